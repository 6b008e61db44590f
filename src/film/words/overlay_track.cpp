// Lays out a film's title, standings, captions, and inserts over time.
#include "film/words/overlay_track.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "core/match/game_text.h"
#include "film/words/film_inserts.h"
#include "games/registry.h"
#include "stage/table/cue.h"
#include "stage/table/dice.h"

namespace sprue::film {
namespace {

// Seconds: of a fade, a text's least time, the least time to read an insert, a text's longest time, and the longest
// wait for another text.
constexpr double fade_seconds = 0.25, least_seconds = 1.4, read_seconds = 1.8, most_seconds = 5, wait_seconds = 0.7;
constexpr int great_weight = 3;               // the weight of a cue that people tell of afterwards
constexpr std::size_t longest_caption = 120;  // letters

Sentence with_capital(Sentence words) {
  std::string& text = words.text;
  std::ranges::replace(text, '_', ' ');
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return words;
}

// The weightiest lines of a step, joined while there is room; none if the step is of no interest.
struct Line {
  int weight = 0;
  Sentence text;
};
Line line_of(const std::vector<Told>& told, const std::vector<stage::Cue>& cues) {
  Line line;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const int weight = cues[i].weight;
    const Sentence text = told[i].line.film_sentence();
    if (weight == 0 || weight < line.weight || text.empty() || cues[i].is_told_by_count) continue;
    if (weight > line.weight) line = {weight, text};
    if (line.text != text && line.text.text.size() + text.text.size() < longest_caption)
      line.text += joined({". ", with_capital(text)});
  }
  return line;
}

ui::FilmSide side_of(stage::Alliance side, int points) {
  const ui::Theme theme;
  const bool red = side == stage::Alliance::red;
  return {red ? "Red" : "Blue", fmt::format("{}", points), red ? ui::Icon::flag_red : ui::Icon::flag_blue,
          red ? theme.red : theme.blue};
}

// Milliseconds that a step lasts in its own time, as far as the list shows it.
int length_of(const ShotList& list, int step) {
  int length = 0;
  for (const FilmShot& shot : list.shots) {
    for (const Take& take : shot.takes) {
      if (take.step == step) length = std::max(length, take.until);
    }
  }
  return length;
}

}  // namespace

OverlayTrack::OverlayTrack(const SeenMatch& seen, const ShotList& list, int fps)
    : fps_(fps), title_(seen.match->game().title), names_(names_of(*seen.match)) {
  const FilmClock clock(list, fps);
  frames_ = verdict_begin_ = clock.frames();
  // From the last frame to the first, so that the beginning of each board is found by going on.
  std::size_t after = list.shots.size();  // the shot of the frame that was looked at before
  for (int frame = frames_ - 1; frame >= 0; --frame) {
    const std::size_t shot = clock.at(frame).shot;
    const ShotWriting writing = row_of(list.shots[shot].kind).writing;
    const bool is_board = writing == ShotWriting::standings;
    if (is_board && shot != after) boards_.insert(boards_.begin(), {frame, frame + 1});
    if (is_board) boards_.front().first = frame;
    after = shot;
    if (writing == ShotWriting::title) opening_end_ = std::max(opening_end_, frame + 1);
    if (writing == ShotWriting::verdict) verdict_begin_ = frame;
  }
  judge(*seen.match);
  const int position = seen.match->at();
  for (const StepFrames& frames : steps_of(list, clock)) {
    if (standings_.empty()) standings_.push_back({0, frames_, 0, standing(seen, frames.step - 1)});
    tell(seen, frames);
    standings_.back().end = frames.done;
    standings_.push_back({frames.done, frames_, 0, standing(seen, frames.step)});
  }
  // Once everything is placed: a board is more important than texts that run into it.
  leave_boards(captions_);
  leave_boards(inserts_);
  if (seen.match->at() == seen.match->steps()) score(seen);
  // The match is given back as it was.
  seen.match->go_to(position);
}

std::vector<OverlayTrack::StepFrames> OverlayTrack::steps_of(const ShotList& list, const FilmClock& clock) const {
  std::vector<StepFrames> all;
  int length = 0, thrown = 0;
  for (int frame = opening_end_; frame < frames_; ++frame) {
    const Moment moment = clock.at(frame);
    if (all.empty() || all.back().step != moment.step) {
      if (!all.empty()) all.back().end = frame;
      all.push_back({moment.step, frame, -1, -1, frames_});
      length = length_of(list, moment.step);
      thrown = std::min(length, static_cast<int>(stage::throw_seconds * 1000));
    }
    const double ms = moment.seconds * 1000;
    StepFrames& frames = all.back();
    if (frames.thrown < 0 && ms >= thrown) frames.thrown = frame;
    if (frames.done < 0 && ms >= length) frames.done = frame;
  }
  // A step that is cut off before its dice lie, or before its end, is over where it is cut.
  for (StepFrames& frames : all) {
    if (frames.thrown < 0) frames.thrown = frames.end;
    if (frames.done < 0) frames.done = frames.end;
  }
  return all;
}

OverlayTrack::Standing OverlayTrack::standing(const SeenMatch& seen, int position) const {
  Match& match = *seen.match;
  match.go_to(position);
  const stage::Scoreboard now = seen.picture->scoreboard(match, position, seen.audience);
  const GameText& words = text_of(match.game().id);
  Standing standing{words.where(match, seen.audience), words.part(match, seen.audience), {}, {}};
  for (int i = 0; i < match.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    standing.seats.push_back({seat_at(i), names_[at], now.seats[at].figure, now.seats[at].value});
  }
  if (now.points) {
    for (const stage::Alliance side : {stage::Alliance::red, stage::Alliance::blue})
      standing.sides.push_back(side_of(side, (*now.points)[static_cast<std::size_t>(side)]));
  }
  return standing;
}

// Plans the caption and the insert of one step.
void OverlayTrack::tell(const SeenMatch& seen, const StepFrames& frames) {
  const Match& match = *seen.match;
  const std::vector<Told> told = match.told(frames.step, seen.audience);
  const std::vector<stage::Cue> cues = seen.picture->cues(match, frames.step, seen.audience);
  const Line line = line_of(told, cues);
  const int longest = static_cast<int>(most_seconds * fps_);
  Insert insert{{}, seen.picture->played(match, frames.step, seen.audience)};
  for (std::size_t i = 0; i < told.size(); ++i) {
    auto numbers = insert_of(told[i], cues[i]);
    if (numbers && insert.numbers.tallies.empty()) insert.numbers = std::move(*numbers);
  }
  // Nothing is told before it is seen: dice lie still first, and a great moment is over.
  const int rolled = insert.numbers.dice.empty() ? frames.begin : frames.thrown;
  const int happened = line.weight >= great_weight ? frames.done : rolled;
  // A text stays to the step's end, but at least as long as it takes to read and never too long.
  const auto until = [&](int begin, double least) {
    return std::min(std::max(frames.end, begin + static_cast<int>(least * fps_)), begin + longest);
  };
  if (line.weight > 0) add(captions_, {happened, until(happened, least_seconds), line.weight, with_capital(line.text)});
  if (insert.cards.empty() && insert.numbers.tallies.empty()) return;
  const int weight = std::max(1, stage::weightiest(cues).weight);
  add(inserts_, {rolled, until(rolled, read_seconds), weight, std::move(insert)});
}

void OverlayTrack::judge(const Match& match) {
  const std::optional<Outcome> outcome = match.outcome();
  if (!outcome) return;
  winners_ = outcome->winners;
  verdict_ = verdict_of(text_of(match.game().id), *outcome, names_);
  reason_ = with_capital(outcome->reason.word()).text;
}

// Puts the figures that have decided the match beside the names at its end.
void OverlayTrack::score(const SeenMatch& seen) {
  if (verdict_.empty() || standings_.empty()) return;
  for (const stage::Cue& cue : seen.picture->cues(*seen.match, seen.match->steps(), seen.audience)) {
    if (!cue.is_final_score) continue;
    ui::FilmSeat& shown = standings_.back().what.seats[static_cast<std::size_t>(index(*cue.who))];
    shown.figure = cue.counts.front().words;
    shown.value = fmt::format("{}", cue.counts.front().tally.total());
  }
}

template <class T>
void OverlayTrack::add(std::vector<Shown<T>>& all, Shown<T> one) const {
  const int least = static_cast<int>(least_seconds * fps_);
  one.end = std::min(one.end, verdict_begin_);
  const int read = all.empty() ? one.begin : all.back().begin + least;
  if (one.begin < read && one.weight <= all.back().weight) {
    const int longest_wait = static_cast<int>(wait_seconds * fps_);
    if (one.weight < all.back().weight || read > one.begin + longest_wait) return;
    one.end = std::min(one.end + read - one.begin, verdict_begin_);
    one.begin = read;
  }
  if (one.begin >= one.end) return;
  // The earlier text has waited for its turn, and the new one weighs more.
  while (!all.empty() && all.back().begin >= one.begin) all.pop_back();
  if (!all.empty()) all.back().end = std::min(all.back().end, one.begin);
  all.push_back(std::move(one));
}

// Makes room for the standings: while they are shown nothing else is. Texts that began before end with them, later ones
// wait.
template <class T>
void OverlayTrack::leave_boards(std::vector<Shown<T>>& all) const {
  for (Shown<T>& one : all) {
    for (const auto& [begin, end] : boards_) {
      if (one.begin >= end || one.end <= begin) continue;
      if (one.begin < begin)
        one.end = begin;
      else
        one.begin = std::min(end, one.end);
    }
  }
  std::erase_if(all, [](const Shown<T>& one) { return one.begin >= one.end; });
}

// The share that is seen of something that fades in and out.
float OverlayTrack::seen_at(int frame, int begin, int end) const {
  const float fade = std::max(1.0F, static_cast<float>(fade_seconds * fps_));
  const auto passed = static_cast<float>(frame - begin + 1), left = static_cast<float>(end - frame);
  return std::clamp(std::min(passed, left) / fade, 0.0F, 1.0F);
}

// The thing that is seen in this frame, and how much of it; 0: nothing is.
template <class T>
float OverlayTrack::find(const std::vector<Shown<T>>& all, int frame, T& what) const {
  const auto next = std::ranges::upper_bound(all, frame, {}, &Shown<T>::begin);
  if (next == all.begin() || frame >= std::prev(next)->end) return 0;
  what = std::prev(next)->what;
  return seen_at(frame, std::prev(next)->begin, std::prev(next)->end);
}

std::vector<Caption> OverlayTrack::captions() const {
  std::vector<Caption> all;
  for (const Shown<Sentence>& one : captions_) all.push_back({one.begin, one.end, one.what});
  if (!verdict_.empty() && verdict_begin_ < frames_)
    all.push_back({verdict_begin_, frames_, reason_.empty() ? verdict_ : verdict_ + ": " + reason_});
  return all;
}

OverlayTrack::Now OverlayTrack::at(int frame) const {
  Now now;
  ui::FilmOverlay& overlay = now.overlay;
  Standing standing;
  find(standings_, frame, standing);
  overlay.title = title_;
  overlay.part = std::move(standing.part);
  overlay.where = std::move(standing.where);
  overlay.seats = std::move(standing.seats);
  overlay.sides = std::move(standing.sides);
  overlay.title_seen = frame < opening_end_ ? seen_at(frame, 0, opening_end_) : 0;
  const int bar_end = verdict_.empty() ? frames_ : verdict_begin_;
  if (frame >= opening_end_ && frame < bar_end) overlay.bar_seen = seen_at(frame, opening_end_, bar_end);
  overlay.caption_seen = find(captions_, frame, overlay.caption);
  Insert insert;
  overlay.insert_seen = find(inserts_, frame, insert);
  overlay.insert = std::move(insert.numbers);
  now.cards = std::move(insert.cards);
  for (const stage::PlayedCard& card : now.cards) overlay.insert.cards.push_back({card.who, card.by, nullptr});
  const auto board = std::ranges::upper_bound(boards_, frame, {}, &std::pair<int, int>::second);
  if (board != boards_.end() && frame >= board->first) overlay.board_seen = seen_at(frame, board->first, board->second);
  overlay.winners = winners_;
  overlay.verdict = verdict_;
  overlay.reason = reason_;
  // The verdict never fades out: its end lies beyond the film.
  if (!verdict_.empty() && frame >= verdict_begin_) overlay.verdict_seen = seen_at(frame, verdict_begin_, 2 * frames_);
  return now;
}

}  // namespace sprue::film

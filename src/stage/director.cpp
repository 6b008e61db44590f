#include "stage/director.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/random.h"
#include "stage/cues.h"
#include "stage/framing.h"
#include "stage/timeline.h"

namespace sprue::stage {
namespace {

constexpr int opening_ms = 2800, victory_ms = 4000, reaction_ms = 1100;
constexpr int still_ms[] = {80, 250, 700, 1200};  // after a moment of this weight
constexpr double pace[] = {1.8, 1.0, 0.9, 0.8};   // of the table's time, by weight
constexpr int longest_wide_ms = 9000;
constexpr int read_ms = 900;            // that dice lie still before the cut
constexpr int shortest_stay_ms = 1600;  // before the camera goes elsewhere for a small thing

int ms(float seconds) { return static_cast<int>(std::lround(seconds * 1000)); }

// One step, looked through before it is filmed.
struct Beat {
  int step = 1;
  int length = 0;  // ms
  Cue cue;
  Frame all, dice;             // what moves; the dice among it
  int dice_until = 0;          // ms
  std::optional<Path> attack;  // from whom at whom
  Shot before, after;          // as the game frames its table
};

bool is_die(const Stir& stir) { return stir.id.starts_with("die:"); }
// What is laid beside the board is of interest only when nothing happens on it.
bool is_beside_board(const Stir& stir) {
  constexpr std::array<std::string_view, 7> words{"card:", "hand:", "deck:", "pile:", "plan:", "sub:", "template:"};
  return std::ranges::any_of(words, [&](std::string_view word) { return stir.id.starts_with(word); });
}

// Where models stand for what the cards beside them are about: cards are better read in the film's corner than filmed.
Frame models_on(const Tableau& table) {
  Frame frame;
  for (const Piece& piece : table.pieces) {
    if (piece.id.starts_with("body:")) frame.add(piece.pose.position);
  }
  return frame;
}

Beat beat_of(const Picture& picture, const Match& match, Audience audience, const NamedShot& home, int step) {
  const Timeline line = picture.show(match, step, audience);
  Beat beat;
  beat.step = step;
  beat.length = ms(line.length());
  beat.cue = cue_of(match.game().id, match.told(step, audience));
  beat.before = shot_of(home, line.at(0));
  beat.after = shot_of(home, line.at(line.length()));
  const std::vector<Stir> stirs = line.stirs();
  const bool on_board =
      std::ranges::any_of(stirs, [](const Stir& stir) { return !is_die(stir) && !is_beside_board(stir); });
  const Frame models = models_on(line.at(line.length()));
  for (const Stir& stir : stirs) {
    if ((on_board || !models.empty()) && is_beside_board(stir)) continue;
    Frame& frame = is_die(stir) ? beat.dice : beat.all;
    // Where dice come from is of no interest, and what is carried off would lead away from the table.
    frame.add(is_die(stir) ? stir.high : stir.low);
    frame.add(stir.high);
    if (is_die(stir)) beat.dice_until = std::max(beat.dice_until, ms(stir.start + 1.2F));
  }
  if (beat.all.empty() && !stirs.empty()) beat.all = models;
  constexpr float least_way = 50;  // mm: shorter flashes are sparks
  for (const Flash& flash : line.flashes()) {
    const glm::vec3 from = flash.line.points.front(), to = flash.line.points.back();
    if (!beat.attack && glm::distance(from, to) > least_way) beat.attack = Path{from, to};
  }
  return beat;
}

class Director {
 public:
  explicit Director(const DirectorOrder& order) : order_(order), chance_(order.seed, 77) {}

  void open(const Beat& beat) {
    constexpr float swing = 24;  // degrees
    const float side = random_side();
    add({ShotKind::opening,
         camera_of(circled(beat.before, side * swing, 1.25F)),
         camera_of(beat.before),
         {{beat.step, 0, 0, opening_ms}}});
  }

  void show(const Beat& beat) {
    if (beat.length == 0 && beat.cue.weight < 2) return;
    if (beat.cue.weight == 0 || beat.all.empty()) return pass_by(beat);
    const bool dice = !beat.dice.empty() && beat.cue.weight >= 2;
    int from = 0;
    if (dice) {
      const int until = std::min(beat.dice_until, beat.length);
      add(near(beat, ShotKind::dice, beat.dice,
               {{beat.step, 0, until, in_film(until, 1)}, {beat.step, until, until, read_ms}}));
      from = until;
    }
    if (beat.attack && beat.cue.kind == ShotKind::behind) return attack(beat, from);
    std::vector<Take> takes{{beat.step, from, beat.length, in_film(beat.length - from, beat.cue.weight)},
                            {beat.step, beat.length, beat.length, still_ms[beat.cue.weight]}};
    // Small things close to where the camera already is are watched from there.
    if (beat.cue.weight == 1 && still_near(beat)) return extend(std::move(takes));
    add(near(beat, beat.cue.kind == ShotKind::behind ? ShotKind::follow : beat.cue.kind, beat.all, std::move(takes)));
  }

  void close(const Beat& beat, const Frame& winners) {
    constexpr float swing = 30;
    const float side = random_side();
    const Shot shot = winners.empty() ? beat.after : framed(winners, beat.after, 0);
    add({ShotKind::victory,
         camera_of(circled(shot, -side * swing / 2, 1.1F)),
         camera_of(circled(shot, side * swing / 2, 1)),
         {{beat.step, beat.length, beat.length, victory_ms}}});
  }

  ShotList list() && { return std::move(list_); }

 private:
  float random_side() { return chance_.below(2) == 0 ? -1.0F : 1.0F; }
  int in_film(int table_ms, int weight) const {
    return static_cast<int>(std::lround(table_ms / (pace[weight] * order_.speed)));
  }
  void add(FilmShot shot) { list_.shots.push_back(std::move(shot)); }
  void extend(std::vector<Take> takes) {
    auto& last = list_.shots.back().takes;
    last.insert(last.end(), takes.begin(), takes.end());
  }

  // From the distance; one such shot goes on from step to step.
  void pass_by(const Beat& beat) {
    std::vector<Take> takes{{beat.step, 0, beat.length, in_film(beat.length, 0)},
                            {beat.step, beat.length, beat.length, still_ms[0]}};
    const FilmShot& last = list_.shots.back();
    if (last.kind == ShotKind::wide && last.lasts() < longest_wide_ms) return extend(std::move(takes));
    if (last.kind != ShotKind::opening && last.lasts() < shortest_stay_ms) return extend(std::move(takes));
    constexpr float drift = 5;  // degrees
    const float side = random_side();
    add({ShotKind::wide, camera_of(circled(beat.before, -side * drift, 1)),
         camera_of(circled(beat.after, side * drift, 0.97F)), std::move(takes)});
  }

  bool still_near(const Beat& beat) const {
    const FilmShot& last = list_.shots.back();
    return last.kind == ShotKind::follow && last.lasts() < longest_wide_ms && seen_ && beat.all.within(*seen_);
  }

  FilmShot near(const Beat& beat, ShotKind kind, const Frame& what, std::vector<Take> takes) {
    constexpr float most_turn = 32, drift = 4;  // degrees from the table's own camera, which is never crossed
    const float turn = most_turn * (static_cast<float>(chance_.below(2001)) / 1000 - 1);
    const Shot shot = framed(what, beat.after, turn);
    if (kind == ShotKind::follow) seen_ = what.widened();
    const float side = turn < 0 ? -1.0F : 1.0F;
    return {kind, camera_of(shot), camera_of(circled(shot, side * drift, 0.94F)), std::move(takes)};
  }

  void attack(const Beat& beat, int from) {
    const int until = beat.length;
    const Shot shot = over_shoulder(*beat.attack, beat.after);
    add({ShotKind::behind,
         camera_of(shot),
         camera_of(circled(shot, 0, 0.9F)),
         {{beat.step, from, until, in_film(until - from, beat.cue.weight)}, {beat.step, until, until, still_ms[1]}}});
    Frame hit;
    hit.add(beat.attack->to);
    add(near(beat, ShotKind::reaction, hit, {{beat.step, until, until, reaction_ms}}));
  }

  const DirectorOrder& order_;
  Random chance_;
  ShotList list_;
  std::optional<Frame> seen_;
};

// Where the labels of the winners hang: the one thing that all games write beside what belongs to a seat.
Frame winners_in(const Tableau& table, const Outcome& outcome) {
  Frame frame;
  for (const Label& label : table.labels) {
    for (const Seat seat : outcome.winners) {
      const bool named = label.text.size() == 1
                             ? label.text[0] == letter(seat)
                             : label.text.starts_with(std::string{letter(seat), ' '}) ||
                                   label.text.find(std::string{' ', letter(seat), ' '}) != std::string::npos ||
                                   label.text.ends_with(std::string{' ', letter(seat)});
      if (named) frame.add(label.over - glm::vec3{0, 25, 0});
    }
  }
  return frame;
}

// Paces the whole to a length. What matters least goes first when there is no time for it.
void fit(ShotList& list, int seconds) {
  constexpr double fastest = 3;
  const std::int64_t wanted = std::int64_t{1000} * seconds;
  const auto passing = [](const FilmShot& shot) {
    return shot.kind == ShotKind::wide || shot.kind == ShotKind::reaction;
  };
  for (std::size_t i = list.shots.size();
       i-- > 1 && static_cast<double>(list.lasts()) > fastest * static_cast<double>(wanted);) {
    if (passing(list.shots[i])) list.shots.erase(list.shots.begin() + static_cast<std::ptrdiff_t>(i));
  }
  const std::int64_t all = list.lasts();
  if (all == 0) return;
  std::int64_t told = 0, given = 0;  // ms of the list as it was; as it is now
  for (FilmShot& shot : list.shots) {
    for (Take& take : shot.takes) {
      told += take.lasts;
      const std::int64_t until = told * wanted / all;
      take.lasts = static_cast<int>(until - given);
      given = until;
    }
  }
}

}  // namespace

ShotList direct(const Picture& picture, const Match& match, Audience audience, const NamedShot& home,
                const DirectorOrder& order) {
  Director director(order);
  Beat beat;
  for (int step = order.first; step <= order.last; ++step) {
    beat = beat_of(picture, match, audience, home, step);
    if (step == order.first) director.open(beat);
    director.show(beat);
  }
  const std::optional<Outcome> outcome = order.last == match.steps() ? match.outcome() : std::nullopt;
  if (outcome) director.close(beat, winners_in(picture.rest(match, order.last, audience), *outcome));
  ShotList list = std::move(director).list();
  if (order.seconds > 0) fit(list, order.seconds);
  return list;
}

}  // namespace sprue::stage

// Reads and writes shot lists, subtitles and chapters, and fits a film to what was asked for.
#include "film/jobs/film_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <nlohmann/json.hpp>

#include "core/json/fields_json.h"
#include "stage/table/shots.h"
#include "ui/kit/flow.h"

namespace sprue {
namespace {

// The first frame of every step that the film shows, in order. Behind the title nothing happens yet.
std::vector<std::pair<int, int>> step_frames(const stage::ShotList& list, const stage::FilmClock& clock) {
  std::vector<std::pair<int, int>> starts;  // step, frame
  for (int frame = 0; frame < clock.frames(); ++frame) {
    const stage::Moment moment = clock.at(frame);
    if (list.shots[moment.shot].kind == stage::ShotKind::opening) continue;
    const int step = moment.step;
    if (starts.empty() || starts.back().first < step) starts.emplace_back(step, frame);
  }
  return starts;
}

// Of "12" or "r12".
std::optional<int> number_in(std::string_view moment) {
  if (moment.starts_with('r')) moment.remove_prefix(1);
  int number = 0;
  const char* const end = moment.data() + moment.size();
  const auto read = std::from_chars(moment.data(), end, number);
  const bool whole = read.ec == std::errc{} && read.ptr == end;
  return whole && number >= 1 && number <= 1000000 ? std::optional(number) : std::nullopt;
}

std::string_view ground_word(char ground) { return ground == 'G' ? "green" : ground == 'R' ? "red" : "amber"; }

// Cards of The Last Blast, which pictures show as such: "G1@6," is "green 1,".
std::string spelled(std::string_view text) {
  std::string words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end), bare = word.substr(0, word.find_last_not_of(",:;.") + 1);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!words.empty()) words += ' ';
    const auto part = ui::part_named(bare);
    if (part) words += fmt::format("{} {}", ground_word(part->ground), part->printed);
    words += part ? word.substr(bare.size()) : word;
  }
  return words;
}

std::string srt_time(int frame, int fps) {
  const std::int64_t ms = std::int64_t{1000} * frame / fps;
  return fmt::format("{:02}:{:02}:{:02},{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

}  // namespace

std::string unknown_moment(const std::string& text) {
  return number_in(text) ? std::string()
                         : fmt::format("'{}' is neither a step such as 12 nor a round such as r3", text);
}

std::optional<int> step_at(const SeenMatch& seen, const std::string& file, const std::string& moment, Edge edge,
                           Problems& problems) {
  const Match& match = *seen.match;
  const int number = *number_in(moment);
  if (!moment.starts_with('r')) return std::min(number, edge == Edge::last ? match.steps() : number);
  std::optional<int> first, last;  // the round's
  int rounds = 0;
  for (int step = 0; step <= match.steps(); ++step) {
    const std::vector<stage::Cue> cues = seen.picture->cues(match, step, all_seeing);
    for (std::size_t i = 0; i < cues.size(); ++i) {
      const std::optional<int> round = cues[i].round;
      if (!round) continue;
      rounds = std::max(rounds, *round);
      // A step that ends one round and begins the next belongs to the one it ends.
      const int begins = step > 0 && i == 0 ? step : step + 1;
      if (*round == number && !first) first = begins;
      if (*round > number && !last) last = begins - 1;
    }
  }
  if (first && *first <= match.steps()) return edge == Edge::first ? *first : last.value_or(match.steps());
  problems.push_back({file, fmt::format("has no round {}: there are {}", number, rounds)});
  return std::nullopt;
}

std::string shots_text(const stage::ShotList& list) { return to_json(NoContext{}, list).dump(2) + '\n'; }

std::optional<stage::ShotList> read_shots(const std::string& file, const Match& match, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  if (!document) return std::nullopt;
  stage::ShotList list;
  const NoContext none;
  if (!FieldReader(none, *document, problems).read(document->value(), "", list)) return std::nullopt;
  const std::size_t before = problems.size();
  std::int64_t lasts = 0;  // ms
  for (std::size_t i = 0; i < list.shots.size(); ++i) {
    const auto& takes = list.shots[i].takes;
    for (const stage::Camera& camera : {list.shots[i].begin, list.shots[i].end}) {
      if (camera.eye == camera.target)
        problems.push_back({document->where(fmt::format("shots[{}]", i)), "a camera's eye is at its target"});
    }
    for (const stage::Take& take : takes) lasts += take.lasts;
    for (std::size_t k = 0; k < takes.size(); ++k) {
      const std::string path = fmt::format("shots[{}].takes[{}]", i, k);
      if (takes[k].step > match.steps())
        problems.push_back({document->where(path + ".step"), fmt::format("the record has {} steps", match.steps())});
      if (takes[k].until < takes[k].from) problems.push_back({document->where(path + ".until"), "is before 'from'"});
    }
  }
  constexpr std::int64_t longest = 10 * 3600 * 1000;  // ms
  if (lasts == 0) problems.push_back({file, "shows nothing"});
  if (lasts > longest) problems.push_back({file, "is longer than ten hours"});
  return problems.size() > before ? std::nullopt : std::optional(std::move(list));
}

std::string subtitles(const std::vector<Caption>& captions, int fps) {
  std::string text;
  for (std::size_t i = 0; i < captions.size(); ++i) {
    const Caption& caption = captions[i];
    text += fmt::format("{}\n{} --> {}\n{}\n\n", i + 1, srt_time(caption.frame, fps), srt_time(caption.end, fps),
                        spelled(caption.text));
  }
  return text;
}

std::vector<video::Chapter> chapters_of(const SeenMatch& seen, const stage::ShotList& list,
                                        const stage::FilmClock& clock) {
  std::vector<video::Chapter> chapters{{0, std::string(seen.match->game().title)}};
  for (const auto& [step, frame] : step_frames(list, clock)) {
    const std::vector<stage::Cue> cues = seen.picture->cues(*seen.match, step, seen.audience);
    if (std::ranges::none_of(cues, [](const stage::Cue& cue) { return cue.round.has_value(); })) continue;
    const std::vector<Told> told = seen.match->told(step, seen.audience);
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (!cues[i].round) continue;
      if (chapters.back().frame == frame) chapters.pop_back();
      chapters.push_back({frame, told[i].line.text});
    }
  }
  return chapters;
}

stage::Shape shape_of(int width, int height) { return width < height ? stage::Shape::upright : stage::Shape::wide; }

stage::Shot fitted(const stage::Moment& moment, const stage::ShotList& list, int width, int height) {
  using stage::ShotKind;
  stage::Shot shot = moment.camera;
  const ShotKind kind = list.shots[moment.shot].kind;
  const bool whole_table =
      kind == ShotKind::opening || kind == ShotKind::wide || kind == ShotKind::board || kind == ShotKind::victory;
  // Width over height. An upright title may lose what lies at the table's sides: it is there to be looked at.
  const float needed = list.shape == stage::Shape::upright ? stage::upright_shape
                       : kind == ShotKind::opening         ? 1.3F
                       : whole_table                       ? stage::wide_shape
                                                           : 1;
  const float given = static_cast<float>(width) / static_cast<float>(height);
  if (given >= needed) return shot;
  // Too far away nothing is seen any more: from there on the lens is made wider.
  constexpr float most = 1.5F;
  const float away = std::min(needed / given, most);
  shot.eye = shot.target + (shot.eye - shot.target) * away;
  const float half = glm::radians(shot.view) / 2;
  shot.view = 2 * glm::degrees(std::atan(std::tan(half) * needed / given / away));
  return shot;
}

}  // namespace sprue

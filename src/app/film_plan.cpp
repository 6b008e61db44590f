#include "app/film_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/fields_json.h"
#include "stage/cues.h"

namespace sprue {
namespace {

// The first frame of every step that the film shows, in order.
std::vector<std::pair<int, int>> step_frames(const stage::FilmClock& clock) {
  std::vector<std::pair<int, int>> starts;  // step, frame
  for (int frame = 0; frame < clock.frames(); ++frame) {
    const int step = clock.at(frame).step;
    if (starts.empty() || starts.back().first < step) starts.emplace_back(step, frame);
  }
  return starts;
}

std::string text_of(const std::vector<Told>& told) {
  std::string text;
  for (const Told& one : told) {
    if (one.line.text.empty()) continue;
    if (!text.empty()) text += ". ";
    text += one.line.text;
  }
  return text;
}

std::string srt_time(int frame, int fps) {
  const std::int64_t ms = std::int64_t{1000} * frame / fps;
  return fmt::format("{:02}:{:02}:{:02},{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

}  // namespace

std::string shots_text(const stage::ShotList& list) { return to_json(NoContext{}, list).dump(2) + '\n'; }

std::optional<stage::ShotList> read_shots(const std::string& file, const Match& match, Problems& problems) {
  const std::optional<Document> document = Document::read(file, problems);
  if (!document) return std::nullopt;
  stage::ShotList list;
  const NoContext none;
  if (!FieldReader(none, *document, problems).read(document->value(), "", list)) return std::nullopt;
  const std::size_t before = problems.size();
  for (std::size_t i = 0; i < list.shots.size(); ++i) {
    const auto& takes = list.shots[i].takes;
    for (std::size_t k = 0; k < takes.size(); ++k) {
      const std::string path = fmt::format("shots[{}].takes[{}]", i, k);
      if (takes[k].step > match.steps())
        problems.push_back({document->where(path + ".step"), fmt::format("the record has {} steps", match.steps())});
      if (takes[k].until < takes[k].from) problems.push_back({document->where(path + ".until"), "is before 'from'"});
    }
  }
  if (list.lasts() == 0) problems.push_back({file, "shows nothing"});
  return problems.size() > before ? std::nullopt : std::optional(std::move(list));
}

std::vector<Caption> captions_of(const SeenMatch& seen, const stage::FilmClock& clock, int fps) {
  const int longest = 6 * fps;
  std::vector<Caption> captions;
  for (const auto& [step, frame] : step_frames(clock)) {
    std::string text = text_of(seen.match->told(step, seen.audience));
    if (!captions.empty()) captions.back().end = std::min(captions.back().end, frame);
    if (!text.empty()) captions.push_back({frame, std::min(frame + longest, clock.frames()), std::move(text)});
  }
  return captions;
}

std::string subtitles(const std::vector<Caption>& captions, int fps) {
  std::string text;
  for (std::size_t i = 0; i < captions.size(); ++i) {
    const Caption& caption = captions[i];
    text += fmt::format("{}\n{} --> {}\n{}\n\n", i + 1, srt_time(caption.frame, fps), srt_time(caption.end, fps),
                        caption.text);
  }
  return text;
}

std::vector<video::Chapter> chapters_of(const SeenMatch& seen, const stage::FilmClock& clock) {
  std::vector<video::Chapter> chapters{{0, std::string(seen.match->game().title)}};
  for (const auto& [step, frame] : step_frames(clock)) {
    for (const Told& told : seen.match->told(step, seen.audience)) {
      if (!stage::begins_chapter(seen.match->game().id, told)) continue;
      if (chapters.back().frame == frame) chapters.pop_back();
      chapters.push_back({frame, told.line.text});
    }
  }
  return chapters;
}

stage::Shot fitted(stage::Shot shot, stage::ShotKind kind, int width, int height) {
  using stage::ShotKind;
  const bool whole_table = kind == ShotKind::opening || kind == ShotKind::wide || kind == ShotKind::victory;
  const float needed = whole_table ? 16.0F / 9 : 1;  // width over height
  const float given = static_cast<float>(width) / static_cast<float>(height);
  if (given < needed) shot.eye = shot.target + (shot.eye - shot.target) * (needed / given);
  return shot;
}

}  // namespace sprue

// Writes subtitles, and finds the frames at which rounds begin.
#include "film/words/captions.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprue::film {
namespace {

// The first frame of every step that the film shows, in order. Under the title nothing happens yet.
std::vector<std::pair<int, int>> step_frames(const ShotList& list, const FilmClock& clock) {
  std::vector<std::pair<int, int>> starts;  // step, frame
  for (int frame = 0; frame < clock.frames(); ++frame) {
    const Moment moment = clock.at(frame);
    if (row_of(list.shots[moment.shot].kind).writing == ShotWriting::title) continue;
    const int step = moment.step;
    if (starts.empty() || starts.back().first < step) starts.emplace_back(step, frame);
  }
  return starts;
}

std::string srt_time(int frame, int fps) {
  const std::int64_t ms = std::int64_t{1000} * frame / fps;
  return fmt::format("{:02}:{:02}:{:02},{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

}  // namespace

std::string subtitles(const std::vector<Caption>& captions, int fps) {
  std::string text;
  for (std::size_t i = 0; i < captions.size(); ++i) {
    const Caption& caption = captions[i];
    text += fmt::format("{}\n{} --> {}\n{}\n\n", i + 1, srt_time(caption.frame, fps), srt_time(caption.end, fps),
                        caption.text.spoken());
  }
  return text;
}

std::vector<video::Chapter> chapters_of(const SeenMatch& seen, const ShotList& list, const FilmClock& clock) {
  std::vector<video::Chapter> chapters{{0, std::string(seen.match->game().title)}};
  for (const auto& [step, frame] : step_frames(list, clock)) {
    const std::vector<stage::Cue> cues = seen.picture->cues(*seen.match, step, seen.audience);
    if (std::ranges::none_of(cues, [](const stage::Cue& cue) { return cue.round.has_value(); })) continue;
    const std::vector<Told> told = seen.match->told(step, seen.audience);
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (!cues[i].round) continue;
      // If several rounds begin in one frame, the last one counts.
      if (chapters.back().frame == frame) chapters.pop_back();
      chapters.push_back({frame, told[i].line.text});
    }
  }
  return chapters;
}

}  // namespace sprue::film

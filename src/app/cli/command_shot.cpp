// `sprue shot`: one moment of a recorded match as a picture.
#include <fmt/format.h>

#include <charconv>

#include "app/cli/command_rows.h"
#include "app/cli/seen_match_arguments.h"
#include "app/scenes/scene_file.h"
#include "core/match/record.h"
#include "core/system/say.h"
#include "film/camera/picture_file.h"
#include "film/seen_match.h"
#include "render/offscreen_renderer.h"

namespace sprue {
namespace {

// A moment: "12" is at rest after step 12, "3.5s" so long after the first step began to play.
struct When {
  int step = -1;        // -1: the last one
  double seconds = -1;  // below 0: it is no time
};

std::optional<When> when_of(std::string_view text) {
  When when;
  const bool seconds = text.ends_with('s');
  if (seconds) text.remove_suffix(1);
  const char* const end = text.data() + text.size();
  const auto [stop, error] =
      seconds ? std::from_chars(text.data(), end, when.seconds) : std::from_chars(text.data(), end, when.step);
  if (text.empty() || error != std::errc{} || stop != end || text.starts_with('-')) return std::nullopt;
  return when;
}

std::string unknown_when(const std::string& text) {
  return when_of(text) ? std::string{} : fmt::format("'{}' is neither a step (12) nor a time (3.5s)", text);
}

stage::Tableau tableau_at(const film::SeenMatch& seen, const When& when) {
  const Match& match = *seen.match;
  if (when.seconds < 0) return seen.picture->rest(match, when.step < 0 ? match.steps() : when.step, seen.audience);
  // Steps play out one after the other, as in a window that nobody touches.
  double left = when.seconds;
  for (int step = 1; step <= match.steps(); ++step) {
    const stage::Timeline line = seen.picture->show(match, step, seen.audience);
    if (left < static_cast<double>(line.length())) return line.at(static_cast<float>(left));
    left -= static_cast<double>(line.length());
  }
  return seen.picture->rest(match, match.steps(), seen.audience);
}

class Shot final : public Command {
 public:
  void arguments(Arguments& line) override {
    record_.arguments_of_any_position(line);
    line.text("--at", at_, "the step (12) or the time (3.5s) of the picture; without it the end", unknown_when);
    line.text("--scene", scene_,
              "another scene than the game's: a name of scenes/, or a .json file; alone, the game's start");
    line.text("--camera", camera_, "a shot of the scene by name (default play)");
    line.text("--about", about_, "a piece by its id: what it sees and where it could go is drawn as well");
    line.text("--size", size_, "of the picture (default 1280x720)", film::unknown_size);
    line.number("--samples", samples_, 1, 4, "a pixel: 1 or 4");
    line.text("-o,--out", out_, "the picture, a .png file (default shot.png)");
  }

  int run(Io& io) override {
    Problems problems;
    // A scene alone shows the start of its game.
    if (!record_.has_file() && scene_.empty()) {
      return report({{"shot", "a RECORD, --state FILE or --scene NAME is needed"}}, io);
    }
    const film::SeenMatch seen = record_.has_file() ? record_.open(problems) : record_.begin(scene_, problems);
    if (!seen.match) return report(problems.empty() ? Problems{{scene_, "is no game"}} : problems, io);
    if (const std::string older = older_rules_told(*seen.match); !older.empty()) say(io.err, "{}\n", older);
    const When when = at_.empty() ? When{} : *when_of(at_);
    const int steps = seen.match->steps();
    if (when.step > steps) {
      return report({{record_.file(), fmt::format("has {} steps, so there is no step {}", steps, when.step)}}, io);
    }
    SceneFile scene(scene_.empty() ? std::string(seen.match->game().id) : scene_);
    scene.refresh(problems);
    const stage::NamedShot* const camera = problems.empty() ? find_shot(scene, camera_, problems) : nullptr;
    const auto renderer = camera != nullptr ? render::OffscreenRenderer::open(samples_, problems) : nullptr;
    if (!renderer) return report(problems, io);
    stage::Tableau tableau = tableau_at(seen, when);
    tableau.shot = stage::shot_of(*camera, tableau);
    // Hints are lines and labels of the picture, as at the table.
    if (!about_.empty()) add_hints(seen, when, tableau);
    const render::Picture picture = renderer->picture(std::move(tableau), scene.scene(), *film::size_of(size_));
    if (!renderer->problems().empty()) report(renderer->problems(), io);
    if (!film::keep_picture(out_, picture, problems)) return report(problems, io);
    say(io.out, "{}\n", out_);
    // A broken shader still gives a picture, but the caller should know.
    return renderer->problems().empty() ? exit_good : exit_problems;
  }

 private:
  void add_hints(const film::SeenMatch& seen, const When& when, stage::Tableau& tableau) const {
    const int position = when.step < 0 ? seen.match->steps() : when.step;
    const stage::About about{.piece = about_, .reach = true, .sight = true};
    const stage::Hints hints = seen.picture->hints(*seen.match, position, seen.audience, about);
    tableau.lines.insert(tableau.lines.end(), hints.lines.begin(), hints.lines.end());
    tableau.labels.insert(tableau.labels.end(), hints.labels.begin(), hints.labels.end());
  }

  SeenMatchArguments record_;
  std::string about_, at_, scene_, camera_, size_ = "1280x720", out_ = "shot.png";
  int samples_ = 4;
};

}  // namespace

std::unique_ptr<Command> shot_command() { return std::make_unique<Shot>(); }

}  // namespace sprue

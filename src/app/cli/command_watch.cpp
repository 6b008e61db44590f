// `sprue watch`: a recorded match in a window, to be played, stopped, stepped, and scrubbed both ways.
#include "app/cli/command_rows.h"
#include "app/cli/seen_match_arguments.h"
#include "app/rooms/rooms.h"
#include "film/camera/picture_file.h"

namespace sprue {
namespace {

class Watch final : public Command {
 public:
  void arguments(Arguments& line) override {
    record_.arguments(line);
    line.text("--scene", scene_, "another scene than the game's: a name of scenes/, or a .json file");
    line.text("--camera", camera_, "a shot of the scene to begin with (default play)");
    line.text("--size", size_, "of the window (default: by the display)", film::unknown_size);
    line.footer(
        "Drag with the left button to look from elsewhere, with the right one to shift, wheel to come closer. "
        "Click a Bot for what it sees and where it can go. Space plays, left and right step, up and down go to key "
        "moments and bookmarks, Home and End jump, 1 to 9 choose a shot, B marks a step, of which something may be "
        "noted, C keeps a picture, M makes a film, Enter plays on from here as a new match.");
  }

  int run(Io& io) override {
    Problems problems;
    film::SeenMatch seen = record_.open(problems);
    if (!seen.match) return report(problems, io);
    SceneFile scene(scene_.empty() ? std::string(seen.match->game().id) : scene_);
    scene.refresh(problems);
    const std::string shot = camera_.empty() ? "play" : camera_;
    // A scene is read here, too, so that its mistakes are told before a window opens.
    if (!problems.empty() || find_shot(scene, shot, problems) == nullptr) return report(problems, io);
    ToWatch watch{.seen = std::move(seen),
                  .scene = std::move(scene),
                  .record = record_.file(),
                  .packs = record_.packs(),
                  .shot = shot,
                  .leaving_quits = true};
    run_in_window({.first = std::move(watch), .size = film::size_of(size_), .packs = record_.packs()}, problems);
    return problems.empty() ? exit_good : report(problems, io);
  }

 private:
  SeenMatchArguments record_;
  std::string scene_, camera_, size_;
};

}  // namespace

std::unique_ptr<Command> watch_command() { return std::make_unique<Watch>(); }

}  // namespace sprue

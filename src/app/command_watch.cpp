// `sprue watch`: a recorded match in a window, to be played, stopped, stepped and scrubbed both ways.
#include "app/command_rows.h"
#include "app/picture_file.h"
#include "app/play_window.h"
#include "app/user_folders.h"
#include "app/watch_window.h"

namespace sprue {
namespace {

class Watch final : public Command {
 public:
  void arguments(Arguments& line) override {
    record_.arguments(line);
    line.text("--scene", scene_, "another scene than the game's: a name of scenes/, or a .json file");
    line.text("--camera", camera_, "a shot of the scene to begin with (default play)");
    line.text("--size", size_, "of the window (default: by the display)", unknown_size);
    line.footer(
        "Drag with the left button to look from elsewhere, with the right one to shift, wheel to come closer. "
        "Click a Bot for what it sees and where it can go. Space plays, left and right step, up and down go to key "
        "moments and bookmarks, Home and End jump, 1 to 9 choose a shot, B marks a step, of which something may be "
        "noted, C keeps a picture, M makes a film, Enter plays on from here as a new match.");
  }

  int run(Io& io) override {
    Problems problems;
    const SeenMatch seen = record_.open(problems);
    if (!seen.match) return report(problems, io);
    SceneFile scene(scene_.empty() ? std::string(seen.match->game().id) : scene_);
    scene.refresh(problems);
    const std::string shot = camera_.empty() ? "play" : camera_;
    if (!problems.empty() || find_shot(scene, shot, problems) == nullptr) return report(problems, io);
    const WatchStart start{shot, size_of(size_), record_.film_command()};
    const auto branch = watch_in_window(seen, scene, start, problems);
    if (branch) play_on(*branch, problems);
    return problems.empty() ? exit_good : report(problems, io);
  }

 private:
  void play_on(int step, Problems& problems) const {
    const Shelf shelf(state_folder());
    LaidTable table = lay_branch(record_.file(), step, record_.packs(), &shelf, Look::open, problems);
    if (!table.session) return;
    play_in_window({.table = std::move(table), .size = size_of(size_), .packs = record_.packs()}, problems);
  }

  SeenMatchArguments record_;
  std::string scene_, camera_, size_;
};

}  // namespace

std::unique_ptr<Command> watch_command() { return std::make_unique<Watch>(); }

}  // namespace sprue

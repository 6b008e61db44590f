// `sprue film-order`: how the program makes a film, or a share of it, as a child of itself. The parent writes all
// options and shots into an order's file, so that no command line has to be put together again. Not for people; no help
// names it.
#include "app/cli/command_rows.h"
#include "app/film/film_files.h"
#include "app/film/film_run.h"
#include "app/scenes/scene_file.h"

namespace sprue {
namespace {

class MakeOrderedFilm final : public Command {
 public:
  void arguments(Arguments& line) override {
    line.required_text("ORDER", file_, "what the parent has ordered");
    line.text("--part", run_.share, "the share to be made; without it the whole film is", unknown_share);
    line.flag("--resume", run_.resume, "go on where an earlier run has stopped");
  }

  int run(Io& io) override {
    Problems problems;
    const auto order = read_order(file_, problems);
    if (!order) return report(problems, io);
    SceneFile scene{std::string(order->seen.match->game().id)};
    scene.refresh(problems);
    if (!problems.empty()) return report(problems, io);
    // The parent reads progress as JSON, and has divided the work already.
    run_.json = true;
    run_.jobs = 1;
    return run_film({order->seen, scene.scene(), order->film}, run_, io);
  }

 private:
  std::string file_;
  FilmRun run_;
};

}  // namespace

std::unique_ptr<Command> film_order_command() { return std::make_unique<MakeOrderedFilm>(); }

}  // namespace sprue

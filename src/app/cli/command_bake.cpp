// `sprue bake`: how the program reads a model's file, as a child of itself with limited memory. Files may be broken or
// hostile, and such a child can die without harm. Not for people; no help names it.
#include "app/cli/command_rows.h"
#include "assets/loader/model_loader.h"

namespace sprue {
namespace {

class Bake final : public Command {
 public:
  void arguments(Arguments& line) override { line.required_texts("REQUEST", request_, "what the parent asks for"); }

  int run(Io& io) override {
    Problems problems;
    return assets::bake_as_asked(request_, problems) ? exit_good : report(problems, io);
  }

 private:
  std::vector<std::string> request_;
};

}  // namespace

std::unique_ptr<Command> bake_command() { return std::make_unique<Bake>(); }

}  // namespace sprue

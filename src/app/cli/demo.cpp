// Plays a match and films it by the same commands that people type, so that the first start shows something.
#include "app/cli/demo.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "core/system/io.h"
#include "core/system/say.h"
#include "games/registry.h"
#include "video/ffmpeg.h"

namespace sprue {
namespace {

// A game whose machines somebody has built shows more of the program.
const Game& demo_game() {
  const auto with_builds = std::ranges::find_if(games(), [](const Game& game) { return game.new_build != nullptr; });
  return with_builds == games().end() ? games().front() : *with_builds;
}

}  // namespace

int film_demo(Io& io) {
  const GameInfo& game = demo_game().info();
  const std::string folder = "sprue-demo", film = video::have_ffmpeg() ? "sprue-demo.mp4" : "sprue-demo.gif";
  say(io.err, "There is no display, so no window. A match of {} is played and filmed instead.\n", game.title);
  std::ostringstream figures;  // nobody asked for the match's figures
  Io quiet{io.in, figures, io.err};
  const int played = run(
      {"sim", std::string(game.id), "--matches", "1", "--players", "simple", "--seed", "4", "--record", folder}, quiet);
  // `sprue sim` names its records so.
  if (played != exit_good) return played;
  const std::string record =
      (std::filesystem::path(folder) / fmt::format("{}-{}-seed4-000000.jsonl", game.id, game.fewest)).string();
  const int filmed = run({"film", record, "-o", film, "--seconds", "30", "--size", "854x480", "--fps", "24"}, io);
  if (filmed != exit_good) return filmed;
  say(io.out, "The film is {}, its record {}. `sprue --help` tells what else there is.\n",
      std::filesystem::absolute(film).string(), record);
  return exit_good;
}

}  // namespace sprue

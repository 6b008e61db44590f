#include "app/demo.h"
#include "app/say.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "games/registry.h"
#include "video/ffmpeg.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

std::string best_game() {
  const bool bots = std::ranges::any_of(games(), [](const Game& game) { return game.info().id == "bots"; });
  return bots ? "bots" : "aeronauts";
}

}  // namespace

int film_demo(Io& io) {
  const std::string game = best_game(), film = video::have_ffmpeg() ? "sprue-demo.mp4" : "sprue-demo.gif";
  say(io.err, "There is no display, so no window. A match of {} is played and filmed instead.\n", game);
  std::ostringstream figures;  // of the match: nobody asked for them
  Io quiet{io.in, figures, io.err};
  const std::string folder = "sprue-demo";
  const int played = run({"sim", game, "--players", "simple", "--seed", "4", "--record", folder}, quiet);
  if (played != exit_good) return played;
  const std::string record = fs::directory_iterator(folder)->path().string();
  const int filmed = run({"film", record, "-o", film, "--seconds", "30", "--size", "854x480", "--fps", "24"}, io);
  if (filmed != exit_good) return filmed;
  say(io.out, "The film is {}, its record {}. `sprue --help` tells what else there is.\n", fs::absolute(film).string(),
      record);
  return exit_good;
}

}  // namespace sprue

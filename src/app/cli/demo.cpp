// Plays a match and films it, so that the first start shows something.
#include "app/cli/demo.h"
#include "core/system/say.h"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "core/system/io.h"
#include "video/ffmpeg.h"

namespace sprue {

int film_demo(Io& io) {
  const std::string folder = "sprue-demo", film = video::have_ffmpeg() ? "sprue-demo.mp4" : "sprue-demo.gif";
  say(io.err, "There is no display, so no window. A match of Bots and Aces is played and filmed instead.\n");
  std::ostringstream figures;  // of the match: nobody asked for them
  Io quiet{io.in, figures, io.err};
  const int played = run({"sim", "bots", "--build", "bt01", "--build", "bt09", "--matches", "1", "--players", "simple",
                          "--seed", "4", "--record", folder},
                         quiet);
  if (played != exit_good) return played;
  const std::string record = (std::filesystem::path(folder) / "bots-2-seed4-000000.jsonl").string();
  const int filmed = run({"film", record, "-o", film, "--seconds", "30", "--size", "854x480", "--fps", "24"}, io);
  if (filmed != exit_good) return filmed;
  say(io.out, "The film is {}, its record {}. `sprue --help` tells what else there is.\n",
      std::filesystem::absolute(film).string(), record);
  return exit_good;
}

}  // namespace sprue

// Measures what the frames of a film cost: drawn, encoded, and both, by one process and by two.
#include "app/bench/bench_film.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "app/scenes/scene_file.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "core/system/cpu_clock.h"
#include "film/camera/film_camera.h"
#include "film/camera/picture_file.h"
#include "film/director/director.h"
#include "film/jobs/film_jobs.h"
#include "games/registry.h"
#include "play/supplies.h"
#include "stage/registry.h"
#include "video/reel.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

constexpr int first_step = 20, last_step = 60, fps = 30;

// A folder for the match and the films, which is gone afterwards. Its name has the process in it, so that two runs do
// not meet.
class Scratch {
 public:
  Scratch() : folder_(fs::temp_directory_path() / fmt::format("sprue-bench-{}", getpid())) {
    fs::create_directories(folder_);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  fs::path operator/(std::string_view name) const { return folder_ / name; }

 private:
  fs::path folder_;
};

// Seconds of this process and of those that it has waited for, of which the encoder is one. Wall time would measure the
// other work of the machine, too.
double cpu_of_all() {
  rusage children{};
  getrusage(RUSAGE_CHILDREN, &children);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return process_cpu_seconds() + seconds(children.ru_utime) + seconds(children.ru_stime);
}

// Nothing if the work failed.
template <class Work>
std::optional<double> cpu_ms(const Work& work) {
  const double start = cpu_of_all();
  if (!work()) return std::nullopt;
  return 1e3 * (cpu_of_all() - start);
}

// The same frames three times: drawn and kept, encoded from what was kept, and drawn and encoded. The sum of the first
// two shows what doing both at once saves.
class Takes {
 public:
  Takes(film::FilmCamera& camera, video::ReelOrder order) : camera_(camera), order_(std::move(order)) {}

  std::optional<FilmCost> measured(Problems& problems) {
    // So that models are read and shaders made before anything is measured.
    if (!camera_.frame(0, problems)) return std::nullopt;
    std::vector<render::Picture> kept;
    const auto render = cpu_ms([&] {
      return each([&](int number) {
        auto picture = camera_.frame(number, problems);
        if (picture) kept.push_back(std::move(*picture));
        return !kept.empty();
      });
    });
    const auto encode = cpu_ms([&] {
      return encoded([&](int number) -> const render::Picture& { return kept[static_cast<std::size_t>(number)]; },
                     problems);
    });
    const auto film = cpu_ms([&] {
      return encoded([&](int number) { return camera_.frame(number, problems).value_or(render::Picture{}); }, problems);
    });
    if (!render || !encode || !film || !problems.empty()) return std::nullopt;
    const double frames = order_.frames;
    return FilmCost{*render / frames, *encode / frames, *film / frames, {}};
  }

 private:
  template <class Take>
  bool each(const Take& take) const {
    for (int number = 0; number < order_.frames; ++number) {
      if (!take(number)) return false;
    }
    return true;
  }
  template <class Picture>
  bool encoded(const Picture& picture, Problems& problems) const {
    const auto reel = video::open_reel(order_, false, problems);
    return reel && each([&](int number) {
             const render::Picture& frame = picture(number);
             return reel->write(film::frame_of(frame), problems);
           });
  }

  film::FilmCamera& camera_;
  video::ReelOrder order_;
};

// Processes are compared by the clock on the wall: their CPU time together is about the same.
std::optional<double> wall_seconds(std::vector<std::string> command, int jobs, Problems& problems) {
  command.insert(command.end(), {"--jobs", std::to_string(jobs)});
  const auto began = std::chrono::steady_clock::now();
  const std::function<void(std::size_t, const std::string&)> nobody = [](std::size_t, const std::string&) {};
  if (!film::run_jobs({std::move(command)}, 1, nobody, problems)) return std::nullopt;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

// A game that needs no pack, so that new cards do not move the figures of the history.
const Game& filmed_game() {
  const auto without_pack = std::ranges::find_if(games(), [](const Game& game) { return game.info().pack.empty(); });
  return without_pack == games().end() ? games().front() : *without_pack;
}

// Plays a match between computer players, the same one each time.
std::optional<fs::path> played(const Scratch& scratch, Problems& problems) {
  const Game& game = filmed_game();
  const fs::path file = scratch / "match.jsonl";
  Setup setup;
  if (!add_supplies(game, setup, problems)) return std::nullopt;
  SimOrder order;
  order.seed = 4;
  order.players = SeatPlayer::simple;
  order.recorded = [&](std::uint64_t, Match& match) { return write_file(file, record_text(match), problems); };
  if (!game.simulate(setup, order, problems) || !problems.empty()) return std::nullopt;
  return file;
}

// Tells how much faster two processes film the match than one.
std::optional<double> two_jobs_speedup(const fs::path& record, const Scratch& scratch, Problems& problems) {
  const std::vector<std::string> film{"film",      record.string(),
                                      "-o",        (scratch / "jobs.mp4").string(),
                                      "--from",    std::to_string(first_step),
                                      "--to",      std::to_string(last_step),
                                      "--fps",     std::to_string(fps),
                                      "--seconds", "8"};
  const auto one = wall_seconds(film, 1, problems), two = wall_seconds(film, 2, problems);
  if (!one || !two) return std::nullopt;
  return *one / *two;
}

}  // namespace

std::optional<FilmCost> measure_film(int frames, bool compares_jobs, Problems& problems) {
  const Scratch scratch;
  const std::optional<fs::path> record = played(scratch, problems);
  if (!record) return std::nullopt;
  const film::SeenMatch seen = film::open_seen({.file = record->string()}, problems);
  SceneFile scene{std::string(filmed_game().info().id)};
  scene.refresh(problems);
  if (!seen.match || !problems.empty()) return std::nullopt;
  const film::ShotList list = film::direct(*seen.picture, *seen.match, all_seeing, scene.scene().shots.at("play"),
                                           {first_step, last_step, 1, frames / fps, 0});
  const auto camera = film::FilmCamera::open(seen, scene.scene(), list, {}, problems);
  video::ReelOrder order;
  order.film = {scratch / "film.mp4", 1280, 720, fps};
  order.frames = frames;
  std::optional<FilmCost> cost = camera ? Takes(*camera, order).measured(problems) : std::nullopt;
  if (!cost || !compares_jobs) return cost;
  cost->two_jobs_speedup = two_jobs_speedup(*record, scratch, problems);
  return cost->two_jobs_speedup ? cost : std::nullopt;
}

}  // namespace sprue

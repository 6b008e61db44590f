// Reads what is to be measured of pictures, and prints what they cost.
#include "app/bench/bench_pictures.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/bench/bench_film.h"
#include "app/cli/match_arguments.h"
#include "core/system/cpu_clock.h"
#include "core/system/say.h"
#include "film/camera/picture_file.h"
#include "play/json_output.h"

namespace sprue {
namespace {

Json json_of(const FrameCost& cost) {
  return Json{{"total_ms", cost.total_ms},      {"passes", cost.passes_ms},
              {"ui_ms", cost.ui.steady},        {"ui_step_ms", cost.ui.step},
              {"ui_log_ms", cost.ui.log},       {"ui_anew_ms", cost.ui.anew},
              {"ui_second_ms", cost.ui.second}, {"first_frame_s", cost.first_frame_s},
              {"peak_mb", peak_megabytes()},    {"grown_mb", cost.grown_mb.value_or(0)},
              {"pieces", cost.pieces},          {"calls", cost.calls},
              {"triangles", cost.triangles}};
}

// People get a line for each pass, programs the JSON above with the same figures.
void print(const FrameCost& cost, Io& io) {
  say(io.out, "{:.1f} CPU ms a frame; first frame after {:.2f} s of CPU; peak memory {:.0f} MB", cost.total_ms,
      cost.first_frame_s, peak_megabytes());
  say(io.out, "{}\n", cost.grown_mb ? fmt::format(", grown by {:.1f} MB", *cost.grown_mb) : "");
  say(io.out,
      "  {:<8} {:.1f} ms, beside the picture; {:.1f} ms when a step is played, {:.1f} ms in a second with such a "
      "step, "
      "{:.1f} ms when the log opens, {:.1f} ms when all is drawn anew\n",
      "screens", cost.ui.steady, cost.ui.step, cost.ui.second, cost.ui.log, cost.ui.anew);
  for (const auto& [name, milliseconds] : cost.passes_ms) say(io.out, "  {:<8} {:.1f} ms\n", name, milliseconds);
}

}  // namespace

void BenchFrameWord::arguments(Arguments& line) {
  line.text("--scene", order_.game, "the table of this game, as full as it gets, instead of six models", unknown_game);
  line.text("--size", size_, "of the picture (default 1280x720)", film::unknown_size);
  line.number("--frames", order_.frames, 1, 100000, "that the mean is taken over (default 30)");
  line.number("--triangles", order_.triangles, 0, 1000000, "of each of the six models (default 15000)");
  line.flag("--moving", order_.is_moving, "one piece moves, so that the shadows are drawn anew each frame");
  line.flag("--fine", order_.is_fine, "the look of pictures to keep, instead of the live one");
  line.text("--png", picture_, "keep the last frame");
  line.flag("--json", json_, "for programs");
}

int BenchFrameWord::run(Io& io) {
  Problems problems;
  // The argument's check has seen to it that it is a size.
  order_.size = *film::size_of(size_);
  const std::optional<FrameCost> cost = measure_frames(order_, problems);
  if (!cost) return report(problems, io);
  if (!picture_.empty() && !film::keep_picture(picture_, cost->last, problems)) return report(problems, io);
  if (json_)
    print_json(io.out, json_of(*cost));
  else
    print(*cost, io);
  return exit_good;
}

void BenchFilmWord::arguments(Arguments& line) {
  line.number("--frames", frames_, 60, 600, "that the mean is taken over (default 60)");
  line.flag("--alone", alone_, "do not compare one process with two");
  line.flag("--json", json_, "for programs");
}

int BenchFilmWord::run(Io& io) const {
  Problems problems;
  const std::optional<FilmCost> cost = measure_film(frames_, !alone_, problems);
  if (!cost) return report(problems, io);
  Json json{{"render_ms", cost->render_ms}, {"encode_ms", cost->encode_ms}, {"film_ms", cost->film_ms}};
  json["peak_mb"] = peak_megabytes();
  if (cost->two_jobs_speedup) json["two_jobs_speedup"] = *cost->two_jobs_speedup;
  if (json_)
    print_json(io.out, json);
  else
    say(io.out, "{}\n", json.dump(2));
  return exit_good;
}

}  // namespace sprue

// `sprue film`: a recorded match as a video, every step as it plays out.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/cancel.h"
#include "app/command_rows.h"
#include "app/cpu_clock.h"
#include "app/picture_file.h"
#include "app/scenes.h"
#include "app/seen_match.h"
#include "app/studio.h"
#include "app/text.h"
#include "video/sink.h"

namespace sprue {
namespace {

constexpr double still_before = 1, still_between = 0.25, still_after = 2;  // seconds at rest

// Which moment each frame shows: a step and the seconds since it began.
struct Moment {
  int step = 0;
  double seconds = 0;
};

class Film final : public Command {
 public:
  void arguments(Arguments& line) override {
    record_.arguments(line);
    line.text("-o,--out", out_, "the film: .mp4, .webm, .gif, or a series of pictures such as DIR/%04d.png");
    line.number("--from", from_, 1, 1000000, "the first step to show (default 1)");
    line.number("--to", to_, 1, 1000000, "the last one (default the end)");
    line.number("--speed", speed_, 0.1, 100, "how much faster than at the table (default 1)");
    line.text("--size", size_, "of the picture (default 1280x720)", unknown_size);
    line.number("--fps", fps_, 1, 120, "frames a second (default 30)");
    line.number("--samples", samples_, 1, 4, "a pixel: 1 or 4 (default 1)");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Problems problems;
    const SeenMatch seen = record_.open(problems);
    if (!seen.match) return report(problems, io);
    const int last = std::min(to_, seen.match->steps());
    if (from_ > last) {
      return report({{record_.file(), fmt::format("has no steps {} to {}", from_, last)}}, io);
    }
    const render::Size size = *size_of(size_);
    SceneFile scene{std::string(seen.match->game().id)};
    scene.refresh(problems);
    if (!problems.empty()) return report(problems, io);
    const auto sink = video::open_sink({out_, size.width, size.height, fps_}, problems);
    const std::unique_ptr<Studio> studio = sink ? Studio::open(samples_, problems) : nullptr;
    if (!studio) return report(problems, io);
    const std::vector<Moment> moments = schedule(seen, last);
    if (!expose(seen, moments, scene.scene(), *studio, *sink, io, problems)) return report(problems, io);
    if (!studio->problems().empty()) report(studio->problems(), io);
    if (!sink->finish(problems)) return report(problems, io);
    const double seconds = static_cast<double>(moments.size()) / fps_;
    if (json_)
      print_json(io.out,
                 Json{{"file", out_}, {"codec", sink->codec()}, {"frames", moments.size()}, {"seconds", seconds}});
    else
      fmt::print(io.out, "{}: {:.1f} seconds, {}\n", out_, seconds, sink->codec());
    return exit_good;
  }

 private:
  // Every frame's moment, from nothing but the record and the arguments.
  std::vector<Moment> schedule(const SeenMatch& seen, int last) const {
    std::vector<Moment> moments;
    const double frame = speed_ / fps_;
    const auto show = [&](int step, double from, double seconds) {
      const auto frames = static_cast<int>(std::lround(seconds / frame));
      for (int i = 0; i < frames; ++i) moments.push_back({step, from + i * frame});
    };
    show(from_, 0, still_before * speed_);
    for (auto& moment : moments) moment.seconds = 0;
    for (int step = from_; step <= last; ++step) {
      const double length = static_cast<double>(seen.picture->show(*seen.match, step, seen.audience).length());
      if (length > 0) show(step, 0, length + still_between);
    }
    const double end = static_cast<double>(seen.picture->show(*seen.match, last, seen.audience).length());
    show(last, end, still_after * speed_);
    return moments;
  }

  bool expose(const SeenMatch& seen, const std::vector<Moment>& moments, const render::Scene& scene, Studio& studio,
              video::FrameSink& sink, Io& io, Problems& problems) const {
    const Cancel cancel;
    const render::Size size = *size_of(size_);
    const double began = process_cpu_seconds();
    int step = 0;
    std::optional<stage::Timeline> line;
    for (std::size_t i = 0; i < moments.size(); ++i) {
      if (moments[i].step != step) line.emplace(seen.picture->show(*seen.match, moments[i].step, seen.audience));
      step = moments[i].step;
      stage::Tableau now = line->at(static_cast<float>(moments[i].seconds));
      now.shot = stage::shot_of(scene.shots.at("play"), now);
      const render::Picture picture = studio.picture(std::move(now), scene, size);
      if (!sink.write(frame_of(picture), problems)) return false;
      if (Cancel::asked()) {
        problems.push_back(
            {out_, fmt::format("cancelled after {} of {} frames; nothing is kept", i + 1, moments.size())});
        return false;
      }
      if ((i + 1) % static_cast<std::size_t>(fps_) == 0) tell(io, i + 1, moments.size(), process_cpu_seconds() - began);
    }
    return true;
  }

  void tell(Io& io, std::size_t done, std::size_t all, double seconds) const {
    const double each = seconds / static_cast<double>(done);
    if (json_)
      print_json(io.err, Json{{"frames", done}, {"of", all}, {"cpu_seconds_a_frame", each}});
    else
      fmt::print(io.err, "{} of {} frames, {:.0f} CPU ms each\n", done, all, 1e3 * each);
  }

  SeenMatchArguments record_;
  std::string out_ = "match.mp4", size_ = "1280x720";
  int from_ = 1, to_ = 1000000, fps_ = 30, samples_ = 1;
  double speed_ = 1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> film_command() { return std::make_unique<Film>(); }

}  // namespace sprue

// `sprue film`: a recorded match as a video.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/cli/command_rows.h"
#include "app/cli/seen_match_arguments.h"
#include "app/scenes/scene_file.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "core/system/cancel.h"
#include "core/system/say.h"
#include "core/values/hash.h"
#include "film/camera/film_camera.h"
#include "film/camera/picture_file.h"
#include "film/director/director.h"
#include "film/jobs/film_jobs.h"
#include "film/jobs/film_plan.h"
#include "film/jobs/film_progress.h"
#include "film/sound/film_sound.h"
#include "play/json_output.h"

namespace sprue {
namespace {

constexpr int film_format = 11;  // raised when the same record and settings come to look otherwise

struct Part {
  int number = 1, of = 1;
};

std::optional<Part> part_named(std::string_view text) {
  Part part;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, part.number);
  if (number.ec != std::errc{} || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, part.of);
  if (of.ec != std::errc{} || of.ptr != end) return std::nullopt;
  return part.number >= 1 && part.number <= part.of && part.of <= 10000 ? std::optional(part) : std::nullopt;
}

std::string unknown_part(const std::string& text) {
  return part_named(text) ? std::string{} : fmt::format("'{}' is no part such as 2/4", text);
}

struct Quality {
  std::string_view name;
  int samples;
  video::Effort effort;
};
constexpr std::array qualities{
    Quality{"draft", 1, video::Effort::quick},
    Quality{"film", 1, video::Effort::good},
    Quality{"best", 4, video::Effort::good},
};

std::string unknown_quality(const std::string& text) {
  const bool known = std::ranges::find(qualities, text, &Quality::name) != qualities.end();
  return known ? std::string{} : fmt::format("'{}' is none of draft, film, best", text);
}

// Each draws on one core. A short film is not worth a second one.
int jobs_for(int frames) {
  constexpr int worth = 120;  // frames
  return std::clamp(frames / worth, 1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
}

class Film final : public Command {
 public:
  void arguments(Arguments& line) override {
    record_.arguments(line);
    line.text("-o,--out", out_, "the film: .mp4, .webm, .gif, or a series of pictures such as DIR/%04d.png");
    line.text("--from", from_, "the first step to show, or the first round as r3 (default 1)", unknown_moment);
    line.text("--to", to_, "the last one, 90 or r5 (default the end)", unknown_moment);
    line.number("--speed", speed_, 0.1, 100, "how much faster than at the table (default 1)");
    line.number("--seconds", seconds_, 1, 36000, "the film's length; it is paced to meet it");
    line.number("--seed", seed_, "of the director's small choices");
    line.text("--shots", shots_, "a shot list to film by, instead of the director's");
    line.text("--shots-out", shots_out_, "write the shot list there, and film nothing");
    line.text("--size", size_, "of the picture (default 1280x720)", unknown_size);
    line.flag("--vertical", vertical_, "upright, for phones: 720x1280 unless --size is given");
    line.number("--fps", fps_, 1, 120, "frames a second (default 30)");
    line.text("--quality", quality_, "draft, film (default) or best: four samples a pixel", unknown_quality);
    line.number("--fit-mb", most_mb_, 0.05, 100000, "the film is not larger than this many megabytes");
    line.flag("--silent", silent_, "a video without sound");
    line.flag("--clean", clean_, "the table alone: nothing written over it");
    line.text("--part", part_, "make only this share of the film, such as 2/4", unknown_part);
    line.flag("--join", join_, "put all shares together; --part says how many there are");
    line.flag("--resume", resume_, "go on with a film that was interrupted");
    line.number("--jobs", jobs_, 1, 64, "processes that work at the same time (default one for each core)");
    line.flag("--json", json_, "for programs");
  }

  int run(Io& io) override {
    Problems problems;
    if (!part_.empty() && jobs_ > 1) return report({{"--jobs", "a part is made by one process"}}, io);
    const SeenMatch seen = record_.open(problems);
    if (!seen.match) return report(problems, io);
    SceneFile scene{std::string(seen.match->game().id)};
    scene.refresh(problems);
    if (!problems.empty() || !plan(seen, scene.scene(), problems)) return report(problems, io);
    if (!shots_out_.empty())
      return write_file(shots_out_, shots_text(list_), problems) ? exit_good : report(problems, io);
    const stage::FilmClock clock(list_, fps_);
    if (jobs_ == 0) jobs_ = part_.empty() && !join_ ? jobs_for(clock.frames()) : 1;
    video::ReelOrder order = order_of(*seen.match, clock.frames());
    const std::optional<std::string> codec = video::codec_of(order, problems);
    const bool only_part = !part_.empty() && !join_;
    const auto hold = codec && !only_part ? video::FilmHold::take(order, problems) : nullptr;
    if (!problems.empty() || !go_on(order, io, problems)) return report(problems, io);
    const bool made = join_                              ? true
                      : part_.empty() && order.parts > 1 ? by_jobs(order, io, problems)
                                                         : make(seen, scene.scene(), order, io, problems);
    if (!made) return report(problems, io);
    if (!only_part && !finish(seen, clock, order, problems)) return report(problems, io);
    tell_end(order, *codec, io);
    return exit_good;
  }

 private:
  render::Size size() const {
    return vertical_ && size_.empty() ? render::Size{720, 1280} : *size_of(size_.empty() ? "1280x720" : size_);
  }
  bool is_video() const { return out_.ends_with(".mp4") || out_.ends_with(".webm"); }
  const Quality& quality() const { return *std::ranges::find(qualities, quality_, &Quality::name); }

  bool plan(const SeenMatch& seen, const render::Scene& scene, Problems& problems) {
    if (seen.match->steps() == 0) {
      problems.push_back({record_.file(), "has no steps: there is nothing to film"});
      return false;
    }
    const auto first = step_at(seen, record_.file(), from_, Edge::first, problems);
    const auto last = step_at(seen, record_.file(), to_, Edge::last, problems);
    if (!first || !last) return false;
    if (*first > *last) {
      problems.push_back({record_.file(), fmt::format("has no steps {} to {}", *first, *last)});
      return false;
    }
    if (shots_.empty()) {
      list_ = stage::direct(*seen.picture, *seen.match, seen.audience, scene.shots.at("play"),
                            {*first, *last, speed_, seconds_, seed_, shape_of(size().width, size().height)});
      return true;
    }
    auto list = read_shots(shots_, *seen.match, problems);
    if (list) list_ = std::move(*list);
    return list.has_value();
  }

  video::ReelOrder order_of(const Match& match, int frames) const {
    video::ReelOrder order;
    order.film = {out_, size().width, size().height, fps_, false, quality().effort};
    order.frames = frames;
    order.sound = is_video() && !silent_;
    order.most_bytes = static_cast<std::int64_t>(most_mb_ * 1e6);
    const Part part = part_.empty() ? Part{1, jobs_} : *part_named(part_);
    order.part = part.number;
    order.parts = part.of;
    Hasher hasher;
    hasher.add(film_format);
    hasher.add(header_line(match));
    for (int step = 1; step <= match.steps(); ++step) hasher.add(match.step(step).print);
    hasher.add(shots_text(list_));
    hasher.add(record_.seat());
    hasher.add(quality_);
    hasher.add(clean_);
    hasher.add(order.sound);
    hasher.add(static_cast<std::uint64_t>(order.most_bytes));
    order.print = hasher.hash();
    return order;
  }

  // A film that was begun in shares goes on in the same ones, however many processes work at them now.
  bool go_on(video::ReelOrder& order, Io& io, Problems& problems) const {
    if (!resume_ || !part_.empty() || join_) return true;
    const std::optional<int> begun = video::begun_parts(order, problems);
    if (!begun || *begun == 0 || *begun == order.parts) return begun.has_value();
    order.parts = *begun;
    if (!json_)
      say(io.err, "{}: goes on in {} as it was begun, {} at a time\n", out_,
          *begun == 1 ? "one share" : fmt::format("{} shares", *begun), std::min(jobs_, *begun));
    return true;
  }

  FilmStyle style() const { return {size(), fps_, quality().samples, clean_}; }

  bool make(const SeenMatch& seen, const render::Scene& scene, const video::ReelOrder& order, Io& io,
            Problems& problems) const {
    setenv("LP_NUM_THREADS", "0", 0);  // of Mesa: several films, or parts of one, share the cores better than threads
    const auto reel = video::open_reel(order, resume_, problems);
    if (!reel) return false;
    FilmProgress progress(io, json_);
    progress.tell(reel->next(), reel->end(), 0);
    if (reel->next() == reel->end()) return true;
    const auto camera = FilmCamera::open(seen, scene, list_, style(), problems);
    return camera && expose(*camera, *reel, progress, io, problems);
  }

  bool expose(FilmCamera& camera, video::Reel& reel, FilmProgress& progress, Io& io, Problems& problems) const {
    const Cancel cancel;
    const int first = reel.next();
    while (reel.next() < reel.end()) {
      const auto picture = camera.frame(reel.next(), problems);
      if (!picture || !reel.write(frame_of(*picture), problems)) return false;
      if (Cancel::asked() || (json_ && !io.err)) {  // or whoever started this part of a film has gone
        problems.push_back(cancelled(reel.next(), reel.end()));
        return false;
      }
      const int made = reel.next() - first;
      if (made % fps_ == 0 || reel.next() == reel.end()) progress.tell(reel.next(), reel.end(), made);
    }
    return true;
  }

  // The same command for each part.
  bool by_jobs(const video::ReelOrder& order, Io& io, Problems& problems) const {
    std::vector<std::vector<std::string>> jobs;
    for (int part = 1; part <= order.parts; ++part) {
      jobs.push_back({"film",      record_.file(),
                      "-o",        out_,
                      "--speed",   fmt::format("{}", speed_),
                      "--fps",     std::to_string(fps_),
                      "--size",    fmt::format("{}x{}", size().width, size().height),
                      "--quality", quality_,
                      "--seed",    std::to_string(seed_),
                      "--from",    from_,
                      "--to",      to_,
                      "--part",    fmt::format("{}/{}", part, order.parts),
                      "--json"});
      std::vector<std::string>& words = jobs.back();
      const auto add = [&](bool given, std::initializer_list<std::string> more) {
        if (given) words.insert(words.end(), more);
      };
      add(seconds_ > 0, {"--seconds", std::to_string(seconds_)});
      add(!shots_.empty(), {"--shots", shots_});
      add(most_mb_ > 0, {"--fit-mb", fmt::format("{}", most_mb_)});
      add(!record_.seat().empty(), {"--seat", record_.seat()});
      add(clean_, {"--clean"});
      add(silent_, {"--silent"});
      add(resume_, {"--resume"});
      for (const std::string& pack : record_.packs()) add(true, {"--pack", pack});
    }
    struct Counted {
      int before = -1, done = 0;  // frames of its share
    };
    std::vector<Counted> parts(jobs.size());
    int done = 0;
    FilmProgress progress(io, json_);
    const auto listen = [&](std::size_t job, const std::string& said) {
      Problems not_progress;
      const auto told = Document::parse("part", said, not_progress);
      if (!told || !told->value().contains("frames")) return;
      video::ReelOrder one = order;
      one.part = static_cast<int>(job) + 1;
      parts[job].done = told->value()["frames"].get<int>() - video::share_of(one).first;
      if (parts[job].before < 0) parts[job].before = parts[job].done;
      int made = 0;
      done = 0;
      for (const Counted& part : parts) done += part.done, made += part.done - std::max(part.before, 0);
      progress.tell(done, order.frames, made);
    };
    if (run_jobs(jobs, static_cast<std::size_t>(jobs_), listen, problems)) return true;
    if (Cancel::asked()) problems = {cancelled(done, order.frames)};
    return false;
  }

  Problem cancelled(int done, int all) const {
    return {out_, fmt::format("cancelled at frame {} of {}; --resume goes on with it", done, all)};
  }

  bool finish(const SeenMatch& seen, const stage::FilmClock& clock, const video::ReelOrder& order,
              Problems& problems) const {
    const std::string text = subtitles(FilmWords(seen, list_, fps_).captions(), fps_);
    std::filesystem::path beside = order.film.file;
    beside.replace_extension(".srt");
    video::Extras extras{chapters_of(seen, list_, clock), {}};
    if (order.sound && !(extras.sound = soundtrack_of(seen, list_, fps_, problems))) return false;
    const Cancel cancel;
    const bool joined = video::join_reels(order, extras, problems, Cancel::asked);
    if (!joined && Cancel::asked()) problems = {cancelled(order.frames, order.frames)};
    return joined && (!is_video() || write_file(beside, text, problems));
  }

  void tell_end(const video::ReelOrder& order, const std::string& codec, Io& io) const {
    const double seconds = static_cast<double>(order.frames) / fps_;
    if (json_)
      print_json(io.out, Json{{"file", out_}, {"codec", codec}, {"frames", order.frames}, {"seconds", seconds}});
    else if (!part_.empty() && !join_)
      say(io.out, "{}: part {} is made\n", out_, part_);
    else
      say(io.out, "{}: {:.1f} seconds, {}\n", out_, seconds, codec);
  }

  SeenMatchArguments record_;
  std::string out_ = "match.mp4", size_, shots_, shots_out_, quality_ = "film", part_;
  std::string from_ = "1", to_ = "1000000";
  int fps_ = 30, seconds_ = 0, jobs_ = 0;
  std::uint64_t seed_ = 0;
  double speed_ = 1, most_mb_ = 0;
  bool json_ = false, vertical_ = false, join_ = false, resume_ = false, clean_ = false, silent_ = false;
  stage::ShotList list_;
};

}  // namespace

std::unique_ptr<Command> film_command() { return std::make_unique<Film>(); }

}  // namespace sprue

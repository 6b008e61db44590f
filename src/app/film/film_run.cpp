// Divides a film into shares, has them made, here or by processes that read the order's file, and binds them.
#include "app/film/film_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/film/film_files.h"
#include "app/film/film_progress.h"
#include "core/system/cancel.h"
#include "core/system/say.h"
#include "film/jobs/film_jobs.h"
#include "play/json_output.h"

namespace sprue {
namespace {

// Each process draws on one core. A short film is not worth a second one, since each has to read the match and the
// models first.
int jobs_for(int frames) {
  constexpr int worth = 120;  // frames
  return std::clamp(frames / worth, 1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
}

// Adds up how far the shares of a film are.
class SharedProgress {
 public:
  SharedProgress(const video::ReelOrder& order, FilmProgress& progress)
      : order_(order), progress_(progress), shares_(static_cast<std::size_t>(order.parts)) {}

  void hear(std::size_t share, const std::string& line) {
    const auto told = progress_in(line);
    if (!told) return;
    video::ReelOrder one = order_;
    one.part = static_cast<int>(share) + 1;
    Counted& counted = shares_[share];
    counted.done = told->done - video::share_of(one).first;
    // The first thing that a share tells is how much of it an earlier run had made.
    if (counted.before < 0) counted.before = counted.done;
    int made = 0;
    done_ = 0;
    for (const Counted& each : shares_) {
      done_ += each.done;
      made += each.done - std::max(each.before, 0);
    }
    progress_.tell(done_, order_.frames, made);
  }
  int done() const { return done_; }

 private:
  struct Counted {
    int before = -1, done = 0;  // frames of its share: made by an earlier run (-1: not told yet); all that are there
  };

  const video::ReelOrder& order_;
  FilmProgress& progress_;
  std::vector<Counted> shares_;
  int done_ = 0;
};

class Run {
 public:
  Run(const film::FilmSource& source, const FilmRun& run, Io& io)
      : source_(source), film_(source.film), run_(run), io_(io), only_share_(!run.share.empty() && !run.join) {}

  // The lock keeps a second run away from the same film, and only under it orders that were left can be removed: nobody
  // else is writing one.
  int make() {
    Problems problems;
    video::ReelOrder order = first_order();
    const std::optional<std::string> codec = video::codec_of(order, problems);
    const auto lock = codec && !only_share_ ? video::FilmLock::take(order, problems) : nullptr;
    if (lock) OrderFile::remove_left(film_.file);
    if (!problems.empty() || !take_up(order, problems) || !make_frames(order, problems)) return report(problems, io_);
    if (!only_share_ && !film::bind_shares(source_, order, problems)) return report(problems, io_);
    tell_end(order, *codec);
    return exit_good;
  }

 private:
  video::ReelOrder first_order() {
    video::ReelOrder order = film::reel_order_of(film_, *source_.seen.match, 1, 1);
    jobs_ = run_.jobs > 0 ? run_.jobs : run_.share.empty() && !run_.join ? jobs_for(order.frames) : 1;
    const FilmShare share = run_.share.empty() ? FilmShare{1, jobs_} : *share_named(run_.share);
    order.part = share.number;
    order.parts = share.of;
    return order;
  }

  // A film that was begun in shares goes on in the same ones, however many processes work at them now.
  bool take_up(video::ReelOrder& order, Problems& problems) const {
    if (!run_.resume || !run_.share.empty() || run_.join) return true;
    const std::optional<int> begun = video::begun_parts(order, problems);
    if (!begun || *begun == 0 || *begun == order.parts) return begun.has_value();
    order.parts = *begun;
    if (!run_.json)
      say(io_.err, "{}: goes on in {} as it was begun, {} at a time\n", film_.file,
          *begun == 1 ? "one share" : fmt::format("{} shares", *begun), std::min(jobs_, *begun));
    return true;
  }

  bool make_frames(const video::ReelOrder& order, Problems& problems) const {
    if (run_.join) return true;
    if (run_.share.empty() && order.parts > 1) return make_by_processes(order, problems);
    FilmProgress progress(io_, run_.json);
    const film::ShareWatch watch{
        .tell = [&](int done, int end, int made) { progress.tell(done, end, made); },
        .is_cancelled = [&] { return run_.json && !io_.err; }};  // whoever started this process has gone
    return film::make_share(source_, order, run_.resume, watch, problems);
  }

  bool make_by_processes(const video::ReelOrder& order, Problems& problems) const {
    const std::optional<OrderFile> file = OrderFile::write(film_, problems);
    if (!file) return false;
    std::vector<std::vector<std::string>> jobs;
    for (int part = 1; part <= order.parts; ++part)
      jobs.push_back(file->command(fmt::format("{}/{}", part, order.parts), run_.resume));
    FilmProgress progress(io_, run_.json);
    SharedProgress shared(order, progress);
    const auto listen = [&](std::size_t job, const std::string& line) { shared.hear(job, line); };
    if (film::run_jobs(jobs, static_cast<std::size_t>(jobs_), listen, problems)) return true;
    // Children that were stopped by Ctrl-C report failures; the cause is told instead.
    if (Cancel::asked()) problems = {film::cancelled(film_, shared.done(), order.frames)};
    return false;
  }

  void tell_end(const video::ReelOrder& order, const std::string& codec) const {
    const double seconds = static_cast<double>(order.frames) / film_.options.fps;
    if (run_.json)
      print_json(io_.out, Json{{"file", film_.file}, {"codec", codec}, {"frames", order.frames}, {"seconds", seconds}});
    else if (only_share_)
      say(io_.out, "{}: part {} is made\n", film_.file, run_.share);
    else
      say(io_.out, "{}: {:.1f} seconds, {}\n", film_.file, seconds, codec);
  }

  const film::FilmSource& source_;
  const film::OrderedFilm& film_;
  const FilmRun& run_;
  Io& io_;
  bool only_share_;
  int jobs_ = 1;
};

}  // namespace

std::optional<FilmShare> share_named(std::string_view text) {
  FilmShare share;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, share.number);
  if (number.ec != std::errc{} || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, share.of);
  if (of.ec != std::errc{} || of.ptr != end) return std::nullopt;
  return share.number >= 1 && share.number <= share.of && share.of <= 10000 ? std::optional(share) : std::nullopt;
}

std::string unknown_share(const std::string& text) {
  return share_named(text) ? std::string{} : fmt::format("'{}' is not a part; write it like 2/4", text);
}

int run_film(const film::FilmSource& source, const FilmRun& run, Io& io) { return Run(source, run, io).make(); }

}  // namespace sprue

// `sprue film`: a recorded match as a video. This process plans the film; src/app/film makes it.
#include <fmt/format.h>

#include <algorithm>

#include "app/cli/command_rows.h"
#include "app/cli/seen_match_arguments.h"
#include "app/film/film_files.h"
#include "app/film/film_run.h"
#include "app/scenes/scene_file.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "core/system/say.h"
#include "film/camera/picture_file.h"
#include "film/director/director.h"
#include "film/director/film_range.h"
#include "film/shots/framing.h"

namespace sprue {
namespace {

std::string unknown_quality(const std::string& text) {
  const bool known =
      std::ranges::find(film::film_qualities, text, &film::FilmQualityRow::name) != film::film_qualities.end();
  return known ? std::string{} : fmt::format("'{}' is none of draft, film, best", text);
}

// The shot list is made once here, and all processes that make shares film by it.
class Film final : public Command {
 public:
  void arguments(Arguments& line) override {
    record_.arguments(line);
    line.text("-o,--out", film_.file, "the film: .mp4, .webm, .gif, or a series of pictures such as DIR/%04d.png");
    line.text("--from", from_, "the first step to show, or the first round as r3 (default 1)", film::unknown_moment);
    line.text("--to", to_, "the last one, 90 or r5 (default the end)", film::unknown_moment);
    line.number("--speed", speed_, 0.1, 100, "how much faster than at the table (default 1)");
    line.number("--seconds", seconds_, 1, 36000, "the film's length; it is paced to meet it");
    line.number("--seed", seed_, "of the director's small choices");
    line.text("--shots", shots_, "a shot list to film by, instead of the director's");
    line.text("--shots-out", shots_out_, "write the shot list there, and film nothing");
    line.text("--size", size_, "of the picture (default 1280x720)", film::unknown_size);
    line.flag("--vertical", vertical_, "upright, for phones: 720x1280 unless --size is given");
    line.number("--fps", film_.options.fps, 1, 120, "frames a second (default 30)");
    line.text("--quality", quality_, "draft, film (default) or best: four samples a pixel", unknown_quality);
    line.number("--fit-mb", most_mb_, 0.05, 100000, "the film is not larger than this many megabytes");
    line.flag("--silent", silent_, "a video without sound");
    line.flag("--clean", film_.options.clean, "the table alone: nothing written over it");
    line.text("--part", run_.share, "make only this share of the film, such as 2/4", unknown_share);
    line.flag("--join", run_.join, "put all shares together; --part says how many there are");
    line.flag("--resume", run_.resume, "continue a film that was interrupted");
    line.number("--jobs", run_.jobs, 1, 64, "processes that work at the same time (default one for each core)");
    line.flag("--json", run_.json, "for programs");
  }

  int run(Io& io) override {
    Problems problems;
    // A share is the work of one process; --jobs would divide it again.
    if (!run_.share.empty() && run_.jobs > 1) return report({{"--jobs", "a part is made by one process"}}, io);
    const film::SeenMatch seen = record_.open(problems);
    if (!seen.match) return report(problems, io);
    if (const std::string older = older_rules_told(*seen.match); !older.empty()) say(io.err, "{}\n", older);
    SceneFile scene{std::string(seen.match->game().id)};
    scene.refresh(problems);
    take_options(seen);
    if (!problems.empty() || !plan(seen, scene.scene(), problems)) return report(problems, io);
    // --shots-out only writes the plan, to be edited and filmed by with --shots.
    if (shots_out_.empty()) return run_film({seen, scene.scene(), film_}, run_, io);
    return write_file(shots_out_, shots_text(film_.shots), problems) ? exit_good : report(problems, io);
  }

 private:
  void take_options(const film::SeenMatch& seen) {
    film_.record = record_.file();
    film_.packs = record_.packs();
    film::FilmOptions& options = film_.options;
    // An explicit size goes before --vertical.
    const render::Size usual = vertical_ ? render::Size{720, 1280} : render::Size{options.width, options.height};
    const render::Size size = size_.empty() ? usual : *film::size_of(size_);
    options.width = size.width;
    options.height = size.height;
    options.quality = std::ranges::find(film::film_qualities, quality_, &film::FilmQualityRow::name)->quality;
    options.sound = film::is_video(film_.file) && !silent_;
    options.most_bytes = static_cast<std::int64_t>(most_mb_ * 1e6);
    options.seen_by = seen.audience.viewer;
  }

  bool plan(const film::SeenMatch& seen, const render::Scene& scene, Problems& problems) {
    if (seen.match->steps() == 0) {
      problems.push_back({record_.file(), "has no steps: there is nothing to film"});
      return false;
    }
    const auto first = film::step_at(seen, record_.file(), from_, film::Edge::first, problems);
    const auto last = film::step_at(seen, record_.file(), to_, film::Edge::last, problems);
    if (!first || !last) return false;
    if (*first > *last) {
      problems.push_back({record_.file(), fmt::format("has no steps {} to {}", *first, *last)});
      return false;
    }
    if (shots_.empty()) {
      // Upright films are directed differently, so the shape is known to the director.
      const film::Shape shape = film::shape_of(film_.options.width, film_.options.height);
      film_.shots = film::direct(*seen.picture, *seen.match, seen.audience, scene.shots.at("play"),
                                 {*first, *last, speed_, seconds_, seed_, shape});
      // So few seconds at so few frames would be a film without a picture.
      if (film::FilmClock(film_.shots, film_.options.fps).frames() > 0) return true;
      problems.push_back({film_.file, too_short(film_.options.fps)});
      return false;
    }
    auto list = read_shots(shots_, *seen.match, film_.options.fps, problems);
    if (list) film_.shots = std::move(*list);
    return list.has_value();
  }

  SeenMatchArguments record_;
  film::OrderedFilm film_{.record = {}, .packs = {}, .file = "match.mp4", .options = {}, .shots = {}};
  FilmRun run_;
  std::string size_, shots_, shots_out_, quality_ = "film";
  std::string from_ = "1", to_ = "1000000";  // far beyond every match: to its end
  int seconds_ = 0;
  std::uint64_t seed_ = 0;
  double speed_ = 1, most_mb_ = 0;
  bool vertical_ = false, silent_ = false;
};

}  // namespace

std::unique_ptr<Command> film_command() { return std::make_unique<Film>(); }

}  // namespace sprue

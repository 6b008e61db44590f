// Tells how far a film is, in the way that suits whoever reads it.
#include "app/film/film_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "core/json/json.h"
#include "core/system/io.h"
#include "core/system/say.h"
#include "play/json_output.h"

namespace sprue {
namespace {

constexpr int bar_width = 30;
constexpr std::chrono::seconds between_lines{5};

}  // namespace

std::string spoken_seconds(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::optional<ToldProgress> progress_in(const std::string& line) {
  Problems not_progress;
  const auto told = Document::parse("film", line, not_progress);
  if (!told || !told->value().is_object() || !told->value().contains("of")) return std::nullopt;
  const Json& json = told->value();
  ToldProgress progress{.done = json.value("frames", 0), .all = json.value("of", 0)};
  progress.rate = json.value("frames_a_second", 0.0);
  progress.left = json.value("seconds_left", 0.0);
  return progress;
}

// A bar needs the real terminal; tests pass streams of their own.
FilmProgress::FilmProgress(Io& io, bool json)
    : io_(io), json_(json), terminal_(&io.err == &std::cerr && isatty(STDERR_FILENO) != 0) {}

FilmProgress::~FilmProgress() {
  if (bar_) say(io_.err, "\n");
}

void FilmProgress::tell(int done, int all, int made) {
  const Clock::time_point now = Clock::now();
  const double rate = made / std::max(std::chrono::duration<double>(now - began_).count(), 1e-3);
  if (json_) {
    Json said{{"frames", done}, {"of", all}};
    if (made > 0) said.update({{"frames_a_second", rate}, {"seconds_left", (all - done) / rate}});
    print_json(io_.err, said);
  } else if (terminal_ || done == all || now - told_ >= between_lines) {
    // Without a terminal a line every few seconds is enough, and always the last one.
    told_ = now;
    const std::string words = made == 0 ? fmt::format("{} of {} frames", done, all)
                                        : fmt::format("{} of {} frames, {:.1f} a second, {} left", done, all, rate,
                                                      spoken_seconds((all - done) / rate));
    bar_ = terminal_;
    const int filled = bar_width * done / std::max(all, 1);
    if (terminal_)
      say(io_.err, "\r\x1b[K[{}{}] {:3} %  {}", std::string(static_cast<std::size_t>(filled), '#'),
          std::string(static_cast<std::size_t>(bar_width - filled), '.'), 100 * done / std::max(all, 1), words);
    else
      say(io_.err, "{}\n", words);
  }
  io_.err.flush();
}

}  // namespace sprue

// Processes that make films, and what is told of those that fail.
#include "film/jobs/film_jobs.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>

using namespace sprue;

namespace {

std::vector<std::string> heard_from(film::BackgroundRun& run) {
  std::vector<std::string> heard;
  while (run.listen_once([&](const std::string& line) { heard.push_back(line); })) {
  }
  return heard;
}

}  // namespace

// Is run by another test, in a process of its own.
TEST_CASE("A child writes one and a half lines", "[.half]") {
  std::fputs("one line\nhalf a line", stderr);
  std::fflush(stderr);
  std::_Exit(3);
}

TEST_CASE("The last line that a run has written is told although it was not ended", "[film]") {
  film::BackgroundRun run({"[.half]"});
  REQUIRE(run.is_running());
  CHECK(heard_from(run) == std::vector<std::string>{"one line", "half a line"});
  CHECK_FALSE(run.is_good());
  CHECK(run.fault() == "half a line");
}

TEST_CASE("A run that cannot be started says why", "[film]") {
  const std::string too_long(1'000'000, 'x');  // more than the system takes as one word
  film::BackgroundRun run({too_long});
  CHECK_FALSE(run.is_running());
  CHECK_FALSE(run.is_good());
  const std::string why = "it could not be started: Argument list too long";
  CHECK(run.fault() == why);
  Problems problems;
  CHECK_FALSE(film::run_jobs(
      {{too_long}}, 1, [](std::size_t, const std::string&) {}, problems));
  CHECK(problems == Problems{{"part 1", why}});
}

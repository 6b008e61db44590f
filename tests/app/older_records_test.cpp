// Records of older rules at the command line and on the table: what today's rules decide otherwise is said, and shown.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/json/json.h"
#include "core/match/record.h"
#include "film/seen_match.h"
#include "support/ran.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;
using test::Ran;
using test::sprue_with;

std::vector<std::string> kept() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/golden/matches/older"))
    files.push_back(entry.path().string());
  return files;
}

TEST_CASE("Check and replay take an older record, and say where today's rules decide otherwise", "[app]") {
  int differing = 0;
  for (const std::string& file : kept()) {
    INFO(file);
    Problems problems;
    const film::SeenMatch seen = film::open_seen({.file = file}, problems);
    REQUIRE(seen.match);
    const std::string told = older_rules_told(*seen.match);
    differing += told.empty() ? 0 : 1;
    const Ran check = sprue_with({"check", file}), replay = sprue_with({"replay", file});
    CHECK(check.exit == exit_good);
    CHECK(replay.exit == exit_good);
    CHECK(check.err.empty());
    CHECK((check.out.find(told) != std::string::npos && replay.out.find(told) != std::string::npos));
    const Json json = Json::parse(sprue_with({"replay", file, "--json"}).out);
    CHECK(json["verified"] == told.empty());
    if (told.empty()) continue;
    CHECK(json["older_rules"]["told"] == told);
    CHECK(replay.out.find(fmt::format("\nStep {}: ", json["older_rules"]["differs_at"].get<int>())) !=
          std::string::npos);
  }
  CHECK(differing > 0);
}

TEST_CASE("A step that is shown as recorded begins and ends at rest", "[app]") {
  for (const std::string& file : kept()) {
    INFO(file);
    Problems problems;
    const film::SeenMatch seen = film::open_seen({.file = file}, problems);
    REQUIRE(seen.match);
    const Match& match = *seen.match;
    const int first = match.older() ? match.older()->differs_at.value_or(0) : 0;
    for (int step = first; first > 0 && step <= match.steps(); ++step) {
      if (!match.told(step, all_seeing).empty() && step > first + 20) continue;  // the law of the stage has those
      for (const Audience& audience : {all_seeing, Audience{false, Seat{0}}}) {
        const stage::Timeline line = seen.picture->show(match, step, audience);
        CHECK(line.at(0) == seen.picture->rest(match, step - 1, audience));
        CHECK(line.at(line.length()) == seen.picture->rest(match, step, audience));
      }
    }
  }
}

}  // namespace

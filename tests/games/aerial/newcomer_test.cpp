// What somebody who has not read the rules of Aerial Assault is told as a match goes on, and spared before it.
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "games/aerial/game.h"
#include "games/aerial/questions.h"
#include "games/aerial/teaching.h"
#include "support/random_match.h"

namespace {

using namespace sprue;

// The words of a phase by the round that is played; the rounds after the first are all alike.
std::string_view heading(std::string_view phase, int round) {
  if (phase == "teams" || phase == "build" || phase == "give") return phase;
  if (phase == "draft" || phase == "extra") return "draft";
  if (phase == "over") return "";
  return round == 0 ? "program" : "drive";
}

TEST_CASE("Newcomers are told what each phase is for and how their alliance stands", "[aerial]") {
  const std::unique_ptr<Match> match = test::random_match(aerial::game(), 4, 3);
  const Teaching& teaching = aerial::teaching();
  int unsettled = 0, red = 0, blue = 0;
  for (int at = 0; at <= match->steps(); ++at) {
    match->go_to(at);
    const Json now = Json::parse(match->state());
    const auto phase = now["phase"].get<std::string>();
    INFO(phase);
    const PhaseWords words = teaching.phase(*match);
    CHECK(words.key == heading(phase, now["round"].get<int>()));
    CHECK((words.purpose == "Your three cards play one after the other.") ==
          (words.key == "program" && phase != "program"));
    // Teams, builds and training may be left to the program, the match itself not.
    CHECK(aerial::questions().shortcut(*match).has_value() ==
          (phase == "teams" || words.key == "build" || words.key == "draft" || words.key == "give"));
    for (const Json& robot : now["robots"]) {
      Seat seat{};
      REQUIRE(from_text(robot["seat"].get<std::string>(), seat));
      const std::string told = teaching.aim(*match, seat, seat).so_far;
      const auto alliance = robot["alliance"].get<std::string>();
      unsettled += alliance == "undecided" ? 1 : 0;
      red += alliance == "red" ? 1 : 0;
      blue += alliance == "blue" ? 1 : 0;
      const std::string points = "Red " + std::to_string(now["scores"][0]["points"].get<int>()) + ", Blue " +
                                 std::to_string(now["scores"][1]["points"].get<int>());
      if (alliance == "undecided")
        CHECK(told.empty());
      else
        CHECK(told == "You play for " + std::string(alliance == "red" ? "Red: " : "Blue: ") + points);
    }
  }
  CHECK((unsettled > 0 && red > 0 && red == blue));
}

}  // namespace

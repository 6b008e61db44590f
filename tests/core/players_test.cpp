// The words that name players.
#include <catch2/catch_test_macros.hpp>

#include "core/match/players.h"

using namespace sprue;

namespace {

TEST_CASE("A player's word is read and written alike", "[core]") {
  for (const char* word : {"human", "random", "simple", "simple:1", "flat:500", "search:2000", "search:0.5s",
                           "search:0.001s", "search:3600s", "level:1", "level:10"}) {
    INFO(word);
    const std::optional<SeatPlayer> player = player_named(word);
    REQUIRE(player);
    CHECK(to_text(*player) == word);
    CHECK(wrong_player(word).empty());
    SeatPlayer read;
    CHECK(from_text(word, read));
    CHECK(read == *player);
  }
  CHECK(player_named("search:0.500s") == player_named("search:0.5s"));
  CHECK(player_named("search:2s")->amount == 2000);
}

TEST_CASE("A word that names no player is refused with what it should be", "[core]") {
  for (const char* word : {"",
                           "Simple",
                           "simple:",
                           "simple:2",
                           "random:1",
                           "search",
                           "search:",
                           "search:0",
                           "search:-1",
                           "search:-1s",
                           "search:0s",
                           "search:s",
                           "search:.s",
                           "search:1.s",
                           "search:0.0001s",
                           "search:3601s",
                           "search:1000000000",
                           "search:10000001",
                           "search:99999999999999999999",
                           "search:1e3",
                           "search:2000 ",
                           "flat:0.5",
                           "level",
                           "level:0",
                           "level:11",
                           "level:1s"}) {
    INFO(word);
    CHECK_FALSE(player_named(word));
    CHECK_FALSE(wrong_player(word).empty());
  }
  CHECK(wrong_player("search:-1s") ==
        "'search:-1s': search takes 1 to 10000000 simulations, or a time from 0.001s to 3600s");
  CHECK(wrong_player("level:11") == "'level:11': level goes from 1 to 10");
  CHECK(wrong_player("clever") == "'clever' is no player");
}

TEST_CASE("Strengths have a word each", "[core]") {
  CHECK(strength_word(1) == "beginner");
  CHECK(strength_word(5) == "club");
  CHECK(strength_word(10) == "expert");
}

}  // namespace

// Skills by their timing, Special Attacks played like them: BA-SKILL, BA-SPEC-07.
#include "bench.h"

namespace {

using namespace bots_test;

TEST_CASE("B in A's turn: each timing in its Phase alone",
          "[bots][BA-S-78][BA-SKILL-01][BA-SKILL-04][BA-SKILL-05][BA-SKILL-06][BA-SKILL-07][BA-SKILL-08]") {
  const std::vector<std::string> hand{"SK-043", "SK-069", "SK-045", "SK-059", "SK-061"};
  Bench table({Brings{}, {.deck = hand}});
  table.begin();
  table.hand(B, hand);
  const auto may = [&](std::string_view standby, std::string_view action, std::string_view movement,
                       std::string_view end) {
    REQUIRE(table.waited() == B);
    CHECK(table.refused(B, PlayCard{id("SK-043")}) == standby);
    CHECK(table.refused(B, PlayCard{id("SK-069")}) == action);
    CHECK(table.refused(B, PlayCard{id("SK-045")}) == movement);
    CHECK(table.refused(B, PlayCard{id("SK-059")}) == end);
    CHECK(table.refused(B, PlayCard{id("SK-061")}).empty());
    CHECK(table.refused(B, PlayCard{id("SK-014")}) == "BA-SKILL-01");
    table.play(B, Pass{});
  };
  table.play(A, EndStep{});
  may("BA-SKILL-04", "BA-SKILL-05", "BA-SKILL-06", "BA-SKILL-07");  // Draw
  table.play(A, EndStep{});
  may("BA-SKILL-04", "BA-SKILL-05", "BA-SKILL-06", "BA-SKILL-07");  // Standby, but A's
  table.play(A, ChoosePhase{Phase::action});
  table.play(A, EndStep{});
  may("BA-SKILL-04", "", "BA-SKILL-06", "BA-SKILL-07");
  table.play(A, EndStep{});
  may("BA-SKILL-04", "BA-SKILL-05", "", "BA-SKILL-07");
  table.play(A, EndStep{});
  may("BA-SKILL-04", "BA-SKILL-05", "BA-SKILL-06", "");
  table.to(Phase::standby);
  CHECK(table.now.order[table.now.turn] == B);
  CHECK(table.refused(B, PlayCard{id("SK-043")}).empty());
}

TEST_CASE("Action Skills fit Combat too", "[bots][BA-S-78][BA-SKILL-05][BA-R-199]") {
  Bench table = duel(Brings{}, {.deck = {"SK-069", "SK-045"}});
  table.fight(B, {"W-006", "W-002", "W-032"}, {"W-006", "W-002", "W-032"});
  table.hand(B, {"SK-069", "SK-045"});
  table.play(A, EndStep{});
  REQUIRE(table.waited() == B);
  CHECK(table.refused(B, PlayCard{id("SK-069")}).empty());
  CHECK(table.refused(B, PlayCard{id("SK-045")}) == "BA-SKILL-06");
}

TEST_CASE("A resolved Skill is scrapped, by its owner's Scrapyard", "[bots][BA-SKILL-02][BA-ZONE-03][BA-SKILL-09]") {
  Bench table({{.deck = {"SK-014"}}, Brings{}});
  table.begin();
  table.bot(A).hp = 80;
  table.to(Phase::standby);
  table.hand(A, {"SK-014", "ST-001"});
  table.play(A, PlayCard{id("SK-014")});
  REQUIRE(table.now.cycle.size() == 1);
  CHECK(table.now[A].scrapyard.empty());
  CHECK(table.bot(A).hp == 80);
  table.cycle();
  CHECK(table.bot(A).hp == 88);
  CHECK(table.now[A].scrapyard == Cards{id("SK-014")});
  CHECK(table.now[B].scrapyard.empty());
}

TEST_CASE("A Special Attack with a timing is played from hand for its effect",
          "[bots][BA-SPEC-07][BA-R-118][BA-SKILL-08]") {
  Bench table({{.gear = {"W-006", "W-031", "W-040"}, .deck = {"SA-031", "SA-006", "SA-040", "SK-045"}}, Brings{}});
  table.begin();
  table.hand(A, {"SA-031", "SA-006", "SA-040", "SK-045", "ST-001"});
  CHECK(table.refused(A, PlayCard{id("SA-006")}) == "BA-SPEC-07");  // no timing
  CHECK(table.refused(A, PlayCard{id("ST-001")}) == "BA-SPEC-07");
  CHECK(table.refused(A, PlayCard{id("SA-040")}) == "BA-SKILL-06");
  table.plays(A, "SA-031");
  CHECK(table.now[A].hand.size() == 5);  // one played, one drawn
  CHECK(table.now[A].scrapyard == Cards{id("SA-031")});
  table.to(Phase::movement);
  table.plays(A, "SK-045");                                 // a Maneuver
  CHECK(table.refused(A, PlayCard{id("SA-040")}).empty());  // not one
  table.plays(A, "SA-040");
  CHECK(table.bot(A).gained == 2);
}

TEST_CASE("No negation of Skills touches a plain Special Attack", "[bots][BA-R-118][BA-SAS-01][BA-R-120]") {
  for (const auto& [card, answered] : {std::pair{"SA-031", false}, std::pair{"SS-008", true}}) {
    Bench table({{.gear = {"W-031"}, .deck = {card}}, {.deck = {"SK-011"}}});
    table.begin();
    table.hand(A, {card});
    table.hand(B, {"SK-011", "ST-001"});
    table.play(A, PlayCard{id(card)});
    REQUIRE(table.waited() == B);
    CHECK(table.refused(B, PlayCard{id("SK-011")}) == (answered ? "" : "BA-TGT-03"));
  }
}

TEST_CASE("Every Skill has a Rank", "[bots][BA-SKILL-03]") {
  CHECK(pack_problems("SK-014", [](Json& card) { card.erase("rank"); }) > 0);
  CHECK(pack_problems("SK-014", [](Json& card) { card["rank"] = "E"; }) > 0);
  CHECK(pack_problems("SK-014", [](Json& card) { card["rank"] = "D"; }) == 0);
  for (Rank rank : {Rank::s, Rank::a, Rank::b, Rank::c, Rank::d}) {
    CHECK(std::ranges::any_of(cards().cards(), [&](const Card& card) { return card.is_skill() && card.rank == rank; }));
  }
}

}  // namespace

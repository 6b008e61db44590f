// Zones, who sees them, and how cards move: BA-ZONE.
#include "bench.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace {

using namespace bots_test;

std::size_t all_cards(const Player& player) {
  return player.deck.size() + player.hand.size() + player.scrapyard.size() + player.wreckage.size();
}
bool hidden(const Cards& cards) {
  return std::ranges::all_of(cards, [](CardId card) { return card == no_card; });
}
bool open(const Cards& cards) {
  return std::ranges::none_of(cards, [](CardId card) { return card == no_card; });
}

TEST_CASE("Models stand on the Board, everything else lies on the field", "[bots][BA-ZONE-01][BA-ZONE-02][BA-BOT-01]") {
  Bench table({{.gear = {"W-006", "W-012", "SY-039", "SY-044", "SY-007"}}, Brings{}});
  table.begin();
  for (const Player& player : table.now.players) {
    CHECK(std::ranges::all_of(player.bodies, [](const Body& body) { return body.tile != no_tile; }));
    CHECK(all_cards(player) == 60);
    CHECK(player.terrain != no_card);
  }
  CHECK(table.gear(table.thing(A, "W-012")).tile == tile(0, 2));
  for (const char* card : {"W-006", "SY-039", "SY-044", "SY-007"})
    CHECK(table.gear(table.thing(A, card)).tile == no_tile);
  CHECK(table.gear(table.thing(A, "W-006")).place == Place::deck);
  CHECK(table.gear(table.thing(A, "SY-007")).place == Place::field);
}

TEST_CASE("A hand is its owner's to see, decks are nobody's", "[bots][BA-ZONE-19][BA-ZONE-11]") {
  Bench table({{.deck = {"SK-061"}}, Brings{}});
  table.begin();
  table.hand(A, {"SK-061", "ST-001"});
  const State own = table.rules.view(table.now, A), other = table.rules.view(table.now, B),
              nobody = table.rules.view(table.now, std::nullopt);
  CHECK(own[A].hand == table.now[A].hand);
  CHECK(hidden(other[A].hand));
  CHECK(hidden(nobody[A].hand));
  CHECK(other[A].hand.size() == 2);
  for (const State& seen : {own, other, nobody}) {
    CHECK(hidden(seen[A].deck));
    CHECK(seen[A].deck.size() == 58);
  }
}

TEST_CASE("Drawing takes the top card", "[bots][BA-ZONE-11]") {
  Bench table({{.deck = {"SK-061", "SK-002"}}, Brings{}});
  table.begin();
  table.hand(A, {"SK-061"});
  Cards& deck = table.now[A].deck;
  deck.push_back(deck.take(deck.find(id("SK-002"))));  // the last is the top
  const CardId below = deck[deck.size() - 2];
  table.plays(A, "SK-061");
  CHECK(table.now[A].hand == Cards{id("SK-002")});
  CHECK(table.now[A].deck.back() == below);
}

TEST_CASE("Scrapyard and Wreckage are open to all, in Combat too",
          "[bots][BA-ZONE-14][BA-ZONE-15][BA-ZONE-03][BA-ZONE-05]") {
  Bench table = duel(Brings{}, Brings{});
  table.deck_to_scrapyard(A, 3);
  for (int i = 0; i < 2; ++i) table.now[A].wreckage.push_back(table.now[A].deck.take_back());
  table.fight(B, {"W-006", "W-002", "W-032"}, {"W-006", "W-002", "W-032"});
  for (const Viewer& viewer : {Viewer(A), Viewer(B), Viewer()}) {
    const State seen = table.rules.view(table.now, viewer);
    CHECK(seen[A].scrapyard == table.now[A].scrapyard);
    CHECK(seen[A].wreckage == table.now[A].wreckage);
    CHECK((open(seen[A].scrapyard) && open(seen[A].wreckage)));
  }
}

TEST_CASE("Weapons Decks may be looked through, but not to read a plan", "[bots][BA-ZONE-12][BA-ZONE-13][BA-ZONE-17]") {
  Bench table;
  for (const Gear& gear : table.now[A].gear) CHECK(gear.place == Place::deck);
  CHECK(table.now[A].gear.size() == 3 + 2);  // every Weapon of the build and the two Duplicates
  table.begin();
  CHECK(table.rules.view(table.now, B)[A].gear == table.now[A].gear);
  table.to(Phase::action);
  table.does(A, InitiateCombat{B});
  table.plan(A, {"W-006", "W-002", "W-032"});
  CHECK(table.gear(table.thing(A, "W-006")).place == Place::plan);
  const State other = table.rules.view(table.now, B), own = table.rules.view(table.now, A);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(other[A].gear[i].place == Place::deck);
    CHECK(other.combat.sides[0].slots[i].gear == hidden_gear);
    CHECK(own.combat.sides[0].slots[i].gear == table.now.combat.sides[0].slots[i].gear);
  }
  table.plan(B, {"W-006", "W-002", "W-032"});
  REQUIRE(table.now.combat.stage == Fight::blocks);  // flipped: all see them
  CHECK(table.rules.view(table.now, B)[A].gear[0].place == Place::plan);
  CHECK(table.rules.view(table.now, B).combat.sides[0].slots[0].gear != hidden_gear);
}

TEST_CASE("Terrain cards: hidden until all are picked, then on the field for good", "[bots][BA-ZONE-16]") {
  Bench table({{.terrain = "TE-004"}, {.terrain = "TE-007"}});
  while (table.now.stage != Stage::pick_terrain) table.play(table.waited(), table.legal(table.waited()).front());
  table.play(A, PickTerrain{id("TE-004")});
  CHECK(table.rules.view(table.now, A)[A].terrain == id("TE-004"));
  CHECK(table.rules.view(table.now, B)[A].terrain == hidden_card);
  CHECK(table.rules.view(table.now, std::nullopt)[A].terrain == hidden_card);
  table.play(B, PickTerrain{id("TE-007")});
  CHECK(table.rules.view(table.now, B)[A].terrain == id("TE-004"));
  CHECK(table.told_any<ShowedTerrain>());
  table.begin();
  table.next_round();
  CHECK(table.now[A].terrain == id("TE-004"));
}

TEST_CASE("Revealed is shown to all; looked at is not", "[bots][BA-ZONE-20][BA-KW-REVEAL-01]") {
  Bench table({{.deck = {"SK-078", "SK-060"}}, Brings{}});
  table.begin();
  table.to(Phase::standby);
  const auto shown = [&](Viewer viewer) {
    for (const Event& event : table.told) {
      if (!std::holds_alternative<Saw>(event)) continue;
      const std::optional<Event> seen = table.rules.view(event, viewer);
      return open(std::get<Saw>(*seen).cards) ? 'y' : 'n';
    }
    return '-';
  };
  table.hand(A, {"SK-078"});
  table.play(A, PlayCard{id("SK-078")});
  CHECK(shown(A) == 'y');
  CHECK(shown(B) == 'y');
  CHECK(shown(std::nullopt) == 'y');
  table.settle();
  if (table.asks(Purpose::take)) table.play(A, Done{});
  table.hand(A, {"SK-060"});
  table.play(A, PlayCard{id("SK-060")});  // Predict
  CHECK(shown(A) == 'y');
  CHECK(shown(B) == 'n');
}

TEST_CASE("Suspended is sideways: no Attack goes on it until it is upright again", "[bots][BA-ZONE-21][BA-ZONE-22]") {
  Bench table =
      attack({.gear = {"W-006"}, .deck = {"SK-013"}}, {.gear = {"W-006"}}, {"", "W-006"}, tile(0, 1), {"", "W-006"});
  table.hand(A, {"ST-001", "SK-013"});
  PlanSlot& slot = table.now.combat.sides[0].slots[1];
  slot.suspended = slot.blocked = true;
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, 1)}) == "BA-ZONE-22");
  CHECK(reach_mask(table.position(), table.string(A, 1)) == 0);
  table.plays(A, "SK-013");
  CHECK_FALSE(table.planned(A, 1).suspended);
  CHECK(table.refused(A, AttachAttack{id("ST-001"), table.string(A, 1)}).empty());
}

TEST_CASE("A card on Cooldown is no help and still a target", "[bots][BA-ZONE-08][BA-ZONE-09][BA-ZONE-10]") {
  Bench table =
      attack({.gear = {"W-008"}}, {.gear = {"W-006", "SY-001", "SY-034"}}, {"", "W-008"}, tile(0, 1), {"", "W-006"});
  CHECK(armor(table.position(), body_ref(B)) == 1);
  table.gear(table.thing(B, "SY-001")).cooldown = 1;
  CHECK(armor(table.position(), body_ref(B)) == 0);
  table.resolve();
  CHECK(table.refused(A, ResolveString{table.string(A, 1), table.thing(B, "SY-001"), false}).empty());
  table.end_fight();
  table.next_turn();
  table.to(Phase::standby);
  REQUIRE(table.waited() == B);
  table.gear(table.thing(B, "SY-034")).cooldown = 2;
  CHECK(table.refused(B, Activate{table.thing(B, "SY-034")}) == "BA-ZONE-08");
}

TEST_CASE("Cards go to their owner's zones, whoever sent them there", "[bots][BA-R-09][BA-PRIO-10][BA-ZONE-03]") {
  Bench table({{.gear = {"W-006", "W-008"}, .deck = {"SK-032"}}, Brings{}});
  table.begin();
  table.to(Phase::end);
  table.hand(A, {"SK-032"});
  const std::vector<Gear> weapons(table.now[B].gear.begin(), table.now[B].gear.end());
  const std::size_t deck = table.now[B].deck.size();
  table.plays(A, "SK-032");  // four cards off the opponent's "deck": the Pilot Deck
  CHECK(table.now[B].scrapyard.size() == 4);
  CHECK(table.now[B].deck.size() == deck - 4);
  CHECK(std::equal(weapons.begin(), weapons.end(), table.now[B].gear.begin()));
  CHECK(table.now[A].scrapyard == Cards{id("SK-032")});
  Bench shot = attack({.gear = {"W-010"}}, {.gear = {"W-006", "W-020"}}, {"", "W-010"}, tile(0, 2), {"W-006", "W-020"});
  shot.resolve();
  shot.shoot(A, 1, shot.thing(B, "W-020"));
  CHECK(shot.gear(shot.thing(B, "W-020")).place == Place::wreckage);
}

}  // namespace

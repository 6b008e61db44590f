// How records and people write things: every name is read back as the thing it stands for, and what is no name is
// refused.
#include "bench.h"
#include "core/values/broken_state.h"

namespace {

using namespace bots_test;

// Two Compound Weapons, two cards of the same name, and units of which one is attached.
Bench named_things() {
  Bench table({{.gear = {"W-011", "W-037", "W-006", "W-006", "SY-044", "SY-046", "W-032", "W-002"},
                .compounds = {{"W-037", "W-011"}, {"W-032", "W-002"}}},
               {.gear = {"W-006", "SY-045"}}});
  table.begin();
  return table;
}

TEST_CASE("Whatever there is, is read back by its name", "[bots]") {
  const Bench table = named_things();
  std::map<std::string, Ref> names;
  const auto comes_back = [&](Ref ref) {
    const std::string text = table.rules.text(ref);
    INFO(text);
    Ref read = body_ref(D, 9);
    CHECK(table.rules.parse(text, read));
    CHECK(read == ref);
    CHECK(names.emplace(text, ref).second);  // no two things share a name
  };
  const auto all = [&](RefKind kind, int seat, int first, int last) {
    for (int at = first; at <= last; ++at)
      comes_back({kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(at)});
  };
  for (const Seat seat : {A, B}) {
    const Player& player = table.now[seat];
    comes_back(seat_ref(seat));
    all(RefKind::body, index(seat), 0, static_cast<int>(player.bodies.size()) - 1);
    all(RefKind::gear, index(seat), 0, static_cast<int>(player.gear.size()) - 1);
    all(RefKind::compound, index(seat), 0, static_cast<int>(player.compounds.size()) - 1);
    all(RefKind::plan, index(seat), 0, ace_slot);
    all(RefKind::string, index(seat), 0, ace_slot);
  }
  all(RefKind::tile, 0, 0, tile_count - 1);
  all(RefKind::cover, 0, 0, slot_count - 1);
  all(RefKind::attribute, 0, 1, 3);
  for (const RefKind kind : {RefKind::item, RefKind::option, RefKind::attached}) all(kind, 0, 0, 9);
  for (const RefKind kind : {RefKind::none, RefKind::yes, RefKind::no}) comes_back({kind, 0, 0});
  CHECK(names.contains("A:W-006#2"));
  CHECK(names.contains("B/SY-045"));
  CHECK(names.contains("A+2"));
  CHECK(names.contains("string second ace"));
}

TEST_CASE("What is no name is refused", "[bots]") {
  const Bench table = named_things();
  for (const char* text : {"",
                           "C",
                           "a",
                           "@",
                           "A/",
                           "A:",
                           "A+",
                           "A+0",
                           "A+3",
                           "A+x",
                           "A+1x",
                           "B+1",
                           "A:W-999",
                           "A:W-006#3",
                           "A/W-006",
                           "A/SY-045",
                           "B:SY-044",
                           "A;W-006",
                           "A:bot",
                           "tile 9,9",
                           "tile 0",
                           "tile ",
                           "cover 0,0",
                           "cover 0,0:x",
                           "item x",
                           "item 256",
                           "item -1",
                           "item ",
                           "attack 0",
                           "attack x",
                           "option x",
                           "plan first",
                           "plan third left",
                           "plan ? left",
                           "plan first middle",
                           "string first",
                           "string left first",
                           "slot first left",
                           "universal"}) {
    INFO(text);
    Ref read;
    CHECK_FALSE(table.rules.parse(text, read));
  }
  CardId card{};
  CHECK_FALSE(table.rules.parse("W-999", card));
  CHECK(table.rules.parse("-", card));
  CHECK(card == no_card);
  CHECK(table.rules.parse("W-006", card));
  CHECK(card == table.known("W-006"));
}

TEST_CASE("Sentences call things by the names on their cards", "[bots]") {
  const Bench table = named_things();
  const auto called = [&](Ref ref) { return table.rules.name(ref); };
  CHECK(called(body_ref(A)) == "Tester of A");
  CHECK(called(body_ref(A, 1)) == "Lark Drone of A");
  CHECK(called(body_ref(B, 1)) == "Mule Carrier of B");
  CHECK(called(table.thing(A, "W-006", 2)) == "Service Ray Rifle of A");
  CHECK(called(compound_ref(A, 0)) == "Compound of A");
  CHECK(called(plan_ref(0, 0)) == "the left slot of the first side");
  CHECK(called(attack_ref(1, ace_slot)) == "the ace slot of the second side");
  CHECK(called(body_ref(B)) == "Tester of B");
  CHECK(called(item_ref(7)) == "item 7");
}

TEST_CASE("What is one beyond the last card or effect is none", "[bots]") {
  const Catalogue& all = cards();
  const auto last_card = static_cast<std::uint16_t>(all.cards().size() - 1);
  const auto last_effect = static_cast<EffectId>(all.effects().size() - 1);
  CHECK_NOTHROW(all[CardId{last_card}]);
  CHECK_NOTHROW(all.effect(last_effect));
  CHECK_THROWS_AS(all[CardId{static_cast<std::uint16_t>(last_card + 1)}], BrokenState);
  CHECK_THROWS_AS(all.effect(static_cast<EffectId>(last_effect + 1)), BrokenState);
}

}  // namespace

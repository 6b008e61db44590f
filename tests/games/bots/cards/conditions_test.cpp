// Where each condition of an effect begins to hold and where it ends, and what each count counts.
#include "games/bots/bench.h"
#include "games/bots/query/context.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"

namespace {

using namespace bots_test;

bool met(const Bench& table, const Condition& condition, const Context& context) {
  Effect effect;
  effect.when.push_back(condition);
  return holds(table.position(), effect, context);
}
Condition asked(When when, Bounds bounds = unbounded) {
  Condition condition;
  condition.when = when;
  condition.bounds = bounds;
  return condition;
}
Context of(Seat by, Ref source = nothing, Ref self = nothing) { return {by, source, self, nothing, nothing, 0}; }
const Context of_bot = of(A, nothing, body_ref(A)), of_player = of(A);

// A String of A's slot at that target waits.
void aim(Bench& table, int slot, Ref target) {
  PendingAttack& pending = table.now.combat.pending;
  pending.on = true;
  pending.slot = static_cast<std::uint8_t>(slot);
  pending.target = target;
}

TEST_CASE("A unit is near its Bot on the same tile and the next", "[bots][BA-SUP-05]") {
  Bench table({{.gear = {"W-006", "SY-046"}}, Brings{}});
  table.begin();
  const Condition near = asked(When::near_bot);
  const Context unit = of(A, nothing, body_ref(A, 1));
  table.place(A, tile(0, 0));
  for (const int apart : {0, 1, 2}) {
    table.place(A, tile(0, apart), 1);
    CHECK(met(table, near, unit) == (apart < 2));
  }
  table.place(A, tile(0, 1), 1);
  table.bot(A).stand = Stand::lost;
  CHECK_FALSE(met(table, near, unit));
  table.bot(A).stand = Stand::board;
  table.bot(A, 1).stand = Stand::lost;
  CHECK_FALSE(met(table, near, unit));
  CHECK_FALSE(met(table, near, of_player));
}

TEST_CASE("Only a unit is ever attached", "[bots][BA-DETACH-03]") {
  Bench table({{.gear = {"W-006", "SY-046"}, .attached = true}, Brings{}});
  table.begin();
  const Condition attached = asked(When::attached);
  CHECK(met(table, attached, of(A, table.thing(A, "SY-046"))));
  CHECK_FALSE(met(table, attached, of(A, table.thing(A, "W-006"))));
  CHECK_FALSE(met(table, attached, of_bot));
  table.place(A, tile(0, 0), 1);
  CHECK_FALSE(met(table, attached, of(A, table.thing(A, "SY-046"))));
}

TEST_CASE("Range is to the target of the String, else to the nearest enemy", "[bots][BA-RNG-04]") {
  Bench table({Brings{}, Brings{}, Brings{}});
  table.begin();
  const Condition within = asked(When::range, {1, 2});
  table.place(A, tile(0, -2));
  table.place(C, tile(0, 2));
  for (const int apart : {0, 1, 2, 3}) {
    table.place(B, tile(0, apart - 2));
    CHECK(met(table, within, of_bot) == (apart == 1 || apart == 2));
  }
  table.place(B, tile(0, -1));
  CHECK(met(table, within, of_bot));
  aim(table, 0, body_ref(C));
  CHECK_FALSE(met(table, within, of_bot));
  table.now.combat.pending = {};
  table.now[B].loss = Loss::conceded;
  CHECK_FALSE(met(table, within, of_bot));
  CHECK_FALSE(met(table, within, of_player));
}

TEST_CASE("What a condition asks of a String's Weapon", "[bots][BA-ATTR-01][BA-ACE-01]") {
  Bench table = attack({.gear = {"W-006", "W-032", "W-038"}, .deck = {"AC-004"}}, {.gear = {"W-006"}},
                       {"W-006", "W-032", "W-038"}, tile(0, 1), {"", "W-006"});
  const auto weapon = [&](const auto& more) {
    Condition condition = asked(When::weapon);
    more(condition);
    return met(table, condition, of_bot);
  };
  const auto any = [](Condition&) {};
  const auto attribute = [](Attribute wanted) { return [=](Condition& each) { each.attribute = wanted; }; };
  const auto type = [](Type wanted) { return [=](Condition& each) { each.type = wanted; }; };
  const auto modifier = [](Condition& each) { each.modifier = std::uint8_t{0}; };
  const auto words = names(Keyword{});
  const auto missile = [keyword = static_cast<Keyword>(std::ranges::find(words, "missile") - words.begin())](
                           Condition& each) { each.keyword = keyword; };
  CHECK_FALSE(weapon(any));  // no String waits
  aim(table, 0, body_ref(B));
  CHECK(weapon(any));
  CHECK(weapon(attribute(Attribute::beam)));
  CHECK_FALSE(weapon(attribute(Attribute::solid)));
  CHECK(weapon(type(Type::ranged)));
  CHECK_FALSE(weapon(type(Type::melee)));
  CHECK_FALSE(weapon(modifier));
  CHECK_FALSE(weapon(missile));
  aim(table, 1, body_ref(B));
  CHECK(weapon(attribute(Attribute::solid)));
  CHECK_FALSE(weapon(attribute(Attribute::beam)));
  aim(table, 2, body_ref(B));
  CHECK(weapon(missile));
  // A universal Ace is of each Attribute, of the type that it names, and has no keywords.
  table.now.combat.pending = {};
  table.does(A, PlayAce{id("AC-004"), body_ref(A)});
  aim(table, ace_slot, body_ref(B));
  for (const Attribute each : {Attribute::beam, Attribute::heat, Attribute::solid}) CHECK(weapon(attribute(each)));
  CHECK(weapon(type(Type::ranged)));
  CHECK_FALSE(weapon(type(Type::melee)));
  CHECK_FALSE(weapon(missile));
}

TEST_CASE("Numbers hold from their least to their most", "[bots][BA-BOT-03][BA-CMB-ATK-03]") {
  Bench table =
      attack({.gear = {"W-006", "W-032"}}, {.gear = {"W-006"}}, {"W-006", "W-032"}, tile(0, 1), {"", "W-006"});
  const auto between = [&](When when, const Context& context = of_bot) {
    return met(table, asked(when, {2, 3}), context);
  };
  const auto all = [&](When when, const auto& set) {
    for (int n = 0; n <= 5; ++n) {
      INFO(word(when) << " " << n);
      set(n);
      CHECK(between(when) == (n == 2 || n == 3));
    }
  };
  all(When::hp, [&](int n) { table.bot(A).hp = static_cast<std::int16_t>(n); });
  all(When::moved, [&](int n) { table.bot(A).moved = static_cast<std::uint8_t>(n); });
  all(When::hits, [&](int n) { table.now.combat.hits[0] = static_cast<std::uint8_t>(n); });
  all(When::blocked, [&](int n) { table.now.combat.blocked[0] = static_cast<std::uint8_t>(n); });
  aim(table, 0, body_ref(B));
  table.now.combat.attached.push_back({id("ST-001"), 1, true});  // of another String
  all(When::attacks, [&](int n) {
    table.now.combat.attached.resize(1);
    for (int i = 0; i < n; ++i) table.now.combat.attached.push_back({id("ST-001"), 0, true});
  });
  table.bot(A).hp = table.bot(A).moved = 2;
  CHECK_FALSE(between(When::hp, of_player));
  CHECK_FALSE(between(When::moved, of_player));
  table.now.combat.pending.on = false;
  CHECK_FALSE(met(table, asked(When::attacks, {1, 9}), of_bot));
}

TEST_CASE("What a condition asks of the target of a String", "[bots][BA-BOT-09][BA-LOS-02]") {
  Bench table = attack({.gear = {"W-006"}}, {.gear = {"W-006", "SY-001"}}, {"W-006"}, tile(0, 1), {"", "W-006"});
  const auto is = [&](When when) { return met(table, asked(when), of_bot); };
  const Ref plate = table.thing(B, "SY-001");
  for (const When when : {When::init_above_target, When::target_durable, When::cover_on_line}) CHECK_FALSE(is(when));
  aim(table, 0, body_ref(B));
  CHECK_FALSE(is(When::init_above_target));  // level is not above
  table.hurry(body_ref(A), 1);
  CHECK(is(When::init_above_target));
  CHECK_FALSE(met(table, asked(When::init_above_target), of_player));
  CHECK_FALSE(is(When::target_durable));
  CHECK_FALSE(is(When::cover_on_line));
  table.cover(tile(0, 1), tile(0, 2));
  CHECK_FALSE(is(When::cover_on_line));  // behind it
  table.cover(tile(0, 0), tile(0, 1));
  CHECK(is(When::cover_on_line));
  aim(table, 0, plate);
  CHECK(is(When::target_durable));
  CHECK_FALSE(is(When::init_above_target));
}

TEST_CASE("Used is the own card that the Block Step began with", "[bots][BA-KW-DAU-01]") {
  Bench table = attack({.gear = {"W-006", "W-032"}}, {.gear = {"W-006", "W-032"}}, {"W-006", "W-032"}, tile(0, 1),
                       {"W-006", "W-032"});
  const auto used = [&](Seat by, Ref source) { return met(table, asked(When::used), of(by, source)); };
  const Ref rifle = table.thing(A, "W-006"), gun = table.thing(A, "W-032");
  for (Side& side : table.now.combat.sides) {
    for (PlanSlot& slot : side.slots) slot.used = false;
  }
  CHECK_FALSE(used(A, rifle));
  table.now.combat.sides[0].slots[0].used = true;
  CHECK(used(A, rifle));
  CHECK_FALSE(used(A, gun));
  CHECK_FALSE(used(B, table.thing(B, "W-006")));
}

int counted(const Bench& table, Count count, int cap = 999, int k = 1, Sort sort = Sort::standard, int revealed = 0) {
  Amount asked;
  asked.count = count;
  asked.k = static_cast<std::int16_t>(k);
  asked.cap = static_cast<std::int16_t>(cap);
  asked.sort = sort;
  Context context = of_bot;
  context.revealed = static_cast<std::uint8_t>(revealed);
  return amount(table.position(), asked, context);
}

TEST_CASE("What is counted of a player", "[bots][BA-PRIO-08]") {
  Bench table({{.gear = {"W-006", "W-010", "W-013", "W-013", "SY-025"}, .deck = {"SK-002", "SK-001"}}, Brings{}});
  table.begin();
  table.hand(A, {"ST-001", "ST-001"});
  CHECK(counted(table, Count::hand) == 2);
  CHECK(counted(table, Count::hand, 999, 3) == 6);
  CHECK(counted(table, Count::hand, 5, 3) == 5);
  table.bot(A).moved = 4;
  CHECK(counted(table, Count::moved) == 4);
  for (const int lost : {0, 9, 10, 19, 20}) {
    table.bot(A).hp = static_cast<std::int16_t>(table.bot(A).hp_start - lost);
    CHECK(counted(table, Count::lost10) == lost / 10);
  }
  // The top cards of the deck that are shown.
  Cards& deck = table.now[A].deck;
  for (const char* card : {"SK-002", "SK-001"}) deck.push_back(deck.take(deck.find(id(card))));
  CHECK(counted(table, Count::revealed, 999, 1, Sort::skill, 1) == 1);
  CHECK(counted(table, Count::revealed, 999, 1, Sort::skill, 3) == 2);
  CHECK(counted(table, Count::revealed, 999, 1, Sort::any, 3) == 3);
  CHECK(counted(table, Count::revealed, 999, 1, Sort::standard, 3) == 1);
  // Bits and Funnels in play: those that are attached, as these begin, do not count.
  CHECK(counted(table, Count::bits) == 0);
  const Ref one = table.thing(A, "W-013"), two = table.thing(A, "W-013", 2);
  table.gear(one).attached = false;
  CHECK(counted(table, Count::bits) == 1);
  table.gear(two).attached = false;
  CHECK(counted(table, Count::bits) == 2);
  table.gear(two).place = Place::wreckage;
  CHECK(counted(table, Count::bits) == 1);
}

TEST_CASE("What is counted of the Weapons in the plans", "[bots][BA-PRIO-08][BA-CMB-SEL-01]") {
  Bench table = attack({.gear = {"W-006", "W-032", "W-002"}}, {.gear = {"W-006"}}, {"W-006", "W-032", "W-002"},
                       tile(0, 1), {"", "W-006"});
  auto& slots = table.now.combat.sides[0].slots;
  CHECK(counted(table, Count::unsuspended) == 3);
  slots[0].suspended = true;
  CHECK(counted(table, Count::unsuspended) == 2);
  slots[1].up = false;
  CHECK(counted(table, Count::unsuspended) == 1);
  CHECK(counted(table, Count::psyco) == 0);
  CHECK(counted(table, Count::ammo) == 0);
  CHECK(counted(table, Count::range) == 0);  // no String waits
  aim(table, 2, body_ref(B));
  CHECK(counted(table, Count::range) == 1);
  table.now.combat.attached.push_back({id("ST-001"), 2, true});
  table.now.combat.attached.push_back({id("ST-001"), 1, true});
  CHECK(counted(table, Count::attacks) == 1);
}

}  // namespace

// A table for tests: builds made of starter cards, a position set by hand, actions tried with their refusals. Dice and
// shuffles are those written in the test; what a test does not script comes from a fixed seed.
#pragma once

#include "games/bots/query/position.h"
#include "games/bots/query/sides.h"
#include "starter.h"

namespace bots_test {

using namespace sprue::bots;
using sprue::Seat;

inline constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2), D = seat_at(3);

// What a player brings: ids of Weapons and Sub-Systems for the Bot. "SY-045>" starts the things of a Support Unit.
struct Brings {
  std::vector<std::string> gear{"W-006", "W-002", "W-032"};
  std::vector<std::string> deck = {};  // the rest of the 60 is ST-001
  std::string terrain = "TE-004";
  std::string mode = {};                                 // active at the start
  bool attached = false;                                 // Detachable units start attached
  std::vector<std::vector<std::string>> compounds = {};  // parts among `gear`, the Primary first
};

inline CardId id(std::string_view card, const Catalogue& catalogue = cards()) {
  INFO(card);
  const CardId found = catalogue.find(card);
  REQUIRE(found != no_card);
  return found;
}
inline Tile tile(int q, int r) { return tile_of({q, r}); }
inline Slot between(Tile a, Tile b) { return slot_between(a, b); }

inline Build make_build(const Brings& brings, const Catalogue& catalogue = cards()) {
  Build build;
  build.id = "TEST";
  build.name = "Tester";
  std::uint8_t bearer = 0;
  for (std::string name : brings.gear) {
    const bool unit = name.ends_with('>');
    if (unit) name.pop_back();
    Item item;
    item.card = id(name, catalogue);
    if (catalogue[item.card].is(Type::support_unit)) {
      build.bodies.push_back(static_cast<std::uint8_t>(build.items.size()));
      item.body = static_cast<std::uint8_t>(build.bodies.size());
      build.attached[item.body] = brings.attached;
    } else {
      item.bearer = bearer;
    }
    if (unit) bearer = item.body;
    if (name == brings.mode) build.start_mode[item.bearer] = static_cast<std::uint8_t>(build.items.size() + 1);
    build.items.push_back(item);
  }
  for (const auto& parts : brings.compounds) {
    Compound compound;
    compound.name = "Compound";
    for (const std::string& part : parts) {
      for (Item& item : build.items) {
        const Card& card = catalogue[item.card];
        if (card.id != part || item.compound >= 0) continue;
        item.compound = static_cast<std::int8_t>(build.compounds.size());
        item.role = &part == &parts.front() ? Role::primary : Role::sub;
        compound.durability = std::max(compound.durability, card.durability);
        compound.model = compound.model || card.is(Type::bit) || card.is(Type::funnel);
        compound.bearer = item.bearer;
        break;
      }
    }
    build.compounds.push_back(compound);
  }
  Item copy;
  copy.card = id("X-2");
  build.items.push_back(copy);
  build.items.push_back(copy);
  build.terrain = {id(brings.terrain, catalogue)};
  for (const std::string& card : brings.deck) build.deck.push_back(id(card, catalogue));
  while (build.deck.size() < deck_size) build.deck.push_back(id("ST-001"));
  std::sort(build.deck.begin(), build.deck.end());
  return build;
}

inline std::vector<Build> make_builds(const std::vector<Brings>& all, const Catalogue& catalogue = cards()) {
  std::vector<Build> builds;
  for (const Brings& brings : all) builds.push_back(make_build(brings, catalogue));
  return builds;
}

// Dice in the order written; after those, a seed.
class Dice final : public Roller {
 public:
  std::vector<int> next;
  std::vector<std::uint8_t> laid;  // how the next shuffle of so many cards comes out
  int die(int sides) override {
    if (next.empty()) return seeded_.die(sides);
    const int shown = next.front();
    next.erase(next.begin());
    REQUIRE(shown <= sides);
    return shown;
  }
  void shuffle(std::span<std::uint8_t> order) override {
    if (laid.size() != order.size()) return seeded_.shuffle(order);
    std::copy(laid.begin(), laid.end(), order.begin());
    laid.clear();
  }

 private:
  SeededRoller seeded_{7};
};

class Bench {
 public:
  Bench(const std::vector<Brings>& all, const Options& options, const Catalogue& catalogue = cards())
      : rules(static_cast<int>(all.size()), options, catalogue, make_builds(all, catalogue)) {
    now = rules.start(dice, nullptr);
  }
  explicit Bench(const std::vector<Brings>& all, Format format = Format::free_for_all, int rounds = 0,
                 const Catalogue& catalogue = cards())
      : Bench(all, Options{.format = format, .rounds = rounds}, catalogue) {}
  Bench() : Bench({Brings{}, Brings{}}) {}

  Rules rules;
  State now;
  Dice dice;
  std::vector<Event> told;

  Position position() const { return {rules, now}; }
  CardId known(std::string_view card) const { return id(card, rules.cards()); }  // also a card of the test's own pack
  Seat waited() const { return rules.waiting(now).lowest(); }
  Body& bot(Seat seat, int at = 0) { return now[seat].bodies[static_cast<std::size_t>(at)]; }
  Gear& gear(Ref ref) { return now[seat_of(ref)].gear[ref.at]; }

  // The own thing with that card; further copies by number.
  Ref thing(Seat seat, std::string_view card, int copy = 1) const {
    for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
      if (now[seat].gear[i].card == known(card) && --copy == 0) return gear_ref(seat, static_cast<int>(i));
    }
    FAIL("no " << card);
    return nothing;
  }

  // Why not, as the id of the rule; empty: it is allowed.
  std::string refused(Seat seat, const Action& action) const {
    Refusal why;
    const bool allowed = rules.allowed(now, seat, action, &why);
    CHECK(allowed == rules.allowed(now, seat, action, nullptr));
    if (!allowed) CHECK_FALSE(why.why.empty());
    return allowed ? "" : std::string(why.rule->id);
  }
  void play(Seat seat, const Action& action) {
    INFO(rules.label(now, seat, action));
    REQUIRE(refused(seat, action) == "");
    told.clear();
    rules.apply(now, seat, action, dice, &told);
    Problems problems;
    rules.faults(now, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  }
  // Terrain is somebody's: that of whoever brought this card, else of A, who is made to have brought it.
  void lay(Tile where, CardId card) {
    const auto at = static_cast<std::size_t>(index(where));
    const auto owner = std::ranges::find(now.players, card, &Player::terrain);
    now.terrain[at] = card;
    now.terrain_by[at] =
        owner == now.players.end() ? seat_at(0) : seat_at(static_cast<int>(owner - now.players.begin()));
    now[now.terrain_by[at]].terrain = card;
  }
  std::vector<Action> legal(Seat seat) const {
    std::vector<Action> actions;
    legal_actions(rules, now, seat, actions);
    return actions;
  }
  bool offers(Seat seat, const Action& action) const {
    const std::vector<Action> actions = legal(seat);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
  }

  // Everybody passes until no Cycle, window or rotation is open.
  void settle() {
    for (int i = 0; i < 200 && !now.frames.empty() && now.stage != Stage::over; ++i) {
      const FrameKind kind = now.frames.back().kind();
      if (kind != FrameKind::cycle && kind != FrameKind::window && kind != FrameKind::quick &&
          kind != FrameKind::rotation)
        return;
      play(waited(), Pass{});
    }
  }
  void does(Seat seat, const Action& action) {
    play(seat, action);
    settle();
  }

  // Through setup: no Cover, no Terrain, everybody on the start tile, A's turn first.
  void begin(Seat first = A) {
    while (now.stage != Stage::play) {
      const Seat seat = waited();
      play(seat, legal(seat).front());
      if (now.stage == Stage::place_terrain) {  // lay nothing more
        for (Player& player : now.players) player.terrain_left = player.terrain_left > 0 ? 1 : 0;
      }
    }
    now.covers = {};
    now.terrain.fill(no_card);
    while (now.order.front() != first) {
      const Seat seat = now.order.take_front();
      now.order.push_back(seat);
    }
    now.turn = 0;
    if (!now.frames.empty()) now.frames.back().seat = first;
    for (int seat = 0; seat < rules.seats(); ++seat) hand(seat_at(seat), {});
    settle();
    to(Phase::draw);
    for (int seat = 0; seat < rules.seats(); ++seat) hand(seat_at(seat), {});
  }

  // The hand is exactly this; what it held goes under the deck.
  void hand(Seat seat, const std::vector<std::string>& wanted) {
    Player& player = now[seat];
    while (!player.hand.empty()) player.deck.push_front(player.hand.take_back());
    for (const std::string& name : wanted) {
      const std::size_t at = player.deck.find(known(name));
      REQUIRE(at < player.deck.size());
      player.hand.push_back(player.deck.take(at));
    }
    std::sort(player.hand.begin(), player.hand.end());
  }
  void deck_to_scrapyard(Seat seat, int n) {
    for (int i = 0; i < n; ++i) now[seat].scrapyard.push_back(now[seat].deck.take_back());
  }
  void place(Seat seat, Tile at, int body = 0) {
    Body& moved = bot(seat, body);
    moved.stand = Stand::board;
    moved.tile = moved.start = at;
    moved.visited = with(Tiles{}, at);
    for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
      Gear& each = now[seat].gear[i];
      if (each.tile != no_tile && rules.cards()[each.card].kind == Kind::weapon &&
          rules.kit(seat).build.items[i].bearer == body)
        each.tile = at;
    }
    for (CompoundCard& compound : now[seat].compounds) {
      if (compound.tile != no_tile) compound.tile = at;
    }
  }
  void cover(Tile a, Tile b) { now.covers = with(now.covers, between(a, b)); }

  // On to that Phase of the turn that goes on; the order of Action and Movement as asked for.
  void to(Phase phase) {
    for (int i = 0; i < 60 && now.phase != phase; ++i) {
      settle();
      if (now.phase == phase) return;
      const Seat seat = waited();
      if (now.phase == Phase::fork) {
        play(seat, ChoosePhase{phase == Phase::movement ? Phase::movement : Phase::action});
      } else if (!now.frames.empty()) {
        play(seat, legal(seat).front());
      } else {
        play(seat, EndStep{});
      }
    }
    REQUIRE(now.phase == phase);
  }
  // To the draw of the next turn, with nothing played; hands are kept small enough.
  void next_turn() {
    const Seat seat = now.order[now.turn];
    const int round = now.round;
    to(Phase::end);
    while (now.stage == Stage::play && now.order[now.turn] == seat && now.round == round) {
      settle();
      if (now.stage != Stage::play || now.order[now.turn] != seat || now.round != round) break;
      const Seat next = waited();
      play(next, now.frames.empty() ? Action{EndStep{}} : legal(next).front());
    }
    settle();
  }

  void next_round() {
    const int round = now.round;
    while (now.stage == Stage::play && now.round == round) next_turn();
  }
  // Only so many cards are left in the deck; the others lie in the Scrapyard.
  void deck_of(Seat seat, int n) { deck_to_scrapyard(seat, static_cast<int>(now[seat].deck.size()) - n); }
  // An effect of n on a model's Initiative, to the end of the round.
  void hurry(Ref model, int n) {
    Lasting change;  // as Reach gives it
    change.by = seat_of(model);
    change.subject = model;
    change.n = static_cast<std::int16_t>(n);
    change.until = Until::round;
    change.born = now.moment++;
    now.lasting.push_back(change);
  }
  // To the start of the next turn: whoever may Quick-Start is asked.
  void end_turn() {
    to(Phase::end);
    const int turn = now.turn, round = now.round;
    while (now.stage == Stage::play && now.turn == turn && now.round == round)
      play(waited(), now.frames.empty() ? Action{EndStep{}} : legal(waited()).front());
  }
  // To the draw of the first turn of the next round, which is that seat's if Initiative is level; nobody is idle.
  void fresh_round(Seat first = A) {
    const int round = now.round;
    while (now.stage == Stage::play && now.round == round) {
      dice.next.clear();
      for (int seat = 0; seat < rules.seats(); ++seat) {
        now[seat_at(seat)].knockout = 0;
        dice.next.push_back(seat_at(seat) == first ? 6 : 5 - seat % 5);
      }
      next_turn();
    }
    dice.next.clear();
  }

  // A Combat of the turn player up to the first Block Step; plans as card ids, left, centre, right.
  void fight(Seat against, const std::vector<std::string>& mine, const std::vector<std::string>& theirs) {
    const Seat me = now.order[now.turn];
    if (now.phase != Phase::action) to(Phase::action);
    does(me, InitiateCombat{against});
    plan(me, mine);
    plan(against, theirs);
    settle();
  }
  // Duplicates that a plan does not name are out of the match, or they would have to fill its empty slots.
  void plan(Seat seat, const std::vector<std::string>& wanted) {
    auto copies = std::count(wanted.begin(), wanted.end(), "X-2");
    for (Gear& each : now[seat].gear) {
      if (each.card == rules.duplicate() && each.place == Place::deck && copies-- <= 0) each.place = Place::wreckage;
    }
    for (int place : {1, 0, 2}) {  // the centre first: Duplicates need it
      const auto at = static_cast<std::size_t>(place);
      if (at >= wanted.size() || wanted[at].empty()) continue;
      int copy = 0;
      Ref ref = nothing;
      do {
        ref = thing(seat, wanted[at], ++copy);
      } while (gear(ref).place != Place::deck);
      play(seat, Select{static_cast<PlanPlace>(place), ref});
    }
    play(seat, Commit{});
  }
  int side(Seat seat) const { return side_of(position(), seat); }
  Ref slot(Seat seat, int place) const { return plan_ref(side(seat), place); }
  Ref string(Seat seat, int place) const { return attack_ref(side(seat), place); }
  const PlanSlot& planned(Seat seat, int place) const { return position().slot(slot(seat, place)); }

  // Everybody passes their Block Steps; the first attach stage is open.
  void no_blocks() {
    for (int i = 0; i < 60 && now.combat.stage != Fight::attach; ++i) {
      settle();
      if (now.combat.stage == Fight::attach) return;
      play(waited(), now.combat.stage == Fight::blocks ? Action{EndStep{}} : legal(waited()).front());
    }
    settle();
  }
  void attach(Seat seat, std::string_view card, int place) {
    does(seat, AttachAttack{known(card), string(seat, place)});
  }
  // From the attach stage to the resolve stage of whoever acts.
  void resolve() { does(waited(), BeginResolve{}); }
  void shoot(Seat seat, int place, Ref target, bool scoped = false) {
    does(seat, ResolveString{string(seat, place), target, scoped});
  }
  // The rest of the Combat with the first legal String each time.
  void end_fight() {
    for (int i = 0; i < 200 && now.combat.stage != Fight::none && now.stage == Stage::play; ++i) {
      settle();
      if (now.combat.stage == Fight::none || now.stage != Stage::play) return;
      const Seat seat = waited();
      if (now.combat.stage == Fight::blocks) {
        play(seat, EndStep{});
      } else if (now.combat.stage == Fight::attach && now.frames.empty()) {
        play(seat, BeginResolve{});
      } else {
        play(seat, legal(seat).front());
      }
    }
  }
  // Passes for everybody as long as a Cycle is open; a window or the rotation stays as it is.
  void cycle() {
    while (now.stage == Stage::play && !now.frames.empty() && now.frames.back().is<OpenCycle>()) play(waited(), Pass{});
  }
  // What is asked meanwhile is answered in this order.
  void answer(const std::vector<Action>& answers) {
    cycle();
    for (const Action& each : answers) {
      play(waited(), each);
      cycle();
    }
  }
  void plays(Seat seat, std::string_view card, const std::vector<Action>& answers = {}) {
    play(seat, PlayCard{known(card)});
    answer(answers);
  }
  bool asks(Purpose purpose) const { return !now.frames.empty() && now.frames.back().purpose() == purpose; }
  template <class E>
  bool told_any() const {
    return std::any_of(told.begin(), told.end(), [](const Event& event) { return std::holds_alternative<E>(event); });
  }
};

// A at the centre, B one to the south; the plans are given, Initiative is A before B.
inline Bench duel(const Brings& a, const Brings& b) {
  Bench table({a, b});
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  return table;
}

// A shoots from the centre at B to the south, the deck named for A in hand; A is in the attach stage.
inline Bench attack(const Brings& a, const Brings& b, const std::vector<std::string>& plan, Tile where = tile(0, 1),
                    const std::vector<std::string>& theirs = {}) {
  Bench table = duel(a, b);
  table.place(B, where);
  table.to(Phase::action);
  table.hand(A, a.deck);
  table.fight(B, plan, theirs);
  table.no_blocks();
  REQUIRE(table.now.combat.stage == Fight::attach);
  REQUIRE(table.waited() == A);
  return table;
}

}  // namespace bots_test

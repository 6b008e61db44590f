// The loop that carries a match forward, and the zones cards lie in (BA-ZONE).
#include "games/bots/procedures/play.h"

#include <algorithm>

namespace sprue::bots {

void Play::apply(Seat seat, const Action& action) {
  decide(seat, action);
  advance();
}

void Play::decide(Seat seat, const Action& action) {
  std::visit([&](const auto& chosen) { act(seat, chosen); }, action);
}

void Play::advance() {
  while (now.stage != Stage::over && work()) {
  }
}

bool Play::work() {
  if (now.frames.empty()) {
    if (!now.queue.empty()) return push(turn_player(), Firing{}), true;
    return main_course();
  }
  const FrameKind kind = now.frames.back().kind();
  const bool busy = kind == FrameKind::run || kind == FrameKind::pick || kind == FrameKind::queue ||
                    kind == FrameKind::travel || kind == FrameKind::announce;
  if (!busy && !now.queue.empty()) return push(turn_player(), Firing{}), true;
  switch (kind) {
    case FrameKind::quick: return work_quick();
    case FrameKind::window: return work_window();
    case FrameKind::cycle: return work_cycle();
    case FrameKind::announce: return work_announce();
    case FrameKind::resolve: return work_resolve();
    case FrameKind::run: return work_run();
    case FrameKind::queue: return work_queue();
    case FrameKind::pick:
      if (living(now.frames.back().seat)) return false;
      pop();
      return true;
    case FrameKind::enter: return work_enter();
    case FrameKind::travel: return work_travel();
    case FrameKind::pins: return work_pins();
    case FrameKind::hazards: return work_hazards();
    case FrameKind::offers: return work_offers();
    case FrameKind::answer: return work_answer();
    case FrameKind::rotation: return work_rotation();
  }
  return false;
}

// A hand is kept sorted, so that its order tells nothing.
void Play::to_hand(Seat seat, CardId id) {
  Cards& hand = now[seat].hand;
  const auto at = std::upper_bound(hand.begin(), hand.end(), id) - hand.begin();
  hand.insert(static_cast<std::size_t>(at), id);
}
void Play::take_from_hand(Seat seat, CardId id) { now[seat].hand.take(now[seat].hand.find(id)); }

// BA-ZONE-11; BA-R-28: what is not there is not drawn, which costs the match in the own Draw Phase alone (BA-DRAW-02,
// BA-DRAW-03, BA-R-27).
void Play::draw(Seat seat, int n, std::string_view rule) {
  enforces("BA-DRAW-03");
  Cards drawn;
  for (int i = 0; i < n && !now[seat].deck.empty(); ++i) {
    drawn.push_back(now[seat].deck.take_back());
    to_hand(seat, drawn.back());
  }
  if (!drawn.empty()) {
    tell<Drew>(rule, seat, static_cast<int>(drawn.size()), no_card);
    if (told != nullptr) told->push_back(Saw{seat, false, &book()[rule], drawn});
  }
  const bool due = now.phase == Phase::draw && seat == turn_player();
  if (due && static_cast<int>(drawn.size()) < n) now.fallen.add(seat);  // out as losses are looked for (BA-R-192)
}

// BA-ZONE-03, BA-R-09; BA-RSRV-04, BA-R-81: on Reserve Power it is destroyed instead.
void Play::scrap(Seat seat, CardId id) {
  Player& player = now[seat];
  (player.reserve ? player.wreckage : player.scrapyard).push_back(id);
  if (player.reserve)
    tell<CardDestroyed>("BA-RSRV-04", seat, id);
  else
    tell<Scrapped>("BA-ZONE-03", seat, id);
}

void Play::shuffle_deck(Seat seat) {
  enforces("BA-PRIO-12");
  Cards& deck = now[seat].deck;
  std::array<std::uint8_t, deck_size> order{};
  roll.shuffle(std::span(order).first(deck.size()));
  std::sort(deck.begin(), deck.end());  // what lay where before must not matter
  const Cards before = deck;
  for (std::size_t i = 0; i < before.size(); ++i) deck[i] = before[order[i]];
}

// BA-ZONE-05: a card leaves for its owner's Wreckage, as new (BA-R-134).
void Play::wreck(Ref ref) {
  Gear& state = gear_at(ref);
  leave_plan(ref);
  if (state.attached && has_compound(ref))  // its Compound Weapon is a model of its own again, where it was attached
    now[seat_of(ref)].compounds[compound_of(ref).at].tile = where(self_of(ref));
  const CardId id = state.card;
  state = {};
  state.card = id;
  state.place = Place::wreckage;
  state.loose = plan_of(ref).compound >= 0;
  drop_lasting([&](const Lasting& lasting) { return lasting.subject == ref; });
  tell<Destroyed>("BA-ZONE-05", seat_of(ref), ref);
  refresh_compounds(seat_of(ref));
}

void Play::destroy(Ref ref) {
  if (ref.kind == RefKind::compound) {  // BA-COMP-10
    CompoundCard& whole = now[seat_of(ref)].compounds[ref.at];
    if (whole.gone) return;
    whole.gone = true;
    tell<Destroyed>("BA-COMP-10", seat_of(ref), ref);
    for (std::size_t i = 0; i < now[seat_of(ref)].gear.size(); ++i) {
      const Ref part = gear_ref(seat_of(ref), static_cast<int>(i));
      if (part_of(part, ref)) destroy(part);
    }
    return;
  }
  if (ref.kind != RefKind::gear || gear(ref).place == Place::wreckage) return;
  if (card(ref).kind == Kind::duplicate) {  // BA-R-129, BA-R-194: what destroys an instance destroys its original
    for (const Side& side : now.combat.sides) {
      for (const PlanSlot& slot : side.slots) {
        if (slot.owner == seat_of(ref) && slot.gear == ref.at && slot.original != no_gear)
          return destroy(gear_ref(seat_of(ref), slot.original));
      }
    }
    return;
  }
  const int unit = plan_of(ref).body;
  if (unit != 255) return;  // a Support Unit is lost by its Hit Points alone
  fire_gear(Trigger::on_destroyed, ref);
  if (gear(ref).active) stop_active(ref);
  wreck(ref);
}

// BA-R-178: the Compound card goes with its last part.
void Play::refresh_compounds(Seat seat) {
  Player& player = now[seat];
  for (std::size_t i = 0; i < player.compounds.size(); ++i) {
    if (player.compounds[i].gone) continue;
    bool part = false;
    for (std::size_t g = 0; g < player.gear.size(); ++g) {
      part = part || part_of(gear_ref(seat, static_cast<int>(g)), compound_ref(seat, static_cast<int>(i)));
    }
    if (part) continue;
    player.compounds[i].gone = true;
    tell<Destroyed>("BA-R-178", seat, compound_ref(seat, static_cast<int>(i)));
  }
}

// BA-R-95, BA-R-96: the slot stays empty; instances of a Weapon that is gone turn blank (BA-R-129). What was used up
// is destroyed at the end all the same (BA-R-135).
void Play::leave_plan(Ref ref) {
  for (int number = 0; number < 2; ++number) {
    for (int at = 0; at < 3; ++at) {
      PlanSlot& slot = slot_at(plan_ref(number, at));
      if (slot.owner != seat_of(ref)) continue;
      if (slot_weapon(slot) == ref && spends_weapon(plan_ref(number, at))) gear_at(ref).doomed = true;
      if (slot.original == ref.at) slot.original = no_gear;
      if (slot.gear != ref.at) continue;
      const Seat owner = slot.owner;
      slot = {};
      slot.owner = owner;
      if (gear(ref).place == Place::plan) gear_at(ref).place = Place::deck;
    }
  }
}

// BA-ZONE-06, BA-ZONE-07, BA-STR-09; BA-ASTK-03: what an Armor Stack card cannot bear goes on to the next.
void Play::lose_durability(Ref ref, int n, std::string_view rule, bool damage) {
  const int left = durability(ref);
  if (n <= 0 || left <= 0) return;
  if (damage) take_seriously();
  const int taken = std::min(n, left);
  if (ref.kind == RefKind::compound) {
    now[seat_of(ref)].compounds[ref.at].lost =
        static_cast<std::uint8_t>(now[seat_of(ref)].compounds[ref.at].lost + taken);
  } else {
    gear_at(ref).lost = static_cast<std::uint8_t>(gear(ref).lost + taken);
  }
  tell<Wore>(rule, seat_of(ref), ref, taken);
  if (taken < left) return;
  const bool stacked = ref.kind == RefKind::gear && card(ref).stack > 0;
  const std::uint8_t bearer = ref.kind == RefKind::gear ? plan_of(ref).bearer : std::uint8_t{0};
  destroy(ref);
  if (!stacked || !damage || n == taken) return;
  for (std::uint8_t at : rules.kit(seat_of(ref)).stack) {
    const Ref next = gear_ref(seat_of(ref), at);
    if (plan_of(next).bearer == bearer && gear(next).place != Place::wreckage && stack_top(next))
      return lose_durability(next, n - taken, "BA-ASTK-03", true);
  }
}

// One source of damage to a model: Armor once (BA-BOT-06, BA-R-105), then what prevents, then Hit Points.
int Play::harm(Ref ref, int n, bool pierce, std::string_view rule, Tally* tally) {
  const int armored = pierce ? 0 : std::min(n, armor(ref));
  int left = std::max(0, n - armored);
  if (tally != nullptr && armored > 0) tally->add(-armored, book()["BA-STR-07"], "Armor");
  for (Lasting& lasting : now.lasting) {
    if (lasting.effect == no_effect || lasting.subject != ref || left == 0) continue;
    if (effect(lasting.effect).steps[lasting.step].op != Op::prevent) continue;
    const int prevented = std::min<int>(left, lasting.n);
    left -= prevented;
    if (effect(lasting.effect).steps[lasting.step].amount.all == false)
      lasting.n = static_cast<std::int16_t>(lasting.n - prevented);
    if (tally != nullptr && prevented > 0)
      tally->add(-prevented, book()["BA-PRIO-08"], card(effect(lasting.effect).card).name);
  }
  Body& body = body_at(ref);
  const int floor = granted(Grant::min_hp_1, ref) ? std::min<int>(1, body.hp) : 0;
  const int lost = std::min<int>(left, body.hp - floor);
  if (left > 0) take_seriously();
  body.hp = static_cast<std::int16_t>(body.hp - lost);
  tell<Damaged>(rule, seat_of(ref), ref, lost);
  return left;
}

// BA-KO-04, BA-R-187, BA-R-189: a block or damage counts for everybody engaged, at once.
void Play::take_seriously() {
  enforces("BA-KO-04");
  if (now.combat.stage == Fight::none) return;
  for (const Side& side : now.combat.sides) {
    for (Seat seat : side.members) {
      now[seat].fought = true;
      now[seat].knockout = 0;
    }
  }
}

// BA-KW-COOL-01: at once; from a plan it leaves its slot (BA-R-95).
void Play::cool(Ref ref, int rounds) {
  if (rounds <= 0) return;
  if (ref.kind == RefKind::compound) {
    std::uint8_t& counter = now[seat_of(ref)].compounds[ref.at].cooldown;
    counter = static_cast<std::uint8_t>(std::min(counter + rounds, 99));
    for (std::size_t i = 0; i < now[seat_of(ref)].gear.size(); ++i) {
      const Ref part = gear_ref(seat_of(ref), static_cast<int>(i));
      if (part_of(part, ref) && gear(part).place == Place::plan) leave_plan(part);
    }
    return tell<Cooled>("BA-COMP-07", seat_of(ref), ref, rounds);
  }
  Gear& state = gear_at(ref);
  if (state.place == Place::plan) leave_plan(ref);
  state.cooldown = static_cast<std::uint8_t>(std::min(state.cooldown + rounds, 99));
  tell<Cooled>("BA-KW-COOL-01", seat_of(ref), ref, rounds);
}

}  // namespace sprue::bots

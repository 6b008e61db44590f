// Combat: BA-ACT, BA-CMB, the use of statuses, and the sides of BA-TEAM and BA-FFA.
#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/play.h"
#include "games/bots/query/keywords.h"

namespace sprue::bots {

int Look::side_of(Seat seat) const {
  if (s.combat.stage == Fight::none) return -1;
  for (int side = 0; side < 2; ++side) {
    if (s.combat.sides[static_cast<std::size_t>(side)].members.has(seat)) return side;
  }
  return -1;
}
bool Look::engaged(Seat seat) const { return side_of(seat) >= 0; }

// BA-R-03; BA-FFA-09, BA-R-101: in Combat the engaged have only each other for enemies.
bool Look::foes(Seat a, Seat b) const {
  enforces("BA-FFA-09");
  const int own = side_of(a);
  if (own >= 0) return side_of(b) == 1 - own;
  return rules.opposed(a, b);
}

Seat Look::step_owner() const {
  return s.combat.stage >= Fight::blocks && s.combat.stage <= Fight::resolve ? seat_of(acting()) : turn_player();
}

// A seat that may still be offered slots by that side's leader (BA-R-185, BA-R-200, BA-R-201).
bool Look::may_be_offered(int side, Seat seat) const {
  const Side& own = s.combat.sides[static_cast<std::size_t>(side)];
  if (seat == own.leader || !living(seat) || s.combat.offered.has(seat)) return false;
  return rules.teams() ? own.members.has(seat) : !engaged(seat);
}

bool Look::can_offer(int side) const {
  const Side& own = s.combat.sides[static_cast<std::size_t>(side)];
  const bool left = own.ace_owner == own.leader ||
                    std::ranges::any_of(own.slots, [&](const PlanSlot& slot) { return slot.owner == own.leader; });
  bool any = false;
  for (int seat = 0; seat < rules.seats(); ++seat) any = any || may_be_offered(side, seat_at(seat));
  return left && any;
}

void Play::act(Seat seat, const InitiateCombat& action) {
  if (now.acted) --now.more_combats;
  now.acted = true;  // spent even if negated (BA-R-42)
  CycleItem& item = open_item(ItemKind::combat, seat);
  item.b = seat_ref(action.against);
  join_cycle();
}

void Play::act(Seat seat, const Withdraw& action) {
  now.acted = true;  // BA-ACT-06
  CycleItem& item = open_item(ItemKind::withdraw, seat);
  item.n = action.cards;
  join_cycle();
}

// BA-ACT-04, BA-FFA-04, BA-FFA-05, BA-TEAM-06; the team's fastest member deals out its slots (BA-R-181, BA-R-201).
void Play::begin_combat(Seat against) {
  enforces("BA-ACT-04", "BA-FFA-05", "BA-TEAM-06");
  now.combat = {};
  const std::array<Seat, 2> leaders{turn_player(), against};
  for (std::size_t i = 0; i < 2; ++i) {
    Side& side = now.combat.sides[i];
    side.leader = leaders[i];
    side.members.add(leaders[i]);
    for (Seat seat : living()) {
      if (!rules.teams() || rules.opposed(seat, leaders[i])) continue;
      side.members.add(seat);
      const bool faster = initiative_of(seat) > initiative_of(side.leader) ||
                          (initiative_of(seat) == initiative_of(side.leader) && standing(seat) < standing(side.leader));
      if (faster) side.leader = seat;
    }
    for (PlanSlot& slot : side.slots) slot.owner = side.leader;
    side.ace_owner = side.leader;
  }
  now.combat.stage = Fight::offers;
  tell<BeganCombat>("BA-ACT-03", turn_player(), against);
}

// First the one leader offers slots, then the other; then Weapons are selected.
bool Play::work_offers() {
  Frame& frame = now.frames.back();
  auto& offering = opened<OfferingSlots>();
  if (!offering.leader_done && living(frame.seat) && can_offer(offering.side)) return false;
  now.combat.offered = {};
  if (offering.side == 0) {
    offering = {.side = 1};
    frame.seat = now.combat.sides[1].leader;
    return true;
  }
  pop();
  begin_selection();
  return true;
}

bool Play::work_answer() {
  if (living(now.frames.back().seat)) return false;
  return pop(), true;
}

void Play::act(Seat seat, const OfferSlots& action) {
  AnsweringOffer offer;
  offer.side = opened<OfferingSlots>().side;
  now.combat.offered.add(action.to);
  tell<Offered>("BA-FFA-07", seat, action.to, static_cast<int>(action.slots.size()));
  for (PlanPlace place : action.slots)
    offer.slots = static_cast<std::uint8_t>(offer.slots | (1U << static_cast<int>(place)));
  push(action.to, offer);
}

void Play::act(Seat seat, const AcceptSlots&) {
  const AnsweringOffer offer = opened<AnsweringOffer>();
  pop();
  Side& side = now.combat.sides[offer.side];
  side.members.add(seat);
  for (std::size_t i = 0; i < 3; ++i) {
    if ((offer.slots >> i & 1) != 0) side.slots[i].owner = seat;
  }
  enforces("BA-FFA-07", "BA-TEAM-08");
  if ((offer.slots >> ace_slot & 1) != 0) side.ace_owner = seat;
  tell<Joined>("BA-R-186", seat, side.leader);
}

void Play::act(Seat seat, const RefuseSlots&) {  // BA-FFA-08
  pop();
  tell<Refused>("BA-FFA-08", seat);
}

// BA-CMB-SEL-01, and again: BA-R-69.
void Play::begin_selection() {
  Combat& combat = now.combat;
  combat.stage = Fight::select;
  combat.committed = {};
  combat.selection = static_cast<std::uint8_t>(std::min(250, combat.selection + 1));
  combat.repeat = false;
  for (Side& side : combat.sides) {
    for (PlanSlot& slot : side.slots) slot.touched = false;
    for (Seat seat : side.members) {
      if (std::ranges::none_of(side.slots, [&](const PlanSlot& slot) { return slot.owner == seat; }))
        combat.committed.add(seat);
    }
  }
}

bool Play::selection_over() const {
  for (const Side& side : s.combat.sides) {
    for (Seat seat : side.members) {
      if (living(seat) && !s.combat.committed.has(seat)) return false;
    }
  }
  return true;
}

void Play::act(Seat seat, const Select& action) {
  const auto side = static_cast<std::size_t>(side_of(seat));
  for (PlanSlot& other : now.combat.sides[side].slots) {
    if (other.owner == seat && other.gear == action.weapon.at) other.gear = no_gear;
  }
  PlanSlot& slot = now.combat.sides[side].slots[static_cast<std::size_t>(action.slot)];
  if (slot.gear != no_gear) gear_at(gear_ref(seat, slot.gear)).place = Place::deck;
  slot.gear = action.weapon.at;
  slot.touched = true;
  gear_at(action.weapon).place = Place::plan;
  drop_dead_copies(static_cast<int>(side));
}

// Duplicates that the centre no longer carries go back (BA-R-126, BA-DUP-04).
void Play::drop_dead_copies(int at) {
  Side& side = now.combat.sides[static_cast<std::size_t>(at)];
  int room = 0;
  const PlanSlot& centre = side.slots[centre_slot];
  if (centre.gear != no_gear) room = copies_allowed(gear_ref(centre.owner, centre.gear));
  for (PlanSlot& slot : side.slots) {
    if (slot.gear == no_gear || slot.up || card(gear_ref(slot.owner, slot.gear)).kind != Kind::duplicate) continue;
    if (slot.owner == centre.owner && room-- > 0) continue;
    gear_at(gear_ref(slot.owner, slot.gear)).place = Place::deck;
    slot.gear = no_gear;
  }
}

void Play::act(Seat seat, const Commit&) {
  now.combat.committed.add(seat);
  tell<Planned>("BA-CMB-SEL-02", seat);
  if (selection_over()) begin_rotation();
}

void Play::begin_rotation() {
  now.combat.stage = Fight::rotation;
  for (const Side& side : now.combat.sides) {
    for (Seat seat : side.members) fire_all(Trigger::on_selection_end, seat);
  }
  push(turn_player(), Rotation{});
}

// Something to do at the end of Selection that everybody can see.
bool Look::could_rotate(Seat seat) const {
  if (!s[seat].hand.empty()) return true;
  if (!engaged(seat)) return false;
  if (s[seat].flanking || s[seat].overrun || s[seat].strafing) return true;
  return std::any_of(s[seat].gear.begin(), s[seat].gear.end(), [&](const Gear& each) {
    return each.place == Place::field && std::ranges::any_of(card(each.card).effects, [&](EffectId id) {
             return effect(id).trigger == Trigger::on_selection_end;
           });
  });
}

// BA-R-68, BA-R-199: whoever has something to do is asked, until all have passed in one round.
bool Play::work_rotation() {
  Frame& frame = now.frames.back();
  auto& rotation = opened<Rotation>();
  Combat& combat = now.combat;
  if (combat.stop || combat.repeat) {
    const bool stop = combat.stop;
    pop();
    stop ? static_cast<void>(combat.stage = Fight::ending) : begin_selection();
    return true;
  }
  if (rotation.acted) rotation = {};
  if (rotation.part == Rotation::Part::asked && living(frame.seat)) return false;
  if (rotation.part != Rotation::Part::look) ++rotation.place;
  rotation.part = Rotation::Part::look;
  const List<Seat, most_seats> order = by_initiative(false);
  for (std::size_t at = rotation.place; at < order.size(); ++at) {
    if (!could_rotate(order[at])) continue;
    rotation.place = static_cast<std::uint8_t>(at);
    rotation.part = Rotation::Part::asked;
    frame.seat = order[at];
    return false;
  }
  pop();
  combat.stage = Fight::reveal;  // BA-CMB-BLK-01
  return true;
}

void Play::act(Seat seat, const UseStatus& action) {
  CycleItem& item = open_item(ItemKind::status, seat);
  item.a = action.on;
  item.n = static_cast<std::uint8_t>(action.status);
  join_cycle();
}

// BA-FLANK-04, BA-OVRN-05, BA-STRF-05; then Selection is repeated (BA-CMB-SEL-04, BA-OVRN-06, BA-STRF-06, BA-R-70).
bool Play::resolve_status(const CycleItem& item, Resolving& resolving) {
  enforces("BA-OVRN-06", "BA-STRF-06");
  const auto status = static_cast<Status>(item.n);
  if (resolving.progress++ == 0) {
    if (status == Status::strafing) {
      const Seat victim = seat_of(item.a);
      if (living(victim) && can_flip_own(victim)) push(victim, PickFlip{.strafed = true});
      return false;
    }
    const bool still = flippable(item.a) && (status == Status::flanking || ran_away(item.a));  // BA-R-41
    if (still) flip(item.a, status == Status::flanking ? "BA-FLANK-04" : "BA-OVRN-05");
    if (status == Status::flanking && can_flip_own(item.by)) push(item.by, PickFlip{});
    return false;
  }
  lose_status(item.by, status);
  now.combat.repeat = true;
  return true;
}

// Its player holds Runaway, or, as a team's plan is one, a team mate.
bool Look::ran_away(Ref plan) const {
  const Seat owner = slot(plan).owner;
  for (Seat member : s.combat.sides[plan.seat].members) {
    if (s[member].runaway && (member == owner || rules.teams())) return true;
  }
  return false;
}

bool Look::can_flip_own(Seat seat) const {
  const int side = side_of(seat);
  for (int at = 0; side >= 0 && at < 3; ++at) {
    if (slot(plan_ref(side, at)).owner == seat && flippable(plan_ref(side, at))) return true;
  }
  return false;
}

// BA-CMB-BLK-01, BA-KW-REACH-01, BA-R-139.
void Play::flip(Ref plan, std::string_view rule) {
  PlanSlot& slot = slot_at(plan);
  if (slot.up || slot.gear == no_gear) return;
  slot.up = true;
  tell<Flipped>(rule, slot.owner, plan, gear_ref(slot.owner, slot.gear));
  const Ref weapon = slot_weapon(slot);
  if (weapon != nothing) reveal_effects(weapon);
}

void Play::reveal_effects(Ref weapon) {
  keywords_revealed(*this, weapon);
  fire_gear(Trigger::on_reveal, weapon);
}

// Everything is shown, Duplicates turn into instances (BA-DUP-01, BA-R-126, BA-R-127).
void Play::reveal_all() {
  enforces("BA-DUP-01");
  for (int side = 0; side < 2; ++side) {
    for (int at = 0; at < 3; ++at) flip(plan_ref(side, at), "BA-CMB-BLK-01");
    Side& plan = now.combat.sides[static_cast<std::size_t>(side)];
    const PlanSlot& centre = plan.slots[centre_slot];
    int room = centre.gear == no_gear ? 0 : copies_allowed(gear_ref(centre.owner, centre.gear));  // BA-DUP-04
    for (PlanSlot& slot : plan.slots) {
      slot.used = slot.gear != no_gear;
      const bool duplicate = slot.gear != no_gear && card(gear_ref(slot.owner, slot.gear)).kind == Kind::duplicate;
      if (!duplicate || centre.owner != slot.owner || room-- <= 0) continue;
      slot.original = centre.gear;
      reveal_effects(gear_ref(slot.owner, slot.original));
    }
    for (Seat seat : plan.members) fire_all(Trigger::on_phase_start, seat, Timing::block);
  }
}

void Play::order_actors() {
  enforces("BA-BOT-09", "BA-CMB-ATK-01", "BA-CMB-ATK-02", "BA-CMB-BLK-02", "BA-CMB-BLK-03", "BA-R-110", "BA-R-93",
           "BA-SUP-11");
  Combat& combat = now.combat;
  combat.actors.clear();
  combat.actor = 255;
  for (const Side& side : combat.sides) {
    for (Seat seat : side.members) {
      if (!living(seat)) continue;
      for (std::size_t i = 0; i < now[seat].bodies.size(); ++i) {
        const Ref ref = body_ref(seat, static_cast<int>(i));
        if (!on_board(ref) || combat.actors.full() || (i > 0 && !has_planned(ref))) continue;
        Actor actor;
        actor.body = ref;
        actor.initiative = static_cast<std::int16_t>(initiative(ref));
        combat.actors.push_back(actor);
        if (told == nullptr) continue;
        Tally tally;
        initiative(ref, &tally);
        told->push_back(Counted{Total::initiative, ref, nothing, tally});
      }
    }
  }
}

bool Look::has_planned(Ref unit) const {
  const int side = side_of(seat_of(unit));
  for (int at = 0; side >= 0 && at < 3; ++at) {
    if (acts_for(string_ref(side, at), unit)) return true;
  }
  return false;
}

// The next unit: highest Initiative, Round Start Initiative between players, own choice within one (BA-SUP-12).
bool Play::next_actor() {
  enforces("BA-SUP-12");
  Combat& combat = now.combat;
  now.step_over = false;
  const Actor* best = nullptr;
  int tied = 0;
  for (Actor& actor : combat.actors) {
    if (!actor.done && (!on_board(actor.body) || !living(seat_of(actor.body)))) actor.done = true;
    if (actor.done) continue;
    const auto rank = [&](const Actor& each) { return each.initiative * 10 - standing(seat_of(each.body)); };
    if (best == nullptr || rank(actor) > rank(*best)) {
      best = &actor;
      tied = 1;
    } else if (rank(actor) == rank(*best)) {
      ++tied;
    }
  }
  if (best == nullptr) return false;
  if (tied == 1) {
    combat.actor = static_cast<std::uint8_t>(best - combat.actors.begin());
    return true;
  }
  push(seat_of(best->body), PickUnit{best->initiative});
  return true;
}

// The course of a Combat with no frame open: Selection, Block, Attack (BA-ACT-05); false: somebody decides.
bool Play::combat_course() {
  enforces("BA-ACT-05", "BA-CMB-BLK-13");
  Combat& combat = now.combat;
  const auto beaten = [&](const Side& side) {  // BA-R-108
    for (Seat seat : side.members) {
      if (living(seat)) return false;
    }
    return true;
  };
  const bool over = combat.stop || std::ranges::any_of(combat.sides, beaten);
  if (over && combat.stage < Fight::ending) combat.stage = Fight::ending;
  const bool acting_now = combat.actor < combat.actors.size();
  const bool lost = acting_now && (!on_board(acting()) || !living(seat_of(acting())));
  switch (combat.stage) {
    case Fight::offers: push(combat.sides[0].leader, OfferingSlots{}); return true;
    case Fight::select:
      if (!selection_over()) return false;
      return begin_rotation(), true;
    case Fight::reveal: reveal_all(); return combat.stage = Fight::order, true;
    case Fight::order: order_actors(); return combat.stage = Fight::blocks, true;
    case Fight::blocks:
      if (!acting_now && !next_actor()) return combat.stage = Fight::check, true;  // BA-CMB-BLK-13
      if (!acting_now) return true;
      if (!now.step_over && !lost) return false;
      combat.actors[combat.actor].done = true;  // BA-CMB-BLK-12
      return combat.actor = 255, true;
    case Fight::check: order_actors(); return combat.stage = Fight::attach, true;
    case Fight::attach:
      if (!acting_now && !next_actor()) return combat.stage = Fight::ending, true;  // BA-CMB-ATK-06
      if (!acting_now) return true;
      if (lost) return end_actor(), true;
      if (!now.step_over) return false;
      now.step_over = false;
      return combat.stage = Fight::resolve, true;
    case Fight::resolve:
      if (!lost && any_string(acting())) return false;
      return end_actor(), true;
    case Fight::ending:
      for (const Side& side : combat.sides) {
        for (Seat seat : side.members) {
          if (living(seat)) fire_all(Trigger::on_combat_end, seat);
        }
      }
      return combat.stage = Fight::closing, true;
    default: end_combat(); return true;
  }
}

// BA-CMB-ATK-05, BA-R-109: the unit's Attacks are scrapped; the Ace with them.
void Play::end_actor() {
  enforces("BA-CMB-ATK-05");
  Combat& combat = now.combat;
  const Seat seat = seat_of(acting());
  while (!combat.attached.empty()) scrap(seat, combat.attached.take_back().card);
  for (Side& side : combat.sides) {
    if (side.ace != no_card && seat_of(side.ace_unit) == seat) {
      scrap(seat, side.ace);
      side.ace = no_card;
      side.ace_resolved = false;
    }
  }
  combat.actors[combat.actor].done = true;
  combat.actor = 255;
  combat.stage = Fight::attach;
}

void Play::end_combat() {
  enforces("BA-CMB-ATK-07", "BA-CMB-ATK-08", "BA-KW-DAU-01", "BA-R-144", "BA-R-64");
  Combat& combat = now.combat;
  if (combat.actor < combat.actors.size()) end_actor();
  for (int side = 0; side < 2; ++side) {
    for (int at = 0; at < 3; ++at) settle_slot(plan_ref(side, at));
  }
  for (int seat = 0; seat < rules.seats(); ++seat) {
    for (std::size_t i = 0; i < now[seat_at(seat)].gear.size(); ++i) {
      const Ref ref = gear_ref(seat_at(seat), static_cast<int>(i));
      if (gear(ref).doomed) destroy(ref);
    }
  }
  for (const Side& side : combat.sides) {
    for (Seat seat : side.members) {
      for (Status status : {Status::flanking, Status::overrun, Status::runaway, Status::strafing})
        lose_status(seat, status);
    }
  }
  drop_lasting([](const Lasting& lasting) { return lasting.until == Until::combat || lasting.until == Until::string; });
  tell<EndedCombat>("BA-CMB-ATK-06", turn_player());
  enforces("BA-FFA-10");
  combat = {};
  now.step_over = false;
}

void Play::settle_slot(Ref plan) {
  const PlanSlot slot = this->slot(plan);
  if (slot.gear == no_gear) return;
  const Ref planned = gear_ref(slot.owner, slot.gear), weapon = slot_weapon(slot);
  const int rest = weapon == planned && slot.used && !spends_weapon(plan) ? card(weapon).cooldown : 0;
  if (weapon != nothing && spends_weapon(plan)) gear_at(weapon).doomed = true;
  leave_plan(planned);
  if (rest > 0) cool(weapon, rest);
}

// BA-KW-DAU-01, BA-R-135, BA-R-136: used means that the Block Step began with it.
bool Play::spends_weapon(Ref plan) const {
  const PlanSlot& planned = slot(plan);
  return planned.used && (planned.thrown || string_has(string_ref(plan.seat, plan.at), Trait::spent_by_use));
}

// BA-CMB-BLK-09, BA-CMB-BLK-10: declared, answered, resolved one by one.
void Play::act(Seat seat, const DeclareBlock& action) {
  enforces("BA-CMB-BLK-09", "BA-CMB-BLK-10");
  CycleItem& item = open_item(ItemKind::block, seat);
  item.a = action.own;
  item.b = action.enemy;
  join_cycle();
}

Ref Play::as_told(Ref ref) const {
  const bool planned = (ref.kind == RefKind::plan || ref.kind == RefKind::string) && ref.at < ace_slot;
  const Ref weapon = planned && slot(ref).up ? slot_weapon(slot(ref)) : nothing;
  return weapon == nothing ? ref : weapon;
}

void Play::tell_block(Ref own, Ref enemy) {
  if (told == nullptr) return;
  const Ref blocker = slot_weapon(slot(own)), blocked = slot_weapon(slot(enemy));
  Tally tally;
  tally.add(0, book()["BA-CMB-BLK-07"], "in Line of Sight");
  tally.add(apart(blocker, blocked), book()["BA-CMB-BLK-08"], "tiles, within its Range");
  tally.add(0, book()[block_rule(own, enemy)], "may block it");
  told->push_back(Counted{Total::block, blocker, blocked, tally});
}

// BA-CMB-BLK-04, BA-CMB-BLK-05, BA-CMB-BLK-11, BA-SHLD-05, BA-KW-VULN-02, BA-R-90, BA-R-91, BA-R-92.
void Play::resolve_block(const CycleItem& item) {
  if (!blocks(item.a, item.b, nullptr)) return tell<Failed>("BA-CMB-BLK-11", item.by, item.a, item.b, no_card);
  const Ref blocker = slot_weapon(slot(item.a)), blocked = slot_weapon(slot(item.b));
  const Ref unit = self_of(blocker), attacker = self_of(blocked);
  const Keywords keywords = string_keywords(string_ref(item.b.seat, item.b.at));
  slot_at(item.a).suspended = true;
  slot_at(item.b).suspended = slot_at(item.b).blocked = true;
  tell<Blocked>("BA-CMB-BLK-04", item.by, blocked, blocker);
  tell_block(item.a, item.b);
  const Seat owner = seat_of(blocked);
  std::uint8_t& count = now.combat.blocked[static_cast<std::size_t>(index(owner))];
  count = static_cast<std::uint8_t>(std::min(250, count + 1));
  take_seriously();
  draw(owner, 1, "BA-CMB-BLK-05");
  fire_gear(Trigger::on_block, blocker, nothing, attacker);
  for (std::size_t i = 0; i < now[item.by].gear.size(); ++i) {
    const Ref ref = gear_ref(item.by, static_cast<int>(i));
    if (card(ref).kind == Kind::subsystem && carried(ref) && self_of(ref) == unit)
      fire_gear(Trigger::on_block, ref, nothing, attacker);
  }
  if (card(blocker).is(Type::shield)) lose_durability(blocker, 1, "BA-SHLD-05", false);
  keywords_blocked(*this, keywords, blocked);
}

// BA-CMB-ATK-03.
void Play::act(Seat seat, const AttachAttack& action) {
  take_from_hand(seat, action.card);
  CycleItem& item = open_item(ItemKind::attack, seat);
  item.card = action.card;
  item.a = action.slot;
  join_cycle();
}

void Play::rehearse(const AttachAttack& attach) {
  CycleItem item;
  item.by = parts(attach.slot)->owner;
  item.card = attach.card;
  item.a = attach.slot;
  take_from_hand(item.by, item.card);
  resolve_attack(item);
}

// BA-SPEC-03, BA-KW-THROWN-01: a Melee Attack on a Thrown Weapon that is not Melee throws it.
void Play::resolve_attack(const CycleItem& item) {
  enforces("BA-KW-THROWN-01", "BA-SPEC-03");
  const bool mine = s.combat.stage == Fight::attach || s.combat.stage == Fight::resolve;
  if (!mine || !can_attach(item.by, item.card, item.a, nullptr)) {
    tell<Failed>("BA-R-41", item.by, item.a, nothing, item.card);
    return scrap(item.by, item.card);
  }
  Attached attack;
  attack.card = item.card;
  attack.slot = item.a.at;
  attack.first = card(item.card).kind == Kind::standard_attack || first_value(item.card, item.a);
  now.combat.attached.push_back(attack);
  PlanSlot& slot = slot_at(item.a);
  const Card& weapon = card(slot_weapon(slot));
  const bool melee = card(item.card).req_type == Type::melee && attack.first;
  const bool thrown =
      melee && !weapon.is(Type::melee) && string_has(item.a, Trait::thrown) && !weapon.has(Trait::comes_back);
  slot.thrown = slot.thrown || thrown;  // BA-KW-BOOM-01, BA-R-136
  tell<JoinedString>("BA-CMB-ATK-03", item.by, item.a, item.card);
}

void Play::act(Seat seat, const PlayAce& action) {
  enforces("BA-ACE-02", "BA-ACE-03", "BA-ZONE-18");
  take_from_hand(seat, action.card);
  now.combat.aced.add(seat);
  CycleItem& item = open_item(ItemKind::ace, seat);
  item.card = action.card;
  item.a = action.unit;
  join_cycle();
}

void Play::resolve_ace(const CycleItem& item) {
  const int side = side_of(item.by);
  if (side < 0 || !on_board(item.a) || now.combat.sides[static_cast<std::size_t>(side)].ace != no_card)
    return scrap(item.by, item.card);
  Side& own = now.combat.sides[static_cast<std::size_t>(side)];
  own.ace = item.card;
  own.ace_unit = item.a;
  own.ace_resolved = false;
  tell<AceJoined>("BA-ACE-02", item.by, item.a, item.card);
}

// BA-R-97.
void Play::act(Seat, const BeginResolve&) { open_window(seat_of(acting())); }

// BA-CMB-ATK-04, BA-R-99.
void Play::act(Seat seat, const ResolveString& action) {
  open_string(seat, action);
  join_cycle();
}

CycleItem& Play::open_string(Seat seat, const ResolveString& action) {
  StringNow& string = now.combat.string;
  string = {};
  string.on = true;
  string.side = action.slot.seat;
  string.slot = action.slot.at;
  string.target = string.answered = action.target;
  string.scoped = action.scoped;
  CycleItem& item = open_item(ItemKind::string, seat);
  item.a = action.slot;
  item.b = action.target;
  return item;
}

void Play::rehearse(Seat seat, const ResolveString& resolve) {
  now.frames.clear();
  now.runs.clear();
  now.queue.clear();
  now.cycle.clear();
  now.combat.fired = false;
  push(seat, Resolving{item_ref(open_string(seat, resolve).number)});
}

void Play::spend_string(Ref string) {
  if (string.at == ace_slot) {
    now.combat.sides[string.seat].ace_resolved = true;
  } else {
    slot_at(string).resolved = true;
  }
}

void Play::end_string() {
  now.combat.string = {};
  drop_lasting([](const Lasting& lasting) { return lasting.until == Until::string; });
}

// Legality, effects that count if their owner says so, records and answers, the strike: a part each time it is called.
bool Play::resolve_string(Resolving& resolving) {
  StringNow& string = now.combat.string;
  const Ref made = string_ref(string.side, string.slot);
  if (resolving.progress == 0) {  // BA-R-41, BA-R-107
    const bool legal = string.on && forms_string(made, nullptr) &&
                       (string.redirected || reaches(made, string.target, string.scoped, nullptr));
    if (!legal) {
      spend_string(made);
      end_string();
      return true;
    }
    now.combat.fired = string.resolving = true;
    resolving.progress = 1;
    return false;
  }
  if (resolving.progress == 1) {
    for (std::size_t i = resolving.next_lasting; i < now.lasting.size(); ++i) {
      const Lasting& lasting = now.lasting[i];
      const bool counted = lasting.effect != no_effect && effect(lasting.effect).steps[lasting.step].count > 0 &&
                           covers_string(lasting, made);
      if (!counted) continue;
      resolving.next_lasting = static_cast<std::uint8_t>(i + 1);
      push(lasting.by, PickCounted{static_cast<std::uint8_t>(i)});
      return false;
    }
    fire_string(made, Trigger::on_string);
    fire_responses();
    resolving.progress = 2;
    return false;
  }
  if (resolving.progress == 2) {
    if (parts(made) && still_there(string.target)) strike(made);
    if (string.hit) fire_string(made, Trigger::on_hit);
    resolving.progress = 3;
    return false;
  }
  spend_string(made);
  end_string();
  return true;
}

// What a String's own effects have destroyed it does not hit any more (BA-R-41).
bool Look::still_there(Ref target) const {
  if (target.kind == RefKind::gear) return carried(target);
  if (target.kind == RefKind::compound) return !s[seat_of(target)].compounds[target.at].gone;
  return in_play(body(target).stand);
}

// An effect on some of one's Strings, as many as it says, is given to this one or kept (count of `my_strings`).
void Play::take_counted(const PickCounted& counted, bool yes) {
  if (!yes || counted.lasting >= now.lasting.size()) return;
  Lasting& lasting = now.lasting[counted.lasting];
  const EffectStep& step = effect(lasting.effect).steps[lasting.step];
  StringNow& string = now.combat.string;
  std::int16_t& added = step.stat == Stat::string_dur_damage ? string.dur_damage : string.damage;
  added = static_cast<std::int16_t>(added + lasting.n);
  if (--lasting.left > 0) return;
  drop_lasting([&](const Lasting& each) { return each.left == 0; });
  if (auto* resolving = now.frames.back().as<Resolving>()) --resolving->next_lasting;
}

// Records of the Weapon or Ace and of Attacks at their first value (BA-SPEC-06, BA-SAS-04).
void Play::fire_string(Ref string, Trigger trigger) {
  enforces("BA-SAS-04", "BA-SPEC-06");
  const std::optional<StringParts> made = parts(string);
  if (!made) return;
  const Ref source = made->gear == no_gear ? nothing : gear_ref(made->owner, made->gear);
  const auto fire_card = [&](CardId id, Ref from) {
    for (EffectId each : card(id).effects) {
      if (effect(each).trigger == trigger) fire(each, from, made->unit);
    }
  };
  fire_card(made->card, source);
  for (const Attached& attack : now.combat.attached) {
    if (attack.slot == string.at && attack.first) fire_card(attack.card, nothing);
  }
}

// Compulsory answers of what works for the model aimed at, and of the Terrain it stands on.
void Play::fire_responses() {
  const StringNow& string = now.combat.string;
  if (string.target.kind != RefKind::body) return;
  const std::optional<StringParts> made = parts(string_ref(string.side, string.slot));
  const Seat seat = seat_of(string.target);
  for (std::size_t i = 0; i < now[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (card(ref).effects.empty() || !carried(ref) || self_of(ref) != string.target || !works(ref)) continue;
    for (EffectId id : card(ref).effects) {
      if (effect(id).trigger == Trigger::response && !effect(id).optional)
        fire(id, ref, self_of(ref), nothing, made->unit);
    }
  }
  if (on_board(string.target)) fire_terrain(Trigger::response, string.target, body(string.target).tile);
}

int Play::string_total(Ref string, Tally* tally) const {
  const std::optional<StringParts> made = parts(string);
  const auto add = [&](int n, std::string_view rule, const std::string& what) {
    if (tally != nullptr && n != 0) tally->add(n, book()[rule], what);
    return n;
  };
  int total = add(card(made->card).damage, string.at == ace_slot ? "BA-STR-10" : "BA-STR-06", card(made->card).name);
  if (string.at != ace_slot) total += sum(Stat::damage, gear_ref(made->owner, made->gear), tally);
  for (const Attached& attack : s.combat.attached) {
    if (attack.slot != string.at || string.at == ace_slot) continue;
    const Card& what = card(attack.card);
    const bool special = what.is_special();
    total += add(attack.first ? what.damage : what.damage_second,
                 !special       ? "BA-STR-06"
                 : attack.first ? "BA-SPEC-04"
                                : "BA-SPEC-05",
                 what.name);
  }
  total += add(s.combat.string.damage, "BA-PRIO-08", "effects");
  return std::max(0, total + sum(Stat::string_damage, string, tally));
}

int Play::string_dur_total(Ref string, Tally* tally) const {
  const std::optional<StringParts> made = parts(string);
  int total = card(made->card).dur_damage;
  if (tally != nullptr) tally->add(total, book()["BA-STR-09"], card(made->card).name);
  for (const Attached& attack : s.combat.attached) {
    if (attack.slot != string.at || string.at == ace_slot) continue;
    total += card(attack.card).dur_damage;  // BA-R-119
    if (tally != nullptr) tally->add(card(attack.card).dur_damage, book()["BA-STR-09"], card(attack.card).name);
  }
  total += s.combat.string.dur_damage;
  if (tally != nullptr && s.combat.string.dur_damage != 0)
    tally->add(s.combat.string.dur_damage, book()["BA-PRIO-08"], "effects");
  return std::max(0, total + sum(Stat::string_dur_damage, string, tally));
}

// BA-STR-06, BA-STR-07, BA-STR-09.
void Play::strike(Ref string) {
  StringNow& now_string = now.combat.string;
  const Ref target = now_string.target;
  const Seat seat = parts(string)->owner;
  Tally tally;
  Tally* told_tally = told == nullptr ? nullptr : &tally;
  if (target.kind == RefKind::body) {
    const int total = string_total(string, told_tally);
    now_string.hit = harm(target, total, string_granted(Grant::ignore_armor, string), "BA-STR-07", told_tally) > 0;
  } else {
    const int total = string_dur_total(string, told_tally);
    now_string.hit = total > 0 && durability(target) > 0;
    lose_durability(target, total, "BA-STR-09", true);
  }
  if (told != nullptr) told->push_back(Counted{Total::string, string, target, tally});
  std::uint8_t& hits = now.combat.hits[static_cast<std::size_t>(index(seat))];
  if (now_string.hit) hits = static_cast<std::uint8_t>(std::min(250, hits + 1));
}

void Play::act(Seat seat, const PlaceWarhead& action) {
  CycleItem& item = open_item(ItemKind::warhead, seat);
  item.a = action.slot;
  item.b = tile_ref(action.tile);
  join_cycle();
}

// BA-KW-NUKE-01: it goes off a round later (BA-R-138).
void Play::resolve_warhead(const CycleItem& item) {
  if (!warhead_possible(item.a) || !warhead_reaches(item.a, tile_in(item.b)))
    return tell<Failed>("BA-R-41", item.by, item.a, nothing, no_card);
  slot_at(item.a).warhead = true;
  now.warheads.push_back({tile_in(item.b), static_cast<std::uint16_t>(now.round + 1)});
  tell<WarheadPlaced>("BA-KW-NUKE-01", item.by, tile_in(item.b));
}

}  // namespace sprue::bots

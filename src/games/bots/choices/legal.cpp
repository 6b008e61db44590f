// The one place where legality is decided: each action against the moment and the rules.
#include "games/bots/choices/legal.h"

#include <algorithm>
#include <variant>

#include "core/values/citation.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/blocks.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/picks.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/playing.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/switches.h"
#include "games/bots/query/timing.h"

namespace sprue::bots {

namespace {

// Whether that seat is to choose something.
bool picking(const Position& pos, Seat seat) {
  const Frame* open = pos.top();
  return open != nullptr && open->seat == seat && open->kind() == FrameKind::pick;
}

bool menu(const Position& pos, Seat seat, Phase phase) { return owner_menu(pos, seat) && pos.state.phase == phase; }

bool own_gear(const Position& pos, Seat seat, Ref ref) {
  return ref.kind == RefKind::gear && seat_of(ref) == seat && ref.at < pos.state[seat].gear.size();
}

bool valid_plan(Ref ref) { return ref.kind == RefKind::plan && ref.seat < 2 && ref.at < 3; }

bool valid_string(Ref ref) { return ref.kind == RefKind::string && ref.seat < 2 && ref.at <= ace_slot; }

// Actions come from files and other programs too, so each Ref is looked at before it is used.
bool valid_target(const Position& pos, Ref ref) {
  if (ref.seat >= pos.rules.seats()) return false;
  const Player& player = pos.state[seat_of(ref)];
  switch (ref.kind) {
    case RefKind::body: return ref.at < player.bodies.size();
    case RefKind::gear: return ref.at < player.gear.size();
    case RefKind::compound: return ref.at < player.compounds.size();
    case RefKind::seat: return true;
    default: return false;
  }
}

// Refs that come from outside point at things that exist.
bool exists(const Position& pos, Ref ref) {
  switch (ref.kind) {
    case RefKind::body:
    case RefKind::gear:
    case RefKind::compound:
    case RefKind::seat: return valid_target(pos, ref);
    // 0 is no option that could be chosen, and can_pick() says so.
    case RefKind::option: return ref.at <= most_options;
    case RefKind::attached: return ref.at < pos.state.combat.attached.size();
    case RefKind::tile: return ref.at < tile_count;
    case RefKind::cover: return ref.at < slot_count;
    case RefKind::plan: return valid_plan(ref);
    case RefKind::string: return valid_string(ref);
    default: return true;
  }
}

}  // namespace

// Setup.
bool Legal::operator()(const MarkRoll&) const {
  return pos.state.stage == Stage::marks || no(why, "BA-COVER-05", "the three tiles are marked");
}

bool Legal::operator()(const PlaceCover& action) const {
  if (pos.state.stage != Stage::inner_cover && pos.state.stage != Stage::outer_cover)
    return no(why, "BA-SETUP-03", "Cover is not placed now");
  if (index(action.slot) >= slot_count) return no(why, "BA-COVER-01", "there is no such slot");
  if (has(pos.state.covers, action.slot)) return no(why, "BA-R-16", "that slot is filled");
  if (pos.state.stage == Stage::outer_cover)
    return touches_outer(action.slot) || no(why, "BA-COVER-13", "that slot does not touch an outer tile");
  // Two Covers for each mark, so half of the progress is the mark that is served (BA-COVER-09).
  return touches(action.slot, pos.state.marks[pos.state.progress / 2]) ||
         no(why, "BA-COVER-09", "that slot is not next to mark {}", pos.state.progress / 2 + 1);
}

bool Legal::operator()(const PickTerrain& action) const {
  if (pos.state.stage != Stage::pick_terrain) return no(why, "BA-TERR-01", "Terrain is not picked now");
  const auto& own = pos.rules.kit(seat).build.terrain;
  return std::ranges::find(own, action.card) != own.end() || no(why, "BA-R-22", "that Terrain is not in the build");
}

bool Legal::operator()(const PlaceTerrain& action) const {
  if (pos.state.stage != Stage::place_terrain) return no(why, "BA-TERR-03", "Terrain is not placed now");
  if (index(action.tile) >= tile_count) return no(why, "BA-SETUP-01", "there is no such tile");
  return pos.state.terrain[static_cast<std::size_t>(index(action.tile))] == no_card ||
         no(why, "BA-TERR-04", "that tile bears Terrain already");
}

// Turns.
bool Legal::operator()(const Pass&) const {
  const HazardChance* chance = pos.deciding<HazardChance>(seat);
  // A question that must be answered has another frame than these.
  const bool offers_pass = pos.deciding<QuickStarts>(seat) != nullptr || pos.deciding<StepWindow>(seat) != nullptr ||
                           pos.deciding<OpenCycle>(seat) != nullptr || pos.deciding<Pinning>(seat) != nullptr ||
                           pos.deciding<OfferingSlots>(seat) != nullptr || pos.deciding<Rotation>(seat) != nullptr ||
                           pos.deciding<DeclaringBlocks>(seat) != nullptr ||
                           (chance != nullptr && chance->part == HazardChance::Part::trigger);
  return offers_pass || no(why, "BA-R-29", "this cannot be passed");
}

bool Legal::operator()(const EndStep&) const {
  if (!owner_menu(pos, seat) || pos.state.phase == Phase::fork)
    return no(why, "BA-ROUND-06", "there is no step of yours to end");
  // The Attack Step goes on by BeginResolve, which alone leads to the Strings.
  if (pos.state.combat.stage == Fight::attach) return no(why, "BA-R-98", "the Attack Step goes on with its Strings");
  if (pos.state.combat.stage == Fight::resolve)
    return no(why, "BA-R-98", "every String with a target is resolved first");
  if (pos.state.phase != Phase::movement) return true;
  for (std::size_t i = 0; i < pos.state[seat].bodies.size(); ++i) {
    const Ref unit = body_ref(seat, static_cast<int>(i));
    if (must_leave(pos, unit))  // its name is only made for who listens
      return why != nullptr &&
             no(why, "BA-MOVE-03", "{} stands where its move began and has a step left", pos.rules.name(unit));
  }
  for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i) {
    const Ref thing = gear_ref(seat, static_cast<int>(i));
    if (repositionable(pos, thing) && !in_leash(pos, thing))
      return no(why, "BA-BIT-03", "{} is more than 1 from its Bot", pos.card(thing).name);
  }
  for (std::size_t i = 0; i < pos.state[seat].compounds.size(); ++i) {
    const Ref thing = compound_ref(seat, static_cast<int>(i));
    if (repositionable(pos, thing) && !in_leash(pos, thing))
      return no(why, "BA-BIT-03", "a Compound Weapon is more than 1 from its Bot");
  }
  return true;
}

bool Legal::operator()(const ChoosePhase& action) const {
  if (!menu(pos, seat, Phase::fork)) return no(why, "BA-ROUND-07", "the order of the Phases is chosen after Standby");
  return action.phase == Phase::action || action.phase == Phase::movement ||
         no(why, "BA-ROUND-07", "Action or Movement comes first");
}

bool Legal::operator()(const Concede&) const { return true; }

bool Legal::operator()(const PlayCard& action) const {
  return (index(action.card) < pos.rules.cards().cards().size() || no(why, "BA-SKILL-01", "there is no such card")) &&
         playable(pos, seat, action.card, why);
}

bool Legal::operator()(const UseAbility& action) const {
  return usable_ability(pos, seat, action.gear, action.effect, why);
}

bool Legal::operator()(const Respond& action) const {
  return usable_answer(pos, seat, action.gear, action.effect, why);
}

bool Legal::operator()(const Activate& action) const { return can_switch_on(pos, seat, action.gear, why); }

bool Legal::operator()(const Deactivate& action) const { return can_switch_off(pos, seat, action.gear, why); }

bool Legal::operator()(const Attach& action) const { return can_attach_thing(pos, seat, action.thing, true, why); }

bool Legal::operator()(const Detach& action) const { return can_attach_thing(pos, seat, action.thing, false, why); }

// Movement.
bool Legal::operator()(const DeclareMove& action) const {
  if (!own_movement(pos, seat, action.unit, why)) return false;
  // Declared once a Phase: Pins come at the first move alone.
  if (pos.body(action.unit).declared) return no(why, "BA-R-60", "its move is declared");
  for (int d = 0; d < dir_count; ++d) {
    if (step_legal(pos, action.unit, dir_at(d), nullptr) || rush_legal(pos, action.unit, dir_at(d), nullptr))
      return true;
  }
  return no(why, "BA-MOVE-01", "it cannot move");
}

bool Legal::operator()(const PlacePin& action) const {
  const Pinning* pinning = pos.deciding<Pinning>(seat);
  if (pinning == nullptr) return no(why, "BA-OVRN-01", "no enemy begins to move on your tile");
  // Around the tile that the model is about to leave.
  const Tile from = pos.body(pinning->model).tile;
  const bool next = index(action.tile) < tile_count && distance(from, action.tile) == 1;
  if (!next) return no(why, "BA-OVRN-01", "a Pin goes on a neighboring tile");
  return !has(pos.state[seat].pins, action.tile) || no(why, "BA-OVRN-01", "there is a Pin of yours already");
}

bool Legal::operator()(const Step& action) const {
  return own_movement(pos, seat, action.unit, why) && declared(pos, action.unit, why) &&
         step_legal(pos, action.unit, action.dir, why);
}

bool Legal::operator()(const BotRush& action) const {
  return own_movement(pos, seat, action.unit, why) && declared(pos, action.unit, why) &&
         rush_legal(pos, action.unit, action.dir, why);
}

bool Legal::operator()(const SetHazard& action) const {
  if (!menu(pos, seat, Phase::movement)) return no(why, "BA-HAZ-01", "Hazards are set in the own Movement Phase");
  if (!own_gear(pos, seat, action.gear) || !pos.card(action.gear).is(Type::hazard))
    return no(why, "BA-HAZ-01", "that is no Hazard of yours");
  if (pos.gear(action.gear).tile != no_tile)
    return no(why, "BA-R-160", "{} is set and stays", pos.card(action.gear).name);
  if (!usable(pos, action.gear))
    return no(why, why == nullptr ? "" : idle_rule(pos, action.gear), "{} cannot be used", pos.card(action.gear).name);
  return has(pos.body(self_of(pos, action.gear)).visited, action.tile) ||
         no(why, "BA-HAZ-01", "its Bot has not been there in this Phase");
}

bool Legal::operator()(const ChooseHazardOwner& action) const {
  const HazardChance* chance = pos.deciding<HazardChance>(seat);
  if (chance == nullptr || chance->part != HazardChance::Part::owner)
    return no(why, "BA-HAZ-05", "no such choice is open");
  if (index(action.owner) >= pos.rules.seats()) return no(why, "BA-HAZ-05", "nobody sits there");
  for (std::size_t i = 0; i < pos.state[action.owner].gear.size(); ++i) {
    if (hazard_ready(pos, gear_ref(action.owner, static_cast<int>(i)), seat_of(chance->mover), chance->tile))
      return true;
  }
  return no(why, "BA-HAZ-05", "{} has no Hazard there", letter(action.owner));
}

bool Legal::operator()(const TriggerHazard& action) const {
  const HazardChance* chance = pos.deciding<HazardChance>(seat);
  if (chance == nullptr || chance->part != HazardChance::Part::trigger)
    return no(why, "BA-HAZ-03", "no opponent has entered a tile of yours");
  if (!own_gear(pos, seat, action.gear)) return no(why, "BA-PRIO-05", "that is no card of yours");
  return hazard_ready(pos, action.gear, seat_of(chance->mover), chance->tile) ||
         no(why, "BA-HAZ-03", "that Hazard is not on the tile");
}

bool Legal::operator()(const Reposition& action) const {
  if (!menu(pos, seat, Phase::movement))
    return no(why, "BA-MOVE-11", "models are repositioned in the own Movement Phase");
  if (!valid_target(pos, action.thing) || seat_of(action.thing) != seat)
    return no(why, "BA-PRIO-05", "that is no model of yours");
  if (index(action.tile) >= tile_count) return no(why, "BA-SETUP-01", "there is no such tile");
  return can_reposition(pos, action.thing, action.tile, why);
}

// Every Bot and unit has it, bought or not (BA-RSRV-05).
bool Legal::operator()(const ReservePower& action) const {
  enforces("BA-RSRV-05");
  if (!own_movement(pos, seat, action.unit, why)) return false;
  if (pos.state[seat].reserve) return no(why, "BA-R-80", "Reserve Power is on already");
  return pos.body(action.unit).reserve_ready ||
         no(why, "BA-RSRV-01", "it has not crossed Cover onto a tile free of enemies in this Phase");
}

// Combat.
bool Legal::operator()(const InitiateCombat& action) const {
  if (!menu(pos, seat, Phase::action) || pos.state.combat.stage != Fight::none)
    return no(why, "BA-ACT-03", "Combat starts in the own Action Phase");
  if (pos.state.acted && pos.state.more_combats == 0)
    return no(why, "BA-ACT-01", "the Combat or Withdrawal of this Phase is used up");
  if (index(action.against) >= pos.rules.seats() || !pos.living(action.against))
    return no(why, "BA-FFA-04", "nobody fights there");
  return pos.rules.opposed(seat, action.against) || no(why, "BA-ACT-03", "Combat is against an opponent");
}

bool Legal::operator()(const Withdraw& action) const {
  if (!menu(pos, seat, Phase::action) || pos.state.combat.stage != Fight::none)
    return no(why, "BA-ACT-06", "one withdraws in the own Action Phase");
  if (pos.state.acted) return no(why, "BA-ACT-06", "the Combat or Withdrawal of this Phase is used up");
  const int most = std::min(3, static_cast<int>(pos.state[seat].hand.size()));
  return action.cards <= most || no(why, "BA-ACT-07", "at most {} cards can be scrapped", most);
}

bool Legal::operator()(const OfferSlots& action) const {
  const OfferingSlots* offering = pos.deciding<OfferingSlots>(seat);
  if (offering == nullptr) return no(why, "BA-FFA-07", "slots are not offered now");
  const int at = offering->side;
  if (index(action.to) >= pos.rules.seats()) return no(why, "BA-FFA-07", "nobody sits there");
  if (!pos.rules.teams() && engaged(pos, action.to))
    return no(why, "BA-R-185", "{} is on a side already", letter(action.to));
  if (pos.state.combat.offered.has(action.to))
    return no(why, "BA-R-200", "{} had an offer in this Combat", letter(action.to));
  if (!may_be_offered(pos, at, action.to)) return no(why, "BA-FFA-07", "{} cannot join this side", letter(action.to));
  if (action.slots.empty()) return no(why, "BA-R-200", "an offer names slots");
  const Side& side = pos.state.combat.sides[static_cast<std::size_t>(at)];
  for (std::size_t i = 0; i < action.slots.size(); ++i) {
    const PlanPlace place = action.slots[i];
    const Seat owner = place == PlanPlace::ace ? side.ace_owner : side.slots[static_cast<std::size_t>(place)].owner;
    if (owner != seat) return no(why, "BA-FFA-07", "the {} slot is given away", word(place));
    // One way to write each offer, so that no two ideas are the same.
    if (i > 0 && place <= action.slots[i - 1]) return no(why, "BA-R-200", "each slot is named once, in order");
  }
  return true;
}

bool Legal::operator()(const AcceptSlots&) const {
  return pos.deciding<AnsweringOffer>(seat) != nullptr || no(why, "BA-FFA-08", "no slots are offered to you");
}

bool Legal::operator()(const RefuseSlots&) const {
  return pos.deciding<AnsweringOffer>(seat) != nullptr || no(why, "BA-FFA-08", "no slots are offered to you");
}

bool Legal::selecting() const {
  if (pos.state.combat.stage != Fight::select || !pos.state.frames.empty() || !engaged(pos, seat))
    return no(why, "BA-CMB-SEL-01", "no Weapons are selected now");
  return !pos.state.combat.committed.has(seat) || no(why, "BA-CMB-SEL-02", "the selection is made");
}

// The own plan with nothing chosen that could still be changed.
Side Legal::cleared(Side side) const {
  for (PlanSlot& slot : side.slots) {
    if (slot.owner == seat && !slot.up) slot.gear = no_gear;
  }
  return side;
}

bool Legal::operator()(const Select& action) const {
  if (!selecting()) return false;
  const int at = side_of(pos, seat);
  const Side& side = pos.state.combat.sides[static_cast<std::size_t>(at)];
  if (action.slot == PlanPlace::ace) return no(why, "BA-ACE-02", "an Ace is played in the Attack Step");
  const auto place = static_cast<std::size_t>(action.slot);
  if (side.slots[place].owner != seat) return no(why, "BA-FFA-07", "that slot is not yours");
  if (side.slots[place].up) return no(why, "BA-CMB-SEL-05", "the Weapon there is face up and stays");
  if (!own_gear(pos, seat, action.weapon)) return no(why, "BA-CMB-SEL-01", "that is no Weapon of yours");
  const Card& what = pos.card(action.weapon);
  if (what.kind != Kind::weapon && what.kind != Kind::duplicate)
    return no(why, "BA-R-67", "{} is no Weapon", what.name);
  for (const PlanSlot& other : side.slots) {
    if (other.owner == seat && other.gear == action.weapon.at && other.up)
      return no(why, "BA-CMB-SEL-05", "{} is face up in another slot", what.name);
  }
  // What is planned already was selectable then, and may change its slot.
  const bool in_plan = pos.gear(action.weapon).place == Place::plan;
  if (side.slots[place].gear == action.weapon.at) return no(why, "BA-R-69", "{} is in that slot already", what.name);
  if (!in_plan && !selectable(pos, action.weapon))
    return no(why, selection_rule(action.weapon), "{} cannot be selected now", what.name);
  if (what.kind == Kind::duplicate && !duplicate_fits(side, place)) return false;
  Side after = side;
  for (PlanSlot& other : after.slots) {
    if (other.owner == seat && other.gear == action.weapon.at) other.gear = no_gear;
  }
  after.slots[place].gear = action.weapon.at;
  drop_copies(after);
  const auto own = std::ranges::count(side.slots, seat, &PlanSlot::owner);
  // A choice may not leave a slot empty that could have been filled (BA-R-82).
  const int reached = fullest(pos, seat, after);  // all of them is the most, and common
  return reached == own || reached >= fullest(pos, seat, cleared(side)) ||
         no(why, "BA-R-82", "a slot that can be filled would stay empty");
}

// The plan as the choice would leave it, without copies that the centre does not carry.
void Legal::drop_copies(Side& side) const {
  const PlanSlot& centre = side.slots[centre_slot];
  int room = centre.gear == no_gear ? 0 : copies_allowed(pos, gear_ref(centre.owner, centre.gear));
  for (PlanSlot& slot : side.slots) {
    if (slot.gear == no_gear || slot.owner != seat || pos.card(gear_ref(seat, slot.gear)).kind != Kind::duplicate)
      continue;
    if (centre.owner != seat || room-- <= 0) slot.gear = no_gear;
  }
}

bool Legal::duplicate_fits(const Side& side, std::size_t place) const {
  const PlanSlot& centre = side.slots[centre_slot];
  if (place == centre_slot) return no(why, "BA-R-126", "a Duplicate goes left or right of the center");
  if (centre.owner != seat || centre.gear == no_gear)
    return no(why, "BA-R-126", "there is no Weapon of yours in the center");
  const Ref original = gear_ref(seat, centre.gear);
  if (!copyable(pos, original)) return no(why, "BA-DUP-03", "{} cannot be duplicated", pos.card(original).name);
  int copies = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const PlanSlot& slot = side.slots[i];
    if (i != place && slot.gear != no_gear && slot.owner == seat &&
        pos.card(gear_ref(seat, slot.gear)).kind == Kind::duplicate)
      ++copies;
  }
  return copies < copies_allowed(pos, original) || no(why, "BA-DUP-04", "{} has Durability {} for all its instances",
                                                      pos.card(original).name, durability(pos, original));
}

std::string_view Legal::selection_rule(Ref ref) const {
  const Card& what = pos.card(ref);
  if (pos.gear(ref).place == Place::wreckage) return "BA-ZONE-05";
  if (pos.gear(ref).attached) return "BA-FUNL-06";
  if (what.is(Type::melee) && forbidden(pos, Forbid::select_melee, seat_ref(seat))) return "BA-PRIO-03";
  if (what.psyco && carried(pos, ref) && !has_interface(pos, self_of(pos, ref))) return "BA-WPN-05";
  if (what.is(Type::ammunition) && usable_now(pos, ref)) return "BA-AMMO-04";
  return "BA-R-83";
}

bool Legal::operator()(const Commit&) const {
  if (!selecting()) return false;
  const int at = side_of(pos, seat);
  const Side& side = pos.state.combat.sides[static_cast<std::size_t>(at)];
  int filled = 0;
  for (const PlanSlot& slot : side.slots) filled += slot.owner == seat && slot.gear != no_gear ? 1 : 0;
  return filled >= fullest(pos, seat, cleared(side)) || no(why, "BA-CMB-SEL-01", "another slot can be filled");
}

bool Legal::operator()(const UseStatus& action) const {
  if (pos.deciding<Rotation>(seat) == nullptr)
    return no(why, "BA-CMB-SEL-04", "statuses are used at the end of Selection");
  if (!engaged(pos, seat)) return no(why, "BA-R-68", "only the engaged use statuses");
  if (!exists(pos, action.on)) return no(why, "BA-TGT-03", "there is no such target");
  const int other = 1 - side_of(pos, seat);
  const auto theirs = [&] {
    return action.on.kind == RefKind::plan && action.on.seat == other && flippable(pos, action.on);
  };
  switch (action.status) {
    case Status::flanking:
      if (!pos.state[seat].flanking) return no(why, "BA-FLANK-04", "you do not hold Flanking");
      return theirs() || no(why, "BA-FLANK-04", "it flips a face-down card of an opposing plan");
    case Status::overrun: {
      if (!pos.state[seat].overrun) return no(why, "BA-OVRN-05", "you do not hold Overrun");
      if (!theirs()) return no(why, "BA-OVRN-05", "it flips a face-down Weapon of an opposing plan");
      return ran_away(pos, action.on) || no(why, "BA-R-71", "no engaged opponent with that plan holds Runaway");
    }
    case Status::strafing: {
      if (!pos.state[seat].strafing) return no(why, "BA-STRF-05", "you do not hold Strafing");
      const bool victim = action.on.kind == RefKind::seat && side_of(pos, seat_of(action.on)) == other &&
                          pos.living(seat_of(action.on));
      if (!victim || !can_flip_own(pos, seat_of(action.on)))
        return no(why, "BA-STRF-05", "it makes an engaged opponent flip a face-down Weapon");
      // Measured from the model that earned it, as it stands now (BA-R-72).
      const Ref from = body_ref(seat, pos.state[seat].strafer);
      for (std::size_t i = 0; i < pos.state[seat_of(action.on)].bodies.size(); ++i) {
        const Ref at = body_ref(seat_of(action.on), static_cast<int>(i));
        if (pos.on_board(from) && pos.on_board(at) && apart(pos, from, at) <= 1) return true;
      }
      return no(why, "BA-R-72", "no Bot of {} is within Range 1", letter(seat_of(action.on)));
    }
    default: return no(why, "BA-STAT-01", "that card is not used so");
  }
}

bool Legal::acting_in(Fight stage) const { return owner_menu(pos, seat) && pos.state.combat.stage == stage; }

bool Legal::operator()(const DeclareBlock& action) const {
  const DeclaringBlocks* declaring = pos.deciding<DeclaringBlocks>(seat);
  if (!acting_in(Fight::blocks) && declaring == nullptr) return no(why, "BA-CMB-BLK-12", "it is not your Block Step");
  if (declaring != nullptr && declaring->part != DeclaringBlocks::Part::declaring)
    return no(why, "BA-R-85", "the blocks of this step are declared");
  if (!valid_plan(action.own) || !valid_plan(action.enemy))
    return no(why, "BA-CMB-BLK-04", "a block names two planned Weapons");
  if (static_cast<int>(action.own.seat) != side_of(pos, seat) ||
      !acts_for(pos, attack_ref(action.own.seat, action.own.at), pos.acting())) {
    return no(why, "BA-SUP-11", "that Weapon does not belong to the unit whose step it is");
  }
  // Where all are declared first, a Weapon that waits to block is not suspended yet.
  const bool twice = std::ranges::any_of(
      pos.state.cycle, [&](const CycleItem& item) { return item.kind == ItemKind::block && item.a == action.own; });
  if (twice) return no(why, "BA-R-85", "that Weapon is declared to block already");
  return blocks(pos, action.own, action.enemy, why);
}

bool Legal::operator()(const AttachAttack& action) const {
  if (!acting_in(Fight::attach))
    return no(why, "BA-CMB-ATK-03", "Attacks attach in the own Attack Step, before the first String");
  if (index(action.card) >= pos.rules.cards().cards().size() || !pos.state[seat].hand.has(action.card))
    return no(why, "BA-CMB-ATK-03", "that card is not in the hand");
  if (!valid_string(action.slot)) return no(why, "BA-CMB-ATK-03", "there is no such slot");
  if (action.slot.at != ace_slot && !acts_for(pos, action.slot, pos.acting()))
    return no(why, "BA-R-109", "that Weapon does not belong to the unit whose step it is");
  return can_attach(pos, seat, action.card, action.slot, why);
}

bool Legal::operator()(const PlayAce& action) const {
  if (!acting_in(Fight::attach)) return no(why, "BA-ACE-02", "an Ace is played in the own Attack Step");
  if (index(action.card) >= pos.rules.cards().cards().size() || !pos.state[seat].hand.has(action.card))
    return no(why, "BA-ACE-02", "that card is not in the hand");
  const Card& what = pos.card(action.card);
  if (what.kind != Kind::ace) return no(why, "BA-ACE-01", "{} is no Ace", what.name);
  if (action.unit != pos.acting()) return no(why, "BA-R-124", "the Ace is used by the unit whose step it is");
  const Side& side = pos.state.combat.sides[static_cast<std::size_t>(side_of(pos, seat))];
  if (pos.state.combat.aced.has(seat)) return no(why, "BA-ACE-03", "an Ace was played in this Combat");
  if (side.ace_owner != seat)
    return no(why, pos.rules.teams() ? "BA-TEAM-07" : "BA-FFA-06", "the Ace slot is not yours");
  if (what.psyco && !has_interface(pos, action.unit))
    return no(why, "BA-R-203", "{} needs a Psyco Interface", what.name);
  return ace_reaches(action) || no(why, "BA-RNG-06", "no target lies in the Range and sight of {}", what.name);
}

// Whether its String would have a target now.
bool Legal::ace_reaches(const PlayAce& action) const {
  // The question is that of an Ace in play, so one is put there.
  State played = pos.state;
  const int at = side_of(pos, seat);
  Side& side = played.combat.sides[static_cast<std::size_t>(at)];
  side.ace = action.card;
  side.ace_unit = action.unit;
  side.ace_resolved = false;
  return reach_mask({pos.rules, played}, attack_ref(at, ace_slot)) != 0;
}

bool Legal::operator()(const BeginResolve&) const {
  return acting_in(Fight::attach) || no(why, "BA-R-97", "no attach stage of yours is open");
}

bool Legal::operator()(const ResolveString& action) const {
  if (!acting_in(Fight::resolve)) return no(why, "BA-CMB-ATK-04", "Strings resolve in the own Attack Step");
  if (!valid_string(action.slot) || !acts_for(pos, action.slot, pos.acting()))
    return no(why, "BA-CMB-ATK-04", "that is no String of the unit whose step it is");
  if (!valid_target(pos, action.target)) return no(why, "BA-STR-08", "there is no such target");
  return forms_string(pos, action.slot, why) && reaches(pos, action.slot, action.target, action.scoped, why);
}

bool Legal::operator()(const PlaceWarhead& action) const {
  if (!acting_in(Fight::resolve)) return no(why, "BA-R-137", "Warheads are placed in the own Attack Step");
  if (!valid_string(action.slot) || !acts_for(pos, action.slot, pos.acting()) || !warhead_possible(pos, action.slot))
    return no(why, "BA-KW-NUKE-01", "no Warhead can be placed with that");
  if (index(action.tile) >= tile_count) return no(why, "BA-SETUP-01", "there is no such tile");
  return warhead_reaches(pos, action.slot, action.tile) ||
         no(why, "BA-KW-NUKE-01", "that tile is not in Range and Line of Sight");
}

// Answers.
bool Legal::operator()(const Choose& action) const {
  if (!picking(pos, seat)) return no(why, "BA-PRIO-06", "no choice of yours is open");
  if (!exists(pos, action.pick)) return no(why, "BA-TGT-03", "there is no such thing");
  return can_pick(pos, *pos.top(), action.pick) || no(why, "BA-TGT-03", "that cannot be chosen here");
}

bool Legal::operator()(const ChooseCard& action) const {
  if (!picking(pos, seat)) return no(why, "BA-PRIO-06", "no choice of yours is open");
  if (index(action.card) >= pos.rules.cards().cards().size()) return no(why, "BA-PRIO-06", "there is no such card");
  return can_pick(pos, *pos.top(), action.card) || no(why, "BA-PRIO-06", "that card cannot be chosen here");
}

bool Legal::operator()(const Done&) const {
  const bool good = picking(pos, seat) && may_finish(pos, *pos.top());
  return good || no(why, "BA-R-29", "the choice cannot be left open");
}

// BA-PRIO-02, BA-PRIO-04: nothing is allowed but what this moment asks of the seat.
bool Rules::allowed(const State& now, Seat seat, const Action& action, Refusal* why) const {
  enforces("BA-PRIO-04");
  const Legal legal(*this, now, seat, why);
  // One answer for all actions of a seat that nobody waits for.
  if (!bots::waiting({*this, now}).has(seat))
    return refuse(why, book(), "BA-PRIO-02", "nothing is asked of {} now", letter(seat));
  return std::visit(legal, action);
}

}  // namespace sprue::bots

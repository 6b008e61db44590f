// Whose decision it is, and which cards and abilities fit the moment (BA-SKILL, BA-PRIO).
#include "games/bots/query/timing.h"

#include "core/values/citation.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

namespace {

bool in_attack_step(const Position& pos) {
  return pos.state.combat.stage == Fight::attach || pos.state.combat.stage == Fight::resolve;
}

// Of the Action Phase some cards name one step of Combat alone.
bool step_fits(const Position& pos, const Card& what) {
  return (what.has(Timing::block) && pos.state.combat.stage == Fight::blocks) ||
         (what.has(Timing::attack) && in_attack_step(pos));
}

}  // namespace

// BA-SKILL-04 to BA-SKILL-08, BA-STBY-03, BA-ACT-02, BA-MOVE-10; Combat is part of the Action Phase (BA-R-199).
bool timing_fits(const Position& pos, const Card& what, Seat seat) {
  enforces("BA-ACT-02", "BA-MOVE-10", "BA-STBY-03");
  switch (pos.state.phase) {
    case Phase::start:  // of a turn, so it may be answered in (BA-R-154)
    case Phase::draw: return what.has(Timing::any);
    case Phase::standby: return what.has(Timing::any) || (what.has(Timing::standby) && seat == pos.turn_player());
    case Phase::action: return what.has(Timing::any) || what.has(Timing::action) || step_fits(pos, what);
    case Phase::movement: return what.has(Timing::any) || what.has(Timing::movement);
    case Phase::end: return what.has(Timing::any) || what.has(Timing::end);
    default: return false;
  }
}

bool may_add(const Position& pos, Seat seat, Refusal* why) {
  const bool menu = owner_menu(pos, seat);
  const Frame* frame = pos.top();
  const DeclaringBlocks* declaring = frame == nullptr ? nullptr : frame->as<DeclaringBlocks>();
  const bool settled = declaring != nullptr && declaring->part == DeclaringBlocks::Part::settled;
  const bool asked = frame != nullptr && frame->seat == seat &&
                     (frame->is<OpenCycle>() || frame->is<StepWindow>() || frame->is<Rotation>() || settled);
  if (!menu && !asked) return no(why, "BA-R-38", "cards cannot be played now");
  if (pos.state.cycle.size() + 2 > pos.state.cycle.capacity)
    return refuse(why, table_rules(), no_room_id, "no more cards fit into this Cycle");
  if (pos.state.lasting.size() + kept_for_triggers > pos.state.lasting.capacity)
    return refuse(why, table_rules(), no_room_id, "no more effects can last at once: some have to end first");
  return !string_bars(pos, seat) || no(why, "BA-PRIO-03", "an effect bars answers to this String");
}

std::string_view timing_rule(const Card& what) {
  // In the order of Timing; the two steps of Combat are parts of the Action Phase.
  constexpr std::array<std::string_view, 7> rules_by_timing{"BA-SKILL-04", "BA-SKILL-05", "BA-SKILL-06", "BA-SKILL-07",
                                                            "BA-SKILL-08", "BA-SKILL-05", "BA-SKILL-05"};
  for (std::size_t i = 0; i < rules_by_timing.size(); ++i) {
    if (what.has(static_cast<Timing>(i))) return rules_by_timing[i];
  }
  return "BA-SKILL-01";
}

namespace {

bool in_own_step(const Position& pos, Seat seat, Timing timing, const Card& what) {
  if (timing == Timing::attack) return owner_menu(pos, seat) && in_attack_step(pos);
  if (timing == Timing::block) return owner_menu(pos, seat) && pos.state.combat.stage == Fight::blocks;
  if (timing == Timing::action)  // Combat is part of that Phase
    return owner_menu(pos, seat) && pos.state.phase == Phase::action && seat == pos.turn_player();
  const bool quick = what.has(Trait::quick_start) && pos.deciding<QuickStarts>(seat) != nullptr;
  if (quick && timing == Timing::standby) return true;  // BA-R-154
  if (!owner_menu(pos, seat) || pos.state.combat.stage != Fight::none) return false;
  return (timing == Timing::standby && pos.state.phase == Phase::standby) ||
         (timing == Timing::movement && pos.state.phase == Phase::movement) ||
         (timing == Timing::end && pos.state.phase == Phase::end);
}

}  // namespace

bool ability_timing(const Position& pos, Seat seat, Timing timing, const Card& what, Refusal* why) {
  if (timing == Timing::any) return may_add(pos, seat, why);
  return in_own_step(pos, seat, timing, what) ||
         no(why, "BA-PRIO-02", "{} is used in the own {} step", what.name, word(timing));
}

// The seat that may choose freely just now: the turn player, or in Combat whoever's step it is.
bool owner_menu(const Position& pos, Seat seat) {
  if (pos.state.stage != Stage::play || !pos.state.frames.empty() || pos.state.phase == Phase::start ||
      pos.state.phase == Phase::round_end)
    return false;
  if (pos.state.combat.stage == Fight::none) return seat == pos.turn_player();
  const bool step = pos.state.combat.stage == Fight::blocks || pos.state.combat.stage == Fight::attach ||
                    pos.state.combat.stage == Fight::resolve;
  return step && pos.state.combat.actor < pos.state.combat.actors.size() && seat == seat_of(pos.acting());
}

Seats waiting(const Position& pos) {
  Seats seats;
  if (pos.state.stage == Stage::over) return seats;
  // What lies on top asks one seat; without frames it is the turn of setup, of a plan, or of a step.
  if (!pos.state.frames.empty()) {
    seats.add(pos.state.frames.back().seat);
  } else if (pos.state.stage == Stage::pick_terrain) {
    for (Seat seat : pos.state.order) {
      if (pos.state[seat].terrain == no_card) seats.add(seat);
    }
  } else if (pos.state.stage < Stage::play) {
    seats.add(pos.state.order[pos.state.progress % pos.state.order.size()]);
  } else if (pos.state.combat.stage == Fight::select) {
    for (const Side& side : pos.state.combat.sides) {
      for (Seat seat : side.members) {
        if (pos.living(seat) && !pos.state.combat.committed.has(seat)) seats.add(seat);
      }
    }
  } else {
    seats.add(step_owner(pos));
  }
  return seats;
}

}  // namespace sprue::bots

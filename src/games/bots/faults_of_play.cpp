// Checks what lies on what: frames on frames, records under the frames that carry them out, items in the Cycle under
// the Combat that they belong to. What one part says and another could tell as well must agree.
#include "games/bots/faults_of_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "games/bots/procedures/loop.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

namespace {

class FaultsOfPlay {
 public:
  FaultsOfPlay(const Position& the_pos, Problems& list) : pos(the_pos), problems(list) {}

  void all() {
    for (const CycleItem& item : pos.state.cycle) check(item_fits(item), "cycle", "an item does not fit its moment");
    for (const Fired& fired : pos.state.queue)
      check(comes_from(fired), "queue", "an effect comes from a card that does not have it");
    for (const Run& run : pos.state.runs)
      check(comes_from(run), "runs", "an effect comes from a card that does not have it");
    sides();
    pending();
    if (!problems.empty()) return;
    frames();
    if (problems.empty()) rests();
  }

 private:
  void check(bool good, std::string_view where, std::string_view what) {
    if (!good) problems.push_back({std::string(where), std::string(what)});
  }

  // --- The Cycle ---

  bool item_fits(const CycleItem& item) const {
    if (!pos.living(item.by) || !acts_for_its_player(item)) return false;
    switch (item.kind) {
      case ItemKind::ability:
      case ItemKind::answer: return pos.effect(item.effect).card == pos.gear(item.a).card;
      case ItemKind::activate:
      case ItemKind::deactivate: return switched(pos.card(item.a));
      case ItemKind::attach:
      case ItemKind::detach: return pos.card(item.a).is(Type::funnel) || pos.plan_of(item.a).body != 255;
      case ItemKind::set_hazard:
      case ItemKind::hazard: return pos.card(item.a).is(Type::hazard);
      case ItemKind::combat:
        return pos.state.phase == Phase::action && pos.state.combat.stage == Fight::none &&
               pos.rules.opposed(item.by, seat_of(item.b)) && item.by == pos.turn_player();
      // Three cards at most (BA-ACT-07).
      case ItemKind::withdraw: return item.n <= 3 && pos.state.phase == Phase::action;
      case ItemKind::step:
      case ItemKind::rush: return pos.state.phase == Phase::movement && item.by == pos.turn_player();
      case ItemKind::ace:
        return pos.card(item.card).kind == Kind::ace && pos.state.combat.stage == Fight::attach && acts_now(item.by);
      case ItemKind::status: return pos.state.combat.stage == Fight::rotation && engaged(pos, item.by);
      case ItemKind::block:
        return pos.state.combat.stage == Fight::blocks && acts_now(item.by) && own_side(item.by, item.a) &&
               item.b.seat == 1 - item.a.seat;
      case ItemKind::attack:
        return pos.state.combat.stage == Fight::attach && acts_now(item.by) && own_side(item.by, item.a);
      case ItemKind::string:
      case ItemKind::warhead:
        return pos.state.combat.stage == Fight::resolve && acts_now(item.by) && own_side(item.by, item.a);
      default: return true;
    }
  }

  // What is used belongs to whoever uses it.
  static bool acts_for_its_player(const CycleItem& item) {
    const bool owned = item.a.kind == RefKind::gear || item.a.kind == RefKind::body || item.a.kind == RefKind::compound;
    return !owned || seat_of(item.a) == item.by;
  }
  bool acts_now(Seat seat) const {
    return pos.state.combat.actor < pos.state.combat.actors.size() && seat_of(pos.acting()) == seat;
  }
  bool own_side(Seat seat, Ref slot) const { return static_cast<int>(slot.seat) == side_of(pos, seat); }

  // An effect of gear, of the Terrain on a tile, or of a Pilot card that is elsewhere by now.
  bool comes_from(const auto& record) const {
    if (record.self.kind == RefKind::body && seat_of(record.self) != record.by) return false;
    const CardId card = pos.effect(record.effect).card;
    if (record.source.kind == RefKind::gear) return pos.gear(record.source).card == card;
    if (record.source.kind == RefKind::tile) return pos.card(card).kind == Kind::terrain;  // cleared meanwhile, maybe
    return record.source.kind == RefKind::none;
  }

  // --- Combat ---

  void sides() {
    const Combat& fight = pos.state.combat;
    if (fight.stage == Fight::none) return;
    for (const Side& side : fight.sides) {
      check(side.members.has(side.leader) && side.members.has(side.ace_owner), "combat", "a side is led by a stranger");
      for (const PlanSlot& slot : side.slots)
        check(side.members.has(slot.owner), "combat", "a slot belongs to a stranger");
      copies(side);
      for (Seat seat : side.members) {
        // Nobody fights on both sides, and in teams everybody with the own team (BA-TEAM-06).
        const bool alone = !(fight.sides[0].members.has(seat) && fight.sides[1].members.has(seat));
        check(alone && (!pos.rules.teams() || !pos.rules.opposed(seat, side.leader)), "combat",
              "a player fights on the wrong side");
      }
      check(side.ace == no_card || (acts_now(seat_of(side.ace_unit)) && side.members.has(seat_of(side.ace_unit))),
            "combat", "an Ace of somebody whose step it is not");
    }
    check(pos.rules.opposed(fight.sides[0].leader, fight.sides[1].leader), "combat", "nobody is fought");
    for (const Actor& actor : fight.actors)
      check(engaged(pos, seat_of(actor.body)), "combat", "a unit acts that is not engaged");
    check(fight.actors.empty() || fight.stage >= Fight::blocks, "combat", "the order of units is found later");
  }

  // An instance is one of the Weapon in the centre.
  void copies(const Side& side) {
    const PlanSlot& centre = side.slots[centre_slot];
    for (const PlanSlot& slot : side.slots) {
      if (slot.original == no_gear) continue;
      const bool copy = slot.gear != no_gear && slot.up && slot.owner == centre.owner && slot.original == centre.gear &&
                        pos.card(gear_ref(slot.owner, slot.gear)).kind == Kind::duplicate;
      check(copy, "combat", "an instance of another Weapon");
    }
  }

  // A String that waits or resolves is the one in the Cycle.
  void pending() {
    const PendingAttack& made = pos.state.combat.pending;
    const Ref string = attack_ref(made.side, made.slot);
    // At most one String waits at a time (BA-CMB-ATK-04).
    int strings = 0;
    for (const CycleItem& item : pos.state.cycle) {
      if (item.kind != ItemKind::string) continue;
      ++strings;
      check(made.on && item.a == string, "combat", "another String waits in the Cycle");
      check(made.resolving == (progress_of(item) > 0), "combat", "a String is not as far as it says");
    }
    check(strings == (made.on ? 1 : 0), "combat", "a String that is not in the Cycle");
    check(made.on || made == PendingAttack{}, "combat", "something is left of a String that is over");
    const bool aimed =
        made.target.kind == RefKind::body || made.target.kind == RefKind::gear || made.target.kind == RefKind::compound;
    check(!made.on || aimed, "combat", "a String is aimed at no model and no card");
  }
  int progress_of(const CycleItem& item) const {
    for (const Frame& frame : pos.state.frames) {
      const Resolving* resolving = frame.as<Resolving>();
      if (resolving != nullptr && resolving->item == item_ref(item.number)) return resolving->progress;
    }
    return 0;
  }

  // --- Frames ---

  void frames() {
    cycles();
    // Runs lie in the order of the frames that carry them out, so both are walked through side by side.
    std::size_t run = 0;
    for (std::size_t i = 0; i < pos.state.frames.size() && problems.empty(); ++i) {
      const Frame& frame = pos.state.frames[i];
      const Frame* below = i == 0 ? nullptr : &pos.state.frames[i - 1];
      check(lies_well(frame, below), "frames",
            fmt::format("'{}' cannot lie on {}", name(frame), below == nullptr ? "nothing" : name(*below)));
      if (frame.is<Running>()) {
        check(pos.state.runs[run].by == frame.seat, "frames", "a record is carried out for somebody else");
        ++run;
      }
      const Run* asking = run == 0 || below == nullptr || !below->is<Running>() ? nullptr : &pos.state.runs[run - 1];
      check(asking == nullptr || fits_run(frame, *asking), "frames",
            fmt::format("'{}' is not what its effect asks for", name(frame)));
      check(std::visit([&](const auto& course) { return fits(frame, course); }, frame.course), "frames",
            fmt::format("'{}' does not fit what it is about", name(frame)));
    }
  }

  // The first Cycle begins with the first item; one inside a resolution stands on those below it.
  void cycles() {
    std::size_t base = 0;
    bool first = true;
    for (const Frame& frame : pos.state.frames) {
      const OpenCycle* open = frame.as<OpenCycle>();
      if (open == nullptr) continue;
      const bool stands = first ? open->base == 0 : open->base >= base;
      check(stands && open->base <= pos.state.cycle.size(), "frames", "a Cycle begins with another item");
      base = open->base;
      first = false;
    }
  }

  static std::string name(const Frame& frame) {
    return std::string(frame.kind() == FrameKind::pick ? word(frame.purpose()) : word(frame.kind()));
  }

  static bool on(const Frame* below, bool nothing_will_do, std::initializer_list<FrameKind> kinds) {
    if (below == nullptr) return nothing_will_do;
    return std::ranges::find(kinds, below->kind()) != kinds.end();
  }

  // Which frame play pushes onto which. A pair that is missing here could never come about.
  static bool lies_well(const Frame& frame, const Frame* below) {
    using K = FrameKind;
    switch (frame.kind()) {
      case K::quick:
      case K::blocks:
      case K::offers:
      case K::rotation:
      case K::pins: return below == nullptr;
      case K::window: return on(below, true, {K::blocks});
      case K::answer: return on(below, false, {K::offers});
      case K::hazards: return on(below, false, {K::enter});
      case K::cycle: return on(below, true, {K::quick, K::window, K::hazards, K::rotation, K::blocks});
      case K::announce: return on(below, true, {K::quick, K::window, K::cycle, K::rotation, K::blocks});
      case K::resolve: return on(below, false, {K::cycle});
      case K::run: return on(below, false, {K::resolve, K::queue});
      case K::queue:
        return on(below, true,
                  {K::quick, K::window, K::cycle, K::resolve, K::enter, K::pins, K::hazards, K::offers, K::answer,
                   K::rotation, K::blocks});
      case K::enter: return on(below, false, {K::resolve, K::travel});
      case K::travel: return on(below, false, {K::run});
      case K::pick: return pick_lies_well(frame.purpose(), below);
    }
    return false;
  }

  static bool pick_lies_well(Purpose purpose, const Frame* below) {
    using K = FrameKind;
    const bool on_its_like = below != nullptr && below->kind() == K::pick && below->purpose() == purpose;
    switch (purpose) {
      case Purpose::announce: return on(below, false, {K::announce});
      case Purpose::price: return on_its_like || on(below, false, {K::announce, K::run});
      case Purpose::option: return on(below, false, {K::announce, K::run});
      case Purpose::scrap: return on(below, true, {K::run, K::resolve});
      case Purpose::direction: return on(below, false, {K::travel});
      case Purpose::order: return on(below, false, {K::queue});
      case Purpose::flip_own:
      case Purpose::strings: return on(below, false, {K::resolve});
      case Purpose::unit: return below == nullptr;
      case Purpose::core: return on_its_like || on(below, true, {K::cycle});
      case Purpose::mode_off: return on(below, false, {K::cycle});
      default: return on(below, false, {K::run});
    }
  }

  // What a record asks for, or sets going, is what its present step does.
  bool fits_run(const Frame& frame, const Run& run) const {
    const Effect& record = pos.effect(run.effect);
    if (frame.purpose() == Purpose::price) return run.step == 0;
    if (frame.is<PickAgreement>()) return record.optional && !run.agreed && run.step == 0;
    if (run.step >= record.steps.size()) return false;
    const Op op = record.steps[run.step].op;
    switch (frame.purpose()) {
      case Purpose::scrap: return op == Op::scrap;
      case Purpose::recycle: return op == Op::recycle;
      case Purpose::retrieve: return op == Op::retrieve;
      case Purpose::take: return op == Op::take;
      case Purpose::predict:
      case Purpose::predict_top: return op == Op::predict;
      case Purpose::attribute: return op == Op::set_attribute;
      case Purpose::exchange: return op == Op::exchange_weapon;
      case Purpose::ally: return op == Op::redirect && pos.state.combat.pending.on;
      default: return !frame.is<Travelling>() || op == Op::move || op == Op::pull || op == Op::push;
    }
  }

  bool fits(const Frame& frame, const Announcing& announced) const {
    // Only the item on top is being announced; those below wait already.
    const CycleItem& last = pos.state.cycle.back();
    const bool announces =
        last.kind == ItemKind::card || last.kind == ItemKind::ability || last.kind == ItemKind::answer;
    return announces && announced.item == item_ref(last.number) && last.by == frame.seat;
  }
  bool fits(const Frame&, const StepWindow&) const {
    return pos.state.phase != Phase::fork && pos.state.phase != Phase::round_end;
  }
  bool fits(const Frame& frame, const Entering& entering) const { return seat_of(entering.model) == frame.seat; }
  bool fits(const Frame&, const Pinning& pinning) const {
    return pos.state.phase == Phase::movement && seat_of(pinning.model) == pos.turn_player() &&
           pos.on_board(pinning.model);
  }
  bool fits(const Frame& frame, const OfferingSlots& offering) const {
    return frame.seat == pos.state.combat.sides[offering.side].leader;
  }
  // The slots are the leader's to give, and whoever is asked may join the side.
  bool fits(const Frame& frame, const AnsweringOffer& offer) const {
    const Side& side = pos.state.combat.sides[offer.side];
    bool given = (offer.slots >> ace_slot & 1) == 0 || side.ace_owner == side.leader;
    for (std::size_t i = 0; i < 3; ++i)
      given = given && ((offer.slots >> i & 1) == 0 || side.slots[i].owner == side.leader);
    // An offer goes to allies in a team match, else to players who stand aside (BA-R-185, BA-R-201).
    const bool welcome = pos.rules.teams() ? side.members.has(frame.seat) : !engaged(pos, frame.seat);
    return given && welcome && frame.seat != side.leader;
  }
  bool fits(const Frame& frame, const DeclaringBlocks&) const { return acts_now(frame.seat); }
  bool fits(const Frame&, const Rotation& rotation) const { return rotation.place <= most_seats; }
  // With nothing below, it is the scrap of the End Phase (BA-END-04).
  bool fits(const Frame& frame, const PickScrap&) const {
    return &frame != pos.state.frames.begin() || (pos.state.phase == Phase::end && frame.seat == pos.turn_player());
  }
  bool fits(const Frame& frame, const PickRecycled& pick) const {
    return pick.left <= pos.state[frame.seat].scrapyard.size();
  }
  bool fits(const Frame& frame, const PickTaken&) const {
    return pos.state.runs.back().revealed <= pos.state[frame.seat].deck.size();
  }
  bool fits(const Frame& frame, const PickExchange& pick) const { return pos.slot(pick.plan).owner == frame.seat; }
  bool fits(const Frame& frame, const PickCore&) const {
    const Body& bot = pos.state[frame.seat].bodies[0];
    // The lost Bot keeps its tile until its Core has entered there (BA-CORE-02).
    return bot.stand == Stand::lost && bot.tile != no_tile;
  }
  bool fits(const Frame&, const PickUnit&) const {
    const Combat& fight = pos.state.combat;
    return (fight.stage == Fight::blocks || fight.stage == Fight::attach) && fight.actor >= fight.actors.size();
  }
  bool fits(const Frame&, const PickCounted& counted) const {
    if (!pos.state.combat.pending.on || counted.lasting >= pos.state.lasting.size()) return false;
    const Lasting& lasting = pos.state.lasting[counted.lasting];
    return lasting.effect != no_effect && pos.effect(lasting.effect).steps[lasting.step].count > 0;
  }
  static bool fits(const Frame&, const auto&) { return true; }

  // A position is one where the rules have gone as far as they can: with nobody's choice they change nothing.
  void rests() {
    if (pos.state.stage == Stage::over) return;
    State next = pos.state;
    // Whatever it rolls, going on at all is the fault.
    SeededRoller roll(1);
    Turn turn(pos.rules, next, roll, nullptr);
    const bool goes_on = work(turn);
    check(!goes_on && next == pos.state, "frames", "the rules go on by themselves from here: nobody is to decide");
  }

  const Position& pos;
  Problems& problems;
};

}  // namespace

void find_faults_of_play(const Position& pos, Problems& problems) { FaultsOfPlay(pos, problems).all(); }

}  // namespace sprue::bots

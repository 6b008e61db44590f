// Checks states that come from outside for everything that must hold of any state.
#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "games/bots/faults_of_play.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/position.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/targets.h"
#include "games/bots/secrets.h"

namespace sprue::bots {

namespace {

struct Faults {
  Faults(const Rules& the_rules, const State& state, Problems& list) : pos(the_rules, state), problems(list) {}

  // In this order, since each part relies on what the ones before it have checked.
  void all() {
    if (static_cast<int>(pos.state.players.size()) != pos.rules.seats())
      return fault("players", "one player a seat is expected");
    for (int at = 0; at < pos.rules.seats(); ++at) player(seat_at(at));
    table();
    if (!problems.empty()) return;
    references();
    if (!problems.empty()) return;
    combat();
    frames();
    for (int at = 0; at < pos.rules.seats(); ++at) cards_of(seat_at(at));
    if (!problems.empty()) return;
    find_faults_of_play(pos, problems);
    if (!problems.empty()) return;
    check(pos.state.stage == Stage::over || pos.rules.waiting(pos.state).any(), "waiting", "nobody is waited for");
    for (Seat seat : pos.rules.waiting(pos.state))
      check(can_act(seat), "waiting", "{} has nothing to do", letter(seat));
  }

  void fault(std::string where, std::string what) { problems.push_back({std::move(where), std::move(what)}); }
  template <class... Args>
  void check(bool good, std::string_view where, fmt::format_string<Args...> text, Args&&... args) {
    if (!good) fault(std::string(where), fmt::format(text, std::forward<Args>(args)...));
  }

  void player(Seat seat) {
    const Player& own = pos.state[seat];
    const Build& build = pos.rules.kit(seat).build;
    const std::string where = fmt::format("players[{}]", index(seat));
    if (own.gear.size() != build.items.size()) return fault(where + ".gear", "the cards of the build are expected");
    if (own.bodies.size() != build.bodies.size() + 1)
      return fault(where + ".bodies", "the Bot and the units of the build are expected");
    if (own.compounds.size() != build.compounds.size())
      return fault(where + ".compounds", "the Compound Weapons of the build are expected");
    for (std::size_t i = 0; i < own.gear.size(); ++i) gear_fits(seat, i, fmt::format("{}.gear[{}]", where, i));
    for (std::size_t i = 0; i < own.bodies.size(); ++i) body_fits(seat, i, where);
    for (std::size_t i = 0; i < own.compounds.size(); ++i) compound_fits(seat, i, where);
    check(own.strafer < own.bodies.size(), where, "no such model earned Strafing");
    check(own.loss != Loss::none || own.knockout < 3, where, "who is counted out has lost (BA-KO-05)");
    // A state that breaks a rule is refused like one that makes no sense: it could not come about by play.
    check(own.maneuvers <= 1 + own.more_maneuvers, where, "more Maneuvers than one may play (BA-MNV-01)");
    check(!own.reserve || own.scrapyard.empty(), where, "on Reserve Power nothing is scrapped (BA-RSRV-04)");
    const auto& terrains = build.terrain;
    check(own.terrain == no_card || std::ranges::find(terrains, own.terrain) != terrains.end(), where,
          "that Terrain is not in the build");
  }

  void body_fits(Seat seat, std::size_t at, const std::string& where) {
    const Body& body = pos.state[seat].bodies[at];
    check(body.hp <= body.hp_start && body.hp_start > 0, where, "Hit Points are above their start (BA-BOT-04)");
    // Before play models have no tile, and the lost Bot keeps its own until a Core has entered there.
    const bool placed = pos.state.stage == Stage::play && body.stand == Stand::board;
    check(!placed || body.tile != no_tile, where, "a model on the Board stands on no tile");
    check(placed || body.tile == no_tile || pos.state.stage != Stage::play || (body.stand == Stand::lost && at == 0),
          where, "a model off the Board stands on a tile");
    check(body.stand != Stand::attached || (at > 0 && pos.state[seat].bodies[0].stand == Stand::board), where,
          "a unit is attached to a Bot that is not there (BA-DETACH-03)");
    const Build& build = pos.rules.kit(seat).build;
    const bool core = at > 0 && pos.card(build.items[build.bodies[at - 1]].card).is(Type::core);
    check(body.stand != Stand::aside || core, where, "only a Core waits beside the Board (BA-CORE-01)");
    const bool moves = placed && pos.state.phase == Phase::movement && pos.state.order.size() > pos.state.turn &&
                       pos.turn_player() == seat;
    check(!moves || body.start != no_tile, where, "its move began nowhere");
    // Moments count upwards within a turn (BA-R-55).
    check(body.slowed_at < pos.state.moment && body.arrived_at < pos.state.moment, where,
          "something happened later than now");
    for (Seat other : body.left_with) check(valid(other), where, "it left somebody who is not there");
  }

  void compound_fits(Seat seat, std::size_t at, const std::string& where) {
    const Compound& plan = pos.rules.kit(seat).build.compounds[at];
    const CompoundCard& own = pos.state[seat].compounds[at];
    check(own.gone || own.lost < std::max<int>(1, plan.durability), where, "a Compound Weapon is worn out");
    bool parts = false;
    for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i)
      parts = parts || pos.part_of(gear_ref(seat, static_cast<int>(i)), compound_ref(seat, static_cast<int>(at)));
    check(parts != own.gone, where, "a Compound Weapon is gone when its parts are (BA-R-178)");
    const Stand bearer = pos.state[seat].bodies[plan.bearer].stand;
    const bool model = plan.model && !own.gone && pos.state.stage == Stage::play && pos.living(seat) &&
                       in_play(bearer) && !compound_attached(pos, compound_ref(seat, static_cast<int>(at)));
    check(!model || own.tile != no_tile, where, "its model stands on no tile");
  }

  void gear_fits(Seat seat, std::size_t at, const std::string& where) {
    const Gear& own = pos.state[seat].gear[at];
    const Build& build = pos.rules.kit(seat).build;
    check(own.card == build.items[at].card, where, "not the card of the build");
    if (own.card != build.items[at].card) return;
    const Card& what = pos.card(own.card);
    check(what.durability == 0 ? own.lost == 0 : own.lost < what.durability, where, "it is worn out (BA-ZONE-06)");
    const bool weapon = what.kind == Kind::weapon || what.kind == Kind::duplicate;
    check(weapon || own.place == Place::field || own.place == Place::wreckage, where, "a Sub-System lies on the field");
    check(!weapon || own.place != Place::field, where, "a Weapon lies in the Weapons Deck or a plan");
    check(own.since < pos.state.moment, where, "something happened later than now");
    check(!own.active || (switched(what) && own.place != Place::wreckage), where, "it cannot be active");
    check(own.uptime == 0 || own.active, where, "its Uptime runs while it is off");
    check(!own.attached || what.is(Type::funnel), where, "only a Funnel is attached");
    // Whether a part has left is told twice, by its place and by a flag, and both must agree.
    const bool parted = build.items[at].compound >= 0;
    check(parted ? own.place != Place::wreckage || own.loose : !own.loose, where,
          "only a part leaves its Compound Weapon, and a destroyed one has (BA-COMP-11)");
    if (pos.state.stage != Stage::play || pos.state[seat].loss != Loss::none || own.place == Place::wreckage) return;
    const Item& item = build.items[at];
    const Stand bearer = pos.state[seat].bodies[item.bearer].stand;
    const bool model = (what.is(Type::bit) || what.is(Type::funnel)) && !own.attached &&
                       (item.compound < 0 || own.loose) && (bearer == Stand::board || bearer == Stand::attached);
    check(!model || own.tile != no_tile, where, "its model stands on no tile");
  }

  void table() {
    check(!pos.state.order.empty(), "order", "nobody is in the order");
    List<Seat, most_seats> seen;
    for (Seat seat : pos.state.order) {
      check(index(seat) < pos.rules.seats() && !seen.has(seat), "order", "{} does not belong there", letter(seat));
      seen.push_back(seat);
    }
    check(pos.state.turn < std::max<std::size_t>(1, pos.state.order.size()), "turn", "it is nobody's turn");
    for (const Seats& seats :
         {pos.state.fallen, pos.state.losing, pos.state.combat.offered, pos.state.combat.committed,
          pos.state.combat.aced, pos.state.combat.sides[0].members, pos.state.combat.sides[1].members}) {
      for (Seat seat : seats) check(valid(seat), "seats", "nobody sits at {}", letter(seat));
    }
    for (int i = 0; i < tile_count; ++i) {
      const CardId id = pos.state.terrain[static_cast<std::size_t>(i)];
      const bool good =
          id == no_card || (index(id) < pos.rules.cards().cards().size() && pos.card(id).kind == Kind::terrain &&
                            index(pos.state.terrain_by[static_cast<std::size_t>(i)]) < pos.rules.seats());
      check(good, "terrain", "no Terrain lies on {}", to_text(tile_at(i)));
      if (good && id != no_card)
        check(pos.state[pos.state.terrain_by[static_cast<std::size_t>(i)]].terrain == id, "terrain",
              "not the Terrain of {}", letter(pos.state.terrain_by[static_cast<std::size_t>(i)]));
    }
    // A bit for each slot; higher ones would be Cover beside the Board.
    check(bits(pos.state.covers) < (std::uint64_t{1} << slot_count), "covers", "there are 42 slots");
    for (const Warhead& warhead : pos.state.warheads)
      check(warhead.tile != no_tile && warhead.due >= pos.state.round && warhead.due <= pos.state.round + 1, "warheads",
            "a Warhead is off the Board, or goes off another time (BA-R-138)");
    std::array<bool, most_seats> left{};
    for (Seat seat : living_seats(pos)) left[static_cast<std::size_t>(pos.rules.team(seat))] = true;
    const auto rivals = std::ranges::count(left, true);
    if (pos.state.stage == Stage::over) {
      const bool limit = pos.rules.options().rounds > 0 && pos.state.round >= pos.rules.options().rounds;
      return check(rivals <= 1 || limit, "stage", "it is over while opponents are left");
    }
    check(rivals > 1 || (rivals == 1 && pos.state.fallen.any()), "players", "nobody is left to play against");
    if (pos.state.stage == Stage::play)
      in_play_now();
    else
      setup();
  }

  void in_play_now() {
    check(pos.state.turn < pos.state.order.size() && pos.state.round > 0, "round", "no round is going on");
    for (Seat seat : living_seats(pos)) check(pos.state.order.has(seat), "order", "{} has no turn", letter(seat));
    check(pos.state.marks.empty(), "marks", "the marks belong to setup");
    const int most = pos.state.phase == Phase::round_end ? 4 : 1;
    check(pos.state.progress <= most, "progress", "it does not fit the Phase");
    check(pos.state.phase > Phase::fork || !(pos.state.action_done || pos.state.movement_done), "phase",
          "one Phase is over already");
    check(pos.state.phase != Phase::action || !pos.state.action_done, "phase", "the Action Phase is over already");
    check(pos.state.phase != Phase::movement || !pos.state.movement_done, "phase",
          "the Movement Phase is over already");
  }

  // The marks, what is placed, and how far the stage says that it is.
  void setup() {
    const bool open = !pos.state.frames.empty() || !pos.state.cycle.empty() || !pos.state.queue.empty() ||
                      !pos.state.runs.empty() || pos.state.combat.stage != Fight::none || !pos.state.lasting.empty() ||
                      !pos.state.warheads.empty();
    check(!open && pos.state.round == 0 && pos.state.turn == 0, "frames", "setup has nothing open");
    // The marks come one by one, serve the inner Cover, and are taken away (BA-COVER-12).
    const std::size_t marks = pos.state.stage == Stage::marks         ? pos.state.progress
                              : pos.state.stage == Stage::inner_cover ? 3U
                                                                      : 0U;
    check(pos.state.marks.size() == marks, "marks", "the marks do not fit the stage");
    for (Tile tile : pos.state.marks) {
      const bool once = std::ranges::count(pos.state.marks, tile) == 1;
      check(tile != no_tile && ring(tile) < 2 && once, "marks", "a mark is on another tile (BA-COVER-03)");
    }
    const int placed = count(pos.state.covers), from = pos.state.stage == Stage::outer_cover ? 6 : 0;
    if (pos.state.stage <= Stage::outer_cover) {
      const int due = pos.state.stage == Stage::marks ? 0 : from + pos.state.progress;
      check(placed == due, "covers", "{} of {} Covers are placed", placed, due);
    }
    for (Seat seat : pos.state.order) {
      // In setup one seat of each team acts (BA-R-180).
      const auto same =
          std::ranges::count_if(pos.state.order, [&](Seat other) { return !pos.rules.opposed(seat, other); });
      check(pos.living(seat) && same == 1, "order", "{} does not belong there", letter(seat));
    }
    const bool laid = std::ranges::any_of(pos.state.terrain, [](CardId id) { return id != no_card; });
    check(!laid || pos.state.stage == Stage::place_terrain, "terrain", "Terrain is placed later");
    for (Seat seat : pos.state.order) {
      const bool picked = pos.state[seat].terrain != no_card;
      check(pos.state.stage >= Stage::pick_terrain || !picked, "players", "Terrain is picked later");
      check(pos.state.stage <= Stage::pick_terrain || picked, "players", "no Terrain was picked");
    }
  }

  // Whether it points at something at all; what it may point at depends on where it stands.
  bool valid(Ref ref) const {
    switch (ref.kind) {
      case RefKind::none:
      case RefKind::yes:
      case RefKind::no:
      case RefKind::item: return true;
      case RefKind::attribute: return ref.at <= 3;
      case RefKind::option: return ref.at <= most_options;
      case RefKind::attached: return ref.at < deck_size;
      case RefKind::tile: return ref.at < tile_count;
      case RefKind::cover: return ref.at < slot_count;
      case RefKind::plan: return ref.seat < 2 && ref.at < 3;
      case RefKind::string: return ref.seat < 2 && ref.at <= ace_slot;
      default: break;
    }
    if (ref.seat >= pos.rules.seats()) return false;
    const Player& own = pos.state[seat_of(ref)];
    return ref.kind == RefKind::seat || (ref.kind == RefKind::body && ref.at < own.bodies.size()) ||
           (ref.kind == RefKind::gear && ref.at < own.gear.size()) ||
           (ref.kind == RefKind::compound && ref.at < own.compounds.size());
  }
  bool valid(Seat seat) const { return index(seat) < pos.rules.seats(); }
  bool valid_effect(EffectId id) const { return id < pos.rules.cards().effects().size(); }

  // Checks effects that fired and effects that are being carried out.
  void record_fits(const auto& run, std::string_view where) {
    check(valid_effect(run.effect) && valid(run.by) && run.self.kind <= RefKind::body, where,
          "a record that does not exist");
    for (Ref ref : {run.source, run.self, run.mover, run.attacker}) check(valid(ref), where, "it points at nothing");
    check(run.source.kind == RefKind::none || run.source.kind == RefKind::gear || run.source.kind == RefKind::tile,
          where, "no source of effects");
    check(run.mover.kind <= RefKind::body && run.attacker.kind <= RefKind::body, where, "no model");
  }
  void run(const Run& run) {
    record_fits(run, "runs");
    for (const Target& target : run.targets) check(valid(target.ref), "runs", "it points at nothing");
    if (valid_effect(run.effect)) check(run.step <= pos.effect(run.effect).steps.size(), "runs", "no such step");
    if (valid(run.by))
      check(run.revealed <= pos.state[run.by].deck.size(), "runs", "more cards are revealed than there are");
  }

  void references() {
    for (const Lasting& lasting : pos.state.lasting) {
      const bool named = lasting.effect == no_effect ||
                         (valid_effect(lasting.effect) && lasting.step < pos.effect(lasting.effect).steps.size());
      check(named && valid(lasting.by) && valid(lasting.subject), "lasting", "an effect that does not exist");
      check(lasting.left > 0 && lasting.born < pos.state.moment, "lasting", "an effect that has ended");
    }
    for (const Run& each : pos.state.runs) run(each);
    for (const Fired& each : pos.state.queue) record_fits(each, "queue");
    List<std::uint8_t, 24> numbers;
    for (const CycleItem& item : pos.state.cycle) {
      check(valid(item.by) && valid(item.a) && valid(item.b), "cycle", "an item points at nothing");
      // A card that waits in the Cycle lies nowhere else, so it must be told here.
      const bool with_card = item.kind == ItemKind::card || item.kind == ItemKind::attack || item.kind == ItemKind::ace;
      check(with_card == (item.card != no_card), "cycle", "a card belongs to cards, Attacks and Aces alone");
      check(!with_card || index(item.card) < pos.rules.cards().cards().size(), "cycle", "no such card");
      const bool with_effect = item.kind == ItemKind::ability || item.kind == ItemKind::answer;
      check(!with_effect || valid_effect(item.effect), "cycle", "no such effect");
      check(acts_on(item), "cycle", "an item acts on the wrong kind of thing");
      check(!numbers.has(item.number), "cycle", "two items share a number");
      for (const Target& target : item.targets) check(valid(target.ref), "cycle", "a target points at nothing");
      numbers.push_back(item.number);
    }
  }

  static bool acts_on(const CycleItem& item) {
    switch (item.kind) {
      case ItemKind::ability:
      case ItemKind::answer:
      case ItemKind::activate:
      case ItemKind::deactivate:
      case ItemKind::attach:
      case ItemKind::detach: return item.a.kind == RefKind::gear;
      case ItemKind::combat: return item.b.kind == RefKind::seat;
      case ItemKind::step:
      case ItemKind::rush: return item.a.kind == RefKind::body && item.n < dir_count;
      case ItemKind::reserve_power:
      case ItemKind::ace: return item.a.kind == RefKind::body;
      case ItemKind::set_hazard: return item.a.kind == RefKind::gear && item.b.kind == RefKind::tile;
      case ItemKind::hazard: return item.a.kind == RefKind::gear && item.b.kind == RefKind::body;
      case ItemKind::block: return item.a.kind == RefKind::plan && item.b.kind == RefKind::plan;
      case ItemKind::attack: return item.a.kind == RefKind::string && item.a.at < 3;
      case ItemKind::string: return item.a.kind == RefKind::string;
      case ItemKind::warhead: return item.a.kind == RefKind::string && item.a.at < 3 && item.b.kind == RefKind::tile;
      case ItemKind::status:
        return item.n <= 3 && (item.n == static_cast<int>(Status::strafing) ? item.a.kind == RefKind::seat
                                                                            : item.a.kind == RefKind::plan);
      default: return true;
    }
  }

  void combat() {
    const Combat& fight = pos.state.combat;
    // In particular every suspended Weapon is unsuspended when Combat ends.
    check(fight.stage != Fight::none || fight == Combat{}, "combat", "something is left of a Combat that is over");
    // How many slots hold each card of each player: one for those that are planned, none for the others.
    std::array<std::array<int, most_gear>, most_seats> planned{};
    if (fight.stage != Fight::none) {
      check(pos.state.stage == Stage::over || pos.state.phase == Phase::action, "combat",
            "Combat belongs to the Action Phase (BA-ACT-03)");
      for (const Side& side : fight.sides) {
        check(valid(side.leader) && valid(side.ace_owner) && valid(side.ace_unit), "combat", "a side without leader");
        check(side.ace == no_card || (index(side.ace) < pos.rules.cards().cards().size() &&
                                      pos.card(side.ace).kind == Kind::ace && side.ace_unit.kind == RefKind::body),
              "combat", "no Ace");
        for (Seat seat : side.members) check(valid(seat), "combat", "nobody sits there");
        for (const PlanSlot& slot : side.slots) {
          if (!valid(slot.owner)) return fault("combat", "a slot belongs to nobody");
          check(!slot.up || slot.gear != no_gear, "combat", "an empty slot is face up");
          if (slot.gear == no_gear) continue;
          const bool good = slot.gear < pos.state[slot.owner].gear.size() &&
                            pos.state[slot.owner].gear[slot.gear].place == Place::plan;
          if (!good) return fault("combat", "a slot holds a card that is not planned");
          const bool copy =
              slot.original == no_gear || (slot.original < pos.state[slot.owner].gear.size() &&
                                           pos.card(gear_ref(slot.owner, slot.original)).kind == Kind::weapon);
          check(copy, "combat", "an instance of nothing");
          ++planned[static_cast<std::size_t>(index(slot.owner))][slot.gear];
        }
      }
      for (const Actor& actor : fight.actors) {
        check(valid(actor.body) && actor.body.kind == RefKind::body, "combat", "no unit acts there");
        check(actor.initiative >= 0, "combat", "no Initiative is below 0");
      }
      // Only in these does some unit have its step.
      const bool steps = fight.stage == Fight::blocks || fight.stage == Fight::attach || fight.stage == Fight::resolve;
      check(fight.actor == 255 || fight.actor < fight.actors.size(), "combat", "no such unit");
      check(steps || fight.actor == 255 || fight.stage == Fight::ending || fight.stage == Fight::closing, "combat",
            "a unit acts outside its step");
      // With nothing open the unit whose step it is would be asked, so there must be one.
      const bool menu = pos.state.frames.empty() && pos.state.queue.empty();
      check(!steps || !menu || pos.state.stage == Stage::over || fight.actor < fight.actors.size(), "combat",
            "nobody acts in this step");
      for (const Attached& attack : fight.attached)
        check(index(attack.card) < pos.rules.cards().cards().size() && pos.card(attack.card).is_attack(), "combat",
              "no Attack");
      check(fight.attached.empty() || fight.actor < fight.actors.size(), "combat", "Attacks of nobody");
      check(!fight.pending.on || valid(fight.pending.target), "combat", "a String at nothing");
      // While it is answered what forms it may be destroyed: it then comes to nothing (BA-R-41).
      check(!fight.pending.on || !pos.state.cycle.empty() || !pos.state.frames.empty() ||
                parts(pos, attack_ref(fight.pending.side, fight.pending.slot)),
            "combat", "a String of nothing");
    }
    for (int at = 0; at < pos.rules.seats(); ++at) {
      for (std::size_t i = 0; i < pos.state[seat_at(at)].gear.size(); ++i) {
        const bool in_plan = pos.state[seat_at(at)].gear[i].place == Place::plan;
        check(planned[static_cast<std::size_t>(at)][i] == (in_plan ? 1 : 0), "combat",
              "a planned card lies in one slot");
      }
    }
  }

  // The frames lie as play stacks them.
  void frames() {
    std::size_t runs = 0;
    for (std::size_t i = 0; i < pos.state.frames.size(); ++i) {
      const Frame& frame = pos.state.frames[i];
      const Frame* below = i == 0 ? nullptr : &pos.state.frames[i - 1];
      // In the flat form all Refs of all kinds of frames are in the same two places.
      const FrameRecord flat = recorded(frame);
      if (!valid(frame.seat) || !valid(flat.ref) || !valid(flat.other))
        return fault("frames", "a frame points at nothing");
      runs += frame.is<Running>() ? 1 : 0;
      const bool on_top = i + 1 == pos.state.frames.size();
      check(frame_fits(frame, below, on_top), "frames", "'{}' cannot stand there", word(frame.kind()));
    }
    check(runs == pos.state.runs.size(), "runs", "a record is carried out by one frame");
    check(pos.state.frames.empty() || pos.state.stage == Stage::play || pos.state.stage == Stage::over, "frames",
          "nothing is open before the match");
    const bool begins = pos.state.stage == Stage::play && pos.state.phase == Phase::start;
    check(!begins || (!pos.state.frames.empty() && pos.state.frames[0].is<QuickStarts>()), "frames",
          "a turn begins with something open");
    check(pos.state.stage != Stage::play || !pos.state.step_over || may_be_over(), "step_over",
          "a step that is over is left");
    const bool waits =
        !pos.state.cycle.empty() || !pos.state.queue.empty() || !pos.state.runs.empty() || pos.state.combat.pending.on;
    check(!pos.state.frames.empty() || pos.state.stage == Stage::over || !waits, "frames",
          "something waits that nothing carries out");
  }

  // Between the end of a step and what follows, only what its end has set off is open.
  bool may_be_over() const {
    if (pos.state.frames.empty()) return false;
    if (pos.state.phase == Phase::start || pos.state.phase == Phase::round_end) return true;
    const Fight fight = pos.state.combat.stage;
    const bool step = fight == Fight::none || fight == Fight::blocks || fight == Fight::attach;
    const Frame& first = pos.state.frames[0];
    return step && pos.state.phase != Phase::fork &&
           (first.is<Firing>() || first.is<PickCore>() || first.is<PickScrap>());
  }

  bool frame_fits(const Frame& frame, const Frame* below, bool on_top) const {
    if (frame.kind() == FrameKind::pick)
      return pick_fits(frame, below) && (!on_top || !pos.living(frame.seat) || can_act(frame.seat));
    // It opens the turn, so nothing can lie below it.
    if (frame.is<QuickStarts>()) return pos.state.phase == Phase::start && below == nullptr;
    return std::visit([&](const auto& course) { return stands(course); }, frame.course);
  }
  bool stands(const Announcing& announced) const {
    if (announced.item.kind != RefKind::item || item_numbered(pos, announced.item.at) == nullptr) return false;
    const Effect* what = announced_record(announced);
    return what == nullptr || announced.at.step() <= what->steps.size();
  }
  static bool stands(const Resolving& resolving) { return resolving.item.kind == RefKind::item; }
  static bool stands(const Entering& entering) {
    return entering.model.kind == RefKind::body && index(entering.to) < tile_count &&
           index(entering.from) < tile_count && distance(entering.to, entering.from) == 1;
  }
  static bool stands(const Travelling& travel) {
    const RefKind thing = travel.thing.kind;
    return thing == RefKind::body || thing == RefKind::gear || thing == RefKind::compound || thing == RefKind::plan;
  }
  static bool stands(const Pinning& pinning) { return pinning.model.kind == RefKind::body; }
  static bool stands(const HazardChance& chance) {
    return chance.mover.kind == RefKind::body && index(chance.tile) < tile_count;
  }
  bool stands(const OfferingSlots& offering) const {
    return pos.state.combat.stage == Fight::offers && offering.side < 2;
  }
  bool stands(const AnsweringOffer& offer) const {
    return pos.state.combat.stage == Fight::offers && offer.side < 2 && offer.slots > 0 && offer.slots < 16;
  }
  bool stands(const DeclaringBlocks& declaring) const {
    return pos.rules.options().blocks == BlockOrder::declared_first && pos.state.combat.stage == Fight::blocks &&
           pos.state.combat.actor < pos.state.combat.actors.size() && declaring.part <= DeclaringBlocks::Part::settled;
  }
  bool stands(const Rotation&) const { return pos.state.combat.stage == Fight::rotation; }
  static bool stands(const auto&) { return true; }

  // The effect of the announced item; null when it has no such record.
  const Effect* announced_record(const Announcing& announced) const {
    const CycleItem& waiting = *item_numbered(pos, announced.item.at);
    const bool is_card = waiting.kind == ItemKind::card;
    const EffectId id = is_card ? record(pos, waiting.card, announced.at.record()) : waiting.effect;
    return id == no_effect ? nullptr : &pos.effect(id);
  }

  bool pick_fits(const Frame& frame, const Frame* below) const {
    if (const auto* targets = frame.as<PickTargets>()) return targets->left > 0 && in_run();
    if (frame.is<PickAnnounced>()) {
      const Announcing* announced = below == nullptr ? nullptr : below->as<Announcing>();
      if (announced == nullptr || announced_step(pos) == nullptr) return false;
      const Effect* what = announced_record(*announced);
      return what != nullptr && announced->at.step() < what->steps.size();
    }
    if (frame.is<PickDirection>()) {
      const Travelling* travel = below == nullptr ? nullptr : below->as<Travelling>();
      return travel != nullptr && travel->left > 0;
    }
    return std::visit([&](const auto& pick) { return asks(pick, frame.seat); }, frame.course);
  }
  bool in_run() const {
    return !pos.state.runs.empty() &&
           pos.state.runs.back().step < pos.effect(pos.state.runs.back().effect).steps.size();
  }
  bool asks(const PickRetrieved&, Seat) const { return in_run(); }
  bool asks(const PickTaken& pick, Seat) const { return pick.left > 0 && in_run(); }
  bool asks(const PickAgreement&, Seat) const { return in_run(); }
  bool asks(const PickOption&, Seat) const {
    const OptionQuestion asked = option_question(pos);
    return asked.effect != nullptr && !asked.effect->options.empty();
  }
  bool asks(const PickAttribute& pick, Seat) const { return in_run() && pick.weapon.kind == RefKind::gear; }
  bool asks(const PickExchange& pick, Seat) const {
    return pick.plan.kind == RefKind::plan && pos.state.combat.stage != Fight::none &&
           pos.slot(pick.plan).gear != no_gear;
  }
  bool asks(const PickPredicted& pick, Seat seat) const {
    return pick.left > 0 && pick.left <= pos.state[seat].deck.size();
  }
  bool asks(const PickTopOrder& pick, Seat seat) const {
    return pick.cards <= pos.state[seat].deck.size() && pick.placed < pick.cards;
  }
  bool asks(const PickFlip&, Seat) const { return pos.state.combat.stage != Fight::none; }
  bool asks(const PickAlly&, Seat) const { return pos.state.combat.stage != Fight::none; }
  static bool asks(const Misfit&, Seat) { return false; }
  static bool asks(const auto& pick, Seat) {
    if constexpr (requires { pick.left; })
      return pick.left > 0;
    else
      return true;
  }
  // A seat that is waited for with nothing legal to do would hold the match up for ever.
  bool can_act(Seat seat) const {
    std::vector<Action> ideas;
    pos.rules.ideas(pos.state, seat, ideas);
    return std::ranges::any_of(
        ideas, [&](const Action& action) { return pos.rules.allowed(pos.state, seat, action, nullptr); });
  }

  // Every card of the Pilot Deck is somewhere, once.
  void cards_of(Seat seat) {
    // Zones, the Cycle, and a Combat together hold the sixty cards of the build.
    std::vector<CardId> all = bots::cards_of(pos.state, seat);
    const Player& own = pos.state[seat];
    std::sort(all.begin(), all.end());
    check(all == pos.rules.kit(seat).build.deck, fmt::format("players[{}]", index(seat)),
          "its zones do not hold the {} cards of its deck", deck_size);
    check(std::is_sorted(own.hand.begin(), own.hand.end()), fmt::format("players[{}].hand", index(seat)),
          "a hand is sorted");
  }

  Position pos;
  Problems& problems;
};

}  // namespace

void Rules::faults(const State& now, Problems& problems) const {
  Problems found;
  Faults(*this, now, found).all();
  problems.append(found);
}

}  // namespace sprue::bots

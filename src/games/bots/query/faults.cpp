// What must hold of any state, tried on states that come from outside.
#include <fmt/format.h>

#include <algorithm>

#include "games/bots/query/look.h"

namespace sprue::bots {

namespace {

class Faults : public Look {
 public:
  Faults(const Rules& the_rules, const State& state, Problems& list) : Look(the_rules, state), problems(list) {}

  void all() {
    if (static_cast<int>(s.players.size()) != rules.seats()) return fault("players", "one player a seat is expected");
    for (int at = 0; at < rules.seats(); ++at) player(seat_at(at));
    table();
    if (!problems.empty()) return;
    references();
    if (!problems.empty()) return;
    combat();
    frames();
    for (int at = 0; at < rules.seats(); ++at) cards_of(seat_at(at));
    if (!problems.empty()) return;
    for (Seat seat : rules.waiting(s)) check(can_act(seat), "waiting", "{} has nothing to do", letter(seat));
  }

 private:
  void fault(std::string where, std::string what) { problems.push_back({std::move(where), std::move(what)}); }
  template <class... Args>
  void check(bool good, std::string_view where, fmt::format_string<Args...> text, Args&&... args) {
    if (!good) fault(std::string(where), fmt::format(text, std::forward<Args>(args)...));
  }

  void player(Seat seat) {
    const Player& own = s[seat];
    const Build& build = rules.kit(seat).build;
    const std::string where = fmt::format("players[{}]", index(seat));
    if (own.gear.size() != build.items.size()) return fault(where + ".gear", "the cards of the build are expected");
    if (own.bodies.size() != build.bodies.size() + 1)
      return fault(where + ".bodies", "the Bot and the units of the build are expected");
    if (own.compounds.size() != build.compounds.size())
      return fault(where + ".compounds", "the Compound Weapons of the build are expected");
    for (std::size_t i = 0; i < own.gear.size(); ++i) gear_fits(seat, i, fmt::format("{}.gear[{}]", where, i));
    for (const Body& body : own.bodies) {
      check(body.hp <= body.hp_start, where, "Hit Points are above their start (BA-BOT-04)");
      const bool placed = s.stage == Stage::play && body.stand == Stand::board;
      check(!placed || body.tile != no_tile, where, "a model on the Board stands on no tile");
      check(placed || body.tile == no_tile || s.stage != Stage::play || body.stand == Stand::lost, where,
            "a model off the Board stands on a tile");
    }
    for (std::size_t i = 0; i < own.compounds.size(); ++i) {
      check(own.compounds[i].gone || own.compounds[i].lost < std::max<int>(1, build.compounds[i].durability), where,
            "a Compound Weapon is worn out");
    }
    const auto& terrains = build.terrain;
    check(own.terrain == no_card || std::ranges::find(terrains, own.terrain) != terrains.end(), where,
          "that Terrain is not in the build");
  }

  void gear_fits(Seat seat, std::size_t at, const std::string& where) {
    const Gear& own = s[seat].gear[at];
    const Build& build = rules.kit(seat).build;
    check(own.card == build.items[at].card, where, "not the card of the build");
    if (own.card != build.items[at].card) return;
    const Card& what = card(own.card);
    check(what.durability == 0 ? own.lost == 0 : own.lost < what.durability, where, "it is worn out (BA-ZONE-06)");
    const bool weapon = what.kind == Kind::weapon || what.kind == Kind::duplicate;
    check(weapon || own.place == Place::field || own.place == Place::wreckage, where, "a Sub-System lies on the field");
    check(!weapon || own.place != Place::field, where, "a Weapon lies in the Weapons Deck or a plan");
    check(!own.active || (switched(what) && own.place != Place::wreckage), where, "it cannot be active");
    check(own.uptime == 0 || own.active, where, "its Uptime runs while it is off");
    check(!own.attached || what.is(Type::funnel), where, "only a Funnel is attached");
    const bool parted = build.items[at].compound >= 0;
    check(parted ? own.place != Place::wreckage || own.loose : !own.loose, where,
          "only a part leaves its Compound Weapon, and a destroyed one has (BA-COMP-11)");
    if (s.stage != Stage::play || s[seat].loss != Loss::none || own.place == Place::wreckage) return;
    const Item& item = build.items[at];
    const Stand bearer = s[seat].bodies[item.bearer].stand;
    const bool model = (what.is(Type::bit) || what.is(Type::funnel)) && !own.attached &&
                       (item.compound < 0 || own.loose) && (bearer == Stand::board || bearer == Stand::attached);
    check(!model || own.tile != no_tile, where, "its model stands on no tile");
  }

  void table() {
    check(!s.order.empty(), "order", "nobody is in the order");
    List<Seat, most_seats> seen;
    for (Seat seat : s.order) {
      check(index(seat) < rules.seats() && !seen.has(seat), "order", "{} does not belong there", letter(seat));
      seen.push_back(seat);
    }
    check(s.turn < std::max<std::size_t>(1, s.order.size()), "turn", "it is nobody's turn");
    for (int i = 0; i < tile_count; ++i) {
      const CardId id = s.terrain[static_cast<std::size_t>(i)];
      const bool good = id == no_card || (index(id) < rules.cards().cards().size() && card(id).kind == Kind::terrain &&
                                          index(s.terrain_by[static_cast<std::size_t>(i)]) < rules.seats());
      check(good, "terrain", "no Terrain lies on {}", to_text(tile_at(i)));
    }
    const bool marked = s.stage == Stage::inner_cover ? s.marks.full() : true;
    check(marked && (s.stage != Stage::marks || !s.marks.full()), "marks", "the marks do not fit the stage");
    for (Tile tile : s.marks) check(tile != no_tile, "marks", "a mark is off the Board");
    check(s.stage != Stage::inner_cover || s.progress < 6, "progress", "it does not fit the stage");
    check(bits(s.covers) < (std::uint64_t{1} << slot_count), "covers", "there are 42 slots");
    for (const Warhead& warhead : s.warheads) check(warhead.tile != no_tile, "warheads", "a Warhead is off the Board");
    if (s.stage == Stage::play) {
      check(s.turn < s.order.size() && s.round > 0, "round", "no round is going on");
      int alive = 0;
      for (int at = 0; at < rules.seats(); ++at) alive += living(seat_at(at)) ? 1 : 0;
      check(alive > 0, "players", "nobody is left");
    } else if (s.stage != Stage::over) {
      check(s.frames.empty() && s.cycle.empty() && s.queue.empty() && s.runs.empty() && s.combat.stage == Fight::none,
            "frames", "setup has nothing open");
    }
  }

  bool valid(Ref ref) const {
    switch (ref.kind) {
      case RefKind::none:
      case RefKind::yes:
      case RefKind::no:
      case RefKind::item: return true;
      case RefKind::attribute: return ref.at <= 3;
      case RefKind::tile: return ref.at < tile_count;
      case RefKind::cover: return ref.at < slot_count;
      case RefKind::plan: return ref.seat < 2 && ref.at < 3;
      case RefKind::string: return ref.seat < 2 && ref.at <= ace_slot;
      default: break;
    }
    if (ref.seat >= rules.seats()) return false;
    const Player& own = s[seat_of(ref)];
    return ref.kind == RefKind::seat || (ref.kind == RefKind::body && ref.at < own.bodies.size()) ||
           (ref.kind == RefKind::gear && ref.at < own.gear.size()) ||
           (ref.kind == RefKind::compound && ref.at < own.compounds.size());
  }
  bool valid(Seat seat) const { return index(seat) < rules.seats(); }
  bool valid_effect(EffectId id) const { return id < rules.cards().effects().size(); }

  // What fired, and what is being carried out.
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
    if (valid_effect(run.effect)) check(run.step <= effect(run.effect).steps.size(), "runs", "no such step");
    if (valid(run.by)) check(run.revealed <= s[run.by].deck.size(), "runs", "more cards are revealed than there are");
  }

  void references() {
    for (const Lasting& lasting : s.lasting) {
      const bool named = lasting.effect == no_effect ||
                         (valid_effect(lasting.effect) && lasting.step < effect(lasting.effect).steps.size());
      check(named && valid(lasting.by) && valid(lasting.subject), "lasting", "an effect that does not exist");
    }
    for (const Run& each : s.runs) run(each);
    for (const Fired& each : s.queue) record_fits(each, "queue");
    List<std::uint8_t, 24> numbers;
    for (const CycleItem& item : s.cycle) {
      check(valid(item.by) && valid(item.a) && valid(item.b), "cycle", "an item points at nothing");
      const bool with_card = item.kind == ItemKind::card || item.kind == ItemKind::attack || item.kind == ItemKind::ace;
      check(with_card == (item.card != no_card), "cycle", "a card belongs to cards, Attacks and Aces alone");
      check(!with_card || index(item.card) < rules.cards().cards().size(), "cycle", "no such card");
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
      case ItemKind::reserve_power: return item.a.kind == RefKind::body;
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
    const Combat& fight = s.combat;
    // In particular every suspended Weapon is unsuspended when Combat ends.
    check(fight.stage != Fight::none || fight == Combat{}, "combat", "something is left of a Combat that is over");
    std::array<std::array<int, most_gear>, most_seats> planned{};
    if (fight.stage != Fight::none) {
      check(s.stage == Stage::over || s.phase == Phase::action, "combat",
            "Combat belongs to the Action Phase (BA-ACT-03)");
      for (const Side& side : fight.sides) {
        check(valid(side.leader) && valid(side.ace_owner) && valid(side.ace_unit), "combat", "a side without leader");
        check(side.ace == no_card || (index(side.ace) < rules.cards().cards().size() &&
                                      card(side.ace).kind == Kind::ace && side.ace_unit.kind == RefKind::body),
              "combat", "no Ace");
        for (Seat seat : side.members) check(valid(seat), "combat", "nobody sits there");
        for (const PlanSlot& slot : side.slots) {
          if (!valid(slot.owner)) return fault("combat", "a slot belongs to nobody");
          check(!slot.up || slot.gear != no_gear, "combat", "an empty slot is face up");
          if (slot.gear == no_gear) continue;
          const bool good = slot.gear < s[slot.owner].gear.size() && s[slot.owner].gear[slot.gear].place == Place::plan;
          if (!good) return fault("combat", "a slot holds a card that is not planned");
          const bool copy =
              slot.original == no_gear || (slot.original < s[slot.owner].gear.size() &&
                                           card(gear_ref(slot.owner, slot.original)).kind == Kind::weapon);
          check(copy, "combat", "an instance of nothing");
          ++planned[static_cast<std::size_t>(index(slot.owner))][slot.gear];
        }
      }
      for (const Actor& actor : fight.actors)
        check(valid(actor.body) && actor.body.kind == RefKind::body, "combat", "no unit acts there");
      const bool steps = fight.stage == Fight::blocks || fight.stage == Fight::attach || fight.stage == Fight::resolve;
      check(fight.actor == 255 || fight.actor < fight.actors.size(), "combat", "no such unit");
      check(steps || fight.actor == 255 || fight.stage == Fight::ending || fight.stage == Fight::closing, "combat",
            "a unit acts outside its step");
      const bool menu = s.frames.empty() && s.queue.empty();
      check(!steps || !menu || s.stage == Stage::over || fight.actor < fight.actors.size(), "combat",
            "nobody acts in this step");
      for (const Attached& attack : fight.attached)
        check(index(attack.card) < rules.cards().cards().size() && card(attack.card).is_attack(), "combat",
              "no Attack");
      check(fight.attached.empty() || fight.actor < fight.actors.size(), "combat", "Attacks of nobody");
      check(!fight.string.on || valid(fight.string.target), "combat", "a String at nothing");
      // While it is answered what forms it may be destroyed: it then comes to nothing (BA-R-41).
      check(!fight.string.on || !s.cycle.empty() || !s.frames.empty() ||
                parts(string_ref(fight.string.side, fight.string.slot)),
            "combat", "a String of nothing");
    }
    for (int at = 0; at < rules.seats(); ++at) {
      for (std::size_t i = 0; i < s[seat_at(at)].gear.size(); ++i) {
        const bool in_plan = s[seat_at(at)].gear[i].place == Place::plan;
        check(planned[static_cast<std::size_t>(at)][i] == (in_plan ? 1 : 0), "combat",
              "a planned card lies in one slot");
      }
    }
  }

  // The frames lie as play stacks them.
  void frames() {
    std::size_t runs = 0;
    for (std::size_t i = 0; i < s.frames.size(); ++i) {
      const Frame& frame = s.frames[i];
      const Frame* below = i == 0 ? nullptr : &s.frames[i - 1];
      const FrameRecord flat = recorded(frame);
      if (!valid(frame.seat) || !valid(flat.ref) || !valid(flat.other))
        return fault("frames", "a frame points at nothing");
      runs += frame.is<Running>() ? 1 : 0;
      const bool on_top = i + 1 == s.frames.size();
      check(frame_fits(frame, below, on_top), "frames", "'{}' cannot stand there", word(frame.kind()));
    }
    check(runs == s.runs.size(), "runs", "a record is carried out by one frame");
    check(s.frames.empty() || s.stage == Stage::play || s.stage == Stage::over, "frames",
          "nothing is open before the match");
    const bool begins = s.stage == Stage::play && s.phase == Phase::start;
    check(!begins || (!s.frames.empty() && s.frames[0].is<QuickStarts>()), "frames",
          "a turn begins with something open");
    const bool waits = !s.cycle.empty() || !s.queue.empty() || !s.runs.empty() || s.combat.string.on;
    check(!s.frames.empty() || s.stage == Stage::over || !waits, "frames", "something waits that nothing carries out");
  }

  bool frame_fits(const Frame& frame, const Frame* below, bool on_top) const {
    if (frame.kind() == FrameKind::pick)
      return on_top && pick_fits(frame, below) && (!living(frame.seat) || can_act(frame.seat));
    if (frame.is<QuickStarts>()) return s.phase == Phase::start && below == nullptr;
    return std::visit([&](const auto& course) { return stands(course); }, frame.course);
  }
  bool stands(const Announcing& announced) const {
    if (announced.item.kind != RefKind::item || item(announced.item.at) == nullptr) return false;
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
  bool stands(const OfferingSlots& offering) const { return s.combat.stage == Fight::offers && offering.side < 2; }
  bool stands(const AnsweringOffer& offer) const {
    return s.combat.stage == Fight::offers && offer.side < 2 && offer.slots > 0 && offer.slots < 16;
  }
  bool stands(const Rotation&) const { return s.combat.stage == Fight::rotation; }
  static bool stands(const auto&) { return true; }

  // Of the item that is announced; null where it has no such record.
  const Effect* announced_record(const Announcing& announced) const {
    const CycleItem& waiting = *item(announced.item.at);
    const bool is_card = waiting.kind == ItemKind::card;
    const EffectId id = is_card ? record(waiting.card, announced.at.record()) : waiting.effect;
    return id == no_effect ? nullptr : &effect(id);
  }

  bool pick_fits(const Frame& frame, const Frame* below) const {
    if (const auto* targets = frame.as<PickTargets>()) return targets->left > 0 && in_run();
    if (frame.is<PickAnnounced>()) {
      const Announcing* announced = below == nullptr ? nullptr : below->as<Announcing>();
      if (announced == nullptr || announced_step() == nullptr) return false;
      const Effect* what = announced_record(*announced);
      return what != nullptr && announced->at.step() < what->steps.size();
    }
    if (frame.is<PickDirection>()) {
      const Travelling* travel = below == nullptr ? nullptr : below->as<Travelling>();
      return travel != nullptr && travel->left > 0;
    }
    return std::visit([&](const auto& pick) { return asks(pick, frame.seat); }, frame.course);
  }
  bool in_run() const { return !s.runs.empty() && s.runs.back().step < effect(s.runs.back().effect).steps.size(); }
  bool asks(const PickRetrieved&, Seat) const { return in_run(); }
  bool asks(const PickTaken& pick, Seat) const { return pick.left > 0 && in_run(); }
  bool asks(const PickAgreement&, Seat) const { return in_run(); }
  bool asks(const PickAttribute& pick, Seat) const { return in_run() && pick.weapon.kind == RefKind::gear; }
  bool asks(const PickExchange& pick, Seat) const {
    return pick.plan.kind == RefKind::plan && s.combat.stage != Fight::none && slot(pick.plan).gear != no_gear;
  }
  bool asks(const PickPredicted& pick, Seat seat) const { return pick.left > 0 && pick.left <= s[seat].deck.size(); }
  bool asks(const PickTopOrder& pick, Seat seat) const {
    return pick.cards <= s[seat].deck.size() && pick.placed < pick.cards;
  }
  bool asks(const PickFlip&, Seat) const { return s.combat.stage != Fight::none; }
  bool asks(const PickAlly&, Seat) const { return s.combat.stage != Fight::none; }
  static bool asks(const Misfit&, Seat) { return false; }
  static bool asks(const auto& pick, Seat) {
    if constexpr (requires { pick.left; })
      return pick.left > 0;
    else
      return true;
  }
  bool can_act(Seat seat) const {
    std::vector<Action> ideas;
    rules.ideas(s, seat, ideas);
    return std::ranges::any_of(ideas, [&](const Action& action) { return rules.allowed(s, seat, action, nullptr); });
  }

  // Every card of the Pilot Deck is somewhere, once.
  void cards_of(Seat seat) {
    std::vector<CardId> all;
    const Player& own = s[seat];
    for (const Cards* zone : {&own.deck, &own.hand, &own.scrapyard, &own.wreckage})
      all.insert(all.end(), zone->begin(), zone->end());
    for (const CycleItem& item : s.cycle) {
      if (item.by == seat && item.card != no_card) all.push_back(item.card);
    }
    if (s.combat.stage != Fight::none) {
      if (s.combat.actor < s.combat.actors.size() && seat_of(acting()) == seat) {
        for (const Attached& attack : s.combat.attached) all.push_back(attack.card);
      }
      for (const Side& side : s.combat.sides) {
        if (side.ace != no_card && seat_of(side.ace_unit) == seat) all.push_back(side.ace);
      }
    }
    std::sort(all.begin(), all.end());
    check(all == rules.kit(seat).build.deck, fmt::format("players[{}]", index(seat)),
          "its zones do not hold the {} cards of its deck", deck_size);
    check(std::is_sorted(own.hand.begin(), own.hand.end()), fmt::format("players[{}].hand", index(seat)),
          "a hand is sorted");
  }

  Problems& problems;
};

}  // namespace

void Rules::faults(const State& now, Problems& problems) const {
  Problems found;
  Faults(*this, now, found).all();
  problems.insert(problems.end(), found.begin(), found.end());
}

}  // namespace sprue::bots

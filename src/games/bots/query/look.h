// Questions about a state: stats with what changes them, places and sight, what may be aimed at, and whether an action
// is legal. Nothing here changes anything.
#pragma once

#include "games/bots/query/rules.h"

namespace sprue::bots {

// Says why not, with the rule behind it.
template <class... Args>
bool no(Refusal* why, std::string_view rule, fmt::format_string<Args...> text, Args&&... args) {
  return refuse(why, book(), rule, text, std::forward<Args>(args)...);
}

// For whom a record asks: its controller, where it comes from, the model it works for.
struct Context {
  Seat by{};
  Ref source;
  Ref self;
  Ref mover;
  Ref attacker;
  std::uint8_t revealed = 0;
};
inline Context context_of(const Run& run) {
  return {run.by, run.source, run.self, run.mover, run.attacker, run.revealed};
}

// What a String is made of, whether its slot holds a Weapon, an instance of one, or an Ace.
struct StringParts {
  CardId card = no_card;  // Weapon or Ace
  Seat owner{};
  std::uint8_t gear = no_gear;  // the Weapon itself, the original of an instance
  Ref unit;                     // who attacks
  Tile tile = no_tile;          // from where
};

class Look {
 public:
  Look(const Rules& the_rules, const State& state) : rules(the_rules), s(state) {}
  const Rules& rules;
  const State& s;

  // Cards and their owners.
  const Card& card(CardId id) const { return rules.cards()[id]; }
  const Effect& effect(EffectId id) const { return rules.cards().effect(id); }
  const Gear& gear(Ref ref) const { return s[seat_of(ref)].gear[ref.at]; }
  const Gear& gear(Seat seat, int at) const { return s[seat].gear[static_cast<std::size_t>(at)]; }
  const Card& card(Ref ref) const { return card(gear(ref).card); }
  const Item& plan_of(Ref ref) const { return rules.kit(seat_of(ref)).build.items[ref.at]; }
  const Body& body(Ref ref) const { return s[seat_of(ref)].bodies[ref.at]; }
  const UnitStats* unit_stats(Ref body) const;  // null: a Bot
  Ref self_of(Ref gear) const;                  // BA-SUP-05, BA-DETACH-03: the model a card works for
  Ref host_of(Ref body) const;                  // an attached unit's Bot, else the model itself
  bool carried(Ref gear) const;                 // not in the Wreckage, its bearer in play
  bool on_cooldown(Ref gear) const;             // itself, or with its Compound Weapon (BA-COMP-07)
  bool usable(Ref gear) const;                  // BA-ZONE-08, BA-SUB-06, BA-SUB-07, BA-WPN-05, BA-ASTK-02
  bool switched(const Card& card) const { return card.is(Type::mode) || card.is(Type::overdrive) || card.uptime > 0; }
  std::string_view idle_rule(Ref gear) const;  // why it is not usable, or does not work
  bool works(Ref gear) const;                  // usable, and active if it must be switched on (BA-SUB-05)
  bool usable_now(Ref gear) const;             // usable, or on Cooldown with leave to be used
  bool has_interface(Ref body) const;          // BA-R-131
  bool stack_top(Ref gear) const;              // BA-ASTK-02
  bool is_model(Ref gear) const;               // a Bit or Funnel with a model of its own
  int durability(Ref ref) const;               // what is left; 0: it has none
  bool has_compound(Ref ref) const { return plan_of(ref).compound >= 0 && !gear(ref).loose; }  // BA-COMP-11
  bool part_of(Ref ref, Ref compound) const { return has_compound(ref) && compound_of(ref) == compound; }
  Ref compound_of(Ref gear) const { return compound_ref(seat_of(gear), plan_of(gear).compound); }
  bool compound_is_model(Ref compound) const;  // BA-COMP-14, BA-COMP-15
  bool compound_attached(Ref compound) const;  // BA-COMP-17: one of its Funnels is attached
  static_assert(states("BA-COMP-17"));

  // Players.
  bool living(Seat seat) const { return s[seat].loss == Loss::none; }
  Seats living() const;
  Seat turn_player() const { return s.order[s.turn]; }
  int standing(Seat seat) const;  // place in the Round Start Initiative
  int initiative_of(Seat seat) const;
  static_assert(states("BA-SUP-07", "BA-SUP-08"));
  List<Seat, most_seats> by_initiative(bool turn_player_first) const;
  List<Seat, most_seats> priority() const { return by_initiative(true); }  // BA-CYCLE-02, BA-CYCLE-03, BA-R-195
  bool could_answer(Seat seat) const;                                      // as far as everybody can see
  bool engaged(Seat seat) const;
  int side_of(Seat seat) const;     // -1: not engaged
  bool foes(Seat a, Seat b) const;  // opponents; in Combat of the other side (BA-FFA-09)
  bool has_unit_on_board(Seat seat) const;

  // Stats. With a Tally, every term is told.
  int sum(Stat stat, Ref subject, Tally* tally = nullptr) const;
  int armor(Ref body, Tally* tally = nullptr) const;
  int initiative(Ref body, Tally* tally = nullptr) const;
  int movement(Ref body, Tally* tally = nullptr) const;
  int hand_size(Seat seat) const;
  int points(Ref body) const;  // BA-R-51
  int enter_cost(Tile tile) const;
  Attribute attribute_of(Ref string) const;    // of the Weapon or Ace of a slot
  Keywords string_keywords(Ref string) const;  // printed and granted
  bool string_has(Ref string, Keyword keyword) const {
    return (string_keywords(string) >> static_cast<int>(keyword) & 1) != 0;
  }
  bool string_has(Ref string, Trait trait) const {
    return (string_keywords(string) & keywords_with[static_cast<std::size_t>(trait)]) != 0;
  }
  std::optional<Bounds> range(Ref weapon) const;
  bool granted(Grant grant, Ref subject) const;
  bool string_granted(Grant grant, Ref slot) const;  // to the Weapon, the Ace or the String itself
  bool forbidden(Forbid forbid, Ref subject) const;
  int amount(const Amount& amount, const Context& context) const;
  bool holds(const Effect& effect, const Context& context) const;

  // Places.
  Tile where(Ref ref) const;
  bool on_board(Ref body) const { return body.kind == RefKind::body && this->body(body).stand == Stand::board; }
  int apart(Ref a, Ref b) const { return distance(where(a), where(b)); }
  bool enemy_on(Seat seat, Tile tile) const;  // an opponent's Bot or unit
  bool enemy_weapon_on(Seat seat, Tile tile) const;
  Covers seen_covers(Ref target) const;  // Cover that counts for looking at it
  bool untargetable(Ref target, int range) const;
  bool sees(Ref target, Tile from, bool past_one_cover) const;
  bool plain_sight(Ref a, Ref b) const { return bots::sees(where(a), where(b), s.covers); }

  // Combat.
  const PlanSlot& slot(Ref ref) const { return s.combat.sides[ref.seat].slots[ref.at]; }  // of a plan or String
  Ref slot_weapon(const PlanSlot& slot) const;  // the Weapon or the original of an instance; nothing: blank or empty
  std::optional<StringParts> parts(Ref slot) const;
  bool acts_for(Ref slot, Ref body) const;         // whose steps it belongs to
  bool selectable(Ref gear) const;                 // BA-R-83
  int fullest(Seat seat, const Side& plan) const;  // BA-R-82
  bool copyable(Ref gear) const;                   // BA-DUP-03
  bool block_types(Ref own, Ref enemy, Refusal* why) const;
  std::string_view block_rule(Ref own, Ref enemy) const;  // what lets the one block the other; empty: nothing
  bool gear_targets(Ref target, Refusal* why) const;
  bool attack_fits_at(const Attached& attack, Ref string, int distance) const;
  bool attack_refusal(const Card& attack, Ref string, Refusal* why) const;
  bool first_value(CardId attack, Ref string) const;
  bool warhead_possible(Ref string) const;
  bool warhead_reaches(Ref string, Tile tile) const;
  bool blocks(Ref own, Ref enemy, Refusal* why) const;
  bool string_targets(Ref target, Seat attacker, Refusal* why) const;  // BA-R-103
  bool reaches(Ref slot, Ref target, bool scoped, Refusal* why) const;
  bool still_there(Ref target) const;
  std::uint8_t reach_mask(Ref slot) const;  // bit per distance at which some target may be chosen
  bool attack_fits(CardId attack, Ref slot, int distance) const;
  bool meets_requirements(CardId attack, Ref slot) const;
  bool forms_string(Ref slot, Refusal* why) const;
  bool can_attach(Seat seat, CardId attack, Ref slot, Refusal* why) const;
  template <class Each>
  void each_target(Seat attacker, const Each& each) const;  // everything that Strings of that seat might aim at
  bool any_string(Ref actor) const;  // a String or Warhead of the acting unit is still to resolve

  // Effects.
  bool fits(const EffectStep& step, const Context& context, Ref ref) const;
  template <class Each>
  void each_candidate(const EffectStep& step, const Context& context, const Each& each) const;
  int candidates(const EffectStep& step, const Context& context) const;
  bool passes(const EffectStep& step, const Context& context, Ref ref) const;  // the filters
  bool card_passes(const Filter& filter, const Context& context, Ref ref) const;
  bool item_passes(const Filter& filter, Ref ref) const;
  bool place_passes(const Filter& filter, const Context& context, Ref ref) const;
  bool slot_passes(const Filter& filter, const PlanSlot& planned) const;
  bool state_passes(const Filter& filter, const Context& context, Ref ref) const;
  bool aimed(const EffectStep& step, const Context& context, Ref ref) const;  // the target word
  bool aimed_at_foe(const Context& context, Ref ref) const;
  bool aimed_at_my_weapon(const EffectStep& step, const Context& context, Ref ref) const;
  bool aimed_at_foe_weapon(const Context& context, Ref ref) const;
  bool aimed_at_foe_sub(const Context& context, Ref ref) const;
  bool aimed_at_foe_card(const Context& context, Ref ref) const;
  bool has_rushed(const Context& context) const;
  bool suits(const EffectStep& step, const Context& context, Ref ref) const;  // the operation can do something there
  bool exchange_possible(Ref planned) const;
  bool own_model(Ref gear) const;
  Ref known_weapon(Ref plan, Seat by) const;
  bool in_window(const EffectStep& step, Seat seat) const;
  bool announceable(EffectId id, const Context& context, Refusal* why) const;
  bool payable(const Effect& effect, const Context& context, Refusal* why, CardId played) const;
  bool may_change_hp(Ref source, Ref target) const;  // BA-DETACH-05
  Ref copy_of(Seat seat, CardId weapon) const;
  bool ability_timing(Seat seat, Timing timing, const Card& card) const;
  std::string_view timing_rule(const Card& card) const;
  bool timing_fits(const Card& card, Seat seat) const;
  bool playable(Seat seat, CardId id, Refusal* why) const;
  Context card_context(Seat seat) const;
  Context gear_context(Ref gear) const { return {seat_of(gear), gear, self_of(gear), nothing, nothing, 0}; }
  bool limit_left(Ref gear, std::size_t at) const;
  std::uint64_t terrain_bit(Seat owner, EffectId id) const;
  bool may_add(Seat seat, Refusal* why) const;  // to the Cycle
  bool usable_ability(Seat seat, Ref gear, std::size_t at, Refusal* why) const;
  bool usable_answer(Seat seat, Ref gear, std::size_t at, Refusal* why) const;
  std::optional<EffectStep> lasting_step(const Lasting& lasting) const;
  bool covers_string(const Lasting& lasting, Ref slot) const;

  bool may_be_offered(int side, Seat seat) const;
  bool can_offer(int side) const;
  bool could_rotate(Seat seat) const;
  bool can_flip_own(Seat seat) const;
  bool ran_away(Ref plan) const;  // BA-R-71, BA-R-184
  bool has_planned(Ref unit) const;
  int copies_allowed(Ref weapon) const;
  bool can_switch_on(Seat seat, Ref gear, Refusal* why) const;
  bool can_switch_off(Seat seat, Ref gear, Refusal* why) const;
  bool other_mode(Ref gear) const;
  bool can_attach_thing(Seat seat, Ref gear, bool attach, Refusal* why) const;
  int switched_hp(Ref gear) const;

  // Whose decision, and in which surroundings.
  Seats waiting() const;
  const Frame* top() const { return s.frames.empty() ? nullptr : &s.frames.back(); }
  // The frame on top, if it is one of that kind and that seat decides.
  template <class Kind>
  const Kind* deciding(Seat seat) const {
    const Frame* open = top();
    return open != nullptr && open->seat == seat ? open->as<Kind>() : nullptr;
  }
  template <class Kind>
  const Kind* below() const {  // the frame below the one on top, if it is one of that kind
    return s.frames.size() < 2 ? nullptr : s.frames[s.frames.size() - 2].as<Kind>();
  }
  Seat step_owner() const;  // of the phase, or of the Combat step
  bool can_quick_start(Seat seat) const;
  bool owner_menu(Seat seat) const;  // no frame open: the owner of the phase or step acts
  Ref acting() const { return s.combat.actors[s.combat.actor].body; }
  bool can_pick(const Frame& frame, Ref ref) const;
  bool can_pick(const Frame& frame, CardId id) const;
  bool may_finish(const Frame& frame) const;
  const Run* asking_run() const;
  const Announcing* announced() const;
  const CycleItem* announcing() const;
  const EffectStep* announced_step() const;
  Context announced_context() const;
  bool flippable(Ref plan) const;
  bool flips_barred(Seat owner) const;
  bool ally_fits(Seat seat, Ref ref) const;
  bool has_ally(Seat seat) const;
  bool retrievable(Ref gear, const EffectStep& step) const;
  bool can_retrieve(Seat seat, const EffectStep& step) const;
  bool sort_fits(Sort sort, const Card& card) const;
  bool any_to_take(Seat seat) const;
  bool travel_fits(const Travelling& travel, Tile to) const;
  const CycleItem* item(int number) const;
  bool waits(int number) const;
  int left_to_choose(const CycleItem& item, RecordStep at, const EffectStep& what, const Context& context) const;
  EffectId record(CardId card, std::size_t at) const;  // the at-th on_resolve record; no_effect
  bool own_movement(Seat seat, Ref body, Refusal* why) const;
  bool may_step(Ref body, Refusal* why) const;
  bool must_leave(Ref body) const;
  bool declared(Ref body, Refusal* why) const;
  Ref leash_holder(Ref thing) const;
  Tile model_tile(Ref thing) const;
  bool repositionable(Ref thing) const;
  bool hazard_ready(Ref gear, Seat mover, Tile tile) const;
  Ref thing_of(Ref ref) const;
  bool step_legal(Ref body, Dir dir, Refusal* why) const;
  bool rush_legal(Ref body, Dir dir, Refusal* why) const;
  bool may_leave_again(Ref body, int points) const;
  bool in_leash(Ref thing) const;
  bool can_reposition(Ref thing, Tile to, Refusal* why) const;
  bool string_bars(Seat seat) const;  // a waiting String forbids adding cards
};

bool names_target(Aim aim);  // when announced, not as the step runs
bool counts_as(Sort sort, const Card& shown);
inline bool is_weapon(const Card& card) { return card.kind == Kind::weapon; }

template <class Each>
void Look::each_target(Seat attacker, const Each& each) const {
  for (int seat = 0; seat < rules.seats(); ++seat) {
    const Seat foe = seat_at(seat);
    if (!foes(attacker, foe) || !living(foe)) continue;
    const Player& player = s[foe];
    for (std::size_t i = 0; i < player.bodies.size(); ++i) each(body_ref(foe, static_cast<int>(i)));
    for (std::size_t i = 0; i < player.gear.size(); ++i) each(gear_ref(foe, static_cast<int>(i)));
    for (std::size_t i = 0; i < player.compounds.size(); ++i) each(compound_ref(foe, static_cast<int>(i)));
  }
}

// Everything that the target word of a step could mean and that may be chosen now, always in the same order.
template <class Each>
void Look::each_candidate(const EffectStep& step, const Context& context, const Each& each) const {
  const auto offer = [&](Ref ref) {
    if (fits(step, context, ref)) each(ref);
  };
  switch (step.aim) {
    case Aim::none: return;
    case Aim::self: return offer(context.self);
    case Aim::attacker: return offer(context.attacker);
    case Aim::mover: return offer(context.mover);
    case Aim::me:
    case Aim::my_strings: return offer(seat_ref(context.by));
    case Aim::this_card: return offer(context.source);
    case Aim::target: return offer(s.combat.string.target);
    case Aim::string:
    case Aim::foe_string: return offer(string_ref(s.combat.string.side, s.combat.string.slot));
    case Aim::weapon: {
      const std::optional<StringParts> made =
          s.combat.string.on ? parts(string_ref(s.combat.string.side, s.combat.string.slot)) : std::nullopt;
      if (made && made->gear != no_gear) offer(gear_ref(made->owner, made->gear));
      return;
    }
    case Aim::cycle:
      for (const CycleItem& waiting : s.cycle) offer(item_ref(waiting.number));
      return;
    case Aim::tile:
      for (int tile = 0; tile < tile_count; ++tile) offer(tile_ref(tile_at(tile)));
      return;
    case Aim::cover:
      for (int slot = 0; slot < slot_count; ++slot) offer(cover_ref(slot_at(slot)));
      return;
    default: break;
  }
  for (int seat = 0; seat < rules.seats(); ++seat) {
    const Seat at = seat_at(seat);
    const Player& player = s[at];
    if (step.aim == Aim::opp) offer(seat_ref(at));
    if (step.aim == Aim::foe) {
      for (std::size_t i = 0; i < player.bodies.size(); ++i) offer(body_ref(at, static_cast<int>(i)));
    }
    if (step.aim < Aim::my_weapon) continue;
    if (step.aim == Aim::foe_weapon) continue;
    for (std::size_t i = 0; i < player.gear.size(); ++i) offer(gear_ref(at, static_cast<int>(i)));
    for (std::size_t i = 0; i < player.compounds.size(); ++i) offer(compound_ref(at, static_cast<int>(i)));
  }
  if (step.aim != Aim::my_weapon && step.aim != Aim::foe_weapon) return;
  for (int at = 0; at < 6 && s.combat.stage != Fight::none; ++at) offer(plan_ref(at / 3, at % 3));
}

}  // namespace sprue::bots

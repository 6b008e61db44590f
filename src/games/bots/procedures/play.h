// Changes a state: the procedures of the rulebook, each a frame that is worked on until somebody has to decide.
#pragma once

#include <algorithm>

#include "games/bots/query/look.h"

namespace sprue::bots {

Run run_of(const Fired& fired);

class Play : public Look {
 public:
  Play(const Rules& the_rules, State& state, Roller& roller, std::vector<Event>* listener)
      : Look(the_rules, state), now(state), roll(roller), told(listener) {}

  void start();
  void apply(Seat seat, const Action& action);
  // What may come, for players who want to know: an Attack joins its String; a String begins to resolve, answered by
  // nobody; what it sets off is worked on piece by piece, as long as nobody has to decide; a decision.
  void rehearse(const AttachAttack& attach);
  void rehearse(Seat seat, const ResolveString& resolve);
  bool go_on() { return !now.frames.empty() && work(); }
  void decide(Seat seat, const Action& action);
  // Without anybody's answers: a model steps onto that tile, and the Movement Phase ends.
  void end_movement_on(Ref model, Tile to) {
    arrive(model, where(model), to);
    end_movement();
  }

  State& now;
  Roller& roll;
  std::vector<Event>* told;

  // Telling.
  // Builds the event of its members in their order, but only for somebody who listens: most states are played
  // unheard.
  template <class E, class... Members>
  void tell(std::string_view rule, Members... members) {
    if (told != nullptr) told->push_back(E{as_told(members)..., &book()[rule]});
  }
  Ref as_told(Ref ref) const;  // of a planned card that lies face up: that card, as everybody sees it
  template <class Member>
  static Member as_told(Member member) {
    return member;
  }

  template <class Which>
  void drop_lasting(const Which& which) {
    const auto end = std::remove_if(now.lasting.begin(), now.lasting.end(), which);
    now.lasting.resize(static_cast<std::size_t>(end - now.lasting.begin()));
  }

  // The loop: works on the top frame, or on the main course of the game when there is none.
  void advance();
  bool work();  // false: a decision is needed
  // What is pushed or asked lies on top; it stays where it is while other frames come and go above it.
  template <class Kind>
  Kind& push(Seat seat, const Kind& course) {
    now.frames.push_back({seat, course});
    return *now.frames.back().as<Kind>();
  }
  void pop() { now.frames.take_back(); }
  template <class Kind>
  Kind& opened() {  // the frame on top, which is one of that kind
    return *now.frames.back().as<Kind>();
  }
  Gear& gear_at(Ref ref) { return now[seat_of(ref)].gear[ref.at]; }
  Body& body_at(Ref ref) { return now[seat_of(ref)].bodies[ref.at]; }
  PlanSlot& slot_at(Ref ref) { return now.combat.sides[ref.seat].slots[ref.at]; }

  // Actions, one each.
  void act(Seat seat, const MarkRoll&);
  void act(Seat seat, const PlaceCover&);
  void act(Seat seat, const PickTerrain&);
  void act(Seat seat, const PlaceTerrain&);
  void act(Seat seat, const Pass&);
  void act(Seat seat, const EndStep&);
  void act(Seat seat, const ChoosePhase&);
  void act(Seat seat, const Concede&);
  void act(Seat seat, const PlayCard&);
  void act(Seat seat, const UseAbility&);
  void act(Seat seat, const Respond&);
  void act(Seat seat, const Activate&);
  void act(Seat seat, const Deactivate&);
  void act(Seat seat, const Attach&);
  void act(Seat seat, const Detach&);
  void act(Seat seat, const DeclareMove&);
  void act(Seat seat, const PlacePin&);
  void act(Seat seat, const Step&);
  void act(Seat seat, const BotRush&);
  void act(Seat seat, const SetHazard&);
  void act(Seat seat, const ChooseHazardOwner&);
  void act(Seat seat, const TriggerHazard&);
  void act(Seat seat, const Reposition&);
  void act(Seat seat, const ReservePower&);
  void act(Seat seat, const InitiateCombat&);
  void act(Seat seat, const Withdraw&);
  void act(Seat seat, const OfferSlots&);
  void act(Seat seat, const AcceptSlots&);
  void act(Seat seat, const RefuseSlots&);
  void act(Seat seat, const Select&);
  void act(Seat seat, const Commit&);
  void act(Seat seat, const UseStatus&);
  void act(Seat seat, const DeclareBlock&);
  void act(Seat seat, const AttachAttack&);
  void act(Seat seat, const PlayAce&);
  void act(Seat seat, const BeginResolve&);
  void act(Seat seat, const ResolveString&);
  void act(Seat seat, const PlaceWarhead&);
  void act(Seat seat, const Choose&);
  void act(Seat seat, const ChooseCard&);
  void act(Seat seat, const Done&);

  // Setup.
  void place_models();
  int inner_mark() const;
  bool setup_course();
  void reveal_terrain();
  List<Seat, most_seats> ordered(const List<Seat, most_seats>& seats);
  void roll_off(std::span<Seat> tied);
  void deal();
  int start_bonus(Ref body) const;

  // Rounds and turns.
  bool main_course();  // false: a decision is needed
  void begin_round();
  void begin_turn();
  void enter_phase(Phase phase);
  void draw_phase();
  void end_phase();
  void next_turn();
  bool round_end();
  bool end_phase_course();
  bool abandon_turn();
  void clear_limits(Limit limit);
  void explode_warheads();
  void tick_rounds();
  void count_knockouts();
  void off_cooldown(Ref ref);
  void stop_active(Ref gear);
  void expire(Until until);
  void open_window(Seat owner);
  // By the places of the round, from the turn player on.
  unsigned quick_bit(Seat seat) const {
    const int places = static_cast<int>(now.order.size());
    return 1U << (standing(seat) - now.turn + places) % places;
  }
  void to_next_after(Phase done);

  // Cards and zones.
  void draw(Seat seat, int n, std::string_view rule);
  void to_hand(Seat seat, CardId id);
  void take_from_hand(Seat seat, CardId id);
  void scrap(Seat seat, CardId id);
  void shuffle_deck(Seat seat);
  void destroy(Ref ref);
  void wreck(Ref gear);
  void lose_durability(Ref ref, int n, std::string_view rule, bool damage);
  int harm(Ref body, int n, bool pierce, std::string_view rule, Tally* tally);  // what Armor and prevention leave
  void cool(Ref ref, int rounds);
  void leave_plan(Ref gear);
  void refresh_compounds(Seat seat);

  // The Cycle.
  CycleItem& open_item(ItemKind kind, Seat by);
  CycleItem& open_string(Seat seat, const ResolveString& action);
  void join_cycle();
  void somebody_acts(Frame& frame);
  bool work_cycle();
  bool work_window();
  bool work_quick();
  bool work_announce();
  bool work_resolve();
  void remove_item(int number);
  CycleItem take_item(std::size_t at);
  bool resolve_card(const CycleItem& item, Resolving& resolving);
  bool resolve_ability(const CycleItem& item, Resolving& resolving);
  bool resolve_withdraw(const CycleItem& item, bool first);
  bool resolve_step(const CycleItem& item, bool first);
  void switch_to_reserve(const CycleItem& item);
  void strike(Ref string);  // at the target of the String that waits
  void resolve_attack(const CycleItem& item);
  void resolve_ace(const CycleItem& item);
  void resolve_warhead(const CycleItem& item);
  void spend_string(Ref string);
  void end_string();
  bool resolve_other(const CycleItem& item, Resolving& resolving);
  void negate(int number);
  bool pay_at_once(const Payment& payment, const Context& context);
  void use_limit(EffectId id, Ref source, Ref model);

  // Effects.
  void fire(EffectId id, Ref source, Ref self, Ref mover = nothing, Ref attacker = nothing);
  void fire_gear(Trigger trigger, Ref gear, Ref mover = nothing, Ref attacker = nothing);
  void fire_all(Trigger trigger, Seat seat, std::optional<Timing> timing = std::nullopt, Ref mover = nothing);
  void fire_terrain(Trigger trigger, Ref body, Tile tile, std::optional<Timing> timing = std::nullopt);
  bool work_queue();
  void start_run(const Run& run);
  bool work_run();
  bool settle_targets(Run& run, const EffectStep& step);
  void do_step(Run& run, const EffectStep& step, Ref target);
  void do_model(const Run& run, const EffectStep& step, Ref target, int n);
  void do_thing(const EffectStep& step, Ref thing, int n);
  void do_plan(const EffectStep& step, Ref target);
  void do_board(const Run& run, const EffectStep& step, Ref target, int n);
  void do_cards(Run& run, const EffectStep& step, Seat seat);
  void do_scrap(const EffectStep& step, Seat seat, int n);
  void do_extra(const EffectStep& step, Seat seat, int n);
  void recycle(Seat seat, int n);
  void modify(Run& run, const EffectStep& step, Ref target, int n);
  void mend(Ref body, int n);
  void mend_card(Ref thing, int n);
  void warm(Ref thing, int n);
  void redirect(const Run& run, const EffectStep& step);
  void tell_seen(Seat seat, bool everybody, std::string_view rule, int n);
  void scrap_random(Seat seat, int n);
  void look_at(Seat by, Seat seat, int n);
  bool candidates_left(const Run& run) const;
  void take_from_top(Cards& deck, CardId id);
  void take_counted(const PickCounted& counted, bool yes);
  void drop_dead_copies(int side);
  void last(const Run& run, const EffectStep& step, Ref subject, int n, Attribute attribute = Attribute::none);
  void picked(Ref ref);
  void picked_target(Ref ref);
  void picked_announced(Ref ref);
  void picked_direction(Tile to);
  void picked_unit(Ref body);
  void retrieve(Seat seat, Ref ref);
  void exchange(Ref plan, Ref weapon);
  void picked_card(CardId id);
  void finished();
  void gain_status(Seat seat, Status status, std::string_view rule);
  void lose_status(Seat seat, Status status);

  // Movement.
  void begin_movement();
  void end_movement();
  Entering& enter_tile(Ref body, Tile to, bool own);
  bool work_enter();
  bool work_travel();
  bool work_pins();
  bool work_hazards();
  void arrive(Ref body, Tile from, Tile to);
  void rush_in(Ref model);
  void move_thing(Ref thing, Tile to);
  void clear_pins();

  // Combat.
  bool combat_course();
  void begin_combat(Seat against);
  bool work_offers();
  bool work_answer();
  void begin_selection();
  bool selection_over() const;
  void begin_rotation();
  bool work_rotation();
  void reveal_all();
  void flip(Ref plan, std::string_view rule);
  void order_actors();
  void reveal_effects(Ref weapon);
  void settle_slot(Ref plan);
  bool spends_weapon(Ref plan) const;
  void fire_string(Ref string, Trigger trigger);
  void fire_responses();
  void take_seriously();
  bool next_actor();
  void end_actor();
  void end_combat();
  void tell_block(Ref own, Ref enemy);
  void resolve_block(const CycleItem& item);
  bool resolve_string(Resolving& resolving);
  bool resolve_status(const CycleItem& item, Resolving& resolving);
  int string_total(Ref string, Tally* tally) const;
  int string_dur_total(Ref string, Tally* tally) const;

  // Units and models.
  void resolve_attach(const CycleItem& item);
  void switch_on(Ref gear);
  void switch_off(Ref gear);

  // Ends.
  bool settle();
  void lose_body(Ref body);
  void wreck_all(Ref body);
  void close_ranks(Seat seat);
  static void close_ranks(OpenCycle& cycle, std::size_t place);
  static void step_back(std::uint8_t& asked, std::size_t place);
  void drop_runs(Seat seat);
  void leave_setup(Seat seat);
  void change_hp(Ref source, int n);
  void enter_core(Seat seat, int body);
  void knock_out(Seat seat, Loss loss);
  void after_losses();
};

}  // namespace sprue::bots

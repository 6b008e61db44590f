// A player chooses what a rule or an effect asks for (BA-PRIO-06), and what follows.
#include "games/bots/procedures/picks.h"

#include <cassert>
#include <variant>

#include "games/bots/procedures/basics/switching.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/combat/actors.h"
#include "games/bots/procedures/combat/reveal.h"
#include "games/bots/procedures/combat/selection.h"
#include "games/bots/procedures/combat/strings.h"
#include "games/bots/procedures/effects/effects.h"
#include "games/bots/procedures/effects/ends.h"
#include "games/bots/procedures/effects/runs.h"
#include "games/bots/procedures/movement/travel.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/picks.h"
#include "games/bots/query/places.h"

namespace sprue::bots {

void act(Turn& turn, Seat, const Choose& action) { picked(turn, action.pick); }

namespace {

// How many cards a pick still asks for.
std::uint8_t& cards_left(Frame& frame) {
  std::uint8_t* left = nullptr;
  std::visit(
      [&](auto& course) {
        if constexpr (requires { course.purpose, course.left; }) left = &course.left;
      },
      frame.course);
  assert(left != nullptr);
  return *left;
}

void finished(Turn& turn) {
  Frame& frame = turn.now.frames.back();
  const PickPredicted* predicted = frame.as<PickPredicted>();
  // Enough went to the bottom: the cards that stay on top are put in order next.
  if (predicted != nullptr && predicted->left > 1) {
    frame.course = PickTopOrder{.cards = predicted->left};
    return;
  }
  if (frame.is<PickAnnounced>()) {
    turn.pop();
    turn.opened<Announcing>().chosen = Announcing::enough;
    return;
  }
  if (frame.is<PickDirection>()) {
    turn.pop();
    // The model stays where it has got to.
    turn.opened<Travelling>().left = 0;
    return;
  }
  if (predicted != nullptr || frame.is<PickTopOrder>()) turn.tell<Predicted>("BA-KW-PREDICT-01", frame.seat);
  turn.pop();
}

void picked_card(Turn& turn, CardId id) {
  Frame& frame = turn.now.frames.back();
  const Seat seat = frame.seat;
  Player& player = turn.now[seat];
  switch (frame.purpose()) {
    case Purpose::price:
    case Purpose::scrap:
      take_from_hand(turn, seat, id);
      scrap(turn, seat, id);
      if (--cards_left(frame) == 0 || player.hand.empty()) turn.pop();
      return;
    case Purpose::recycle:
      player.deck.push_back(player.scrapyard.take(player.scrapyard.find(id)));
      turn.tell<Recycled>("BA-KW-RECYCLE-01", seat, 1, id);
      if (--cards_left(frame) > 0) return;
      turn.pop();
      return shuffle_deck(turn, seat);
    case Purpose::retrieve:
      turn.pop();
      player.wreckage.take(player.wreckage.find(id));
      to_hand(turn, seat, id);
      return turn.tell<RetrievedCard>("BA-KW-RETRIEVE-01", seat, id);
    case Purpose::take: {
      Run& run = turn.now.runs.back();
      take_from_top(player.deck, id);
      // The cards below moved up: fewer of the top ones are still revealed.
      --run.revealed;
      to_hand(turn, seat, id);
      turn.tell<Drew>("BA-KW-REVEAL-01", seat, 1, id);
      if (--cards_left(frame) == 0 || !any_to_take(turn, seat)) turn.pop();
      return;
    }
    case Purpose::predict:  // BA-R-148: the order below is that of choosing, the last one lowest
      take_from_top(player.deck, id);
      player.deck.push_front(id);
      if (--cards_left(frame) == 0) finished(turn);
      return;
    case Purpose::predict_top: {
      auto& order = turn.opened<PickTopOrder>();
      // The end of the list is the top of the deck; the next place is below those that are settled.
      const std::size_t at = player.deck.size() - 1 - order.placed;
      std::size_t from = at;
      while (player.deck[from] != id) --from;
      player.deck.take(from);
      player.deck.insert(at, id);
      if (++order.placed + 1 >= order.cards) finished(turn);
      return;
    }
    default: turn.pop(); return;
  }
}

}  // namespace

void act(Turn& turn, Seat, const ChooseCard& action) { picked_card(turn, action.card); }

void act(Turn& turn, Seat, const Done&) { finished(turn); }

namespace {

void picked_target(Turn& turn, Ref ref) {
  Run& run = turn.now.runs.back();
  if (!run.targets.full()) run.targets.push_back({{run.step}, ref});
  auto& open = turn.opened<PickTargets>();
  open.any = true;
  const bool more = candidates_left(turn, run) && !run.targets.full();
  if (--open.left == 0 || !more) turn.pop();
}

// Targets stay with the item, since it is carried out only when all that was put above it is over.
void picked_announced(Turn& turn, Ref ref) {
  auto& open = turn.opened<Announcing>();
  for (CycleItem& item : turn.now.cycle) {
    if (item.number == open.item.at && !item.targets.full()) item.targets.push_back({open.at, ref});
  }
  ++open.chosen;
}

void picked_option(Turn& turn, Ref option) {
  const auto* announced = turn.now.frames.back().as<Announcing>();
  if (announced == nullptr) return turn.now.runs.back().targets.push_back({{0}, option});
  for (CycleItem& item : turn.now.cycle) {
    if (item.number == announced->item.at) item.targets.push_back({announced->at, option});
  }
}

void retrieve(Turn& turn, Seat seat, Ref ref) {
  Gear& state = turn.gear_at(ref);
  state.place = Place::deck;
  // As new, and so as at the start (BA-R-134, BA-FUNL-03).
  state.attached = turn.card(ref).is(Type::funnel);
  if (is_model(turn, ref)) state.tile = where(turn, body_ref(seat_of(ref), turn.plan_of(ref).bearer));  // BA-R-151
  turn.tell<Retrieved>("BA-KW-RETRIEVE-01", seat, ref);
}

}  // namespace

void picked(Turn& turn, Ref ref) {
  const Frame frame = turn.now.frames.back();
  if (frame.is<PickTargets>()) return picked_target(turn, ref);
  turn.pop();
  switch (frame.purpose()) {
    case Purpose::announce: return picked_announced(turn, ref);
    case Purpose::retrieve: return retrieve(turn, frame.seat, ref);
    case Purpose::direction: return picked_direction(turn, tile_in(ref));
    case Purpose::attribute: {
      const Run& run = turn.now.runs.back();
      return last(turn, run, turn.effect(run.effect).steps[run.step], frame.as<PickAttribute>()->weapon, 0,
                  static_cast<Attribute>(ref.at));
    }
    case Purpose::exchange: return exchange(turn, frame.as<PickExchange>()->plan, ref);
    case Purpose::flip_own: return flip(turn, ref, frame.as<PickFlip>()->strafed ? "BA-STRF-05" : "BA-FLANK-04");
    case Purpose::order: return start_run(turn, run_of(turn.now.queue.take(ref.at)));
    case Purpose::unit: return picked_unit(turn, ref);
    case Purpose::agree:
      turn.now.runs.back().agreed = ref.kind == RefKind::yes;
      if (ref.kind == RefKind::yes) return;
      turn.now.runs.take_back();
      return turn.pop();
    case Purpose::strings: return take_counted(turn, *frame.as<PickCounted>(), ref.kind == RefKind::yes);
    case Purpose::core: return enter_core(turn, frame.seat, ref.at);
    case Purpose::mode_off: return switch_off(turn, ref);
    case Purpose::ally: turn.now.combat.pending.target = ref; return;
    case Purpose::option: return picked_option(turn, ref);
    default: return;
  }
}

}  // namespace sprue::bots

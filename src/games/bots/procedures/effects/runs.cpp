// Effects that fired are carried out: in their order, step by step, with their targets (BA-R-48).
#include "games/bots/procedures/effects/runs.h"

#include "games/bots/procedures/effects/costs.h"
#include "games/bots/procedures/effects/effects.h"
#include "games/bots/query/context.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/playing.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/targets.h"

namespace sprue::bots {

// BA-R-48: the turn player's first, then by Initiative; one's own in the order one likes.
bool work_queue(Turn& turn) {
  if (turn.now.queue.empty()) return turn.pop(), true;
  for (Seat seat : priority(turn)) {
    int own = 0;
    std::size_t first = 0;
    for (std::size_t i = turn.now.queue.size(); i-- > 0;) {
      if (turn.now.queue[i].by != seat) continue;
      ++own;
      first = i;
    }
    if (own == 0) continue;
    // One record needs no order.
    if (own == 1) return start_run(turn, run_of(turn.now.queue.take(first))), true;
    turn.push(seat, PickOrder{});
    return true;
  }
  turn.now.queue.clear();  // what is left belongs to players who are out
  return true;
}

Run run_of(const Fired& fired) {
  Run run;
  run.effect = fired.effect;
  run.by = fired.by;
  run.source = fired.source;
  run.self = fired.self;
  run.mover = fired.mover;
  run.attacker = fired.attacker;
  return run;
}

// Effects that set each other off a dozen deep end there, and everybody is told.
void start_run(Turn& turn, const Run& run) {
  // Room for what one run may open above itself: picks, moves, and the tiles that models enter.
  constexpr std::size_t frames_of_a_run = 6;
  if (turn.now.runs.full() || turn.now.frames.size() + frames_of_a_run > turn.now.frames.capacity)
    return turn.tell_no_room<Failed>(run.by, run.source, run.self, turn.effect(run.effect).card);
  turn.now.runs.push_back(run);
  turn.push(run.by, Running{});
}

namespace {

// Fills in the targets of the step that comes next; asks the controller where there is a choice.
bool settle_targets(Turn& turn, Run& run, const EffectStep& step) {
  const Context context = context_of(run);
  const auto take_all = [&] {
    each_candidate(turn, step, context, [&](Ref ref) {
      if (!run.targets.full()) run.targets.push_back({{run.step}, ref});
    });
    run.chosen = true;
    return true;
  };
  if (step.aim == Aim::none) {
    if (!run.targets.full()) run.targets.push_back({{run.step}, nothing});
    return run.chosen = true, true;
  }
  if (run.item != 255 && names_target(step.aim) && step.count > 0)
    return run.chosen = true, true;  // named when announced
  const int n = candidates(turn, step, context);
  if (step.count == 0 || n <= 1 || !names_target(step.aim)) return take_all();
  run.chosen = true;
  turn.push(run.by, PickTargets{.left = step.count});
  return true;
}

// The part of an effect that its controller chooses, unless that was said when it was announced. False: somebody is
// asked.
bool settle_option(Turn& turn, Run& run, const Effect& record) {
  if (record.options.empty() || chosen_option(run.targets, 0) || run.targets.full()) return true;
  const auto open = open_options(turn, record, context_of(run), false);
  if (open.size() > 1) return turn.push(run.by, PickOption{}), false;
  run.targets.push_back({{0}, option_ref(open.empty() ? 0 : open.front())});
  return true;
}

}  // namespace

bool work_run(Turn& turn) {
  Run& run = turn.now.runs.back();
  const Effect& record = turn.effect(run.effect);
  const Context context = context_of(run);
  const auto finish = [&] {
    turn.now.runs.take_back();
    turn.pop();
    return true;
  };
  // Effects of a player who is out end where they are (BA-R-195).
  if (!turn.living(run.by)) return finish();
  if (run.step == 0 && !run.chosen && !run.paid) {  // a trigger: conditions, leave, cost as it fires
    if (!holds(turn, record, context) || !payable(turn, record, context, nullptr, no_card)) return finish();
    if (record.optional && !run.agreed) return turn.push(run.by, PickAgreement{}), true;
    run.paid = true;
    // Used up once it is agreed to, whatever comes of its targets.
    use_limit(turn, run.effect, run.source, run.self);
    if (record.by_hand && run.source.kind == RefKind::gear) turn.tell<Used>("BA-PRIO-08", run.by, run.source);
    for (const Payment& payment : record.cost) {
      if (payment.price == Price::scrap) {
        turn.push(run.by, PickPrice{payment.n});
      } else {
        pay_at_once(turn, payment, context);
      }
    }
    return true;
  }
  if (run.item != 255 && run.step == 0 && !run.chosen && !holds(turn, record, context))
    return finish();  // again on resolving
  if (run.step >= record.steps.size()) return finish();
  if (!settle_option(turn, run, record)) return true;
  const EffectStep& step = record.steps[run.step];
  if (!taken(step, chosen_option(run.targets, 0))) return ++run.step, true;
  if (!run.chosen) return settle_targets(turn, run, step);
  std::size_t seen = 0;
  for (const Target& target : run.targets) {
    if (target.at.number != run.step || target.ref.kind == RefKind::option || seen++ < run.target) continue;
    const Ref ref = target.ref;
    ++run.target;
    // Steps before this one may have changed what the target was chosen for (BA-R-41).
    const bool open = step.aim == Aim::none || fits(turn, step, context, ref);  // BA-R-41
    if (open) do_step(turn, run, step, ref);
    return true;
  }
  ++run.step;
  run.target = 0;
  run.chosen = false;
  return true;
}

}  // namespace sprue::bots

// Items enter and leave the Cycle (BA-CYCLE).
#include "games/bots/procedures/basics/items.h"

#include <variant>

#include "core/values/citation.h"
#include "games/bots/query/cycle.h"

namespace sprue::bots {

CycleItem& open_item(Turn& turn, ItemKind kind, Seat by) {
  // Numbers start anew with each Cycle: a byte is enough for those that wait together.
  if (turn.now.cycle.empty()) turn.now.next_item = 0;
  CycleItem item;
  item.kind = kind;
  item.by = by;
  while (item_numbered(turn, turn.now.next_item) != nullptr) ++turn.now.next_item;  // after 255 comes 0
  item.number = turn.now.next_item++;
  turn.now.cycle.push_back(item);
  return turn.now.cycle.back();
}

namespace {

// A window or rotation below a new Cycle learns of it, and asks everybody again.
void somebody_acts(Frame& frame) {
  std::visit(
      [](auto& course) {
        if constexpr (requires { course.acted; }) course.acted = true;
      },
      frame.course);
}

}  // namespace

void tell_item(Turn& turn) {
  const CycleItem& top = turn.now.cycle.back();
  turn.tell<Announced>("BA-CYCLE-01", top.by, top.kind, top.a, top.b, top.card);
}

// BA-CYCLE-01, BA-SKILL-09: the item on top starts a Cycle or joins the open one; priority starts anew (BA-R-40).
void join_cycle(Turn& turn) {
  enforces("BA-SKILL-09");
  tell_item(turn);
  OpenCycle* open = turn.now.frames.empty() ? nullptr : turn.now.frames.back().as<OpenCycle>();
  if (open != nullptr) {
    // Whoever had passed may answer the new item (BA-R-40).
    open->asking = open->passed = false;
    return;
  }
  if (!turn.now.frames.empty()) somebody_acts(turn.now.frames.back());
  turn.push(turn.turn_player(), OpenCycle{.base = static_cast<std::uint8_t>(turn.now.cycle.size() - 1)});
}

void remove_item(Turn& turn, int number) {
  for (std::size_t i = 0; i < turn.now.cycle.size(); ++i) {
    if (turn.now.cycle[i].number == number) {
      take_item(turn, i);
      return;
    }
  }
}

// A Cycle opened inside a resolution stands on the items below it: with one of those gone it begins lower.
CycleItem take_item(Turn& turn, std::size_t at) {
  for (Frame& frame : turn.now.frames) {
    OpenCycle* open = frame.as<OpenCycle>();
    // An item may leave from the middle: by negation, or with a player who is out (BA-R-195).
    if (open != nullptr && open->base > at) --open->base;
  }
  return turn.now.cycle.take(at);
}

}  // namespace sprue::bots

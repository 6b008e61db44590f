// Draws dice and orders from each kind of source.
#include "core/values/roller.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sprue {
namespace {

void sorted_order(std::span<std::uint8_t> order) { std::iota(order.begin(), order.end(), std::uint8_t{0}); }

bool is_order(std::span<const std::uint8_t> order) {
  std::vector<bool> seen(order.size());
  for (const std::uint8_t at : order) {
    if (at >= order.size() || seen[at]) return false;
    seen[at] = true;
  }
  return true;
}

}  // namespace

// Fisher-Yates from the back. The order of the draws is part of every recorded match.
void SeededRoller::shuffle(std::span<std::uint8_t> order) {
  sorted_order(order);
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[random_.below(static_cast<std::uint32_t>(left))]);
  }
}

// An entry is used up even when it does not fit, so the entries after it are not taken for it.
const Roll* ScriptedRoller::take() { return at_ < script_.size() ? &script_[at_++] : nullptr; }

// After a fault dice still fall, from another source, so that the rules come to an end; whoever asked looks at the
// fault.
int ScriptedRoller::die(int sides) {
  const Roll* roll = take();
  if (roll == nullptr && then_ != nullptr) return then_->die(sides);
  if (roll == nullptr)
    fail(fmt::format("a d{} is rolled and no roll is left", sides));
  else if (roll->is_shuffle())
    fail(fmt::format("a d{} is rolled and the next entry is a shuffle", sides));
  else if (roll->value < 1 || roll->value > sides)
    fail(fmt::format("{} is no result of a d{}", roll->value, sides));
  else
    return roll->value;
  return after_fault_.die(sides);
}

void ScriptedRoller::shuffle(std::span<std::uint8_t> order) {
  const Roll* roll = take();
  if (roll == nullptr && then_ != nullptr) return then_->shuffle(order);
  if (roll == nullptr) {
    fail(fmt::format("{} cards are shuffled and no order is left", order.size()));
  } else if (!roll->is_shuffle() || roll->order.size() != order.size() || !is_order(roll->order)) {
    fail(fmt::format("{} cards are shuffled and the next entry is no order of them", order.size()));
  } else {
    std::ranges::copy(roll->order, order.begin());
    return;
  }
  after_fault_.shuffle(order);
}

int TypedRoller::die(int sides) {
  const std::optional<int> typed = ask_(sides);
  if (typed && *typed >= 1 && *typed <= sides) return *typed;
  fail(typed ? fmt::format("{} is no result of a d{}", *typed, sides) : fmt::format("a d{} is to be rolled", sides));
  return after_fault_.die(sides);
}

int RecordingRoller::die(int sides) {
  const int value = source_->die(sides);
  if (!source_->fault().empty()) fail(source_->fault());
  rolls.push_back({value, {}});
  return value;
}

void RecordingRoller::shuffle(std::span<std::uint8_t> order) {
  source_->shuffle(order);
  if (!source_->fault().empty()) fail(source_->fault());
  rolls.push_back({0, {order.begin(), order.end()}});
}

}  // namespace sprue

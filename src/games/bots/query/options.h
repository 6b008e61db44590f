// Effects of which their player chooses one part: which parts there are, and which of them could happen now.
#pragma once

#include <optional>

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

// A part that was chosen stands among the targets, at the first step of its record. 0: none of them could happen.
inline std::optional<int> chosen_option(const Targets& targets, std::size_t record) {
  for (const Target& target : targets) {
    if (target.ref.kind == RefKind::option && target.at.record() == record) return int{target.ref.at};
  }
  return std::nullopt;
}
// Steps without a part belong to all of them.
inline bool taken(const EffectStep& step, std::optional<int> option) {
  return step.option == 0 || (option && step.option == *option);
}

// The parts of an effect whose first step has something to act on; of cards that are announced, also in this moment.
List<std::uint8_t, most_options> open_options(const Position& pos, const Effect& effect, const Context& context,
                                              bool announced);

// The effect of whose parts the frame below the pick on top asks for one, for whom, and whether it is being announced.
struct OptionQuestion {
  const Effect* effect = nullptr;  // null: none asks
  Context context;
  bool announced = false;
};
OptionQuestion option_question(const Position& pos);

}  // namespace sprue::bots

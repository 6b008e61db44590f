// Effects of which their player chooses one part: which parts there are, and which of them could happen now.
#include "games/bots/query/options.h"

#include <algorithm>

#include "games/bots/query/cycle.h"
#include "games/bots/query/targets.h"

namespace sprue::bots {

List<std::uint8_t, most_options> open_options(const Position& pos, const Effect& effect, const Context& context,
                                              bool announced) {
  List<std::uint8_t, most_options> open;
  for (std::size_t i = 1; i <= effect.options.size(); ++i) {
    const auto option = static_cast<std::uint8_t>(i);
    const auto mine = [&](const EffectStep& step) { return step.option == option; };
    const auto first = std::ranges::find_if(effect.steps, mine);
    const bool fits_now = !announced || std::ranges::all_of(effect.steps, [&](const EffectStep& step) {
      return !mine(step) || in_window(pos, step, context.by);
    });
    if (fits_now && (first->aim == Aim::none || candidates(pos, *first, context) > 0)) open.push_back(option);
  }
  return open;
}

OptionQuestion option_question(const Position& pos) {
  if (pos.below<Announcing>() != nullptr && announcing(pos) != nullptr) {
    const EffectId id = announced_record(pos);
    return {id == no_effect ? nullptr : &pos.effect(id), announced_context(pos), true};
  }
  const Run* run = asking_run(pos);
  if (pos.below<Running>() == nullptr || run == nullptr) return {};
  return {&pos.effect(run->effect), context_of(*run), false};
}

}  // namespace sprue::bots

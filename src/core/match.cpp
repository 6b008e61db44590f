#include "core/match.h"

#include <array>

namespace sprue {

const Rulebook& table_rules() {
  static constexpr std::array<Rule, 2> rules{{
      {"TABLE-UNDO-1", "The table", "There must be a step to take back.", "table"},
      {"TABLE-UNDO-2", "The table",
       "A step that rolled, that showed somebody something, or that a game calls final is not taken back, except at a "
       "sandbox table.",
       "table"},
  }};
  static const Rulebook book{rules};
  return book;
}

bool Match::play(Seat seat, std::string_view action, Roller& roll, Problems& problems) {
  Verdict refusal;
  const bool played = play(seat, action, roll, problems, refusal);
  if (refusal) problems.push_back(problem_of(*refusal));
  return played;
}

Problem problem_of(const Refusal& refusal) {
  return {"action", fmt::format("refused by {}: {}", refusal.rule->id, refusal.why)};
}

}  // namespace sprue

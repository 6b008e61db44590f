// Plays, checks and tells what needs no knowledge of the game.
#include "core/match/match.h"

#include <array>
#include <charconv>

namespace sprue {

const Rulebook& table_rules() {
  static constexpr std::array<Rule, 7> rules{{
      {"TABLE-UNDO-1", "The table", "There must be a step to take back.", "table"},
      {"TABLE-UNDO-2", "The table",
       "A step that rolled, that showed somebody something, or that a game calls final is not taken back, except at a "
       "sandbox table.",
       "table"},
      {"TABLE-UNDO-3", "The table", "A seat takes back its own choices, until another person has chosen after them.",
       "table"},
      {"TABLE-SEAT-1", "The table",
       "Only the seat that is asked chooses, and where it keeps secrets, only before the screen.", "table"},
      {"TABLE-LESSON-1", "The table", "A lesson waits for the choice that it asks for, until that step is skipped.",
       "table"},
      {"TABLE-ROOM-1", "The table", "What this program cannot hold is refused, though no rule bars it.", "table"},
      {"TABLE-SEAL-1", "The table", "Computer players choose before people do.", "table"},
  }};
  static const Rulebook book{rules};
  return book;
}

bool is_older_version(std::string_view recorded, std::string_view present) {
  const auto number = [](std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
  };
  const auto old = number(recorded), now = number(present);
  return old && now && *old >= 0 && *old < *now;
}

namespace {

// Joins the two ways in which playing can fail, for callers that only list problems.
bool refused_is_problem(bool played, const Verdict& refusal, Problems& problems) {
  if (refusal) problems.push_back(problem_of(*refusal));
  return played;
}

}  // namespace

bool Match::play(Seat seat, const AnyAction& action, Roller& roll, Problems& problems) {
  Verdict refusal;
  const bool played = play(seat, action, roll, problems, refusal);
  return refused_is_problem(played, refusal, problems);
}

Verdict Match::check(Seat seat, std::string_view action, Problems& problems) const {
  const std::optional<AnyAction> read = read_action(seat, action, problems);
  return read ? check(seat, *read) : std::nullopt;
}

bool Match::play(Seat seat, std::string_view action, Roller& roll, Problems& problems, Verdict& refusal) {
  const std::optional<AnyAction> read = read_action(seat, action, problems);
  return read && play(seat, *read, roll, problems, refusal);
}

bool Match::play(Seat seat, std::string_view action, Roller& roll, Problems& problems) {
  Verdict refusal;
  const bool played = play(seat, action, roll, problems, refusal);
  return refused_is_problem(played, refusal, problems);
}

Problem problem_of(const Refusal& refusal) {
  return {"action", fmt::format("refused by {}: {}", refusal.rule->id, refusal.why)};
}

}  // namespace sprue

// The questions of Aeronauts, as people are asked them.
#include "games/aeronauts/questions.h"

#include <fmt/format.h>

#include "core/match/questions_of.h"
#include "games/aeronauts/attack.h"
#include "games/aeronauts/rules.h"

namespace sprue::aeronauts {
namespace {

struct Asking {
  using Rules = aeronauts::Rules;

  static std::string reason(const Rules& rules, const State& seen, Seat seat, const Action& action) {
    if (const auto* attack = std::get_if<Attack>(&action)) {
      const Shot planned = shot(rules.options(), seen, seat, attack->target);
      return fmt::format("{} attack dice against {} to defend", planned.attack_dice, planned.defence_dice);
    }
    return std::holds_alternative<Fly>(action) ? "it leads toward an enemy and leaves a way on" : "";
  }
  static std::optional<Shortcut> shortcut(const State& now) {
    if (now.stage == Stage::stats || now.stage == Stage::place) return Shortcut{"Set up for me"};
    return std::nullopt;
  }
};

}  // namespace

const Questions& questions() {
  static const QuestionsOf<Asking> questions;
  return questions;
}

}  // namespace sprue::aeronauts

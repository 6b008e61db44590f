// The questions of The Last Blast, as people are asked them.
#include "games/asteroid/questions.h"

#include <fmt/format.h>

#include "core/match/questions_of.h"
#include "games/asteroid/damage.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

struct Asking {
  using Rules = asteroid::Rules;

  static std::string reason(const Rules& rules, const State& seen, Seat seat, const Action& action) {
    const Player& own = player_of(seen, seat);
    if (const auto* move = std::get_if<Move>(&action)) {
      const auto row = static_cast<std::size_t>(move->row - 1);
      const int tile = seen.field[row][static_cast<std::size_t>(seen.column - 1)];
      const int cost = toll(rules.cards()[own.rocket.front()], tile, jump_distance(own.row, move->row)).total();
      return fmt::format("{} damage, the least of all rows", cost);
    }
    if (const auto* pick = std::get_if<Pick>(&action)) {
      const Face& face = rules.cards()[pick->card];
      if (face.background == Background::green) return fmt::format("it takes {} off each collision", face.printed);
      if (face.background == Background::red) return fmt::format("it takes {} off each jump", face.printed);
      return fmt::format("it scores {}", face.printed);
    }
    return std::holds_alternative<Remove>(action) ? "the points that are left score most" : "";
  }
  static std::optional<Shortcut> shortcut(const State& now) {
    if (now.phase == Phase::pick || now.phase == Phase::blind_end) return Shortcut{"Surprise me: draft the rest"};
    return std::nullopt;
  }
};

}  // namespace

const Questions& questions() {
  static const QuestionsOf<Asking> questions;
  return questions;
}

}  // namespace sprue::asteroid

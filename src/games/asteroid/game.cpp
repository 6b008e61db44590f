// The game as the program meets it.
#include "games/asteroid/game.h"

#include "core/match/game_of.h"
#include "core/values/citation.h"
#include "games/asteroid/rulebook.h"
#include "games/asteroid/rules.h"
#include "games/asteroid/text.h"

namespace sprue::asteroid {

// The title is the name that people know; ids and files keep the working one (AR-R-01).
const GameInfo& Rules::info() {
  static constexpr std::array<OptionInfo, 1> options{{
      {"wrecks", "AR-ALT-01", "exploded rockets stay on the field and close their row"},
  }};
  // Since version 2 seats remember the cards that they passed on.
  static constexpr std::array<AddedField, 2> added{{{"2", "players.passed"}, {"2", "players.discarded"}}};
  static constexpr auto ladder = ladder_of({20, 60, 150, 400, 1000, 2500, 6000, 15000});
  enforces("AR-CMP-01");
  static const GameInfo info{"asteroid",
                             "The Last Blast",
                             "2",
                             2,
                             most_players,
                             "kit",
                             options,
                             {},
                             {"Rockets through asteroids", 0xB09AFA, 0x150C33, "rocket"},
                             {},
                             added,
                             ladder};
  return info;
}

const Rulebook& Rules::book() { return asteroid::book(); }

std::unique_ptr<const Rules> Rules::make(int seats, const Options& options, const Setup& setup, Problems& problems) {
  std::optional<Catalogue> cards = Catalogue::read(setup, problems);
  if (!cards) return nullptr;
  return std::make_unique<const Rules>(seats, options, std::move(*cards));
}

Game game() {
  Game row = game_of<Rules>();
  row.text = &text;
  return row;
}

}  // namespace sprue::asteroid

// The aim of The Last Blast and what its phases are for.
#include "games/asteroid/teaching.h"

#include <fmt/format.h>

#include <array>

#include "core/match/teaching_of.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

struct Newcomer {
  using Rules = asteroid::Rules;
  static constexpr std::string_view goal = "Fly your rocket through 7 columns. The most points left win.";

  static constexpr std::array primer{
      PrimerPart{"What you try",
                 "Build a rocket of twelve cards, fly it through seven columns of asteroids, and bring home more "
                 "points than the others."},
      PrimerPart{"Build",
                 "Everybody gets five cards, adds one to the front or the rear of the rocket in secret, and passes the "
                 "rest on. After three hands the rocket is ready."},
      PrimerPart{"Your turn in flight",
                 "Choose a row in the next column. A tile hurts by the difference between its symbol and your front "
                 "card's, and by each row that you change. The same symbol does not hurt."},
      PrimerPart{"What helps",
                 "A Shield in front takes its number off the collision, a Jump Boost off the change of rows. Equipment "
                 "takes nothing off and scores most."},
      PrimerPart{"Damage",
                 "Each point costs a card: the first from the front, the second from the rear, more from the end you "
                 "choose. A rocket without cards explodes."},
      PrimerPart{"The end",
                 "After seven columns the rocket with the most points on its cards wins. A rocket that is left alone "
                 "wins at once."}};

  static std::string so_far(const Rules& rules, const State& now, Seat seat) {
    const Player& own = player_of(now, seat);
    if (!own.alive) return "Your rocket has exploded";
    const std::string cards =
        fmt::format("{} {}, {} points", own.rocket.size(), own.rocket.size() == 1 ? "card" : "cards", rules.score(own));
    if (now.phase == Phase::pick || now.phase == Phase::blind_end)
      return fmt::format("Your rocket: {} of {} cards, {} points", own.rocket.size(), rocket_size, rules.score(own));
    if (now.phase == Phase::over) return "Your rocket: " + cards;
    return fmt::format("Your rocket: {}; column {} of {}", cards, now.column, columns);
  }

  static PhaseWords phase(const State& now) {
    switch (now.phase) {
      case Phase::pick:
      case Phase::blind_end:
        return {"draft", "Build your rocket",
                "Add one card to the front or the rear, then pass the rest on. Equipment scores most; a Shield or Jump "
                "Boost helps only while it is in front."};
      case Phase::move:
      case Phase::remove:
        return {
            "flight", "Fly through the asteroids",
            "Choose a row in each column. A tile hurts by how far its symbol is from your front card's, and so does "
            "each row you jump. Every point costs a card."};
      case Phase::over: break;
    }
    return {};
  }
};

}  // namespace

const Teaching& teaching() {
  static const TeachingOf<Newcomer> teaching;
  return teaching;
}

}  // namespace sprue::asteroid

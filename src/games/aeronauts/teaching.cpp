// The aim of Aeronauts and what its phases are for.
#include "games/aeronauts/teaching.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/match/teaching_of.h"
#include "games/aeronauts/rules.h"

namespace sprue::aeronauts {
namespace {

struct Newcomer {
  using Rules = aeronauts::Rules;
  static constexpr std::string_view goal = "Be the last plane in the air, and stay on the mat.";

  static constexpr std::array primer{
      PrimerPart{"What you try",
                 "Be the last plane in the air. Shoot the others down, stay on the mat, and do not stall."},
      PrimerPart{
          "Your plane",
          "Give 4, 3, 3, and 2 to Attack, Defense, Speed, and Health, in secret. Then place the plane near your edge."},
      PrimerPart{"Move",
                 "Everybody moves. A straight costs 1 Speed, a bank 2, a turn 3, and you may lay several. Fly at least "
                 "one: a plane without a maneuver crashes."},
      PrimerPart{"Attack",
                 "Then everybody may attack one plane within the string's reach. Straight ahead you roll all your "
                 "Attack dice, to the side half of them, behind you none."},
      PrimerPart{"Dice",
                 "6 and 7 hit, 8 hits harder. Each 6, 7, or 8 of the defender cancels a hit; an 8 of the attacker "
                 "takes two. Each hit that stands costs 1 Health."},
      PrimerPart{"The end",
                 "A plane without Health is shot down, and one that leaves the mat is lost. The last plane wins."}};

  static std::string so_far(const Rules&, const State& now, Seat seat) {
    const Plane& own = now.plane(seat);
    if (!own.alive) return "Your plane is down";
    const auto flying = std::ranges::count(now.planes, true, &Plane::alive);
    const std::string others = flying == 2 ? "1 enemy flies" : fmt::format("{} enemies fly", flying - 1);
    if (flying == 1) return "Yours is the last plane in the air";
    if (own.stats.attack == 0) return others;
    return fmt::format("You have {} Health; {}", own.stats.health, others);
  }

  static PhaseWords phase(const State& now) {
    switch (now.stage) {
      case Stage::stats:
        return {"stats", "Rate your plane",
                "Give 4, 3, 3, and 2 to Attack, Defense, Speed, and Health. Nobody sees yours before all have chosen."};
      case Stage::place:
        return {"place", "Take off", "Choose where your plane starts near your edge, and where its nose points."};
      case Stage::move:
        return {"move", "Move",
                "Spend Speed on maneuvers: straight 1, bank 2, turn 3. Fly at least one each turn, or your plane "
                "stalls and crashes. Stay on the mat."};
      case Stage::attack:
        return {"attack", "Attack",
                "Each plane may attack one enemy within range. Straight ahead you roll all your Attack dice, to the "
                "side half of them."};
      case Stage::end: break;
    }
    return {};
  }
};

}  // namespace

const Teaching& teaching() {
  static const TeachingOf<Newcomer> teaching;
  return teaching;
}

}  // namespace sprue::aeronauts

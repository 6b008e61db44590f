// Aeronauts as a table at a screen tells of it: where the match stands, what is asked, and the whole mat in words.
#include "games/aeronauts/text.h"

#include <fmt/format.h>

#include <array>

#include "core/match/text_of.h"
#include "games/aeronauts/attack.h"
#include "games/aeronauts/rules.h"
#include "games/aeronauts/sentences.h"

namespace sprue::aeronauts {
namespace {

std::string place(const Plane& own) {
  if (!own.alive) return "destroyed";
  if (!own.placed) return "not on the mat yet";
  return fmt::format("{}, {} mm, facing {}, altitude {}", own.pose.x / mm, own.pose.y / mm, direction(own.pose.h),
                     own.altitude);
}

// The numbers of a plane stay zero until its owner's choice is known.
bool has_numbers(const Plane& plane) { return plane.stats.attack != 0; }

struct Text {
  using Rules = aeronauts::Rules;

  static std::vector<std::string> where(const Rules&, const State& now) {
    switch (now.stage) {
      case Stage::stats: return {"Setup", "Numbers"};
      case Stage::place: return {"Setup", "Places"};
      case Stage::end: return {"The end"};
      case Stage::move: return {fmt::format("Turn {}", now.turn), "Move"};
      case Stage::attack: break;
    }
    return {fmt::format("Turn {}", now.turn), "Attack"};
  }

  static Asked asked(const Rules&, const State& now, Seat seat) {
    switch (now.stage) {
      case Stage::stats: return {"split 4, 3, 3, and 2", "Secret until everyone has chosen."};
      case Stage::place:
        return {"choose where to take off", "Start within 78 mm of your edge, at least 230 mm from other planes."};
      case Stage::attack: {
        const int dice = now.plane(seat).stats.attack;
        return {"attack, or hold fire",
                fmt::format("One attack each turn: {} {} straight ahead, {} to the side, none behind.", dice,
                            dice == 1 ? "die" : "dice", dice / 2)};
      }
      case Stage::move:
      case Stage::end: break;
    }
    return {fmt::format("choose a maneuver, {} Speed left", now.move.left()),
            now.move.templates.empty() ? "Fly at least one each turn, or the plane crashes. You can't undo a maneuver."
                                       : "You can't undo a maneuver. Unspent Speed is lost."};
  }

  static Figures figures(const Rules&, const State& now, Seat seat) {
    const Plane& own = now.plane(seat);
    if (!own.alive) return {{"plane", "destroyed"}};
    Figures figures;
    if (has_numbers(own)) {
      figures.emplace_back("health", std::to_string(own.stats.health));
      figures.emplace_back("attack", std::to_string(own.stats.attack));
      figures.emplace_back("defense", std::to_string(own.stats.defense));
      figures.emplace_back("speed", std::to_string(own.stats.speed));
    }
    if (own.altitude != 0) figures.emplace_back("altitude", std::to_string(own.altitude));
    return figures;
  }

  static std::vector<std::string> table(const Rules&, const State& now) {
    std::vector<std::string> lines{"Mat: x eastwards, y northwards, 700 by 700 mm"};
    for (std::size_t i = 0; i < now.planes.size(); ++i) {
      const Plane& own = now.planes[i];
      std::string line = fmt::format("{}: {}", letter(seat_at(static_cast<int>(i))), place(own));
      if (has_numbers(own))
        line += fmt::format("; health {}, attack {}, defense {}, speed {}", own.stats.health, own.stats.attack,
                            own.stats.defense, own.stats.speed);
      lines.push_back(std::move(line));
    }
    return lines;
  }

  // Everybody gives out the same numbers, so the lists of choices are alike and may be shown to all at once.
  static Openness openness(const Rules&, const State& now) {
    return now.stage == Stage::stats ? Openness::lists : Openness::nothing;
  }

  // Names a die: the attacker's come first, then the defender's (AE-ATK-04, AE-DMG-04).
  static std::optional<DieWords> die(const Rules& rules, const State& now, Seat seat, const Action& action,
                                     int number) {
    enforces("AE-DMG-04");
    const Attack* const attack = std::get_if<Attack>(&action);
    if (attack == nullptr) return std::nullopt;
    const Shot planned = shot(rules.options(), now, seat, attack->target);
    if (number <= planned.attack_dice)
      return DieWords{seat, fmt::format("attack die {} of {}", number, planned.attack_dice)};
    const int defence = number - planned.attack_dice;
    return DieWords{attack->target, fmt::format("defense die {} of {}", defence, planned.defence_dice), true};
  }

  // The last plane flying wins; after the last turn it is a draw (AE-END-01, AE-END-03).
  static std::string_view decided(Ending ending) {
    return ending == Ending::last_plane ? "last plane in the air" : "out of turns";
  }
};

}  // namespace

const GameText& text() {
  static const TextOf<Text> text;
  return text;
}

}  // namespace sprue::aeronauts

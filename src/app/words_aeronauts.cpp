// Aeronauts in words for a table at a screen.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "app/game_words.h"
#include "games/aeronauts/attack.h"
#include "ui/aeronauts_split.h"

namespace sprue {
namespace {

const Json& plane(const Json& view, Seat seat) { return view.at("planes").at(static_cast<std::size_t>(index(seat))); }

// Ticks of a third of a thousandth of a millimetre.
int millimetres(const Json& ticks) { return static_cast<int>(ticks.get<std::int64_t>() / 3000); }

std::string heading(const Json& eighth) {
  static constexpr std::array<std::string_view, 8> directions{"east", "north-east", "north", "north-west",
                                                              "west", "south-west", "south", "south-east"};
  return std::string(directions.at(eighth.get<std::size_t>()));
}

std::vector<std::string> where(const Json& view) {
  const std::string stage = view.at("stage");
  if (stage == "stats") return {"Setup", "Numbers"};
  if (stage == "place") return {"Setup", "Places"};
  if (stage == "end") return {"The end"};
  return {fmt::format("Turn {}", view.at("turn").dump()), stage == "move" ? "Move" : "Attack"};
}

Asked asked(const Json& view, Seat seat) {
  const std::string stage = view.at("stage");
  if (stage == "stats") return {"give out the numbers 4, 3, 3 and 2", "They stay secret until everybody has chosen."};
  if (stage == "place") return {"place the plane on the mat", "The mat is 700 by 700 mm."};
  if (stage == "attack") {
    const int dice = plane(view, seat).at("attack");
    return {"attack, or hold fire", fmt::format("One attack a turn: {} {} straight ahead, {} aside, none behind.", dice,
                                                dice == 1 ? "die" : "dice", dice / 2)};
  }
  const Json& move = view.at("move");
  const int left = move.at("budget").get<int>() - move.at("spent").get<int>();
  return {fmt::format("choose a manoeuvre; {} speed left", left),
          move.at("templates").empty() ? "At least one each turn, or the plane stalls. What is flown is not taken back."
                                       : "What is flown is not taken back; speed that stays unspent is lost."};
}

Figures figures(const Json& view, Seat seat) {
  const Json& own = plane(view, seat);
  if (!own.at("alive").get<bool>()) return {{"plane", "destroyed"}};
  Figures figures;
  if (own.at("attack") != 0) {
    for (const char* const stat : {"health", "attack", "defense", "speed"})
      figures.emplace_back(stat, own.at(stat).dump());
  }
  if (own.at("altitude") != 0) figures.emplace_back("altitude", own.at("altitude").dump());
  return figures;
}

std::string place(const Json& own) {
  if (!own.at("alive").get<bool>()) return "destroyed";
  if (!own.at("placed").get<bool>()) return "not on the mat yet";
  return fmt::format("{}, {} mm, facing {}, altitude {}", millimetres(own.at("x")), millimetres(own.at("y")),
                     heading(own.at("h")), own.at("altitude").dump());
}

std::vector<std::string> table(const Json& view) {
  std::vector<std::string> lines{"Mat: x eastwards, y northwards, 700 by 700 mm"};
  for (std::size_t i = 0; i < view.at("planes").size(); ++i) {
    const Json& own = view.at("planes")[i];
    std::string line = fmt::format("{}: {}", letter(seat_at(static_cast<int>(i))), place(own));
    if (own.at("attack") != 0)
      line += fmt::format("; health {}, attack {}, defense {}, speed {}", own.at("health").dump(),
                          own.at("attack").dump(), own.at("defense").dump(), own.at("speed").dump());
    lines.push_back(std::move(line));
  }
  return lines;
}

// Everybody deals the same figures out.
Openness open(const Json& view) { return view.value("stage", "") == "stats" ? Openness::lists : Openness::nothing; }

// AE-ATK-04, AE-DMG-04: the attacker's dice, then the defender's.
std::optional<DieWords> die(const Json& view, Seat seat, const Json& action, int number) {
  const std::optional<aeronauts::State> state = ui::aeronauts_state(view);
  Seat target{};
  const auto named = action.find("target");
  if (!state || named == action.end() || !from_text(named->get<std::string>(), target)) return std::nullopt;
  const aeronauts::Shot shot = aeronauts::shot(*state, seat, target);
  if (number <= shot.attack_dice) return DieWords{seat, fmt::format("attack die {} of {}", number, shot.attack_dice)};
  const int defence = number - shot.attack_dice;
  return DieWords{target, fmt::format("defence die {} of {}", defence, shot.defence_dice), true};
}

// AE-END-01, AE-END-03.
std::string_view decided(std::string_view reason) {
  return reason == "last_plane" ? "the last plane in the air" : reason == "max_turns" ? "the turns are over" : "";
}

}  // namespace

const GameWords& aeronauts_words() {
  static const GameWords words{
      "aeronauts", where,   asked,   figures, table,  [](const Json&, Seat, Seat) { return false; }, open, nullptr,
      nullptr,     nullptr, nullptr, die,     decided};
  return words;
}

}  // namespace sprue

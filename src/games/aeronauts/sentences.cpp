// Aeronauts, sentence by sentence: labels of choices and lines of the log. What a table at a screen says stands in
// text.cpp.
#include "games/aeronauts/sentences.h"

#include <fmt/format.h>

#include "games/aeronauts/attack.h"
#include "games/aeronauts/move.h"
#include "games/aeronauts/rulebook.h"
#include "games/aeronauts/rules.h"
#include "games/aeronauts/setup.h"

namespace sprue::aeronauts {
namespace {

constexpr std::array<std::string_view, 8> directions{"east", "northeast", "north", "northwest",
                                                     "west", "southwest", "south", "southeast"};
constexpr std::array<std::string_view, 5> manoeuvre_names{"straight", "bank left", "bank right", "turn left",
                                                          "turn right"};

std::string_view name(Manoeuvre manoeuvre) { return manoeuvre_names[static_cast<std::size_t>(manoeuvre)]; }

// Writes millimeters with one decimal, rounded.
std::string millimetres(Ticks ticks) {
  constexpr Ticks tenth = mm / 10;
  const Ticks tenths = (std::abs(ticks) + tenth / 2) / tenth;
  return fmt::format("{}{}.{}", ticks < 0 && tenths > 0 ? "-" : "", tenths / 10, tenths % 10);
}
std::string place(const Pose& pose) {
  return fmt::format("{}, {} mm facing {}", millimetres(pose.x), millimetres(pose.y), direction(pose.h));
}
std::string ratings(const Stats& stats) {
  return fmt::format("Attack {}, Defense {}, Speed {}, Health {}", stats.attack, stats.defense, stats.speed,
                     stats.health);
}
std::string count(int number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}
std::string dice(int number) { return number == 1 ? "1 die" : fmt::format("{} dice", number); }

// There are four red dice; for five, one of them is rolled twice (AE-R-18).
std::string_view borrowed(int number) { return number > dice_of_a_colour ? " (one red die again)" : ""; }

// The words of each choice, with what it costs and what may be expected of it. There is one overload for each action.
struct Label {
  const Options& options;
  const State& now;
  Seat seat;

  std::string operator()(const Assign& assign) const { return ratings(assign.stats); }
  std::string operator()(const Place& place) const {
    return fmt::format("Place at {}, {} mm facing {}", place.x_mm, place.y_mm, direction(place.h));
  }
  std::string operator()(const Fly& fly) const {
    std::string text = fmt::format("Fly {}{}, {} of {} speed", name(fly.manoeuvre), fly.loop ? " looped" : "",
                                   cost(fly), now.move.left());
    if (loses(options, now, seat, fly)) text += " (lost: it leaves the mat)";
    return text;
  }
  std::string operator()(const Climb&) const {
    const int altitude = now.plane(seat).altitude;
    if (altitude == altitude_tokens) return "Climb";  // refused: all tokens are in use
    return fmt::format("Climb to altitude {}, 1 of {} speed", altitude + 1, now.move.left());
  }
  std::string operator()(const Dive& dive) const {
    return fmt::format("Dive by {} for {} more speed", count(dive.n, "token"), dive.n);
  }
  std::string operator()(const EndMove&) const {
    if (stalls(now)) return "End the move; the plane stalls";
    return fmt::format("End the move, {} speed unspent", now.move.left());
  }
  // The odds are exact; they are worked out only for attacks that are allowed.
  std::string operator()(const Attack& attack) const {
    if (now.stage != Stage::attack || !allowed(options, now, seat, attack, nullptr)) {
      return fmt::format("Attack {}", letter(attack.target));
    }
    const Shot planned = shot(options, now, seat, attack.target);
    const Odds chances = odds(planned.attack_dice, planned.defence_dice, options.crit_damage);
    return fmt::format("Attack {}: {}, {} against {} ({} to hit, {} damage expected)", letter(attack.target),
                       word(planned.arc), dice(planned.attack_dice), planned.defence_dice,
                       percent(chance_of_at_least(chances, 1)), decimal(expected_damage(chances)));
  }
  std::string operator()(const Pass&) const { return "Hold fire"; }
};

template <class... Ids>
LogLine line(const Sentence& words, Ids... ids) {
  LogLine line{words.text, {&book()[ids]...}};
  line.seats = words.seats;
  return line;
}
// Makes a line of a text that begins with a seat's letter.
template <class... Ids>
LogLine line(Seat who, std::string text, Ids... ids) {
  return {std::move(text), {&book()[ids]...}, who};
}

LogLine attack_line(const Attacked& attack) {
  const int rolled = static_cast<int>(attack.attack.size());
  const Sentence attacks = worded("{} attacks {}", letter(attack.who), attack.target);
  LogLine line{attacks.text, {}, attack.who};
  line.seats = attacks.seats;
  line = std::move(line).with_figures(
      fmt::format(": {}, {}{}: {} against {}: {} damage, Health {}", word(attack.arc), dice(rolled), borrowed(rolled),
                  fmt::join(attack.attack, " "), fmt::join(attack.defence, " "), attack.damage.total(), attack.health));
  for (const Term& term : attack.dice.terms()) line.rules.push_back(term.rule);
  for (const Term& term : attack.damage.terms()) line.rules.push_back(term.rule);
  line.rules.push_back(&book()["AE-DMG-09"]);
  return line;
}

LogLine destroyed_line(const Destroyed& destroyed) {
  const char who = letter(destroyed.who);
  switch (destroyed.fate) {
    case Fate::stalled: return line(destroyed.who, fmt::format("{} stalls and crashes", who), "AE-MOV-06");
    case Fate::lost: return line(destroyed.who, fmt::format("{} leaves the mat and is lost", who), "AE-MOV-10");
    default: return line(destroyed.who, fmt::format("{} is shot down", who), "AE-DMG-10");
  }
}

// The words of each event, with the rules behind it. There is one overload for each: a new one is a compile error here.
struct Words {
  LogLine operator()(const Chosen& event) const {
    const bool hidden = event.stats == Stats{};
    return line(event.who, fmt::format("{} chooses {}", letter(event.who), hidden ? "in secret" : ratings(event.stats)),
                "AE-SET-02");
  }
  LogLine operator()(const Revealed& event) const {
    return line(event.who, fmt::format("{} flies with {}", letter(event.who), ratings(event.stats)), "AE-SET-03");
  }
  LogLine operator()(const StartRolled& event) const {
    return line(event.who,
                fmt::format("{} rolls {}{} for the start", letter(event.who), event.die, event.again ? " again" : ""),
                event.again ? "AE-SET-05" : "AE-SET-04");
  }
  LogLine operator()(const Placed& event) const {
    LogLine told =
        line(event.who, fmt::format("{} is placed at {}", letter(event.who), place(event.pose)), "AE-SET-06");
    told.caption = fmt::format("{} is placed facing {}", letter(event.who), direction(event.pose.h));
    return told;
  }
  LogLine operator()(const TurnBegan& event) const {
    const Sentence words = worded("Turn {}: {} is first", event.turn, event.first);
    return event.turn == 1 ? line(words, "AE-SET-04") : line(words, "AE-TRN-04", "AE-TRN-05");
  }
  LogLine operator()(const Flew& event) const {
    const std::string flies =
        fmt::format("{} flies {}{}", letter(event.who), name(event.manoeuvre), event.loop ? " looped" : "");
    std::string text = fmt::format("{} to {}, {} speed left", flies, place(event.to), event.left);
    LogLine told = event.loop ? line(event.who, std::move(text), "AE-MOV-03", "AE-LOP-01")
                              : line(event.who, std::move(text), "AE-MOV-03");
    told.caption = fmt::format("{} facing {}, {} speed left", flies, direction(event.to.h), event.left);
    return told;
  }
  LogLine operator()(const Climbed& event) const {
    return line(event.who, fmt::format("{} climbs to altitude {}", letter(event.who), event.altitude), "AE-ALT-03");
  }
  LogLine operator()(const Dived& event) const {
    return line(event.who,
                fmt::format("{} dives to altitude {} for {} more speed", letter(event.who), event.altitude, event.n),
                "AE-ALT-05");
  }
  LogLine operator()(const MoveEnded& event) const {
    return line(event.who, fmt::format("{} has moved, {} speed unspent", letter(event.who), event.unspent),
                "AE-MOV-04");
  }
  LogLine operator()(const Destroyed& event) const { return destroyed_line(event); }
  LogLine operator()(const Attacked& event) const { return attack_line(event); }
  LogLine operator()(const HeldFire& event) const {
    return line(event.who, fmt::format("{} holds fire", letter(event.who)), "AE-ATK-07");
  }
  LogLine operator()(const Ended& event) const {
    if (event.flying.count() != 1)
      return line(worded("The planes still flying draw: {}", Sentence::of_seats(event.flying)), "AE-END-03");
    return line(event.flying.lowest(), fmt::format("{} is the last in the air and wins", to_text(event.flying)),
                "AE-END-01");
  }
};

}  // namespace

std::string_view direction(std::int8_t h) { return directions[static_cast<std::size_t>(h) % directions.size()]; }

std::string Rules::label(const State& now, Seat seat, const Action& action) const {
  return std::visit(Label{options_, now, seat}, action);
}

LogLine Rules::log(const Event& event) const { return std::visit(Words{}, event); }

// A plane that stalls or leaves the mat is lost (AE-MOV-06, AE-MOV-10), so screens ask before such a choice.
ChoiceWeight Rules::weight(const State& now, Seat seat, const Action& action) const {
  const auto* const fly = std::get_if<Fly>(&action);
  if (fly != nullptr) return loses(options_, now, seat, *fly) ? ChoiceWeight::fatal : ChoiceWeight::usual;
  if (std::holds_alternative<EndMove>(action) && stalls(now)) return ChoiceWeight::fatal;
  return holds_any_of<EndMove, Pass>(action) ? ChoiceWeight::idle : ChoiceWeight::usual;
}

}  // namespace sprue::aeronauts

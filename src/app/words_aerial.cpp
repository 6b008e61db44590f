// Aerial Assault in words for a table at a screen.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/game_words.h"

namespace sprue {
namespace {

constexpr std::array<std::string_view, 6> zones{"R1", "R2", "RW", "BW", "B2", "B1"};

bool owns(const Json& robot, Seat seat) { return robot.at("seat") == to_text(seat); }

// The seat's robots for which `which` holds, as "robot 1" or "robots 1 and 3".
template <class Which>
std::string robots_of(const Json& view, Seat seat, const Which& which) {
  std::string numbers;
  std::size_t count = 0;
  for (std::size_t i = 0; i < view.at("robots").size(); ++i) {
    if (!owns(view.at("robots")[i], seat) || !which(view.at("robots")[i])) continue;
    numbers += fmt::format("{}{}", count++ == 0 ? "" : " and ", i + 1);
  }
  return fmt::format("{} {}", count == 1 ? "robot" : "robots", numbers);
}

std::string any_of(const Json& view, Seat seat) {
  return robots_of(view, seat, [](const Json&) { return true; });
}
std::string owing(const Json& view, Seat seat) {
  return robots_of(view, seat, [](const Json& robot) { return robot.at("owes").get<bool>(); });
}

std::string score(const Json& view) {
  return fmt::format("Red {}, Blue {}", view.at("scores")[0].at("points").dump(),
                     view.at("scores")[1].at("points").dump());
}

std::vector<std::string> where(const Json& view) {
  const std::string phase = view.at("phase");
  if (phase == "over") return {"The end"};
  if (phase == "teams") return {"Setup", "Teams"};
  if (phase == "build") return {"Setup", "Build"};
  if (phase == "first" || phase == "draft" || phase == "extra") return {"Driver training", "Draft"};
  if (phase == "give") return {"Setup", "Balls"};
  const int round = view.at("round");
  std::vector<std::string> crumbs{round == 0 ? "Autonomous round" : fmt::format("Round {}", round)};
  if (phase == "program")
    crumbs.emplace_back("Programme");
  else
    crumbs.push_back(fmt::format("Card {}", view.at("play").dump()));
  return crumbs;
}

std::string acting(const Json& view, Seat seat) {
  const std::string ask = view.at("ask");
  if (ask == "order") return "say which robot acts next";
  if (ask == "use") return "use the card, or leave it";
  if (ask == "catch") return "say who catches the ball";
  if (ask == "reroll") return "roll again, or keep the die";
  return fmt::format("play for {}", any_of(view, seat));
}

// The robot whose turn it is to draft, from 0.
std::size_t drafting(const Json& view) {
  const std::size_t turn = view.at("turn");
  const Json& order = view.at("draft_order");
  const std::string robot = turn < order.size() ? order[turn].get<std::string>() : std::string();
  return robot.starts_with("robot_") ? static_cast<std::size_t>(robot.back() - '1') : 0;
}

std::string what(const Json& view, Seat seat) {
  const std::string phase = view.at("phase");
  if (phase == "teams") return "take a team";
  if (phase == "build") return fmt::format("build {}", owing(view, seat));
  if (phase == "first") return "say which robot drafts first";
  if (phase == "draft") return fmt::format("draft a special for robot {}", drafting(view) + 1);
  if (phase == "extra") return fmt::format("draft one more for robot {}, or decline", drafting(view) + 1);
  if (phase == "give") return "hand out the balls of the alliance";
  if (phase == "program") return fmt::format("lay three cards for {}", owing(view, seat));
  if (phase == "flip") return fmt::format("flip or stay with {}", owing(view, seat));
  if (phase == "inbound") return "bring a ball in";
  if (phase == "select") return fmt::format("lay a card for {}", owing(view, seat));
  if (phase == "declare") {
    const std::string who = owing(view, seat);
    return fmt::format("announce what {} {}", who, who.starts_with("robots") ? "do" : "does");
  }
  return acting(view, seat);
}

// How far the row is laid of whichever robot of the seat is still to lay.
std::size_t laid_so_far(const Json& view, Seat seat) {
  for (const Json& robot : view.at("robots"))
    if (owns(robot, seat) && robot.at("owes").get<bool>()) return robot.at("laid").size();
  return 0;
}

// What comes of it, and when.
std::string consequence(const Json& view, Seat seat) {
  const std::string phase = view.at("phase");
  if (phase == "teams") return "Each team is a robot with the same 13 parts to build from.";
  if (phase == "build") return "Unseen; all robots are shown when everybody has built.";
  if (phase == "first") return "Its specials are drafted before those of the other robot.";
  if (phase == "draft" || phase == "extra")
    return fmt::format("Its deck has {} cards now. What is taken is replaced at once; everybody sees it.",
                       view.at("robots").at(drafting(view)).at("deck").size());
  if (phase == "give") return "Who holds a ball can shoot it in the autonomous round.";
  if (phase == "program")
    return fmt::format("Card {} of 3; the half you press is played. Locked when everybody has laid three.",
                       laid_so_far(view, seat) + 1);
  const int round = view.at("round");
  const std::string so_far =
      round == 0 ? fmt::format("{}. Autonomous round, card {} of 3.", score(view), view.at("play").dump())
                 : fmt::format("{}. Round {} of 5, card {} of 5.", score(view), round, view.at("play").dump());
  if (phase == "flip") return so_far + " Nobody sees it before all have chosen.";
  if (phase == "select") return so_far + " It lies face down until all have laid theirs.";
  if (phase == "declare") return so_far + " All announce at once.";
  return so_far;
}

Asked asked(const Json& view, Seat seat) { return {what(view, seat), consequence(view, seat)}; }

std::string alliance_of(const Json& view, Seat seat) {
  for (const Json& robot : view.at("robots"))
    if (owns(robot, seat)) return robot.at("alliance");
  return "undecided";
}

Figures figures(const Json& view, Seat seat) {
  Figures figures;
  const std::string phase = view.at("phase");
  for (std::size_t i = 0; i < view.at("robots").size(); ++i) {
    const Json& robot = view.at("robots")[i];
    if (!owns(robot, seat)) continue;
    const std::string zone = robot.at("zone");
    const char* const built = robot.at("owes").get<bool>() ? "building" : "built";
    figures.emplace_back(fmt::format("robot {}", i + 1), zone != "nowhere"  ? zone
                                                         : phase == "teams" ? "no team"
                                                                            : built);
  }
  const std::string alliance = alliance_of(view, seat);
  if (alliance != "undecided")
    figures.emplace_back(alliance + " alliance", view.at("scores")[alliance == "red" ? 0 : 1].at("points").dump());
  return figures;
}

std::string list(const Json& items) {
  std::string text;
  for (const Json& item : items) text += (text.empty() ? "" : " ") + item.get<std::string>();
  return text.empty() ? "none" : text;
}

std::string laid(const Json& slots) {
  std::string text;
  for (const Json& slot : slots)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", slot.at("card").get<std::string>(),
                        slot.at("side").get<std::string>());
  return text.empty() ? "none" : text;
}

std::string ball_line(const Json& ball, std::size_t at) {
  std::string place = ball.at("place");
  if (place == "held") place = "held by " + ball.at("holder").get<std::string>();
  if (place == "floor") place = "on the floor of " + ball.at("zone").get<std::string>();
  return fmt::format("{} ball {}: {}{}", at < 3 ? "red" : "blue", at % 3 + 1, place,
                     ball.at("trussed").get<bool>() ? ", over the truss" : "");
}

std::string robots_in(const Json& view, std::string_view zone) {
  std::string text;
  for (std::size_t i = 0; i < view.at("robots").size(); ++i)
    if (view.at("robots")[i].at("zone") == zone) text += fmt::format(" {}", i + 1);
  return text;
}

std::vector<std::string> table(const Json& view) {
  std::vector<std::string> lines{score(view)};
  std::string field = "Robots by zone:";
  for (const std::string_view zone : zones) field += fmt::format(" [{}{}]", zone, robots_in(view, zone));
  lines.push_back(std::move(field));
  for (std::size_t i = 0; i < view.at("robots").size(); ++i) {
    const Json& robot = view.at("robots")[i];
    const auto text = [&](const char* key) { return robot.at(key).get<std::string>(); };
    lines.push_back(fmt::format("Robot {} of {}: team {}, alliance {}, {} {} {} {}", i + 1, text("seat"), text("team"),
                                text("alliance"), text("drive"), text("shooter"), text("pick_up"),
                                text("active_catch")));
    lines.push_back(fmt::format("  hand {}; laid {}; played {}", list(robot.at("hand")), laid(robot.at("laid")),
                                laid(robot.at("discard"))));
  }
  for (std::size_t i = 0; i < view.at("balls").size(); ++i)
    if (view.at("balls")[i].at("place") != "absent") lines.push_back(ball_line(view.at("balls")[i], i));
  if (!view.at("row").empty()) lines.push_back("Specials face up: " + list(view.at("row")));
  return lines;
}

// AA-DRIVE-09, AA-P3-03; AA-R-72 adds no silence to the autonomous round. Before the alliances are drawn everybody is
// alone.
bool may_talk(const Json& view, Seat left, Seat right) {
  const std::string alliance = alliance_of(view, left);
  return alliance != "undecided" && alliance == alliance_of(view, right);
}

std::string side(const Json& view, Seat seat) {
  const std::string alliance = alliance_of(view, seat);
  return alliance == "red" ? "Red alliance" : alliance == "blue" ? "Blue alliance" : "";
}

// Hands are public; only what is laid, turned and announced is secret, until all have (AA-DRIVE-02, AA-R-21, AA-R-32).
Openness open(const Json& view) {
  constexpr std::array<std::string_view, 4> at_once{"program", "flip", "select", "declare"};
  const std::string phase = view.value("phase", "");
  return std::ranges::count(at_once, phase) > 0 ? Openness::lists
         : phase == "act" || phase == "inbound" ? Openness::choices
                                                : Openness::nothing;
}

std::optional<Seat> owner(const Json& view, std::string_view line) {
  constexpr std::string_view robot = "robot ";
  if (!line.starts_with(robot) || line.size() <= robot.size()) return std::nullopt;
  const auto at = static_cast<std::size_t>(line[robot.size()] - '1');
  if (at >= view.at("robots").size()) return std::nullopt;
  const std::string seat = view.at("robots")[at].at("seat");
  return seat_at(seat.front() - 'A');
}

// AA-END-01 to AA-END-05.
std::string_view decided(std::string_view reason) {
  return reason == "points"    ? "more points"
         : reason == "assists" ? "level on points, more assists"
         : reason == "catches" ? "level on points and assists, more points by catches"
         : reason == "trusses" ? "level on points, assists and catches, more points by trusses"
         : reason == "draw"    ? "level on points, assists, catches and trusses"
                               : "";
}

}  // namespace

const GameWords& aerial_words() {
  static const GameWords words{"aerial", where,   asked, figures, table,   may_talk, open,
                               nullptr,  nullptr, side,  owner,   nullptr, decided};
  return words;
}

}  // namespace sprue

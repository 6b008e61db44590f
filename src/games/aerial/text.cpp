// Aerial Assault as a table at a screen tells of it: where the match stands, what is asked, and the whole field in
// words. Single sentences of the log and labels are in sentences.cpp.
#include "games/aerial/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/match/text_of.h"
#include "games/aerial/rules.h"

namespace sprue::aerial {
namespace {

// The seat's robots for which `which` holds, as "robot 1" or "robots 1 and 3".
template <class Which>
std::string robots_of(const State& now, Seat seat, const Which& which) {
  std::string numbers;
  std::size_t count = 0;
  for (std::size_t i = 0; i < now.robots.size(); ++i) {
    if (now.robots[i].seat != seat || !which(now.robots[i])) continue;
    numbers += fmt::format("{}{}", count++ == 0 ? "" : " and ", i + 1);
  }
  return fmt::format("{} {}", count == 1 ? "robot" : "robots", numbers);
}

std::string any_of(const State& now, Seat seat) {
  return robots_of(now, seat, [](const Robot&) { return true; });
}
std::string owing(const State& now, Seat seat) {
  return robots_of(now, seat, [](const Robot& robot) { return robot.owes; });
}

std::string score(const State& now) {
  return fmt::format("Red {}, Blue {}", now.score(Alliance::red).points, now.score(Alliance::blue).points);
}

// The robot whose turn it is to draft, from 0. A view before the order is settled gives the first.
std::size_t drafting(const State& now) {
  const auto turn = static_cast<std::size_t>(now.turn);
  if (turn >= now.draft_order.size() || now.draft_order[turn] == RobotId::none) return 0;
  return index(now.draft_order[turn]);
}

// The question while cards act.
std::string acting(const State& now, Seat seat) {
  switch (now.ask) {
    case Ask::order: return "say which robot acts next";
    case Ask::use: return "use the card, or leave it";
    case Ask::catching: return "say who catches the ball";
    case Ask::reroll: return "roll again, or keep the die";
    case Ask::nothing: break;
  }
  return fmt::format("play for {}", any_of(now, seat));
}

// The robots that the seat may draft for.
std::string drafts(const Rules& rules, const State& now) {
  const RobotId other = rules.drafts_instead(now);
  const std::size_t robot = drafting(now) + 1;
  if (other == RobotId::none) return fmt::format("robot {}", robot);
  return fmt::format("robot {} or {}", robot, index(other) + 1);
}

// The question to the seat, to stand after its name.
std::string what(const Rules& rules, const State& now, Seat seat) {
  switch (now.phase) {
    case Phase::teams: return "take a team";
    case Phase::build: return fmt::format("build {}", owing(now, seat));
    case Phase::first: return "say which robot drafts first";
    case Phase::draft: return fmt::format("draft a special for {}", drafts(rules, now));
    case Phase::extra: return fmt::format("draft one more for {}, or decline", drafts(rules, now));
    case Phase::give: return "hand out the balls of the alliance";
    case Phase::program: return fmt::format("lay three cards for {}", owing(now, seat));
    case Phase::flip: return fmt::format("flip or stay with {}", owing(now, seat));
    case Phase::inbound: return "bring a ball in";
    case Phase::select: return fmt::format("lay a card for {}", owing(now, seat));
    case Phase::declare: {
      const std::string who = owing(now, seat);
      return fmt::format("announce what {} {}", who, who.starts_with("robots") ? "do" : "does");
    }
    case Phase::act:
    case Phase::over: break;
  }
  return acting(now, seat);
}

// The cards in the row of whichever robot of the seat is still to lay.
std::size_t laid_so_far(const State& now, Seat seat) {
  for (const Robot& robot : now.robots)
    if (robot.seat == seat && robot.owes) return robot.laid.size();
  return 0;
}

std::string so_far(const Rules& rules, const State& now) {
  const std::string_view first = rules.goes_first(now) == Alliance::red ? "Red" : "Blue";
  if (now.round == 0)
    return fmt::format("{}. Autonomous round, card {} of {}; {} goes first.", score(now), now.play, auto_plays, first);
  return fmt::format("{}. Round {} of {}, card {} of {}; {} goes first.", score(now), now.round, driven_rounds,
                     now.play, driven_plays, first);
}

// The consequence of the choice, and when it comes.
std::string consequence(const Rules& rules, const State& now, Seat seat) {
  switch (now.phase) {
    case Phase::teams: return "Each team is a robot with the same 13 parts to build from.";
    case Phase::build: return "Unseen; all robots are shown when everybody has built.";
    case Phase::first: return "Its specials are drafted before those of the other robot.";
    case Phase::draft:
    case Phase::extra:
      return fmt::format("Its deck has {} cards now. What is taken is replaced at once; everybody sees it.",
                         now.robots[drafting(now)].deck.size());
    case Phase::give: return "Who holds a ball can shoot it in the autonomous round.";
    case Phase::program:
      return fmt::format("Card {} of {}; the half you press is played. Locked when everybody has laid three.",
                         laid_so_far(now, seat) + 1, auto_plays);
    case Phase::flip: return so_far(rules, now) + " Nobody sees it before all have chosen.";
    case Phase::select: return so_far(rules, now) + " It lies face down until all have laid theirs.";
    case Phase::declare: return so_far(rules, now) + " All announce at once.";
    case Phase::inbound:
    case Phase::act:
    case Phase::over: break;
  }
  return so_far(rules, now);
}

Alliance alliance_of(const State& now, Seat seat) {
  for (const Robot& robot : now.robots)
    if (robot.seat == seat) return robot.alliance;
  return Alliance::undecided;
}

template <std::size_t N>
std::string listed(const Rules& rules, const List<CardId, N>& cards) {
  std::string text;
  for (const CardId card : cards) text += (text.empty() ? "" : " ") + rules.text(card);
  return text.empty() ? "none" : text;
}

template <std::size_t N>
std::string laid(const Rules& rules, const List<Slot, N>& slots) {
  std::string text;
  for (const Slot& slot : slots)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", rules.text(slot.card), word(slot.side));
  return text.empty() ? "none" : text;
}

std::string place_of(const Ball& ball) {
  switch (ball.place) {
    case Place::held: return fmt::format("held by {}", word(ball.holder));
    case Place::floor: return fmt::format("on the floor of {}", word(ball.zone));
    case Place::absent:
    case Place::waiting:
    case Place::out:
    case Place::removed: break;
  }
  return std::string(word(ball.place));
}

std::string ball_line(BallId id, const Ball& ball) {
  return fmt::format("{} ball {}: {}{}", word(alliance_of(id)), index(id) % 3 + 1, place_of(ball),
                     ball.trussed ? ", over the truss" : "");
}

std::string robots_in(const State& now, Zone zone) {
  std::string text;
  for (std::size_t i = 0; i < now.robots.size(); ++i)
    if (now.robots[i].zone == zone) text += fmt::format(" {}", i + 1);
  return text;
}

void robot_lines(const Rules& rules, const Robot& robot, std::size_t number, std::vector<std::string>& lines) {
  lines.push_back(fmt::format("Robot {} of {}: team {}, alliance {}, {} {} {} {}", number, letter(robot.seat),
                              word(robot.team), word(robot.alliance), rules.text(robot.drive),
                              rules.text(robot.shooter), rules.text(robot.pick_up), rules.text(robot.active_catch)));
  lines.push_back(fmt::format("  hand {}; laid {}; played {}", listed(rules, robot.hand), laid(rules, robot.laid),
                              laid(rules, robot.discard)));
}

// The functions that TextOf (core/match/text_of.h) asks of a game, in its order.
struct Text {
  using Rules = aerial::Rules;

  static std::vector<std::string> where(const Rules&, const State& now) {
    switch (now.phase) {
      case Phase::over: return {"The end"};
      case Phase::teams: return {"Setup", "Teams"};
      case Phase::build: return {"Setup", "Build"};
      case Phase::first:
      case Phase::draft:
      case Phase::extra: return {"Driver training", "Draft"};
      case Phase::give: return {"Setup", "Balls"};
      case Phase::program:
      case Phase::flip:
      case Phase::inbound:
      case Phase::select:
      case Phase::declare:
      case Phase::act: break;
    }
    return {now.round == 0 ? "Autonomous Round" : fmt::format("Round {}", now.round),
            now.phase == Phase::program ? "Program" : fmt::format("Card {}", now.play)};
  }
  // The autonomous round has no number, but its cards have.
  static std::size_t counted_place(const Rules&, const State& now) {
    switch (now.phase) {
      case Phase::flip:
      case Phase::inbound:
      case Phase::select:
      case Phase::declare:
      case Phase::act: return now.round == 0 ? 1 : 0;
      default: return 0;
    }
  }

  static Asked asked(const Rules& rules, const State& now, Seat seat) {
    return {what(rules, now, seat), consequence(rules, now, seat)};
  }

  static Figures figures(const Rules&, const State& now, Seat seat) {
    Figures figures;
    for (std::size_t i = 0; i < now.robots.size(); ++i) {
      const Robot& robot = now.robots[i];
      if (robot.seat != seat) continue;
      const std::string_view built = now.phase == Phase::teams ? "no team" : robot.owes ? "building" : "built";
      figures.emplace_back(fmt::format("robot {}", i + 1), robot.zone != Zone::nowhere ? word(robot.zone) : built);
    }
    const Alliance alliance = alliance_of(now, seat);
    if (alliance != Alliance::undecided)
      figures.emplace_back(fmt::format("{} alliance", word(alliance)), std::to_string(now.score(alliance).points));
    return figures;
  }

  static std::vector<std::string> table(const Rules& rules, const State& now) {
    std::vector<std::string> lines{score(now)};
    std::string field = "Robots by zone:";
    for (int at = 0; at < zone_count; ++at)
      field += fmt::format(" [{}{}]", word(zone_at(at)), robots_in(now, zone_at(at)));
    lines.push_back(std::move(field));
    for (std::size_t i = 0; i < now.robots.size(); ++i) robot_lines(rules, now.robots[i], i + 1, lines);
    for (std::size_t i = 0; i < now.balls.size(); ++i)
      if (now.balls[i].place != Place::absent) lines.push_back(ball_line(ball_at(i), now.balls[i]));
    if (!now.row.empty()) lines.push_back("Specials face up: " + listed(rules, now.row));
    return lines;
  }

  // Partners may talk (AA-DRIVE-09, AA-P3-03); AA-R-72 adds no silence to the autonomous round. Before the alliances
  // are dealt everybody is alone.
  static bool may_talk(const Rules&, const State& now, Seat left, Seat right) {
    enforces("AA-DRIVE-09", "AA-P3-03");
    const Alliance alliance = alliance_of(now, left);
    return alliance != Alliance::undecided && alliance == alliance_of(now, right);
  }

  static SideWords side(const Rules&, const State& now, Seat seat) {
    switch (alliance_of(now, seat)) {
      case Alliance::red: return {"Red alliance", true};
      case Alliance::blue: return {"Blue alliance", false};
      case Alliance::undecided: break;
    }
    return {};
  }

  // Hands are public. Only what is laid, turned and announced is secret, until all have (AA-DRIVE-02, AA-R-21,
  // AA-R-32).
  static Openness openness(const Rules&, const State& now) {
    switch (now.phase) {
      case Phase::program:
      case Phase::flip:
      case Phase::select:
      case Phase::declare: return Openness::lists;
      case Phase::act:
      case Phase::inbound: return Openness::choices;
      case Phase::teams:
      case Phase::build:
      case Phase::first:
      case Phase::draft:
      case Phase::extra:
      case Phase::give:
      case Phase::over: break;
    }
    return Openness::nothing;
  }

  // Points decide first, then the tie breakers (AA-END-01 to AA-END-05).
  static std::string_view decided(Ending ending) {
    switch (ending) {
      case Ending::points: return "more points";
      case Ending::assists: return "level on points, more assists";
      case Ending::catches: return "level on points and assists, more points by catches";
      case Ending::trusses: return "level on points, assists and catches, more points by trusses";
      case Ending::draw: break;
    }
    return "level on points, assists, catches and trusses";
  }
};

}  // namespace

const GameText& text() {
  static const TextOf<Text> text;
  return text;
}

}  // namespace sprue::aerial

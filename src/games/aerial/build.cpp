// Alliances, teams and the Build Season: who drives which robots, and what they are built of.
#include <algorithm>

#include "games/aerial/turn.h"

namespace sprue::aerial {

namespace {

// The slots of a robot in the order of PartKind, so that a part finds its own.
constexpr std::array<PartId Robot::*, 4> part_slots{&Robot::drive, &Robot::shooter, &Robot::pick_up,
                                                    &Robot::active_catch};
PartId& part_slot(Robot& robot, PartKind kind) { return robot.*part_slots[static_cast<std::size_t>(kind)]; }

}  // namespace

// ---- What may be built

int Rules::weeks(const Robot& robot) const {
  int sum = 0;
  for (PartId id : {robot.drive, robot.shooter, robot.pick_up, robot.active_catch}) {
    if (id != PartId::none) sum += part(id).weeks;
  }
  return sum;
}

// A robot may take 6 weeks (AA-BUILD-08), with elite teams 7 (AA-OPT-IRI-01), and a rookie's 5 (AA-OPT-ROOKIE-01).
// Under both options the handicap holds (AA-R-81). It is a player's, whatever team that takes.
int Rules::week_cap(const Robot& robot) const {
  if (options_.rookie[static_cast<std::size_t>(index(robot.seat))]) return 5;
  return options_.iri ? 7 : 6;
}

// A robot of fewer weeks trains more (AA-BUILD-09, AA-DRAFT-07). The threshold is the printed 6 unless the table says
// otherwise (AA-R-13).
bool Rules::trains_more(const Robot& robot) const {
  enforces("AA-BUILD-09");
  const int below = options_.extra_training == Training::below_six ? 6 : week_cap(robot);
  return weeks(robot) < below;
}

// One Drive Train, one Shooter, something to pick up with, Active Catching once at most, within the weeks (AA-BUILD-04
// to AA-BUILD-08). Parts come from files and clients, so their numbers are checked first.
bool Rules::buildable(int cap, const PartList& parts, Refusal* why) const {
  std::array<int, 4> count{};
  int sum = 0;
  bool armed = false;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    enforces("AA-COMP-03", "AA-SETUP-02");
    // Each of the team's 13 parts is there once (AA-SETUP-02, AA-COMP-03).
    if (index(parts[at]) >= catalogue_.parts.size() || parts.find(parts[at]) != at)
      return refuse(why, book(), "AA-BUILD-01", "{} is not among the parts left", text(parts[at]));
    const Part& piece = part(parts[at]);
    ++count[static_cast<std::size_t>(piece.kind)];
    sum += piece.weeks;
    armed = armed || piece.pick_up > 0;
  }
  if (count[0] != 1) return refuse(why, book(), "AA-BUILD-04", "it has {} Drive Trains", count[0]);
  if (count[1] != 1) return refuse(why, book(), "AA-BUILD-05", "it has {} Shooters", count[1]);
  if (count[2] > 1 || !armed) {
    return refuse(why, book(), "AA-BUILD-06", "it has {}",
                  count[2] > 1 ? "two pick up parts" : "nothing to pick up with");
  }
  if (count[3] > 1) return refuse(why, book(), "AA-BUILD-07", "it has Active Catching twice");
  return sum <= cap || refuse(why, book(), "AA-BUILD-08", "{} weeks are needed and there are {}", sum, cap);
}

// Lists every robot that can be built, by week cap from 5 to 7. It is done once, since bots and imagined states want
// them again and again.
void Rules::list_builds() {
  std::array<std::vector<PartId>, 4> kinds{{{}, {}, {PartId::none}, {PartId::none}}};
  for (std::size_t at = 0; at < catalogue_.parts.size(); ++at) {
    kinds[static_cast<std::size_t>(catalogue_.parts[at].kind)].push_back(part_at(at));
  }
  for (PartId drive : kinds[0]) {
    for (PartId shooter : kinds[1]) {
      for (PartId pick_up : kinds[2]) {
        for (PartId active : kinds[3]) {
          PartList parts{drive, shooter};
          if (pick_up != PartId::none) parts.push_back(pick_up);
          if (active != PartId::none) parts.push_back(active);
          for (int cap = 5; cap <= 7; ++cap) {
            if (buildable(cap, parts, nullptr)) builds_[static_cast<std::size_t>(cap)].push_back(parts);
          }
        }
      }
    }
  }
}

// A robot with a built-in and a separate pick up uses the better number (AA-R-06).
int Rules::pick_up_range(const Robot& robot) const {
  const int built_in = part(robot.shooter).pick_up;
  if (robot.pick_up == PartId::none) return built_in;
  const int separate = part(robot.pick_up).pick_up;
  return built_in == 0 ? separate : std::min(built_in, separate);
}

// ---- Teams and robots

// Players choose one after the other, a robot at a time, and no team twice (AA-SETUP-01).
bool Rules::may(const State& now, Seat seat, const TakeTeam& take, Refusal* why) const {
  if (!in_phase(now, Phase::teams, why)) return false;
  const Robot& robot = now.robots[static_cast<std::size_t>(now.turn)];
  if (robot.seat != seat) return refuse(why, book(), "AA-SETUP-01", "{} chooses now", letter(robot.seat));
  if (static_cast<std::size_t>(take.team) >= team_count) return refuse(why, book(), "AA-SETUP-01", "that is no team");
  if (static_cast<std::size_t>(take.team) >= teams()) {
    return refuse(why, book(), "AA-COMP-01", "the {} team comes with the Deluxe set", word(take.team));
  }
  const bool taken = std::ranges::any_of(now.robots, [&](const Robot& other) { return other.team == take.team; });
  return !taken || refuse(why, book(), "AA-SETUP-01", "the {} team is taken", word(take.team));
}

void Turn::play(Seat seat, const TakeTeam& take) {
  const RobotId id = robot_at(static_cast<std::size_t>(now_.turn));
  // Its 13 parts and 4 basic cards are those of the catalogue (AA-SETUP-02).
  robot(id).team = take.team;
  for (std::size_t card = 0; card < basic_cards; ++card) robot(id).deck.push_back(card_at(card));
  tell([&] { return TeamTaken{seat, id, take.team}; });
  if (++now_.turn < static_cast<int>(now_.robots.size())) return;
  now_.turn = 0;
  // The Build Season follows when every robot has its team (AA-MATCH-01).
  now_.phase = Phase::build;
  for (Robot& each : now_.robots) each.owes = true;
}

// Everybody builds at once, so any team that has not built yet may (AA-BUILD-01).
bool Rules::may(const State& now, Seat seat, const Build& build, Refusal* why) const {
  if (!in_phase(now, Phase::build, why) || !owed_by(now, seat, build.robot, why)) return false;
  return buildable(week_cap(now.robot(build.robot)), build.parts, why);
}

// The last to build shows all (AA-BUILD-02).
void Turn::play(Seat, const Build& build) {
  Robot& built = robot(build.robot);
  for (PartId id : build.parts) part_slot(built, rules_.part(id).kind) = id;
  built.owes = false;
  tell([&] { return Built{build.robot}; });
  if (all_decided()) reveal_builds();
}

// From here on only the parts of the robots exist (AA-BUILD-03).
void Turn::reveal_builds() {
  enforces("AA-BUILD-03");
  for (std::size_t at = 0; at < now_.robots.size(); ++at) {
    tell([&] {
      Revealed shown{robot_at(at), {}, {}};
      for (PartId id :
           {now_.robots[at].drive, now_.robots[at].shooter, now_.robots[at].pick_up, now_.robots[at].active_catch}) {
        if (id == PartId::none) continue;
        shown.parts.push_back(id);
        shown.weeks.add(rules_.part(id).weeks, book()["AA-BUILD-08"], rules_.part(id).name);
      }
      return shown;
    });
  }
  begin_training();
}

void Rules::build_ideas(const State& now, Seat seat, std::vector<Action>& out) const {
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    const Robot& robot = now.robots[at];
    if (robot.seat != seat || !robot.owes) continue;
    for (const PartList& parts : builds(week_cap(robot))) out.push_back(Build{robot_at(at), parts});
  }
}

// ---- Alliances

// With four or six players the alliances are dealt after training (AA-ALLY-01, AA-ALLY-03). With two, three or five
// they are dealt at the start, since players need to know before they build (AA-P2-02, AA-P3-02, AA-R-70).
void Turn::deal_all() {
  deal_alliances(static_cast<std::size_t>(rules_.seats()));
  for (std::size_t at = 0; at < now_.robots.size(); ++at) {
    now_.robots[at].alliance =
        alliance_of_card(now_.alliance_cards[static_cast<std::size_t>(index(now_.robots[at].seat))]);
  }
}

// Shuffles cards 1 to `cards` and deals one to each seat. With five and six players there are six (AA-P56-02).
void Turn::deal_alliances(std::size_t cards) {
  enforces("AA-P56-02");
  std::array<std::uint8_t, most_robots> order{};
  roll_.shuffle(std::span(order).first(cards));
  for (int seat = 0; seat < rules_.seats(); ++seat) {
    name_alliance(seat_at(seat), order[static_cast<std::size_t>(seat)] + 1);
  }
}

// Notes a seat's card and tells it with the rule that dealt it, which depends on the number of players.
void Turn::name_alliance(Seat seat, int card) {
  now_.alliance_cards.push_back(static_cast<std::uint8_t>(card));
  tell([&] {
    constexpr std::array<std::string_view, most_robots + 1> rules{"",           "",        "AA-P2-02",  "AA-P3-02",
                                                                  "AA-ALLY-01", "AA-R-70", "AA-ALLY-01"};
    const bool agreed = rules_.seats() == 3 && rules_.options().solo != Solo::dealt;
    const std::string_view rule = agreed ? "AA-R-68" : rules[static_cast<std::size_t>(rules_.seats())];
    return AllianceDealt{seat, card, alliance_of_card(card), &book()[rule]};
  });
}

// With three players three of four cards are dealt: two players share a color, and the third is alone (AA-P3-02). Or
// the players agree who plays alone and in which color (AA-R-68); that one gets the lower card of it.
void Turn::deal_three() {
  const Solo solo = rules_.options().solo;
  if (solo == Solo::dealt) return deal_alliances(4);
  const bool red = rules_.options().solo_alliance == SoloAlliance::red;
  int ally = red ? 2 : 1;
  for (int seat = 0; seat < 3; ++seat) {
    const bool alone = seat == static_cast<int>(solo) - 1;
    name_alliance(seat_at(seat), !alone ? ally : red ? 1 : 2);
    if (!alone) ally += 2;
  }
}

namespace {

// One of three or five players drives two robots: with three the one alone on a side, with five the lower card of the
// side that has two players (AA-P3-01, AA-R-70).
Seat doubled_seat(const State& now) {
  std::array<int, 2> players{}, lowest{};
  std::array<Seat, 2> seat{};
  for (std::size_t at = 0; at < now.alliance_cards.size(); ++at) {
    const int card = now.alliance_cards[at];
    const auto side = static_cast<std::size_t>(alliance_of_card(card));
    if (players[side]++ == 0 || card < lowest[side]) {
      lowest[side] = card;
      seat[side] = seat_at(static_cast<int>(at));
    }
  }
  return players[0] < players[1] ? seat[0] : seat[1];
}

}  // namespace

// Robots are numbered in seat order, so the two of `doubled` stand side by side. With two players everybody has two
// (AA-P2-01).
void Turn::seat_robots(Seat doubled) {
  for (int at = 0; at < rules_.seats(); ++at) {
    Robot robot;
    robot.seat = seat_at(at);
    if (!now_.alliance_cards.empty()) {
      robot.alliance = alliance_of_card(now_.alliance_cards[static_cast<std::size_t>(at)]);
    }
    now_.robots.push_back(robot);
    enforces("AA-P2-01");
    if (rules_.seats() == 2 || seat_at(at) == doubled) now_.robots.push_back(robot);
  }
}

// Deals alliances where they are needed now, seats the robots and puts the balls aside. Teams are chosen next.
void Turn::set_up() {
  constexpr Seat nobody = seat_at(max_seats);
  Seat doubled = nobody;
  if (rules_.seats() == 2) deal_alliances(2);
  if (rules_.seats() == 3) deal_three();
  if (rules_.seats() == 5) deal_alliances(6);
  if (rules_.seats() == 3 || rules_.seats() == 5) doubled = doubled_seat(now_);
  seat_robots(doubled);
  for (std::size_t ball = 0; ball < ball_slots; ++ball) {
    // They are not in play before the match.
    if (ball % 3 < rules_.balls()) now_.balls[ball].place = Place::waiting;
  }
}

}  // namespace sprue::aerial

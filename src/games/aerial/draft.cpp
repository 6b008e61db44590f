// Driver Training: the order of drafting, the row of specials, extra training; then the line-up of the match.
#include <algorithm>

#include "games/aerial/turn.h"

namespace sprue::aerial {

namespace {

// Every team drafts three specials (AA-DRAFT-06).
constexpr int normal_passes = 3;

}  // namespace

// The elite special is a fourth pass (AA-OPT-IRI-02, ruling AA-R-12).
int Rules::passes() const { return normal_passes + (options_.iri ? 1 : 0); }

// The rule of the order by the number of players.
std::string_view Rules::order_rule() const {
  constexpr std::array<std::string_view, most_robots + 1> rules{
      "", "", "AA-P2-03", "AA-P3-04", "AA-DRAFT-04", "AA-R-70", "AA-DRAFT-04"};
  return rules[static_cast<std::size_t>(seats_)];
}

int Rules::robots_of(const State& now, Seat seat) const {
  return static_cast<int>(std::ranges::count(now.robots, seat, &Robot::seat));
}

// Training follows the build (AA-MATCH-01). With one robot a player dice set the order; else it follows the alliance
// cards, and who has two robots says which drafts earlier.
void Turn::begin_training() {
  if (now_.alliance_cards.empty()) {
    order_by_dice();
    return deal_row();
  }
  if (rules_.options().draft_team == Naming::each_pass) {
    order_by_cards();
    return deal_row();
  }
  // As the option has it, this is settled before the first pick (AA-R-69).
  now_.phase = Phase::first;
}

bool Rules::may(const State& now, Seat seat, const DraftsFirst& first, Refusal* why) const {
  if (!in_phase(now, Phase::first, why)) return false;
  if (!waiting(now).has(seat)) return refuse(why, book(), "AA-R-69", "another player names a team now");
  if (index(first.robot) >= now.robots.size() || now.robot(first.robot).seat != seat) {
    return refuse(why, book(), "AA-ACT-05", "that robot is not yours");
  }
  return true;
}

void Turn::play(Seat, const DraftsFirst& first) {
  robot(first.robot).drafts_first = true;
  if (rules_.waiting(now_).any()) return;
  order_by_cards();
  deal_row();
}

// Everybody rolls two dice, and the best begins (AA-DRAFT-03). The tied best roll again (AA-R-09).
Seats Turn::best_rollers(Seats rollers) {
  int best = 0;
  Seats leaders;
  for (Seat seat : rollers) {
    const int one = die();
    const int two = die();
    tell([&] {
      return StartRolled{seat, Tally().add(one, book()["AA-DRAFT-03"], "die").add(two, book()["AA-DRAFT-03"], "die")};
    });
    if (one + two > best) leaders = {};
    best = std::max(best, one + two);
    if (one + two == best) leaders.add(seat);
  }
  return leaders;
}

void Turn::order_by_dice() {
  Seats leaders = Seats::first(rules_.seats());
  do leaders = best_rollers(leaders);
  while (leaders.count() > 1);
  // From the best the order goes clockwise, one robot a seat here (AA-DRAFT-04, AA-R-85).
  for (int step = 0; step < rules_.seats(); ++step) {
    now_.draft_order.push_back(
        robot_at(static_cast<std::size_t>(index(clockwise(leaders.lowest(), rules_.seats(), step)))));
  }
}

// Two players: card 1 first and fourth, card 2 between (AA-P2-03). Three: the lone player first and fourth (AA-P3-04).
// Five: the player of two teams first and last (AA-R-70). The others follow seat order (AA-R-69).
void Turn::order_by_cards() {
  const auto outer = [&](const Robot& robot) {
    if (rules_.seats() == 2) return now_.alliance_cards[static_cast<std::size_t>(index(robot.seat))] == 1;
    return rules_.robots_of(now_, robot.seat) == 2;
  };
  List<RobotId, most_robots> first, inner, last;
  for (std::size_t at = 0; at < now_.robots.size(); ++at) {
    const Robot& each = now_.robots[at];
    // Named anew in each pass (drafts_instead), so here any order of a player's two teams will do.
    const bool lower = at + 1 < now_.robots.size() && now_.robots[at + 1].seat == each.seat;
    const bool leads = rules_.options().draft_team == Naming::once ? each.drafts_first : lower;
    if (outer(each))
      (leads ? first : last).push_back(robot_at(at));
    else if (leads)
      inner.push_front(robot_at(at));
    else
      inner.push_back(robot_at(at));
  }
  for (const auto* part : {&first, &inner, &last}) {
    for (RobotId id : *part) now_.draft_order.push_back(id);
  }
}

// Eight specials of the shuffled pile are turned up (AA-DRAFT-02, AA-COMP-04). With six robots the extra cards are in
// the pile as well (AA-P56-03).
void Turn::deal_row() {
  enforces("AA-COMP-04", "AA-P56-03");
  tell([&] { return OrderSet{now_.draft_order, &book()[rules_.order_rule()]}; });
  std::array<std::uint8_t, most_specials> order{};
  const std::span<std::uint8_t> used = std::span(order).first(rules_.specials());
  roll_.shuffle(used);
  for (std::uint8_t card : used) now_.pile.push_back(card_at(basic_cards + card));
  for (std::size_t at = 0; at < now_.row.capacity; ++at) now_.row.push_back(now_.pile.take_back());
  tell([&] { return RowDealt{now_.row}; });
  now_.phase = Phase::draft;
  now_.pass = 1;
  now_.turn = 0;
}

bool Rules::drafting(const State& now, Seat seat, Refusal* why) const {
  if (now.phase != Phase::draft && now.phase != Phase::extra) return in_phase(now, Phase::draft, why);
  const Robot& robot = now.robot(now.draft_order[static_cast<std::size_t>(now.turn)]);
  return robot.seat == seat || refuse(why, book(), order_rule(), "{} drafts now", letter(robot.seat));
}

// AA-P2-03, AA-P3-04: "1st for a Robotics Team of their choice and 4th for their other", in every pass anew. At the
// first of a player's two places in a pass the other team may draft. In extra training it has to be entitled.
RobotId Rules::drafts_instead(const State& now) const {
  enforces("AA-P2-03", "AA-P3-04");
  if (options_.draft_team == Naming::once) return RobotId::none;
  const auto turn = static_cast<std::size_t>(now.turn);
  const Seat seat = now.robot(now.draft_order[turn]).seat;
  for (std::size_t later = turn + 1; later < now.draft_order.size(); ++later) {
    const RobotId other = now.draft_order[later];
    if (now.robot(other).seat != seat) continue;
    return now.phase == Phase::draft || trains_more(now.robot(other)) ? other : RobotId::none;
  }
  return RobotId::none;
}

void Rules::draft_ideas(const State& now, std::vector<Action>& out) const {
  const RobotId turn = now.draft_order[static_cast<std::size_t>(now.turn)], other = drafts_instead(now);
  for (CardId card : now.row) {
    if (other == RobotId::none) {
      out.push_back(Draft{card});
      continue;
    }
    out.push_back(Draft{card, turn});
    out.push_back(Draft{card, other});
  }
}

bool Rules::may(const State& now, Seat seat, const Draft& draft, Refusal* why) const {
  if (!drafting(now, seat, why)) return false;
  const RobotId turn = now.draft_order[static_cast<std::size_t>(now.turn)];
  const RobotId robot = draft.robot.value_or(turn), other = drafts_instead(now);
  if (robot != turn && (robot != other || other == RobotId::none))
    return refuse(why, book(), order_rule(), "that team does not draft now");
  return now.row.has(draft.card) || refuse(why, book(), "AA-DRAFT-04", "{} is not face up", text(draft.card));
}

// A special that is drafted joins the team's deck (AA-DRAFT-01).
void Turn::play(Seat, const Draft& draft) {
  enforces("AA-DRAFT-01");
  RobotId& turn = now_.draft_order[static_cast<std::size_t>(now_.turn)];
  const RobotId id = draft.robot.value_or(turn);
  if (id != turn) std::swap(turn, now_.draft_order[now_.draft_order.find(id)]);
  robot(id).deck.push_back(draft.card);
  const std::size_t place = now_.row.find(draft.card);
  now_.row.take(place);
  Drafted drafted{id, draft.card, CardId::hidden};
  // It is replaced at once (AA-DRAFT-05); with an empty pile the row shrinks (AA-R-11).
  if (!now_.pile.empty()) {
    drafted.turned_up = now_.pile.take_back();
    now_.row.insert(place, drafted.turned_up);
  }
  tell([&] { return drafted; });
  next_pick();
}

// Goes to the next robot that may draft. In extra training those without a claim are passed over.
void Turn::next_pick() {
  // Where only one of a player's two teams trains more, it does so at that player's first place.
  const auto skipped = [&] {
    RobotId& turn = now_.draft_order[static_cast<std::size_t>(now_.turn)];
    if (now_.phase != Phase::extra || rules_.trains_more(robot(turn))) return false;
    const RobotId other = rules_.drafts_instead(now_);
    if (other != RobotId::none) std::swap(turn, now_.draft_order[now_.draft_order.find(other)]);
    return other == RobotId::none;
  };
  do {
    if (++now_.turn == static_cast<int>(now_.draft_order.size()) && !next_pass()) return begin_match();
  } while (skipped());
}

// Extra training is two more passes in the same order (AA-R-10). False when training is over.
bool Turn::next_pass() {
  now_.turn = 0;
  ++now_.pass;
  if (now_.pass <= rules_.passes()) return true;
  const bool anyone = std::ranges::any_of(now_.robots, [&](const Robot& each) { return rules_.trains_more(each); });
  enforces("AA-DRAFT-07");
  now_.phase = Phase::extra;
  return anyone && now_.pass <= rules_.passes() + 2;
}

// ---- From training to the match

// With alliances known, everybody may give balls to partners before the match (AA-ALLY-07).
void Turn::begin_match() {
  now_.pass = 0;
  now_.turn = 0;
  if (now_.alliance_cards.empty()) deal_all();
  place_robots();
  now_.phase = Phase::give;
  // Red decides first, then Blue (AA-R-16).
  now_.side = Alliance::red;
}

// Every robot starts in the white zone of its alliance and holds one ball (AA-ALLY-05, AA-ALLY-06). The whole deck is
// its hand.
void Turn::place_robots() {
  std::array<std::size_t, 2> placed{};
  for (std::size_t at = 0; at < now_.robots.size(); ++at) {
    Robot& each = now_.robots[at];
    const BallId ball = ball_at(first_ball(each.alliance) + placed[static_cast<std::size_t>(each.alliance)]++);
    each.zone = white(each.alliance);
    each.hand = each.deck;
    now_.at(ball) = {Place::held, robot_at(at), Zone::nowhere, 0, false, {robot_at(at)}};
    tell([&] { return Placed{robot_at(at), each.zone, ball}; });
  }
}

// Any player of the alliance decides for all its balls at once.
bool Rules::may(const State& now, Seat seat, const Give& give, Refusal* why) const {
  if (!in_phase(now, Phase::give, why)) return false;
  if (!players(now, now.side).has(seat)) {
    return refuse(why, book(), "AA-ALLY-07", "{} decides now", word(now.side));
  }
  if (give.holders.size() != balls()) return refuse(why, book(), "AA-ALLY-07", "{} balls have to be held", balls());
  for (RobotId id : give.holders) {
    if (index(id) >= now.robots.size() || now.robot(id).alliance != now.side) {
      return refuse(why, book(), "AA-ALLY-07", "a ball goes to a robot of its own alliance");
    }
    if (std::ranges::count(give.holders, id) > static_cast<int>(most_held)) {
      return refuse(why, book(), "AA-ALLY-08", "a robot carries two balls at most");
    }
  }
  return true;
}

// Only the receiver counts as having had the ball, so a gift earns no assist (AA-R-16).
void Turn::play(Seat, const Give& give) {
  for (std::size_t at = 0; at < give.holders.size(); ++at) {
    Ball& ball = now_.balls[first_ball(now_.side) + at];
    ball.holder = give.holders[at];
    ball.touched = {give.holders[at]};
  }
  tell([&] { return Given{now_.side, give.holders}; });
  if (now_.side == Alliance::red) {
    now_.side = Alliance::blue;
    return;
  }
  now_.side = Alliance::undecided;
  // The rows of the autonomous round are laid next (AA-AUTO-02).
  now_.phase = Phase::program;
  for (Robot& each : now_.robots) each.owes = true;
}

// Every way to share out two or three balls; the rules sift those that load a robot too much.
void Rules::give_ideas(const State& now, std::vector<Action>& out) const {
  List<RobotId, 3> team;
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    if (now.robots[at].alliance == now.side) team.push_back(robot_at(at));
  }
  const std::size_t third = balls() == 3 ? 3 : 1;
  for (std::size_t one = 0; one < team.size(); ++one) {
    for (std::size_t two = 0; two < team.size(); ++two) {
      for (std::size_t three = 0; three < third; ++three) {
        Give give{{team[one], team[two]}};
        if (third == 3) give.holders.push_back(team[three]);
        out.push_back(give);
      }
    }
  }
}

}  // namespace sprue::aerial

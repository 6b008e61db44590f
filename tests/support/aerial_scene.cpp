// Builds positions of Aerial Assault word by word, and plays on them.
#include "support/aerial_scene.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <optional>

namespace aerial_test {

namespace {

Options options_of(int seats, const Given& given) {
  Options options = Rules::default_options(seats);
  Options::fields(options, [&]<class T>(const char* key, T& value, auto&&...) {
    for (const auto& [name, text] : given) {
      if (name != key) continue;
      if constexpr (std::same_as<T, bool>) {
        value = text == "on";
      } else {
        const auto words = names(value);
        value = static_cast<T>(std::ranges::find(words, text) - words.begin());
      }
    }
  });
  return options;
}

}  // namespace

std::unique_ptr<const Rules> rules_for(int seats, const Given& options) {
  Problems problems;
  std::unique_ptr<const Rules> rules = Rules::make(seats, options_of(seats, options), setup(seats), problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(rules);
  return rules;
}

Scene::Scene(int seats, Given options, int round, int play)
    : seats_(seats), options_(std::move(options)), rules_(rules_for(seats, options_)) {
  if (seats != 3 && seats != 5) stage(round, play);  // those begin at the beginning
}

Scene::Scene(int seats, Given options, const State& state)
    : now(state), seats_(seats), options_(std::move(options)), rules_(rules_for(seats, options_)) {}

Scene::~Scene() { CHECK(rolls_.empty()); }

// Seats A, B, C, ... hold alliance cards 1, 2, 3, ... With two players A is Red and drives robots 1 and 2.
void Scene::stage(int round, int play) {
  const std::size_t robots = rules_->robots();
  for (int seat = 0; seat < seats_; ++seat) now.alliance_cards.push_back(static_cast<std::uint8_t>(seat + 1));
  std::size_t special = basic_cards;
  for (std::size_t at = 0; at < robots; ++at) {
    Robot robot;
    robot.team = static_cast<Team>(at);
    robot.seat = seat_at(seats_ == 2 ? static_cast<int>(at / 2) : static_cast<int>(at));
    robot.alliance = now.alliance_cards[static_cast<std::size_t>(index(robot.seat))] % 2 == 1 ? red : blue;
    robot.zone = white(robot.alliance);
    robot.drafts_first = seats_ == 2 && at % 2 == 0 && rules_->options().draft_team == Naming::once;
    for (std::size_t card = 0; card < basic_cards; ++card) robot.deck.push_back(card_at(card));
    for (int drafted = 0; drafted < 4; ++drafted) {
      if (drafted == 3 && rules_->options().iri == false) break;
      robot.deck.push_back(card_at(special++));
    }
    robot.hand = robot.deck;
    robot.owes = true;
    now.robots.push_back(robot);
    now.draft_order.push_back(robot_at(at));
  }
  for (std::size_t at = 0; at < robots; ++at) {
    for (const char* id : {"AA-DT-1", "AA-SH-2", "AA-PU-1"}) part(robot_at(at), id);
  }
  while (!now.row.full()) now.row.push_back(card_at(special++));
  while (special < basic_cards + rules_->specials()) now.pile.push_back(card_at(special++));
  for (std::size_t ball = 0; ball < ball_slots; ++ball) {
    if (ball % 3 < rules_->balls()) now.balls[ball].place = Place::waiting;
  }
  for (Alliance alliance : {red, blue}) renumber(alliance);
  now.round = round;
  now.play = play;
  now.phase = round == 0 ? Phase::program : Phase::select;
  if (round == 0) now.play = 0;
  for (Robot& robot : now.robots) {  // plays that lie behind are spent on specials, then on the second basic card
    for (int spent = 1; round > 0 && spent < play; ++spent) {
      const std::size_t place = robot.hand.size() > basic_cards ? robot.hand.size() - 1 : 1;
      robot.discard.push_back({robot.hand.take(place), Side::stay, false});
    }
  }
}

void Scene::part(RobotId id, std::string_view name) {
  PartId part{};
  REQUIRE(rules_->parse(name, part));
  Robot& robot = now.robot(id);
  switch (rules_->part(part).kind) {
    case PartKind::drive: robot.drive = part; break;
    case PartKind::shooter: robot.shooter = part; break;
    case PartKind::pick_up: robot.pick_up = part; break;
    case PartKind::active_catch: robot.active_catch = part; break;
  }
}

BallId Scene::fresh_ball(Alliance alliance) {
  for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
    if (now.balls[at].place == Place::waiting) return ball_at(at);
  }
  FAIL("no ball is left");
  return BallId::none;
}

void Scene::renumber(Alliance alliance) {
  int turn = 0;
  for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
    now.balls[at].turn = now.balls[at].place == Place::waiting ? ++turn : 0;
  }
}

BallId Scene::holds(RobotId robot, const Touched& touched) {
  const BallId id = fresh_ball(now.robot(robot).alliance);
  now.at(id) = {Place::held, robot, Zone::nowhere, 0, false, touched};
  renumber(alliance_of(id));
  return id;
}

BallId Scene::floor(Alliance alliance, Zone zone, const Touched& touched) {
  const BallId id = fresh_ball(alliance);
  now.at(id) = {Place::floor, RobotId::none, zone, 0, false, touched};
  renumber(alliance);
  return id;
}

void Scene::scored(Alliance alliance, int times) {
  for (int goal = 0; goal < times; ++goal) {
    now.score(alliance).points += 10;
    if (++now.score(alliance).high_goals > static_cast<int>(rules_->removed_at_most())) continue;
    Ball& ball = now.at(fresh_ball(alliance));
    ball = {};
    ball.place = Place::removed;
  }
  renumber(alliance);
}

// Balls nobody wrote about lie out of the way; only an alliance that has scored enough has one waiting.
void Scene::lay_out_the_rest() {
  for (std::size_t at = 0; at < ball_slots; ++at) {
    const Alliance alliance = alliance_of(ball_at(at));
    if (now.balls[at].place != Place::waiting) continue;
    if (now.score(alliance).balls_scored() > static_cast<int>(rules_->removed_at_most())) continue;
    now.balls[at].place = Place::floor;
    now.balls[at].zone = zone_2(rival(alliance));
    renumber(alliance);
  }
}

// ---- Cards

bool Scene::planned(CardId card) const {
  return std::ranges::any_of(plans_, [&](const std::vector<Plan>& plans) {
    return std::ranges::any_of(plans, [&](const Plan& plan) { return plan.card == card; });
  });
}

void Scene::rehand(Robot& robot) {
  List<CardId, 8> gone;
  for (const Slot& slot : robot.laid) gone.push_back(slot.card);
  for (const Slot& slot : robot.discard) gone.push_back(slot.card);
  robot.hand.clear();
  for (CardId card : robot.deck) {
    if (!gone.has(card)) robot.hand.push_back(card);
  }
}

// A special changes places with one of the robot's own that is in hand and has no plan.
void Scene::swap_in(Robot& robot, CardId card) {
  const auto spare = std::find_if(robot.deck.begin() + basic_cards, robot.deck.end(),
                                  [&](CardId own) { return robot.hand.has(own) && !planned(own); });
  REQUIRE(spare != robot.deck.end());
  const CardId out = *spare;
  const auto exchange = [&](auto& list) {
    for (CardId& each : list) {
      if (each == card) each = out;
    }
  };
  exchange(now.row);
  exchange(now.pile);
  for (Robot& other : now.robots) {
    if (&other != &robot) exchange(other.deck);
  }
  *spare = card;
  for (Robot& each : now.robots) rehand(each);
}

CardId Scene::obtain(RobotId id, Play play, int bonus, bool reroll, Side& side) {
  Robot& robot = now.robot(id);
  const auto shows = [&](const Option& option) {
    return option.play == play && option.bonus == bonus && option.reroll == reroll;
  };
  const auto spent = [&](CardId card) {
    return std::ranges::any_of(now.robots, [&](const Robot& each) {
      return each.deck.has(card) && index(card) >= basic_cards && !each.hand.has(card);
    });
  };
  for (std::size_t place = 0; place < basic_cards + rules_->specials(); ++place) {
    const std::size_t at = place < 3 ? 2 - place : place;  // moves from the third basic card down: shots stay free
    const CardId card = card_at(at);
    const ActionCard& shown = rules_->card(card);
    const bool top = shows(shown.top);
    if (!top && !(shown.bottom && shows(*shown.bottom))) continue;
    side = top ? Side::top : Side::bottom;
    const bool taken_here = std::ranges::any_of(plans_[index(id)], [&](const Plan& plan) { return plan.card == card; });
    if (robot.hand.has(card) && !taken_here) return card;
    if (at < basic_cards || planned(card) || spent(card)) continue;
    swap_in(robot, card);
    return card;
  }
  FAIL("no card shows that option");
  return CardId::hidden;
}

void Scene::card(RobotId robot, Play play, int bonus, bool reroll) {
  Side side{};
  const CardId card = obtain(robot, play, bonus, reroll, side);
  plans_[index(robot)].push_back({card, side});
}

void Scene::program() {
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    for (std::size_t place = 0; place < 3; ++place) {
      if (place < plans_[at].size()) {
        go(Lay{robot_at(at), plans_[at][place].card, plans_[at][place].side});
        continue;
      }
      go(Lay{robot_at(at), spare_card(robot_at(at)), Side::top});
    }
  }
}

CardId Scene::spare_card(RobotId robot) const {
  const List<CardId, largest_deck>& hand = now.robot(robot).hand;
  const auto spare = std::ranges::find_if(hand, [&](CardId card) {
    return std::ranges::none_of(plans_[index(robot)], [&](const Plan& plan) { return plan.card == card; });
  });
  REQUIRE(spare != hand.end());
  return *spare;
}

void Scene::flip() {
  const bool autonomous = now.phase == Phase::flip;
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    std::vector<Plan>& plans = plans_[at];
    std::optional<Plan> plan;
    if (!plans.empty()) {
      plan = plans.front();
      plans.erase(plans.begin());
    }
    if (!now.robots[at].owes) continue;
    if (autonomous)
      go(Flip{robot_at(at), plan.has_value()});
    else if (plan && plan->side != Side::stay)
      go(Lay{robot_at(at), plan->card, plan->side});
    else
      go(Lay{robot_at(at), spare_card(robot_at(at)), Side::stay});
  }
}

void Scene::rest() {
  for (auto& plans : plans_) plans.clear();
  flip();
}

// ---- From the start

void Scene::begin() {
  told_.clear();
  ScriptedRoller roll(rolls_);
  now = rules_->start(roll, &told_);
  REQUIRE(roll.fault().empty());
  rolls_.erase(rolls_.begin(), rolls_.begin() + static_cast<std::ptrdiff_t>(roll.used()));
}

void Scene::teams() {
  for (std::size_t team = 0; now.phase == Phase::teams; ++team) go(TakeTeam{static_cast<Team>(team)});
}

PartList Scene::parts(const std::vector<std::string_view>& ids) const {
  PartList list;
  for (std::string_view id : ids) {
    PartId part{};
    REQUIRE(rules_->parse(id, part));
    list.push_back(part);
  }
  return list;
}

void Scene::build(const std::vector<std::string_view>& ids) {
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    if (now.phase == Phase::build && now.robots[at].owes) go(Build{robot_at(at), parts(ids)});
  }
}

void Scene::pile_in_order() {
  std::vector<std::uint8_t> cards(rules_->specials());
  for (std::size_t at = 0; at < cards.size(); ++at) cards[at] = static_cast<std::uint8_t>(at);
  order(std::move(cards));
}

// ---- Playing

void Scene::dice(std::initializer_list<int> values) {
  for (int value : values) rolls_.push_back({value, {}});
}

void Scene::order(std::vector<std::uint8_t> order) { rolls_.push_back({0, std::move(order)}); }

Seat Scene::by_whom(const Action& action) const {
  std::string why;
  for (Seat seat : rules_->waiting(now)) {
    Refusal refusal;
    if (rules_->allowed(now, seat, action, &refusal)) return seat;
    why += std::string(refusal.rule->id) + ": " + refusal.why + "; ";
  }
  FAIL("nobody may " << rules_->label(now, {}, action) << ": " << why);
  return {};
}

void Scene::go(const Action& action) {
  Problems problems;
  if (steps_.empty()) {
    if (now.phase > Phase::give) lay_out_the_rest();
    start_ = now;
  }
  rules_->faults(now, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  const Seat seat = by_whom(action);
  ScriptedRoller roll(rolls_);
  RecordingRoller recording(roll);
  told_.clear();
  rules_->apply(now, seat, action, recording, &told_);
  REQUIRE(roll.fault().empty());
  rolls_.erase(rolls_.begin(), rolls_.begin() + static_cast<std::ptrdiff_t>(roll.used()));
  for (const Event& event : told_) CHECK_FALSE(rules_->log(event).text.empty());
  steps_.push_back({seat, action, std::move(recording.rolls)});
  rules_->faults(now, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
}

// ---- Asking

std::string Scene::refusal(Seat seat, const Action& action) const {
  Refusal why;
  if (rules_->allowed(now, seat, action, &why)) return "";
  CHECK_FALSE(why.why.empty());
  return std::string(why.rule->id);
}
std::string Scene::refusal(RobotId robot, const Action& action) const { return refusal(now.robot(robot).seat, action); }

std::vector<Action> Scene::choices(Seat seat) const {
  std::vector<Action> legal;
  rules_->ideas(now, seat, legal);
  std::erase_if(legal, [&](const Action& action) { return !rules_->allowed(now, seat, action, nullptr); });
  return legal;
}

bool Scene::offered(const Action& action) const {
  for (Seat seat : rules_->waiting(now)) {
    const std::vector<Action> legal = choices(seat);
    if (std::ranges::find(legal, action) != legal.end()) return true;
  }
  return false;
}

bool Scene::held_by(BallId ball, RobotId robot) const {
  return now.at(ball).place == Place::held && now.at(ball).holder == robot;
}
bool Scene::on_floor(BallId ball, Zone zone) const {
  return now.at(ball).place == Place::floor && now.at(ball).zone == zone;
}
bool Scene::heard(std::string_view kind_of_event) const {
  return std::ranges::any_of(told_, [&](const Event& event) {
    return std::visit([&]<class E>(const E&) { return E::kind == kind_of_event; }, event);
  });
}

}  // namespace aerial_test

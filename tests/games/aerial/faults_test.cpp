// Broken positions of Aerial Assault are found.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/match/game_of.h"
#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

std::vector<std::string> faults_of(const Scene& t) {
  Problems problems;
  t.rules().faults(t.now, problems);
  std::vector<std::string> texts;
  for (const Problem& problem : problems) texts.push_back(to_text(problem));
  return texts;
}

// A sound position, spoilt by `spoil`: the first fault found.
template <class Spoil>
std::string fault(const Spoil& spoil, const Given& options = {}) {
  Scene t(4, options);
  t.holds(r1);
  t.floor(red, Zone::r2);
  t.holds(b1);
  t.floor(blue, Zone::b2);
  REQUIRE(faults_of(t).empty());
  spoil(t.now);
  const std::vector<std::string> texts = faults_of(t);
  return texts.empty() ? "" : texts.front();
}

TEST_CASE("Broken positions are told with their place", "[aerial]") {
  CHECK(fault([](State&) {}).empty());
  CHECK(fault([](State& now) { now.robots.take(3); }) == "robots: 4 robots are expected");
  CHECK(fault([](State& now) { now.robots[0].seat = seat_at(5); }) == "robots[0]: nobody sits at F");
  CHECK(fault([](State& now) { now.alliance_cards[1] = 1; }) == "alliance_cards[1]: no such card, or given twice");
  CHECK(fault([](State& now) { now.robots[1].alliance = red; }) ==
        "robots[1]: its alliance is not that of its player's card");
  CHECK(fault([](State& now) { now.robots[1].team = now.robots[0].team; }) == "robots[1]: its team is taken");
  CHECK(fault([](State& now) { now.robots[1].team = Team::silver; }) == "robots[1]: its team is not in the box");
  CHECK(fault([](State& now) { now.robots[1].team = Team::silver; }, {{"deluxe", "on"}}).empty());
  CHECK(fault([](State& now) { now.robots[0].drive = now.robots[0].shooter; }) ==
        "robots[0]: a part is not of its kind");
  CHECK(fault([](State& now) { now.robots[0].pick_up = PartId::none; }) ==
        "robots[0]: its parts are no robot for this phase");
  CHECK(fault([](State& now) { now.pile[0] = now.row[0]; }).starts_with("pile: "));
  CHECK(fault([](State& now) { now.row.take(0); }).starts_with("pile: "));
  CHECK(fault([](State& now) { now.draft_order[0] = now.draft_order[1]; }) ==
        "draft_order[1]: no such robot, or named twice");
  CHECK(fault([](State& now) { now.round = 0; }) == "phase: that is for driven rounds");
  CHECK(fault([](State& now) { now.play = 0; }) == "play: there is no such card play");
  CHECK(fault([](State& now) { now.robots[0].zone = Zone::nowhere; }) == "robots[0]: it is not on the field");
  CHECK(fault([](State& now) { now.robots[0].hand.take(0); }) ==
        "robots[0]: hand, laid cards and discards are not its deck");
  CHECK(fault([](State& now) { std::swap(now.robots[0].hand[0], now.robots[0].hand[1]); }) ==
        "robots[0]: its hand is not in the order of its deck");
  CHECK(fault([](State& now) { now.balls[0].holder = b1; }) == "balls[0]: an opponent holds it");
  CHECK(fault([](State& now) { now.balls[0].touched.clear(); }) == "balls[0]: its holder never touched it");
  CHECK(fault([](State& now) { now.balls[2].place = Place::floor; }) == "balls[2]: it is not in this match");
  CHECK(fault([](State& now) { now.balls[0].turn = 1; }) == "balls[0]: its turn to come in does not fit");
  CHECK(fault([](State& now) { now.scores[0].points = 10; }) == "scores[0]: 0 points are expected");
  const auto trusses = [](int more) {
    return [more](State& now) {  // two balls, each let go of once a play
      const int count = 2 * now.play_number() + more;
      now.scores[0].trusses = count;
      now.scores[0].points = 10 * count;
    };
  };
  CHECK(fault(trusses(0)).empty());
  CHECK(fault(trusses(1)) == "scores[0]: no alliance scores so often");
  CHECK(fault([](State& now) {
          now.scores[1].high_goals = 1;
          now.scores[1].points = 10;
        }) == "scores[1]: 0 balls have left the game, and 1 should have");
  CHECK(fault([](State& now) { now.robots[0].forced = Forced::panic; }) ==
        "robots[0]: what it owes does not fit the phase");
  CHECK(fault([](State& now) { now.robots[0].forced = Forced::stay; }) == "robots[0]: nothing forces it");
  CHECK(fault([](State& now) { now.robots[0].ban = r2, now.robots[0].ban_play = 4; }) ==
        "robots[0]: it bans no opponent");
  CHECK(fault([](State& now) { now.robots[0].steps = 1; }) == "robots[0]: no card is being played");
  CHECK(fault([](State& now) { now.ask = Ask::use; }) == "stage: no card acts in this phase");
  CHECK(fault([](State& now) { now.phase = Phase::act; }).starts_with("robots"));
}

TEST_CASE("Before the match every ball is held", "[aerial]") {
  Scene t;
  t.begin();
  t.teams();
  t.dice({6, 6, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.build({"AA-DT-2", "AA-SH-3", "AA-PU-1"});
  for (int pick = 0; pick < 11; ++pick) t.pick();
  t.order({0, 1, 2, 3});
  t.pick();
  REQUIRE(t.now.phase == Phase::give);
  REQUIRE(faults_of(t).empty());
  const State sound = t.now;
  t.now.balls[1] = {Place::floor, RobotId::none, Zone::rw, 0, false, {}};
  CHECK(faults_of(t) == std::vector<std::string>{"balls[1]: it is held before the match"});
  t.now = sound;
  t.now.balls[1].holder = RobotId::none;
  CHECK_FALSE(faults_of(t).empty());
}

TEST_CASE("A ball that is set aside has its turn, and no other ball has", "[aerial]") {
  const auto spoilt = [](int removed, int waiting) {
    Scene t;
    t.scored(red, 2);
    t.holds(b1);
    t.floor(blue, Zone::b2);
    REQUIRE(faults_of(t).empty());
    t.now.balls[0].turn = removed;
    t.now.balls[1].turn = waiting;
    const std::vector<std::string> texts = faults_of(t);
    return texts.empty() ? "" : texts.front();
  };
  CHECK(spoilt(0, 1).empty());
  CHECK(spoilt(0, 0) == "balls[1]: its turn to come in does not fit");
  CHECK(spoilt(0, 2) == "balls: the order of waiting is broken");
  CHECK(spoilt(1, 0) == "balls[0]: its turn to come in does not fit");
  CHECK(spoilt(1, 1) == "balls[0]: its turn to come in does not fit");
}

// ---- Positions spoilt at random: what is accepted can be played on

class Spoiler {
 public:
  Spoiler(int seats, const Given& options) : setup_(setup(seats, options)) {
    rules_ = make_rules<Rules>(setup_, problems_);
    REQUIRE(rules_);
  }

  void matches(int count) {
    for (int number = 0; number < count; ++number) {
      SeededRoller table(21, static_cast<std::uint64_t>(number));
      State now = rules_->start(table, nullptr);
      Playout<Rules> playout(*rules_);
      for (Seats waiting = rules_->waiting(now); waiting.any(); waiting = rules_->waiting(now)) {
        spoil(now);
        const Seat seat = waiting.lowest();
        rules_->apply(now, seat, playout.choose(now, seat, random_), table, nullptr);
      }
    }
  }
  int accepted = 0, refused = 0;

 private:
  void spoil(const State& now) {
    Json json = to_json(*rules_, now);
    const int changes = 1 + static_cast<int>(random_.below(2));
    for (int change = 0; change < changes; ++change) twist(json);
    const Document document("spoilt", std::move(json));
    State read{};
    Problems problems;
    FieldReader reader(*rules_, document, problems);
    if (reader.read(document.value(), "", read)) rules_->faults(read, problems);
    if (!problems.empty() || read == now) {
      ++refused;
      return;
    }
    ++accepted;
    play_on(read);
  }

  // Some value somewhere becomes another of its kind.
  void twist(Json& json) {
    Json* at = &json;
    while (at->is_structured() && !at->empty()) {
      auto next = at->begin();
      for (std::uint32_t skip = random_.below(static_cast<std::uint32_t>(at->size())); skip > 0; --skip) ++next;
      at = &*next;
    }
    if (at->is_boolean())
      *at = !at->get<bool>();
    else if (at->is_number())
      *at = at->get<int>() + static_cast<int>(random_.below(5)) - 2;
    else if (at->is_string())
      *at = words_[random_.below(static_cast<std::uint32_t>(words_.size()))];
    else if (at->is_array())
      at->push_back(words_[random_.below(static_cast<std::uint32_t>(words_.size()))]);
  }

  void play_on(State now) {
    SeededRoller table(22);
    Playout<Rules> playout(*rules_);
    Problems problems;
    std::vector<Event> told;
    for (int step = 0; step < 60 && rules_->waiting(now).any(); ++step) {
      const Seat seat = rules_->waiting(now).lowest();
      told.clear();
      rules_->apply(now, seat, playout.choose(now, seat, random_), table, &told);
      for (const Event& event : told) CHECK_FALSE(rules_->log(event).text.empty());
      rules_->faults(now, problems);
      if (!problems.empty()) FAIL(to_text(problems.front()));
    }
  }

  Setup setup_;
  Problems problems_;
  std::unique_ptr<const Rules> rules_;
  Random random_{23};
  const std::vector<std::string> words_{
      "robot_1",   "robot_2",   "robot_3",  "robot_4", "none",          "R1",       "R2",       "RW",      "BW",
      "B2",        "B1",        "nowhere",  "held",    "floor",         "top",      "bottom",   "stay",    "hidden",
      "removed",   "set_aside", "red",      "blue",    "AA-BA-1",       "AA-BA-4",  "act",      "declare", "select",
      "use",       "order",     "reroll",   "catch",   "blocks",        "free",     "rest",     "panic",   "nothing",
      "high_goal", "truss",     "low_goal", "block",   "duel",          "A",        "AA-DT-2",  "AA-SH-1", "red_1",
      "red_2",     "blue_1",    "shots",    "flip",    "out_of_bounds", "AA-SP-01", "undecided"};
};

TEST_CASE("A spoilt position is refused, or can be played on", "[aerial]") {
  Spoiler spoiler(4, {{"missed_shots", "on"}, {"tied_blocks", "on"}});
  spoiler.matches(12);
  CHECK(spoiler.refused > 100);
  CHECK(spoiler.accepted > 10);
}

TEST_CASE("Many spoilt positions are refused, or can be played on", "[aerial][long]") {
  for (int seats : {2, 3, 4, 5, 6}) {
    Spoiler spoiler(seats, {{"missed_shots", "on"}, {"tied_blocks", "on"}, {"iri", seats > 4 ? "off" : "on"}});
    spoiler.matches(200);
    CHECK(spoiler.accepted > 100);
  }
}

}  // namespace
}  // namespace aerial_test

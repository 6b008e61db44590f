// The simple computer player of Aerial Assault.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <map>

#include "core/match/game_of.h"
#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

Action choice(const Scene& t, Seat seat) {
  const std::vector<Action> legal = t.choices(seat);
  Random random(1);
  return legal[t.rules().simple(t.rules().view(t.now, seat), seat, legal, random)];
}

TEST_CASE("The simple player shoots when it can, else fetches, else goes where it can", "[aerial]") {
  Scene shoots;
  shoots.at(r1, Zone::r1);
  const BallId held = shoots.holds(r1);
  shoots.go(choice(shoots, seat_at(0)));
  for (RobotId robot : {b1, r2, b2}) {
    shoots.go(Lay{robot, shoots.now.robot(robot).hand.front(), Side::stay});
  }
  if (shoots.now.phase == Phase::declare) shoots.go(choice(shoots, seat_at(0)));
  CHECK(choice(shoots, seat_at(0)) == Action{HighGoal{held}});
  Scene fetches;
  fetches.floor(red, Zone::rw);
  const Action lay = choice(fetches, seat_at(0));
  const Lay& laid = std::get<Lay>(lay);
  const ActionCard& card = fetches.rules().card(laid.card);
  CHECK((laid.side == Side::top ? card.top : *card.bottom).play == Play::pick_up);
  Scene goes;
  const BallId far = goes.floor(red, Zone::r1);
  goes.floor(red, Zone::r1);
  static_cast<void>(far);
  goes.card(r1, Play::move);
  goes.flip();
  CHECK(choice(goes, seat_at(0)) == Action{Declare{r1, -1, RobotId::none}});
}

// Gathers what a match adds.
struct Gathered {
  std::map<std::string, std::vector<std::int64_t>> values;
  void add(const std::string& name, std::int64_t value) { values[name].push_back(value); }
};

TEST_CASE("A match adds its points, ties and the wins of its parts", "[aerial]") {
  Scene t(4, {}, 5, 5);
  t.part(r1, "AA-SH-3");
  t.part(b1, "AA-SH-1");
  t.scored(red);
  t.rest();
  Gathered gathered;
  t.rules().statistics(t.now, gathered);
  CHECK(gathered.values["points"] == std::vector<std::int64_t>{10, 0});
  CHECK(gathered.values["points.red"] == std::vector<std::int64_t>{10});
  CHECK(gathered.values["tied"] == std::vector<std::int64_t>{0});
  CHECK(gathered.values["wins.AA-SH-3"] == std::vector<std::int64_t>{100});
  CHECK(gathered.values["wins.AA-SH-1"] == std::vector<std::int64_t>{0});
  CHECK(gathered.values["wins.AA-DT-1"].size() == 4);
  t.now.scores[0] = t.now.scores[1];
  Gathered tied;
  t.rules().statistics(t.now, tied);
  CHECK(tied.values["tied"] == std::vector<std::int64_t>{100});
  CHECK(tied.values["wins.AA-SH-3"] == std::vector<std::int64_t>{50});
}

// Sees who answers for an alliance: the holder of its lowest card should.
class Watched : public Rules {
 public:
  explicit Watched(const Rules& rules) : Rules(rules) {}
  static std::unique_ptr<const Watched> make(int seats, const Options& options, const Setup& setup,
                                             Problems& problems) {
    const std::unique_ptr<const Rules> rules = Rules::make(seats, options, setup, problems);
    return rules ? std::make_unique<const Watched>(*rules) : nullptr;
  }
  void apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const {
    if (now.side != Alliance::undecided) {
      const auto card = [&](Seat who) { return now.alliance_cards[static_cast<std::size_t>(index(who))]; };
      const Seats partners = waiting(now);
      others += seat == partners.lowest() ? 0 : 1;
      for (const Seat partner : partners) CHECK(card(seat) <= card(partner));
    }
    Rules::apply(now, seat, action, roll, told);
  }
  mutable int others = 0;  // answers of another player than the first of the partners
};

TEST_CASE("Computer players let the lowest card decide for its alliance", "[aerial][AA-R-91]") {
  Problems problems;
  const SeatPlayer players = GENERATE(SeatPlayer::random, SeatPlayer::simple);
  const auto rules = make_rules<Watched>(setup(4), problems);
  REQUIRE(rules);
  Playout<Watched> playout(*rules, players);
  int others = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    SeededRoller table(7, table_stream(number)), again(7, table_stream(number));
    Random random(7, player_stream(number)), same(7, player_stream(number));
    State now = rules->start(table, nullptr);
    playout.finish(now, table, random);
    MatchOf<Watched> match(make_rules<Watched>(setup(4), problems), {}, again);
    play_with_history(match, again, same, problems, players);
    others += match.rules().others;
  }
  CHECK(problems.empty());
  CHECK(rules->others > 0);
  CHECK(others > 0);
}

TEST_CASE("The simple player beats random players", "[aerial]") {
  const auto rules = rules_for(4);
  Playout<Rules> playout(*rules);
  std::vector<Action> legal;
  int won = 0, lost = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    SeededRoller table(3, table_stream(number));
    Random random(3, player_stream(number));
    State now = rules->start(table, nullptr);
    const Alliance mine = number % 2 == 0 ? red : blue;
    for (Seats waiting = rules->waiting(now); waiting.any(); waiting = rules->waiting(now)) {
      const Seat seat = waiting.lowest();
      Action action = playout.choose(now, seat, random);
      if (!now.alliance_cards.empty() && rules->players(now, mine).has(seat)) {
        legal_actions(*rules, now, seat, legal);
        action = legal[rules->simple(rules->view(now, seat), seat, legal, random)];
      }
      rules->apply(now, seat, action, table, nullptr);
    }
    const int ahead = now.score(mine).points - now.score(rival(mine)).points;
    won += ahead > 0 ? 1 : 0;
    lost += ahead < 0 ? 1 : 0;
  }
  CHECK(won >= 25);
  CHECK(lost <= 3);
}

}  // namespace
}  // namespace aerial_test

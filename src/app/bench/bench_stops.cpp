// Plays matches through sessions and counts their questions.
#include "app/bench/bench_stops.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/match/options.h"
#include "core/system/say.h"
#include "games/registry.h"
#include "play/json_output.h"
#include "play/open_session.h"
#include "play/registry.h"

namespace sprue {
namespace {

// One match. Questions that the same seat answers one after the other in the same step are one stop. Those of the setup
// stand apart: people can leave them to chance.
struct StopCount {
  int setup = 0, stops = 0, questions = 0, inputs = 0, curtains = 0;
  int forced = 0;          // questions with one answer
  int empty_curtains = 0;  // curtains behind which nothing was decided
  int unasked = 0;         // steps of people that nobody was asked for
  std::set<std::string> rounds = {};
  std::map<std::string, int> at = {};  // questions by where the match stood
};

// Plays one match to its end.
class StopCounter {
 public:
  StopCounter(Session& session, SeatPlayer player, std::uint64_t seed)
      : session_(session),
        text_(text_of(session.match().game().id)),
        questions_(questions_of(session.match().game().id)),
        player_(player),
        random_(seed, 1) {}

  StopCount counted(Problems& problems) {
    while (!session_.over() && problems.empty()) step(problems);
    return std::move(count_);
  }

 private:
  void step(Problems& problems) {
    if (session_.passing()) {
      ++count_.unasked;
      session_.pass(problems);
    } else if (session_.screen().curtain()) {
      ++count_.curtains;
      ++count_.inputs;
      session_.lift(*session_.screen().asked(), hold_to_lift);
      decided_ = false;
    } else {
      answer(problems);
    }
  }

  void answer(Problems& problems) {
    const Match& match = session_.match();
    const Seat seat = *session_.screen().asked();
    const AnyAction action = match.policy(seat, player_, random_);
    const std::vector<Choice> choices = match.choices(seat);
    const auto chosen = std::ranges::find(choices, action, &Choice::action);
    const bool twice = chosen != choices.end() && chosen->weight >= ChoiceWeight::careful;
    const auto legal = std::ranges::count_if(choices, [](const Choice& choice) { return !choice.refusal; });
    const bool forced = legal == 1;
    note(match, seat, forced, twice ? 2 : 1);
    session_.play({seat, action}, problems);
    // Whoever stands before the curtain again has had a choice if any question of the visit was one.
    decided_ = decided_ || !forced;
    if (session_.screen().visitor() != seat && !decided_) ++count_.empty_curtains;
  }

  void note(const Match& match, Seat seat, bool forced, int inputs) {
    if (questions_.shortcut(match)) {
      ++count_.setup;
      return;
    }
    const std::vector<std::string> where = text_.where(match, {});
    const std::pair<Seat, std::vector<std::string>> now{seat, where};
    if (std::exchange(last_, now) != now) ++count_.stops;
    ++count_.questions;
    count_.inputs += inputs;
    count_.forced += forced ? 1 : 0;
    count_.rounds.insert(text_.part(match, {}));
    const std::optional<Stop> stop = questions_.stop(match, seat);
    ++count_.at[stop ? std::string(questions_.stops()[stop->kind].key) : where.empty() ? "" : where.back()];
  }

  Session& session_;
  const GameText& text_;
  const Questions& questions_;
  SeatPlayer player_;
  Random random_;
  StopCount count_;
  std::optional<std::pair<Seat, std::vector<std::string>>> last_;  // who was asked last, and where the match stood
  bool decided_ = true;
};

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

Json json_of(const std::vector<StopCount>& all, int seats) {
  std::vector<double> stops, questions, inputs, curtains;
  StopCount sum;
  for (const StopCount& one : all) {
    const double rounds = static_cast<double>(std::max<std::size_t>(1, one.rounds.size()));
    stops.push_back(one.stops / rounds / seats);
    questions.push_back(one.questions / rounds / seats);
    inputs.push_back(one.inputs / rounds / seats);
    curtains.push_back(one.curtains / rounds);
    sum.setup += one.setup, sum.stops += one.stops, sum.forced += one.forced, sum.unasked += one.unasked;
    sum.empty_curtains += one.empty_curtains;
    for (const auto& [where, times] : one.at) sum.at[where] += times;
  }
  const double matches = static_cast<double>(std::max<std::size_t>(1, all.size()));
  Json at = Json::object();
  for (const auto& [where, times] : sum.at) at[where] = times / matches;
  return Json{{"matches", all.size()},
              {"stops_seat_round", median(stops)},
              {"questions_seat_round", median(questions)},
              {"inputs_seat_round", median(inputs)},
              {"curtains_round", median(curtains)},
              {"forced_stops", sum.forced},
              {"empty_curtains", sum.empty_curtains},
              {"stops", sum.stops / matches},
              {"unasked", sum.unasked / matches},
              {"setup", sum.setup / matches},
              {"questions_at", std::move(at)}};
}

}  // namespace

void BenchStopsWord::arguments(Arguments& line) {
  match_.describe(line);
  line.number("--matches", matches_, 1, 100000, "how many (default 200)");
  line.text("--players", players_, "who answers for the people; " + players_help(), unknown_players);
  line.flag("--json", json_, "for programs");
}

int BenchStopsWord::run(Io& io) {
  Problems problems;
  std::optional<Setup> setup = match_.setup(problems);
  if (!setup) return report(problems, io);
  const Game& game = match_.game();
  const int seats = setup->seats == 0 ? game.info().fewest : setup->seats;
  setup->seats = seats;
  setup->seating.seats.clear();
  for (int seat = 0; seat < seats; ++seat) setup->seating.seats.push_back({to_text(seat_at(seat)), SeatPlayer::human});
  setup->options = options_of_series(game.info(), setup->options);
  std::vector<StopCount> all;
  for (int number = 0; number < matches_; ++number) {
    const std::uint64_t seed = match_.seed() + static_cast<std::uint64_t>(number);
    const OpenedSession table = open_session(game, *setup, seed, nullptr, PeekMode::open, problems);
    if (!table.session) return report(problems, io);
    all.push_back(StopCounter(*table.session, *player_named(players_), seed).counted(problems));
    if (!problems.empty()) return report(problems, io);
  }
  const Json json = json_of(all, seats);
  if (json_) {
    print_json(io.out, json);
  } else {
    for (const auto& [key, value] : json.items()) say(io.out, "{:<18} {}\n", key, value.dump());
  }
  return exit_good;
}

}  // namespace sprue

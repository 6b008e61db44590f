// Only decisions stop a match: what somebody has no choice about, or does not want to be asked about, is played
// unasked.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>

#include "games/registry.h"
#include "play/record_match.h"
#include "play/registry.h"
#include "play/session.h"
#include "play/table_words.h"
#include "support/seated_table.h"

namespace {

using namespace sprue;

// Two people at one screen, who choose at random.
struct Table {
  std::unique_ptr<Session> session;
  Random random{5};
  Problems problems;

  explicit Table(const char* game, std::uint64_t seed = 3)
      : session(test::laid(test::begun(*find_game(game), test::seats("Ines,Tom"), seed))) {}

  // True while the match goes on and somebody has choices before them.
  bool step_until_asked() {
    while (!session->over() && session->choices().empty()) test::step_on(*session, random);
    return !session->over();
  }
  std::size_t legal() const {
    const std::vector<Choice> choices = session->choices();
    return static_cast<std::size_t>(
        std::ranges::count_if(choices, [](const Choice& choice) { return !choice.refusal; }));
  }
  std::optional<Stop> stop() const {
    const std::optional<Seat> seat = session->screen().asked();
    return seat ? questions_of(session->match().game().id).stop(session->match(), *seat) : std::nullopt;
  }
};

Session::Stops all_stops(const Session& session, bool on) {
  return {std::vector<bool>(session.stops().at.size(), on), false};
}

}  // namespace

TEST_CASE("Nobody is asked who has one choice, and what is played for them is a step of their own", "[play]") {
  const char* const game = GENERATE("bots", "aeronauts");
  Table table(game);
  int unasked = 0;
  for (int steps = 0; steps < 400 && !table.session->over(); ++steps) {
    if (const auto seat = table.session->passing()) {
      ++unasked;
      REQUIRE(table.session->pass(table.problems).done == Session::Done::yes);
      CHECK(table.session->match().seat_of(table.session->match().at()) == *seat);
      continue;
    }
    if (!table.session->screen().curtain()) CHECK(table.legal() > 1);
    test::step_on(*table.session, table.random);
  }
  CHECK(unasked > 0);
  CHECK(open_record("played", record_text(table.session->match()), {}, false, table.problems) != nullptr);
  CHECK(table.problems.empty());
}

TEST_CASE("No curtain comes down for a seat without a choice", "[play][bots]") {
  Table table("bots");
  int curtains = 0;
  for (int steps = 0; steps < 600 && !table.session->over(); ++steps) {
    if (table.session->screen().curtain()) {
      ++curtains;
      test::step_on(*table.session, table.random);
      CHECK(table.legal() > 1);
    } else {
      test::step_on(*table.session, table.random);
    }
  }
  CHECK(curtains > 0);
}

TEST_CASE("The words do not tell whether a seat that passes had a choice", "[play][bots]") {
  Table table("bots");
  table.session->set_stops(all_stops(*table.session, false));
  std::string forced, by_stop;
  for (int steps = 0; steps < 3000 && !table.session->over() && (forced.empty() || by_stop.empty()); ++steps) {
    const auto seat = table.session->passing();
    if (seat == seat_at(0) && table.session->only_passes() && table.session->match().keeps_secrets(*seat)) {
      std::string& words = only_choice(table.session->match(), *seat) ? forced : by_stop;
      words = question_of(*table.session).sentence + question_of(*table.session).consequence;
    }
    test::step_on(*table.session, table.random);
  }
  CHECK_FALSE(forced.empty());
  CHECK(forced == by_stop);
}

TEST_CASE("At moments where a stop is off nobody is asked, unless the seat holds priority", "[play][bots]") {
  Table table("bots");
  table.session->set_stops(all_stops(*table.session, true));
  while (table.step_until_asked() && !table.stop()) test::step_on(*table.session, table.random);
  REQUIRE(table.stop());
  const Seat seat = *table.session->screen().asked();
  Session::Stops stops = table.session->stops();
  stops.at[table.stop()->kind] = false;
  table.session->set_stops(stops);
  CHECK(table.session->passing() == seat);
  table.session->hold(seat, true);
  CHECK_FALSE(table.session->passing());
  CHECK(table.session->holds(seat));
  table.session->hold(seat, false);
  CHECK(table.session->passing() == seat);
}

TEST_CASE("The phase on the bar is the part of the turn that a stop belongs to", "[play][bots]") {
  Table table("bots");
  table.session->set_stops(all_stops(*table.session, true));
  const Questions& questions = questions_of("bots");
  const auto place = [&](std::string_view words) {
    return static_cast<std::size_t>(std::ranges::find(questions.phases(), words) - questions.phases().begin());
  };
  std::set<std::string> ended;
  std::set<std::size_t> phases;
  for (int steps = 0; steps < 4000 && !table.session->over(); ++steps, test::step_on(*table.session, table.random)) {
    const Match& match = table.session->match();
    const std::optional<std::size_t> phase = questions.phase(match);
    if (phase) phases.insert(*phase);
    const std::vector<std::string> where = text_of("bots").where(match, {});
    const std::string& last = where.back();
    if (last == "Combat: End of Combat") CHECK(phase == place("Action"));
    if (last == "End of Round") CHECK_FALSE(phase);
    if (last == "Combat: Block Step") CHECK(phase == place("Blocks"));
    if (last == "End Phase") CHECK(phase == place("End"));
    ended.insert(last);
    const std::optional<Stop> stop = table.stop();
    const bool in_combat = std::ranges::any_of(where, [](const auto& part) { return part.starts_with("Combat"); });
    if (stop && phase && !in_combat && questions.stops()[stop->kind].phase)
      CHECK(questions.stops()[stop->kind].phase == phase);
  }
  CHECK(phases.size() == questions.phases().size());
  CHECK(ended.contains("End Phase"));
  CHECK(ended.contains("Combat: Block Step"));
}

TEST_CASE("Who wants to be asked always is asked where one can only pass", "[play][bots]") {
  Table table("bots");
  Session::Stops stops = table.session->stops();
  stops.always = true;
  table.session->set_stops(stops);
  bool asked = false;
  for (int steps = 0; steps < 2000 && !table.session->over() && !asked; ++steps) {
    asked = !table.session->choices().empty() && table.legal() == 1;
    test::step_on(*table.session, table.random);
  }
  CHECK(asked);
}

TEST_CASE("The table is laid by one press of each person, and all of it stands in the record", "[play][bots]") {
  Table table("bots");
  for (int presses = 0; presses < 2; ++presses) {
    REQUIRE(table.step_until_asked());
    const auto way = table.session->shortcut();
    REQUIRE(way);
    table.session->take_shortcut(*table.session->screen().asked());
    while (table.session->passing()) REQUIRE(table.session->pass(table.problems).done == Session::Done::yes);
  }
  CHECK_FALSE(table.session->shortcut());
  CHECK(questions_of("bots").shortcut(table.session->match()) == std::nullopt);
  CHECK(open_record("played", record_text(table.session->match()), {}, false, table.problems) != nullptr);
  CHECK(table.problems.empty());
}

TEST_CASE("A shortcut of one seat leaves the others their choices", "[play]") {
  const char* const game = GENERATE("asteroid", "bots");
  Table table(game);
  REQUIRE(table.step_until_asked());
  const Seat seat = *table.session->screen().asked();
  table.session->take_shortcut(seat);
  while (questions_of(game).shortcut(table.session->match())) {
    const std::optional<Seat> asked = table.session->passing() ? std::nullopt : table.session->screen().asked();
    CHECK(asked != seat);
    test::step_on(*table.session, table.random);
  }
}

TEST_CASE("Taking back passes over what nobody was asked for", "[play][bots]") {
  Table table("bots");
  // A decision of Ines, and after it something that went by itself.
  for (int tries = 0; tries < 300; ++tries) {
    REQUIRE(table.step_until_asked());
    const int decided = table.session->match().at() + 1;
    const Seat seat = *table.session->screen().asked();
    test::step_on(*table.session, table.random);
    if (!table.session->passing() || table.session->match().is_binding(decided)) continue;
    REQUIRE(table.session->pass(table.problems).done == Session::Done::yes);
    if (table.session->who_takes_back() != seat || table.session->undo_refusal()) continue;
    CHECK_FALSE(table.session->undo_what().empty());
    REQUIRE(table.session->undo(table.problems).done == Session::Done::yes);
    CHECK(table.session->match().at() == decided - 1);
    CHECK_FALSE(table.session->passing());
    return;
  }
  FAIL("nothing went by itself");
}

TEST_CASE("What is laid face down is taken back until all have laid theirs", "[play][aerial]") {
  Table table("aerial");
  while (table.step_until_asked()) {
    const int step = table.session->match().at() + 1;
    const Seat seat = *table.session->screen().asked();
    test::step_on(*table.session, table.random);
    if (!table.session->match().is_secret_commit(step)) continue;
    REQUIRE(table.session->who_takes_back() == seat);
    CHECK_FALSE(table.session->undo_refusal());
    REQUIRE(table.session->undo(table.problems).done == Session::Done::yes);
    CHECK(table.session->match().at() == step - 1);
    return;
  }
  FAIL("nothing is laid face down");
}

TEST_CASE("What is suggested is allowed and the same each time, and is nothing that can come to nothing", "[play]") {
  const char* const game = GENERATE("bots", "aerial", "asteroid", "aeronauts");
  Table table(game);
  const Questions& questions = questions_of(game);
  int cautions = 0;
  for (int steps = 0; steps < 300 && table.step_until_asked(); ++steps) {
    const Match& match = table.session->match();
    const Seat seat = *table.session->screen().asked();
    const auto suggestion = questions.suggestion(match, seat);
    REQUIRE(suggestion);
    CHECK_FALSE(match.check(seat, suggestion->action));
    CHECK(questions.suggestion(match, seat)->action == suggestion->action);
    CHECK(questions.caution(match, seat, suggestion->action).empty());
    for (const Choice& choice : match.choices(seat))
      cautions += !choice.refusal && !questions.caution(match, seat, choice.action).empty() ? 1 : 0;
    test::step_on(*table.session, table.random);
  }
  CHECK((cautions > 0) == (std::string_view(game) == "bots"));
}

TEST_CASE("The choice that leaves a moment as it is is allowed, and idle", "[play][bots]") {
  Table table("bots");
  table.session->set_stops(all_stops(*table.session, true));
  int stops = 0;
  for (int steps = 0; steps < 400 && table.step_until_asked(); ++steps) {
    if (const auto stop = table.stop()) {
      ++stops;
      const Seat seat = *table.session->screen().asked();
      const std::vector<Choice> choices = table.session->match().choices(seat);
      const auto leave = std::ranges::find(choices, stop->leave, &Choice::action);
      REQUIRE(leave != choices.end());
      CHECK_FALSE(leave->refusal);
      CHECK(leave->weight == ChoiceWeight::idle);
    }
    test::step_on(*table.session, table.random);
  }
  CHECK(stops > 0);
}

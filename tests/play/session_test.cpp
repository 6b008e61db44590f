// A match at one screen: who is asked, when the curtain comes down, what may be taken back.
#include "play/session.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "support/seated_table.h"

namespace {

using namespace sprue;
using test::begun_toy;
using test::laid;
using test::seats;

constexpr Seat a = seat_at(0), b = seat_at(1), c = seat_at(2);

std::string lay(const char* card) { return fmt::format(R"({{"kind":"lay","card":"{}"}})", card); }
const std::string boast = R"({"kind":"boast"})";

AnyAction read(const Session& session, Seat seat, const std::string& action) {
  Problems problems;
  return session.match().read_action(seat, action, problems).value();
}

// The id of the refusal; empty: it was played.
std::string play(Session& session, Seat seat, const std::string& action) {
  Problems problems;
  const Session::Answer answer = session.play({seat, read(session, seat, action)}, problems);
  CHECK(problems.empty());
  return answer.refusal ? std::string(answer.refusal->rule->id) : std::string();
}
std::string undo(Session& session) {
  Problems problems;
  const Session::Answer answer = session.undo(problems);
  CHECK(problems.empty());
  return answer.refusal ? std::string(answer.refusal->rule->id) : std::string();
}
void computer(Session& session) {
  Problems problems;
  REQUIRE(session.play_computer(problems).done == Session::Done::yes);
}
void look(Session& session, Seat seat) { REQUIRE(session.lift(seat, hold_to_lift)); }

TEST_CASE("Computer players choose before people do", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,random,simple")));
  CHECK(session->computer() == b);
  CHECK_FALSE(session->screen().asked());
  CHECK(play(*session, a, boast) == "TABLE-SEAL-1");
  // Nothing else can be done by them: boasts aside, each seals once.
  while (session->computer()) computer(*session);
  CHECK(session->match().waiting() == Seats{a});
  CHECK(session->screen().asked() == a);
  CHECK(play(*session, a, lay("one")).empty());
}

TEST_CASE("Somebody who plays alone never sees a curtain", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,simple")));
  Random random(1);
  while (!session->over()) {
    CHECK_FALSE(session->screen().curtain());
    CHECK(session->screen().eyes() == a);
    test::step_on(*session, random);
  }
  CHECK(session->screen().reason() == "One person plays at this screen.");
}

TEST_CASE("A secret choice is made behind the curtain, which lifts when it is held", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom")));
  const Screen& screen = session->screen();
  CHECK(screen.curtain());
  CHECK(screen.reason() == "Ines keeps secrets from the others.");
  CHECK(screen.asked() == a);
  CHECK_FALSE(screen.eyes());
  CHECK(session->choices().empty());
  CHECK(play(*session, a, lay("one")) == "TABLE-SEAT-1");
  CHECK_FALSE(session->lift(a, 0.49));
  CHECK_FALSE(session->lift(b, 0.5));
  CHECK(screen.curtain());
  CHECK(session->lift(a, 0.5));
  CHECK(screen.eyes() == a);
  CHECK(session->choices().size() == 4);
  CHECK(play(*session, b, lay("one")) == "TABLE-SEAT-1");
  CHECK(play(*session, a, lay("two")).empty());
  // Tom seals last: his card is turned up at once, so there is nothing to hide.
  CHECK_FALSE(screen.curtain());
  CHECK(screen.asked() == b);
  CHECK_FALSE(screen.eyes());
  CHECK(screen.reason() == "Tom has nothing to hide.");
  CHECK(session->choices().size() == 4);
}

TEST_CASE("Whoever looks may turn away and come back", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom")));
  look(*session, a);
  session->lower();
  CHECK(session->screen().curtain());
  CHECK(session->choices().empty());
  look(*session, a);
  CHECK(session->screen().eyes() == a);
}

TEST_CASE("Where one holds a key to look, own things show only so long", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom,Kim")), {}, PeekMode::hold);
  look(*session, a);
  CHECK_FALSE(session->screen().eyes());
  CHECK(session->choices().empty());
  CHECK(play(*session, a, boast) == "TABLE-SEAT-1");
  session->peek(true);
  CHECK(session->screen().eyes() == a);
  CHECK(session->choices().size() == 4);
  session->peek(false);
  CHECK(session->choices().empty());
}

TEST_CASE("One visit serves for everything that a seat owes", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom,Kim")));
  look(*session, a);
  CHECK(play(*session, a, boast).empty());
  CHECK(session->screen().eyes() == a);
  CHECK(play(*session, a, lay("one")).empty());
  CHECK(session->screen().curtain());
  CHECK(session->screen().asked() == b);
  CHECK(session->screen().round() == Seats{a, b, c});
}

TEST_CASE("A choice is taken back until something is shown", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom")));
  CHECK(undo(*session) == "TABLE-UNDO-1");
  look(*session, a);
  play(*session, a, lay("two"));
  CHECK_FALSE(session->undo_refusal());
  CHECK(undo(*session).empty());
  CHECK(session->match().at() == 0);
  CHECK(session->screen().curtain());
  CHECK(session->screen().asked() == a);
  CHECK(session->log().back().undone);
  look(*session, a);
  CHECK(session->can_redo());
  Problems problems;
  CHECK(session->redo(problems).done == Session::Done::yes);
  CHECK_FALSE(session->log().back().undone);
  CHECK(play(*session, b, lay("one")).empty());
  CHECK(undo(*session) == "TABLE-UNDO-2");
}

TEST_CASE("Only who has chosen in private reads what would be taken back", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom")));
  look(*session, a);
  play(*session, a, boast);
  CHECK(session->undo_what() == "Boast");
  session->lower();
  CHECK_FALSE(session->undo_refusal());
  CHECK(session->undo_what().empty());
}

TEST_CASE("Each takes back its own; what others sealed beside it stays", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom,Kim")));
  look(*session, a);
  play(*session, a, lay("two"));
  look(*session, b);
  // Tom cannot reopen what Ines has sealed.
  CHECK(undo(*session) == "TABLE-UNDO-1");
  CHECK(play(*session, b, lay("three")).empty());
  // Before the curtain the last choice goes: Tom's.
  CHECK(undo(*session).empty());
  CHECK(session->match().waiting() == Seats{b, c});
  look(*session, b);
  play(*session, b, lay("one"));
  CHECK(session->match().step(2).action == lay("one"));
}

TEST_CASE("A visitor takes back an earlier choice without touching the seals after it", "[play]") {
  auto match = begun_toy(seats("Ines,Tom,Kim"));
  SeededRoller roll(1);
  Problems problems;
  match->play(a, lay("two"), roll, problems);
  match->play(b, lay("three"), roll, problems);
  const auto session = laid(std::move(match));
  CHECK(session->screen().asked() == c);
  // Kim boasts, Ines is asked for nothing: only Kim's own step goes.
  CHECK(play(*session, c, boast).empty());
  CHECK(undo(*session).empty());
  CHECK(session->match().steps() == 3);
  CHECK(session->match().at() == 2);
  CHECK(session->match().waiting() == Seats{c});
}

TEST_CASE("What a computer player sealed beside it is kept when a person takes back", "[play]") {
  auto match = begun_toy(seats("Ines,Tom,random"));
  SeededRoller roll(1);
  Problems problems;
  match->play(a, lay("two"), roll, problems);
  match->play(c, lay("three"), roll, problems);
  const auto session = laid(std::move(match));
  CHECK(session->screen().asked() == b);
  CHECK(undo(*session).empty());
  CHECK(session->match().at() == 1);
  CHECK(session->match().step(1).seat == c);
  CHECK(session->match().waiting() == Seats{a, b});
  CHECK(session->screen().asked() == a);
}

TEST_CASE("At a sandbox table anything is taken back", "[play]") {
  SeatingPlan seating = seats("Ines,Tom");
  seating.sandbox = true;
  const auto session = laid(begun_toy(seating));
  look(*session, a);
  play(*session, a, lay("two"));
  play(*session, b, lay("two"));
  CHECK(session->match().at() == 2);
  CHECK(undo(*session).empty());
  CHECK(session->match().at() == 1);
}

TEST_CASE("The dice of the table are told one by one, and nothing moves before", "[play]") {
  SeatingPlan seating = seats("Ines,Tom");
  seating.real_dice = true;
  const auto session = laid(begun_toy(seating));
  look(*session, a);
  play(*session, a, lay("two"));
  Problems problems;
  CHECK(session->play({b, read(*session, b, lay("one"))}, problems).done == Session::Done::die);
  REQUIRE(session->wanted_die());
  CHECK(session->wanted_die()->number() == 1);
  CHECK(session->match().at() == 1);
  CHECK(play(*session, b, lay("two")) == "TABLE-SEAT-1");
  CHECK(undo(*session).empty());  // no die has been rolled yet
  CHECK_FALSE(session->wanted_die());
  CHECK(session->play({b, read(*session, b, lay("one"))}, problems).done == Session::Done::die);
  CHECK(session->tell_die(7, problems).done == Session::Done::refused);
  CHECK(session->tell_die(5, problems).done == Session::Done::die);
  CHECK(session->wanted_die()->number() == 2);
  CHECK(undo(*session).empty());  // it was told wrongly
  REQUIRE(session->wanted_die());
  CHECK(session->wanted_die()->number() == 1);
  CHECK(undo(*session) == "TABLE-UNDO-2");  // the choice itself stands
  CHECK(session->tell_die(5, problems).done == Session::Done::die);
  CHECK(session->wanted_die()->told == std::vector{5});
  CHECK(session->tell_die(2, problems).done == Session::Done::yes);
  CHECK(session->match().rolls(2) == Rolls{{5, {}}, {2, {}}});
  CHECK(problems.empty());
}

TEST_CASE("The same choices meet the same chance, whatever was taken back on the way", "[play]") {
  const auto rolled = [](bool wavering) {
    const auto session = laid(begun_toy(seats("Ines,Tom"), 5));
    look(*session, a);
    play(*session, a, wavering ? lay("three") : lay("two"));
    if (wavering) {
      undo(*session);
      look(*session, a);
      play(*session, a, lay("two"));
    }
    play(*session, b, lay("two"));
    return session->match().state_hash();
  };
  CHECK(rolled(false) == rolled(true));
}

TEST_CASE("Whoever comes to the screen is told what has happened since the last visit", "[play]") {
  const auto session = laid(begun_toy(seats("Ines,Tom,Kim")));
  look(*session, a);
  play(*session, a, lay("two"));
  look(*session, b);
  REQUIRE(session->recap());
  CHECK(session->log().size() - *session->recap() == 2);  // setup, and Ines's choice
  session->close_recap();
  CHECK_FALSE(session->recap());
  play(*session, b, lay("two"));
  play(*session, c, lay("two"));          // and all cards are turned up
  CHECK(session->screen().asked() == c);  // who sits there begins the next round
  look(*session, c);
  play(*session, c, lay("one"));
  look(*session, a);
  REQUIRE(session->recap());
  CHECK(*session->recap() == 2);
}

TEST_CASE("Partners who may talk look together", "[play]") {
  const auto session = laid(test::begun(*find_game("aerial"), seats("Ines,Tom,Kim,Ada"), 3));
  Random random(3);
  int together = 0, curtains = 0, visits = 0;
  for (int step = 0; step < 400 && !session->over(); ++step) {
    const std::optional<Seat> before = session->screen().visitor();
    test::step_on(*session, random);
    curtains += session->screen().curtain() ? 1 : 0;
    const std::optional<Seat> after = session->screen().visitor();
    visits += after && after != before ? 1 : 0;
    together += before && after && before != after ? 1 : 0;
  }
  CHECK(together > 5);
  CHECK(curtains > 10);
  CHECK(visits > curtains);
}

TEST_CASE("From public lists people choose at once, without a curtain, and see nothing of each other", "[play]") {
  const auto session = laid(test::begun(*find_game("aeronauts"), seats("Ines,Tom"), 1));
  CHECK(session->screen().curtain());
  session->choose_blind(true);
  CHECK(session->blind() == Seats{a, b});
  CHECK_FALSE(session->screen().curtain());
  CHECK_FALSE(session->screen().eyes());
  CHECK(session->choices().empty());
  Problems problems;
  const AnyAction mine = session->blind_choices(b).front().action;
  CHECK(session->commit({b, mine}, problems).done == Session::Done::yes);
  CHECK(session->blind() == Seats{a, b});
  CHECK(session->blind_choices(b).empty());
  CHECK(session->commit({b, mine}, problems).done == Session::Done::refused);
  CHECK_FALSE(session->screen().eyes());
  CHECK(session->commit({a, session->blind_choices(a).front().action}, problems).done == Session::Done::yes);
  CHECK(session->blind().none());
  CHECK(problems.empty());
  CHECK(session->screen().asked());
}

TEST_CASE("A match of Aerial Assault on keys of their own has no curtain once the robots are built", "[play]") {
  const auto session = laid(test::begun(*find_game("aerial"), seats("Ines,Tom"), 1));
  session->choose_blind(true);
  Random random(7);
  Problems problems;
  int sealed = 0;
  for (bool built = false; sealed < 400 && !session->over();) {
    if (session->blind().none()) {
      CHECK_FALSE((built && session->screen().curtain()));
      test::step_on(*session, random);
      continue;
    }
    built = true;
    const Seats left = session->match().deciders();
    const std::vector<Choice> choices = session->blind_choices(left.lowest());
    REQUIRE_FALSE(choices.empty());
    const auto pick = static_cast<std::size_t>(random.next() % choices.size());
    CHECK(session->commit({left.lowest(), choices[pick].action}, problems).done == Session::Done::yes);
    ++sealed;
  }
  CHECK(sealed > 100);
}

TEST_CASE("What is laid face down stays on the list of its seat, which all may see, until it is turned", "[play]") {
  const auto session = laid(test::begun(*find_game("aerial"), seats("Ines,Tom"), 1));
  session->choose_blind(true);
  Random random(7);
  Problems problems;
  while (session->blind().none()) test::step_on(*session, random);
  std::vector<AnyAction> before;
  for (const Choice& choice : session->blind_list(a)) before.push_back(choice.action);
  REQUIRE(before.size() > 5);
  for (int card = 0; card < 2; ++card) {
    const AnyAction first = session->blind_choices(a).front().action;
    REQUIRE(session->commit({a, first}, problems).done == Session::Done::yes);
    const auto is_it = [&](const Choice& choice) { return choice.action == first; };
    CHECK(std::ranges::none_of(session->blind_choices(a), is_it));
    std::vector<AnyAction> after;
    for (const Choice& choice : session->blind_list(a)) after.push_back(choice.action);
    CHECK(after == before);
    const Session::Answer again = session->commit({a, first}, problems);
    CHECK(again.done == Session::Done::refused);
    CHECK(again.refusal->why == "Ines has chosen that already");
  }
  const int step = session->match().at();
  while (session->blind().any() && session->match().deciders().has(b))
    REQUIRE(session->commit({b, session->blind_choices(b).front().action}, problems).done == Session::Done::yes);
  CHECK(session->match().at() > step);  // looking back has taken nothing back
  CHECK(problems.empty());
}

TEST_CASE("While dice are told nobody seals anything else", "[play]") {
  SeatingPlan seating = seats("Ines,Tom");
  seating.real_dice = true;
  const auto session = laid(test::begun(*find_game("aerial"), seating, 1));
  session->choose_blind(true);
  Random random(7);
  Problems problems;
  int met = 0;
  for (int step = 0; step < 3000 && met < 3 && !session->over(); ++step) {
    if (session->wanted_die() && session->blind().any()) {
      ++met;
      const Seat seat = session->wanted_die()->action.seat;
      const AnyAction other = session->blind_choices(seat).back().action;
      CHECK(session->commit({seat, other}, problems).done == Session::Done::refused);
      CHECK(session->wanted_die());
    }
    if (session->wanted_die()) {
      session->tell_die(1 + static_cast<int>(random.below(6)), problems);
    } else if (session->blind().any()) {
      const Seat seat = session->match().deciders().lowest();
      const std::vector<Choice> choices = session->blind_choices(seat);
      const auto pick = random.below(static_cast<std::uint32_t>(choices.size()));
      session->commit({seat, choices[pick].action}, problems);
    } else {
      test::step_on(*session, random);
    }
  }
  CHECK(problems.empty());
  CHECK(met > 0);
}

TEST_CASE("Before what is chosen openly whoever looked at own cards steps back", "[play]") {
  const auto session = laid(test::begun(*find_game("aerial"), seats("Ines,Tom"), 1));
  Random random(7);
  int open = 0, visits = 0;
  for (int step = 0; step < 500 && !session->over(); ++step) {
    visits += session->screen().visitor() ? 1 : 0;
    const std::string phase = own_json(session->match().view({})).at("phase");
    if ((phase == "act" || phase == "inbound") && session->screen().asked()) {
      ++open;
      CHECK_FALSE(session->screen().curtain());
      CHECK_FALSE(session->screen().eyes());
    }
    test::step_on(*session, random);
  }
  CHECK(open > 10);
  CHECK(visits > 5);
}

TEST_CASE("Where hands are private, or one person plays, nobody chooses blind", "[play]") {
  const auto alone = laid(test::begun(*find_game("aeronauts"), seats("Ines,simple"), 1));
  alone->choose_blind(true);
  CHECK(alone->blind().none());
  const auto toy = laid(begun_toy(seats("Ines,Tom")));
  toy->choose_blind(true);
  CHECK(toy->blind().none());
}

}  // namespace

// Whole matches in a terminal: by lines that are typed.
#include "play/text_player.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "core/files/file.h"
#include "games/registry.h"
#include "play/open_session.h"
#include "play/supplies.h"
#include "support/seated_table.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
using test::seats;

struct Typed {
  TextPlayer::End end;
  std::string out;
};

Typed type(Session& session, const std::string& lines, bool terminal = false, const Pins& pins = {}) {
  std::istringstream in(lines);
  std::ostringstream out, err;
  Io io{in, out, err};
  TextPlayer player(session, io, terminal, pins);
  const TextPlayer::End end = player.run();
  return {end, out.str() + err.str()};
}

// Lines that answer whatever is asked, found by playing the same match beside the text player.
std::string script(const Game& game, const SeatingPlan& seating, std::uint64_t seed, int& steps) {
  const auto session = test::laid(test::begun(game, seating, seed));
  Random random(seed);
  std::string lines;
  Problems problems;
  while (!session->over()) {
    if (session->passing()) {
      session->pass(problems);
    } else if (session->computer()) {
      session->play_computer(problems);
    } else if (session->screen().curtain()) {
      lines += to_text(*session->screen().asked()) + "\n";
      session->lift(*session->screen().asked(), hold_to_lift);
    } else {
      const std::vector<Choice> choices = session->choices();
      std::size_t at = random.below(static_cast<std::uint32_t>(choices.size()));
      while (choices[at].refusal) at = (at + 1) % choices.size();
      lines += std::to_string(at + 1) + "\n";
      session->play({*session->screen().asked(), choices[at].action}, problems);
    }
  }
  steps = session->match().at();
  return lines;
}

void played_to_the_end(bool long_games) {
  for (const Game& game : games()) {
    if ((game.info().id == "bots") != long_games) continue;
    for (const char* const who : {"Ines,Tom", "Ines,simple"}) {
      const SeatingPlan seating = seats(who);
      int steps = 0;
      const std::string lines = script(game, seating, 6, steps);
      const auto session = test::laid(test::begun(game, seating, 6));
      const Typed typed = type(*session, lines);
      INFO(game.info().id << " " << who << "\n"
                          << typed.out.substr(typed.out.size() - std::min<std::size_t>(800, typed.out.size())));
      CHECK(typed.end == TextPlayer::End::over);
      CHECK(session->match().at() == steps);
    }
  }
}

TEST_CASE("Every short game is played to its end in a terminal", "[play]") { played_to_the_end(false); }
TEST_CASE("Long games are played to their end in a terminal", "[play][long]") { played_to_the_end(true); }

TEST_CASE("A terminal explains, takes back, saves and leaves", "[play]") {
  const TempFolder folder;
  const std::string file = (folder.path() / "saved.jsonl").string();
  const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,Tom"), 3));
  const Typed typed =
      type(*session, "9\nA\n99\nt\n? 1\n? AR-FLT-06\n? #1\n1\nu\nA\nr\nl 3\nB\nl\ns " + file + "\nu\nu\n?\nh\nq\n1\n");
  CHECK(typed.end == TextPlayer::End::left);
  const auto said = [&](std::string_view text) { return typed.out.find(text) != std::string::npos; };
  CHECK(said("Ines is expected: type A"));
  CHECK(said("'99' is no choice here"));
  CHECK(said("A Ines, choosing"));
  CHECK(said("A hand: "));
  CHECK_FALSE(said("A hand: ?"));
  CHECK(said("B hand: ?, ?, ?, ?, ?"));
  CHECK(said("Choice 1 is legal"));
  CHECK(said("AR-FLT-06 (Flight): "));
  CHECK(said("AR-SET-01 ("));
  CHECK(said("Taken back."));
  CHECK(said("Saved as "));
  Problems problems;
  CHECK(read_file(file, problems).has_value());
}

TEST_CASE("The help of a terminal fits into 120 columns", "[play]") {
  std::istringstream help{std::string(text_player_lines)};
  for (std::string line; std::getline(help, line);) {
    INFO(line);
    CHECK(line.size() <= 120);
  }
}

TEST_CASE("At the curtain a terminal shows nothing of anybody's", "[play]") {
  const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,Tom"), 3));
  const Typed typed = type(*session, "t\nm\nl\n1\n? 1\nTom\nB\n");
  CHECK(typed.out.find("A hand: ?, ?, ?, ?, ?") != std::string::npos);
  CHECK(typed.out.find("Take ") == std::string::npos);
  CHECK(session->match().at() == 0);
}

TEST_CASE("In a terminal, too, the curtain of who has a PIN lifts for its digits alone", "[play]") {
  const Pins pins{[](const std::string& name) { return name == "Ines"; },
                  [](const std::string&, const std::string& digits) { return digits == "4071"; }};
  const auto played = [&](const std::string& lines) {
    const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,Tom"), 3));
    const Typed typed = type(*session, lines, false, pins);
    CHECK(typed.out.find("Ines: type your PIN") != std::string::npos);
    CHECK(typed.out.find("4071") == std::string::npos);
    return std::pair(session->match().at(), typed.out.find("Take ") != std::string::npos);
  };
  CHECK(played("A\nInes\n4072\n1\n") == std::pair(0, false));
  CHECK(played("4071\n1\n") == std::pair(1, true));
}

TEST_CASE("In a terminal whoever guesses digits waits longer and longer", "[play]") {
  double now = 0;
  int tries = 0;
  Pins pins;
  pins.has = [](const std::string& name) { return name == "Ines"; };
  pins.match = [&](const std::string&, const std::string& digits) { return ++tries, digits == "4071"; };
  pins.now = [&] { return now; };
  const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,Tom"), 3));
  const Typed guessed = type(*session, "0001\n0002\n0003\n4071\n", false, pins);
  CHECK(tries == 3);  // the right digits came too early
  CHECK(guessed.out.find("Wait 2 s, then type Ines's digits") != std::string::npos);
  CHECK(guessed.out.find("Take ") == std::string::npos);
  pins.now = [&] { return now += 3; };  // a slow hand
  CHECK(type(*session, "0001\n0002\n0003\n4071\n", false, pins).out.find("Take ") != std::string::npos);
}

TEST_CASE("What was seen in a visit is wiped off the terminal when it ends, and public news stay", "[play]") {
  const std::string wiped = "\x1b[2J";
  const SeatingPlan seating = seats("Ines,Tom");
  int steps = 0;
  const std::string lines = script(*find_game("asteroid"), seating, 6, steps);
  const auto session = test::laid(test::begun(*find_game("asteroid"), seating, 6));
  const Typed typed = type(*session, lines, true);
  const std::size_t drafted = typed.out.rfind("  Take "), flown = typed.out.find("  Move to row ");
  REQUIRE(drafted != std::string::npos);
  REQUIRE(flown != std::string::npos);
  const std::size_t end = typed.out.rfind(wiped, flown);  // no curtain falls before the flight
  CHECK(end > drafted);
  CHECK(typed.out.find("#", end) < flown);
  // Each visit of the draft ends so, too.
  const std::size_t hand_over = typed.out.find("Hand over to Tom");
  CHECK(typed.out.rfind(wiped, hand_over) > typed.out.find("  Take "));
}

TEST_CASE("Cards are named in words, not by marks", "[play]") {
  const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,simple"), 3));
  const Typed typed = type(*session, "t\n1\nl\n");
  CHECK(typed.out.find('@') == std::string::npos);
  CHECK(typed.out.find("Take Shield ") != std::string::npos);
}

TEST_CASE("Cards that say more than their name are read out", "[play]") {
  Problems problems;
  Setup setup;
  setup.seating = seats("Ines,simple");
  setup.seats = 2;
  REQUIRE(add_supplies(*find_game("bots"), setup, problems));
  const OpenedSession table = open_session(*find_game("bots"), setup, 3, nullptr, PeekMode::open, problems);
  REQUIRE(table.session);
  const Typed typed = type(*table.session, "t\n? slipstream\n? W-002\n? no such thing\nm :ne\nm nowhere\n");
  CHECK(typed.out.find("  W-0") == std::string::npos);
  CHECK(typed.out.find("Slipstream (") != std::string::npos);
  CHECK(typed.out.find("): Weapon of ") != std::string::npos);
  CHECK(typed.out.find("no rule no such thing") != std::string::npos);
  CHECK(typed.out.find("No choice has 'nowhere' in it") != std::string::npos);
}

TEST_CASE("Dice of the table are typed", "[play]") {
  SeatingPlan seating = seats("Ines,Tom");
  seating.real_dice = true;
  const auto session = test::laid(test::begun_toy(seating));
  const Typed typed = type(*session, "A\n1\n2\n9\nno\n5\n6\n");
  CHECK(typed.out.find("Tom: roll a d6") != std::string::npos);
  CHECK(typed.out.find("No: 9 is no result of a d6") != std::string::npos);
  CHECK(session->match().at() == 2);
  CHECK(session->match().rolls(2) == Rolls{{5, {}}, {6, {}}});
}

// What somebody, or a cat, may type.
std::string random_line(Random& random) {
  static constexpr std::array<std::string_view, 30> lines{
      "1",   "2", "3",    "4", "5", "6", "7", "0",   "-1",    "99999999999999999999",
      "A",   "B", "C",    "u", "r", "t", "l", "l 5", "l 999", "? 1",
      "? 2", "?", "? #3", "m", "c", "h", "",  "x",   "A1",    "s"};
  const std::uint32_t at = random.below(40);
  if (at < lines.size()) return std::string(lines[at]);
  if (at < 37) return std::to_string(1 + random.below(40));
  std::string letters;
  for (std::uint32_t left = random.below(20); left > 0; --left) letters += static_cast<char>(1 + random.below(255));
  std::erase(letters, '\n');
  return letters.starts_with("s ") || letters == "q" ? "" : letters;
}

void survives(const Game& game, const std::string& who, int lines) {
  Random random(11);
  std::uint64_t seed = 1;
  for (int left = lines; left > 0; ++seed) {
    const auto session = test::laid(test::begun(game, seats(who), seed));
    std::string typed;
    const int now = std::min(left, 500);
    for (int i = 0; i < now; ++i) typed += random_line(random) + "\n";
    type(*session, typed);
    left -= now;
    CHECK(session->match().at() > 0);
  }
}

TEST_CASE("Random lines do no harm", "[play]") {
  for (const Game& game : games()) survives(game, "Ines,Tom", 300);
}

TEST_CASE("Ten thousand random lines of each game do no harm", "[play][long]") {
  for (const Game& game : games()) {
    survives(game, "Ines,Tom", 10000);
    survives(game, "Ines,simple", 10000);
  }
}

}  // namespace

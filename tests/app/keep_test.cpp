// Matches are kept: in a journal that a kill cannot spoil, among the records when they are over, and as branches.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <thread>

#include "app/rooms/lobby_model.h"
#include "app/rooms/table_model.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "core/system/user_folders.h"
#include "games/registry.h"
#include "play/open_session.h"
#include "support/seated_table.h"
#include "support/small_disk.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
namespace fs = std::filesystem;
using test::seats;

constexpr Seat a = seat_at(0), b = seat_at(1);

OpenedSession gone_on(const fs::path& journal) {
  Problems problems;
  OpenedSession table = resume_session(journal, {}, PeekMode::open, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(table.session);
  return table;
}

std::unique_ptr<Session> asteroid(const fs::path& journal, const std::string& who = "Ines,Tom",
                                  std::uint64_t seed = 4) {
  return test::laid(test::begun(*find_game("asteroid"), seats(who), seed), journal);
}

// A match that was played to its end, with its record in a file.
struct Recorded {
  explicit Recorded(const std::string& who) : whole(asteroid({}, who)) {
    while (!whole->over()) test::step_on(*whole, random);
    REQUIRE(write_file(file, record_text(whole->match()), problems));
  }
  TempFolder folder;
  MatchStore store{folder.path() / "state"};
  fs::path file = folder.path() / "record.jsonl";
  Random random{2};
  Problems problems;
  std::unique_ptr<Session> whole;
};

TEST_CASE("A journal is gone on with where it stopped, with the same people and customs", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  std::uint64_t print = 0;
  {
    SeatingPlan seating = seats("Ines,Tom:simple,Kim");
    seating.sandbox = true;
    const auto session = test::laid(test::begun(*find_game("asteroid"), seating, 4), journal);
    Random random(2);
    for (int step = 0; step < 30; ++step) test::step_on(*session, random);
    print = session->match().state_hash();
  }
  const OpenedSession table = gone_on(journal);
  CHECK(table.session->match().state_hash() == print);
  CHECK(table.session->seating().seats == seats("Ines,Tom:simple,Kim").seats);
  CHECK(table.session->seating().sandbox);
}

TEST_CASE("A match that is gone on with knows who had sealed", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  {
    const auto session = asteroid(journal, "Ines,Tom,Kim");
    Problems problems;
    REQUIRE(session->lift(a, hold_to_lift));
    REQUIRE(session->play({a, session->choices().front().action}, problems).done == Session::Done::yes);
  }
  const OpenedSession table = gone_on(journal);
  CHECK(table.session->screen().round().count() == 3);
  const ui::TableModel model = table_model(*table.session);
  CHECK(model.seats[0].word == "sealed");
  REQUIRE(model.curtain);
  CHECK(model.curtain->seat == b);
  CHECK(model.curtain->visit == 2);
  CHECK(model.curtain->of == 3);
}

TEST_CASE("A journal that ends within a line loses that line and nothing else", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  {
    const auto session = asteroid(journal);
    Random random(2);
    for (int step = 0; step < 12; ++step) test::step_on(*session, random);
  }
  Problems problems;
  const std::string whole = *read_file(journal, problems);
  const auto lines = std::ranges::count(whole, '\n');
  std::ofstream(journal, std::ios::trunc) << whole.substr(0, whole.size() - 9);
  const OpenedSession table = gone_on(journal);
  CHECK(table.session->match().at() == lines - 2);
}

TEST_CASE("On a full disk nothing is played that is not kept, and with room again the match goes on", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  Problems problems;
  std::uint64_t print = 0;
  {
    const auto session = asteroid(journal, "random,random");
    for (int step = 0; step < 5; ++step) session->play_computer(problems);
    REQUIRE(problems.empty());
    const std::uint64_t before = session->match().state_hash();
    {
      const test::SmallDisk full(fs::file_size(journal) + 40);
      for (int again = 0; again < 3; ++again) CHECK(session->play_computer(problems).done == Session::Done::failed);
      CHECK(problems.size() >= 3);
      CHECK(session->match().state_hash() == before);
    }
    problems.clear();
    for (int step = 0; step < 5; ++step) CHECK(session->play_computer(problems).done == Session::Done::yes);
    CHECK(session->match().at() == 10);
    print = session->match().state_hash();
  }
  CHECK(gone_on(journal).session->match().state_hash() == print);
}

TEST_CASE("What was taken back is not in the journal's match", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  std::uint64_t print = 0;
  {
    const auto session = asteroid(journal, "Ines,Tom,Kim");
    Random random(2);
    Problems problems;
    for (int step = 0; step < 4; ++step) test::step_on(*session, random);  // two curtains, two seals
    REQUIRE(session->match().at() == 2);
    REQUIRE(session->undo(problems).done == Session::Done::yes);
    print = session->match().state_hash();
    CHECK(session->match().at() == 1);
  }
  CHECK(gone_on(journal).session->match().state_hash() == print);
}

TEST_CASE("A retake that plays others again is in the journal as a whole", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  std::uint64_t print = 0;
  {
    auto match = test::begun(*find_game("asteroid"), seats("Ines,Tom,random"), 4);
    SeededRoller roll(1);
    Problems problems;
    for (const Seat seat : {a, seat_at(2)}) match->play(seat, match->choices(seat).front().action, roll, problems);
    const auto session = test::laid(std::move(match), journal);
    REQUIRE(session->undo(problems).done == Session::Done::yes);
    CHECK(session->match().at() == 1);
    CHECK(session->match().step(1).seat == seat_at(2));
    print = session->match().state_hash();
  }
  CHECK(gone_on(journal).session->match().state_hash() == print);
}

fs::path new_journal(const MatchStore& store) {
  Problems problems;
  const auto journal = store.new_journal("asteroid", "20261118-174003", problems);
  REQUIRE(journal);
  return journal->file;
}

TEST_CASE("The store offers what was left and keeps what is over", "[app]") {
  const TempFolder folder;
  const MatchStore store(folder.path());
  Problems problems;
  CHECK(store.unfinished(problems).empty());
  const fs::path journal = new_journal(store), other = new_journal(store);
  CHECK(journal != other);
  Random random(2);
  {
    const auto session = asteroid(journal, "Ines,Tom");
    for (int step = 0; step < 9; ++step) test::step_on(*session, random);
    const auto whole = asteroid(other, "random,simple");
    while (!whole->over()) test::step_on(*whole, random);
  }
  const std::vector<Unfinished> left = store.unfinished(problems);
  REQUIRE(left.size() == 1);
  CHECK(left[0].file == journal);
  CHECK(left[0].game == "asteroid");
  CHECK(left[0].names == std::vector<std::string>{"Ines", "Tom"});
  CHECK(left[0].steps > 2);
  CHECK(left[0].when.size() == 16);
  REQUIRE(store.finished().size() == 1);
  CHECK(store.finished()[0].filename() == other.filename());
  const OpenedSession playing = gone_on(journal);
  CHECK(store.unfinished(problems).empty());  // somebody plays it
  CHECK(problems.empty());                    // with which nothing is wrong
  const OpenedSession twice = resume_session(journal, {}, PeekMode::open, problems);
  CHECK_FALSE(twice.session);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "is being played just now");
}

TEST_CASE("A PIN is forgotten once nobody of that name sits in a match, also in one that is just being played",
          "[app]") {
  const TempFolder folder;
  const MatchStore store(folder.path());
  ui::Settings settings;
  ui::set_pin(settings, "Ines", "4071");
  ui::LobbyModel lobby = lobby_model(&store, "");
  CHECK(lobby.sitting.empty());
  const fs::path journal = new_journal(store);
  { asteroid(journal, "Ines,simple"); }
  const OpenedSession table = gone_on(journal);  // since then, in another window
  const ui::LobbyModel now = lobby_model(&store, "");
  CHECK(now.saved.empty());
  CHECK(std::ranges::count(now.sitting, "Ines") == 1);
  CHECK_FALSE(forget_pin("Ines", store, lobby, settings));
  CHECK(std::ranges::count(lobby.sitting, "Ines") == 1);
  CHECK(ui::is_pin_of(settings, "Ines", "4071"));
  Random random(2);
  while (!table.session->over()) test::step_on(*table.session, random);
  CHECK(forget_pin("Ines", store, lobby, settings));
  CHECK_FALSE(ui::has_pin(settings, "Ines"));
}

// A journal that is gone on with is a new file under the old name.
TEST_CASE("Two programs that go on with a match again and again lose none of its steps", "[app]") {
  const TempFolder folder;
  const fs::path journal = folder.path() / "journal.jsonl";
  { asteroid(journal, "random,random", 4); }
  constexpr int rounds = 60;
  const auto play_on = [&](Problems& problems, int& played) {
    for (int round = 0; round < rounds; ++round) {
      problems.clear();
      const OpenedSession table = resume_session(journal, {}, PeekMode::open, problems);
      if (!table.session || table.session->over()) continue;
      if (table.session->play_computer(problems).done == Session::Done::yes) ++played;
    }
  };
  Problems left, right;
  int one = 0, other = 0;
  std::thread beside([&] { play_on(left, one); });
  play_on(right, other);
  beside.join();
  CHECK(one + other > 0);
  CHECK(gone_on(journal).session->match().at() == one + other);
}

TEST_CASE("A journal that was killed before its first line is no match that was left", "[app]") {
  const TempFolder folder;
  const MatchStore store(folder.path());
  Problems problems;
  const fs::path journal = new_journal(store);
  CHECK(store.unfinished(problems).empty());
  CHECK(problems.empty());
  CHECK_FALSE(fs::exists(journal));
}

TEST_CASE("A journal that another program is about to begin is left alone", "[app]") {
  const TempFolder folder;
  const MatchStore store(folder.path());
  Problems problems;
  const auto journal = store.new_journal("asteroid", "20261118-174003", problems);
  REQUIRE(journal);
  CHECK(store.unfinished(problems).empty());
  CHECK(problems.empty());
  CHECK(fs::exists(journal->file));
}

TEST_CASE("A match is played on from any step of a record as a new one", "[app]") {
  Recorded old("random,simple");
  const std::string before = *read_file(old.file, old.problems);
  OpenedSession table = open_branch(old.file, 7, seats("Ines,Tom"), {}, &old.store, PeekMode::open, old.problems);
  REQUIRE(table.session);
  CHECK(table.session->match().at() == 7);
  CHECK(table.session->match().state_hash() == old.whole->match().step(7).hash);
  CHECK(table.session->name(b) == "Tom");
  CHECK_FALSE(table.session->can_redo());
  while (!table.session->over()) test::step_on(*table.session, old.random);
  CHECK(*read_file(old.file, old.problems) == before);
  CHECK_FALSE(open_branch(old.file, 9999, {}, {}, nullptr, PeekMode::open, old.problems).session);
  CHECK(old.problems.size() == 1);
}

TEST_CASE("The same people play again from a record, with other chances", "[app]") {
  Recorded old("Ines,simple");
  const OpenedSession table = open_rematch(old.file, 77, {}, &old.store, PeekMode::open, old.problems);
  REQUIRE(table.session);
  CHECK(table.session->match().at() == 0);
  CHECK(table.session->match().origin().seed == 77);
  CHECK(table.session->match().origin().seating == old.whole->match().origin().seating);
  CHECK(table.session->match().options() == old.whole->match().options());
  CHECK(fs::exists(table.journal));
  CHECK(old.problems.empty());
}

TEST_CASE("Who sat there plays on from a record; where only computer players did, people sit down", "[app]") {
  const TempFolder folder;
  const fs::path record = folder.path() / "record.jsonl";
  Random random(2);
  Problems problems;
  for (const char* who : {"Ines,simple", "random,simple"}) {
    const auto whole = asteroid({}, who);
    for (int step = 0; step < 9; ++step) test::step_on(*whole, random);
    REQUIRE(write_file(record, record_text(whole->match()), problems));
    const OpenedSession table = open_branch(record, 5, {}, nullptr, PeekMode::open, problems);
    REQUIRE(table.session);
    CHECK(table.session->match().at() == 5);
    CHECK(table.session->screen().people().has(a));
    CHECK(table.session->screen().people().has(b) == (std::string_view(who) == "random,simple"));
  }
}

// Plays by itself with a journal and tells the number of each step once it is played.
[[noreturn]] void play_until_killed(std::unique_ptr<Match> match, const fs::path& journal, int tell) {
  Problems problems;
  const auto session = Session::open(std::move(match), journal, PeekMode::open, problems);
  while (session && !session->over()) {
    if (session->play_computer(problems).done != Session::Done::yes) break;
    const int at = session->match().at();
    if (::write(tell, &at, sizeof at) != sizeof at) break;
  }
  ::_exit(0);
}

// The last step that the child told of before it was killed.
int kill_at_random(const Game& game, const SeatingPlan& seating, std::uint64_t seed, const fs::path& journal,
                   Random& random) {
  auto match = test::begun(game, seating, seed);
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    play_until_killed(std::move(match), journal, ends[1]);
  }
  ::close(ends[1]);
  int last = 0;
  for (std::uint32_t left = random.below(60); left > 0; --left)
    if (::read(ends[0], &last, sizeof last) != sizeof last) break;
  ::usleep(random.below(2500));  // somewhere between two steps, or within one
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  while (::read(ends[0], &last, sizeof last) == sizeof last) {
  }
  ::close(ends[0]);
  return last;
}

void killed_at(int moments) {
  const TempFolder folder;
  Random random(static_cast<std::uint64_t>(moments));
  int within = 0;
  for (int i = 0; i < moments; ++i) {
    const Game& game = games()[static_cast<std::size_t>(i) % games().size()];
    const auto seed = static_cast<std::uint64_t>(i);
    const SeatingPlan seating = seats("random,simple");
    const fs::path journal = folder.path() / fmt::format("{}.jsonl", i);
    const int last = kill_at_random(game, seating, seed, journal, random);
    if (last == 0 && !fs::exists(journal)) continue;  // killed before the match was laid
    const OpenedSession table = gone_on(journal);
    const Match& match = table.session->match();
    CHECK(match.at() >= last);      // nothing that was played is lost
    CHECK(match.at() <= last + 1);  // the step after it may have been on its way
    within += match.at() > 0 ? 1 : 0;
    // Gone on with, it is the match that it would have been.
    const auto other = test::laid(test::begun(game, seating, seed));
    Problems problems;
    for (int more = 0; more < match.at() + 3 && !other->over(); ++more) other->play_computer(problems);
    for (int more = 0; more < 3 && !table.session->over(); ++more) table.session->play_computer(problems);
    CHECK(other->match().state_hash() == match.state_hash());
    CHECK(problems.empty());
  }
  CHECK(within > moments / 2);
}

TEST_CASE("A program that is killed loses nothing that was played", "[app]") { killed_at(6); }
TEST_CASE("A program that is killed at 200 moments loses nothing that was played", "[app][long]") { killed_at(200); }

TEST_CASE("Seats are typed as names, kinds or a number", "[app]") {
  Problems problems;
  CHECK(planned_seats("2", problems) == std::vector<PlannedSeat>{{"A", SeatPlayer::human}, {"B", SeatPlayer::human}});
  const std::vector<PlannedSeat> mixed{
      {"Ines", SeatPlayer::human}, {"Computer B", SeatPlayer::random}, {"Tom", SeatPlayer::simple}};
  CHECK(planned_seats("Ines,random,Tom:simple", problems) == mixed);
  CHECK(problems.empty());
  planned_seats("Ines,,Tom", problems);
  CHECK(problems.size() == 1);
  planned_seats("Ines,Tom:clever", problems);
  CHECK(problems.size() == 2);
}

TEST_CASE("A record keeps who sat there; names that are none are refused", "[app]") {
  const auto session = asteroid({}, "Ines,Tom:simple");
  std::string text = record_text(session->match());
  CHECK(text.find(R"("table":{"sitters":[{"name":"Ines","sits":"human"},{"name":"Tom","sits":"simple"}])") !=
        std::string::npos);
  Problems problems;
  text.replace(text.find("Ines"), 4, "\\u001b[2J");
  CHECK_FALSE(read_record("r", text, false, problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "' [2J' is not a name");
}

TEST_CASE("A user's folders are those of XDG, or below the home", "[app]") {
  CHECK(user_folder("/x", "/home/u", ".config") == "/x/sprue");
  CHECK(user_folder("x", "/home/u", ".config") == "/home/u/.config/sprue");
  CHECK(user_folder(nullptr, "/home/u", ".local/state") == "/home/u/.local/state/sprue");
  CHECK(user_folder("", nullptr, ".config").empty());
}

}  // namespace

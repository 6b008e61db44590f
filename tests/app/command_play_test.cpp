// `sprue play --text`: a match is left, offered, gone on with, and kept when it is over; killed, it loses nothing.
#include <fmt/format.h>
#include <signal.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "app/played_text.h"
#include "app/window/settings.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "core/system/user_folders.h"
#include "games/registry.h"
#include "play/match_store.h"
#include "support/ran.h"
#include "support/real_program.h"
#include "support/seated_table.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

std::string many(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line + "\n";
  return text;
}

TEST_CASE("A match that was left is gone on with to its end", "[app]") {
  const test::EmptyHome home;
  const std::vector<std::string> begin{"play", "asteroid", "--text", "--seats", "Ines,simple", "--seed", "3"};
  const test::Ran left = test::sprue_with(begin, many("1", 5));
  INFO(left.err);
  CHECK(left.exit == exit_good);
  CHECK(left.out.find("The match is kept: sprue play asteroid --text --resume") != std::string::npos);
  const MatchStore store(home.folder());
  REQUIRE(test::left_on(store).size() == 1);
  const int steps = test::left_on(store)[0].steps;
  const test::Ran offered = test::sprue_with({"play", "asteroid", "--text", "--no-journal"}, "q\n");
  CHECK(offered.out.find("Ines, Computer B  step " + std::to_string(steps)) != std::string::npos);
  CHECK(offered.out.find("A Ines, B B") != std::string::npos);  // the names last used
  const test::Ran whole = test::sprue_with({"play", "asteroid", "--text", "--resume"}, many("1", 300));
  CHECK(whole.out.find("after step " + std::to_string(steps)) != std::string::npos);
  CHECK(whole.exit == exit_good);
  CHECK(test::left_on(store).empty());
  REQUIRE(store.finished().size() == 1);
  CHECK(test::sprue_with({"replay", store.finished()[0].string(), "--verify"}).exit == exit_good);
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--resume"}).err ==
        "play: no match of The Last Blast was left\n");
  const test::Ran branch = test::sprue_with(
      {"play", "asteroid", "--text", "--from", store.finished()[0].string(), "--step", "6", "--seats", "Kim,Ada"}, "");
  CHECK(branch.out.find("Hand over to Kim") != std::string::npos);
  REQUIRE(test::left_on(store).size() == 1);
  CHECK(test::left_on(store)[0].steps == 6);
}

TEST_CASE("What cannot be played is told", "[app]") {
  const test::EmptyHome home;
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--seats", "5"}).err ==
        "seats: The Last Blast takes 2 to 4 players, not 5\n");
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--seats", "Ines,Tom:clever"}).err ==
        "seats: 'clever' is no player\n");
  CHECK(test::sprue_with({"play", "asteroid", "--text", "--from", "nowhere.jsonl"}).err.find("cannot be read") !=
        std::string::npos);
}

TEST_CASE("A journal that cannot be gone on with is told of, and stays", "[app]") {
  const test::EmptyHome home;
  const auto folder = home.folder() / "journals";
  std::filesystem::create_directories(folder);
  const std::string spoilt = GENERATE(as<std::string>{}, "\xff\n", "{}\n", "[1,2]\n", "{\"sprue\":\"record\"}\n{",
                                      std::string(100000, '[') + "\n", std::string("\0\0\n", 3));
  const auto file = folder / "asteroid-20261118-174003.jsonl";
  std::ofstream(file) << spoilt;
  const test::Ran ran = test::sprue_with({"play", "asteroid", "--text", "--resume"});
  CHECK(ran.exit == exit_problems);
  CHECK(ran.err.starts_with(file.string()));
  CHECK(ran.err.ends_with("play: no match of The Last Blast was left\n"));
  const test::Ran other = test::sprue_with({"play", "asteroid", "--text", "--seats", "Ines,simple"});
  CHECK(other.exit == exit_good);
  CHECK(other.err.starts_with(file.string()));
  Problems problems;
  CHECK(*read_file(file, problems) == spoilt);
}

TEST_CASE("A program whose input cannot be read leaves the match as one that ended does", "[app]") {
  const test::EmptyHome home;
  const test::Process ended =
      test::run_program({"play", "asteroid", "--text", "--seats", "Ines,simple"}, test::no_input);
  CHECK(ended.exit == exit_good);
  CHECK(ended.err.empty());
  CHECK(ended.out.find("The match is kept") != std::string::npos);
  CHECK(test::left_on(MatchStore(home.folder())).size() == 1);
}

// Ines has a PIN, and the lines that are typed come from a terminal.
struct AskedForPin {
  AskedForPin() {
    ui::Settings settings;
    ui::set_pin(settings, "Ines", "4071");
    Problems problems;
    REQUIRE(write_settings(settings_file(), settings, problems));
  }
  test::Process play(const std::function<void(int child)>& hand) const {
    return test::run_at(terminal, {"play", "asteroid", "--text", "--no-journal", "--seats", "Ines,Tom", "--seed", "3"},
                        hand);
  }
  test::EmptyHome home;
  test::Terminal terminal;
};

TEST_CASE("The digits of a PIN do not show, wherever the program writes to; that Enter was pressed does", "[app]") {
  const AskedForPin asked;
  const test::Process played = asked.play([&](int) {
    asked.terminal.wait_until(false);
    asked.terminal.type("4071\n");
    asked.terminal.wait_until(true);
    asked.terminal.type("q\n");
  });
  CHECK(played.exit == exit_good);
  CHECK(played.out.find("Take ") != std::string::npos);  // the curtain was lifted
  CHECK(asked.terminal.shown() == "\r\nq\r\n");
}

TEST_CASE("A program that is ended while it asks for a PIN leaves the terminal as it was", "[app]") {
  const AskedForPin asked;
  for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) {
    INFO(signal);
    bool unseen = false;
    const test::Process ended = asked.play([&](int child) {
      asked.terminal.wait_until(false);
      unseen = !asked.terminal.shows();
      ::kill(child, signal);
    });
    CHECK(unseen);
    CHECK(ended.signal == signal);
    CHECK(asked.terminal.shows());
  }
}

TEST_CASE("Without a display nothing is begun that would need a window", "[app]") {
  const test::EmptyHome home;
  const char* const display = std::getenv("DISPLAY");
  const std::string before = display == nullptr ? "" : display;
  ::unsetenv("DISPLAY");
  const test::Ran ran = test::sprue_with({"play", "asteroid"});
  if (!before.empty()) ::setenv("DISPLAY", before.c_str(), 1);
  CHECK(ran.exit == exit_problems);
  CHECK(ran.err == "play: there is no display to open a window on; --text plays in this terminal\n");
  CHECK(test::left_on(MatchStore(home.folder())).empty());
}

TEST_CASE("Settings that cannot be read or kept are no reason not to play", "[app]") {
  const test::EmptyHome home;
  std::filesystem::create_directories(home.folder());
  std::ofstream(settings_file()) << "{\"volume\": \"loud\"}";
  const test::Ran ran = test::sprue_with({"play", "asteroid", "--text", "--seats", "Ines,simple"}, "q\n");
  CHECK(ran.exit == exit_good);
  CHECK(ran.err.find("settings.json.unread") != std::string::npos);
  CHECK(ran.out.find("The match is kept") != std::string::npos);
}

// Somebody types numbers without looking, until the program is killed; then the match is gone on with.
class Killed {
 public:
  explicit Killed(const Game& game) : game_(game.info().id) {}

  // `longest`: microseconds until it is killed; shorter or longer from then on where it was over, or had not begun.
  void try_one(Random& random, std::uint32_t& longest) {
    const std::string typed = test::numbers(random, 400000);  // more than is read in its time
    const std::chrono::microseconds life(20000 + random.below(longest));
    const auto seed = std::to_string(random.below(1000000));
    const test::Process killed =
        test::run_program({"play", game_, "--text", "--seats", "Ines,simple", "--seed", seed}, typed, life);
    INFO(game_ << " " << seed << " after " << life.count() << " us\n" << killed.err);
    const std::map<int, std::string> seen = test::log_lines(killed.out);
    const MatchStore store(home_.folder());
    const std::vector<Unfinished> left = test::left_on(store);
    if (left.empty()) {  // between the last step and the exit, or before the first
      longest = seen.empty() ? std::min(2 * longest, 16'000'000U) : std::max(longest / 2, 100'000U);
      return over(killed, !seen.empty());
    }
    if (killed.exit >= 0) return;  // it had read all that was typed
    REQUIRE(left.size() == 1);
    Problems problems;
    const auto record = read_record("journal", *read_file(left[0].file, problems), true, problems);
    REQUIRE(record);
    const test::Process resumed =
        test::run_program({"play", game_, "--text", "--resume"}, "l 100000\n" + test::numbers(random, 3) + "q\n");
    CHECK(resumed.exit == exit_good);
    CHECK(resumed.err.empty());
    CHECK(resumed.out.find("after step " + std::to_string(record->steps.size()) + "\n") != std::string::npos);
    const std::map<int, std::string> kept = test::log_lines(resumed.out);
    for (const auto& [number, line] : seen) {
      INFO("before it was killed: " << line);
      const auto same = kept.find(number);
      CHECK((same != kept.end() && same->second == line));
    }
    within_ += record->steps.empty() ? 0 : 1;
  }
  int within() const { return within_; }  // how often a match was under way

 private:
  // It was played to its end before its time: what was begun lies among the records.
  void over(const test::Process& ended, bool begun) {
    INFO(ended.out.substr(ended.out.size() - std::min<std::size_t>(400, ended.out.size())));
    CHECK(ended.exit <= exit_good);
    CHECK(MatchStore(home_.folder()).finished().size() == (begun ? 1U : 0U));
  }

  std::string game_;
  test::EmptyHome home_;
  int within_ = 0;
};

TEST_CASE("Pictures go where the desktop has them, if that is a folder of their own", "[app]") {
  const test::EmptyHome home;
  const char* const user = std::getenv("HOME");
  REQUIRE(user != nullptr);
  const std::filesystem::path config = home.folder().parent_path(), pictures = config / "pictures";
  std::filesystem::create_directory(pictures);
  const auto found = [&](const std::string& lines) {
    Problems problems;
    REQUIRE(write_file(config / "user-dirs.dirs", lines, problems));
    return pictures_folder();
  };
  const std::string line = fmt::format("XDG_PICTURES_DIR=\"{}\"\n", pictures.string());
  CHECK(found("XDG_MUSIC_DIR=\"/\"\n" + line) == pictures);
  CHECK(found("#" + line) != pictures);
  CHECK(found("XDG_PICTURES_DIR=\"$HOME/\"\n") != std::filesystem::path(user) / "");
  CHECK(found("XDG_PICTURES_DIR=\"$HOME\"\n") != std::filesystem::path(user));
}

// How often a match was under way when its program was killed; others had ended by then, or not begun.
int killed_at(int moments, std::uint64_t seed) {
  Random random(seed);
  int within = 0;
  std::uint32_t longest = 500'000;
  for (int i = 0; within < moments && i < 8 * moments; ++i) {
    Killed killed(games()[static_cast<std::size_t>(i) % games().size()]);
    killed.try_one(random, longest);
    within += killed.within();
  }
  return within;
}

TEST_CASE("The program is killed in play and goes on with what it has told", "[app]") { CHECK(killed_at(3, 2) == 3); }
TEST_CASE("The program is killed at 200 moments in play and goes on with what it has told", "[app][long]") {
  CHECK(killed_at(200, 1) == 200);
}

}  // namespace

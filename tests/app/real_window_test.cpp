// The program's own window on a display of the test's own: whole matches by a mouse alone and by keys alone; killed at
// any moment, it loses nothing.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <thread>

#include "app/rooms/rooms.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "core/values/random.h"
#include "games/registry.h"
#include "play/supplies.h"
#include "support/own_user.h"
#include "support/real_display.h"
#include "support/seated_table.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
using Clock = std::chrono::steady_clock;

constexpr render::Size size{960, 540};
constexpr int frames_between = 2;  // what is pressed has arrived by then

bool chooses(const ui::Item& item) {
  constexpr std::array<std::string_view, 8> others{"Strip/", "Log/",   "Roll/", "Refusal/",
                                                   "Shot/",  "About/", "Show/", "Menu/"};
  const bool link = item.label.find("-R-") != std::string::npos || item.label.find("/BA-") != std::string::npos ||
                    item.label.find("/AA-") != std::string::npos || item.label.find("/AE-") != std::string::npos ||
                    item.label.find("/AR-") != std::string::npos || item.label.find(" BA-") != std::string::npos;
  return !item.off && !link && item.label != "Prompt/More" && item.label != "Prompt/Yields" &&
         std::ranges::none_of(others, [&](std::string_view zone) { return item.label.starts_with(zone); });
}

// A mouse: mostly the main answer, else anything that chooses.
class Clicks {
 public:
  Clicks(test::RealDisplay& display, std::uint64_t seed) : display_(display), random_(seed) {}
  void act(const WindowSeen& seen) {
    switch (phase_++ % 3) {
      case 0: return aim(seen);
      case 1: return display_.button(true);
      default: return display_.button(false);
    }
  }

 private:
  void aim(const WindowSeen& seen) {
    std::vector<const ui::Item*> all;
    const ui::Item* main = nullptr;
    for (const ui::Item& item : seen.items) {
      if (chooses(item)) all.push_back(&item);
      if (item.label == "Prompt/Answer" && !item.off) main = &item;
    }
    if (all.empty()) return;
    const bool answer = main != nullptr && random_.below(3) != 0;
    const ui::Item& item = answer ? *main : *all[random_.below(static_cast<std::uint32_t>(all.size()))];
    const ui::Point at = item.box.middle() * seen.scale;
    display_.point(at.x, at.y);
  }

  test::RealDisplay& display_;
  Random random_;
  int phase_ = 0;
};

class Keys {
 public:
  Keys(test::RealDisplay& display, std::uint64_t seed) : display_(display), random_(seed) { display_.point(480, 60); }
  void act(const WindowSeen&) {
    static const std::array<std::string, 6> keys{"Down", "Up", "Return", "Return", "Return", "space"};
    if (phase_++ % 2 == 0)
      display_.key(pressed_ = keys[random_.below(keys.size())], true);
    else
      display_.key(pressed_, false);
  }

 private:
  test::RealDisplay& display_;
  Random random_;
  std::string pressed_;
  int phase_ = 0;
};

// A person and a computer player, with all that the program lays on the table.
OpenedSession opened_between(const Game& game, std::uint64_t seed, const MatchStore* store = nullptr) {
  Problems problems;
  Setup setup;
  setup.seating = test::seats("Ines,simple");
  setup.seats = 2;
  for (const OptionValue& option : game.info().series_options) setup.options.emplace_back(option.key, option.value);
  REQUIRE(add_supplies(game, setup, problems));
  OpenedSession table = open_session(game, setup, seed, store, PeekMode::open, problems);
  REQUIRE(table.session);
  return table;
}

template <class Hand>
void play_whole_match(test::RealDisplay& display, const Game& game, std::uint64_t seed) {
  INFO(game.info().id);
  WindowStart start;
  start.first = ToTable{opened_between(game, seed)};
  start.keep = false;
  start.size = size;
  Hand hand(display, seed);
  bool over = false;
  int frames = 0;
  const Clock::time_point last = Clock::now() + std::chrono::minutes(10);
  start.watch = [&](const WindowSeen& seen) {
    over = seen.table->outcome.has_value();
    if (++frames % frames_between == 0) hand.act(seen);
    return !over && Clock::now() < last;
  };
  Problems problems;
  REQUIRE(run_in_window(std::move(start), problems));
  CHECK(problems.empty());
  CHECK(over);
}

template <class Hand>
void play_all(std::uint64_t seed) {
  const test::OwnUser user;
  const auto display = test::RealDisplay::open(size.width, size.height);
  if (!display) SKIP("the programs Xvfb and xdotool are needed for a real window");
  for (const Game& game : games()) play_whole_match<Hand>(*display, game, seed);
}

// Presses a key again and again, from a thread of its own, until the window has closed.
class Presses {
 public:
  Presses(test::RealDisplay& display, const std::string& key)
      : hand_([&display, key](const std::stop_token& closed) {
          for (bool down = true; !closed.stop_requested(); down = !down) {
            display.key(key, down);
            std::this_thread::sleep_for(std::chrono::milliseconds(120));
          }
          display.key(key, false);
        }) {}

 private:
  std::jthread hand_;
};

// The last step that the log on the screen tells of.
int last_told(const WindowSeen& seen) {
  int last = 0;
  for (const ui::LogEntry& entry : seen.table->log)
    if (!entry.undone) last = std::max(last, entry.step);
  return last;
}

// Plays in a window and tells of each frame what can be seen in it.
[[noreturn]] void play_until_killed(test::RealDisplay& display, OpenedSession table, std::uint64_t seed, int tell) {
  WindowStart start;
  start.first = ToTable{std::move(table)};
  start.keep = false;
  start.size = size;
  Keys hand(display, seed);
  int frames = 0;
  start.watch = [&](const WindowSeen& seen) {
    if (++frames % frames_between == 0) hand.act(seen);
    const int last = last_told(seen);
    return !seen.table->outcome && ::write(tell, &last, sizeof last) == sizeof last;
  };
  Problems problems;
  run_in_window(std::move(start), problems);
  ::_exit(0);
}

// How far a match had got that was gone on with after its window was killed.
int kill_window(test::RealDisplay& display, const Game& game, std::uint64_t seed) {
  const TempFolder folder;
  const MatchStore store(folder.path());
  Random random(seed);
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  OpenedSession opened = opened_between(game, seed, &store);
  const std::filesystem::path journal = opened.journal;
  const pid_t child = ::fork();
  if (child == 0) play_until_killed(display, std::move(opened), seed, ends[1]);
  opened = {};  // the child plays it
  ::close(ends[1]);
  int last = 0;
  const auto hear = [&] { return ::read(ends[0], &last, sizeof last) == sizeof last; };
  for (std::uint32_t frames = 1 + random.below(200); frames > 0 && hear(); --frames) {
  }
  ::usleep(random.below(30000));  // within a frame
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  while (hear()) {
  }
  ::close(ends[0]);
  for (const char* const key : {"Down", "Up", "Return", "space"}) display.key(key, false);
  INFO(game.info().id << " " << seed << ": " << last << " steps were seen");
  const std::vector<Unfinished> offered = test::left_on(store);
  Problems problems;
  if (offered.empty()) {  // it was played to its end
    REQUIRE(store.finished() == std::vector{folder.path() / "matches" / journal.filename()});
    const auto record = read_record("record", *read_file(store.finished()[0], problems), false, problems);
    REQUIRE(record);
    CHECK(record->end);
    CHECK(static_cast<int>(record->steps.size()) >= last);
    return 0;
  }
  REQUIRE(offered.size() == 1);
  const OpenedSession table = resume_session(journal, {}, PeekMode::open, problems);
  CHECK(problems.empty());
  REQUIRE(table.session);
  CHECK(table.session->match().at() >= last);
  CHECK(table.session->match().at() == offered[0].steps);
  return table.session->match().at();
}

}  // namespace

TEST_CASE("What goes wrong before the booth is told when its window has closed", "[app][screen][long]") {
  const test::OwnUser user("{");
  const auto display = test::RealDisplay::open(size.width, size.height);
  if (!display) SKIP("the programs Xvfb and xdotool are needed for a real window");
  Problems problems;
  {
    const Presses hand(*display, "Escape");
    ToBooth booth{.booth = Booth(assets::usual_loader()), .leaving_quits = true};
    REQUIRE(run_in_window({.first = std::move(booth), .size = size}, problems));
  }
  REQUIRE(problems.size() == 2);  // what is wrong in the file, and where it is kept
  CHECK(problems.back().what.find("settings.json.unread") != std::string::npos);
}

TEST_CASE("A window that is killed loses nothing that was seen in it", "[app][screen][long]") {
  const test::OwnUser user;
  const auto display = test::RealDisplay::open(size.width, size.height);
  if (!display) SKIP("the programs Xvfb and xdotool are needed for a real window");
  int under_way = 0;
  for (std::uint64_t moment = 0; moment < 40; ++moment)
    under_way += kill_window(*display, games()[moment % games().size()], moment) > 0 ? 1 : 0;
  CHECK(under_way > 20);
}

TEST_CASE("Whole matches are played in a real window by clicks alone", "[app][screen][long]") { play_all<Clicks>(5); }
TEST_CASE("Whole matches are played in a real window by keys alone", "[app][screen][long]") { play_all<Keys>(6); }

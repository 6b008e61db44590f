// Watching a match: playing, standing still, and going either way.
#include "app/rooms/playhead.h"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/rooms/watch_index.h"
#include "core/files/file.h"
#include "play/bookmarks.h"
#include "play/record_match.h"
#include "stage/registry.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;

namespace {

film::SeenMatch recorded() {
  const std::string file = (source_dir() / "tests/golden/matches/asteroid-AR-T-1.jsonl").string();
  Problems problems;
  film::SeenMatch seen;
  seen.match = open_record(file, read_file(file, problems).value_or(""), {}, false, problems);
  REQUIRE(seen.match);
  seen.picture = stage::find_picture("asteroid");
  return seen;
}

}  // namespace

TEST_CASE("A match is stepped both ways, and never past its ends", "[app]") {
  const film::SeenMatch seen = recorded();
  Playhead head(seen);
  CHECK(head.now() == seen.picture->rest(*seen.match, 0, all_seeing));
  head.step(-1);
  CHECK(head.place() == 0);
  head.step(1);
  head.step(1);
  CHECK(head.place() == 2);
  CHECK(head.now() == seen.picture->rest(*seen.match, 2, all_seeing));
  head.go_to(2.5);
  CHECK(head.step_shown() == 3);
  const stage::Timeline line = seen.picture->show(*seen.match, 3, all_seeing);
  CHECK(head.now() == line.at(line.length() / 2));
  head.step(-1);
  CHECK(head.place() == 2);
  head.go_to(1e9);
  CHECK(head.place() == head.steps());
}

TEST_CASE("Playing goes through every step to the end and stops there", "[app]") {
  const film::SeenMatch seen = recorded();
  Playhead head(seen);
  head.advance(10);
  CHECK(head.place() == 0);
  head.play(true);
  double last = 0, length = 0;
  for (int step = 1; step <= head.steps(); ++step) {
    const auto seconds = static_cast<double>(seen.picture->show(*seen.match, step, all_seeing).length());
    length += seconds > 0 ? seconds + 0.25 : 0;
  }
  int frames = 0;
  for (; head.playing() && frames < 100000; ++frames, last = head.place()) {
    head.advance(0.05);
    CHECK(head.place() >= last);
  }
  CHECK(head.place() == head.steps());
  CHECK(frames * 0.05 == Catch::Approx(length).margin(0.2));
  head.play(true);  // from the end: again
  CHECK(head.place() == 0);
}

TEST_CASE("A record's steps are read bit by bit: who played them, where the match stood, what was told", "[app]") {
  const film::SeenMatch seen = recorded();
  seen.match->go_to(3);
  WatchIndex index(seen);
  std::vector<ui::WatchedStep> line;
  std::vector<ui::WatchChapter> chapters;
  CHECK(index.read_on(0, line, chapters));  // the start
  CHECK(line.empty());
  while (index.read_on(0, line, chapters)) CHECK(seen.match->at() == 3);
  const int steps = seen.match->steps();
  REQUIRE(static_cast<int>(line.size()) == steps);
  for (int step = 1; step <= steps; ++step)
    CHECK(line[static_cast<std::size_t>(step) - 1].who == seen.match->seat_of(step));
  CHECK(chapters.size() > 3);
  CHECK(std::ranges::is_sorted(chapters, {}, &ui::WatchChapter::step));
  CHECK(index.where(0).front() != index.where(steps).front());
  std::size_t told = 0;
  for (int step = 0; step <= steps; ++step) {
    told += seen.match->told(step, all_seeing).size();
    CHECK(index.log(step).size() == told);
  }
  const std::vector<ui::LogEntry> log = index.log(steps);
  CHECK(std::ranges::any_of(log, [](const ui::LogEntry& entry) { return !entry.cards.empty(); }));
}

TEST_CASE("Bookmarks are kept for a match, wherever its record lies", "[app]") {
  const TempFolder folder;
  const film::SeenMatch seen = recorded();
  Problems problems;
  {
    Bookmarks marks(folder.path(), *seen.match, problems);
    CHECK(marks.marks().empty());
    for (const int step : {9, 4, 7, 4}) CHECK(marks.turn(step, problems));
    CHECK(marks.note(9, "it turns", problems));
  }
  CHECK(Bookmarks(folder.path(), *seen.match, problems).marks() ==
        std::map<int, std::string>{{7, ""}, {9, "it turns"}});
  {
    Bookmarks marks(folder.path(), *seen.match, problems);
    for (int twice = 0; twice < 2; ++twice) CHECK(marks.turn(9, problems));
    CHECK(marks.marks().at(9) == "it turns");  // a slip of a finger loses no note
  }
  Bookmarks nowhere({}, *seen.match, problems);
  CHECK(nowhere.turn(4, problems));
  CHECK(nowhere.marks().contains(4));
  CHECK(problems.empty());
}

TEST_CASE("A file of bookmarks that is not understood is told of and not written over", "[app]") {
  const TempFolder folder;
  const film::SeenMatch seen = recorded();
  Problems problems;
  CHECK(Bookmarks(folder.path(), *seen.match, problems).turn(4, problems));
  const std::filesystem::path file = std::filesystem::directory_iterator(folder.path() / "bookmarks")->path();
  const std::string spoilt = GENERATE("[4, ", R"({"step": 4})");
  REQUIRE(write_file(file, spoilt, problems));
  REQUIRE(problems.empty());
  Bookmarks marks(folder.path(), *seen.match, problems);
  CHECK(problems.size() == 1);
  CHECK(marks.turn(7, problems));
  CHECK(marks.marks().contains(7));  // as long as this window is open
  CHECK(read_file(file, problems) == spoilt);
}

// Films as people make them: by the command line, from a record.
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <sstream>
#include <thread>

#include "app/cli/demo.h"
#include "app/rooms/film_studio.h"
#include "app/scenes/scene_file.h"
#include "support/ran.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"
#include "ui/robot.h"
#include "video/reel.h"

namespace fs = std::filesystem;
using namespace sprue;
using sprue::test::Ran;
using sprue::test::sprue_with;

namespace {

std::string a_record() {
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests" / "golden" / "matches")) {
    if (entry.path().filename().string().starts_with("aeronauts-")) return entry.path().string();
  }
  FAIL("there is no record of Aeronauts");
  return {};
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A film of a few seconds, small enough to be made in one.
Ran filmed(const fs::path& file, const std::vector<std::string>& more) {
  std::vector<std::string> words{"film", a_record(), "-o",    file.string(), "--to", "3",         "--seconds",
                                 "4",    "--size",   "64x36", "--fps",       "20",   "--quality", "draft"};
  words.insert(words.end(), more.begin(), more.end());
  return sprue_with(words);
}

}  // namespace

TEST_CASE("A film made in parts has the bytes of one made at once", "[app][screen]") {
  const TempFolder folder;
  const Ran one = filmed(folder.path() / "one.gif", {"--json"});
  INFO(one.err);
  REQUIRE(one.exit == exit_good);
  CHECK(one.out.find(R"("frames":80,"seconds":4.0)") != std::string::npos);
  const fs::path two = folder.path() / "two.gif";
  for (const char* const part : {"2/2", "1/2"}) CHECK(filmed(two, {"--part", part}).exit == exit_good);
  CHECK_FALSE(fs::exists(two));
  CHECK(filmed(two, {"--part", "1/2", "--join"}).exit == exit_good);
  CHECK(bytes_of(folder.path() / "one.gif").size() > 1000);
  CHECK(bytes_of(folder.path() / "one.gif") == bytes_of(two));
  const fs::path three = folder.path() / "three.gif";
  const Ran jobs = filmed(three, {"--jobs", "2", "--json"});
  INFO(jobs.err);
  CHECK(jobs.exit == exit_good);
  CHECK(jobs.err.find(R"("frames":80)") != std::string::npos);
  CHECK(bytes_of(folder.path() / "one.gif") == bytes_of(three));
}

TEST_CASE("A film that is interrupted leaves no broken file, and goes on where it stopped", "[app][screen]") {
  const TempFolder folder;
  REQUIRE(filmed(folder.path() / "one.gif", {}).exit == exit_good);
  const fs::path two = folder.path() / "two.gif";
  struct sigaction usual {};
  sigaction(SIGINT, nullptr, &usual);
  std::thread hand([&usual] {  // presses Ctrl-C once, when the film listens
    struct sigaction heard = usual;
    for (int i = 0; i < 10000 && heard.sa_handler == usual.sa_handler; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      sigaction(SIGINT, nullptr, &heard);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (heard.sa_handler != usual.sa_handler) kill(getpid(), SIGINT);
  });
  const Ran interrupted = filmed(two, {});
  hand.join();
  INFO(interrupted.err);
  CHECK(interrupted.exit == exit_problems);
  CHECK(interrupted.err.find("--resume continues it") != std::string::npos);
  CHECK_FALSE(fs::exists(two));
  CHECK(filmed(two, {"--resume"}).exit == exit_good);
  CHECK(bytes_of(folder.path() / "one.gif") == bytes_of(two));
}

TEST_CASE("A film that was begun in shares goes on in them, however many processes there are now", "[app][screen]") {
  const TempFolder folder;
  REQUIRE(filmed(folder.path() / "one.gif", {}).exit == exit_good);
  const fs::path two = folder.path() / "two.gif";
  REQUIRE(filmed(two, {"--part", "2/2"}).exit == exit_good);
  CHECK(filmed(two, {"--clean", "--resume", "--jobs", "1"}).err.find("another film") != std::string::npos);
  const Ran one_job = filmed(two, {"--resume", "--jobs", "1"});
  INFO(one_job.err);
  CHECK(one_job.exit == exit_good);
  CHECK(one_job.err.find("goes on in 2 shares as it was begun, 1 at a time") != std::string::npos);
  CHECK(bytes_of(folder.path() / "one.gif") == bytes_of(two));
}

TEST_CASE("While one run makes a film no other one does, but for shares that were ordered alone", "[app][screen]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "film.gif";
  Problems problems;
  video::ReelOrder order;
  order.film.file = file;
  auto held = video::FilmLock::take(order, problems);
  REQUIRE(held);
  CHECK(filmed(file, {"--part", "1/2"}).exit == exit_good);
  CHECK(filmed(file, {"--part", "2/2"}).exit == exit_good);
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--jobs", "2"}, {"--resume"}, {"--part", "1/2", "--join"}}) {
    const Ran other = filmed(file, more);
    CHECK(other.exit == exit_problems);
    CHECK(other.err.find("another run of the program is making this film") != std::string::npos);
  }
  held.reset();
  const fs::path left = file.string() + ".2000000000.order";  // of a process that was killed
  std::ofstream(left) << "{}";
  const Ran joined = filmed(file, {"--part", "1/2", "--join"});
  INFO(joined.err);
  CHECK(joined.exit == exit_good);
  CHECK_FALSE(fs::exists(file.string() + ".making"));
  CHECK_FALSE(fs::exists(left));
}

TEST_CASE("A shot list that was written out makes the very film, and one that was edited another", "[app][screen]") {
  const TempFolder folder;
  const fs::path list = folder.path() / "shots.json";
  REQUIRE(filmed(folder.path() / "none.gif", {"--shots-out", list.string()}).exit == exit_good);
  CHECK_FALSE(fs::exists(folder.path() / "none.gif"));
  REQUIRE(filmed(folder.path() / "one.gif", {}).exit == exit_good);
  REQUIRE(filmed(folder.path() / "two.gif", {"--shots", list.string()}).exit == exit_good);
  CHECK(bytes_of(folder.path() / "one.gif") == bytes_of(folder.path() / "two.gif"));
  const std::string text = bytes_of(list);
  const auto said_of = [&](const std::string& edited) {
    std::ofstream(list) << edited;
    const Ran ran = filmed(folder.path() / "two.gif", {"--shots", list.string()});
    CHECK(ran.exit == exit_problems);
    CHECK(ran.err.find("shots.json:") != std::string::npos);
    return ran.err;
  };
  const auto with = [&](const std::string& pattern, const std::string& by) {
    const std::string edited =
        std::regex_replace(text, std::regex(pattern), by, std::regex_constants::format_first_only);
    REQUIRE(edited != text);
    return said_of(edited);
  };
  const auto has = [](const std::string& said, std::string_view words) {
    return said.find(words) != std::string::npos;
  };
  CHECK(has(with("\"view\": ", "\"view\": 1"), "from 4 to 90"));  // 124 degrees
  CHECK(has(with("\"step\": [0-9]+", "\"step\": 100000"), "steps"));
  CHECK(has(with("\"lasts\": [0-9]+", "\"lasts\": -1"), "lasts"));
  CHECK(has(with("\"lasts\": [0-9]+", "\"lasts\": 1e400"), "shots.json"));
  CHECK(has(with("\"kind\": \"[a-z_]+\"", "\"kind\": \"openning\""), "opening"));
  CHECK(has(with("\"shots\"", "\"shot\""), "shots"));
  CHECK(has(said_of(text.substr(0, text.size() / 2)), "shots.json"));
  CHECK(has(said_of("[[[["), "shots.json"));
  CHECK(has(said_of(std::regex_replace(text, std::regex("\"lasts\": [0-9]+"), "\"lasts\": 0")), "shows nothing"));
  CHECK(bytes_of(folder.path() / "one.gif") == bytes_of(folder.path() / "two.gif"));  // what was there is still there
}

TEST_CASE("A film whose arguments do not fit is refused before anything is drawn", "[app]") {
  const auto problem = [](const std::vector<std::string>& more) {
    const Ran ran = filmed("/nowhere/at/all.gif", more);
    CHECK(ran.exit == exit_problems);
    return ran.err;
  };
  CHECK(problem({}).find("/nowhere") != std::string::npos);
  CHECK(problem({"--from", "100000"}).find("has no steps") != std::string::npos);
  CHECK(problem({"--shots", "/nowhere/shots.json"}).find("/nowhere/shots.json") != std::string::npos);
  CHECK(filmed("a.avi", {}).err.find(".webm") != std::string::npos);
  CHECK(problem({"--part", "1/2", "--jobs", "2"}).find("one process") != std::string::npos);
  const TempFolder folder;
  fs::create_directory(folder.path() / "a.gif");
  CHECK(filmed(folder.path() / "a.gif", {}).err.find("a.gif: is a folder") != std::string::npos);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
  CHECK(filmed("a.gif", {"--part", "3/2"}).exit == exit_usage);
  CHECK(filmed("a.gif", {"--fit-mb", "8"}).err.find("only .mp4 and .webm") != std::string::npos);
}

TEST_CASE("A clean film shows the table alone", "[app][screen]") {
  const TempFolder folder;
  const fs::path told = folder.path() / "told.gif", clean = folder.path() / "clean.gif";
  REQUIRE(filmed(told, {}).exit == exit_good);
  REQUIRE(filmed(clean, {"--clean"}).exit == exit_good);
  CHECK(bytes_of(told) != bytes_of(clean));
  CHECK(filmed(clean, {"--resume"}).exit == exit_good);  // nothing is left to go on with: it is made anew, and told
  CHECK(bytes_of(told) == bytes_of(clean));
}

TEST_CASE("Without a display one match of Bots and Aces is played and filmed, and it is told where the film is",
          "[app][screen][long]") {
  const TempFolder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  std::istringstream in;
  std::ostringstream out, err;
  Io io{in, out, err};
  const int exit = film_demo(io);
  fs::current_path(before);
  INFO(err.str());
  REQUIRE(exit == exit_good);
  const auto told = [&](const fs::path& file) { return out.str().find(file.string()) != std::string::npos; };
  int films = 0, records = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    const fs::path file = entry.path();
    if (file.stem() == "sprue-demo" && (file.extension() == ".mp4" || file.extension() == ".gif")) {
      ++films;
      CHECK(told(fs::canonical(file)));
      CHECK(fs::file_size(file) > 100000);
    }
    records += file.extension() == ".jsonl" ? 1 : 0;
  }
  CHECK(films == 1);
  CHECK(records == 1);
}

namespace {

// While it lives, files without a folder are written into this one.
class Inside {
 public:
  explicit Inside(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  ~Inside() { fs::current_path(before_); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  fs::path before_;
};

}  // namespace

TEST_CASE("A film in the making is told of while its panel is closed, and asked about before it is left", "[app]") {
  const TempFolder folder;
  const Inside inside(folder.path());
  Problems problems;
  const film::SeenMatch seen = film::open_seen({.file = a_record()}, problems);
  REQUIRE(seen.match);
  SceneFile scene("aeronauts");
  scene.refresh(problems);
  CHECK(problems.empty());
  test::Robot robot;
  auto made = std::make_unique<FilmStudio>(seen, scene.scene(), a_record(), std::vector<std::string>{});
  FilmStudio& studio = *made;
  robot.show([&](const ui::Frame& frame) -> const std::vector<ui::Item>& {
    studio.draw(frame, robot.fonts());
    return studio.items();
  });
  studio.open();
  robot.run(2);
  CHECK(studio.leave());
  robot.click("Film/Format/GIF");
  robot.click("Film/Make");
  CHECK(studio.told().empty());
  robot.click("Film/Close");
  CHECK_FALSE(studio.is_open());
  CHECK(studio.told() == "A film is being made: 0 %");
  CHECK_FALSE(studio.leave());
  CHECK(studio.is_open());
  robot.run(2);
  robot.click("Film/Stay");
  robot.run();
  CHECK_FALSE(studio.is_left());
  CHECK_FALSE(robot.sees("Film/Leave"));
  CHECK_FALSE(studio.leave());
  robot.run(2);
  robot.click("Film/Leave");
  CHECK(studio.is_left());
  made.reset();
  for (const auto& entry : fs::directory_iterator(folder.path())) CHECK(entry.path().extension() != ".order");
}

TEST_CASE("The film's panel is drawn as the user has chosen", "[app]") {
  Problems problems;
  const film::SeenMatch seen = film::open_seen({.file = a_record()}, problems);
  REQUIRE(seen.match);
  SceneFile scene("aeronauts");
  scene.refresh(problems);
  test::Robot robot;
  FilmStudio studio(seen, scene.scene(), a_record(), {});
  robot.show([&](const ui::Frame& frame) -> const std::vector<ui::Item>& {
    studio.draw(frame, robot.fonts());
    return studio.items();
  });
  studio.open();
  const auto place_of_make = [&] {  // dp: of a larger scale there are fewer on the screen
    robot.run(2);
    const auto found = std::ranges::find(robot.items(), "Film/Make", &ui::Item::label);
    REQUIRE(found != robot.items().end());
    return found->box.x;
  };
  const float usual = place_of_make();
  robot.frame().settings.ui_scale = 125;
  CHECK(place_of_make() < usual - 20);
}

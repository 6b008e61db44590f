// Films that are handed over to other processes by a file.
#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "app/film/film_files.h"
#include "app/film/film_progress.h"
#include "core/files/file.h"
#include "film/director/director.h"
#include "support/ran.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace fs = std::filesystem;
using namespace sprue;

namespace {

const char* const golden = "tests/golden/matches/aeronauts-ae-t-1.jsonl";

film::OrderedFilm ordered(const fs::path& record, const fs::path& file) {
  Problems problems;
  const film::SeenMatch seen = film::open_seen({.file = record.string()}, problems);
  REQUIRE(seen.match);
  film::OrderedFilm film{
      .record = record.string(), .packs = {"a pack"}, .file = file.string(), .options = {}, .shots = {}};
  film.options.width = 64;
  film.options.height = 36;
  film.options.fps = 20;
  film.options.quality = film::FilmQuality::draft;
  film.options.sound = false;
  film.options.seen_by = seat_at(1);
  film.shots = film::direct(*seen.picture, *seen.match, all_seeing, stage::NamedShot{}, {1, 3, 1, 2, 0});
  return film;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("An order is read as it was written, whatever its files are called, and is gone afterwards", "[app]") {
  const TempFolder folder;
  const fs::path record = folder.path() / "100 % m\xFFtch \xC3\xA9.jsonl", film = folder.path() / "%04d\xFF.gif";
  fs::copy_file(source_dir() / golden, record);
  const film::OrderedFilm written = ordered(record, film);
  Problems problems;
  {
    const auto file = OrderFile::write(written, problems);
    REQUIRE(file);
    const std::vector<std::string> words = file->command("2/3", true);
    CHECK(words == std::vector<std::string>{"film-order", words[1], "--part", "2/3", "--resume"});
    CHECK(fs::path(words[1]).parent_path() == folder.path());
    const auto read = read_order(words[1], problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(to_text(problem));
    REQUIRE(read);
    CHECK(read->film == written);
    CHECK_FALSE(read->seen.audience.everything);
    CHECK(read->seen.audience.viewer == seat_at(1));
  }
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

namespace {

// An order that was changed by a hostile hand, and what is said of it.
class EditedOrder {
 public:
  EditedOrder() : film_(ordered(source_dir() / golden, folder_.path() / "film.gif")) {}

  // What is said as "PATH: WHAT", without the file and its line, which are the same for all.
  std::vector<std::string> said_of(const std::string& pattern, const std::string& by) {
    return said_of_text(
        std::regex_replace(text(film_), std::regex(pattern), by, std::regex_constants::format_first_only));
  }
  template <class Change>
  std::vector<std::string> said_of(const Change& change) {
    film::OrderedFilm other = film_;
    change(other);
    return said_of_text(text(other));
  }

 private:
  std::string text(const film::OrderedFilm& film) {
    Problems problems;
    const auto file = OrderFile::write(film, problems);
    REQUIRE(file);
    return text_of(file->command("", false)[1]);
  }
  std::vector<std::string> said_of_text(const std::string& edited) {
    const fs::path order = folder_.path() / "edited.order";
    std::ofstream(order) << edited;
    Problems problems;
    CHECK_FALSE(read_order(order, problems));
    std::vector<std::string> said;
    for (const Problem& problem : problems) {
      const std::size_t path = problem.where.starts_with(order.string()) ? problem.where.find(' ') : 0;
      const std::string where = path == std::string::npos ? std::string("order") : problem.where.substr(path);
      said.push_back((where.starts_with(' ') ? where.substr(1) : where) + ": " + problem.what);
    }
    return said;
  }

  const TempFolder folder_;
  film::OrderedFilm film_;
};

using Said = std::vector<std::string>;

}  // namespace

TEST_CASE("An order that is no good is refused with file and place", "[app]") {
  EditedOrder order;
  CHECK(order.said_of("\"fps\":20", "\"fps\":2000") ==
        Said{"options.fps: a whole number from 1 to 120 is expected here, not 2000"});
  CHECK(order.said_of("\"draft\"", "\"drift\"") == Said{"options.quality: no word 'drift'; did you mean 'draft'?"});
  CHECK(order.said_of("\"shots\":\\{", "\"shot\":{") ==
        Said{"shots: 'shots' is missing", "shot: no key 'shot'; did you mean 'shots'?"});
  CHECK(order.said_of("\"step\":[0-9]+", "\"step\":9999") ==
        Said{"shots.shots[0].takes[0].step: the record has 53 steps"});
  CHECK(order.said_of("aeronauts-ae-t-1", "no-such-match") ==
        Said{(source_dir() / "tests/golden/matches/no-such-match.jsonl").string() +
             ": cannot be read: No such file or directory"});
  const TempFolder folder;
  const fs::path file = folder.path() / "edited.order";
  std::ofstream(file) << "{}";
  const test::Ran ran = test::sprue_with({"film-order", file.string()});
  CHECK(ran.exit == exit_problems);
  CHECK(ran.err.find("edited.order:1:1") != std::string::npos);
}

TEST_CASE("An order that nothing can be filmed by is refused before a picture is drawn", "[app]") {
  EditedOrder order;
  CHECK(order.said_of([](film::OrderedFilm& film) { film.options.seen_by = seat_at(5); }) ==
        Said{(source_dir() / golden).string() + ": has no seat F: there are 2"});
  CHECK(order.said_of([](film::OrderedFilm& film) { film.file.clear(); }) == Said{"file: names no file"});
  const auto lasting = [](int ms) {
    return [ms](film::OrderedFilm& film) {
      for (film::FilmShot& shot : film.shots.shots)
        for (film::Take& take : shot.takes) take.lasts = 0;
      film.shots.shots[0].takes[0].lasts = ms;
    };
  };
  CHECK(order.said_of(lasting(0)) == Said{"order: shows nothing"});
  CHECK(order.said_of(lasting(1)) == Said{"order: is too short for a picture, of which a second has 20"});
  CHECK(order.said_of([](film::OrderedFilm& film) {
    film.shots.shots[0].begin.eye = film.shots.shots[0].begin.target;
  }) == Said{"shots.shots[0]: a camera's eye is at its target"});
  CHECK(order.said_of([](film::OrderedFilm& film) {  // they meet on the way
    film.shots.shots[0].begin = {{0, 100, 0}, {0, 0, 0}};
    film.shots.shots[0].end = {{0, 0, 0}, {0, 300, 0}};
  }) == Said{"shots.shots[0]: a camera's eye is at its target"});
  CHECK(order
            .said_of([](film::OrderedFilm& film) {
              film::Take take = film.shots.shots[0].takes[0];
              take.step = 9999;
              film.shots.shots[0].takes.assign(2000, take);
            })
            .size() == Problems::most_listed);
}

TEST_CASE("A camera that looks straight down sees, and so does one that turns around another way", "[app]") {
  film::FilmShot shot;
  shot.begin = {{0, 500, 0}, {0, 0, 0}};
  shot.end = {{10, 300, 0}, {10, 0, 0}};
  CHECK_FALSE(film::meets_target(shot));
  shot.end = {{10, 0, 0}, {0, 300, 0}};
  CHECK_FALSE(film::meets_target(shot));
}

TEST_CASE("A film that is ordered again keeps its order, and what a killed process has left is removed", "[app]") {
  const TempFolder folder;
  const auto files = [&] { return std::distance(fs::directory_iterator(folder.path()), {}); };
  const film::OrderedFilm film = ordered(source_dir() / golden, folder.path() / "film.gif");
  Problems problems;
  auto file = OrderFile::write(film, problems);
  REQUIRE(file);
  file = OrderFile::write(film, problems);
  REQUIRE(file);
  CHECK(fs::exists(file->command("", false)[1]));
  *file = std::move(*OrderFile::write(ordered(source_dir() / golden, folder.path() / "b.gif"), problems));
  CHECK(fs::path(file->command("", false)[1]).filename().string().starts_with("b.gif."));
  CHECK(files() == 1);
  constexpr int no_process = 2'000'000'000;  // more than Linux ever numbers
  for (const char* const name : {"film.gif.{}.order", "film.gif.{}x.order", "other.gif.{}.order", "film.gif.order"})
    std::ofstream(folder.path() / fmt::format(fmt::runtime(name), no_process)) << "{}";
  OrderFile::remove_left(folder.path() / "film.gif");
  CHECK(files() == 4);
  CHECK_FALSE(fs::exists(folder.path() / fmt::format("film.gif.{}.order", no_process)));
  OrderFile::remove_left(folder.path() / "b.gif");  // this process is still there
  CHECK(files() == 4);
}

TEST_CASE("Films with other options or shots are other films; where they lie does not matter", "[app]") {
  Problems problems;
  const film::SeenMatch seen = film::open_seen({.file = (source_dir() / golden).string()}, problems);
  REQUIRE(seen.match);
  const film::OrderedFilm film = ordered(source_dir() / golden, "a.gif");
  const std::uint64_t identity = film::identity_of(film, *seen.match);
  const auto changed = [&](const auto& change) {
    film::OrderedFilm other = film;
    change(other);
    return film::identity_of(other, *seen.match) != identity;
  };
  CHECK(changed([](film::OrderedFilm& other) { other.options.clean = true; }));
  CHECK(changed([](film::OrderedFilm& other) { other.options.quality = film::FilmQuality::film; }));
  CHECK(changed([](film::OrderedFilm& other) { other.options.seen_by.reset(); }));
  CHECK(changed([](film::OrderedFilm& other) { other.options.most_bytes = 1; }));
  CHECK(changed([](film::OrderedFilm& other) { ++other.shots.shots[0].takes[0].lasts; }));
  CHECK_FALSE(changed([](film::OrderedFilm& other) { other.file = "b.gif"; }));
  CHECK_FALSE(changed([](film::OrderedFilm& other) { other.record = "moved.jsonl"; }));
}

TEST_CASE("A film that is made by its order alone is told of in JSON, to the end", "[app][screen]") {
  const TempFolder folder;
  Problems problems;
  film::OrderedFilm film = ordered(source_dir() / golden, folder.path() / "film.gif");
  const auto file = OrderFile::write(film, problems);
  REQUIRE(file);
  const test::Ran ran = test::sprue_with(file->command("", false));
  INFO(ran.err);
  REQUIRE(ran.exit == exit_good);
  CHECK(fs::file_size(folder.path() / "film.gif") > 1000);
  const std::string last = ran.err.substr(ran.err.rfind('\n', ran.err.size() - 2) + 1);
  const auto told = progress_in(last);
  REQUIRE(told);
  CHECK(told->done == 40);
  CHECK(told->all == 40);
  CHECK_FALSE(progress_in("ffmpeg failed"));
}

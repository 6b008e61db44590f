// Films that are handed over to other processes by a file.
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

OrderedFilm ordered(const fs::path& record, const fs::path& file) {
  Problems problems;
  const SeenMatch seen = open_seen({.file = record.string()}, problems);
  REQUIRE(seen.match);
  OrderedFilm film{.record = record.string(), .packs = {"a pack"}, .file = file.string(), .options = {}, .shots = {}};
  film.options.width = 64;
  film.options.height = 36;
  film.options.fps = 20;
  film.options.quality = FilmQuality::draft;
  film.options.sound = false;
  film.options.seen_by = seat_at(1);
  film.shots = stage::direct(*seen.picture, *seen.match, all_seeing, stage::NamedShot{}, {1, 3, 1, 2, 0});
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
  const OrderedFilm written = ordered(record, film);
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

TEST_CASE("An order that is no good is refused with file and place", "[app]") {
  const TempFolder folder;
  Problems problems;
  const auto file = OrderFile::write(ordered(source_dir() / golden, folder.path() / "film.gif"), problems);
  REQUIRE(file);
  const std::string text = text_of(file->command("", false)[1]);
  const fs::path order = folder.path() / "edited.order";
  const auto said_of = [&](const std::string& pattern, const std::string& by) {
    const std::string edited =
        std::regex_replace(text, std::regex(pattern), by, std::regex_constants::format_first_only);
    CHECK(edited != text);
    std::ofstream(order) << edited;
    const test::Ran ran = test::sprue_with({"film-order", order.string()});
    CHECK(ran.exit == exit_problems);
    return ran.err;
  };
  CHECK(said_of("\"fps\":20", "\"fps\":2000").find("edited.order:1:") != std::string::npos);
  CHECK(said_of("\"fps\":20", "\"fps\":2000").find("options.fps: a whole number from 1 to 120") != std::string::npos);
  CHECK(said_of("\"draft\"", "\"drift\"").find("options.quality") != std::string::npos);
  CHECK(said_of("\"shots\"", "\"shot\"").find("shot") != std::string::npos);
  CHECK(said_of("\"step\":[0-9]+", "\"step\":9999").find("shots.shots[0].takes[0].step: the record has") !=
        std::string::npos);
  CHECK(said_of("aeronauts-ae-t-1", "no-such-match").find("no-such-match") != std::string::npos);
}

TEST_CASE("Films with other options or shots are other films; where they lie does not matter", "[app]") {
  Problems problems;
  const SeenMatch seen = open_seen({.file = (source_dir() / golden).string()}, problems);
  REQUIRE(seen.match);
  const OrderedFilm film = ordered(source_dir() / golden, "a.gif");
  const std::uint64_t identity = identity_of(film, *seen.match);
  const auto changed = [&](const auto& change) {
    OrderedFilm other = film;
    change(other);
    return identity_of(other, *seen.match) != identity;
  };
  CHECK(changed([](OrderedFilm& other) { other.options.clean = true; }));
  CHECK(changed([](OrderedFilm& other) { other.options.quality = FilmQuality::film; }));
  CHECK(changed([](OrderedFilm& other) { other.options.seen_by.reset(); }));
  CHECK(changed([](OrderedFilm& other) { other.options.most_bytes = 1; }));
  CHECK(changed([](OrderedFilm& other) { ++other.shots.shots[0].takes[0].lasts; }));
  CHECK_FALSE(changed([](OrderedFilm& other) { other.file = "b.gif"; }));
  CHECK_FALSE(changed([](OrderedFilm& other) { other.record = "moved.jsonl"; }));
}

TEST_CASE("A film that is made by its order alone is told of in JSON, to the end", "[app][screen]") {
  const TempFolder folder;
  Problems problems;
  OrderedFilm film = ordered(source_dir() / golden, folder.path() / "film.gif");
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

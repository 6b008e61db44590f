// Films made in shares, stopped and gone on with.
#include "video/reel.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "core/files/file_lock.h"
#include "support/small_disk.h"
#include "support/temp_folder.h"
#include "video/ffmpeg.h"
#include "video/reel_format.h"

namespace fs = std::filesystem;
using namespace sprue;
using namespace sprue::video;

namespace {

constexpr int width = 32, height = 18;

std::vector<std::uint8_t> picture(int number) {
  std::vector<std::uint8_t> rgba;
  for (int at = 0; at < width * height; ++at) {
    const auto level = [&](int by) { return static_cast<std::uint8_t>((at / by + number * 3) % 200); };
    rgba.insert(rgba.end(), {level(1), level(5), level(9), 255});
  }
  return rgba;
}

ReelOrder order_for(const fs::path& film, int frames, int part = 1, int parts = 1) {
  ReelOrder order;
  order.film = {film, width, height, 25};
  order.frames = frames;
  order.hash = 77;
  order.part = part;
  order.parts = parts;
  return order;
}

// Films until the share is done, or until it is stopped before this frame.
bool film(const ReelOrder& order, bool resume, int stop, Problems& problems) {
  const auto reel = open_reel(order, resume, problems);
  if (!reel) return false;
  while (reel->next() < std::min(reel->end(), stop)) {
    const auto rgba = picture(reel->next());
    if (!reel->write({width, height, rgba}, problems)) return false;
  }
  return true;
}

constexpr int never = 1000000;

// As long as so many frames, with a chapter; only videos take either.
Extras extras_for(int frames) {
  Soundtrack sound;
  for (int at = 0; at < frames * sound.rate / 25; ++at)
    sound.samples.push_back(static_cast<std::int16_t>(at % 100 * 100 * (at / 5000 % 2)));
  return {{{0, "Opening"}}, std::move(sound)};
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

fs::path whole_film(const fs::path& file, int frames) {
  Problems problems;
  REQUIRE(film(order_for(file, frames), false, never, problems));
  REQUIRE(join_reels(order_for(file, frames), extras_for(frames), problems));
  return file;
}

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator{}));
}

const char* some_kind() {
  const char* const ending = GENERATE(".gif", ".mp4", ".webm");
  if (std::string_view(ending) != ".gif" && !have_ffmpeg()) SKIP("ffmpeg is not installed");
  return ending;
}

}  // namespace

TEST_CASE("Shares cover every frame once, in whole segments", "[video]") {
  for (const int frames : {1, 59, 60, 61, 300, 1234}) {
    for (const int parts : {1, 2, 4, 7}) {
      int next = 0;
      for (int part = 1; part <= parts; ++part) {
        const Share share = share_of(order_for("a.gif", frames, part, parts));
        CHECK(share.first == next);
        CHECK((share.first % 60 == 0 || share.first == frames));
        next = share.end;
      }
      CHECK(next == frames);
    }
  }
}

TEST_CASE("A film made in shares has the bytes of one made at once", "[video]") {
  const TempFolder folder;
  const std::string ending = some_kind();
  constexpr int frames = 200;
  const fs::path one = whole_film(folder.path() / ("one" + ending), frames);
  const fs::path two = folder.path() / ("two" + ending);
  Problems problems;
  for (const int part : {3, 1, 4, 2}) CHECK(film(order_for(two, frames, part, 4), false, never, problems));
  CHECK(join_reels(order_for(two, frames, 1, 4), {}, problems));
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  CHECK(bytes_of(one).size() > 500);
  if (ending == ".gif") CHECK(bytes_of(one) == bytes_of(two));
  CHECK(join_reels(order_for(two, frames, 1, 4), {}, problems) == false);  // the shares are gone
  for (const int part : {1, 2, 3, 4}) CHECK(film(order_for(two, frames, part, 4), false, never, problems));
  Problems none;
  CHECK(join_reels(order_for(two, frames, 1, 4), extras_for(frames), none));
  CHECK(bytes_of(one) == bytes_of(two));
  CHECK(files_in(folder.path()) == 4);  // two films, and what is in each
}

TEST_CASE("A film that was stopped goes on, with the bytes of one made at once", "[video]") {
  enum class Harm { none, torn_line, untold_bytes, lost_bytes };
  struct Stop {
    std::string ending;
    int frame;
    Harm harm;
  };
  const Stop stop =
      GENERATE(Stop{".gif", 10, Harm::none}, Stop{".gif", 61, Harm::none}, Stop{".gif", 61, Harm::torn_line},
               Stop{".gif", 61, Harm::untold_bytes}, Stop{".gif", 61, Harm::lost_bytes}, Stop{".mp4", 61, Harm::none});
  if (stop.ending == ".mp4" && !have_ffmpeg()) SKIP("ffmpeg is not installed");
  const TempFolder folder;
  constexpr int frames = 125;
  const fs::path one = whole_film(folder.path() / ("one" + stop.ending), frames);
  const fs::path two = folder.path() / ("two" + stop.ending), reel_file = two.string() + ".1-of-1.reel";
  const ReelOrder order = order_for(two, frames);
  Problems problems;
  REQUIRE(film(order, false, stop.frame, problems));
  CHECK_FALSE(fs::exists(two));
  if (stop.harm == Harm::torn_line)
    std::ofstream(two.string() + ".1-of-1.frames", std::ios::app) << R"({"bytes":12,"fra)";
  if (stop.harm == Harm::untold_bytes) std::ofstream(reel_file, std::ios::app) << "more";
  if (stop.harm == Harm::lost_bytes) fs::resize_file(reel_file, fs::file_size(reel_file) - 1);
  const auto reel = open_reel(order, true, problems);
  REQUIRE(reel);
  CHECK(reel->next() == (stop.harm == Harm::lost_bytes ? 0 : stop.frame / 60 * 60));
  while (reel->next() < reel->end()) {
    const auto rgba = picture(reel->next());
    REQUIRE(reel->write({width, height, rgba}, problems));
  }
  CHECK(join_reels(order, extras_for(frames), problems));
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  CHECK(bytes_of(one) == bytes_of(two));
}

TEST_CASE("What belongs to another film is not gone on with", "[video]") {
  const TempFolder folder;
  Problems problems;
  ReelOrder order = order_for(folder.path() / "a.gif", 130);
  REQUIRE(film(order, false, 70, problems));
  order.hash = 78;
  CHECK_FALSE(open_reel(order, true, problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what.find("another film") != std::string::npos);
  CHECK(open_reel(order, false, problems));
}

TEST_CASE("It is known in how many shares a film was begun", "[video]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "a.gif";
  Problems problems;
  const auto begun = [&] { return begun_parts(order_for(file, 400), problems); };
  CHECK(begun() == 0);
  REQUIRE(film(order_for(file, 400, 1, 2), false, 70, problems));
  REQUIRE(film(order_for(file, 400, 2, 2), false, 300, problems));
  CHECK(begun() == 2);
  REQUIRE(film(order_for(file, 400, 1, 3), false, never, problems));
  CHECK(begun() == 2);  // of two shares more is there
  REQUIRE(film(order_for(file, 400, 2, 3), false, never, problems));
  CHECK(begun() == 3);
  REQUIRE(film(order_for(file, 400, 3, 3), false, never, problems));
  REQUIRE(join_reels(order_for(file, 400, 1, 3), {}, problems));
  CHECK(files_in(folder.path()) == 2);  // the film and what is in it
  CHECK(begun() == 0);
  REQUIRE(film(order_for(file, 400, 1, 2), false, 70, problems));
  CHECK(problems.empty());
  ReelOrder other = order_for(file, 400);
  other.hash = 78;
  CHECK_FALSE(begun_parts(other, problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what.find("another film") != std::string::npos);
  Problems none;
  CHECK(begun_parts(order_for(folder.path() / "b.gif", 400), none) == 0);
}

TEST_CASE("Two runs do not make the same film at once", "[video]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "film.gif";
  const ReelOrder order = order_for(file, 70);
  Problems problems;
  {
    const auto first = open_reel(order, false, problems);
    REQUIRE(first);
    for (int number = 0; number < 60; ++number) {
      const auto rgba = picture(number);
      REQUIRE(first->write({width, height, rgba}, problems));
    }
    for (const bool resume : {false, true}) CHECK_FALSE(open_reel(order, resume, problems));
    CHECK(problems.size() == 2);
    CHECK(problems.front().what.find("another run") != std::string::npos);
    problems.clear();
  }
  CHECK(film(order, true, never, problems));
  {
    const auto held = FileLock::take_if_free(folder.path() / "film.gif.1-of-1.reel", problems);
    REQUIRE(held);
    CHECK_FALSE(join_reels(order, extras_for(70), problems));
    CHECK(problems.size() == 1);
    problems.clear();
  }
  CHECK(join_reels(order, extras_for(70), problems));
  CHECK(problems.empty());
  CHECK(bytes_of(file) == bytes_of(whole_film(folder.path() / "other.gif", 70)));
}

TEST_CASE("A film is made by one run from its beginning to its end, in however many shares", "[video]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "film.gif";
  Problems problems;
  {
    const auto first = FilmLock::take(order_for(file, 130, 1, 2), problems);
    REQUIRE(first);
    CHECK(film(order_for(file, 130, 1, 2), false, never, problems));  // a share of it
    CHECK(problems.empty());
    CHECK_FALSE(FilmLock::take(order_for(file, 130, 1, 2), problems));
    CHECK_FALSE(FilmLock::take(order_for(file, 130), problems));
    REQUIRE(problems.size() == 2);
    CHECK(problems.front().what.find("another run") != std::string::npos);
    problems.clear();
    CHECK(FilmLock::take(order_for(folder.path() / "other.gif", 130), problems));
  }
  CHECK_FALSE(fs::exists(file.string() + ".making"));
  CHECK(FilmLock::take(order_for(file, 130), problems));
  CHECK(problems.empty());
}

TEST_CASE("What another run is at is not taken for left behind", "[video]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "film.gif";
  const ReelOrder share = order_for(file, 200, 1, 2);
  Problems problems;
  REQUIRE(film(order_for(file, 200, 2, 2), false, never, problems));
  const auto other = open_reel(share, false, problems);
  REQUIRE(other);
  whole_film(file, 200);
  CHECK(fs::exists(file.string() + ".1-of-2.reel"));
  CHECK(fs::exists(file.string() + ".1-of-2.frames"));
  CHECK_FALSE(fs::exists(file.string() + ".2-of-2.reel"));
  CHECK_FALSE(fs::exists(file.string() + ".2-of-2.frames"));
}

TEST_CASE("Shares are not put together while one has other frames than it tells", "[video]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "film.gif", reel = file.string() + ".2-of-2.reel";
  const ReelOrder order = order_for(file, 200, 1, 2), second = order_for(file, 200, 2, 2);
  Problems problems;
  for (const ReelOrder& share : {order, second}) REQUIRE(film(share, false, never, problems));
  for (const std::uintmax_t bytes : {std::uintmax_t{0}, fs::file_size(reel) + 1}) {
    fs::resize_file(reel, bytes);
    CHECK_FALSE(join_reels(order, {}, problems));
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().where == reel.string());
    problems.clear();
    CHECK_FALSE(fs::exists(file));
    CHECK(film(second, true, never, problems));
  }
  fs::remove(reel);
  CHECK_FALSE(join_reels(order, {}, problems));
  CHECK_FALSE(fs::exists(reel));
  problems.clear();
  CHECK(film(second, true, never, problems));
  CHECK(join_reels(order, {}, problems));
  CHECK(bytes_of(file) == bytes_of(whole_film(folder.path() / "other.gif", 200)));
}

TEST_CASE("A share that is missing or unfinished is named", "[video]") {
  const TempFolder folder;
  Problems problems;
  const fs::path file = folder.path() / "a.gif";
  REQUIRE(film(order_for(file, 200, 1, 3), false, never, problems));
  REQUIRE(film(order_for(file, 200, 2, 3), false, 70, problems));
  CHECK_FALSE(join_reels(order_for(file, 200, 1, 3), {}, problems));
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].where.ends_with("a.gif.2-of-3.frames"));
  CHECK(problems[1].what == "is missing: part 3 of 3 has not been made");
  CHECK_FALSE(fs::exists(file));
}

TEST_CASE("The side file has a hash of every frame, whoever made it", "[video]") {
  const TempFolder folder;
  Problems problems;
  const fs::path one = whole_film(folder.path() / "a.gif", 100);
  const std::string first = bytes_of(one.string() + ".frames");
  REQUIRE(film(order_for(one, 100, 1, 2), false, never, problems));
  REQUIRE(film(order_for(one, 100, 2, 2), false, never, problems));
  REQUIRE(join_reels(order_for(one, 100, 1, 2), {}, problems));
  CHECK(bytes_of(one.string() + ".frames") == first);
  CHECK(std::ranges::count(first, '\n') == 3);
}

namespace {

// What a program writes to its stdout.
std::string said_by(const std::string& command) {
  std::string said;
  FILE* const program = popen(command.c_str(), "r");
  REQUIRE(program != nullptr);
  for (int letter = 0; (letter = std::fgetc(program)) != EOF;) said += static_cast<char>(letter);
  CHECK(pclose(program) == 0);
  return said;
}

}  // namespace

TEST_CASE("A video is as long as its frames to the tick, and has their colours as players show them", "[video]") {
  if (!have_ffmpeg()) SKIP("ffmpeg is not installed");
  const TempFolder folder;
  const std::string ending = GENERATE(".mp4", ".webm");
  const fs::path file = folder.path() / ("a" + ending);
  ReelOrder order = order_for(file, 90);
  order.film.fps = 120;
  constexpr std::array<int, 3> green{20, 230, 40};
  std::vector<std::uint8_t> rgba;
  for (int at = 0; at < width * height; ++at) rgba.insert(rgba.end(), {20, 230, 40, 255});
  Problems problems;
  const auto reel = open_reel(order, false, problems);
  REQUIRE(reel);
  while (reel->next() < reel->end()) REQUIRE(reel->write({width, height, rgba}, problems));
  REQUIRE(join_reels(order, {}, problems));
  const std::string about = "ffprobe -v error -select_streams v -of csv=p=0 -show_entries ";
  CHECK(said_by(about + "format=duration " + file.string()) == "0.750000\n");
  CHECK(said_by(about + "stream=avg_frame_rate " + file.string()) == "120/1\n");
  CHECK(said_by(about + "stream=color_space " + file.string()) == "bt709\n");
  const std::string shown = said_by("ffmpeg -v error -i " + file.string() +
                                    " -vf scale=in_color_matrix=bt709 -frames:v 1 -pix_fmt rgb24 -f rawvideo -");
  REQUIRE(shown.size() == std::size_t{width} * height * 3);
  for (std::size_t i = 0; i < 3; ++i) CHECK(std::abs(static_cast<unsigned char>(shown[i]) - green[i]) < 6);
}

TEST_CASE("A film can be made to fit a size, or says that it does not", "[video]") {
  if (!have_ffmpeg()) SKIP("ffmpeg is not installed");
  const TempFolder folder;
  Problems problems;
  const std::string ending = GENERATE(".mp4", ".webm");
  ReelOrder order = order_for(folder.path() / ("a" + ending), 240);
  const auto made = [&](std::int64_t most) {
    order.most_bytes = most;
    REQUIRE(film(order, false, never, problems));
    return join_reels(order, {}, problems);
  };
  CHECK(made(60000));
  CHECK(fs::file_size(order.film.file) <= 60000);
  CHECK(problems.empty());
  CHECK_FALSE(made(1500));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what.find("are more than the 1500 asked for") != std::string::npos);
  order.film.file = "a.gif";
  CHECK_FALSE(open_reel(order, false, problems));
}

TEST_CASE("A reel that cannot be written is a problem, and no film is left", "[video]") {
  const std::string ending = some_kind();
  Problems problems;
  CHECK_FALSE(film(order_for("/nowhere/at/all/a" + ending, 10), false, never, problems));
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].where.find("/nowhere") == 0);
}

namespace {

// Programs are looked for in this folder first.
class Path {
 public:
  explicit Path(const fs::path& folder) : before_(std::getenv("PATH")) {
    setenv("PATH", (folder.string() + ':' + before_).c_str(), 1);
  }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;
  ~Path() { setenv("PATH", before_.c_str(), 1); }

 private:
  std::string before_;
};

}  // namespace

TEST_CASE("A full disk is a problem that is told, and no film is left under its name", "[video]") {
  const std::string ending = some_kind();
  const TempFolder folder;
  const fs::path file = folder.path() / ("a" + ending);
  const ReelOrder order = order_for(file, 180);
  Problems problems;
  {
    const test::SmallDisk disk(3000);
    const bool made = film(order, false, never, problems) && join_reels(order, extras_for(180), problems);
    CHECK_FALSE(made);
  }
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].where.find(file.string()) == 0);
  CHECK_FALSE(fs::exists(file));
  Problems none;
  CHECK(film(order, true, never, none));
  CHECK(join_reels(order, extras_for(180), none));
  CHECK(fs::file_size(file) > 3000);
}

TEST_CASE("An ffmpeg that dies in the middle is a problem with its last words, and what was whole is gone on with",
          "[video]") {
  if (!have_ffmpeg()) SKIP("ffmpeg is not installed");
  const TempFolder folder;
  const fs::path file = folder.path() / "a.mp4", fake = folder.path() / "bin" / "ffmpeg";
  fs::create_directories(fake.parent_path());
  std::ofstream(fake) << "#!/bin/sh\nhead -c 5000 > /dev/null\necho 'it is too hot' >&2\nexit 3\n";
  fs::permissions(fake, fs::perms::owner_all);
  const ReelOrder order = order_for(file, 130);
  Problems problems;
  REQUIRE(film(order, false, 70, problems));
  {
    const Path path(fake.parent_path());
    CHECK_FALSE(film(order, true, never, problems));
    Problems same;
    CHECK_FALSE(film(order_for(folder.path() / "b.mp4", 130), false, never, same));
  }
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].where == file.string());
  CHECK(problems[0].what.find("it is too hot") != std::string::npos);
  CHECK_FALSE(fs::exists(file));
  Problems none;
  const auto reel = open_reel(order, true, none);
  REQUIRE(reel);
  CHECK(reel->next() == 60);
  CHECK(files_in(folder.path()) == 3);  // the program and one share: of the other nothing was whole
}

namespace {

// Bytes that a file takes on the disk.
std::uintmax_t taken_by(const fs::path& file) {
  struct stat about {};
  REQUIRE(stat(file.c_str(), &about) == 0);
  return static_cast<std::uintmax_t>(about.st_blocks) * 512;
}

bool can_give_back(const fs::path& folder) {
  const fs::path file = folder / "probe";
  std::ofstream(file) << std::string(100000, 'x');
  const int probe = open(file.c_str(), O_RDWR);
  const bool can = fallocate(probe, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 100000) == 0;
  close(probe);
  fs::remove(file);
  return can;
}

}  // namespace

TEST_CASE("Shares make room for their film while it is bound, where there is none for both", "[video]") {
  const std::string ending = some_kind();
  const TempFolder folder;
  if (!can_give_back(folder.path())) SKIP("files cannot be given back in pieces here");
  const fs::path one = whole_film(folder.path() / ("one" + ending), 130);
  const ReelOrder order = order_for(folder.path() / ("two" + ending), 130);
  const fs::path reel = order.film.file.string() + ".1-of-1.reel";
  Problems problems;
  REQUIRE(film(order, false, never, problems));
  CHECK(taken_by(reel) > 4096);
  CHECK(gives_room_back(reel));
  int told = 0;
  const Reels reels{.files = {reel}, .stopped = [&] { return told > 0; }, .use_up = [&] { ++told; }};
  CHECK(format_of(order, problems)->bind(reels, extras_for(130), problems));  // once begun it is not stopped
  CHECK(told == 1);
  CHECK(taken_by(reel) <= 4096);  // a block, in part
  CHECK(bytes_of(order.film.file) == bytes_of(one));
}

TEST_CASE("Shares that are put together are still there when that is stopped", "[video]") {
  const std::string ending = some_kind();
  const TempFolder folder;
  const fs::path one = whole_film(folder.path() / ("one" + ending), 130);
  const ReelOrder order = order_for(folder.path() / ("two" + ending), 130);
  Problems problems;
  REQUIRE(film(order, false, never, problems));
  int asked = 0;
  CHECK_FALSE(join_reels(order, extras_for(130), problems, [&] { return ++asked > 0; }));
  CHECK(asked > 0);
  CHECK_FALSE(fs::exists(order.film.file));
  CHECK(std::ranges::distance(fs::directory_iterator(folder.path())) == 4);  // of each film two files
  CHECK(join_reels(order, extras_for(130), problems));
  CHECK(bytes_of(order.film.file) == bytes_of(one));
}

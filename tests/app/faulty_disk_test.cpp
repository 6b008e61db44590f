// The program writes on a disk that fails: in the middle of a match, a save, a film, a bake. Afterwards every file is
// whole, the old one or the new one, and no step that was told of is lost.
#include <fmt/format.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "app/cli/commands.h"
#include "app/played_text.h"
#include "core/files/file.h"
#include "core/match/record.h"
#include "games/registry.h"
#include "play/match_store.h"
#include "support/real_program.h"
#include "support/seated_table.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;
namespace fs = std::filesystem;

// The kinds of faults in tests/faulty/faulty_disk.cpp.
constexpr std::array kinds{"error", "full", "part", "interrupted", "cut", "cut-named"};
constexpr int power_cut = 137;  // what the program returns then

#ifdef SPRUE_SANITIZED
constexpr bool loads = false;  // sanitizers want to be loaded first
#else
constexpr bool loads = true;
#endif

// While it lives, programs that are started meet this fault at the n-th call that writes below the folder.
class FaultyDisk {
 public:
  FaultyDisk(std::string_view kind, int at, const fs::path& folder) {
    const fs::path library = fs::read_symlink("/proc/self/exe").parent_path() / "libfaulty_disk.so";
    ::setenv("LD_PRELOAD", library.c_str(), 1);
    ::setenv("SPRUE_FAULT", fmt::format("{} {} {}", kind, at, folder.string()).c_str(), 1);
  }
  ~FaultyDisk() {
    ::unsetenv("LD_PRELOAD");
    ::unsetenv("SPRUE_FAULT");
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
};

// The record in a file, which has to be whole, or torn within its last line where it is a journal.
Record whole(const fs::path& file, bool may_be_torn) {
  INFO(file);
  Problems problems;
  const auto text = read_file(file, problems);
  REQUIRE(text);
  auto record = read_record(file.string(), *text, may_be_torn, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(record);
  return std::move(*record);
}

// The fault comes in the middle of the match, while its journal is made, or when it is put away. True if steps were
// told of.
bool played(const Game& game, std::string_view kind, int at, Random& random) {
  const test::EmptyHome home;
  const std::string id(game.info().id), seed = std::to_string(random.below(1000000));
  INFO(id << " with seed " << seed << ", " << kind << " at call " << at);
  test::Process process;
  {
    const FaultyDisk disk(kind, at, home.folder());
    process = test::run_program({"play", id, "--text", "--seats", "Ines,simple", "--seed", seed},
                                test::numbers(random, 60) + "q\n");
  }
  INFO(process.err);
  const bool goes_on = kind == std::string_view("part") || kind == std::string_view("interrupted");
  if (goes_on) {
    CHECK(process.exit == exit_good);
    CHECK(process.err.empty());
  }
  CHECK(process.signal == 0);
  const std::map<int, std::string> seen = test::log_lines(process.out);
  const MatchStore store(home.folder());
  for (const fs::path& record : store.finished()) whole(record, false);
  const std::vector<Unfinished> left = test::left_on(store);
  if (left.empty()) {
    CHECK((seen.empty() || !store.finished().empty()));
    return !seen.empty();
  }
  REQUIRE(left.size() == 1);
  whole(left[0].file, true);
  const test::Process resumed = test::run_program({"play", id, "--text", "--resume"}, "l 100000\nq\n");
  INFO(resumed.err);
  CHECK(resumed.exit == exit_good);
  const std::map<int, std::string> kept = test::log_lines(resumed.out);
  for (const auto& [number, line] : seen) {
    INFO("it had told: " << line);
    const auto same = kept.find(number);
    CHECK((same != kept.end() && same->second == line));
  }
  return !seen.empty();
}

// A record is saved over an older one.
void saved(std::string_view kind, int at) {
  INFO(kind << " at call " << at);
  const TempFolder folder;
  const fs::path file = folder.path() / "match.jsonl";
  const std::string save = fmt::format("{{\"do\":\"save\",\"file\":\"{}\"}}\n", file.string());
  REQUIRE(test::run_program({"referee", "aeronauts"}, save).exit == exit_good);
  const std::size_t old = whole(file, false).steps.size();
  test::Process process;
  {
    const FaultyDisk disk(kind, at, folder.path());
    process = test::run_program(
        {"referee", "aeronauts"},
        R"({"do":"play","seat":"A","action":{"kind":"assign","attack":4,"defense":3,"speed":3,"health":2}})"
        "\n" +
            save);
  }
  INFO(process.out << process.err);
  const bool told = process.out.find("{\"saved\"") != std::string::npos;
  const std::size_t steps = whole(file, false).steps.size();
  CHECK((steps == old || steps == old + 1));
  if (told) CHECK(steps == old + 1);
  // Told of as not saved may also be a new record whose folder could not be synced.
  if (process.exit != power_cut) CHECK(told != (process.out.find("{\"error\"") != std::string::npos));
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> film_words(const fs::path& film) {
  const std::string record = source_dir() / "tests/fuzz/corpus/record/aeronauts.jsonl";
  return {"film",   record,  "-o",    film.string(), "--to",      "2",     "--seconds", "2",
          "--size", "64x36", "--fps", "10",          "--quality", "draft", "--jobs",    "1"};
}
std::vector<std::string> bake_words() { return {"show", source_dir() / "models/mechs/marrow_fox", "--report"}; }

// A film whose making met a fault is there as a whole or not at all, and can be gone on with to the very same film.
void filmed(std::string_view kind, int at, const std::string& unspoilt) {
  INFO(kind << " at call " << at);
  const TempFolder folder;
  const fs::path film = folder.path() / "film.gif";
  std::vector<std::string> words = film_words(film);
  test::Process process;
  {
    const FaultyDisk disk(kind, at, folder.path());
    process = test::run_program(words, "");
  }
  INFO(process.err);
  if (process.exit == exit_good) CHECK(fs::exists(film));
  if (fs::exists(film)) CHECK(bytes_of(film) == unspoilt);
  if (process.exit != exit_good && process.exit != power_cut) CHECK_FALSE(process.err.empty());
  if (!fs::exists(film)) {
    words.emplace_back("--resume");
    const test::Process again = test::run_program(words, "");
    INFO(again.err);
    CHECK(again.exit == exit_good);
  }
  CHECK(bytes_of(film) == unspoilt);
}

// A model that is baked on such a disk is shown or refused with a reason, and found as it is once the disk is sound.
void baked(std::string_view kind, int at, const std::string& unspoilt) {
  INFO(kind << " at call " << at);
  const TempFolder folder;
  ::setenv("XDG_CACHE_HOME", folder.path().c_str(), 1);
  test::Process process;
  {
    const FaultyDisk disk(kind, at, folder.path());
    process = test::run_program(bake_words(), "");
  }
  INFO(process.err);
  if (process.exit == exit_good) CHECK(process.out == unspoilt);
  if (process.exit != exit_good && process.exit != power_cut) CHECK_FALSE(process.err.empty());
  for (int again = 0; again < 2; ++again) {  // baked anew, then found
    const test::Process sound = test::run_program(bake_words(), "");
    CHECK(sound.exit == exit_good);
    CHECK(sound.out == unspoilt);
  }
  ::unsetenv("XDG_CACHE_HOME");
}

TEST_CASE("On a disk that fails a match loses nothing that was told of", "[app]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  Random random(5);
  int within = 0;
  for (int i = 0; i < 12; ++i)
    within += played(games()[static_cast<std::size_t>(i) % games().size()],
                     kinds[static_cast<std::size_t>(i) % kinds.size()], 4 + 3 * i, random);
  CHECK(within >= 7);
}
TEST_CASE("On a disk that fails at 300 calls a match loses nothing that was told of", "[app][long]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  Random random(6);
  int within = 0;
  for (int i = 0; i < 300; ++i)
    within += played(games()[static_cast<std::size_t>(i) % games().size()],
                     kinds[static_cast<std::size_t>(i) % kinds.size()], 1 + static_cast<int>(random.below(60)), random);
  CHECK(within >= 200);
}

TEST_CASE("On a disk that fails a record that is saved is the old one or the new one", "[app]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  for (const char* const kind : kinds)
    for (int at = 1; at <= 4; ++at) saved(kind, at);
}

// Every n-th of `count` calls that write, with each kind of fault in turn.
template <class Try>
void at_calls(int count, int every, const Try& tries) {
  for (int at = 1, i = 0; at <= count; at += every, ++i) tries(kinds[static_cast<std::size_t>(i) % kinds.size()], at);
}

void filmed_at(int count, int every) {
  const TempFolder folder;
  const fs::path film = folder.path() / "film.gif";
  REQUIRE(test::run_program(film_words(film), "").exit == exit_good);
  const std::string unspoilt = bytes_of(film);
  at_calls(count, every, [&](std::string_view kind, int at) { filmed(kind, at, unspoilt); });
}
TEST_CASE("On a disk that fails a film is made whole or not at all", "[app][screen]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  filmed_at(20, 7);
}
TEST_CASE("On a disk that fails at any of 100 calls a film is made whole or not at all", "[app][screen][long]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  filmed_at(100, 1);
}

void baked_at(int count, int every) {
  const test::Process sound = test::run_program(bake_words(), "");
  REQUIRE(sound.exit == exit_good);
  at_calls(count, every, [&](std::string_view kind, int at) { baked(kind, at, sound.out); });
}
TEST_CASE("On a disk that fails a model is baked whole or not at all", "[app]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  baked_at(8, 2);
}
TEST_CASE("On a disk that fails at any of 80 calls a model is baked whole or not at all", "[app][long]") {
  if (!loads) SKIP("nothing can be loaded before the sanitizers");
  baked_at(80, 1);
}

}  // namespace

// Files: read with limits, written whole or not at all; packs as folders.
#include <catch2/catch_test_macros.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "core/files/file.h"
#include "core/json/json.h"
#include "core/match/setup.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
namespace fs = std::filesystem;

void put(const fs::path& file, std::string_view text) { std::ofstream(file, std::ios::binary) << text; }

TEST_CASE("A file is read whole", "[core]") {
  const TempFolder folder;
  const std::string text(200000, 'x');
  put(folder.path() / "a", text);
  Problems problems;
  CHECK(read_file(folder.path() / "a", problems) == text);
}

TEST_CASE("What is no readable file is a problem, never a hang", "[core]") {
  const TempFolder folder;
  Problems problems;
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_FALSE(read_file(pipe, problems));
  CHECK_FALSE(read_file(folder.path(), problems));
  CHECK_FALSE(read_file(folder.path() / "gone", problems));
  CHECK_FALSE(read_file("/dev/zero", problems));
  CHECK(problems.size() == 4);
  CHECK(problems[0].what == "is not a regular file");
}

TEST_CASE("A file beyond the limit is refused", "[core]") {
  const TempFolder folder;
  const fs::path big = folder.path() / "big";
  put(big, "x");
  fs::resize_file(big, largest_record + 1);
  Problems problems;
  CHECK_FALSE(read_file(big, problems));
  CHECK(problems.front().what == "is larger than 64 MB");
}

TEST_CASE("Writing replaces the file and leaves nothing beside it", "[core]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "save";
  Problems problems;
  CHECK(write_file(file, "one", problems));
  CHECK(write_file(file, "two", problems));
  CHECK(read_file(file, problems) == "two");
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("A write that fails leaves the old file", "[core]") {
  const TempFolder folder;
  Problems problems;
  CHECK_FALSE(write_file(folder.path() / "gone" / "save", "x", problems));
  CHECK(problems.size() == 1);
  // A folder stands where the file should go: the rename fails after everything was written.
  fs::create_directory(folder.path() / "save");
  CHECK_FALSE(write_file(folder.path() / "save", "x", problems));
  CHECK(fs::is_directory(folder.path() / "save"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("A line file grows by whole lines", "[core]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "lines";
  Problems problems;
  auto lines = LineFile::start(file, "head\n", problems);
  REQUIRE(lines);
  CHECK(lines->append("one", problems));
  CHECK(lines->append("two", problems));
  CHECK(read_file(file, problems) == "head\none\ntwo\n");
}

TEST_CASE("A pack is a folder that says what it is", "[core]") {
  const TempFolder folder;
  const fs::path kit = folder.path() / "kit";
  fs::create_directory(kit);
  Problems problems;
  CHECK_FALSE(load_pack(kit, problems));
  CHECK(problems.back().what == "holds no .json file, so it is no pack");
  put(kit / "deck.json", R"({"cards":[]})");
  CHECK_FALSE(load_pack(kit, problems));
  CHECK(problems.back().what.starts_with("holds no pack.json"));
  put(kit / "pack.json", R"({"sprue":"pack","game":"toy","title":"Kit","version":"1"})");
  const auto pack = load_pack(kit, problems);
  REQUIRE(pack);
  CHECK(pack->name == "kit");
  CHECK(pack->game == "toy");
  CHECK(pack->find("deck.json") != nullptr);
  CHECK(pack->find("gone.json") == nullptr);
  put(kit / "deck.json", R"({"cards":[1]})");
  CHECK(load_pack(kit, problems)->fingerprint != pack->fingerprint);
}

TEST_CASE("Texts of a pack hold no control characters", "[core]") {
  const TempFolder folder;
  put(folder.path() / "pack.json", R"({"sprue":"pack","game":"toy","title":"Kit","version":"1"})");
  const auto loads = [&](const char* letter) {
    put(folder.path() / "deck.json", std::string(R"({"cards":[{"name":"Gale)") + letter + R"("}]})");
    Problems problems;
    const bool loaded = load_pack(folder.path(), problems).has_value();
    CHECK((loaded || problems[0].where.ends_with(" cards[0].name")));
    return loaded;
  };
  CHECK(loads("\\u00e9"));
  CHECK(loads("\\u00a0"));
  CHECK_FALSE(loads("\\u001b[2J"));
  CHECK_FALSE(loads("\\n"));
  CHECK_FALSE(loads("\\u007f"));
  CHECK_FALSE(loads("\\u009b2J"));
}

// With a place looked for in each of them this would take ten minutes.
TEST_CASE("A pack may hold control characters wherever it can", "[core]") {
  const TempFolder folder;
  put(folder.path() / "pack.json", R"({"sprue":"pack","game":"toy","title":"Kit","version":"1"})");
  constexpr std::size_t many = 900'000;
  std::string texts;
  for (std::size_t i = 0; i < many; ++i) texts += R"("\u0001",)";
  put(folder.path() / "deck.json", "[" + texts + "0]");
  Problems problems;
  CHECK_FALSE(load_pack(folder.path(), problems));
  CHECK(problems.size() == many);
}

TEST_CASE("All broken files of a pack are told at once", "[core]") {
  const TempFolder folder;
  put(folder.path() / "a.json", "{");
  put(folder.path() / "b.json", "[1,]");
  put(folder.path() / "pack.json", R"({"sprue":"pack","gme":"toy","title":"Kit","version":"1"})");
  Problems problems;
  CHECK_FALSE(load_pack(folder.path(), problems));
  REQUIRE(problems.size() == 4);
  CHECK(problems[0].where == (folder.path() / "a.json").string() + ":1:2");
  CHECK(problems[3].what == "no key 'gme'; did you mean 'game'?");
}

}  // namespace

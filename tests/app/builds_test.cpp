// Builds on the command line: what they cost, new ones to edit, matches between them.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "core/json/json.h"
#include "support/own_pack.h"
#include "support/ran.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
using sprue::test::Ran;
using sprue::test::sprue_with;
namespace fs = std::filesystem;

fs::path starter(const std::string& name) { return source_dir() / "data/bots/builds" / name; }

TEST_CASE("Every build that comes with the game is listed, and its bill adds up", "[app][bots]") {
  const Json list = Json::parse(sprue_with({"bots", "list", "--json"}).out)["builds"];
  REQUIRE(list.size() == 10);
  for (const Json& row : list) {
    const fs::path file = starter(row["build"].get<std::string>() + ".json");
    const Ran checked = sprue_with({"check", "--json", file.string()});
    INFO(checked.out << checked.err);
    REQUIRE(checked.exit == exit_good);
    const Json bill = Json::parse(checked.out);
    CHECK(bill.dump().find("BA-BUILD") != std::string::npos);
    CHECK(row["points"].get<int>() <= 750);
    CHECK(row["points"].get<int>() > 600);
  }
}

TEST_CASE("A spoilt build is refused rule by rule", "[app][bots]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "greedy.json";
  Problems problems;
  Json build = Json::parse(*read_file(starter("bt01_halyard_vane.json"), problems));
  build["pilot_deck"].erase(build["pilot_deck"].begin());
  REQUIRE(write_file(file, build.dump(), problems));
  const Ran ran = sprue_with({"check", file.string()});
  CHECK(ran.exit == exit_problems);
  CHECK(ran.err.find("BA-PDECK-01") != std::string::npos);
}

// Into the current folder, as people call it.
class InFolder {
 public:
  explicit InFolder(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  ~InFolder() { fs::current_path(before_); }
  InFolder(const InFolder&) = delete;
  InFolder& operator=(const InFolder&) = delete;

 private:
  fs::path before_;
};

TEST_CASE("A new build is legal, and no file is written over", "[app][bots]") {
  const TempFolder folder;
  const InFolder inside(folder.path());
  CHECK(sprue_with({"bots", "new", "plain"}).exit == exit_good);
  CHECK(sprue_with({"bots", "new", "copy", "--from", "bt03"}).exit == exit_good);
  CHECK(sprue_with({"check", "plain.json", "copy.json"}).exit == exit_good);
  CHECK(sprue_with({"bots", "new", "copy"}).err == "copy.json: is there already\n");
  CHECK(sprue_with({"bots", "new", "../up"}).exit == exit_problems);
  CHECK(sprue_with({"bots", "new", "other", "--from", "bt99"}).exit == exit_problems);
  CHECK_FALSE(fs::exists("other.json"));
}

TEST_CASE("Every seat brings the build that it was given", "[app][bots]") {
  const Ran ran = sprue_with({"sim", "bots", "--build", "bt01", "--build", "bt02", "--build", "bt03", "--json"});
  INFO(ran.err);
  REQUIRE(ran.exit == exit_good);
  CHECK(Json::parse(ran.out)["seats"] == 3);
  CHECK(sprue_with({"sim", "bots", "--build", "bt01", "--build", "bt02", "--seats", "3"}).exit == exit_problems);
  CHECK(sprue_with({"sim", "asteroid", "--build", "bt01"}).err == "builds: nobody brings one to The Last Blast\n");
}

TEST_CASE("A pack of own cards is checked alone and mixed with another", "[app][bots]") {
  const TempFolder folder;
  const InFolder inside(folder.path());
  test::write_own_pack("own");
  test::write_own_build("mine.json");
  CHECK(sprue_with({"check", "own"}).err.empty());
  CHECK(sprue_with({"check", "mine.json"}).err.find("no card 'H-001'") != std::string::npos);
  CHECK(sprue_with({"check", "mine.json", "--pack", "foundry_row", "--pack", "./own"}).err.empty());
  const Ran ran = sprue_with(
      {"sim", "bots", "--pack", "foundry_row", "--pack", "./own", "--build", "mine.json", "--build", "bt02", "--json"});
  CHECK(ran.exit == exit_good);
  std::string spoilt = test::own_cards;
  spoilt.replace(spoilt.find("savage"), 6, "savag");
  test::write_own_pack("own", spoilt);
  const std::string told = sprue_with({"check", "own"}).err;
  CHECK(told.find("cards.json:4:") != std::string::npos);
  CHECK(told.find("no keyword 'savag'; did you mean 'savage'?") != std::string::npos);
}

TEST_CASE("What people carry out themselves is told of a pack", "[app][bots]") {
  const TempFolder folder;
  const InFolder inside(folder.path());
  test::write_own_pack("songs", R"({"skills": [
      {"id": "S1", "kind": "skill", "name": "Song", "rank": "D", "timing": ["any"], "types": [],
       "effects": [{"trigger": "on_resolve", "by_hand": true, "text": "Everybody sings."}]}]})");
  const Ran ran = sprue_with({"check", "songs"});
  CHECK(ran.exit == exit_good);
  CHECK(ran.out.find("people carry out themselves: \"S1\"") != std::string::npos);
}

TEST_CASE("What is no build is refused with its place", "[app][bots]") {
  const TempFolder folder;
  const InFolder inside(folder.path());
  Problems problems;
  const std::string build = *read_file(starter("bt01_halyard_vane.json"), problems);
  const auto told = [&](const std::string& text) {
    REQUIRE(write_file("odd.json", text, problems));
    const Ran ran = sprue_with({"check", "odd.json"});
    CHECK(ran.exit == exit_problems);
    return ran.err;
  };
  CHECK(told(build.substr(0, build.find("\"terrain\""))).starts_with("odd.json:"));
  CHECK(told(R"({"kind": "build", "id": [], "summary": 3})").find("odd.json:1:25 id: a text is expected") == 0);
  CHECK(told("[" + build + "]") == "odd.json: is neither a record nor a build; a pack is checked by its folder\n");
  CHECK(told(std::string(100, '[')) == "odd.json:1:65: nested deeper than 64\n");
  CHECK(told(R"({"kind": "build", "name": ")" + std::string(9 << 20, 'x') + "\"}") ==
        "odd.json: is larger than 8 MB and no record\n");
}

// Match n is of the pair n modulo 90: of the hundred from 5 on, the pairs 5 to 14 play twice.
TEST_CASE("Builds that nobody chose meet each other, and a table tells how each pairing went", "[app][bots]") {
  const Json json = Json::parse(sprue_with({"sim", "bots", "--matches", "100", "--from", "5", "--json"}).out);
  CHECK(json["matches"] == 100);
  const Json& table = json["pairings"];
  REQUIRE(table.size() == 90);
  int matches = 0, wins = 0, first_wins = 0;
  for (std::size_t pair = 0; pair < table.size(); ++pair) {
    const Json& row = table[pair];
    CHECK(row["first"] != row["second"]);
    CHECK(row["matches"] == (pair >= 5 && pair < 15 ? 2 : 1));
    CHECK(row["first_win_percent"] == 100.0 * row["first_wins"].get<int>() / row["matches"].get<int>());
    CHECK(row["statistics"]["rounds"]["median"] > 0);
    matches += row["matches"].get<int>();
    first_wins += row["first_wins"].get<int>();
    if (row["first"] == "bt03_farlight_heron") wins += row["first_wins"].get<int>();
    if (row["second"] == "bt03_farlight_heron") wins += row["second_wins"].get<int>();
  }
  CHECK(matches == 100);
  CHECK(first_wins == json["wins"]["A"]);
  const Json& heron = json["builds"]["bt03_farlight_heron"];
  CHECK(heron["wins"] == wins);
  CHECK(heron["win_percent"] == 100 * (wins / heron["matches"].get<double>()));
  const Ran lines = sprue_with({"sim", "bots", "--matches", "90"});
  CHECK(lines.out.find("bt10_hive_tinker         wins") != std::string::npos);
  CHECK_FALSE(Json::parse(sprue_with({"sim", "bots", "--seats", "3", "--json"}).out).contains("pairings"));
}

}  // namespace

// Every rule has code and a test. The listings (src/games/<game>/rulebook.cpp) hold exactly the ids of the
// specifications; each rule's id is named by the code that enforces it, not by a comment, and each id is the tag of a
// test. A game's code is what lies in src/games/<game>; for rules of looks it is what draws the pieces.
#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/source_dir.h"
#include "support/sources.h"

namespace {

namespace fs = std::filesystem;
using Ids = std::set<std::string>;

// How many ids each chapter of a specification has; they are numbered from 01 without gaps. "R" are rulings, "S" worked
// scenarios: those need a test, but no code of their own. Keywords ("KW-...") are chapters of their own that come with
// new cards: what the listing holds of them counts.
using Chapters = std::vector<std::pair<std::string_view, int>>;
struct Specification {
  std::string_view game, prefix;
  Chapters chapters;
};

const std::vector<Specification>& specifications() {
  static const std::vector<Specification> all{
      {"aerial", "AA", {{"COMP", 8},   {"MATCH", 5},   {"FIELD", 7},      {"SETUP", 3},    {"BUILD", 10},  {"DRAFT", 7},
                        {"CARD", 6},   {"ALLY", 9},    {"AUTO", 13},      {"DRIVE", 10},   {"INB", 11},    {"ACT", 12},
                        {"DICE", 4},   {"DBL", 5},     {"SEQ", 11},       {"RRL", 2},      {"STAY", 4},    {"MOVE", 10},
                        {"SHOOT", 10}, {"LOW", 7},     {"ASSIST", 3},     {"PASS", 5},     {"KISS", 4},    {"TRUSS", 9},
                        {"CATCH", 7},  {"PICK", 5},    {"BLOCK", 13},     {"END", 5},      {"P2", 4},      {"P3", 4},
                        {"P56", 6},    {"OPT-IRI", 2}, {"OPT-ROOKIE", 1}, {"OPT-MISS", 5}, {"OPT-TIE", 7}, {"R", 91},
                        {"S", 143}}},
      {"asteroid",
       "AR",
       {{"CMP", 12},
        {"SET", 9},
        {"DRF", 18},
        {"FLT", 14},
        {"RED", 7},
        {"DMG", 9},
        {"TOK", 7},
        {"END", 7},
        {"ALT", 7},
        {"DET", 4},
        {"DSP", 4},
        {"R", 34},
        {"S", 53}}},
      {"aeronauts",
       "AE",
       {{"CMP", 9},
        {"GEO", 14},
        {"SET", 11},
        {"TRN", 5},
        {"MOV", 11},
        {"ATK", 8},
        {"DMG", 10},
        {"ALT", 10},
        {"LOP", 5},
        {"END", 3},
        {"DET", 5},
        {"R", 32},
        {"S", 53}}},
      {"bots",
       "BA",
       {{"KIT", 8},   {"PRIO", 14},  {"BOT", 13},  {"ZONE", 22}, {"SETUP", 7},   {"COVER", 13},   {"TERR", 8},
        {"ROUND", 7}, {"DRAW", 3},   {"STBY", 3},  {"ACT", 7},   {"CMB-SEL", 5}, {"CMB-BLK", 13}, {"CMB-ATK", 8},
        {"STR", 10},  {"ATTR", 3},   {"RNG", 8},   {"LOS", 5},   {"MOVE", 12},   {"STAT", 1},     {"FLANK", 4},
        {"OVRN", 7},  {"STRF", 6},   {"RUSH", 6},  {"RSRV", 5},  {"END", 6},     {"EOR", 4},      {"KO", 5},
        {"WIN", 4},   {"TEAM", 9},   {"FFA", 11},  {"BUILD", 7}, {"WDECK", 2},   {"PDECK", 6},    {"RANK", 4},
        {"SKILL", 9}, {"CYCLE", 5},  {"TGT", 4},   {"MNV", 2},   {"NEG", 1},     {"WPN", 5},      {"DUP", 4},
        {"ATKS", 5},  {"SPEC", 7},   {"SAS", 4},   {"ACE", 4},   {"SUB", 7},     {"ASTK", 4},     {"ODRV", 1},
        {"MODE", 4},  {"HAZ", 5},    {"AMMO", 5},  {"SHLD", 6},  {"BIT", 6},     {"FUNL", 6},     {"SUP", 12},
        {"CORE", 2},  {"DETACH", 7}, {"COMP", 19}, {"R", 205},   {"S", 122}}},
  };
  return all;
}

bool is_rule(const std::string& id) { return id.substr(2, 3) != "-R-" && id.substr(2, 3) != "-S-"; }

// All ids in a text that stand within `open` and `close`: quotes for a listing, brackets for a tag.
std::multiset<std::string> ids_within(const std::string& text, const std::string& open, const std::string& close) {
  const std::regex pattern(open + "((BA|AA|AR|AE)-[A-Z0-9]+(-[A-Z0-9]+)*-[0-9]+)" + close);
  std::multiset<std::string> ids;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) ids.insert((*at)[1]);
  return ids;
}

Ids ids_below(std::string_view folder, const std::string& open, const std::string& close) {
  Ids ids;
  for (const Source& source : sources_below(folder)) {
    if (source.path == "tests/architecture/rulebook_test.cpp") continue;
    for (const std::string& id : ids_within(source.text, open, close)) ids.insert(id);
  }
  return ids;
}

// The ids that open a row of a listing: {"AR-CMP-01", ...
std::multiset<std::string> listed_ids(const std::string& listing) { return ids_within(listing, R"(\{\s*")", "\""); }

std::multiset<std::string> listed_in(std::string_view game) {
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source_dir() / "src/games" / game)) {
    if (entry.path().filename() == "rulebook.cpp") return listed_ids(content_of(entry.path()));
  }
  return {};
}

// The keywords' chapters of a listing, by how many ids each has.
std::map<std::string, int> keyword_chapters(const std::multiset<std::string>& listed) {
  std::map<std::string, int> chapters;
  for (const std::string& id : listed) {
    if (id.substr(2, 4) == "-KW-") ++chapters[id.substr(3, id.rfind('-') - 3)];
  }
  return chapters;
}

Ids specified_ids(const Specification& specification) {
  std::map<std::string, int> chapters = keyword_chapters(listed_in(specification.game));
  chapters.insert(specification.chapters.begin(), specification.chapters.end());
  Ids ids;
  for (const auto& [chapter, count] : chapters) {
    for (int number = 1; number <= count; ++number) {
      ids.insert(fmt::format("{}-{}-{:02}", specification.prefix, chapter, number));
    }
  }
  return ids;
}

// A game is in the program when the registry includes it; then it must be whole.
bool is_registered(std::string_view game) {
  return content_of(source_dir() / "src/games/registry.cpp").find(fmt::format("\"games/{}/", game)) !=
         std::string::npos;
}

std::string missing_from(const Ids& some, const Ids& all) {
  std::string missing;
  for (const std::string& id : some) {
    if (!all.contains(id)) missing += id + ' ';
  }
  return missing;
}

Ids rules_of(const Ids& ids) {
  Ids rules;
  for (const std::string& id : ids) {
    if (is_rule(id)) rules.insert(id);
  }
  return rules;
}

// Rules of how pieces look are enforced where they are drawn.
bool is_about_looks(const std::string& id) { return id.starts_with("AR-DSP-") || id == "AE-CMP-09"; }

// The ids that the code of a game's rules names, and those of looks that the stage names.
Ids coded_ids(std::string_view game) {
  Ids ids;
  for (const std::string_view layer : {"games", "stage"}) {
    for (const Source& source : sources_below(fmt::format("src/{}/{}", layer, game))) {
      if (source.path.ends_with("/rulebook.cpp")) continue;
      for (const std::string& id : ids_within(without_comments(source.text), R"(\b)", R"(\b)")) {
        if (layer == "games" || is_about_looks(id)) ids.insert(id);
      }
    }
  }
  return ids;
}

TEST_CASE("The listings hold exactly the ids of the specifications, each once", "[architecture]") {
  for (const Specification& specification : specifications()) {
    const std::multiset<std::string> rows = listed_in(specification.game);
    if (rows.empty() && !is_registered(specification.game)) continue;
    INFO(specification.game);
    const Ids listed(rows.begin(), rows.end());
    CHECK(rows.size() == listed.size());
    CHECK(missing_from(specified_ids(specification), listed) == "");
    CHECK(missing_from(listed, specified_ids(specification)) == "");
  }
}

TEST_CASE("Every rule of a game in the program has code, and every id a test", "[architecture]") {
  const Ids tested = ids_below("tests", R"(\[)", R"(\])");
  for (const Specification& specification : specifications()) {
    if (!is_registered(specification.game)) continue;
    INFO(specification.game);
    const Ids coded = coded_ids(specification.game);
    const Ids all = specified_ids(specification);
    CHECK(missing_from(rules_of(all), coded) == "");
    CHECK(missing_from(all, tested) == "");
  }
}

TEST_CASE("No code and no test names a rule that does not exist", "[architecture]") {
  Ids all;
  for (const Specification& specification : specifications()) all.merge(specified_ids(specification));
  CHECK(missing_from(ids_below("src", R"(\b)", R"(\b)"), all) == "");
  CHECK(missing_from(ids_below("tests", R"(\[)", R"(\])"), all) == "");
}

TEST_CASE("The scan tells listings, tags and kinds of ids apart", "[architecture]") {
  CHECK(listed_ids(R"(  {"AR-CMP-01", "x", "see AR-CMP-02", "AR-R-02"},)").size() == 1);
  // Put together here, or this test would count as the tagged test of these rules.
  const std::string tags = fmt::format("\"[core][{}][{}]\"", "BA-KW-BOOM-01", "AR-S-03");
  CHECK(ids_within(tags, R"(\[)", R"(\])") == std::multiset<std::string>{"AR-S-03", "BA-KW-BOOM-01"});
  CHECK(ids_within(without_comments("f();  // AR-RED-01\nenforces(\"AR-RED-02\");"), R"(\b)", R"(\b)") ==
        std::multiset<std::string>{"AR-RED-02"});
  CHECK(is_rule("AR-RED-01"));
  CHECK_FALSE(is_rule("AR-R-01"));
  CHECK_FALSE(is_rule("BA-S-122"));
  CHECK(keyword_chapters({"BA-KW-BOOM-01", "BA-KW-NUKE-01", "BA-KW-NUKE-02", "BA-R-03"}) ==
        std::map<std::string, int>{{"KW-BOOM", 1}, {"KW-NUKE", 2}});
  CHECK(specified_ids({"asteroid", "X", {{"R", 101}}}).contains("X-R-101"));
  CHECK(missing_from({"a", "b"}, {"b"}) == "a ");
}

}  // namespace

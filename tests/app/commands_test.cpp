// The command line as people and scripts use it: what it prints, where, and with which exit code.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "core/json/json.h"
#include "core/values/seed_words.h"
#include "games/registry.h"
#include "play/referee.h"
#include "support/ran.h"
#include "support/records/unchained.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
using test::Ran;
using test::sprue_with;
namespace fs = std::filesystem;

Json json_from(const std::vector<std::string>& arguments) {
  const Ran ran = sprue_with(arguments);
  INFO(ran.err);
  REQUIRE(ran.exit == exit_good);
  CHECK(ran.err.empty());
  return Json::parse(ran.out);
}

std::string text_of(const fs::path& file) {
  Problems problems;
  return read_file(file, problems).value_or("");
}

TEST_CASE("Without a command the program says what it can do", "[app]") {
  const Ran ran = sprue_with({});
  CHECK(ran.exit == exit_good);
  for (const CommandRow& row : command_rows()) CHECK(ran.out.find(row.gist) != std::string::npos);
}

TEST_CASE("A wrong command line ends with 2 and says what was meant", "[app]") {
  const auto wrong = [](const std::vector<std::string>& arguments) {
    const Ran ran = sprue_with(arguments);
    CHECK(ran.exit == exit_usage);
    CHECK(ran.out.empty());
    return ran.err;
  };
  CHECK(wrong({"simm"}) == "no command 'simm'; did you mean 'sim'?\n");
  CHECK(wrong({"sim", "asteriod"}).find("did you mean 'asteroid'?") != std::string::npos);
  CHECK(wrong({"sim"}).find("GAME is required") != std::string::npos);
  CHECK(wrong({"sim", "asteroid", "--sets", "2"}).find("--sets") != std::string::npos);
  CHECK(wrong({"sim", "asteroid", "--seats", "two"}).find("two") != std::string::npos);
  CHECK(wrong({"sim", "asteroid", "--option", "wrecks"}).find("key=value") != std::string::npos);
  CHECK(wrong({"sim", "asteroid", "--matches", "-1"}).find("-1") != std::string::npos);
  CHECK(wrong({"bench", "rules", "--seconds", "0"}).find("0") != std::string::npos);
  CHECK_FALSE(wrong({"replay"}).empty());
}

TEST_CASE("What does not fit the game ends with 1 and names it", "[app]") {
  const auto refused = [](const std::vector<std::string>& arguments) {
    const Ran ran = sprue_with(arguments);
    CHECK(ran.exit == exit_problems);
    CHECK(ran.out.empty());
    return ran.err;
  };
  CHECK(refused({"sim", "asteroid", "--seats", "5"}) == "seats: The Last Blast takes 2 to 4 players, not 5\n");
  CHECK(refused({"sim", "asteroid", "--option", "wreck=on"}) ==
        "option wreck: no key 'wreck'; did you mean 'wrecks'?\n");
  CHECK(refused({"referee", "asteroid", "--option", "wrecks=7"}) ==
        "option wrecks: true or false is expected here, not \"7\"\n");
  CHECK(refused({"sim", "asteroid", "--pack", "nosuch"}).find("cannot be read") != std::string::npos);
}

TEST_CASE("The games and their options are listed", "[app]") {
  const Json games = json_from({"games", "--json"})["games"];
  REQUIRE(games.size() >= 2);
  CHECK(games[0]["id"].is_string());
  CHECK(games[0]["seats"]["fewest"].is_number());
  CHECK(games[0]["options"].is_array());
  for (const Json& game : games) {
    for (const Json& option : game["options"]) {
      INFO(option.dump());
      CHECK(option.contains("gist"));
      CHECK(option.contains("rule"));
    }
  }
  const std::string text = sprue_with({"games"}).out;
  CHECK(text.find("--option wrecks=...") != std::string::npos);
  CHECK(text.find("(on or off; default false, true with 5 players, true with 6 players)") != std::string::npos);
}

TEST_CASE("A rule is read with what it follows from and what cites it", "[app]") {
  const Json rule = json_from({"rules", "asteroid", "AR-FLT-06", "--json"});
  CHECK(rule["id"] == "AR-FLT-06");
  CHECK(rule["chapter"] == "Flight");
  CHECK_FALSE(rule["wording"].get<std::string>().empty());
  CHECK(std::ranges::find(rule["cited_by"], Json("AR-S-22")) != rule["cited_by"].end());
  CHECK(json_from({"rules", "asteroid", "--json"})["rules"].size() == 185);
  CHECK(json_from({"rules", "--json"})["games"].contains("aeronauts"));
  const Ran unknown = sprue_with({"rules", "asteroid", "AR-FTL-06"});
  CHECK(unknown.exit == exit_problems);
  CHECK(unknown.err.find("did you mean 'AR-FLT-06'?") != std::string::npos);
}

TEST_CASE("A series prints its statistics", "[app]") {
  const std::vector<std::string> series{"sim", "asteroid", "--seats", "3", "--matches", "40", "--seed", "5", "--json"};
  const Json json = json_from(series);
  CHECK(json["matches"] == 40);
  CHECK(json["moves"].get<int>() > 40 * 36);
  std::uint64_t wins = json["draws"];
  for (const Json& count : json["wins"]) wins += count.get<std::uint64_t>();
  CHECK(json["wins"].size() == 3);
  CHECK(wins == 40);
  std::uint64_t ends = 0;
  for (const Json& count : json["ends"]) ends += count.get<std::uint64_t>();
  CHECK(ends == 40);
  CHECK(json_from(series)["print"] == json["print"]);
}

TEST_CASE("Shares of a tournament add up once, and only to their own series", "[app]") {
  const TempFolder folder;
  const auto share = [&](const std::string& name, const char* from, const char* seed = "7") {
    const std::vector<std::string> words{"arena", "asteroid",  "--seed", seed,    "--from",
                                         from,    "--matches", "2",      "--json"};
    const fs::path file = folder.path() / name;
    Problems problems;
    REQUIRE(write_file(file, sprue_with(words).out, problems));
    return file.string();
  };
  const std::string first = share("first.json", "0"), second = share("second.json", "2");
  const Json sum = json_from({"arena", "asteroid", "--json", "--join", first, "--join", second});
  CHECK(sum["deals"].size() == 2);
  CHECK(sum["pairs"][0]["wins"].get<int>() + sum["pairs"][0]["losses"].get<int>() +
            sum["pairs"][0]["draws"].get<int>() ==
        8);
  const auto refusal = [&](const std::string& with) {
    const Ran ran = sprue_with({"arena", "asteroid", "--join", first, "--join", with});
    CHECK(ran.exit == exit_problems);
    return ran.err;
  };
  CHECK(refusal(first).find("another share holds") != std::string::npos);
  CHECK(refusal(share("overlap.json", "1")).find("another share holds") != std::string::npos);
  CHECK(refusal(share("seed.json", "2", "8")).find("another series") != std::string::npos);
  const auto spoilt = [&](const auto& spoil) {
    Json json = Json::parse(text_of(second));
    spoil(json);
    Problems problems;
    REQUIRE(write_file(folder.path() / "spoilt.json", json.dump(), problems));
    return refusal((folder.path() / "spoilt.json").string());
  };
  CHECK(spoilt([](Json& json) { json["whole"] = false; }).find("cut short") != std::string::npos);
  CHECK(spoilt([](Json& json) { json["pairs"][0]["places"][1] = 9; }).find("no share") != std::string::npos);
  CHECK(spoilt([](Json& json) { json["cpu_seconds"].clear(); }).find("no share") != std::string::npos);
  CHECK(spoilt([](Json& json) { json["pairs"].clear(); }).find("another series") != std::string::npos);
}

TEST_CASE("Matches of people stop for decisions alone, and curtains fall for them alone", "[app]") {
  const Json json = json_from({"bench", "stops", "aeronauts", "--matches", "3", "--json"});
  CHECK(json["matches"] == 3);
  CHECK(json["stops_seat_round"].get<double>() > 0);
  CHECK(json["unasked"].get<double>() > 0);
  CHECK(json["forced_stops"] == 0);
  CHECK(json["empty_curtains"] == 0);
}

TEST_CASE("Records of a series replay, and the series is the same with them", "[app]") {
  const TempFolder folder;
  const std::string records = (folder.path() / "records").string();
  const std::vector<std::string> plain{"sim", "aeronauts", "--matches", "5", "--seed", "3", "--json"};
  std::vector<std::string> recorded = plain;
  recorded.insert(recorded.end(), {"--record", records});
  CHECK(json_from(plain)["print"] == json_from(recorded)["print"]);
  int found = 0;
  for (const auto& file : fs::directory_iterator(records)) {
    const Json json = json_from({"replay", file.path().string(), "--verify", "--json"});
    CHECK(json["verified"] == true);
    CHECK(json["game"] == "aeronauts");
    CHECK_FALSE(json["outcome"].is_null());
    ++found;
  }
  CHECK(found == 5);
}

TEST_CASE("A replay tells the match and shows any state", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "asteroid", "--record", folder.path().string()});
  const std::string file = (folder.path() / "asteroid-2-seed0-000000.jsonl").string();
  const Json json = json_from({"replay", file, "--log", "--state-at", "0", "--json"});
  CHECK(json["log"].size() > 10);
  CHECK(json["state"]["players"].size() == 2);
  Problems problems;
  const std::string record = *read_file(file, problems);
  const Json seed = own_json(record.substr(0, record.find('\n')))["seed"];
  CHECK(json["seal"] == seed_words(seed.get<std::uint64_t>()));
  CHECK(seed_words(1) != seed_words(2));
  CHECK_FALSE(json["log"][0]["rules"].empty());
  CHECK(sprue_with({"replay", file, "--log"}).out.find("AR-") != std::string::npos);
  const Ran beyond = sprue_with({"replay", file, "--state-at", "99999"});
  CHECK(beyond.exit == exit_problems);
  CHECK(beyond.err.find("so there is no state at 99999") != std::string::npos);
}

TEST_CASE("An edited record ends the replay with 1 at its step", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "asteroid", "--record", folder.path().string()});
  const fs::path file = folder.path() / "asteroid-2-seed0-000000.jsonl";
  std::string text = text_of(file);
  const std::size_t row = text.find("\"row\":1", text.find("\"kind\":\"move\""));
  REQUIRE(row != std::string::npos);
  text[row + 6] = '9';
  Problems problems;
  write_file(file, text, problems);
  const Ran ran = sprue_with({"replay", file.string()});
  CHECK(ran.exit == exit_problems);
  CHECK(ran.err.find(" step ") != std::string::npos);
  CHECK(sprue_with({"check", file.string()}).exit == exit_problems);
}

TEST_CASE("A replay tells which line was changed, even where every step is legal", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "asteroid", "--record", folder.path().string(), "--seed", "5"});
  const fs::path file = folder.path() / "asteroid-2-seed5-000000.jsonl";
  const std::string text = text_of(file);
  CHECK(json_from({"replay", file.string(), "--json"})["chain"] == true);
  Problems problems;
  write_file(file, std::string(text).replace(text.find("\"seed\":5"), 8, "\"seed\":6"), problems);
  const Ran changed = sprue_with({"replay", file.string(), "--verify"});
  CHECK(changed.exit == exit_problems);
  CHECK(changed.err.find(":1: the line about the start of the match was changed") != std::string::npos);
}

TEST_CASE("A replay compares all chance with the seed; what is not the seed's has no seal", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "aeronauts", "--record", folder.path().string(), "--seed", "5", "--matches", "2"});
  const fs::path file = folder.path() / "aeronauts-2-seed5-000001.jsonl";
  const std::string text = test::without_chain(text_of(file));
  Problems problems;
  write_file(file, text, problems);
  Json json = json_from({"replay", file.string(), "--json"});
  CHECK(json["chain"] == false);
  CHECK(json["seal"] == seed_words(5));
  CHECK(json["told_from"].is_null());
  write_file(file, std::string(text).replace(text.find("\"seed\":5"), 8, "\"seed\":6"), problems);
  json = json_from({"replay", file.string(), "--json"});
  CHECK(json["verified"] == true);
  CHECK(json["seal"].is_null());
  CHECK(json["told_from"].is_number());
}

TEST_CASE("Dice that a script tells are no seed's; before and behind them all are", "[app]") {
  const TempFolder folder;
  const std::string journal = (folder.path() / "match.jsonl").string();
  const auto assign = [](char seat) {
    return fmt::format(
        R"({{"do":"play","seat":"{}","action":{{"kind":"assign","attack":4,"defense":3,"speed":3,"health":2}}}})"
        "\n",
        seat);
  };
  const std::vector<std::string> begin{"referee", "aeronauts", "--seed", "3", "--journal", journal};
  sprue_with(begin, assign('A') + assign('B'));
  CHECK(json_from({"replay", journal, "--json"})["seal"] == seed_words(3));
  fs::remove(journal);
  const std::vector<Json> both{own_json(R"([1,1,1,1])"), own_json(R"([8,8,8,8])")};
  int told = 0;
  for (const Json& rolls : both) {
    sprue_with(begin, assign('A') + Json{{"do", "script"}, {"rolls", rolls}}.dump() + "\n" + assign('B'));
    told += json_from({"replay", journal, "--json"})["told_from"].is_number() ? 1 : 0;
    fs::remove(journal);
  }
  CHECK(told > 0);
}

TEST_CASE("A match that was cut off is read when asked to recover", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "asteroid", "--record", folder.path().string()});
  const fs::path file = folder.path() / "asteroid-2-seed0-000000.jsonl";
  const std::string text = text_of(file);
  Problems problems;
  write_file(file, text.substr(0, text.size() / 2), problems);
  CHECK(sprue_with({"replay", file.string()}).exit == exit_problems);
  CHECK(sprue_with({"replay", file.string(), "--recover"}).exit == exit_good);
}

TEST_CASE("A journal is never overwritten, and a match goes on from it", "[app]") {
  const TempFolder folder;
  const std::string journal = (folder.path() / "match.jsonl").string();
  const std::vector<std::string> begin{"referee", "aeronauts", "--journal", journal};
  const std::string assign =
      R"({"do":"play","seat":"A","action":{"kind":"assign","attack":4,"defense":3,"speed":3,"health":2}})";
  CHECK(sprue_with(begin, assign + "\n").exit == exit_good);
  const std::string first = text_of(journal);
  const Ran again = sprue_with(begin, "");
  CHECK(again.exit == exit_problems);
  CHECK(again.err.find("is there already") != std::string::npos);
  CHECK(text_of(journal) == first);
  std::vector<std::string> resume = begin;
  resume.emplace_back("--resume");
  CHECK(sprue_with(resume, "{\"do\":\"waiting\"}\n").out == "{\"waiting\":[\"B\"]}\n");
  CHECK(text_of(journal) == first);
  resume[1] = "asteroid";
  CHECK(sprue_with(resume, "").err.find("is a match of Aeronauts") != std::string::npos);
}

TEST_CASE("A journal that a referee writes is held by nobody else", "[app]") {
  const TempFolder folder;
  RefereeRules rules;
  rules.journal = (folder.path() / "match.jsonl").string();
  const std::vector<std::string> resume{"referee", "aeronauts", "--journal", rules.journal, "--resume"};
  {
    Problems problems;
    SeededRoller roll(0);
    Setup setup;
    setup.seats = 2;
    const Referee first(find_game("aeronauts")->begin(setup, roll, 0, problems), rules, problems);
    REQUIRE(problems.empty());
    const Ran second = sprue_with(resume, "");
    CHECK(second.exit == exit_problems);
    CHECK(second.err == rules.journal + ": is being played just now\n");
  }
  CHECK(sprue_with(resume, "").exit == exit_good);
}

TEST_CASE("History is measured on a whole match", "[app]") {
  const Json json = json_from({"bench", "history", "aeronauts", "--players", "simple", "--json"});
  CHECK(json["steps"].get<int>() > 10);
  CHECK(json["jump"]["longest_ms"].is_number());
  CHECK(json["undo"]["mean_ms"].is_number());
}

TEST_CASE("The rates of the rules are printed for programs", "[app]") {
  const Json rates = json_from({"bench", "rules", "--game", "asteroid", "--seconds", "0.01", "--json"});
  for (const char* key : {"seats", "playouts_per_s", "moves_per_s", "moves_per_playout", "clones_per_s", "state_bytes",
                          "views_per_s", "checks_per_s"}) {
    CHECK(rates["games"]["asteroid"][key].is_number());
  }
}

TEST_CASE("Check says what each path is", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "aeronauts", "--record", folder.path().string()});
  const std::string record = (folder.path() / "aeronauts-2-seed0-000000.jsonl").string();
  const std::string pack = (source_dir() / "data/asteroid/kit").string();
  const Ran good = sprue_with({"check", record, pack});
  CHECK(good.exit == exit_good);
  CHECK(good.err.empty());
  CHECK(good.out.find(record + ": a record of Aeronauts") != std::string::npos);
  CHECK(good.out.find(pack + ": a pack for The Last Blast") != std::string::npos);

  const std::string readme = (source_dir() / "README.md").string();
  const Ran mixed = sprue_with({"check", record, readme, "/gone", "--json"});
  CHECK(mixed.exit == exit_problems);
  const Json files = Json::parse(mixed.out)["files"];
  CHECK(files[0]["good"] == true);
  CHECK(files[1]["good"] == false);
  CHECK(files[2]["problems"][0]["where"] == "/gone");
}

TEST_CASE("Fifty mistakes in a pack are told at once, each with its place", "[app]") {
  const TempFolder folder;
  fs::copy(source_dir() / "data/asteroid/kit", folder.path() / "bad");
  const fs::path deck = folder.path() / "bad/deck.json";
  std::string text = text_of(deck);
  int spoilt = 0;
  for (std::size_t at = text.find("\"wheel\""); at != std::string::npos;
       at = text.find("\"wheel\"", at + 1), ++spoilt) {
    text.replace(at, 7, "\"whele\"");
  }
  REQUIRE(spoilt > 1);
  Problems problems;
  write_file(deck, text, problems);
  const Ran ran = sprue_with({"check", (folder.path() / "bad").string()});
  CHECK(ran.exit == exit_problems);
  CHECK(std::ranges::count(ran.err, '\n') >= spoilt);
  CHECK(ran.err.find("deck.json:") != std::string::npos);
  CHECK(ran.err.find("did you mean 'wheel'?") != std::string::npos);
}

TEST_CASE("A record never names a pack by a path", "[app]") {
  const TempFolder folder;
  sprue_with({"sim", "asteroid", "--record", folder.path().string()});
  const fs::path file = folder.path() / "asteroid-2-seed0-000000.jsonl";
  std::string text = text_of(file);
  text.replace(text.find("\"kit\""), 5, "\"../../etc\"");
  Problems problems;
  write_file(file, text, problems);
  CHECK(sprue_with({"check", file.string()}).err.find("is not the name of a pack") != std::string::npos);
}

TEST_CASE("The referee plays a whole match over its lines", "[app]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    // It is asked blindly: every answer must be one object, and what is refused must not end it.
    std::string lines;
    for (int i = 0; i < 3; ++i) lines += "{\"do\":\"waiting\"}\n{\"do\":\"choices\",\"seat\":\"A\"}\nnonsense\n";
    const Ran ran =
        sprue_with({"referee", std::string(game.info().id)}, lines + "{\"do\":\"quit\"}\n{\"do\":\"waiting\"}\n");
    CHECK(ran.exit == exit_good);
    CHECK(std::ranges::count(ran.out, '\n') == 10);
  }
}

TEST_CASE("A picture of a moment that a record does not have is refused", "[app]") {
  const std::string record = (source_dir() / "tests/golden/matches/aerial-aa-s-01.jsonl").string();
  const TempFolder folder;
  const std::string picture = (folder.path() / "a.png").string();
  const Ran late = sprue_with({"shot", record, "--at", "100000", "-o", picture});
  CHECK(late.exit == exit_problems);
  CHECK(late.err.find("there is no step 100000") != std::string::npos);
  const Ran odd = sprue_with({"shot", record, "--at", "soon", "-o", picture});
  CHECK(odd.exit == exit_usage);
  CHECK(odd.err.find("'soon' is neither a step (12) nor a time (3.5s)") != std::string::npos);
  CHECK(sprue_with({"shot", record, "--at", "-1s"}).exit == exit_usage);
  CHECK(sprue_with({"shot", record, "--seat", "Z"}).exit == exit_usage);
  CHECK(sprue_with({"shot", record, "--size", "0x0"}).exit == exit_usage);
  CHECK(sprue_with({"shot", "no such file", "-o", picture}).exit == exit_problems);
  CHECK_FALSE(fs::exists(picture));
}

TEST_CASE("A film that cannot be made is refused before anything is drawn", "[app]") {
  const std::string record = (source_dir() / "tests/golden/matches/aerial-aa-s-01.jsonl").string();
  const TempFolder folder;
  const auto refused = [&](const std::string& name, const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"film", record, "-o", (folder.path() / name).string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = sprue_with(arguments);
    CHECK(ran.exit != exit_good);
    return ran.err;
  };
  CHECK(refused("a.avi", {}).find("films end in .mp4") != std::string::npos);
  CHECK(refused("a.gif", {"--fps", "60"}).find("at most 50 frames") != std::string::npos);
  CHECK(refused("a.mp4", {"--size", "63x64"}).find("even") != std::string::npos);
  CHECK(refused("a.gif", {"--from", "5000"}).find("has no steps 5000 to") != std::string::npos);
  CHECK(refused("a.gif", {"--speed", "0"}).find("--speed") != std::string::npos);
  CHECK(fs::is_empty(folder.path()));
}

}  // namespace

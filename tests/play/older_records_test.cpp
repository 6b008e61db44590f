// Records of older rules: they open, and are shown as they were recorded where today's rules decide otherwise. Those in
// tests/golden/matches/older were played by computer players when all rules were of version 1.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "play/open_session.h"
#include "play/record_match.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;
namespace fs = std::filesystem;

// A record, and the first step that today's rules decide otherwise; 0: none does. Which one that is in a match of Bots
// and Aces moves with its rules.
struct Older {
  std::string file;
  std::optional<int> known = {};
};
const std::vector<Older>& kept() {
  static const std::vector<Older> all{
      {"aerial-blocks.jsonl", 185},  // a block of a block came after another block
      {"aerial-rookie.jsonl", 0},   {"aerial-two-teams.jsonl", 0}, {"aeronauts-two.jsonl", 0},
      {"aeronauts-four.jsonl", 0},  {"bots-knockout.jsonl"},       {"asteroid-two.jsonl", 0},
  };
  return all;
}

fs::path path_of(const Older& older) { return source_dir() / "tests/golden/matches/older" / older.file; }
std::string text_of(const fs::path& file) {
  Problems problems;
  return read_file(file, problems).value_or("");
}
std::unique_ptr<Match> opened(const std::string& text, Problems& problems) {
  return open_record("older", text, {}, false, problems);
}
int first_difference(const Match& match) { return match.older() ? match.older()->differs_at.value_or(0) : 0; }
int first_difference(const Older& older) {
  Problems problems;
  const auto match = opened(text_of(path_of(older)), problems);
  REQUIRE(match);
  return first_difference(*match);
}

// A state without the fields that came after the record: it says nothing of them.
void leave_out(Json& json, std::string_view path) {
  const std::size_t dot = std::min(path.find('.'), path.size());
  const std::string key(path.substr(0, dot));
  if (!json.contains(key)) return;
  if (dot == path.size()) {
    json.erase(key);
  } else if (json[key].is_array()) {
    for (Json& item : json[key]) leave_out(item, path.substr(dot + 1));
  } else {
    leave_out(json[key], path.substr(dot + 1));
  }
}
Json state_of(const Match& match) {
  Json state = own_json(match.state());
  for (const AddedField& field : match.game().added_fields) leave_out(state, field.path);
  return state;
}

TEST_CASE("The list of older records holds all that are kept", "[play]") {
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests/golden/matches/older"))
    files += entry.path().extension() == ".jsonl" ? 1 : 0;
  CHECK(files == kept().size());
}

TEST_CASE("Records of rules 1 open, and every step changes what it changed when it was recorded", "[play]") {
  for (const Older& older : kept()) {
    INFO(older.file);
    Problems problems;
    const std::string text = text_of(path_of(older));
    const auto record = read_record(older.file, text, false, problems);
    REQUIRE(record);
    CHECK(record->version == "1");
    const auto match = opened(text, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(match);
    REQUIRE(match->steps() == static_cast<int>(record->steps.size()));
    if (older.known) CHECK(first_difference(*match) == *older.known);
    if (match->older()) CHECK(match->older()->differs_at != 0);  // the starts are the recorded ones
    match->go_to(0);
    Json before = state_of(*match);
    for (int step = 1; step <= match->steps(); ++step) {
      const Document changes("changes", own_json(record->steps[static_cast<std::size_t>(step - 1)].changes));
      REQUIRE(put_changes(changes, before, problems));
      match->go_to(step);
      const Json after = state_of(*match);
      if (before != after) FAIL_CHECK("step " << step << " is not as recorded");
      before = after;
      match->told(step, all_seeing);
    }
  }
}

TEST_CASE("A record of older rules says from which step it is shown as recorded", "[play]") {
  for (const Older& older : kept()) {
    Problems problems;
    const auto match = opened(text_of(path_of(older)), problems);
    REQUIRE(match);
    const std::string told = older_rules_told(*match);
    const int first = first_difference(*match);
    if (first == 0)
      CHECK(told.empty());
    else
      CHECK(told == fmt::format("Recorded under rules 1. From step {} on it is shown as recorded: rules {} decide "
                                "otherwise.",
                                first, match->game().version));
  }
}

TEST_CASE("A match of older rules is played on before the step that differs, and not behind it", "[play]") {
  for (const Older& older : kept()) {
    INFO(older.file);
    const int first = first_difference(older);
    if (first == 0) continue;
    const fs::path file = path_of(older);
    Problems problems;
    CHECK_FALSE(open_branch(file, first, {}, nullptr, PeekMode::open, problems).session);
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().what.ends_with(
        fmt::format("decide otherwise from step {} on. Play on from step {} or before.", first, first - 1)));
    problems.clear();
    const OpenedSession before = open_branch(file, first - 1, {}, nullptr, PeekMode::open, problems);
    REQUIRE(before.session);
    const Match& match = before.session->match();
    const std::string again = record_text(match);  // of today's rules, from the first line on
    const auto renewed = read_record("again", again, false, problems);
    REQUIRE(renewed);
    CHECK(renewed->version == match.game().version);
    const auto replayed = opened(again, problems);
    REQUIRE(replayed);
    CHECK_FALSE(replayed->older());
  }
}

TEST_CASE("A journal of older rules is gone on with only if no step differs", "[play]") {
  for (const Older& older : kept()) {
    INFO(older.file);
    const int first = first_difference(older);
    const TempFolder folder;
    const fs::path journal = folder.path() / older.file;
    std::string text = text_of(path_of(older));
    if (const std::size_t end = text.rfind("{\"end\":"); end != std::string::npos) text.erase(end);
    text.erase(text.rfind('\n', text.size() - 2) + 1);  // and the last step
    Problems problems;
    REQUIRE(write_file(journal, text, problems));
    const OpenedSession table = resume_session(journal, {}, PeekMode::open, problems);
    CHECK((table.session != nullptr) == (first == 0));
    if (first == 0) continue;
    CHECK(problems.front().what.starts_with("was recorded under rules 1, and rules "));
    CHECK(text_of(journal) == text);  // nothing is lost
  }
}

TEST_CASE("Options of Aerial Assault's rules 1 are read in today's words", "[play][aerial]") {
  for (const Older& older : kept()) {
    if (!older.file.starts_with("aerial")) continue;
    Problems problems;
    const auto match = opened(text_of(path_of(older)), problems);
    REQUIRE(match);
    const Json options = own_json(match->options());
    CHECK(options["order"] == "red_first");
    CHECK(options["draft_team"] == "once");
    // The green team is a rookie in two of them: B has it in the one, and a player of two teams in the other.
    CHECK(options["rookie_b"] == (older.file == "aerial-rookie.jsonl"));
    for (const char* const seat : {"rookie_a", "rookie_c", "rookie_d"}) CHECK(options[seat] == false);
  }
}

TEST_CASE("A spoilt change of an older record is refused with its file and line", "[play]") {
  for (const Older& older : kept()) {
    const int first = first_difference(older);
    if (first == 0 || !older.file.starts_with("aerial")) continue;
    std::string text = text_of(path_of(older));
    const std::size_t step = text.find(fmt::format("{{\"step\":{},", first));
    REQUIRE(step != std::string::npos);
    const std::size_t changes = text.find("\"changes\":{", step) + 11;
    for (const char* const bad : {R"("robots[9].zone":"R1",)", R"("robots[0].zone":"R9",)", R"("round":77,)",
                                  R"("nothing":1,)", R"("robots":[],)"}) {
      Problems problems;
      CHECK_FALSE(opened(std::string(text).insert(changes, bad), problems));
      REQUIRE_FALSE(problems.empty());
      const auto line = std::ranges::count(text.substr(0, step), '\n') + 1;
      CHECK(to_text(problems.front()).starts_with(fmt::format("older:{} step {}: ", line, first)));
    }
  }
}

TEST_CASE("A record of older rules that begins with nothing sound is refused", "[play]") {
  const std::string text = text_of(path_of({"aerial-rookie.jsonl"}));
  const std::string_view rolls = R"({"rolls":[]})";
  REQUIRE(text.find(rolls) < text.find('\n'));
  for (const char* start : {"[1]", "7", "null", R"({"robots":7})", R"({"robots":[{"team":"green","seat":5}]})"}) {
    INFO(start);
    std::string spoilt = text;
    spoilt.replace(text.find(rolls), rolls.size(), fmt::format(R"({{"position":{}}})", start));
    Problems problems;
    CHECK_FALSE(opened(spoilt, problems));
    CHECK_FALSE(problems.empty());
  }
}

}  // namespace

// The book's examples as records: tests/golden/matches/aerial-<scenario>.jsonl. When a rule's reading changes on
// purpose, `games_tests "[make-golden]"` writes them anew.
#include <catch2/catch_test_macros.hpp>
#include <cctype>

#include "core/match/game_of.h"
#include "core/match/record.h"
#include "games/aerial/book_scenes.h"
#include "support/records/unchained.h"
#include "support/source_dir.h"

namespace aerial_test {
namespace {

std::filesystem::path golden_file(std::string id) {
  for (char& c : id) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return source_dir() / "tests/golden/matches" / fmt::format("aerial-{}.jsonl", id);
}

std::unique_ptr<MatchOf<Rules>> match_at(const Setup& setup, const Document& position, Problems& problems) {
  SeededRoller chance(1);
  auto match = std::make_unique<MatchOf<Rules>>(make_rules<Rules>(setup, problems), origin_of(setup, {}), chance);
  match->load(position, problems);
  return match;
}

std::string record_of(const Played& played) {
  Problems problems;
  const Setup seated = setup(played.seats, played.options);
  const std::unique_ptr<const Rules> rules = make_rules<Rules>(seated, problems);
  REQUIRE(rules);
  const Document position("position", to_json(*rules, played.start));
  const auto match = match_at(seated, position, problems);
  for (const Done& done : played.steps) {
    ScriptedRoller roll(done.rolls);
    CHECK(match->play(done.seat, done.action, roll, problems));
  }
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  return sprue::test::without_chain(record_text(*match));
}

TEST_CASE("The book's examples are the golden records", "[aerial]") {
  for (const BookScene& scene : book_scenes()) {
    INFO(scene.id);
    Problems problems;
    const std::optional<std::string> text = read_file(golden_file(std::string(scene.id)), problems);
    REQUIRE(text);
    CHECK(record_of(scene.play()) == *text);
  }
}

TEST_CASE("The golden records replay to the same prints", "[aerial]") {
  for (const BookScene& scene : book_scenes()) {
    INFO(scene.id);
    Problems problems;
    const std::optional<std::string> text = read_file(golden_file(std::string(scene.id)), problems);
    REQUIRE(text);
    const std::optional<Record> record = read_record(std::string(scene.id), *text, false, problems);
    REQUIRE(record);
    CHECK_FALSE(record->steps.empty());
    const Setup seated = setup(record->setup.seats, record->setup.options);
    const std::optional<Document> position = Document::parse("position", *record->position, problems);
    REQUIRE(position);
    const auto match = match_at(seated, *position, problems);
    CHECK(play_record(*record, *match, problems));
    CHECK(match->steps() == static_cast<int>(record->steps.size()));
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  }
}

TEST_CASE("Write the golden records", "[.][make-golden]") {
  for (const BookScene& scene : book_scenes()) {
    Problems problems;
    CHECK(write_file(golden_file(std::string(scene.id)), record_of(scene.play()), problems));
  }
}

}  // namespace
}  // namespace aerial_test

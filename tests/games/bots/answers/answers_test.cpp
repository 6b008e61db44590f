// What the rules answer in random matches of the builds and of spoilt states, as hashes.
#include "support/answers.h"

#include "games/bots/answers/matches.h"
#include "games/bots/content/pack_warnings.h"
#include "support/spoilt_states.h"

namespace {

using namespace bots_test;

TEST_CASE("Duels of Bots and Aces are answered as they were", "[bots][answers]") {
  const std::vector<KnownMatch> duels{
      {"1 and 2", {1, 2}},
      {"3 and 4", {3, 4}},
      {"5 and 6", {5, 6}},
      {"7 and 8", {7, 8}},
      {"9 and 10", {9, 10}},
      {"the second pack", {4}, {}, true},
      {"other options", {6, 3}, {{"range", "all_attacks"}, {"blocks", "declared_first"}, {"rounds", "9"}}}};
  for (const KnownMatch& duel : duels) {
    DYNAMIC_SECTION(duel.name) {
      test::Answers<bots::Rules> answers(setup_of(duel), 41);
      answers.match(3, 11);
      test::check_answers("bots", duel.name, answers.hashes());
    }
  }
}

TEST_CASE("Matches of more players are answered as they were", "[bots][answers]") {
  const std::vector<KnownMatch> matches{{"three players", {6, 9, 8}},
                                        {"two teams", {3, 5, 4, 1}, {{"format", "teams"}}},
                                        {"two teams of three", {2, 7, 10, 1, 8, 5}, {{"format", "teams"}}},
                                        {"one against all", {7, 10, 2, 9}, {{"format", "one_against_all"}}},
                                        {"five players", {2, 4, 6, 8}, {}, true}};
  for (const KnownMatch& match : matches) {
    DYNAMIC_SECTION(match.name) {
      test::Answers<bots::Rules> answers(setup_of(match), 41);
      answers.match(41, 97, 1500);
      test::check_answers("bots", match.name, answers.hashes());
    }
  }
}

TEST_CASE("Spoilt positions of Bots and Aces are answered as they were", "[bots][answers]") {
  const std::vector<KnownMatch> matches{
      {"1 and 2", {1, 2}}, {"three players", {6, 9, 8}}, {"the second pack", {4}, {}, true}};
  for (const KnownMatch& match : matches) {
    DYNAMIC_SECTION(match.name) {
      test::SpoiltStates<bots::Rules> spoilt(setup_of(match), 43);
      test::check_answers("bots", "spoilt, " + match.name, {{"faults", spoilt.found_wrong(120)}});
    }
  }
}

// Where something is found, and what rule it breaks.
void add(Hasher& hasher, const Problems& problems) {
  hasher.add(problems.size());
  for (const Problem& problem : problems) {
    hasher.add(problem.where);
    hasher.add(problem.rule == nullptr ? "" : problem.rule->id);
  }
}

void add(Hasher& hasher, const bots::Build& build) {
  for (const bots::Item& item : build.items) {
    for (const int word : {static_cast<int>(item.card), static_cast<int>(item.bearer), static_cast<int>(item.compound),
                           static_cast<int>(item.role), static_cast<int>(item.body), item.free ? 1 : 0})
      hasher.add(static_cast<std::uint64_t>(word));
  }
  for (const bots::Compound& compound : build.compounds) hasher.add(compound.durability + (compound.model ? 256U : 0U));
  for (const bots::CardId card : build.deck) hasher.add(index(card));
}

TEST_CASE("Spoilt builds are answered as they were", "[bots][answers]") {
  Random random(47);
  test::JsonSpoiler spoiler(random);
  std::vector<Json> builds;
  Problems problems;
  for (const std::filesystem::path& file : builds_of_source("bots"))
    builds.push_back(Document::read(file, problems)->value());
  for (const Json& build : builds) spoiler.keep_values(build);
  Hasher bills, wrong;
  for (std::size_t time = 0; time < 500; ++time) {
    Json json = builds[time % builds.size()];
    spoiler.change_somewhere(json);
    bots::Budget budget;
    Problems found;
    const std::optional<bots::Build> build =
        bots::check_build(Document("build", std::move(json)), cards(), found, budget);
    add(wrong, found);
    for (const bots::BudgetLine& line : budget) bills.add(static_cast<std::uint64_t>(line.points));
    if (build) add(bills, *build);
  }
  test::check_answers("bots", "spoilt builds", {{"bills", bills.hash()}, {"problems", wrong.hash()}});
}

TEST_CASE("Spoilt packs are answered as they were", "[bots][answers]") {
  Random random(53);
  test::JsonSpoiler spoiler(random);
  const Pack tide = pack_of_source("bots", "slack_tide"), drills = drill_pack();
  for (const Pack* pack : {&tide, &drills}) {
    for (const Document& file : pack->files) spoiler.keep_values(file.value());
  }
  Hasher wrong, warned;
  for (std::size_t time = 0; time < 300; ++time) {
    const Pack& pack = time % 2 == 0 ? tide : drills;
    const std::size_t at = random.below(static_cast<std::uint32_t>(pack.files.size()));
    std::vector<Pack> spoilt(1);
    spoilt[0].name = pack.name;
    for (std::size_t i = 0; i < pack.files.size(); ++i) {
      Json json = pack.files[i].value();
      if (i == at) spoiler.change_somewhere(json);
      // Without the folder: where the tree lies is told by no answer.
      const std::string name = std::filesystem::path(pack.files[i].name()).filename().string();
      spoilt[0].files.emplace_back(name, std::move(json));
    }
    Problems found;
    bots::load_catalogue(spoilt, found);
    add(wrong, found);
    if (found.empty()) add(warned, bots::pack_warnings(spoilt));
  }
  test::check_answers("bots", "spoilt packs", {{"problems", wrong.hash()}, {"warnings", warned.hash()}});
}

}  // namespace

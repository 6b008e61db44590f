// The starter pack and its builds, as files of the tree.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/match/setup.h"
#include "drills.h"
#include "games/bots/content/build.h"
#include "support/packs.h"

namespace bots_test {

using namespace sprue;

inline std::vector<Pack> starter_packs() {
  std::vector<Pack> packs;
  packs.push_back(pack_of_source("bots", "foundry_row"));
  return packs;
}

// How many problems the starter pack has with one card changed.
inline std::size_t pack_problems(std::string_view id, const std::function<void(Json&)>& change) {
  std::vector<Pack> packs = starter_packs();
  std::vector<Document> files;
  bool found = false;
  for (const Document& file : packs[0].files) {
    Json json = file.value();
    for (Json& part : json) {
      if (!part.is_array()) continue;
      for (Json& card : part) {
        if (!card.is_object() || card.value("id", "") != id) continue;
        change(card);
        found = true;
      }
    }
    files.emplace_back(file.name(), std::move(json));
  }
  REQUIRE(found);
  packs[0].files = std::move(files);
  Problems problems;
  bots::load_catalogue(packs, problems);
  return problems.size();
}

// The starter pack, after its cards the drills, and after those a pack that the test writes: so a card of the first two
// has one number in all catalogues.
inline bots::Catalogue cards_and(std::string_view own = "{}") {
  Problems problems;
  std::vector<Pack> packs = starter_packs();
  packs.push_back(drill_pack());
  packs.push_back(test_pack("own", own));
  std::optional<bots::Catalogue> loaded = bots::load_catalogue(packs, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(loaded);
  return std::move(*loaded);
}

inline const bots::Catalogue& cards() {
  static const bots::Catalogue catalogue = cards_and();
  return catalogue;
}

// A match of these starter builds, by number 1..10.
inline Setup starter_setup(const std::vector<int>& builds, std::string format = "free_for_all") {
  Setup setup;
  setup.seats = static_cast<int>(builds.size());
  setup.options.emplace_back("format", std::move(format));
  setup.packs = starter_packs();
  Problems problems;
  for (int build : builds)
    setup.builds.push_back(
        std::move(*Document::read(builds_of_source("bots")[static_cast<std::size_t>(build - 1)], problems)));
  REQUIRE(problems.empty());
  return setup;
}

}  // namespace bots_test

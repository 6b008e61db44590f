// Matches of the builds in the tree, for tests that keep what the rules answer in them.
#pragma once

#include "games/bots/query/rules.h"
#include "games/bots/starter.h"
#include "support/source_dir.h"

namespace bots_test {

struct KnownMatch {
  std::string name;
  std::vector<int> builds;
  GivenOptions options = {};
  bool tide = false;  // with the second pack, and its build before the others
};

inline Setup setup_of(const KnownMatch& match) {
  Setup setup = starter_setup(match.builds);
  if (match.tide) {
    Problems problems;
    setup.packs.push_back(pack_of_source("bots", "slack_tide"));
    std::optional<Document> build =
        Document::read(source_dir() / "data/bots/slack_tide/builds/tide_warden.json", problems);
    REQUIRE(build);
    setup.builds.insert(setup.builds.begin(), std::move(*build));
    setup.seats = static_cast<int>(setup.builds.size());
  }
  for (const auto& wanted : match.options) {
    std::erase_if(setup.options, [&](const auto& given) { return given.first == wanted.first; });
    setup.options.push_back(wanted);
  }
  return setup;
}

}  // namespace bots_test

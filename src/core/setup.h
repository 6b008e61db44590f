// What a match is made from: how many sit down, the options in force, the packs and builds in play.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"

namespace sprue {

// A pack is a folder of JSON files. One of them, pack.json, says what it is:
//   {"sprue": "pack", "game": "asteroid", "title": "The kit's deck", "version": "1"}
// The fingerprint covers every file, so that a record knows what it was played with.
struct Pack {
  std::string name;  // of the folder
  std::string game, title, version;
  std::vector<Document> files;  // in the order of their names
  std::uint64_t fingerprint = 0;

  // The file of that name, or null.
  const Document* find(std::string_view file) const;
};

std::optional<Pack> load_pack(const std::filesystem::path& folder, Problems& problems);

using GivenOptions = std::vector<std::pair<std::string, std::string>>;  // as given: {"wrecks", "true"}

struct Setup {
  int seats = 0;  // 0: the fewest that the game takes
  GivenOptions options;
  std::vector<Pack> packs;
  std::vector<Document> builds;  // one a seat, for games in which people bring their own
};

}  // namespace sprue

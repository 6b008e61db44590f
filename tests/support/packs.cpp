// Reads packs and builds of the source tree.
#include "support/packs.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/source_dir.h"

sprue::Pack pack_of_source(std::string_view game, std::string_view pack) {
  sprue::Problems problems;
  std::optional<sprue::Pack> loaded = sprue::load_pack(source_dir() / "data" / game / pack, problems);
  for (const sprue::Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(loaded);
  return std::move(*loaded);
}

std::vector<std::filesystem::path> builds_of_source(std::string_view game) {
  std::vector<std::filesystem::path> files;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "data" / game / "builds", none))
    files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

#include "support/packs.h"

#include <catch2/catch_test_macros.hpp>

#include "support/source_dir.h"

sprue::Pack pack_of_source(std::string_view game, std::string_view pack) {
  sprue::Problems problems;
  std::optional<sprue::Pack> loaded = sprue::load_pack(source_dir() / "data" / game / pack, problems);
  for (const sprue::Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(loaded);
  return std::move(*loaded);
}

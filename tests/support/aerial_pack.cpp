// Reads the standard pack of Aerial Assault for tests.
#include "support/aerial_pack.h"

#include <catch2/catch_test_macros.hpp>

#include "support/source_dir.h"

namespace aerial_test {

sprue::Setup setup(int seats, Given options) {
  sprue::Problems problems;
  std::optional<sprue::Pack> pack = sprue::load_pack(source_dir() / "data/aerial/standard", problems);
  for (const sprue::Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(pack);
  sprue::Setup setup;
  setup.seats = seats;
  setup.options = std::move(options);
  setup.packs.push_back(std::move(*pack));
  return setup;
}

}  // namespace aerial_test

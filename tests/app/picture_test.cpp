// Golden pictures: every table at rest and in motion, made by the very command that people use.
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "support/golden_picture.h"
#include "support/ran.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

struct Shot {
  const char* name;
  const char* record;
  const char* at;
  const char* camera;
};
constexpr std::array shots{
    Shot{"asteroid-rest", "asteroid-AR-T-4-four", "30", "play"},
    Shot{"asteroid-motion", "asteroid-AR-T-4-two", "24.6s", "play"},
    Shot{"asteroid-close", "asteroid-AR-T-4-two", "37", "close"},
    Shot{"aerial-rest", "aerial-aa-s-20", "60", "play"},
    Shot{"aerial-motion", "aerial-aa-s-17", "5.2s", "play"},
    Shot{"aerial-close", "aerial-aa-s-20", "60", "close"},
    Shot{"aeronauts-rest", "aeronauts-ae-t-1", "12", "play"},
    Shot{"aeronauts-motion", "aeronauts-ae-t-1", "9.4s", "play"},
    Shot{"aeronauts-close", "aeronauts-ae-t-1", "12", "close"},
    Shot{"bots-rest", "bots-hit-points-3", "200", "play"},
    Shot{"bots-motion", "bots-hit-points-3", "38.4s", "play"},
    Shot{"bots-close", "bots-hit-points-3", "200", "close"},
};

}  // namespace

TEST_CASE("Every table looks as it was judged, at rest and in motion", "[app][screen]") {
  const TempFolder folder;
  const std::string picture = (folder.path() / "a.png").string();
  for (const Shot& shot : shots) {
    INFO(shot.name);
    const std::string record = (source_dir() / "tests/golden/matches" / (std::string(shot.record) + ".jsonl")).string();
    const test::Ran ran = test::sprue_with({"shot", record, "--at", shot.at, "--camera", shot.camera, "--size",
                                            "480x270", "--samples", "1", "-o", picture});
    INFO(ran.err);
    REQUIRE(ran.exit == exit_good);
    CHECK(test::unlike_golden(picture, "tables/" + std::string(shot.name)) == "");
  }
}

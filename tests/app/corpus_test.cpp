// Inputs that fuzzing found or that once went wrong (tests/fuzz/corpus), tried again as ordinary tests: an input that
// ends the program ends the test.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "support/fuzz_entries.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;

int try_all(const char* subject, void (*entry)(std::string_view)) {
  int tried = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_dir() / "tests/fuzz/corpus" / subject)) {
    Problems problems;
    const auto text = read_file(file.path(), problems);
    REQUIRE(text);
    INFO(file.path());
    entry(*text);
    ++tried;
  }
  return tried;
}

TEST_CASE("Every input of the corpus is survived", "[app]") {
  CHECK(try_all("record", test::try_record) > 0);
  CHECK(try_all("pack", test::try_pack) > 0);
  CHECK(try_all("build", test::try_build) > 0);
  CHECK(try_all("referee", test::try_referee) > 0);
  CHECK(try_all("bake", test::try_bake) > 0);
  CHECK(try_all("position", test::try_position) > 0);
  CHECK(try_all("scene", test::try_scene) > 0);
  CHECK(try_all("settings", test::try_settings) > 0);
  CHECK(try_all("card", test::try_card) > 0);
  CHECK(try_all("shots", test::try_shots) > 0);
  CHECK(try_all("lesson", test::try_lesson) > 0);
  CHECK(try_all("gltf", test::try_gltf) > 0);
}

}  // namespace

// Where the program finds its data.
#include "core/system/data_root.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "support/source_dir.h"
#include "support/temp_folder.h"

namespace fs = std::filesystem;
using sprue::data_root;

TEST_CASE("The environment names the data folder before anything else", "[core]") {
  CHECK(data_root("/elsewhere", "/opt/sprue/bin/sprue", "/src") == "/elsewhere");
}

TEST_CASE("An installed program finds its data beside itself", "[core]") {
  const TempFolder prefix;
  const fs::path data = prefix.path() / "share" / "sprue";
  const fs::path program = prefix.path() / "bin" / "sprue";
  fs::create_directories(data);
  CHECK(data_root(nullptr, program, "/src") == data);
  CHECK(data_root("", program, "/src") == data);
}

TEST_CASE("A program in the build tree uses the source tree", "[core]") {
  CHECK(data_root(nullptr, "/nowhere/build/sprue", "/src") == "/src");
  if (std::getenv("SPRUE_DATA") == nullptr) CHECK(data_root() == source_dir());
}

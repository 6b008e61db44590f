// A file is held by one at a time.
#include "core/files/file_lock.h"

#include <sys/stat.h>

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>

#include "support/temp_folder.h"

using namespace sprue;
namespace fs = std::filesystem;

namespace {

std::optional<FileLock> made(const fs::path& file, Problems& problems) {
  return FileLock::take(file, "is held", FileLock::Missing::made, problems);
}

}  // namespace

TEST_CASE("A file is held by one at a time, and by nobody once that one has gone", "[core]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "a";
  Problems problems;
  {
    const auto first = made(file, problems);
    REQUIRE(first);
    CHECK(fs::exists(file));
    CHECK_FALSE(FileLock::take_if_free(file, problems));
    CHECK(problems.empty());
    CHECK_FALSE(made(file, problems));
    CHECK(problems == Problems{{file.string(), "is held"}});
  }
  CHECK(FileLock::take_if_free(file, problems));
  CHECK(problems.size() == 1);
}

TEST_CASE("A file that was put in the place of one that is held is free", "[core]") {
  const TempFolder folder;
  const fs::path file = folder.path() / "a";
  Problems problems;
  const auto first = made(file, problems);
  std::ofstream(folder.path() / "b") << "new";
  fs::rename(folder.path() / "b", file);
  CHECK(FileLock::take_if_free(file, problems));
  fs::remove(file);
  CHECK(made(file, problems));
  CHECK(problems.empty());
}

TEST_CASE("What is missing or no file is not held, and nobody waits for it", "[core]") {
  const TempFolder folder;
  Problems problems;
  CHECK_FALSE(FileLock::take_if_free(folder.path() / "missing", problems));
  CHECK_FALSE(FileLock::take(folder.path() / "missing", "is held", FileLock::Missing::problem, problems));
  CHECK_FALSE(fs::exists(folder.path() / "missing"));
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_FALSE(made(pipe, problems));
  CHECK_FALSE(FileLock::take_if_free(pipe, problems));
  CHECK(problems.size() == 4);
  CHECK(problems.back().what == "is not a regular file");
}

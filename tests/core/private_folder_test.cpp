// Folders of this user alone, and what killed programs leave in them.
#include "core/files/private_folder.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "core/files/file.h"
#include "support/temp_folder.h"

namespace fs = std::filesystem;
using namespace sprue;

namespace {

mode_t mode_of(const fs::path& path) {
  struct stat about {};
  REQUIRE(::stat(path.c_str(), &about) == 0);
  return about.st_mode & 0777U;
}

// The number of a process that has ended.
pid_t ended_process() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

}  // namespace

TEST_CASE("A private folder is closed to others, and so are the folders made for it", "[core][files]") {
  const TempFolder top;
  Problems problems;
  const fs::path folder = top.path() / "a/b/c";
  REQUIRE(make_private_folder(folder, problems));
  for (const char* made : {"a", "a/b", "a/b/c"}) CHECK(mode_of(top.path() / made) == 0700);
  ::chmod(folder.c_str(), 0777);
  CHECK(make_private_folder(folder, problems));
  CHECK(mode_of(folder) == 0700);
  CHECK(problems.empty());
}

TEST_CASE("What is no folder of ours is refused", "[core][files]") {
  const TempFolder top;
  std::ofstream(top.path() / "file") << "x";
  Problems problems;
  CHECK_FALSE(make_private_folder(top.path() / "file", problems));
  CHECK_FALSE(make_private_folder(top.path() / "file/below", problems));
  CHECK(problems.size() == 2);
  if (::geteuid() != 0) return;  // only root can give a folder away
  fs::create_directory(top.path() / "theirs");
  REQUIRE(::chown((top.path() / "theirs").c_str(), 65534, 65534) == 0);
  CHECK_FALSE(make_private_folder(top.path() / "theirs", problems));
  CHECK(problems.back().what == "belongs to another user");
}

TEST_CASE("A file for its owner is closed to others from its first byte", "[core][files]") {
  const TempFolder top;
  Problems problems;
  REQUIRE(write_file(top.path() / "own", "x", problems, Readers::owner));
  CHECK(mode_of(top.path() / "own") == 0600);
  const auto lines = LineFile::start(top.path() / "lines", "x\n", problems, Readers::owner);
  REQUIRE(lines);
  CHECK(mode_of(top.path() / "lines") == 0600);
}

TEST_CASE("What killed programs were writing is removed, and nothing else", "[core][files]") {
  const TempFolder top;
  const std::string gone = std::to_string(ended_process()), alive = std::to_string(::getpid());
  const auto put = [&](const std::string& name) { std::ofstream(top.path() / name) << "x"; };
  put("match.jsonl." + gone + ".new");
  put("mech.bake." + gone + ".7.new");
  put("match.jsonl." + alive + ".new");
  put("brand.new");
  put("2.new");
  put("match.jsonl");
  remove_leftovers(top.path());
  CHECK_FALSE(fs::exists(top.path() / ("match.jsonl." + gone + ".new")));
  CHECK_FALSE(fs::exists(top.path() / ("mech.bake." + gone + ".7.new")));
  CHECK(fs::exists(top.path() / ("match.jsonl." + alive + ".new")));
  CHECK(fs::exists(top.path() / "brand.new"));
  CHECK(fs::exists(top.path() / "2.new"));
  CHECK(fs::exists(top.path() / "match.jsonl"));
  remove_leftovers(top.path() / "nowhere");
}

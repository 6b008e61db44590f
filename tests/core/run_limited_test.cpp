// How children end, and what is told of it.
#include "core/system/run_limited.h"

#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <thread>

#include "support/temp_folder.h"

using namespace sprue;

namespace {

Ended shell(const std::string& script, const ChildLimits& limits = {}) {
  return run_limited("/bin/sh", {"-c", script}, limits);
}

}  // namespace

TEST_CASE("A child that ends well has nothing to say", "[core][limits]") {
  const Ended ended = shell("exit 0");
  CHECK(ended.good);
  CHECK(ended.why.empty());
  CHECK(ended.said.empty());
}

TEST_CASE("What a child says and how it ends is told", "[core][limits]") {
  const Ended refused = shell("echo no >&2; exit 1");
  CHECK_FALSE(refused.good);
  CHECK(refused.why.empty());
  CHECK(refused.said == "no\n");
  CHECK(shell("kill -SEGV $$").why == "it crashed (SEGV)");
  CHECK(shell("kill -ABRT $$").why == "it crashed (ABRT)");
  CHECK(shell("kill -KILL $$").why == "the system ended it: out of memory, or of time");
  CHECK(run_limited("/nowhere/program", {}, {}).why == "it could not be started: No such file or directory");
}

TEST_CASE("A child that takes too long is ended", "[core][limits]") {
  const auto start = std::chrono::steady_clock::now();
  CHECK(shell("sleep 60", {.wall_seconds = 1}).why == "it took longer than 1 s");
  // Also one that has closed what it could be heard by.
  CHECK(shell("exec 2>&-; sleep 60", {.wall_seconds = 1}).why == "it took longer than 1 s");
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}

TEST_CASE("A child that nobody waits for any more is ended", "[core][limits]") {
  const auto start = std::chrono::steady_clock::now();
  for (const char* script : {"sleep 60", "exec 2>&-; sleep 60"}) {
    std::stop_source leaving;
    std::jthread leave([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      leaving.request_stop();
    });
    const Ended ended = run_limited("/bin/sh", {"-c", script}, {}, leaving.get_token());
    CHECK_FALSE(ended.good);
    CHECK(ended.why == "nobody waits for it any more");
  }
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
}

TEST_CASE("A child that computes too long is ended", "[core][limits]") {
  CHECK(shell("while :; do :; done", {.cpu_seconds = 1}).why == "it took more than 1 s of the processor");
}

TEST_CASE("A child cannot write more than its limit", "[core][limits]") {
  const TempFolder folder;
  const std::string file = (folder.path() / "big").string();
  const Ended ended = shell("exec dd if=/dev/zero of=" + file + " bs=1M count=50 2>/dev/null", {.output = 1U << 20U});
  CHECK(ended.why == "it wrote more than 1 MB");
  CHECK(std::filesystem::file_size(file) <= 1U << 20U);
}

TEST_CASE("A child cannot open more files than its limit, and writes no core", "[core][limits]") {
  CHECK(shell("test $(ulimit -n) = 64 && test $(ulimit -c) = 0").good);
}

TEST_CASE("A child sees no input and none of our files", "[core][limits]") {
  CHECK(shell("read line && exit 1; exit 0").good);
  constexpr int ours = 50;  // a file that would be handed on
  REQUIRE(::dup2(STDERR_FILENO, ours) == ours);
  CHECK(shell("test ! -e /proc/$$/fd/50").good);
  ::close(ours);
}

TEST_CASE("Endless talk is heard to its limit only", "[core][limits]") {
  const Ended ended = shell("while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa >&2; done",
                            {.cpu_seconds = 1});
  CHECK_FALSE(ended.good);
  CHECK(ended.said.size() == std::size_t{64} << 10U);
}

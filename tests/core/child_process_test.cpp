// How other programs are started, fed, heard and ended.
#include "core/system/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>
#include <vector>

#include "support/temp_folder.h"

using namespace sprue;

namespace {

ChildOrder shell(const std::string& script) { return {.program = "/bin/sh", .words = {"sh", "-c", script}}; }

ChildProcess started(const ChildOrder& order) {
  std::string why;
  auto child = ChildProcess::start(order, why);
  INFO(why);
  REQUIRE(child);
  return std::move(*child);
}

std::string heard(ChildProcess& child) {
  std::string said;
  while (child.hear(said)) {
  }
  return said;
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

TEST_CASE("A child is fed, heard, and tells how it ended", "[core]") {
  ChildOrder order = shell("cat >&2; exit 3");
  order.takes_input = true;
  ChildProcess child = started(order);
  CHECK(child.write(bytes_of("one\ntwo\n")));
  CHECK_FALSE(child.end_if_ended());
  child.close_input();
  CHECK(heard(child) == "one\ntwo\n");
  const ChildEnd end = child.wait();
  CHECK(end.code == 3);
  CHECK(end.signal == 0);
  CHECK(child.wait().code == 3);
  CHECK_FALSE(child.write(bytes_of("three")));
}

TEST_CASE("A program that is not there is told of before anything is written to it", "[core]") {
  std::string why;
  CHECK_FALSE(ChildProcess::start({.program = "/nowhere/program", .words = {"program"}, .takes_input = true}, why));
  CHECK(why == "it could not be started: No such file or directory");
  CHECK(find_program("no-program-has-this-name").empty());
  CHECK(find_program("sh").is_absolute());
}

TEST_CASE("A child that ends early takes no more, and that is no end of ours", "[core]") {
  ChildOrder order = shell("exit 0");
  order.takes_input = true;
  ChildProcess child = started(order);
  const std::string much(1U << 20U, 'x');
  CHECK_FALSE(child.write(bytes_of(much)));
  CHECK(child.wait().is_good());
}

TEST_CASE("What a child complains of can go into a file", "[core]") {
  const TempFolder folder;
  std::FILE* const file = std::fopen((folder.path() / "said").c_str(), "w");
  ChildOrder order = shell("echo no >&2");
  order.complaints = Complaints::file;
  order.complaints_file = fileno(file);
  CHECK(started(order).wait().is_good());
  std::fclose(file);
  std::string said;
  std::getline(std::ifstream(folder.path() / "said"), said);
  CHECK(said == "no");
}

TEST_CASE("What a child complains of can be dropped", "[core]") {
  ChildOrder order = shell("head -c 1000000 /dev/zero >&2");
  order.complaints = Complaints::dropped;
  CHECK(started(order).wait().is_good());
}

TEST_CASE("A limited child is connected however many files are open here", "[core]") {
  std::vector<int> open_here;
  for (int i = 0; i < 70; ++i) open_here.push_back(::open("/dev/null", O_RDONLY));
  for (const unsigned files : {ChildLimits{}.open_files, 8U}) {
    ChildOrder order = shell("no-program-has-this-name");
    order.limits = ChildLimits{.open_files = files};
    ChildProcess child = started(order);
    CHECK(heard(child).find("no-program-has-this-name") != std::string::npos);
    CHECK(child.wait().code == 127);
    order.program = "/nowhere/program";
    std::string why;
    CHECK_FALSE(ChildProcess::start(order, why));
    CHECK(why == "it could not be started: No such file or directory");
  }
  for (const int descriptor : open_here) ::close(descriptor);
}

TEST_CASE("A child in a group of its own hears an interrupt that we ignore", "[core]") {
  struct sigaction before {};
  struct sigaction ignored {};
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignored, &before);
  ChildOrder order = shell("kill -INT $$; echo deaf >&2");
  order.own_group = true;
  ChildProcess child = started(order);
  CHECK(heard(child).empty());
  CHECK(child.wait().signal == SIGINT);
  sigaction(SIGINT, &before, nullptr);
}

TEST_CASE("No child outlives whoever waits for it", "[core]") {
  const auto began = std::chrono::steady_clock::now();
  { const ChildProcess child = started(shell("sleep 60")); }
  ChildOrder order = shell("trap 'exit 0' TERM; while :; do sleep 0.01; done");
  order.ends_by = SIGTERM;
  { const ChildProcess child = started(order); }
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(10));
}

TEST_CASE("A child ends at once when its parent is killed", "[core]") {
  std::array<int, 2> ends{};
  REQUIRE(::pipe(ends.data()) == 0);
  const pid_t parent = ::fork();
  if (parent == 0) {
    ChildOrder order = shell("echo here >&2; exec sleep 60");
    order.own_group = true;
    order.complaints = Complaints::file;
    order.complaints_file = ends[1];
    std::string why;
    const auto child = ChildProcess::start(order, why);
    ::pause();
    ::_exit(1);
  }
  ::close(ends[1]);
  std::array<char, 16> said{};
  REQUIRE(::read(ends[0], said.data(), said.size()) == 5);  // the child runs
  ::kill(parent, SIGKILL);
  ::waitpid(parent, nullptr, 0);
  // Nothing more can be read once nobody holds the other end of the pipe, the child included.
  pollfd left{ends[0], POLLIN, 0};
  CHECK(::poll(&left, 1, 10000) == 1);
  CHECK(::read(ends[0], said.data(), said.size()) == 0);
  ::close(ends[0]);
}

TEST_CASE("A child that nobody hears any more ends although its pipe is full", "[core]") {
  const auto began = std::chrono::steady_clock::now();
  {
    ChildOrder order = shell("trap 'exit 0' TERM; while :; do echo 0123456789012345678901234567890 >&2; done");
    order.ends_by = SIGTERM;
    const ChildProcess child = started(order);
    constexpr int full = 60000;  // bytes: a pipe takes 65536
    for (int waiting = 0; waiting < full; std::this_thread::sleep_for(std::chrono::milliseconds(5)))
      REQUIRE(::ioctl(child.complaints(), FIONREAD, &waiting) == 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(10));
}

// What a confined process can still do, tried in children of this one.
#include "core/system/confine.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <fstream>
#include <functional>
#include <thread>

#include "support/temp_folder.h"

namespace fs = std::filesystem;
using namespace sprue;

namespace {

constexpr int refused = 0, done = 1;

// A bench of files, and children that are confined to a part of them.
class Cell {
 public:
  Cell() {
    fs::create_directories(folder() / "below");
    fs::create_directory(top_.path() / "elsewhere");
    for (const fs::path& file : {folder() / "below/skin.png", out(), secret()}) std::ofstream(file) << "x";
  }
  fs::path folder() const { return top_.path() / "model"; }
  fs::path out() const { return top_.path() / "out"; }
  fs::path secret() const { return top_.path() / "elsewhere/secret"; }

  // How a confined child ended that tried something.
  int tries(const std::function<bool()>& something) const {
    return end_of([&](const std::vector<std::string>&) { return something(); });
  }
  bool is_refused(const std::function<bool()>& something) const { return tries(something) == refused; }
  // True if this kernel, or a build with sanitizers, has no such guard.
  bool lacks(std::string_view guard) const {
    return end_of([&](const std::vector<std::string>& missing) {
             return std::ranges::any_of(missing, [&](const std::string& one) { return one.find(guard) != one.npos; });
           }) == done;
  }

 private:
  int end_of(const std::function<bool(const std::vector<std::string>& missing)>& job) const {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(job(confine({.read = {folder()}, .list = {top_.path()}, .write = out()})) ? done : refused);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  TempFolder top_;
};

bool opens(const fs::path& file, int how) {
  const int opened = ::open(file.c_str(), how, 0600);
  return opened >= 0;
}

}  // namespace

TEST_CASE("A confined process reads its folder and writes its file", "[core][confine]") {
  const Cell cell;
  CHECK(cell.tries([&] { return opens(cell.folder() / "below/skin.png", O_RDONLY); }) == done);
  CHECK(cell.tries([&] { return opens(cell.out(), O_WRONLY | O_TRUNC); }) == done);
  CHECK(cell.tries([&] { return fs::directory_iterator(cell.folder().parent_path()) != fs::directory_iterator(); }) ==
        done);
  CHECK(cell.tries([] {
    bool ran = false;
    std::thread([&] { ran = true; }).join();
    return ran;
  }) == done);
}

TEST_CASE("A confined process opens no other file", "[core][confine]") {
  const Cell cell;
  if (cell.lacks("Landlock")) SKIP("this kernel has no Landlock");
  CHECK(cell.is_refused([&] { return opens(cell.secret(), O_RDONLY); }));
  CHECK(cell.is_refused([&] { return opens("/etc/passwd", O_RDONLY); }));
  CHECK(cell.is_refused([&] { return opens(cell.out(), O_RDONLY); }));
  CHECK(cell.is_refused([&] { return opens(cell.folder() / "below/skin.png", O_WRONLY); }));
  CHECK(cell.is_refused([&] { return opens(cell.folder() / "new", O_WRONLY | O_CREAT); }));
  CHECK(cell.is_refused([&] { return opens(cell.secret().parent_path() / "new", O_WRONLY | O_CREAT); }));
  CHECK(cell.is_refused([&] { return ::unlink(cell.out().c_str()) == 0; }));
  CHECK(cell.is_refused([&] { return ::rename(cell.out().c_str(), (cell.folder() / "x").c_str()) == 0; }));
  CHECK(cell.is_refused([&] { return ::symlink("/etc", (cell.folder() / "x").c_str()) == 0; }));
}

TEST_CASE("A confined process reaches nobody", "[core][confine]") {
  const Cell cell;
  if (cell.lacks("filter")) SKIP("system calls are not filtered here");
  CHECK(cell.is_refused([] { return ::socket(AF_INET, SOCK_STREAM, 0) >= 0; }));
  CHECK(cell.is_refused([] { return ::socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }));
  CHECK(cell.is_refused([] { return ::kill(::getppid(), 0) == 0; }));
  // Nor has the kernel signal somebody on its behalf, as it does for whoever owns a file.
  CHECK(cell.is_refused(
      [&] { return ::fcntl(::open(cell.out().c_str(), O_WRONLY), F_SETOWN, static_cast<int>(::getppid())) == 0; }));
  CHECK(cell.tries([&] { return ::fcntl(::open(cell.out().c_str(), O_WRONLY), F_GETFL) >= 0; }) == done);
  CHECK(cell.is_refused([] { return ::setsid() >= 0; }));
}

TEST_CASE("A confined process starts no other", "[core][confine]") {
  const Cell cell;
  if (cell.lacks("filter")) SKIP("system calls are not filtered here");
  CHECK(cell.is_refused([] {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    return child > 0;
  }));
  CHECK(cell.is_refused([] { return ::execl("/bin/false", "false", nullptr) == 0; }));
}

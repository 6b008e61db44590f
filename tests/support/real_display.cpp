// Starts Xvfb, and points and types by xdotool.
#include "support/real_display.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace sprue::test {
namespace {

// A program with `end` as its descriptor `as`; its process id. Its own words are left out.
int start(std::vector<const char*> words, int end, int as) {
  const int child = ::fork();
  if (child != 0) return child;
  const int nowhere = ::open("/dev/null", O_RDWR);
  ::dup2(nowhere, 2);
  if (as != 1) ::dup2(nowhere, 1);
  ::dup2(end, as);
  words.push_back(nullptr);
  ::execvp(words[0], const_cast<char* const*>(words.data()));
  ::_exit(127);
}

void stop(int process) {
  if (process <= 0) return;
  ::kill(process, SIGTERM);
  ::waitpid(process, nullptr, 0);
}

bool is_installed(const std::string& program) {
  const std::string path = std::getenv("PATH") == nullptr ? "" : std::getenv("PATH");
  for (std::size_t from = 0; from < path.size();) {
    const std::size_t to = std::min(path.find(':', from), path.size());
    if (::access((path.substr(from, to - from) + "/" + program).c_str(), X_OK) == 0) return true;
    from = to + 1;
  }
  return false;
}

}  // namespace

std::unique_ptr<RealDisplay> RealDisplay::open(int width, int height) {
  if (!is_installed("Xvfb") || !is_installed("xdotool")) return nullptr;
  ::signal(SIGPIPE, SIG_IGN);
  std::unique_ptr<RealDisplay> display(new RealDisplay);
  std::array<int, 2> number{}, orders{};
  if (::pipe2(number.data(), O_CLOEXEC) != 0 || ::pipe2(orders.data(), O_CLOEXEC) != 0) return nullptr;
  const std::string screen = std::to_string(width) + "x" + std::to_string(height) + "x24";
  display->server_ =
      start({"Xvfb", "-displayfd", "1", "-screen", "0", screen.c_str(), "-nolisten", "tcp"}, number[1], 1);
  ::close(number[1]);
  std::string name = ":";
  for (char c = 0; ::read(number[0], &c, 1) == 1 && c != '\n';) name += c;
  ::close(number[0]);
  if (name.size() < 2) return nullptr;
  ::setenv("DISPLAY", name.c_str(), 1);
  display->hand_ = start({"xdotool", "-"}, orders[0], 0);
  ::close(orders[0]);
  display->pipe_ = orders[1];
  return display;
}

RealDisplay::~RealDisplay() {
  if (pipe_ >= 0) ::close(pipe_);
  stop(hand_);
  stop(server_);
  ::unsetenv("DISPLAY");
}

void RealDisplay::tell(const std::string& line) {
  const std::string text = line + "\n";
  if (::write(pipe_, text.data(), text.size()) < 0) return;  // it has gone: the test will see that nothing happens
}

void RealDisplay::point(float x, float y) {
  tell("mousemove " + std::to_string(std::lround(x)) + " " + std::to_string(std::lround(y)));
}
void RealDisplay::button(bool down) { tell(down ? "mousedown 1" : "mouseup 1"); }
void RealDisplay::key(const std::string& name, bool down) { tell((down ? "keydown " : "keyup ") + name); }

}  // namespace sprue::test

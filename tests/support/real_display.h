// A display of the test's own, and a hand that points, clicks and presses keys there as people do: the programs Xvfb
// and xdotool, where they are installed.
#pragma once

#include <memory>
#include <string>

namespace sprue::test {

class RealDisplay {
 public:
  // Null when one of the two programs is not installed or does not start. While it lives, DISPLAY names it. A window as
  // large as it is fills it.
  static std::unique_ptr<RealDisplay> open(int width, int height);
  ~RealDisplay();
  RealDisplay(const RealDisplay&) = delete;
  RealDisplay& operator=(const RealDisplay&) = delete;

  void point(float x, float y);  // pixels of the screen
  void button(bool down);        // the left one
  void key(const std::string& name, bool down);

 private:
  RealDisplay() = default;
  void tell(const std::string& line);

  int server_ = -1, hand_ = -1;  // process ids
  int pipe_ = -1;                // to the hand
};

}  // namespace sprue::test

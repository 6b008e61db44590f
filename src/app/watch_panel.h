// The bar under a match that is watched: what it shows, and what was asked for with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sprue {

struct WatchBar {
  double place = 0;  // as Playhead has it
  int steps = 0;
  bool playing = false;
  double speed = 1;
  std::vector<std::string> told;   // of the step
  std::vector<std::string> shots;  // names
  std::string shot;                // in use; empty: moved by hand
  std::string notice;              // a scene that cannot be read
};

struct WatchWish {
  std::optional<double> place, speed;
  std::optional<bool> playing;
  int step = 0;
  std::optional<std::string> shot;
};

WatchWish watch_bar(const WatchBar& bar);

}  // namespace sprue

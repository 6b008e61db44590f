// Measures what one frame of a table costs, pass by pass.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "app/bench/bench_ui.h"
#include "render/device/picture.h"

namespace sprue {

struct FrameBenchOrder {
  std::string game;  // whose table is drawn, as full as it gets; empty: six models
  render::Size size;
  int frames = 30;         // that the mean is taken over
  int triangles = 15000;   // of each of the six models
  bool is_moving = false;  // one piece moves, so that the shadows are drawn anew each frame
  bool is_fine = false;    // in the style of pictures to keep, not in the live one
};

// Milliseconds and seconds are CPU time of all threads, drawn without a graphics card.
struct FrameCost {
  double total_ms = 0;
  std::map<std::string, double> passes_ms;
  UiCost ui;
  double first_frame_s = 0;
  std::optional<double> grown_mb;  // memory since the frames have settled; none: there were too few of them
  std::size_t pieces = 0, calls = 0, triangles = 0;
  render::Picture last;  // frame
};

std::optional<FrameCost> measure_frames(const FrameBenchOrder& order, Problems& problems);

}  // namespace sprue

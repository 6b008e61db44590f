// Measures what one frame of a table costs, pass by pass.
#pragma once
#include <map>
#include <optional>
#include <string>

#include "app/bench/bench_ui.h"
#include "render/device/picture.h"

namespace sprue {

struct FrameBenchOrder {
  std::string game;  // the game whose table is drawn, as full as it gets; empty: six models
  render::Size size;
  int frames = 30;         // the mean is taken over so many
  int triangles = 15000;   // triangles of each of the six models
  bool is_moving = false;  // one piece moves, so that the shadows are drawn anew each frame
  bool is_fine = false;    // the style is that of pictures to keep, not the live one of the window
};

// Milliseconds and seconds are CPU time of all threads. They are drawn without a graphics card, so the processor does
// everything, and the figures compare between machines without one.
struct FrameCost {
  double total_ms = 0;
  std::map<std::string, double> passes_ms;  // one entry for each pass, by its name
  UiCost ui;
  double first_frame_s = 0;
  std::optional<double> grown_mb;  // memory since the frames have settled; nothing if there were too few of them
  std::size_t pieces = 0, calls = 0, triangles = 0;
  render::Picture last;  // the last frame, to look at
};

std::optional<FrameCost> measure_frames(const FrameBenchOrder& order, Problems& problems);

}  // namespace sprue

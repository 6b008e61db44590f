// A film as it is ordered in shares, and everything that is bound into it besides its frames.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "video/sink.h"

namespace sprue::video {

// All shares of a film have the same order, but for `part`.
struct ReelOrder {
  SinkOrder film;
  int frames = 0;
  std::uint64_t hash = 0;       // a hash of everything that the frames are made from
  std::int64_t most_bytes = 0;  // the film's greatest size; 0: as large as it gets
  bool sound = false;           // the film will be joined with a soundtrack
  int part = 1, parts = 1;      // `part` counts from 1; 0 parts: the joined film's own side file
};

struct Chapter {
  int frame = 0;
  std::string title;
};

// One channel of samples of 16 bits.
struct Soundtrack {
  int rate = 22050;  // samples a second
  std::vector<std::int16_t> samples;
};

// Everything that is bound into a film besides its frames.
struct Extras {
  std::vector<Chapter> chapters;
  std::optional<Soundtrack> sound;
};

}  // namespace sprue::video

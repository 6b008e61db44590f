// Sinks for frames: a video, a moving picture, a series of pictures. The file's name says which; sinks.cpp lists them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "core/values/problem.h"

namespace sprue::video {

// Only a view: the pixels must live until the frame is written.
struct Frame {
  int width = 0, height = 0;
  std::span<const std::uint8_t> rgba;  // four bytes a pixel, rows from the top
};

// Opened, given all its frames in order, and finished.
class FrameSink {
 public:
  virtual ~FrameSink() = default;  // without `finish`, nothing is left of the file
  // The file's format, for people: "H.264 (libx264) in MP4".
  virtual std::string codec() const = 0;
  // All frames must be of the size that the order named.
  virtual bool write(const Frame& frame, Problems& problems) = 0;
  virtual bool finish(Problems& problems) = 0;
};

enum class Effort : std::uint8_t { quick, good };  // the effort of compressing

struct SinkOrder {
  std::filesystem::path file;  // .mp4 .webm .gif .png; a series when the name holds %d or %04d
  int width = 0, height = 0;
  int fps = 30;
  bool clear = false;  // keeps transparency: .webm, .png
  Effort effort = Effort::good;
};

// False, with problems, for an unknown ending, or for a size or a speed that cannot be made.
bool can_be_made(const SinkOrder& order, Problems& problems);
// Null, with problems, for an unknown ending, for a size that cannot be made, or without the program to make it with.
std::unique_ptr<FrameSink> open_sink(const SinkOrder& order, Problems& problems);

}  // namespace sprue::video

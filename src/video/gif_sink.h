// Writes moving GIFs without any other program.
#pragma once

#include "video/sink.h"

namespace sprue::video {

// The pieces that such a file is made of: head, frames in their order, end.
std::string gif_head(int width, int height);
std::string gif_frame(const Frame& frame, int number, int fps);
inline constexpr char gif_end = ';';
inline constexpr std::string_view gif_codec = "GIF, 256 colours a frame";

std::unique_ptr<FrameSink> open_gif(const SinkOrder& order, Problems& problems);

}  // namespace sprue::video

// Writes moving GIFs without any other program.
#pragma once

#include "video/sink.h"

namespace sprue::video {

// The pieces that such a file is made of: its head, frames in their order, its end. Films are joined from the same
// pieces.
std::string gif_head(int width, int height);
// `number` counts from the film's beginning, since the time of a frame depends on it.
std::string gif_frame(const Frame& frame, int number, int fps);
inline constexpr char gif_end = ';';
inline constexpr std::string_view gif_codec = "GIF, 256 colors a frame";

std::unique_ptr<FrameSink> open_gif(const SinkOrder& order, Problems& problems);

}  // namespace sprue::video

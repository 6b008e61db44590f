// A picture as video encoders take it: brightness of every pixel, then two colours of each block of two by two. As high
// definition has them (BT.709, from 16 on).
#pragma once

#include <string_view>
#include <vector>

#include "video/sink.h"

namespace sprue::video {

inline constexpr std::string_view planes_name = "yuv420p";  // as ffmpeg calls them
// `planes` becomes as large as it takes. Width and height of the frame are even.
void fill_planes(const Frame& frame, std::vector<std::uint8_t>& planes);

}  // namespace sprue::video

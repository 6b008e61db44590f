// Videos, made by the ffmpeg program: frames go to it through a pipe.
#pragma once

#include "video/sink.h"

namespace sprue::video {

// For .mp4 and .webm. Null, with problems, if the program is missing or does not start.
std::unique_ptr<FrameSink> open_ffmpeg(const SinkOrder& order, Problems& problems);

}  // namespace sprue::video

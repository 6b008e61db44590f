// Videos, made by the ffmpeg program: frames go to it through a pipe.
#pragma once

#include "video/sink.h"

namespace sprue::video {

std::unique_ptr<FrameSink> open_ffmpeg(const SinkOrder& order, Problems& problems);

}  // namespace sprue::video

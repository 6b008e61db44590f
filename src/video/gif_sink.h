// Moving GIF, written by ourselves: it needs no other program.
#pragma once

#include "video/sink.h"

namespace sprue::video {

std::unique_ptr<FrameSink> open_gif(const SinkOrder& order, Problems& problems);

}  // namespace sprue::video

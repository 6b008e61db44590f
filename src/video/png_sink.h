// PNG: one picture, or a numbered series.
#pragma once

#include <optional>

#include "video/sink.h"

namespace sprue::video {

std::unique_ptr<FrameSink> open_png(const SinkOrder& order, Problems& problems);
// One picture. Without `clear` it has no transparency.
bool write_png(const std::filesystem::path& file, const Frame& frame, bool clear, Problems& problems);

// A series fills a folder of its own, which need not be there yet.
bool folder_for_series(const std::filesystem::path& pattern, Problems& problems);
// "DIR/%04d.png" of number 7 -> "DIR/0007.png"; nothing if the pattern has no place for one number.
std::optional<std::string> numbered(std::string_view pattern, int number);

}  // namespace sprue::video

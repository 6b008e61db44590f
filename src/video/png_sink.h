// Writes PNG files: one picture, or a numbered series.
#pragma once

#include <optional>

#include "video/sink.h"

namespace sprue::video {

std::unique_ptr<FrameSink> open_png(const SinkOrder& order, Problems& problems);
// Writes one picture, without its transparency unless `clear`. The file appears whole or not at all.
bool write_png(const std::filesystem::path& file, const Frame& frame, bool clear, Problems& problems);

// Makes the folder of a series, which need not be there yet.
bool folder_for_series(const std::filesystem::path& pattern, Problems& problems);
// The name of number 7 by "DIR/%04d.png" is "DIR/0007.png"; nothing if the pattern has no place for exactly one number.
std::optional<std::string> numbered(std::string_view pattern, int number);

}  // namespace sprue::video

// Pictures as files: their size as people type it, their name, and writing them.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/values/problem.h"
#include "render/device/picture.h"
#include "video/sink.h"

namespace sprue::film {

// "1280x720"; nothing if it is no size, or larger than 8192 on a side.
std::optional<render::Size> size_of(std::string_view text);
std::string unknown_size(const std::string& text);  // the mistake in it, for the command line; empty: it is a size

// The same pixels for a video, which must not outlive the picture.
video::Frame frame_of(const render::Picture& picture);
// Writes a PNG, without transparency unless it is `clear`. False, with problems, if it cannot be written.
bool keep_picture(const std::filesystem::path& file, const render::Picture& picture, Problems& problems,
                  bool clear = false);
// A free name such as "bots-20261118-174012.png" in this folder, which is made if need be. Empty, with problems, when
// it cannot be made.
std::filesystem::path free_picture(const std::filesystem::path& folder, std::string_view name, Problems& problems);
// A free name such as "sprue-003.png" in the folder where the program was started.
std::string free_name(std::string_view ending);

}  // namespace sprue::film

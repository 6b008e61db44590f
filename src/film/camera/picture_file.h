// Pictures as files: their size as people type it, their name, and writing them.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/values/problem.h"
#include "render/device/picture.h"
#include "video/sink.h"

namespace sprue {

// "1280x720"
std::optional<render::Size> size_of(std::string_view text);
std::string unknown_size(const std::string& text);  // for the command line; empty when it is one

video::Frame frame_of(const render::Picture& picture);
// As PNG; without transparency unless it is `clear`.
bool keep_picture(const std::filesystem::path& file, const render::Picture& picture, Problems& problems,
                  bool clear = false);
// In this folder, which is made if need be: "bots-20261118-174012.png", with a number if there is one already. Empty,
// with problems, when it cannot be made.
std::filesystem::path free_picture(const std::filesystem::path& folder, std::string_view name, Problems& problems);
// In the folder where the program was started, "sprue-003.png": the first that is not there yet.
std::string free_name(std::string_view ending);

}  // namespace sprue

// Keeps pictures that a shader has made between runs: the same shader, driver and size make the same picture, and
// reading it takes less of the processor than compiling the shader, drawing, and making its smaller levels.
#pragma once

#include <filesystem>
#include <optional>

#include "assets/model/model.h"
#include "render/device/picture.h"

namespace sprue::render {

// All levels of a picture that was kept; nothing when there is none of that size, or it has been spoilt.
std::optional<assets::Image> kept_image(const std::filesystem::path& file, Size size);
// Keeps a picture. If it cannot be written nothing is said: it will be made again.
void keep_image(const std::filesystem::path& file, const assets::Image& image);

}  // namespace sprue::render

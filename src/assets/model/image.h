// Pictures of textures: decoded, made smaller where they are larger than the table can show, and with mip levels.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "assets/model/model.h"

namespace sprue::assets {

// Decodes a picture to a single level. JPG, PNG, TGA, BMP, HDR, GIF, PSD and WebP are told apart by their content. On
// failure `why` says what the picture is, as "a damaged picture".
std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& why);

// A picture of light, which knows no white: 1 is only the light that a screen shows at most.
struct LightPicture {
  int width = 0, height = 0;
  std::vector<glm::vec3> pixels{};
};
// Decodes HDR and OpenEXR, and the others as the light that a screen makes of them.
std::optional<LightPicture> decode_light(std::span<const std::byte> bytes, std::string& why);

// Halves a picture until no side is longer than `largest`. `colour` says that its numbers are sRGB, not plain.
void shrink(Image& image, std::uint32_t largest, bool colour);

// Adds all levels down to a single pixel.
void add_levels(Image& image, bool colour);

bool has_holes(const Image& image);      // any pixel that is not quite solid
bool is_normal_map(const Image& image);  // mostly bluish, as directions out of a surface are

// Turns a picture of heights into a normal map; its edges wrap round, as textures do.
void heights_to_normals(Image& image);

// Turns the number that a screen is told into light, both from 0 to 1 (the curve of sRGB).
float to_linear(float srgb);

}  // namespace sprue::assets

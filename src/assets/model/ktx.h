// KTX2 textures, whose pixels are packed as graphics cards want them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "assets/model/model.h"

namespace sprue::assets {

bool is_ktx(std::span<const std::byte> bytes);
// Decodes the largest level of a texture that is plain or packed as ETC1S (BasisLZ). On failure `why` says what the
// picture is.
std::optional<Image> decode_ktx(std::span<const std::byte> bytes, std::string& why);

}  // namespace sprue::assets

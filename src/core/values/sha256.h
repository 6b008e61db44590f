// SHA-256 (FIPS 180-4): for what must not be made to fit afterwards, as the seal of a seed and the chain of a record.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sprue {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);

}  // namespace sprue

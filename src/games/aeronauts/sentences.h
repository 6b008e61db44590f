// Words that the labels, the log and the table of Aeronauts share.
#pragma once

#include <cstdint>
#include <string_view>

namespace sprue::aeronauts {

std::string_view direction(std::int8_t h);  // "northeast", of an eighth of a circle

}  // namespace sprue::aeronauts

#include "core/hash.h"

#include <fmt/format.h>

#include <charconv>

namespace sprue {

std::string print_text(std::uint64_t print) { return fmt::format("{:016x}", print); }

std::optional<std::uint64_t> print_of(std::string_view text) {
  std::uint64_t print = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), print, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return print;
}

}  // namespace sprue

// Writes hashes as sixteen digits, and reads them back.
#include "core/values/hash.h"

#include <fmt/format.h>

#include <charconv>

namespace sprue {

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::optional<std::uint64_t> hash_of_text(std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return hash;
}

}  // namespace sprue

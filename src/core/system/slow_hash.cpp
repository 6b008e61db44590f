// Calls the system's crypt library, which has yescrypt.
#include "core/system/slow_hash.h"

#include <crypt.h>

#include <array>
#include <memory>

namespace sprue {
namespace {

constexpr const char* yescrypt = "$y$";

// What goes by another name, DES with its two letters among them, is not ours and is never tried.
bool is_ours(std::string_view hash) { return hash.starts_with(yescrypt); }

std::string hash_with(const std::string& setting, std::string_view secret) {
  const auto room = std::make_unique<crypt_data>();  // 32 KB: too large for a stack that is not ours
  const char* hash = crypt_r(std::string(secret).c_str(), setting.c_str(), room.get());
  return hash && is_ours(hash) ? hash : "";  // a failure is told by a text that begins with a star
}

}  // namespace

std::string slow_hash(std::string_view secret) {
  std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> setting{};
  // Without random bytes of ours it asks the system for some; 0 is the usual cost.
  if (!crypt_gensalt_rn(yescrypt, 0, nullptr, 0, setting.data(), static_cast<int>(setting.size()))) return {};
  return hash_with(setting.data(), secret);
}

bool is_slow_hash_of(const std::string& hash, std::string_view secret) {
  return is_ours(hash) && hash_with(hash, secret) == hash;
}

}  // namespace sprue

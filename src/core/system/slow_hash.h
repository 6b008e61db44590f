// Keeps a short secret, such as a PIN, as a hash that takes long to try.
#pragma once

#include <string>
#include <string_view>

namespace sprue {

// By yescrypt, with a salt of its own: two people with the same digits have different hashes. Takes some hundredths of
// a second. Empty where the system has no randomness or no memory for it.
std::string slow_hash(std::string_view secret);

// False for text that is no such hash, too.
bool is_slow_hash_of(const std::string& hash, std::string_view secret);

}  // namespace sprue

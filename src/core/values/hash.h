// Hashes: 64 bits that stand for a state. They are made of values, never of memory, so that they are the same on every
// machine and compiler.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sprue {

// Add the parts in a fixed order and take the hash at the end; it may be taken between, too. The hash keeps no secrets:
// it mixes well, but whoever wants two inputs of one hash can find them. It can never change, since records hold its
// results.
class Hasher {
 public:
  void add(std::uint64_t word) {
    mixed_ = (mixed_ ^ word) * 0x9FB21C651E98DF25U;
    mixed_ ^= mixed_ >> 32;
  }
  void add(std::string_view bytes) {
    add(bytes.size());
    for (const char byte : bytes) add(static_cast<unsigned char>(byte));
  }
  std::uint64_t hash() const {
    std::uint64_t last = (mixed_ ^ (mixed_ >> 29)) * 0xBF58476D1CE4E5B9U;
    last = (last ^ (last >> 32)) * 0x94D049BB133111EBU;
    return last ^ (last >> 29);
  }

 private:
  std::uint64_t mixed_ = 0x243F6A8885A308D3U;
};

// Hashes are written as 16 hexadecimal digits: JSON numbers of other programs cannot hold 64 bits.
std::string hash_text(std::uint64_t hash);
std::optional<std::uint64_t> hash_of_text(std::string_view text);

}  // namespace sprue

// The generator behind every shuffle and die. Ours, because the standard distributions and shuffles differ between
// libraries: the same seed must give the same match on every machine.
#pragma once

#include <array>
#include <cstdint>

namespace sprue {

// xoshiro256** (Blackman and Vigna), seeded through splitmix64. Records depend on every number that it draws: neither
// the order of draws nor anything below may change.
class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Draws 0..bound-1, each equally likely, by Lemire's multiplication: the few draws that would favor some results are
  // thrown away. Precondition: bound > 0.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = draw32() * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = draw32() * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static std::uint64_t rotate(std::uint64_t value, int by) { return (value << by) | (value >> (64 - by)); }
  std::uint64_t draw32() { return next() >> 32; }
  std::array<std::uint64_t, 4> state_;
};

}  // namespace sprue

// Seeds the generator.
#include "core/values/random.h"

namespace sprue {

Random::Random(std::uint64_t seed, std::uint64_t stream) : state_{} {
  // Streams of one seed start far apart, so that their numbers have nothing to do with each other.
  std::uint64_t walk = seed + stream * 0xD1B54A32D192ED03U;
  for (std::uint64_t& word : state_) {
    walk += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = (walk ^ (walk >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    word = mixed ^ (mixed >> 31);
  }
}

}  // namespace sprue

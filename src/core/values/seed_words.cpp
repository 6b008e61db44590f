// Turns a seed into the words that commit to it.
#include "core/values/seed_words.h"

#include <array>
#include <string_view>

#include "core/values/hash.h"

namespace sprue {
namespace {

constexpr std::array<std::string_view, 64> words{
    "acorn", "amber",   "anvil",  "apple",  "barley",  "basket", "bell",   "birch",  "brass", "bridge", "candle",
    "cedar", "chalk",   "cloud",  "clover", "copper",  "coral",  "cork",   "crane",  "dune",  "ember",  "fern",
    "ferry", "flint",   "garnet", "ginger", "harbor",  "hazel",  "heron",  "iris",   "ivory", "jasper", "kettle",
    "kite",  "lantern", "ledger", "lilac",  "linen",   "maple",  "marble", "meadow", "mint",  "nickel", "oar",
    "olive", "otter",   "pearl",  "pebble", "pepper",  "plum",   "quartz", "raven",  "reed",  "ribbon", "saddle",
    "salt",  "silver",  "slate",  "swan",   "thistle", "timber", "velvet", "walnut", "willow"};
constexpr int length = 4;

}  // namespace

// Four of 64 words are 24 bits: enough that nobody happens on another seed with the same words, and not enough to find
// the seed from them, since 2^40 seeds share each line. The word "seal" keeps them apart from other hashes of the seed.
std::string seed_words(std::uint64_t seed) {
  Hasher hasher;
  hasher.add(std::string_view("seal"));
  hasher.add(seed);
  std::uint64_t hash = hasher.hash();
  std::string told;
  for (int i = 0; i < length; ++i, hash /= words.size())
    told += (told.empty() ? "" : " · ") + std::string(words[hash % words.size()]);
  return told;
}

}  // namespace sprue

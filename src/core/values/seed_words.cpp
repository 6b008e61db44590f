// Turns a seed into the words that commit to it.
#include "core/values/seed_words.h"

#include <array>
#include <string_view>

#include "core/values/sha256.h"

namespace sprue {
namespace {

constexpr std::array<std::string_view, 256> words{
    "acorn",    "amber",     "anchor",   "anvil",   "apple",    "apron",   "arrow",   "ash",     "aspen",   "attic",
    "autumn",   "axle",      "badge",    "baker",   "balcony",  "bamboo",  "banjo",   "barge",   "barley",  "barrel",
    "basket",   "beacon",    "beaver",   "beetle",  "bell",     "berry",   "birch",   "bison",   "blanket", "blossom",
    "boat",     "bonfire",   "bonnet",   "bottle",  "branch",   "brass",   "bread",   "bridge",  "brook",   "broom",
    "bucket",   "butter",    "button",   "cabin",   "cable",    "cactus",  "candle",  "canoe",   "canvas",  "canyon",
    "carpet",   "carrot",    "castle",   "cedar",   "cellar",   "chalk",   "cherry",  "chimney", "cider",   "cliff",
    "clock",    "cloud",     "clover",   "cobalt",  "cocoa",    "comet",   "compass", "copper",  "coral",   "cork",
    "cotton",   "crane",     "crayon",   "cricket", "crown",    "crystal", "cypress", "daisy",   "dancer",  "delta",
    "desert",   "dolphin",   "donkey",   "drum",    "dune",     "eagle",   "echo",    "elbow",   "elm",     "ember",
    "engine",   "falcon",    "feather",  "fennel",  "fern",     "ferry",   "fiddle",  "finch",   "flint",   "flute",
    "forest",   "fossil",    "fountain", "fox",     "gable",    "galaxy",  "garden",  "garlic",  "garnet",  "ginger",
    "glacier",  "glove",     "goblet",   "granite", "grape",    "gravel",  "guitar",  "hammer",  "harbor",  "harvest",
    "hazel",    "heather",   "heron",    "hollow",  "honey",    "hornet",  "igloo",   "ink",     "iris",    "island",
    "ivory",    "ivy",       "jacket",   "jasmine", "jasper",   "jetty",   "juniper", "kettle",  "kitten",  "kite",
    "ladder",   "lagoon",    "lake",     "lantern", "lark",     "lava",    "ledger",  "lemon",   "lilac",   "lily",
    "linen",    "lobster",   "locket",   "lotus",   "lynx",     "magnet",  "mango",   "maple",   "marble",  "meadow",
    "melon",    "mercury",   "mill",     "mint",    "mirror",   "mitten",  "monsoon", "moss",    "moth",    "mountain",
    "mulberry", "nectar",    "needle",   "nest",    "nickel",   "nutmeg",  "oak",     "oar",     "oasis",   "ocean",
    "olive",    "onion",     "opal",     "orchard", "orchid",   "otter",   "owl",     "oyster",  "paddle",  "palace",
    "panther",  "paper",     "parrot",   "pasture", "peach",    "pearl",   "pebble",  "pepper",  "piano",   "pigeon",
    "pillow",   "pine",      "planet",   "plum",    "pocket",   "pollen",  "poppy",   "prairie", "pumpkin", "quarry",
    "quartz",   "quill",     "rabbit",   "radish",  "raven",    "reed",    "ribbon",  "river",   "robin",   "rocket",
    "rope",     "saddle",    "saffron",  "salmon",  "salt",     "sandal",  "sapling", "satin",   "scarf",   "shell",
    "silver",   "slate",     "sparrow",  "spruce",  "squirrel", "stable",  "star",    "stone",   "stove",   "summit",
    "swan",     "tangerine", "teapot",   "thicket", "thimble",  "thistle", "thunder", "tiger",   "timber",  "tower",
    "trumpet",  "tulip",     "tunnel",   "turnip",  "turtle",   "valley"};
constexpr std::size_t length = 8;

}  // namespace

// Eight of 256 words are 64 bits, as many as a seed has: nobody finds another seed with the same words, or the seed by
// its words, short of trying them all. "seal" keeps them apart from other uses of the seed.
std::string seed_words(std::uint64_t seed) {
  std::string sealed = "seal";
  for (int shift = 56; shift >= 0; shift -= 8) sealed += static_cast<char>(seed >> shift & 0xFF);
  const auto digest = sha256(sealed);
  std::string told;
  for (std::size_t i = 0; i < length; ++i) told += (i == 0 ? "" : " · ") + std::string(words[digest[i]]);
  return told;
}

}  // namespace sprue

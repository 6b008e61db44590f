// What the owner of a boxed game might type in: a pack of one Weapon and its Special Attack, and a build that has both.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "core/files/file.h"
#include "support/source_dir.h"

namespace sprue::test {

inline constexpr const char* own_cards = R"({
    "weapons": [{"id": "H-001", "kind": "weapon", "name": "Own Knife", "bp": 10, "attribute": "beam",
                 "types": ["melee"], "range": {"min": 0, "max": 0}, "damage": 3, "dur_damage": 1, "durability": null,
                 "modifiers": [], "keywords": [{"id": "savage"}], "special_attack": "SH-001", "effects": [],
                 "model": {"key": "w_own_knife", "mount": "hand", "size": 0.3, "shape": "knife"}}],
    "special_attacks": [{"id": "SH-001", "kind": "special_attack", "name": "Own Cut", "signature": "H-001",
                         "attribute": "beam", "range": {"min": 0, "max": 0}, "damage_first": 6, "damage_second": 2,
                         "dur_damage": 1, "timing": [], "effects": []}]})";

inline void write_own_pack(const std::filesystem::path& folder, const std::string& cards = own_cards) {
  std::filesystem::create_directories(folder);
  Problems problems;
  const char* const pack = R"({"sprue": "pack", "game": "bots", "title": "Own", "version": "1"})";
  REQUIRE(write_file(folder / "pack.json", pack, problems));
  REQUIRE(write_file(folder / "cards.json", cards, problems));
}

// A starter build with the Knife in the place of a pistol.
inline void write_own_build(const std::filesystem::path& file) {
  Problems problems;
  std::string build = *read_file(source_dir() / "data/bots/builds/bt01_halyard_vane.json", problems);
  build.replace(build.find("W-031"), 5, "H-001");
  build.replace(build.find("SA-031"), 6, "SH-001");
  REQUIRE(write_file(file, build, problems));
}

}  // namespace sprue::test

// Chapter: Dice and damage. What dice do, and what they may be expected to do.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace sprue::aeronauts {

// The meaning of an attack die (AE-DMG-01, AE-DMG-02, AE-DMG-03).
enum class Mark : std::uint8_t { miss, hit, critical };
Mark mark_of(int attack_die);
bool is_dodge(int defence_die);

// The dice of one attack, read.
struct Volley {
  int hits = 0, criticals = 0, dodges = 0;
  bool operator==(const Volley&) const = default;
};
Volley read_dice(std::span<const std::int8_t> attack, std::span<const std::int8_t> defence);

// The way the defender spends the dodges, and what is left.
struct Damage {
  int dodged_hits = 0, dodged_criticals = 0;
  int total = 0;
  bool operator==(const Damage&) const = default;
};
Damage damage_of(const Volley& volley, int crit_damage);

// Exact odds of an attack before it is made: in how many of the 8^(n+d) equally likely results of n attack and d
// defense dice the damage is 0, 1, 2, ...
// One attack has so many dice of a color at most (AE-R-18).
inline constexpr int most_dice = 5;
struct Odds {
  std::array<std::int64_t, 2 * most_dice + 1> ways{};
  std::int64_t outcomes = 1;
};
Odds odds(int attack_dice, int defence_dice, int crit_damage);

// A fraction in lowest terms. Odds stay fractions until they are printed, for rules use no floating point (AE-GEO-01).
// A fraction in lowest terms.
struct Fraction {
  std::int64_t over = 0, under = 1;
  bool operator==(const Fraction&) const = default;
};
Fraction expected_damage(const Odds& odds);
Fraction chance_of_at_least(const Odds& odds, int damage);

std::string decimal(const Fraction& fraction);  // "0.84"
std::string percent(const Fraction& fraction);  // "46 %"

}  // namespace sprue::aeronauts

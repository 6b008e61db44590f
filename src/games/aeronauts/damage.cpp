// Chapter: Dice and damage.
#include "games/aeronauts/damage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>

#include "core/values/citation.h"

namespace sprue::aeronauts {
namespace {

constexpr std::int64_t power(std::int64_t base, int exponent) {
  std::int64_t result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

// The number of ways to choose some of all. Every division is exact, since it is a product of consecutive numbers.
constexpr std::int64_t choose(int all, int some) {
  std::int64_t ways = 1;
  for (int i = 1; i <= some; ++i) ways = ways * (all - some + i) / i;
  return ways;
}

// The faces of a d8 by what they mean; one face is critical.
constexpr std::int64_t faces_miss = 5, faces_hit = 2, faces_dodge = 3, faces_no_dodge = 5;  // one face is critical

// The numbers of ways in which dice show so many of each kind (multinomial, weighted by faces).
std::int64_t ways_to_attack(int dice, int hits, int criticals) {
  const int misses = dice - hits - criticals;
  return choose(dice, hits) * choose(dice - hits, criticals) * power(faces_hit, hits) * power(faces_miss, misses);
}
std::int64_t ways_to_dodge(int dice, int dodges) {
  return choose(dice, dodges) * power(faces_dodge, dodges) * power(faces_no_dodge, dice - dodges);
}

Fraction lowest(std::int64_t over, std::int64_t under) {
  const std::int64_t common = std::gcd(over, under);
  return {over / common, under / common};
}

// Computes times * over / under, rounded to the nearest whole number.
std::int64_t rounded(const Fraction& fraction, std::int64_t times) {
  return (2 * times * fraction.over + fraction.under) / (2 * fraction.under);
}

}  // namespace

Mark mark_of(int attack_die) {
  enforces("AE-DMG-01", "AE-DMG-02", "AE-DMG-03");
  if (attack_die == 8) return Mark::critical;
  return attack_die >= 6 ? Mark::hit : Mark::miss;
}

// A defense die of 6, 7 or 8 is a dodge (AE-DMG-04).
bool is_dodge(int defence_die) { return defence_die >= 6; }

Volley read_dice(std::span<const std::int8_t> attack, std::span<const std::int8_t> defence) {
  Volley volley;
  for (const int die : attack) {
    if (mark_of(die) == Mark::hit) ++volley.hits;
    if (mark_of(die) == Mark::critical) ++volley.criticals;
  }
  volley.dodges = static_cast<int>(std::ranges::count_if(defence, is_dodge));
  return volley;
}

// The defender spends the dodges to least damage (AE-DMG-09, AE-R-15): it tries each number of criticals that can be
// cancelled with two dodges each (AE-DMG-06) and cancels hits with the others (AE-DMG-05). On equal terms hits are
// dodged first.
Damage damage_of(const Volley& volley, int crit_damage) {
  Damage least{0, 0, volley.hits + volley.criticals * crit_damage + 1};
  for (int cancelled = 0; cancelled <= std::min(volley.criticals, volley.dodges / 2); ++cancelled) {
    const int dodged_hits = std::min(volley.hits, volley.dodges - 2 * cancelled);
    const int total = volley.hits - dodged_hits + crit_damage * (volley.criticals - cancelled);
    if (total < least.total) least = {dodged_hits, cancelled, total};
  }
  return least;
}

// Goes through all numbers of hits, criticals and dodges, and counts the results that lead to each damage.
Odds odds(int attack_dice, int defence_dice, int crit_damage) {
  assert(attack_dice <= most_dice && defence_dice <= most_dice);
  Odds odds;
  odds.outcomes = power(8, attack_dice + defence_dice);
  for (int hits = 0; hits <= attack_dice; ++hits) {
    for (int criticals = 0; hits + criticals <= attack_dice; ++criticals) {
      for (int dodges = 0; dodges <= defence_dice; ++dodges) {
        const int damage = damage_of({hits, criticals, dodges}, crit_damage).total;
        odds.ways[static_cast<std::size_t>(damage)] +=
            ways_to_attack(attack_dice, hits, criticals) * ways_to_dodge(defence_dice, dodges);
      }
    }
  }
  return odds;
}

Fraction expected_damage(const Odds& odds) {
  std::int64_t sum = 0;
  for (std::size_t damage = 0; damage < odds.ways.size(); ++damage) {
    sum += static_cast<std::int64_t>(damage) * odds.ways[damage];
  }
  return lowest(sum, odds.outcomes);
}

Fraction chance_of_at_least(const Odds& odds, int damage) {
  return lowest(std::accumulate(odds.ways.begin() + damage, odds.ways.end(), std::int64_t{0}), odds.outcomes);
}

std::string decimal(const Fraction& fraction) {
  const std::int64_t hundredths = rounded(fraction, 100);
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

std::string percent(const Fraction& fraction) { return fmt::format("{} %", rounded(fraction, 100)); }

}  // namespace sprue::aeronauts

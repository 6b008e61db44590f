// Dice and damage in Aeronauts.
#include <catch2/catch_test_macros.hpp>

#include "games/aeronauts/attack.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

using Faces = std::vector<std::int8_t>;

int damage(const Faces& attack, const Faces& defence, int crit_damage = 1) {
  return damage_of(read_dice(attack, defence), crit_damage).total;
}

TEST_CASE("6 and 7 on an attack die are hits for 1", "[aeronauts][AE-DMG-01]") {
  CHECK(mark_of(6) == Mark::hit);
  CHECK(mark_of(7) == Mark::hit);
  CHECK(damage({6}, {}) == 1);
  CHECK(damage({7, 6}, {}) == 2);
}

TEST_CASE("8 on an attack die is critical", "[aeronauts][AE-DMG-02]") {
  CHECK(mark_of(8) == Mark::critical);
  CHECK(read_dice(Faces{8, 8, 7}, Faces{}) == Volley{1, 2, 0});
}

TEST_CASE("1 to 5 on an attack die miss", "[aeronauts][AE-DMG-03]") {
  for (int face = 1; face <= 5; ++face) CHECK(mark_of(face) == Mark::miss);
  CHECK(damage({1, 2, 3, 4, 5}, {}) == 0);
}

TEST_CASE("6 to 8 on a defence die are dodges, 1 to 5 are nothing", "[aeronauts][AE-DMG-04]") {
  for (int face = 1; face <= 8; ++face) CHECK(is_dodge(face) == (face >= 6));
  CHECK(read_dice(Faces{}, Faces{1, 5, 6, 7, 8}).dodges == 3);
}

TEST_CASE("One dodge cancels one hit", "[aeronauts][AE-DMG-05]") {
  CHECK(damage({6, 7}, {6}) == 1);
  CHECK(damage({6, 7}, {6, 8}) == 0);
  CHECK(damage({6}, {6, 8}) == 0);
}

TEST_CASE("Two dodges cancel one critical; one does nothing to it", "[aeronauts][AE-DMG-06]") {
  CHECK(damage({8}, {8}) == 1);
  CHECK(damage({8}, {8, 8}) == 0);
  CHECK(damage({8, 8}, {8, 8, 8}) == 1);
  CHECK(damage({8, 8}, {8, 8, 8, 6}) == 0);
}

TEST_CASE("A critical that stands does 1, or 2 by house rule", "[aeronauts][AE-DMG-07][AE-R-14]") {
  CHECK(damage({8}, {}) == 1);
  CHECK(damage({8}, {}, 2) == 2);
  CHECK(damage({8, 8, 6}, {}, 2) == 5);
}

TEST_CASE("Dodges are spent to least damage", "[aeronauts][AE-DMG-09][AE-R-15]") {
  for (int hits = 0; hits <= 5; ++hits) {
    for (int criticals = 0; hits + criticals <= 5; ++criticals) {
      for (int dodges = 0; dodges <= 5; ++dodges) {
        INFO(hits << " hits, " << criticals << " criticals, " << dodges << " dodges");
        const Volley volley{hits, criticals, dodges};
        // The closed form of the rule where a critical does 1.
        const int closed = std::max(0, hits - dodges) + std::max(0, criticals - std::max(0, dodges - hits) / 2);
        CHECK(damage_of(volley, 1).total == closed);
        // By trying every way to spend them.
        for (int worth = 1; worth <= 2; ++worth) {
          int least = 1000;
          for (int on_hits = 0; on_hits <= std::min(hits, dodges); ++on_hits) {
            for (int on_criticals = 0; on_criticals <= criticals && on_hits + 2 * on_criticals <= dodges;
                 ++on_criticals) {
              least = std::min(least, hits - on_hits + worth * (criticals - on_criticals));
            }
          }
          const Damage found = damage_of(volley, worth);
          CHECK(found.total == least);
          CHECK(found.total == hits - found.dodged_hits + worth * (criticals - found.dodged_criticals));
          CHECK(found.dodged_hits + 2 * found.dodged_criticals <= dodges);
        }
      }
    }
  }
}

TEST_CASE(
    "Two dodges cancel two hits; the critical stands",
    "[aeronauts][AE-S-20][AE-DMG-01][AE-DMG-02][AE-DMG-03][AE-DMG-04][AE-DMG-05][AE-DMG-06][AE-DMG-07][AE-DMG-08]") {
  const Volley volley = read_dice(Faces{8, 6, 3, 7}, Faces{6, 6, 2});
  CHECK(volley == Volley{2, 1, 2});
  const Damage damage = damage_of(volley, 1);
  CHECK(damage == Damage{2, 0, 1});
  const Tally tally = damage_tally(volley, damage, 1);
  REQUIRE(tally.terms().size() == 3);
  CHECK(tally.terms()[0].rule->id == "AE-DMG-01");
  CHECK(tally.terms()[0].amount == 2);
  CHECK(tally.terms()[1].rule->id == "AE-DMG-07");
  CHECK(tally.terms()[1].amount == 1);
  CHECK(tally.terms()[2].rule->id == "AE-DMG-05");
  CHECK(tally.terms()[2].amount == -2);
  CHECK(tally.total() == 1);
}

TEST_CASE("The odd dodge against criticals is wasted", "[aeronauts][AE-S-21][AE-DMG-06][AE-DMG-09]") {
  CHECK(damage_of(read_dice(Faces{8, 8}, Faces{7, 6, 8}), 1) == Damage{0, 1, 1});
}

TEST_CASE("One dodge short of the critical, and then not", "[aeronauts][AE-S-22][AE-DMG-09]") {
  CHECK(damage({6, 8}, {6, 7, 1}) == 1);
  CHECK(damage({6, 8}, {6, 7, 8}) == 0);
}

TEST_CASE("5 is a miss, and no dodge", "[aeronauts][AE-S-23][AE-DMG-03][AE-DMG-04]") {
  CHECK(damage({5, 4, 1}, {}) == 0);
  CHECK(damage({5, 4, 1}, {8, 8, 8}) == 0);
  CHECK(damage({6, 7}, {5, 5, 5}) == 2);
}

TEST_CASE("Where criticals do 2 the critical is dodged and the hit taken", "[aeronauts][AE-S-40][AE-R-15]") {
  const Volley volley = read_dice(Faces{6, 8}, Faces{6, 7, 1});
  CHECK(damage_of(volley, 2) == Damage{0, 1, 1});
  CHECK(damage_of(volley, 1) == Damage{1, 0, 1});
  const Tally tally = damage_tally(volley, damage_of(volley, 2), 2);
  CHECK(tally.total() == 1);
  REQUIRE(tally.terms().size() == 3);
  CHECK(tally.terms()[1].amount == 2);
  CHECK(tally.terms()[1].rule->id == "AE-R-14");
  CHECK(tally.terms()[2].amount == -2);
  CHECK(tally.terms()[2].rule->id == "AE-DMG-06");
}

struct Row {
  int n, d;
  Fraction expected;
  std::array<std::int64_t, 6> ways;
};

// Section 4 of the specification: n attack dice, d defence dice.
constexpr auto distributions = std::to_array<Row>({
    {1, 0, {3, 8}, {5, 3, 0, 0, 0, 0}},
    {1, 1, {9, 32}, {46, 18, 0, 0, 0, 0}},
    {1, 2, {105, 512}, {407, 105, 0, 0, 0, 0}},
    {1, 3, {75, 512}, {3496, 600, 0, 0, 0, 0}},
    {1, 4, {3375, 32768}, {29393, 3375, 0, 0, 0, 0}},
    {1, 5, {9375, 131072}, {243394, 18750, 0, 0, 0, 0}},
    {2, 0, {3, 4}, {25, 30, 9, 0, 0, 0}},
    {2, 1, {75, 128}, {260, 204, 48, 0, 0, 0}},
    {2, 2, {1845, 4096}, {2506, 1335, 255, 0, 0, 0}},
    {2, 3, {5601, 16384}, {22916, 8502, 1350, 0, 0, 0}},
    {2, 4, {33645, 131072}, {201979, 53040, 7125, 0, 0, 0}},
    {2, 5, {100125, 524288}, {1734152, 325500, 37500, 0, 0, 0}},
    {3, 0, {9, 8}, {125, 225, 135, 27, 0, 0}},
    {3, 1, {465, 512}, {1450, 1710, 798, 138, 0, 0}},
    {3, 2, {23781, 32768}, {15065, 12330, 4668, 705, 0, 0}},
    {3, 3, {37665, 65536}, {145756, 85716, 27072, 3600, 0, 0}},
    {3, 4, {946617, 2097152}, {1343150, 579762, 155865, 18375, 0, 0}},
    {3, 5, {2950959, 8388608}, {11954548, 3837168, 891750, 93750, 0, 0}},
    {4, 0, {3, 2}, {625, 1500, 1350, 540, 81, 0}},
    {4, 1, {2547, 2048}, {8000, 12600, 8760, 3000, 408, 0}},
    {4, 2, {268329, 262144}, {88900, 98850, 55758, 16581, 2055, 0}},
    {4, 3, {877245, 1048576}, {905720, 740316, 349524, 91242, 10350, 0}},
    {4, 4, {1424223, 2097152}, {8703946, 5357196, 2163759, 500190, 52125, 0}},
    {4, 5, {9187059, 16777216}, {80229224, 37738536, 13254468, 2733000, 262500, 0}},
    {5, 0, {15, 8}, {3125, 9375, 11250, 6750, 2025, 243}},
    {5, 1, {13017, 8192}, {43750, 86250, 79500, 40500, 10926, 1218}},
    {5, 2, {2807325, 2097152}, {516875, 729375, 545700, 240363, 58734, 6105}},
    {5, 3, {2351247, 2097152}, {5524000, 5831400, 3662784, 1413720, 314712, 30600}},
    {5, 4, {125295555, 134217728}, {55231775, 44751597, 24147375, 8252091, 1681515, 153375}},
    {5, 5, {414841167, 536870912}, {526585126, 332718330, 156850350, 47857518, 8961750, 768750}},
});

TEST_CASE("Distributions of the damage of one attack", "[aeronauts][golden][AE-DMG-09]") {
  for (const Row& row : distributions) {
    INFO(row.n << " attack dice, " << row.d << " defence dice");
    const Odds found = odds(row.n, row.d, 1);
    for (std::size_t damage = 0; damage < found.ways.size(); ++damage) {
      CHECK(found.ways[damage] == (damage < 6 ? row.ways[damage] : 0));
    }
    CHECK(found.outcomes == std::int64_t{1} << (3 * (row.n + row.d)));
    CHECK(expected_damage(found) == row.expected);
    CHECK(chance_of_at_least(found, 0) == Fraction{1, 1});
  }
}

TEST_CASE("Expectations where criticals do 2", "[aeronauts][golden][AE-R-14][AE-R-15]") {
  constexpr Fraction expected[5][3] = {
      {{5, 16}, {475, 2048}, {1375, 8192}},
      {{1367, 2048}, {4241, 8192}, {25795, 65536}},
      {{1083, 1024}, {111603, 131072}, {44199, 65536}},
      {{193405, 131072}, {642325, 524288}, {526069, 524288}},
      {{1003949, 524288}, {13678487, 8388608}, {46048817, 33554432}},
  };
  for (int n = 1; n <= 5; ++n) {
    for (int d = 2; d <= 4; ++d) {
      INFO(n << " attack dice, " << d << " defence dice");
      CHECK(expected_damage(odds(n, d, 2)) == expected[n - 1][d - 2]);
    }
  }
}

// Every face of every die, thrown one by one.
Odds thrown(int n, int d, int crit_damage) {
  Odds counted;
  counted.outcomes = 0;
  Faces attack(static_cast<std::size_t>(n)), defence(static_cast<std::size_t>(d));
  for (std::int64_t result = 0; result < std::int64_t{1} << (3 * (n + d)); ++result) {
    std::int64_t rest = result;
    for (std::int8_t& die : attack) die = static_cast<std::int8_t>(1 + rest % 8), rest /= 8;
    for (std::int8_t& die : defence) die = static_cast<std::int8_t>(1 + rest % 8), rest /= 8;
    ++counted.ways[static_cast<std::size_t>(damage(attack, defence, crit_damage))];
    ++counted.outcomes;
  }
  return counted;
}

TEST_CASE("The odds are those of throwing every result", "[aeronauts][AE-CMP-07]") {
  for (int n = 0; n <= 3; ++n) {
    for (int d = 0; n + d <= 4; ++d) {
      for (int crit_damage = 1; crit_damage <= 2; ++crit_damage) {
        INFO(n << " attack dice, " << d << " defence dice, " << crit_damage);
        CHECK(thrown(n, d, crit_damage).ways == odds(n, d, crit_damage).ways);
        CHECK(thrown(n, d, crit_damage).outcomes == odds(n, d, crit_damage).outcomes);
      }
    }
  }
}

TEST_CASE("All results of 4 dice against 3, thrown one by one", "[aeronauts][AE-S-37]") {
  const Odds counted = thrown(4, 3, 1);
  CHECK(counted.outcomes == 2097152);
  const std::array<std::int64_t, 5> ways{905720, 740316, 349524, 91242, 10350};
  for (std::size_t damage = 0; damage < ways.size(); ++damage) CHECK(counted.ways[damage] == ways[damage]);
}

TEST_CASE("Fractions are told in words without floating point", "[aeronauts]") {
  CHECK(decimal({877245, 1048576}) == "0.84");
  CHECK(decimal({3, 2}) == "1.50");
  CHECK(decimal({0, 1}) == "0.00");
  CHECK(decimal({1, 8}) == "0.13");
  CHECK(decimal({1999, 1000}) == "2.00");
  CHECK(percent({1, 3}) == "33 %");
  CHECK(percent({1, 1}) == "100 %");
  CHECK(percent(chance_of_at_least(odds(4, 3, 1), 1)) == "57 %");
}

}  // namespace
}  // namespace sprue::aeronauts::test

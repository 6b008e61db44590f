// Collisions in numbers: what a fresh column holds for a front card, and how many fields there are.
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "games/asteroid/damage.h"
#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

struct Fraction {
  long long over, under;
};
bool operator==(const Fraction& left, const Fraction& right) {
  return left.over * right.under == right.over * left.under;
}

// Calls `found(smallest collision, ways)` for every column of `k` tiles drawn from the 36.
template <class Found>
void each_column(const Face& front, int k, const Found& found) {
  std::array<int, symbols + 1> left{};
  for (int tile = 0; tile < tiles; ++tile) ++left[static_cast<std::size_t>(tile_value(tile))];
  const auto draw = [&](const auto& self, int more, int smallest, long long ways) -> void {
    if (more == 0) return found(smallest, ways);
    for (int value = 1; value <= symbols; ++value) {
      int& here = left[static_cast<std::size_t>(value)];
      if (here == 0) continue;
      const long long chances = here--;
      self(self, more - 1, std::min(smallest, toll(front, value, 0).collision_taken), ways * chances);
      ++here;
    }
  };
  draw(draw, k, 100, 1);
}

Fraction expected_smallest(const Face& front, int k) {
  Fraction sum{0, 0};
  each_column(front, k, [&](int smallest, long long ways) {
    sum.over += smallest * ways;
    sum.under += ways;
  });
  return sum;
}

TEST_CASE("The smallest collision to expect in a fresh column",
          "[asteroid][AR-FLT-11][AR-FLT-12][AR-RED-03][AR-CMP-02]") {
  struct Row {
    int k;
    std::string_view kind;
    std::array<Fraction, 3> by_value;  // 1 and 6, 2 and 5, 3 and 4
  };
  const std::vector<Row> rows{
      {3, "A4", {{{1, 1}, {1279, 1785}, {24, 35}}}},          {4, "A4", {{{1981, 2805}, {295, 561}, {2032, 3927}}}},
      {5, "A4", {{{1157, 2244}, {226, 561}, {6295, 15708}}}}, {3, "G1", {{{22, 51}, {88, 595}, {209, 1785}}}},
      {4, "G1", {{{676, 2805}, {2, 33}, {205, 3927}}}},       {5, "G1", {{{1235, 8976}, {223, 8976}, {1429, 62832}}}},
      {3, "G2", {{{88, 595}, {4, 119}, {1, 357}}}},           {4, "G2", {{{2, 33}, {2, 231}, {1, 3927}}}},
      {5, "G2", {{{223, 8976}, {19, 8976}, {1, 62832}}}},
  };
  for (const Row& row : rows) {
    for (int value = 1; value <= symbols; ++value) {
      INFO(row.kind << "@" << value << ", " << row.k << " rows");
      const Face& front = rules_for(2).cards()[card(std::string(row.kind) + "@" + std::to_string(value))];
      const auto pair = static_cast<std::size_t>(std::min(value, symbols + 1 - value) - 1);
      CHECK(expected_smallest(front, row.k) == row.by_value[pair]);
    }
  }
}

TEST_CASE("How often a column lacks a symbol", "[asteroid][AR-CMP-02][AR-SET-02]") {
  const std::array<Fraction, 3> chances{{{29, 51}, {87, 187}, {1131, 2992}}};
  for (int seats = 2; seats <= 4; ++seats) {
    Fraction lacking{0, 0};
    each_column(rules_for(2).cards()[card("A4@3")], rows_for(seats), [&](int smallest, long long ways) {
      if (smallest > 0) lacking.over += ways;
      lacking.under += ways;
    });
    CHECK(lacking == chances[static_cast<std::size_t>(seats - 2)]);
  }
}

// Whole numbers of any length, in parts of nine digits: the counts below are longer than 64 bits.
class Big {
 public:
  explicit Big(std::uint64_t value = 0) : parts_{value} { carry(); }
  Big& operator+=(const Big& other) {
    parts_.resize(std::max(parts_.size(), other.parts_.size()));
    for (std::size_t at = 0; at < other.parts_.size(); ++at) parts_[at] += other.parts_[at];
    carry();
    return *this;
  }
  Big operator*(std::uint64_t factor) const {  // below 2^32
    Big product = *this;
    for (std::uint64_t& part : product.parts_) part *= factor;
    product.carry();
    return product;
  }
  std::string text() const {
    std::string text = std::to_string(parts_.back());
    for (std::size_t at = parts_.size() - 1; at-- > 0;) text += fmt::format("{:09}", parts_[at]);
    return text;
  }

 private:
  static constexpr std::uint64_t limit = 1000000000;
  void carry() {
    for (std::size_t at = 0; at < parts_.size(); ++at) {
      const std::uint64_t more = parts_[at] / limit;
      if (more > 0 && at + 1 == parts_.size()) parts_.push_back(0);
      if (more > 0) parts_[at + 1] += more;
      parts_[at] %= limit;
    }
  }
  std::vector<std::uint64_t> parts_;
};

std::uint64_t choose(int from, int count) {
  std::uint64_t ways = 1;
  for (int at = 0; at < count; ++at)
    ways = ways * static_cast<std::uint64_t>(from - at) / static_cast<std::uint64_t>(at + 1);
  return ways;
}

// In how many ways `places` tiles can be laid with the values up to `value`.
Big arrangements(int value, int places) {
  Big sum(value == 0 && places == 0 ? 1 : 0);
  if (value == 0) return sum;
  int of_value = 0;
  for (int tile = 0; tile < tiles; ++tile) of_value += tile_value(tile) == value ? 1 : 0;
  for (int used = 0; used <= std::min(of_value, places); ++used) {
    sum += arrangements(value - 1, places - used) * choose(places, used);
  }
  return sum;
}

TEST_CASE("How many fields there are", "[asteroid][AR-SET-02][AR-SET-03][AR-SET-04][AR-CMP-02]") {
  CHECK(arrangements(symbols, rows_for(2) * columns).text() == "15784140099087360");
  CHECK(arrangements(symbols, rows_for(3) * columns).text() == "1186690132445247349920");
  CHECK(arrangements(symbols, rows_for(4) * columns).text() == "2670177736637149247308800");
}

}  // namespace
}  // namespace sprue::asteroid

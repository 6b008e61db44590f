// The way ahead of a rocket is counted as the rules count it.
#include "ui/games/asteroid/blast_path.h"

#include <catch2/catch_test_macros.hpp>

using namespace sprue;
using namespace sprue::ui;
using asteroid::Background;
using asteroid::Border;
using asteroid::Face;
using asteroid::Symbol;

namespace {

Face card(int symbol, Background ground, int printed) {
  return {static_cast<Symbol>(symbol - 1), ground, printed, Border::red};
}

}  // namespace

TEST_CASE("The cheapest way keeps most cards, and a jump costs what it costs", "[ui]") {
  const std::vector<Face> rocket{card(4, Background::amber, 1), card(2, Background::amber, 1),
                                 card(2, Background::amber, 1)};
  // Row 2 ahead is a 4, then row 2 a 4 again or row 1 a 1: staying costs nothing.
  const BlastPath path = best_path({rocket, {{6, 1}, {4, 4}, {1, 6}}, 2, 1}, 2);
  CHECK(path.rows == std::vector<int>{2, 2});
  CHECK(path.lost == std::vector<int>{0, 0});
  CHECK(path.left.size() == 3);
}

TEST_CASE("What the first loss uncovers is in front for the next column", "[ui]") {
  const std::vector<Face> rocket{card(4, Background::amber, 1), card(2, Background::amber, 3),
                                 card(6, Background::amber, 2)};
  // 5 on a 4: one card, at the front; then a 2 meets a 2 in the same row.
  const BlastPath path = best_path({rocket, {{5, 2}}, 1, 1}, 1);
  CHECK(path.lost == std::vector<int>{1, 0});
  REQUIRE(path.left.size() == 2);
  CHECK(path.left.front().printed == 3);
}

TEST_CASE("A rocket that explodes goes no further", "[ui]") {
  const BlastPath path = best_path({{card(1, Background::amber, 1)}, {{6, 1}, {6, 1}}, 1, 1}, 2);
  CHECK(path.rows == std::vector<int>{2});
  CHECK(path.left.empty());
}

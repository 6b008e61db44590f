// Lists the presenters, one row each.
#include "stage/registry.h"

#include <algorithm>
#include <array>

#include "stage/aerial/picture.h"
#include "stage/aeronauts/picture.h"
#include "stage/asteroid/picture.h"
#include "stage/bots/picture.h"

namespace sprue::stage {
namespace {

// A row names the game by the id that GameInfo gives it. A game without a row can be played in the terminal, and has no
// table.
struct PresenterRow {
  std::string_view game;
  const Picture& (*picture)();
};
constexpr std::array rows{
    PresenterRow{"aerial", &aerial::picture},
    PresenterRow{"asteroid", &asteroid::picture},
    PresenterRow{"aeronauts", &aeronauts::picture},
    PresenterRow{"bots", &bots::picture},
};

}  // namespace

const Picture* find_picture(std::string_view game) {
  const auto row = std::ranges::find(rows, game, &PresenterRow::game);
  return row == rows.end() ? nullptr : &row->picture();
}

}  // namespace sprue::stage

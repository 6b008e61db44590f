// Lists the panels of the games, one row each. A row makes them when they are first asked for.
#include "ui/games/registry.h"

#include <algorithm>
#include <array>

#include "ui/games/aerial/panels.h"
#include "ui/games/aeronauts/panels.h"
#include "ui/games/asteroid/panels.h"
#include "ui/games/bots/panels.h"

namespace sprue::ui {
namespace {

struct Row {
  std::string_view game;
  const Panels& (*panels)();
};
constexpr std::array rows{
    Row{"aerial", &aerial_panels},
    Row{"asteroid", &asteroid_panels},
    Row{"aeronauts", &aeronauts_panels},
    Row{"bots", &bots_panels},
};

}  // namespace

const Panels* find_panels(std::string_view game) {
  const auto row = std::ranges::find(rows, game, &Row::game);
  return row == rows.end() ? nullptr : &row->panels();
}

}  // namespace sprue::ui

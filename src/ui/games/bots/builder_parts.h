// The parts of the bot builder: lists to choose from on the left, what the build adds up to on the right.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "ui/games/bots/build_draft.h"
#include "ui/kit/ui.h"
#include "ui/reading/rules_browser.h"

namespace sprue::ui {

enum class BuilderTab : std::uint8_t {
  weapons,
  systems,
  fitted,
  pilot,
  deck,
  sum  // the sums, where they have no room beside the lists
};

// All that the parts share and keep between frames.
struct Workbench {
  Workbench(BuildDraft one, std::vector<std::string> all) : draft(std::move(one)), miniatures(std::move(all)) {}

  BuildDraft draft;
  std::vector<std::string> miniatures;
  BuilderTab tab = BuilderTab::weapons;
  std::string search;
  std::array<std::size_t, 6> filters{};  // the chosen filter of each tab
  bool by_points = false;                // sorted by price, or by rank in the deck
  std::string pointed;                   // the card that is pointed at in this frame, by id; empty: none
  Box beside;                            // the row it lies in
  RuleState rules;
};

// The name of adding this card on this tab, by which BuildDraft::breaks remembers the answer.
std::string change_name(BuilderTab tab, const std::string& id);
// `narrow`: the sums have no room of their own and become a tab.
void builder_tabs(Ui& ui, Workbench& bench, Box panel, bool narrow);
// Draws the build's sums: points, figures, Pilot Deck, broken rules. builder_sums() makes panels of them, sum_rows()
// the rows of a tab.
void builder_sums(Ui& ui, Workbench& bench, Box column);
void sum_rows(Ui& ui, Workbench& bench, Box& column);
// Draws the card that is pointed at, large, with the rule against adding it.
void pointed_card(Ui& ui, Workbench& bench, Box board);

}  // namespace sprue::ui

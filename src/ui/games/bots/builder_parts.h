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
  sum  // where there is no room for it beside the others
};

struct Workbench {
  Workbench(BuildDraft one, std::vector<std::string> all) : draft(std::move(one)), miniatures(std::move(all)) {}

  BuildDraft draft;
  std::vector<std::string> miniatures;
  BuilderTab tab = BuilderTab::weapons;
  std::string search;
  std::array<std::size_t, 6> filters{};  // of each tab
  bool by_points = false;
  std::string pointed;  // the card that is looked at
  Box beside;           // where it lies
  RuleState rules;
};

// "W-002 more": the name of a change that adds a card.
std::string change_name(BuilderTab tab, const std::string& id);
void builder_tabs(Ui& ui, Workbench& bench, Box panel, bool narrow);
// Draws the build's sums: points, figures, Pilot Deck, broken rules. In panels beside, or on a tab of its own.
void builder_sums(Ui& ui, Workbench& bench, Box column);
void sum_rows(Ui& ui, Workbench& bench, Box& column);
void pointed_card(Ui& ui, Workbench& bench, Box board);

}  // namespace sprue::ui

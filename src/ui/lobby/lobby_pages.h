// The lobby's other pages: lessons and puzzles, records to watch, miniatures to look at, rules to read, settings. One
// of them lies over the lobby at a time.
#pragma once

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"
#include "ui/reading/rules_browser.h"
#include "ui/settings/settings_panel.h"

namespace sprue::ui {

// Rules and settings have states of their own and are no page of these.
enum class LobbyPage : std::uint8_t { none, learn, records, booth };

struct PagesState {
  LobbyPage page = LobbyPage::none;
  std::size_t group = 0;  // the group of miniatures that is shown
  RuleState rules;
  SettingsState settings;

  // While any page is open the lobby's own keys rest.
  bool any() const { return page != LobbyPage::none || rules.id || settings.open; }
};

// Draws the buttons that lead there, at the top, and the page that is open. `game` is the one whose rules are read.
Intent lobby_pages(Ui& ui, const LobbyModel& model, const std::string& game, PagesState& state);

}  // namespace sprue::ui

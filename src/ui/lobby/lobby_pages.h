// The lobby's other pages: records to watch, miniatures to look at, rules to read, settings.
#pragma once

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"
#include "ui/reading/rules_browser.h"
#include "ui/settings/settings_panel.h"

namespace sprue::ui {

enum class LobbyPage : std::uint8_t { none, records, booth };

struct PagesState {
  LobbyPage page = LobbyPage::none;
  std::size_t group = 0;  // of the miniatures
  RuleState rules;
  SettingsState settings;

  bool any() const { return page != LobbyPage::none || rules.id || settings.open; }
};

// The buttons that lead there, at the top, and the page that is open. `game`: whose rules are read.
Intent lobby_pages(Ui& ui, const LobbyModel& model, const std::string& game, PagesState& state);

}  // namespace sprue::ui

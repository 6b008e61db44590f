// The screen's knowledge of a match of Bots and Aces: the rules with the cards in play, the viewed state, and what each
// choice is about. It is kept in TableState::kept from frame to frame, and made anew when the table has changed.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "games/bots/forecast.h"
#include "games/bots/query/position.h"
#include "ui/table/panels_of.h"

namespace sprue::ui {

// A thing that a choice is about and that can be pressed for it: a card of the Pilot Deck, or whatever a Ref names.
struct Handle {
  bots::CardId card = bots::no_card;
  bots::Ref ref;
  bool operator==(const Handle&) const = default;
};
using Handles = std::vector<Handle>;

// A choice with its action as the game's own value; the handles are empty for what lies nowhere on the screen.
struct BotsChoice {
  std::optional<bots::Action> action;
  Handles handles;
};

// The question to a forecast: a String at its target, one with another Attack, or one as it is.
using BotsAim = std::variant<bots::ResolveString, bots::AttachAttack, bots::Ref>;
struct BotsForeseen {
  Seat seat{};
  BotsAim aim;
  std::optional<bots::Forecast> forecast;
};

struct BotsSheet {
  std::shared_ptr<const bots::Rules> rules;
  bots::State state;
  std::vector<BotsChoice> choices;  // in the order of the model's
  // Only forecasts that were asked for; a deque, so that references to them stay good.
  mutable std::deque<BotsForeseen> forecasts;

  // Worked out when it is first asked for, since it may take longer than many frames.
  const std::optional<bots::Forecast>& forecast(Seat seat, const BotsAim& aim) const;
};

// The sheet for the table as it is now; the reference is good until the view changes.
const BotsSheet& bots_sheet(TableFrame& table, const ViewOf<bots::Rules>& seen);

}  // namespace sprue::ui

// The screen's knowledge of a match of Bots and Aces: rules with the cards in play, the viewed state, and what each
// choice is about. It is kept from frame to frame and made anew when the table has changed.
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

// The thing a choice is about, to be pressed for it: a card of the Pilot Deck, or whatever a Ref names.
struct Handle {
  bots::CardId card = bots::no_card;
  bots::Ref ref;
  bool operator==(const Handle&) const = default;
};
using Handles = std::vector<Handle>;

struct BotsChoice {
  std::optional<bots::Action> action;
  Handles handles;
};

// The question to a forecast: a String at its target, one with another Attack, one as it is.
using BotsAim = std::variant<bots::ResolveString, bots::AttachAttack, bots::Ref>;
struct BotsForeseen {
  Seat seat{};
  BotsAim aim;
  std::optional<bots::Forecast> forecast;
};

struct BotsSheet {
  std::shared_ptr<const bots::Rules> rules;
  bots::State state;
  std::vector<BotsChoice> choices;             // as in the model
  mutable std::deque<BotsForeseen> forecasts;  // those that were asked for

  // Made when it is first asked for: it may be the work of many frames.
  const std::optional<bots::Forecast>& forecast(Seat seat, const BotsAim& aim) const;
};

const BotsSheet& bots_sheet(TableFrame& table, const ViewOf<bots::Rules>& seen);

}  // namespace sprue::ui

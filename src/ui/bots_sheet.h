// What the screen knows of a match of Bots and Aces: its rules with the cards in play, the state as the view tells it,
// and the choices, read. Kept from frame to frame and read anew only when the table has changed.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "games/bots/look.h"
#include "ui/table.h"

namespace sprue::ui {

// What a choice is about and what can be pressed for it: a card of the Pilot Deck, or whatever a Ref names.
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

struct BotsSheet {
  std::unique_ptr<const bots::Rules> rules;
  bots::State state;
  std::vector<BotsChoice> choices;  // as in the model
};

// Null when the view is not to be read: a tray is then left out.
const BotsSheet* bots_sheet(Table& table);

}  // namespace sprue::ui

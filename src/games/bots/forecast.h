// What an Attack String would come to, as things stand: for players who want to know before they decide.
#pragma once

#include <optional>

#include "games/bots/rules.h"

namespace sprue::bots {

struct Forecast {
  Tally tally;     // with Armor and all that prevents
  int before = 0;  // Hit Points or Durability
  int after = 0;
};

// Of the String of a slot at a target; `with` is an Attack that is not attached yet, or none. Answers of others are
// left out.
Forecast forecast(const Rules& rules, const State& seen, Ref string, Ref target, CardId with = no_card);

// What the Movement Phase brings a model that ends it one step on.
struct Ending {
  bool flanking = false, strafing = false;
  int initiative = 0;
};
Ending ending_of(const Rules& rules, const State& seen, Ref model, Tile to);

}  // namespace sprue::bots

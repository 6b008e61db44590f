// Forecasts what an Attack String would do as things stand, for players who want to know before they decide.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/bots/query/rules.h"

namespace sprue::bots {

// The share that a card or a stat adds: always the same, or something between two bounds.
struct Share {
  int least = 0, most = 0;
  const Rule* rule = nullptr;
  std::string what;
};

// One end that a String may have.
struct Landing {
  int total = 0;          // of its Tally
  int after = 0;          // Hit Points or Durability
  std::int64_t ways = 0;  // how many orders of the deck lead there
};

struct Forecast {
  Ref target;
  std::vector<Share> shares;                // with Armor and all that prevents
  int before = 0;                           // Hit Points or Durability
  std::vector<Landing> landings;            // by total; more than one: something is still open
  std::int64_t ways = 0;                    // of all landings
  bool by_deck = false, by_choice = false;  // what is still open
  bool complete = true;                     // all that may come was tried; else it may land elsewhere, too
  bool odds() const { return complete && !by_choice; }
};

// Whatever the cards of a String and of its target do is done first, as `seen` by the player who resolves it; answers
// of others are left out. Where somebody still has to choose, every choice is tried. Of a deck nothing is known but
// what is in it: every order that makes a difference is tried, as long as there are not too many. Nothing: the String
// does not reach its target.
std::optional<Forecast> forecast(const Rules& rules, const State& seen, Seat seat, const ResolveString& resolve);
// At the first opposing model that it reaches.
std::optional<Forecast> forecast(const Rules& rules, const State& seen, Ref string);
// The same, with one more Attack.
std::optional<Forecast> forecast(const Rules& rules, const State& seen, const AttachAttack& attach);

// The statuses and Initiative of a model that ends the Movement Phase one step on.
struct Ending {
  bool flanking = false, strafing = false;
  int initiative = 0;
};
Ending ending_of(const Rules& rules, const State& seen, Ref model, Tile to);

}  // namespace sprue::bots

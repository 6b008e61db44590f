// For whom an effect asks: its controller, where it comes from, and the model it works for.
#pragma once

#include "games/bots/state/state.h"

namespace sprue::bots {

// The same words mean different things for different cards: "your Bot" of a unit's card is the unit (BA-SUP-05).
struct Context {
  Seat by{};
  Ref source;
  Ref self;
  Ref mover;
  Ref attacker;
  std::uint8_t revealed = 0;
};
inline Context context_of(const Run& run) {
  return {run.by, run.source, run.self, run.mover, run.attacker, run.revealed};
}

}  // namespace sprue::bots

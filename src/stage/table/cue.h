// The meaning of an event to films and logs: how much it matters, whose it is, which numbers show its working, whether
// a new part of the match begins with it. Each game's presenter says it with the event.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/values/rule.h"
#include "core/values/seat.h"
#include "stage/table/dice.h"

namespace sprue::stage {

// The meaning of an event to a camera: nothing to go to, something to look at, or an attack to look along.
enum class CueKind : std::uint8_t { passing, happening, attack };

// A total that the event came to, with its working.
struct Count {
  std::string_view words;
  Tally tally;
};

// Dice that were rolled for it, as they lie.
struct DiceRow {
  std::string_view words;
  Die die = Die::six;
  std::vector<int> values;
};

// Films choose what to show and for how long by it; logs and captions take the counts from it.
struct Cue {
  int weight = 0;  // 0: in passing; 1: shown nearby; 2: given time; 3: what people tell of afterwards
  CueKind kind = CueKind::passing;
  std::optional<Seat> who;
  std::optional<int> round;  // the number of the round (turn, column) that begins, or goes on with another play
  std::vector<Count> counts;
  std::vector<DiceRow> dice;
  bool is_final_score = false;  // its first count is what the seat ends the match with
  // True when its sentence has nothing to add to its counts.
  bool is_told_by_count = false;

  Cue by(Seat seat) && {
    who = seat;
    return std::move(*this);
  }
  Cue counting(std::string_view words, Tally tally) && {
    counts.push_back({words, std::move(tally)});
    return std::move(*this);
  }
};

inline Cue weighing(int weight, CueKind kind) {
  Cue cue;
  cue.weight = weight;
  cue.kind = kind;
  return cue;
}
inline Cue happening(int weight) { return weighing(weight, CueKind::happening); }
inline Cue attack(int weight) { return weighing(weight, CueKind::attack); }
inline Cue beginning(int round) {
  Cue cue;
  cue.round = round;
  return cue;
}

// The cue of a whole step: that of its weightiest event, the first of equals; a passing one if nothing weighs anything.
const Cue& weightiest(std::span<const Cue> cues);

}  // namespace sprue::stage

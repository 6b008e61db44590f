// Finds out which card went where in a step: from the hand to the Scrapyard, from the deck to the Wreckage, and back.
#pragma once
#include "stage/bots/cards.h"

namespace sprue::stage::bots {

// A card that flies on its own, from where to where.
struct Journey {
  std::string id;
  Pose from, to;
};

struct Journeys {
  // The table as it stands afterwards, but each card bears the name that it had before. (Copies of a card are named by
  // where they lie, so that a state has one picture.)
  Tableau after;
  std::vector<Journey> flown;  // from a deck or the depth of a pile, or into it
};

// Finds the journeys of all seats. `drained` are the seats of whom it is told that cards come from their deck; other
// cards that were not seen before come out of a covered hand.
Journeys journeys(const game::State& before, const game::State& after, Seats drained, const Tableau& table_before,
                  Tableau table_after);

}  // namespace sprue::stage::bots

// Makes the faces of the cards of Bots and Aces.
#pragma once
#include "games/bots/query/rules.h"
#include "stage/table/tableau.h"

namespace sprue::stage::bots {

// The same card always has the same face; only what the pack prints is on it, nothing of the state of a match.
CardFace face_of(const sprue::bots::Catalogue& catalogue, sprue::bots::CardId card);

}  // namespace sprue::stage::bots

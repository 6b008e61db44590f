// Makes the faces of the cards of Bots and Aces.
#pragma once
#include "games/bots/query/rules.h"
#include "stage/table/tableau.h"

namespace sprue::stage::bots {

CardFace face_of(const sprue::bots::Catalogue& catalogue, sprue::bots::CardId card);

}  // namespace sprue::stage::bots

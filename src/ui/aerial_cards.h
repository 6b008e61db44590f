// Aerial Assault: what the pack says of cards, as the table's screen has it, and the trays of its parts of a match.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "ui/cards.h"
#include "ui/table.h"

namespace sprue::ui {

// Null: the pack has no such card, or it has no such half.
const Json* aerial_half(const Table& table, const std::string& card, const std::string& side);
HalfCard aerial_card(const Table& table, const std::string& card);
int robot_number(const std::string& id);  // of "robot_2"; 0: none

// What a robot is built of, and the row of specials that are drafted. False: nothing is built or drafted now.
bool aerial_workshop(Table& table, Box& column);
bool aerial_draft(Table& table, Box& column);

}  // namespace sprue::ui

// While a model of Bots and Aces moves: what it would mean to end where the chosen step leads, and what is drawn on the
// board about where it can go and what it sees.
#pragma once

#include "ui/games/bots/bots_sheet.h"

namespace sprue::ui {

// Each cuts what it takes off the column's top; nothing when nobody moves or the choice is no step.
void end_there_panel(TableFrame& table, const BotsSheet& sheet, Seat seat, Box& column);
void on_board_panel(TableFrame& table, const BotsSheet& sheet, Seat seat, Box& column);

}  // namespace sprue::ui

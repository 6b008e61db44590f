// The panels for a moving model of Bots and Aces: what ending there would mean, and the hints about where it can go and
// what it sees.
#pragma once

#include "ui/games/bots/bots_sheet.h"

namespace sprue::ui {

// Each function cuts its panel off the column's top, and draws nothing when nobody moves or the choice is no step.
void end_there_panel(TableFrame& table, const BotsSheet& sheet, Seat seat, Box& column);
void on_board_panel(TableFrame& table, const BotsSheet& sheet, Seat seat, Box& column);

}  // namespace sprue::ui

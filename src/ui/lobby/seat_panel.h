// The panel of one seat: its color, shape, miniature, and PIN.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// The purpose of the digits that are typed. Someone who has a PIN is asked for it first: nobody changes another's.
enum class PinAsked : std::uint8_t { nothing, fresh, to_change, to_take_away };

struct SeatPanelState {
  std::optional<std::size_t> seat;  // whose panel is open
  PinAsked pin = PinAsked::nothing;
  bool wrong = false;  // so were the last digits
  std::string typed;
};

std::vector<Livery> liveries_of(const std::vector<SeatWish>& seats);
// The livery this seat had last, in a color that no other seat has. Its miniature may be gone since.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, std::string_view game,
                  const Settings& settings);
// The same livery with a miniature that can be chosen.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, const GameLine& game, const Settings& settings);
// Remembers the seats' liveries for the next match.
void remember_liveries(Settings& settings, const std::string& game, const std::vector<SeatWish>& seats);

// Draws the panel over the lobby. Returns settings that are to be kept.
std::optional<Settings> seat_panel(Ui& ui, const GameLine& game, std::vector<SeatWish>& seats, SeatPanelState& state);

}  // namespace sprue::ui

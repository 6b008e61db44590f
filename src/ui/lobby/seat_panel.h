// The panel of one seat: its color, shape, miniature, and PIN; and what is remembered of liveries between matches.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/values/patience.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// The purpose of the digits that are typed. Someone who has a PIN is asked for it first: nobody changes another's.
enum class PinAsked : std::uint8_t { nothing, fresh, to_change, to_take_away };

struct SeatPanelState {
  std::optional<std::size_t> seat;  // the seat whose panel is open; empty: none
  PinAsked pin = PinAsked::nothing;
  bool wrong = false;  // the last digits were not those of the PIN
  std::string typed;   // digits so far
  Patience patience;   // with wrong digits, for all seats together
};

// By seat; seats without a livery get the usual one.
std::vector<Livery> liveries_of(const std::vector<SeatWish>& seats);
// The livery that this seat had last, in a color that no other seat has. Its miniature may be gone since.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, std::string_view game,
                  const Settings& settings);
// The same livery, but with a miniature that can be chosen, or the usual one.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, const GameLine& game, const Settings& settings);
// Remembers the seats' liveries for the next match. Miniatures are kept by game.
void remember_liveries(Settings& settings, const std::string& game, const std::vector<SeatWish>& seats);

// Draws the panel over the lobby and changes the seats in place. Returns settings that are to be kept: a PIN.
std::optional<Settings> seat_panel(Ui& ui, const GameLine& game, std::vector<SeatWish>& seats, SeatPanelState& state);

}  // namespace sprue::ui

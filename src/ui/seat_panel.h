// How one seat looks, and how its curtain is lifted: colour, shape, miniature, PIN.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/table_model.h"
#include "ui/ui.h"

namespace sprue::ui {

struct SeatPanelState {
  std::optional<std::size_t> seat;  // whose panel is open
  bool sets_pin = false;            // digits are awaited
  std::string typed;
};

std::vector<Livery> liveries_of(const std::vector<SeatWish>& seats);
// For the seat at this place: what it had last, in a colour that none of the others has.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, std::string_view game,
                  const Settings& settings);
// What seats look like, to be remembered.
void remember_liveries(Settings& settings, const std::string& game, const std::vector<SeatWish>& seats);

// Over the lobby. Returns settings that are to be kept.
std::optional<Settings> seat_panel(Ui& ui, const GameLine& game, std::vector<SeatWish>& seats, SeatPanelState& state);

}  // namespace sprue::ui

// How one seat looks, and how its curtain is lifted: colour, shape, miniature, PIN.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// What the digits are for that are awaited. Who has some is asked for them first: nobody changes another one's.
enum class PinAsked : std::uint8_t { nothing, fresh, to_change, to_take_away };

struct SeatPanelState {
  std::optional<std::size_t> seat;  // whose panel is open
  PinAsked pin = PinAsked::nothing;
  bool wrong = false;  // so were the last digits
  std::string typed;
};

std::vector<Livery> liveries_of(const std::vector<SeatWish>& seats);
// For the seat at this place: what it had last, in a colour that none of the others has. Whether that miniature is
// still there is another matter.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, std::string_view game,
                  const Settings& settings);
// The same with a miniature that can be chosen.
Livery livery_for(const std::vector<Livery>& others, std::size_t place, const GameLine& game, const Settings& settings);
// What seats look like, to be remembered.
void remember_liveries(Settings& settings, const std::string& game, const std::vector<SeatWish>& seats);

// Over the lobby. Returns settings that are to be kept.
std::optional<Settings> seat_panel(Ui& ui, const GameLine& game, std::vector<SeatWish>& seats, SeatPanelState& state);

}  // namespace sprue::ui

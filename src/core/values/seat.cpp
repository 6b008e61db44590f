// Reads and writes seats as letters.
#include "core/values/seat.h"

namespace sprue {

bool from_text(std::string_view text, Seat& seat) {
  if (text.size() != 1 || text[0] < 'A' || text[0] >= 'A' + max_seats) return false;
  seat = seat_at(text[0] - 'A');
  return true;
}

std::string to_text(Seats seats) {
  std::string text;
  for (Seat seat : seats) text += (text.empty() ? "" : ", ") + to_text(seat);
  return text;
}

}  // namespace sprue

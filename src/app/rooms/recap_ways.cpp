// Looks up on the board where the events of a recap happened.
#include "app/rooms/recap_ways.h"

#include <fmt/format.h>

#include "stage/registry.h"
#include "stage/table/places.h"

namespace sprue {
namespace {

// Events are known to the game's presenter only; games without a picture have no trace.
stage::Trace trace_of(const Match& match, Viewer eyes, const ui::LogEntry& entry) {
  const stage::Picture* const picture = stage::find_picture(match.game().id);
  return picture == nullptr ? stage::Trace{} : picture->trace(match, match.at(), {false, eyes}, entry.event);
}

}  // namespace

std::string place_of_entry(const Match& match, Viewer eyes, const ui::LogEntry& entry, std::size_t number) {
  const stage::Trace trace = trace_of(match, eyes, entry);
  return trace.way.empty() ? trace.piece : fmt::format("way:{}", number);
}

stage::Hints recap_ways(const Match& match, Viewer eyes, const ui::RecapModel& recap) {
  constexpr float thick = 2.6F, glow = 1.8F, dash = 6;  // mm
  stage::Hints hints;
  for (const ui::LogEntry& entry : recap.entries) {
    stage::Trace trace = trace_of(match, eyes, entry);
    if (trace.way.empty()) continue;
    hints.lines.push_back({entry.place, std::move(trace.way), stage::own_colours, thick, glow, 1, dash});
    // A way of nobody, such as that of a ball, keeps the color of things.
    if (!trace.whose) continue;
    hints.lines.back().colour = stage::colour_of(*trace.whose);
    hints.lines.back().owner = stage::owner_of(*trace.whose);
  }
  return hints;
}

}  // namespace sprue

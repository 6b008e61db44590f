// Warheads are placed and explode (BA-KW-NUKE).
#include "games/bots/procedures/combat/warheads.h"

#include <algorithm>

#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const PlaceWarhead& action) {
  CycleItem& item = open_item(turn, ItemKind::warhead, seat);
  item.a = action.slot;
  item.b = tile_ref(action.tile);
  join_cycle(turn);
}

// BA-KW-NUKE-01: it goes off a round later (BA-R-138).
void resolve_warhead(Turn& turn, const CycleItem& item) {
  if (turn.now.warheads.full() || !warhead_possible(turn, item.a) || !warhead_reaches(turn, item.a, tile_in(item.b)))
    return turn.tell<Failed>("BA-R-41", item.by, item.a, nothing, no_card);
  // One Warhead per planned Weapon; its String may still resolve.
  turn.slot_at(item.a).warhead = true;
  turn.now.warheads.push_back({tile_in(item.b), static_cast<std::uint16_t>(turn.now.round + 1)});
  turn.tell<WarheadPlaced>("BA-KW-NUKE-01", item.by, tile_in(item.b));
}

// BA-KW-NUKE-02, BA-R-138: all due Warheads at once, each a source of its own.
void explode_warheads(Turn& turn) {
  for (const Warhead& warhead : turn.now.warheads) {
    if (warhead.due != turn.now.round) continue;
    turn.tell<WarheadExploded>("BA-KW-NUKE-02", turn.turn_player(), warhead.tile);
    for (Seat seat : living_seats(turn)) {
      for (std::size_t i = 0; i < turn.now[seat].bodies.size(); ++i) {
        const Ref ref = body_ref(seat, static_cast<int>(i));
        if (turn.on_board(ref) && turn.body(ref).tile == warhead.tile)
          // Each a source of its own, so Armor counts against each (BA-BOT-06).
          harm(turn, ref, 25, false, "BA-KW-NUKE-02", nullptr);
      }
    }
  }
  const auto end = std::remove_if(turn.now.warheads.begin(), turn.now.warheads.end(),
                                  [&](const Warhead& warhead) { return warhead.due <= turn.now.round; });
  turn.now.warheads.resize(static_cast<std::size_t>(end - turn.now.warheads.begin()));
}

}  // namespace sprue::bots

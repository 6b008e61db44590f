// Reserve Power is switched on (BA-RSRV).
#include "games/bots/procedures/movement/reserve.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/zones.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const ReservePower& action) {
  CycleItem& item = open_item(turn, ItemKind::reserve_power, seat);
  item.a = action.unit;
  join_cycle(turn);
}

void switch_to_reserve(Turn& turn, const CycleItem& item) {
  enforces("BA-R-80", "BA-RSRV-02", "BA-RSRV-03", "BA-RSRV-04");
  Player& player = turn.now[item.by];
  // Two may have waited in the Cycle; the second does nothing (BA-R-80).
  if (player.reserve) return;
  player.reserve = true;
  turn.tell<SwitchedToReserve>("BA-RSRV-01", item.by, item.a);
  while (!player.scrapyard.empty()) {
    const CardId id = player.scrapyard.take_back();
    (turn.card(id).kind == Kind::standard_attack ? player.deck : player.wreckage).push_back(id);
  }
  // Once, after all are in: what came back must not lie on top (BA-RSRV-02).
  shuffle_deck(turn, item.by);
  fire_all(turn, Trigger::on_reserve_power, item.by);
}

}  // namespace sprue::bots

// Costs and limits of effects.
#include "games/bots/procedures/effects/costs.h"

#include <algorithm>

#include "games/bots/procedures/basics/wear.h"
#include "games/bots/query/context.h"
#include "games/bots/query/gear.h"

namespace sprue::bots {

// Limits of gear are kept on the card, those of Terrain on the model that it works for (BA-TERR-08).
void use_limit(Turn& turn, EffectId id, Ref source, Ref model) {
  if (turn.effect(id).limit == Limit::none) return;
  if (source.kind == RefKind::gear) {
    const auto& effects = turn.card(source).effects;
    const auto at = std::ranges::find(effects, id) - effects.begin();
    turn.gear_at(source).used = static_cast<std::uint8_t>(turn.gear(source).used | (1U << at));
  } else if (model.kind == RefKind::body && source.kind == RefKind::tile) {
    turn.body_at(model).terrain_used |= terrain_bit(turn, turn.now.terrain_by[source.at], id);
  }
}

void pay_at_once(Turn& turn, const Payment& payment, const Context& context) {
  switch (payment.price) {
    case Price::spend_move:
      turn.body_at(context.self).spent = static_cast<std::uint8_t>(turn.body(context.self).spent + payment.n);
      break;  // BA-MOVE-07
    case Price::dur: lose_durability(turn, context.source, payment.n, "BA-ZONE-07", false); break;
    // A price is no damage: Armor and what prevents do not count.
    case Price::hp:
      turn.body_at(context.self).hp = static_cast<std::int16_t>(turn.body(context.self).hp - payment.n);
      break;
    case Price::cooldown: cool(turn, context.source, payment.n); break;
    case Price::destroy:
      destroy(turn, payment.card == no_card ? context.source : copy_of(turn, context.by, payment.card));
      break;
    case Price::scrap: break;
  }
}

}  // namespace sprue::bots

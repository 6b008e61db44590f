// How events are kept, and how a planned card is named in them.
#include "games/bots/procedures/basics/turn.h"

#include "games/bots/query/places.h"

template struct sprue::Keeper<sprue::bots::Event>;

namespace sprue::bots {

Ref Turn::as_told(Ref ref) const {
  const bool planned = (ref.kind == RefKind::plan || ref.kind == RefKind::string) && ref.at < ace_slot;
  const Ref weapon = planned && slot(ref).up ? slot_weapon(*this, slot(ref)) : nothing;
  return weapon == nothing ? ref : weapon;
}

}  // namespace sprue::bots

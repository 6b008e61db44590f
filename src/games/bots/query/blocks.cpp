// Which planned Weapon may block which (BA-CMB-BLK, BA-SHLD).
#include "games/bots/query/blocks.h"

#include "core/values/citation.h"
#include "games/bots/query/keywords.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

namespace {

// The test of Attributes, types and keywords (BA-CMB-BLK-06, BA-R-01, BA-R-87, BA-R-88, BA-R-89).
bool block_types(const Position& pos, Ref own, Ref enemy, Refusal* why) {
  const Ref mine = attack_ref(own.seat, own.at), theirs = attack_ref(enemy.seat, enemy.at);
  const Ref blocker = slot_weapon(pos, pos.slot(own)), blocked = slot_weapon(pos, pos.slot(enemy));
  const Card& with = pos.card(blocker);
  const auto refused = [&](std::string_view rule, std::string_view text) {
    return refuse(why, book(), rule, "{}: {}", pos.card(blocked).name, text);
  };
  // A ban comes first: it beats every leave, that of Attributes too (BA-R-01).
  const BlockBar bar = barred_block(pos, string_keywords(pos, theirs), blocker);
  if (!bar.rule.empty()) return refused(bar.rule, bar.text);
  if (!block_rule(pos, own, enemy).empty()) return true;
  if (attribute_of(pos, mine) == Attribute::none)
    return refuse(why, book(), "BA-R-88", "{} has no Attribute and blocks nothing by it", with.name);
  if (attribute_of(pos, theirs) == Attribute::none)
    return refused("BA-R-88", "without Attribute only Shields block it");
  return refuse(why, book(), "BA-CMB-BLK-06", "{} does not block {}", word(attribute_of(pos, mine)),
                word(attribute_of(pos, theirs)));
}

}  // namespace

bool blocks(const Position& pos, Ref own, Ref enemy, Refusal* why) {
  if (own.kind != RefKind::plan || enemy.kind != RefKind::plan || own.seat == enemy.seat)
    return no(why, "BA-CMB-BLK-04", "a block is by an own planned Weapon of an enemy's");
  const PlanSlot& mine = pos.slot(own);
  const PlanSlot& theirs = pos.slot(enemy);
  const Ref blocker = slot_weapon(pos, mine), blocked = slot_weapon(pos, theirs);
  if (blocker == nothing || blocked == nothing) return no(why, "BA-R-127", "there is no Weapon in that slot");
  if (!mine.up || mine.suspended) return no(why, "BA-CMB-BLK-04", "{} is not upright", pos.card(blocker).name);
  if (!theirs.up || theirs.suspended) return no(why, "BA-CMB-BLK-04", "{} is not upright", pos.card(blocked).name);
  if (!usable_now(pos, blocker)) return no(why, "BA-R-132", "{} cannot be used", pos.card(blocker).name);
  // The blocked Weapon's Range counts, the blocker's does not (BA-R-86).
  const std::optional<Bounds> bounds = range(pos, blocked);
  if (pos.card(blocked).is(Type::shield))
    return no(why, pos.card(blocker).is(Type::shield) ? "BA-SHLD-02" : "BA-SHLD-04", "a Shield is not blocked");
  if (!bounds) return no(why, "BA-R-202", "{} has no Range and cannot be blocked", pos.card(blocked).name);
  if (!plain_sight(pos, blocker, blocked))
    return no(why, "BA-CMB-BLK-07", "{} has no Line of Sight to {}: {}", pos.card(blocker).name, pos.card(blocked).name,
              unseen(where(pos, blocker), where(pos, blocked)));
  const int away = apart(pos, blocker, blocked);
  if (!bounds->has(away))
    return no(why, "BA-CMB-BLK-08", "{} is {} away, its Range is {} to {}{}", pos.card(blocked).name, away, bounds->min,
              bounds->max, one_tile(*bounds, away));
  return block_types(pos, own, enemy, why);
}

namespace {

bool beats(Attribute own, Attribute other) {
  return (own == Attribute::beam && other == Attribute::heat) ||
         (own == Attribute::heat && other == Attribute::solid) || (own == Attribute::solid && other == Attribute::beam);
}

}  // namespace

std::string_view block_rule(const Position& pos, Ref own, Ref enemy) {
  const Ref mine = attack_ref(own.seat, own.at), theirs = attack_ref(enemy.seat, enemy.at);
  const Card& with = pos.card(slot_weapon(pos, pos.slot(own)));
  enforces("BA-ATTR-03");
  if (with.is(Type::shield)) return "BA-SHLD-01";
  const std::string_view let = block_let_by(string_keywords(pos, theirs), with);
  if (!let.empty()) return let;
  return beats(attribute_of(pos, mine), attribute_of(pos, theirs)) ? "BA-CMB-BLK-06" : "";
}

}  // namespace sprue::bots

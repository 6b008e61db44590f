// Hides what a seat may not see (BA-ZONE-12, BA-ZONE-13, BA-ZONE-19, BA-R-84), and deals anew what it cannot tell.
#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/position.h"
#include "games/bots/query/selection.h"
#include "games/bots/secrets.h"

namespace sprue::bots {

namespace {

void blank(Cards& cards, std::size_t but_last) {
  for (std::size_t i = 0; i + but_last < cards.size(); ++i) cards[i] = no_card;
}

// Planned cards of others that lie face down; while they still choose, not even which slots are filled.
void hide_plan(State& seen, Viewer viewer) {
  if (seen.combat.stage == Fight::none) return;
  for (Side& side : seen.combat.sides) {
    for (PlanSlot& slot : side.slots) {
      if (viewer == slot.owner || slot.up) continue;
      // Else the one Weapon that is missing from the deck would be the planned one.
      if (slot.gear < hidden_gear) seen[slot.owner].gear[slot.gear].place = Place::deck;
      const bool choosing = seen.combat.stage == Fight::select && !seen.combat.committed.has(slot.owner);
      if (slot.gear != no_gear || choosing) slot.gear = hidden_gear;
      // Which slots were chosen anew in a repeat tells of the plan, too.
      slot.touched = false;
    }
  }
  if (seen.combat.stage > Fight::rotation) return;
  for (Lasting& lasting : seen.lasting) {  // on which hidden Weapon an effect lies
    if (lasting.subject.kind == RefKind::gear && viewer != seat_of(lasting.subject)) lasting.subject = nothing;
  }
}

}  // namespace

// Weapons Decks outside Combat, Scrapyards and Wreckages stay open to all (BA-ZONE-13, BA-ZONE-14, BA-ZONE-15).
State Rules::view(const State& now, Viewer viewer) const {
  enforces("BA-ZONE-13", "BA-ZONE-14", "BA-ZONE-15");
  State seen = now;
  for (int at = 0; at < seats_; ++at) {
    const Seat seat = seat_at(at);
    Player& player = seen[seat];
    blank(player.deck, viewer == seat ? known_top(now, seat) : 0);
    if (viewer == seat) continue;
    blank(player.hand, 0);
    // Picks are shown together (BA-TERR-02).
    if (now.stage < Stage::place_terrain) player.terrain = no_card;
  }
  hide_plan(seen, viewer);
  return seen;
}

// BA-ZONE-20: what is revealed goes to everybody.
std::optional<Event> Rules::view(const Event& event, Viewer viewer) const {
  enforces("BA-ZONE-20");
  const Drew* drew = std::get_if<Drew>(&event);
  if (drew != nullptr && viewer != drew->who) {  // BA-ZONE-19, whatever was shown before
    Drew hidden = *drew;
    hidden.card = no_card;
    return hidden;
  }
  const Saw* saw = std::get_if<Saw>(&event);
  if (saw == nullptr || saw->everybody || viewer == saw->who) return event;
  Saw hidden = *saw;
  blank(hidden.cards, 0);
  return hidden;
}

namespace {

void shuffle(Cards& cards, std::size_t count, Roller& roll) {
  for (std::size_t i = count; i > 1; --i)
    std::swap(cards[i - 1], cards[static_cast<std::size_t>(roll.die(static_cast<int>(i)) - 1)]);
}

// Hand and deck of another player, dealt anew; what that player looks at stays.
void deal_anew(State& now, Seat seat, Viewer viewer, Roller& roll) {
  Player& player = now[seat];
  const std::size_t known = known_top(now, seat);
  // The viewer knows the own hand; and a player who looks at the deck has seen what is not in it.
  if (viewer == seat || known > 0) return shuffle(player.deck, player.deck.size() - known, roll);
  Cards pool = player.deck;
  for (CardId id : player.hand) pool.push_back(id);
  shuffle(pool, pool.size(), roll);
  for (std::size_t i = 0; i < player.deck.size(); ++i) player.deck[i] = pool[i];
  for (std::size_t i = 0; i < player.hand.size(); ++i) player.hand[i] = pool[player.deck.size() + i];
  std::sort(player.hand.begin(), player.hand.end());
}

}  // namespace

State Rules::resample(const State& now, Viewer viewer, Roller& roll) const {
  State other = now;
  for (int at = 0; at < seats_; ++at) {
    const Seat seat = seat_at(at);
    deal_anew(other, seat, viewer, roll);
    if (viewer == seat || now.stage >= Stage::place_terrain || now[seat].terrain == no_card) continue;
    const auto& own = kit(seat).build.terrain;
    other[seat].terrain = own[static_cast<std::size_t>(roll.die(static_cast<int>(own.size())) - 1)];
  }
  if (now.combat.stage == Fight::none) return other;
  for (Side& side : other.combat.sides) {
    for (PlanSlot& slot : side.slots) {
      if (viewer == slot.owner || slot.up || slot.gear == no_gear) continue;
      replan(other, slot, side, roll);
    }
  }
  return other;
}

// Another Weapon that could lie in the slot as well; copies keep the Weapon in the centre that they need.
void Rules::replan(State& other, PlanSlot& slot, const Side& side, Roller& roll) const {
  const Position pos(*this, other);
  Player& player = other[slot.owner];
  const bool copied = std::ranges::any_of(side.slots, [&](const PlanSlot& each) {
    return each.owner == slot.owner && each.gear != no_gear && player.gear[each.gear].card == duplicate_;
  });
  // What a Duplicate copies has to stay copyable, so the centre is left alone.
  if (copied && &slot == &side.slots[centre_slot]) return;
  const bool acting =
      std::any_of(other.cycle.begin(), other.cycle.end(), [&](const CycleItem& item) { return item.by == slot.owner; });
  if (acting) return;  // what its owner aims at tells of the plan
  List<std::uint8_t, most_gear> options;
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref ref = gear_ref(slot.owner, static_cast<int>(i));
    const bool free = player.gear[i].place == Place::deck && pos.card(ref).kind == Kind::weapon;
    if (free && selectable(pos, ref)) options.push_back(static_cast<std::uint8_t>(i));
  }
  if (options.empty()) return;
  const auto chosen = static_cast<std::size_t>(roll.die(static_cast<int>(options.size())) - 1);
  player.gear[slot.gear].place = Place::deck;
  for (Lasting& lasting : other.lasting) {  // an effect lies on the slot's card, whichever it is
    if (lasting.subject == gear_ref(slot.owner, slot.gear)) lasting.subject.at = options[chosen];
  }
  slot.gear = options[chosen];
  player.gear[slot.gear].place = Place::plan;
}

}  // namespace sprue::bots

// Hides what a seat may not see (BA-ZONE-12, BA-ZONE-13, BA-ZONE-19, BA-R-84), and deals anew what it cannot tell.
#include <algorithm>
#include <vector>

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
    if (now.stage < Stage::place_terrain && player.terrain != no_card) player.terrain = hidden_card;
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

// Fills in what a viewer cannot see with anything that fits, from what it does see and from the open builds.
class Dealer {
 public:
  Dealer(const Rules& rules, State& seen, Viewer viewer, Roller& roll)
      : pos_(rules, seen), now_(seen), viewer_(viewer), roll_(roll) {}

  // Nothing is known of a hidden hand and deck but their sizes, and that whoever is asked for a card of them has one to
  // give.
  void cards() {
    for (const Seat seat : Seats::first(pos_.rules.seats())) {
      const Cards deck = now_[seat].deck, hand = now_[seat].hand;
      deal(seat);
      for (int tries = 1; tries < most_tries && must_give(seat) && !can_act(seat); ++tries) {
        now_[seat].deck = deck;
        now_[seat].hand = hand;
        deal(seat);
      }
    }
  }

  void terrain() {
    for (const Seat seat : Seats::first(pos_.rules.seats())) {
      if (now_[seat].terrain == hidden_card) now_[seat].terrain = any(pos_.rules.kit(seat).build.terrain);
    }
  }

  void plans() {
    if (now_.combat.stage == Fight::none) return;
    for (Side& side : now_.combat.sides) {
      for (const Seat owner : side.members) {
        if (viewer_ != owner) plan(side, owner);
      }
    }
    if (now_.combat.stage <= Fight::rotation) aim_lasting();
  }

 private:
  static constexpr int most_tries = 200;

  template <class Values>
  typename Values::value_type any(const Values& values) {
    return values[static_cast<std::size_t>(roll_.die(static_cast<int>(values.size())) - 1)];
  }

  // Builds are open: what lies nowhere in sight is in the hand or the deck, each order as likely as any other.
  void deal(Seat seat) {
    std::vector<CardId> pool = pos_.rules.kit(seat).build.deck;
    for (const CardId card : cards_of(now_, seat)) {
      const auto same = std::ranges::find(pool, card);
      if (same != pool.end()) pool.erase(same);
    }
    for (std::size_t i = pool.size(); i > 1; --i)
      std::swap(pool[i - 1], pool[static_cast<std::size_t>(roll_.die(static_cast<int>(i)) - 1)]);
    for (Cards* zone : {&now_[seat].deck, &now_[seat].hand}) {
      for (CardId& card : *zone) {
        if (card != no_card) continue;
        if (pool.empty()) broken_state("more cards than the build has");
        card = pool.back();
        pool.pop_back();
      }
    }
    std::sort(now_[seat].hand.begin(), now_[seat].hand.end());
  }

  bool must_give(Seat seat) const {
    const Frame* const asked = pos_.top();
    if (viewer_ == seat || asked == nullptr || asked->seat != seat) return false;
    switch (asked->purpose()) {
      case Purpose::price:
      case Purpose::scrap:
      case Purpose::take:
      case Purpose::recycle: return true;
      default: return false;
    }
  }
  bool can_act(Seat seat) const {
    std::vector<Action> legal;
    legal_actions(pos_.rules, now_, seat, legal);
    return !legal.empty();
  }

  // The centre comes first, since Duplicates depend on it. While a plan is still being made any slot may be empty.
  void plan(Side& side, Seat owner) {
    constexpr std::array<std::size_t, 3> places{centre_slot, left_slot, right_slot};
    std::array<bool, 3> hidden{};
    for (const std::size_t at : places) {
      hidden[at] = side.slots[at].owner == owner && side.slots[at].gear == hidden_gear;
      if (hidden[at]) side.slots[at].gear = no_gear;
    }
    const bool choosing = now_.combat.stage == Fight::select && !now_.combat.committed.has(owner);
    for (const std::size_t at : places) {
      if (!hidden[at] || (choosing && roll_.die(2) == 1)) continue;
      const List<std::uint8_t, most_gear> fitting = fitting_in(side, at);
      if (fitting.empty()) continue;
      side.slots[at].gear = any(fitting);
      now_[owner].gear[side.slots[at].gear].place = Place::plan;
    }
  }

  List<std::uint8_t, most_gear> fitting_in(const Side& side, std::size_t at) const {
    const Seat owner = side.slots[at].owner;
    List<std::uint8_t, most_gear> fitting, free;
    for (const PlanSlot& slot : side.slots) {  // the Weapon that a shown Duplicate copies lies in the centre
      const bool copies = slot.owner == owner && slot.up && slot.original != no_gear;
      if (at == centre_slot && copies) return {slot.original};
    }
    for (std::size_t i = 0; i < now_[owner].gear.size(); ++i) {
      const Ref ref = gear_ref(owner, static_cast<int>(i));
      const bool copy = pos_.card(ref).kind == Kind::duplicate;
      if (pos_.gear(ref).place != Place::deck || !(copy || pos_.card(ref).kind == Kind::weapon)) continue;
      if (!copy) free.push_back(static_cast<std::uint8_t>(i));
      if (copy ? may_copy(side, at) : selectable(pos_, ref)) fitting.push_back(static_cast<std::uint8_t>(i));
    }
    return fitting.empty() ? free : fitting;  // what was planned may have become useless since
  }

  // A Duplicate stands for the own Weapon in the centre, which has only so many of them (BA-DUP-01, BA-DUP-04).
  bool may_copy(const Side& side, std::size_t at) const {
    const PlanSlot& centre = side.slots[centre_slot];
    const Seat owner = side.slots[at].owner;
    if (at == centre_slot || centre.owner != owner || centre.gear >= hidden_gear) return false;
    const Ref original = gear_ref(owner, centre.gear);
    if (pos_.card(original).kind != Kind::weapon) return false;
    const auto is_copy = [&](const PlanSlot& slot) {
      return slot.owner == owner && slot.gear < hidden_gear &&
             pos_.card(gear_ref(owner, slot.gear)).kind == Kind::duplicate;
    };
    return std::ranges::count_if(side.slots, is_copy) < copies_allowed(pos_, original);
  }

  // An effect on a hidden Weapon lies on any of those that are planned face down.
  void aim_lasting() {
    List<Ref, 6> planned;
    for (const Side& side : now_.combat.sides) {
      for (const PlanSlot& slot : side.slots) {
        if (viewer_ != slot.owner && slot.gear < hidden_gear && !slot.up)
          planned.push_back(gear_ref(slot.owner, slot.gear));
      }
    }
    for (Lasting& lasting : now_.lasting) {
      if (lasting.subject == nothing && !planned.empty()) lasting.subject = any(planned);
    }
  }

  Position pos_;
  State& now_;
  Viewer viewer_;
  Roller& roll_;
};

}  // namespace

State Rules::resample(const State& seen, Viewer viewer, Roller& roll) const {
  State other = seen;
  Dealer dealer(*this, other, viewer, roll);
  dealer.terrain();
  dealer.plans();
  dealer.cards();
  return other;
}

}  // namespace sprue::bots

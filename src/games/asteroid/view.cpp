// Blanks what a seat may not see (AR-DRF-18). It knows its own hand and choices; of the others how many cards they hold
// and whether they have chosen; of deck and discards how many cards there are.
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

static_assert(states("AR-DRF-18"));

template <std::size_t N>
void hide(List<Card, N>& cards) {
  std::fill(cards.begin(), cards.end(), hidden_card);
}

void hide(Commit& commit) {
  if (commit.chosen != Chosen::nothing) commit = {Chosen::secret, std::nullopt, std::nullopt};
}

// All cards that the viewer cannot place, mixed, to be dealt out wherever it cannot look.
class Pool {
 public:
  Pool() { unknown_.fill(true); }
  template <std::size_t N>
  void know(const List<Card, N>& cards) {
    for (const Card card : cards) know(card);
  }
  void know(Card card) {
    if (card != hidden_card) unknown_[static_cast<std::size_t>(card)] = false;
  }
  // The cards are gathered in the order of the deck's listing, so that nothing but the roller decides how they fall.
  void shuffle(Roller& roll) {
    for (int at = 0; at < deck_size; ++at) {
      if (unknown_[static_cast<std::size_t>(at)]) cards_.push_back(card_at(at));
    }
    std::array<std::uint8_t, deck_size> places{};
    const std::span order = std::span(places).first(cards_.size());
    roll.shuffle(order);
    const List<Card, deck_size> sorted = cards_;
    for (std::size_t at = 0; at < order.size(); ++at) cards_[at] = sorted[order[at]];
  }
  // Deals a card to every place of the list that shows none.
  template <std::size_t N>
  void deal(List<Card, N>& cards) {
    for (Card& card : cards) deal(card);
  }
  void deal(Card& card) {
    if (card == hidden_card) card = cards_.take_back();
  }

 private:
  std::array<bool, deck_size> unknown_{};
  List<Card, deck_size> cards_;
};

}  // namespace

State Rules::view(const State& now, Viewer viewer) const {
  State seen = now;
  hide(seen.deck);
  hide(seen.discard);
  for (const Seat seat : everybody()) {
    if (viewer == seat) continue;
    Player& player = player_of(seen, seat);
    hide(player.hand);
    hide(player.commit);
    if (player.drawn) player.drawn = hidden_card;
    player.passed = {};
    player.discarded = {};
  }
  return seen;
}

// A seat keeps a hand secret, a card drawn unseen, and a choice that waits for the others' (AR-DRF-17, AR-DRF-18).
bool Rules::conceals(const State& now, Seat seat) const {
  const Player& player = player_of(now, seat);
  return !player.hand.empty() || player.drawn || player.commit.chosen != Chosen::nothing;
}

// A hand decides what can be picked, so picks are no open choice; the ends for a card drawn unseen are the same two for
// every card.
bool Rules::is_open_choice(const State& now, Seat seat) const {
  const Player& player = player_of(now, seat);
  return player.hand.empty() || player.drawn.has_value();
}

// Choices are shown when the last player has made one (AR-DRF-17), so only the last one's is no secret.
bool Rules::is_secret_commit(const State& now, Seat, const Action&) const {
  const bool drafting = now.phase == Phase::pick || now.phase == Phase::blind_end;
  return drafting && now.to_act.count() > 1;
}

// A viewer learns the number of others' cards, and of their choices only that they were made.
std::optional<Event> Rules::view(const Event& event, Viewer viewer) const {
  Event seen = event;
  if (auto* const dealt = std::get_if<Dealt>(&seen); dealt != nullptr && viewer != dealt->who) hide(dealt->cards);
  if (auto* const chosen = std::get_if<Committed>(&seen); chosen != nullptr && viewer != chosen->who)
    hide(chosen->commit);
  if (auto* const drew = std::get_if<Drew>(&seen); drew != nullptr && viewer != drew->who) drew->card = hidden_card;
  if (auto* const gone = std::get_if<Discarded>(&seen); gone != nullptr && viewer != gone->who) hide(gone->cards);
  return seen;
}

// Every deal of the unknown cards is as likely as any other. What the viewer remembers stays where it lies.
State Rules::resample(const State& seen, Viewer viewer, Roller& roll) const {
  State other = seen;
  if (viewer) recall(other, *viewer);
  Pool pool;
  pool.know(other.discard);
  pool.know(other.removed);
  for (const Player& player : other.players) {
    pool.know(player.hand);
    pool.know(player.rocket);
    if (player.drawn) pool.know(*player.drawn);
  }
  pool.shuffle(roll);
  pool.deal(other.deck);
  pool.deal(other.discard);
  for (Player& player : other.players) {
    pool.deal(player.hand);
    if (player.drawn) pool.deal(*player.drawn);
  }
  for (const Seat seat : everybody()) {
    if (viewer != seat) choose_again(other, seat, roll);
  }
  return other;
}

// Turns up, in what the seat sees, the cards that it remembers: discards, and what is left of hands that it passed on.
void Rules::recall(State& seen, Seat seat) const {
  const auto& discarded = player_of(seen, seat).discarded;
  for (std::size_t at = 0; at < discarded.size(); ++at) seen.discard[at] = discarded[at];
  const auto is_placed = [&](Card card) {
    return std::ranges::any_of(seen.players, [&](const Player& player) { return player.rocket.has(card); });
  };
  for (const Seat holder : everybody()) {
    const List<Card, hand_size - 1>* const passed = holder == seat ? nullptr : last_seen(seen, seat, holder);
    if (passed == nullptr) continue;
    std::size_t at = 0;
    for (const Card card : *passed) {
      if (!is_placed(card)) player_of(seen, holder).hand[at++] = card;
    }
  }
}

// Makes a sealed choice anew: it becomes any that the seat could have made with the hand that it has now.
void Rules::choose_again(State& now, Seat seat, Roller& roll) const {
  Player& player = player_of(now, seat);
  if (player.commit.chosen == Chosen::nothing) return;
  now.to_act.add(seat);
  std::vector<Action> choices;
  legal_actions(*this, now, seat, choices);
  now.to_act.remove(seat);
  const Action& other = choices[static_cast<std::size_t>(roll.die(static_cast<int>(choices.size())) - 1)];
  if (const auto* const pick = std::get_if<Pick>(&other)) player.commit = commit_of(player, *pick);
  if (const auto* const draw = std::get_if<BlindDraw>(&other)) player.commit = commit_of(player, *draw);
  if (const auto* const place = std::get_if<Place>(&other)) player.commit = commit_of(player, *place);
}

}  // namespace sprue::asteroid

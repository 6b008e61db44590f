// Construction: the draft (AR-DRF). All choose in secret, then the choices are shown together.
#include "games/asteroid/rulebook.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

bool building(const State& now) { return now.phase == Phase::pick || now.phase == Phase::blind_end; }

// A claim can be served from the deck or, when that is empty, from the shuffled discards (AR-R-09).
bool card_to_draw(const State& now) { return !now.deck.empty() || !now.discard.empty(); }

}  // namespace

// --- What may be chosen ---

// Every card held may be taken, at either end (AR-DRF-02, AR-DRF-04); the first card of a rocket has no end to choose
// (AR-DRF-03). There is no action for a place in between, so AR-DRF-05 cannot be broken.
void Rules::pick_ideas(const State& now, const Player& player, std::vector<Action>& out) const {
  // A card that was drawn blind has to be placed at either end (AR-DRF-11).
  if (player.drawn) {
    out.push_back(Place{End::front});
    out.push_back(Place{End::rear});
    return;
  }
  for (const Card card : player.hand) {
    if (player.rocket.empty()) {
      out.push_back(Pick{card, std::nullopt});
      continue;
    }
    out.push_back(Pick{card, End::front});
    out.push_back(Pick{card, End::rear});
  }
  // The fourth pick may take the unseen top of the deck instead (AR-DRF-10).
  if (now.phase == Phase::pick && now.pick == picks) out.push_back(BlindDraw{});
}

// A card of the hand may be taken while the draft lasts, unless a blind draw waits to be placed.
bool Rules::may(const State& now, Seat seat, const Pick& pick, Refusal* why) const {
  const Player& player = player_of(now, seat);
  if (!building(now)) return refuse(why, book(), "AR-DRF-16", "the rockets are complete");
  if (player.drawn)
    return refuse(why, book(), "AR-DRF-12", "{} was drawn and must be placed", cards_.spoken(*player.drawn));
  if (!player.hand.has(pick.card)) {
    const std::string_view rule = now.pick == picks ? "AR-DRF-10" : "AR-DRF-02";
    return refuse(why, book(), rule, "{} is not in the hand of {}", cards_.spoken(pick.card), letter(seat));
  }
  if (player.rocket.empty() && pick.end) {
    return refuse(why, book(), "AR-DRF-03", "the first card is front and rear at once: it has no end to choose");
  }
  if (!player.rocket.empty() && !pick.end) return refuse(why, book(), "AR-DRF-04", "front or rear must be named");
  return true;
}

// A blind draw is offered in the fourth pick alone, and only while a card can be had. Whoever claimed in vain may not
// claim again (AR-R-09).
bool Rules::may(const State& now, Seat seat, const BlindDraw&, Refusal* why) const {
  if (!building(now)) return refuse(why, book(), "AR-DRF-16", "the rockets are complete");
  if (player_of(now, seat).drawn) return refuse(why, book(), "AR-DRF-12", "one card was drawn, and it must be placed");
  if (now.pick != picks)
    return refuse(why, book(), "AR-DRF-10", "only the fourth pick may be drawn, this is pick {}", now.pick);
  if (now.phase == Phase::blind_end)
    return refuse(why, book(), "AR-R-09", "no card was left for this claim; a held card is taken");
  if (!card_to_draw(now)) return refuse(why, book(), "AR-R-09", "neither deck nor discards hold a card");
  return true;
}

bool Rules::may(const State& now, Seat seat, const Place&, Refusal* why) const {
  if (player_of(now, seat).drawn) return true;
  return refuse(why, book(), "AR-DRF-11", "{} has drawn no card", letter(seat));
}

// --- Making a choice ---

void Rules::play(State& now, Seat seat, const Pick& pick, Roller& roll, Told told) const {
  commit(now, seat, commit_of(player_of(now, seat), pick), roll, told);
}

void Rules::play(State& now, Seat seat, const BlindDraw& draw, Roller& roll, Told told) const {
  commit(now, seat, commit_of(player_of(now, seat), draw), roll, told);
}

void Rules::play(State& now, Seat seat, const Place& place, Roller& roll, Told told) const {
  commit(now, seat, commit_of(player_of(now, seat), place), roll, told);
}

// Keeps the choice to itself: nothing is shown before the last player has chosen (AR-DRF-17).
void Rules::commit(State& now, Seat seat, const Commit& commit, Roller& roll, Told told) const {
  player_of(now, seat).commit = commit;
  now.to_act.remove(seat);
  if (told != nullptr) told->push_back(Committed{seat, commit});
  if (now.to_act.none()) reveal(now, roll, told);
}

// --- Showing all choices ---

// All have chosen. Blind draws are served first, and their owners are asked for an end; only then are all cards placed,
// and the pick, the hand or the draft is over (AR-DRF-01, AR-DRF-16).
void Rules::reveal(State& now, Roller& roll, Told told) const {
  if (now.phase == Phase::pick && now.pick == picks) {
    serve_claims(now, roll, told);
    if (now.to_act.any()) return;
  }
  for (const Seat seat : everybody()) place(player_of(now, seat), seat, told);
  if (now.pick < picks) {
    pass_hands(now, told);
    ++now.pick;
    now.to_act = everybody();
    return;
  }
  discard_rest(now, told);
  enforces("AR-DRF-01", "AR-DRF-16");
  if (now.hand == hands) return give_first_token(now, roll, told);
  ++now.hand;
  now.pick = 1;
  deal(now, roll, told);
}

// Claims are served in seat order (AR-R-06). Whoever claimed then chooses an end, or a held card if no card was left
// (AR-R-09).
void Rules::serve_claims(State& now, Roller& roll, Told told) const {
  for (const Seat seat : everybody()) {
    Player& player = player_of(now, seat);
    if (player.commit.chosen != Chosen::draw) continue;
    player.commit = {};
    now.phase = Phase::blind_end;
    now.to_act.add(seat);
    refill(now, roll, told);
    if (!now.deck.empty()) player.drawn = now.deck.take_back();
    if (told == nullptr) continue;
    if (player.drawn)
      told->push_back(Drew{seat, *player.drawn});
    else
      told->push_back(ClaimFailed{seat});
  }
}

// Puts the chosen card at its end, never in between (AR-DRF-04, AR-DRF-05). A card that was drawn blind comes from no
// hand.
void Rules::place(Player& player, Seat seat, Told told) const {
  const Card card = *player.commit.card;
  const std::optional<End> end = player.commit.end;
  if (told != nullptr) told->push_back(Placed{seat, card, end, player.drawn.has_value()});
  if (!player.drawn) player.hand.take(player.hand.find(card));
  if (end == End::front)
    player.rocket.push_front(card);
  else
    player.rocket.push_back(card);
  player.drawn.reset();
  player.commit = {};
}

// After picks 1 to 3 the hands move on to a neighbor, in hands 1 and 3 to the left and in hand 2 to the right
// (AR-DRF-07, AR-DRF-08). With two players either way is a swap (AR-DRF-09).
void Rules::pass_hands(State& now, Told told) const {
  enforces("AR-DRF-09");
  const int steps = pass_steps(now.hand, seats_);
  // All hands move at once, so they are laid aside first.
  std::array<List<Card, hand_size>, most_players> passed;
  for (const Seat seat : everybody()) {
    const Seat to = clockwise(seat, seats_, steps);
    const auto& hand = player_of(now, seat).hand;
    passed[static_cast<std::size_t>(index(to))] = hand;
    if (told != nullptr) told->push_back(Passed{seat, to, static_cast<int>(hand.size())});
  }
  for (const Seat seat : everybody()) {
    Player& player = player_of(now, seat);
    auto& remembered = player.passed[static_cast<std::size_t>(now.pick - 1)];
    remembered.clear();
    for (const Card card : player.hand) remembered.push_back(card);
    player.hand = passed[static_cast<std::size_t>(index(seat))];
  }
}

// After the fourth pick the rest of each hand is discarded: one card, or both after a blind draw (AR-DRF-13, AR-R-08).
void Rules::discard_rest(State& now, Told told) const {
  remember_discards(now);
  for (const Seat seat : everybody()) {
    auto& hand = player_of(now, seat).hand;
    if (told != nullptr) told->push_back(Discarded{seat, hand});
    for (const Card card : hand) now.discard.push_back(card);
    hand.clear();
  }
}

// Whoever has seen a hand on its way knows what is left of it. Once the draft is over no card is drawn any more, so
// there is nothing to remember.
void Rules::remember_discards(State& now) const {
  for (const Seat seat : everybody()) {
    Player& player = player_of(now, seat);
    for (const Seat holder : everybody()) {
      if (holder != seat && last_seen(now, seat, holder) == nullptr) continue;
      for (const Card card : player_of(now, holder).hand) player.discarded.push_back(card);
    }
  }
  for (Player& player : now.players) {
    player.passed = {};
    if (now.hand == hands) player.discarded.clear();
  }
}

// A hand that was passed on in an earlier pick has gone on by one seat with every pick since.
const List<Card, hand_size - 1>* Rules::last_seen(const State& now, Seat seat, Seat holder) const {
  for (int pick = now.pick - 1; pick >= 1; --pick) {
    const Seat at = clockwise(seat, seats_, (now.pick - pick) * pass_steps(now.hand, seats_) % seats_);
    const auto& cards = player_of(now, seat).passed[static_cast<std::size_t>(pick - 1)];
    if (at == holder && !cards.empty()) return &cards;
  }
  return nullptr;
}

}  // namespace sprue::asteroid

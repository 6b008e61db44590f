// The rules of the toy game.
#include "support/toy_game.h"

namespace toy {

const Rulebook& Rules::book() {
  static constexpr std::array<Rule, 4> rules{{
      {"TOY-LAY-1", "Play", "A card is laid from the own hand.", "book"},
      {"TOY-LAY-2", "Play", "One card a round.", "book"},
      {"TOY-SUM-1", "Play", "Card and die are added; the highest sum takes a point, the first seat on a tie.", "book"},
      {"TOY-END-1", "End", "After three rounds most points win.", "book"},
  }};
  static const Rulebook book{rules};
  return book;
}

const GameInfo& Rules::info() {
  static constexpr std::array<OptionInfo, 2> options{{
      {"sides", "TOY-SUM-1", "sides of the die"},
      {"boasting", "TOY-LAY-1", "whether players may boast"},
  }};
  static constexpr std::array<OptionValue, 1> series{{{"boasting", "off"}}};
  static constexpr std::array<AddedField, 1> added{{{"1", "round"}}};
  static const GameInfo info{.id = "toy",
                             .title = "Toy",
                             .version = "1",
                             .fewest = 2,
                             .most = 4,
                             .pack = "",
                             .options = options,
                             .series_options = series,
                             .added_fields = added};
  return info;
}

State Rules::start(Roller&, std::vector<Event>*) const {
  State state;
  for (int seat = 0; seat < seats_; ++seat) state.hands.push_back({{Card::one, Card::two, Card::three}});
  return state;
}

Seats Rules::waiting(const State& now) const {
  Seats seats;
  for (int seat = 0; seat < seats_ && now.round <= 3; ++seat) {
    if (!now.hands[static_cast<std::size_t>(seat)].has_laid) seats.add(seat_at(seat));
  }
  return seats;
}

void Rules::ideas(const State&, Seat, std::vector<Action>& out) const {
  for (Card card : {Card::one, Card::two, Card::three}) out.push_back(Lay{card});
  out.push_back(Boast{});
}

bool Rules::allowed(const State& now, Seat seat, const Action& action, Refusal* why) const {
  const Hand& hand = now.hands[static_cast<std::size_t>(index(seat))];
  if (!waiting(now).has(seat)) return refuse(why, book(), "TOY-LAY-2", "nothing is asked of {} now", letter(seat));
  if (std::holds_alternative<Boast>(action)) {
    return options_.boasting || refuse(why, book(), "TOY-LAY-1", "boasting is off");
  }
  const Card card = std::get<Lay>(action).card;
  return hand.cards.has(card) || refuse(why, book(), "TOY-LAY-1", "{} is not in the hand", word(card));
}

void Rules::apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const {
  if (std::holds_alternative<Boast>(action)) return;
  Hand& hand = now.hands[static_cast<std::size_t>(index(seat))];
  hand.laid = std::get<Lay>(action).card;
  hand.has_laid = true;
  hand.cards.take(hand.cards.find(hand.laid));
  if (told != nullptr) told->push_back(Laid{seat, hand.laid});
  if (waiting(now).none()) reveal(now, roll, told);
}

void Rules::reveal(State& now, Roller& roll, std::vector<Event>* told) const {
  int best = 0;
  Won won;
  for (int seat = 0; seat < seats_; ++seat) {
    Hand& hand = now.hands[static_cast<std::size_t>(seat)];
    const int die = roll.die(options_.sides);
    const int sum = static_cast<int>(hand.laid) + die;
    hand.has_laid = false;
    if (sum <= best) continue;
    best = sum;
    won.who = seat_at(seat);
    won.sum =
        Tally().add(static_cast<int>(hand.laid), book()["TOY-SUM-1"], "card").add(die, book()["TOY-SUM-1"], "die");
  }
  for (Hand& hand : now.hands) hand.laid = Card::hidden;
  ++now.hands[static_cast<std::size_t>(index(won.who))].points;
  ++now.round;
  if (told != nullptr) told->push_back(won);
}

std::optional<Outcome> Rules::outcome(const State& now) const {
  if (now.round <= 3) return std::nullopt;
  int most = 0;
  for (const Hand& hand : now.hands) most = std::max(most, hand.points);
  Outcome outcome{{}, false, Ending::rounds};
  for (int seat = 0; seat < seats_; ++seat) {
    if (now.hands[static_cast<std::size_t>(seat)].points == most) outcome.winners.add(seat_at(seat));
  }
  outcome.shared = outcome.winners.count() > 1;
  return outcome;
}

State Rules::view(const State& now, Viewer viewer) const {
  State seen = now;
  for (int seat = 0; seat < seats_; ++seat) {
    Hand& hand = seen.hands[static_cast<std::size_t>(seat)];
    if (viewer == seat_at(seat) || !hand.has_laid) continue;
    hand.laid = Card::hidden;
    for (Card& card : hand.cards) card = Card::hidden;
  }
  return seen;
}

std::optional<Event> Rules::view(const Event& event, Viewer viewer) const {
  if (const Laid* laid = std::get_if<Laid>(&event); laid != nullptr && viewer != laid->who) {
    return Laid{laid->who, Card::hidden};
  }
  return event;
}

// A card lies face down until the last seat has laid, which turns all of them up.
bool Rules::conceals(const State& now, Seat seat) const {
  const Seats waiting = this->waiting(now);
  return waiting.has(seat) ? waiting.count() > 1 : now.hands[static_cast<std::size_t>(index(seat))].has_laid;
}

// Hands are open until their seat has laid.
bool Rules::is_open_choice(const State&, Seat) const { return true; }

// Everybody can tell the last card of a hand.
bool Rules::is_secret_commit(const State& now, Seat seat, const Action& action) const {
  const Hand& hand = now.hands[static_cast<std::size_t>(index(seat))];
  return std::holds_alternative<Lay>(action) && waiting(now).count() > 1 && hand.cards.size() > 1;
}

// A seat that has laid may have laid any of the cards it held.
State Rules::resample(const State& now, Viewer viewer, Roller& roll) const {
  State other = now;
  for (int seat = 0; seat < seats_; ++seat) {
    Hand& hand = other.hands[static_cast<std::size_t>(seat)];
    if (viewer == seat_at(seat) || !hand.has_laid || hand.cards.empty()) continue;
    const auto swapped = static_cast<std::size_t>(roll.die(static_cast<int>(hand.cards.size())) - 1);
    std::swap(hand.laid, hand.cards[swapped]);
    std::sort(hand.cards.begin(), hand.cards.end());
  }
  return other;
}

void Rules::faults(const State& now, Problems& problems) const {
  if (static_cast<int>(now.hands.size()) != seats_) problems.push_back({"hands", "one hand a seat is expected"});
  for (const Hand& hand : now.hands) {
    const int held = static_cast<int>(hand.cards.size()) + (hand.has_laid ? 1 : 0);
    if (held != 4 - now.round) problems.push_back({"hands", "a hand does not hold the cards of this round"});
  }
}

std::string Rules::label(const State&, Seat, const Action& action) const {
  if (const Lay* lay = std::get_if<Lay>(&action)) return fmt::format("Lay the {}", word(lay->card));
  return "Boast";
}

LogLine Rules::log(const Event& event) const {
  if (const Laid* laid = std::get_if<Laid>(&event)) {
    return {fmt::format("{} lays {}", letter(laid->who), word(laid->card)), {&book()["TOY-LAY-1"]}, laid->who};
  }
  const Won& won = std::get<Won>(event);
  return {fmt::format("{} takes the point with {}", letter(won.who), won.sum.total()), {&book()["TOY-SUM-1"]}, won.who};
}

}  // namespace toy

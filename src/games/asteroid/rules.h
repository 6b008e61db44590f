// The rules of The Last Blast. Each part of this class stands in the file named after its chapter of the book.
#pragma once

#include "core/match/rules.h"
#include "games/asteroid/action.h"
#include "games/asteroid/event.h"
#include "games/asteroid/state.h"

namespace sprue::asteroid {

// The alternate rule of the book (AR-ALT-01); off, as the book plays by itself.
struct Options {
  bool wrecks = false;
  bool operator==(const Options&) const = default;
  static void fields(auto& self, auto&& field) { field("wrecks", self.wrecks); }
};

// An object holds what is fixed for a match: seats, options, deck. All that changes is in the State, so one object
// serves any number of matches and threads.
class Rules {
 public:
  using State = asteroid::State;
  using Action = asteroid::Action;
  using Event = asteroid::Event;
  using Options = asteroid::Options;
  using Told = std::vector<Event>*;  // null: nobody listens

  Rules(int seats, const Options& options, Catalogue cards)
      : seats_(seats), options_(options), cards_(std::move(cards)) {}

  // game.cpp
  static const GameInfo& info();
  static const Rulebook& book();
  static std::unique_ptr<const Rules> make(int seats, const Options& options, const Setup& setup, Problems& problems);
  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  const Catalogue& cards() const { return cards_; }
  std::string text(Card card) const { return cards_.text(card); }
  bool parse(std::string_view text, Card& card) const { return cards_.parse(text, card); }

  Seats everybody() const { return Seats::first(seats_); }

  // turn.cpp
  Seats waiting(const State& now) const { return now.to_act; }
  void ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  bool allowed(const State& now, Seat seat, const Action& action, Refusal* why) const;
  void apply(State& now, Seat seat, const Action& action, Roller& roll, Told told) const;

  State start(Roller& roll, Told told) const;              // setup.cpp
  std::optional<Outcome> outcome(const State& now) const;  // ending.cpp
  int score(const Player& player) const;
  State view(const State& now, Viewer viewer) const;  // view.cpp
  std::optional<Event> view(const Event& event, Viewer viewer) const;
  bool conceals(const State& now, Seat seat) const;
  bool is_open_choice(const State& now, Seat seat) const;
  bool is_secret_commit(const State& now, Seat seat, const Action& action) const;
  State resample(const State& seen, Viewer viewer, Roller& roll) const;
  void faults(const State& now, Problems& problems) const;  // faults.cpp
  // The choice of the simple player, as an index into its legal actions; simple.cpp
  std::size_t simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const;
  // The choice of a player that looks ahead; search.cpp
  Thought think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                const MustStop& must_stop) const;
  Sentence label(const State& now, Seat seat, const Action& action) const;  // sentences.cpp
  LogLine log(const Event& event) const;

 private:
  // setup.cpp
  void lay_field(State& now, Roller& roll) const;
  void shuffle_deck(State& now, Roller& roll) const;
  void deal(State& now, Roller& roll, Told told) const;
  void refill(State& now, Roller& roll, Told told) const;

  // view.cpp
  void recall(State& seen, Seat seat) const;
  void choose_again(State& now, Seat seat, Roller& roll) const;

  // draft.cpp
  void pick_ideas(const State& now, const Player& player, std::vector<Action>& out) const;
  bool may(const State& now, Seat seat, const Pick& pick, Refusal* why) const;
  bool may(const State& now, Seat seat, const BlindDraw& draw, Refusal* why) const;
  bool may(const State& now, Seat seat, const Place& place, Refusal* why) const;
  void play(State& now, Seat seat, const Pick& pick, Roller& roll, Told told) const;
  void play(State& now, Seat seat, const BlindDraw& draw, Roller& roll, Told told) const;
  void play(State& now, Seat seat, const Place& place, Roller& roll, Told told) const;
  void commit(State& now, Seat seat, const Commit& commit, Roller& roll, Told told) const;
  void reveal(State& now, Roller& roll, Told told) const;
  void serve_claims(State& now, Roller& roll, Told told) const;
  void place(Player& player, Seat seat, Told told) const;
  void pass_hands(State& now, Told told) const;
  void discard_rest(State& now, Told told) const;
  void remember_discards(State& now) const;
  // The cards of the holder's hand when the seat passed it on last; null when the seat has not had it.
  const List<Card, hand_size - 1>* last_seen(const State& now, Seat seat, Seat holder) const;

  // flight.cpp
  void move_ideas(const State& now, std::vector<Action>& out) const;
  void remove_ideas(const State& now, std::vector<Action>& out) const;
  bool may(const State& now, Seat seat, const Move& move, Refusal* why) const;
  bool may(const State& now, Seat seat, const Remove& remove, Refusal* why) const;
  void play(State& now, Seat seat, const Move& move, Roller& roll, Told told) const;
  void play(State& now, Seat seat, const Remove& remove, Roller& roll, Told told) const;
  void begin_round(State& now, Told told) const;
  void pay(State& now, Seat seat, int damage, int more_front, Told told) const;
  void lose(State& now, Seat seat, int damage, int more_front, Told told) const;
  void next_turn(State& now, Seat seat, Told told) const;

  void explode(State& now, Seat seat, Told told) const;  // wrecks.cpp
  void drift(State& now, Told told) const;

  void give_first_token(State& now, Roller& roll, Told told) const;  // token.cpp
  void pass_token(State& now, Told told) const;
  // The order in which players are asked for the token: fewest cards first, then the lowest number in front.
  struct Rank {
    std::size_t cards;
    int printed;
    auto operator<=>(const Rank&) const = default;
  };
  Rank rank_of(const Player& player) const;
  By decided_by(const State& now) const;

  void end_round(State& now, Told told) const;  // ending.cpp
  void leave(State& now, Told told) const;
  void finish(State& now, Told told) const;

  const Face& front(const Player& player) const { return cards_[player.rocket.front()]; }
  Tally damage_tally(const Face& front, int tile, int jump, int column) const;
  Tally score_tally(const Player& player) const;

  int seats_;
  Options options_;
  Catalogue cards_;
};

inline Player& player_of(State& now, Seat seat) { return now.players[static_cast<std::size_t>(index(seat))]; }
inline const Player& player_of(const State& now, Seat seat) {
  return now.players[static_cast<std::size_t>(index(seat))];
}
Seats living(const State& now);
Seats exploded_in(const State& now, int column);

// The choice that an action of the draft makes, kept until it is shown with those of the others.
inline Commit commit_of(const Player&, const Pick& pick) { return {Chosen::card, pick.card, pick.end}; }
inline Commit commit_of(const Player&, const BlindDraw&) { return {Chosen::draw, std::nullopt, std::nullopt}; }
inline Commit commit_of(const Player& player, const Place& place) { return {Chosen::card, player.drawn, place.end}; }

}  // namespace sprue::asteroid

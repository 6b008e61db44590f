// Aeronauts as the core sees it. The rules themselves stand in one file per chapter of the book: setup, turn, move,
// altitude, attack, damage, geometry; rulebook.cpp lists them all.
#pragma once

#include <memory>
#include <span>

#include "core/match/rules.h"
#include "games/aeronauts/event.h"

namespace sprue::aeronauts {

class Rules {
 public:
  using State = aeronauts::State;
  using Action = aeronauts::Action;
  using Event = aeronauts::Event;
  using Options = aeronauts::Options;

  Rules(int seats, const Options& options) : seats_(seats), options_(options) {}
  static const GameInfo& info();
  static const Rulebook& book();
  static std::unique_ptr<const Rules> make(int seats, const Options& options, const Setup&, Problems&) {
    return std::make_unique<const Rules>(seats, options);
  }
  int seats() const { return seats_; }
  const Options& options() const { return options_; }

  State start(Roller& roll, Telling told) const;
  Seats waiting(const State& now) const;
  void ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  bool allowed(const State& now, Seat seat, const Action& action, Refusal* why) const;
  void apply(State& now, Seat seat, const Action& action, Roller& roll, Telling told) const;
  std::optional<Outcome> outcome(const State& now) const;

  State view(const State& now, Viewer viewer) const;
  bool conceals(const State& now, Seat seat) const;
  // All choose from the same numbers (AE-SET-02), so nothing secret shows in what may be chosen.
  bool is_open_choice(const State&, Seat) const { return true; }
  bool is_secret_commit(const State& now, Seat seat, const Action& action) const;
  std::optional<Event> view(const Event& event, Viewer viewer) const;
  State resample(const State& seen, Viewer viewer, Roller& roll) const;
  void faults(const State& now, Problems& problems) const;

  // The choice of the simple player, as an index into its legal actions.
  std::size_t simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const;
  // That of its first version, a yardstick.
  std::size_t first_simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const;
  // The choice of a player that looks ahead; search.cpp
  Thought think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                const MustStop& must_stop) const;

  std::string label(const State& now, Seat seat, const Action& action) const;
  LogLine log(const Event& event) const;
  ChoiceWeight weight(const State& now, Seat seat, const Action& action) const;

 private:
  int seats_;
  Options options_;
};

}  // namespace sprue::aeronauts

// A whole game in one page, to try the core with: each seat holds three numbered cards; all lay one secretly, then the
// highest sum of card and die takes a point; after three rounds most points win.
#pragma once

#include "core/match/rules.h"
#include "core/values/list.h"

namespace toy {

using namespace sprue;

enum class Card : std::uint8_t { hidden, one, two, three };
constexpr std::array<std::string_view, 4> names(Card) { return {"hidden", "one", "two", "three"}; }

enum class Ending : std::uint8_t { rounds };
constexpr std::array<std::string_view, 1> names(Ending) { return {"rounds"}; }

struct Hand {
  List<Card, 3> cards;
  Card laid = Card::hidden;
  bool has_laid = false;
  int points = 0;
  bool operator==(const Hand&) const = default;
  static void fields(auto& self, auto&& field) {
    field("cards", self.cards);
    field("laid", self.laid);
    field("has_laid", self.has_laid);
    field("points", self.points, 0, 9);
  }
};
struct State {
  List<Hand, 4> hands;
  int round = 1;
  bool operator==(const State&) const = default;
  static void fields(auto& self, auto&& field) {
    field("hands", self.hands);
    field("round", self.round, 1, 4);
  }
};

struct Lay {
  static constexpr std::string_view kind = "lay";
  Card card = Card::one;
  bool operator==(const Lay&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
struct Boast {
  static constexpr std::string_view kind = "boast";  // changes nothing; can be taken back
  bool operator==(const Boast&) const = default;
  static void fields(auto&, auto&&) {}
};
using Action = std::variant<Lay, Boast>;

struct Laid {
  static constexpr std::string_view kind = "laid";
  Seat who{};
  Card card = Card::hidden;
  bool operator==(const Laid&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
  }
};
struct Won {
  static constexpr std::string_view kind = "won";
  static constexpr bool binding = true;
  Seat who{};
  Tally sum;
  bool operator==(const Won&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("sum", self.sum);
  }
};
using Event = std::variant<Laid, Won>;

struct Options {
  int sides = 6;
  bool boasting = true;
  bool operator==(const Options&) const = default;
  static void fields(auto& self, auto&& field) {
    field("sides", self.sides, 2, 20);
    field("boasting", self.boasting);
  }
};

class Rules {
 public:
  using State = toy::State;
  using Action = toy::Action;
  using Event = toy::Event;
  using Options = toy::Options;

  Rules(int seats, Options options) : seats_(seats), options_(options) {}
  static const GameInfo& info();
  static const Rulebook& book();
  static std::unique_ptr<const Rules> make(int seats, const Options& options, const Setup&, Problems&) {
    return std::make_unique<const Rules>(seats, options);
  }
  int seats() const { return seats_; }
  const Options& options() const { return options_; }

  State start(Roller& roll, std::vector<Event>* told) const;
  Seats waiting(const State& now) const;
  void ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  bool allowed(const State& now, Seat seat, const Action& action, Refusal* why) const;
  void apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const;
  std::optional<Outcome> outcome(const State& now) const;
  State view(const State& now, Viewer viewer) const;
  std::optional<Event> view(const Event& event, Viewer viewer) const;
  bool conceals(const State& now, Seat seat) const;
  bool is_open_choice(const State& now, Seat seat) const;
  bool is_secret_commit(const State& now, Seat seat, const Action& action) const;
  State resample(const State& now, Viewer viewer, Roller& roll) const;
  void faults(const State& now, Problems& problems) const;
  std::string label(const State& now, Seat seat, const Action& action) const;
  LogLine log(const Event& event) const;

 private:
  void reveal(State& now, Roller& roll, std::vector<Event>* told) const;
  int seats_;
  Options options_;
};

}  // namespace toy

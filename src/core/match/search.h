// A search over any game's rules, for players that look ahead. It deals what its seat cannot see anew for every
// simulation and plays on by quick players; everybody in it decides by what that seat would see. Whole numbers only, so
// that a seed gives the same answer on every machine. Heavy: included by each game's search.cpp alone.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <optional>

#include "core/match/choose.h"
#include "core/match/thinking.h"
#include "core/values/broken_state.h"

namespace sprue {

// How a decision is searched.
struct SearchPlan {
  // A tree remembers what followed, by what each seat saw. Without one the choices are compared by the same dice and
  // deals, and the worse half is dropped again and again: better where luck drowns what a choice is worth.
  bool tree = true;
  std::uint32_t exploration = 500;  // of a tree, in thousandths of a win
  // Below the root of a tree only 1 + sqrt(visits) / widening choices are tried, the quick player's first; 0: all.
  std::uint32_t widening = 0;
  // Without a tree: the quick player's choice stands unless another one is better by so many tenths of the standard
  // error.
  std::int64_t gate = 0;
  bool to_the_end = false;  // playouts end with the match
};

// Worth of a lead between 0 and 1000; a lead of `half` is worth 750.
constexpr int soft(int lead, int half) { return 500 + 500 * lead / ((lead < 0 ? -lead : lead) + half); }

// Worth of a match that is over; a draw is a half.
inline int worth_of(const Outcome& outcome, Seat seat) {
  if (outcome.winners.none()) return 500;
  if (!outcome.winners.has(seat)) return 0;
  return outcome.shared ? 500 : 1000;
}

// The largest number whose square is not greater.
constexpr std::uint32_t root_of(std::uint64_t square) {
  if (square == 0) return 0;
  std::uint64_t root = std::uint64_t{1} << ((std::bit_width(square) + 1) / 2);  // never too small
  for (std::uint64_t next = (root + square / root) / 2; next < root; next = (root + square / root) / 2) root = next;
  return static_cast<std::uint32_t>(root);
}

// The gate of a search without a tree: tells whether the differences to the favourite add up to more than so many
// tenths of the standard error.
constexpr bool passes_gate(std::int64_t sum, std::int64_t squares, std::int64_t visits, std::int64_t gate) {
  if (sum <= 0) return false;
  const std::int64_t needed = gate * gate * (squares / (visits + 4)) * visits / 100;
  return sum > root_of(static_cast<std::uint64_t>(needed));  // the square of a sum may be too large to hold
}

// 1024 times the natural logarithm, from the bits of the number and straight lines between powers of two.
constexpr std::uint64_t logarithm(std::uint64_t number) {
  const int bits = static_cast<int>(std::bit_width(number)) - 1;
  const std::uint64_t rest = ((number << 10) >> bits) - 1024;
  return (1024 * static_cast<std::uint64_t>(bits) + rest) * 710 / 1024;
}

// The nodes of a tree: what a seat saw when it had to choose, and how often it took which choice with what result. Of
// a fixed size; when it is full the tree grows no more.
class SearchTree {
 public:
  struct Edge {
    std::uint64_t total = 0;
    std::uint32_t visits = 0;
  };
  struct Node {
    std::uint64_t key = 0;
    std::uint32_t visits = 0, first_edge = 0;
    std::uint16_t edges = 0, favourite = 0;  // the quick player's choice
  };

  explicit SearchTree(std::uint64_t simulations)
      : slots_(2 * std::bit_ceil(std::clamp<std::uint64_t>(simulations, 64, most_nodes))) {}

  Node* find(std::uint64_t key) {
    Node& slot = slots_[place_of(key)];
    return slot.edges == 0 ? nullptr : &slot;
  }
  // Null when there is no room. Precondition: the key is not there.
  Node* add(std::uint64_t key, std::size_t choices, std::size_t favourite) {
    if (2 * (nodes_ + 1) > slots_.size() || edges_.size() + choices > most_edges || choices > UINT16_MAX)
      return nullptr;
    ++nodes_;
    Node& node = slots_[place_of(key)];
    node = {key, 0, static_cast<std::uint32_t>(edges_.size()), static_cast<std::uint16_t>(choices),
            static_cast<std::uint16_t>(favourite)};
    edges_.resize(edges_.size() + choices);
    return &node;
  }
  Edge& edge(const Node& node, std::size_t at) { return edges_[node.first_edge + at]; }

  // The choice with the best chance by what is known, or one that is hardly known. Choices are looked at from the quick
  // player's on.
  std::size_t select(const Node& node, std::uint32_t exploration, std::size_t open) {
    const std::uint64_t all = node.visits == 0 ? 0 : logarithm(node.visits);
    std::size_t best = node.favourite;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(open, node.edges); ++i) {
      const std::size_t at = in_order(node, i);
      const Edge& known = edge(node, at);
      if (known.visits == 0) return at;
      const std::uint64_t spread = root_of((all << 10) / known.visits);  // 1024 times the root
      const std::uint64_t value = (known.total << 10) / known.visits + exploration * spread;
      if (value > most) most = value, best = at;
    }
    return best;
  }

 private:
  static constexpr std::uint64_t most_nodes = 1U << 19;
  static constexpr std::size_t most_edges = 3'000'000;

  static std::size_t in_order(const Node& node, std::size_t i) {
    if (i == 0) return node.favourite;
    return i <= node.favourite ? i - 1 : i;
  }
  std::size_t place_of(std::uint64_t key) const {
    std::size_t at = key & (slots_.size() - 1);
    while (slots_[at].edges != 0 && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return at;
  }

  std::vector<Node> slots_;
  std::vector<Edge> edges_;
  std::size_t nodes_ = 0;
};

// One decision. A game adds a Guide:
//
//   static SearchPlan plan(const Rules&, const State& seen, Seat);
//   static bool is_horizon(const Rules&, const State& root, const State& now);  playouts stop here and ask `worth`
//   static int worth(const Rules&, const State& now, Seat);                     0 to 1000, of any state
//
// Playouts are played by the quick player, which chooses the same from a whole state as from its seat's
// view (tests/games hold it to that), so that no views are made for it.
template <RulesOfGame R, class Guide>
class Search {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  Search(const R& rules, const State& seen, Seat seat, SeatPlayer player, Random& random, const MustStop& must_stop)
      : rules_(&rules),
        seen_(&seen),
        seat_(seat),
        player_(player),
        plan_(Guide::plan(rules, seen, seat)),
        flat_(player.kind == PlayerKind::flat),
        seed_(random.next()),
        must_stop_(&must_stop),
        began_(std::chrono::steady_clock::now()) {}

  Thought decide(std::span<const Action> legal) {
    if (legal.empty()) broken_state("nothing to choose from");
    if (legal.size() == 1) {
      // Where nobody waits, as in tournaments, time tells nobody anything.
      if (*must_stop_ && hides_its_choices()) use_up(legal.front());
      return {0, {}, simulations_};
    }
    judged_.resize(legal.size());
    for (std::size_t at = 0; at < legal.size(); ++at) judged_[at].place = at;
    Random chance(seed_, 0);
    favourite_ = quick(*seen_, seat_, legal, chance);
    const std::size_t best = plan_.tree ? grow(legal) : compare(legal);
    std::erase_if(judged_, [](const Judged& each) { return each.visits == 0; });
    return {best, std::move(judged_), simulations_};
  }

 private:
  static constexpr std::uint64_t timed_nodes = 200'000;

  // The streams of the seed: one for the favourite, then three for each simulation.
  SeededRoller deal_of(std::uint64_t number) const { return SeededRoller(seed_, 3 * number + 1); }
  SeededRoller dice_of(std::uint64_t number) const { return SeededRoller(seed_, 3 * number + 2); }
  Random chance_of(std::uint64_t number) const { return Random(seed_, 3 * number + 3); }

  std::size_t quick(const State& now, Seat seat, std::span<const Action> legal, Random& chance) const {
    if (legal.size() == 1) return 0;
    if constexpr (HasFirstSimplePlayer<R>) {
      if (flat_) return rules_->first_simple(now, seat, legal, chance);
    }
    if constexpr (HasSimplePlayer<R>)
      return rules_->simple(now, seat, legal, chance);
    else
      return chance.below(static_cast<std::uint32_t>(legal.size()));
  }

  // Whoever waits for this decision cannot tell what the seat may choose from.
  bool hides_its_choices() const { return rules_->conceals(*seen_, seat_) && !rules_->is_open_choice(*seen_, seat_); }
  // Thinks about the only choice as long as about several.
  void use_up(const Action& only) {
    while (!is_over()) {
      SeededRoller deal = deal_of(simulations_), dice = dice_of(simulations_);
      Random chance = chance_of(simulations_++);
      State now = rules_->resample(*seen_, seat_, deal);
      rules_->apply(now, seat_, only, dice, nullptr);
      play_out(now, dice, chance);
    }
  }

  // All of a budget is always spent, so that the time it takes tells nothing.
  bool is_over() { return (!player_.timed && simulations_ >= player_.amount) || must_end(); }
  bool must_end() {
    if (is_stopped_ || simulations_ < next_look_) return is_stopped_;
    next_look_ = simulations_ + 16;
    return is_stopped_ = (player_.timed && is_late()) || (*must_stop_ && (*must_stop_)());
  }
  bool is_late() const {
    const auto used = std::chrono::steady_clock::now() - began_;
    return used >= std::chrono::milliseconds(player_.amount);
  }

  // Plays on to the horizon; leaves in `values` what came of it for every seat.
  void play_out(State& now, Roller& dice, Random& chance) {
    for (Seats next = deciders(*rules_, now); next.any(); next = deciders(*rules_, now)) {
      if (!plan_.to_the_end && Guide::is_horizon(*rules_, *seen_, now)) break;
      const Seat seat = next.lowest();
      legal_actions(*rules_, now, seat, legal_);
      if (legal_.empty()) broken_state("a playout leaves nothing to do");
      rules_->apply(now, seat, legal_[quick(now, seat, legal_, chance)], dice, nullptr);
    }
    for (int at = 0; at < rules_->seats(); ++at)
      values_[static_cast<std::size_t>(at)] = Guide::worth(*rules_, now, seat_at(at));
  }

  // --- By a tree ---

  std::size_t grow(std::span<const Action> legal) {
    SearchTree tree(player_.timed ? timed_nodes : player_.amount);
    while (!is_over()) descend(tree, simulations_++);
    return most_visited(legal.size());
  }

  std::size_t most_visited(std::size_t choices) const {
    std::size_t best = favourite_;
    for (std::size_t at = 0; at < choices; ++at) {
      if (judged_[at].visits > judged_[best].visits) best = at;
    }
    return best;
  }

  struct PathStep {
    SearchTree::Node* node;
    std::size_t choice;
    Seat who;
  };

  void descend(SearchTree& tree, std::uint64_t number) {
    SeededRoller deal = deal_of(number), dice = dice_of(number);
    Random chance = chance_of(number);
    State now = rules_->resample(*seen_, seat_, deal);
    path_.clear();
    bool in_tree = true;
    for (Seats next = deciders(*rules_, now); in_tree && next.any(); next = deciders(*rules_, now)) {
      if (!path_.empty() && !plan_.to_the_end && Guide::is_horizon(*rules_, *seen_, now)) break;
      // At the root the seat is asked itself, even where others owe a choice as well.
      const Seat who = path_.empty() ? seat_ : next.lowest();
      legal_actions(*rules_, now, who, legal_);
      if (legal_.empty()) broken_state("a playout leaves nothing to do");
      std::size_t choice = 0;
      if (legal_.size() > 1) {
        SearchTree::Node* const node = node_of(tree, now, who, chance, in_tree);
        choice = node == nullptr ? quick(now, who, legal_, chance) : tree.select(*node, plan_.exploration, open(*node));
        if (node != nullptr) path_.push_back({node, choice, who});
      }
      rules_->apply(now, who, legal_[choice], dice, nullptr);
    }
    play_out(now, dice, chance);
    remember(tree);
  }

  // The node of what this seat sees now, added where it is new: then the tree ends here. Null where there is no room.
  SearchTree::Node* node_of(SearchTree& tree, const State& now, Seat who, Random& chance, bool& in_tree) {
    in_tree = !flat_ || path_.empty();
    if (!in_tree) return nullptr;
    const std::uint64_t key = path_.empty() ? 0 : key_of(now, who);
    SearchTree::Node* const node = tree.find(key);
    if (node != nullptr) return node->edges == legal_.size() ? node : nullptr;
    in_tree = flat_;
    return tree.add(key, legal_.size(), quick(now, who, legal_, chance));
  }
  std::uint64_t key_of(const State& now, Seat who) const {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(index(who)) + 1);
    add_to_hash(hasher, rules_->view(now, who));
    return hasher.hash();
  }

  std::size_t open(const SearchTree::Node& node) const {
    const bool is_root = path_.empty();
    return plan_.widening == 0 || is_root ? node.edges : 1 + root_of(node.visits) / plan_.widening;
  }

  void remember(SearchTree& tree) {
    for (const PathStep& step : path_) {
      SearchTree::Edge& edge = tree.edge(*step.node, step.choice);
      ++edge.visits;
      ++step.node->visits;
      edge.total += static_cast<std::uint64_t>(values_[static_cast<std::size_t>(index(step.who))]);
    }
    if (path_.empty()) return;
    Judged& root = judged_[path_.front().choice];
    ++root.visits;
    root.total += static_cast<std::uint64_t>(values_[static_cast<std::size_t>(index(seat_))]);
  }

  // --- By comparing ---

  // How a choice does against the favourite with the same deals and dice.
  struct Difference {
    std::int64_t visits = 0, sum = 0, squares = 0;
  };

  std::size_t compare(std::span<const Action> legal) {
    std::vector<std::size_t> left = shortlist(legal);
    differences_.assign(legal.size(), {});
    const auto rounds = static_cast<std::uint64_t>(std::bit_width(left.size() - 1));
    std::uint64_t deals = 0;
    for (std::uint64_t round = 0; round < rounds && !is_over(); ++round) {
      const std::uint64_t until =
          player_.timed ? simulations_ + (timed_round << round) : player_.amount * (round + 1) / rounds;
      while (simulations_ + left.size() <= std::max<std::uint64_t>(until, left.size()) && !is_over())
        try_all(legal, left, deals++);
      // The better half goes on, and the favourite, with which the others are compared.
      std::stable_sort(left.begin() + 1, left.end(), [&](std::size_t a, std::size_t b) { return leads(a, b); });
      left.resize(std::max<std::size_t>(2, (left.size() + 1) / 2));
    }
    while (player_.timed && !is_over()) try_all(legal, left, deals++);
    return past_the_gate(left);
  }
  static constexpr std::uint64_t timed_round = 64;

  bool leads(std::size_t a, std::size_t b) const {
    const Difference &one = differences_[a], &other = differences_[b];
    return one.sum * std::max<std::int64_t>(other.visits, 1) > other.sum * std::max<std::int64_t>(one.visits, 1);
  }

  // All left are tried in one deal, the favourite first; a deal that is broken off does not count.
  void try_all(std::span<const Action> legal, const std::vector<std::size_t>& left, std::uint64_t number) {
    SeededRoller deal = deal_of(number);
    const State world = rules_->resample(*seen_, seat_, deal);
    worths_.clear();
    for (const std::size_t at : left) {
      if (must_end()) return;
      SeededRoller dice = dice_of(number);
      Random chance = chance_of(number);
      State now = world;
      rules_->apply(now, seat_, legal[at], dice, nullptr);
      play_out(now, dice, chance);
      ++simulations_;
      worths_.push_back(values_[static_cast<std::size_t>(index(seat_))]);
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
      const std::int64_t lead = worths_[i] - worths_.front();
      ++judged_[left[i]].visits;
      judged_[left[i]].total += static_cast<std::uint64_t>(worths_[i]);
      Difference& with = differences_[left[i]];
      ++with.visits;
      with.sum += lead;
      with.squares += lead * lead;
    }
  }

  std::size_t past_the_gate(const std::vector<std::size_t>& left) const {
    std::size_t best = left.front();
    for (const std::size_t at : left) {
      if (at != best && leads(at, best)) best = at;
    }
    const Difference& by = differences_[best];
    return passes_gate(by.sum, by.squares, by.visits, plan_.gate) ? best : left.front();
  }

  // The choices that can be compared with this budget: all, or the quick player's best and some of the rest. The
  // favourite stands first.
  std::vector<std::size_t> shortlist(std::span<const Action> legal) {
    std::vector<std::size_t> places(legal.size());
    for (std::size_t at = 0; at < places.size(); ++at) places[at] = at;
    std::swap(places[0], places[favourite_]);
    const std::size_t most = player_.timed ? 32 : std::max<std::size_t>(2, player_.amount / 4);
    if (places.size() <= most) return places;
    std::vector<Action> rest(legal.begin(), legal.end());
    std::vector<std::size_t> of(places.size()), chosen;
    for (std::size_t at = 0; at < of.size(); ++at) of[at] = at;
    Random chance(seed_, 0);
    const std::size_t by_worth = std::max<std::size_t>(1, std::min<std::size_t>(most, 16) * 2 / 3);
    while (chosen.size() < by_worth) {
      const std::size_t next = chosen.empty() ? favourite_ : quick(*seen_, seat_, rest, chance);
      chosen.push_back(of[next]);
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(next));
      of.erase(of.begin() + static_cast<std::ptrdiff_t>(next));
    }
    const std::size_t spread = std::min<std::size_t>(most, 16) - by_worth;
    for (std::size_t i = 0; i < spread; ++i) chosen.push_back(of[i * of.size() / spread]);
    return chosen;
  }

  const R* rules_;
  const State* seen_;
  Seat seat_;
  SeatPlayer player_;
  SearchPlan plan_;
  bool flat_;
  std::uint64_t seed_;
  const MustStop* must_stop_;
  std::chrono::steady_clock::time_point began_;

  std::size_t favourite_ = 0;
  std::uint64_t simulations_ = 0, next_look_ = 16;
  bool is_stopped_ = false;
  std::vector<Judged> judged_;
  std::vector<Difference> differences_;
  std::vector<std::int64_t> worths_;  // of those that were tried in the present deal
  std::vector<PathStep> path_;
  std::vector<Action> legal_;
  std::array<int, max_seats> values_{};
};

template <class Guide, RulesOfGame R>
Thought search(const R& rules, const typename R::State& seen, Seat seat, std::span<const typename R::Action> legal,
               SeatPlayer player, Random& random, const MustStop& must_stop) {
  return Search<R, Guide>(rules, seen, seat, player, random, must_stop).decide(legal);
}

}  // namespace sprue

// Lays positions of The Last Blast from a few words.
#include "support/asteroid/positions.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <numeric>

#include "games/asteroid/damage.h"
#include "support/packs.h"

namespace sprue::asteroid::test {
namespace {

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found(1);
  for (const char letter : text) {
    if (letter != ' ')
      found.back() += letter;
    else if (!found.back().empty())
      found.emplace_back();
  }
  if (found.back().empty()) found.pop_back();
  return found;
}

// Hands out named cards and then any that are left, lowest first.
class Cards {
 public:
  // The named cards of all lines are taken first; "+n" is filled in later.
  void name(Line line) {
    for (const std::string& word : words(line)) {
      if (word[0] != '+') named_[std::string(line)].push_back(take(word));
    }
  }
  template <std::size_t N>
  void fill(Line line, List<Card, N>& out) {
    auto named = named_[std::string(line)].begin();
    for (const std::string& word : words(line)) {
      if (word[0] == '+')
        any(std::stoul(word.substr(1)), out);
      else
        out.push_back(*named++);
    }
  }
  template <std::size_t N>
  void any(std::size_t count, List<Card, N>& out) {
    for (int at = 0; at < deck_size && count > 0; ++at) {
      if (used_[static_cast<std::size_t>(at)]) continue;
      use(card_at(at));
      out.push_back(card_at(at));
      --count;
    }
    REQUIRE(count == 0);
  }
  std::size_t left() const { return static_cast<std::size_t>(std::ranges::count(used_, false)); }

 private:
  Card take(std::string text) {
    Card found = card(text);
    if (used_[static_cast<std::size_t>(found)]) found = card(text.insert(2, "'"));
    INFO(text);
    REQUIRE_FALSE(used_[static_cast<std::size_t>(found)]);
    use(found);
    return found;
  }
  void use(Card card) { used_[static_cast<std::size_t>(card)] = true; }

  std::array<bool, deck_size> used_{};
  std::map<std::string, std::vector<Card>> named_;
};

std::uint8_t& tile_at(State& now, int row, int column) {
  return now.field[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
}

void lay(State& now, const std::vector<std::string_view>& field) {
  now.field.resize(now.players.size() + 1);
  for (std::size_t row = 0; row < now.field.size(); ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t any = 1 + (row * columns + column) % symbols;
      now.field[row][column] = static_cast<std::uint8_t>(field.empty() ? any : field[row][column] - '0' + 0U);
    }
  }
}

// Puts values on tiles; what lay there goes to a tile nobody named, so that no value is used too often.
void lay(State& now, const std::vector<Tile>& named) {
  const auto is_named = [&](int row, int column) {
    return std::ranges::any_of(named, [&](const Tile& tile) { return tile.row == row && tile.column == column; });
  };
  for (const Tile& tile : named) {
    std::uint8_t& here = tile_at(now, tile.row, tile.column);
    std::uint8_t* other = &here;
    for (int row = 1; row <= static_cast<int>(now.field.size()); ++row) {
      for (int column = 1; column <= columns; ++column) {
        if (!is_named(row, column) && tile_at(now, row, column) == tile.value) other = &tile_at(now, row, column);
      }
    }
    *other = std::exchange(here, static_cast<std::uint8_t>(tile.value));
    here = static_cast<std::uint8_t>(tile.value);
  }
}

}  // namespace

Setup setup_for(int seats, bool wrecks) {
  Setup setup;
  setup.seats = seats;
  if (wrecks) setup.options.emplace_back("wrecks", "on");
  setup.packs.push_back(pack_of_source("asteroid", "kit"));
  return setup;
}

const Rules& rules_for(int seats, bool wrecks) {
  static std::map<std::pair<int, bool>, std::unique_ptr<const Rules>> made;
  std::unique_ptr<const Rules>& rules = made[{seats, wrecks}];
  if (!rules) {
    Problems problems;
    Options options;
    options.wrecks = wrecks;
    rules = Rules::make(seats, options, setup_for(seats, wrecks), problems);
    REQUIRE(rules);
  }
  return *rules;
}

Card card(std::string_view text) {
  Card found{};
  INFO(text);
  REQUIRE(rules_for(2).parse(text, found));
  return found;
}

std::string text_of(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) {
    std::string name = rules_for(2).text(card);
    std::erase(name, '\'');  // tables do not tell the two G1 of a symbol apart
    text += (text.empty() ? "" : " ") + name;
  }
  return text;
}

State position(const Flight& flight) {
  const int seats = static_cast<int>(flight.rockets.size());
  State now;
  now.players.resize(flight.rockets.size());
  now.hand = hands;
  now.pick = picks;
  now.phase = Phase::move;
  now.column = flight.column;
  now.token = flight.token;
  now.to_act = {flight.turn};
  lay(now, flight.field);
  lay(now, flight.tiles);
  Cards cards;
  for (const Line line : flight.rockets) cards.name(line);
  bool has_moved = true;
  for (int step = 0; step < seats; ++step) {
    const Seat seat = clockwise(flight.token, seats, step);
    if (seat == flight.turn) has_moved = false;
    Player& player = player_of(now, seat);
    cards.fill(flight.rockets[static_cast<std::size_t>(index(seat))], player.rocket);
    player.row = flight.rows.empty() ? 0 : flight.rows[static_cast<std::size_t>(index(seat))];
    player.column = flight.column - (has_moved ? 0 : 1);
    player.alive = !player.rocket.empty();
    if (player.alive) continue;
    player.exploded_at = Spot{player.row, flight.column - 1};
    player.column = flight.wrecks ? flight.column : 0;
    if (!flight.wrecks) player.row = 0;
  }
  std::size_t missing = flight.rockets.size() * rocket_size;
  for (const Player& player : now.players) missing -= player.rocket.size();
  cards.any(missing, now.removed);
  cards.any(cards.left(), now.deck);
  CHECK(faults(rules_for(seats, flight.wrecks), now).empty());
  return now;
}

State last_pick(const std::vector<Line>& rockets, const std::vector<std::string_view>& field) {
  State now;
  now.players.resize(rockets.size());
  now.hand = hands;
  now.pick = picks;
  now.to_act = Seats::first(static_cast<int>(rockets.size()));
  lay(now, field);
  Cards cards;
  for (const Line line : rockets) cards.name(line);
  for (std::size_t at = 0; at < rockets.size(); ++at) cards.fill(rockets[at], now.players[at].rocket);
  for (Player& player : now.players) {
    player.hand.push_back(player.rocket.take_back());
    cards.any(1, player.hand);
  }
  cards.any(cards.left(), now.deck);
  CHECK(faults(rules_for(static_cast<int>(rockets.size())), now).empty());
  return now;
}

State takeoff(const std::vector<Line>& rockets, const std::vector<std::string_view>& field, Rolls rolls, bool wrecks) {
  const Rules& rules = rules_for(static_cast<int>(rockets.size()), wrecks);
  State now = last_pick(rockets, field);
  while (now.phase == Phase::pick) {
    const Seat seat = now.to_act.lowest();
    const bool last = now.to_act.count() == 1;
    play(rules, now, seat, Pick{player_of(now, seat).hand.front(), End::rear}, last ? rolls : Rolls{});
  }
  return now;
}

Events play(const Rules& rules, State& now, Seat seat, const Action& action, Rolls rolls) {
  REQUIRE(refusal(rules, now, seat, action) == "");
  Events told;
  ScriptedRoller roller(std::move(rolls));
  rules.apply(now, seat, action, roller, &told);
  CHECK(roller.fault() == "");
  CHECK(roller.left() == 0);
  CHECK(faults(rules, now).empty());
  return told;
}

std::string refusal(const Rules& rules, const State& now, Seat seat, const Action& action) {
  Refusal why;
  if (rules.allowed(now, seat, action, &why)) return "";
  CHECK_FALSE(rules.allowed(now, seat, action, nullptr));
  CHECK_FALSE(why.why.empty());
  return std::string(why.rule->id);
}

std::vector<Action> choices(const Rules& rules, const State& now, Seat seat) {
  std::vector<Action> actions;
  legal_actions(rules, now, seat, actions);
  return actions;
}

std::vector<std::string> faults(const Rules& rules, const State& now) {
  Problems problems;
  rules.faults(now, problems);
  std::vector<std::string> texts;
  for (const Problem& problem : problems) texts.push_back(to_text(problem));
  for (const std::string& text : texts) UNSCOPED_INFO(text);
  return texts;
}

Roll tile_order(const std::vector<std::string_view>& field) {
  Roll roll;
  std::array<std::uint8_t, symbols> used{};
  const auto next = [&](int value) {
    return static_cast<std::uint8_t>((value - 1) * (tiles / symbols) + used[static_cast<std::size_t>(value - 1)]++);
  };
  for (std::size_t column = 0; column < columns; ++column) {
    for (const std::string_view row : field) roll.order.push_back(next(row[column] - '0'));
  }
  for (int value = 1; value <= symbols; ++value) {
    while (used[static_cast<std::size_t>(value - 1)] < tiles / symbols) roll.order.push_back(next(value));
  }
  return roll;
}

Roll order_of(const std::vector<Card>& cards) {
  Roll roll;
  for (const Card card : cards) roll.order.push_back(static_cast<std::uint8_t>(card));
  return roll;
}

Roll sorted_order(int count) {
  Roll roll;
  roll.order.resize(static_cast<std::size_t>(count));
  std::iota(roll.order.begin(), roll.order.end(), std::uint8_t{0});
  return roll;
}

Action golden_choice(const Rules& rules, const State& now) {
  const Seat seat = now.to_act.lowest();
  const Player& player = player_of(now, seat);
  if (now.phase == Phase::remove) return Remove{0};
  Action best;
  int least = 1000;
  for (const Action& action : choices(rules, now, seat)) {
    const int row = std::get<Move>(action).row;
    const int tile = now.field[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(now.column - 1)];
    const int total = toll(rules.cards()[player.rocket.front()], tile, jump_distance(player.row, row)).total();
    if (total >= least) continue;
    least = total;
    best = action;
  }
  return best;
}

}  // namespace sprue::asteroid::test

// Finds what is wrong with a state that came from outside. A state without faults can be played on to its end.
#include <algorithm>
#include <set>

#include "games/asteroid/damage.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

// Looks at a state part by part. Later parts index by what earlier ones have found sound, so they wait for those.
class Inspection {
 public:
  Inspection(const Rules& rules, const State& now, Problems& problems)
      : rules_(&rules), now_(&now), problems_(&problems), before_(problems.size()) {}

  void run() {
    table();
    if (!sound()) return;  // the rest counts on it
    cards();
    if (!sound()) return;
    if (now_->phase == Phase::pick || now_->phase == Phase::blind_end)
      draft();
    else
      flight();
  }

 private:
  bool sound() const { return problems_->size() == before_; }
  void found(std::string where, std::string what) { problems_->push_back({std::move(where), std::move(what)}); }
  void expect(bool true_of_it, std::string where, std::string what) {
    if (!true_of_it) found(std::move(where), std::move(what));
  }
  static std::string of(Seat seat, std::string_view part) { return fmt::format("players[{}].{}", index(seat), part); }
  const Player& player(Seat seat) const { return player_of(*now_, seat); }

  // --- Whatever the phase ---

  void table() {
    const int seats = rules_->seats();
    expect(static_cast<int>(now_->players.size()) == seats, "players", fmt::format("{} players are expected", seats));
    expect(static_cast<int>(now_->field.size()) == rows_for(seats), "field",
           fmt::format("{} rows are expected", rows_for(seats)));
    expect(!now_->token || index(*now_->token) < seats, "token", "nobody sits there");
    std::array<int, symbols + 1> used{};
    for (const auto& row : now_->field) {
      for (const std::uint8_t tile : row) ++used[tile];
    }
    for (int tile = 1; tile <= symbols; ++tile) {
      expect(used[static_cast<std::size_t>(tile)] <= tiles / symbols, "field",
             fmt::format("there are {} tiles of value {}, and {} lie here", tiles / symbols, tile,
                         used[static_cast<std::size_t>(tile)]));
    }
  }

  // Every card is somewhere, and only once.
  void cards() {
    std::array<int, deck_size> places{};
    const auto count = [&](const auto& held) {
      for (const Card card : held) {
        if (card == hidden_card)
          found("cards", "a card is hidden");
        else
          ++places[static_cast<std::size_t>(card)];
      }
    };
    count(now_->deck);
    count(now_->discard);
    count(now_->removed);
    for (const Player& player : now_->players) {
      count(player.hand);
      count(player.rocket);
      if (player.drawn) count(List<Card, 1>{*player.drawn});
    }
    for (int card = 0; card < deck_size; ++card) {
      const int times = places[static_cast<std::size_t>(card)];
      expect(times == 1, "cards", fmt::format("{} is in {} places", rules_->text(card_at(card)), times));
    }
  }

  // --- The draft ---

  // The counts of hands and rockets follow from hand and pick alone; and whoever has not chosen must be asked.
  void draft() {
    expect(now_->column == 0, "column", "the flight has not begun");
    expect(now_->damage == 0, "damage", "the flight has not begun");
    expect(!now_->token, "token", "nobody holds the token during the draft");
    expect(now_->removed.empty(), "removed", "no rocket has lost a card yet");
    Seats open;
    for (const Seat seat : rules_->everybody()) {
      builder(seat);
      if (player(seat).commit.chosen == Chosen::nothing) open.add(seat);
    }
    expect(now_->to_act == open, "to_act", "those who have not chosen are expected here");
    expect(open.any(), "to_act", "when all have chosen the pick is over");
    if (now_->phase == Phase::blind_end) claims();
  }

  void builder(Seat seat) {
    const Player& builder = player(seat);
    const int in_hand = hand_size - (now_->pick - 1);
    const int placed = picks * (now_->hand - 1) + now_->pick - 1;
    expect(static_cast<int>(builder.hand.size()) == in_hand, of(seat, "hand"),
           fmt::format("{} cards are expected", in_hand));
    expect(static_cast<int>(builder.rocket.size()) == placed, of(seat, "rocket"),
           fmt::format("{} cards are expected", placed));
    expect(builder.alive && !builder.exploded_at, of(seat, "alive"), "nobody explodes during the draft");
    expect(builder.row == 0 && builder.column == 0, of(seat, "row"), "cubes wait outside during the draft");
    expect(!builder.drawn || now_->phase == Phase::blind_end, of(seat, "drawn"), "no blind draw is open");
    sealed_choice(seat);
    memory(seat);
  }

  // A seat remembers a hand that it passed on as it was then, so what is left of it lies in the hand that it is now.
  void memory(Seat seat) {
    for (const Card card : player(seat).discarded) {
      expect(now_->discard.has(card), of(seat, "discarded"), "that card does not lie among the discards");
    }
    for (int pick = 1; pick < picks; ++pick) {
      const auto& cards = player(seat).passed[static_cast<std::size_t>(pick - 1)];
      if (cards.empty()) continue;
      const bool whole = pick < now_->pick && static_cast<int>(cards.size()) == hand_size - pick;
      if (!whole) return found(of(seat, "passed"), "that is no hand of an earlier pick");
      const int seats = rules_->seats();
      const Seat holder = clockwise(seat, seats, (now_->pick - pick) * pass_steps(now_->hand, seats) % seats);
      const auto is_there = [&](Card card) { return std::ranges::count(cards, card) == 1; };
      expect(std::ranges::all_of(player(holder).hand, is_there), of(seat, "passed"),
             "the hand that it has become holds other cards");
      const auto is_placed = [&](Card card) {
        return player(holder).hand.has(card) ||
               std::ranges::any_of(now_->players, [&](const Player& other) { return other.rocket.has(card); });
      };
      expect(std::ranges::all_of(cards, is_placed), of(seat, "passed"), "a card of it is neither held nor placed");
    }
  }

  // A sealed choice must be one that its seat could have made.
  void sealed_choice(Seat seat) {
    const Commit& commit = player(seat).commit;
    const bool empty = !commit.card && !commit.end;
    if (commit.chosen == Chosen::nothing) return expect(empty, of(seat, "commit"), "nothing is chosen");
    if (commit.chosen == Chosen::secret) return found(of(seat, "commit"), "the choice is hidden");
    if (commit.chosen == Chosen::draw) {
      expect(empty, of(seat, "commit"), "a blind draw names no card");
      return could_choose(seat, BlindDraw{});
    }
    if (!commit.card) return found(of(seat, "commit"), "no card is named");
    if (!player(seat).drawn) return could_choose(seat, Pick{*commit.card, commit.end});
    expect(commit.card == player(seat).drawn && commit.end.has_value(), of(seat, "commit"),
           "the drawn card is placed at an end");
  }

  // Asks the rules, as if the seat had not chosen yet.
  void could_choose(Seat seat, const Action& action) {
    State open = *now_;
    open.to_act.add(seat);
    Refusal why;
    if (!rules_->allowed(open, seat, action, &why)) found(of(seat, "commit"), why.why);
  }

  // Claims are served in seat order while there are cards (AR-R-09), so a served one never follows one that failed.
  void claims() {
    expect(now_->pick == picks, "phase", "blind draws belong to the fourth pick");
    bool failed = false;
    for (const Seat seat : rules_->everybody()) {
      if (player(seat).drawn) expect(!failed, of(seat, "drawn"), "a claim before this one was not served");
      failed = failed || (player(seat).commit.chosen == Chosen::nothing && !player(seat).drawn);
    }
    expect(!failed || (now_->deck.empty() && now_->discard.empty()), "deck", "a claim failed though there are cards");
  }

  // --- The flight and its end ---

  void flight() {
    expect(now_->hand == hands && now_->pick == picks, "hand", "the draft ends with pick 4 of hand 3");
    expect(now_->column >= 1, "column", "a flight has a column");
    expect(now_->token.has_value(), "token", "somebody holds the token");
    for (const Seat seat : rules_->everybody()) rocket(seat);
    const std::size_t flown = static_cast<std::size_t>(rules_->seats() * rocket_size);
    std::size_t left = now_->removed.size();
    for (const Player& player : now_->players) left += player.rocket.size();
    expect(left == flown, "removed", fmt::format("rockets and removed cards are {} together", flown));
    if (sound()) turns();
    if (sound()) positions();
    if (sound()) payment();
  }

  void rocket(Seat seat) {
    const Player& flier = player(seat);
    expect(flier.hand.empty(), of(seat, "hand"), "hands are empty after the draft");
    const bool remembers = std::ranges::any_of(flier.passed, [](const auto& cards) { return !cards.empty(); });
    expect(!remembers && flier.discarded.empty(), of(seat, "passed"), "nothing is remembered after the draft");
    expect(!flier.drawn && flier.commit == Commit{}, of(seat, "commit"), "nothing is chosen in secret after the draft");
    expect(flier.alive == !flier.rocket.empty(), of(seat, "alive"), "a rocket lives as long as it has cards");
    expect(flier.alive == !flier.exploded_at, of(seat, "exploded_at"),
           "the exploded have a place where it was, the others none");
    expect(!flier.exploded_at || flier.exploded_at->column <= now_->column, of(seat, "exploded_at"),
           "that column is not reached yet");
    expect(!flier.exploded_at || flier.exploded_at->row <= rows(), of(seat, "exploded_at"), "there is no such row");
    expect(flier.row <= rows(), of(seat, "row"), "there is no such row");
  }

  int rows() const { return rows_for(rules_->seats()); }

  // A round begins with two rockets at least, so those who exploded in it count as well.
  void turns() {
    const Seats alive = living(*now_);
    const Seats lost_now = exploded_in(*now_, now_->column);
    expect(alive.count() + lost_now.count() >= 2, "column", "a round begins with at least two rockets");
    expect(alive.has(*now_->token) || lost_now.has(*now_->token), "token",
           "an exploded player holds no token (AR-TOK-07)");
    if (now_->phase == Phase::over) {
      expect(now_->to_act.none(), "to_act", "the match is over");
      expect(alive.count() <= 1 || now_->column == columns, "phase", "the match is not over yet");
    } else {
      expect(now_->to_act.count() == 1 && alive.has(now_->to_act.lowest()), "to_act",
             "one living player is expected here");
    }
  }

  // The seats that have taken their turn of this round: all before the one to act, from the holder of the token on.
  Seats moved() const {
    if (now_->phase == Phase::over) return rules_->everybody();
    const Seat turn = now_->to_act.lowest();
    Seats seats;
    for (Seat seat = *now_->token; seat != turn; seat = clockwise(seat, rules_->seats())) seats.add(seat);
    if (now_->phase == Phase::remove) seats.add(turn);
    return seats;
  }

  // Each cube stands where its turn of the round has left it, and no two on one tile (AR-FLT-06).
  void positions() {
    const Seats done = moved();
    for (const Seat seat : rules_->everybody()) {
      if (player(seat).alive)
        cube(seat, done.has(seat));
      else
        wreck(seat, done.has(seat));
    }
    std::set<std::pair<int, int>> taken;
    for (const Seat seat : rules_->everybody()) {
      const Player& here = player(seat);
      expect(here.row == 0 || taken.emplace(here.row, here.column).second, of(seat, "row"),
             "another cube stands there");
    }
  }

  int last_column() const {
    const bool left = now_->phase == Phase::over && now_->column == columns;
    return left ? exit_column : now_->column;
  }

  void cube(Seat seat, bool has_moved) {
    const int column = has_moved ? last_column() : now_->column - 1;
    expect(player(seat).column == column, of(seat, "column"), fmt::format("column {} is expected", column));
    expect((player(seat).row == 0) == (column == 0), of(seat, "row"), "a cube is in a row from column 1 on");
  }

  // A wreck closes its row to those behind it from the next round on (AR-ALT-03), so none of them may stand there.
  void wreck(Seat seat, bool has_moved) {
    const Player& gone = player(seat);
    const Spot at = *gone.exploded_at;
    expect(has_moved || at.column < now_->column, of(seat, "exploded_at"), "its turn has not come yet");
    const bool stays = rules_->options().wrecks;
    expect(gone.row == (stays ? at.row : 0), of(seat, "row"),
           "a wreck keeps its row, other exploded cubes are in none");
    expect(gone.column == (stays ? last_column() : 0), of(seat, "column"),
           "a wreck drifts with the round, other exploded cubes are off");
    if (!stays || at.column == now_->column) return;
    for (const Seat other : rules_->everybody()) {
      const bool behind = player(other).alive && player(other).column < now_->column && player(other).row == gone.row;
      expect(!behind, of(other, "row"), "that row was closed by a wreck");
    }
  }

  // A payment is open only where it leaves a choice (AR-DMG-09), and its amount must be one that some move costs.
  void payment() {
    if (now_->phase != Phase::remove) return expect(now_->damage == 0, "damage", "nobody is paying");
    const Player& payer = player(now_->to_act.lowest());
    expect(most_at_front(now_->damage) > 0 && now_->damage < static_cast<int>(payer.rocket.size()), "damage",
           "it leaves no choice of cards (AR-DMG-09)");
    expect(could_cost(payer), "damage", "no move to this tile costs that");
  }

  bool could_cost(const Player& payer) const {
    const Face& front = rules_->cards()[payer.rocket.front()];
    const int tile = now_->field[static_cast<std::size_t>(payer.row - 1)][static_cast<std::size_t>(payer.column - 1)];
    for (int from = 0; from <= rows(); ++from) {
      if ((from == 0) != (now_->column == 1)) continue;
      if (toll(front, tile, jump_distance(from, payer.row)).total() == now_->damage) return true;
    }
    return false;
  }

  const Rules* rules_;
  const State* now_;
  Problems* problems_;
  std::size_t before_;
};

}  // namespace

void Rules::faults(const State& now, Problems& problems) const { Inspection(*this, now, problems).run(); }

}  // namespace sprue::asteroid

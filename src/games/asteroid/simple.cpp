// A player without thought: it drafts what scores and keeps shields and boosts at the front, flies where it loses
// least, and gives up the cards that score least. It takes the action that is worth most, any of equals.
#include "core/values/best.h"
#include "games/asteroid/damage.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

constexpr int least = -1000000;

// The worth of each action, as the seat sees the table.
class Simple {
 public:
  Simple(const Rules& rules, const State& seen, Seat me)
      : cards_(&rules.cards()), seen_(&seen), me_(&player_of(seen, me)) {}

  int worth(const Pick& pick) const {
    const Face& face = (*cards_)[pick.card];
    // A shield saves its number again and again, a boost only when jumping; equipment only scores.
    const int keeps = face.background == Background::green ? 3 * face.printed : face.printed;
    return 2 * keeps + (pick.end == best_end(face) ? 1 : 0);
  }
  // An unknown card is worth less than any known one.
  int worth(const BlindDraw&) const { return least + 1; }
  int worth(const Place& place) const { return place.end == best_end((*cards_)[*me_->drawn]) ? 1 : 0; }

  // The row that costs least is worth most.
  int worth(const Move& move) const {
    const auto row = static_cast<std::size_t>(move.row - 1);
    const int tile = seen_->field[row][static_cast<std::size_t>(seen_->column - 1)];
    return -toll((*cards_)[me_->rocket.front()], tile, jump_distance(me_->row, move.row)).total();
  }

  // The worth of a way to pay is the points that are left to score.
  int worth(const Remove& remove) const {
    const Split gone = split(seen_->damage, remove.front);
    int left = 0;
    for (std::size_t at = static_cast<std::size_t>(gone.front);
         at + static_cast<std::size_t>(gone.rear) < me_->rocket.size(); ++at) {
      left += (*cards_)[me_->rocket[at]].printed;
    }
    return left;
  }

 private:
  static End best_end(const Face& face) { return face.background == Background::amber ? End::rear : End::front; }

  const Catalogue* cards_;
  const State* seen_;
  const Player* me_;
};

}  // namespace

std::size_t Rules::simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const {
  const Simple player(*this, seen, seat);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

}  // namespace sprue::asteroid

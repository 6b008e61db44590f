// Finds out where each card of a step came from.
#include "stage/bots/journeys.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace sprue::stage::bots {
namespace {

using game::CardId;
using game::Cards;
using game::State;

struct CardSpot {
  Zone zone{};
  std::size_t at = 0;
  CardId card = game::no_card;
};

// The longest sequence that two orders have in common, as pairs of places. Those cards have stayed: a pile usually
// changes at its end, and nothing else tells which of two copies went away.
std::vector<std::pair<std::size_t, std::size_t>> common(const Cards& a, const Cards& b) {
  std::array<std::array<std::uint8_t, game::deck_size + 1>, game::deck_size + 1> longest{};
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t k = b.size(); k-- > 0;)
      longest[i][k] = a[i] == b[k] ? static_cast<std::uint8_t>(longest[i + 1][k + 1] + 1)
                                   : std::max(longest[i + 1][k], longest[i][k + 1]);
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
    if (a[i] == b[k])
      pairs.emplace_back(i++, k++);
    else
      longest[i + 1][k] >= longest[i][k + 1] ? ++i : ++k;
  }
  return pairs;
}

// Follows the cards of one player through a step. Only the two states are known, so the cards are matched: those that
// stayed, then those that left one zone and arrived in another, and the rest by the deck.
class PlayerJourneys {
 public:
  PlayerJourneys(const State& before, const State& after, Seat seat)
      : before_(before),
        after_(after),
        seat_(seat),
        names_before_(card_names(before, seat)),
        names_after_(card_names(after, seat)) {}
  void travel(Seats drained, const Tableau& was, Tableau& is, std::vector<Journey>& flown);

 private:
  void sort_out();
  void look_into_hand();
  std::optional<CardSpot> source_of(const CardSpot& arrived);
  const std::string& name(const CardNames& names, const CardSpot& spot) const {
    return names[static_cast<std::size_t>(spot.zone)][spot.at];
  }
  void arrive(const CardSpot& spot, const std::optional<CardSpot>& from);
  void through_the_deck(const std::vector<CardSpot>& drawn);
  // A card that had no piece before must not take that of another one.
  std::string own_name(const std::string& id) const { return find_piece(*was_, id) == nullptr ? id : id + ":new"; }

  const State &before_, &after_;
  Seat seat_;
  CardNames names_before_, names_after_;
  std::vector<std::pair<CardSpot, CardSpot>> stayed_;
  std::vector<CardSpot> left_, arrived_;
  const Tableau* was_ = nullptr;
  const Tableau* is_ = nullptr;
  std::map<std::string, std::string> renamed_;  // from the names of afterwards
  std::vector<Journey>* flown_ = nullptr;
};

// Splits the cards of each zone into those that stayed, left, and arrived.
void PlayerJourneys::sort_out() {
  for (const Zone zone : zones) {
    const Cards a = cards_in(before_, seat_, zone), b = cards_in(after_, seat_, zone);
    std::set<std::size_t> kept_before, kept_after;
    for (const auto& [from, to] : common(a, b)) {
      stayed_.push_back({{zone, from, a[from]}, {zone, to, b[to]}});
      kept_before.insert(from);
      kept_after.insert(to);
    }
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!kept_before.contains(i)) left_.push_back({zone, i, a[i]});
    for (std::size_t i = 0; i < b.size(); ++i)
      if (!kept_after.contains(i)) arrived_.push_back({zone, i, b[i]});
  }
}

// A covered hand that is filled up again looks as if the cards that were played from it had stayed. For each card that
// arrived from nowhere, one that seemed to stay is taken to have left.
void PlayerJourneys::look_into_hand() {
  const auto covered = [](const CardSpot& spot) { return spot.zone == Zone::hand && spot.card == game::no_card; };
  const auto from_nowhere = [&](const CardSpot& spot) {
    return spot.zone != Zone::hand && spot.card != game::no_card &&
           std::ranges::find(left_, spot.card, &CardSpot::card) == left_.end();
  };
  for (auto missing = std::ranges::count_if(arrived_, from_nowhere) - std::ranges::count_if(left_, covered);
       missing > 0; --missing) {
    const auto kept =
        std::find_if(stayed_.rbegin(), stayed_.rend(), [&](const auto& each) { return covered(each.first); });
    if (kept == stayed_.rend()) return;
    left_.push_back(kept->first);
    arrived_.push_back(kept->second);
    stayed_.erase(std::next(kept).base());
  }
}

// Finds where a card came from: where the same card has left, or from a hand that nobody here knows.
std::optional<CardSpot> PlayerJourneys::source_of(const CardSpot& arrived) {
  const auto same = [&](const CardSpot& left) { return left.card == arrived.card && left.zone != arrived.zone; };
  const auto covered = [&](const CardSpot& left) {
    const bool hides = (left.card == game::no_card && left.zone == Zone::hand) ||
                       (arrived.card == game::no_card && arrived.zone == Zone::hand);
    return hides && left.zone != arrived.zone;
  };
  auto found = std::ranges::find_if(left_, same);
  if (found == left_.end()) found = std::ranges::find_if(left_, covered);
  if (found == left_.end()) return std::nullopt;
  const CardSpot spot = *found;
  left_.erase(found);
  return spot;
}

// A card keeps the piece that it was, so that one motion leads from its old place to the new one. Where it had no
// piece, it comes out of the top of its pile or deck.
void PlayerJourneys::arrive(const CardSpot& spot, const std::optional<CardSpot>& from) {
  const std::string& id = name(names_after_, spot);
  const Piece* const piece = find_piece(*is_, id);
  const Piece* const before = from ? find_piece(*was_, name(names_before_, *from)) : nullptr;
  if (piece == nullptr) {
    if (before != nullptr) flown_->push_back({before->id, before->pose, pile_top(after_, seat_, spot.zone)});
    return;
  }
  if (before != nullptr) {
    renamed_[id] = before->id;
    return;
  }
  renamed_[id] = own_name(id);
  const Pose start = from ? pile_top(before_, seat_, from->zone) : deck_top(before_, seat_);
  flown_->push_back({renamed_[id], start, piece->pose});
}

// All other cards came from the deck or went into it. The numbers agree unless the player has left the table; then
// nothing flies.
void PlayerJourneys::through_the_deck(const std::vector<CardSpot>& drawn) {
  const auto cards = [&](const State& state) { return static_cast<int>(state[seat_].deck.size()); };
  const bool agree = static_cast<int>(left_.size()) - static_cast<int>(drawn.size()) == cards(after_) - cards(before_);
  for (const CardSpot& spot : left_) {
    const Piece* const piece = find_piece(*was_, name(names_before_, spot));
    if (agree && piece != nullptr) flown_->push_back({piece->id, piece->pose, deck_top(after_, seat_)});
  }
  for (const CardSpot& spot : drawn) {
    if (agree) arrive(spot, std::nullopt);
    if (!agree) renamed_[name(names_after_, spot)] = own_name(name(names_after_, spot));
  }
}

// Names the pieces of the tableau afterwards as those before, and collects the cards that fly by themselves.
void PlayerJourneys::travel(Seats drained, const Tableau& was, Tableau& is, std::vector<Journey>& flown) {
  was_ = &was;
  is_ = &is;
  flown_ = &flown;
  sort_out();
  if (!drained.has(seat_)) look_into_hand();
  for (const auto& [from, to] : stayed_) {
    const Piece* const before = find_piece(was, name(names_before_, from));
    const std::string& id = name(names_after_, to);
    renamed_[id] = before != nullptr ? before->id : own_name(id);
  }
  std::vector<CardSpot> drawn;
  for (const CardSpot& spot : arrived_) {
    if (const auto from = source_of(spot))
      arrive(spot, from);
    else
      drawn.push_back(spot);
  }
  through_the_deck(drawn);
  for (Piece& piece : is.pieces) {
    const auto other = renamed_.find(piece.id);
    if (other != renamed_.end()) piece.id = other->second;
  }
}

}  // namespace

Journeys journeys(const State& before, const State& after, Seats drained, const Tableau& table_before,
                  Tableau table_after) {
  Journeys all{std::move(table_after), {}};
  for (int seat = 0; seat < static_cast<int>(after.players.size()); ++seat)
    PlayerJourneys(before, after, seat_at(seat)).travel(drained, table_before, all.after, all.flown);
  return all;
}

}  // namespace sprue::stage::bots

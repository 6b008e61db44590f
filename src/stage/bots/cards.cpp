// Lays out each player's cards around the Board.
#include "stage/bots/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "stage/bots/card_faces.h"

namespace sprue::stage::bots {
namespace {

using game::CardId;
using game::State;

constexpr float card_share = 0.5F;  // cards lie half as large as they are held
constexpr float card_step = card_width * card_share + 2, row_step = card_depth * card_share + 3;
constexpr float hand_step = 9;
constexpr float peek = 9;        // of a card that another one lies on: its title
constexpr float most_peek = 24;  // of all that lie on it

// The places of a player's cards, in mm: x to the right of the way from the Board's middle over the start tile, y
// outwards.
struct CardPlaces {
  glm::vec2 deck, scrapyard, wreckage;
  glm::vec2 dice, plan, sub_systems, hand, played;  // of plan and hand the middle, else the first
};
// Start tiles of two or three seats are corners of the Board, and nobody sits near by. Cards lie in the nooks on both
// sides of the corner, which keeps the picture small.
constexpr CardPlaces beside_corner{{-118, 122}, {-142, 122}, {140, 158},  {0, 190},
                                   {88, 158},   {118, 122},  {-100, 158}, {41, 174}};
constexpr float pile_row = 196 + row_step + most_peek;  // far enough from the Plan for Attacks on it
// With more seats the nooks are taken, so everything lies in rows behind the start tile.
constexpr CardPlaces behind_tile{
    {-2 * card_step, pile_row}, {-card_step, pile_row},   {0, pile_row}, {56, 196}, {0, 196},
    {2 * card_step, pile_row},  {0, pile_row + row_step}, {-58, 196}};

const CardPlaces& places_of(const State& state) {
  return state.players.size() <= seats_apart ? beside_corner : behind_tile;
}

// The way from the Board's middle over the tile where the seat starts.
glm::vec3 outward(const State& state, Seat seat) {
  const glm::vec3 start =
      middle_of(game::outer(game::start_index(index(seat), static_cast<int>(state.players.size()))));
  return glm::normalize(glm::vec3{start.x, 0, start.z});
}

Pose pose_at(const State& state, Seat seat, glm::vec2 place, float depth) {
  const glm::vec3 away = outward(state, seat), across{away.z, 0, -away.x};
  const glm::vec3 up{0, depth * card_height * card_share, 0};
  return {away * place.y + across * place.x + up, facing(away), card_share};
}

// The seat to whose slots Attacks are attached: the one whose step of the Combat it is.
Seat attaching(const game::Combat& combat) {
  return combat.attached.empty() ? Seat{} : game::seat_of(combat.actors[combat.actor].body);
}

// Cards that have left the hand before their effect: those announced in the cycle of answers, and an Ace of this
// Combat.
game::Cards played_by(const State& state, Seat seat) {
  game::Cards played;
  for (const game::CycleItem& item : state.cycle)
    if (item.by == seat && item.card != game::no_card) played.push_back(item.card);
  if (state.combat.stage == game::Fight::none) return played;
  for (const game::Side& side : state.combat.sides)
    if (side.ace != game::no_card && side.ace_owner == seat) played.push_back(side.ace);
  return played;
}

// The number of cards of an open pile that have no piece: all but the top two.
std::size_t lies_deep(const game::Cards& cards) {
  constexpr std::size_t shown = 2;
  return cards.size() - std::min(cards.size(), shown);
}

// Lays out the cards of one seat.
class Field {
 public:
  Field(const game::Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        player_(state[seat]),
        places_(places_of(state)),
        seat_(seat),
        names_(card_names(state, seat)) {}
  std::vector<Piece> laid() {
    deck();
    open_pile("scrapyard", Zone::scrapyard, places_.scrapyard);
    open_pile("wreckage", Zone::wreckage, places_.wreckage);
    plan();
    attached();
    played();
    sub_systems();
    hand();
    return std::move(pieces_);
  }

 private:
  void lay(std::string id, CardFace face, glm::vec2 place, float depth = 0);
  float layers(std::string_view name, std::size_t cards, glm::vec2 place);
  void deck() { layers("deck", player_.deck.size(), places_.deck); }
  void open_pile(std::string_view name, Zone zone, glm::vec2 place);
  void plan();
  void attached();
  void played();
  void sub_systems();
  void hand();
  const std::string& name(Zone zone, std::size_t at) const { return names_[static_cast<std::size_t>(zone)][at]; }
  CardFace face_of(CardId card) const {
    return card == game::no_card ? CardFace{} : bots::face_of(rules_.cards(), card);
  }

  const game::Rules& rules_;
  const State& state_;
  const game::Player& player_;
  const CardPlaces& places_;
  Seat seat_;
  CardNames names_;
  std::vector<Piece> pieces_;
};

// Names a card by what it is and which copy of it this is. The number in the id of a card that is not known is its
// place.
std::string card_name(Seat seat, CardId card, int copy) {
  if (card == game::no_card) return fmt::format("card:{}:hidden:{}", letter(seat), copy);
  return fmt::format("card:{}:{}:{}", letter(seat), game::index(card), copy);
}

void Field::lay(std::string id, CardFace face, glm::vec2 place, float depth) {
  Piece card = make_card(std::move(id), std::move(face), {});
  card.pose = pose_at(state_, seat_, place, depth);
  pieces_.push_back(std::move(card));
}

// Lays a pile whose height tells roughly how many cards it has. Returns how many would lie as high.
float Field::layers(std::string_view name, std::size_t cards, glm::vec2 place) {
  constexpr std::size_t cards_a_piece = 6;
  constexpr float apart = 3;
  float high = 0;
  for (std::size_t i = 0; i * cards_a_piece < cards; ++i, high += apart) {
    lay(fmt::format("{}:{}:{}", name, letter(seat_), i), {}, place, high);
    pieces_.back().sound = Sound::step;
  }
  return high;
}

// Lays an open pile, face up as far as it is known. The last but one is there, too, for when the last one is taken.
void Field::open_pile(std::string_view pile, Zone zone, glm::vec2 place) {
  const game::Cards cards = cards_in(state_, seat_, zone);
  const std::size_t under = lies_deep(cards);
  const float high = layers(pile, under, place);
  for (std::size_t i = under; i < cards.size(); ++i)
    lay(name(zone, i), face_of(cards[i]), place, high + static_cast<float>(i - under));
}

// The three cards of a Combat, face down until they are flipped.
void Field::plan() {
  if (state_.combat.stage == game::Fight::none) return;
  for (const game::Side& side : state_.combat.sides) {
    for (int slot = 0; slot < 3; ++slot) {
      const game::PlanSlot& planned = side.slots[static_cast<std::size_t>(slot)];
      if (planned.owner != seat_ || planned.gear == game::no_gear) continue;
      const bool known = planned.up && planned.gear != game::hidden_gear;
      lay(fmt::format("plan:{}:{}", letter(seat_), slot),
          face_of(known ? player_.gear[planned.gear].card : game::no_card),
          places_.plan + glm::vec2{static_cast<float>(slot - 1) * card_step, 0});
      if (!planned.up) pieces_.back().pose = turned_over(pieces_.back().pose);
    }
  }
}

// Lays Attacks on the Weapon that they make stronger, each lower than the one before, so that all titles stay in sight.
void Field::attached() {
  if (attaching(state_.combat) != seat_) return;
  std::array<float, 3> all{}, laid{};
  for (const game::Attached& attack : state_.combat.attached) ++all[attack.slot];
  for (const game::Attached& attack : state_.combat.attached) {
    const float place = ++laid[attack.slot];
    const glm::vec2 on{(static_cast<float>(attack.slot) - 1) * card_step,
                       place * std::min(peek, most_peek / all[attack.slot])};
    const auto number = static_cast<std::size_t>(&attack - state_.combat.attached.begin());
    lay(name(Zone::attached, number), face_of(attack.card), places_.plan + on, place);
  }
}

void Field::played() {
  const game::Cards cards = played_by(state_, seat_);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto at = static_cast<float>(i);
    lay(name(Zone::played, i), face_of(cards[i]), places_.played + glm::vec2{0, peek * at}, at);
  }
}

void Field::sub_systems() {
  int laid = 0;
  for (int at = 0; at < static_cast<int>(player_.gear.size()); ++at) {
    const game::Gear& gear = player_.gear[static_cast<std::size_t>(at)];
    if (gear.card == game::no_card || gear.place != game::Place::field || !gear.active) continue;
    if (rules_.cards()[gear.card].kind != game::Kind::subsystem) continue;
    lay(fmt::format("sub:{}:{}", letter(seat_), at), face_of(gear.card),
        places_.sub_systems + glm::vec2{hand_step * static_cast<float>(laid), 0}, static_cast<float>(laid));
    pieces_.back().sound = Sound::step;
    ++laid;
  }
}

void Field::hand() {
  const game::Cards& cards = player_.hand;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const float right = (static_cast<float>(i) - static_cast<float>(cards.size() - 1) / 2) * hand_step;
    lay(name(Zone::hand, i), face_of(cards[i]), places_.hand + glm::vec2{right, 0}, static_cast<float>(i));
  }
}

}  // namespace

std::vector<Piece> cards_of(const game::Rules& rules, const State& state, Seat seat) {
  return Field(rules, state, seat).laid();
}

game::Cards cards_in(const State& state, Seat seat, Zone zone) {
  const game::Player& player = state[seat];
  game::Cards cards;
  switch (zone) {
    case Zone::scrapyard: return player.scrapyard;
    case Zone::wreckage: return player.wreckage;
    case Zone::attached:
      if (attaching(state.combat) == seat)
        for (const game::Attached& attack : state.combat.attached) cards.push_back(attack.card);
      return cards;
    case Zone::played: return played_by(state, seat);
    case Zone::hand: return player.hand;
  }
  return cards;
}

// Copies of a card are counted in the order of the zones; within a zone those that have lain longest come first.
CardNames card_names(const State& state, Seat seat) {
  std::map<CardId, int> copies;
  CardNames names;
  for (const Zone zone : zones) {
    for (const CardId card : cards_in(state, seat, zone))
      names[static_cast<std::size_t>(zone)].push_back(card_name(seat, card, copies[card]++));
  }
  return names;
}

std::string hand_card(const State& state, Seat seat, CardId card) {
  const game::Cards& hand = state[seat].hand;
  const auto at = static_cast<std::size_t>(std::ranges::find(hand, card) - hand.begin());
  return at == hand.size() ? std::string{} : card_names(state, seat)[static_cast<std::size_t>(Zone::hand)][at];
}

Pose deck_top(const State& state, Seat seat) {
  constexpr float a_card = 0.5F;
  return turned_over(
      pose_at(state, seat, places_of(state).deck, a_card * static_cast<float>(state[seat].deck.size()) + 2));
}

Pose pile_top(const State& state, Seat seat, Zone zone) {
  constexpr float a_card = 0.5F;
  const CardPlaces& places = places_of(state);
  const auto high = static_cast<float>(cards_in(state, seat, zone).size());
  return pose_at(state, seat, zone == Zone::scrapyard ? places.scrapyard : places.wreckage, a_card * high + 3);
}

glm::vec3 dice_place(const State& state, Seat seat, int which) {
  constexpr float apart = 17;
  return pose_at(state, seat, places_of(state).dice + glm::vec2{0, apart * static_cast<float>(which)}, 0).position;
}

}  // namespace sprue::stage::bots

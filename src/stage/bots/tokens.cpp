// Finds room on their tiles for Bits, Funnels, Compounds, Warheads, and Hazards.
#include "stage/bots/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "games/bots/query/gear.h"
#include "games/bots/query/position.h"
#include "stage/bots/piece_names.h"
#include "stage/bots/tile.h"

namespace sprue::stage::bots {
namespace {

using game::State;
using game::Tile;

constexpr Need hazard{8.6F}, drone{5.8F, true}, pin{3.6F}, warhead{8, true};
constexpr Colour nobodys = 0x8F959C;

// Bits and Funnels whose models look as their cards say; all others share two models.
constexpr std::array<std::string_view, 8> modelled{"brazier_bit", "buzz_bit", "decoy_bit",         "lantern_funnel",
                                                   "mirror_bit",  "psy_veil", "salamander_funnel", "thorn_funnel"};

std::string drone_model(const game::Card& card) {
  const std::string name = slug(card.name);
  if (std::ranges::find(modelled, name) != modelled.end()) return "tokens/" + name;
  return card.is(game::Type::bit) ? "tokens/bit" : "tokens/funnel";
}

// Puts the tokens of all seats into the nooks of their tiles, seat by seat.
class Tokens {
 public:
  Tokens(const game::Rules& rules, const State& state, Tableau& table)
      : rules_(rules), state_(state), position_(rules, state), table_(table) {}
  void add();

 private:
  Piece& put(std::string id, ModelRef model, Tile tile, const Need& need);
  Piece& put(std::string id, ModelRef model, Tile tile, const Need& need, Seat owner, glm::quat turn = {1, 0, 0, 0});
  void own(Seat seat);
  void compounds(Seat seat);
  void warheads();
  glm::quat ahead(Seat seat) const;

  const game::Rules& rules_;
  const State& state_;
  const game::Position position_;
  Tableau& table_;
  std::map<Tile, Nooks> nooks_;
};

Piece& Tokens::put(std::string id, ModelRef model, Tile tile, const Need& need) {
  Pose pose = nooks_.try_emplace(tile, state_, tile).first->second.take(need);
  pose.turn = {1, 0, 0, 0};
  table_.pieces.push_back(make_piece(std::move(id), std::move(model), pose));
  return table_.pieces.back();
}

Piece& Tokens::put(std::string id, ModelRef model, Tile tile, const Need& need, Seat owner, glm::quat turn) {
  Piece& piece = put(std::move(id), std::move(model), tile, need);
  piece.pose.turn = turn;
  piece.tint = colour_of(owner);
  piece.owner = owner_of(owner);
  return piece;
}

// The way that the seat's Bot looks; its drones look the same way.
glm::quat Tokens::ahead(Seat seat) const {
  const game::Body& bot = state_[seat].bodies[0];
  const bool there = bot.stand == game::Stand::board && bot.tile != game::no_tile;
  return there ? pose_of_body(state_, seat, 0).turn : glm::quat{1, 0, 0, 0};
}

void Tokens::own(Seat seat) {
  const game::Player& player = state_[seat];
  for (int at = 0; at < static_cast<int>(player.gear.size()); ++at) {
    const game::Gear& gear = player.gear[static_cast<std::size_t>(at)];
    const game::Ref ref = game::gear_ref(seat, at);
    if (gear.tile == game::no_tile || !game::carried(position_, ref)) continue;
    const game::Card& card = rules_.cards()[gear.card];
    if (card.is(game::Type::hazard))
      put(gear_id(seat, at), "tokens/hazard", gear.tile, hazard, seat);
    else if (game::is_model(position_, ref))
      put(gear_id(seat, at), drone_model(card), gear.tile, drone, seat, ahead(seat));
  }
  for (int at = 0; at < game::tile_count; ++at) {
    if (has(player.pins, game::tile_at(at)))
      put(fmt::format("pin:{}:{}", letter(seat), at), "tokens/pin", game::tile_at(at), pin, seat).sound = Sound::none;
  }
}

// A Compound Weapon looks like the part that makes it fly, a Bit or a Funnel; one piece stands for all its parts.
void Tokens::compounds(Seat seat) {
  const game::Player& player = state_[seat];
  for (int at = 0; at < static_cast<int>(player.compounds.size()); ++at) {
    for (int part = 0; part < static_cast<int>(player.gear.size()); ++part) {
      const game::Ref ref = game::gear_ref(seat, part);
      const game::Card& card = rules_.cards()[player.gear[static_cast<std::size_t>(part)].card];
      const bool flies = card.is(game::Type::bit) || card.is(game::Type::funnel);
      if (!flies || drone_of(rules_, state_, seat, part) != compound_id(seat, at)) continue;
      if (!position_.part_of(ref, game::compound_ref(seat, at))) continue;
      put(compound_id(seat, at), drone_model(card), player.compounds[static_cast<std::size_t>(at)].tile, drone, seat,
          ahead(seat));
      break;
    }
  }
}

// Warheads have no owner's color: they strike whoever is there. The label tells the round in which they explode.
void Tokens::warheads() {
  std::map<std::pair<Tile, int>, int> copies;
  for (const game::Warhead& one : state_.warheads) {
    const int copy = copies[{one.tile, one.due}]++;
    const std::string id = fmt::format("warhead:{}:{}:{}", game::to_text(one.tile), one.due, copy);
    put(id, "tokens/warhead", one.tile, warhead).sound = Sound::blast;
    const glm::vec3 over = table_.pieces.back().pose.position + glm::vec3{0, 24, 0};
    table_.labels.push_back({id, over, fmt::format("round {}", one.due), 0xFFC14A, id});
  }
}

void Tokens::add() {
  for (int seat = 0; seat < static_cast<int>(state_.players.size()); ++seat) {
    own(seat_at(seat));
    compounds(seat_at(seat));
  }
  warheads();
  int number = 0;
  for (const Tile mark : state_.marks) {
    Piece& piece = put(fmt::format("mark:{}", number++), "tokens/pin", mark, pin);
    piece.tint = nobodys;
    piece.sound = Sound::none;
  }
}

}  // namespace

std::string drone_of(const game::Rules& rules, const State& state, Seat seat, int gear) {
  const game::Position pos(rules, state);
  const game::Ref ref = game::gear_ref(seat, gear);
  if (!game::carried(pos, ref)) return {};
  if (game::is_model(pos, ref)) return pos.gear(ref).tile == game::no_tile ? std::string{} : gear_id(seat, gear);
  if (!pos.has_compound(ref)) return {};
  const game::Ref whole = pos.compound_of(ref);
  const bool flies = game::compound_is_model(pos, whole) && !game::compound_attached(pos, whole);
  const bool there = flies && state[seat].compounds[whole.at].tile != game::no_tile;
  return there ? compound_id(seat, whole.at) : std::string{};
}

void add_tokens(const game::Rules& rules, const State& state, Tableau& table) { Tokens(rules, state, table).add(); }

// The node of a Weapon is called by its card's id. The node of a second copy has a suffix by where it is mounted; which
// one it is only the model knows, so all suffixes are hidden.
std::vector<std::string> parts_gone(const game::Rules& rules, const State& state, Seat seat) {
  constexpr std::array<std::string_view, 3> suffixes{"_right", "_back", "_sub"};
  const game::Player& player = state[seat];
  std::map<game::CardId, int> copies;
  std::vector<std::string> gone;
  for (int at = 0; at < static_cast<int>(player.gear.size()); ++at) {
    const game::Gear& gear = player.gear[static_cast<std::size_t>(at)];
    const game::Item& item = rules.kit(seat).build.items[static_cast<std::size_t>(at)];
    const bool first = copies[gear.card]++ == 0;
    const bool unit = item.body != 255;
    const game::Stand stand = unit ? player.bodies[item.body].stand : game::Stand::attached;
    const bool away = unit ? stand == game::Stand::board || stand == game::Stand::lost
                           : gear.place == game::Place::wreckage || !drone_of(rules, state, seat, at).empty();
    if (item.bearer != 0 || !away) continue;
    const std::string& id = rules.cards()[gear.card].id;
    if (first) gone.push_back(id);
    for (const std::string_view suffix : suffixes)
      if (!first) gone.push_back(id + std::string(suffix));
  }
  return gone;
}

}  // namespace sprue::stage::bots

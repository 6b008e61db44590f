// Sets out the board, Bots, and cards of Bots and Aces at rest.
#include "stage/bots/scene.h"

#include <fmt/format.h>

#include "stage/bots/cards.h"
#include "stage/bots/piece_names.h"
#include "stage/bots/tile.h"
#include "stage/bots/tokens.h"
#include "stage/table/shots.h"

namespace sprue::stage::bots {
namespace {

using game::Body;
using game::CardId;
using game::Player;
using game::Rules;
using game::State;
using game::Tile;

// The model of a Bot or a Support Unit: what its build chose, or what is called like it.
struct BodyModel {
  std::string name;
  float head = 0;  // mm from its foot to its label
};
BodyModel model_of_body(const game::Build& build, int body) {
  constexpr float above_mech = 74, above_support = 40;
  if (body == 0) return {"mechs/" + slug(build.miniature.empty() ? build.name : build.miniature), above_mech};
  const std::string& miniature = build.unit_miniatures[static_cast<std::size_t>(body)];
  if (miniature.empty()) return {std::string(support_model), above_support};
  return {"mechs/" + slug(miniature), above_mech};
}

class TableauBuilder {
 public:
  TableauBuilder(const Rules& rules, const State& state) : rules_(rules), state_(state) {}
  Tableau made();

 private:
  void add(Piece piece) { table_.pieces.push_back(std::move(piece)); }
  void board();
  void bodies(Seat seat);
  PlayArea room() const;

  const Rules& rules_;
  const State& state_;
  Tableau table_;
};

// Terrain is laid into the tile as a piece of its own, so that it can be put down and taken away.
void TableauBuilder::board() {
  for (int at = 0; at < game::tile_count; ++at) {
    const Tile tile = game::tile_at(at);
    const glm::vec3 middle = middle_of(tile) - glm::vec3{0, tile_top, 0};
    add(make_piece(tile_id(tile), "tokens/hex_tile", {middle}));
    const CardId terrain = state_.terrain[static_cast<std::size_t>(at)];
    if (terrain == game::no_card) continue;
    add(make_piece("terrain:" + game::to_text(tile), "tokens/terrain_" + slug(rules_.cards()[terrain].name), {middle}));
  }
  constexpr std::array<std::string_view, 4> covers{"wall", "sandbag", "rust", "steel"};
  for (int at = 0; at < game::slot_count; ++at) {
    const game::Slot slot = game::slot_at(at);
    if (!has(state_.covers, slot)) continue;
    const game::Edge edge = game::edge(slot);
    const glm::quat along = facing(middle_of(edge.b) - middle_of(edge.a));
    add(make_piece(cover_id(slot), fmt::format("tokens/cover_{}", covers[static_cast<std::size_t>(at) % covers.size()]),
                   {middle_of(slot), along}));
  }
}

void TableauBuilder::bodies(Seat seat) {
  const Player& player = state_[seat];
  for (int at = 0; at < static_cast<int>(player.bodies.size()); ++at) {
    const Body& body = player.bodies[static_cast<std::size_t>(at)];
    if (!is_on_board(body)) continue;
    const game::Build& build = rules_.kit(seat).build;
    const BodyModel model = model_of_body(build, at);
    const Pose pose = pose_of_body(state_, seat, at);
    Piece piece = make_piece(body_id(seat, at), model.name, pose, seat);
    piece.kind = PieceKind::figure;
    if (at == 0) piece.hidden = parts_gone(rules_, state_, seat);
    add(std::move(piece));
    table_.labels.push_back({"hp:" + body_id(seat, at), pose.position + glm::vec3{0, model.head * pose.scale, 0},
                             fmt::format("{} {}", letter(seat), body.hp), colour_of(seat), body_id(seat, at),
                             owner_of(seat)});
  }
}

// The Board and the cards around it, in boxes measured for each number of seats; with many seats, only the cards that
// lie near by.
PlayArea TableauBuilder::room() const {
  constexpr float heads = 60;
  if (state_.players.size() > seats_apart) return {{-192, 0, -208}, {192, heads, 208}};
  if (state_.players.size() == seats_apart) return {{-215, 0, -206}, {215, heads, 177}};
  return {{-164, 0, -177}, {164, heads, 177}};
}

Tableau TableauBuilder::made() {
  board();
  for (int at = 0; at < static_cast<int>(state_.players.size()); ++at) {
    bodies(seat_at(at));
    for (Piece& card : cards_of(rules_, state_, seat_at(at))) add(std::move(card));
  }
  add_tokens(rules_, state_, table_);
  table_.room = room();
  table_.shot = shot_of(table_.room, {.yaw = 76, .pitch = 30, .fill = 1.0F});
  return std::move(table_);
}

}  // namespace

Tableau at_rest(const Rules& rules, const State& state) { return TableauBuilder(rules, state).made(); }

}  // namespace sprue::stage::bots

#include "stage/bots/scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "stage/bots/cards.h"
#include "stage/shots.h"

namespace sprue::stage::bots {
namespace {

using game::Body;
using game::CardId;
using game::Player;
using game::Rules;
using game::State;
using game::Tile;

constexpr float degrees = std::numbers::pi_v<float> / 180;
constexpr float row_of_tiles = 1.7320508F * side;  // from tile to tile
constexpr float body_half = 20;                    // what a model needs to either side
constexpr float crowd = 18;  // from a tile's middle, for three and more that share it: clear of the next tile's
constexpr float token_ring = 25, token_half = 11;  // likewise, for tokens; and what they need to either side
constexpr float hover = 34;                        // of what flies beside its Bot

bool on_board(const Body& body) { return body.stand == game::Stand::board && body.tile != game::no_tile; }

// "Farlight Heron" -> "farlight_heron"
std::string slug(std::string_view name) {
  std::string made;
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter)
      made += c;
    else if (c >= 'A' && c <= 'Z')
      made += static_cast<char>(c - 'A' + 'a');
    else if (!made.empty() && made.back() != '_')
      made += '_';
  }
  return made;
}

std::string model_of_body(const game::Build& build, int body) {
  if (body == 0) return "mechs/" + slug(build.miniature.empty() ? build.name : build.miniature);
  const std::string& miniature = build.unit_miniatures[static_cast<std::size_t>(body)];
  return miniature.empty() ? "tokens/support" : "mechs/" + slug(miniature);
}

struct Standing {
  Seat seat{};
  int body = 0;
};

// Who shares a tile, in an order that does not change while they stay.
std::vector<Standing> on_tile(const State& state, Tile tile) {
  std::vector<Standing> found;
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
    const Player& player = state.players[static_cast<std::size_t>(seat)];
    for (int body = 0; body < static_cast<int>(player.bodies.size()); ++body) {
      const Body& there = player.bodies[static_cast<std::size_t>(body)];
      if (on_board(there) && there.tile == tile) found.push_back({seat_at(seat), body});
    }
  }
  return found;
}

// A place on a ring around a tile's middle that `count` things share, so small that they do not touch; two stand in
// those of its corners that are side by side for the table's own camera.
Pose on_ring(Tile tile, std::size_t at, std::size_t count, float ring, float half) {
  const auto all = static_cast<float>(std::max<std::size_t>(count, 2));
  const float angle = (360.0F * static_cast<float>(at) / all - 30) * degrees;
  Pose pose;
  pose.position = middle_of(tile) + glm::vec3{std::sin(angle), 0, std::cos(angle)} * ring;
  pose.scale = std::min(1.0F, ring * std::sin(180 * degrees / all) / half);
  return pose;
}

Pose spot_of_body(const State& state, Seat seat, int body) {
  const Tile tile = state[seat].bodies[static_cast<std::size_t>(body)].tile;
  const std::vector<Standing> here = on_tile(state, tile);
  if (here.size() < 2) return {middle_of(tile)};
  const auto self =
      std::ranges::find_if(here, [&](const Standing& one) { return one.seat == seat && one.body == body; });
  const float ring = here.size() == 2 ? body_half : crowd;
  return on_ring(tile, static_cast<std::size_t>(self - here.begin()), here.size(), ring, body_half);
}

// A Hazard on its tile, or a Bit or Funnel with a model of its own.
bool is_token(const Rules& rules, const game::Gear& gear) {
  if (gear.place != game::Place::field || gear.tile == game::no_tile || gear.card == game::no_card) return false;
  const game::Kind kind = rules.cards()[gear.card].kind;
  return kind == game::Kind::weapon || kind == game::Kind::subsystem;
}

// Where a token lies among all those of its tile.
Pose spot_of_token(const Rules& rules, const State& state, const game::Gear& token) {
  std::size_t before = 0, count = 0;
  for (const Player& player : state.players) {
    for (const game::Gear& gear : player.gear) {
      if (&gear == &token) before = count;
      count += is_token(rules, gear) && gear.tile == token.tile ? 1 : 0;
    }
  }
  return on_ring(token.tile, before, count, token_ring, token_half);
}

class Scene {
 public:
  Scene(const Rules& rules, const State& state) : rules_(rules), state_(state) {}
  Tableau made();

 private:
  void add(Piece piece) { table_.pieces.push_back(std::move(piece)); }
  void board();
  void bodies(Seat seat);
  void tokens(Seat seat);
  void own_model(Seat seat, int number, const game::Gear& gear);
  Room room() const;

  const Rules& rules_;
  const State& state_;
  Tableau table_;
};

void Scene::board() {
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
  int number = 0;
  for (const Tile mark : state_.marks) {
    const glm::vec3 beside{0, 0, token_ring * (number % 2 == 0 ? 0.5F : -0.5F)};
    add(make_piece(fmt::format("mark:{}", number++), "tokens/pin", {middle_of(mark) + beside}));
  }
  number = 0;
  for (const game::Warhead& warhead : state_.warheads) {
    add(make_piece(fmt::format("warhead:{}", number++), "tokens/warhead", {middle_of(warhead.tile)}));
  }
}

void Scene::bodies(Seat seat) {
  const Player& player = state_[seat];
  for (int at = 0; at < static_cast<int>(player.bodies.size()); ++at) {
    const Body& body = player.bodies[static_cast<std::size_t>(at)];
    if (!on_board(body)) continue;
    const game::Build& build = rules_.kit(seat).build;
    const std::string model = model_of_body(build, at);
    const Pose pose = pose_of_body(state_, seat, at);
    add(make_piece(body_id(seat, at), model, pose, colour_of(seat)));
    table_.labels.push_back({"hp:" + body_id(seat, at), pose.position + glm::vec3{0, at == 0 ? 74.0F : 40.0F, 0},
                             fmt::format("{} {}", letter(seat), body.hp), colour_of(seat), body_id(seat, at)});
  }
}

// Hazards lie on their tile; Bits and Funnels fly over theirs.
void Scene::own_model(Seat seat, int number, const game::Gear& gear) {
  if (!is_token(rules_, gear)) return;
  const game::Card& card = rules_.cards()[gear.card];
  const bool flies = card.is(game::Type::bit) || card.is(game::Type::funnel);
  const char* const model = card.is(game::Type::bit)      ? "tokens/bit"
                            : card.is(game::Type::funnel) ? "tokens/funnel"
                                                          : "tokens/hazard";
  Pose pose = spot_of_token(rules_, state_, gear);
  if (flies) pose.position.y += hover;
  add(make_piece(gear_id(seat, number), model, pose, colour_of(seat)));
}

void Scene::tokens(Seat seat) {
  const Player& player = state_[seat];
  for (int at = 0; at < static_cast<int>(player.gear.size()); ++at) {
    own_model(seat, at, player.gear[static_cast<std::size_t>(at)]);
  }
  for (int at = 0; at < game::tile_count; ++at) {
    if (!has(player.pins, game::tile_at(at))) continue;
    const float angle = static_cast<float>(index(seat) * 60 + 20);
    const glm::vec3 around = glm::vec3{std::sin(angle * degrees), 0, std::cos(angle * degrees)} * token_ring;
    add(make_piece(fmt::format("pin:{}:{}", letter(seat), at), "tokens/pin", {middle_of(game::tile_at(at)) + around},
                   colour_of(seat)));
  }
}

// The Board and the cards around it; of many players' cards what lies near by.
Room Scene::room() const {
  constexpr float heads = 60;
  if (state_.players.size() > seats_apart) return {{-192, 0, -208}, {192, heads, 208}};
  if (state_.players.size() == seats_apart) return {{-215, 0, -206}, {215, heads, 177}};
  return {{-164, 0, -177}, {164, heads, 177}};
}

Tableau Scene::made() {
  board();
  for (int at = 0; at < static_cast<int>(state_.players.size()); ++at) {
    bodies(seat_at(at));
    tokens(seat_at(at));
    for (Piece& card : cards_of(rules_, state_, seat_at(at))) add(std::move(card));
  }
  table_.room = room();
  table_.shot = shot_of(table_.room, {.yaw = 76, .pitch = 30, .fill = 1.0F});
  return std::move(table_);
}

// The nearest model of somebody else; the Board's middle if there is none.
glm::vec3 looked_at(const State& state, Seat seat, glm::vec3 from) {
  glm::vec3 nearest{0};
  float least = 1e9F;
  for (int other = 0; other < static_cast<int>(state.players.size()); ++other) {
    if (seat_at(other) == seat) continue;
    const auto& bodies = state.players[static_cast<std::size_t>(other)].bodies;
    for (int body = 0; body < static_cast<int>(bodies.size()); ++body) {
      if (!on_board(bodies[static_cast<std::size_t>(body)])) continue;
      const glm::vec3 there = spot_of_body(state, seat_at(other), body).position;
      const float distance = glm::distance(there, from);
      if (distance >= least) continue;
      least = distance;
      nearest = there;
    }
  }
  return nearest;
}

}  // namespace

glm::vec3 middle_of(Tile tile) {
  const game::Axial at = game::axial(tile);
  const float q = static_cast<float>(at.q), r = static_cast<float>(at.r);
  return {1.5F * side * q, tile_top, row_of_tiles * (r + q / 2)};
}

glm::vec3 middle_of(game::Slot slot) {
  const game::Edge edge = game::edge(slot);
  const glm::vec3 middle = (middle_of(edge.a) + middle_of(edge.b)) / 2.0F;
  return {middle.x, slot_floor, middle.z};
}

glm::quat facing(glm::vec3 way) {
  if (std::abs(way.x) + std::abs(way.z) < 0.001F) return {1, 0, 0, 0};
  return glm::angleAxis(std::atan2(way.x, way.z), glm::vec3{0, 1, 0});
}

std::string tile_id(Tile tile) { return "tile:" + game::to_text(tile); }
std::string cover_id(game::Slot slot) { return "cover:" + game::to_text(slot); }
std::string body_id(Seat seat, int body) { return fmt::format("body:{}:{}", letter(seat), body); }
std::string gear_id(Seat seat, int gear) { return fmt::format("gear:{}:{}", letter(seat), gear); }

std::string id_of(game::Ref ref) {
  switch (ref.kind) {
    case game::RefKind::body: return body_id(game::seat_of(ref), ref.at);
    case game::RefKind::gear: return gear_id(game::seat_of(ref), ref.at);
    case game::RefKind::seat: return body_id(game::seat_of(ref), 0);
    case game::RefKind::tile: return tile_id(game::tile_in(ref));
    case game::RefKind::cover: return cover_id(game::slot_at(ref.at));
    case game::RefKind::none:
    case game::RefKind::compound:
    case game::RefKind::item:
    case game::RefKind::plan:
    case game::RefKind::string:
    case game::RefKind::attribute:
    case game::RefKind::yes:
    case game::RefKind::no: return {};
  }
  return {};
}

Pose pose_of_body(const State& state, Seat seat, int body) {
  Pose pose = spot_of_body(state, seat, body);
  constexpr float duel = 28;  // degrees: arms of those who share a tile pass each other
  const glm::vec3 way = looked_at(state, seat, pose.position) - pose.position;
  pose.turn = facing(way);
  if (glm::length(way) < 2.5F * body_half) pose.turn = pose.turn * turned(duel);
  return pose;
}

Tableau at_rest(const Rules& rules, const State& state) { return Scene(rules, state).made(); }

}  // namespace sprue::stage::bots

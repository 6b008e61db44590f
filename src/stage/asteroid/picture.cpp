// The Last Blast on the table: a field of slate tiles, and rockets built of the very cards that they are made of.
#include "stage/asteroid/picture.h"

#include <fmt/format.h>

#include "core/values/citation.h"
#include "games/asteroid/rules.h"
#include "stage/asteroid/cues.h"
#include "stage/table/burst.h"
#include "stage/table/places.h"
#include "stage/table/presenter.h"
#include "stage/table/shots.h"

namespace sprue::stage::asteroid {
namespace {

namespace game = sprue::asteroid;
using game::Card;
using game::State;

constexpr float pitch = 54;  // mm from tile to tile
constexpr float tile_top = 4;
// A rocket's stand is so far from the middle of the tile, in the corner without rock.
constexpr glm::vec3 foot{14, 0, 15};
constexpr float axis_height = 44;  // of a rocket over its foot
constexpr float nose_length = 17.8F, ring_length = 5.2F, engine_length = 9.5F;
constexpr float berth_pitch = 64;     // between the rockets beside the field
constexpr float berth_column = 4.6F;  // of the berths, in tiles from the middle
constexpr float exit_column = 5.7F;   // and of those beyond the field
constexpr int many_rows = 5;          // from here on the piles lie beside the field instead of before it
constexpr float card_share = 0.62F;   // cards lie smaller than they are held
// The way from a berth to the first card of a hand.
constexpr glm::vec3 hand_first{38, 0, 24};
constexpr float fan_step = 11;      // between its cards
constexpr float rocket_pitch = 16;  // between rockets side by side
constexpr float wire = 2.2F;        // thickness of flight paths
constexpr float flight_seconds = 1.5F, fall_seconds = 0.7F, blast_seconds = 0.8F;

// The tiles that each rocket has passed in this match, for its trail: the state knows only where it is.
struct Memory {
  std::array<std::vector<game::Spot>, game::most_players> trails;
};

// Sets the table out, part by part. The static functions say where things are, for movements and traces, too.
class TableauBuilder {
 public:
  TableauBuilder(const game::Rules& rules, const State& state, const Memory& memory)
      : rules_(rules), state_(state), memory_(memory) {}
  Tableau made();

  static glm::vec3 tile(const State& state, int row, int column);
  static glm::vec3 stand(const State& state, Seat seat);
  static std::vector<std::string> rocket(const State& state, Seat seat);

 private:
  void add(Piece piece) { table_.pieces.push_back(std::move(piece)); }
  void field();
  void rocket(Seat seat);
  void part(Piece piece);
  void ring(Seat seat, std::size_t place, glm::vec3 at);
  void hand(Seat seat);
  void piles();
  bool piles_beside() const;
  void token();
  void trails();
  void ways_ahead();
  PlayArea room() const;

  const game::Rules& rules_;
  const State& state_;
  const Memory& memory_;
  Tableau table_;
};

std::string card_id(Card card) { return fmt::format("card:{}", index(card)); }
// A card's color tells the part of a rocket that it becomes; its symbol is the one on the tiles. Both are as printed in
// the kit.
CardFace face_of(const game::Face& face) {
  constexpr std::array<Colour, 3> grounds{0x2E9E83, 0xC8402A, 0xE3A72F};
  constexpr std::array<std::string_view, 3> kinds{"shield", "boost", "science"};
  constexpr std::array<Colour, 6> borders{0xA83A28, 0x2A5F96, 0xD9A441, 0x2F7D5F, 0xEDE6D2, 0x26282D};
  CardFace shown;
  shown.symbol = word(face.symbol);
  shown.kind = kinds[static_cast<std::size_t>(face.background)];
  shown.numbers = {fmt::format("{}", face.printed)};
  shown.colour = grounds[static_cast<std::size_t>(face.background)];
  shown.border = borders[static_cast<std::size_t>(face.border)];
  return shown;
}

// A Shield, a Boost, and an Equipment card become rings of different shapes.
std::string_view ring_model(const game::Face& face) {
  constexpr std::array<std::string_view, 3> models{"rockets/shield", "rockets/boost", "rockets/science"};
  return models[static_cast<std::size_t>(face.background)];
}

float rocket_length(std::size_t rings) { return nose_length + engine_length + ring_length * static_cast<float>(rings); }

// Rockets wait on the left of the field, `side` -1, and those that have left it stand on the right, 1 (AR-DSP-02).
glm::vec3 berth(const State& state, Seat seat, float side) {
  enforces("AR-DSP-02");
  const float middle = static_cast<float>(state.players.size() - 1) / 2;
  return {side * (side < 0 ? berth_column : exit_column) * pitch, 0,
          (static_cast<float>(index(seat)) - middle) * berth_pitch};
}

bool on_field(const game::Player& player) { return player.row > 0 && player.column > 0; }

// The number of rockets of lower seats that are so near in the same row that this one would reach into them. Rockets
// fly side by side there.
float before_in_row(const State& state, Seat seat) {
  const game::Player& player = player_of(state, seat);
  float before = 0;
  for (int i = 0; i < index(seat); ++i) {
    const game::Player& other = player_of(state, seat_at(i));
    if (on_field(other) && other.row == player.row && std::abs(other.column - player.column) <= 1) ++before;
  }
  return before;
}

// Tiles lie as the book shows them: rows from far to near, columns from left to right (AR-DSP-01).
glm::vec3 TableauBuilder::tile(const State& state, int row, int column) {
  enforces("AR-DSP-01");
  const float middle_row = static_cast<float>(state.field.size() + 1) / 2;
  const float middle_column = static_cast<float>(game::columns + 1) / 2;
  return {(static_cast<float>(column) - middle_column) * pitch, tile_top,
          (static_cast<float>(row) - middle_row) * pitch};
}

glm::vec3 TableauBuilder::stand(const State& state, Seat seat) {
  const game::Player& player = player_of(state, seat);
  if (player.column == game::exit_column) return berth(state, seat, 1);
  if (!on_field(player)) return berth(state, seat, -1);
  return tile(state, player.row, player.column) + foot - glm::vec3{0, 0, rocket_pitch * before_in_row(state, seat)};
}

// The ids of all the pieces that fly together.
std::vector<std::string> TableauBuilder::rocket(const State& state, Seat seat) {
  std::vector<std::string> ids;
  for (const std::string_view part : {"stand", "engine", "nose"})
    ids.push_back(fmt::format("{}:{}", part, letter(seat)));
  for (const Card card : player_of(state, seat).rocket) ids.push_back(card_id(card));
  return ids;
}

void TableauBuilder::field() {
  for (int row = 1; row <= static_cast<int>(state_.field.size()); ++row) {
    for (int column = 1; column <= game::columns; ++column) {
      const int value = state_.field[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
      const glm::vec3 top = tile(state_, row, column);
      add(make_piece(fmt::format("tile:{}:{}", row, column), fmt::format("tokens/asteroid_tile_{}", value),
                     {{top.x, 0, top.z}}));
    }
  }
}

// Adds one part of a rocket. The ends of its model stay hidden, since the next part covers them.
void TableauBuilder::part(Piece piece) {
  piece.hidden = {"ends"};
  add(std::move(piece));
}

void TableauBuilder::ring(Seat seat, std::size_t place, glm::vec3 at) {
  const Card card = player_of(state_, seat).rocket[place];
  Piece made = make_piece(card_id(card), std::string(ring_model(rules_.cards()[card])), {at});
  // A card goes with its rocket, or to the place where cards lie.
  made.kind = PieceKind::aside;
  made.sound = Sound::card;
  part(std::move(made));
}

// Builds a rocket from the engine forward; the first card of its list is the one behind the nose (AR-DSP-04). A
// destroyed one leaves a wreck if it was on the field.
void TableauBuilder::rocket(Seat seat) {
  enforces("AR-DSP-04");
  const game::Player& player = player_of(state_, seat);
  const glm::vec3 foot_at = stand(state_, seat);
  if (!player.alive) {
    if (on_field(player)) add(make_piece(fmt::format("wreck:{}", letter(seat)), "tokens/wreck", {foot_at}, seat));
    return;
  }
  const std::size_t rings = player.rocket.size();
  add(make_piece(fmt::format("stand:{}", letter(seat)), "rockets/stand", {foot_at}, seat));
  glm::vec3 at = foot_at + glm::vec3{-rocket_length(rings) / 2, axis_height, 0};
  at.x += engine_length / 2;
  part(make_piece(fmt::format("engine:{}", letter(seat)), "rockets/engine", {at}, seat));
  at.x += (engine_length + ring_length) / 2;
  for (std::size_t i = 0; i < rings; ++i, at.x += ring_length) ring(seat, rings - 1 - i, at);
  at.x += (nose_length - ring_length) / 2;
  part(make_piece(fmt::format("nose:{}", letter(seat)), "rockets/nose", {at}, seat));
  table_.labels.push_back({fmt::format("name:{}", letter(seat)), foot_at + glm::vec3{0, axis_height + 22, 0},
                           fmt::format("{} · {}", letter(seat), rings), colour_of(seat),
                           fmt::format("nose:{}", letter(seat)), owner_of(seat)});
}

// Lays a hand before the rocket that waits, from right to left. Cards that the audience may not know are blank, and
// named by their place.
void TableauBuilder::hand(Seat seat) {
  const glm::vec3 first = berth(state_, seat, -1) + hand_first;
  int depth = 0;
  for (const Card card : player_of(state_, seat).hand) {
    const bool known = card != game::hidden_card;
    const glm::vec3 at = first - glm::vec3{fan_step * static_cast<float>(depth), 0, 0};
    add(make_card(known ? card_id(card) : fmt::format("hand:{}:{}", letter(seat), depth),
                  known ? face_of(rules_.cards()[card]) : CardFace{}, at, depth, card_share));
    ++depth;
  }
}

bool TableauBuilder::piles_beside() const { return static_cast<int>(state_.field.size()) >= many_rows; }

// Lays the deck, the discards, and what the rockets have lost. Fields with few rows have room before them; beside
// others the piles keep the picture from growing deep.
void TableauBuilder::piles() {
  const float before = (static_cast<float>(state_.field.size()) / 2 + 0.1F) * pitch + card_depth * card_share / 2;
  const float beside = (static_cast<float>(game::columns) / 2 + 0.1F) * pitch + card_width * card_share / 2;
  const auto place = [&](float tiles) {
    return piles_beside() ? glm::vec3{beside, 0, tiles * pitch} : glm::vec3{tiles * pitch, 0, before};
  };
  for (Piece& card : make_pile("deck", state_.deck.size(), place(piles_beside() ? -1 : -3), card_share))
    add(std::move(card));
  const auto pile = [&](const auto& cards, glm::vec3 at) {
    int depth = 0;
    for (const Card card : cards) {
      if (card == game::hidden_card) continue;
      add(make_card(card_id(card), face_of(rules_.cards()[card]), at, depth, card_share));
      ++depth;
    }
  };
  pile(state_.discard, place(piles_beside() ? 0 : -2));
  pile(state_.removed, place(piles_beside() ? 1 : 2));
}

void TableauBuilder::token() {
  if (!state_.token) return;
  const glm::vec3 at = stand(state_, *state_.token) + glm::vec3{0, 0, -18};
  add(make_piece("token", "tokens/token_first", {at}));
}

// Draws a wire bent from tile to tile, with a bead at each tile that a rocket has passed (AR-DSP-03).
void TableauBuilder::trails() {
  enforces("AR-DSP-03");
  constexpr float bow = 13, bead = 3.4F;
  for (int i = 0; i < static_cast<int>(state_.players.size()); ++i) {
    const std::string name(1, letter(seat_at(i)));
    const Colour colour = colour_of(seat_at(i));
    std::vector<glm::vec3> wire_points;
    std::vector<game::Spot> spots = memory_.trails[static_cast<std::size_t>(i)];
    for (std::size_t at = 0; at < spots.size(); ++at) {
      const glm::vec3 here = tile(state_, spots[at].row, spots[at].column) + foot + glm::vec3{0, bead / 2, 0};
      if (at > 0) add_arc(wire_points, wire_points.back(), here, bow);
      if (at == 0) wire_points.push_back(here);
      table_.lines.push_back({fmt::format("bead:{}:{}", name, at), {here}, colour, bead});
      table_.lines.back().owner = owner_of(seat_at(i));
    }
    if (wire_points.size() < 2) continue;
    table_.lines.push_back({fmt::format("trail:{}", name), std::move(wire_points), colour, wire});
    table_.lines.back().owner = owner_of(seat_at(i));
  }
}

// A ring as wide as the foot of a rocket's stand.
std::vector<glm::vec3> ring_around(glm::vec3 middle) {
  constexpr int corners = 20;
  constexpr float radius = 9;
  std::vector<glm::vec3> points;
  for (int i = 0; i <= corners; ++i)
    points.push_back(middle + turned(360.0F * static_cast<float>(i) / corners) * glm::vec3{radius, 0, 0});
  return points;
}

// Draws the tiles to which the rocket whose turn it is may fly, and what each would cost it. The rules play each move
// on a copy of the state, and the damage is read from their event, so it is the figure that the move will have.
void TableauBuilder::ways_ahead() {
  if (state_.phase != game::Phase::move || state_.to_act.count() != 1) return;
  const Seat seat = state_.to_act.lowest();
  std::vector<game::Action> ideas;
  rules_.ideas(state_, seat, ideas);
  for (const game::Action& idea : ideas) {
    const auto* move = std::get_if<game::Move>(&idea);
    if (move == nullptr || !rules_.allowed(state_, seat, idea, nullptr)) continue;
    State next = state_;
    // A move rolls nothing.
    ScriptedRoller none({});
    std::vector<game::Event> events;
    rules_.apply(next, seat, idea, none, &events);
    for (const game::Event& event : events) {
      const auto* moved = std::get_if<game::Moved>(&event);
      if (moved == nullptr) continue;
      const glm::vec3 to = tile(state_, moved->to.row, moved->to.column) + foot;
      std::vector<glm::vec3> way{stand(state_, seat) + glm::vec3{0, wire, 0}};
      add_arc(way, way.front(), to + glm::vec3{0, wire, 0}, 9);
      const std::string id = fmt::format("ahead:{}", move->row);
      table_.lines.push_back({id, std::move(way), colour_of(seat), wire, 0.6F, 0.9F, 5, owner_of(seat), true});
      table_.lines.push_back({fmt::format("landing:{}", move->row), ring_around(to + glm::vec3{0, wire, 0}),
                              colour_of(seat), wire, 0.9F, 0.9F, 0, owner_of(seat)});
      table_.labels.push_back({.id = id,
                               .over = to + glm::vec3{0, wire, 0},
                               .text = fmt::format("−{}", moved->damage.total()),
                               .colour = colour_of(seat),
                               .owner = owner_of(seat),
                               .subject = LabelSubject::choice});
    }
  }
}

// The field and the piles have to be seen; beside the field, only what is there.
PlayArea TableauBuilder::room() const {
  constexpr float rocket = 44, piles_deep = 46, piles_wide = 34, above = 56;
  const float half = static_cast<float>(game::columns) * pitch / 2;
  const float half_depth = static_cast<float>(state_.field.size()) * pitch / 2;
  PlayArea room{{-half, 0, -half_depth}, {half, above, half_depth}};
  (piles_beside() ? room.high.x : room.high.z) += piles_beside() ? piles_wide : piles_deep;
  for (int i = 0; i < static_cast<int>(state_.players.size()); ++i) {
    const game::Player& player = player_of(state_, seat_at(i));
    const glm::vec3 at = stand(state_, seat_at(i));
    const float cards = (static_cast<float>(player.hand.size()) - 1) * fan_step + card_width * card_share / 2;
    room.low = glm::min(room.low, at - glm::vec3{std::max(rocket, cards - hand_first.x), 0, 24});
    room.high = glm::max(room.high, at + glm::vec3{rocket, 0, 24});
  }
  room.low.y = 0;
  return room;
}

Tableau TableauBuilder::made() {
  field();
  for (int i = 0; i < static_cast<int>(state_.players.size()); ++i) {
    rocket(seat_at(i));
    hand(seat_at(i));
  }
  piles();
  token();
  trails();
  ways_ahead();
  table_.room = room();
  table_.shot = shot_of(table_.room, {.yaw = 14, .pitch = 36, .fill = 1});
  return std::move(table_);
}

// A rocket may move without flying on: it makes room for another one beside it.
bool flies_on(const State& before, const State& after, Seat seat) {
  const game::Player &was = player_of(before, seat), &is = player_of(after, seat);
  return was.row != is.row || was.column != is.column;
}

// The height (mm) of a rocket's bow on its way, so high that it touches no other; 0 for one that only makes room.
float bow_of(const State& before, const State& after, Seat seat) {
  constexpr float apart = rocket_pitch - 1;
  constexpr int looks = 24;
  const glm::vec3 from = TableauBuilder::stand(before, seat), to = TableauBuilder::stand(after, seat);
  const auto length = [&](Seat whose) { return rocket_length(player_of(before, whose).rocket.size()); };
  if (!flies_on(before, after, seat)) return 0;
  float best = 0, most = 0;
  // Tries bows from low to high and takes the lowest that keeps clear of the others, who may be moving, too.
  for (const float height : {0.4F, 0.6F, 0.8F, 1.0F, 1.2F}) {
    float least = apart;
    for (int i = 0; i < static_cast<int>(before.players.size()); ++i) {
      const Seat other = seat_at(i);
      if (other == seat || !player_of(before, other).alive) continue;
      for (int look = 0; look <= looks; ++look) {
        const float share = static_cast<float>(look) / looks;
        const glm::vec3 way =
            glm::mix(from, to, share) - glm::mix(TableauBuilder::stand(before, other),
                                                 TableauBuilder::stand(after, other), eased(Ease::both, share));
        const float up = 4 * height * pitch * share * (1 - share);
        if (std::abs(way.x) < (length(seat) + length(other)) / 2) least = std::min(least, std::hypot(up, way.z));
      }
    }
    if (least > most + 0.1F) best = height;
    most = std::max(most, least);
  }
  return best * pitch;
}

// Moves all parts of a rocket with it first; then those that are no longer part of it fall to where they lie
// afterwards.
void fly(const Tableau& before, const Tableau& after, const std::vector<std::string>& ids, glm::vec3 way, float bow,
         std::vector<Motion>& motions) {
  for (const std::string& id : ids) {
    const Piece* from = find_piece(before, id);
    if (from == nullptr) continue;
    Pose there = from->pose;
    there.position += way;
    std::vector<Key> keys = way == glm::vec3{0} ? std::vector<Key>{{0, from->pose}}
                            : bow > 0           ? thrown(from->pose, there, bow, flight_seconds)
                                                : slide(from->pose, there, flight_seconds);
    const Piece* to = find_piece(after, id);
    if (to != nullptr && to->pose != there) {
      const bool shed = to->model != from->model;
      const float start = keys.back().at;
      for (Key key : shed ? thrown(there, to->pose, pitch, fall_seconds) : slide(there, to->pose, fall_seconds)) {
        key.at += start;
        if (key.at > start) keys.push_back(key);
      }
    }
    motions.push_back({id, 0, std::move(keys), {}});
  }
}

// The piece that stands for a seat: its rocket, or what is left of it on the field. Rockets side by side hide each
// other's stands.
std::string foot_of(const State& state, Seat seat) {
  const game::Player& player = player_of(state, seat);
  return fmt::format("{}:{}", !player.alive ? "wreck" : on_field(player) ? "engine" : "stand", letter(seat));
}

// Names the place where each event happened. There is one overload for each event: a new one is a compile error here.
struct Traced {
  const State& state;

  Trace at(Seat seat) const { return {foot_of(state, seat), {}}; }
  // The way over a tile, from the column before it; into the first column it leads from the rocket's berth.
  Trace flight(Seat seat, int from_row, game::Spot to) const {
    const auto over = [&](int row, int column) { return TableauBuilder::tile(state, row, column) + foot; };
    const bool outside = from_row == 0 || to.column <= 1;
    const glm::vec3 from = outside ? berth(state, seat, -1) : over(from_row, to.column - 1);
    Trace trace{foot_of(state, seat), {from}, seat};
    add_arc(trace.way, from, over(to.row, to.column), 9);
    return trace;
  }

  Trace operator()(const game::FieldLaid&) const { return {}; }
  Trace operator()(const game::Reshuffled&) const { return {"deck:0", {}}; }
  Trace operator()(const game::Dealt& dealt) const { return at(dealt.who); }
  Trace operator()(const game::Committed& committed) const { return at(committed.who); }
  Trace operator()(const game::Drew& drew) const { return at(drew.who); }
  Trace operator()(const game::ClaimFailed&) const { return {"deck:0", {}}; }
  Trace operator()(const game::Placed& placed) const {
    return placed.card == game::hidden_card ? at(placed.who) : Trace{card_id(placed.card), {}};
  }
  Trace operator()(const game::Passed& passed) const { return at(passed.to); }
  Trace operator()(const game::Discarded& discarded) const { return at(discarded.who); }
  Trace operator()(const game::TokenGiven&) const { return {"token", {}}; }
  Trace operator()(const game::RoundBegan&) const { return {}; }
  Trace operator()(const game::Drifted& drifted) const { return flight(drifted.who, drifted.to.row, drifted.to); }
  Trace operator()(const game::Moved& moved) const { return flight(moved.who, moved.from_row, moved.to); }
  Trace operator()(const game::Lost& lost) const { return at(lost.who); }
  Trace operator()(const game::Exploded& exploded) const {
    return {fmt::format("tile:{}:{}", exploded.at.row, exploded.at.column), {}};
  }
  Trace operator()(const game::Left& left) const { return at(left.who); }
  Trace operator()(const game::Scored& scored) const { return at(scored.who); }
  Trace operator()(const game::Ended&) const { return {}; }
};

struct Presents {
  using Rules = game::Rules;
  using Memory = asteroid::Memory;

  static std::vector<Unit> units(const Rules&, const State& state) {
    std::vector<Unit> units;
    for (int i = 0; i < static_cast<int>(state.players.size()); ++i)
      units.push_back({foot_of(state, seat_at(i)), seat_at(i)});
    return units;
  }
  static Trace trace(const Rules&, const State& state, const game::Event& event) {
    return std::visit(Traced{state}, event);
  }
  static Cue cue(const State&, const game::Event& event) { return asteroid::cue(event); }
  static Scoreboard scoreboard(const Rules&, const State& state) {
    Scoreboard board;
    for (const game::Player& player : state.players)
      board.seats.push_back({"cards", fmt::format("{}", player.rocket.size()), {}});
    return board;
  }
  static void remember(Memory& memory, const game::Event& event);
  static Tableau rest(const Rules& rules, const State& state, const Memory& memory) {
    return TableauBuilder(rules, state, memory).made();
  }
  static Timeline show(const Rules& rules, const State& before, const Memory& old, const State& after,
                       const Memory& memory, std::span<const game::Event> events);
  static std::vector<std::string> touches(const Rules& rules, const State& state, Seat seat,
                                          const game::Action& action);
  static std::optional<PlayedCard> played(const Rules& rules, const State&, const game::Event& event) {
    const auto* const placed = std::get_if<game::Placed>(&event);
    if (placed == nullptr || placed->card == game::hidden_card) return std::nullopt;
    return PlayedCard{placed->who, {}, face_of(rules.cards()[placed->card])};
  }
};

void Presents::remember(Memory& memory, const game::Event& event) {
  const auto pass = [&](Seat who, const game::Spot& to) {
    memory.trails[static_cast<std::size_t>(index(who))].push_back(to);
  };
  if (const auto* moved = std::get_if<game::Moved>(&event)) pass(moved->who, moved->to);
  if (const auto* drifted = std::get_if<game::Drifted>(&event)) pass(drifted->who, drifted->to);
}

// All rockets of the step move at once; explosions follow when they have arrived. All else is carried
// by the timeline.
Timeline Presents::show(const Rules& rules, const State& before, const Memory& old, const State& after,
                        const Memory& memory, std::span<const game::Event> events) {
  Tableau from = rest(rules, before, old), to = rest(rules, after, memory);
  std::vector<Motion> motions;
  std::vector<Flash> flashes;
  float moved = 0;
  for (int i = 0; i < static_cast<int>(before.players.size()); ++i) {
    const glm::vec3 way = TableauBuilder::stand(after, seat_at(i)) - TableauBuilder::stand(before, seat_at(i));
    const bool shed = player_of(before, seat_at(i)).rocket.size() > player_of(after, seat_at(i)).rocket.size();
    if (way != glm::vec3{0}) moved = flight_seconds;
    if (way != glm::vec3{0} || shed)
      fly(from, to, TableauBuilder::rocket(before, seat_at(i)), way, bow_of(before, after, seat_at(i)), motions);
  }
  for (const game::Event& event : events) {
    if (const auto* exploded = std::get_if<game::Exploded>(&event)) {
      const glm::vec3 at = TableauBuilder::tile(after, exploded->at.row, exploded->at.column) + foot;
      flashes = make_burst("blast", at + glm::vec3{0, axis_height, 0}, 34, moved, blast_seconds);
    }
  }
  return {std::move(from), std::move(to), std::move(motions), std::move(flashes)};
}

// Names the pieces that an action is about. There is one overload for each action: a new one is a compile error here.
struct Touched {
  using Ids = std::vector<std::string>;
  const State& state;
  Seat seat;

  Ids operator()(const game::Pick& pick) const { return {card_id(pick.card)}; }
  Ids operator()(const game::BlindDraw&) const { return {"deck:0"}; }
  Ids operator()(const game::Place& place) const {
    return {fmt::format("{}:{}", place.end == game::End::front ? "nose" : "engine", letter(seat))};
  }
  Ids operator()(const game::Move& move) const {
    return {fmt::format("stand:{}", letter(seat)), fmt::format("tile:{}:{}", move.row, state.column)};
  }
  // A rocket loses its first card, then as many more at the front as its player says, and the rest of the damage at the
  // rear.
  Ids operator()(const game::Remove& remove) const {
    Ids lost;
    const auto& rocket = player_of(state, seat).rocket;
    const int rings = static_cast<int>(rocket.size());
    const int front = std::clamp(remove.front + 1, 0, rings);
    const int rear = std::clamp(state.damage - front, 0, rings - front);
    for (int i = 0; i < rings; ++i) {
      if (i < front || i >= rings - rear) lost.push_back(card_id(rocket[static_cast<std::size_t>(i)]));
    }
    return lost;
  }
};

std::vector<std::string> Presents::touches(const Rules&, const State& state, Seat seat, const game::Action& action) {
  return std::visit(Touched{state, seat}, action);
}

}  // namespace

const Picture& picture() {
  static const PictureOf<Presents> picture;
  return picture;
}

}  // namespace sprue::stage::asteroid

// Bots and Aces on the table: how its steps play out, and which pieces its actions are about.
#include "stage/bots/picture.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <set>
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/position.h"

#include "stage/bots/card_faces.h"
#include "stage/bots/cards.h"
#include "stage/bots/cues.h"
#include "stage/bots/hints.h"
#include "stage/bots/journeys.h"
#include "stage/bots/piece_names.h"
#include "stage/bots/scene.h"
#include "stage/bots/tile.h"
#include "stage/bots/tokens.h"
#include "stage/bots/traces.h"
#include "stage/table/burst.h"
#include "stage/table/dice.h"
#include "stage/table/presenter.h"
#include "stage/table/script.h"

namespace sprue::stage::bots {
namespace {

using game::State;

constexpr float step_seconds = 1.1F;
constexpr float turn_share = 0.18F;   // of a step, for turning at either end
constexpr float read_seconds = 0.6F;  // a die lies there to be read
constexpr float aim_seconds = 0.2F, strike_seconds = 0.22F, burst_seconds = 0.45F, fall_seconds = 0.9F;
constexpr float deal_seconds = 0.6F, deal_apart = 0.12F;  // of a card from the deck
constexpr float detach_seconds = 0.9F;
constexpr float over_cover = 34;  // mm that drones are lifted
constexpr float muzzle = 14;      // mm before a mech's chest

// The look of shots along the line of sight, by the attribute of the Weapon: in the order of its enum.
struct Fire {
  Colour colour;
  float thick, tail;  // mm
  int shots;
  float seconds, apart;
};
constexpr Fire shells{0xFFE2A8, 1.6F, 12, 4, 0.35F, 0.09F};
constexpr std::array<Fire, 5> fires{{shells,                                   // none
                                     {0x7FE3FF, 1.8F, 130, 1, 0.5F, 0},        // beam
                                     {0xFF7A1A, 3.2F, 26, 3, 0.45F, 0.1F},     // heat
                                     shells,                                   // solid
                                     {0xC9A6FF, 1.8F, 60, 2, 0.45F, 0.12F}}};  // universal
constexpr float hit_reach = 36;                                                // mm: beyond the model that is hit

// A way along the table that bends to its right by so many mm in its middle.
struct Way {
  glm::vec3 from, to;
  float bow = 0;

  glm::vec3 at(float share) const {
    const glm::vec3 ahead = to - from;
    const float length = std::max(1.0F, std::hypot(ahead.x, ahead.z));
    const glm::vec3 right = glm::vec3{-ahead.z, 0, ahead.x} / length;
    return glm::mix(from, to, share) + right * bow * std::sin(share * std::numbers::pi_v<float>);
  }
  glm::vec3 ahead(float share) const { return at(std::min(1.0F, share + 0.02F)) - at(std::max(0.0F, share - 0.02F)); }
};

// A model turns to where it goes, walks there foot by foot or rolls, and turns to where it looks afterwards.
std::vector<Key> walk(const Pose& from, const Pose& to, const Way& way, bool on_feet) {
  constexpr int feet = 4, keys_a_foot = 4;
  const float rise = on_feet ? 2.2F : 0, sway = on_feet ? 0.06F : 0;  // mm; radians to the side of the foot that stands
  Pose turned = from, arrived = to;
  turned.turn = facing(way.ahead(0));
  arrived.turn = facing(way.ahead(1));
  std::vector<Key> keys{{0, from}, {step_seconds * turn_share, turned}};
  constexpr int steps = feet * keys_a_foot;
  for (int i = 1; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    const float foot = std::sin(share * feet * std::numbers::pi_v<float>);  // another sign: the other foot
    Pose pose = between(turned, arrived, share);
    pose.position = way.at(share);
    pose.turn = facing(way.ahead(share));
    pose.position.y += rise * std::abs(foot);
    pose.turn = pose.turn * glm::angleAxis(sway * foot, glm::vec3{0, 0, 1});
    keys.push_back({step_seconds * (turn_share + share * (1 - 2 * turn_share)), pose, Ease::even});
  }
  keys.back().pose = arrived;
  keys.push_back({step_seconds, to});
  return keys;
}

// A model tips over backwards on the rim of its base, faster and faster.
std::vector<Key> topple(const Pose& from) {
  constexpr int steps = 8;
  constexpr float rim = 15, most = 1.35F;  // mm; radians
  std::vector<Key> keys;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    const glm::quat back = glm::angleAxis(-most * share * share, glm::vec3{1, 0, 0});
    const glm::vec3 edge = glm::vec3{0, 0, -rim} * from.scale;
    Pose pose = from;
    pose.position += from.turn * (edge - back * edge);
    pose.turn = from.turn * back;
    keys.push_back({fall_seconds * share, pose, Ease::even});
  }
  return keys;
}

bool stands(const State& state, game::Ref ref) {
  if (ref.kind != game::RefKind::body) return false;
  const auto& bodies = state[game::seat_of(ref)].bodies;
  return ref.at < bodies.size() && bodies[ref.at].stand == game::Stand::board && bodies[ref.at].tile != game::no_tile;
}

// The seats whose decks have lost cards to where everybody sees them, which `journeys` has to know.
Seats drained(std::span<const game::Event> events) {
  Seats seats;
  for (const game::Event& event : events) {
    if (const auto* const drained = std::get_if<game::Drained>(&event)) seats.add(drained->who);
  }
  return seats;
}

// Writes the events of a step down in their order: a model that moves does so before the next event; shots and bursts
// follow what went before.
class StepWriter {
 public:
  StepWriter(const game::Rules& rules, const State& before, const State& after, std::span<const game::Event> events)
      : rules_(rules),
        before_(before),
        after_(after),
        was_(at_rest(rules, before)),
        is_(at_rest(rules, after)),
        cards_(journeys(before, after, drained(events), was_, is_)),
        script_(was_, cards_.after) {
    for (const game::Event& event : events)
      if (const auto* const moved = std::get_if<game::Moved>(&event)) movers_.insert(id_of(moved->model));
  }
  Timeline timeline();

  void operator()(const game::Moved& moved);
  void operator()(const game::Counted& counted);
  void operator()(const game::Rolled& rolled) { roll(rolled.who, rolled.die); }
  void operator()(const game::WarheadExploded& warhead);
  void operator()(const game::LostModel& lost) { fall({id_of(lost.model)}); }
  void operator()(const game::Out& out) { fall(bodies_of(out.who)); }
  void operator()(const game::AttachedGear& attached) { come_or_go(attached.who); }
  void operator()(const game::DetachedGear& detached) { come_or_go(detached.who); }
  void operator()(const game::Destroyed& destroyed);
  void operator()(const game::Damaged& damaged);
  // These move no model, and show in where the cards and tokens lie.
  void operator()(const game::Marked&) {}
  void operator()(const game::PlacedCover&) {}
  void operator()(const game::ShowedTerrain&) {}
  void operator()(const game::PlacedTerrain&) {}
  void operator()(const game::BeganRound&) {}
  void operator()(const game::BeganTurn&) {}
  void operator()(const game::BeganPhase&) {}
  void operator()(const game::Idle&) {}
  void operator()(const game::Drew&) {}
  void operator()(const game::Played&) {}
  void operator()(const game::Scrapped&) {}
  void operator()(const game::CardDestroyed&) {}
  void operator()(const game::Predicted&) {}
  void operator()(const game::Recycled&) {}
  void operator()(const game::Drained&) {}
  void operator()(const game::RetrievedCard&) {}
  void operator()(const game::GainedStatus&) {}
  void operator()(const game::LostStatus&) {}
  void operator()(const game::Used&) {}
  void operator()(const game::Announced&) {}
  void operator()(const game::Negated&) {}
  void operator()(const game::Failed&) {}
  void operator()(const game::SwitchedOn&) {}
  void operator()(const game::SwitchedOff&) {}
  void operator()(const game::Retrieved&) {}
  void operator()(const game::Wore&) {}
  void operator()(const game::Mended&) {}
  void operator()(const game::Cooled&) {}
  void operator()(const game::Warmed&) {}
  void operator()(const game::Repaired&) {}
  void operator()(const game::Entered&) {}
  void operator()(const game::Slowed&) {}
  void operator()(const game::Pinned&) {}
  void operator()(const game::RemovedCover&) {}
  void operator()(const game::RemovedTerrain&) {}
  void operator()(const game::HazardSet&) {}
  void operator()(const game::WarheadPlaced&) {}
  void operator()(const game::SwitchedToReserve&) {}
  void operator()(const game::BeganCombat&) {}
  void operator()(const game::Offered&) {}
  void operator()(const game::Joined&) {}
  void operator()(const game::Refused&) {}
  void operator()(const game::Planned&) {}
  void operator()(const game::Flipped&) {}
  void operator()(const game::Blocked&) {}
  void operator()(const game::Suspended&) {}
  void operator()(const game::Unsuspended&) {}
  void operator()(const game::JoinedString&) {}
  void operator()(const game::AceJoined&) {}
  void operator()(const game::EndedCombat&) {}
  void operator()(const game::Ended&) {}
  void operator()(const game::Saw&) {}

 private:
  void make_way(float seconds);
  Way way_round(const std::string& id, const Pose& from, const Pose& to) const;
  float nearest(const std::string& id, const Way& way) const;
  std::string burst_name() { return fmt::format("burst:{}", bursts_++); }
  void aim(const std::string& shooter, glm::vec3 at);
  std::optional<glm::vec3> aimed_at(game::Ref target) const;
  void shoot(const game::StringParts& parts, const std::string& shooter, glm::vec3 at, float height);
  void strike(const std::string& shooter, glm::vec3 at, Colour colour);
  void fall(const std::vector<std::string>& ids);
  std::vector<std::string> bodies_of(Seat seat) const;
  void roll(Seat who, int value);
  void deal();
  void come_or_go(Seat who);
  glm::vec3 chest_of(game::Ref body) const { return script_.pose(id_of(body)).position + glm::vec3{0, chest, 0}; }

  const game::Rules& rules_;
  const State &before_, &after_;
  const Tableau was_, is_;
  const Journeys cards_;
  Script script_;
  std::set<std::string> movers_;  // what has a move of its own in this step
  std::set<std::string> fallen_;
  int shots_ = 0, bursts_ = 0;
  std::array<int, game::most_seats> rolls_{};  // of each seat, so far
};

Timeline StepWriter::timeline() {
  make_way(2 * aim_seconds);
  deal();
  Timeline line = script_.timeline();
  line.ends_as(is_);
  return line;
}

// Moves a model to where it stands afterwards. One that moves on, or is destroyed there, goes to the middle of the tile
// instead: its place among others is known only for the end of the step.
void StepWriter::operator()(const game::Moved& moved) {
  const std::string id = id_of(moved.model);
  if (find_piece(script_.before(), id) == nullptr) return;
  const bool is_body = moved.model.kind == game::RefKind::body;
  const Piece* const end = find_piece(script_.after(), id);
  const bool stays = end != nullptr && (!is_body || !stands(after_, moved.model) ||
                                        after_[game::seat_of(moved.model)].bodies[moved.model.at].tile == moved.to);
  const Pose from = script_.pose(id);
  const Pose to =
      stays ? end->pose : Pose{middle_of(moved.to), facing(middle_of(moved.to) - from.position), from.scale};
  if (from.position == to.position) return;
  const bool on_feet = find_piece(script_.before(), id)->model != support_model;
  script_.move(id,
               is_body ? walk(from, to, way_round(id, from, to), on_feet) : carry(from, to, step_seconds, over_cover));
  make_way(step_seconds);
  script_.wait(step_seconds);
}

// The way of a model: straight on, unless somebody stands there or steps aside there meanwhile. Of some bows the one
// with most room is taken, the straightest first.
Way StepWriter::way_round(const std::string& id, const Pose& from, const Pose& to) const {
  constexpr float air = 34;  // mm from middle to middle: two bases
  Way best{from.position, to.position};
  float most = 0;
  for (const float bow : {0.0F, 14.0F, -14.0F, 28.0F, -28.0F, 42.0F, -42.0F}) {
    const Way way{from.position, to.position, bow};
    const float least = std::min(air, nearest(id, way));
    if (least > most + 0.5F) best = way;
    most = std::max(most, least);
  }
  return best;
}

// The distance (mm) to the model that comes nearest to it on its way. Others that have no move of their own step aside
// at the same time.
float StepWriter::nearest(const std::string& id, const Way& way) const {
  constexpr int looks = 20;
  float least = 1000;
  for (const Piece& piece : is_.pieces) {
    if (piece.kind != PieceKind::figure || piece.id == id || find_piece(was_, piece.id) == nullptr) continue;
    const glm::vec3 before = script_.pose(piece.id).position;
    const glm::vec3 after = movers_.contains(piece.id) ? before : piece.pose.position;
    for (int i = 0; i <= looks; ++i) {
      const float share = static_cast<float>(i) / looks;
      const float walked = std::clamp((share - turn_share) / (1 - 2 * turn_share), 0.0F, 1.0F);
      least = std::min(least, glm::distance(way.at(walked), glm::mix(before, after, eased(Ease::both, share))));
    }
  }
  return least;
}

// Models beside which another one comes to stand step aside meanwhile, and all turn to the one that is nearest now.
void StepWriter::make_way(float seconds) {
  for (const Piece& piece : script_.before().pieces) {
    if (piece.kind != PieceKind::figure || movers_.contains(piece.id)) continue;
    const Piece* const end = find_piece(script_.after(), piece.id);
    const Pose from = script_.pose(piece.id);
    if (end != nullptr && end->pose != from) script_.move(piece.id, slide(from, end->pose, seconds));
  }
}

// A String is fired when its damage is counted, from the Weapon itself if it flies as a drone, else from the Bot's
// chest.
void StepWriter::operator()(const game::Counted& counted) {
  if (counted.of != game::Total::string || counted.on.kind != game::RefKind::string || counted.on.seat > 1) return;
  const std::optional<game::StringParts> parts = game::parts(game::Position(rules_, before_), counted.on);
  if (!parts || !stands(before_, parts->unit)) return;
  const std::optional<glm::vec3> at = aimed_at(counted.target);
  if (!at) return;
  const std::string drone =
      parts->gear == game::no_gear ? std::string{} : drone_of(rules_, before_, parts->owner, parts->gear);
  const bool flies = find_piece(was_, drone) != nullptr;
  const std::string shooter = flies ? drone : id_of(parts->unit);
  aim(shooter, *at);
  shoot(*parts, shooter, *at, flies ? drone_height : chest);
}

// The place that shots at a target are aimed at: its chest, the drone that a Weapon is, or the Bot that carries it.
std::optional<glm::vec3> StepWriter::aimed_at(game::Ref target) const {
  if (stands(before_, target)) return chest_of(target);
  if (target.kind != game::RefKind::gear) return std::nullopt;
  const std::string drone = drone_of(rules_, before_, game::seat_of(target), target.at);
  if (find_piece(was_, drone) != nullptr) return script_.pose(drone).position + glm::vec3{0, drone_height, 0};
  const game::Ref bearer = game::self_of(game::Position(rules_, before_), target);
  return stands(before_, bearer) ? std::optional(chest_of(bearer)) : std::nullopt;
}

void StepWriter::aim(const std::string& shooter, glm::vec3 at) {
  const Pose from = script_.pose(shooter);
  const Pose aimed{from.position, facing(at - from.position), from.scale};
  if (std::abs(glm::dot(from.turn, aimed.turn)) > 0.999F) return;
  script_.move(shooter, slide(from, aimed, aim_seconds));
  script_.wait(aim_seconds);
}

// A shot flies from the Weapon along the line of sight; Melee Weapons are carried there. The next event waits until the
// first shot has arrived.
void StepWriter::shoot(const game::StringParts& parts, const std::string& shooter, glm::vec3 at, float height) {
  const game::Card& weapon = rules_.cards()[parts.card];
  const Fire& fire = fires[static_cast<std::size_t>(weapon.attribute)];
  if (weapon.is(game::Type::melee)) return strike(shooter, at, fire.colour);
  const glm::vec3 from = script_.pose(shooter).position + glm::vec3{0, height, 0};
  // The small part keeps the direction defined when both are in one place.
  const glm::vec3 way = glm::normalize(at - from + glm::vec3{0.001F, 0, 0});
  float arrives = 0;
  for (int i = 0; i < fire.shots; ++i) {
    const Flash shot{{fmt::format("beam:{}", shots_++), {from + way * muzzle, at}, fire.colour, fire.thick, 5},
                     script_.now() + fire.apart * static_cast<float>(i),
                     fire.seconds,
                     fire.tail,
                     Sound::hit,
                     false};
    if (i == 0) arrives = shot.arrives() - script_.now();
    script_.add({shot});
  }
  script_.add(Attack{from + way * muzzle, at});
  script_.wait(arrives);
}

// The model steps towards the target and strikes across it. Such a blow is no Attack for films: there is no way to look
// along.
void StepWriter::strike(const std::string& shooter, glm::vec3 at, Colour colour) {
  constexpr float blade = 24, close = 15, back_seconds = 0.4F;
  const Pose from = script_.pose(shooter);
  const glm::vec3 way = (at - from.position) * glm::vec3{1, 0, 1};
  const float apart = glm::length(way);
  if (apart < 1) return;
  const glm::vec3 ahead = way / apart, across{ahead.z, 0, -ahead.x};
  Pose there = from;
  there.position += ahead * std::max(4.0F, 0.5F * apart - close);
  script_.move(shooter, {{0, from},
                         {strike_seconds, there, Ease::in},
                         {2 * strike_seconds, there},
                         {2 * strike_seconds + back_seconds, from}});
  script_.wait(strike_seconds);
  std::vector<glm::vec3> blow;
  for (int i = -3; i <= 3; ++i) {
    const float turn = static_cast<float>(i) * 0.3F;
    blow.push_back(at + across * (blade * std::sin(turn)) - ahead * (blade * std::cos(turn)) -
                   glm::vec3{0, 3.0F * static_cast<float>(i), 0});
  }
  script_.add({{{fmt::format("beam:{}", shots_++), std::move(blow), colour, 2.6F, 5},
                script_.now(),
                0.4F,
                40,
                Sound::hit,
                false}});
  script_.wait(strike_seconds / 2);
}

std::vector<std::string> StepWriter::bodies_of(Seat seat) const {
  std::vector<std::string> ids;
  for (int body = 0; body < static_cast<int>(before_[seat].bodies.size()); ++body) ids.push_back(body_id(seat, body));
  return ids;
}

void StepWriter::operator()(const game::WarheadExploded& warhead) {
  script_.add(make_burst(burst_name(), middle_of(warhead.tile) + glm::vec3{0, 10, 0}, 40, script_.now(),
                         2 * burst_seconds, Burst::explosion));
}

// A Compound card is no model: its parts are destroyed one by one.
void StepWriter::operator()(const game::Destroyed& destroyed) {
  if (destroyed.thing.kind == game::RefKind::gear) fall({id_of(destroyed.thing)});
}

void StepWriter::operator()(const game::Damaged& damaged) {
  if (damaged.hp > 0 && stands(before_, damaged.model))
    script_.add(
        make_burst(burst_name(), chest_of(damaged.model), hit_reach, script_.now(), burst_seconds, Burst::explosion));
}

// Topples every listed piece that has left the table, all at once.
void StepWriter::fall(const std::vector<std::string>& ids) {
  bool any = false;
  for (const std::string& id : ids) {
    if (find_piece(script_.before(), id) == nullptr || find_piece(script_.after(), id) != nullptr) continue;
    if (!fallen_.insert(id).second) continue;
    const Pose from = script_.pose(id);
    script_.add(make_burst(burst_name(), from.position + glm::vec3{0, chest, 0}, hit_reach, script_.now(), fall_seconds,
                           Burst::explosion));
    script_.move(id, topple(from));
    any = true;
  }
  if (any) script_.wait(fall_seconds);
}

// Seats that roll off throw their dice together; after a tie they throw again, beside the first ones.
void StepWriter::roll(Seat who, int value) {
  const int thrown = rolls_[static_cast<std::size_t>(index(who))]++;
  const float start = static_cast<float>(thrown) * (throw_seconds + read_seconds);
  const glm::vec3 place = dice_place(after_, who, thrown);
  const glm::vec3 hand = place * 1.25F + glm::vec3{0, 50, 0};
  Piece die = make_die(fmt::format("die:{}:{}", letter(who), thrown), Die::six, value, place);
  script_.add(thrown_die(std::move(die), hand, start, start + throw_seconds + 2 * read_seconds));
  script_.wait(std::max(0.0F, start + throw_seconds + read_seconds - script_.now()));
}

// Cards are taken from a deck or put into it one by one, and turned over on the way. This begins with the step,
// whatever else happens in it.
void StepWriter::deal() {
  float wait = 0;
  for (const Journey& journey : cards_.flown) {
    std::vector<Key> keys{{0, journey.from}};
    for (Key key : carry(journey.from, journey.to, deal_seconds)) {
      key.at += wait;
      if (key.at > 0) keys.push_back(key);
    }
    script_.move(journey.id, keys);
    wait += deal_apart;
  }
}

// A part that detaches comes out of its Bot; one that attaches goes into it. The events name the card; the pieces that
// came or went are found by comparing the tables.
void StepWriter::come_or_go(Seat who) {
  const Piece* const bot = find_piece(was_, body_id(who, 0));
  if (bot == nullptr) return;
  const Pose inside{bot->pose.position + glm::vec3{0, chest / 2, 0}, bot->pose.turn, bot->pose.scale / 2};
  const auto of_that_player = [&](const Piece& piece) {
    return is_model_of(piece.id, who) && !movers_.contains(piece.id);
  };
  for (const Piece& piece : is_.pieces)
    if (of_that_player(piece) && find_piece(was_, piece.id) == nullptr)
      script_.move(piece.id, carry(inside, piece.pose, detach_seconds));
  for (const Piece& piece : was_.pieces)
    if (of_that_player(piece) && find_piece(is_, piece.id) == nullptr)
      script_.move(piece.id, carry(piece.pose, inside, detach_seconds));
}

// Names the pieces of an action. There is one overload for each action: a new one is a compile error here.
struct Touched {
  using Ids = std::vector<std::string>;
  const State& state;
  Seat seat;

  static Ids of(std::string id) { return id.empty() ? Ids{} : Ids{std::move(id)}; }
  Ids of(game::Ref ref) const { return of(id_of(ref)); }
  Ids own_bot() const { return of(body_id(seat, 0)); }
  Ids step(game::Ref unit, game::Dir dir) const {
    Ids ids = of(unit);
    if (unit.kind == game::RefKind::body && unit.at < state[seat].bodies.size()) {
      const game::Tile to = game::neighbour(state[seat].bodies[unit.at].tile, dir);
      if (to != game::no_tile) ids.push_back(tile_id(to));
    }
    return ids;
  }
  Ids card(game::CardId card) const { return {hand_card(state, seat, card)}; }

  Ids operator()(const game::MarkRoll&) const { return {}; }
  Ids operator()(const game::PlaceCover& place) const {
    const game::Edge edge = game::edge(place.slot);
    return {tile_id(edge.a), tile_id(edge.b)};
  }
  Ids operator()(const game::PickTerrain&) const { return {}; }
  Ids operator()(const game::PlaceTerrain& place) const { return of(tile_id(place.tile)); }
  Ids operator()(const game::Pass&) const { return {}; }
  Ids operator()(const game::EndStep&) const { return {}; }
  Ids operator()(const game::ChoosePhase&) const { return {}; }
  Ids operator()(const game::Concede&) const { return own_bot(); }
  Ids operator()(const game::PlayCard& play) const { return card(play.card); }
  Ids operator()(const game::UseAbility& use) const { return of(use.gear); }
  Ids operator()(const game::Respond& respond) const { return of(respond.gear); }
  Ids operator()(const game::Activate& activate) const { return of(activate.gear); }
  Ids operator()(const game::Deactivate& deactivate) const { return of(deactivate.gear); }
  Ids operator()(const game::Attach& attach) const { return of(attach.thing); }
  Ids operator()(const game::Detach& detach) const { return of(detach.thing); }
  Ids operator()(const game::DeclareMove& move) const { return of(move.unit); }
  Ids operator()(const game::PlacePin& pin) const { return of(tile_id(pin.tile)); }
  Ids operator()(const game::Step& move) const { return step(move.unit, move.dir); }
  Ids operator()(const game::BotRush& rush) const { return step(rush.unit, rush.dir); }
  Ids operator()(const game::SetHazard& hazard) const { return of(tile_id(hazard.tile)); }
  Ids operator()(const game::ChooseHazardOwner& choose) const { return of(body_id(choose.owner, 0)); }
  Ids operator()(const game::TriggerHazard& hazard) const { return of(hazard.gear); }
  Ids operator()(const game::Reposition& reposition) const { return of(tile_id(reposition.tile)); }
  Ids operator()(const game::ReservePower& power) const { return of(power.unit); }
  Ids operator()(const game::InitiateCombat& combat) const { return of(body_id(combat.against, 0)); }
  Ids operator()(const game::Withdraw&) const { return own_bot(); }
  Ids operator()(const game::OfferSlots& offer) const { return of(body_id(offer.to, 0)); }
  Ids operator()(const game::AcceptSlots&) const { return {}; }
  Ids operator()(const game::RefuseSlots&) const { return {}; }
  Ids operator()(const game::Select& select) const { return of(select.weapon); }
  Ids operator()(const game::Commit&) const { return {}; }
  Ids operator()(const game::UseStatus& use) const { return of(use.on); }
  Ids operator()(const game::DeclareBlock& block) const { return of(block.enemy); }
  Ids operator()(const game::AttachAttack& attach) const { return card(attach.card); }
  Ids operator()(const game::PlayAce& play) const { return card(play.card); }
  Ids operator()(const game::BeginResolve&) const { return {}; }
  Ids operator()(const game::ResolveString& resolve) const { return of(resolve.target); }
  Ids operator()(const game::PlaceWarhead& place) const { return of(tile_id(place.tile)); }
  Ids operator()(const game::Choose& choose) const { return of(choose.pick); }
  Ids operator()(const game::ChooseCard& choose) const { return card(choose.card); }
  Ids operator()(const game::Done&) const { return {}; }
};

// The state tells all that this table shows, so there is nothing to recall.
struct Nothing {};

struct Presents {
  using Rules = game::Rules;
  using Memory = Nothing;

  static std::string unit(Seat seat) { return body_id(seat, 0); }
  static std::vector<Unit> units(const Rules&, const State& state) {
    std::vector<Unit> units;
    for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
      const auto& bodies = state.players[static_cast<std::size_t>(seat)].bodies;
      for (int body = 0; body < static_cast<int>(bodies.size()); ++body)
        if (stands(state, game::body_ref(seat_at(seat), body)))
          units.push_back({body_id(seat_at(seat), body), seat_at(seat)});
    }
    return units;
  }
  static Trace trace(const Rules&, const State& state, const game::Event& event) { return trace_of(state, event); }
  static Cue cue(const State&, const game::Event& event) { return bots::cue(event); }
  static Scoreboard scoreboard(const Rules&, const State& state) {
    Scoreboard board;
    for (const game::Player& player : state.players)
      board.seats.push_back({"HP", fmt::format("{}", player.bodies[0].hp), {}});
    return board;
  }
  static FilmStage film_stage() { return {{}, true}; }
  static void remember(Memory&, const game::Event&) {}
  static Tableau rest(const Rules& rules, const State& state, const Memory&) { return at_rest(rules, state); }
  static Timeline show(const Rules& rules, const State& before, const Memory&, const State& after, const Memory&,
                       std::span<const game::Event> events) {
    StepWriter writer(rules, before, after, events);
    // A String is fired before its effects, but its count is told last: Armor and what prevents damage join the tally
    // only as they are used up, and an answer may still give the String another target. An event of its own, told as it
    // is fired, would know neither; so the counts of a step are written first here.
    const auto counted = [](const game::Event& event) { return std::holds_alternative<game::Counted>(event); };
    for (const game::Event& event : events)
      if (counted(event)) std::visit(writer, event);
    for (const game::Event& event : events)
      if (!counted(event)) std::visit(writer, event);
    return writer.timeline();
  }
  static Hints hints(const Rules& rules, const State& state, const About& about) {
    return bots::hints(rules, state, about);
  }
  static std::optional<PlayedCard> played(const Rules& rules, const State&, const game::Event& event) {
    const auto* const played = std::get_if<game::Played>(&event);
    if (played == nullptr || played->card == game::no_card) return std::nullopt;
    return PlayedCard{played->who, {}, face_of(rules.cards(), played->card)};
  }
  // Many actions are about cards; only pieces that are on the table count, or a screen would light up nothing.
  static std::vector<std::string> touches(const Rules& rules, const State& state, Seat seat,
                                          const game::Action& action) {
    std::vector<std::string> ids = std::visit(Touched{state, seat}, action);
    const Tableau table = at_rest(rules, state);
    std::erase_if(ids, [&](const std::string& id) { return find_piece(table, id) == nullptr; });
    return ids;
  }
};

}  // namespace

const Picture& picture() {
  static const PictureOf<Presents> picture;
  return picture;
}

}  // namespace sprue::stage::bots

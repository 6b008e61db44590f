// Bots and Aces on the table: how its steps play out, and which pieces its actions are about.
#include "stage/bots/picture.h"

#include <fmt/format.h>

#include "games/bots/look.h"
#include "stage/bots/hints.h"
#include "stage/bots/prints.h"
#include "stage/bots/scene.h"
#include "stage/dice.h"
#include "stage/presenter.h"

namespace sprue::stage::bots {
namespace {

using game::State;

constexpr float step_seconds = 1.1F;
constexpr float turn_share = 0.18F;   // of a step, for turning at either end
constexpr float read_seconds = 0.6F;  // a die lies there to be read
constexpr float beam_seconds = 0.5F, burst_seconds = 0.45F;
constexpr float muzzle = 14;  // mm before a mech's chest
constexpr Colour beam_colour = 0x7FE3FF, burst_colour = 0xFF7A1A;

// Turns to where it goes, walks there foot by foot, turns to where it looks afterwards.
std::vector<Key> walk(const Pose& from, const Pose& to) {
  constexpr int feet = 4, keys_a_foot = 4;
  constexpr float rise = 2.2F, sway = 0.06F;  // mm; radians to the side of the foot that stands
  Pose turned = from, arrived = to;
  turned.turn = arrived.turn = facing(to.position - from.position);
  std::vector<Key> keys{{0, from}, {step_seconds * turn_share, turned}};
  constexpr int steps = feet * keys_a_foot;
  for (int i = 1; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    const float foot = std::sin(share * feet * std::numbers::pi_v<float>);  // another sign: the other foot
    Pose pose = between(turned, arrived, share);
    pose.position.y += rise * std::abs(foot);
    pose.turn = pose.turn * glm::angleAxis(sway * foot, glm::vec3{0, 0, 1});
    keys.push_back({step_seconds * (turn_share + share * (1 - 2 * turn_share)), pose, Ease::even});
  }
  keys.back().pose = arrived;
  keys.push_back({step_seconds, to});
  return keys;
}

glm::vec3 chest_of(const State& state, Seat seat, int body) {
  return pose_of_body(state, seat, body).position + glm::vec3{0, chest, 0};
}

// Where an Attack String comes from.
std::optional<game::Ref> attacker(const game::Rules& rules, const State& state, game::Ref string) {
  if (string.kind != game::RefKind::string || string.seat > 1) return std::nullopt;
  const std::optional<game::StringParts> made = game::Look(rules, state).parts(string);
  return made ? std::optional(made->unit) : std::nullopt;
}

bool stands(const State& state, game::Ref ref) {
  if (ref.kind != game::RefKind::body) return false;
  const auto& bodies = state[game::seat_of(ref)].bodies;
  return ref.at < bodies.size() && bodies[ref.at].stand == game::Stand::board && bodies[ref.at].tile != game::no_tile;
}

Flash beam(glm::vec3 from, glm::vec3 to, float start, std::size_t number) {
  const glm::vec3 way = glm::normalize(to - from + glm::vec3{0.001F, 0, 0});
  return {{fmt::format("beam:{}", number), {from + way * muzzle, to}, beam_colour, 1.6F, 5}, start, beam_seconds};
}

void burst(glm::vec3 at, float start, std::size_t number, std::vector<Flash>& flashes) {
  constexpr int rays = 7;
  for (int i = 0; i < rays; ++i) {
    const glm::vec3 way = turned(360.0F * static_cast<float>(i) / rays) * glm::vec3{0, i % 2 == 0 ? 9.0F : -5.0F, 16};
    flashes.push_back({{fmt::format("burst:{}:{}", number, i), {at + way * 0.25F, at + way}, burst_colour, 1.2F, 4},
                       start,
                       burst_seconds});
  }
}

// The events in their order: a model that moves does so before the next one; beams and bursts follow what went before.
struct Script {
  const game::Rules& rules;
  const State &before, &after;
  const Tableau &from, &to;
  std::vector<Motion> motions = {};
  std::vector<Flash> flashes = {};
  float now = 0;
  std::array<int, game::most_seats> rolls{};  // of each seat, so far

  void operator()(const game::Moved& moved) {
    const Piece* const start = find_piece(from, id_of(moved.model));
    const Piece* const end = find_piece(to, id_of(moved.model));
    if (start == nullptr || end == nullptr) return;
    const bool known = std::ranges::any_of(motions, [&](const Motion& motion) { return motion.id == start->id; });
    if (known || start->pose.position == end->pose.position) return;
    motions.push_back({start->id, now, walk(start->pose, end->pose), {}});
    now += step_seconds;
  }
  void operator()(const game::Counted& counted) {
    if (counted.of != game::Total::string) return;
    const std::optional<game::Ref> shooter = attacker(rules, before, counted.on);
    if (!shooter || !stands(before, *shooter) || !stands(before, counted.target)) return;
    const glm::vec3 at = chest_of(before, game::seat_of(counted.target), counted.target.at);
    flashes.push_back(beam(chest_of(before, game::seat_of(*shooter), shooter->at), at, now, flashes.size()));
    now += beam_seconds * 0.6F;
  }
  void operator()(const game::Did& did) {
    if (did.deed == game::Deed::rolled) roll(did.who, did.n);
    if (did.deed == game::Deed::warhead && did.on.kind == game::RefKind::tile) {
      burst(middle_of(game::tile_in(did.on)) + glm::vec3{0, 8, 0}, now, flashes.size(), flashes);
    }
    if (did.deed != game::Deed::damaged || did.n <= 0 || !stands(before, did.on)) return;
    burst(chest_of(before, game::seat_of(did.on), did.on.at), now, flashes.size(), flashes);
  }
  void operator()(const game::Saw&) {}

  // Those who roll off do so together, and again beside their first dice.
  void roll(Seat who, int value) {
    const int thrown = rolls[static_cast<std::size_t>(index(who))]++;
    const float start = static_cast<float>(thrown) * (throw_seconds + read_seconds);
    const glm::vec3 place = dice_place(after, who, thrown);
    const glm::vec3 hand = place * 1.25F + glm::vec3{0, 50, 0};
    Piece die = make_die(fmt::format("die:{}:{}", letter(who), thrown), Die::six, value, place);
    motions.push_back(thrown_die(std::move(die), hand, start, start + throw_seconds + 2 * read_seconds));
    now = std::max(now, start + throw_seconds + read_seconds);
  }
};

// The pieces of an action. One overload for each: a new one is a compile error here.
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
  Ids card(game::CardId card) const {
    const game::Cards& hand = state[seat].hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (hand[i] == card) return {fmt::format("hand:{}:{}", letter(seat), i)};
    }
    return {};
  }

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

struct Nothing {};

struct Presents {
  using Rules = game::Rules;
  using Memory = Nothing;

  static std::string unit(Seat seat) { return body_id(seat, 0); }
  static void remember(Memory&, const game::Event&) {}
  static Tableau rest(const Rules& rules, const State& state, const Memory&) { return at_rest(rules, state); }
  static Timeline show(const Rules& rules, const State& before, const Memory&, const State& after, const Memory&,
                       std::span<const game::Event> events) {
    Tableau from = at_rest(rules, before), to = at_rest(rules, after);
    Script script{rules, before, after, from, to};
    for (const game::Event& event : events) std::visit(script, event);
    return {std::move(from), std::move(to), std::move(script.motions), std::move(script.flashes)};
  }
  static Hints hints(const Rules& rules, const State& state, const About& about) {
    return bots::hints(rules, state, about);
  }
  static std::optional<PlayedCard> played(const Rules& rules, const State&, const game::Event& event) {
    const auto* const did = std::get_if<game::Did>(&event);
    if (did == nullptr || did->deed != game::Deed::played || did->card == game::no_card) return std::nullopt;
    return PlayedCard{did->who, {}, print_of(rules.cards(), did->card)};
  }
  // Only pieces that are there: much of what actions are about lies on cards.
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

// Says for each event of Bots and Aces where on the table it happened.
#include "stage/bots/traces.h"

#include "stage/bots/piece_names.h"
#include "stage/bots/tile.h"

namespace sprue::stage::bots {
namespace {

// One overload for each event: a new one is a compile error here.
struct Traced {
  const game::State& state;

  static Trace at(const std::string& piece) { return {piece, {}}; }
  Trace at(game::Ref ref) const {
    // An event about a Bot's card is seen where the Bot stands.
    if (ref.kind == game::RefKind::gear && !has_model(ref)) return of(game::seat_of(ref));
    return at(id_of(ref));
  }
  static Trace at(game::Tile tile) { return at(tile_id(tile)); }
  static Trace at(game::Slot slot) { return at(cover_id(slot)); }
  static Trace of(Seat seat) { return at(body_id(seat, 0)); }
  bool has_model(game::Ref gear) const {
    const auto& all = state[game::seat_of(gear)].gear;
    return gear.at < all.size() && all[gear.at].tile != game::no_tile;
  }
  // The first of these that has a piece, or else the Bot of the seat that the event is told of.
  Trace at(std::initializer_list<game::Ref> refs, Seat who) const {
    for (const game::Ref ref : refs) {
      Trace trace = at(ref);
      if (!trace.piece.empty()) return trace;
    }
    return of(who);
  }

  Trace operator()(const game::Rolled& e) const { return of(e.who); }
  Trace operator()(const game::Marked& e) const { return at(e.tile); }
  Trace operator()(const game::PlacedCover& e) const { return at(e.slot); }
  Trace operator()(const game::ShowedTerrain& e) const { return of(e.who); }
  Trace operator()(const game::PlacedTerrain& e) const { return at(e.tile); }

  Trace operator()(const game::BeganRound&) const { return {}; }
  Trace operator()(const game::BeganTurn& e) const { return of(e.who); }
  Trace operator()(const game::BeganPhase& e) const { return of(e.who); }
  Trace operator()(const game::Idle&) const { return {}; }

  Trace operator()(const game::Drew& e) const { return of(e.who); }
  Trace operator()(const game::Played& e) const { return of(e.who); }
  Trace operator()(const game::Scrapped& e) const { return of(e.who); }
  Trace operator()(const game::CardDestroyed& e) const { return of(e.who); }
  Trace operator()(const game::Predicted& e) const { return of(e.who); }
  Trace operator()(const game::Recycled& e) const { return of(e.who); }
  Trace operator()(const game::Drained& e) const { return of(e.who); }
  Trace operator()(const game::RetrievedCard& e) const { return of(e.who); }
  Trace operator()(const game::GainedStatus& e) const { return of(e.who); }
  Trace operator()(const game::LostStatus& e) const { return of(e.who); }

  Trace operator()(const game::Used& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::Announced& e) const { return at({e.thing, e.target}, e.who); }
  Trace operator()(const game::Negated& e) const { return at({e.thing, e.target}, e.who); }
  Trace operator()(const game::Failed& e) const { return at({e.thing, e.target}, e.who); }

  Trace operator()(const game::SwitchedOn& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::SwitchedOff& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::AttachedGear& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::DetachedGear& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::Retrieved& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::Wore& e) const { return at({e.thing}, e.who); }
  Trace operator()(const game::Mended& e) const { return at({e.thing}, e.who); }
  Trace operator()(const game::Cooled& e) const { return at({e.thing}, e.who); }
  Trace operator()(const game::Warmed& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::Destroyed& e) const { return at({e.thing}, e.who); }
  Trace operator()(const game::Damaged& e) const { return at({e.model}, e.who); }
  Trace operator()(const game::Repaired& e) const { return at({e.model}, e.who); }
  Trace operator()(const game::LostModel& e) const { return at({e.model}, e.who); }
  Trace operator()(const game::Entered& e) const { return at({e.model}, e.who); }

  Trace operator()(const game::Slowed& e) const { return at({e.model}, e.who); }
  Trace operator()(const game::Pinned& e) const { return at(e.tile); }
  Trace operator()(const game::RemovedCover& e) const { return at(e.slot); }
  Trace operator()(const game::RemovedTerrain& e) const { return at(e.tile); }
  Trace operator()(const game::HazardSet& e) const { return at({e.gear}, e.who); }
  Trace operator()(const game::WarheadPlaced& e) const { return at(e.tile); }
  Trace operator()(const game::WarheadExploded& e) const { return at(e.tile); }
  Trace operator()(const game::SwitchedToReserve& e) const { return at({e.model}, e.who); }

  Trace operator()(const game::BeganCombat& e) const { return of(e.against); }
  Trace operator()(const game::Offered& e) const { return of(e.to); }
  Trace operator()(const game::Joined& e) const { return of(e.leader); }
  Trace operator()(const game::Refused& e) const { return of(e.who); }
  Trace operator()(const game::Planned& e) const { return of(e.who); }
  Trace operator()(const game::Flipped& e) const { return at({e.weapon, e.gear}, e.who); }
  Trace operator()(const game::Blocked& e) const { return at({e.attacker, e.blocker}, e.who); }
  Trace operator()(const game::Suspended& e) const { return at({e.weapon}, e.who); }
  Trace operator()(const game::Unsuspended& e) const { return at({e.weapon}, e.who); }
  Trace operator()(const game::JoinedString& e) const { return at({e.weapon}, e.who); }
  Trace operator()(const game::AceJoined& e) const { return at({e.model}, e.who); }
  Trace operator()(const game::EndedCombat& e) const { return of(e.who); }

  Trace operator()(const game::Out& e) const { return of(e.who); }
  Trace operator()(const game::Ended&) const { return {}; }

  Trace operator()(const game::Moved& moved) const {
    Trace trace = at(moved.model);
    if (moved.from == game::no_tile || moved.to == game::no_tile) return trace;
    constexpr glm::vec3 low{0, 2, 0};
    trace.way = {middle_of(moved.from) + low, middle_of(moved.to) + low};
    trace.whose = game::seat_of(moved.model);
    return trace;
  }
  Trace operator()(const game::Counted& counted) const {
    Trace trace = at(counted.target);
    return trace.piece.empty() ? at(counted.on) : trace;
  }
  Trace operator()(const game::Saw& saw) const { return of(saw.who); }
};

}  // namespace

Trace trace_of(const game::State& state, const game::Event& event) { return std::visit(Traced{state}, event); }

}  // namespace sprue::stage::bots

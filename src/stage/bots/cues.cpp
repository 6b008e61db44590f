// Says of each event of Bots and Aces how much it weighs, whose it is and which numbers show it.
#include "stage/bots/cues.h"

namespace sprue::stage::bots {
namespace {

namespace game = sprue::bots;

constexpr int hard_hit = 12;  // damage: an eighth of a Bot

// Says the cue of each event. There is one overload for each: a new one is a compile error here.
struct Cued {
  Cue operator()(const game::BeganRound& e) const { return beginning(e.round).by(e.who); }
  Cue operator()(const game::PlacedTerrain& e) const { return happening(1).by(e.who); }
  Cue operator()(const game::Played& e) const { return happening(1).by(e.who); }
  Cue operator()(const game::SwitchedOn& e) const { return happening(1).by(e.who); }
  Cue operator()(const game::HazardSet& e) const { return happening(1).by(e.who); }
  Cue operator()(const game::Repaired& e) const { return happening(1).by(e.who); }
  Cue operator()(const game::DetachedGear& e) const { return happening(1).by(e.who); }
  Cue operator()(const game::Negated& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::BeganCombat& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::Blocked& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::WarheadPlaced& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::SwitchedToReserve& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::Entered& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::Destroyed& e) const { return happening(2).by(e.who); }
  Cue operator()(const game::Damaged& e) const { return attack(e.hp >= hard_hit ? 3 : 2).by(e.who); }
  Cue operator()(const game::AceJoined& e) const { return attack(3).by(e.who); }
  Cue operator()(const game::WarheadExploded& e) const { return happening(3).by(e.who); }
  Cue operator()(const game::LostModel& e) const { return happening(3).by(e.who); }
  Cue operator()(const game::Out& e) const { return happening(3).by(e.who); }
  Cue operator()(const game::Moved& moved) const { return happening(1).by(game::seat_of(moved.model)); }
  Cue operator()(const game::Counted& counted) const {
    switch (counted.of) {
      // The count tells the damage of a String with all its terms; its sentence would only say the total again.
      case game::Total::string: {
        const bool ace = counted.on.kind == game::RefKind::string && counted.on.at == game::ace_slot;
        Cue cue = attack(ace ? 3 : 2).counting("in all", counted.tally);
        cue.is_told_by_count = true;
        return cue;
      }
      case game::Total::block: return Cue{}.counting("tiles apart", counted.tally);
      case game::Total::initiative: return Cue{}.counting("initiative", counted.tally);
      case game::Total::movement: return {};
    }
    return {};
  }
  // These pass without a cue.
  Cue operator()(const game::Rolled&) const { return {}; }
  Cue operator()(const game::Marked&) const { return {}; }
  Cue operator()(const game::PlacedCover&) const { return {}; }
  Cue operator()(const game::ShowedTerrain&) const { return {}; }
  Cue operator()(const game::BeganTurn&) const { return {}; }
  Cue operator()(const game::BeganPhase&) const { return {}; }
  Cue operator()(const game::Idle&) const { return {}; }
  Cue operator()(const game::Drew&) const { return {}; }
  Cue operator()(const game::Scrapped&) const { return {}; }
  Cue operator()(const game::CardDestroyed&) const { return {}; }
  Cue operator()(const game::Predicted&) const { return {}; }
  Cue operator()(const game::Recycled&) const { return {}; }
  Cue operator()(const game::Drained&) const { return {}; }
  Cue operator()(const game::RetrievedCard&) const { return {}; }
  Cue operator()(const game::GainedStatus&) const { return {}; }
  Cue operator()(const game::LostStatus&) const { return {}; }
  Cue operator()(const game::Used&) const { return {}; }
  Cue operator()(const game::Announced&) const { return {}; }
  Cue operator()(const game::Failed&) const { return {}; }
  Cue operator()(const game::SwitchedOff&) const { return {}; }
  Cue operator()(const game::AttachedGear&) const { return {}; }
  Cue operator()(const game::Retrieved&) const { return {}; }
  Cue operator()(const game::Wore&) const { return {}; }
  Cue operator()(const game::Mended&) const { return {}; }
  Cue operator()(const game::Cooled&) const { return {}; }
  Cue operator()(const game::Warmed&) const { return {}; }
  Cue operator()(const game::Slowed&) const { return {}; }
  Cue operator()(const game::Pinned&) const { return {}; }
  Cue operator()(const game::RemovedCover&) const { return {}; }
  Cue operator()(const game::RemovedTerrain&) const { return {}; }
  Cue operator()(const game::Offered&) const { return {}; }
  Cue operator()(const game::Joined&) const { return {}; }
  Cue operator()(const game::Refused&) const { return {}; }
  Cue operator()(const game::Planned&) const { return {}; }
  Cue operator()(const game::Flipped&) const { return {}; }
  Cue operator()(const game::Suspended&) const { return {}; }
  Cue operator()(const game::Unsuspended&) const { return {}; }
  Cue operator()(const game::JoinedString&) const { return {}; }
  Cue operator()(const game::EndedCombat&) const { return {}; }
  Cue operator()(const game::Ended&) const { return {}; }
  Cue operator()(const game::Saw&) const { return {}; }
};

}  // namespace

Cue cue(const game::Event& event) { return std::visit(Cued{}, event); }

}  // namespace sprue::stage::bots

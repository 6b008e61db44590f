// Says of each event of The Last Blast how much it weighs, whose it is and which numbers show it.
#include "stage/asteroid/cues.h"

namespace sprue::stage::asteroid {
namespace {

namespace game = sprue::asteroid;

// One overload for each event: a new one is a compile error here.
struct Cued {
  Cue operator()(const game::FieldLaid&) const { return {}; }
  Cue operator()(const game::Reshuffled&) const { return {}; }
  Cue operator()(const game::Dealt& dealt) const { return Cue{}.by(dealt.who); }
  Cue operator()(const game::Committed& committed) const { return Cue{}.by(committed.who); }
  Cue operator()(const game::Drew& drew) const { return Cue{}.by(drew.who); }
  Cue operator()(const game::ClaimFailed& failed) const { return Cue{}.by(failed.who); }
  Cue operator()(const game::Placed& placed) const { return happening(1).by(placed.who); }
  Cue operator()(const game::Passed& passed) const { return Cue{}.by(passed.from); }
  Cue operator()(const game::Discarded& discarded) const { return Cue{}.by(discarded.who); }
  Cue operator()(const game::TokenGiven& given) const { return Cue{}.by(given.who); }
  Cue operator()(const game::RoundBegan& began) const { return beginning(began.column); }
  Cue operator()(const game::Drifted& drifted) const { return Cue{}.by(drifted.who); }
  Cue operator()(const game::Moved& moved) const { return happening(1).by(moved.who).counting("damage", moved.damage); }
  Cue operator()(const game::Lost& lost) const { return happening(2).by(lost.who); }
  Cue operator()(const game::Exploded& exploded) const { return happening(3).by(exploded.who); }
  Cue operator()(const game::Left& left) const { return happening(2).by(left.who); }
  Cue operator()(const game::Scored& scored) const {
    Cue cue = Cue{}.by(scored.who).counting("points", scored.score);
    cue.is_final_score = true;
    return cue;
  }
  Cue operator()(const game::Ended&) const { return {}; }
};

}  // namespace

Cue cue(const game::Event& event) { return std::visit(Cued{}, event); }

}  // namespace sprue::stage::asteroid

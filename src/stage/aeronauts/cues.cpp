// Says of each event of Aeronauts how much it weighs, whose it is and which numbers show it.
#include "stage/aeronauts/cues.h"

namespace sprue::stage::aeronauts {
namespace {

namespace game = sprue::aeronauts;

DiceRow row_of(std::string_view words, Die die, const game::Dice& dice) {
  return {words, die, {dice.begin(), dice.end()}};
}

// One overload for each event: a new one is a compile error here.
struct Cued {
  Cue operator()(const game::Chosen& chosen) const { return Cue{}.by(chosen.who); }
  Cue operator()(const game::Revealed& revealed) const { return Cue{}.by(revealed.who); }
  Cue operator()(const game::StartRolled& rolled) const { return Cue{}.by(rolled.who); }
  Cue operator()(const game::Placed& placed) const { return happening(1).by(placed.who); }
  Cue operator()(const game::TurnBegan& began) const { return beginning(began.turn); }
  Cue operator()(const game::Flew& flew) const { return happening(1).by(flew.who); }
  Cue operator()(const game::Climbed& climbed) const { return happening(1).by(climbed.who); }
  Cue operator()(const game::Dived& dived) const { return happening(1).by(dived.who); }
  Cue operator()(const game::MoveEnded& ended) const { return Cue{}.by(ended.who); }
  Cue operator()(const game::Destroyed& destroyed) const { return happening(3).by(destroyed.who); }
  // The damage comes first of the counts: where a film has room for one, it shows the first.
  Cue operator()(const game::Attacked& attacked) const {
    Cue cue = attack(2).by(attacked.who).counting("damage", attacked.damage).counting("attack dice", attacked.dice);
    if (!attacked.attack.empty()) cue.dice.push_back(row_of("attack", Die::red_eight, attacked.attack));
    if (!attacked.defence.empty()) cue.dice.push_back(row_of("defense", Die::green_eight, attacked.defence));
    return cue;
  }
  Cue operator()(const game::HeldFire& held) const { return Cue{}.by(held.who); }
  Cue operator()(const game::Ended&) const { return {}; }
};

}  // namespace

Cue cue(const game::Event& event) { return std::visit(Cued{}, event); }

}  // namespace sprue::stage::aeronauts

// Says of each event of Aerial Assault how much it weighs, whose it is and which numbers show it.
#include "stage/aerial/cues.h"

namespace sprue::stage::aerial {
namespace {

namespace game = sprue::aerial;
using game::RobotId;

// Adds the die of a total, which is its first term by the rules' own order, and the total with its working.
Cue rolling(Cue cue, std::string_view words, const Tally& total) {
  if (!total.terms().empty()) cue.dice.push_back({words, Die::six, {total.terms().front().amount}});
  return std::move(cue).counting(words, total);
}

// One overload for each event: a new one is a compile error here.
struct Cued {
  const game::State& state;

  Cue by(RobotId robot, Cue cue = {}) const {
    return robot == RobotId::none ? cue : std::move(cue).by(state.robot(robot).seat);
  }
  Cue against(RobotId robot, int weight, const Tally& total, const Tally& needed) const {
    return rolling(by(robot, happening(weight)), "rolled", total).counting("needed", needed);
  }

  Cue operator()(const game::AllianceDealt& dealt) const { return Cue{}.by(dealt.seat); }
  Cue operator()(const game::TeamTaken& taken) const { return Cue{}.by(taken.seat); }
  Cue operator()(const game::Built& built) const { return by(built.robot); }
  Cue operator()(const game::Revealed& revealed) const { return by(revealed.robot, happening(1)); }
  Cue operator()(const game::StartRolled& rolled) const {
    Cue cue = Cue{}.by(rolled.seat).counting("rolled", rolled.sum);
    cue.dice.push_back({"rolled", Die::six, {}});
    for (const Term& die : rolled.sum.terms()) cue.dice.back().values.push_back(die.amount);
    return cue;
  }
  Cue operator()(const game::OrderSet&) const { return {}; }
  Cue operator()(const game::RowDealt&) const { return {}; }
  Cue operator()(const game::Drafted& drafted) const { return by(drafted.robot); }
  Cue operator()(const game::Declined& declined) const { return by(declined.robot); }
  Cue operator()(const game::Placed& placed) const { return by(placed.robot); }
  Cue operator()(const game::Given&) const { return {}; }
  Cue operator()(const game::PlayBegan& began) const { return beginning(began.round); }
  Cue operator()(const game::Laid& laid) const { return Cue{}.by(laid.seat); }
  Cue operator()(const game::Decided& decided) const { return by(decided.robot); }
  Cue operator()(const game::Flipped& flipped) const { return by(flipped.robot, happening(1)); }
  Cue operator()(const game::Announced& announced) const { return by(announced.robot); }
  Cue operator()(const game::CleanedUp&) const { return {}; }
  Cue operator()(const game::Inbounded& inbounded) const {
    return against(inbounded.robot, 1, inbounded.total, inbounded.needed);
  }
  Cue operator()(const game::Moved& moved) const { return against(moved.robot, 1, moved.total, moved.needed); }
  Cue operator()(const game::Tried& tried) const { return against(tried.robot, 2, tried.total, tried.needed); }
  Cue operator()(const game::Rerolled& rerolled) const { return by(rerolled.robot); }
  Cue operator()(const game::Strayed&) const { return {}; }
  Cue operator()(const game::BallAt&) const { return {}; }
  Cue operator()(const game::Scored& scored) const {
    return by(scored.robot, happening(3)).counting("points", scored.points);
  }
  Cue operator()(const game::Contested& contested) const {
    Cue cue = by(contested.blocker, happening(2));
    return rolling(rolling(std::move(cue), "attack", contested.attack), "defense", contested.defence);
  }
  Cue operator()(const game::BlockVoid& none) const { return by(none.blocker); }
  Cue operator()(const game::Cancelled& cancelled) const { return by(cancelled.robot); }
  Cue operator()(const game::TieRolled& rolled) const { return by(rolled.attacker); }
  Cue operator()(const game::Ended& ended) const {
    return Cue{}.counting("red", ended.red).counting("blue", ended.blue);
  }
};

}  // namespace

Cue cue(const game::State& state, const game::Event& event) { return std::visit(Cued{state}, event); }

}  // namespace sprue::stage::aerial

// Of every effect of one operation, on every kind of card: whether it could ever do anything, as hashes.
#include "games/bots/content/idle_effects.h"

#include "games/bots/starter.h"
#include "support/answers.h"

namespace {

using namespace bots_test;
using namespace sprue::bots;

template <class Word>
std::vector<Word> all_of(Word word) {
  std::vector<Word> all;
  for (std::size_t i = 0; i < names(word).size(); ++i) all.push_back(static_cast<Word>(i));
  return all;
}

// Of each kind with each timing, and Sub-Systems of the types that effects ask about.
std::vector<Card> kinds_of_cards() {
  std::vector<Card> cards;
  for (const Kind kind : all_of(Kind{})) {
    for (int timing = -1; timing < static_cast<int>(names(Timing{}).size()); ++timing) {
      Card& card = cards.emplace_back();
      card.kind = kind;
      card.timings = timing < 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << timing);
    }
  }
  for (const Type type : all_of(Type{})) {
    Card& card = cards.emplace_back();
    card.kind = Kind::subsystem;
    card.types = static_cast<std::uint16_t>(1U << static_cast<int>(type));
  }
  Card& running = cards.emplace_back();
  running.kind = Kind::subsystem;
  running.uptime = running.durability = 1;
  Card& board = cards.emplace_back();
  board.kind = Kind::terrain;
  board.scope = Scope::board;
  return cards;
}

// With each of the words that decide what the operation changes.
std::vector<EffectStep> operations() {
  std::vector<EffectStep> steps;
  const auto add = [&](Op op) -> EffectStep& {
    steps.emplace_back().op = op;
    return steps.back();
  };
  for (const Op op : all_of(Op{})) add(op);
  for (const Stat stat : all_of(Stat{})) add(Op::mod).stat = stat;
  for (const Grant grant : all_of(Grant{})) add(Op::grant).grant = grant;
  for (const Forbid forbid : all_of(Forbid{})) add(Op::forbid).forbid = forbid;
  return steps;
}

std::uint64_t told_of(const std::vector<Effect>& effects) {
  Hasher hasher;
  for (const Card& card : kinds_of_cards()) {
    for (const Effect& effect : effects) hasher.add(idle_reason(card, effect).empty() ? 0 : 1);
  }
  return hasher.hash();
}

TEST_CASE("Effects that can never do anything are the same as they were", "[bots][answers]") {
  std::vector<Effect> aimed, set_off, timed, paid;
  for (const EffectStep& operation : operations()) {
    for (const Aim aim : all_of(Aim{})) {
      for (const Trigger trigger : {Trigger::on_resolve, Trigger::always}) {
        Effect& effect = aimed.emplace_back();
        effect.trigger = trigger;
        effect.steps.push_back(operation);
        effect.steps[0].aim = aim;
      }
    }
  }
  EffectStep draw;
  draw.op = Op::draw;
  draw.aim = Aim::me;
  for (const Trigger trigger : all_of(Trigger{})) {
    Effect& effect = set_off.emplace_back();
    effect.trigger = trigger;
    effect.timing = Timing::standby;
    effect.steps.push_back(draw);
  }
  for (const Timing timing : all_of(Timing{})) {
    for (const Until until : all_of(Until{})) {
      Effect& effect = timed.emplace_back();
      effect.trigger = Trigger::ability;
      effect.timing = timing;
      effect.steps.push_back(draw);
      effect.steps[0].duration.until = until;
    }
  }
  for (const Price price : all_of(Price{})) {
    for (const CardId card : {no_card, CardId{0}}) {
      for (std::uint8_t n = 0; n <= 2; ++n) {
        Effect& effect = paid.emplace_back();
        effect.cost.push_back({price, n, card});
        effect.steps.push_back(draw);
      }
    }
  }
  test::check_answers("bots", "idle effects",
                      {{"by target", told_of(aimed)},
                       {"by trigger", told_of(set_off)},
                       {"by timing", told_of(timed)},
                       {"by price", told_of(paid)}});
}

}  // namespace

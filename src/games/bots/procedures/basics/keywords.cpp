// Keywords (BA-PRIO-07): a keyword is one row here, with functions for the moments at which it does something.
#include "games/bots/procedures/basics/keywords.h"

#include <array>

#include "games/bots/procedures/basics/wear.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/keywords.h"

namespace sprue::bots {

namespace {

struct Row {
  std::string_view word;                                  // as packs write it
  std::uint8_t Card::*number = nullptr;                   // where its X stands, if it has one
  Traits traits = 0;                                      // what other chapters ask for
  std::string_view (*lacks)(const Card& card) = nullptr;  // what a card with it must be, and is not; else empty
  BlockBar (*bars)(const Position& pos, Ref blocker) = nullptr;
  std::string_view (*lets)(const Card& blocker) = nullptr;  // the rule by which it may block
  void (*revealed)(Turn& turn, Ref weapon) = nullptr;
  void (*blocked)(Turn& turn, Ref weapon) = nullptr;
};

std::string_view boomerang_lacks(const Card& card) {
  return card.has(Trait::thrown) ? "" : "boomerang goes with thrown (BA-KW-BOOM-01)";
}

BlockBar missile_bars(const Position& pos, Ref blocker) {
  if (!pos.card(blocker).is(Type::melee)) return {};
  return {"BA-KW-MISSILE-02", "no Melee Weapon blocks a Missile"};
}
std::string_view missile_lets(const Card& blocker) { return blocker.is(Type::ranged) ? "BA-KW-MISSILE-01" : ""; }

BlockBar multi_vector_bars(const Position& pos, Ref blocker) {
  if (!pos.card(blocker).is(Type::shield) || granted(pos, Grant::block_multi_vector, blocker)) return {};
  return {"BA-KW-MULTI-01", "Shields do not block Multi-Vector"};
}

// BA-KW-REACH-01, BA-R-139: its unit has 10 more Initiative until the turn ends.
void reach_revealed(Turn& turn, Ref weapon) {
  // Hardly ever: cards are refused before this, so that what fires by itself has room (kept_for_triggers).
  if (turn.now.lasting.full()) return;
  Lasting reach;
  reach.by = seat_of(weapon);
  reach.subject = self_of(turn, weapon);
  reach.n = 10;
  reach.born = turn.now.moment++;
  turn.now.lasting.push_back(reach);
}

BlockBar savage_bars(const Position& pos, Ref blocker) {
  if (!pos.card(blocker).is(Type::ranged)) return {};
  return {"BA-KW-SAVAGE-02", "no Ranged Weapon blocks Savage"};
}
std::string_view savage_lets(const Card& blocker) { return blocker.is(Type::melee) ? "BA-KW-SAVAGE-01" : ""; }

std::string_view vulnerable_lacks(const Card& card) {
  return card.durability > 0 ? "" : "vulnerable needs Durability (BA-KW-VULN-02)";
}
std::string_view vulnerable_lets(const Card&) { return "BA-KW-VULN-01"; }
void vulnerable_blocked(Turn& turn, Ref weapon) {
  if (turn.gear(weapon).place != Place::wreckage) lose_durability(turn, weapon, 1, "BA-KW-VULN-02", false);
}

std::string_view detachable_lacks(const Card& card) {
  return card.unit ? "" : "detachable is for Support Units (BA-DETACH-01)";
}

// clang-format off
constexpr auto rows = std::to_array<Row>({
    {.word = "boomerang", .traits = traits(Trait::comes_back), .lacks = boomerang_lacks},
    {.word = "destroy_after_use", .traits = traits(Trait::spent_by_use)},
    {.word = "limited_ammunition", .number = &Card::limited},
    {.word = "missile", .bars = missile_bars, .lets = missile_lets},
    {.word = "multi_vector", .bars = multi_vector_bars},
    {.word = "nuclear", .traits = traits(Trait::nuclear)},
    {.word = "reach", .revealed = reach_revealed},
    {.word = "savage", .bars = savage_bars, .lets = savage_lets},
    {.word = "scoped", .traits = traits(Trait::scoped)},
    {.word = "thrown", .traits = traits(Trait::thrown)},
    {.word = "vulnerable", .lacks = vulnerable_lacks, .lets = vulnerable_lets, .blocked = vulnerable_blocked},
    {.word = "cooldown", .number = &Card::cooldown},
    {.word = "detachable", .traits = traits(Trait::detachable), .lacks = detachable_lacks},
    {.word = "quick_start", .traits = traits(Trait::quick_start)},
});
// clang-format on
// Cards keep their keywords as bits.
static_assert(rows.size() <= 8 * sizeof(Keywords));

constexpr std::array<std::string_view, rows.size()> words_of_rows() {
  std::array<std::string_view, rows.size()> words;
  for (std::size_t i = 0; i < rows.size(); ++i) words[i] = rows[i].word;
  return words;
}
constexpr std::array words = words_of_rows();

constexpr std::array<Keywords, trait_count> keywords_by_trait() {
  std::array<Keywords, trait_count> found{};
  for (std::size_t trait = 0; trait < trait_count; ++trait) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool given = (rows[i].traits >> trait & 1U) != 0;
      found[trait] = static_cast<Keywords>(found[trait] | (given ? 1U << i : 0U));
    }
  }
  return found;
}

template <class Each>
void each_row(Keywords keywords, const Each& each) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if ((keywords >> i & 1U) != 0) each(rows[i]);
  }
}

}  // namespace

std::span<const std::string_view> names(Keyword) { return words; }

constinit const std::array<Keywords, trait_count> keywords_with = keywords_by_trait();

std::uint8_t Card::*number_of(Keyword keyword) { return rows[static_cast<std::size_t>(keyword)].number; }

std::vector<std::string_view> keyword_faults(const Card& card) {
  std::vector<std::string_view> faults;
  each_row(card.keywords, [&](const Row& row) {
    const std::string_view fault = row.lacks == nullptr ? "" : row.lacks(card);
    if (!fault.empty()) faults.push_back(fault);
  });
  return faults;
}

BlockBar barred_block(const Position& pos, Keywords blocked, Ref blocker) {
  BlockBar bar;
  each_row(blocked, [&](const Row& row) {
    // One reason is enough to refuse, so the first is cited.
    if (bar.rule.empty() && row.bars != nullptr) bar = row.bars(pos, blocker);
  });
  return bar;
}

// The last row that applies is cited, so that a row for all types wins over a row for one.
std::string_view block_let_by(Keywords blocked, const Card& blocker) {
  std::string_view rule;
  each_row(blocked, [&](const Row& row) {
    const std::string_view let = row.lets == nullptr ? "" : row.lets(blocker);
    if (!let.empty()) rule = let;
  });
  return rule;
}

void keywords_revealed(Turn& turn, Ref weapon) {
  each_row(turn.card(weapon).keywords, [&](const Row& row) {
    if (row.revealed != nullptr) row.revealed(turn, weapon);
  });
}

void keywords_blocked(Turn& turn, Keywords keywords, Ref weapon) {
  each_row(keywords, [&](const Row& row) {
    if (row.blocked != nullptr) row.blocked(turn, weapon);
  });
}

}  // namespace sprue::bots

// Every word that a pack may write is played once: a word without a row here, or with a row that finds no difference,
// fails. Rows are kept by the word's enum, so that a new word cannot be forgotten.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/values/fields.h"
#include "own_pack.h"

namespace bots_test {

template <class E>
using Rows = std::map<E, std::function<bool()>>;  // true: the word does something

template <class E>
void every_word(const Rows<E>& rows) {
  const auto words = names(E{});
  for (std::size_t i = 0; i < words.size(); ++i) {
    INFO(words[i]);
    const auto row = rows.find(static_cast<E>(i));
    if (row == rows.end()) {
      FAIL_CHECK("no row plays this word");
      continue;
    }
    CHECK(row->second());
  }
}

// Answers all questions with the first choice, and passes otherwise, until somebody has a step of their own.
struct Answering : Bench {
  using Bench::Bench;
  bool shown = false;  // cards were shown or looked at meanwhile

  void goes_on(Seat seat, const Action& action) {
    play(seat, action);
    shown = shown || told_any<Saw>();
  }
  void answers() {
    for (int i = 0; i < 60 && now.stage == Stage::play && !now.frames.empty(); ++i) {
      const FrameKind kind = now.frames.back().kind();
      if (kind != FrameKind::cycle && kind != FrameKind::pick) return;
      goes_on(waited(), kind == FrameKind::cycle ? Action{Pass{}} : legal(waited()).front());
    }
  }
  void says(Seat seat, std::string_view card) {
    goes_on(seat, PlayCard{known(card)});
    answers();
  }
  Ref string(int place) const { return Bench::string(A, place); }
};

using Prepare = std::function<void(Answering&)>;
using Probe = std::function<std::uint64_t(Answering&)>;

inline std::uint64_t all_of_it(Answering& table) { return hash_of_value(table.now); }

// Where a Skill is played in turn, by whom.
enum class Moment { calm, rotation, fight, reply, counter };

inline const std::vector<std::string>& own_gear() {
  static const std::vector<std::string> gear{"W-032", "W-005",  "W-052",  "W-031",  "W-012",
                                             "W-062", "SY-010", "SY-029", "SY-034", "SY-044>"};
  return gear;
}
inline const std::vector<std::string>& their_gear() {
  static const std::vector<std::string> gear{"W-020", "W-016", "W-012", "SY-001", "SY-010", "SY-029", "SY-044>"};
  return gear;
}

// A table with the Skills S1 (and S2, if the catalogue has it) in hand, at that moment; `by` plays S1 then.
struct Scene {
  Answering table;
  Seat by = A;
};
inline Scene at_moment(Moment moment, const Catalogue& catalogue, const Prepare& prepare) {
  std::vector<std::string> hand{"S1", "ST-001"};
  if (catalogue.find("S2") != no_card) hand.push_back("S2");
  Scene played{Answering({{.gear = own_gear(), .deck = hand}, {.gear = their_gear(), .deck = hand}},
                         Format::free_for_all, 0, catalogue)};
  Answering& table = played.table;
  table.begin();
  table.place(A, tile(0, 0));
  table.place(A, tile(0, 0), 1);
  table.place(B, tile(0, 1));
  table.place(B, tile(0, 1), 1);
  table.hand(A, hand);
  if (moment == Moment::calm) {
    table.to(Phase::standby);
  } else if (moment == Moment::rotation) {
    table.to(Phase::action);
    table.does(A, InitiateCombat{B});
    table.plan(A, {"W-032", "W-005", "W-052"});
    table.plan(B, {"W-016", "W-020", "W-012"});
  } else if (moment == Moment::counter) {
    table.hand(B, hand);
    if (prepare) prepare(table);
    table.goes_on(A, PlayCard{table.known("S2")});
    while (table.waited() != B) table.goes_on(A, Pass{});
    played.by = B;
    return played;
  } else {
    table.to(Phase::action);
    table.fight(B, {"W-032", "W-005", "W-052"}, {"W-016", "W-020", "W-012"});
    table.no_blocks();
    table.hand(B, hand);
  }
  if (moment != Moment::reply) {
    if (prepare) prepare(table);
    return played;
  }
  table.hand(B, {});
  table.resolve();
  table.hand(B, hand);
  if (prepare) prepare(table);
  table.goes_on(A, ResolveString{table.string(centre_slot), body_ref(B), false});
  while (table.waited() != B) table.goes_on(A, Pass{});
  played.by = B;
  return played;
}

inline constexpr std::string_view no_step = R"({"op": "gain_move", "args": [0], "target": "self"})";

// The table after S1 with these steps ("{}" stands for the word's own) was played.
inline Scene said(Moment moment, std::string_view step, std::string_view steps = "{}", const Prepare& prepare = {},
                  std::string_view second = no_step) {
  const std::string first = fmt::format(fmt::runtime(steps), step);
  const Catalogue catalogue =
      skill_catalogue({R"("steps": [)" + first + "]", R"("steps": [)" + std::string(second) + "]"});
  Scene played = at_moment(moment, catalogue, prepare);
  played.table.says(played.by, "S1");
  return played;
}

// Whether a step makes a difference to the same card that does nothing in its stead.
inline bool differs(Moment moment, std::string_view step, const Probe& probe = all_of_it, std::string_view steps = "{}",
                    const Prepare& prepare = {}, std::string_view second = no_step) {
  Scene with = said(moment, step, steps, prepare, second), without = said(moment, no_step, steps, prepare, second);
  return probe(with.table) != probe(without.table);
}

}  // namespace bots_test

// Makes the Questions of a game from functions on its plain types. Heavy: one source file per game includes it.
#pragma once

#include <cassert>
#include <vector>

#include "core/match/match_of.h"
#include "core/match/questions.h"

namespace sprue {

// `Q` has static functions of the names below where the game has something to say. States are blanked before they are
// called, so they cannot give away a secret by mistake.
template <class Q>
class QuestionsOf final : public Questions {
 public:
  using Rules = typename Q::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;
  using Actions = std::vector<Action>;

  std::span<const StopKind> stops() const override {
    if constexpr (requires { Q::stops(); }) return Q::stops();
    return {};
  }
  std::span<const std::string_view> phases() const override {
    if constexpr (requires { Q::phases(); }) return Q::phases();
    return {};
  }
  // Everybody knows the phase.
  std::optional<std::size_t> phase(const Match& match) const override {
    if constexpr (requires(const State& seen) { Q::phase(seen); }) return Q::phase(seen(match, {}));
    return {};
  }
  std::optional<Stop> stop(const Match& match, Seat seat) const override {
    if constexpr (requires(const Rules& rules, const State& seen, const Actions& legal) {
                    Q::stop(rules, seen, seat, legal);
                  }) {
      Actions legal;
      legal_actions(rules_of(match), of(match).value(), seat, legal);
      return Q::stop(rules_of(match), seen(match, seat), seat, legal);
    }
    return {};
  }
  // Asked of what everybody knows.
  std::optional<Shortcut> shortcut(const Match& match) const override {
    if constexpr (requires(const State& seen) { Q::shortcut(seen); }) return Q::shortcut(seen(match, {}));
    return {};
  }
  std::optional<Suggestion> suggestion(const Match& match, Seat seat) const override {
    if constexpr (HasSimplePlayer<Rules>) {
      if (!match.waiting().has(seat)) return std::nullopt;
      Random random(static_cast<std::uint64_t>(match.at()));
      Actions legal;
      const Action best = choose_action(rules_of(match), of(match).value(), seat, SeatPlayer::simple, random, legal);
      std::string why;
      if constexpr (requires(const Rules& rules, const State& state) { Q::reason(rules, state, seat, best); })
        why = Q::reason(rules_of(match), seen(match, seat), seat, best);
      return Suggestion{AnyAction::of(best), std::move(why)};
    } else {
      return std::nullopt;
    }
  }

  std::string caution(const Match& match, Seat seat, const AnyAction& action) const override {
    if constexpr (requires(const Rules& rules, const State& state, const Action& typed) {
                    Q::caution(rules, state, seat, typed);
                  }) {
      if (const auto* typed = action.as<Action>()) return Q::caution(rules_of(match), seen(match, seat), seat, *typed);
    }
    return {};
  }

 private:
  static const MatchOf<Rules>& of(const Match& match) {
    const auto* typed = dynamic_cast<const MatchOf<Rules>*>(&match);
    assert(typed != nullptr && "questions are asked about their own game");
    return *typed;
  }
  static const Rules& rules_of(const Match& match) { return of(match).rules(); }
  static State seen(const Match& match, Viewer viewer) { return rules_of(match).view(of(match).value(), viewer); }
};

}  // namespace sprue

// Makes a GameText of a game's functions on its plain types. Heavy: one source file per game includes it.
#pragma once

#include <cassert>
#include <concepts>

#include "core/match/game_text.h"
#include "core/match/match_of.h"

namespace sprue {

// The words of one game: static functions on its rules and on a state in which only what the audience may know is left.
// Every game has the four below; the other questions of GameText are answered by a function of the same name where a
// game has something to say.
template <class T>
concept TextOfGame = RulesOfGame<typename T::Rules> &&
    requires(const typename T::Rules& rules, const typename T::Rules::State& seen, Seat seat) {
  { T::where(rules, seen) } -> std::same_as<std::vector<std::string>>;
  { T::asked(rules, seen, seat) } -> std::same_as<Asked>;
  { T::figures(rules, seen, seat) } -> std::same_as<Figures>;
  { T::table(rules, seen) } -> std::same_as<std::vector<std::string>>;
};

// Each member blanks the state for the audience before it calls the game's function, so the words of a game cannot give
// away a secret by mistake.
template <TextOfGame T>
class TextOf final : public GameText {
 public:
  using Rules = typename T::Rules;
  using State = typename Rules::State;

  std::vector<std::string> where(const Match& match, Audience audience) const override {
    return T::where(rules_of(match), seen(match, audience));
  }
  // A game whose counted part is not the first of `where` says with counted_place which one it is.
  std::string part(const Match& match, Audience audience) const override {
    std::vector<std::string> places = where(match, audience);
    std::size_t counted = 0;
    if constexpr (requires(const Rules& rules, const State& state) { T::counted_place(rules, state); })
      counted = T::counted_place(rules_of(match), seen(match, audience));
    return counted < places.size() ? std::move(places[counted]) : std::string();
  }
  Asked asked(const Match& match, Audience audience, Seat seat) const override {
    return T::asked(rules_of(match), seen(match, audience), seat);
  }
  Figures figures(const Match& match, Audience audience, Seat seat) const override {
    return T::figures(rules_of(match), seen(match, audience), seat);
  }
  std::vector<std::string> table(const Match& match, Audience audience) const override {
    return T::table(rules_of(match), seen(match, audience));
  }
  SideWords side(const Match& match, Audience audience, Seat seat) const override {
    if constexpr (requires(const Rules& rules, const State& state) { T::side(rules, state, seat); })
      return T::side(rules_of(match), seen(match, audience), seat);
    return {};
  }
  std::optional<DieWords> die(const Match& match, Audience audience, Seat seat, const AnyAction& action,
                              int number) const override {
    if constexpr (requires(const Rules& rules, const State& state, const typename Rules::Action& what) {
                    T::die(rules, state, seat, what, number);
                  }) {
      if (const auto* const chosen = action.as<typename Rules::Action>())
        return T::die(rules_of(match), seen(match, audience), seat, *chosen, number);
    }
    return {};
  }
  // This and the two below are about the table and not about a person, so they are answered from what a spectator
  // knows.
  bool may_talk(const Match& match, Seat left, Seat right) const override {
    if constexpr (requires(const Rules& rules, const State& state) { T::may_talk(rules, state, left, right); })
      return T::may_talk(rules_of(match), seen(match, {}), left, right);
    return false;
  }
  Openness openness(const Match& match) const override {
    if constexpr (requires(const Rules& rules, const State& state) { T::openness(rules, state); })
      return T::openness(rules_of(match), seen(match, {}));
    return Openness::nothing;
  }
  std::optional<Priority> priority(const Match& match) const override {
    if constexpr (requires(const Rules& rules, const State& state) { T::priority(rules, state); })
      return T::priority(rules_of(match), seen(match, {}));
    return {};
  }
  std::vector<CardWords> cards(const Match& match) const override {
    if constexpr (requires(const Rules& rules) { T::cards(rules); }) return T::cards(rules_of(match));
    return {};
  }
  std::vector<CardWords> cards_of(const Match& match, Seat seat, const AnyAction& action) const override {
    if constexpr (requires(const Rules& rules, const State& state, const typename Rules::Action& what) {
                    T::cards_of(rules, state, seat, what);
                  }) {
      if (const auto* const chosen = action.as<typename Rules::Action>())
        return T::cards_of(rules_of(match), seen(match, {false, seat}), seat, *chosen);
    }
    return {};
  }
  std::string_view decided(const Outcome& outcome) const override {
    if constexpr (requires { &T::decided; })
      return said(&T::decided, outcome.reason);
    else
      return {};
  }
  bool shares_wins() const override {
    if constexpr (requires { T::shares_wins; }) return T::shares_wins;
    return false;
  }

 private:
  // Opens the match. The text of one game is never asked about a match of another: both come from the same row of the
  // registry.
  static const MatchOf<Rules>& of(const Match& match) {
    const auto* typed = dynamic_cast<const MatchOf<Rules>*>(&match);
    assert(typed != nullptr);
    return *typed;
  }
  static const Rules& rules_of(const Match& match) { return of(match).rules(); }
  template <class Ending>
  static std::string_view said(std::string_view (*say)(Ending), const EndReason& reason) {
    return say(reason.as<Ending>());
  }
  static State seen(const Match& match, Audience audience) {
    const MatchOf<Rules>& typed = of(match);
    return audience.everything ? typed.value() : typed.rules().view(typed.value(), audience.viewer);
  }
};

}  // namespace sprue

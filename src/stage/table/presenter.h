// Makes a Picture of a game's presenter. Heavy: one source file per game includes it.
#pragma once
#include <cassert>
#include <concepts>
#include <span>
#include <type_traits>

#include "core/match/match_of.h"
#include "stage/table/livery.h"
#include "stage/table/picture.h"

namespace sprue::stage {

// A presenter is a few functions over one game's plain types. It sees only what its audience may see. What a picture
// recalls that the state does not know (the way a rocket came) is its Memory, gathered from the events. Besides the
// functions below a presenter may have `hints`, `film_stage`, `played` and `unit`; PictureOf asks whether they are
// there.
template <class P>
concept Presenter = RulesOfGame<typename P::Rules> && std::default_initializable<typename P::Memory> &&
    requires(const typename P::Rules& rules, const typename P::Rules::State& state, typename P::Memory& memory,
             const typename P::Rules::Event& event, std::span<const typename P::Rules::Event> events, Seat seat,
             const typename P::Rules::Action& action) {
  P::remember(memory, event);
  { P::rest(rules, state, memory) } -> std::same_as<Tableau>;
  // Plays from the state before to the state after, each with its memory.
  { P::show(rules, state, memory, state, memory, events) } -> std::same_as<Timeline>;
  { P::touches(rules, state, seat, action) } -> std::same_as<std::vector<std::string>>;
  { P::units(rules, state) } -> std::same_as<std::vector<Unit>>;
  { P::trace(rules, state, event) } -> std::same_as<Trace>;
  { P::cue(state, event) } -> std::same_as<Cue>;
  { P::scoreboard(rules, state) } -> std::same_as<Scoreboard>;
};

// Looks after what all presenters need: the state as the audience knows it, the memory up to a step, and liveries.
template <Presenter P>
class PictureOf final : public Picture {
 public:
  using Rules = typename P::Rules;
  using State = typename Rules::State;
  using Memory = typename P::Memory;

  Tableau rest(const Match& match, int position, Audience audience) const override {
    const MatchOf<Rules>& typed = of(match);
    Tableau table = P::rest(typed.rules(), state_at(typed, position, audience), memory_at(typed, position, audience));
    const LiveryPainter painter = painter_of(match);
    if (!painter.empty()) painter.apply(table);
    return table;
  }

  Timeline show(const Match& match, int step, Audience audience) const override {
    const MatchOf<Rules>& typed = of(match);
    const Memory before = memory_at(typed, step - 1, audience);
    Memory after = before;
    const auto events = typed.events_at(step, audience);
    for (const auto& event : events) P::remember(after, event);
    Timeline timeline = P::show(typed.rules(), state_at(typed, step - 1, audience), before,
                                state_at(typed, step, audience), after, events);
    const LiveryPainter painter = painter_of(match);
    if (!painter.empty()) timeline.apply(painter);
    return timeline;
  }

  Hints hints(const Match& match, int position, Audience audience, const About& about) const override {
    const MatchOf<Rules>& typed = of(match);
    if constexpr (requires { P::hints(typed.rules(), typed.value(), about); })
      return P::hints(typed.rules(), state_at(typed, position, audience), about);
    return {};
  }

  std::vector<Unit> units(const Match& match, int position, Audience audience) const override {
    const MatchOf<Rules>& typed = of(match);
    return P::units(typed.rules(), state_at(typed, position, audience));
  }

  Trace trace(const Match& match, int position, Audience audience, const AnyEvent& event) const override {
    const MatchOf<Rules>& typed = of(match);
    const auto* const told = event.as<typename Rules::Event>();
    return told == nullptr ? Trace{} : P::trace(typed.rules(), state_at(typed, position, audience), *told);
  }

  std::vector<Cue> cues(const Match& match, int step, Audience audience) const override {
    const MatchOf<Rules>& typed = of(match);
    const State after = state_at(typed, step, audience);
    std::vector<Cue> cues;
    for (const auto& event : typed.events_at(step, audience)) cues.push_back(P::cue(after, event));
    return cues;
  }

  Scoreboard scoreboard(const Match& match, int position, Audience audience) const override {
    const MatchOf<Rules>& typed = of(match);
    return P::scoreboard(typed.rules(), state_at(typed, position, audience));
  }

  FilmStage film_stage() const override {
    if constexpr (requires { P::film_stage(); }) return P::film_stage();
    return {};
  }

  std::vector<PlayedCard> played(const Match& match, int step, Audience audience) const override {
    const MatchOf<Rules>& typed = of(match);
    std::vector<PlayedCard> cards;
    if constexpr (requires(const typename Rules::Event& event) { P::played(typed.rules(), State{}, event); }) {
      const State after = state_at(typed, step, audience);
      for (const auto& event : typed.events_at(step, audience)) {
        if (auto card = P::played(typed.rules(), after, event)) cards.push_back(std::move(*card));
      }
    }
    return cards;
  }

  std::vector<std::string> touches(const Match& match, Seat seat, const AnyAction& action) const override {
    const MatchOf<Rules>& typed = of(match);
    const auto* const chosen = action.as<typename Rules::Action>();
    if (chosen == nullptr) return {};
    // The actor's own view: what a seat may touch must not depend on what it cannot see.
    return P::touches(typed.rules(), typed.rules().view(typed.value(), seat), seat, *chosen);
  }

 private:
  // Presenters whose seats have one miniature each name its piece; where teams share a paint, seats have none.
  static LiveryPainter painter_of(const Match& match) {
    std::vector<Livery> liveries = liveries_of(match.origin().seating);
    std::vector<std::string> units;
    if constexpr (requires { P::unit(Seat{}); }) {
      for (std::size_t i = 0; i < liveries.size(); ++i) units.push_back(P::unit(seat_at(static_cast<int>(i))));
    }
    return {std::move(liveries), std::move(units)};
  }
  static const MatchOf<Rules>& of(const Match& match) {
    const auto* typed = dynamic_cast<const MatchOf<Rules>*>(&match);
    assert(typed != nullptr);
    return *typed;
  }
  // An audience that knows everything sees the state itself, any other its viewer's view of it.
  static State state_at(const MatchOf<Rules>& match, int position, Audience audience) {
    const State state = match.state_at(position);
    return audience.everything ? state : match.rules().view(state, audience.viewer);
  }
  static Memory memory_at(const MatchOf<Rules>& match, int position, Audience audience) {
    Memory memory;
    // Collecting it replays the whole match, so presenters without a memory skip that.
    if (std::is_empty_v<Memory>) return memory;
    for (int step = 0; step <= position; ++step) {
      for (const auto& event : match.events_at(step, audience)) P::remember(memory, event);
    }
    return memory;
  }
};

}  // namespace sprue::stage

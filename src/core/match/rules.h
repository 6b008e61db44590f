// A game: plain types and one immutable object that knows the rules. Everything else in the program is made
// from this concept by templates.
#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "core/match/match.h"
#include "core/values/fields.h"

namespace sprue {

// Rules hold the options in force and the packs' catalogue. State holds what is on the table: flat, whole numbers only,
// copied without asking for memory. Actions are small and can be listed. Events tell what an action did; they are made
// only when somebody listens (`told` is not null). `allowed` is the one place where legality is decided; it explains a
// refusal only when somebody asks (`why` is not null).
template <class R>
concept RulesOfGame = std::regular<typename R::State> && std::is_trivially_destructible_v<typename R::State> &&
    Described<typename R::State> && is_variant<typename R::Action> && is_variant<typename R::Event> &&
    requires(const R& rules, const typename R::State& now, typename R::State& next, const typename R::Action& action,
             const typename R::Event& event, Seat seat, Viewer viewer, Roller& roll,
             std::vector<typename R::Action>& actions, std::vector<typename R::Event>* told, Refusal* why,
             const typename R::Options& options, const Setup& setup, Problems& problems) {
  { R::info() } -> std::same_as<const GameInfo&>;
  { R::book() } -> std::same_as<const Rulebook&>;
  // Null, with problems, when the setup is not playable. `seats` is within the game's bounds.
  { R::make(int{}, options, setup, problems) } -> std::same_as<std::unique_ptr<const R>>;
  { rules.seats() } -> std::same_as<int>;
  { rules.options() } -> std::same_as<const typename R::Options&>;

  { rules.start(roll, told) } -> std::same_as<typename R::State>;
  { rules.waiting(now) } -> std::same_as<Seats>;
  // Appends what a player might sensibly try, always in the same order; `allowed` says which of it is legal.
  { rules.ideas(now, seat, actions) } -> std::same_as<void>;
  { rules.allowed(now, seat, action, why) } -> std::same_as<bool>;
  { rules.apply(next, seat, action, roll, told) } -> std::same_as<void>;
  { rules.outcome(now) } -> std::same_as<std::optional<Outcome>>;

  // The same types with everything unknown to the viewer blanked.
  { rules.view(now, viewer) } -> std::same_as<typename R::State>;
  { rules.view(event, viewer) } -> std::same_as<std::optional<typename R::Event>>;
  // From what a viewer sees, a whole state that looks like it: what chance dealt is dealt again, what others chose is
  // guessed. It is given the view and never the state, so it depends on nothing that the viewer cannot know.
  { rules.resample(now, viewer, roll) } -> std::same_as<typename R::State>;

  // Secrets are declared from what everybody sees: the answers show in who has to look away, so they must not depend
  // on what is hidden. Tests prove them by trying (tests/support/secrets_by_trial.h).
  // The seat knows something that the table does not, or will when it has chosen.
  { rules.conceals(now, seat) } -> std::same_as<bool>;
  // Everybody can tell what the seat that is waited for may choose from.
  { rules.is_open_choice(now, seat) } -> std::same_as<bool>;
  // Only the seat that takes this allowed action knows what it was: the table is told that there was one, no more.
  { rules.is_secret_commit(now, seat, action) } -> std::same_as<bool>;

  // Broken invariants of a state that came from outside; none for any state that play can reach.
  { rules.faults(now, problems) } -> std::same_as<void>;

  { rules.label(now, seat, action) } -> std::convertible_to<Sentence>;
  { rules.log(event) } -> std::same_as<LogLine>;
};

// Replaces `out` by the legal actions of a seat. Allocates nothing once `out` has grown.
template <RulesOfGame R>
void legal_actions(const R& rules, const typename R::State& now, Seat seat, std::vector<typename R::Action>& out) {
  out.clear();
  rules.ideas(now, seat, out);
  std::erase_if(out, [&](const typename R::Action& action) { return !rules.allowed(now, seat, action, nullptr); });
}

// Rules have `static Action pass()` where players may answer each other in turn: it leaves an answer unsaid. They have
// `static Action concede()` where players may give up.

// Rules say by `ChoiceWeight weight(now, seat, action) const` which of their choices are not like others.
template <RulesOfGame R>
ChoiceWeight weight_of(const R& rules, const typename R::State& now, Seat seat, const typename R::Action& action) {
  if constexpr (requires { rules.weight(now, seat, action); })
    return rules.weight(now, seat, action);
  else
    return ChoiceWeight::usual;
}

// Makes the line of the log for an event; where it begins with a piece instead of a seat's letter, rules say whose that
// is by `std::optional<Seat> owner(now, event) const`. `now` is the state after the event.
template <RulesOfGame R>
LogLine line_of(const R& rules, const typename R::State& now, const typename R::Event& event) {
  LogLine line = rules.log(event);
  if constexpr (requires { rules.owner(now, event); }) {
    if (!line.who) line.owner = rules.owner(now, event);
  }
  return line;
}

// Another state that the viewer cannot tell from this one.
template <RulesOfGame R>
typename R::State resampled(const R& rules, const typename R::State& now, Viewer viewer, Roller& roll) {
  return rules.resample(rules.view(now, viewer), viewer, roll);
}

// A match as somebody may know it, for those who know the game: its rules, and its state as that viewer sees it.
template <RulesOfGame R>
struct ViewOf {
  std::shared_ptr<const R> rules;
  typename R::State state;
  bool operator==(const ViewOf&) const = default;
};

// Tells whether a variant holds one of these.
template <class... These, class Variant>
bool holds_any_of(const Variant& variant) {
  return (std::holds_alternative<These>(variant) || ...);
}

// An event that cannot be taken back: it showed somebody something, or a rule calls it final. Events say so by
// `static constexpr bool binding = true`, or by `bool is_binding() const` where it depends on what happened.
template <class Event>
bool is_binding(const Event& event) {
  return std::visit(
      []<class E>(const E& told) {
        if constexpr (requires { told.is_binding(); })
          return told.is_binding();
        else if constexpr (requires { E::binding; })
          return E::binding;
        else
          return false;
      },
      event);
}

}  // namespace sprue

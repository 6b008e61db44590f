// Makes the Teaching of a game from functions on its plain types. Heavy: one source file per game includes it.
#pragma once

#include <cassert>

#include "core/match/match_of.h"
#include "core/match/teaching.h"

namespace sprue {

// `T` has `goal`, `so_far(rules, seen, seat)`, `phase(seen)`, and `primer`. States are blanked before they are called,
// so they cannot give away a secret by mistake.
template <class T>
class TeachingOf final : public Teaching {
 public:
  using Rules = typename T::Rules;

  Aim aim(const Match& match, Viewer viewer, std::optional<Seat> seat) const override {
    const MatchOf<Rules>& typed = of(match);
    Aim aim{std::string(T::goal), {}};
    if (seat) aim.so_far = T::so_far(typed.rules(), typed.rules().view(typed.value(), viewer), *seat);
    return aim;
  }
  PhaseWords phase(const Match& match) const override {
    const MatchOf<Rules>& typed = of(match);
    return T::phase(typed.rules().view(typed.value(), {}));
  }
  std::span<const PrimerPart> primer() const override { return T::primer; }

 private:
  static const MatchOf<Rules>& of(const Match& match) {
    const auto* typed = dynamic_cast<const MatchOf<Rules>*>(&match);
    assert(typed != nullptr && "a match is taught by its own game");
    return *typed;
  }
};

}  // namespace sprue

// Questions that serve every game.
#include "core/match/questions.h"

namespace sprue {
namespace {

class PlainQuestions final : public Questions {
 public:
  std::span<const StopKind> stops() const override { return {}; }
  std::span<const std::string_view> phases() const override { return {}; }
  std::optional<std::size_t> phase(const Match&) const override { return {}; }
  std::optional<Stop> stop(const Match&, Seat) const override { return {}; }
  std::optional<Shortcut> shortcut(const Match&) const override { return {}; }
  std::optional<Suggestion> suggestion(const Match&, Seat) const override { return {}; }
  std::string caution(const Match&, Seat, const AnyAction&) const override { return {}; }
};

}  // namespace

const Questions& plain_questions() {
  static const PlainQuestions questions;
  return questions;
}

std::optional<AnyAction> only_choice(const Match& match, Seat seat) {
  if (!match.waiting().has(seat)) return std::nullopt;
  std::optional<AnyAction> only;
  for (Choice& choice : match.choices(seat)) {
    if (choice.refusal) continue;
    if (only) return std::nullopt;
    only = std::move(choice.action);
  }
  return only;
}

}  // namespace sprue

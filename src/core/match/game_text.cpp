// Words that serve every game: who has won, by what, and the plain text of a game that has no words of its own.
#include "core/match/game_text.h"

#include <algorithm>

namespace sprue {
namespace {

// Serves a new game until somebody writes its words: everything works, with JSON for a table.
class PlainText final : public GameText {
 public:
  std::vector<std::string> where(const Match&, Audience) const override { return {}; }
  std::string part(const Match&, Audience) const override { return {}; }
  Asked asked(const Match&, Audience, Seat) const override { return {"choose", ""}; }
  Figures figures(const Match&, Audience, Seat) const override { return {}; }
  std::vector<std::string> table(const Match& match, Audience audience) const override {
    return {audience.everything ? match.state() : match.view(audience.viewer)};
  }
  SideWords side(const Match&, Audience, Seat) const override { return {}; }
  std::optional<DieWords> die(const Match&, Audience, Seat, const AnyAction&, int) const override { return {}; }
  bool may_talk(const Match&, Seat, Seat) const override { return false; }
  Openness openness(const Match&) const override { return Openness::nothing; }
  std::optional<Priority> priority(const Match&) const override { return {}; }
  std::vector<CardWords> cards(const Match&) const override { return {}; }
  std::vector<CardWords> cards_of(const Match&, Seat, const AnyAction&) const override { return {}; }
  std::string_view decided(const Outcome&) const override { return {}; }
  bool shares_wins() const override { return false; }
};

}  // namespace

const GameText& plain_text() {
  static const PlainText text;
  return text;
}

// A shared win of rivals is called a draw, unless the game says that all who are level have won.
std::string verdict_of(const GameText& text, const Outcome& outcome, const std::vector<std::string>& names) {
  std::string who;
  for (const Seat seat : outcome.winners)
    who += (who.empty() ? "" : " and ") + names[static_cast<std::size_t>(index(seat))];
  if (who.empty()) return "Nobody wins";
  if (outcome.shared && !text.shares_wins()) return "A draw between " + who;
  return who + (outcome.shared ? " share the win" : outcome.winners.count() > 1 ? " win" : " wins");
}

std::string decided_by(const GameText& text, const Outcome& outcome) {
  std::string reason(text.decided(outcome));
  if (!reason.empty()) return reason;
  reason = outcome.reason.word();
  std::ranges::replace(reason, '_', ' ');
  return reason;
}

}  // namespace sprue

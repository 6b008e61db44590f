// The Last Blast, sentence by sentence: labels of choices and lines of the log. What a table at a screen says stands in
// text.cpp.
#include "games/asteroid/damage.h"
#include "games/asteroid/rulebook.h"
#include "games/asteroid/rules.h"

namespace sprue::asteroid {
namespace {

using Rows = std::vector<const Rule*>;

Rows citing(std::initializer_list<std::string_view> ids) {
  Rows rows;
  for (const std::string_view id : ids) rows.push_back(&book()[id]);
  return rows;
}

// The rules behind a tally's terms, each once.
Rows citing(const Tally& tally) {
  Rows rows;
  for (const Term& term : tally.terms()) {
    if (std::ranges::find(rows, term.rule) == rows.end()) rows.push_back(term.rule);
  }
  return rows;
}

std::string counted(int count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}
std::string cards_text(std::size_t count) { return counted(static_cast<int>(count), "card", "cards"); }

LogLine line(const Sentence& told, Rows rules, std::optional<Seat> who = {}) {
  LogLine line{told.text, std::move(rules), who};
  line.cards = told.cards;
  line.seats = told.seats;
  return line;
}

std::string at_end(std::optional<End> end) {
  return end ? fmt::format("at the {}", word(*end)) : std::string("as the first card");
}

// Words for every event and action. A new kind of either does not compile until it has its words here.
class Words {
 public:
  Words(const Catalogue& cards, const State* now, Seat seat) : cards_(&cards), now_(now), seat_(seat) {}

  Sentence operator()(const Pick& pick) const {
    return joined({"Take ", cards_->named(pick.card), " ", at_end(pick.end)});
  }
  Sentence operator()(const BlindDraw&) const { return "Draw the top card of the deck unseen"; }
  Sentence operator()(const Place& place) const {
    const std::optional<Card>& drawn = player_of(*now_, seat_).drawn;
    return joined({"Place ", drawn ? cards_->named(*drawn) : "the drawn card", " ", at_end(place.end)});
  }
  // The label names the damage as the rules will work it out, since the cost is what the choice is about.
  Sentence operator()(const Move& move) const {
    const Player& player = player_of(*now_, seat_);
    const bool on_field = move.row >= 1 && move.row <= static_cast<int>(now_->field.size()) && now_->column >= 1;
    if (!on_field || player.rocket.empty()) return fmt::format("Move to row {}", move.row);
    const int tile = now_->field[static_cast<std::size_t>(move.row - 1)][static_cast<std::size_t>(now_->column - 1)];
    const Toll cost = toll((*cards_)[player.rocket.front()], tile, jump_distance(player.row, move.row));
    return fmt::format("Move to row {}: tile {}, damage {}", move.row, tile, cost.total());
  }
  Sentence operator()(const Remove& remove) const {
    const Split gone = split(now_->damage, remove.front);
    return fmt::format("Lose {} at the front and {} at the rear", gone.front, gone.rear);
  }

  LogLine operator()(const FieldLaid& laid) const {
    return {fmt::format("The field is laid: {} rows of {} tiles", laid.field.size(), columns),
            citing({"AR-SET-01", "AR-SET-02", "AR-SET-06"})};
  }
  LogLine operator()(const Reshuffled& shuffled) const {
    return {fmt::format("{} discards are shuffled into a new deck", shuffled.cards), citing({"AR-DRF-15"})};
  }
  LogLine operator()(const Dealt& dealt) const {
    return line(joined({to_text(dealt.who), " is dealt ", listed(dealt.cards)}),
                citing({dealt.hand == 1 ? "AR-SET-09" : "AR-DRF-14"}), dealt.who);
  }
  LogLine operator()(const Committed& choice) const {
    return line(joined({to_text(choice.who), " ", chosen(choice.commit)}), citing({"AR-DRF-17"}), choice.who);
  }
  LogLine operator()(const Drew& drew) const {
    return line(joined({to_text(drew.who), " draws ", known(drew.card), " from the deck"}),
                citing({"AR-DRF-10", "AR-DRF-11"}), drew.who);
  }
  LogLine operator()(const ClaimFailed& claim) const {
    return line(worded("no card is left for {} to draw", claim.who), citing({"AR-R-09"}));
  }
  LogLine operator()(const Placed& placed) const {
    return line(joined({to_text(placed.who), " adds ", cards_->named(placed.card), " ", at_end(placed.end),
                        placed.blind ? ", drawn unseen" : ""}),
                placed.end ? citing({"AR-DRF-04", "AR-DRF-05"}) : citing({"AR-DRF-03"}), placed.who);
  }
  LogLine operator()(const Passed& passed) const {
    const std::string cards = cards_text(static_cast<std::size_t>(passed.cards));
    return line(worded("{} passes {} to {}", letter(passed.from), cards, passed.to), citing({"AR-DRF-07", "AR-DRF-08"}),
                passed.from);
  }
  LogLine operator()(const Discarded& gone) const {
    return line(joined({to_text(gone.who), " discards ", listed(gone.cards)}), citing({"AR-DRF-13"}), gone.who);
  }
  LogLine operator()(const TokenGiven& given) const {
    struct Row {
      std::string_view why, rule;
    };
    static constexpr std::array<Row, 5> rows{{{"has the lowest number in front", "AR-TOK-01"},
                                              {"is drawn among the lowest numbers in front", "AR-TOK-02"},
                                              {"has the fewest cards", "AR-TOK-03"},
                                              {"has the lower number in front of those with fewest cards", "AR-TOK-04"},
                                              {"is next clockwise of those tied", "AR-TOK-05"}}};
    const Row& row = rows[static_cast<std::size_t>(given.by)];
    return {fmt::format("{} {} and takes the Start Player token", letter(given.who), row.why), citing({row.rule}),
            given.who};
  }
  LogLine operator()(const RoundBegan& round) const {
    return {fmt::format("Round {}", round.column), citing({"AR-FLT-01", "AR-FLT-02"})};
  }
  LogLine operator()(const Drifted& drifted) const {
    return line(worded("The wreck of {} drifts to row {} of column {}", drifted.who, drifted.to.row, drifted.to.column),
                citing({"AR-ALT-02"}));
  }
  LogLine operator()(const Moved& moved) const {
    LogLine entry{fmt::format("{} enters row {} of column {}", letter(moved.who), moved.to.row, moved.to.column),
                  citing(moved.damage), moved.who};
    return std::move(entry).with_figures(
        joined({" with ", cards_->named(moved.front), " in front: ", fmt::format("{} damage", moved.damage.total())}));
  }
  LogLine operator()(const Lost& lost) const {
    Sentence told = joined({to_text(lost.who), " loses ", listed(lost.front), " at the front"});
    if (!lost.rear.empty()) told += joined({" and ", listed(lost.rear), " at the rear"});
    // The first card goes at the front, the second at the rear; only where the others go was a choice.
    switch (lost.front.size() + lost.rear.size()) {
      case 1: return line(told, citing({"AR-DMG-01", "AR-DMG-02"}), lost.who);
      case 2: return line(told, citing({"AR-DMG-01", "AR-DMG-02", "AR-DMG-03"}), lost.who);
      default: return line(told, citing({"AR-DMG-01", "AR-DMG-02", "AR-DMG-03", "AR-DMG-04"}), lost.who);
    }
  }
  LogLine operator()(const Exploded& gone) const {
    return {fmt::format("{} explodes on row {} of column {}{}", letter(gone.who), gone.at.row, gone.at.column,
                        gone.wreck ? " and stays as a wreck" : ""),
            citing({"AR-DMG-07", gone.wreck ? "AR-ALT-01" : "AR-DMG-08"}), gone.who};
  }
  LogLine operator()(const Left& left) const {
    if (left.wreck) return line(worded("The wreck of {} leaves the field", left.who), citing({"AR-ALT-07"}));
    return {fmt::format("{} leaves the field", letter(left.who)), citing({"AR-END-02"}), left.who};
  }
  LogLine operator()(const Scored& scored) const {
    return {fmt::format("{} scores {}", letter(scored.who), scored.score.total()), citing({"AR-END-04", "AR-END-05"}),
            scored.who};
  }
  LogLine operator()(const Ended& ended) const {
    if (ended.winners.none()) {
      return line(worded("Nobody wins: {} exploded together", Sentence::of_seats(ended.drawn)), citing({"AR-END-07"}));
    }
    if (ended.winners.count() > 1)
      return line(worded("{} share the win", Sentence::of_seats(ended.winners)), citing({"AR-END-06"}));
    return {fmt::format("{} wins", to_text(ended.winners)), citing({ended.by_score ? "AR-END-04" : "AR-END-03"}),
            ended.winners.lowest()};
  }

 private:
  Sentence known(Card card) const { return card == hidden_card ? "a card" : cards_->named(card); }

  // The cards, or how many there are when they are not known.
  template <std::size_t N>
  Sentence listed(const List<Card, N>& cards) const {
    if (cards.has(hidden_card)) return cards_text(cards.size());
    Sentence all;
    for (const Card card : cards) all += joined({all.empty() ? "" : ", ", cards_->named(card)});
    return all;
  }

  Sentence chosen(const Commit& commit) const {
    if (commit.chosen == Chosen::draw) return "will draw a card unseen";
    if (commit.chosen == Chosen::secret) return "has chosen";
    return joined({"chooses ", cards_->named(*commit.card), " ", at_end(commit.end)});
  }

  const Catalogue* cards_;
  // Labels of actions need the state, lines of the log do not.
  const State* now_;
  Seat seat_;
};

}  // namespace

Sentence Rules::label(const State& now, Seat seat, const Action& action) const {
  return std::visit([words = Words(cards_, &now, seat)](const auto& chosen) -> Sentence { return words(chosen); },
                    action);
}

LogLine Rules::log(const Event& event) const {
  return std::visit([words = Words(cards_, nullptr, Seat{})](const auto& told) -> LogLine { return words(told); },
                    event);
}

}  // namespace sprue::asteroid

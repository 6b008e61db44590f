// Puts the dice and Tallies of an event into the words and rows that a film shows of them.
#include "film/words/film_inserts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace sprue::film {
namespace {

// "A enters row 2 of column 1 with R3@5 in front: 2 damage" gives the title "Enters row 2 of column 1": a badge names
// the seat.
Sentence title_of(const LogLine& line) {
  Sentence title = line.sentence().slice(line.who ? 2 : 0, line.headline == 0 ? std::string::npos : line.headline);
  std::string& text = title.text;
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return title;
}

// The last terms of a long tally go into one row.
constexpr std::size_t most_rows = 6;

ui::FilmTally tally_of(const stage::Count& count) {
  ui::FilmTally made{std::string(count.words), fmt::format("{}", count.tally.total()), {}};
  const std::span<const Term> terms = count.tally.terms();
  const std::size_t single = terms.size() <= most_rows ? terms.size() : most_rows - 1;
  for (const Term& term : terms.first(single))
    made.rows.push_back(ui::signed_row(term.amount, term.what, term.rule->id));
  int rest = 0;
  for (const Term& term : terms.subspan(single)) rest += term.amount;
  if (single < terms.size())
    made.rows.push_back(ui::signed_row(rest, fmt::format("{} more", terms.size() - single), {}));
  return made;
}

ui::FilmDice dice_of(const stage::DiceRow& row) {
  constexpr std::array kinds{ui::DieKind::six, ui::DieKind::attack, ui::DieKind::defence};
  return {std::string(row.words), kinds[static_cast<std::size_t>(row.die)], row.values};
}

}  // namespace

std::optional<ui::FilmInsert> insert_of(const Told& told, const stage::Cue& cue) {
  // A tally without terms stands for a number that was not rolled for, and is left out; but dice may come to nothing.
  if (cue.counts.empty() || (cue.dice.empty() && cue.counts.front().tally.terms().empty())) return std::nullopt;
  ui::FilmInsert insert;
  insert.who = cue.who;
  insert.title = title_of(told.line);
  for (const stage::DiceRow& row : cue.dice) insert.dice.push_back(dice_of(row));
  for (const stage::Count& count : cue.counts) insert.tallies.push_back(tally_of(count));
  return insert;
}

}  // namespace sprue::film

// Rules that can be cited, and answers that cite them: a refusal says which rule an action breaks and how,
// a tally is a number that shows its working, a log line names the rules behind it.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/values/seat.h"
#include "core/values/sentence.h"

namespace sprue {

// One row of a rulebook. Rows are constants in a game's rulebook.cpp, and pointers to them stay good for ever.
struct Rule {
  std::string_view id;       // "AR-FLT-06"
  std::string_view chapter;  // where it stands: "Flight"
  std::string_view gist;     // what it says, in our words
  std::string_view from;     // what it follows from: "book", or the ids of rulings or of the rules an example shows
};

// A game's rules in the order of its book: rules, rulings, then worked examples.
class Rulebook {
 public:
  // The rows must outlive the book; it points to them.
  explicit Rulebook(std::span<const Rule> rules);
  std::span<const Rule> rules() const { return rules_; }
  const Rule* find(std::string_view id) const;        // null: no such rule
  const Rule& operator[](std::string_view id) const;  // precondition: it exists

 private:
  std::span<const Rule> rules_;
  std::vector<const Rule*> by_id_;
};

// Says which rule forbids an action, and why in this case, in a player's words.
struct Refusal {
  const Rule* rule = nullptr;
  std::string why;
  bool operator==(const Refusal&) const = default;
};
using Verdict = std::optional<Refusal>;  // empty: legal

// Returns false, so that a check reads `return refuse(why, book(), "AR-FLT-06", "row {} is taken", row);`.
// Nothing is looked up or formatted unless somebody asked why.
template <class... Args>
bool refuse(Refusal* why, const Rulebook& book, std::string_view id, fmt::format_string<Args...> text, Args&&... args) {
  if (why != nullptr) *why = {&book[id], fmt::format(text, std::forward<Args>(args)...)};
  return false;
}

// One line of a tally: how much, by which rule, and what for.
struct Term {
  int amount = 0;
  const Rule* rule = nullptr;
  std::string what;
  bool operator==(const Term&) const = default;
  static void fields(auto& self, auto&& field) {
    field("amount", self.amount, -1000000, 1000000);
    field("rule", self.rule);
    field("what", self.what);
  }
};

// A number that shows its working: strengths in combat, prices of builds, scores. Its total is always the sum of its
// terms.
class Tally {
 public:
  Tally& add(int amount, const Rule& rule, std::string what) {
    terms_.push_back({amount, &rule, std::move(what)});
    return *this;
  }
  int total() const;
  std::span<const Term> terms() const { return terms_; }
  bool operator==(const Tally&) const = default;

 private:
  std::vector<Term> terms_;
};

// One line of the log about one event, as a viewer learns of it. Films make captions of them, which is why a line knows
// its headline and may have a caption of its own.
struct LogLine {
  std::string text;
  std::vector<const Rule*> rules;
  std::optional<Seat> who = {};    // whose letter begins the text
  std::optional<Seat> owner = {};  // of the piece it tells of, where no letter begins it: "robot 3 moves"
  std::size_t headline = 0;        // bytes of the text that stand before its figures; 0: all of it
  // Films say this instead of the text, and it begins with the same letter; empty: they say the text.
  std::string caption = {};
  std::vector<NamedCard> cards = {};  // in the text
  std::vector<NamedSeat> seats = {};  // in the text, behind the letter that may begin it

  Sentence sentence() const { return begun_by(who, {text, cards, seats}); }
  Sentence film_sentence() const { return caption.empty() ? sentence() : begun_by(who, Sentence(caption)); }
  // The same line, with figures at its end, for which a headline has no room: ": 7 against 5".
  LogLine with_figures(const Sentence& figures) && {
    headline = text.size();
    Sentence whole(std::move(text), std::move(cards), std::move(seats));
    whole += figures;
    text = std::move(whole.text);
    cards = std::move(whole.cards);
    seats = std::move(whole.seats);
    return std::move(*this);
  }
  bool operator==(const LogLine&) const = default;

 private:
  static Sentence begun_by(const std::optional<Seat>& who, Sentence words) {
    if (who) words.seats.insert(words.seats.begin(), {0, *who});
    return words;
  }
};

}  // namespace sprue

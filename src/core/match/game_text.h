// A game in words: where a match stands, what is asked, the figures of a seat, the whole table as lines. Everything is
// said of the match as it stands, from what the audience may know. core/match/text_of.h makes one of a game's
// functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match/match.h"

namespace sprue {

// The question that a seat is to answer, for the prompt.
struct Asked {
  std::string what;  // after the seat's name: "choose a row"
  // The consequence has figures; it may be empty.
  std::string consequence;
};

using Figures = std::vector<std::pair<std::string, std::string>>;  // {"HP", "71"}

// A moment in which players may answer in turn what others do, or pass.
struct Priority {
  bool asked = false;  // just now somebody may answer, or pass
  int waiting = 0;     // things that wait to be resolved
  // The seat whose turn it is, if any.
  std::optional<Seat> turn;
};

// Says how long a person passes without being asked: until what waits is over or grows, or until that seat's turn.
enum class Yield : std::uint8_t { none, cycle, turn };

// A card that has a name of its own and more to say than fits a line of the log.
struct CardWords {
  std::string id, name, text;
};

// A die that people roll for real is asked for by these words, so that they know which one to take.
struct DieWords {
  // The one who rolls it, which is not always the seat that acts: a defender rolls, too.
  Seat whose{};
  std::string what;  // "attack die 1 of 3"
  bool defends = false;
};

// Says how much everybody may know of the choices that are made now, whatever else a seat keeps secret.
enum class Openness : std::uint8_t {
  nothing,
  lists,   // from what each chooses, all at once
  choices  // what is chosen, too, and one after the other
};

// Several seats that win together, in one of two colors.
struct SideWords {
  std::string name;  // "Red alliance"; empty where a seat plays for itself alone
  bool red = false;
  bool operator==(const SideWords&) const = default;
};

// Each function takes the match and says only what the audience may know. Nothing here changes a match, and nothing is
// remembered between calls.
class GameText {
 public:
  virtual ~GameText() = default;

  // From the whole to the part: Round 3, Turn of A, Combat.
  virtual std::vector<std::string> where(const Match& match, Audience audience) const = 0;
  // The part of that which people count by: Round 3. The whole, where nothing is counted; empty where there is none.
  virtual std::string part(const Match& match, Audience audience) const = 0;
  virtual Asked asked(const Match& match, Audience audience, Seat seat) const = 0;
  virtual Figures figures(const Match& match, Audience audience, Seat seat) const = 0;
  // The whole table, line by line.
  virtual std::vector<std::string> table(const Match& match, Audience audience) const = 0;
  // The side that a seat plays for.
  virtual SideWords side(const Match& match, Audience audience, Seat seat) const = 0;
  // Says whose die is number `number` of those that an action rolls, and what for. Nothing where the action itself says
  // it.
  virtual std::optional<DieWords> die(const Match& match, Audience audience, Seat seat, const AnyAction& action,
                                      int number) const = 0;

  // The rules let these two talk about what they choose.
  virtual bool may_talk(const Match& match, Seat left, Seat right) const = 0;
  virtual Openness openness(const Match& match) const = 0;
  // Nothing: the game has no such thing.
  virtual std::optional<Priority> priority(const Match& match) const = 0;
  // The cards of the packs in play; none: they say all there is to know of them.
  virtual std::vector<CardWords> cards(const Match& match) const = 0;
  // Those of them that the label of the seat's choice names.
  virtual std::vector<CardWords> cards_of(const Match& match, Seat seat, const AnyAction& action) const = 0;

  // Puts the reason of an outcome into words: "level on points, more assists". Empty where the reason itself says
  // it.
  virtual std::string_view decided(const Outcome& outcome) const = 0;
  // Rivals who are level have both won, by this game's rules, instead of drawn.
  virtual bool shares_wins() const = 0;
};

// For a game that has no words of its own.
const GameText& plain_text();

// "Ines wins", "A draw between Ines and Tom"; these are the names of all seats.
std::string verdict_of(const GameText& text, const Outcome& outcome, const std::vector<std::string>& names);
std::string decided_by(const GameText& text, const Outcome& outcome);

}  // namespace sprue

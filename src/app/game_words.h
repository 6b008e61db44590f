// Each game in words for a table at a screen: where the match stands, what is asked, the figures of a seat, and the
// whole table as text. All of it is read from a view, so nothing is said that the viewer may not know.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/match.h"
#include "core/seat.h"

namespace sprue {

struct Asked {
  std::string what;         // after the seat's name: "choose a row"
  std::string consequence;  // with figures; may be empty
};

using Figures = std::vector<std::pair<std::string, std::string>>;  // {"HP", "71"}

// Where players may answer what others do, in turn, or pass.
struct Priority {
  bool asked = false;        // just now somebody may answer, or pass
  int waiting = 0;           // things that wait to be resolved
  std::optional<Seat> turn;  // whose it is
};

// A card that has a name of its own and more to say than fits a line of the log.
struct CardWords {
  std::string id, name, text;
};

struct DieWords {
  Seat whose{};
  std::string what;  // "attack die 1 of 3"
  bool defends = false;
};

// What everybody may know of the choices that are made now, whatever else a seat keeps secret.
enum class Openness : std::uint8_t {
  nothing,
  lists,   // from what each chooses, all at once
  choices  // what is chosen, too, and one after the other
};

struct GameWords {
  std::string_view game;
  std::vector<std::string> (*where)(const Json& view);  // from the whole to the part: Round 3, Turn of A, Combat
  Asked (*asked)(const Json& view, Seat seat);
  Figures (*figures)(const Json& view, Seat seat);
  std::vector<std::string> (*table)(const Json& view);        // lines
  bool (*may_talk)(const Json& view, Seat left, Seat right);  // the rules let these two talk about what they choose
  Openness (*open)(const Json& view) = nullptr;               // null: each seat may have secrets
  Priority (*priority)(const Json& view) = nullptr;           // null: there is no such thing
  // Of the files of the packs in play; null: cards say all there is to know of them.
  std::vector<CardWords> (*cards)(const Json& catalogue) = nullptr;
  // Whom a seat plays for, beside itself: "Red alliance"; empty: nobody. Null: always nobody.
  std::string (*side)(const Json& view, Seat seat) = nullptr;
  // Of whose piece a line of the log tells: "robot 3 moves" is about a robot of B. Null: lines begin with the seat.
  std::optional<Seat> (*owner)(const Json& view, std::string_view line) = nullptr;
  // Whose die that is, of those that are rolled for an action, and what for; null: the action itself says it.
  std::optional<DieWords> (*die)(const Json& view, Seat seat, const Json& action, int number) = nullptr;
  // What has decided a match, of an outcome's reason: "level on points, more assists". Null: the reason itself says it.
  std::string_view (*decided)(std::string_view reason) = nullptr;
  bool shares_wins = false;  // rivals who are level have both won, by this game's rules, instead of drawn
};

// "Ines wins", "A draw between Ines and Tom"; these are the names of all seats.
std::string verdict_of(const GameWords& words, const Outcome& outcome, const std::vector<std::string>& names);
std::string decided_by(const GameWords& words, const Outcome& outcome);

// The row of that game, or one that serves any game.
const GameWords& words_of(std::string_view game);

// The rows, one source file each.
const GameWords& aerial_words();
const GameWords& aeronauts_words();
const GameWords& asteroid_words();
const GameWords& bots_words();

}  // namespace sprue

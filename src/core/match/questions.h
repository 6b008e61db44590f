// What a game knows of the questions that people are asked: the moments at which somebody may not want to be asked,
// choices that can be left to chance, and what its quick player would answer.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/match/match.h"

namespace sprue {

// A kind of moment at which people may be asked or let pass by: "Another player's End Phase ends". Settings keep the
// key, so it stays for good.
struct StopKind {
  std::string_view key, words;
  std::optional<std::size_t> phase = {};  // its place among Questions::phases(); none: it is not on their bar
  bool own = false;                       // it is about what the seat itself does
  bool usual = true;                      // people are asked unless they have said otherwise
};

// The moment that a seat is asked about: its kind, by its place among the game's kinds, and the choice that leaves it
// at that.
struct Stop {
  std::size_t kind = 0;
  AnyAction leave;
};

// Choices of their own that people may leave to chance, such as laying out the table, for as long as they come one
// after the other.
struct Shortcut {
  std::string words;  // on the button
};

// What a game's quick player would choose, and the reason in a few words, where the game can say one.
struct Suggestion {
  AnyAction action;
  std::string why;
};

// All is said of the match as it stands. A seat's questions are answered by what that seat knows.
class Questions {
 public:
  virtual ~Questions() = default;
  // The kinds of moments that people can choose to be asked at; none in games without answers.
  virtual std::span<const StopKind> stops() const = 0;
  // The phases of a turn that have such moments, by the words on their bar, and the one in which the match stands; the
  // others are on no bar.
  virtual std::span<const std::string_view> phases() const = 0;
  virtual std::optional<std::size_t> phase(const Match& match) const = 0;
  // The moment that the seat is asked about; nothing for a question that nobody is let pass by.
  virtual std::optional<Stop> stop(const Match& match, Seat seat) const = 0;
  // Nothing: the present choices are the game itself.
  virtual std::optional<Shortcut> shortcut(const Match& match) const = 0;
  // The same each time. Nothing for a seat that is not waited for, and in games without a quick player.
  virtual std::optional<Suggestion> suggestion(const Match& match, Seat seat) const = 0;
  // What somebody should know before making this choice, such as that it can come to nothing; empty: nothing.
  virtual std::string caution(const Match& match, Seat seat, const AnyAction& action) const = 0;
};

// For a game that has nothing to say.
const Questions& plain_questions();

// The only legal choice of the seat; nothing when it has several, or none. Others may not be able to tell.
std::optional<AnyAction> only_choice(const Match& match, Seat seat);

}  // namespace sprue

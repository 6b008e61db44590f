// Puts what a session asks and tells into words: screens and the terminal say the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"

namespace sprue {

// The question about a die that people roll themselves.
struct DieQuestion {
  Seat seat{};       // the seat whose die it is, which may be another than the one that chose
  std::string what;  // "a d6", "attack die 1 of 3"
  std::string why;   // the choice that it is rolled for, where it may be told
  bool defends = false;
};
DieQuestion die_question(const Session& session, const WantedDie& die);

// The sentence at the foot of every screen: who must do what now.
struct Question {
  std::optional<Seat> seat;  // empty: nobody at this screen has to choose
  std::string sentence, consequence;
  std::string after_news = {};  // the sentence while there is news to read first; empty: it is the same
};
Question question_of(const Session& session);

// The seat's state in a word: choosing, sealed, passes, thinks, or waits; once the match is over won, drew, or nothing.
std::string_view standing_of(const Session& session, Seat seat);

std::string verdict_of(const Session& session);        // "Ines and Tom win"; the match must be over
std::string outcome_sentence(const Session& session);  // "Ines and Tom win: last rocket flying"; empty before the end

// A line of the log as those were told who look now.
struct ToldLine {
  int step = 0;             // 0: the setup
  std::optional<Seat> who;  // the seat that took the step
  bool undone = false;
  Told told;
};
std::vector<ToldLine> log_of(const Session& session);
// The news since the last visit of whoever looks; a line that came several times in a row is told once.
std::vector<ToldLine> recap_of(const Session& session);

}  // namespace sprue

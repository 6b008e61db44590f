// A match with a script beside it: says what to look at, waits for the choices that it asks for, and makes the moves of
// the other seats. All that is played goes through the session, so a lesson knows no rule.
#pragma once

#include <array>

#include "play/lesson_script.h"
#include "play/open_session.h"

namespace sprue {

// The place in the script is found from what was played, so undo and a match that was left need nothing of their own.
class Lesson {
 public:
  enum class Result { open, solved, missed };

  // Precondition: the match began as the script says, or was left since.
  Lesson(LessonScript script, const Match& match);

  const LessonScript& script() const { return script_; }
  // The step that stands on the screen; null when all has been said.
  const LessonStep* step() const;
  int number() const { return static_cast<int>(at_) + 1; }
  // It has to be read before anything else happens.
  bool reads() const;
  // Looks at what was played since.
  void follow(const Match& match);
  // What was said has been read, or the learner wants to be without that step.
  void go_on();
  void leave();  // nothing more is said; the match goes on by itself

  // The choice is what the step asks for; any is where it asks for nothing.
  bool fits(const Match& match, const AnyAction& action) const;
  // What the script lets this seat do, if the rules allow it; else its player chooses by itself.
  std::optional<AnyAction> reply(const Match& match, Seat seat) const;

  Result result() const { return result_; }

 private:
  void take(const Match& match, int step);
  void judge(const Match& match);
  void begin_anew();
  int choices_left() const;  // of a puzzle

  LessonScript script_;
  std::size_t at_ = 0;                   // of the steps
  int done_ = 0;                         // choices that the present step has had
  std::array<int, max_seats> chosen_{};  // choices of each seat
  int seen_ = 0;                         // steps of the match that were looked at
  bool left_ = false;
  Result result_ = Result::open;
};

// Begins the match of a lesson. Nothing is kept without a store. No session, with problems, when the rules refuse what
// the file says.
OpenedSession open_lesson(const LessonScript& script, const std::string& name, const MatchStore* store,
                          PeekMode peek_mode, Problems& problems);

}  // namespace sprue

// Plans which texts, cards, and dice stand over which frames of a film. The plan is made once, from what its audience
// may know, so that each frame depends on its number alone.
#pragma once

#include <string>
#include <vector>

#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "film/words/captions.h"
#include "ui/film/film_screen.h"

namespace sprue::film {

// The match is asked only while the plan is made.
class OverlayTrack {
 public:
  OverlayTrack(const SeenMatch& seen, const ShotList& list, int fps);

  // The overlay of one frame; faces of its cards are still to be drawn.
  struct Now {
    ui::FilmOverlay overlay;  // its cards have no faces yet
    std::vector<stage::PlayedCard> cards;
  };
  Now at(int frame) const;
  std::vector<Caption> captions() const;  // all captions of the film, in order; the last one tells who has won

 private:
  // A thing that is seen from `begin` until `end`. If it comes soon after a thing that weighs more it is left out;
  // after a thing that weighs as much it waits until that has been read, but never for long.
  template <class T>
  struct Shown {
    int begin = 0, end = 0, weight = 0;
    T what{};
  };
  struct Standing {
    std::vector<std::string> where;
    std::string part;  // the part of `where` that counts: the round, or whatever the game has
    std::vector<ui::FilmSeat> seats;
    std::vector<ui::FilmSide> sides;
  };
  struct Insert {
    ui::FilmInsert numbers;
    std::vector<stage::PlayedCard> cards;
  };
  // The frames of a step: its first one, the first one in which dice lie still, the first one in which all is done, and
  // the one after its last.
  struct StepFrames {
    int step = 1, begin = 0, thrown = 0, done = 0, end = 0;
  };

  std::vector<StepFrames> steps_of(const ShotList& list, const FilmClock& clock) const;
  Standing standing(const SeenMatch& seen, int position) const;
  void tell(const SeenMatch& seen, const StepFrames& frames);
  void judge(const Match& match);
  void score(const SeenMatch& seen);
  template <class T>
  void add(std::vector<Shown<T>>& all, Shown<T> one) const;
  template <class T>
  void leave_boards(std::vector<Shown<T>>& all) const;
  float seen_at(int frame, int begin, int end) const;
  template <class T>
  float find(const std::vector<Shown<T>>& all, int frame, T& what) const;

  int fps_;
  std::string title_, verdict_, reason_;
  std::vector<std::string> names_;
  Seats winners_;
  int opening_end_ = 0, verdict_begin_ = 0, frames_ = 0;
  std::vector<Shown<Standing>> standings_;
  std::vector<Shown<Sentence>> captions_;
  std::vector<Shown<Insert>> inserts_;
  std::vector<std::pair<int, int>> boards_;  // frames in which standings are shown, from the first to before the second
};

}  // namespace sprue::film

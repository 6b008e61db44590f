// The log of a table, as each seat was told of it. Steps that were taken back stay, struck through: people remember
// them.
#pragma once

#include <optional>
#include <vector>

#include "core/match/match.h"

namespace sprue {

// One step, with the lines that each seat was told. They are kept and not asked again, because an undone step is no
// longer in the match.
struct Happened {
  int step = 0;  // 0: the setup
  std::optional<Seat> who;
  bool undone = false;
  std::vector<std::vector<Told>> told;  // by seat, and last to those who see only what is public

  const std::vector<Told>& to(Viewer viewer) const {
    return viewer ? told[static_cast<std::size_t>(index(*viewer))] : told.back();
  }
};

class SessionLog {
 public:
  // Begins with everything up to the match's present position.
  explicit SessionLog(const Match& match);

  const std::vector<Happened>& all() const { return all_; }
  std::size_t size() const { return all_.size(); }
  void played(const Match& match);  // adds the match's last step
  void undone(int step);            // strikes it through; steps that were played after it move up
  void redone(int step);            // the struck step of this number stands again
  // Returns how much of the log a seat knew when it chose last.
  std::size_t after_last_step_of(Seat seat) const;

 private:
  static Happened happened(const Match& match, int step);
  std::vector<Happened> all_;
};

}  // namespace sprue

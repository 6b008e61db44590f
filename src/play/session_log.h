// The log of a table, as each seat was told of it. Steps that were taken back stay, struck through.
#pragma once

#include <optional>
#include <vector>

#include "core/match/match.h"

namespace sprue {

struct Happened {
  int step = 0;  // 0: setup
  std::optional<Seat> who;
  bool undone = false;
  std::vector<std::vector<Told>> told;  // to each seat, and last to those who see what is public

  const std::vector<Told>& to(Viewer viewer) const {
    return viewer ? told[static_cast<std::size_t>(index(*viewer))] : told.back();
  }
};

class SessionLog {
 public:
  // Everything up to the match's present position.
  explicit SessionLog(const Match& match);

  const std::vector<Happened>& all() const { return all_; }
  std::size_t size() const { return all_.size(); }
  void played(const Match& match);  // its last step
  void undone(int step);            // what was played after it moves up
  void redone(int step);
  // Returns how much of the log a seat knew when it chose last.
  std::size_t after_last_step_of(Seat seat) const;

 private:
  static Happened happened(const Match& match, int step);
  std::vector<Happened> all_;
};

}  // namespace sprue

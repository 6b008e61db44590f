// An index of a record's steps: who played each, how much it matters, where the match then stood, and what was told. It
// is read a few steps at a time, since a long match takes a moment.
#pragma once

#include <string>
#include <vector>

#include "film/seen_match.h"
#include "ui/film/watch_screen.h"

namespace sprue {

class WatchIndex {
 public:
  explicit WatchIndex(const SeenMatch& seen) : seen_(&seen) {}

  // Reads on for so many milliseconds at most, and at least one step. False when there was nothing left.
  bool read_on(double milliseconds, std::vector<ui::WatchedStep>& line, std::vector<ui::WatchChapter>& chapters);
  // Crumbs of a step, or of the last one that has been read; step 0 is the start.
  const std::vector<std::string>& where(int step) const { return wheres_[place_of(step)]; }
  // Everything that was told up to and with that step.
  std::vector<ui::LogEntry> log(int step) const;

 private:
  void read(int step);
  std::size_t place_of(int step) const;

  const SeenMatch* seen_;
  std::vector<std::vector<std::string>> wheres_ = {{}};  // by step
  std::vector<ui::LogEntry> log_;
  std::vector<std::size_t> log_ends_ = {0};  // by step
  int read_ = -1;                            // the last step
  std::string part_, played_in_;             // the part of the match that it led to, and the one before it
};

}  // namespace sprue

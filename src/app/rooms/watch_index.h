// An index of a record's steps: who played each, how much it matters, where the match then stood, and what was told. It
// is read a few steps at a time, since a long match takes a moment.
#pragma once

#include <string>
#include <vector>

#include "film/seen_match.h"
#include "ui/film/watch_screen.h"

namespace sprue {

// The match is moved while it is read and moved back; it must not be used elsewhere meanwhile.
class WatchIndex {
 public:
  explicit WatchIndex(const film::SeenMatch& seen) : seen_(&seen) {}

  // Reads on for so many milliseconds of CPU time at most, and at least one step; adds to the line and the chapters.
  // False when there was nothing left.
  bool read_on(double milliseconds, std::vector<ui::WatchedStep>& line, std::vector<ui::WatchChapter>& chapters);
  // Crumbs of a step, or of the last one that has been read; step 0 is the start.
  const std::vector<std::string>& where(int step) const { return wheres_[place_of(step)]; }
  // Everything that was told up to and with that step.
  std::vector<ui::LogEntry> log(int step) const;

 private:
  void read(int step);
  std::size_t place_of(int step) const;

  const film::SeenMatch* seen_;
  std::vector<std::vector<std::string>> wheres_ = {{}};  // by step; that of the start is there before it is read
  std::vector<ui::LogEntry> log_;
  std::vector<std::size_t> log_ends_ = {0};  // one for each step: the part of the log that has been told with it
  int read_ = -1;                            // the last step that was read; -1: not even the start
  std::string part_, played_in_;  // the part of the match that this step led to, and the one that it was played in
};

}  // namespace sprue

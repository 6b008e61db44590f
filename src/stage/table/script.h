// A step written down one movement after the other, as its events make the pieces move: two movements of a piece become
// one motion, and whatever it did, it ends as it stands afterwards.
#pragma once
#include <map>
#include <string>

#include "stage/table/timeline.h"

namespace sprue::stage {

// Presenters write a step into one and take its Timeline at the end. Movements of different pieces run side by side
// until `wait` moves the moment on.
class Script {
 public:
  Script(Tableau before, Tableau after) : before_(std::move(before)), after_(std::move(after)) {}

  float now() const { return now_; }  // seconds since the step began
  void wait(float seconds) { now_ += seconds; }
  const Tableau& before() const { return before_; }
  const Tableau& after() const { return after_; }

  // The pose of a piece once it has done all that it was told so far.
  Pose pose(const std::string& id) const;
  // True if the piece is on the table before or after the step.
  bool knows(const std::string& id) const;
  // Moves a piece from where it is, now or as soon as its last movement is over. Returns the second at which it is
  // done.
  float move(const std::string& id, const std::vector<Key>& keys);
  void add(Motion prop) { props_.push_back(std::move(prop)); }
  void add(std::vector<Flash> flashes);
  void add(const Attack& attack) { attacks_.push_back(attack); }

  Timeline timeline();

 private:
  Tableau before_, after_;
  std::map<std::string, Motion> motions_;
  std::vector<Motion> props_;
  std::vector<Flash> flashes_;
  std::vector<Attack> attacks_;
  float now_ = 0;
};

}  // namespace sprue::stage

// A computer player at work on a thread of its own, so that whoever draws the table need not wait for it.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <thread>

#include "core/match/match.h"

namespace sprue {

// Begins at once. When it is destroyed the thinking is ended, and that takes a few simulations at most.
class Deliberation {
 public:
  explicit Deliberation(std::function<AnyAction(const MustStop&)> work);
  ~Deliberation();
  Deliberation(const Deliberation&) = delete;
  Deliberation& operator=(const Deliberation&) = delete;

  // Null until the choice is made.
  const AnyAction* choice() const { return is_done_ ? &*choice_ : nullptr; }

 private:
  std::atomic<bool> must_stop_ = false, is_done_ = false;
  std::optional<AnyAction> choice_;  // the thread's own until `is_done_`
  std::thread thread_;
};

}  // namespace sprue

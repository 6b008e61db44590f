// A computer player at work on a thread of its own, so that whoever draws the table need not wait for it.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
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

  // Null until the choice is made, and for good when none could be made.
  const AnyAction* choice() const { return is_done_ && choice_ ? &*choice_ : nullptr; }
  // Why no choice could be made; empty while it thinks, and after it has chosen.
  std::string_view fault() const { return is_done_ ? std::string_view(fault_) : std::string_view(); }

 private:
  std::atomic<bool> must_stop_ = false, is_done_ = false;
  std::optional<AnyAction> choice_;  // the thread's own until `is_done_`
  std::string fault_;                // the same
  std::thread thread_;
};

}  // namespace sprue

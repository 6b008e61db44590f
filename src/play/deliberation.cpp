// Runs a computer player's thinking on a thread.
#include "play/deliberation.h"

namespace sprue {

Deliberation::Deliberation(std::function<AnyAction(const MustStop&)> work)
    : thread_([this, work = std::move(work)] {
        choice_ = work([this] { return must_stop_.load(); });
        is_done_ = true;
      }) {}

Deliberation::~Deliberation() {
  must_stop_ = true;
  thread_.join();
}

}  // namespace sprue

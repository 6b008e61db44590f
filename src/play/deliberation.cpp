// Runs a computer player's thinking on a thread.
#include "play/deliberation.h"

#include <exception>

namespace sprue {

Deliberation::Deliberation(std::function<AnyAction(const MustStop&)> work)
    : thread_([this, work = std::move(work)] {
        try {
          choice_ = work([this] { return must_stop_.load(); });
        } catch (const std::exception& fault) {
          fault_ = fault.what();
        }
        is_done_ = true;
      }) {}

Deliberation::~Deliberation() {
  must_stop_ = true;
  thread_.join();
}

}  // namespace sprue

// Handles signals for a while.
#pragma once

#include <csignal>
#include <initializer_list>
#include <utility>
#include <vector>

namespace sprue {

// While one of these lives, the first of each of these signals calls `handler`, a second one ends the program. Those
// that whoever started the program wants it to ignore stay ignored.
class OnSignals {
 public:
  OnSignals(std::initializer_list<int> signals, void (*handler)(int));
  ~OnSignals();
  OnSignals(const OnSignals&) = delete;
  OnSignals& operator=(const OnSignals&) = delete;

 private:
  std::vector<std::pair<int, struct sigaction>> before_;
};

}  // namespace sprue

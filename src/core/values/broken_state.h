// Lets rules stop at a state that makes no sense: an index beyond a list, a list that is full, a loop without an end.
#pragma once

#include <stdexcept>

namespace sprue {

// Thrown wherever it is found, and caught where matches are played (core/match/match_of.h): a step that breaks its
// state is not taken, and the program goes on.
class BrokenState : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};
[[noreturn]] void broken_state(const char* what);

}  // namespace sprue

// Throws from one place, so that the checks in inner loops stay small.
#include "core/values/broken_state.h"

namespace sprue {

void broken_state(const char* what) { throw BrokenState(what); }

}  // namespace sprue

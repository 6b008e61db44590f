// Notes the signals that ask the program to stop.
#include "core/system/cancel.h"

namespace sprue {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note(int) { interrupted = 1; }

}  // namespace

Cancel::Cancel() {
  interrupted = 0;
  noted_.emplace({SIGINT, SIGTERM}, note);
}
bool Cancel::asked() { return interrupted != 0; }

}  // namespace sprue

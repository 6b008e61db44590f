#include "app/cancel.h"

#include <csignal>

namespace sprue {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Cancel::Cancel() {
  interrupted = 0;
  std::signal(SIGINT, note);
}
Cancel::~Cancel() { std::signal(SIGINT, SIG_DFL); }
bool Cancel::asked() { return interrupted != 0; }

}  // namespace sprue

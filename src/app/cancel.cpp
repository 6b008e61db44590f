#include "app/cancel.h"

namespace sprue {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note(int) { interrupted = 1; }

}  // namespace

Cancel::Cancel() {
  interrupted = 0;
  sigaction(SIGINT, nullptr, &before_);
  if (before_.sa_handler == SIG_IGN) return;  // whoever started the program wants it to go on
  struct sigaction noted {};
  noted.sa_handler = note;
  noted.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &noted, nullptr);
}
Cancel::~Cancel() { sigaction(SIGINT, &before_, nullptr); }
bool Cancel::asked() { return interrupted != 0; }

}  // namespace sprue

#include "app/cancel.h"

namespace sprue {
namespace {

volatile std::sig_atomic_t interrupted = 0;
constexpr std::array signals{SIGINT, SIGTERM};

void note(int) { interrupted = 1; }

}  // namespace

Cancel::Cancel() {
  interrupted = 0;
  for (std::size_t i = 0; i < signals.size(); ++i) {
    sigaction(signals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler == SIG_IGN) continue;  // whoever started the program wants it to go on
    struct sigaction noted {};
    noted.sa_handler = note;
    noted.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signals[i], &noted, nullptr);
  }
}
Cancel::~Cancel() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
}
bool Cancel::asked() { return interrupted != 0; }

}  // namespace sprue

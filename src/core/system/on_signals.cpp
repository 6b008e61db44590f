// Sets handlers of signals, and puts the earlier ones back.
#include "core/system/on_signals.h"

namespace sprue {

OnSignals::OnSignals(std::initializer_list<int> signals, void (*handler)(int)) {
  struct sigaction called {};
  called.sa_handler = handler;
  // The system puts its own handling back after the first signal, which is how a second one ends the program.
  called.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : signals) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;
    before_.emplace_back(signal, before);
    sigaction(signal, &called, nullptr);
  }
}
OnSignals::~OnSignals() {
  for (const auto& [signal, before] : before_) sigaction(signal, &before, nullptr);
}

}  // namespace sprue

// Thinking on a thread of its own.
#include "play/deliberation.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <stdexcept>

using namespace sprue;

TEST_CASE("What goes wrong while a computer player thinks does not end the program", "[play]") {
  const Deliberation thinking([](const MustStop&) -> AnyAction { throw std::runtime_error("a hole in the state"); });
  while (thinking.fault().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  CHECK(thinking.fault() == "a hole in the state");
  CHECK(thinking.choice() == nullptr);
}

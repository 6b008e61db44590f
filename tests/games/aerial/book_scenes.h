// The examples printed in the rulebook (scenarios S-01 to S-24), played with their dice. Each is a test, and a record
// under tests/golden/matches.
#pragma once

#include <span>

#include "support/aerial_scene.h"

namespace aerial_test {

struct BookScene {
  std::string_view id;
  Played (*play)();
};
std::span<const BookScene> book_scenes();

}  // namespace aerial_test

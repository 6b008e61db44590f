// Setups of Aerial Assault with the standard pack.
#pragma once

#include "core/match/setup.h"

namespace aerial_test {

using Given = std::vector<std::pair<std::string, std::string>>;

// Fails the test when the pack is not sound.
sprue::Setup setup(int seats, Given options = {});

}  // namespace aerial_test

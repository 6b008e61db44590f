// How computer players choose.
#pragma once

namespace sprue {

enum class Players { random, simple };  // uniformly among their legal actions, or by the game's simple policy

}  // namespace sprue

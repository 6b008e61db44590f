// Dice on the table: how they lie, and how they are thrown.
#pragma once
#include "stage/table/timeline.h"

namespace sprue::stage {

// The dice of the games: six sides, and the red and green eight-sided ones of Aeronauts.
enum class Die : std::uint8_t { six, red_eight, green_eight };

// Makes a die that lies on the table with this value up.
Piece make_die(std::string id, Die die, int value, glm::vec3 place);
// The keys of its throw, from beside and above, to where it lies.
std::vector<Key> throw_of(const Piece& die, glm::vec3 from);
// A die that is on the table only from its throw until that second, when somebody has read it.
Motion thrown_die(Piece die, glm::vec3 from, float start, float until);

inline constexpr float throw_seconds = 1.1F;

}  // namespace sprue::stage

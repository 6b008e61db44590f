// Dice on the table: how they lie, and how they are thrown.
#pragma once
#include "stage/table/timeline.h"

namespace sprue::stage {

enum class Die : std::uint8_t { six, red_eight, green_eight };

// Lying on the table so that this value is up.
Piece make_die(std::string id, Die die, int value, glm::vec3 place);
// How it comes to lie there: rolled from beside and above.
std::vector<Key> throw_of(const Piece& die, glm::vec3 from);
// A die that is there from the throw until then.
Motion thrown_die(Piece die, glm::vec3 from, float start, float until);

inline constexpr float throw_seconds = 1.1F;

}  // namespace sprue::stage

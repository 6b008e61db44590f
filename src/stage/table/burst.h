// Bursts of sparks on the table: a hit, a crash, an explosion.
#pragma once
#include <string_view>
#include <vector>

#include "stage/table/timeline.h"

namespace sprue::stage {

// Sparks that fly from a place, `reach` mm far. An explosion is heard as it begins; others sound like something that is
// set down.
enum class Burst : std::uint8_t { sparks, explosion };
std::vector<Flash> make_burst(std::string_view name, glm::vec3 at, float reach, float start, float seconds,
                              Burst kind = Burst::sparks);

}  // namespace sprue::stage

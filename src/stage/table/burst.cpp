// Makes bursts of rays that flash up together.
#include "stage/table/burst.h"

#include <fmt/format.h>

#include "stage/table/places.h"

namespace sprue::stage {

std::vector<Flash> make_burst(std::string_view name, glm::vec3 at, float reach, float start, float seconds,
                              Burst kind) {
  // The rays lean up and down by turns; they are the same every time, since pictures are compared.
  constexpr int rays = 10;
  constexpr Colour fire = 0xFF7A1A;
  std::vector<Flash> flashes;
  for (int i = 0; i < rays; ++i) {
    const glm::vec3 way = turned(360.0F * static_cast<float>(i) / rays) * glm::vec3{0, i % 2 == 0 ? 0.4F : -0.2F, 1};
    flashes.push_back(
        {{fmt::format("{}:{}", name, i), {at + way * reach * 0.2F, at + way * reach}, fire, 2, 4}, start, seconds});
    if (kind != Burst::explosion) continue;
    flashes.back().sound = Sound::blast;
    flashes.back().sounds_at_end = false;
  }
  return flashes;
}

}  // namespace sprue::stage

// Rounds weights to bytes, and gives what rounding has lost to the strongest.
#include "assets/import/influences.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sprue::assets {

glm::u8vec4 shares_of(const std::array<float, 4>& weights) {
  const float sum = std::accumulate(weights.begin(), weights.end(), 0.0F);
  if (!(sum > 0)) return {255, 0, 0, 0};
  std::array<int, 4> out{};
  for (std::size_t i = 0; i < 4; ++i) out[i] = static_cast<int>(std::lround(255 * weights[i] / sum));
  const auto largest = std::ranges::max_element(out);
  *largest += 255 - std::accumulate(out.begin(), out.end(), 0);
  return {out[0], out[1], out[2], out[3]};
}

}  // namespace sprue::assets

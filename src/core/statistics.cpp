#include "core/statistics.h"

#include <algorithm>
#include <cmath>

namespace sprue {

double Sample::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

double Sample::deviation() const {
  if (count == 0) return 0;
  const double variance = static_cast<double>(squares) / static_cast<double>(count) - mean() * mean();
  return std::sqrt(std::max(0.0, variance));
}

}  // namespace sprue

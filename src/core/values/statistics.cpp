// Computes means, deviations and ranks of samples.
#include "core/values/statistics.h"

#include <algorithm>
#include <cmath>

namespace sprue {

void Sample::add(std::int64_t value, std::uint64_t times) {
  count_ += times;
  sum_ += value * static_cast<std::int64_t>(times);
  squares_ += value * value * static_cast<std::int64_t>(times);
  seen_[value] += times;
}

void Sample::add(const Sample& other) {
  for (const auto& [value, times] : other.seen_) add(value, times);
}

double Sample::mean() const { return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_); }

double Sample::deviation() const {
  if (count_ == 0) return 0;
  // Rounding may leave a tiny negative number where all values are equal.
  const double variance = static_cast<double>(squares_) / static_cast<double>(count_) - mean() * mean();
  return std::sqrt(std::max(0.0, variance));
}

double Sample::median() const {
  if (count_ == 0) return 0;
  return static_cast<double>(ranked((count_ - 1) / 2) + ranked(count_ / 2)) / 2;
}

std::int64_t Sample::ranked(std::uint64_t place) const {
  std::uint64_t passed = 0;
  for (const auto& [value, times] : seen_) {
    passed += times;
    if (passed > place) return value;
  }
  return 0;
}

}  // namespace sprue

// Numbers gathered over many matches: how often, how much on average, how widely spread.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace sprue {

// The values of one figure over many matches. They are whole numbers and their sums are exact, so the order in which
// shares are added does not matter.
class Sample {
 public:
  void add(std::int64_t value, std::uint64_t times = 1);
  void add(const Sample& other);
  std::uint64_t count() const { return count_; }
  double mean() const;
  // The samples count as the whole population.
  double deviation() const;
  double median() const;  // between the middle two of an even number

 private:
  std::int64_t ranked(std::uint64_t place) const;  // 0: the smallest

  std::uint64_t count_ = 0;
  std::int64_t sum_ = 0, squares_ = 0;
  // The key is a value, the number says how often it was added.
  std::map<std::int64_t, std::uint64_t> seen_;
};

// Samples by name, as a game's `statistics` fills them in.
class Statistics {
 public:
  void add(const std::string& name, std::int64_t value) { samples_[name].add(value); }
  void add(const Statistics& other) {
    for (const auto& [name, sample] : other.samples_) samples_[name].add(sample);
  }
  const std::map<std::string, Sample>& samples() const { return samples_; }

 private:
  std::map<std::string, Sample> samples_;
};

}  // namespace sprue

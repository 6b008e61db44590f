// Numbers gathered over many matches: how often, how much on average, how widely spread.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace sprue {

struct Sample {
  std::uint64_t count = 0;
  std::int64_t sum = 0, squares = 0;
  double mean() const;
  double deviation() const;  // of the whole population
};

class Statistics {
 public:
  void add(const std::string& name, std::int64_t value) {
    Sample& sample = samples_[name];
    ++sample.count;
    sample.sum += value;
    sample.squares += value * value;
  }
  const std::map<std::string, Sample>& samples() const { return samples_; }

 private:
  std::map<std::string, Sample> samples_;
};

}  // namespace sprue

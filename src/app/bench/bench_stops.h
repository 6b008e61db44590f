// Counts how often matches stop to ask people, and for what.
#pragma once
#include <string>
#include <vector>

#include "app/cli/match_arguments.h"
#include "core/system/io.h"

namespace sprue {

// `sprue bench stops`: whole matches of people at one screen, who answer as a computer player would. Every question
// comes from a session, as it does at a table.
class BenchStopsWord {
 public:
  void arguments(Arguments& line);
  int run(Io& io);

 private:
  MatchArguments match_;
  std::string players_ = "simple";
  int matches_ = 200;
  bool json_ = false;
};

}  // namespace sprue

// A match for other programs: one JSON object in, exactly one out. Nothing that comes in can end it but "quit".
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/match/match.h"

namespace sprue {

// The part of `sprue referee --help` about the protocol.
extern const std::string_view referee_protocol;

// The terms of a match, which the other program cannot change by its requests.
struct RefereeRules {
  std::uint64_t seed = 0;  // the seed of all chance that no script tells
  UndoPolicy undo = UndoPolicy::strict;
  bool real_dice = false;  // dice come from "script" only; shuffles are still made
  bool saves = true;       // "save" may write files
  std::string journal;     // a record that grows with every step; empty: none
};

// Makes no use of the network or of threads: whoever runs it gives it lines and writes its answers.
class Referee {
 public:
  // There are problems when the journal cannot be started.
  Referee(std::unique_ptr<Match> match, const RefereeRules& rules, Problems& problems);
  ~Referee();

  // One line without its end, in and out. Never throws; nonsense is answered with an error.
  std::string answer(std::string_view line);
  // "quit" was asked for.
  bool done() const { return done_; }

 private:
  class Desk;  // answers the requests; keeps JSON out of this header
  std::unique_ptr<Desk> desk_;
  bool done_ = false;
};

}  // namespace sprue

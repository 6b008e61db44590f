// The chain of a record: every line carries a link, made of the line itself and of the link before it. Whoever changes,
// adds, or takes out a line leaves a link that does not fit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json/json.h"

namespace sprue {

// Links the lines of a record in their order. There is no key in it: it finds changes, and keeps nobody from writing
// the whole file anew.
class Chain {
 public:
  // The line as it stands in the file, with its link.
  std::string linked(Json line);

 private:
  std::string link_;  // of the line before
};

struct ChainCheck {
  bool has_chain = false;     // records that were made before there were chains have none
  std::optional<int> broken;  // the first line whose link does not fit, counted from 1
};
// Looks at whole lines alone: what a crash has left of the last one is no change.
ChainCheck check_chain(std::string_view text);

}  // namespace sprue

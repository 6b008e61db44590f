// A match as somebody sees it: what `shot`, `film` and `watch` share.
#pragma once

#include <memory>
#include <string>

#include "core/match/match.h"
#include "stage/table/picture.h"

namespace sprue {

struct SeenMatch {
  std::unique_ptr<Match> match;
  const stage::Picture* picture = nullptr;
  Audience audience = all_seeing;
};

// A record that one may see everything of.
SeenMatch open_seen(const std::string& file, Problems& problems);

}  // namespace sprue

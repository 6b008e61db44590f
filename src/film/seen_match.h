// Opens a match as somebody sees it, for pictures and films of it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/match.h"
#include "stage/table/picture.h"

namespace sprue {

struct SeenMatch {
  std::unique_ptr<Match> match;
  const stage::Picture* picture = nullptr;
  Audience audience = all_seeing;
};

// A record, seen with the eyes of a seat or, without one, with all its secrets. Its packs may lie in these folders,
// beside the usual ones. No match, with problems, when it cannot be read.
SeenMatch open_seen(const std::string& file, const std::vector<std::string>& packs, std::optional<Seat> seen_by,
                    Problems& problems);

}  // namespace sprue

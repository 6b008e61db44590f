// Opens a match as somebody sees it, for pictures and films of it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/match.h"
#include "stage/table/picture.h"

namespace sprue::film {

// The match is moved to ask it and moved back, so only one of its users may run at a time.
struct SeenMatch {
  std::unique_ptr<Match> match;
  const stage::Picture* picture = nullptr;  // never null where there is a match
  Audience audience = all_seeing;
};

// A file that holds a match, and with whose eyes it is seen.
struct SeenFile {
  std::string file;
  std::vector<std::string> packs = {};  // folders that its packs may lie in, beside the usual ones
  std::optional<Seat> seen_by = {};     // none: with all its secrets
  bool is_position = false;             // else it is a record
  bool may_be_torn = false;             // its last line may be incomplete, as after a crash
};

// No match, with problems, when it cannot be read, has no such seat, or is of a game without a table.
SeenMatch open_seen(const SeenFile& wanted, Problems& problems);
// Checks the same of a match that is open already; problems call it by this name. A null match stays one.
SeenMatch see(std::unique_ptr<Match> match, const std::string& name, std::optional<Seat> seen_by, Problems& problems);

// The names of all seats; "Seat C" where a record has none.
std::vector<std::string> names_of(const Match& match);

}  // namespace sprue::film

// Opens a record with all that is needed to see it.
#include "film/seen_match.h"

#include "core/files/file.h"
#include "play/record_match.h"
#include "stage/registry.h"

namespace sprue {

SeenMatch open_seen(const std::string& file, const std::vector<std::string>& packs, std::optional<Seat> seen_by,
                    Problems& problems) {
  SeenMatch seen;
  const std::optional<std::string> text = read_file(file, problems);
  if (text) seen.match = open_record(file, *text, packs, false, problems);
  if (seen.match) seen.picture = stage::find_picture(seen.match->game().id);
  if (seen_by) seen.audience = {false, seen_by};
  return seen;
}

}  // namespace sprue

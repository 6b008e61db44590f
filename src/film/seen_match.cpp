// Opens a record or a position with all that is needed to see it.
#include "film/seen_match.h"

#include <fmt/format.h>

#include "core/files/file.h"
#include "play/record_match.h"
#include "stage/registry.h"

namespace sprue::film {

SeenMatch see(std::unique_ptr<Match> match, const std::string& name, std::optional<Seat> seen_by, Problems& problems) {
  if (!match) return {};
  const stage::Picture* const picture = stage::find_picture(match->game().id);
  if (picture == nullptr) {
    problems.push_back({name, fmt::format("{} has no table to be seen on", match->game().title)});
    return {};
  }
  if (seen_by && index(*seen_by) >= match->seats()) {
    problems.push_back({name, fmt::format("has no seat {}: there are {}", letter(*seen_by), match->seats())});
    return {};
  }
  return {std::move(match), picture, seen_by ? Audience{false, seen_by} : all_seeing};
}

SeenMatch open_seen(const SeenFile& wanted, Problems& problems) {
  const std::optional<std::string> text = read_file(wanted.file, problems);
  if (!text) return {};
  auto match = wanted.is_position ? open_position(wanted.file, *text, wanted.packs, problems)
                                  : open_record(wanted.file, *text, wanted.packs, wanted.may_be_torn, problems);
  return see(std::move(match), wanted.file, wanted.seen_by, problems);
}

std::vector<std::string> names_of(const Match& match) {
  const auto& seats = match.origin().seating.seats;
  std::vector<std::string> names;
  for (int i = 0; i < match.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    names.push_back(at < seats.size() ? seats[at].name : fmt::format("Seat {}", letter(seat_at(i))));
  }
  return names;
}

}  // namespace sprue::film

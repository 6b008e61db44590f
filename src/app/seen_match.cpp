#include "app/seen_match.h"

#include <fmt/format.h>

#include "app/record_match.h"
#include "stage/registry.h"

namespace sprue {
namespace {

std::string unknown_seat(const std::string& text) {
  return text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + max_seats ? std::string{} : "seats are A, B, C, ...";
}

}  // namespace

void SeenMatchArguments::arguments(Arguments& line) {
  line.required_text("RECORD", file_, "the record of a match");
  line.text("--seat", seat_, "what this seat knew; without it everything", unknown_seat);
  line.texts("--pack", packs_, "a folder of a pack that the record names, when it is not among the game's own");
}

SeenMatch SeenMatchArguments::open(Problems& problems) const {
  const std::optional<std::string> text = read_file(file_, problems);
  SeenMatch seen;
  if (!seat_.empty()) seen.audience = {false, seat_at(seat_[0] - 'A')};
  if (text) seen.match = open_record(file_, *text, packs_, false, problems);
  if (!seen.match) return seen;
  seen.picture = stage::find_picture(seen.match->game().id);
  if (seen.picture != nullptr) return seen;
  problems.push_back({file_, fmt::format("{} has no table to be seen on", seen.match->game().title)});
  seen.match = nullptr;
  return seen;
}

}  // namespace sprue

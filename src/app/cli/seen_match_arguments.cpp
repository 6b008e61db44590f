// Describes the arguments, and opens what they name.
#include "app/cli/seen_match_arguments.h"

#include <fmt/format.h>

#include "core/files/file.h"
#include "games/registry.h"
#include "play/record_match.h"
#include "play/supplies.h"
#include "stage/registry.h"

namespace sprue {
namespace {

std::string unknown_seat(const std::string& text) {
  return text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + max_seats ? std::string{} : "seats are A, B, C, ...";
}

}  // namespace

void SeenMatchArguments::arguments(Arguments& line) {
  line.required_text("RECORD", file_, "the record of a match");
  describe_rest(line);
}

void SeenMatchArguments::arguments_of_any_position(Arguments& line) {
  line.text("RECORD", file_, "the record of a match");
  line.text("--state", position_,
            R"(a position instead, as {"game": "ID", "seats": 2, "options": {}, "state": ...}; replay --state-at )"
            "prints states");
  describe_rest(line);
}

void SeenMatchArguments::describe_rest(Arguments& line) {
  line.text("--seat", seat_, "what this seat knew; without it everything", unknown_seat);
  line.texts("--pack", packs_, "a folder of a pack that the record names, when it is not among the game's own");
}

SeenMatch SeenMatchArguments::seen(std::unique_ptr<Match> match) const {
  SeenMatch seen;
  if (!seat_.empty()) seen.audience = {false, seat_at(seat_[0] - 'A')};
  seen.match = std::move(match);
  if (seen.match) seen.picture = stage::find_picture(seen.match->game().id);
  return seen;
}

SeenMatch SeenMatchArguments::open(Problems& problems) const {
  const std::string& file = position_.empty() ? file_ : position_;
  const std::optional<std::string> text = read_file(file, problems);
  if (!text) return {};
  SeenMatch found = seen(position_.empty() ? open_record(file, *text, packs_, false, problems)
                                           : open_position(file, *text, packs_, problems));
  if (!found.match || found.picture != nullptr) return found;
  problems.push_back({file, fmt::format("{} has no table to be seen on", found.match->game().title)});
  return {};
}

SeenMatch SeenMatchArguments::begin(const std::string& id, Problems& problems) const {
  const Game* const game = find_game(id);
  Setup setup;
  SeededRoller roll(1);
  if (game == nullptr || !add_packs(*game, packs_, setup, problems)) return {};
  if (!add_builds(*game, {}, setup, problems)) return {};
  return seen(game->begin(setup, roll, 1, problems));
}

}  // namespace sprue

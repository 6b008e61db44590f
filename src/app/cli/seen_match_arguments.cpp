// Describes the arguments, and opens what they name.
#include "app/cli/seen_match_arguments.h"

#include "games/registry.h"
#include "play/supplies.h"

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

std::optional<Seat> SeenMatchArguments::seat() const {
  return seat_.empty() ? std::nullopt : std::optional(seat_at(seat_[0] - 'A'));
}

film::SeenMatch SeenMatchArguments::open(Problems& problems) const {
  const bool is_position = !position_.empty();
  return film::open_seen(
      {.file = is_position ? position_ : file_, .packs = packs_, .seen_by = seat(), .is_position = is_position},
      problems);
}

film::SeenMatch SeenMatchArguments::begin(const std::string& id, Problems& problems) const {
  const Game* const game = find_game(id);
  Setup setup;
  // The seed does not matter for a picture of the start, but it has to be always the same.
  SeededRoller roll(1);
  if (game == nullptr || !add_packs(*game, packs_, setup, problems)) return {};
  if (!add_builds(*game, {}, setup, problems)) return {};
  return film::see(game->begin(setup, roll, 1, problems), id, seat(), problems);
}

}  // namespace sprue

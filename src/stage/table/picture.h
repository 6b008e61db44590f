// Any match, at any step, as a picture: what the program sees of a game's presenter. stage/registry.cpp lists them.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/match.h"
#include "stage/table/cue.h"
#include "stage/table/timeline.h"

namespace sprue::stage {

// Lines and labels that are drawn over the table when somebody asks about a piece. They are no part of the tableau.
struct Hints {
  std::vector<Line> lines;
  std::vector<Label> labels;
};

// A question about a piece: where it can go, what it sees, what others could aim at, which Cover hides what. Besides,
// it names the places that are talked about just now, whose names are wanted.
struct About {
  std::string piece;  // empty: nothing is asked about
  bool reach = false, sight = false, threat = false, cover = false;
  std::vector<std::string> talked_of = {};  // pieces
};

// A miniature that stands for a seat; screens point at it when they speak of the seat.
struct Unit {
  std::string piece;
  Seat seat{};
  // True shows it in the seat's color, false in that of a team.
  bool painted = true;
};

// The place on the table where something happened: a piece, or a way where the piece has moved on. An event without
// either happened nowhere on the table.
struct Trace {
  std::string piece;
  std::vector<glm::vec3> way;
  // The way belongs to this seat.
  std::optional<Seat> whose = {};
};

// A card that a step plays or turns up: its face, with the end that is played on top.
struct PlayedCard {
  Seat who{};
  std::string by;  // "robot 2", where a seat has several things that play cards
  CardFace face;
};

enum class Alliance : std::uint8_t { red, blue };

// The score of a match in the one figure that decides it: for each seat, and for the two alliances where seats play
// for one.
struct SeatScore {
  std::string figure, value;  // "health", "3"; may be empty
  std::optional<Alliance> side;
};
struct Scoreboard {
  std::vector<SeatScore> seats;
  // These are the points of red and of blue.
  std::optional<std::array<int, 2>> points;
};

// A part of the board that hides things as a figure does. It reaches as far above the line from end to end as below.
struct Wall {
  glm::vec3 from{0}, to{0};
};

// Facts about a game's table that films need, whatever stands on it.
struct FilmStage {
  std::vector<Wall> walls;
  bool cards_are_about_figures = false;  // a card's effect is seen at the figures, while the card is read in a corner
};

// A game's presenter as the program sees it. It holds no state of its own: the same match, position and audience give
// the same picture. One call replays some steps of the match, so callers keep what they use often.
class Picture {
 public:
  virtual ~Picture() = default;
  // The table as somebody sees it after so many steps, when nothing moves.
  virtual Tableau rest(const Match& match, int position, Audience audience) const = 0;
  // A step, 1..steps(), as it plays out from its rest before to its rest after.
  virtual Timeline show(const Match& match, int step, Audience audience) const = 0;
  // The answer to a question about a piece; empty in games that always show it.
  virtual Hints hints(const Match& match, int position, Audience audience, const About& about) const = 0;
  // The miniature that stands on the table for each seat.
  virtual std::vector<Unit> units(const Match& match, int position, Audience audience) const = 0;
  // The place where an event happened that this audience was told of.
  virtual Trace trace(const Match& match, int position, Audience audience, const AnyEvent& event) const = 0;
  // The cue of each event of a step that this audience learns of, in the order of Match::told. Step 0 is the setup.
  virtual std::vector<Cue> cues(const Match& match, int step, Audience audience) const = 0;
  // The score that films write beside the seats' names after so many steps.
  virtual Scoreboard scoreboard(const Match& match, int position, Audience audience) const = 0;
  virtual FilmStage film_stage() const = 0;
  // The cards of a step, 1..steps(), as somebody learns of them.
  virtual std::vector<PlayedCard> played(const Match& match, int step, Audience audience) const = 0;
  // The pieces and ways that an action is about; none if it is no action of this game.
  virtual std::vector<std::string> touches(const Match& match, Seat seat, const AnyAction& action) const = 0;
};

}  // namespace sprue::stage

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

// What is drawn on the table when somebody asks about a piece.
struct Hints {
  std::vector<Line> lines;
  std::vector<Label> labels;
};

// What is asked about it: where it can go, what it sees, what others could aim at, which Cover hides what. Besides, the
// names of places that are talked about just now.
struct About {
  std::string piece;  // empty: nothing is asked about
  bool reach = false, sight = false, threat = false, cover = false;
  std::vector<std::string> talked_of = {};  // pieces
};

// A miniature that stands for a seat.
struct Unit {
  std::string piece;
  Seat seat{};
  bool painted = true;  // in the seat's colour; else in that of a team
};

// Where on the table something happened: at a piece, or, where that has moved on, along a way. Neither: nowhere.
struct Trace {
  std::string piece;
  std::vector<glm::vec3> way;
  std::optional<Seat> whose = {};  // the way
};

// A card that a step plays or turns up, as its face, the end that is played upwards.
struct PlayedCard {
  Seat who{};
  std::string by;  // "robot 2", where a seat has several things that play cards
  CardFace face;
};

enum class Alliance : std::uint8_t { red, blue };

// How a match stands, in the one figure that decides it: of each seat, and of the two sides where seats play for one.
struct SeatScore {
  std::string figure, value;  // "health", "3"; may be empty
  std::optional<Alliance> side;
};
struct Scoreboard {
  std::vector<SeatScore> seats;
  std::optional<std::array<int, 2>> points;  // of red and blue
};

// What belongs to a board and hides things as a figure does, from end to end; as high above its line as below it.
struct Wall {
  glm::vec3 from{0}, to{0};
};

// What films have to know of a game's table, whatever stands on it.
struct FilmStage {
  std::vector<Wall> walls;
  bool cards_are_about_figures = false;  // what happens to a card is seen at the figures, and the card read in a corner
};

class Picture {
 public:
  virtual ~Picture() = default;
  // How the table looks to somebody after so many steps, when nothing moves.
  virtual Tableau rest(const Match& match, int position, Audience audience) const = 0;
  // How a step, 1..steps(), plays out: from its rest before to its rest after.
  virtual Timeline show(const Match& match, int step, Audience audience) const = 0;
  // What a piece sees, and where it could go; nothing in games that always show it.
  virtual Hints hints(const Match& match, int position, Audience audience, const About& about) const = 0;
  // What stands on the table for each seat.
  virtual std::vector<Unit> units(const Match& match, int position, Audience audience) const = 0;
  // Where that was which this audience was told.
  virtual Trace trace(const Match& match, int position, Audience audience, const AnyEvent& event) const = 0;
  // What each event of a step means that this audience learns of, as Match::told lists them; 0: of setup.
  virtual std::vector<Cue> cues(const Match& match, int step, Audience audience) const = 0;
  // What films write beside the seats' names after so many steps.
  virtual Scoreboard scoreboard(const Match& match, int position, Audience audience) const = 0;
  virtual FilmStage film_stage() const = 0;
  // The cards of a step, 1..steps(), as somebody learns of them.
  virtual std::vector<PlayedCard> played(const Match& match, int step, Audience audience) const = 0;
  // The pieces and ways that an action is about; none if it is no action of this game.
  virtual std::vector<std::string> touches(const Match& match, Seat seat, const AnyAction& action) const = 0;
};

}  // namespace sprue::stage

// Any match, at any step, as a picture: what the program sees of a game's presenter. stage/registry.cpp lists them.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "stage/timeline.h"

namespace sprue::stage {

// What is drawn on the table when somebody asks about a piece.
struct Hints {
  std::vector<Line> lines;
  std::vector<Label> labels;
};

// What is asked about it: where it can go, what it sees, what others could aim at, which Cover hides what.
struct About {
  std::string piece;  // empty: nothing is asked about
  bool reach = false, sight = false, threat = false, cover = false;
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
  Colour colour = own_colours;  // of the way: whose it was
};

// A card that a step plays or turns up, as its face, the end that is played upwards.
struct PlayedCard {
  Seat who{};
  std::string by;  // "robot 2", where a seat has several things that play cards
  Print face;
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
  // Where that was which this audience was told, as JSON.
  virtual Trace trace(const Match& match, int position, Audience audience, std::string_view event) const = 0;
  // The cards of a step, 1..steps(), as somebody learns of them.
  virtual std::vector<PlayedCard> played(const Match& match, int step, Audience audience) const = 0;
  // The pieces and ways that an action is about; none if it is no action of this game.
  virtual std::vector<std::string> touches(const Match& match, Seat seat, std::string_view action) const = 0;
};

}  // namespace sprue::stage

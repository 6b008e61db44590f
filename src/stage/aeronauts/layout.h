// The layout of Aeronauts: where everything stands when nothing moves.
#pragma once
#include <array>
#include <vector>

#include "games/aeronauts/rules.h"
#include "stage/aeronauts/mat.h"

namespace sprue::stage::aeronauts {

// A maneuver that was flown, from where; the plane's state keeps only where it is now.
struct Flown {
  game::Manoeuvre manoeuvre{};
  bool loop = false;
  game::Pose from;
};

// The maneuvers that each plane has flown in this turn. They are forgotten when the next turn begins.
struct Memory {
  std::array<std::vector<Flown>, game::most_planes> trails;
};
void remember(Memory& memory, const game::Event& event);

// The thickness of one altitude token.
inline constexpr float octagon_height = 4;
inline constexpr float rod_height = 34;
inline constexpr float bank_at_rest = 14;  // degrees: a plane stays banked the way it turned last

// A plane, its rod and its tokens, from the mat up. All moving parts follow from this, so a flight is a row of stands.
// The rod leans where wings would touch.
struct Stand {
  bool shown = false;
  glm::vec3 foot{0};  // under the lowest token
  int tokens = 0;     // of altitude
  glm::quat heading{1, 0, 0, 0};
  float bank = 0;  // degrees to the left
  // This is the shift of the rod's top, seen from above.
  glm::vec3 lean{0};
  glm::vec3 base() const { return foot + glm::vec3{0, octagon_height * static_cast<float>(tokens), 0}; }
  Pose rod() const;
  Pose plane() const;
};

// The templates of the move under way, as far as they still lie on the mat. There is one of each kind, so a second turn
// takes the first one away.
std::vector<LaidTemplate> laid_templates(const game::State& state, const Memory& memory);
// One stand for each seat, in seat order; those of planes that are gone are not shown.
std::vector<Stand> stands(const game::State& state, const Memory& memory);

// Places beside the mat, before their player: for a plane that is not placed, the altitude tokens that it does not use,
// and templates.
glm::vec3 berth(const game::State& state, Seat seat);
Pose spare_token(const game::State& state, Seat seat, int token);
Pose put_away(game::Template which);

// The room that has to be seen: the planes that fly, and some air around them. Until all are placed it is the whole
// mat.
PlayArea framed(const std::vector<Stand>& stands, bool all_placed);

}  // namespace sprue::stage::aeronauts

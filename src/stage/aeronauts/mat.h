// The mat in millimeters: ticks become places on the table here and nowhere else, and templates have their shape.
#pragma once
#include "games/aeronauts/geometry.h"
#include "stage/table/tableau.h"

namespace sprue::stage::aeronauts {

namespace game = sprue::aeronauts;

// The way from the middle to an edge.
inline constexpr float half_mat = 350;
inline constexpr float mat_top = 2;
inline constexpr float template_height = 4;

// The rules count ticks from a corner of the mat and eighths of a turn. These two turn them into millimeters from its
// middle and into a turn; a nose that looks at the viewer is not turned at all.
glm::vec3 place_of(const game::Pose& pose);
// The turn of a model whose nose looks at the viewer while it is not turned.
glm::quat heading_of(const game::Pose& pose);

// The pose of a plane that has flown this share, 0 to 1, of a maneuver: at 0 its token is behind the template's near
// end, at 1 it is beyond the far one.
Pose on_the_way(const game::Pose& from, game::Manoeuvre manoeuvre, float share);
// -1 to the right, 0, 1 to the left.
int side_of(game::Manoeuvre manoeuvre);

// A template on the mat, laid to a plane that stood at `from`; `layer` templates lie under it.
struct LaidTemplate {
  game::Manoeuvre manoeuvre{};
  game::Pose from;
  int layer = 0;

  Pose pose() const;
  float top() const { return mat_top + template_height * static_cast<float>(layer + 1); }
  // The place is judged as seen from above.
  bool covers(glm::vec3 place, float margin) const;
  bool overlaps(const LaidTemplate& other) const;  // in plan
  std::vector<glm::vec3> outline() const;          // closed, on its upper face
};

}  // namespace sprue::stage::aeronauts

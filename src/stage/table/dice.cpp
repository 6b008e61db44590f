// Turns dice so that their value lies up, and throws them.
#include "stage/table/dice.h"

#include <array>
#include <numbers>

#include "stage/table/places.h"

namespace sprue::stage {
namespace {

constexpr float half_six = 6.5F, half_eight = 5.48F;  // mm from the center to the face that it lies on

// The direction in which each face looks while a one is up: azimuth from the viewer toward the right, and elevation, in
// degrees. The models number their faces like this; opposite faces add up to 7 and to 9.
struct Facing {
  float azimuth, elevation;
};
constexpr std::array<Facing, 6> six_faces{{{0, 90}, {0, 0}, {90, 0}, {270, 0}, {180, 0}, {0, -90}}};
constexpr float ring = 19.4712F;  // degrees: of the faces beside the upper one of an octahedron
constexpr std::array<Facing, 8> eight_faces{
    {{0, 90}, {60, ring}, {180, ring}, {300, ring}, {120, -ring}, {0, -ring}, {240, -ring}, {0, -90}}};

// The shortest turn that brings a face up, so the number may lie any way round, as on a real table.
glm::quat face_up(Facing face) {
  const glm::vec3 across = turned(face.azimuth) * glm::vec3{1, 0, 0};
  return glm::angleAxis((face.elevation - 90) * std::numbers::pi_v<float> / 180, across);
}

glm::quat lying(Die die, int value) {
  const auto at = static_cast<std::size_t>(value - 1);
  return face_up(die == Die::six ? six_faces[at] : eight_faces[at]);
}

}  // namespace

Piece make_die(std::string id, Die die, int value, glm::vec3 place) {
  constexpr std::array<std::string_view, 3> models{"tokens/die6", "tokens/die8_red", "tokens/die8_green"};
  place.y += die == Die::six ? half_six : half_eight;
  Piece made =
      make_piece(std::move(id), std::string(models[static_cast<std::size_t>(die)]), {place, lying(die, value)});
  made.kind = PieceKind::die;
  made.sound = Sound::die;
  return made;
}

std::vector<Key> throw_of(const Piece& die, glm::vec3 from) {
  constexpr int turns = 2;
  return tumble({from, die.pose.turn}, die.pose, turns, throw_seconds);
}

Motion thrown_die(Piece die, glm::vec3 from, float start, float until) {
  Motion motion{die.id, start, throw_of(die, from), {}};
  motion.keys.push_back({std::max(until - start, throw_seconds), die.pose, Ease::even});
  motion.prop = std::move(die);
  return motion;
}

}  // namespace sprue::stage

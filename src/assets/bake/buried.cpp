// Sends rays out of every face; a face from which none escapes is buried.
#include "assets/bake/buried.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "assets/model/bvh.h"

namespace sprue::assets {
namespace {

constexpr std::size_t least_points = 4;
constexpr float points_to_mm2 = 4;          // more points on larger faces, of which a small part may be seen
constexpr float largest = 1e6F;             // mm2 of a face that are counted
constexpr std::size_t ways = 24;            // directions that are tried from each point
constexpr std::size_t most_faces = 25'000;  // of a model
// A whole model gets so many tests; the faces that are left then count as seen.
constexpr std::size_t most_tests = 200'000'000;
constexpr float clearance = 0.002F;  // mm between a face and where its rays begin
constexpr float golden_angle = 2.39996323F;

// The effect of a face on faces behind it: glass hides nothing, one-sided faces let rays in from behind.
enum class Hides : std::uint8_t { nothing, from_outside, from_both_sides };

Hides hides(const Model& model, const Mesh& mesh) {
  const Material& material = model.materials[static_cast<std::size_t>(mesh.material)];
  if (is_deformed(mesh) || material.alpha != Alpha::solid) return Hides::nothing;
  return material.two_sided ? Hides::from_both_sides : Hides::from_outside;
}

// The i-th point of a triangle, as shares of two of its sides. The points lie evenly (the R2 sequence of Roberts), and
// the square's upper half is folded onto its lower one.
glm::vec2 share_of(std::size_t i) {
  // A sequence of steps by these numbers fills a square evenly.
  constexpr float across = 0.7548776662F, along = 0.5698402910F;
  const auto number = static_cast<float>(i);
  float u = std::fmod(0.03F + across * number, 1.0F), v = std::fmod(0.03F + along * number, 1.0F);
  if (u + v > 1) u = 1 - u, v = 1 - v;
  return {u, v};
}

// Looks at faces of one node, with the faces of that node in the way.
class Search {
 public:
  Search(const Surface& surface, const std::vector<Hides>& hides, std::uint32_t first, std::uint32_t count)
      : surface_(surface), hides_(hides), bvh_(surface, first, count) {}

  // A face is seen as soon as one ray from it escapes. `tests` counts the work over all faces; when it is used up, the
  // rest count as seen, which costs triangles and no looks.
  bool is_seen(std::uint32_t face, std::size_t& tests) const {
    const glm::vec3 twice = doubled_area(surface_, surface_.faces[face]);
    const float length = glm::length(twice);
    if (!(length > 0)) return true;  // a clip may still give it an area
    const glm::mat3 frame = frame_of(twice / length);
    const auto corner = [&](std::size_t i) { return surface_.positions[surface_.faces[face][i]]; };
    const glm::vec3 first = corner(0) + clearance * frame[2], right = corner(1) - corner(0),
                    left = corner(2) - corner(0);
    const auto points = least_points + static_cast<std::size_t>(points_to_mm2 * std::min(length * 0.5F, largest));
    for (std::size_t i = 0; i < points; ++i) {
      const glm::vec2 share = share_of(i);
      if (is_seen(first + share.x * right + share.y * left, frame, static_cast<float>(i), tests)) return true;
    }
    return false;
  }

 private:
  // Tries directions all over the half sphere in front of the face, straight ahead first, since that settles most
  // faces. `turn` gives each point directions of its own.
  bool is_seen(const glm::vec3& from, const glm::mat3& frame, float turn, std::size_t& tests) const {
    const auto counts = [&](std::uint32_t face, bool from_behind) {
      return hides_[face] == Hides::from_both_sides || (hides_[face] == Hides::from_outside && from_behind);
    };
    for (std::size_t i = 0; i < ways; ++i) {
      const float up = 1 - static_cast<float>(i) / ways, across = std::sqrt(1 - up * up);
      const float angle = golden_angle * static_cast<float>(i) + turn;
      const glm::vec3 way = frame * glm::vec3(across * std::cos(angle), across * std::sin(angle), up);
      if (tests > most_tests || !bvh_.blocked(from, way, counts, tests)) return true;
    }
    return false;
  }

  const Surface& surface_;
  // There is one for each face.
  const std::vector<Hides>& hides_;
  Bvh bvh_;
};

}  // namespace

std::vector<bool> buried(const Model& model, const Surface& surface) {
  const auto faces = static_cast<std::uint32_t>(surface.faces.size());
  if (faces > most_faces) return {};
  std::vector<Hides> hidden;
  for_each_drawn(model, [&](std::size_t, const Mesh& mesh) {
    hidden.insert(hidden.end(), mesh.levels.front().indices / 3, hides(model, mesh));
  });
  std::vector<bool> buried(faces);
  std::size_t tests = 0;
  for (std::uint32_t first = 0, end = 0; first < faces; first = end) {
    // The surface lists faces node by node, so each run of one node is a search of its own.
    while (end < faces && surface.nodes[end] == surface.nodes[first]) ++end;
    const Search search(surface, hidden, first, end - first);
    for (std::uint32_t face = first; face < end; ++face)
      buried[face] = hidden[face] == Hides::from_outside && !search.is_seen(face, tests);
  }
  return buried;
}

}  // namespace sprue::assets

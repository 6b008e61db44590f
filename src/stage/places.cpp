#include "stage/places.h"

#include <algorithm>
#include <cmath>

namespace sprue::stage {

Piece make_piece(std::string id, std::string model, const Pose& pose, Colour tint) {
  Piece piece;
  piece.id = std::move(id);
  piece.model = std::move(model);
  piece.pose = pose;
  piece.tint = tint;
  return piece;
}

Piece make_card(std::string id, std::string print, glm::vec3 place, int depth) {
  Piece card =
      make_piece(std::move(id), "tokens/card", {place + glm::vec3{0, static_cast<float>(depth) * card_height, 0}});
  card.print = std::move(print);
  return card;
}

const Piece* find_piece(const Tableau& table, std::string_view id) {
  const auto found = std::ranges::find(table.pieces, id, &Piece::id);
  return found == table.pieces.end() ? nullptr : &*found;
}

Shot shot_of_field(glm::vec3 middle, float half_width, float half_depth, float yaw, float pitch) {
  constexpr float view = 20, wide = 16.0F / 9, margin = 1.08F;
  const float radians = std::numbers::pi_v<float> / 180;
  const glm::vec3 away{std::sin(yaw * radians) * std::cos(pitch * radians), std::sin(pitch * radians),
                       std::cos(yaw * radians) * std::cos(pitch * radians)};
  const glm::vec3 right = glm::normalize(glm::cross(glm::vec3{0, 1, 0}, away));
  const glm::vec3 up = glm::cross(away, right);
  const float slope = std::tan(view / 2 * radians);
  float distance = 0;  // from which the farthest of the four corners is still inside
  for (const float x : {-half_width, half_width}) {
    for (const float z : {-half_depth, half_depth}) {
      const glm::vec3 corner{x, 0, z};
      const float off = std::max(std::abs(glm::dot(corner, right)) / wide, std::abs(glm::dot(corner, up)));
      distance = std::max(distance, glm::dot(corner, away) + margin * off / slope);
    }
  }
  return {middle + away * distance, middle, view, 0.33F};
}

}  // namespace sprue::stage

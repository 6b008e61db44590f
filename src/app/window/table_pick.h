// Pieces that can be pointed at: which one lies under a ray, and rings of light around those that matter now.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/window/table_camera.h"
#include "assets/model/model.h"

namespace sprue {

// The box around a model; nothing when there is no such model.
using Bounds = std::function<std::optional<assets::Box>(const stage::ModelRef& model)>;

// The nearest of these pieces that the ray meets.
std::optional<std::string> piece_under(const Ray& ray, const stage::Tableau& table, const std::set<std::string>& ids,
                                       const Bounds& bounds);
// The line of light around a model: around the face of a flat one, around the foot of any other. mm, of the model's
// own.
std::vector<glm::vec3> outline_of(const assets::Model& model);
stage::Line ring_around(const stage::Piece& piece, std::span<const glm::vec3> outline, stage::Colour colour,
                        float thick);
// The same as a circle that leaves some room: a second ring fits within.
stage::Line wide_ring(const stage::Piece& piece, std::span<const glm::vec3> outline, stage::Colour colour, float thick);
std::vector<glm::vec3> corners_of(const stage::Piece& piece, const assets::Box& box);  // on the table
// The pixel of a piece's foot on the side of the viewer; nothing when that is behind the camera.
std::optional<glm::vec2> foot_in_picture(const stage::Piece& piece, std::span<const glm::vec3> outline,
                                         const stage::Shot& shot, render::Size picture);
// The place halfway along some points, of which there must be one at least.
glm::vec3 halfway(std::span<const glm::vec3> points);
// The middle of a piece's upper side, on the table.
glm::vec3 top_of(const stage::Piece& piece, const assets::Box& box);

}  // namespace sprue

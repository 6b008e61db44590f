// Makes simple painted things: a stand-in for a model that is missing, bases, rods, rulers, clutter.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "assets/model/model.h"
#include "stage/table/tableau.h"

namespace sprue::render {

// Builds one model under one node, in millimeters. Every edge is bevelled, and bevels carry the edge mark, so the
// painter's brush finds them. Each shape is a mesh of its own.
class ShapeBuilder {
 public:
  ShapeBuilder();
  std::int32_t material(assets::Material material);
  // Places everything that is added from now on.
  void place(const glm::mat4& at) { at_ = at; }
  void box(const glm::vec3& low, const glm::vec3& high, float bevel, std::int32_t material);
  // Turns an outline about y: (radius, height), from the lower middle outwards and up.
  void lathe(std::span<const glm::vec2> outline, int sides, std::int32_t material);
  // A spike from a foot of three corners to a tip.
  void spike(const glm::vec3& foot, const glm::vec3& tip, float radius, std::int32_t material);
  assets::Model done();

 private:
  struct Corner {
    glm::vec3 position, normal;
    float edge = 0;
  };
  void triangle(const Corner& a, const Corner& b, const Corner& c);
  void quad(const Corner& a, const Corner& b, const Corner& c, const Corner& d);
  std::uint32_t add(const Corner& corner);
  void begin(std::int32_t material);
  void end();
  void add_half_as_many(std::span<const glm::vec2> outline, int sides);

  assets::Model model_;
  glm::mat4 at_{1};
};

assets::Material plain(std::string_view name, stage::Colour colour, float rough, float metal = 0);

assets::Model stand_in();                       // 30 mm high
assets::Model round_base(float diameter);       // top at base_height; the ring takes the team's color
assets::Model hex_base(float across);           // from side to side
assets::Model flight_rod(float height);         // clear, for what flies
assets::Model ruler(float height, float tick);  // stands on y = 0, marks face +z
assets::Model paint_pot(stage::Colour colour);  // clutter behind the table; a tint changes the paint
inline constexpr float base_height = 3.4F;      // mm

// The model that a reference asks for by its measure; nothing if it asks by name, or for an exhibit.
std::optional<assets::Model> made_to_measure(const stage::ModelRef& ref);

}  // namespace sprue::render

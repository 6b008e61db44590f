// Boxes with bevels, turned shapes and spikes, and the things that are made of them.
#include "render/models/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "assets/model/pose.h"
#include "render/models/colour.h"

namespace sprue::render {
namespace {

constexpr float rim = 0.35F;  // mm of bevel at a turned edge

// Marks as the bake computes them for other models: edge, openness, and curvature, which is convex at edges.
glm::u8vec4 paint_of(float edge, float open) {
  return {static_cast<std::uint8_t>(edge * 255), static_cast<std::uint8_t>(open * 255), edge > 0 ? 190 : 128, 0};
}

}  // namespace

ShapeBuilder::ShapeBuilder() { model_.nodes.push_back({.name = "root"}); }

std::int32_t ShapeBuilder::material(assets::Material material) {
  model_.materials.push_back(std::move(material));
  return static_cast<std::int32_t>(model_.materials.size()) - 1;
}

std::uint32_t ShapeBuilder::add(const Corner& corner) {
  const auto place = static_cast<std::uint32_t>(model_.vertices.size()) - model_.meshes.back().first_vertex;
  assets::Vertex vertex{};
  vertex.position = glm::vec3(at_ * glm::vec4(corner.position, 1));
  vertex.normal = glm::normalize(glm::mat3(at_) * corner.normal);
  vertex.uv = {corner.position.x, corner.position.z};
  vertex.paint = paint_of(corner.edge, 1);
  model_.vertices.push_back(vertex);
  return place;
}

void ShapeBuilder::triangle(const Corner& a, const Corner& b, const Corner& c) {
  for (const Corner& corner : {a, b, c}) model_.indices.push_back(add(corner));
}

void ShapeBuilder::quad(const Corner& a, const Corner& b, const Corner& c, const Corner& d) {
  const std::uint32_t first = add(a);
  for (const Corner& corner : {b, c, d}) add(corner);
  for (const std::uint32_t place : {0U, 1U, 2U, 0U, 2U, 3U}) model_.indices.push_back(first + place);
}

void ShapeBuilder::begin(std::int32_t material) {
  assets::Mesh mesh{};
  mesh.first_vertex = static_cast<std::uint32_t>(model_.vertices.size());
  mesh.material = material;
  mesh.levels.push_back({static_cast<std::uint32_t>(model_.indices.size()), 0, 0});
  model_.nodes.front().meshes.push_back(static_cast<std::uint32_t>(model_.meshes.size()));
  model_.meshes.push_back(std::move(mesh));
}

void ShapeBuilder::end() {
  assets::Mesh& mesh = model_.meshes.back();
  mesh.vertices = static_cast<std::uint32_t>(model_.vertices.size()) - mesh.first_vertex;
  mesh.levels.front().indices = static_cast<std::uint32_t>(model_.indices.size()) - mesh.levels.front().first_index;
}

// A box has six faces, twelve bevels and eight corners, all of them between the same 24 points.
void ShapeBuilder::box(const glm::vec3& low, const glm::vec3& high, float bevel, std::int32_t material) {
  begin(material);
  const glm::vec3 middle = (low + high) * 0.5F, half = (high - low) * 0.5F;
  // The corner in direction `sign` as it lies on the face across `axis`.
  const auto corner = [&](const glm::vec3& sign, int axis, const glm::vec3& normal, float edge) {
    glm::vec3 inset(bevel);
    inset[axis] = 0;
    return Corner{middle + sign * (half - inset), normal, edge};
  };
  for (int axis = 0; axis < 3; ++axis) {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    for (const float side : {-1.0F, 1.0F}) {
      glm::vec3 normal(0);
      normal[axis] = side;
      std::array<Corner, 4> face{};
      constexpr std::array<std::array<float, 2>, 4> round{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
      for (std::size_t i = 0; i < 4; ++i) {
        glm::vec3 sign(0);
        sign[axis] = side;
        sign[u] = round[i][0] * side;
        sign[v] = round[i][1];
        face[i] = corner(sign, axis, normal, 0);
      }
      quad(face[0], face[1], face[2], face[3]);
    }
    // The bevels along this axis, between the faces across u and v.
    for (const float a : {-1.0F, 1.0F})
      for (const float b : {-1.0F, 1.0F}) {
        glm::vec3 first(0), last(0), normal(0);
        first[u] = last[u] = normal[u] = a;
        first[v] = last[v] = normal[v] = b;
        first[axis] = -a * b;
        last[axis] = a * b;
        normal *= 0.70710678F;
        const auto on = [&](const glm::vec3& sign, int across) { return corner(sign, across, normal, 1); };
        quad(on(first, u), on(first, v), on(last, v), on(last, u));
      }
  }
  for (const float x : {-1.0F, 1.0F})
    for (const float y : {-1.0F, 1.0F})
      for (const float z : {-1.0F, 1.0F}) {
        const glm::vec3 sign(x, y, z), normal = sign * 0.57735F;
        const bool outwards = x * y * z > 0;
        triangle(corner(sign, 0, normal, 1), corner(sign, outwards ? 1 : 2, normal, 1),
                 corner(sign, outwards ? 2 : 1, normal, 1));
      }
  end();
}

// Each stretch of the outline is a ring of quads with normals of its own, so outlines have sharp edges; short stretches
// count as bevels.
void ShapeBuilder::lathe(std::span<const glm::vec2> outline, int sides, std::int32_t material) {
  begin(material);
  const auto at = [&](const glm::vec2& point, const glm::vec2& normal, int side, float edge) {
    const float angle = glm::two_pi<float>() * static_cast<float>(side % sides) / static_cast<float>(sides);
    const float x = std::sin(angle), z = std::cos(angle);
    return Corner{{point.x * x, point.y, point.x * z}, {normal.x * x, normal.y, normal.x * z}, edge};
  };
  for (std::size_t i = 1; i < outline.size(); ++i) {
    const glm::vec2 from = outline[i - 1], to = outline[i], way = to - from;
    const glm::vec2 normal = glm::normalize(glm::vec2(way.y, -way.x));
    const float edge = glm::length(way) <= rim * 2.5F ? 1.0F : 0.0F;
    for (int side = 0; side < sides; ++side)
      quad(at(from, normal, side, edge), at(from, normal, side + 1, edge), at(to, normal, side + 1, edge),
           at(to, normal, side, edge));
  }
  end();
  add_half_as_many(outline, sides);
}

// A coarser level of a turned shape: every second corner of each ring, so that shapes that lie close to each other stay
// so. `off` is how far the middle of a longer side lies inside of the circle.
void ShapeBuilder::add_half_as_many(std::span<const glm::vec2> outline, int sides) {
  constexpr int least = 16;
  if (sides % 2 != 0 || sides / 2 < least) return;
  const auto first = static_cast<std::uint32_t>(model_.indices.size());
  for (std::uint32_t pair = 0; pair < (outline.size() - 1) * static_cast<std::uint32_t>(sides) / 2; ++pair) {
    const std::uint32_t quad = pair * 8;  // four corners; the next quad has those after the middle
    for (const std::uint32_t corner : {0U, 5U, 6U, 0U, 6U, 3U}) model_.indices.push_back(quad + corner);
  }
  const float widest = std::ranges::max(outline, {}, &glm::vec2::x).x;
  const float off = widest * (1 - std::cos(glm::two_pi<float>() / static_cast<float>(sides)));
  model_.meshes.back().levels.push_back({first, static_cast<std::uint32_t>(model_.indices.size()) - first, off});
}

void ShapeBuilder::spike(const glm::vec3& foot, const glm::vec3& tip, float radius, std::int32_t material) {
  begin(material);
  const auto corner = [&](int i) {
    const float angle = glm::two_pi<float>() * static_cast<float>(i) / 3;
    return foot + radius * glm::vec3(std::sin(angle), 0, std::cos(angle));
  };
  for (int i = 0; i < 3; ++i) {
    const glm::vec3 a = corner(i), b = corner(i + 1), normal = glm::normalize(glm::cross(b - a, tip - a));
    triangle({a, normal}, {b, normal}, {tip, normal, 1});
  }
  end();
}

assets::Model ShapeBuilder::done() {
  model_.bounds = assets::bounds_of(model_, assets::pose_of(model_, {}));
  return std::move(model_);
}

assets::Material plain(std::string_view name, stage::Colour colour, float rough, float metal) {
  assets::Material material{};
  material.name = std::string(name);
  material.colour = {linear(colour), 1};
  material.rough = rough;
  material.metal = metal;
  return material;
}

// A gray block, plain enough that nobody takes it for a model.
assets::Model stand_in() {
  ShapeBuilder shape;
  const auto grey = shape.material(plain("grey", 0x9A9FA6, 0.5F));
  shape.box({-8, 0, -8}, {8, 6, 8}, 1, grey);
  shape.box({-5, 6, -5}, {5, 30, 5}, 1, grey);
  return shape.done();
}

namespace {

glm::vec3 on_circle(float degrees, float radius, float height) {
  const float angle = glm::radians(degrees);
  return {radius * std::sin(angle), height, radius * std::cos(angle)};
}

// A tuft of dry grass whose blades lean apart.
void add_tuft(ShapeBuilder& shape, const glm::vec3& foot, float tall, std::int32_t grass) {
  constexpr int blades = 8;
  for (int i = 0; i < blades; ++i) {
    const float turn = 137.5F * static_cast<float>(i), out = 0.2F * static_cast<float>(i);
    const float up = tall * (1 - 0.06F * static_cast<float>(i));
    shape.spike(foot + on_circle(turn, 0.5F * out, 0), foot + on_circle(turn, 1.3F * out, up), 0.3F, grass);
  }
}

void add_stone(ShapeBuilder& shape, const glm::vec3& foot, float wide, std::int32_t stone) {
  shape.spike(foot, foot + wide * glm::vec3(0.2F, 0.9F, -0.1F), wide, stone);
  shape.spike(foot + wide * glm::vec3(0.7F, 0, 0.4F), foot + wide * glm::vec3(0.4F, 0.6F, 0.5F), 0.8F * wide, stone);
}

constexpr float least_dressed = 11;  // mm of radius; on smaller bases feet take all of the soil

// Adds what a painter glues to the soil, near the rim where there is most room. `r` is the radius to the middle of a
// side.
void add_basing(ShapeBuilder& shape, float r, float height) {
  if (r < least_dressed) return;
  const auto grass = shape.material(plain("grass", 0x97A64E, 0.9F));
  const auto stone = shape.material(plain("stone", 0x8C8578, 0.9F));
  const float rim_of_soil = r - 4.2F;
  add_tuft(shape, on_circle(318, rim_of_soil, height), 4.6F, grass);
  add_tuft(shape, on_circle(307, rim_of_soil - 0.6F, height), 3.2F, grass);
  add_tuft(shape, on_circle(122, rim_of_soil, height), 4.0F, grass);
  add_stone(shape, on_circle(330, rim_of_soil + 0.3F, height), 1.3F, stone);
  add_stone(shape, on_circle(108, rim_of_soil, height), 2.0F, stone);
  add_stone(shape, on_circle(133, rim_of_soil + 0.5F, height), 1.2F, stone);
  add_stone(shape, on_circle(196, rim_of_soil, height), 1.8F, stone);
}

// A hex is a base turned with six sides.
assets::Model turned_base(float r, int sides) {
  const float h = base_height;
  ShapeBuilder shape;
  const auto black = shape.material(plain("rim", 0x17181B, 0.45F));
  assets::Material team = plain("team", 0x1F6FB5, 0.42F);
  team.team = true;
  const auto ring = shape.material(team);
  const auto soil = shape.material(plain("soil", 0x55493B, 0.95F));
  const glm::vec2 body[]{{0, 0}, {r - rim, 0}, {r, rim}, {r - 0.9F, h - rim}, {r - 0.9F - rim, h}, {0, h}};
  const glm::vec2 band[]{{r - 0.3F, 0.7F}, {r + 0.25F, 0.75F}, {r - 0.2F, 2.5F}, {r - 0.8F, 2.5F}};
  const glm::vec2 top[]{{r - 1.3F, h}, {r - 2.4F, h + 0.5F}, {0, h + 0.6F}};
  shape.lathe(body, sides, black);
  shape.lathe(band, sides, ring);
  shape.lathe(top, sides, soil);
  add_basing(shape, r * std::cos(glm::pi<float>() / static_cast<float>(sides)), h + 0.5F);
  return shape.done();
}

}  // namespace

assets::Model round_base(float diameter) { return turned_base(diameter * 0.5F, 56); }
assets::Model hex_base(float across) { return turned_base(across / std::sqrt(3.0F), 6); }

assets::Model flight_rod(float height) {
  ShapeBuilder shape;
  assets::Material clear = plain("clear", 0xDDE6EA, 0.08F);
  clear.alpha = assets::Alpha::blend;
  clear.colour.a = 0.25F;
  const auto rod = shape.material(clear);
  const glm::vec2 outline[]{{1.5F, 0}, {1.5F, height}, {0, height}};
  shape.lathe(outline, 20, rod);
  return shape.done();
}

namespace {

// The digits 0 to 9 as bits of seven strokes, as in a calculator: upper, upper right, lower right, lower, lower left,
// upper left, middle.
constexpr std::array<unsigned, 10> strokes{0b0111111, 0b0000110, 0b1011011, 0b1001111, 0b1100110,
                                           0b1101101, 0b1111101, 0b0000111, 0b1111111, 0b1101111};

void add_digit(ShapeBuilder& shape, int digit, const glm::vec2& at, float size, std::int32_t ink) {
  struct Stroke {
    float x0, y0, x1, y1;
  };
  constexpr std::array<Stroke, 7> places{
      {{0, 2, 1, 2}, {1, 1, 1, 2}, {1, 0, 1, 1}, {0, 0, 1, 0}, {0, 0, 0, 1}, {0, 1, 0, 2}, {0, 1, 1, 1}}};
  const float pen = size * 0.09F;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((strokes[static_cast<std::size_t>(digit)] >> i & 1U) == 0) continue;
    const Stroke& stroke = places[i];
    const glm::vec2 low = at + glm::vec2(stroke.x0, stroke.y0) * size * 0.5F;
    const glm::vec2 high = at + glm::vec2(stroke.x1, stroke.y1) * size * 0.5F;
    shape.box({low.x - pen, low.y - pen, 0.6F}, {high.x + pen, high.y + pen, 0.85F}, 0.05F, ink);
  }
}

void add_number(ShapeBuilder& shape, int number, const glm::vec2& at, float size, std::int32_t ink) {
  const float step = size * 0.85F;
  glm::vec2 place = at;
  for (const char digit : std::to_string(number)) {
    add_digit(shape, digit - '0', place, size, ink);
    place.x += step;
  }
}

}  // namespace

// Each long mark is a tick with its number in mm, and four short ones lie between.
assets::Model ruler(float height, float tick) {
  ShapeBuilder shape;
  const auto steel = shape.material(plain("steel", 0x9AA4AC, 0.38F, 0.55F));
  const auto ink = shape.material(plain("ink", 0x14161A, 0.6F));
  const int marks = static_cast<int>(std::ceil(height / tick));
  const float top = static_cast<float>(marks) * tick + tick * 0.6F, digit = std::max(1.6F, tick * 0.3F);
  shape.box({-digit * 2.6F, 0, -0.6F}, {digit * 1.4F, top, 0.6F}, 0.25F, steel);
  for (int i = 0; i <= marks * 5; ++i) {
    const float y = static_cast<float>(i) * tick / 5, length = i % 5 == 0 ? digit : digit * 0.5F;
    const float thick = i % 5 == 0 ? digit * 0.09F : digit * 0.05F;
    shape.box({digit * 1.4F - length, y - thick, 0.55F}, {digit * 1.4F, y + thick, 0.85F}, 0.03F, ink);
    if (i % 5 == 0 && i > 0)
      add_number(shape, static_cast<int>(std::lround(y)), {-digit * 2.2F, y - digit * 0.5F}, digit, ink);
  }
  return shape.done();
}

assets::Model paint_pot(stage::Colour colour) {
  ShapeBuilder shape;
  assets::Material paint = plain("pot", colour, 0.25F);
  paint.team = true;
  const auto body = shape.material(paint);
  const auto lid = shape.material(plain("lid", 0xE9E4DA, 0.35F));
  const auto label = shape.material(plain("label", 0xD9D2C2, 0.6F));
  constexpr glm::vec2 pot[]{{0, 0}, {15, 0}, {16.5F, 2}, {16.5F, 26}, {14, 29}, {0, 29}};
  constexpr glm::vec2 paper[]{{16.5F, 6}, {16.9F, 6}, {16.9F, 20}, {16.5F, 20}};
  constexpr glm::vec2 cap[]{{0, 29}, {17, 29}, {17, 37}, {15.5F, 39}, {0, 39}};
  shape.lathe(pot, 40, body);
  shape.lathe(paper, 40, label);
  shape.lathe(cap, 40, lid);
  shape.box({-4.5F, 8.5F, 16.2F}, {4.5F, 17.5F, 17.4F}, 0.2F, body);
  return shape.done();
}

namespace {

// Makes each kind of part to its measure. A ruler's marks stand farther apart when it is tall.
struct ToMeasure {
  using Made = std::optional<assets::Model>;
  Made operator()(const stage::RoundBase& base) const { return round_base(base.mm); }
  Made operator()(const stage::HexBase& base) const { return hex_base(base.mm); }
  Made operator()(const stage::FlightRod& rod) const { return flight_rod(rod.mm); }
  Made operator()(const stage::Ruler& tall) const { return ruler(tall.mm, tall.mm > 45 ? 10.0F : 5.0F); }
  Made operator()(const stage::PaintPot& pot) const { return paint_pot(pot.colour); }
  Made operator()(const std::string&) const { return std::nullopt; }
  Made operator()(const stage::ExhibitIndex&) const { return std::nullopt; }
};

}  // namespace

std::optional<assets::Model> made_to_measure(const stage::ModelRef& ref) { return std::visit(ToMeasure{}, ref.kind()); }

}  // namespace sprue::render

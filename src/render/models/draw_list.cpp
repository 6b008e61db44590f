// Walks the pieces of a tableau: finds their models, moves their vertices, and chooses levels by distance.
#include "render/models/draw_list.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

#include "core/values/hash.h"
#include "render/models/colour.h"
#include "render/models/shapes.h"

namespace sprue::render {
namespace {

Sphere sphere_of(const assets::Box& box, const glm::mat4& world, float scale) {
  return {glm::vec3(world * glm::vec4((box.low + box.high) * 0.5F, 1)), glm::length(box.high - box.low) * 0.5F * scale};
}

// The box along the axes around a box that has been turned.
assets::Box box_of(const assets::Box& box, const glm::mat4& world) {
  const glm::mat3 turn(world);
  const glm::vec3 half = (box.high - box.low) * 0.5F, middle = world * glm::vec4((box.low + box.high) * 0.5F, 1);
  const glm::vec3 reach = glm::abs(turn[0]) * half.x + glm::abs(turn[1]) * half.y + glm::abs(turn[2]) * half.z;
  return {middle - reach, middle + reach};
}

// The smallest sphere around two.
Sphere around(const Sphere& a, const Sphere& b) {
  if (a.radius <= 0) return b;
  const float apart = glm::distance(a.centre, b.centre);
  if (apart + b.radius <= a.radius) return a;
  if (apart + a.radius <= b.radius) return b;
  const float radius = (apart + a.radius + b.radius) * 0.5F;
  return {a.centre + (b.centre - a.centre) * ((radius - a.radius) / apart), radius};
}

// Tells for each node whether it is hidden: those named are, and all below them. Parents come first, so one pass is
// enough.
std::vector<bool> hidden_nodes(const assets::Model& model, const std::vector<std::string>& names) {
  std::vector<bool> hidden(model.nodes.size());
  if (names.empty()) return hidden;
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    const assets::Node& node = model.nodes[i];
    hidden[i] = std::ranges::find(names, node.name) != names.end() ||
                (node.parent != assets::none && hidden[static_cast<std::size_t>(node.parent)]);
  }
  return hidden;
}

constexpr float coarsest_shadow = 0.3F;  // mm that a surface may be off in shadows, about what the lamp's map can show

// Returns the moment of the first clip that a piece shows. Pieces play that clip over and over.
assets::Moment moment_of(const assets::Model& model, const stage::Piece& piece) {
  if (model.clips.empty()) return {};
  const float length = model.clips.front().seconds;
  return {0, length > 0 ? std::fmod(piece.clip, length) : 0};
}

// The color of a coat: by the scheme for bare materials, by the piece's tint for the team's, else the material's own.
glm::vec4 colour_of(const assets::Material& material, const assets::Scheme* scheme, const stage::Piece& piece) {
  if (material.bare && scheme != nullptr) return {glm::mix(scheme->primer, scheme->base, scheme->coat), 1};
  if (!material.team || piece.tint == stage::own_colours) return material.colour;
  return {linear(piece.tint), material.colour.a};
}

// Adds piece after piece to the list. Solid and clear parts are collected apart and sorted at the end.
class Collector {
 public:
  Collector(const View& view, DrawList& list) : view_(view), list_(list) {}

  void add(const stage::Piece& piece, const GpuModel& gpu) {
    if (piece.seen <= 0) return;
    const assets::Model& model = gpu.model();
    const glm::mat4 world = matrix_of(piece.pose);
    const Sphere sphere = sphere_of(model.bounds, world, piece.pose.scale);
    list_.casters = around(list_.casters, sphere);
    list_.throwers.push_back(box_of(model.bounds, world));
    piece_hash_ = shadow_hash_of(piece);
    nearest_ = std::max(glm::distance(view_.eye, sphere.centre) - sphere.radius, nearest_seen);
    add_foot(piece, gpu);
    // Pieces outside of the picture may throw a shadow into it, so only those far outside are left out.
    if (!is_seen(view_, {sphere.centre, sphere.radius * 2})) return;
    const std::vector<bool> hidden = hidden_nodes(model, piece.hidden);
    // At the beginning of its clip a model is drawn as joined parts, in one call a material. While it moves, its meshes
    // are drawn one by one.
    if (!gpu.parts().empty() && (model.clips.empty() || piece.clip == 0)) {
      for (const ModelPart& part : gpu.parts()) add_part(piece, gpu, part, hidden, world);
      return;
    }
    const assets::Pose pose = assets::pose_of(model, moment_of(model, piece));
    assets::for_each_drawn(model, [&](std::size_t node, const assets::Mesh& mesh) {
      if (!hidden[node] && !mesh.levels.empty()) add_mesh(piece, gpu, pose, node, mesh, world);
    });
  }
  // Cards throw a shadow too, but lie flat: the lamp's map need not reach out to them.
  void add_card(const stage::Piece& card) {
    constexpr assets::Box box{{-22, 0, -32}, {22, 1, 32}};
    list_.throwers.push_back(box_of(box, matrix_of(card.pose)));
  }
  void finish() {
    list_.batches.add_solid(std::move(solid_));
    list_.batches.add_clear(std::move(clear_));
    list_.batches.upload();
  }

 private:
  float coarsest(const stage::Piece& piece) const {  // mm that this piece's surface may be off
    return view_.coarsest * glm::distance(view_.eye, piece.pose.position) / view_.pixels;
  }
  // Completes a draw with what depends on the piece: its place, its color, its distance, and its hash for shadows.
  void add(Draw draw, const stage::Piece& piece, const glm::mat4& world, std::vector<Draw>& solid) {
    const assets::Material& material = draw.model->material(draw.material);
    const bool is_clear = material.alpha == assets::Alpha::blend || is_glass(material);
    // Glass throws no shadow.
    if (is_clear && &solid == &list_.throwing) return;
    draw.instance = instance_of(world, colour_of(material, draw.model->scheme(), piece), piece.seen);
    Hasher hasher;
    hasher.add(piece_hash_);
    hasher.add(draw.first_index);
    draw.shadow_hash = hasher.hash();
    draw.distance = glm::distance(view_.eye, glm::vec3(world[3]));
    draw.nearest = nearest_;
    (is_clear ? clear_ : solid).push_back(draw);
  }

  void add_part(const stage::Piece& piece, const GpuModel& gpu, const ModelPart& part, const std::vector<bool>& hidden,
                const glm::mat4& world) {
    add_level(piece, gpu, part, level_for(part.levels, coarsest(piece)), hidden, world, solid_);
    add_level(piece, gpu, part, level_for(part.levels, coarsest_shadow), hidden, world, list_.throwing);
  }
  // A level of which nothing is hidden is drawn whole, else the stretches of the nodes that are left.
  void add_level(const stage::Piece& piece, const GpuModel& gpu, const ModelPart& part, const PartLevel& level,
                 const std::vector<bool>& hidden, const glm::mat4& world, std::vector<Draw>& solid) {
    Draw draw{.model = &gpu, .material = part.material, .vertices = gpu.joined_vertices()};
    draw.first_index = level.first_index;
    draw.indices = level.indices;
    if (piece.hidden.empty()) return add(draw, piece, world, solid);
    for (const Span& span : level.spans) {
      draw.first_index = span.first_index;
      draw.indices = span.indices;
      if (!hidden[span.node]) add(draw, piece, world, solid);
    }
  }

  // Skins and morph targets move vertices on the processor, for this frame alone.
  void add_mesh(const stage::Piece& piece, const GpuModel& gpu, const assets::Pose& pose, std::size_t node,
                const assets::Mesh& mesh, const glm::mat4& world) {
    Draw draw{.model = &gpu, .material = mesh.material, .vertices = gpu.vertices(), .base_vertex = mesh.first_vertex};
    if (assets::is_deformed(mesh)) {
      moved_.resize(mesh.vertices);
      assets::deform(gpu.model(), pose, node, mesh, moved_);
      list_.moved.push_back(gpu.moved(moved_));
      draw.vertices = list_.moved.back().vertices.id();
      draw.base_vertex = 0;
    }
    const glm::mat4 placed = world * assets::placement(pose, node, mesh);
    const auto add_level = [&](const assets::Level& level, std::vector<Draw>& solid) {
      draw.first_index = level.first_index;
      draw.indices = level.indices;
      add(draw, piece, placed, solid);
    };
    add_level(level_for(mesh.levels, coarsest(piece)), solid_);
    add_level(level_for(mesh.levels, coarsest_shadow), list_.throwing);
  }

  // Boards cover everything under them, so the dark under them shows nowhere.
  void add_foot(const stage::Piece& piece, const GpuModel& gpu) {
    const assets::Box& box = gpu.model().bounds;
    const Footprint& foot = gpu.foot();
    const glm::vec2 half = foot.half * piece.pose.scale;
    if (half == glm::vec2(0) || glm::length(half) > 100 || box.high.y - box.low.y < 3) return;
    const glm::vec3 middle = glm::vec3(foot.middle.x, box.low.y, foot.middle.y) * piece.pose.scale;
    const glm::vec3 across = piece.pose.turn * glm::vec3(half.x, 0, 0),
                    deep = piece.pose.turn * glm::vec3(0, 0, half.y);
    list_.feet.push_back({piece.pose.position + piece.pose.turn * middle, across, deep, piece.seen});
  }

  const View& view_;
  DrawList& list_;
  std::vector<Draw> solid_, clear_;
  // The hash of the piece that is being added.
  std::uint64_t piece_hash_ = 0;
  float nearest_ = 0;
  std::vector<assets::Vertex> moved_;
};

// Models of one kind that are made to different measures throw different shadows.
void add_model(Hasher& hasher, const stage::ModelRef& ref) {
  hasher.add(ref.kind().index());
  hasher.add(ref.name());
  const auto add = [&](const auto& measured) {
    if constexpr (requires { measured.mm; }) hasher.add(std::bit_cast<std::uint32_t>(measured.mm));
    if constexpr (requires { measured.place; }) hasher.add(measured.place);
  };
  std::visit(add, ref.kind());
}

}  // namespace

// Colors are left out: they change no shadow.
std::uint64_t shadow_hash_of(const stage::Piece& piece) {
  Hasher hasher;
  add_model(hasher, piece.model);
  hasher.add(piece.seen < 0.5F ? 1 : 0);
  const std::array parts{piece.pose.position.x, piece.pose.position.y, piece.pose.position.z,
                         piece.pose.turn.w,     piece.pose.turn.x,     piece.pose.turn.y,
                         piece.pose.turn.z,     piece.pose.scale,      piece.clip};
  for (const float part : parts) hasher.add(std::bit_cast<std::uint32_t>(part));
  for (const std::string& name : piece.hidden) hasher.add(name);
  return hasher.hash();
}

glm::mat4 matrix_of(const stage::Pose& pose) {
  glm::mat4 matrix = glm::mat4_cast(pose.turn);
  matrix[3] = {pose.position, 1};
  return glm::scale(matrix, glm::vec3(pose.scale));
}

// Tests a sphere against the six planes of what the camera sees, which are sums of rows of its matrix.
bool is_seen(const View& view, const Sphere& sphere) {
  const glm::mat4 rows = glm::transpose(view.camera);
  for (int i = 0; i < 6; ++i) {
    const glm::vec4 plane = rows[3] + (i % 2 == 0 ? 1.0F : -1.0F) * rows[i / 2];
    const float distance = glm::dot(glm::vec3(plane), sphere.centre) + plane.w;
    if (distance < -sphere.radius * glm::length(glm::vec3(plane))) return false;
  }
  return true;
}

View view_of(const stage::Shot& shot, Size size) {
  const float aspect = static_cast<float>(size.width) / static_cast<float>(size.height);
  const glm::vec3 ahead = shot.target - shot.eye;
  // Seen straight from above, the far side of the table is up.
  const glm::vec3 up = std::abs(ahead.x) + std::abs(ahead.z) < 0.001F ? glm::vec3(0, 0, -1) : glm::vec3(0, 1, 0);
  View view;
  view.lens = glm::perspective(glm::radians(shot.view), aspect, nearest_seen, farthest_seen);
  view.camera = view.lens * glm::lookAt(shot.eye, shot.target, up);
  view.eye = shot.eye;
  view.pixels = static_cast<float>(size.height) / (2 * std::tan(glm::radians(shot.view) * 0.5F));
  return view;
}

const GpuModel& ModelStore::get(const stage::ModelRef& ref) {
  std::unique_ptr<GpuModel>& model = models_[ref];
  if (model) return *model;
  std::optional<RenderModel> found = provider_ ? provider_(ref) : std::nullopt;
  if (!found) missing_.emplace(ref.name());
  if (!found) found = RenderModel{stand_in()};
  model = std::make_unique<GpuModel>(*found);
  return *model;
}

DrawList draw_list(const stage::Tableau& tableau, ModelStore& models, const View& view) {
  DrawList list;
  Collector collector(view, list);
  for (const stage::Piece& piece : tableau.pieces) {
    if (piece.model == card_model)
      collector.add_card(piece);
    else
      collector.add(piece, models.get(piece.model));
  }
  collector.finish();
  return list;
}

}  // namespace sprue::render

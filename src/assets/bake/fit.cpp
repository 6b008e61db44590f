// Decides which way is up, how large a model is, and puts that into the root node.
#include "assets/bake/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <initializer_list>
#include <limits>
#include <tuple>

#include "assets/bake/stance.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

constexpr float smallest_mini = 12, tallest_mini = 160;  // mm
constexpr float widest_guess = 100;                      // mm, of what a unit is guessed for
constexpr float least_stance = 0.04F;                    // of the footprint, to count as a side to stand on
constexpr float on_a_slab = 0.5F;                        // likewise, of the other sides
constexpr float clearly = 1.5F;                          // times more than the custom's side
constexpr float least_size = 1e-6F;

Box box_of(const std::vector<glm::vec3>& points, const glm::mat3& turn) {
  constexpr float far = std::numeric_limits<float>::max();
  Box box{glm::vec3(far), glm::vec3(-far)};
  for (const glm::vec3& point : points) {
    const glm::vec3 turned = turn * point;
    box.low = glm::min(box.low, turned);
    box.high = glm::max(box.high, turned);
  }
  return points.empty() ? Box{} : box;
}

glm::mat3 quarter_turns(const Turn& turn) {
  const auto about = [](int quarters, const glm::vec3& axis) {
    return glm::mat3_cast(glm::angleAxis(static_cast<float>(quarters % 4) * 1.57079632679F, axis));
  };
  return about(turn.z, {0, 0, 1}) * about(turn.y, {0, 1, 0}) * about(turn.x, {1, 0, 0});
}

// The axis that most programs mean by up in a file that does not say.
Axis custom_up(const FileFacts& facts) { return facts.forward == Axis::minus_y ? Axis::plus_z : Axis::plus_y; }

// A forward axis along the upward one would leave nothing to turn about; then the one that such files usually have
// takes its place.
Axis forward_for(Axis up, const FileFacts& facts) {
  if (facts.forward && !parallel(*facts.forward, up)) return *facts.forward;
  return parallel(up, Axis::plus_z) ? Axis::minus_y : Axis::plus_z;
}

// The middle of the points near the ground, or of all points where they take up little room: a flyer that touches the
// ground with one wing tip is centered as a whole.
glm::vec2 middle_of(const std::vector<glm::vec3>& points, const glm::mat3& turn, const Box& box) {
  const float ground = box.low.y + 0.1F * (box.high.y - box.low.y);
  glm::vec2 low(box.high.x, box.high.z), high(box.low.x, box.low.z);
  for (const glm::vec3& point : points) {
    const glm::vec3 at = turn * point;
    if (at.y > ground) continue;
    low = glm::min(low, glm::vec2(at.x, at.z));
    high = glm::max(high, glm::vec2(at.x, at.z));
  }
  const glm::vec2 whole(box.high.x - box.low.x, box.high.z - box.low.z);
  const bool wide = (high.x - low.x) > 0.2F * whole.x && (high.y - low.y) > 0.2F * whole.y;
  return wide ? (low + high) / 2.0F : glm::vec2(box.low.x + box.high.x, box.low.z + box.high.z) / 2.0F;
}

Sized to_height(float height, float wanted, std::string rule) {
  return {wanted / std::max(height, least_size), std::move(rule)};
}

// A printing file whose size is absurd in millimeters was saved in another unit.
std::optional<Sized> in_other_unit(float height, float wide) {
  constexpr std::array<std::pair<float, std::string_view>, 3> units{{{25.4F, "inches"}, {1000, "meters"}, {10, "cm"}}};
  for (const auto& [scale, name] : units)
    if (height * scale >= smallest_mini && height * scale <= tallest_mini && wide * scale <= widest_guess)
      return Sized{scale, fmt::format("{:.4g} mm tall would be nothing: read as {}", height, name)};
  return std::nullopt;
}

// Whichever is met first, height or width: a wide model would reach into other hexes, a tall one look down on all
// others.
Sized usual_size(const glm::vec3& size, std::string_view why) {
  const float wide = std::max(size.x, size.z);
  const float by_height = usual_height / std::max(size.y, least_size),
              by_width = usual_width / std::max(wide, least_size);
  if (by_height <= by_width) return {by_height, fmt::format("{}: made {} mm tall, as usual", why, usual_height)};
  return {by_width, fmt::format("{}: made {} mm wide, one hex", why, usual_width)};
}

// Words that follow the sentence about the size.
std::string words_of(const ImportOptions& options) {
  std::string words;
  if (options.scale != 1) words += fmt::format(", times {:g}", options.scale);
  if (options.turn != Turn{})
    words += fmt::format(", turned {}/{}/{} quarters about x/y/z", options.turn.x, options.turn.y, options.turn.z);
  return words;
}

// The way up that gives the broadest stance, or the custom if none is clearly broader.
Axis broadest(const Surface& surface, Axis custom, std::initializer_list<Axis> sides, float least) {
  Axis up = custom;
  float best = std::max(least, clearly * stance_of(surface, custom));
  for (const Axis axis : sides) {
    const float stance = axis == custom ? 0 : stance_of(surface, axis);
    if (!(stance > best)) continue;
    best = stance;
    up = axis;
  }
  return up;
}

// Programs have y up or z. Only a model that stands on neither may turn out to lie on a side or on its head, and then
// it must stand on something large there, such as a slab.
std::pair<Axis, std::string> by_stance(const Surface& surface, Axis custom) {
  const float usual = stance_of(surface, custom);
  Axis up = broadest(surface, custom, {Axis::plus_y, Axis::plus_z}, least_stance);
  if (up == custom && usual < least_stance)
    up = broadest(surface, custom, {Axis::minus_y, Axis::minus_z, Axis::plus_x, Axis::minus_x}, on_a_slab);
  if (up == custom) return {up, fmt::format("the custom of such files; it stands on {:.0f} % of its box", 100 * usual)};
  return {up, fmt::format("flat-bottom test: it stands on {:.0f} % of its box, on {:.0f} % by the custom",
                          100 * stance_of(surface, up), 100 * usual)};
}

}  // namespace

Upright upright_of(const Surface& surface, const FileFacts& facts, const ImportOptions& options) {
  Upright out;
  if (options.up) {
    out.up = *options.up;
    out.up_rule = "as asked";
  } else if (facts.up) {
    out.up = *facts.up;
    out.up_rule = facts.axis_rule;
  } else {
    std::tie(out.up, out.up_rule) = by_stance(surface, custom_up(facts));
  }
  const bool asked = options.forward && !parallel(*options.forward, out.up);
  out.forward = asked ? *options.forward : forward_for(out.up, facts);
  out.forward_rule = asked ? "as asked" : facts.up ? facts.axis_rule : "the custom of such files";
  return out;
}

Sized sized(const glm::vec3& size, const FileFacts& facts, const ImportOptions& options) {
  if (options.height_mm > 0)
    return to_height(size.y, options.height_mm, fmt::format("made {:g} mm tall, as asked", options.height_mm));
  if (options.hex_mm > 0) {
    const float across = std::hypot(size.x, size.z);
    return to_height(across, options.hex_mm,
                     fmt::format("made to stand in a hex of {:g} mm, as asked", options.hex_mm));
  }
  if (facts.unit_mm <= 0) return usual_size(size, "the format knows no unit");
  const glm::vec3 own = size * facts.unit_mm;
  // A size that a miniature may have is taken at its word.
  const bool mini = own.y >= smallest_mini && own.y <= tallest_mini && std::max(own.x, own.z) <= 2 * tallest_mini;
  if (mini) return {facts.unit_mm, fmt::format("its own: {}", facts.unit_rule)};
  if (facts.unit_mm == 1 && !facts.unit_stated && own.y < smallest_mini)
    if (auto other = in_other_unit(own.y, std::max(own.x, own.z))) return *other;
  return usual_size(size, fmt::format("{:.4g} mm tall by itself ({}), no miniature", own.y, facts.unit_rule));
}

void fit(Imported& in, const ImportOptions& options) {
  Model& model = in.model;
  const Surface surface = surface_of(model, pose_of(model, {}));
  const Upright upright = upright_of(surface, in.facts, options);
  const glm::mat3 turn = quarter_turns(options.turn) * turn_of(upright.up, upright.forward);
  // Vertices that no triangle uses are ignored: they would spoil the size.
  std::vector<glm::vec3> points;
  for (const auto& face : surface.faces)
    for (const std::uint32_t corner : face) points.push_back(surface.positions[corner]);
  const Box box = box_of(points, turn);
  // The models of the collection are made to scale and stand where they should; everybody else's are scaled and
  // centered.
  const Sized size = in.facts.ours ? Sized{in.facts.unit_mm, "its own: the collection is made to one scale"}
                                   : sized(box.high - box.low, in.facts, options);
  const float scale = std::clamp(size.scale * options.scale, 1e-9F, 1e9F);
  const glm::vec2 middle = middle_of(points, turn, box);
  Node& root = model.nodes.front();
  root.turn = glm::normalize(glm::quat_cast(turn));
  root.scale = glm::vec3(scale);
  root.move = in.facts.ours ? glm::vec3(0) : -scale * glm::vec3(middle.x, box.low.y, middle.y);
  for (Material& material : model.materials) {
    material.layers.thick *= scale;
    material.layers.tint_depth *= scale;
  }
  const Box whole = box_of(points, glm::mat3(1));
  model.bounds = {scale * box.low + root.move, scale * box.high + root.move};
  in.report.file_size = whole.high - whole.low;
  in.report.table_size = model.bounds.high - model.bounds.low;
  in.report.up = fmt::format("{} is up ({})", word(upright.up), upright.up_rule);
  in.report.forward = fmt::format("{} is forward ({})", word(upright.forward), upright.forward_rule);
  in.report.size = size.rule + words_of(options);
}

}  // namespace sprue::assets

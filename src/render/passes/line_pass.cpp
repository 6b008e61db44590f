// Builds ribbons that face the eye, corner by corner, and draws them in one call.
#include "render/passes/line_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <cstddef>

#include "render/models/colour.h"

namespace sprue::render {
namespace {

constexpr float thinnest = 1.6F;  // pixels; a thinner line is drawn as wide as this, and fainter

struct Corner {
  glm::vec3 at;
  glm::vec3 side;    // of length 1, across the ribbon
  glm::vec2 place;   // from -1 to 1 across; and along beyond either end, where the line is rounded
  glm::vec2 run;     // mm along the line, and mm of a dash; 0 means no dashes
  glm::vec4 colour;  // light, and how much of it is there
  float glow;
};

// Collects the corners of ribbons, three to a triangle.
class Ribbons {
 public:
  explicit Ribbons(const View& view) : view_(view) {}

  void add(const stage::Line& line) {
    if (line.points.empty() || line.seen <= 0) return;
    colour_ = {linear(line.colour), line.seen};
    glow_ = line.glow;
    dash_ = line.dash;
    if (line.points.size() == 1)
      ball(line.points.front(), line.thick);
    else
      ribbon(line.points, line.thick);
  }
  const std::vector<Corner>& corners() const { return corners_; }

 private:
  // A place along the ribbon with the way across, from which quads are made.
  struct Rung {
    glm::vec3 at, side;
    float half, run, beyond;
  };

  // Half the width at a place, in mm: at least half of `thinnest`.
  float half_at(const glm::vec3& at, float thick) const {
    return std::max(thick * 0.5F, 0.5F * thinnest * glm::distance(view_.eye, at) / view_.pixels);
  }

  // A line of one point is a ball: a ribbon as long as it is wide, of which only the rounded ends are left.
  void ball(const glm::vec3& at, float thick) {
    const glm::vec3 to_eye = glm::normalize(view_.eye - at);
    const glm::vec3 right = glm::normalize(glm::cross(glm::vec3(0, 1, 0.001F), to_eye));
    const glm::vec3 up = glm::cross(to_eye, right);
    const float half = half_at(at, thick);
    const Rung low{at - up * half, right, half, 0, -1}, high{at + up * half, right, half, 0, 1};
    quad(low, high, 1);
  }

  // The way across is taken from the neighbors on both sides, so that a bent line keeps its width.
  void ribbon(std::span<const glm::vec3> points, float thick) {
    std::vector<Rung> rungs;
    float run = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const glm::vec3 before = points[i == 0 ? 0 : i - 1], after = points[std::min(i + 1, points.size() - 1)];
      const glm::vec3 at = points[i], way = after - before;
      if (i > 0) run += glm::distance(points[i - 1], at);
      const float half = half_at(at, thick);
      const glm::vec3 ahead = glm::length(way) > 1e-4F ? glm::normalize(way) : glm::vec3(1, 0, 0);
      const glm::vec3 across = glm::cross(ahead, glm::normalize(view_.eye - at));
      const glm::vec3 side = glm::length(across) > 1e-4F ? glm::normalize(across) : glm::vec3(0, 1, 0);
      if (i == 0) rungs.push_back({at - ahead * half, side, half, run, -1});
      rungs.push_back({at, side, half, run, 0});
      if (i + 1 == points.size()) rungs.push_back({at + ahead * half, side, half, run, 1});
    }
    for (std::size_t i = 1; i < rungs.size(); ++i)
      quad(rungs[i - 1], rungs[i], std::min(1.0F, thick * 0.5F / rungs[i].half));
  }

  // `share` makes a line that is widened to the least width fainter, so that it looks as thin as it is.
  void quad(const Rung& a, const Rung& b, float share) {
    const glm::vec4 colour{glm::vec3(colour_), colour_.a * share};
    const auto corner = [&](const Rung& rung, float across) {
      return Corner{rung.at + rung.side * (across * rung.half),
                    rung.side,
                    {across, rung.beyond},
                    {rung.run, dash_},
                    colour,
                    glow_};
    };
    const Corner four[]{corner(a, -1), corner(a, 1), corner(b, 1), corner(b, -1)};
    for (const int i : {0, 1, 2, 0, 2, 3}) corners_.push_back(four[i]);
  }

  const View& view_;
  glm::vec4 colour_{1};
  float glow_ = 0, dash_ = 0;
  std::vector<Corner> corners_;
};

}  // namespace

std::optional<LinePass> LinePass::create(const ShaderFolder& shaders, Problems& problems) {
  LinePass pass;
  pass.developed_ = Shader::load(shaders, {"line.vert", "line.frag", {"HARD 1"}}, problems);
  pass.light_ = Shader::load(shaders, {"line.vert", "line.frag", {"LIGHT 1"}}, problems);
  if (!pass.developed_ || !pass.light_) return std::nullopt;
  pass.vertices_ = new_vertices();
  pass.buffer_ = new_buffer();
  glBindVertexArray(pass.vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, pass.buffer_.id());
  describe_floats(0, 3, sizeof(Corner), offsetof(Corner, at));
  describe_floats(1, 3, sizeof(Corner), offsetof(Corner, side));
  describe_floats(2, 2, sizeof(Corner), offsetof(Corner, place));
  describe_floats(3, 2, sizeof(Corner), offsetof(Corner, run));
  describe_floats(4, 4, sizeof(Corner), offsetof(Corner, colour));
  describe_floats(5, 1, sizeof(Corner), offsetof(Corner, glow));
  glBindVertexArray(0);
  return pass;
}

void LinePass::draw(std::span<const stage::Line> lines, const View& view, const SceneStyle& style) {
  Ribbons ribbons(view);
  for (const stage::Line& line : lines) ribbons.add(line);
  const std::vector<Corner>& corners = ribbons.corners();
  if (corners.empty()) return;
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(Corner)), corners.data(),
               GL_STREAM_DRAW);
  Shader& shader = is_developed(style) ? *developed_ : *light_;
  shader.use();
  shader.set("exposure", style.finishing.exposure);
  shader.set("camera", view.camera);
  shader.set("eye", view.eye);
  shader.set("key_way", towards(style.light.key, style.light.turn));
  shader.set("key_light", style.light.key.strength * style.light.key.colour);
  shader.set("room_above", style.light.above);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  glDepthMask(GL_FALSE);
  glBindVertexArray(vertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, static_cast<int>(corners.size()));
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
}

}  // namespace sprue::render

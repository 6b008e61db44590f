// Makes the table's own room out of its lamps, and uploads rooms as cubes with levels.
#include "render/passes/room_map.h"

#include <external/glad.h>

#include <algorithm>
#include <cmath>

namespace sprue::render {
namespace {

constexpr int room_unit = 14;
constexpr int wide = 128;  // texels of the panorama of the table's own room

// A lamp's screen: so many degrees wide and high, about its direction. Its light is such that a matt surface that faces
// it sends out the lamp's strength.
struct Screen {
  glm::vec3 way, right, up, light;
  glm::vec2 half;  // tangents

  Screen(const Lamp& lamp, float turn, const glm::vec2& degrees) : way(towards(lamp, turn)) {
    right = glm::normalize(glm::cross(glm::vec3(0, 1, 0), way));
    up = glm::cross(way, right);
    half = glm::tan(glm::radians(degrees * 0.5F));
    light = lamp.strength * lamp.colour * 3.1415927F / (4 * half.x * half.y);
  }
  // Its edges are soft, so that a coarse map shows no steps.
  glm::vec3 seen(const glm::vec3& from) const {
    const float along = glm::dot(from, way);
    if (along <= 0) return glm::vec3(0);
    const glm::vec2 off = glm::abs(glm::vec2(glm::dot(from, right), glm::dot(from, up)) / along) / half;
    const float edge = std::max(off.x, off.y);
    return light * (1 - glm::smoothstep(0.85F, 1.1F, edge));
  }
};

}  // namespace

// The key lamp is left out: it throws shadows, so the shaders light by it on its own.
assets::RoomLight room_of(const Light& light) {
  const Screen fill(light.fill, light.turn, {34, 50}), rim(light.rim, light.turn, {24, 44});
  return assets::room_light(assets::panorama_of(wide, [&](const glm::vec3& way) {
    const glm::vec3 below = glm::max(light.below, light.bounce);
    const float height = glm::smoothstep(-0.12F, 0.12F, way.y);  // the table ends where the walls begin
    const glm::vec3 walls = light.above * (0.35F + 0.95F * std::max(way.y, 0.0F));
    return glm::mix(below, walls, height) + (way.y > 0 ? fill.seen(way) + rim.seen(way) : glm::vec3(0));
  }));
}

// A room is turned with the lamps where it is looked up, so it is not made anew for that.
void RoomMap::prepare(const SceneStyle& style) {
  turn_ = style.light.turn;
  Light lamps = style.light;
  lamps.turn = 0;
  const bool is_there = map_.id() != 0 && room_ == style.room;
  if (is_there && (room_ || light_ == lamps)) return;
  room_ = style.room;
  light_ = lamps;
  upload(room_ ? *room_ : room_of(lamps));
}

void RoomMap::upload(const assets::RoomLight& room) {
  scattered_ = room.scattered;
  if (map_.id() == 0) map_ = new_texture();
  glActiveTexture(GL_TEXTURE0 + room_unit);
  glBindTexture(GL_TEXTURE_CUBE_MAP, map_.id());
  for (int level = 0; level < assets::room_levels; ++level) {
    const int side = assets::side_of_level(level);
    const glm::vec3* texels = room.levels[static_cast<std::size_t>(level)].data();
    for (unsigned face = 0; face < 6; ++face, texels += static_cast<std::ptrdiff_t>(side) * side)
      glTexImage2D(GL_TEXTURE_CUBE_MAP_POSITIVE_X + face, level, GL_RGB16F, side, side, 0, GL_RGB, GL_FLOAT, texels);
  }
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAX_LEVEL, assets::room_levels - 1);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  for (const unsigned side : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
    glTexParameteri(GL_TEXTURE_CUBE_MAP, side, GL_CLAMP_TO_EDGE);
  glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
}

void RoomMap::give_to(Shader& shader) const {
  glActiveTexture(GL_TEXTURE0 + room_unit);
  glBindTexture(GL_TEXTURE_CUBE_MAP, map_.id());
  shader.set("room_map", room_unit);
  shader.set("room_levels", static_cast<float>(assets::room_levels));
  shader.set("room_turn", glm::vec2(std::cos(turn_), std::sin(turn_)));
  shader.set("room_light", scattered_);
}

}  // namespace sprue::render

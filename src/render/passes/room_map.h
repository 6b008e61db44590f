// The room that surfaces mirror, on the graphics card.
#pragma once
#include <memory>

#include "render/device/shader.h"
#include "render/passes/scene_style.h"

namespace sprue::render {

// What the lamps and the light of a style look like from the table, each lamp as a screen of some size.
assets::RoomLight room_of(const Light& light);

// Keeps the map of the room that a style has, made anew when the style has another one.
class RoomMap {
 public:
  void prepare(const SceneStyle& style);
  void give_to(Shader& shader) const;

 private:
  void upload(const assets::RoomLight& room);

  GlTexture map_;
  std::array<glm::vec3, 9> scattered_{};
  std::shared_ptr<const assets::RoomLight> room_;  // that is on the card, if it is none of ours
  Light light_{};                                  // whose room is on the card, if it is one of ours
  float turn_ = 0;
};

}  // namespace sprue::render

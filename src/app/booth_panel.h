#pragma once
#include <optional>
#include <string>

#include "app/booth.h"
#include "render/look.h"

namespace sprue {

// What the panels of the photo booth show and change.
struct BoothPanel {
  std::size_t chosen = 0;  // of the exhibits
  float speed = 1;         // of clips
  bool turning = false;
  float turned = 0;  // degrees
  std::string said;  // the last thing to tell: a problem, a picture kept
};

// What the player asked for beyond what the panel itself can change.
struct BoothWish {
  std::optional<std::size_t> reread;  // an exhibit's order has changed
  bool picture = false, frame_again = false;
};

// The share of the window that the panels leave free, about its middle.
glm::vec2 clear_of_panels(render::Size window);
BoothWish booth_panels(Booth& booth, render::Look& look, BoothPanel& panel);

}  // namespace sprue

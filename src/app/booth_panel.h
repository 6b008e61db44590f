// The panels of the photo booth: the models, the chosen one's report, how it is painted and looked at.
#pragma once
#include <optional>
#include <string>

#include "app/booth.h"
#include "render/look.h"
#include "ui/ui.h"

namespace sprue {

// What the panels show and change.
struct BoothPanel {
  std::size_t chosen = 0;  // of the exhibits
  float speed = 1;         // of clips
  float turned = 0;        // degrees
  std::string said;        // the last thing to tell: a problem, a picture kept
};

enum class BoothDeed : std::uint8_t { nothing, picture, contact_sheet, turntable, frame_again, stand, face, light };

// What the player asked for beyond what the panels can change by themselves.
struct BoothWish {
  std::optional<std::size_t> reread;   // an exhibit's order has changed
  std::optional<std::size_t> repaint;  // its model has changed in place
  BoothDeed deed = BoothDeed::nothing;
};

// The share of the window that the panels leave free, about its middle.
glm::vec2 clear_of_panels(render::Size window);
BoothWish booth_panels(ui::Ui& ui, Booth& booth, render::Look& look, BoothPanel& panel);

}  // namespace sprue

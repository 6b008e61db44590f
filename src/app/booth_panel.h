// The panels of the photo booth: the models, the chosen one's report, how it is painted and looked at.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "app/booth.h"
#include "app/booth_use.h"
#include "render/look.h"
#include "ui/raster.h"
#include "ui/ui.h"

namespace sprue {

inline constexpr int frames_to_find = 3;

// What the panels show and change.
struct BoothPanel {
  std::size_t chosen = 0;  // of the exhibits
  bool alone = false;      // only the chosen one stands there
  float speed = 1;         // of clips
  bool paused = false;
  float turned = 0;                          // degrees
  std::string find{};                        // what is looked for in the list
  int find_now = 0;                          // its field is to be typed into: frames until it is
  std::string said{};                        // the last thing to tell: a problem, a picture kept
  std::string reading{};                     // what is waited for
  std::string filming{};                     // how far a film is: nothing can be changed until it is made
  Problems refused{};                        // files that are no models, and why
  std::vector<const ui::Image*> pictures{};  // small ones of the exhibits; null: not yet
  std::vector<Role> roles{};                 // that the chosen model may take on the table: one is to be chosen
  std::size_t role = 0;                      // of those, the one that Enter takes
  bool show_role = false;                    // it may be scrolled out of sight
  bool standing = false;                     // the page about how it stands, instead of its paint
  bool brushing = false;                     // a brush's strength is being changed
  bool can_undo = false, can_redo = false;
};

enum class BoothDeed : std::uint8_t {
  nothing,
  use,
  keep_off,  // the table: no role after all
  picture,
  contact_sheet,
  turntable,
  frame_again,
  stand,
  face,
  light,
  undo,
  redo,
  remove,
  back
};

// What the player asked for beyond what the panels can change by themselves.
struct BoothWish {
  std::optional<std::size_t> reread;   // an exhibit's order has changed
  std::optional<std::size_t> repaint;  // its model has changed in place
  std::optional<std::size_t> role;     // is given to the chosen model
  BoothDeed deed = BoothDeed::nothing;
};

// The exhibits in whose name, file or format the words are.
std::vector<std::size_t> found_in(const Booth& booth, std::string_view words);
// The share of the window that the panels leave free, about its middle.
glm::vec2 clear_of_panels(render::Size window);
BoothWish booth_panels(ui::Ui& ui, Booth& booth, render::Look& look, BoothPanel& panel);

}  // namespace sprue

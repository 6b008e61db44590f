// The panels of the photo booth: the models, the chosen one's report, how it is painted and looked at.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "app/booth/booth.h"
#include "app/booth/booth_use.h"
#include "render/passes/scene_style.h"
#include "ui/kit/raster.h"
#include "ui/kit/ui.h"

namespace sprue {

inline constexpr int frames_to_find = 3;  // frames until the field of words has the keyboard

// The state that the panels show and change.
struct BoothPanel {
  std::size_t chosen = 0;  // of the exhibits
  bool alone = false;      // only the chosen one stands there
  float speed = 1;         // of clips
  bool paused = false;
  float turned = 0;                          // degrees
  std::string find{};                        // the words that the list is searched for
  int find_now = 0;                          // its field is to be typed into: frames until it is
  std::string said{};                        // the last thing to tell: a problem, a picture kept
  std::string reading{};                     // the file that is being read
  std::string filming{};                     // the progress of a film; nothing can be changed until it is made
  Problems refused{};                        // files that are no models, and why
  std::vector<const ui::Image*> pictures{};  // small ones of the exhibits; null: not yet
  std::vector<Role> roles{};                 // roles on the table, of which the chosen model is to be given one
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

// A request of the player that the panels cannot fulfil by themselves.
struct BoothWish {
  std::optional<std::size_t> reread;   // an exhibit's request has changed
  std::optional<std::size_t> repaint;  // its model has changed in place
  std::optional<std::size_t> role;     // is given to the chosen model
  BoothDeed deed = BoothDeed::nothing;
};

// The exhibits whose name, file or format contains the words.
std::vector<std::size_t> found_in(const Booth& booth, std::string_view words);
// The share of the window that the panels leave free, about its middle.
glm::vec2 clear_of_panels(render::Size window);
BoothWish booth_panels(ui::Ui& ui, Booth& booth, render::SceneStyle& style, BoothPanel& panel);

}  // namespace sprue

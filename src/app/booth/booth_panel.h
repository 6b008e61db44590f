// The panels of the photo booth: the models, the chosen one's report, how it is painted and looked at. They change the
// exhibits' requests in place and say which of them have to be made again.
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

inline constexpr int frames_to_find = 3;  // ImGui takes so many frames to give the keyboard to a field

// The state that the panels show and change. The room keeps it and fills in what only it knows.
struct BoothPanel {
  std::size_t chosen = 0;  // the place of the chosen exhibit
  bool alone = false;      // only the chosen one stands in the booth
  float speed = 1;         // the pace of clips
  bool paused = false;
  float turned = 0;                // degrees that the models are turned
  std::string find{};              // the words that the list is searched for
  int find_now = 0;                // frames until the field for them has the keyboard; 0: it is not wanted
  std::string said{};              // the last thing to tell: a problem, or a picture that was kept
  std::string reading{};           // the file that is being read; empty: none
  std::string filming{};           // the progress of a film; nothing can be changed until it is made; empty: none
  std::vector<Problem> refused{};  // files that are no models, and why
  std::vector<const ui::Image*> pictures{};  // small pictures of the exhibits; null: not drawn yet
  std::vector<Role> roles{};  // roles on the table, of which the chosen model is to get one; empty: nobody asks
  std::size_t role = 0;       // the role that Enter takes
  bool show_role = false;     // it has to be scrolled into sight
  bool standing = false;      // the page about how it stands is open, instead of its paint
  bool brushing = false;      // a brush's strength is being changed
  bool can_undo = false, can_redo = false;
};

// Things that the room has to do.
enum class BoothDeed : std::uint8_t {
  nothing,
  use,
  keep_off,  // no role after all
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

// Wishes that the panels cannot fulfill by themselves.
struct BoothWish {
  std::optional<std::size_t> reread;   // the place of an exhibit whose request has changed: it is made again
  std::optional<std::size_t> repaint;  // the place of one whose model has changed in place: it is only uploaded again
  std::optional<std::size_t> role;     // this role is given to the chosen model
  BoothDeed deed = BoothDeed::nothing;
};

// The exhibits whose name or file contains the words; empty words find all.
std::vector<std::size_t> found_in(const Booth& booth, std::string_view words);
// The share of the window that the panels leave free, about its middle.
glm::vec2 clear_of_panels(render::Size window);
// Draws all panels of a frame and returns what was asked for in it.
BoothWish booth_panels(ui::Ui& ui, Booth& booth, render::SceneStyle& style, BoothPanel& panel);

}  // namespace sprue

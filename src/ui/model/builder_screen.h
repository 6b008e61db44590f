// The screen on which a game's builds are made. The program opens one through the game's Panels, keeps what it answers
// in files, and knows no game.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// Made by Panels::open_builder for one build; it keeps the draft until it is left.
class BuilderScreen {
 public:
  virtual ~BuilderScreen() = default;

  // Draws one frame. Answers with SaveBuild, or Leave.
  virtual Intent draw(const Frame& frame) = 0;
  virtual void not_kept() = 0;                  // the build is in no file yet
  virtual void saved(std::string notice) = 0;   // it is in a file now; the notice says where
  virtual void failed(std::string notice) = 0;  // it could not be saved; the notice says why
  // False when leaving would lose a change; the screen says so then, and the second call in a row is true.
  virtual bool may_leave() = 0;
  virtual std::string miniature() const = 0;  // the miniature that was chosen, "halyard_vane"
  virtual Box board() const = 0;              // pixels that panels leave free
  virtual const std::vector<Item>& items() const = 0;
  virtual const std::vector<Cut>& cuts() const = 0;
};

}  // namespace sprue::ui

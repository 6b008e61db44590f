// The screen on which a game's builds are made. The program opens one through the game's Panels, keeps what it answers
// in files, and knows no game.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

class BuilderScreen {
 public:
  virtual ~BuilderScreen() = default;

  // Answers with SaveBuild, or Leave.
  virtual Intent draw(const Frame& frame) = 0;
  virtual void not_kept() = 0;                  // the build is in no file yet
  virtual void saved(std::string notice) = 0;   // now it is
  virtual void failed(std::string notice) = 0;  // it could not be saved
  // False once, and the screen says so, when what was changed would be lost by leaving.
  virtual bool may_leave() = 0;
  virtual std::string miniature() const = 0;  // the chosen one, "halyard_vane"
  virtual Box board() const = 0;              // what panels leave free, in pixels
  virtual const std::vector<Item>& items() const = 0;
  virtual const std::vector<Cut>& cuts() const = 0;
};

}  // namespace sprue::ui

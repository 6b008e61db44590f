// The bot builder: a build of Bots and Aces is bought, packed and checked as it changes; its miniature stands behind.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/match/setup.h"
#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

class BuilderScreen {
 public:
  // `miniatures`: those that a Bot may stand as, "halyard_vane". Null, with problems, when the packs are not
  // good.
  static std::unique_ptr<BuilderScreen> open(const Fonts& fonts, const Setup& packs, const AnyBuild& build,
                                             std::vector<std::string> miniatures, Problems& problems);
  ~BuilderScreen();

  // Answers with SaveBuild, or Leave.
  Intent draw(const Frame& frame);
  void not_kept();                  // what it holds is in no file yet
  void saved(std::string notice);   // now it is
  void failed(std::string notice);  // it is not
  std::string miniature() const;    // the chosen one
  Box board() const;                // what panels leave free, in pixels
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;

 private:
  struct Inside;
  explicit BuilderScreen(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace sprue::ui

// A robot before a table's screen, with all that the screen answered.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "robot.h"
#include "ui/table_screen.h"

namespace sprue::test {

struct Seated {
  Robot robot;
  ui::TableModel model;
  ui::TableScreen screen{robot.fonts()};
  std::vector<ui::Intent> intents;

  explicit Seated(ui::TableModel shown) : model(std::move(shown)) {
    robot.show([this](const ui::Frame& frame) -> const std::vector<ui::Item>& {
      const ui::Intent intent = screen.draw(frame, model);
      if (!std::holds_alternative<ui::None>(intent)) intents.push_back(intent);
      return screen.items();
    });
    robot.run(3);
  }

  std::vector<std::string> played() const {  // the actions
    std::vector<std::string> actions;
    for (const ui::Intent& intent : intents)
      if (const auto* play = std::get_if<ui::Play>(&intent)) actions.push_back(play->action);
    return actions;
  }
  template <class T>
  auto count() const {
    return std::ranges::count_if(intents, [](const ui::Intent& one) { return std::holds_alternative<T>(one); });
  }
};

}  // namespace sprue::test

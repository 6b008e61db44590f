// A robot before a table's screen, with all that the screen answered.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "robot.h"
#include "ui/table/table_screen.h"

namespace sprue::test {

// A choice of a game that is only written down.
inline ui::ChoiceLine written(std::string json, std::string label, Verdict refusal = {},
                              std::vector<std::string> touches = {}, ChoiceWeight weight = ChoiceWeight::usual) {
  return {AnyAction::of(std::move(json)), std::move(label), std::move(refusal), std::move(touches), weight};
}

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

  std::vector<AnyAction> actions() const {  // that were played
    std::vector<AnyAction> actions;
    for (const ui::Intent& intent : intents)
      if (const auto* play = std::get_if<ui::Play>(&intent)) actions.push_back(play->action);
    return actions;
  }
  std::vector<std::string> played() const {  // the same, of those that are only written down
    std::vector<std::string> texts;
    for (const AnyAction& action : actions()) texts.push_back(*action.as<std::string>());
    return texts;
  }
  template <class T>
  auto count() const {
    return std::ranges::count_if(intents, [](const ui::Intent& one) { return std::holds_alternative<T>(one); });
  }
};

}  // namespace sprue::test

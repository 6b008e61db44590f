#include "ui/aerial_sheet.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ui/aerial_cards.h"

namespace sprue::ui {
namespace {

AerialChoice read(const ChoiceLine& line) {
  const Json action = action_of(line);
  return {text_of(action, "kind"), text_of(action, "card"), text_of(action, "side"),
          robot_number(text_of(action, "robot")), action.value("parts", std::vector<std::string>())};
}

}  // namespace

AerialSheet& aerial_sheet(Table& table) {
  if (!table.state.kept) table.state.kept = std::make_shared<AerialSheet>();
  AerialSheet& sheet = *std::static_pointer_cast<AerialSheet>(table.state.kept);
  const std::vector<ChoiceLine>& lines = table.model.choices;
  if (std::ranges::equal(lines, sheet.actions, {}, &ChoiceLine::action)) return sheet;
  sheet.actions.clear();
  sheet.choices.clear();
  for (const ChoiceLine& line : lines) {
    sheet.actions.push_back(line.action);
    sheet.choices.push_back(read(line));
  }
  return sheet;
}

}  // namespace sprue::ui

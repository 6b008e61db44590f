// What the screen has read of a match of Aerial Assault. Kept from frame to frame and read anew only when it has
// changed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/table.h"

namespace sprue::ui {

struct AerialChoice {
  std::string kind, card, side;
  int robot = 0;  // none
  std::vector<std::string> parts;
};

struct AerialPromises;  // what cards are worth, as the file of that name works it out

struct AerialSheet {
  std::vector<std::string> actions;
  std::vector<AerialChoice> choices;  // as in the model
  std::shared_ptr<AerialPromises> promises;
};

AerialSheet& aerial_sheet(Table& table);

}  // namespace sprue::ui

// The words for what waits in the Cycle, for the log and for questions at the table.
#pragma once

#include <string>
#include <string_view>

#include "games/bots/state/state.h"

namespace sprue::bots {

struct ItemWords {
  std::string_view article, name;

  std::string with_article() const { return std::string(article) + std::string(name); }
};

constexpr ItemWords words_of(ItemKind kind) {
  switch (kind) {
    case ItemKind::card: return {"a ", "card"};
    case ItemKind::ability: return {"an ", "ability"};
    case ItemKind::answer: return {"an ", "answer"};
    case ItemKind::activate: return {"an ", "activation"};
    case ItemKind::deactivate: return {"a ", "deactivation"};
    case ItemKind::attach: return {"", "attaching"};
    case ItemKind::detach: return {"", "detaching"};
    case ItemKind::combat: return {"", "Combat"};
    case ItemKind::withdraw: return {"a ", "withdrawal"};
    case ItemKind::step: return {"a ", "step"};
    case ItemKind::rush: return {"a ", "Bot Rush"};
    case ItemKind::reserve_power: return {"", "Reserve Power"};
    case ItemKind::set_hazard: return {"a ", "Hazard"};
    case ItemKind::hazard: return {"", "setting off a Hazard"};
    case ItemKind::status: return {"a ", "status"};
    case ItemKind::block: return {"a ", "block"};
    case ItemKind::attack: return {"an ", "Attack"};
    case ItemKind::ace: return {"an ", "Ace"};
    case ItemKind::string: return {"a ", "String"};
    case ItemKind::warhead: return {"a ", "Warhead"};
  }
  return {};
}

}  // namespace sprue::bots

// Adds cards to the catalogue and finds them by id.
#include "games/bots/content/catalogue.h"

#include <fmt/format.h>

#include <algorithm>

namespace sprue::bots {

CardId Catalogue::find(std::string_view id) const {
  const auto found = std::ranges::find(cards_, id, &Card::id);
  return found == cards_.end() ? no_card : static_cast<CardId>(found - cards_.begin());
}

std::string Catalogue::no_such(std::string_view id) const {
  std::vector<std::string_view> known;
  for (const Card& card : cards_) known.push_back(card.id);
  const std::string_view close = nearest(id, known);
  return fmt::format("no card '{}'{}", shown(id), close.empty() ? "" : fmt::format("; did you mean '{}'?", close));
}

std::vector<std::string_view> Catalogue::ids(Kind kind) const {
  std::vector<std::string_view> ids;
  for (const Card& card : cards_) {
    if (card.kind == kind) ids.push_back(card.id);
  }
  return ids;
}

CardId Catalogue::add(Card card) {
  cards_.push_back(std::move(card));
  return static_cast<CardId>(cards_.size() - 1);
}

EffectId Catalogue::add(Effect effect) {
  effects_.push_back(std::move(effect));
  return static_cast<EffectId>(effects_.size() - 1);
}

}  // namespace sprue::bots

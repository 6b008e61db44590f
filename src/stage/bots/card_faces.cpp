// Chooses symbol, colours and figures of each card's face.
#include "stage/bots/card_faces.h"

#include <fmt/format.h>

namespace sprue::stage::bots {
namespace {

namespace game = sprue::bots;

// "special_attack_skill" -> "special attack skill"
std::string spoken(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = c == '_' ? ' ' : c;
  return text;
}

// Cards that do something by themselves have a color by their kind; Weapons and Attacks by their attribute.
Colour band_of(const game::Card& card) {
  constexpr std::array<Colour, 5> attributes{0x59636B, 0x2F7F9E, 0xC45A24, 0x5B6B3A, 0x6B5A8C};
  switch (card.kind) {
    case game::Kind::skill:
    case game::Kind::special_attack_skill: return 0x2B6CA3;
    case game::Kind::ace: return 0xB08A2E;
    case game::Kind::subsystem: return 0x3F4A57;
    case game::Kind::terrain: return 0x7A5A3C;
    case game::Kind::status: return 0x7A3B4E;
    case game::Kind::weapon:
    case game::Kind::standard_attack:
    case game::Kind::special_attack:
    case game::Kind::duplicate: break;
  }
  return attributes[static_cast<std::size_t>(card.attribute)];
}

std::string symbol_of(const game::Card& card) {
  if (card.is(game::Type::shield)) return "shield";
  switch (card.kind) {
    case game::Kind::skill:
    case game::Kind::special_attack_skill: return "skill";
    case game::Kind::ace: return "ace";
    case game::Kind::subsystem: return "subsystem";
    case game::Kind::terrain: return "terrain";
    case game::Kind::status: return "status";
    case game::Kind::weapon:
    case game::Kind::standard_attack:
    case game::Kind::special_attack:
    case game::Kind::duplicate: break;
  }
  return card.attribute == game::Attribute::none ? "solid" : std::string(word(card.attribute));
}

std::string kind_of(const game::Card& card) {
  std::string text = spoken(word(card.kind));
  for (int type = 0; type < static_cast<int>(names(game::Type{}).size()); ++type) {
    if (card.is(static_cast<game::Type>(type))) text += " · " + spoken(word(static_cast<game::Type>(type)));
  }
  if (card.range) text += fmt::format(" · range {}-{}", card.range->min, card.range->max);
  return text;
}

}  // namespace

// Makes a card's face. Its badges are the damage and what that does to durability, and the rank of a Skill or an Ace.
CardFace face_of(const game::Catalogue& catalogue, game::CardId id) {
  const game::Card& card = catalogue[id];
  CardFace face;
  face.title = card.name;
  face.kind = kind_of(card);
  face.symbol = symbol_of(card);
  face.colour = band_of(card);
  if (card.takes_rank()) face.numbers.emplace_back(word(card.rank));
  if (card.is_attack() || card.forms_string()) {
    face.numbers.push_back(fmt::format("{}", card.damage));
    face.numbers.push_back(fmt::format("{}", card.dur_damage));
  }
  for (const game::EffectId effect : card.effects) {
    if (!face.text.empty()) face.text += ' ';
    face.text += catalogue.effect(effect).text;
  }
  return face;
}

}  // namespace sprue::stage::bots

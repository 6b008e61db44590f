// The cards of Bots and Aces in words.
#include "games/bots/content/card_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/values/fields.h"

namespace sprue::bots {
namespace {

std::string lower_word(std::string_view given) {
  std::string text(given);
  std::ranges::replace(text, '_', ' ');
  return text;
}

std::string capital(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

std::string range_text(const Bounds& range) {
  return range.min == range.max ? fmt::format("{}", range.min) : fmt::format("{}–{}", range.min, range.max);
}

// Both values of a Special Attack; a dash where a Weapon that forms no String leaves no first one (BA-SPEC-03).
std::string damage_text(const Card& card) {
  if (!card.is_special()) return fmt::format("{}", card.damage);
  return card.has_first ? fmt::format("{}/{}", card.damage, card.damage_second)
                        : fmt::format("–/{}", card.damage_second);
}

std::string modifier_line(const Card& card) {
  const std::string own = lower_word(card.modifier_words);
  if (!card.psyco) return own;
  return own.empty() ? "psyco" : "psyco, " + own;
}

std::string kind_line(const Card& card) {
  std::string line = capital(lower_word(word(card.kind)));
  const auto also = [&](const std::string& text) { line += " · " + text; };
  if (card.takes_rank()) also(fmt::format("rank {}", word(card.rank)));
  for (int i = 0; i <= static_cast<int>(Timing::block); ++i)
    if (card.has(static_cast<Timing>(i))) also(lower_word(word(static_cast<Timing>(i))));
  if (card.maneuver) also("maneuver");
  for (int i = 0; i <= static_cast<int>(Type::core); ++i)
    if (card.is(static_cast<Type>(i))) also(lower_word(word(static_cast<Type>(i))));
  if (card.req_type) also(fmt::format("for {} Weapons", word(*card.req_type)));
  if (card.stack > 0) also(fmt::format("layer {}", card.stack));
  if (!modifier_line(card).empty()) also(modifier_line(card));
  return line;
}

std::string keyword_line(const Card& card) {
  std::string line;
  for (std::size_t i = 0; i < names(Keyword{}).size(); ++i) {
    const auto keyword = static_cast<Keyword>(i);
    if (!card.has(keyword)) continue;
    if (!line.empty()) line += ", ";
    line += capital(lower_word(word(keyword)));
    if (std::uint8_t Card::*const number = number_of(keyword)) line += fmt::format(" ({})", card.*number);
  }
  return line;
}

// What a card says in one line: its figures, then its texts. Screens and the terminal cut it where they must.
std::string card_line(const Card& card, const Catalogue& cards) {
  std::string line;
  const auto also = [&](const std::string& text) {
    if (!text.empty()) line += (line.empty() ? "" : " · ") + text;
  };
  if (card.kind == Kind::weapon) {
    if (card.range) also(fmt::format("damage {}, range {}", damage_text(card), range_text(*card.range)));
    if (card.is(Type::shield)) also("shield");
    if (card.durability > 0) also(fmt::format("durability {}", card.durability));
    also(keyword_line(card));
    also(modifier_line(card));
  } else {
    also(kind_line(card));
  }
  for (const EffectId id : card.effects) also(cards.effect(id).text);
  also(card.builtin);
  return line;
}

}  // namespace sprue::bots

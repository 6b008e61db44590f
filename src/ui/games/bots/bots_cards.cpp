// Draws the cards of Bots and Aces, with their figures and texts.
#include "ui/games/bots/bots_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "core/values/fields.h"
#include "games/bots/content/card_text.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

// The ink on paper, by attribute; what a pilot plays has one ink of its own.
Colour ink_of(const Theme& theme, const game::Card& card) {
  if (card.is_skill() || card.kind == game::Kind::ace) return theme.skill_ink;
  switch (card.attribute) {
    case game::Attribute::beam: return theme.beam_ink;
    case game::Attribute::heat: return theme.heat_ink;
    case game::Attribute::solid: return theme.solid_ink;
    case game::Attribute::universal: return theme.universal_ink;
    case game::Attribute::none: break;
  }
  return theme.plain_ink;
}

Icon icon_of(game::Attribute attribute) {
  switch (attribute) {
    case game::Attribute::beam: return Icon::beam;
    case game::Attribute::heat: return Icon::heat;
    case game::Attribute::solid: return Icon::solid;
    case game::Attribute::universal: return Icon::three_circles;
    case game::Attribute::none: break;
  }
  return Icon::no_attribute;
}

// Draws an attribute's sign. Universal is all three, each in its own ink.
void draw_attribute(Canvas& canvas, game::Attribute attribute, Point middle, float size, Colour ink) {
  if (attribute != game::Attribute::universal) return canvas.icon(icon_of(attribute), middle, size, ink);
  const Theme& theme = canvas.theme();
  const float small = size * 0.62F;
  canvas.icon(Icon::beam, middle - Point{small, 0}, small, theme.beam_ink);
  canvas.icon(Icon::heat, middle, small, theme.heat_ink);
  canvas.icon(Icon::solid, middle + Point{small, 0}, small, theme.solid_ink);
}

void draw_rank(Canvas& canvas, Box box, const game::Card& card) {
  const Theme& theme = canvas.theme();
  canvas.fill(box, theme.skill_ink, 3);
  canvas.label(box, word(card.rank), {Weight::bold, box.w * 0.7F, box.w * 0.9F}, theme.white, Align::middle);
}

// The picture of a card, by its kind: the packs bring no pictures.
Icon art_of(const game::Card& card) {
  // Attack cards look like the Weapons that they need.
  const bool melee = card.is(game::Type::melee) || card.req_type == game::Type::melee;
  switch (card.kind) {
    case game::Kind::weapon:
      if (card.is(game::Type::shield)) return Icon::art_plate;
      // Melee Weapons with heavy damage are axes, the others blades.
      if (melee) return card.range && card.damage >= 6 ? Icon::art_axe : Icon::art_blade;
      if (card.has(game::Trait::thrown)) return Icon::art_spear;
      if (card.attribute == game::Attribute::heat) return Icon::art_thrower;
      return card.attribute == game::Attribute::solid ? Icon::art_cannon : Icon::art_rifle;
    case game::Kind::standard_attack: return melee ? Icon::art_arc : Icon::art_volley;
    case game::Kind::special_attack:
    case game::Kind::special_attack_skill: return Icon::art_burst;
    case game::Kind::ace: return Icon::star;
    case game::Kind::skill: return card.has(game::Timing::any) ? Icon::art_deny : Icon::art_pulse;
    case game::Kind::subsystem: return card.stack > 0 ? Icon::armor : Icon::art_tune;
    case game::Kind::duplicate: return Icon::art_tune;
    case game::Kind::terrain: return Icon::hexagon;
    case game::Kind::status: return Icon::star;
  }
  return Icon::star;
}

// Draws a name on one line, or on two, broken where it fits best. A name without a space breaks after its hyphen.
void title(Canvas& canvas, Box room, const std::string& name, Type type, Colour colour, bool covered = false) {
  if (canvas.width(name, type) <= room.w) {
    canvas.text({room.x, room.y}, name, type, colour);
    return;
  }
  std::size_t split = std::string::npos;
  float best = 1e9F;
  for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at + 1)) {
    const float wider = std::max(canvas.width(name.substr(0, at), type), canvas.width(name.substr(at + 1), type));
    if (wider < best) split = at;
    best = std::min(best, wider);
  }
  if (split == std::string::npos) split = name.find('-') == std::string::npos ? name.size() : name.find('-') + 1;
  const std::size_t rest = split < name.size() && name[split] == ' ' ? split + 1 : split;
  // Dp; a name that is still too wide then lies under the next card, if it is `covered`.
  constexpr float readable = 8.5F;
  const auto fitted = [&](const std::string& text, float y) {
    Type small = type;
    const float wide = canvas.width(text, type);
    if (wide > room.w) small.size = std::max(readable, type.size * room.w / wide * 0.985F);
    if (!covered && canvas.width(text, small) > room.w)
      canvas.excerpt({room.x, y, room.w, small.line}, text, small, colour);
    else
      canvas.text({room.x, y}, text, small, colour);
  };
  fitted(name.substr(0, split), room.y);
  if (rest < name.size()) fitted(name.substr(rest), room.y + type.line);
}

bool is_attacking(const game::Card& card) { return card.kind == game::Kind::weapon || card.is_attack(); }

// Draws Damage, Durability damage, Durability, and Range at the foot. `unit` is the card's width, by which everything
// scales.
void figures(Canvas& canvas, Box box, const game::Card& card, const std::optional<int>& durability, float unit) {
  const Theme& theme = canvas.theme();
  const Colour ink = ink_of(theme, card);
  const Type small{Weight::semi_bold, unit * 0.128F, unit * 0.16F};
  Type large{Weight::bold, unit * 0.2F, unit * 0.24F};
  const float low = box.bottom() - unit * 0.27F, right = box.right() - unit * 0.09F;
  // A Weapon without a Range has no damage to show.
  if (is_attacking(card) && (card.range || card.is_attack())) {
    canvas.icon(Icon::damage, {box.x + unit * 0.17F, low + unit * 0.12F}, unit * 0.14F, ink);
    const std::string damage = damage_text(card);
    const float start = box.x + unit * 0.26F, beside = card.range ? canvas.width(range_text(*card.range), small) : 0;
    const float room = right - beside - unit * 0.17F - start, wide = canvas.width(damage, large);
    // A long figure gets smaller letters: it must never be cut.
    if (wide > room) large.size *= room / wide * 0.985F;
    canvas.note(damage, canvas.width(damage, large), room);
    canvas.text({start, low}, damage, large, ink);
    for (int i = 0; i < std::min<int>(card.dur_damage, 4); ++i)
      canvas.icon(Icon::durability_damage, {box.x + unit * (0.17F + 0.1F * static_cast<float>(i)), low - unit * 0.05F},
                  unit * 0.09F, ink);
  }
  const auto corner = [&](Icon icon, const std::string& text, float y) {
    const float wide = canvas.width(text, small);
    canvas.text({right - wide, y}, text, small, theme.pink2);
    canvas.icon(icon, {right - wide - unit * 0.09F, y + small.line * 0.5F}, unit * 0.12F, theme.pink2);
  };
  if (card.range) corner(Icon::range, range_text(*card.range), low + unit * 0.06F);
  if (card.durability > 0) {
    // A damaged card shows what is left before what is printed.
    const bool less = durability && *durability < card.durability;
    corner(Icon::hexagon,
           less ? fmt::format("{}/{}", *durability, card.durability) : fmt::format("{}", card.durability),
           low - (card.range ? unit * 0.12F : -unit * 0.06F));
  }
}

// The same lines as on other cards (ui/kit/cards.cpp), but nothing here can be lost.
void edges(Canvas& canvas, Box box, const CardLook& look) {
  const Theme& theme = canvas.theme();
  if (look.dim) canvas.fill(box, faded(theme.ink0, 0.46F), card_radius);
  if (look.playable && !look.focused) canvas.frame(box.grown(2), theme.ok, 2, card_radius + 2);
  if (look.focused) canvas.frame(box.grown(3), theme.accent.colour, 3, card_radius + 3);
}

// The color at the left edge follows the card's rounded corners.
void ground(Canvas& canvas, Box box, Colour ink, float bar) {
  const Theme& theme = canvas.theme();
  canvas.shadow(box);
  canvas.fill(box, theme.paper, card_radius);
  canvas.clip({box.x, box.y, bar, box.h});
  canvas.fill(box, ink, card_radius);
  canvas.unclip();
}

}  // namespace

void bots_card(Canvas& canvas, Box box, const game::Card& card, const BotsCardLook& look) {
  const Theme& theme = canvas.theme();
  const float w = box.w;
  const Colour ink = ink_of(theme, card);
  ground(canvas, box, ink, std::max(3.0F, w * 0.045F));
  const Type name{Weight::bold, std::clamp(w * 0.128F, 9.5F, 13.0F), std::clamp(w * 0.145F, 11.0F, 15.0F)};
  // Covered cards use the strip that is seen for their names.
  const float room = std::min(w * 0.84F, look.seen.value_or(w) - w * 0.12F);
  title(canvas, {box.x + w * 0.1F, box.y + w * 0.06F, room, name.line * 2}, card.name, name, theme.pink,
        look.seen.value_or(w) < w);
  const Box art{box.x + w * 0.1F, box.y + w * 0.46F, w * 0.82F, w * 0.4F};
  canvas.fill(art, mixed(theme.paper, ink, 0.13F), 3);
  canvas.icon(art_of(card), {art.x + art.w * 0.58F, art.middle().y}, w * 0.34F, ink);
  if (card.takes_rank())
    draw_rank(canvas, {art.x + 3, art.y + 3, w * 0.19F, w * 0.19F}, card);
  else if (is_attacking(card))
    draw_attribute(canvas, card.attribute, {art.x + w * 0.13F, art.y + w * 0.11F}, w * 0.17F, ink);
  constexpr float room_for_keywords = 84;  // dp
  if (w >= room_for_keywords)
    canvas.excerpt({box.x + w * 0.1F, art.bottom() + 2, w * 0.84F, 12}, keyword_line(card),
                   {Weight::semi_bold, 9.5F, 12}, theme.pink2);
  figures(canvas, box, card, look.durability, w);
  if (!look.note.empty()) {
    const Type small{Weight::semi_bold, 11, 15};
    const float wide = canvas.width(look.note, small) + 12;
    const Box chip{box.middle().x - wide / 2, art.middle().y - 9, wide, 18};
    canvas.fill(chip, theme.accent.colour, 9);
    canvas.label(chip, look.note, small, theme.accent.ink, Align::middle);
  }
  edges(canvas, box, look.edges);
}

Icon bots_card_icon(const game::Card& card) {
  return card.kind == game::Kind::weapon && !card.is(game::Type::shield) ? icon_of(card.attribute) : art_of(card);
}

Colour bots_card_colour(const Theme& theme, const game::Card& card) {
  if (card.is_skill() || card.kind == game::Kind::ace) return theme.skill;
  switch (card.attribute) {
    case game::Attribute::beam: return theme.beam;
    case game::Attribute::heat: return theme.heat;
    default: return theme.solid;
  }
}

namespace {

constexpr float smallest_text = 9;

bool has_figures(const game::Card& card) { return is_attacking(card) || card.range || card.durability > 0; }

// The full text of a card: its kind, its keywords, and its effects.
Flow large_text(const game::Card& card, const game::Catalogue& cards, const Theme& theme, Type size) {
  Flow text(size);
  text.words(kind_line(card) + ".", theme.pink, true);
  const std::string keywords = keyword_line(card);
  if (!keywords.empty()) text.words(" " + keywords + ".", theme.pink2, true);
  for (const game::EffectId id : card.effects) text.words(" " + cards.effect(id).text, theme.pink2);
  for (const std::string& told : {card.gain, card.builtin}) text.words(" " + told, theme.pink2);
  return text;
}

// Draws Damage with what it does to Durability, Durability as so many pips, and the Range on its track.
void large_figures(Canvas& canvas, Box row, const game::Card& card, Colour ink) {
  const Theme& theme = canvas.theme();
  constexpr Type number{Weight::bold, 22, 24};
  if (is_attacking(card) && (card.range || card.is_attack())) {
    canvas.icon(Icon::damage, {row.x + 8, row.middle().y}, 15, ink);
    const std::string damage = damage_text(card);
    canvas.text({row.x + 19, row.y - 3}, damage, number, ink);
    const float x = row.x + 28 + canvas.width(damage, number);
    for (int i = 0; i < std::min<int>(card.dur_damage, 4); ++i)
      canvas.icon(Icon::durability_damage, {x + 10 * static_cast<float>(i), row.middle().y + 4}, 9, ink);
  }
  constexpr float cell = 15;
  constexpr int farthest = 4;  // the farthest Range that a card can have
  if (card.range) {
    for (int at = 0; at <= farthest; ++at) {
      const Box box{row.right() - cell * static_cast<float>(farthest + 1 - at), row.y + 5, cell - 2, cell};
      const bool reached = card.range->has(at);
      if (reached) canvas.fill(box, ink, 2);
      canvas.frame(box, reached ? ink : theme.paper3, 1, 2);
      canvas.label(box, fmt::format("{}", at), {Weight::semi_bold, 10, 13}, reached ? theme.paper : theme.pink3,
                   Align::middle);
    }
  }
  constexpr int most_pips = 8;
  for (int i = 0; i < std::min<int>(card.durability, most_pips); ++i)
    canvas.icon(Icon::hexagon, {row.right() - 7 - 12 * static_cast<float>(i), row.y + (card.range ? -4.0F : 12.0F)}, 11,
                theme.pink2);
}

}  // namespace

void large_bots_card(Ui& ui, Box box, const game::Card& card, const game::Catalogue& cards) {
  Canvas& canvas = ui.canvas();
  const Theme& theme = ui.theme();
  const Colour ink = ink_of(theme, card);
  ground(canvas, box, ink, 6);
  canvas.frame(box.grown(2), theme.accent.colour, 2, card_radius + 2);
  const Type name{Weight::bold, 15, 18};
  const bool marked = card.takes_rank() || is_attacking(card);
  const float mark_room = !marked ? 0 : card.attribute == game::Attribute::universal ? 40 : 26;
  if (card.takes_rank())
    draw_rank(canvas, {box.x + 15, box.y + 10, 21, 21}, card);
  else if (marked)
    draw_attribute(canvas, card.attribute, {box.x + 14 + mark_room / 2 - 2, box.y + 20}, 20, ink);
  title(canvas, {box.x + 15 + mark_room, box.y + 9, box.w - 25 - mark_room, 36}, card.name, name, theme.pink);
  const Box art{box.x + 16, box.y + 48, box.w - 28, 60};
  canvas.fill(art, mixed(theme.paper, ink, 0.13F), 4);
  canvas.icon(art_of(card), art.middle(), 44, ink);
  // Figures at the foot take more room if there are two rows of them.
  const Box words{
      box.x + 16, art.bottom() + 7, box.w - 28,
      box.bottom() - art.bottom() - (has_figures(card) ? card.range && card.durability > 0 ? 46.0F : 36.0F : 13.0F)};
  // Smaller letters until the text fits; a text that does not fit in the smallest is noted as a cut.
  Type size = type::caption;
  while (size.size > smallest_text && large_text(card, cards, theme, size).height(canvas, words.w) > words.h)
    size = {size.weight, size.size - 0.5F, size.line - 0.7F};
  const Flow text = large_text(card, cards, theme, size);
  canvas.note(card.name, text.height(canvas, words.w), words.h);
  text.draw(ui, words.corner(), words.w, "says");
  large_figures(canvas, {box.x + 15, box.bottom() - 28, box.w - 27, 20}, card, ink);
}

}  // namespace sprue::ui

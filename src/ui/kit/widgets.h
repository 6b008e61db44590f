// The small things all panels are made of: buttons, chips, key caps, rule links, headers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/kit/ui.h"

namespace sprue::ui {

enum class ButtonStyle : std::uint8_t { plain, primary, off };

struct ButtonText {
  std::string_view text, key = {};
  ButtonStyle style = ButtonStyle::plain;
  std::optional<Icon> icon = std::nullopt;  // before the text, or alone
};
float button_width(const Canvas& canvas, const ButtonText& words, float height = button_height);
Touch button(Ui& ui, std::string_view label, Box box, const ButtonText& words);
// A small square button with an icon alone.
Touch tool(Ui& ui, std::string_view label, Box box, Icon icon, bool off = false, bool on = false);

float cap_width(const Canvas& canvas, std::string_view key);
void cap(Canvas& canvas, Point left_middle, std::string_view key, Colour colour);

struct ChipText {
  std::string_view text;
  std::optional<Icon> icon = std::nullopt;
  bool on = false, outlined = false;
};
float chip_width(const Canvas& canvas, const ChipText& words);
void chip(Canvas& canvas, Box box, const ChipText& words);

// "AR-FLT-06" is shown as FLT-06: the game is known.
std::string short_rule(std::string_view id);
float link_width(const Canvas& canvas, std::string_view id);
bool rule_link(Ui& ui, std::string_view label, Point left_middle, std::string_view id);

// The mark of the game, its title and where a match stands, from the left edge of the strip up to `room`.
void crumbs(Canvas& canvas, std::string_view title, std::span<const std::string> where, float room);

// A panel's head: a title, and a line below it. Returns the box of the body.
Box header(Canvas& canvas, Box panel, std::string_view title, std::string_view aside = {},
           std::optional<Seat> seat = std::nullopt);
// The button that closes a panel, at the right end of the head, from which it is cut off.
bool close_button(Ui& ui, Box& head);
bool tab(Ui& ui, std::string_view label, Box box, std::string_view text, bool on);

// Shows several words of which one is chosen; returns a newly chosen one.
std::optional<std::size_t> one_of(Ui& ui, std::string_view label, Box box, std::span<const std::string> words,
                                  std::size_t chosen);
float one_of_width(const Canvas& canvas, std::span<const std::string> words);
bool toggle(Ui& ui, std::string_view label, Box box, bool on);
// A share of a whole, in four quarters; green, amber or red by how much is left.
void bar(Canvas& canvas, Box box, float share);

}  // namespace sprue::ui

// The small things all panels are made of: buttons, chips, key caps, rule links, headers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/kit/ui.h"

namespace sprue::ui {

// An off button is drawn and can be pointed at, but never answers `clicked`.
enum class ButtonStyle : std::uint8_t { plain, primary, off };

// The words of a button, with the cap of the key that does the same. Views only: they must outlive the call.
struct ButtonText {
  std::string_view text, key = {};
  ButtonStyle style = ButtonStyle::plain;
  std::optional<Icon> icon = std::nullopt;  // before the text, or alone
};
// dp; what button() needs so that nothing is cut.
float button_width(const Canvas& canvas, const ButtonText& words, float height = button_height);
// `label` is the item's name for tests; the words are only shown.
Touch button(Ui& ui, std::string_view label, Box box, const ButtonText& words);
// A small square button with an icon alone.
// `off`: it does nothing now. `on`: what it opens is open.
Touch tool(Ui& ui, std::string_view label, Box box, Icon icon, bool off = false, bool on = false);

// The cap of a key: a small outlined word. `left_middle` is where it begins, at half its height.
float cap_width(const Canvas& canvas, std::string_view key);
void cap(Canvas& canvas, Point left_middle, std::string_view key, Colour colour);

// A rounded label. `on` fills it with the accent; `outlined` leaves it without ground.
struct ChipText {
  std::string_view text;
  std::optional<Icon> icon = std::nullopt;
  bool on = false, outlined = false;
};
float chip_width(const Canvas& canvas, const ChipText& words);
void chip(Canvas& canvas, Box box, const ChipText& words);

// "AR-FLT-06" is shown as FLT-06: whoever reads it knows which game is played.
std::string short_rule(std::string_view id);
float link_width(const Canvas& canvas, std::string_view id);
// A link to a rule's text; returns true when it was pressed. The caller opens the rule.
bool rule_link(Ui& ui, std::string_view label, Point left_middle, std::string_view id);

// Draws the game's mark, its title, and where a match stands, from the left edge of the strip up to `room`. Without
// room the title goes first, then the crumbs from the left.
void crumbs(Canvas& canvas, std::string_view title, std::span<const std::string> where, float room);

// Draws a panel's head with a line below it. Returns the box of the body. `aside` stands at the right end and keeps its
// room.
Box header(Canvas& canvas, Box panel, std::string_view title, std::string_view aside = {},
           std::optional<Seat> seat = std::nullopt);
// Draws the button that closes a panel at the right end of its head, and cuts its room off the head. Returns true when
// it was pressed.
bool close_button(Ui& ui, Box& head);
// One of several tabs; returns true when it was pressed.
bool tab(Ui& ui, std::string_view label, Box box, std::string_view text, bool on);

// Shows several words of which one is chosen, side by side. Returns the one that was pressed, also if it is chosen
// already.
std::optional<std::size_t> one_of(Ui& ui, std::string_view label, Box box, std::span<const std::string> words,
                                  std::size_t chosen);
float one_of_width(const Canvas& canvas, std::span<const std::string> words);
// A switch; returns true when it was pressed, and does not change anything itself.
bool toggle(Ui& ui, std::string_view label, Box box, bool on);
// Draws how much of a whole is left, with marks at the quarters: green, then amber from a half, red from a quarter.
void bar(Canvas& canvas, Box box, float share);

}  // namespace sprue::ui

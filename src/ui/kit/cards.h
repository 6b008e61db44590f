// Cards, dice and numbers that show their working: the paper things of the tables.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/kit/flow.h"
#include "ui/kit/ui.h"

namespace sprue::ui {

// The state of a card in a hand or a tray. Several may hold at once; the focused card wins over the playable one.
struct CardLook {
  bool focused = false;   // lifted by its owner's hand: an accent line
  bool playable = false;  // a green line
  bool dim = false;       // not now
  bool lost = false;      // goes first when damage is paid
};

// A card of the Last Blast: its ground with a number in the head, its symbol on the paper.
void part_card(Canvas& canvas, Box box, const PartFace& part, const CardLook& look = {});
struct CardHalf {
  std::string text;                     // the action in words
  std::vector<Icon> icons{Icon::move};  // one or two, above the text
};
// A card of two halves, of which one is played.
struct HalfCard {
  CardHalf top, bottom;
  int chosen = -1;  // 0: top, 1: bottom
};
// The box of one half (0: top, 1: bottom), for pressing as well as for drawing.
Box half_of(Box card, int half);
// Its words stand within `seen`, where no other card covers it.
void half_card(Canvas& canvas, Box box, const HalfCard& card, const CardLook& look, Box seen);
void half_card(Canvas& canvas, Box box, const HalfCard& card, const CardLook& look = {});

// `mark` is the game's own sign on the back; an owner's color and badge tell whose card it is.
void card_back(Canvas& canvas, Box box, Icon mark, std::optional<Seat> owner = std::nullopt, const CardLook& look = {});
// A place for a card that is still to come; `current` is the one that the next card goes to.
void empty_slot(Canvas& canvas, Box box, bool current);

// One row of a Tally: a signed number, what it is, the rule behind it.
struct TallyRow {
  std::string amount, words, rule;
  bool takes = false;  // it makes the total smaller
};
TallyRow signed_row(int amount, std::string words, std::string_view rule);
// dp.
inline constexpr float tally_line = 21;
// The height that tally() will take at this width, so that a panel can be cut before anything is drawn.
float tally_height(const Canvas& canvas, float width, std::span<const TallyRow> rows);
// Draws the rows, a line, and the total in the accent's color. Returns the rule whose link was pressed.
std::optional<std::string> tally(Ui& ui, Point at, float width, std::span<const TallyRow> rows,
                                 const std::string& total, const std::string& words);
std::string signed_number(int number);  // "+2", "0", "−1"

// `value` is clamped to 1 to 6.
void die_six(Canvas& canvas, Box box, int value, Colour ring);
// A spent die is drawn grey: its value no longer counts.
void die_eight(Canvas& canvas, Box box, int value, Colour face, bool spent);

// One bar of distribution(): how likely a result is. Results that decide nothing are grey.
struct Chance {
  std::string value;
  double share = 0;
  bool grey = false;
};
// Draws values below the bars and percents above them. The highest bar fills the box, whatever its share is.
void distribution(Canvas& canvas, Box box, std::span<const Chance> chances, Colour colour);
// One decimal below 1 %, so that an unlikely result never reads as an impossible one.
std::string percent(double share);

}  // namespace sprue::ui

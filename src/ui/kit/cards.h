// Cards, dice and numbers that show their working: the paper things of the tables.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/kit/flow.h"
#include "ui/kit/ui.h"

namespace sprue::ui {

struct CardLook {
  bool focused = false;   // lifted by its owner's hand: an accent line
  bool playable = false;  // a green line
  bool dim = false;       // not now
  bool lost = false;      // goes first when damage is paid
};

void part_card(Canvas& canvas, Box box, const PartName& part, const CardLook& look = {});
struct CardHalf {
  std::string text;                     // what it does
  std::vector<Icon> icons{Icon::move};  // one or two, above the text
};
// A card of two halves, of which one is played.
struct HalfCard {
  CardHalf top, bottom;
  int chosen = -1;  // 0: top, 1: bottom
};
Box half_of(Box card, int half);
// Its words stand within `seen`, where no other card covers it.
void half_card(Canvas& canvas, Box box, const HalfCard& card, const CardLook& look, Box seen);
void half_card(Canvas& canvas, Box box, const HalfCard& card, const CardLook& look = {});

void card_back(Canvas& canvas, Box box, Icon mark, std::optional<Seat> owner = std::nullopt, const CardLook& look = {});
void empty_slot(Canvas& canvas, Box box, bool current);

// One row of a Tally: a signed number, what it is, the rule behind it.
struct TallyRow {
  std::string amount, words, rule;
};
inline constexpr float tally_line = 21;
float tally_height(const Canvas& canvas, float width, std::span<const TallyRow> rows);
// Rows, a line, the total in the accent. Returns the rule whose link was pressed.
std::optional<std::string> tally(Ui& ui, Point at, float width, std::span<const TallyRow> rows,
                                 const std::string& total, const std::string& words);
std::string signed_number(int number);  // "+2", "0", "−1"

void die_six(Canvas& canvas, Box box, int value, Colour ring);
void die_eight(Canvas& canvas, Box box, int value, Colour face, bool spent);

// Bars of how likely each result is: values below, percent above. What does not matter so much is grey.
struct Chance {
  std::string value;
  double share = 0;
  bool grey = false;
};
void distribution(Canvas& canvas, Box box, std::span<const Chance> chances, Colour colour);
std::string percent(double share);

}  // namespace sprue::ui

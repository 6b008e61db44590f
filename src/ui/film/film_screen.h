// The overlay of a film: its title, where the match stands, what was said, cards and dice of a step, and who has won.
// It takes plain values and keeps nothing, so every frame can be drawn by itself, by any process, in any order.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/kit/cards.h"
#include "ui/kit/raster.h"

namespace sprue::ui {

// A seat with the figure that matters most in its game.
struct FilmSeat {
  Seat seat{};
  std::string name;
  std::string figure, value;  // "health", "3"; may be empty
};

struct FilmSide {  // an alliance; games that have none show their seats instead
  std::string name, points;
  Icon flag = Icon::flag_red;
  Colour colour;
};

// A card that the step shows, with who played it.
struct FilmCard {
  Seat who{};
  std::string by;               // empty: the seat itself
  const Image* face = nullptr;  // drawn beforehand; must stay where it is until the frame is drawn
};

// The dice's looks; the eight-sided ones are those of attacks and defense.
enum class DieKind : std::uint8_t { six, attack, defence };
struct FilmDice {
  std::string words;
  DieKind kind = DieKind::six;
  std::vector<int> values;
};

struct FilmTally {
  std::string words, total;
  std::vector<TallyRow> rows;
};

// Cards, dice, and sums of one step, shown together at the left.
struct FilmInsert {
  std::optional<Seat> who;
  Sentence title;
  std::vector<FilmCard> cards;
  std::vector<FilmDice> dice;
  std::vector<FilmTally> tallies;
};

// All that stands over one frame. film/words decides what is there and how much of it is seen.
struct FilmOverlay {
  std::string title;               // the game's title
  std::vector<std::string> where;  // crumbs: Round 3, Move
  std::string part;                // the part of `where` that tells how far the match is: Round 3
  std::vector<FilmSeat> seats;
  std::vector<FilmSide> sides;
  Sentence caption;
  FilmInsert insert;
  Seats winners;
  std::string verdict, reason;  // "Ines wins"
  // Opacity of each part, 0 to 1; parts at 0 are not laid out at all.
  float title_seen = 0, bar_seen = 0, caption_seen = 0, insert_seen = 0, board_seen = 0, verdict_seen = 0;
};

// The width of one of so many cards, in pixels of a film of this size: their faces are drawn at just that width.
int film_card_width(int width, int height, std::size_t cards);

// Draws one frame between ImGui::NewFrame and ImGui::Render, for a picture of that size which begins `left` pixels from
// the window's left edge. Returns the texts that did not fit.
std::vector<Cut> draw_film(int width, int height, const Theme& theme, const Fonts& fonts, const FilmOverlay& overlay,
                           int left = 0);

}  // namespace sprue::ui

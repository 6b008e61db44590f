// The overlay of a film: its title, where the match stands, what was said, cards and dice of a step, who has won. It
// takes plain values, and nothing but those decides how much of each is seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/kit/cards.h"
#include "ui/kit/raster.h"

namespace sprue::ui {

struct FilmSeat {
  Seat seat{};
  std::string name;
  std::string figure, value;  // the one that matters most: "health", "3"; may be empty
};

struct FilmSide {  // an alliance
  std::string name, points;
  Icon flag = Icon::flag_red;
  Colour colour;
};

struct FilmCard {
  Seat who{};
  std::string by;  // empty: by the seat itself
  const Image* face = nullptr;
};

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

struct FilmInsert {
  std::optional<Seat> who;
  std::string title;
  std::vector<FilmCard> cards;
  std::vector<FilmDice> dice;
  std::vector<FilmTally> tallies;
};

struct FilmOverlay {
  std::string title;               // of the game
  std::vector<std::string> where;  // crumbs: Round 3, Move
  std::string part;                // that of them which tells how far the match is: Round 3
  std::vector<FilmSeat> seats;
  std::vector<FilmSide> sides;
  std::string caption;
  FilmInsert insert;
  Seats winners;
  std::string verdict, reason;  // "Ines wins"
  // Opacity of each part, 0 to 1.
  float title_seen = 0, bar_seen = 0, caption_seen = 0, insert_seen = 0, board_seen = 0, verdict_seen = 0;
};

// The width of one of so many cards, in pixels of a film of this size.
int film_card_width(int width, int height, std::size_t cards);

// Between ImGui::NewFrame and ImGui::Render, for a picture of that size which begins so many pixels from the left.
// Returns what did not fit.
std::vector<Cut> draw_film(int width, int height, const Theme& theme, const Fonts& fonts, const FilmOverlay& overlay,
                           int left = 0);

}  // namespace sprue::ui

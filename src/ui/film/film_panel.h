// Orders a film of the match that is watched: which steps, how long, how large and how good, into which file. It shows
// how far the film is, and, while the shots are looked at beforehand, a strip of them. Values in, wishes out: films are
// made by src/film.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/kit/ui.h"

namespace sprue::ui {

// Kept by the room while the record is watched, so that closing the panel loses nothing.
struct FilmOrder {
  int from = 1, to = 1;                              // steps, both included
  std::size_t length = 0, picture = 1, quality = 1;  // rows of the offers below
  std::size_t format = 0;
  bool words = true, sound = true;
  std::string name;  // the file's name, without folder and ending
};

// One thing that is offered: in words, and as `sprue film` takes it.
struct FilmOffer {
  std::string_view shown, word;
};
std::span<const FilmOffer> film_lengths();  // the word is in seconds; empty: as long as it takes
std::span<const FilmOffer> film_pictures();
std::span<const FilmOffer> film_qualities();
std::span<const FilmOffer> film_formats();  // the word ends the file's name

// The order is that of the heads in film_panel.cpp. A film that was stopped keeps its finished part and can go on.
enum class FilmMaking : std::uint8_t { nothing, going_on, made, stopped, failed };

struct FilmPanelModel {
  int steps = 1;
  std::string steps_told;    // the range in the match's own words: "Round 1 to Round 4"
  bool can_encode = true;    // ffmpeg was found
  std::string folder, said;  // where the file will lie; the answer about it
  FilmMaking making = FilmMaking::nothing;
  int done = 0, of = 0;  // frames
  std::string pace;      // "7.7 a second, 6 min 26 s left"
  bool leaving = false;  // somebody wants to leave before it is made
};
// Rounded down: 100 means that every frame is there.
int percent_done(const FilmPanelModel& model);

// The shots of a film while they are looked at in the window, before anything is encoded.
struct FilmLook {
  double seconds = 0, lasts = 0;  // the moment that is shown, and the film's length
  std::size_t shot = 0;
  std::string_view kind;     // the kind of the shot, in words
  std::vector<double> cuts;  // the beginnings of shots, in seconds
  float aside = 0;           // dp at the window's left and right that the film will not show, as it is narrower
};

// The buttons that were pressed in this frame; nearly always none.
struct FilmWish {
  // `look`: the shots are to be looked at first.
  bool close = false, make = false, go_on = false, cancel = false, look = false;
  bool stay = false, leave = false;  // answers to `leaving`
};
// Changes `order` in place; nothing of it changes while a film is being made.
FilmWish film_panel(Ui& ui, FilmOrder& order, const FilmPanelModel& model);

struct LookWish {
  bool stop = false;
  std::optional<double> seconds;  // the player jumped to here
};
LookWish look_strip(Ui& ui, const FilmLook& look);

}  // namespace sprue::ui

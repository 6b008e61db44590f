// Ordering a film of the match that is watched: which steps, how long, how large and how good, into which file; how far
// it is; and, while it is looked at beforehand, a strip of its shots. Values in, wishes out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/kit/ui.h"

namespace sprue::ui {

struct FilmOrder {
  int from = 1, to = 1;                              // steps
  std::size_t length = 0, picture = 1, quality = 1;  // rows of what is offered
  std::size_t format = 0;
  bool words = true, sound = true;
  std::string name;  // of the file, without its ending
};

// An offer: in words, and as `sprue film` takes it.
struct FilmOffer {
  std::string_view shown, word;
};
std::span<const FilmOffer> film_lengths();  // seconds; empty: as long as it takes
std::span<const FilmOffer> film_pictures();
std::span<const FilmOffer> film_qualities();
std::span<const FilmOffer> film_formats();  // what the file's name ends in

enum class FilmMaking : std::uint8_t { nothing, going_on, made, stopped, failed };

struct FilmPanelModel {
  int steps = 1;
  std::string steps_told;    // "Round 1 to Round 4"
  bool can_encode = true;    // there is a program for videos
  std::string folder, said;  // where the file will lie; what there is to say about it
  FilmMaking making = FilmMaking::nothing;
  int done = 0, of = 0;  // frames
  std::string pace;      // "7.7 a second, 6 min 26 s left"
  bool leaving = false;  // somebody wants to leave before it is made
};
int percent_done(const FilmPanelModel& model);

struct FilmLook {
  double seconds = 0, lasts = 0;
  std::size_t shot = 0;
  std::string_view kind;     // of the shot
  std::vector<double> cuts;  // where shots begin, in seconds
  float aside = 0;           // dp at the window's left and right that the film will not show
};

struct FilmWish {
  bool close = false, make = false, go_on = false, cancel = false, look = false;
  bool stay = false, leave = false;
};
FilmWish film_panel(Ui& ui, FilmOrder& order, const FilmPanelModel& model);

struct LookWish {
  bool stop = false;
  std::optional<double> seconds;  // to go on from
};
LookWish look_strip(Ui& ui, const FilmLook& look);

}  // namespace sprue::ui

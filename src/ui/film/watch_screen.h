// A recorded match being watched: its steps on a line that is scrubbed, key moments and bookmarks, the log up to here,
// and what can be made of it. Values in, wishes out; the room holds the match.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// A step as a tick on the line; the place in WatchModel::line is its number less one.
struct WatchedStep {
  Seat who{};
  int weight = 0;  // 0: in passing, to 3: a key moment, which people tell of afterwards
};

struct WatchChapter {
  int step = 1;  // its first step
  std::string title;
};

struct WatchModel {
  std::string game, title;
  std::vector<std::string> names;
  std::vector<Livery> liveries = {};  // by seat; none: the usual ones
  std::string seen_by;                // the name of the seat whose eyes see; empty: everyone's
  std::vector<std::string> where;     // the crumbs at the step shown
  double place = 0;                   // in steps: 3.5 is halfway through step 4
  int steps = 0;
  bool playing = false;
  double speed = 1;
  std::vector<WatchedStep> line;  // steps that have been read so far; it grows while the record is read
  std::vector<WatchChapter> chapters;
  std::map<int, std::string> bookmarks;  // by step, with the note that was written
  std::vector<LogEntry> log;             // up to the step shown
  std::vector<std::string> shots;        // camera places by name; the digits choose among them
  std::string shot;                      // the one in use; empty: the camera was moved by hand
  std::string piece_hint;                // advice about pressing a piece; empty: pieces show nothing
  std::string notice, film;              // `film` tells how far the film is that is being made
  bool listens = true;                   // false: keys belong to a panel that lies over the screen
};

// Empty parts were not asked for. Several can be asked for in one frame.
struct WatchWish {
  std::optional<double> place, speed;
  std::optional<bool> playing;
  int step = 0;                           // so many steps on, or back if negative
  std::optional<std::string> shot, note;  // the note is about the step shown
  bool bookmark = false, film = false, picture = false, play_on = false, close = false;
};

class WatchScreen {
 public:
  explicit WatchScreen(const Fonts& fonts);
  ~WatchScreen();
  // Draws one frame, between ImGui::NewFrame and ImGui::Render.
  WatchWish draw(const Frame& frame, const WatchModel& model);

  // Measured in the last frame:
  Box board() const;  // pixels that panels leave free
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;
  float covered() const;  // share of the picture that panels cover

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The steps with a key moment or a bookmark, in order and each once: up and down walk them.
std::vector<int> watch_marks(const WatchModel& model);

}  // namespace sprue::ui

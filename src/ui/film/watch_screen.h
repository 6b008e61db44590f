// A recorded match being watched: its steps on a line that is scrubbed, key moments and bookmarks, the log up to here,
// and what can be made of it. Values in, wishes out.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

struct WatchedStep {
  Seat who{};
  int weight = 0;  // 0: in passing, to 3: what people tell of afterwards
};

struct WatchChapter {
  int step = 1;  // its first one
  std::string title;
};

struct WatchModel {
  std::string game, title;
  std::vector<std::string> names;
  std::vector<Livery> liveries = {};  // by seat; none: what is usual
  std::string seen_by;                // a seat's name; empty: everyone
  std::vector<std::string> where;     // at the step shown
  double place = 0;                   // 3.5: halfway through step 4
  int steps = 0;
  bool playing = false;
  double speed = 1;
  std::vector<WatchedStep> line;  // of all steps that have been read so far
  std::vector<WatchChapter> chapters;
  std::map<int, std::string> bookmarks;  // steps, with what is noted of them
  std::vector<LogEntry> log;             // up to the step shown
  std::vector<std::string> shots;
  std::string shot;          // in use; empty: the camera was moved by hand
  std::string piece_hint;    // what pressing a piece shows; empty: nothing
  std::string notice, film;  // film: how far it is that is being made
  bool listens = true;       // to keys: nothing else lies over it
};

struct WatchWish {
  std::optional<double> place, speed;
  std::optional<bool> playing;
  int step = 0;                           // so many on, or back
  std::optional<std::string> shot, note;  // the note is of the step shown
  bool bookmark = false, film = false, picture = false, play_on = false, close = false;
};

class WatchScreen {
 public:
  explicit WatchScreen(const Fonts& fonts);
  ~WatchScreen();
  // Between ImGui::NewFrame and ImGui::Render.
  WatchWish draw(const Frame& frame, const WatchModel& model);

  // Measured in the last frame:
  Box board() const;  // what panels leave free, in pixels
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;
  float covered() const;  // share of the picture

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The key moments and bookmarks of a match, in order.
std::vector<int> watch_marks(const WatchModel& model);

}  // namespace sprue::ui

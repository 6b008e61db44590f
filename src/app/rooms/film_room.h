// Making a film of a match that is watched: a look at it beforehand, which steps, how long, how large and how good, and
// into which file; progress, cancel. The film is made by a run of its own, so that the table stays usable.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "film/jobs/film_jobs.h"
#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "film/words/overlay_track.h"
#include "render/scene.h"
#include "ui/film/film_panel.h"

namespace sprue {

class FilmRoom {
 public:
  // `command`: the words with which `sprue film` would film the same record with the same eyes.
  FilmRoom(const SeenMatch& seen, const render::Scene& scene, std::vector<std::string> command);

  // Between ImGui's NewFrame and Render: the panel, and what is written over the look beforehand.
  void draw(int width, int height, const ui::Fonts& fonts);
  const std::vector<ui::Item>& items() const { return items_; }  // of the last frame
  void open() { open_ = true; }
  bool is_open() const { return open_; }
  // What there is to say of a film while the panel is closed; nothing when there is none.
  std::string told() const;
  // Whether the room may be left now. While a film is made it asks, and `is_left` tells when that is wanted anyway.
  bool leave();
  bool is_left() const { return left_; }
  // Lets so much time pass; true when something has changed that can be seen.
  bool advance(double seconds);
  bool is_looked_at() const { return preview_.has_value(); }
  // What the film shows now, while it is looked at beforehand.
  std::optional<stage::Tableau> picture(int width, int height);

 private:
  struct Preview {
    stage::ShotList list;
    OverlayTrack words;
    double seconds = 0;
  };

  void draw_look(int width, int height, const ui::Fonts& fonts, ui::Ui& ui);
  void film(bool resume);
  void look();
  void hear(const std::string& line);
  void note_steps();
  std::string file() const;
  int looked_at_width(int width, int height) const;
  int seconds() const;
  stage::Shape shape() const;
  int frame() const;

  const SeenMatch& seen_;
  const render::Scene& scene_;
  std::vector<std::string> command_;
  ui::Theme theme_;
  bool open_ = false, cancelled_ = false, left_ = false;
  bool unseen_ = false;  // the panel was closed when the film ended
  ui::FilmOrder order_;
  ui::FilmPanelModel model_;
  std::vector<ui::Item> items_;
  int noted_from_ = 0, noted_to_ = 0;  // what model_.steps_told is about
  std::optional<Preview> preview_;
  int step_ = 0;  // that `line_` is of
  std::optional<stage::Timeline> line_;
  std::optional<BackgroundRun> run_;
};

}  // namespace sprue

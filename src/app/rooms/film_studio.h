// Orders films of a match that is watched: which steps, how long, how large and how good, and into which file. It shows
// them beforehand, tells progress, and cancels. The film is made by a process of its own, so that the table stays
// usable.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/film/film_files.h"
#include "film/jobs/film_jobs.h"
#include "film/seen_match.h"
#include "film/shots/film_shot.h"
#include "film/words/overlay_track.h"
#include "render/scene.h"
#include "ui/film/film_panel.h"

namespace sprue {

class FilmStudio {
 public:
  // `record` is the file of the match; its packs may lie in these folders, beside the usual ones. The match and the
  // scene must outlive the studio.
  FilmStudio(const film::SeenMatch& seen, const render::Scene& scene, std::string record,
             std::vector<std::string> packs);

  // Draws, between ImGui's NewFrame and Render, the panel in this user's settings, or the overlay of the film that is
  // looked at beforehand, which has films' own settings.
  void draw(const ui::Frame& frame, const ui::Fonts& fonts);
  const std::vector<ui::Item>& items() const { return items_; }  // the last frame's
  void open() { open_ = true; }
  bool is_open() const { return open_; }
  // The film's progress in words, for when its panel is closed; empty when there is no film.
  std::string told() const;
  // True if the room may be left now. While a film is made the panel asks, and is_left() tells when that is wanted
  // anyway.
  bool leave();
  bool is_left() const { return left_; }
  // Lets so much time pass; true when something has changed that can be seen.
  bool advance(double seconds);
  bool is_looked_at() const { return preview_.has_value(); }
  // The film's own picture while it is previewed; nothing when it is not.
  std::optional<stage::Tableau> picture(int width, int height);

 private:
  // A film that is looked at: its shots and its overlay, as the film would have them.
  struct Preview {
    film::ShotList list;
    film::OverlayTrack words;
    double seconds = 0;
  };

  void draw_look(const ui::Fonts& fonts, ui::Ui& ui);
  void film(bool resume);
  bool order(bool resume, Problems& problems);
  film::ShotList directed(const stage::NamedShot& home) const;
  void look();
  void hear(const std::string& line);
  void note_steps();
  std::string file() const;
  int looked_at_width(int width, int height) const;
  int seconds() const;
  film::Shape shape() const;
  int frame() const;

  const film::SeenMatch& seen_;
  const render::Scene& scene_;
  std::string record_;
  std::vector<std::string> packs_;
  ui::Theme film_theme_;  // the colors of films, which no user's settings change
  // `cancelled_` tells a stopped film from one that failed.
  bool open_ = false, cancelled_ = false, left_ = false;
  bool unseen_ = false;  // the panel was closed when the film ended
  ui::FilmOrder order_;
  ui::FilmPanelModel model_;
  std::vector<ui::Item> items_;
  int noted_from_ = 0, noted_to_ = 0;  // the steps that model_.steps_told is about
  std::optional<Preview> preview_;
  int step_ = 0;  // the step that `line_` is of
  std::optional<stage::Timeline> line_;
  // The order's file lies beside the film until the process that reads it has ended.
  std::optional<OrderFile> file_of_order_;
  std::optional<film::BackgroundRun> run_;
};

}  // namespace sprue

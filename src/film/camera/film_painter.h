// Draws the overlay of a film into its frames.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "assets/model/font.h"
#include "film/words/overlay_track.h"
#include "render/device/picture.h"
#include "ui/kit/off_screen.h"

namespace sprue::film {

// A game's colors; badges of seats have those of their pieces.
ui::Theme film_theme(const SeenMatch& seen);

// Works on the processor alone, on pictures that are finished otherwise.
class FilmPainter {
 public:
  // Null, with problems, when the typefaces cannot be read.
  static std::unique_ptr<FilmPainter> open(const SeenMatch& seen, Problems& problems);
  // Draws over the picture in place.
  void draw(OverlayTrack::Now now, render::Picture& picture);

 private:
  FilmPainter(ui::Theme theme, ui::FontFiles fonts, assets::Lettering lettering);
  void draw_faces(const std::vector<stage::PlayedCard>& cards, const render::Size& size);

  ui::Theme theme_;
  ui::OffScreen screen_;
  assets::Lettering lettering_;
  std::vector<stage::CardFace> drawn_faces_;  // the cards that `faces_` are of
  // Must not move while the overlay is drawn: their addresses are handed to it.
  std::vector<ui::Image> faces_;
};

}  // namespace sprue::film

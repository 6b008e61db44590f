// Draws titles, captions, cards, and dice over a frame of a film.
#include "film/camera/film_painter.h"

#include <algorithm>

#include "core/system/data_root.h"
#include "film/words/read_fonts.h"
#include "render/models/card_face.h"
#include "stage/table/places.h"

namespace sprue::film {

// Colors that are too dark for a dark ground are made lighter. Where seats play for a side, the scoreboard at the
// match's end says which, and their pieces have its color.
ui::Theme film_theme(const SeenMatch& seen) {
  const Match& match = *seen.match;
  const std::vector<Livery> liveries = liveries_of(match.origin().seating);
  ui::Theme theme = ui::theme_of(match.game().id, {}, liveries);
  if (!liveries.empty()) return theme;  // the pieces wear them, too
  constexpr double least = 3;           // least contrast with the ground
  for (std::size_t i = 0; i < theme.seats.size(); ++i) {
    theme.seats[i] = {stage::seat_colours[i]};
    while (ui::contrast(theme.seats[i], theme.ink1) < least)
      theme.seats[i] = ui::mixed(theme.seats[i], theme.white, 0.1F);
  }
  const stage::Scoreboard end = seen.picture->scoreboard(match, match.steps(), all_seeing);
  for (std::size_t i = 0; i < end.seats.size(); ++i)
    if (end.seats[i].side) theme.seats[i] = *end.seats[i].side == stage::Alliance::red ? theme.red : theme.blue;
  return theme;
}

std::unique_ptr<FilmPainter> FilmPainter::open(const SeenMatch& seen, Problems& problems) {
  auto fonts = read_fonts(data_root() / "data" / "fonts", problems);
  auto lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  if (!fonts || !lettering) return nullptr;
  return std::unique_ptr<FilmPainter>(new FilmPainter(film_theme(seen), std::move(*fonts), std::move(*lettering)));
}

FilmPainter::FilmPainter(ui::Theme theme, ui::FontFiles fonts, assets::Lettering lettering)
    : theme_(theme), screen_(std::move(fonts)), lettering_(std::move(lettering)) {}

// Makes the faces of these cards; the same cards stay for many frames and are made once.
void FilmPainter::draw_faces(const std::vector<stage::PlayedCard>& cards, const render::Size& size) {
  const auto same = [](const stage::PlayedCard& card, const stage::CardFace& face) { return card.face == face; };
  if (std::ranges::equal(cards, drawn_faces_, same)) return;
  drawn_faces_.clear();
  faces_.clear();
  for (const stage::PlayedCard& card : cards) {
    drawn_faces_.push_back(card.face);
    assets::Image face =
        render::draw_card_face(card.face, ui::film_card_width(size.width, size.height, cards.size()), lettering_);
    faces_.push_back({static_cast<int>(face.width), static_cast<int>(face.height), std::move(face.rgba)});
  }
}

void FilmPainter::draw(OverlayTrack::Now now, render::Picture& picture) {
  const int width = picture.size.width, height = picture.size.height;
  draw_faces(now.cards, picture.size);
  for (std::size_t i = 0; i < faces_.size(); ++i) now.overlay.insert.cards[i].face = &faces_[i];
  screen_.draw({width, height, picture.rgba},
               [&] { ui::draw_film(width, height, theme_, screen_.fonts(), now.overlay); });
}

}  // namespace sprue::film

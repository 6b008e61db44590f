#include "app/film_painter.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/data_root.h"
#include "app/overlay.h"
#include "render/card_face.h"
#include "stage/places.h"

namespace sprue {

namespace {

// Of a game in which seats play for an alliance: whose pieces are painted in its colour. In the end all of them do.
std::map<std::string, ui::Colour> alliance_colours(Match& match, const ui::Theme& theme) {
  const int position = match.at();
  match.go_to(match.steps());
  const Json state = own_json(match.state());
  match.go_to(position);
  std::map<std::string, ui::Colour> colours;
  for (const Json& robot : state.value("robots", Json::array())) {
    const std::string alliance = robot.value("alliance", "");
    if (alliance == "red" || alliance == "blue")
      colours.emplace(robot.at("seat").get<std::string>(), alliance == "red" ? theme.red : theme.blue);
  }
  return colours;
}

}  // namespace

// Those that are too dark for a dark ground are made lighter.
ui::Theme film_theme(Match& match) {
  const std::vector<Livery> liveries = liveries_of(match.origin().sitting);
  ui::Theme theme = ui::theme_of(match.game().id, {}, liveries);
  if (!liveries.empty()) return theme;  // so are the pieces
  constexpr double least = 3;           // of contrast
  for (std::size_t i = 0; i < theme.seats.size(); ++i) {
    theme.seats[i] = {stage::seat_colours[i]};
    while (ui::contrast(theme.seats[i], theme.ink1) < least)
      theme.seats[i] = ui::mixed(theme.seats[i], theme.white, 0.1F);
  }
  for (const auto& [seat, colour] : alliance_colours(match, theme))
    if (Seat known{}; from_text(seat, known)) theme.seats[static_cast<std::size_t>(index(known))] = colour;
  return theme;
}

std::unique_ptr<FilmPainter> FilmPainter::open(Match& match, Problems& problems) {
  auto fonts = read_fonts(data_root() / "data" / "fonts", problems);
  auto lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  if (!fonts || !lettering) return nullptr;
  return std::unique_ptr<FilmPainter>(new FilmPainter(film_theme(match), std::move(*fonts), std::move(*lettering)));
}

FilmPainter::FilmPainter(ui::Theme theme, ui::FontFiles fonts, assets::Lettering lettering)
    : theme_(std::move(theme)), screen_(std::move(fonts)), lettering_(std::move(lettering)) {}

void FilmPainter::print(const std::vector<stage::PlayedCard>& cards, const render::Size& size) {
  const auto same = [](const stage::PlayedCard& card, const stage::Print& print) { return card.face == print; };
  if (std::ranges::equal(cards, printed_, same)) return;
  printed_.clear();
  faces_.clear();
  for (const stage::PlayedCard& card : cards) {
    printed_.push_back(card.face);
    assets::Image face =
        render::card_face(card.face, ui::film_card_width(size.width, size.height, cards.size()), lettering_);
    faces_.push_back({static_cast<int>(face.width), static_cast<int>(face.height), std::move(face.rgba)});
  }
}

void FilmPainter::draw(FilmWords::Now now, render::Picture& picture) {
  const int width = picture.size.width, height = picture.size.height;
  print(now.cards, picture.size);
  for (std::size_t i = 0; i < faces_.size(); ++i) now.overlay.insert.cards[i].face = &faces_[i];
  screen_.draw({width, height, picture.rgba},
               [&] { ui::draw_film(width, height, theme_, screen_.fonts(), now.overlay); });
}

}  // namespace sprue

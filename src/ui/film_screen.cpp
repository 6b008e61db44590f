#include "ui/film_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "ui/widgets.h"

namespace sprue::ui {
namespace {

constexpr Type caption_type{Weight::semi_bold, 19, 26}, place_type{Weight::semi_bold, 16, 20};
constexpr float margin = 28, caption_width = 680, caption_lines = 2 * 26 + 20;
constexpr float insert_width = 340, die_size = 34, die_line = 44;
constexpr float rise = 10;            // dp that things come up by as they appear
constexpr float upright_width = 900;  // dp: what is narrower has two lines at its top

// As large in the picture as the screens are in a window of 1280x720, or of 720x1280; letters have at least a few
// pixels.
float film_scale(int width, int height) {
  const auto w = static_cast<float>(width), h = static_cast<float>(height);
  constexpr float least = 0.25F;
  return std::max({std::min(w / 1280, h / 720), std::min(w / 720, h / 1280), least});
}

float card_dp(std::size_t cards) { return cards <= 2 ? 132 : cards <= 4 ? 96 : 72; }

class Film {
 public:
  Film(Ui& ui, const FilmOverlay& overlay) : ui_(ui), theme_(ui.theme()), overlay_(overlay), screen_(ui.screen()) {}

  void draw() {
    shown("Bar", overlay_.bar_seen, [&] { bar(); });
    shown("Insert", overlay_.insert_seen, [&] { insert(); });
    shown("Caption", overlay_.caption_seen, [&] { caption(); });
    shown("Title", overlay_.title_seen, [&] { title(); });
    shown("Verdict", overlay_.verdict_seen, [&] { verdict(); });
  }

 private:
  // Everything has the whole picture to draw on, and appears as one.
  template <class Draw>
  void shown(std::string_view name, float seen, const Draw& draw) {
    if (seen <= 0) return;
    lift_ = rise * (1 - seen);
    ui_.begin(name, screen_, false, true);
    const int mark = ui_.canvas().mark();
    draw();
    ui_.canvas().fade_since(mark, seen);
    ui_.end();
  }
  Canvas& canvas() { return ui_.canvas(); }
  bool upright() const { return screen_.w < upright_width; }
  void bar();
  float seat_width(const FilmSeat& seat);
  void seat(const FilmSeat& seat, Point at);
  void seats(float x, float y);
  float seats_width();
  float side_width(const FilmSide& side);
  void side(const FilmSide& side, Point at);
  void crumbs(Box room);
  void caption();
  void insert();
  void cards(Point low);
  void dice(const FilmDice& dice, Box row);
  float panel_height();
  void title();
  void verdict();

  Ui& ui_;
  const Theme& theme_;
  const FilmOverlay& overlay_;
  Box screen_;
  float lift_ = 0;
};

float Film::seat_width(const FilmSeat& seat) {
  float wide = 28 + canvas().width(seat.name, type::body_bold);
  if (!seat.value.empty())
    wide += 10 + canvas().width(seat.figure, type::small) + 5 + canvas().width(seat.value, type::prompt);
  return wide;
}

void Film::seat(const FilmSeat& seat, Point at) {
  canvas().badge(seat.seat, at + Point{11, 0}, 22);
  float x = at.x + 28;
  canvas().text({x, at.y - 9}, seat.name, type::body_bold, theme_.t1);
  if (seat.value.empty()) return;
  x += canvas().width(seat.name, type::body_bold) + 10;
  canvas().text({x, at.y - 9}, seat.figure, type::small, theme_.t2);
  x += canvas().width(seat.figure, type::small) + 5;
  canvas().text({x, at.y - 10}, seat.value, type::prompt, theme_.t1);
}

float Film::side_width(const FilmSide& side) {
  return 26 + canvas().width(side.name, type::body_bold) + 8 + canvas().width(side.points, type::head);
}

void Film::side(const FilmSide& side, Point at) {
  canvas().icon(side.flag, at + Point{10, 0}, 20, side.colour);
  canvas().text({at.x + 26, at.y - 9}, side.name, type::body_bold, side.colour);
  canvas().text({at.x + 34 + canvas().width(side.name, type::body_bold), at.y - 13}, side.points, type::head,
                theme_.t1);
}

constexpr float seat_gap = 22;

float Film::seats_width() {
  float wide = -seat_gap;
  for (const FilmSide& one : overlay_.sides) wide += side_width(one) + seat_gap;
  if (!overlay_.sides.empty()) return wide;
  for (const FilmSeat& one : overlay_.seats) wide += seat_width(one) + seat_gap;
  return wide;
}

// The alliances' points where there are alliances, else what each seat has.
void Film::seats(float x, float y) {
  for (const FilmSide& one : overlay_.sides) {
    side(one, {x, y});
    x += side_width(one) + seat_gap;
  }
  if (!overlay_.sides.empty()) return;
  for (const FilmSeat& one : overlay_.seats) {
    seat(one, {x, y});
    x += seat_width(one) + seat_gap;
  }
}

void Film::crumbs(Box room) {
  const Box mark{room.x, room.middle().y - 14, 28, 28};
  canvas().fill(mark, theme_.accent.colour, button_radius);
  canvas().icon(theme_.accent.mark, mark.middle(), 17, theme_.accent.ink);
  float x = mark.right() + 10;
  for (std::size_t i = 0; i < overlay_.where.size(); ++i) {
    const bool last = i + 1 == overlay_.where.size();
    const Type type = last ? place_type : Type{Weight::regular, 16, 20};
    canvas().text({x, room.middle().y - 10}, overlay_.where[i], type, last ? theme_.t1 : theme_.t2);
    x += canvas().width(overlay_.where[i], type) + 10;
    if (!last) canvas().icon(Icon::right, {x + 4, room.middle().y}, 9, theme_.t2);
    x += 18;
  }
}

void Film::bar() {
  constexpr float line = 44;
  const float full = upright() ? 2 * line : line;
  const Colour dark = faded(theme_.strip, 0.82F);
  canvas().fade_down({0, 0, screen_.w, full + 28}, dark, faded(theme_.strip, 0));
  crumbs({16, 6, screen_.w / 2, line - 8});
  const float wide = seats_width();
  if (upright())
    seats((screen_.w - wide) / 2, line + 16);
  else
    seats(screen_.w - wide - 18, line / 2);
}

// Words as games write them; a seat's letter is its badge.
Flow caption_words(const FilmOverlay& overlay, const Theme& theme) {
  Flow flow(caption_type);
  std::string_view text = overlay.caption;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view bare = word.substr(0, word.find_last_not_of(",:;.") + 1);
    const bool named = bare.size() == 1 && bare[0] >= 'A' && bare[0] < 'A' + static_cast<int>(overlay.seats.size());
    if (named)
      flow.badge(seat_at(bare[0] - 'A'));
    else
      flow.told(word, theme.t1, theme.t1);
  }
  return flow;
}

// As narrow as it can be without needing another line.
float narrowest(const Flow& flow, const Canvas& canvas, float widest) {
  const float high = flow.height(canvas, widest);
  float fits = widest, tight = 0;
  while (fits - tight > 1) {
    const float middle = (fits + tight) / 2;
    (flow.height(canvas, middle) > high ? tight : fits) = middle;
  }
  return std::ceil(fits);
}

void Film::caption() {
  const Flow flow = caption_words(overlay_, theme_);
  const float wide = narrowest(flow, canvas(), std::min(caption_width, screen_.w - 2 * margin - 32));
  const float high = flow.height(canvas(), wide);
  const Box box{(screen_.w - wide) / 2 - 16, screen_.h - margin - high - 16, wide + 32, high + 16};
  canvas().fill(box, faded(theme_.ink0, 0.76F), panel_radius);
  flow.draw(ui_, {box.x + 16, box.y + 8}, wide + 1, "words");
}

void Film::cards(Point low) {
  const float wide = card_dp(overlay_.insert.cards.size()), high = wide * 63 / 44;
  float x = low.x;
  for (const FilmCard& card : overlay_.insert.cards) {
    const Box box{x, low.y - high - 28, wide, high};
    canvas().fill(box.moved(0, 2).grown(2), theme_.shadow, 4);
    canvas().image(box, *card.face);
    const Box name{x, box.bottom() + 4, wide, 24};
    canvas().fill(name, faded(theme_.ink0, 0.76F), 12);
    canvas().badge(card.who, {name.x + 13, name.middle().y}, 17);
    const std::string by = card.by.empty() ? overlay_.seats[static_cast<std::size_t>(index(card.who))].name : card.by;
    canvas().label({name.x + 26, name.y, name.w - 34, name.h}, by, type::small_bold, theme_.t1);
    x += wide + 10;
  }
}

void Film::dice(const FilmDice& dice, Box row) {
  canvas().label(row.take_left(70), dice.words, type::small, theme_.t2);
  const float step = std::min(die_size + 8, row.w / static_cast<float>(dice.values.size()));
  for (const int value : dice.values) {
    const Box die = around({row.x + step / 2, row.middle().y}, step - 6, step - 6);
    row.take_left(step);
    if (dice.kind == DieKind::six)
      die_six(canvas(), die, value, theme_.paper3);
    else
      die_eight(canvas(), die, value, dice.kind == DieKind::attack ? theme_.attack_die : theme_.defence_die, false);
  }
}

float Film::panel_height() {
  const FilmInsert& insert = overlay_.insert;
  if (insert.dice.empty() && insert.tallies.empty()) return 0;
  float high = header_height + 12 + die_line * static_cast<float>(insert.dice.size());
  for (const FilmTally& one : insert.tallies) high += tally_height(canvas(), insert_width - 24, one.rows) + 6;
  return high;
}

// Cards at the left, above the caption; dice and Tallies beside them, or alone.
void Film::insert() {
  const FilmInsert& insert = overlay_.insert;
  const float bottom = screen_.h - margin - caption_lines - s3 + lift_;
  float x = margin;
  if (!insert.cards.empty()) {
    cards({x, bottom});
    x += (card_dp(insert.cards.size()) + 10) * static_cast<float>(insert.cards.size()) + s2;
  }
  const float high = panel_height();
  if (high == 0) return;
  const Box panel{x, bottom - high, insert_width, high};
  canvas().fill(panel, faded(theme_.ink1, 0.9F), panel_radius);
  canvas().frame(panel, theme_.line, 1, panel_radius);
  Box body = header(canvas(), panel, insert.title, {}, insert.who).shrunk(12);
  body.y -= 6;
  for (const FilmDice& one : insert.dice) dice(one, body.take_top(die_line));
  for (std::size_t i = 0; i < insert.tallies.size(); ++i) {
    const FilmTally& one = insert.tallies[i];
    tally(ui_, body.corner(), body.w, one.rows, one.total, one.words);
    body.take_top(tally_height(canvas(), body.w, one.rows) + 6);
  }
}

void Film::title() {
  const float low = screen_.h * (upright() ? 0.62F : 0.58F);
  const Colour dark = faded(theme_.ink0, 0.8F), none = faded(theme_.ink0, 0);
  canvas().fade_down({0, low - 90, screen_.w, 90}, none, dark);
  canvas().fill({0, low, screen_.w, 150}, dark);
  canvas().fade_down({0, low + 150, screen_.w, 90}, dark, none);
  Type name = type::name;
  while (canvas().width(overlay_.title, name) > screen_.w - 140 && name.size > 24) name.size -= 4;
  const float wide = 76 + canvas().width(overlay_.title, name);
  const Box mark{(screen_.w - wide) / 2, low + 8 + lift_, 60, 60};
  canvas().fill(mark, theme_.accent.colour, 10);
  canvas().icon(theme_.accent.mark, mark.middle(), 36, theme_.accent.ink);
  canvas().text({mark.right() + 16, mark.middle().y - name.line / 2}, overlay_.title, name, theme_.t1);
  float names = -30;
  for (const FilmSeat& one : overlay_.seats) names += 40 + canvas().width(one.name, type::head) + 30;
  float x = (screen_.w - names) / 2;
  for (const FilmSeat& one : overlay_.seats) {
    canvas().badge(one.seat, {x + 15, low + 112 + lift_}, 30);
    canvas().text({x + 40, low + 99 + lift_}, one.name, type::head, theme_.t1);
    x += 70 + canvas().width(one.name, type::head);
  }
}

void Film::verdict() {
  const Type line{Weight::bold, 30, 38};
  const float badges = 62 * static_cast<float>(overlay_.winners.count());
  const float words = std::max(canvas().width(overlay_.verdict, line), canvas().width(overlay_.reason, type::prompt));
  const float facts = seats_width();
  const float wide = std::min(screen_.w - 2 * s4, std::max(badges + words, facts) + 2 * s5);
  const Box panel{(screen_.w - wide) / 2, screen_.h - 64 - 146 + lift_, wide, 146};
  canvas().fill(panel, faded(theme_.ink1, 0.92F), panel_radius);
  canvas().fill({panel.x, panel.y, panel.w, 3}, theme_.accent.colour, 1.5F);
  float x = panel.x + s5;
  for (const Seat seat : overlay_.winners) {
    canvas().badge(seat, {x + 25, panel.y + 52}, 50);
    x += 62;
  }
  canvas().label({x, panel.y + 18, panel.right() - x - s4, 40}, overlay_.verdict, line, theme_.t1);
  canvas().label({x, panel.y + 58, panel.right() - x - s4, 22}, overlay_.reason, type::prompt, theme_.t2);
  canvas().line({panel.x + s4, panel.y + 98}, {panel.right() - s4, panel.y + 98}, theme_.line);
  seats(panel.x + s5, panel.y + 122);
}

}  // namespace

int film_card_width(int width, int height, std::size_t cards) {
  return static_cast<int>(std::lround(card_dp(cards) * film_scale(width, height)));
}

void draw_film(int width, int height, const Theme& theme, const Fonts& fonts, const FilmOverlay& overlay) {
  Frame frame{.width = static_cast<float>(width), .height = static_cast<float>(height)};
  frame.exact_scale = film_scale(width, height);
  Ui ui(frame, theme, fonts);
  Film(ui, overlay).draw();
}

}  // namespace sprue::ui

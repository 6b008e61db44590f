// Lays out and draws the words, cards, and dice over a film.
#include "ui/film/film_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr Type caption_type{Weight::semi_bold, 19, 26}, place_type{Weight::semi_bold, 16, 20},
    crumb_type{Weight::regular, 16, 20};
constexpr float crumb_gap = 28;
constexpr float margin = 28, caption_width = 680, caption_lines = 2 * 26 + 20;
constexpr float insert_width = 340, die_size = 34, die_line = 44;
constexpr float rise = 10;            // dp by which things come up as they appear
constexpr float upright_width = 900;  // dp; narrower pictures are seen on phones
// Shares of a film's height and width that the programs of a phone cover with names and buttons, so nothing is written
// there.
constexpr float phone_top = 0.07F, phone_bottom = 0.17F, phone_side = 0.06F;

// Pixels for each dp. Letters have the size they have in a window of 1280x720; upright films, seen on phones, have
// larger ones. Small previews keep them at least a few pixels high.
float film_scale(int width, int height) {
  const auto w = static_cast<float>(width), h = static_cast<float>(height);
  constexpr float least = 0.25F;
  return std::max({std::min(w / 1280, h / 720), std::min(w / 540, h / 960), least});
}

// More cards are smaller, so that they take about the same room; 132 by 189 dp is the largest.
float card_dp(std::size_t cards) { return cards <= 2 ? 132 : cards <= 4 ? 96 : 72; }

Flow told_words(const Sentence& sentence, Type type, const Theme& theme);

class Film {
 public:
  // The picture's box on the screen, in dp.
  Film(Ui& ui, const FilmOverlay& overlay, Box picture)
      : ui_(ui), theme_(ui.theme()), overlay_(overlay), screen_(picture) {}

  // From the back to the front: the verdict covers whatever else is still fading out.
  void draw() {
    shown("Bar", overlay_.bar_seen, [&] { bar(); });
    shown("Insert", overlay_.insert_seen, [&] { insert(); });
    shown("Caption", overlay_.caption_seen, [&] { caption(); });
    shown("Title", overlay_.title_seen, [&] { title(); });
    shown("Board", overlay_.board_seen, [&] { board(); });
    shown("Verdict", overlay_.verdict_seen, [&] { verdict(); });
  }

 private:
  // Draws a part that appears as one: all of it is drawn at full strength and then faded together, so that overlapping
  // shapes do not shine through each other.
  template <class Draw>
  void shown(std::string_view name, float seen, const Draw& draw) {
    if (seen <= 0) return;
    lift_ = rise * (1 - seen);
    // The window is deaf; its name only keeps parts apart.
    ui_.begin(name, screen_, false, true);
    // Only what was drawn since this mark fades.
    const int mark = ui_.canvas().mark();
    draw();
    ui_.canvas().fade_since(mark, seen);
    ui_.end();
  }
  Canvas& canvas() { return ui_.canvas(); }
  bool upright() const { return screen_.w < upright_width; }
  // Edges of the part that a phone's programs leave free.
  float top() const { return upright() ? phone_top * screen_.h : 0; }
  float bottom() const { return upright() ? (1 - phone_bottom) * screen_.h : screen_.h; }
  float side_margin() const { return upright() ? phone_side * screen_.w : margin; }
  void bar();
  float seat_width(const FilmSeat& seat);
  void seat(const FilmSeat& seat, Point at);
  float side_width(const FilmSide& side);
  void side(const FilmSide& side, Point at);
  // Facts are what the seats' line tells: of alliances where there are some, else of seats.
  std::size_t facts() const { return overlay_.sides.empty() ? overlay_.seats.size() : overlay_.sides.size(); }
  float fact_width(std::size_t at);
  float facts_width(std::size_t first, std::size_t end);
  std::size_t facts_a_line(float room);
  float seats_width(float room);
  float seats_height(float room);
  void seats(Point middle, float room);
  float crumb_width(std::size_t at);
  void crumbs(Box room);
  void caption();
  void insert();
  void cards(Point low);
  void dice(const FilmDice& dice, Box row);
  Flow head_words();
  float head_room() const;
  float head_height();
  float panel_height();
  void title();
  void names(float y);
  void board();
  void verdict();

  Ui& ui_;
  const Theme& theme_;
  const FilmOverlay& overlay_;
  Box screen_;
  float lift_ = 0;  // dp by which the part that is being drawn still lies below its place
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

constexpr float seat_gap = 22, seat_line = 30;

// The alliances' points where there are alliances, else what each seat has.
float Film::fact_width(std::size_t at) {
  return overlay_.sides.empty() ? seat_width(overlay_.seats[at]) : side_width(overlay_.sides[at]);
}
float Film::facts_width(std::size_t first, std::size_t end) {
  float wide = -seat_gap;
  for (std::size_t i = first; i < end; ++i) wide += fact_width(i) + seat_gap;
  return std::max(wide, 0.0F);
}

// Spreads the facts evenly over as few lines as there is room for; returns how many stand in a line.
std::size_t Film::facts_a_line(float room) {
  for (std::size_t lines = 1; lines < facts(); ++lines) {
    const std::size_t each = (facts() + lines - 1) / lines;
    float widest = 0;
    for (std::size_t i = 0; i < facts(); i += each)
      widest = std::max(widest, facts_width(i, std::min(i + each, facts())));
    if (widest <= room) return each;
  }
  return 1;
}
float Film::seats_width(float room) {
  const std::size_t each = facts_a_line(room);
  float widest = 0;
  for (std::size_t i = 0; i < facts(); i += each)
    widest = std::max(widest, facts_width(i, std::min(i + each, facts())));
  return widest;
}
float Film::seats_height(float room) {
  const std::size_t each = facts_a_line(room);
  return seat_line * static_cast<float>((facts() + each - 1) / each);
}

void Film::seats(Point middle, float room) {
  const std::size_t each = facts_a_line(room);
  float y = middle.y - (seats_height(room) - seat_line) / 2;
  for (std::size_t first = 0; first < facts(); first += each, y += seat_line) {
    const std::size_t end = std::min(first + each, facts());
    float x = middle.x - facts_width(first, end) / 2;
    for (std::size_t i = first; i < end; ++i) {
      overlay_.sides.empty() ? seat(overlay_.seats[i], {x, y}) : side(overlay_.sides[i], {x, y});
      x += fact_width(i) + seat_gap;
    }
  }
}

float Film::crumb_width(std::size_t at) {
  const bool last = at + 1 == overlay_.where.size();
  return canvas().width(overlay_.where[at], last ? place_type : crumb_type) + (last ? 0 : crumb_gap);
}

// Crumbs run from the whole to the part; without room the whole is left out first.
void Film::crumbs(Box room) {
  const Box mark{room.x, room.middle().y - 14, 28, 28};
  canvas().fill(mark, theme_.accent.colour, button_radius);
  canvas().icon(theme_.accent.mark, mark.middle(), 17, theme_.accent.ink);
  float x = mark.right() + 10, wide = 0;
  std::size_t first = overlay_.where.size();
  while (first > 0 && (wide += crumb_width(first - 1)) <= room.right() - x) --first;
  for (std::size_t i = first; i < overlay_.where.size(); ++i) {
    const bool last = i + 1 == overlay_.where.size();
    canvas().text({x, room.middle().y - 10}, overlay_.where[i], last ? place_type : crumb_type,
                  last ? theme_.t1 : theme_.t2);
    if (!last) canvas().icon(Icon::right, {x + crumb_width(i) - crumb_gap / 2, room.middle().y}, 9, theme_.t2);
    x += crumb_width(i);
  }
}

void Film::bar() {
  constexpr float line = 44;
  const float room = screen_.w - 2 * side_margin(), y = top();
  // An upright picture has no room for the seats beside the crumbs, so they stand below, on solid ground.
  const float full = y + line + (upright() ? seats_height(room) + 8 : 0);
  const Colour dark = faded(theme_.strip, 0.82F), none = faded(theme_.strip, 0);
  if (upright()) {
    canvas().fill({screen_.x, 0, screen_.w, full}, dark);
    canvas().fade_down({screen_.x, full, screen_.w, 28}, dark, none);
    crumbs({screen_.x + side_margin(), y + 6, room, line - 8});
    return seats({screen_.middle().x, y + line + seats_height(room) / 2}, room);
  }
  canvas().fade_down({screen_.x, 0, screen_.w, full + 28}, dark, none);
  const float wide = seats_width(room);
  crumbs({screen_.x + 16, 6, screen_.w - 32 - wide - s5, line - 8});
  seats({screen_.right() - 18 - wide / 2, line / 2}, room);
}

// A sentence as games write it; a seat that is a word of its own becomes its badge, and "A's" stays a word.
Flow told_words(const Sentence& sentence, Type type, const Theme& theme) {
  Flow flow(type);
  const std::string_view text = sentence.text;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const Sentence word = sentence.slice(at, end);
    at = end + 1;
    // Marks at the end of a word do not belong to the letter.
    const bool is_letter = word.text.find_last_not_of(",:;.") == 0;
    if (is_letter && !word.seats.empty())
      flow.badge(word.seats.front().seat);
    else
      flow.told(word, theme.t1, theme.t1);
  }
  return flow;
}

// The least width that needs no further line: a short caption gets a short box, and two lines of about the same length.
float narrowest(const Flow& flow, const Canvas& canvas, float widest) {
  const float high = flow.height(canvas, widest);
  float fits = widest, tight = 0;
  // Found by halving; the height only grows as the width shrinks.
  while (fits - tight > 1) {
    const float middle = (fits + tight) / 2;
    (flow.height(canvas, middle) > high ? tight : fits) = middle;
  }
  return std::ceil(fits);
}

void Film::caption() {
  const Flow flow = told_words(overlay_.caption, caption_type, theme_);
  const float wide = narrowest(flow, canvas(), std::min(caption_width, screen_.w - 2 * side_margin() - 32));
  const float high = flow.height(canvas(), wide);
  const Box box{screen_.middle().x - wide / 2 - 16, bottom() - margin - high - 16, wide + 32, high + 16};
  canvas().fill(box, faded(theme_.ink0, 0.76F), panel_radius);
  // One dp more than was measured: rounding must not break the line after all.
  flow.draw(ui_, {box.x + 16, box.y + 8}, wide + 1, "words");
}

void Film::cards(Point low) {
  // Cards have the proportions of 44 by 63 mm.
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

// The insert's title may take two lines.
Flow Film::head_words() { return told_words(overlay_.insert.title, type::small_bold, theme_); }
float Film::head_room() const { return insert_width - 24 - (overlay_.insert.who ? 26 : 0); }
float Film::head_height() { return std::max(header_height, head_words().height(canvas(), head_room()) + 14); }

float Film::panel_height() {
  const FilmInsert& insert = overlay_.insert;
  if (insert.dice.empty() && insert.tallies.empty()) return 0;
  float high = head_height() + 12 + die_line * static_cast<float>(insert.dice.size());
  for (const FilmTally& one : insert.tallies) high += tally_height(canvas(), insert_width - 24, one.rows) + 6;
  return high;
}

// Places cards at the left, above the caption; dice and tallies beside them, in an upright picture over them, or alone.
void Film::insert() {
  const FilmInsert& insert = overlay_.insert;
  // Room for a caption of two lines is kept, also when it has one, so that inserts do not jump.
  Point low{screen_.x + side_margin(), bottom() - margin - caption_lines - s3 + lift_};
  if (!insert.cards.empty()) {
    cards(low);
    const float wide = card_dp(insert.cards.size());
    if (upright())
      low.y -= wide * 63 / 44 + 28 + s3;
    else
      low.x += (wide + 10) * static_cast<float>(insert.cards.size()) + s2;
  }
  const float high = panel_height();
  if (high == 0) return;
  const Box panel{low.x, low.y - high, insert_width, high};
  canvas().fill(panel, faded(theme_.ink1, 0.9F), panel_radius);
  canvas().frame(panel, theme_.line, 1, panel_radius);
  const float head = head_height();
  if (insert.who) canvas().badge(*insert.who, {panel.x + 21, panel.y + header_height / 2}, 18);
  const Flow words = head_words();
  const float tall = words.height(canvas(), head_room());
  words.draw(ui_, {panel.right() - 12 - head_room(), panel.y + (head - tall) / 2}, head_room() + 1, "about");
  canvas().line({panel.x, panel.y + head}, {panel.right(), panel.y + head}, theme_.line);
  Box body = Box{panel.x, panel.y + head, panel.w, panel.h - head}.shrunk(12);
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
  canvas().fade_down({screen_.x, low - 90, screen_.w, 90}, none, dark);
  canvas().fill({screen_.x, low, screen_.w, 150}, dark);
  canvas().fade_down({screen_.x, low + 150, screen_.w, 90}, dark, none);
  Type name = type::name;
  // A long title gets smaller letters; it is never cut.
  while (canvas().width(overlay_.title, name) > screen_.w - 140 && name.size > 24) name.size -= 4;
  const float wide = 76 + canvas().width(overlay_.title, name);
  const Box mark{screen_.middle().x - wide / 2, low + 8 + lift_, 60, 60};
  canvas().fill(mark, theme_.accent.colour, 10);
  canvas().icon(theme_.accent.mark, mark.middle(), 36, theme_.accent.ink);
  canvas().text({mark.right() + 16, mark.middle().y - name.line / 2}, overlay_.title, name, theme_.t1);
  names(low + 114 + lift_);
}

// Places as many names side by side as there is room for, at least one in a line.
void Film::names(float y) {
  constexpr float gap = 30, line = 38;
  const auto wide = [&](const FilmSeat& one) { return 40 + canvas().width(one.name, type::head); };
  const auto& seats = overlay_.seats;
  for (std::size_t first = 0, end = 0; first < seats.size(); first = end, y += line) {
    float all = -gap;
    while (end < seats.size() && (end == first || all + gap + wide(seats[end]) <= screen_.w - 2 * s4))
      all += gap + wide(seats[end++]);
    float x = screen_.middle().x - all / 2;
    for (std::size_t i = first; i < end; ++i) {
      canvas().badge(seats[i].seat, {x + 15, y}, 30);
      canvas().text({x + 40, y - 13}, seats[i].name, type::head, theme_.t1);
      x += wide(seats[i]) + gap;
    }
  }
}

// Shows how the match stands while nothing else is told.
void Film::board() {
  const Type line{Weight::bold, 30, 38};
  // Without rounds the game's title stands there.
  const std::string& part = overlay_.part.empty() ? overlay_.title : overlay_.part;
  const float room = screen_.w - 2 * s4 - 2 * s5, facts = seats_height(room), high = 86 + facts;
  const float wide = std::min(screen_.w - 2 * s4, std::max(canvas().width(part, line), seats_width(room)) + 2 * s6);
  const Box panel{screen_.middle().x - wide / 2, bottom() - 64 - high + lift_, wide, high};
  canvas().fill(panel, faded(theme_.ink1, 0.92F), panel_radius);
  canvas().fill({panel.x, panel.y, panel.w, 3}, theme_.accent.colour, 1.5F);
  canvas().label({panel.x, panel.y + 16, panel.w, 40}, part, line, theme_.t1, Align::middle);
  seats({screen_.middle().x, panel.y + 69 + facts / 2}, room);
}

void Film::verdict() {
  const Type line{Weight::bold, 30, 38};
  const float badges = 62 * static_cast<float>(overlay_.winners.count());
  const float words = std::max(canvas().width(overlay_.verdict, line), canvas().width(overlay_.reason, type::prompt));
  const float room = screen_.w - 2 * s4 - 2 * s5, facts = seats_height(room), high = 116 + facts;
  const float wide = std::min(screen_.w - 2 * s4, std::max(badges + words, seats_width(room)) + 2 * s5);
  const Box panel{screen_.middle().x - wide / 2, bottom() - 64 - high + lift_, wide, high};
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
  seats({panel.x + s5 + seats_width(room) / 2, panel.y + 107 + facts / 2}, room);
}

}  // namespace

int film_card_width(int width, int height, std::size_t cards) {
  return static_cast<int>(std::lround(card_dp(cards) * film_scale(width, height)));
}

std::vector<Cut> draw_film(int width, int height, const Theme& theme, const Fonts& fonts, const FilmOverlay& overlay,
                           int left) {
  Frame frame{.width = static_cast<float>(left + width), .height = static_cast<float>(height)};
  // The size alone decides the scale, not the user's settings: a film looks the same whoever makes it.
  frame.exact_scale = film_scale(width, height);
  Ui ui(frame, theme, fonts);
  const Box all = ui.screen();
  const float aside = static_cast<float>(left) / frame.exact_scale;
  Film(ui, overlay, {aside, 0, all.w - aside, all.h}).draw();
  return ui.cuts();
}

}  // namespace sprue::ui

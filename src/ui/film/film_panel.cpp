// Draws the panel on which a film is ordered.
#include "ui/film/film_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

// The words are those that `sprue film` takes, so the window and the command line make the same film.
constexpr std::array lengths{FilmOffer{"As it comes", ""}, FilmOffer{"30 s", "30"}, FilmOffer{"1 min", "60"},
                             FilmOffer{"2 min", "120"}, FilmOffer{"5 min", "300"}};
constexpr std::array pictures{FilmOffer{"360p", "640x360"}, FilmOffer{"720p", "1280x720"},
                              FilmOffer{"1080p", "1920x1080"}, FilmOffer{"Upright", "720x1280"}};
constexpr std::array qualities{FilmOffer{"Draft", "draft"}, FilmOffer{"Film", "film"}, FilmOffer{"Best", "best"}};
constexpr std::array formats{FilmOffer{"MP4", ".mp4"}, FilmOffer{"WebM", ".webm"}, FilmOffer{"GIF", ".gif"},
                             FilmOffer{"PNG", "-%04d.png"}};

constexpr float panel_width = 452, row = 46, range_row = 66, box_height = 92, knob = 18;  // dp

// one_of() takes strings of its own.
std::vector<std::string> words_of(std::span<const FilmOffer> offers) {
  std::vector<std::string> words;
  for (const FilmOffer& offer : offers) words.emplace_back(offer.shown);
  return words;
}

std::string clock_text(double seconds) {
  const int whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// Rows first, then the buttons and the progress from the foot up, so that a low window squeezes the rows.
class Panel {
 public:
  Panel(Ui& ui, FilmOrder& order, const FilmPanelModel& model) : ui_(ui), order_(order), model_(model) {}

  FilmWish draw() {
    const bool box = model_.making != FilmMaking::nothing;
    const float high = header_height + range_row + 5 * row + s3 + (box ? box_height + s2 : 0) + button_height + 2 * s3;
    const Box screen = ui_.screen();
    const float wide = std::min(panel_width, screen.w - 2 * s3);
    const Box panel{screen.right() - wide - s3, s3, wide, high};
    ui_.panel("Film", panel, true);
    body_ = header(canvas(), panel, "Film");
    Box head{panel.x, panel.y, panel.w, header_height};
    wish_.close = close_button(ui_, head);
    body_ = {body_.x + s4, body_.y + s1, body_.w - 2 * s4, body_.h - s1 - s3};
    rows();
    buttons(body_.take_bottom(button_height));
    if (box) progress(body_.take_bottom(box_height + s2));
    ui_.end();
    return wish_;
  }

 private:
  Canvas& canvas() { return ui_.canvas(); }
  const Theme& theme() const { return ui_.theme(); }
  bool busy() const { return model_.making == FilmMaking::going_on; }

  // Begins a row with its words, and returns its box. `taken` is how wide the control at its right is.
  Box line(std::string_view what, std::string_view aside, float taken, float high = row) {
    const Box box = body_.take_top(high);
    canvas().line({box.x, box.bottom()}, {box.right(), box.bottom()}, theme().line);
    const float room = box.w - taken - s2;
    canvas().label({box.x, box.y + 5, room, 18}, what, type::small_bold, theme().t1);
    canvas().label({box.x, box.y + 24, room, 16}, aside, type::caption, theme().t3);
    return box;
  }
  // While a film is being made the controls still answer the pointer, but change nothing.
  void choose(std::string_view what, std::string_view aside, std::span<const FilmOffer> offers, std::size_t& chosen) {
    const std::vector<std::string> words = words_of(offers);
    const float wide = one_of_width(canvas(), words);
    const Box box = line(what, aside, wide);
    const auto pick = one_of(ui_, what, {box.right() - wide, box.y + 9, wide, 28}, words, chosen);
    if (pick && !busy()) chosen = *pick;
  }
  void rows();
  void range();
  void file();
  void progress(Box box);
  void buttons(Box row_of);
  int handle(std::string_view name, Box way, int step, Icon icon);

  Ui& ui_;
  FilmOrder& order_;
  const FilmPanelModel& model_;
  FilmWish wish_;
  Box body_;
};

void Panel::rows() {
  range();
  // A film that is shorter than the match shows its highlights.
  choose("Length", order_.length == 0 ? "all of it" : "highlights", film_lengths(), order_.length);
  choose("Picture", "30 frames a second", film_pictures(), order_.picture);
  // By row of the qualities.
  constexpr std::array<std::string_view, 3> costs{"quick to encode", "for most uses", "smooth edges; takes long"};
  choose("Quality", costs[order_.quality], film_qualities(), order_.quality);
  const Box box = line("Overlay", "titles, cards, dice, captions", 212);
  if (toggle(ui_, "Sound", {box.right() - 40, box.y + 9, 40, 28}, order_.sound) && !busy())
    order_.sound = !order_.sound;
  canvas().label({box.right() - 100, box.y + 9, 52, 28}, "Sound", type::small, theme().t2, Align::right);
  if (toggle(ui_, "Words", {box.right() - 152, box.y + 9, 40, 28}, order_.words) && !busy())
    order_.words = !order_.words;
  canvas().label({box.right() - 212, box.y + 9, 52, 28}, "Words", type::small, theme().t2, Align::right);
  file();
}

// Draws a handle of the range and returns the step it was dragged to.
int Panel::handle(std::string_view name, Box way, int step, Icon icon) {
  // With a single step both handles stand at the beginning.
  const float share = static_cast<float>(step - 1) / static_cast<float>(std::max(1, model_.steps - 1));
  const Point at{way.x + share * way.w, way.middle().y};
  // The two handles may lie on each other; the one that is drawn last is the one that is taken.
  ui_.let_overlap();
  const Touch touch = ui_.item(name, around(at, knob, knob + 4), busy());
  canvas().disc(at, touch.hot() || touch.held ? 9 : 8, theme().accent.colour);
  canvas().icon(icon, at, 9, theme().accent.ink);
  // Only a held handle moves; a press elsewhere on the line does nothing.
  if (!touch.held) return step;
  const float to = std::clamp((ui_.pointer().x - way.x) / way.w, 0.0F, 1.0F);
  return 1 + static_cast<int>(std::lround(to * static_cast<float>(model_.steps - 1)));
}

void Panel::range() {
  const Box box = line(fmt::format("Steps {} to {}", order_.from, order_.to), {}, 260, range_row);
  // The rounds stand beside the steps, since people think in rounds.
  canvas().label({box.x + 130, box.y + 5, box.w - 260, 18}, model_.steps_told, type::caption, theme().t3, Align::right);
  const bool all = order_.from == 1 && order_.to == model_.steps;
  const Box whole{box.right() - 118, box.y + 3, 118, small_button};
  const ButtonStyle style = all || busy() ? ButtonStyle::off : ButtonStyle::plain;
  if (button(ui_, "Whole match", whole, {"Whole match", {}, style}).clicked) order_.from = 1, order_.to = model_.steps;
  const Box way{box.x + knob / 2, box.y + 40, box.w - knob, 6};
  canvas().fill(way, theme().trough, 3);
  const auto at = [&](int step) {
    return way.x + way.w * static_cast<float>(step - 1) / static_cast<float>(std::max(1, model_.steps - 1));
  };
  canvas().fill({at(order_.from), way.y, at(order_.to) - at(order_.from), way.h}, theme().accent.colour, 3);
  // Neither handle can be pushed past the other.
  order_.from = std::min(handle("From", way, order_.from, Icon::right), order_.to);
  order_.to = std::max(handle("To", way, order_.to, Icon::left), order_.from);
}

void Panel::file() {
  // The last two formats need no ffmpeg (src/video).
  const bool video = order_.format < 2;
  const std::string_view aside =
      model_.can_encode || !video ? std::string_view(model_.folder) : "videos need ffmpeg: apt install ffmpeg";
  const Box box = body_.take_top(row);
  const std::vector<std::string> words = words_of(film_formats());
  const float wide = one_of_width(canvas(), words);
  const Box name{box.x, box.y + 4, box.w - wide - s3, 24};
  // While a film is made its name is fixed.
  if (busy())
    canvas().excerpt(name, order_.name, type::body, theme().t2);
  else
    ui_.text_field("Name", name, order_.name);
  canvas().excerpt({box.x, box.y + 29, box.w - wide - s3, 16}, aside, type::caption,
                   model_.can_encode || !video ? theme().t3 : theme().warn);
  const auto pick = one_of(ui_, "Format", {box.right() - wide, box.y + 9, wide, 28}, words, order_.format);
  if (pick && !busy()) order_.format = *pick;
}

void Panel::progress(Box box) {
  box.take_bottom(s2);
  const bool bad = model_.making == FilmMaking::failed;
  canvas().fill(box, theme().ink2, panel_radius);
  canvas().frame(box, bad ? theme().bad : theme().accent.colour, 1, panel_radius);
  Box inner = box.shrunk(s3);
  constexpr std::array<std::string_view, 5> heads{"", "Making the film", "The film is made",
                                                  "Stopped. The part so far is saved", "No film"};
  Box head = inner.take_top(24);
  const int percent = percent_done(model_);
  // While the shots are chosen there is no number of frames yet.
  if (busy()) canvas().label(head.take_right(70), fmt::format("{} %", percent), type::prompt, theme().t1, Align::right);
  canvas().label(
      head, model_.leaving ? "Not finished. Leave and save this part?" : heads[static_cast<std::size_t>(model_.making)],
      type::body_bold, model_.leaving ? theme().warn : theme().t1);
  // Made or failed, one sentence says where or why.
  if (bad || model_.making == FilmMaking::made) {
    Flow flow(type::small);
    flow.words(model_.said, bad ? theme().bad : theme().t2);
    flow.draw(ui_, inner.corner(), inner.w, "said");
    return;
  }
  const Box way = inner.take_top(16).shrunk(4);
  canvas().fill({inner.x, way.y, inner.w, way.h}, theme().trough, 4);
  canvas().fill({inner.x, way.y, std::max(way.h, inner.w * static_cast<float>(percent) / 100), way.h},
                theme().accent.colour, 4);
  const std::string frames = model_.of == 0 ? std::string("choosing cameras")
                                            : fmt::format("{} of {} frames   {}", model_.done, model_.of, model_.pace);
  canvas().label({inner.x, inner.y + 4, inner.w, 18}, frames, type::caption, theme().t2);
}

void Panel::buttons(Box box) {
  const auto right = [&](std::string_view label, const ButtonText& words) {
    const float wide = button_width(canvas(), words);
    const Box at = box.take_right(wide);
    box.take_right(s2);
    return button(ui_, label, at, words).clicked;
  };
  if (model_.leaving) {
    wish_.stay = right("Stay", {"Keep going", {}, ButtonStyle::primary});
    wish_.leave = right("Leave", {"Stop and leave"});
    return;
  }
  // A film in the making can only be stopped.
  if (busy()) {
    wish_.cancel = right("Stop", {"Stop and save part"});
    return;
  }
  // The same test as in file().
  const bool can = model_.can_encode || order_.format >= 2;
  const ButtonStyle style = can && !order_.name.empty() ? ButtonStyle::primary : ButtonStyle::off;
  wish_.make = right("Make", {"Make the film", {}, style}) && style == ButtonStyle::primary;
  if (model_.making == FilmMaking::stopped) wish_.go_on = right("Go on", {"Continue", {}, ButtonStyle::plain});
  wish_.look = right("Look", {"Preview"});
}

}  // namespace

std::span<const FilmOffer> film_lengths() { return lengths; }
std::span<const FilmOffer> film_pictures() { return pictures; }
std::span<const FilmOffer> film_qualities() { return qualities; }
std::span<const FilmOffer> film_formats() { return formats; }

int percent_done(const FilmPanelModel& model) { return model.of > 0 ? 100 * model.done / model.of : 0; }

FilmWish film_panel(Ui& ui, FilmOrder& order, const FilmPanelModel& model) { return Panel(ui, order, model).draw(); }

// The strip lies at the film's lower edge, where the film has nothing of its own but a caption's end.
LookWish look_strip(Ui& ui, const FilmLook& look) {
  LookWish wish;
  const Box screen = ui.screen();
  if (look.aside > 0) {
    // A deaf window: what lies aside of the film only darkens.
    ui.begin("Aside", screen, false, true);
    for (const float x : {screen.x, screen.right() - look.aside})
      ui.canvas().fill({x, screen.y, look.aside, screen.h}, faded(ui.theme().ink0, 0.88F));
    ui.end();
  }
  const Box strip{s3, screen.bottom() - 40, screen.w - 2 * s3, 34};
  ui.panel("Look", strip, true);
  Box box = strip.shrunk(4);
  const std::string key = ui.cap(Key::escape);
  const ButtonText stop{"Stop looking", key};
  wish.stop = button(ui, "Stop", box.take_left(button_width(ui.canvas(), stop, small_button)), stop).clicked ||
              ui.pressed(Key::escape);
  box.take_left(s3);
  Canvas& canvas = ui.canvas();
  canvas.label(box.take_left(170), fmt::format("Shot {} of {}, {}", look.shot + 1, look.cuts.size(), look.kind),
               type::small, ui.theme().t1);
  canvas.label(box.take_right(96), fmt::format("{} of {}", clock_text(look.seconds), clock_text(look.lasts)),
               type::small, ui.theme().t2, Align::right);
  box.take_right(s3);
  const Touch touch = ui.item("Way", box);
  const auto at = [&](double seconds) {
    return box.x + box.w * static_cast<float>(seconds / std::max(look.lasts, 1e-3));
  };
  for (std::size_t i = 0; i < look.cuts.size(); ++i) {
    const float end = i + 1 < look.cuts.size() ? at(look.cuts[i + 1]) : box.right();
    const float from = at(look.cuts[i]);
    canvas.fill({from, box.y + 5, std::max(1.0F, end - from - 2), box.h - 10},
                i == look.shot ? ui.theme().accent.colour : ui.theme().ink4, 2);
  }
  canvas.fill({at(look.seconds) - 1, box.y + 1, 2, box.h - 2}, ui.theme().t1);
  // Never quite the end: the last frame belongs to the last shot.
  if (touch.held || touch.clicked)
    wish.seconds = look.lasts * static_cast<double>(std::clamp((ui.pointer().x - box.x) / box.w, 0.0F, 0.999F));
  ui.end();
  return wish;
}

}  // namespace sprue::ui

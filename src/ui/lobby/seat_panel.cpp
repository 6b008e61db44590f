// Draws how a seat looks: color, shape, miniature, and PIN.
#include "ui/lobby/seat_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/kit/pin_pad.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float panel_width = 480, cell_width = 72, cell_height = 64, head_height = 28, model_row = 32;  // dp
constexpr std::size_t model_columns = 3;
constexpr std::array<std::string_view, livery_count> colour_words{"Blue", "Orange", "Green", "Yellow", "Pink", "Grey"};
constexpr std::array<std::string_view, livery_count> shape_words{"Circle",  "Triangle", "Square",
                                                                 "Diamond", "Pentagon", "Hexagon"};

// A seat that was never dressed has its usual livery, written down now so that it can be changed.
Livery& livery_at(std::vector<SeatWish>& seats, std::size_t place) {
  std::optional<Livery>& livery = seats[place].livery;
  if (!livery) livery = usual_livery(seat_at(static_cast<int>(place)));
  return *livery;
}

// Pieces on the table are told apart by color alone, so a color that another seat has changes places with this one.
void take_colour(std::vector<SeatWish>& seats, std::size_t place, int colour) {
  for (std::size_t other = 0; other < seats.size(); ++other)
    if (other != place && livery_at(seats, other).colour == colour)
      livery_at(seats, other).colour = livery_at(seats, place).colour;
  livery_at(seats, place).colour = colour;
}

// One panel's rows, from the top down.
class Rows {
 public:
  // The wishes are changed in place, so the table behind shows them in the next frame.
  Rows(Ui& ui, const GameLine& game, std::vector<SeatWish>& seats, SeatPanelState& state, Box column)
      : ui_(ui),
        game_(game),
        seats_(seats),
        state_(state),
        place_(*state.seat),
        column_(column),
        usual_(theme_of(game.id, ui.frame().settings)) {}

  void colours();
  void shapes();
  void miniatures();
  std::optional<Settings> curtain();
  float end() const { return column_.y; }

 private:
  void head(std::string_view text) {
    ui_.canvas().label(column_.take_top(head_height), text, {Weight::semi_bold, 12, 16}, ui_.theme().t3);
  }
  bool cell(std::string_view label, Box box, Icon shape, Colour colour, bool chosen);
  void draw_owner(int colour, Box box);
  std::string gist_of_pin(bool has) const;
  std::optional<Settings> take_pin(const std::string& digits);

  Ui& ui_;
  const GameLine& game_;
  std::vector<SeatWish>& seats_;
  SeatPanelState& state_;
  std::size_t place_;
  Box column_;
  Theme usual_;  // without anybody's livery: colors and shapes to choose from
};

bool Rows::cell(std::string_view label, Box box, Icon shape, Colour colour, bool chosen) {
  const Touch touch = ui_.item(label, box);
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  if (chosen || touch.hot()) canvas.fill(box, theme.row_now, button_radius);
  if (chosen) canvas.frame(box, theme.accent.colour, 2, button_radius);
  canvas.icon(shape, {box.middle().x, box.y + 24}, 30, colour);
  canvas.label({box.x, box.bottom() - 22, box.w, 18}, label, type::caption, chosen ? theme.t1 : theme.t2,
               Align::middle);
  return touch.clicked;
}

// Shows the letter of the seat that has this color now.
void Rows::draw_owner(int colour, Box box) {
  for (std::size_t other = 0; other < seats_.size(); ++other) {
    if (other == place_ || livery_at(seats_, other).colour != colour) continue;
    ui_.canvas().label({box.x, box.y + 14, box.w, 20}, to_text(seat_at(static_cast<int>(other))),
                       {Weight::bold, 14, 18}, ui_.theme().ink0, Align::middle);
  }
}

void Rows::colours() {
  head("Color (a taken one swaps)");
  Box row = column_.take_top(cell_height);
  for (int i = 0; i < livery_count; ++i) {
    const Box box = row.take_left(cell_width).shrunk(1);
    const auto at = static_cast<std::size_t>(i);
    // Each color is shown in the seat's own shape, and each shape in its color.
    const auto shape = static_cast<std::size_t>(livery_at(seats_, place_).shape);
    const bool chosen = livery_at(seats_, place_).colour == i;
    if (cell(colour_words[at], box, usual_.seat_shapes[shape], usual_.seats[at], chosen))
      take_colour(seats_, place_, i);
    draw_owner(i, box);
  }
}

void Rows::shapes() {
  head("Shape");
  Box row = column_.take_top(cell_height);
  for (int i = 0; i < livery_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const auto colour = static_cast<std::size_t>(livery_at(seats_, place_).colour);
    Livery& livery = livery_at(seats_, place_);
    const Box box = row.take_left(cell_width).shrunk(1);
    if (cell(shape_words[at], box, usual_.seat_shapes[at], usual_.seats[colour], livery.shape == i)) livery.shape = i;
  }
}

void Rows::miniatures() {
  if (game_.miniatures.empty()) return;
  head("Miniature");
  // Games with builds show the build's own miniature when none is chosen.
  std::vector<MiniatureLine> all{{{}, game_.builds.empty() ? "The seat's own" : "The build's own"}};
  all.insert(all.end(), game_.miniatures.begin(), game_.miniatures.end());
  Livery& livery = livery_at(seats_, place_);
  const float wide = column_.w / model_columns;
  Canvas& canvas = ui_.canvas();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t column = i % model_columns, row = i / model_columns;
    const Box box = Box{column_.x + wide * static_cast<float>(column), column_.y + model_row * static_cast<float>(row),
                        wide, model_row}
                        .shrunk(2);
    const bool chosen = livery.model == all[i].model;
    // The label is the model's own name, by which tests find it.
    const Touch touch = ui_.item(all[i].model.empty() ? all[i].name : all[i].model, box, false, 4);
    if (chosen || touch.hot()) canvas.fill(box, ui_.theme().row_now, 4);
    if (chosen) canvas.fill({box.x, box.y, 3, box.h}, ui_.theme().accent.colour);
    canvas.label({box.x + 10, box.y, box.w - 14, box.h}, all[i].name, type::small, ui_.theme().t1);
    if (touch.clicked) livery.model = all[i].model;
  }
  const std::size_t rows = (all.size() + model_columns - 1) / model_columns;
  column_.take_top(model_row * static_cast<float>(rows));
}

// One line says what the digits are for now, or how the curtain is lifted.
std::string Rows::gist_of_pin(bool has) const {
  if (const double left = state_.patience.left(ui_.frame().seconds); left > 0)
    return fmt::format("Wrong PIN. Wait {} s.", static_cast<int>(std::ceil(left)));
  if (state_.wrong) return "Wrong PIN. Try again.";
  switch (state_.pin) {
    case PinAsked::fresh: return "Type four digits, known to this person alone.";
    case PinAsked::to_change:
    case PinAsked::to_take_away: return "First type the four digits that it has.";
    case PinAsked::nothing: break;
  }
  return has ? "Lifted by this person's four digits." : "Lifted by holding a key for half a second.";
}

std::optional<Settings> Rows::curtain() {
  // A seat's PIN belongs to the person's name, wherever that person sits.
  const SeatWish& seat = seats_[place_];
  // Computer players have no curtain.
  if (seat.player != SeatPlayer::human) return std::nullopt;
  static const std::vector<std::string> ways{"Held", "PIN"};
  head("Curtain");
  const Settings& now = ui_.frame().settings;
  const bool has = has_pin(now, seat.name);
  const Box row = column_.take_top(36);
  const float wide = one_of_width(ui_.canvas(), ways);
  // A PIN that is just being given counts as chosen, though it is not kept before its last digit.
  const bool by_pin = has || state_.pin == PinAsked::fresh;
  const auto pick = one_of(ui_, "Curtain", {row.right() - wide, row.y + 4, wide, 28}, ways, by_pin);
  ui_.canvas().label({row.x, row.y, row.w - wide - s3, row.h}, gist_of_pin(has), type::small, ui_.theme().t2);
  // Any press begins anew: digits typed for one purpose must not serve another.
  if (pick) {
    state_.wrong = false;
    state_.typed.clear();
    const bool pin = *pick == 1;
    // Choosing "PIN" with a PIN changes it; choosing "Held" takes it away, and both ask for the old one.
    state_.pin = has ? (pin ? PinAsked::to_change : PinAsked::to_take_away) : pin ? PinAsked::fresh : PinAsked::nothing;
  }
  if (state_.pin == PinAsked::nothing) return std::nullopt;
  const Box pad = column_.take_top(pin_pad_height + s2);
  const auto typed = pin_pad(ui_, {pad.right() - pin_pad_width, pad.y + s2}, state_.typed);
  return typed ? take_pin(*typed) : std::nullopt;
}

std::optional<Settings> Rows::take_pin(const std::string& digits) {
  Settings settings = ui_.frame().settings;
  const std::string& name = seats_[place_].name;
  const PinAsked asked = state_.pin;
  const double now = ui_.frame().seconds;
  if (has_pin(settings, name) && asked != PinAsked::fresh) {
    if (state_.patience.left(now) > 0) return std::nullopt;
    state_.wrong = !is_pin_of(settings, name, digits);
    if (state_.wrong) return state_.patience.wrong(now), std::nullopt;
    state_.patience.right();
  }
  state_.pin = asked == PinAsked::to_change ? PinAsked::fresh : PinAsked::nothing;
  if (asked == PinAsked::to_change) return std::nullopt;
  set_pin(settings, name, asked == PinAsked::fresh ? digits : std::string());
  return settings;
}

}  // namespace

std::vector<Livery> liveries_of(const std::vector<SeatWish>& seats) {
  std::vector<Livery> liveries;
  for (std::size_t i = 0; i < seats.size(); ++i)
    liveries.push_back(seats[i].livery.value_or(usual_livery(seat_at(static_cast<int>(i)))));
  return liveries;
}

Livery livery_for(const std::vector<Livery>& others, std::size_t place, std::string_view game,
                  const Settings& settings) {
  Livery livery = usual_livery(seat_at(static_cast<int>(place)));
  if (place < settings.liveries.size()) livery = settings.liveries[place];
  livery.model.clear();
  const auto known = std::ranges::find(settings.miniatures, game, &SeatedMiniatures::game);
  if (known != settings.miniatures.end() && place < known->models.size()) livery.model = known->models[place];
  const auto taken = [&](int colour) { return std::ranges::find(others, colour, &Livery::colour) != others.end(); };
  // Only a free color is taken; with as many seats as colors there is always one.
  for (int i = 0; i < livery_count && taken(livery.colour); ++i)
    if (!taken(i)) livery.colour = i;
  return livery;
}

Livery livery_for(const std::vector<Livery>& others, std::size_t place, const GameLine& game,
                  const Settings& settings) {
  Livery livery = livery_for(others, place, game.id, settings);
  if (std::ranges::find(game.miniatures, livery.model, &MiniatureLine::model) == game.miniatures.end())
    livery.model.clear();
  return livery;
}

void remember_liveries(Settings& settings, const std::string& game, const std::vector<SeatWish>& seats) {
  auto known = std::ranges::find(settings.miniatures, game, &SeatedMiniatures::game);
  if (known == settings.miniatures.end()) known = settings.miniatures.insert(known, {game, {}});
  // The list only grows: a seat that is not played this time keeps its miniature.
  known->models.resize(std::max(known->models.size(), seats.size()));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    // A seat without a wish keeps the livery that it had.
    if (!seats[i].livery) continue;
    while (settings.liveries.size() <= i)
      settings.liveries.push_back(usual_livery(seat_at(static_cast<int>(settings.liveries.size()))));
    settings.liveries[i] = {seats[i].livery->colour, seats[i].livery->shape, {}};
    known->models[i] = seats[i].livery->model;
  }
}

std::optional<Settings> seat_panel(Ui& ui, const GameLine& game, std::vector<SeatWish>& seats, SeatPanelState& state) {
  // A seat may have been removed while its panel was open.
  if (!state.seat || *state.seat >= seats.size()) return state = {}, std::nullopt;
  const auto place = static_cast<int>(*state.seat);
  const Box screen = ui.screen();
  const std::size_t lines = game.miniatures.size() / model_columns + 1;
  const float models = game.miniatures.empty() ? 0 : head_height + model_row * static_cast<float>(lines);
  const bool person = seats[*state.seat].player == SeatPlayer::human;
  // The panel grows while digits are asked for.
  const float pad = state.pin != PinAsked::nothing ? pin_pad_height + s2 : 0;
  const float full = 2 * (head_height + cell_height) + models + (person ? head_height + 36 + pad : 0) + s2;
  const Box panel = around(screen.middle(), std::min(panel_width, screen.w - 2 * s2),
                           std::min(header_height + full + s3, screen.h - 2 * s2));
  ui.modal_panel("Seat", panel);
  Box body = header(ui.canvas(), panel, fmt::format("Seat {}", letter(seat_at(place))), {}, seat_at(place));
  Box head{panel.x, panel.y, panel.w, header_height};
  const bool closed = close_button(ui, head);
  body = {body.x + s4, body.y + 2, body.w - 2 * s4, body.h - s2};
  const float y = ui.begin_scroll("Seat/Rows", body, full);
  Rows rows(ui, game, seats, state, {body.x, y, body.w - s2, full});
  rows.colours();
  rows.shapes();
  rows.miniatures();
  const auto changed = rows.curtain();
  ui.end_scroll();
  ui.end();
  if (closed || ui.pressed(Key::escape)) state = {};
  return changed;
}

}  // namespace sprue::ui

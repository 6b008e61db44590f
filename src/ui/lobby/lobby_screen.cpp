// Draws the lobby: games at the left, the chosen game's seats and options at the right.
#include "ui/lobby/lobby_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/lobby/lobby_pages.h"
#include "ui/lobby/seat_panel.h"

namespace sprue::ui {
namespace {

constexpr float margin = 28, games_width = 250, tile_gap = 10;    // dp
constexpr float seat_row = 46, option_row = 42, build_high = 44;  // dp

// The first is a person, the second a computer player of some strength.
const std::vector<std::string>& kind_words() {
  static const std::vector<std::string> words{"Person", "Computer"};
  return words;
}
constexpr SeatPlayer usual_computer{PlayerKind::level, 2};

// Sizes of the lobby's parts in dp: closer together on small screens.
struct Places {
  float edge = margin, top = 100, tile = 94;
};
Places places_of(const Box& screen) {
  constexpr float narrow = 720, low = 600;
  Places places;
  if (screen.w < narrow) places.edge = s2;
  if (screen.h < low) places.top = 76, places.tile = 62;
  return places;
}

// A rule's gist begins in small letters, since lists of them go on; here each stands alone.
std::string sentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 32);
  return text;
}

// A table as it is being set: kept for each game while the lobby is open.
struct Setting {
  std::vector<SeatWish> seats;
  std::map<std::string_view, int> values;  // of options that were changed
  bool real_dice = false, sandbox = false;
};

// A name that was used before comes back to its seat.
std::string name_of(const Settings& settings, std::size_t seat) {
  return seat < settings.names.size() ? settings.names[seat] : usual_name(seat);
}

// A value that was typed, if the option still knows it.
std::optional<int> value_named(const GameOption& option, std::string_view typed) {
  const bool number = option.kind == GameOption::Kind::number;
  const int least = number ? option.least : 0;
  const int most = number ? option.most : std::max(1, static_cast<int>(option.words.size()) - 1);
  for (int value = least; value <= most; ++value)
    if (option.typed(value) == typed) return value;
  return std::nullopt;
}

// The table as it was last set for this game, as far as the game still knows what was set.
void set_as_before(const GameLine& game, const Settings& settings, Setting& setting) {
  const auto last = std::ranges::find(settings.tables, game.id, &LastTable::game);
  if (last == settings.tables.end()) return;
  setting.real_dice = last->real_dice;
  setting.sandbox = last->sandbox;
  for (const GameOption& option : game.options) {
    const auto at = std::ranges::find(last->options, option.key);
    const auto place = static_cast<std::size_t>(at - last->options.begin());
    if (place >= last->values.size()) continue;
    if (const auto value = value_named(option, last->values[place])) setting.values[option.key] = *value;
  }
  const int seats = static_cast<int>(last->players.size());
  if (seats < game.fewest || seats > game.most) return;
  setting.seats.clear();
  for (std::size_t i = 0; i < last->players.size(); ++i) {
    const SeatPlayer player = player_named(last->players[i]).value_or(SeatPlayer::simple);
    SeatWish seat{is_computer(player) ? "Computer" : name_of(settings, i), player};
    seat.livery = livery_for(liveries_of(setting.seats), i, game, settings);
    setting.seats.push_back(std::move(seat));
  }
}

// A table can be started at once: one person against as many computer players as the game needs.
std::vector<SeatWish> usual_seats(const GameLine& game, const Settings& settings) {
  std::vector<SeatWish> seats;
  for (int i = 0; i < game.fewest; ++i) {
    // The first seat is for whoever sits at this machine.
    SeatWish seat = i == 0 ? SeatWish{name_of(settings, 0), SeatPlayer::human} : SeatWish{"Computer", usual_computer};
    seat.livery = livery_for(liveries_of(seats), seats.size(), game, settings);
    seats.push_back(std::move(seat));
  }
  return seats;
}

}  // namespace

std::string usual_name(std::size_t seat) { return fmt::format("Player {}", seat + 1); }

// `game_id` is the game of the last frame: seats() may be asked before the next one.
struct LobbyScreen::Inside {
  Fonts fonts;
  std::size_t chosen = 0;
  bool begun = false;  // it has been drawn
  std::string game_id;
  std::map<std::string, Setting> settings;
  std::vector<Item> items;
  std::vector<Cut> cuts;
  Box board;
  PagesState pages;
  SeatPanelState seat;
  FocusRing ring;
  EnterGuard enter_guard;

  // A game's table is set when it is first looked at.
  Setting& setting(const GameLine& game, const Settings& known) {
    Setting& one = settings[game.id];
    if (!one.seats.empty()) return one;
    one.seats = usual_seats(game, known);
    set_as_before(game, known, one);
    return one;
  }
};

LobbyScreen::LobbyScreen(const Fonts& fonts) : inside_(std::make_unique<Inside>()) {
  inside_->fonts = fonts;
  walk_by_keys();
}
LobbyScreen::~LobbyScreen() = default;

namespace {

void brand(Ui& ui) {
  Canvas canvas = ui.behind();
  const Theme& theme = ui.theme();
  canvas.fade_down({0, 0, ui.screen().w, strip_fade + 30}, faded(theme.strip, 0.86F), faded(theme.strip, 0));
  canvas.icon(Icon::sprue, {margin + 17, 42}, 34, theme.accent.colour);
  canvas.text({margin + 46, 19}, "Sprue", {Weight::bold, 24, 30}, theme.t1);
  canvas.text({margin + 46, 48}, "The scale-model tabletop", type::caption, theme.t2);
}

bool tile(Ui& ui, const GameLine& game, Box box, bool on) {
  const Theme& theme = ui.theme();
  const Accent accent = accent_of(game.id);
  const Touch touch = ui.item(game.title, box, false, panel_radius);
  Canvas& canvas = ui.canvas();
  canvas.fill(box, on || touch.hot() ? theme.row_now : faded(theme.ink1, theme.panel_alpha), panel_radius);
  canvas.frame(box, on ? accent.colour : theme.line, on ? 2.0F : 1.0F, panel_radius);
  if (on) canvas.fill({box.x + 1, box.y + 3, 5, box.h - 6}, accent.colour, 2);
  const bool low = box.h < 80;
  const float y = box.y + (low ? 9.0F : 14.0F);
  const Box mark{box.x + 14, y, 44, 44};
  canvas.fill(mark, accent.colour, button_radius);
  canvas.icon(accent.mark, mark.middle(), 26, accent.ink);
  const Box words{mark.right() + 12, y - (low ? 0.0F : 2.0F), box.right() - mark.right() - 20, 20};
  canvas.label(words, game.title, type::prompt, theme.t1);
  canvas.label(words.moved(0, 20), game.blurb, type::caption, theme.t2);
  if (low) return touch.clicked;
  const std::string seats = game.fewest == game.most ? fmt::format("{} seats", game.fewest)
                                                     : fmt::format("{}–{} seats", game.fewest, game.most);
  canvas.label(words.moved(0, 44), seats, type::caption, theme.t3);
  return touch.clicked;
}

// Tiles scroll where they do not all fit; `follow` brings the chosen one into view after a key.
void game_tiles(Ui& ui, const LobbyModel& model, std::size_t& chosen, Box column, float tile_high, bool follow) {
  const float step = tile_high + tile_gap, full = step * static_cast<float>(model.games.size());
  ui.begin("Games", column);
  const float y = full > column.h + 1 ? ui.begin_scroll("Games/Tiles", column, full) : column.y;
  for (std::size_t i = 0; i < model.games.size(); ++i) {
    const Box box{column.x, y + step * static_cast<float>(i), column.w, tile_high};
    if (tile(ui, model.games[i], box, i == chosen)) chosen = i;
    if (follow && i == chosen && full > column.h + 1) ui.scroll_to(box);
  }
  if (full > column.h + 1) ui.end_scroll();
  ui.end();
}

bool saved_row(Ui& ui, const SavedLine& line, Box row) {
  const Theme& theme = ui.theme();
  const Touch touch = ui.item(line.file, row.shrunk(1), false, 4);
  if (touch.hot()) ui.canvas().fill({row.x + 1, row.y, row.w - 2, row.h}, theme.row_now);
  const Accent accent = accent_of(line.game);
  const Box mark{row.x + 12, row.y + 11, 28, 28}, words{row.x + 50, row.y + 7, row.w - 60, 18};
  ui.canvas().fill(mark, accent.colour, 5);
  ui.canvas().icon(accent.mark, mark.middle(), 17, accent.ink);
  std::string names;
  for (const std::string& name : line.names) names += (names.empty() ? "" : ", ") + name;
  ui.canvas().excerpt(words, line.title + (line.where.empty() ? "" : ", " + line.where), type::small, theme.t1);
  ui.canvas().excerpt(words.moved(0, 19), line.when + "  " + names, type::caption, theme.t3);
  return touch.clicked;
}

// Matches to go on with stand below the games, and are left out where there is no room for one.
Intent saved(Ui& ui, const LobbyModel& model, Box box) {
  constexpr float row_high = 50, least = 70;
  if (model.saved.empty() || box.h < least) return None{};
  const float full = row_high * static_cast<float>(model.saved.size());
  const Box panel{box.x, box.y, box.w, std::min(box.h, header_height + 4 + full)};
  ui.panel("Continue", panel);
  Box body = header(ui.canvas(), panel, "Continue", fmt::format("{} saved", model.saved.size()));
  body.take_bottom(3);
  Intent intent = None{};
  float y = ui.begin_scroll("Continue/Matches", body, full);
  for (const SavedLine& line : model.saved) {
    const Box row{body.x, y, body.w, row_high};
    // Rows just out of sight are drawn, too: keys can only go to what is there.
    const bool near = row.bottom() > body.y - row_high && row.y < body.bottom() + row_high;  // keys go there, too
    if (near && saved_row(ui, line, row)) intent = Continue{line.file};
    y += row_high;
  }
  ui.end_scroll();
  ui.end();
  return intent;
}

// Draws the badge; true if it was pressed, and the seat's looks are to be chosen.
bool seat_badge(Ui& ui, std::size_t place, Box box) {
  const Touch touch = ui.item(fmt::format("Look {}", place + 1), box);
  Canvas& canvas = ui.canvas();
  canvas.fill(box, touch.hovered ? ui.theme().ink4 : ui.theme().ink3, button_radius);
  canvas.frame(box, touch.hovered ? ui.theme().t3 : ui.theme().ink4, 1, button_radius);
  canvas.badge(seat_at(static_cast<int>(place)), box.middle(), 22);
  return touch.clicked;
}

// A computer player's strength, with a word for it; players that stand on no ladder have a word alone.
void strength_control(Ui& ui, SeatWish& wish, std::size_t place, Box box) {
  const std::uint32_t now = wish.player.kind == PlayerKind::level ? wish.player.amount : 1;
  const Box less{box.x, box.y, box.h, box.h}, more{box.right() - box.h, box.y, box.h, box.h};
  if (tool(ui, fmt::format("Weaker {}", place + 1), less, Icon::minus, now <= 1).clicked)
    wish.player = {PlayerKind::level, std::max(now, 2U) - 1};
  const bool on_ladder = wish.player.kind == PlayerKind::level;
  ui.canvas().label({less.right(), box.y, more.x - less.right(), box.h},
                    on_ladder ? fmt::format("{} {}", now, strength_word(now)) : to_text(wish.player), type::small,
                    ui.theme().t1, Align::middle);
  if (tool(ui, fmt::format("Stronger {}", place + 1), more, Icon::plus, now >= strengths).clicked)
    wish.player = {PlayerKind::level, on_ladder ? std::min(now + 1, strengths) : now};
}

// A person's name or a computer's strength, and which of both sits there: that stays in its place when it is changed.
void seat_row_of(Ui& ui, SeatWish& wish, std::size_t place, Box row) {
  const float wide = one_of_width(ui.canvas(), kind_words());
  const bool was_person = wish.player == SeatPlayer::human;
  const Box line{row.x + 40, row.y + (row.h - 28) / 2, row.w - 40, 28};
  const Box choice{line.right() - wide, line.y, wide, line.h};
  const Box who{line.x, line.y, choice.x - line.x - s2, line.h};
  if (was_person)
    ui.text_field(fmt::format("Name {}", place + 1), who, wish.name);
  else
    strength_control(ui, wish, place, who);
  const auto pick = one_of(ui, fmt::format("Kind {}", place + 1), choice, kind_words(), was_person ? 0 : 1);
  if (!pick || (*pick == 0) == was_person) return;
  // A name goes with the kind: a person gets the one used last, a computer player is called so.
  wish.player = was_person ? usual_computer : SeatPlayer::human;
  wish.name = was_person ? "Computer" : name_of(ui.frame().settings, place);
}

// Options that were not touched keep the game's own value, also if that changes with the packs.
int value_of(const Setting& setting, const GameOption& option) {
  const auto at = setting.values.find(option.key);
  return at == setting.values.end() ? option.standard_for(static_cast<int>(setting.seats.size())) : at->second;
}

// Large numbers change in larger steps.
int step_from(int number) { return number < 20 ? 1 : number < 200 ? 10 : 50; }

void number_control(Ui& ui, const GameOption& option, Setting& setting, Box row, int now) {
  const std::string key(option.key);
  const Box less{row.right() - 96, row.y + 7, 28, 28}, more{row.right() - 28, row.y + 7, 28, 28};
  if (tool(ui, key + " less", less, Icon::minus, now <= option.least).clicked)
    setting.values[option.key] = std::max(static_cast<int>(option.least), now - step_from(now - 1));
  ui.canvas().label({less.right(), less.y, more.x - less.right(), less.h}, fmt::format("{}", now), type::body_bold,
                    ui.theme().t1, Align::middle);
  if (tool(ui, key + " more", more, Icon::plus, now >= option.most).clicked)
    setting.values[option.key] = std::min(static_cast<int>(option.most), now + step_from(now));
}

void option_control(Ui& ui, const GameOption& option, Setting& setting, Box row) {
  const int now = value_of(setting, option);
  if (option.kind == GameOption::Kind::on_off) {
    if (toggle(ui, option.key, {row.right() - 40, row.y, 40, row.h}, now != 0))
      setting.values[option.key] = now != 0 ? 0 : 1;
    return;
  }
  if (option.kind == GameOption::Kind::word) {
    std::string shown = option.typed(now);
    // Words of options are keys in files; people read them without the underscores.
    std::ranges::replace(shown, '_', ' ');
    const float wide = std::min(170.0F, button_width(ui.canvas(), {shown, {}}, small_button));
    const Box box{row.right() - wide, row.y + 8, wide, small_button};
    // Each press goes on to the next word; there are few.
    if (button(ui, option.key, box, {shown, {}}).clicked)
      setting.values[option.key] = (now + 1) % static_cast<int>(option.words.size());
    return;
  }
  number_control(ui, option, setting, row, now);
}

void options(Ui& ui, const GameLine& game, Setting& setting, Box& column) {
  const Theme& theme = ui.theme();
  const float words = column.w - 120;
  for (const GameOption& option : game.options) {
    const Flow flow = Flow(type::caption).words(sentence(std::string(option.gist)), theme.t2);
    const float high = flow.height(ui.canvas(), words);
    const Box row = column.take_top(std::max(option_row, high + 14));
    ui.canvas().line({row.x, row.y}, {row.right(), row.y}, theme.line);
    option_control(ui, option, setting, row);
    flow.draw(ui, {row.x, row.y + (row.h - high) / 2}, words, option.key);
  }
}

// Draws the table's own rules, which all games have.
void customs(Ui& ui, Setting& setting, Box& body) {
  static const std::vector<std::string> undo{"Until the last reveal", "Everything"}, dice{"Program rolls", "You roll"};
  const auto line = [&](std::string_view what, const std::vector<std::string>& words, bool& on) {
    const Box row = body.take_top(38);
    ui.canvas().label({row.x, row.y, 90, row.h}, what, type::small, ui.theme().t1);
    const float wide = one_of_width(ui.canvas(), words);
    const auto pick = one_of(ui, what, {row.right() - wide, row.y + 5, wide, 28}, words, on ? 1 : 0);
    if (pick) on = *pick == 1;
  };
  ui.canvas().label(body.take_top(30), "Undo and dice", {Weight::semi_bold, 12, 16}, ui.theme().t3);
  line("Undo", undo, setting.sandbox);
  line("Dice", dice, setting.real_dice);
}

// Draws the build that the seat brings: arrows lead from one to the next, and the builder opens it or a new one.
Intent build_row(Ui& ui, const GameLine& game, SeatWish& wish, std::size_t place, Box row) {
  const Theme& theme = ui.theme();
  Canvas& canvas = ui.canvas();
  const auto found = std::ranges::find(game.builds, wish.build, &BuildLine::file);
  const auto count = static_cast<std::ptrdiff_t>(game.builds.size());
  // Without a choice, seats bring different builds, in order.
  const auto now =
      found == game.builds.end() ? static_cast<std::ptrdiff_t>(place) % count : found - game.builds.begin();
  const BuildLine& build = game.builds[static_cast<std::size_t>(now)];
  // The wish always names a build that exists, also after a file has gone.
  wish.build = build.file;
  canvas.fill(row, theme.ink2, button_radius);
  const Box back{row.x + 6, row.y + 6, 26, row.h - 12}, on{row.right() - 32, row.y + 6, 26, row.h - 12};
  const Box fresh = on.moved(-32, 0), edit = fresh.moved(-32, 0);
  const auto lead = [&](std::ptrdiff_t by) {
    wish.build = game.builds[static_cast<std::size_t>((now + by + count) % count)].file;
  };
  if (tool(ui, fmt::format("Build {} back", place + 1), back, Icon::left).clicked) lead(-1);
  if (tool(ui, fmt::format("Build {} on", place + 1), on, Icon::right).clicked) lead(1);
  Intent intent = None{};
  if (tool(ui, fmt::format("Build {} edit", place + 1), edit, Icon::gear).clicked)
    intent = EditBuild{game.id, place, build.file};
  if (tool(ui, fmt::format("Build {} new", place + 1), fresh, Icon::plus).clicked)
    intent = EditBuild{game.id, place, {}};
  const std::string points = fmt::format("{} of {}", build.cost, build.budget);
  const float wide = canvas.width(points, type::caption) + 20;
  Box words{back.right() + 8, row.y, edit.x - back.right() - 16, row.h};
  const Box cost = words.take_right(wide);
  const bool legal = build.flaw.empty();
  canvas.icon(legal ? Icon::check : Icon::refuse, {cost.x + 8, row.y + 14}, 12, legal ? theme.ok : theme.bad);
  canvas.label({cost.x + 18, row.y + 5, cost.w - 18, 18}, points, type::caption, theme.t2, Align::right);
  canvas.excerpt({words.x, row.y + 4, words.w, 18}, build.name, type::small_bold, theme.t1);
  canvas.excerpt({words.x, row.y + 22, edit.x - 8 - words.x, 18}, sentence(build.gist), type::caption, theme.t3);
  return intent;
}

// Draws the seats with their builds, and the buttons that add and remove one; `panel` opens for the badge that was
// pressed.
Intent seats(Ui& ui, const GameLine& game, Setting& setting, SeatPanelState& panel, Box& column) {
  Canvas& canvas = ui.canvas();
  Intent intent = None{};
  canvas.label(column.take_top(30), "Seats", {Weight::semi_bold, 12, 16}, ui.theme().t3);
  for (std::size_t i = 0; i < setting.seats.size(); ++i) {
    const Box row = column.take_top(seat_row);
    if (seat_badge(ui, i, around({row.x + 16, row.middle().y}, 32, 32))) {
      panel = {};
      panel.seat = i;
    }
    seat_row_of(ui, setting.seats[i], i, row);
    if (game.builds.empty()) continue;
    Intent asked = build_row(ui, game, setting.seats[i], i, column.take_top(build_high));
    if (!std::holds_alternative<None>(asked)) intent = std::move(asked);
    column.take_top(s2);
  }
  const Box buttons = column.take_top(small_button + 4);
  const bool full = static_cast<int>(setting.seats.size()) >= game.most;
  const bool empty = static_cast<int>(setting.seats.size()) <= game.fewest;
  const ButtonText more_words{"Add seat", {}, full ? ButtonStyle::off : ButtonStyle::plain};
  const ButtonText less_words{"Remove seat", {}, empty ? ButtonStyle::off : ButtonStyle::plain};
  const Box add{buttons.x, buttons.y, button_width(canvas, more_words, small_button), small_button};
  if (button(ui, "Add seat", add, more_words).clicked) {
    const Livery livery = livery_for(liveries_of(setting.seats), setting.seats.size(), game, ui.frame().settings);
    // A new seat is a computer player, since people name themselves.
    setting.seats.push_back({"Computer", usual_computer, {}, livery});
  }
  const Box less{add.right() + s2, buttons.y, button_width(canvas, less_words, small_button), small_button};
  if (button(ui, "Remove seat", less, less_words).clicked) setting.seats.pop_back();
  return intent;
}

Intent table_panel(Ui& ui, const GameLine& game, Setting& setting, SeatPanelState& seat, Box panel) {
  ui.panel("Table", panel);
  const Theme& theme = ui.theme();
  Box body = panel;
  const Box head = body.take_top(44);
  ui.canvas().icon(theme.accent.mark, {head.x + 26, head.middle().y}, 20, theme.accent.colour);
  ui.canvas().label({head.x + 44, head.y, head.w - 60, head.h}, game.title, type::prompt, theme.t1);
  ui.canvas().line({head.x, head.bottom()}, {head.right(), head.bottom()}, theme.line);
  body = {body.x + s4, body.y + 1, body.w - s4 - s2, body.h - s2};
  // The height of the rows is known only when they are drawn; reach() tells it to the scrolling part.
  const float y = ui.begin_scroll("Table/Body", body, 0);
  Box column{body.x, y, body.w - s2, 0};
  Intent intent = seats(ui, game, setting, seat, column);
  customs(ui, setting, column);
  if (!game.options.empty()) {
    ui.canvas().label(column.take_top(30), "Rule options", {Weight::semi_bold, 12, 16}, theme.t3);
    options(ui, game, setting, column);
  }
  ui.reach(column.y);
  ui.end_scroll();
  ui.end();
  return intent;
}

// Why the match cannot begin; empty: it can. A build that breaks a rule is the only reason.
std::string hindrance(const GameLine& game, const Setting& setting) {
  for (const SeatWish& seat : setting.seats) {
    const auto build = std::ranges::find(game.builds, seat.build, &BuildLine::file);
    if (build != game.builds.end() && !build->flaw.empty())
      return fmt::format("{} is not legal yet. {}", build->name, build->flaw);
  }
  return {};
}

// Draws the bar with what starting means, and the button. `enter` tells that the key starts it, too.
Intent start(Ui& ui, const LobbyModel& model, const GameLine& game, const Setting& setting, PagesState& pages,
             bool enter) {
  const Theme& theme = ui.theme();
  const Box bar{0, ui.screen().h - prompt_height, ui.screen().w, prompt_height};
  ui.begin("Prompt", bar);
  Canvas& canvas = ui.canvas();
  canvas.fill(bar, theme.ink1);
  canvas.fill({bar.x, bar.y, bar.w, 2}, theme.accent.colour);
  const Box mark{bar.x + s4, bar.y + 12, 30, 30};
  canvas.fill(mark, theme.accent.colour, button_radius);
  canvas.icon(theme.accent.mark, mark.middle(), 18, theme.accent.ink);
  const auto people = std::ranges::count(setting.seats, SeatPlayer::human, &SeatWish::player);
  const std::string sentence = fmt::format("Set up {} for {} players", game.title, setting.seats.size());
  const std::string hindered = hindrance(game, setting);
  const std::string consequence = !hindered.empty()       ? hindered
                                  : !model.notice.empty() ? model.notice
                                  : people == 0           ? "Only computers play. You watch."
                                  : people == 1           ? "You play against the computer. Each step is saved."
                                                : "You share one screen: a curtain hides secrets. Each step is saved.";
  // The sentence is never shortened: it is what the button does.
  canvas.text({mark.right() + 13, bar.y + 8}, sentence, type::prompt, theme.t1);
  const std::string cap = enter ? ui.cap(Key::enter) : std::string();
  const ButtonText words{"Start match", cap, hindered.empty() ? ButtonStyle::primary : ButtonStyle::off};
  const float wide = button_width(canvas, words), left = mark.right() + 13;
  const bool teaches = std::ranges::find(model.lessons, game.id, &LessonLine::game) != model.lessons.end();
  constexpr ButtonText learn_words{"Learn to play"};
  const float learn = teaches ? button_width(canvas, learn_words) + s2 : 0;
  const Box door{bar.right() - 14 - wide - learn, bar.y + 11, learn - s2, button_height};
  if (teaches && button(ui, "Learn", door, learn_words).clicked) pages.page = LobbyPage::learn;
  canvas.excerpt({left, bar.y + 28, bar.right() - 14 - wide - learn - s4 - left, 16}, consequence, type::caption,
                 model.notice.empty() && hindered.empty() ? theme.t2 : theme.warn);
  const Touch touch = button(ui, "Start", {bar.right() - 14 - wide, bar.y + 11, wide, button_height}, words);
  ui.end();
  if (!hindered.empty() || (!touch.clicked && (!enter || !ui.pressed(Key::enter)))) return None{};
  NewMatch wish{game.id, setting.seats, {}, setting.real_dice, setting.sandbox};
  // Only options that were changed are sent.
  for (const GameOption& option : game.options)
    if (const auto value = setting.values.find(option.key); value != setting.values.end())
      wish.options.emplace_back(option.key, option.typed(value->second));
  return wish;
}

}  // namespace

Intent LobbyScreen::draw(const Frame& frame, const LobbyModel& model) {
  Inside& in = *inside_;
  // The game that was played last is chosen first.
  const auto last = std::ranges::find_if(model.games, [&](const GameLine& game) {
    return !frame.settings.tables.empty() && game.id == frame.settings.tables.front().game;
  });
  if (!std::exchange(in.begun, true) && last != model.games.end())
    in.chosen = static_cast<std::size_t>(last - model.games.begin());
  // The model may have fewer games than before.
  in.chosen = std::min(in.chosen, model.games.size() - 1);
  const std::vector<SeatWish>& seated = in.setting(model.games[in.chosen], frame.settings).seats;
  Ui ui(frame, theme_of(model.games[in.chosen].id, frame.settings, liveries_of(seated)), in.fonts);
  const std::size_t count = model.games.size();
  in.ring.follow(ui, in.items);
  // Arrows walk the games while nothing else needs them.
  const bool walks = !ui.focus_shown() && !in.pages.any() && !in.seat.seat;
  if (walks) {
    ui.own_arrows();
    ui.own(Key::enter);  // it starts the match, and does not press once more what was clicked last
  }
  const bool down = walks && ui.pressed(Key::down), up = walks && ui.pressed(Key::up);
  if (down) in.chosen = (in.chosen + 1) % count;
  if (up) in.chosen = (in.chosen + count - 1) % count;
  const GameLine& game = model.games[in.chosen];
  Setting& setting = in.setting(game, frame.settings);
  in.game_id = game.id;
  const float bottom = ui.screen().h - prompt_height - s3;
  brand(ui);
  const auto [edge, top, tile_high] = places_of(ui.screen());
  constexpr float wide = 368;
  const float games_wide = std::min(games_width, ui.screen().w - wide - 2 * edge - s2);
  constexpr float kept = 96;  // dp: matches to go on with are not pushed off the screen
  const float games =
      std::min((tile_high + tile_gap) * static_cast<float>(count), bottom - top - (model.saved.empty() ? 0 : kept));
  game_tiles(ui, model, in.chosen, {edge, top, games_wide, games}, tile_high, down || up);
  const float below = top + games + 6;
  Intent intent = saved(ui, model, {edge, below, games_wide, bottom - below});
  const Box table{ui.screen().w - edge - wide, top, wide, bottom - top};
  if (Intent asked = table_panel(ui, game, setting, in.seat, table); !std::holds_alternative<None>(asked))
    intent = std::move(asked);
  // Enter starts only when no page lies over the lobby and the guard lets it through.
  const bool enter = walks && in.enter_guard.lets_through(ui);
  const Intent begun = start(ui, model, game, setting, in.pages, enter);
  if (!std::holds_alternative<None>(begun)) intent = begun;
  // Seat and pages are both modal; one at a time.
  const Intent beside = in.seat.seat ? Intent{} : lobby_pages(ui, model, game.id, in.pages);
  if (!std::holds_alternative<None>(beside)) intent = beside;
  if (const auto changed = seat_panel(ui, game, setting.seats, in.seat)) intent = Change{*changed};
  const float s = ui.scale();
  const float left = edge + games_wide + s2;
  in.board = {left * s, 60 * s, (table.x - s2 - left) * s, (bottom - 60) * s};
  in.items = ui.items();
  in.cuts = ui.cuts();
  return intent;
}

// Unknown seats are left alone: the table may have been changed while the builder was open.
void LobbyScreen::bring(const std::string& game, std::size_t seat, const std::string& build) {
  std::vector<SeatWish>& seats = inside_->settings[game].seats;
  if (seat < seats.size()) seats[seat].build = build;
}
std::vector<SeatWish> LobbyScreen::seats() const {
  const auto setting = inside_->settings.find(inside_->game_id);
  return setting == inside_->settings.end() ? std::vector<SeatWish>{} : setting->second.seats;
}
void LobbyScreen::arrive() {
  walk_by_keys();
  inside_->pages = {};
  inside_->enter_guard.begin();
}
std::size_t LobbyScreen::chosen() const { return inside_->chosen; }
Box LobbyScreen::board() const { return inside_->board; }
const std::vector<Item>& LobbyScreen::items() const { return inside_->items; }
const std::vector<Cut>& LobbyScreen::cuts() const { return inside_->cuts; }

}  // namespace sprue::ui

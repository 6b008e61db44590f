// Aeronauts at the table: the five templates with their costs, and the exact odds of both sides where a maneuver would
// end.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "games/aeronauts/attack.h"
#include "games/aeronauts/damage.h"
#include "games/aeronauts/move.h"
#include "games/aeronauts/rules.h"
#include "ui/games/aeronauts/aeronauts_split.h"
#include "ui/games/aeronauts/panels.h"
#include "ui/kit/cards.h"
#include "ui/kit/widgets.h"
#include "ui/table/last_roll.h"
#include "ui/table/luck.h"
#include "ui/table/panels_of.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

namespace game = sprue::aeronauts;

namespace {

// Dp.
constexpr float template_width = 112, template_high = 84, low_template = 60, gap = 8, shot_high = 114, dice_line = 55;

// A choice that flies, refused ones among them.
struct Flight {
  std::size_t choice = 0;
  game::Fly fly;
};

std::string name_of(game::Manoeuvre manoeuvre) {
  constexpr std::array<std::string_view, 5> words{"Straight", "Bank left", "Bank right", "Turn left", "Turn right"};
  return std::string(words[static_cast<std::size_t>(manoeuvre)]);
}

// The order from left to right, as the templates lie before a plane.
int place_of(game::Manoeuvre manoeuvre) {
  constexpr std::array<int, 5> places{2, 1, 3, 0, 4};
  return places[static_cast<std::size_t>(manoeuvre)];
}

// Only results that can happen, and always 0, which is grey: it does nothing.
std::vector<Chance> chances_of(const game::Odds& odds) {
  std::vector<Chance> out;
  for (std::size_t i = 0; i < odds.ways.size(); ++i) {
    // All outcomes of the dice are counted, so the shares are exact.
    const double share = static_cast<double>(odds.ways[i]) / static_cast<double>(odds.outcomes);
    if (i == 0 || odds.ways[i] > 0) out.push_back({fmt::format("{}", i), share, i == 0});
  }
  return out;
}

// The chance of at least so much damage.
double chance_of(const game::Odds& odds, int least) {
  double ways = 0;
  for (std::size_t i = static_cast<std::size_t>(std::max(0, least)); i < odds.ways.size(); ++i)
    ways += static_cast<double>(odds.ways[i]);
  return ways / static_cast<double>(odds.outcomes);
}

template <class A>
const A* as(const ChoiceLine& line) {
  return action_as<A, game::Rules>(line.action);
}

// The parts of a place, as its panel lists them: mm east, mm north, heading.
using Place = std::array<int, 3>;
std::optional<Place> place_of(const ChoiceLine& line) {
  const auto* const place = as<game::Place>(line);
  return place == nullptr ? std::nullopt : std::optional(Place{place->x_mm, place->y_mm, place->h});
}

// The tray of one frame, by the stage of the match.
class Mat {
 public:
  Mat(TableFrame& table, const ViewOf<game::Rules>& seen)
      : table_(table), ui_(table.ui), seen_(seen), state_(seen.state), seat_(own_seat(table.model)) {
    for (std::size_t i = 0; i < table.model.choices.size() && state_.stage == game::Stage::move; ++i)
      if (const auto* const fly = as<game::Fly>(table.model.choices[i])) flights_.push_back({i, *fly});
    // By place and not by the rules' order; loops stay beside their templates.
    std::ranges::stable_sort(flights_, {}, [](const Flight& one) { return place_of(one.fly.manoeuvre); });
  }

  bool draw(Box& left, Box& right) {
    if (table_.folded()) return true;
    if (!seat_) return false;
    if (aeronauts_split(table_, seen_, left, right)) return false;
    const bool flying = state_.stage == game::Stage::move && table_.may_choose();
    const bool shown = table_.zones.left_shown;
    if (shown && state_.stage != game::Stage::stats) own(left);
    if (state_.stage == game::Stage::place && table_.may_choose()) place(shown ? left : right);
    if (shown && state_.stage == game::Stage::attack) luck_panel(table_, left);
    // Before an attack the odds are those of the table as it is, before the end of a move those of the table as it
    // would be.
    if (state_.stage == game::Stage::attack && table_.may_choose()) odds(right, state_, "If you attack");
    if (!flying) shot(right);
    if (!flying || flights_.empty()) return false;
    templates();
    for (const Flight& flight : flights_) table_.in_tray.push_back(flight.choice);
    odds(right, ended(), "If you end your move there");
    return false;  // climbing, diving, and ending stand in the list
  }

 private:
  const game::Plane& plane(Seat seat) const { return state_.plane(seat); }
  // The table as it would be after the maneuver that is pointed at, or else the chosen one. Only the pose changes: the
  // odds need no more.
  game::State ended() const {
    game::State then = state_;
    const auto at = std::ranges::find(flights_, table_.state.hovered.value_or(table_.state.chosen), &Flight::choice);
    if (at != flights_.end()) then.plane(*seat_).pose = game::end_of(then.plane(*seat_).pose, at->fly);
    return then;
  }
  void own(Box& column);
  void place(Box& column);
  void begin_in_the_middle();
  std::optional<std::size_t> other_place(const Place& now, std::size_t part, int by) const;
  void shot(Box& column);
  void dice(Box row, const char* word, const game::Dice& values, Seat seat, bool attack);
  void stat(Box row, Icon icon, const char* word, int value, int most);
  void templates();
  void template_card(const Flight& flight, Box box);
  void odds(Box& column, const game::State& then, const char* title);
  float one_odds(Box box, const game::State& then, Seat from, Seat to);

  TableFrame& table_;
  Ui& ui_;
  const ViewOf<game::Rules>& seen_;
  const game::State& state_;
  std::optional<Seat> seat_;
  std::vector<Flight> flights_;
};

void Mat::stat(Box row, Icon icon, const char* word, int value, int most) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  canvas.icon(icon, {row.x + 18, row.middle().y}, 13, theme.t2);
  canvas.label({row.x + 34, row.y, 66, row.h}, word, type::small, theme.t2);
  for (int i = 0; i < most; ++i) {
    const Box pip{row.x + 104 + static_cast<float>(i) * 19, row.middle().y - 4, 16, 9};
    if (i < value)
      canvas.fill(pip, theme.accent.colour, 4);
    else
      canvas.frame(pip, theme.ink4, 1, 4);
  }
  canvas.number({row.right() - 14, row.y + 4}, fmt::format("{}", value), type::small_bold, theme.t1);
}

void Mat::own(Box& column) {
  const game::Plane& mine = plane(*seat_);
  const Box panel = column.take_top(header_height + 4 * 25 + 12);
  column.take_top(s2);
  ui_.panel("Plane", panel);
  Box body = header(ui_.canvas(), panel, table_.name(*seat_), fmt::format("heading {}", mine.pose.h), seat_);
  body.take_top(6);
  stat(body.take_top(25), Icon::damage, "Attack", mine.stats.attack, 4);
  stat(body.take_top(25), Icon::armor, "Defense", mine.stats.defense, 4);
  // While the plane moves the row counts down.
  const bool moving = state_.stage == game::Stage::move && state_.to_act == *seat_;
  stat(body.take_top(25), Icon::move, moving ? "Speed left" : "Speed", moving ? state_.move.left() : mine.stats.speed,
       std::max<int>(4, state_.move.budget));
  stat(body.take_top(25), Icon::hit_points, "Health", mine.stats.health, 4);
  ui_.end();
}

// The allowed place that differs from this one in one part only, by the least step that way; nothing at the edge.
std::optional<std::size_t> Mat::other_place(const Place& now, std::size_t part, int by) const {
  std::optional<std::size_t> found;
  int least = 0;
  for (const std::size_t choice : table_.legal()) {
    std::optional<Place> place = place_of(table_.model.choices[choice]);
    if (!place) continue;
    Place& other = *place;
    const int step = (other[part] - now[part]) * by;
    other[part] = now[part];
    if (step <= 0 || other != now || (found && step >= least)) continue;
    found = choice;
    least = step;
  }
  return found;
}

// Chooses the middle of the edge, as near to the others as may be: players begin to look there, not in a corner. The
// focus remembers that it was done.
void Mat::begin_in_the_middle() {
  constexpr int middle = 350;  // mm, of the mat
  table_.state.focus = "place";
  std::optional<std::size_t> best;
  int least = 0;
  for (const std::size_t choice : table_.legal()) {
    const std::optional<Place> place = place_of(table_.model.choices[choice]);
    if (!place) continue;
    const int away = std::abs((*place)[0] - middle) + std::abs((*place)[1] - middle);
    if (best && away >= least) continue;
    best = choice;
    least = away;
  }
  if (best) table_.choose(*best);
}

// Shows the chosen place, to be changed one part at a time. There are many places; the list of all is opened on demand
// only.
void Mat::place(Box& column) {
  // The focus is cleared with each new question, so the search for the middle is done once for each.
  if (table_.state.focus != "place") begin_in_the_middle();
  const std::optional<Place> chosen = table_.chosen() == nullptr ? std::nullopt : place_of(*table_.chosen());
  if (!chosen) return;
  const Place& now = *chosen;
  // The picture shows the plane at the place and where it could go from there.
  table_.state.lit = OnBoard{fmt::format("place:{}:{}:{}:{}", letter(*seat_), now[0], now[1], now[2]), true};
  struct Row {
    const char *word, *unit;
  };
  constexpr float line = 34;
  constexpr std::array rows{Row{"East", "mm"}, Row{"North", "mm"}, Row{"Heading", ""}};  // in the order of the parts
  const Box panel = column.take_top(header_height + line * rows.size() + 10);
  column.take_top(s2);
  ui_.panel("Place", panel);
  Box body = header(ui_.canvas(), panel, "Place", "700 by 700 mm");
  body.take_top(4);
  for (std::size_t part = 0; part < rows.size(); ++part) {
    const Row& row = rows[part];
    const Box box = body.take_top(line);
    // Null where the strip's edge ends that way.
    const auto less = other_place(now, part, -1), more = other_place(now, part, 1);
    const Box minus{box.right() - 140, box.y + 3, 28, 28}, plus{box.right() - 40, box.y + 3, 28, 28};
    ui_.canvas().label({box.x + 14, box.y, 110, box.h}, row.word, type::small, ui_.theme().t1);
    ui_.canvas().label({minus.right(), box.y, plus.x - minus.right(), box.h}, fmt::format("{} {}", now[part], row.unit),
                       type::body_bold, ui_.theme().t1, Align::middle);
    if (tool(ui_, fmt::format("{} less", row.word), minus, Icon::minus, !less).clicked) table_.choose(*less);
    if (tool(ui_, fmt::format("{} more", row.word), plus, Icon::plus, !more).clicked) table_.choose(*more);
  }
  ui_.end();
  for (const std::size_t choice : table_.legal()) table_.in_tray.push_back(choice);
}

// Draws one side's dice: those that count are bright, and each says what it is.
void Mat::dice(Box row, const char* word, const game::Dice& values, Seat seat, bool attack) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  canvas.badge(seat, {row.x + 9, row.y + 18}, 16);
  canvas.label({row.x + 22, row.y + 8, 54, 20}, word, type::caption, theme.t2);
  constexpr float size = 34, widest = 50;
  const float step = std::min(widest, (row.w - 74) / static_cast<float>(std::max<std::size_t>(1, values.size())));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int value = values[i];
    const game::Mark mark = game::mark_of(value);
    const bool counts = attack ? mark != game::Mark::miss : game::is_dodge(value);
    const Colour face =
        attack ? (counts ? theme.attack_die : theme.attack_spent) : (counts ? theme.defence_die : theme.defence_spent);
    const Box cell{row.x + 74 + step * static_cast<float>(i), row.y, step, row.h};
    die_eight(canvas, around({cell.middle().x, cell.y + 18}, size, size), value, face, !counts);
    const char* const says = attack ? (mark == game::Mark::critical ? "critical"
                                       : counts                     ? "hit"
                                                                    : "miss")
                                    : (counts ? "dodge" : "no");
    const Type small{counts ? Weight::semi_bold : Weight::regular, 11, 15};
    if (canvas.width(says, small) <= step)
      canvas.label({cell.x, cell.y + 36, cell.w, 15}, says, small, counts ? theme.t1 : theme.t3, Align::middle);
  }
}

// Shows the last shots that were fired: the dice, and how the damage came about.
void Mat::shot(Box& column) {
  const auto* const attacked = last_told<game::Event, game::Attacked>(table_.model);
  if (attacked == nullptr) return;
  const auto& shot = std::get<game::Attacked>(*attacked);
  const std::vector<TallyRow> rows = tally_rows(shot.damage);
  const float inside = column.w - 24;
  const float full = header_height + 6 + 2 * dice_line + tally_height(ui_.above(), inside, rows) + 12;
  if (full > column.h) return;
  const Box panel = column.take_top(full);
  column.take_top(s2);
  ui_.panel("Shot", panel);
  Box body = header(ui_.canvas(), panel, fmt::format("{} at {}", table_.name(shot.who), table_.name(shot.target)),
                    word(shot.arc), shot.who);
  body = {body.x + 12, body.y + 6, inside, body.h};
  dice(body.take_top(dice_line), "attack", shot.attack, shot.who, true);
  dice(body.take_top(dice_line), "defense", shot.defence, shot.target, false);
  if (const auto rule = tally(ui_, {body.x, body.y}, inside, rows, fmt::format("{}", shot.damage.total()),
                              fmt::format("damage, {} left", shot.health)))
    table_.state.rules.open(*rule);
  ui_.end();
}

// Draws the template's own shape, seen from above; `foot` is where the plane leaves from. Not to scale: all must fit on
// their cards.
void draw_template(Canvas& canvas, game::Manoeuvre manoeuvre, Point foot, Colour colour) {
  const game::Template shape = game::template_of(manoeuvre);
  const bool to_left = manoeuvre == game::Manoeuvre::bank_left || manoeuvre == game::Manoeuvre::turn_left;
  const float side = to_left ? -1.0F : 1.0F;
  // The shapes are drawn by eye: turns tight, banks wide.
  const float radius = shape == game::Template::turn ? 17.0F : 40.0F;
  const float sweep = std::numbers::pi_v<float> * (shape == game::Template::turn ? 0.5F : 0.25F);
  std::vector<Point> points;
  for (int i = 0; i <= 12; ++i) {
    const float share = static_cast<float>(i) / 12;
    if (shape == game::Template::straight)
      points.push_back({foot.x, foot.y - 40 * share});
    else
      points.push_back(
          {foot.x + side * radius * (1 - std::cos(sweep * share)), foot.y - radius * std::sin(sweep * share)});
  }
  canvas.path(points, colour, 10);
}

void Mat::template_card(const Flight& flight, Box box) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const ChoiceLine& line = table_.model.choices[flight.choice];
  const bool on = flight.choice == table_.state.chosen, off = line.refusal.has_value();
  const std::string name = name_of(flight.fly.manoeuvre) + (flight.fly.loop ? ", loop" : "");
  const Touch touch = ui_.item(name, box, off, panel_radius);
  canvas.fill(box, on ? mixed(theme.ink3, theme.accent.colour, 0.12F) : off ? theme.ink2 : theme.ink3, panel_radius);
  canvas.frame(box, on ? theme.accent.colour : touch.hot() ? theme.t3 : theme.ink4, on ? 2.0F : 1.0F, panel_radius);
  const bool to_left =
      flight.fly.manoeuvre == game::Manoeuvre::bank_left || flight.fly.manoeuvre == game::Manoeuvre::turn_left;
  const bool named = box.h >= template_high;  // else the prompt bar names the chosen one
  draw_template(canvas, flight.fly.manoeuvre,
                {box.x + (to_left ? 36.0F : 22.0F) - (named ? 0.0F : 8.0F), box.y + (named ? 56.0F : box.h - 9)},
                on    ? theme.accent.colour
                : off ? theme.ink4
                      : theme.solid);
  const Colour ink = off ? theme.t3 : theme.t1;
  canvas.label({box.right() - 56, box.y + 8, 46, 24}, fmt::format("{}", game::cost(flight.fly)), type::head, ink,
               Align::right);
  if (named) {
    canvas.label({box.right() - 56, box.y + 28, 46, 16}, "speed", type::caption, theme.t3, Align::right);
    canvas.label({box.x + 11, box.bottom() - 25, box.w - 44, 18}, name, {Weight::semi_bold, 12, 16}, ink);
  }
  // A fatal maneuver has no key of its own.
  if (const int key = off || is_fatal(line) ? 0 : table_.key_by_digit(flight.choice); key > 0)
    cap(canvas, {box.right() - 30, box.bottom() - 16}, fmt::format("{}", key), theme.t3);
  if (touch.hot()) table_.state.hovered = flight.choice;
  if (touch.hot() && off) refusal(table_, line, box);
  if (touch.clicked && on) table_.press(flight.choice);
  if (touch.clicked && !on) table_.choose(flight.choice);
}

void Mat::templates() {
  const auto count = static_cast<float>(flights_.size());
  const Box board = table_.zones.board;
  const float wide = std::min(template_width, (board.w - 24 - gap * (count - 1)) / count);
  const float full = count * (wide + gap) - gap + 24;
  const float high = table_.zones.form == Form::single ? low_template : template_high;
  const Box tray{board.middle().x - full / 2, table_.zones.prompt.y - high - 24 - s2, full, high + 24};
  ui_.panel("Templates", tray);
  for (std::size_t i = 0; i < flights_.size(); ++i)
    template_card(flights_[i], {tray.x + 12 + static_cast<float>(i) * (wide + gap), tray.y + 12, wide, high});
  ui_.end();
  table_.zones.board.h = tray.y - board.y - s2;
}

// Draws the odds of one shot and returns their height; a shot that is not possible takes one line.
float Mat::one_odds(Box box, const game::State& then, Seat from, Seat to) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const game::Shot shot = game::shot(seen_.rules->options(), then, from, to);
  canvas.badge(from, {box.x + 9, box.y + 10}, 17);
  canvas.icon(Icon::right, {box.x + 25, box.y + 10}, 8, theme.t3);
  canvas.badge(to, {box.x + 41, box.y + 10}, 17);
  const std::string how = !shot.in_range    ? "out of range"
                          : shot.possible() ? fmt::format("{}, {} {} on {}", word(shot.arc), shot.attack_dice,
                                                          shot.attack_dice == 1 ? "die" : "dice", shot.defence_dice)
                                            : "not in an arc";
  canvas.label({box.x + 56, box.y, box.w - 56, 20}, how, type::caption, theme.t3, Align::right);
  if (!shot.possible()) return 30;
  const game::Odds odds = game::odds(shot.attack_dice, shot.defence_dice, seen_.rules->options().crit_damage);
  distribution(canvas, {box.x, box.y + 24, box.w, 62}, chances_of(odds),
               from == *seat_ ? theme.accent.colour : theme.seat(from));
  const double down = chance_of(odds, then.plane(to).stats.health);
  const Box foot{box.x, box.y + 88, box.w, 20};
  canvas.label(foot, fmt::format("shot down ({} Health)", then.plane(to).stats.health), type::caption, theme.t2);
  canvas.label(foot, percent(down), type::small_bold, theme.t1, Align::right);
  return shot_high;
}

// Pairs stand in both directions: where I could hit, and what I would risk.
void Mat::odds(Box& column, const game::State& then, const char* title) {
  struct Pair {
    Seat from, to;
  };
  // On a small screen this part then comes forward.
  table_.pends = true;
  std::vector<Pair> pairs;
  for (int i = 0; i < then.seats(); ++i) {
    const Seat other = seat_at(i);
    // Planes that are down, or not placed yet, neither shoot nor are shot at.
    if (other == *seat_ || !then.plane(other).alive || !then.plane(other).placed) continue;
    pairs.push_back({*seat_, other});
    pairs.push_back({other, *seat_});
  }
  float full = header_height + 12;
  for (const Pair& pair : pairs)
    full += game::shot(seen_.rules->options(), then, pair.from, pair.to).possible() ? shot_high : 30.0F;
  const Box panel = column.take_top(std::min(full, column.h));
  column.take_top(s2);
  ui_.panel("Odds", panel);
  Box body = header(ui_.canvas(), panel, title);
  float y = body.y + 8;
  for (const Pair& pair : pairs) {
    // Pairs without room are left out; the nearest seats come first in the table's order.
    if (y > panel.bottom() - 30) break;
    y += one_odds({body.x + 12, y, body.w - 24, 0}, then, pair.from, pair.to);
  }
  ui_.end();
}

struct AeronautsPanels : PlainPanels<game::Rules> {
  static bool tray(TableFrame& table, const ViewOf<Rules>& seen, Box& left, Box& right) {
    return Mat(table, seen).draw(left, right);
  }
  // Luck is the damage of an attack, less the mean of as many dice.
  static constexpr std::string_view luck_word = "damage";
  static std::optional<Luck> luck(const ViewOf<Rules>& seen, const game::Event& event) {
    const auto* const attack = std::get_if<game::Attacked>(&event);
    if (attack == nullptr) return std::nullopt;
    const auto dice = static_cast<int>(attack->attack.size()), dodges = static_cast<int>(attack->defence.size());
    const game::Fraction mean = game::expected_damage(game::odds(dice, dodges, seen.rules->options().crit_damage));
    return Luck{attack->who, attack->damage.total() - static_cast<double>(mean.over) / static_cast<double>(mean.under)};
  }
  static void blind_help(TableFrame& table, const ViewOf<Rules>& seen, Box& column) {
    aeronauts_numbers(table, seen, column);
  }
};

}  // namespace

const Panels& aeronauts_panels() {
  static const PanelsOf<AeronautsPanels> panels;
  return panels;
}

}  // namespace sprue::ui

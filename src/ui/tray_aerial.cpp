// Aerial Assault: the score, what each robot has laid, and the hand of the robot that lays a card, in halves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "games/aerial/pack.h"
#include "ui/aerial_cards.h"
#include "ui/aerial_promise.h"
#include "ui/aerial_sheet.h"
#include "ui/cards.h"
#include "ui/last_roll.h"
#include "ui/table.h"
#include "ui/widgets.h"

namespace sprue::ui {

int robot_number(const std::string& id) { return id.starts_with("robot_") ? std::atoi(id.c_str() + 6) : 0; }

const Json* aerial_half(const Table& table, const std::string& id, const std::string& side) {
  const auto cards = table.catalogue.find("cards.json");
  if (cards == table.catalogue.end()) return nullptr;
  for (const Json& group : *cards) {
    if (!group.is_array()) continue;
    for (const Json& card : group)
      if (text_of(card, "id") == id && card.contains(side)) return &card.at(side);
  }
  return nullptr;
}

HalfCard aerial_card(const Table& table, const std::string& id) {
  const Json* const top = aerial_half(table, id, "top");
  const Json* const bottom = aerial_half(table, id, "bottom");
  if (top == nullptr || bottom == nullptr) return {id, "", -1};
  return {text_of(*top, "text"), text_of(*bottom, "text"), -1};
}

namespace {

constexpr float hand_widest = 94, hand_least = 58, hand_gap = 10, lift = 14;
constexpr float short_line = 46, tall_line = 92, laid_width = 58;
constexpr float slot_gap = 14, slot_head = 24, promise_height = 104;  // the programme, what it is worth
constexpr int plays_of_match = 25, plays_of_round = 5, no_class = 4;

struct LayChoice {
  std::size_t choice = 0;
  std::string card, side;
  int robot = 0;
};

class Arena {
 public:
  explicit Arena(Table& table) : table_(table), ui_(table.ui) {
    const std::vector<AerialChoice>& choices = aerial_sheet(table).choices;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (choices[i].kind == "lay") lays_.push_back({i, choices[i].card, choices[i].side, choices[i].robot});
    const auto at = std::ranges::find(lays_, table.state.chosen, &LayChoice::choice);
    if (at != lays_.end()) chosen_ = *at;
  }

  // What is neither in the tray nor on the bar stands in the list, and what is refused with its reason.
  bool draw(Box& left, Box& right) {
    if (table_.folded()) return true;
    Box& told = table_.zones.left_shown ? left : right;
    if (phase() == "build" && aerial_workshop(table_, told)) return false;
    if ((phase() == "draft" || phase() == "extra") && aerial_draft(table_, told)) return false;
    if (has_begun()) score();
    roll(right);
    possession(right);
    if (lays_.empty() || !table_.may_choose()) {
      if (phase() == "act" || phase() == "declare" || phase() == "flip") order(told);
      if (on_prompt()) table_.in_tray = table_.legal();
      return false;
    }
    if (!chosen_) chosen_ = lays_.front();
    if (phase() == "program") programme(told);
    order(told);
    tray();
    return false;
  }

 private:
  std::string phase() const { return text_of(table_.view, "phase"); }
  // All answers stand on the prompt bar.
  bool on_prompt() const { return table_.may_choose() && table_.legal().size() <= (table_.two_on_bar() ? 2U : 1U); }
  bool has_begun() const {
    constexpr std::array<std::string_view, 6> before{"teams", "build", "first", "draft", "extra", "give"};
    return std::ranges::find(before, phase()) == before.end();
  }
  const Json& robot(int number) const { return table_.view.at("robots").at(static_cast<std::size_t>(number - 1)); }
  Seat seat_of(int number) const {
    Seat seat{};
    from_text(text_of(robot(number), "seat"), seat);
    return seat;
  }
  std::optional<Json> laid_now(int number) const;
  int class_of(int number) const;
  bool turned() const { return phase() == "act" || phase() == "declare"; }
  std::string deed_of(int number) const;
  Colour colour_of(const std::string& alliance) const {
    return alliance == "red" ? ui_.theme().red : alliance == "blue" ? ui_.theme().blue : ui_.theme().t2;
  }
  void roll(Box& column);
  void dice_so_far(Box& column);
  void possession(Box& column);
  Flow ball_line(std::size_t place) const;
  RollSide side_of(const Json& event, const char* robot, const char* tally) const;
  void score();
  void short_score();
  void side(Box box, const std::string& alliance, std::size_t place);
  void order(Box& column);
  void order_line(int number, int place, Box row);
  void laid_card(int number, Box box);
  void tray();
  void programme(Box& column);
  void slots(Box box);
  void promise(Box box);
  float hand_card_width(Box tray) const;
  void hand(Box tray);
  void hand_card(const std::string& id, std::size_t place, Box box, Box seen);
  std::optional<LayChoice> lay(const std::string& card, const std::string& side) const;

  Table& table_;
  Ui& ui_;
  std::vector<LayChoice> lays_;
  std::optional<LayChoice> chosen_;
};

// The card of this play, of those that lie before the robot.
std::optional<Json> Arena::laid_now(int number) const {
  const Json& laid = robot(number).at("laid");
  const auto play = static_cast<std::size_t>(std::max(0, table_.view.value("play", 1) - 1));
  const std::size_t at = table_.view.value("round", 0) == 0 ? play : 0;  // three cards in the autonomous round
  return at < laid.size() ? std::optional(laid[at]) : std::nullopt;
}

// AA-SEQ-04, AA-SEQ-06, AA-SEQ-07.
int Arena::class_of(int number) const {
  const auto laid = laid_now(number);
  const Json* const half = laid ? aerial_half(table_, text_of(*laid, "card"), text_of(*laid, "side")) : nullptr;
  if (half == nullptr) return no_class;
  constexpr auto plays = names(sprue::aerial::Play());
  const auto play = std::ranges::find(plays, text_of(*half, "action"));
  return play == plays.end() ? no_class
                             : sprue::aerial::class_of(static_cast<sprue::aerial::Play>(play - plays.begin()));
}

std::string Arena::deed_of(int number) const {
  const auto laid = laid_now(number);
  if (!laid) return "no card";
  const std::string side = text_of(*laid, "side");
  if (side == "stay") return "stays";
  const Json* const half = aerial_half(table_, text_of(*laid, "card"), side);
  return half == nullptr ? "sealed" : text_of(*half, "text");
}

void Arena::side(Box box, const std::string& alliance, std::size_t place) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const bool red = place == 0;
  const std::string points = table_.view.at("scores").at(place).at("points").dump();
  const Point flag{red ? box.x + 26 : box.right() - 26, box.middle().y};
  canvas.icon(red ? Icon::flag_red : Icon::flag_blue, flag, 22, colour_of(alliance));
  canvas.label(around(flag - Point{2, 0}, 16, 16), red ? "R" : "B", {Weight::bold, 11, 14}, theme.ink0, Align::middle);
  const Box name{red ? flag.x + 16 : flag.x - 56, box.y, 40, box.h};
  canvas.label(name, red ? "Red" : "Blue", type::body_bold, colour_of(alliance), red ? Align::left : Align::right);
  const Type number{Weight::bold, 24, 30};
  canvas.number({red ? box.x + 132 : box.right() - 88, box.middle().y - 15}, points, number, theme.t1);
}

// On small screens the figures alone: the strip tells how far the match is.
void Arena::short_score() {
  constexpr float wide = 132, high = 30;
  Box& board = table_.zones.board;
  const Box panel{board.middle().x - wide / 2, board.y, wide, high};
  board.take_top(high + s1);
  ui_.panel("Score", panel);
  Canvas& canvas = ui_.canvas();
  for (const bool red : {true, false}) {
    const float side = red ? -1.0F : 1.0F;
    const Point flag = panel.middle() + Point{side * 48, 0};
    canvas.icon(red ? Icon::flag_red : Icon::flag_blue, flag, 20, colour_of(red ? "red" : "blue"));
    canvas.label(around(flag - Point{2, 0}, 16, 16), red ? "R" : "B", {Weight::bold, 11, 14}, ui_.theme().ink0,
                 Align::middle);
    canvas.label(around(panel.middle() + Point{side * 18, 0}, 34, 22),
                 table_.view.at("scores").at(red ? 0 : 1).at("points").dump(), type::total, ui_.theme().t1,
                 Align::middle);
  }
  ui_.end();
}

void Arena::score() {
  if (table_.zones.form == Form::single) return short_score();
  const Box panel = around({table_.zones.board.middle().x, strip_height + s2 + 22}, 380, 44);
  if (table_.model.outcome) table_.zones.board.take_top(panel.bottom() - table_.zones.board.y);  // the result is below
  ui_.panel("Score", panel);
  side(panel, "red", 0);
  side(panel, "blue", 1);
  const int round = table_.view.value("round", 0), play = table_.view.value("play", 0);
  const std::string words = round == 0 ? "autonomous" : fmt::format("round {} of 5", round);
  const Box upper = play > 0 ? Box{panel.x, panel.y + 5, panel.w, 17} : panel;
  ui_.canvas().label(upper, words, type::caption, ui_.theme().t2, Align::middle);
  const int left = round == 0 ? 0 : plays_of_match - (round - 1) * plays_of_round - play;
  const std::string rest = round == 0 ? fmt::format("card {}", play) : fmt::format("plays left: {}", left);
  if (play > 0)
    ui_.canvas().label({panel.x, panel.y + 22, panel.w, 17}, rest, type::caption, ui_.theme().t3, Align::middle);
  ui_.end();
}

RollSide Arena::side_of(const Json& event, const char* who, const char* tally) const {
  const int number = robot_number(text_of(event, who));
  RollSide side{std::nullopt, "needed", tally_rows(event.at(tally)), fmt::format("{}", tally_total(event.at(tally))),
                "is needed"};
  if (number == 0) return side;
  side.seat = seat_of(number);
  side.title = fmt::format("Robot {}", number);
  for (const TallyRow& row : side.rows)
    if (row.words == "die" && row.amount.size() == 2) side.die = row.amount[1] - '0';
  side.words = table_.name(*side.seat);
  return side;
}

// Dice that lie there while somebody may still roll again: what to think about.
void Arena::dice_so_far(Box& column) {
  const Json dice = table_.view.value("dice", Json::object());
  std::vector<RollSide> sides;
  const auto add = [&](const char* who, const char* die) {
    const int number = robot_number(text_of(dice, who)), value = dice.value(die, 0);
    if (number == 0 || value == 0) return;
    RollSide side{seat_of(number), fmt::format("Robot {}", number), {}, fmt::format("{}", value), "on the die"};
    side.die = value;
    sides.push_back(std::move(side));
  };
  add("robot", "die");
  add("other", "other_die");
  std::string what = text_of(dice, "attempt");
  std::ranges::replace(what, '_', ' ');
  if (!sides.empty()) roll_panel(table_, column, "So far: " + what, sides, "May be rolled once more");
}

// The newest block or try, with the working of both numbers.
void Arena::roll(Box& column) {
  if (text_of(table_.view, "ask") == "reroll") return dice_so_far(column);
  const Json event = last_event(table_.model, {"contested", "tried"});
  if (event.is_null()) return;
  if (text_of(event, "kind") == "tried") {
    std::string what = text_of(event, "attempt");
    std::ranges::replace(what, '_', ' ');
    const std::string result = event.value("success", false) ? "It succeeds" : "It fails";
    return roll_panel(table_, column, "Try: " + what, {side_of(event, "robot", "total"), side_of(event, "", "needed")},
                      result);
  }
  const RollSide attack = side_of(event, "blocker", "attack"), defence = side_of(event, "target", "defence");
  const int blocker = tally_total(event.at("attack")), target = tally_total(event.at("defence"));
  const bool blocks = blocker > target;
  const std::string result =
      fmt::format("{} {} {}: {}", blocker, blocks ? "beats" : "does not beat", target, blocks ? "blocked" : "no block");
  roll_panel(table_, column, event.value("duel", false) ? "Duel" : "Block", {attack, defence}, result);
}

// Who has a ball, and who has touched it since it came into play: they bring assists.
Flow Arena::ball_line(std::size_t place) const {
  const Theme& theme = ui_.theme();
  const Json& ball = table_.view.at("balls").at(place);
  Flow flow(type::small);
  flow.icon(Icon::ball, place < 3 ? theme.red : theme.blue);
  for (const Json& touched : ball.at("touched")) {
    const int number = robot_number(touched.get<std::string>());
    if (number > 0) flow.badge(seat_of(number));
  }
  const int holder = robot_number(text_of(ball, "holder"));
  if (holder > 0) return flow.words(fmt::format("held by robot {}", holder), theme.t1);
  const std::string where = text_of(ball, "place") == "floor" ? "on the floor of " + text_of(ball, "zone") : "waits";
  return flow.words(where, theme.t2);
}

void Arena::possession(Box& column) {
  std::vector<std::size_t> shown;
  const Json balls = table_.view.value("balls", Json::array());
  for (std::size_t i = 0; i < balls.size(); ++i)
    if (text_of(balls[i], "place") == "held" || text_of(balls[i], "place") == "floor") shown.push_back(i);
  constexpr float line = 24;
  const float full = header_height + line * static_cast<float>(shown.size()) + 10;
  if (shown.empty() || full > column.h) return;
  const Box panel = column.take_top(full);
  column.take_top(s2);
  ui_.panel("Balls", panel);
  const Box body = header(ui_.canvas(), panel, "Balls in play");
  const float link = link_width(ui_.canvas(), "AA-ASSIST-01");
  if (rule_link(ui_, "assists", {panel.right() - link - 10, panel.y + header_height / 2}, "AA-ASSIST-01"))
    table_.state.rules.open("AA-ASSIST-01");
  for (std::size_t i = 0; i < shown.size(); ++i)
    ball_line(shown[i]).draw(ui_, {body.x + 12, body.y + 6 + line * static_cast<float>(i)}, body.w - 24,
                             fmt::format("ball {}", shown[i]));
  ui_.end();
}

void Arena::order_line(int number, int place, Box row) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Json& one = robot(number);
  const bool acting = text_of(table_.view, "acting") == fmt::format("robot_{}", number);
  if (acting) {
    canvas.fill(row, theme.row_now);
    canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
  }
  const bool tall = row.h >= tall_line;
  if (tall) {
    canvas.label({row.x + 6, row.y, 26, row.h}, place > 0 ? fmt::format("{}", place) : "–", type::head,
                 acting ? theme.accent.colour : theme.t3, Align::middle);
    laid_card(number, {row.x + 36, row.y + (row.h - laid_width * card_ratio) / 2, laid_width, laid_width * card_ratio});
  }
  Box words{row.x + (tall ? 40 + laid_width + 8 : 12), row.y + (tall ? 12.0F : 6.0F), 0, row.h};
  words.w = row.right() - words.x - 10;
  const std::string alliance = text_of(one, "alliance");
  canvas.badge(seat_of(number), {words.x + 8, words.y + 9}, 17);
  if (alliance == "red" || alliance == "blue")
    canvas.icon(alliance == "red" ? Icon::flag_red : Icon::flag_blue, {words.x + 29, words.y + 9}, 15,
                colour_of(alliance));
  const float zone = canvas.width(text_of(one, "zone"), type::caption) + 4;
  canvas.label({words.x + 43, words.y, words.w - 43 - zone, 18}, fmt::format("Robot {}", number), type::small_bold,
               theme.t1);
  canvas.label({words.right() - zone, words.y, zone, 18}, text_of(one, "zone"), type::caption, theme.t2, Align::right);
  const bool off = one.value("cancelled", false);
  const std::string deed = deed_of(number);
  const Type size = canvas.width(deed, type::small) <= words.w ? type::small : type::caption;
  canvas.label({words.x, words.y + 21, words.w, 18}, deed, size, off ? theme.gone : theme.t1);
  if (!tall) return;
  const int rank = class_of(number);
  std::string state = rank == no_class ? "does nothing" : fmt::format("class {}", rank);
  if (off)
    state += " · cancelled";
  else if (one.value("done", false))
    state += " · done";
  else if (acting)
    state += " · acts now";
  canvas.label({words.x, words.y + 41, words.w, 16}, state, type::caption, off ? theme.bad : theme.t3);
}

void Arena::laid_card(int number, Box box) {
  const auto laid = laid_now(number);
  if (!laid) return empty_slot(ui_.canvas(), box, false);
  HalfCard card = aerial_card(table_, text_of(*laid, "card"));
  const std::string side = text_of(*laid, "side");
  if (card.bottom.empty() || side == "hidden") return card_back(ui_.canvas(), box, Icon::robot, seat_of(number));
  card.chosen = side == "top" ? 0 : side == "bottom" ? 1 : -1;
  half_card(ui_.canvas(), box, card, {false, false, robot(number).value("cancelled", false), false});
}

// Turned up they stand in the order of their classes, in which they act where there is a block (AA-SEQ-03).
void Arena::order(Box& column) {
  const auto count = static_cast<int>(table_.view.at("robots").size());
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 1);
  bool blocks = false;
  if (turned()) {
    std::ranges::stable_sort(numbers, {}, [this](int number) { return class_of(number); });
    blocks = class_of(numbers.front()) == 1;
  }
  const bool list = table_.may_choose() && !on_prompt();  // which has the room then
  const float room = column.h - header_height - 4;
  const float line = turned() && !list && room >= tall_line * static_cast<float>(count) ? tall_line : short_line;
  const float full = header_height + line * static_cast<float>(count) + 4;
  if (full > column.h) return;
  const Box panel = column.take_top(full);
  column.take_top(s2);
  ui_.panel("Robots", panel);
  table_.seats_told = true;
  Box body = header(ui_.canvas(), panel, turned() ? "Order of this play" : "Robots and their cards",
                    !turned() ? ""
                    : blocks  ? "classes 1, 2, 3"
                              : "order is free");
  int place = 0;
  for (const int number : numbers) {
    const Box row = body.take_top(line);
    order_line(number, class_of(number) == no_class ? 0 : ++place, {row.x + 1, row.y, row.w - 2, row.h});
  }
  ui_.end();
}

std::optional<LayChoice> Arena::lay(const std::string& card, const std::string& side) const {
  for (const LayChoice& one : lays_)
    if (one.card == card && one.side == side && one.robot == chosen_->robot) return one;
  return std::nullopt;
}

// `seen`: what no other card covers.
void Arena::hand_card(const std::string& id, std::size_t place, Box box, Box seen) {
  const bool on = chosen_->card == id;
  if (on) box = box.moved(0, -lift), seen = seen.moved(0, -lift);
  HalfCard card = aerial_card(table_, id);
  if (on) card.chosen = chosen_->side == "top" ? 0 : 1;
  half_card(ui_.canvas(), box, card, {on, false, !lay(id, "top") && !lay(id, "bottom"), false}, seen);
  for (const int half : {0, 1}) {
    const auto choice = lay(id, half == 0 ? "top" : "bottom");
    const std::string label = fmt::format("Card {} {}", place + 1, half == 0 ? "top" : "bottom");
    const ChoiceLine* const line = choice ? &table_.model.choices[choice->choice] : nullptr;
    const Box whole = half_of(box, half), touched{seen.x, whole.y, seen.w, whole.h};
    const Touch touch = ui_.item(label, touched, line == nullptr || line->refusal, 5);
    if (line == nullptr) continue;
    table_.in_tray.push_back(choice->choice);
    if (touch.hot()) table_.state.hovered = choice->choice;
    if (touch.hot() && line->refusal) refusal(table_, *line, box);
    if (!touch.clicked || line->refusal) continue;
    if (choice->choice == table_.state.chosen)
      table_.play(choice->choice);
    else
      table_.choose(choice->choice);
  }
}

// Side by side as long as they can be read.
float Arena::hand_card_width(Box tray) const {
  if (table_.zones.form != Form::single) return hand_widest;
  const auto count = static_cast<float>(robot(chosen_->robot).at("hand").size());
  return std::clamp((tray.w - hand_gap * (count - 1)) / std::max(1.0F, count), hand_least, hand_widest);
}

void Arena::hand(Box tray) {
  const float hand_width = hand_card_width(tray);
  const auto cards = robot(chosen_->robot).at("hand").get<std::vector<std::string>>();
  const auto count = static_cast<float>(cards.size());
  const float step = std::min(hand_width + hand_gap, (tray.w - hand_width) / std::max(1.0F, count - 1));
  const float wide = step * (count - 1) + hand_width, high = hand_width * card_ratio;
  const float x = tray.middle().x - wide / 2, y = tray.bottom() - high - 6;
  ui_.begin("Hand", {x - 8, y - lift - 8, wide + 16, high + lift + 14});
  const auto on = static_cast<std::size_t>(std::ranges::find(cards, chosen_->card) - cards.begin());
  const float under = std::max(0.0F, hand_width - step);  // of a card, below the next one
  const auto draw = [&](std::size_t i) {
    const Box box{x + static_cast<float>(i) * step, y, hand_width, high};
    Box seen = box;
    if (i != on && i + 1 < cards.size()) seen.take_right(under);
    if (i == on + 1) seen.take_left(under);
    hand_card(cards[i], i, box, seen);
  };
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (i != on) draw(i);
  if (on < cards.size()) draw(on);  // over its neighbours
  ui_.end();
}

// Three cards in their order, and what they are worth.
void Arena::programme(Box& column) {
  const float slot = (column.w - 2 * s3 - 2 * slot_gap) / 3, cards = slot_head + slot * card_ratio + s2;
  if (column.h < header_height + cards) return;
  const bool room = column.h >= header_height + cards + promise_height;
  const Box panel = column.take_top(header_height + cards + (room ? promise_height : 0));
  column.take_top(s2);
  ui_.panel("Programme", panel);
  Box body =
      header(ui_.canvas(), panel, fmt::format("Programme of robot {}", chosen_->robot), {}, seat_of(chosen_->robot));
  body = {body.x + s3, body.y, body.w - 2 * s3, body.h};
  slots(body.take_top(cards));
  if (room) promise(body);
  ui_.end();
}

void Arena::slots(Box box) {
  const Json& laid = robot(chosen_->robot).at("laid");
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  constexpr std::array<const char*, 3> names{"First", "Second", "Third"};
  const float wide = (box.w - 2 * slot_gap) / 3;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Box cell{box.x + static_cast<float>(i) * (wide + slot_gap), box.y + slot_head, wide, wide * card_ratio};
    canvas.label({cell.x, box.y + 4, cell.w, 18}, names[i], {Weight::semi_bold, 12, 16}, theme.t2, Align::middle);
    if (i > 0) canvas.icon(Icon::right, {cell.x - slot_gap / 2, cell.middle().y}, 10, theme.accent.colour);
    if (i < laid.size()) {
      HalfCard card = aerial_card(table_, text_of(laid[i], "card"));
      card.chosen = text_of(laid[i], "side") == "top" ? 0 : 1;
      half_card(canvas, cell, card);
    } else {
      empty_slot(canvas, cell, i == laid.size());
      if (i == laid.size()) canvas.label(cell, "choose", type::caption, theme.accent.colour, Align::middle);
    }
  }
}

// What each card adds on average, if nobody comes in its way; the last one is still to be sealed.
void Arena::promise(Box box) {
  const Json& laid = robot(chosen_->robot).at("laid");
  const auto points = promised(table_, chosen_->robot, LaidHalf{chosen_->card, chosen_->side});
  if (points.size() != laid.size() + 1) return;
  constexpr float line = 22;
  const Theme& theme = ui_.theme();
  Canvas& canvas = ui_.canvas();
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool now = i == laid.size();
    const Json* const half = now ? aerial_half(table_, chosen_->card, chosen_->side)
                                 : aerial_half(table_, text_of(laid[i], "card"), text_of(laid[i], "side"));
    const double gain = points[i] - (i == 0 ? 0 : points[i - 1]);
    Box row = box.take_top(line);
    canvas.label(row.take_left(18), fmt::format("{}", i + 1), type::small_bold, theme.accent.colour);
    const std::string adds = fmt::format("{}{:.1f}", gain < 0 ? "−" : "+", std::abs(gain));
    canvas.label(row.take_right(canvas.width(adds, type::small_bold) + 1), adds, type::small_bold, theme.t1,
                 Align::right);
    canvas.excerpt(row, half == nullptr ? std::string() : half->value("text", ""), type::small,
                   now ? theme.t3 : theme.t1);
  }
  Box foot = box.take_top(line);
  const std::string all = fmt::format("{:.1f}", points.back());
  canvas.label(foot.take_left(canvas.width("Expected", type::small) + s2), "Expected", type::small, theme.t2);
  canvas.label(foot.take_left(canvas.width(all, type::total) + s2), all, type::total, theme.t1);
  if (points.size() > 1)
    canvas.label(foot, fmt::format("without it {:.1f}", points[points.size() - 2]), type::caption, theme.t3);
}

void Arena::tray() {
  const Box screen = ui_.screen();
  const float left = table_.zones.tray.x, right = table_.zones.right.x - s2;
  const Box tray{left, 0, right - left, screen.h - prompt_height};
  hand(tray);
  const float hand_high = hand_card_width(tray) * card_ratio + 6 + lift + s2;
  const float top = tray.bottom() - hand_high;
  const std::string whose = fmt::format("Cards of robot {}: press the half to play", chosen_->robot);
  const ChipText words{whose};
  const float wide = chip_width(ui_.above(), words);
  ui_.begin("Whose", {tray.middle().x - wide / 2, top - 28, wide, chip_height});
  chip(ui_.canvas(), {tray.middle().x - wide / 2, top - 28, wide, chip_height}, words);
  ui_.end();
  table_.zones.board.h = top - 34 - table_.zones.board.y;
}

}  // namespace

bool aerial_tray(Table& table, Box& left, Box& right) {
  if (!table.view.is_object() || !table.view.contains("robots")) return false;
  return Arena(table).draw(left, right);
}

}  // namespace sprue::ui

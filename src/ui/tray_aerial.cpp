// Aerial Assault: the score, what each robot has laid, and the hand of the robot that lays a card, in halves.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "ui/cards.h"
#include "ui/last_roll.h"
#include "ui/table.h"
#include "ui/widgets.h"

namespace sprue::ui {
namespace {

constexpr float hand_width = 94, hand_gap = 10, lift = 14, slot_width = 92;

struct LayChoice {
  std::size_t choice = 0;
  std::string card, side;
  int robot = 0;
};

int robot_number(const std::string& id) { return id.starts_with("robot_") ? std::atoi(id.c_str() + 6) : 0; }

class Arena {
 public:
  explicit Arena(Table& table) : table_(table), ui_(table.ui) {
    for (std::size_t i = 0; i < table.model.choices.size(); ++i) {
      const Json action = action_of(table.model.choices[i]);
      if (text_of(action, "kind") != "lay") continue;
      lays_.push_back({i, text_of(action, "card"), text_of(action, "side"), robot_number(text_of(action, "robot"))});
    }
    const auto at = std::ranges::find(lays_, table.state.chosen, &LayChoice::choice);
    if (at != lays_.end()) chosen_ = *at;
  }

  bool draw(Box& left, Box& right) {
    if (table_.state.folded) return true;
    if (phase() != "teams" && phase() != "build") score();
    roll(right);
    possession(right);
    if (lays_.empty() || !table_.may_choose()) {
      if (phase() == "act" || phase() == "declare" || phase() == "flip") order(left);
      return false;
    }
    order(left);
    if (!chosen_) chosen_ = lays_.front();
    tray();
    return true;
  }

 private:
  std::string phase() const { return text_of(table_.view, "phase"); }
  const Json& robot(int number) const { return table_.view.at("robots").at(static_cast<std::size_t>(number - 1)); }
  Seat seat_of(int number) const {
    Seat seat{};
    from_text(text_of(robot(number), "seat"), seat);
    return seat;
  }
  HalfCard card_of(const std::string& id) const;
  Colour colour_of(const std::string& alliance) const {
    return alliance == "red" ? ui_.theme().red : alliance == "blue" ? ui_.theme().blue : ui_.theme().t2;
  }
  void roll(Box& column);
  void possession(Box& column);
  Flow ball_line(std::size_t place) const;
  RollSide side_of(const Json& event, const char* robot, const char* tally) const;
  void score();
  void side(Box box, const std::string& alliance, std::size_t place);
  void order(Box& column);
  void order_line(int number, Box row);
  void tray();
  void slots(Box box);
  void hand(Box tray);
  void hand_card(const std::string& id, std::size_t place, Box box);
  std::optional<LayChoice> lay(const std::string& card, const std::string& side) const;

  Table& table_;
  Ui& ui_;
  std::vector<LayChoice> lays_;
  std::optional<LayChoice> chosen_;
};

HalfCard Arena::card_of(const std::string& id) const {
  const auto cards = table_.catalogue.find("cards.json");
  if (cards == table_.catalogue.end()) return {id, "", -1};
  for (const Json& group : *cards) {
    if (!group.is_array()) continue;
    for (const Json& card : group)
      if (text_of(card, "id") == id) return {text_of(card.at("top"), "text"), text_of(card.at("bottom"), "text"), -1};
  }
  return {id, "", -1};
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

void Arena::score() {
  const Box panel = around({table_.zones.board.middle().x, strip_height + s2 + 22}, 380, 44);
  ui_.panel("Score", panel);
  side(panel, "red", 0);
  side(panel, "blue", 1);
  const int round = table_.view.value("round", 0), play = table_.view.value("play", 0);
  const std::string words = round == 0 ? "autonomous" : fmt::format("round {} of 5", round);
  ui_.canvas().label({panel.x, panel.y + 5, panel.w, 17}, words, type::caption, ui_.theme().t2, Align::middle);
  if (play > 0)
    ui_.canvas().label({panel.x, panel.y + 22, panel.w, 17}, fmt::format("card {}", play), type::caption,
                       ui_.theme().t3, Align::middle);
  ui_.end();
}

RollSide Arena::side_of(const Json& event, const char* who, const char* tally) const {
  const int number = robot_number(text_of(event, who));
  RollSide side{std::nullopt, "needed", tally_rows(event.at(tally)), fmt::format("{}", tally_total(event.at(tally))),
                "is needed"};
  if (number == 0) return side;
  side.seat = seat_of(number);
  side.title = fmt::format("Robot {}", number);
  side.words = table_.name(*side.seat);
  return side;
}

// The newest block or try, with the working of both numbers.
void Arena::roll(Box& column) {
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
  for (std::size_t i = 0; i < shown.size(); ++i)
    ball_line(shown[i]).draw(ui_, {body.x + 12, body.y + 6 + line * static_cast<float>(i)}, body.w - 24,
                             fmt::format("ball {}", shown[i]));
  ui_.end();
}

void Arena::order_line(int number, Box row) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Json& one = robot(number);
  const bool acting = text_of(table_.view, "acting") == fmt::format("robot_{}", number);
  if (acting) {
    canvas.fill(row, theme.row_now);
    canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
  }
  const std::string alliance = text_of(one, "alliance");
  canvas.badge(seat_of(number), {row.x + 20, row.y + 17}, 18);
  if (alliance == "red" || alliance == "blue")
    canvas.icon(alliance == "red" ? Icon::flag_red : Icon::flag_blue, {row.x + 42, row.y + 17}, 15,
                colour_of(alliance));
  canvas.label({row.x + 56, row.y + 8, 120, 18}, fmt::format("Robot {}", number), type::small_bold, theme.t1);
  canvas.label({row.right() - 100, row.y + 8, 88, 18}, text_of(one, "zone"), type::caption, theme.t2, Align::right);
  std::string words = "no card";
  const Json& laid = one.at("laid");
  const auto play = static_cast<std::size_t>(std::max(0, table_.view.value("play", 1) - 1));
  const bool row_of_three = table_.view.value("round", 0) == 0;
  const std::size_t at = row_of_three ? play : 0;
  if (at < laid.size()) {
    const HalfCard card = card_of(text_of(laid[at], "card"));
    const std::string side = text_of(laid[at], "side");
    words = side == "top" ? card.top : side == "bottom" ? card.bottom : side == "stay" ? "stays" : "sealed";
  }
  if (one.value("cancelled", false)) words += ", cancelled";
  if (one.value("done", false)) words += ", done";
  canvas.label({row.x + 56, row.y + 26, row.w - 66, 18}, words, type::caption, theme.t2);
}

void Arena::order(Box& column) {
  const auto count = static_cast<int>(table_.view.at("robots").size());
  constexpr float line = 50;
  const Box panel = column.take_top(header_height + line * static_cast<float>(count) + 4);
  column.take_top(s2);
  ui_.panel("Robots", panel);
  table_.seats_told = true;
  Box body = header(ui_.canvas(), panel, "Robots and their cards");
  for (int number = 1; number <= count; ++number) {
    Box row = body.take_top(line);
    order_line(number, {row.x + 1, row.y, row.w - 2, row.h});
  }
  ui_.end();
}

std::optional<LayChoice> Arena::lay(const std::string& card, const std::string& side) const {
  for (const LayChoice& one : lays_)
    if (one.card == card && one.side == side && one.robot == chosen_->robot) return one;
  return std::nullopt;
}

void Arena::hand_card(const std::string& id, std::size_t place, Box box) {
  const bool on = chosen_->card == id;
  if (on) box = box.moved(0, -lift);
  HalfCard card = card_of(id);
  if (on) card.chosen = chosen_->side == "top" ? 0 : 1;
  half_card(ui_.canvas(), box, card, {on, false, !lay(id, "top") && !lay(id, "bottom"), false});
  for (const int half : {0, 1}) {
    const auto choice = lay(id, half == 0 ? "top" : "bottom");
    const std::string label = fmt::format("Card {} {}", place + 1, half == 0 ? "top" : "bottom");
    if (!ui_.item(label, half_of(box, half), !choice, 5).clicked || !choice) continue;
    if (choice->choice == table_.state.chosen)
      table_.play(choice->choice);
    else
      table_.choose(choice->choice);
  }
}

void Arena::hand(Box tray) {
  const auto cards = robot(chosen_->robot).at("hand").get<std::vector<std::string>>();
  const auto count = static_cast<float>(cards.size());
  const float step = std::min(hand_width + hand_gap, (tray.w - hand_width) / std::max(1.0F, count - 1));
  const float wide = step * (count - 1) + hand_width, high = hand_width * card_ratio;
  const float x = tray.middle().x - wide / 2, y = tray.bottom() - high - 6;
  ui_.begin("Hand", {x - 8, y - lift - 8, wide + 16, high + lift + 14});
  for (std::size_t i = 0; i < cards.size(); ++i)
    hand_card(cards[i], i, {x + static_cast<float>(i) * step, y, hand_width, high});
  ui_.end();
}

// The programme: three cards in their order.
void Arena::slots(Box box) {
  ui_.panel("Programme", box);
  const Json& laid = robot(chosen_->robot).at("laid");
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  constexpr std::array<const char*, 3> names{"First", "Second", "Third"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Box cell{box.x + 16 + static_cast<float>(i) * (slot_width + 28), box.y + 30, slot_width,
                   slot_width * card_ratio};
    canvas.label({cell.x, box.y + 8, cell.w, 18}, names[i], {Weight::semi_bold, 12, 16}, theme.t2, Align::middle);
    if (i > 0) canvas.icon(Icon::right, {cell.x - 14, cell.middle().y}, 12, theme.accent.colour);
    if (i < laid.size()) {
      HalfCard card = card_of(text_of(laid[i], "card"));
      card.chosen = text_of(laid[i], "side") == "top" ? 0 : 1;
      half_card(canvas, cell, card);
    } else {
      empty_slot(canvas, cell, i == laid.size());
      if (i == laid.size()) canvas.label(cell, "choose", type::caption, theme.accent.colour, Align::middle);
    }
  }
  ui_.end();
}

void Arena::tray() {
  const Box screen = ui_.screen();
  const float left = s3, right = table_.zones.right.x - s2;  // the column at the left ends above the hand
  const Box tray{left, 0, right - left, screen.h - prompt_height};
  hand(tray);
  const float hand_high = hand_width * card_ratio + 6 + lift + s2;
  float top = tray.bottom() - hand_high;
  if (phase() == "program") {
    const float wide = 3 * (slot_width + 28) + 4, high = slot_width * card_ratio + 42;
    slots({tray.middle().x - wide / 2, top - high, wide, high});
    top -= high;
  }
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

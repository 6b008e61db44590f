// Aerial Assault at the table: the score, what each robot has laid, and the hand of the robot that lays a card, in
// halves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/games/aerial/aerial_cards.h"
#include "ui/games/aerial/aerial_promise.h"
#include "ui/games/aerial/panels.h"
#include "ui/kit/cards.h"
#include "ui/kit/widgets.h"
#include "ui/table/last_roll.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

namespace game = sprue::aerial;

// A Side beyond top and bottom means that no half is played.
const game::Option* aerial_half(const game::Rules& rules, game::CardId id, game::Side side) {
  if (id == game::CardId::hidden) return nullptr;
  const game::ActionCard& card = rules.card(id);
  if (side == game::Side::top) return &card.top;
  return side == game::Side::bottom && card.bottom ? &*card.bottom : nullptr;
}

namespace {

Icon icon_of(game::Component component) {
  switch (component) {
    case game::Component::none:
    case game::Component::move: return Icon::move;
    case game::Component::shoot: return Icon::damage;
    case game::Component::truss: return Icon::up;
    case game::Component::catching: return Icon::hand;
    case game::Component::pick_up: return Icon::down;
    case game::Component::block: return Icon::armor;
  }
  return Icon::move;
}

std::vector<Icon> icons_of(const game::Option& option) {
  std::vector<Icon> icons{icon_of(option.parts[0])};
  if (option.parts[1] != game::Component::none) icons.push_back(icon_of(option.parts[1]));
  return icons;
}

}  // namespace

HalfCard aerial_card(const game::Rules& rules, game::CardId id) {
  const game::Option* const top = aerial_half(rules, id, game::Side::top);
  const game::Option* const bottom = aerial_half(rules, id, game::Side::bottom);
  if (top == nullptr || bottom == nullptr) return {{rules.text(id)}, {}, -1};
  return {{top->text, icons_of(*top)}, {bottom->text, icons_of(*bottom)}, -1};
}

namespace {

constexpr float hand_widest = 94, hand_least = 58, hand_gap = 10, lift = 14;  // dp
constexpr float short_line = 46, tall_line = 92, laid_width = 58;
constexpr float slot_gap = 14, slot_head = 24, promise_height = 104;  // dp
// Plays of a whole match and of one round; the class of a card that does nothing.
constexpr int plays_of_match = 25, plays_of_round = 5, no_class = 4;

// A legal or refused choice that lays a card.
struct LayChoice {
  std::size_t choice = 0;
  game::Lay lay;
};

// The die that a total was rolled for: the rules put it first among the terms.
std::optional<int> die_of(const Tally& total) {
  return total.terms().empty() ? std::nullopt : std::optional(total.terms().front().amount);
}

int number_of(game::RobotId robot) { return static_cast<int>(game::index(robot)) + 1; }

// "floor_pick_up" as people say it.
std::string in_words(game::Attempt attempt) {
  std::string words(word(attempt));
  std::ranges::replace(words, '_', ' ');
  return words;
}

// The tray of one frame. Laying cards has a hand; everything else is asked on the prompt bar or in the list.
class Arena {
 public:
  Arena(TableFrame& table, const AerialView& seen)
      : table_(table), ui_(table.ui), seen_(seen), rules_(*seen.rules), now_(seen.state) {
    for (std::size_t i = 0; i < table.model.choices.size(); ++i)
      if (const auto* const lay = aerial_action<game::Lay>(table.model.choices[i])) lays_.push_back({i, *lay});
    const auto at = std::ranges::find(lays_, table.state.chosen, &LayChoice::choice);
    if (at != lays_.end()) chosen_ = *at;
  }

  // Draws what the phase needs. It returns false nearly always: choices outside of tray and bar stay in the list,
  // refused ones with their reasons.
  bool draw(Box& left, Box& right) {
    if (table_.folded()) return true;
    // On screens without a left column the rest stands in the right one.
    Box& told = table_.zones.left_shown ? left : right;
    if (phase() == game::Phase::build && aerial_workshop(table_, seen_, told)) return false;
    const bool drafts = phase() == game::Phase::draft || phase() == game::Phase::extra;
    if (drafts && aerial_draft(table_, seen_, told)) return false;
    if (has_begun()) score();
    roll(right);
    possession(right);
    if (lays_.empty() || !table_.may_choose()) {
      if (turned() || phase() == game::Phase::flip) order(told);
      // Answers that stand on the bar need no list below.
      if (on_prompt()) table_.in_tray = table_.legal();
      return false;
    }
    // Something else may be chosen, such as staying; the first card stands for it.
    if (!chosen_) chosen_ = lays_.front();
    if (phase() == game::Phase::program) programme(told);
    order(told);
    tray();
    return false;
  }

 private:
  game::Phase phase() const { return now_.phase; }
  // True if all answers stand on the prompt bar.
  bool on_prompt() const { return table_.may_choose() && table_.legal().size() <= (table_.two_on_bar() ? 2U : 1U); }
  // Before the first program there is no score to show.
  bool has_begun() const {
    constexpr std::array before{game::Phase::teams, game::Phase::build, game::Phase::first,
                                game::Phase::draft, game::Phase::extra, game::Phase::give};
    return std::ranges::find(before, phase()) == before.end();
  }
  const game::Robot& robot(game::RobotId id) const { return now_.robot(id); }
  const game::Robot& own() const { return robot(chosen_->lay.robot); }  // the robot whose card is laid
  const game::Slot* laid_now(game::RobotId id) const;
  int class_of(game::RobotId id) const;
  bool turned() const { return phase() == game::Phase::act || phase() == game::Phase::declare; }
  std::string deed_of(game::RobotId id) const;
  Colour colour_of(game::Alliance alliance) const {
    return alliance == game::Alliance::red    ? ui_.theme().red
           : alliance == game::Alliance::blue ? ui_.theme().blue
                                              : ui_.theme().t2;
  }
  int points(bool red) const { return now_.score(red ? game::Alliance::red : game::Alliance::blue).points; }
  void roll(Box& column);
  void dice_so_far(Box& column);
  void possession(Box& column);
  Flow ball_line(std::size_t place) const;
  RollSide side_of(game::RobotId id, const Tally& tally) const;
  void score();
  void short_score();
  void side(Box box, bool red);
  void order(Box& column);
  void order_line(game::RobotId id, int place, Box row);
  void laid_card(game::RobotId id, Box box);
  void tray();
  void programme(Box& column);
  void slots(Box box);
  void promise(Box box);
  float hand_card_width(Box tray) const;
  void hand(Box tray);
  void hand_card(game::CardId id, std::size_t place, Box box, Box seen);
  std::optional<LayChoice> lay(game::CardId card, game::Side side) const;

  TableFrame& table_;
  Ui& ui_;
  const AerialView& seen_;
  const game::Rules& rules_;
  const game::State& now_;
  std::vector<LayChoice> lays_;
  std::optional<LayChoice> chosen_;
};

// The card of this play, of those that lie before the robot; null: there is none yet.
const game::Slot* Arena::laid_now(game::RobotId id) const {
  const auto& laid = robot(id).laid;
  const auto play = static_cast<std::size_t>(std::max(0, now_.play - 1));
  const std::size_t at = now_.round == 0 ? play : 0;  // the Autonomous Round has three cards, all others one
  return at < laid.size() ? &laid[at] : nullptr;
}

// The class decides who acts first (AA-SEQ-04, AA-SEQ-06, AA-SEQ-07). Sealed and missing cards come last.
int Arena::class_of(game::RobotId id) const {
  const game::Slot* const laid = laid_now(id);
  const game::Option* const half = laid == nullptr ? nullptr : aerial_half(rules_, laid->card, laid->side);
  return half == nullptr ? no_class : game::class_of(half->play);
}

std::string Arena::deed_of(game::RobotId id) const {
  const game::Slot* const laid = laid_now(id);
  if (laid == nullptr) return "no card";
  if (laid->side == game::Side::stay) return "stays";
  const game::Option* const half = aerial_half(rules_, laid->card, laid->side);
  return half == nullptr ? "sealed" : half->text;
}

void Arena::side(Box box, bool red) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Colour colour = red ? theme.red : theme.blue;
  // Red stands at the left and blue at the right, mirrored.
  const Point flag{red ? box.x + 26 : box.right() - 26, box.middle().y};
  canvas.icon(red ? Icon::flag_red : Icon::flag_blue, flag, 22, colour);
  canvas.label(around(flag - Point{2, 0}, 16, 16), red ? "R" : "B", {Weight::bold, 11, 14}, theme.ink0, Align::middle);
  const Box name{red ? flag.x + 16 : flag.x - 56, box.y, 40, box.h};
  canvas.label(name, red ? "Red" : "Blue", type::body_bold, colour, red ? Align::left : Align::right);
  const Type number{Weight::bold, 24, 30};
  canvas.number({red ? box.x + 132 : box.right() - 88, box.middle().y - 15}, fmt::format("{}", points(red)), number,
                theme.t1);
}

// Draws the figures alone on small screens: the strip tells how far the match is.
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
    canvas.icon(red ? Icon::flag_red : Icon::flag_blue, flag, 20, red ? ui_.theme().red : ui_.theme().blue);
    canvas.label(around(flag - Point{2, 0}, 16, 16), red ? "R" : "B", {Weight::bold, 11, 14}, ui_.theme().ink0,
                 Align::middle);
    canvas.label(around(panel.middle() + Point{side * 18, 0}, 34, 22), fmt::format("{}", points(red)), type::total,
                 ui_.theme().t1, Align::middle);
  }
  ui_.end();
}

void Arena::score() {
  if (table_.zones.form == Form::single) return short_score();
  const Box panel = around({table_.zones.board.middle().x, strip_height + s2 + 22}, 380, 44);
  // The result panel stands below the score.
  if (table_.model.outcome) table_.zones.board.take_top(panel.bottom() - table_.zones.board.y);
  ui_.panel("Score", panel);
  side(panel, true);
  side(panel, false);
  const int round = now_.round, play = now_.play;
  const std::string words = round == 0 ? "autonomous" : fmt::format("round {} of 5", round);
  const Box upper = play > 0 ? Box{panel.x, panel.y + 5, panel.w, 17} : panel;
  ui_.canvas().label(upper, words, type::caption, ui_.theme().t2, Align::middle);
  const int left = round == 0 ? 0 : plays_of_match - (round - 1) * plays_of_round - play;
  const std::string rest = round == 0 ? fmt::format("card {}", play) : fmt::format("plays left: {}", left);
  if (play > 0)
    ui_.canvas().label({panel.x, panel.y + 22, panel.w, 17}, rest, type::caption, ui_.theme().t3, Align::middle);
  ui_.end();
}

// One robot's side of a roll, or the number that had to be reached when there is no robot.
RollSide Arena::side_of(game::RobotId id, const Tally& tally) const {
  RollSide side{std::nullopt, "needed", tally_rows(tally), fmt::format("{}", tally.total()), "is needed"};
  if (id == game::RobotId::none) return side;
  side.seat = robot(id).seat;
  side.title = fmt::format("Robot {}", number_of(id));
  if (const std::optional<int> die = die_of(tally)) side.die = *die;
  side.words = table_.name(*side.seat);
  return side;
}

// Shows dice that lie there while somebody may still roll again: the number to think about.
void Arena::dice_so_far(Box& column) {
  const game::Throw& dice = now_.dice;
  std::vector<RollSide> sides;
  const auto add = [&](game::RobotId id, int value) {
    if (id == game::RobotId::none || value == 0) return;
    RollSide side{robot(id).seat, fmt::format("Robot {}", number_of(id)), {}, fmt::format("{}", value), "on the die"};
    side.die = value;
    sides.push_back(std::move(side));
  };
  add(dice.robot, dice.die);
  add(dice.other, dice.other_die);
  if (!sides.empty()) roll_panel(table_, column, "So far: " + in_words(dice.attempt), sides, "May be rolled once more");
}

// Shows the newest block or try, with the working of both numbers.
void Arena::roll(Box& column) {
  if (now_.ask == game::Ask::reroll) return dice_so_far(column);
  const game::Event* const event = last_told<game::Event, game::Contested, game::Tried>(table_.model);
  if (event == nullptr) return;
  if (const auto* const tried = std::get_if<game::Tried>(event)) {
    const std::string result = tried->success ? "It succeeds" : "It fails";
    return roll_panel(table_, column, "Try: " + in_words(tried->attempt),
                      {side_of(tried->robot, tried->total), side_of(game::RobotId::none, tried->needed)}, result,
                      tried->success);
  }
  const auto& contested = std::get<game::Contested>(*event);
  const RollSide attack = side_of(contested.blocker, contested.attack);
  const RollSide defence = side_of(contested.target, contested.defence);
  const int blocker = contested.attack.total(), target = contested.defence.total();
  // A tie does not block.
  const bool blocks = blocker > target;
  const std::string result =
      fmt::format("{} {} {}: {}", blocker, blocks ? "beats" : "does not beat", target, blocks ? "blocked" : "no block");
  roll_panel(table_, column, contested.duel ? "Duel" : "Block", {attack, defence}, result, blocks);
}

// Names the robot with the ball, and those that have touched it: they bring assists.
Flow Arena::ball_line(std::size_t place) const {
  const Theme& theme = ui_.theme();
  const game::Ball& ball = now_.balls[place];
  Flow flow(type::small);
  flow.icon(Icon::ball, place < 3 ? theme.red : theme.blue);
  for (const game::RobotId touched : ball.touched)
    if (touched != game::RobotId::none) flow.badge(robot(touched).seat);
  if (ball.holder != game::RobotId::none)
    return flow.words(fmt::format("held by robot {}", number_of(ball.holder)), theme.t1);
  const bool lies = ball.place == game::Place::floor;
  return flow.words(lies ? fmt::format("on the floor of {}", word(ball.zone)) : "waits", theme.t2);
}

// Balls that wait or have scored are left out: nothing can be done about them.
void Arena::possession(Box& column) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < now_.balls.size(); ++i)
    if (now_.balls[i].place == game::Place::held || now_.balls[i].place == game::Place::floor) shown.push_back(i);
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

// A line is short with one row of words, or tall with the card itself, when the column has room.
void Arena::order_line(game::RobotId id, int place, Box row) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const game::Robot& one = robot(id);
  const bool acting = now_.acting == id;
  if (acting) {
    canvas.fill(row, theme.row_now);
    canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
  }
  const bool tall = row.h >= tall_line;
  if (tall) {
    canvas.label({row.x + 6, row.y, 26, row.h}, place > 0 ? fmt::format("{}", place) : "–", type::head,
                 acting ? theme.accent.colour : theme.t3, Align::middle);
    laid_card(id, {row.x + 36, row.y + (row.h - laid_width * card_ratio) / 2, laid_width, laid_width * card_ratio});
  }
  Box words{row.x + (tall ? 40 + laid_width + 8 : 12), row.y + (tall ? 12.0F : 6.0F), 0, row.h};
  words.w = row.right() - words.x - 10;
  canvas.badge(one.seat, {words.x + 8, words.y + 9}, 17);
  if (one.alliance != game::Alliance::undecided)
    canvas.icon(one.alliance == game::Alliance::red ? Icon::flag_red : Icon::flag_blue, {words.x + 29, words.y + 9}, 15,
                colour_of(one.alliance));
  const float zone = canvas.width(word(one.zone), type::caption) + 4;
  canvas.label({words.x + 43, words.y, words.w - 43 - zone, 18}, fmt::format("Robot {}", number_of(id)),
               type::small_bold, theme.t1);
  canvas.label({words.right() - zone, words.y, zone, 18}, word(one.zone), type::caption, theme.t2, Align::right);
  const bool off = one.cancelled;
  const std::string deed = deed_of(id);
  // A deed that does not fit gets smaller letters before it is cut.
  const Type size = canvas.width(deed, type::small) <= words.w ? type::small : type::caption;
  canvas.label({words.x, words.y + 21, words.w, 18}, deed, size, off ? theme.gone : theme.t1);
  if (!tall) return;
  const int rank = class_of(id);
  std::string state = rank == no_class ? "does nothing" : fmt::format("class {}", rank);
  if (off)
    state += " · cancelled";
  else if (one.done)
    state += " · done";
  else if (acting)
    state += " · acts now";
  canvas.label({words.x, words.y + 41, words.w, 16}, state, type::caption, off ? theme.bad : theme.t3);
}

// The card before a robot: its half when it lies open, its back while it is sealed.
void Arena::laid_card(game::RobotId id, Box box) {
  const game::Slot* const laid = laid_now(id);
  if (laid == nullptr) return empty_slot(ui_.canvas(), box, false);
  HalfCard card = aerial_card(rules_, laid->card);
  if (card.bottom.text.empty() || laid->side == game::Side::hidden)
    return card_back(ui_.canvas(), box, Icon::robot, robot(id).seat);
  card.chosen = laid->side == game::Side::top ? 0 : laid->side == game::Side::bottom ? 1 : -1;
  half_card(ui_.canvas(), box, card, {false, false, robot(id).cancelled, false});
}

// Draws the robots. When cards are turned up they stand in the order of their classes, in which they act if there is a
// block (AA-SEQ-03).
void Arena::order(Box& column) {
  const auto count = static_cast<int>(now_.robots.size());
  std::vector<game::RobotId> robots;
  for (std::size_t i = 0; i < now_.robots.size(); ++i) robots.push_back(game::robot_at(i));
  bool blocks = false;
  if (turned()) {
    // Stable, so that robots of one class keep the order of the table.
    std::ranges::stable_sort(robots, {}, [this](game::RobotId id) { return class_of(id); });
    blocks = class_of(robots.front()) == 1;
  }
  const bool list = table_.may_choose() && !on_prompt();  // the list needs the room then
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
  for (const game::RobotId id : robots) {
    const Box row = body.take_top(line);
    // Robots that do nothing have no place in the order.
    order_line(id, class_of(id) == no_class ? 0 : ++place, {row.x + 1, row.y, row.w - 2, row.h});
  }
  ui_.end();
}

// The choice that lays this half of this card; nothing if that is not offered.
std::optional<LayChoice> Arena::lay(game::CardId card, game::Side side) const {
  for (const LayChoice& one : lays_)
    if (one.lay == game::Lay{chosen_->lay.robot, card, side}) return one;
  return std::nullopt;
}

// Draws a card of the hand. `seen` is the part that no other card covers: words stand there, and only there it is
// pressed.
void Arena::hand_card(game::CardId id, std::size_t place, Box box, Box seen) {
  const bool on = chosen_->lay.card == id;
  if (on) box = box.moved(0, -lift), seen = seen.moved(0, -lift);
  HalfCard card = aerial_card(rules_, id);
  if (on) card.chosen = chosen_->lay.side == game::Side::top ? 0 : 1;
  half_card(ui_.canvas(), box, card, {on, false, !lay(id, game::Side::top) && !lay(id, game::Side::bottom), false},
            seen);
  for (const int half : {0, 1}) {
    const auto choice = lay(id, half == 0 ? game::Side::top : game::Side::bottom);
    const std::string label = fmt::format("Card {} {}", place + 1, half == 0 ? "top" : "bottom");
    const ChoiceLine* const line = choice ? &table_.model.choices[choice->choice] : nullptr;
    const Box whole = half_of(box, half), touched{seen.x, whole.y, seen.w, whole.h};
    // A half that is refused can be pointed at, to learn why, but not chosen.
    const Touch touch = ui_.item(label, touched, line == nullptr || line->refusal, 5);
    if (line == nullptr) continue;
    table_.in_tray.push_back(choice->choice);
    if (touch.hot()) table_.state.hovered = choice->choice;
    if (touch.hot() && line->refusal) refusal(table_, *line, box);
    if (!touch.clicked || line->refusal) continue;
    if (choice->choice == table_.state.chosen)
      table_.press(choice->choice);
    else
      table_.choose(choice->choice);
  }
}

// Cards stand side by side as long as they can be read; on small screens they become smaller first.
float Arena::hand_card_width(Box tray) const {
  if (table_.zones.form != Form::single) return hand_widest;
  const auto count = static_cast<float>(own().hand.size());
  return std::clamp((tray.w - hand_gap * (count - 1)) / std::max(1.0F, count), hand_least, hand_widest);
}

void Arena::hand(Box tray) {
  const float hand_width = hand_card_width(tray);
  const auto& cards = own().hand;
  const auto count = static_cast<float>(cards.size());
  // Cards overlap when they do not fit side by side.
  const float step = std::min(hand_width + hand_gap, (tray.w - hand_width) / std::max(1.0F, count - 1));
  const float wide = step * (count - 1) + hand_width, high = hand_width * card_ratio;
  const float x = tray.middle().x - wide / 2, y = tray.bottom() - high - 6;
  ui_.begin("Hand", {x - 8, y - lift - 8, wide + 16, high + lift + 14});
  const auto on = static_cast<std::size_t>(std::find(cards.begin(), cards.end(), chosen_->lay.card) - cards.begin());
  const float under = std::max(0.0F, hand_width - step);  // dp of a card that lie below the next one
  const auto draw = [&](std::size_t i) {
    const Box box{x + static_cast<float>(i) * step, y, hand_width, high};
    Box seen = box;
    if (i != on && i + 1 < cards.size()) seen.take_right(under);
    if (i == on + 1) seen.take_left(under);
    // The chosen card lies on top, so its right neighbor is covered instead.
    hand_card(cards[i], i, box, seen);
  };
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (i != on) draw(i);
  if (on < cards.size()) draw(on);  // over its neighbors
  ui_.end();
}

// Draws the three cards of the program in their order, and what they are worth. The worth is left out first where there
// is little room.
void Arena::programme(Box& column) {
  const float slot = (column.w - 2 * s3 - 2 * slot_gap) / 3, cards = slot_head + slot * card_ratio + s2;
  if (column.h < header_height + cards) return;
  const bool room = column.h >= header_height + cards + promise_height;
  const Box panel = column.take_top(header_height + cards + (room ? promise_height : 0));
  column.take_top(s2);
  ui_.panel("Programme", panel);
  Box body =
      header(ui_.canvas(), panel, fmt::format("Program of robot {}", number_of(chosen_->lay.robot)), {}, own().seat);
  body = {body.x + s3, body.y, body.w - 2 * s3, body.h};
  slots(body.take_top(cards));
  if (room) promise(body);
  ui_.end();
}

void Arena::slots(Box box) {
  const auto& laid = own().laid;
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  constexpr std::array<const char*, 3> names{"First", "Second", "Third"};
  const float wide = (box.w - 2 * slot_gap) / 3;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Box cell{box.x + static_cast<float>(i) * (wide + slot_gap), box.y + slot_head, wide, wide * card_ratio};
    canvas.label({cell.x, box.y + 4, cell.w, 18}, names[i], {Weight::semi_bold, 12, 16}, theme.t2, Align::middle);
    if (i > 0) canvas.icon(Icon::right, {cell.x - slot_gap / 2, cell.middle().y}, 10, theme.accent.colour);
    if (i < laid.size()) {
      HalfCard card = aerial_card(rules_, laid[i].card);
      card.chosen = laid[i].side == game::Side::top ? 0 : 1;
      half_card(canvas, cell, card);
    } else {
      empty_slot(canvas, cell, i == laid.size());
      if (i == laid.size()) canvas.label(cell, "choose", type::caption, theme.accent.colour, Align::middle);
    }
  }
}

// Shows the mean value of each card if nobody interferes; the last one is still to be sealed.
void Arena::promise(Box box) {
  const auto& laid = own().laid;
  game::Lay with = chosen_->lay;
  // Any half but the top counts as the bottom one, also when nothing is chosen yet.
  if (with.side != game::Side::top) with.side = game::Side::bottom;
  const std::vector<double> points = promised(table_, seen_, with);
  // A forecast of another row than the one that is shown would mislead.
  if (points.size() != laid.size() + 1) return;
  constexpr float line = 22;
  const Theme& theme = ui_.theme();
  Canvas& canvas = ui_.canvas();
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool now = i == laid.size();
    const game::Option* const half = now ? aerial_half(rules_, chosen_->lay.card, chosen_->lay.side)
                                         : aerial_half(rules_, laid[i].card, laid[i].side);
    const double gain = points[i] - (i == 0 ? 0 : points[i - 1]);
    Box row = box.take_top(line);
    canvas.label(row.take_left(18), fmt::format("{}", i + 1), type::small_bold, theme.accent.colour);
    const std::string adds = fmt::format("{}{:.1f}", gain < 0 ? "−" : "+", std::abs(gain));
    canvas.label(row.take_right(canvas.width(adds, type::small_bold) + 1), adds, type::small_bold, theme.t1,
                 Align::right);
    canvas.excerpt(row, half == nullptr ? std::string() : half->text, type::small, now ? theme.t3 : theme.t1);
  }
  Box foot = box.take_top(line);
  const std::string all = fmt::format("{:.1f}", points.back());
  canvas.label(foot.take_left(canvas.width("Expected", type::small) + s2), "Expected", type::small, theme.t2);
  canvas.label(foot.take_left(canvas.width(all, type::total) + s2), all, type::total, theme.t1);
  if (points.size() > 1)
    canvas.label(foot, fmt::format("without it {:.1f}", points[points.size() - 2]), type::caption, theme.t3);
}

// The hand stands in the middle; the board ends above the line that says whose cards these are.
void Arena::tray() {
  const Box screen = ui_.screen();
  const float left = table_.zones.tray.x, right = table_.zones.right.x - s2;
  const Box tray{left, 0, right - left, screen.h - prompt_height};
  hand(tray);
  const float hand_high = hand_card_width(tray) * card_ratio + 6 + lift + s2;
  const float top = tray.bottom() - hand_high;
  const std::string whose = fmt::format("Cards of robot {}: press the half to play", number_of(chosen_->lay.robot));
  const ChipText words{whose};
  const float wide = chip_width(ui_.above(), words);
  ui_.begin("Whose", {tray.middle().x - wide / 2, top - 28, wide, chip_height});
  chip(ui_.canvas(), {tray.middle().x - wide / 2, top - 28, wide, chip_height}, words);
  ui_.end();
  table_.zones.board.h = top - 34 - table_.zones.board.y;
}

// The functions that PanelsOf makes Panels of.
struct AerialPanels : PlainPanels<game::Rules> {
  static bool tray(TableFrame& table, const AerialView& seen, Box& left, Box& right) {
    return Arena(table, seen).draw(left, right);
  }
  // Luck is a try's success, less the share of a die's faces that would have been enough for it.
  static constexpr std::string_view luck_word = "successes";
  static std::optional<Luck> luck(const AerialView& seen, const game::Event& event) {
    constexpr int faces = 6;
    const auto* const tried = std::get_if<game::Tried>(&event);
    if (tried == nullptr || game::index(tried->robot) >= seen.state.robots.size()) return std::nullopt;
    const std::optional<int> die = die_of(tried->total);
    if (!die) return std::nullopt;
    // The least face that succeeds: what is needed, less what was added to the die.
    const int least = tried->needed.total() - (tried->total.total() - *die);
    const double chance = std::clamp(faces + 1 - least, 0, faces) / static_cast<double>(faces);
    return Luck{seen.state.robot(tried->robot).seat, (tried->success ? 1 : 0) - chance};
  }
};

}  // namespace

const Panels& aerial_panels() {
  static const PanelsOf<AerialPanels> panels;
  return panels;
}

}  // namespace sprue::ui

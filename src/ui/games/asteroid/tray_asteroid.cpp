// The Last Blast at the table: the hand and the rocket it grows into, then rows to fly to with what each would cost.
#include <fmt/format.h>

#include <algorithm>

#include "games/asteroid/damage.h"
#include "games/asteroid/rules.h"
#include "games/asteroid/text.h"
#include "ui/games/asteroid/blast_path.h"
#include "ui/games/asteroid/panels.h"
#include "ui/kit/cards.h"
#include "ui/kit/widgets.h"
#include "ui/table/panels_of.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

namespace game = sprue::asteroid;

constexpr float hand_gap = 12, lift = 14, rocket_gap = 7, mini_card = 34;  // dp
constexpr float words_room = 100;

// The card that an action is about, and the end of the rocket that it names, where it does.
std::optional<game::Card> card_of(const game::Action& action) {
  const auto* const pick = std::get_if<game::Pick>(&action);
  return pick == nullptr ? std::nullopt : std::optional(pick->card);
}
std::optional<game::End> end_of(const game::Action& action) {
  if (const auto* const pick = std::get_if<game::Pick>(&action)) return pick->end;
  const auto* const place = std::get_if<game::Place>(&action);
  return place == nullptr ? std::nullopt : std::optional(place->end);
}

// A face as panels draw it.
PartFace part_of(const game::Face& face) {
  return {static_cast<int>(face.background), face.printed, game::value(face.symbol)};
}

std::string cards_in_words(std::size_t count) { return fmt::format("{} {}", count, count == 1 ? "card" : "cards"); }

// The sizes of the player's own cards, in dp; hand_shown is the part of a hand's card that stands above the prompt bar.
struct Sizes {
  float hand_width = 100, hand_shown = 106, rocket_card = 78, flying_card = 62;
};
Sizes sizes_of(Form form) { return form == Form::single ? Sizes{72, 64, 36, 36} : Sizes{}; }

// The tray of one frame. It has all choices, so it always answers true.
class Blast {
 public:
  Blast(TableFrame& table, const ViewOf<game::Rules>& seen)
      : table_(table),
        ui_(table.ui),
        cards_(seen.rules->cards()),
        now_(seen.state),
        sizes_(sizes_of(table.zones.form)) {
    // A choice of another game cannot be here; each has its action.
    for (const ChoiceLine& line : table.model.choices) picks_.push_back(line.action.as<game::Action>());
    if (const ChoiceLine* chosen = table.chosen()) chosen_ = chosen->action.as<game::Action>();
  }

  bool draw(Box& left, Box& right) {
    if (table_.folded()) return true;
    switch (now_.phase) {
      case game::Phase::pick:
      case game::Phase::blind_end:
        others(right);
        draft();
        break;
      case game::Phase::move:
      case game::Phase::remove: flight(table_.zones.left_shown ? left : right); break;
      case game::Phase::over: others(right); break;
    }
    return true;
  }

 private:
  const game::Player& player(Seat seat) const { return player_of(now_, seat); }
  void card(Box box, game::Card card, Seat owner, const CardLook& look = {}) {
    if (card == game::hidden_card)
      card_back(ui_.canvas(), box, Icon::rocket, owner, look);
    else
      part_card(ui_.canvas(), box, part_of(cards_[card]), look);
  }
  // Finds a choice of that kind about that card, and for this end if both name one. A card is chosen first and its end
  // after that, so either can be changed alone.
  std::optional<std::size_t> find(const game::Action& like, std::optional<game::End> end) const {
    for (std::size_t i = 0; i < picks_.size(); ++i) {
      const game::Action& pick = *picks_[i];
      if (pick.index() == like.index() && card_of(pick) == card_of(like) &&
          (!end || !end_of(pick) || end_of(pick) == end))
        return i;
    }
    return std::nullopt;
  }
  template <class Kind>
  const Kind* chosen() const {
    return chosen_ == nullptr ? nullptr : std::get_if<Kind>(chosen_);
  }
  std::optional<game::End> chosen_end() const { return chosen_ == nullptr ? std::nullopt : end_of(*chosen_); }
  // The row that a choice moves to; 0: it is no move.
  int row_of(std::size_t choice) const {
    const auto* const move = std::get_if<game::Move>(picks_[choice]);
    return move == nullptr ? 0 : move->row;
  }

  void others(Box& right);
  void mini_rocket(Box& column, const SeatLine& line);
  void draft();
  float hand(Seat seat, Box tray);
  void hand_card(game::Card shown, std::size_t place, Box box, Seat seat);
  void line_of(Seat seat, Box box, int lost_front, int lost_rear);
  void end_slot(Box box, game::End end);
  void about(Box room);
  void flight(Box& column);
  std::optional<game::Toll> toll_of(int row) const;
  int tile_value(int row) const;
  std::vector<TallyRow> working_of(int row, const game::Toll& toll) const;
  bool choice_row(std::size_t choice, const std::string& label, Box row);  // true while it is pointed at
  void draw_key(std::size_t choice, Box row);
  void rows(Box& column, int row);
  void row_line(std::size_t choice, Box row, Box panel);
  void splits(Box& column);
  void discs();
  std::optional<BlastFlight> flight_of(Seat seat) const;
  void path(Box& column, Seat seat, int row);
  void draw_path(const BlastPath& path, int column);

  TableFrame& table_;
  Ui& ui_;
  const game::Catalogue& cards_;
  const game::State& now_;
  Sizes sizes_;
  std::vector<const game::Action*> picks_;  // in the order of the choices
  const game::Action* chosen_ = nullptr;
};

// The rocket of another seat, small, six cards a line.
void Blast::mini_rocket(Box& column, const SeatLine& line) {
  // A lost rocket keeps its panel, so that the others do not move.
  const auto& cards = player(line.seat).rocket;
  const bool alive = player(line.seat).alive;
  const auto lines = static_cast<float>((std::max<std::size_t>(cards.size(), 1) + 5) / 6);
  const float card_high = mini_card * card_ratio;
  const Box panel = column.take_top(header_height + lines * (card_high + 5) + 34);
  column.take_top(s2);
  ui_.panel(fmt::format("Rocket {}", letter(line.seat)), panel);
  Canvas& canvas = ui_.canvas();
  const Box body = header(canvas, panel, line.name, alive ? cards_in_words(cards.size()) : "exploded", line.seat);
  int printed = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const game::Card one = cards[cards.size() - 1 - i];  // the front stands at the right, as on the table
    const Box box{body.x + 12 + static_cast<float>(i % 6) * (mini_card + 5),
                  body.y + 10 + static_cast<float>(i / 6) * (card_high + 5), mini_card, card_high};
    card(box, one, line.seat);
    printed += cards_[one].printed;
  }
  Box foot{panel.x + 12, panel.bottom() - 24, panel.w - 24, 18};
  const Theme& theme = ui_.theme();
  canvas.label(foot, "rear", type::caption, theme.t3);
  canvas.label(foot, fmt::format("printed total {}", printed), type::caption, theme.t2, Align::middle);
  canvas.label(foot, "front", type::caption, theme.t3, Align::right);
  ui_.end();
}

void Blast::others(Box& right) {
  const std::optional<Seat> own = own_seat(table_.model);
  for (const SeatLine& line : table_.model.seats)
    if (line.seat != own && right.h > 200) mini_rocket(right, line);
}

// Pressing a card keeps the end that was chosen.
void Blast::hand_card(game::Card shown, std::size_t place, Box box, Seat seat) {
  const auto choice = find(game::Pick{shown, std::nullopt}, chosen_end());
  const auto* const pick = chosen<game::Pick>();
  const bool on = table_.may_choose() && pick != nullptr && pick->card == shown;
  if (on) box = box.moved(0, -lift);
  const Touch touch = ui_.item(fmt::format("Card {}", place + 1), box, !choice, card_radius);
  if (touch.hovered && !on) box = box.moved(0, -4);
  // Own cards show their faces only while the seat may be looked at.
  card(box, table_.open() ? shown : game::hidden_card, seat, {on, false, table_.may_choose() && !choice, false});
  if (!touch.clicked || !choice) return;
  if (on)
    table_.press(table_.state.chosen);
  else
    table_.choose(*choice);
}

// Draws the hand and returns the x at which it begins: other panels stand beside it.
float Blast::hand(Seat seat, Box tray) {
  const auto& cards = player(seat).hand;
  const auto draw = find(game::BlindDraw{}, std::nullopt);
  const auto count = static_cast<float>(cards.size() + (draw ? 1 : 0));
  const float wide = count * (sizes_.hand_width + hand_gap) - hand_gap;
  const float x = tray.middle().x - wide / 2, y = tray.bottom() - sizes_.hand_shown;
  ui_.begin("Hand", {x - 8, y - lift - 8, wide + 16, sizes_.hand_shown + lift + 8});
  // Cards are drawn whole and cut at the prompt bar; the chosen one is lifted.
  ui_.canvas().clip({x - 8, y - lift - 8, wide + 16, sizes_.hand_shown + lift + 8});
  for (std::size_t i = 0; i < cards.size(); ++i)
    hand_card(cards[i], i,
              {x + static_cast<float>(i) * (sizes_.hand_width + hand_gap), y, sizes_.hand_width,
               sizes_.hand_width * card_ratio},
              seat);
  if (draw) {
    const bool on = chosen<game::BlindDraw>() != nullptr;
    const Box box{x + static_cast<float>(cards.size()) * (sizes_.hand_width + hand_gap), y - (on ? lift : 0),
                  sizes_.hand_width, sizes_.hand_width * card_ratio};
    const Touch touch = ui_.item("Draw unseen", box, false, card_radius);
    card_back(ui_.canvas(), box, Icon::deck, std::nullopt, {on, false, false, false});
    ui_.canvas().label({box.x, box.y + 8, box.w, 18}, box.w < 80 ? "unseen" : "draw unseen", type::caption,
                       ui_.theme().t1, Align::middle);
    if (touch.clicked && on) table_.press(*draw);
    if (touch.clicked && !on) table_.choose(*draw);
  }
  ui_.canvas().unclip();
  ui_.end();
  return x;
}

// One of the two places where the chosen card could go.
void Blast::end_slot(Box box, game::End end) {
  const Theme& theme = ui_.theme();
  const bool on = chosen_end() == end, front = end == game::End::front;
  const auto choice = chosen_ == nullptr ? std::nullopt : find(*chosen_, end);
  const Touch touch = ui_.item(front ? "Front" : "Rear", box, !choice, card_radius);
  empty_slot(ui_.canvas(), box, on);
  const Colour ink = on ? theme.accent.colour : touch.hot() ? theme.t1 : theme.t2;
  const Point m = box.middle();
  ui_.canvas().icon(front ? Icon::right : Icon::left, m - Point{0, 20}, 14, ink);
  if (box.w >= 40)
    ui_.canvas().label({box.x, m.y - 6, box.w, 18}, word(end), {Weight::semi_bold, 12, 16}, ink, Align::middle);
  if (touch.clicked && choice) table_.choose(*choice);
}

// Draws a rocket from its rear to its front, with marks on the cards that a choice would take off it.
void Blast::line_of(Seat seat, Box box, int lost_front, int lost_rear) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const auto& cards = player(seat).rocket;
  int printed = 0;
  for (const game::Card one : cards) printed += cards_[one].printed;
  Box words = box.take_left(words_room);
  const bool small = table_.zones.form == Form::single;
  const float y = words.y + (small ? 0.0F : 13.0F), second = small ? 19.0F : 23.0F, third = small ? 35.0F : 41.0F;
  canvas.badge(seat, {words.x + 10, y + 9}, 18);
  canvas.label({words.x + 24, y, words_room - 28, 18}, table_.name(seat), type::small_bold, theme.t1);
  canvas.text({words.x, y + second}, cards_in_words(cards.size()), type::caption, theme.t2);
  canvas.text({words.x, y + third}, fmt::format("printed {}", printed), type::caption, theme.t3);
  const bool ends = chosen_end().has_value();
  const auto slots = static_cast<float>(cards.size() + (ends ? 2 : 0));
  const float tall = std::min(sizes_.rocket_card, box.h / card_ratio);
  // Cards become smaller until all of them fit, with a place at each end while one is chosen.
  const float step = std::min(tall + rocket_gap, (box.w + rocket_gap) / std::max(1.0F, slots));
  const float wide = step - rocket_gap;
  float x = box.x;
  const auto next = [&] {
    const Box cell{x, box.y, wide, wide * card_ratio};
    x += step;
    return cell;
  };
  if (ends) end_slot(next(), game::End::rear);
  const int count = static_cast<int>(cards.size());
  for (int i = 0; i < count; ++i) {
    const int from_front = count - 1 - i;
    // A loss begins at both ends, so marks can meet in the middle of a short rocket.
    const bool lost = from_front < lost_front || i < lost_rear;
    card(next(), cards[static_cast<std::size_t>(from_front)], seat, {false, false, false, lost});
  }
  if (ends) end_slot(next(), game::End::front);
}

// Shows the chosen card's effect in the column that its rocket meets next.
void Blast::about(Box room) {
  constexpr float head = 30, foot = 10;
  const auto* const pick = chosen<game::Pick>();
  if (pick == nullptr || !table_.may_choose()) return;
  const game::Face& face = cards_[pick->card];
  const Theme& theme = ui_.theme();
  std::string costs;
  for (const auto& row : now_.field) {
    // The field's first column is the one that every rocket meets first.
    const int cost = game::toll(face, row[0], 0).total();
    costs += fmt::format("{}{}", costs.empty() ? "" : ", ", cost);
  }
  Flow words(type::caption);
  const bool green = face.background == game::Background::green, red = face.background == game::Background::red;
  const char* does = green ? "In front, this Shield takes its number off a collision."
                     : red ? "In front, this Jump Boost takes its number off a jump."
                           : "Equipment takes nothing off, but scores most.";
  words.words(does, theme.t2).words(" In column 1, damage by row:", theme.t2).words(" " + costs, theme.t1, true);
  words.rule(green ? "AR-RED-03" : red ? "AR-RED-01" : "AR-RED-05");
  const Box box = room.take_bottom(head + words.height(ui_.canvas(), room.w - 24) + foot);
  ui_.panel("About", box);
  ui_.canvas().label({box.x + 12, box.y + 8, box.w - 24, 20}, game::spoken(face), type::small_bold, theme.t1);
  if (const auto rule = words.draw(ui_, {box.x + 12, box.y + head}, box.w - 24, "about"))
    table_.state.rules.open(*rule);
  ui_.end();
}

void Blast::draft() {
  const std::optional<Seat> seat = own_seat(table_.model);
  if (!seat) return;
  const Box screen = ui_.screen();
  Box tray{s3, 0, table_.zones.right.x - s2 - s3, screen.h - prompt_height};
  const float x = hand(*seat, tray);
  const float line_high = sizes_.rocket_card * card_ratio + 24;
  const auto cards = static_cast<float>(player(*seat).rocket.size());
  const float slots = cards + (chosen_end() ? 2.0F : 0.0F);
  const float wide = std::min(tray.w, words_room + 28 + std::max(2.0F, slots) * (sizes_.rocket_card + rocket_gap));
  const Box line{tray.middle().x - wide / 2, tray.bottom() - sizes_.hand_shown - lift - 16 - line_high, wide,
                 line_high};
  ui_.panel("Rocket", line);
  line_of(*seat, line.shrunk(12), 0, 0);
  ui_.end();
  const float room = x - 24 - tray.x;
  const float aside = std::min(room, 230.0F);
  if (room > 150) about({x - 16 - aside, tray.y, aside, tray.h - s2});
  Box& board = table_.zones.board;  // nothing stands at the left
  board = {s3, board.y, board.right() - s3, line.y - board.y - s2};
}

// Draws discs on the tiles of the column ahead: how many cards each row would cost.
void Blast::discs() {
  const Theme& theme = ui_.theme();
  Canvas canvas = ui_.behind();
  for (std::size_t i = 0; i < picks_.size(); ++i) {
    const int row = row_of(i);
    const auto toll = toll_of(row);
    const std::string tile = fmt::format("tile:{}:{}", row, now_.column);
    // Tiles are pieces of the picture; their ids are those of the stage's presenter.
    table_.wanted.push_back(tile);
    const auto spot = table_.spots.find(tile);
    if (spot == table_.spots.end() || !toll) continue;
    const bool off = table_.model.choices[i].refusal.has_value(), on = i == table_.state.chosen;
    const int cost = toll->total();
    const Point at = spot->second.at;
    canvas.disc(at, 17, on ? theme.accent.colour : faded(theme.ink0, 0.92F));
    canvas.ring(at, 17, off ? theme.bad : on ? theme.white : theme.ok, 2);
    canvas.label(around(at, 34, 20), cost == 0 ? "0" : fmt::format("−{}", cost), {Weight::bold, 16, 20},
                 on ? theme.accent.ink : theme.white, Align::middle);
  }
}

// The price of a move to this row, as the rules count it; nothing for a lost rocket or without a row.
std::optional<game::Toll> Blast::toll_of(int row) const {
  const game::Player& mine = player(*table_.model.prompt.seat);
  if (mine.rocket.empty() || row < 1) return std::nullopt;
  return game::toll(cards_[mine.rocket.front()], tile_value(row), game::jump_distance(mine.row, row));
}

int Blast::tile_value(int row) const {
  return now_.field[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(now_.column - 1)];
}

// The same sum term by term, each with its rule; terms that change nothing are left out.
std::vector<TallyRow> Blast::working_of(int row, const game::Toll& toll) const {
  const PartFace front = part_of(cards_[player(*table_.model.prompt.seat).rocket.front()]);
  const std::string jump = toll.jump == 1 ? "jump, 1 row" : fmt::format("jump, {} rows", toll.jump);
  std::vector<TallyRow> rows{signed_row(toll.jump, jump, "AR-FLT-08")};
  if (toll.jump_taken != toll.jump)
    rows.push_back(
        signed_row(toll.jump_taken - toll.jump, fmt::format("Boost {} in front", front.printed), "AR-RED-01"));
  if (toll.collision == 0)
    rows.push_back(signed_row(0, "same symbol", "AR-FLT-11"));
  else
    rows.push_back(
        signed_row(toll.collision, fmt::format("collision, {} on {}", front.symbol, tile_value(row)), "AR-FLT-12"));
  if (toll.collision_taken != toll.collision)
    rows.push_back(signed_row(toll.collision_taken - toll.collision, fmt::format("Shield {} in front", front.printed),
                              "AR-RED-03"));
  return rows;
}

// Draws a line that can be chosen, and pressed once more to be played.
bool Blast::choice_row(std::size_t choice, const std::string& label, Box row) {
  const Theme& theme = ui_.theme();
  const bool on = choice == table_.state.chosen;
  const Touch touch = ui_.item(label, row.shrunk(1), table_.model.choices[choice].refusal.has_value(), 4);
  if (on || touch.hot()) ui_.canvas().fill({row.x + 1, row.y, row.w - 2, row.h}, theme.row_now);
  if (on) ui_.canvas().fill({row.x + 1, row.y, 3, row.h}, theme.accent.colour);
  if (touch.hot()) table_.state.hovered = choice;
  if (touch.clicked && on) table_.press(choice);
  if (touch.clicked && !on) table_.choose(choice);
  return touch.hot();
}

void Blast::draw_key(std::size_t choice, Box row) {
  const int key = table_.model.choices[choice].refusal ? 0 : table_.key_by_digit(choice);
  if (key > 0) cap(ui_.canvas(), {row.right() - 32, row.middle().y}, fmt::format("{}", key), ui_.theme().t3);
}

// Draws each row ahead with its damage; the chosen one shows its working.
void Blast::rows(Box& column, int row) {
  const auto toll = toll_of(row);
  if (!toll) return;
  const std::vector<TallyRow> working = working_of(row, *toll);
  const float high = tally_height(ui_.above(), column.w - 24, working);
  const Box panel = column.take_top(header_height + high + 30 + dense_row * static_cast<float>(picks_.size()));
  ui_.panel("Rows", panel);
  Canvas& canvas = ui_.canvas();
  Box body = header(canvas, panel, fmt::format("Row {}: total damage", row), {}, table_.model.prompt.seat);
  const float link = link_width(canvas, "AR-RED-07");
  if (rule_link(ui_, "total", {panel.right() - link - 10, panel.y + header_height / 2}, "AR-RED-07"))
    table_.state.rules.open("AR-RED-07");
  body.take_top(8);
  if (const auto rule = tally(ui_, {body.x + 12, body.y}, body.w - 24, working, fmt::format("{}", toll->total()),
                              toll->total() == 1 ? "card lost" : "cards lost"))
    table_.state.rules.open(*rule);
  body.take_top(high + 12);
  for (std::size_t i = 0; i < picks_.size(); ++i) row_line(i, body.take_top(dense_row), panel);
  ui_.end();
}

void Blast::row_line(std::size_t choice, Box row, Box panel) {
  const Theme& theme = ui_.theme();
  Canvas& canvas = ui_.canvas();
  const int number = row_of(choice);
  const ChoiceLine& line = table_.model.choices[choice];
  const bool off = line.refusal.has_value();
  const bool hot = choice_row(choice, fmt::format("Row {}", number), row);
  const Colour ink = off ? theme.t3 : theme.t1;
  canvas.icon(off ? Icon::refuse : Icon::check, {row.x + 18, row.middle().y}, 12, off ? theme.bad : theme.ok);
  canvas.label({row.x + 32, row.y, 130, row.h}, fmt::format("Row {}, tile {}", number, tile_value(number)), type::small,
               ink);
  canvas.number({row.right() - 42, row.y + 4}, fmt::format("{}", toll_of(number)->total()), type::small_bold, ink);
  draw_key(choice, row);
  if (hot && off) refusal(table_, line, panel);
}

// Offers the ways to split the lost cards between both ends.
void Blast::splits(Box& column) {
  const Theme& theme = ui_.theme();
  const int damage = now_.damage;
  const Box panel = column.take_top(header_height + 12 + dense_row * static_cast<float>(picks_.size()));
  ui_.panel("Split", panel);
  Box body =
      header(ui_.canvas(), panel,
             fmt::format("{} {} lost", cards_in_words(static_cast<std::size_t>(damage)), damage == 1 ? "is" : "are"),
             {}, table_.model.prompt.seat);
  body.take_top(4);
  for (std::size_t i = 0; i < picks_.size(); ++i) {
    const Box row = body.take_top(dense_row);
    const auto* const remove = std::get_if<game::Remove>(picks_[i]);
    const game::Split gone = game::split(damage, remove == nullptr ? 0 : remove->front);
    choice_row(i, fmt::format("Front {}", gone.front), row);
    ui_.canvas().label({row.x + 18, row.y, row.w - 60, row.h},
                       fmt::format("{} at the front, {} at the rear", gone.front, gone.rear), type::small, theme.t1);
    draw_key(i, row);
  }
  ui_.end();
}

// Nothing for a rocket that is lost or has passed the last column.
std::optional<BlastFlight> Blast::flight_of(Seat seat) const {
  BlastFlight flight;
  for (const game::Card one : player(seat).rocket) flight.rocket.push_back(cards_[one]);
  for (const auto& row : now_.field) flight.field.emplace_back(row.begin(), row.end());
  flight.row = player(seat).row;
  flight.column = now_.column;
  if (flight.rocket.empty() || flight.column > static_cast<int>(flight.field.front().size())) return std::nullopt;
  return flight;
}

// Draws the way on from the chosen row over the tiles, as far as their places are known.
void Blast::draw_path(const BlastPath& path, int column) {
  const Theme& theme = ui_.theme();
  Canvas canvas = ui_.behind();
  std::optional<Point> before;
  for (std::size_t i = 0; i < path.rows.size(); ++i) {
    const std::string tile = fmt::format("tile:{}:{}", path.rows[i], column + static_cast<int>(i));
    table_.wanted.push_back(tile);
    const auto spot = table_.spots.find(tile);
    // The rest of the path cannot be drawn without this point.
    if (spot == table_.spots.end()) return;
    if (before) canvas.dashed_line(*before, spot->second.at, theme.accent.colour, 2.5F, 7, 6);
    before = spot->second.at;
    if (i == 0) continue;  // the chosen row has a disc of its own
    canvas.disc(*before, 12, faded(theme.ink0, 0.92F));
    canvas.ring(*before, 12, theme.t3, 1.5F);
    const std::string words = path.lost[i] == 0 ? "0" : fmt::format("−{}", path.lost[i]);
    canvas.label(around(*before, 26, 16), words, {Weight::bold, 12, 16}, theme.t1, Align::middle);
  }
}

void Blast::path(Box& column, Seat seat, int row) {
  const auto flight = flight_of(seat);
  if (!flight) return;
  const BlastPath path = best_path(*flight, row);
  draw_path(path, flight->column);
  column.take_top(s2);
  const Box panel = column.take_top(header_height + 88);
  ui_.panel("Path", panel);
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Box body = header(canvas, panel, fmt::format("Cheapest way on from row {}", row));
  canvas.text({body.x + 12, body.y + 6}, "column", type::caption, theme.t3);
  canvas.text({body.x + 12, body.y + 26}, "row: lost", type::caption, theme.t3);
  for (std::size_t i = 0; i < path.rows.size(); ++i) {
    const Box cell{body.x + 66 + static_cast<float>(i) * 32, body.y + 5, 32, 18};
    canvas.label(cell, fmt::format("{}", flight->column + static_cast<int>(i)), type::caption, theme.t2, Align::middle);
    canvas.label(cell.moved(0, 20), fmt::format("{}: {}", path.rows[i], path.lost[i]), type::small_bold,
                 path.lost[i] == 0 ? theme.t1 : theme.bad, Align::middle);
  }
  int printed = 0;
  for (const game::Face& face : path.left) printed += face.printed;
  Flow end(type::caption);
  if (path.left.empty())
    end.words("It explodes on the way.", theme.bad);
  else
    end.words(
        fmt::format("Arrives with {}, printed {}, if it meets nobody.", cards_in_words(path.left.size()), printed),
        theme.t2);
  end.draw(ui_, {body.x + 12, body.y + 48}, body.w - 24, "end");
  ui_.end();
}

void Blast::flight(Box& column) {
  const std::optional<Seat> seat = own_seat(table_.model);
  if (!seat) return;
  int front = 0, rear = 0;
  if (const auto* const move = chosen<game::Move>(); move != nullptr && table_.may_choose()) {
    rows(column, move->row);
    path(column, *seat, move->row);
    discs();
    if (const auto toll = toll_of(move->row)) {
      // The first card of a loss goes at the front and the second at the rear; the player chooses later where the
      // others go.
      front = std::min(toll->total(), 1);
      rear = toll->total() >= 2 ? 1 : 0;
    }
  }
  if (const auto* const remove = chosen<game::Remove>(); remove != nullptr && table_.may_choose()) {
    splits(column);
    const game::Split gone = game::split(now_.damage, remove->front);
    front = gone.front;
    rear = gone.rear;
  }
  const float high = sizes_.flying_card * card_ratio + 24;
  const auto cards = static_cast<float>(std::max<std::size_t>(1, player(*seat).rocket.size()));
  const float room = table_.zones.right.x - s2 - s3;
  const float wide = std::min(room, words_room + 30 + cards * (sizes_.flying_card + rocket_gap));
  const Box tray{s3 + (room - wide) / 2, table_.zones.prompt.y - high - s2, wide, high};
  ui_.panel("Rocket", tray);
  line_of(*seat, tray.shrunk(12), front, rear);
  ui_.end();
  table_.zones.board.h = tray.y - table_.zones.board.y - s2;
}

struct BlastPanels : PlainPanels<game::Rules> {
  static bool tray(TableFrame& table, const ViewOf<Rules>& seen, Box& left, Box& right) {
    return Blast(table, seen).draw(left, right);
  }
  static std::optional<std::pair<Seat, int>> score(const game::Event& event) {
    const auto* const scored = std::get_if<game::Scored>(&event);
    return scored == nullptr ? std::nullopt : std::optional(std::pair(scored->who, scored->score.total()));
  }
};

}  // namespace

const Panels& asteroid_panels() {
  static const PanelsOf<BlastPanels> panels;
  return panels;
}

}  // namespace sprue::ui

// Bots and Aces: the player's own Bot and the hand, and which parts of the tray are shown when.
#include "ui/games/bots/bots_duel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "games/bots/content/rulebook.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/stats.h"
#include "ui/games/bots/bots_move.h"
#include "ui/games/bots/builder.h"
#include "ui/games/bots/panels.h"

namespace sprue::ui {

namespace game = sprue::bots;

namespace {

constexpr float hand_card = 92, hand_shown = 112, small_shown = 74, hand_lift = 16, hand_edge = 8;  // dp
constexpr float least_step = 44;  // dp; less of a card would say nothing
constexpr float stat_line = 25, gear_line = 23;

}  // namespace

// The order decides who gets the columns' room: plans or the own Bot at the left; the Cycle, forecasts, and hints at
// the right; drawer or hand at the foot. The large card comes last, over all of them.
bool BotsDuel::draw(Box& left, Box& right) {
  if (table_.folded()) return true;
  // Pending things bring their column forward on small screens.
  table_.pends = !state_.cycle.empty() || foreseen() != nullptr;
  const std::optional<OpenedPile> open = opened();
  // The drawer covers the foot of the left column, which ends above it.
  if (open && table_.zones.form != Form::single) left.h = std::min(left.h, drawer_box().y - s2 - left.y);
  // Without a left column the plans are told by marks in the ribbon.
  if (!table_.zones.left_shown)
    mark_plans();
  else if (fighting())
    plans(left);
  else
    own_bot(left);
  cycle(right);
  forecasts(right);
  aims(right);
  end_there_panel(table_, sheet_, seat_, right);
  on_board_panel(table_, sheet_, seat_, right);
  if (open)
    drawer(*open);
  else if (!table_.state.log_open)  // the log has them as pages
    bots(right);
  if (!open) hand();
  shown_large();
  tell_what_is_shown();
  // Choices that are neither in the tray nor on the bar need the list.
  const std::vector<std::size_t> legal = table_.legal();
  return selecting() || legal.size() == 1 ||  // it stands on the prompt bar
         std::ranges::all_of(legal, [this](std::size_t i) { return std::ranges::count(table_.in_tray, i) > 0; });
}

// An instance is shown as what it is one of, with its Durability (BA-DUP-02).
game::Ref BotsDuel::shown_gear(const game::PlanSlot& planned) {
  const bool instance = planned.original < game::hidden_gear;
  return game::gear_ref(planned.owner, instance ? planned.original : planned.gear);
}

// Marks planned cards at their seats in the ribbon while the plans are put away.
void BotsDuel::mark_plans() {
  if (!fighting()) return;
  for (const game::Side& side : state_.combat.sides) {
    for (const game::PlanSlot& slot : side.slots) {
      if (slot.gear == game::no_gear) continue;
      const bool known = slot.gear != game::hidden_gear;
      const Theme& theme = ui_.theme();
      if (!known) table_.marks[slot.owner].emplace_back(Icon::lock, theme.t3);
      if (!known) continue;
      const game::Card& what = position_.card(shown_gear(slot));
      table_.marks[slot.owner].emplace_back(bots_card_icon(what), bots_card_colour(theme, what));
    }
  }
}

// True if the thing to press for it is on the screen.
bool BotsDuel::in_sight(const Handle& handle) const {
  const game::Cards& hand = state_[seat_].hand;
  if (handle.card != game::no_card) return std::find(hand.begin(), hand.end(), handle.card) != hand.end();
  switch (handle.ref.kind) {
    case game::RefKind::plan:
    case game::RefKind::string: return fighting() && table_.own_shown();
    case game::RefKind::item: return true;
    case game::RefKind::gear:
      return table_.own_shown() && !fighting() && game::seat_of(handle.ref) == seat_ &&
             std::ranges::count(told_systems(), handle.ref.at) > 0;
    default: return false;
  }
}

// Takes choices that the tray or the prompt bar shows out of the list.
void BotsDuel::tell_what_is_shown() {
  if (opened()) return;
  // The short answers are on the bar already.
  if (table_.two_on_bar()) table_.in_tray = table_.short_answers();
  for (std::size_t i = 0; i < sheet_.choices.size() && i < table_.model.choices.size(); ++i) {
    const Handles& handles = sheet_.choices[i].handles;
    if (std::ranges::any_of(handles, [this](const Handle& one) { return in_sight(one); })) table_.in_tray.push_back(i);
  }
}

bool BotsDuel::selecting() const {
  return state_.combat.stage == game::Fight::select && table_.may_choose() &&
         std::ranges::any_of(sheet_.choices, [](const BotsChoice& choice) {
           return choice.action && std::holds_alternative<game::Select>(*choice.action);
         });
}

bool BotsDuel::has(std::size_t choice, const Handle& handle) const {
  return choice < sheet_.choices.size() && std::ranges::count(sheet_.choices[choice].handles, handle) > 0;
}
bool BotsDuel::has_any(std::size_t choice, const Handles& handles) const {
  return std::ranges::any_of(handles, [&](const Handle& handle) { return has(choice, handle); });
}
bool BotsDuel::chosen(const Handles& handles) const {
  return table_.may_choose() && table_.chosen() != nullptr && has_any(table_.state.chosen, handles);
}

CardLook BotsDuel::edges(const Handles& handles, bool may_dim) const {
  CardLook look;
  if (!table_.may_choose()) return look;
  look.playable = playable(handles);
  look.focused = look.playable && chosen(handles);
  look.dim = may_dim && !look.playable;
  return look;
}

void BotsDuel::enlarge(const Touch& touch, game::CardId id, Box beside) {
  if (!touch.hot()) return;
  large_ = id;
  beside_ = beside;
}

std::optional<std::size_t> BotsDuel::answer(const Handles& handles) const {
  if (!table_.may_choose()) return std::nullopt;
  std::optional<std::size_t> best;
  std::ptrdiff_t most = -1;
  const std::size_t now = table_.state.chosen;
  for (std::size_t i = 0; i < sheet_.choices.size() && i < table_.model.choices.size(); ++i) {
    if (table_.model.choices[i].refusal || !has_any(i, handles)) continue;
    // With nothing in common the first choice in the rules' order is taken.
    const auto shared =
        std::ranges::count_if(sheet_.choices[i].handles, [&](const Handle& one) { return has(now, one); });
    if (shared > most) best = i;
    most = std::max(most, static_cast<std::ptrdiff_t>(shared));
  }
  return best;
}

const ChoiceLine* BotsDuel::refused(const Handles& handles) const {
  if (!table_.may_choose()) return nullptr;
  for (std::size_t i = 0; i < table_.model.choices.size(); ++i)
    if (table_.model.choices[i].refusal && has_any(i, handles)) return &table_.model.choices[i];
  return nullptr;
}

Touch BotsDuel::press(const std::string& label, Box box, const Handles& handles) {
  const auto choice = answer(handles);
  const Touch touch = ui_.item(label, box, false, card_radius);
  if (touch.hot() && choice) table_.state.hovered = choice;
  // Refusals are explained only if no choice about the same thing is allowed.
  if (touch.hot() && !choice)
    if (const ChoiceLine* line = refused(handles)) refusal(table_, *line, box);
  if (!touch.clicked || !choice) return touch;
  if (chosen(handles) && *choice == table_.state.chosen)
    table_.press(*choice);
  else
    table_.choose(*choice);
  return touch;
}

void BotsDuel::stat(Box row, Icon icon, const char* word, const std::string& value) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  canvas.icon(icon, {row.x + 18, row.middle().y}, 13, theme.t2);
  canvas.label({row.x + 34, row.y, row.w - 110, row.h}, word, type::small, theme.t2);
  canvas.number({row.right() - 14, row.y + 4}, value, type::small_bold, theme.t1);
}

std::vector<const char*> BotsDuel::status_words(Seat seat) const {
  const game::Player& player = state_[seat];
  struct Row {
    bool on;
    const char* word;
  };
  std::vector<const char*> words;
  for (const Row& row :
       {Row{player.flanking, "Flanking"}, Row{player.overrun, "Overrun"}, Row{player.runaway, "Runaway"},
        Row{player.strafing, "Strafing"}, Row{player.reserve, "Reserve Power"}})
    if (row.on) words.push_back(row.word);
  return words;
}

void BotsDuel::statuses(Box& body) {
  float x = body.x + 12;
  const std::vector<const char*> all = status_words(seat_);
  for (const char* const word : all) {
    const ChipText words{word};
    const float wide = chip_width(ui_.canvas(), words);
    chip(ui_.canvas(), {x, body.y + 3, wide, chip_height}, words);
    x += wide + 6;
  }
  if (!all.empty()) body.take_top(chip_height + 8);
}

std::string BotsDuel::gear_note(const game::Gear& gear, const game::Card& what) const {
  if (gear.place == game::Place::wreckage) return "destroyed";
  // One note is enough: the one that matters most for using the card.
  if (gear.cooldown > 0) return fmt::format("cools down {}", gear.cooldown);
  if (game::switched(what)) return gear.active ? "on" : "off";
  if (what.is(game::Type::support_unit)) return "unit";
  return what.durability > 0 ? fmt::format("{} of {}", what.durability - gear.lost, what.durability) : "";
}

// Sub-Systems of which there is something to tell, or that can be used now; the others lie in the drawer.
std::vector<int> BotsDuel::told_systems() const {
  constexpr std::size_t most = 5;
  std::vector<int> told;
  const game::Player& own = state_[seat_];
  for (std::size_t i = 0; i < own.gear.size() && told.size() < most; ++i) {
    const game::Gear& gear = own.gear[i];
    if (gear.card == game::no_card || card(gear.card).kind != game::Kind::subsystem) continue;
    // Systems that do nothing yet and cannot be used say nothing.
    const int at = static_cast<int>(i);
    if (!gear_note(gear, card(gear.card)).empty() || playable({{game::no_card, game::gear_ref(seat_, at)}}))
      told.push_back(at);
  }
  return told;
}

void BotsDuel::systems(Box& body) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  int drawn = 0;
  for (const int at : told_systems()) {
    const game::Gear& gear = state_[seat_].gear[static_cast<std::size_t>(at)];
    const game::Card& what = card(gear.card);
    const Box row = body.take_top(gear_line);
    const Handles handles{{game::no_card, game::gear_ref(seat_, at)}};
    const Touch touch = press(fmt::format("System {}", ++drawn), row.shrunk(1), handles);
    // A frame shows that pressing it does something.
    if (playable(handles))
      canvas.frame({row.x + 6, row.y + 1, row.w - 12, row.h - 2}, chosen(handles) ? theme.accent.colour : theme.ok, 1,
                   5);
    const bool gone = gear.place == game::Place::wreckage;
    const std::string note = gear_note(gear, what);
    const float wide = canvas.width(note, type::caption);
    canvas.label({row.x + 14, row.y, row.w - 36 - wide, row.h}, what.name, type::small, gone ? theme.gone : theme.t1);
    canvas.label({row.right() - 14 - wide - 2, row.y, wide + 2, row.h}, note, type::caption,
                 gear.active ? theme.ok : theme.t3, Align::right);
    enlarge(touch, gear.card, row);
  }
}

void BotsDuel::own_bot(Box& column) {
  const game::Player& own = state_[seat_];
  if (own.bodies.empty()) return;
  const game::Ref bot = game::body_ref(seat_);
  const game::Body& body = position_.body(bot);
  const std::size_t count = told_systems().size();
  const bool status = !status_words(seat_).empty();
  const float wanted =
      header_height + 12 + 4 * stat_line + 24 + static_cast<float>(count) * gear_line + (status ? 30 : 0);
  const Box panel = column.take_top(std::min(wanted, column.h));
  column.take_top(s2);
  ui_.panel("Bot", panel);
  Canvas& canvas = ui_.canvas();
  Box rest = header(canvas, panel, bot_name(seat_), fmt::format("{} of {}", body.hp, body.hp_start), seat_);
  rest.take_top(8);
  const float share = body.hp_start > 0 ? static_cast<float>(body.hp) / static_cast<float>(body.hp_start) : 0;
  const Box life = rest.take_top(12);
  bar(canvas, {life.x + 14, life.y, life.w - 28, 9}, share);
  rest.take_top(4);
  stat(rest.take_top(stat_line), Icon::armor, "Armor", fmt::format("{}", game::armor(position_, bot)));
  stat(rest.take_top(stat_line), Icon::initiative, "Initiative", fmt::format("{}", game::initiative(position_, bot)));
  // In its own Movement Phase the row counts down.
  const bool moving =
      state_.stage == game::Stage::play && state_.phase == game::Phase::movement && position_.turn_player() == seat_;
  stat(rest.take_top(stat_line), Icon::move, moving ? "Movement left" : "Movement",
       fmt::format("{}", moving ? game::points(position_, bot) : game::movement(position_, bot)));
  stat(rest.take_top(stat_line), Icon::hand, "Hand",
       fmt::format("{} of {}", own.hand.size(), game::hand_size(position_, seat_)));
  statuses(rest);
  systems(rest);
  ui_.end();
}

// Shorter than the log says it: the card where it is known.
std::string BotsDuel::name_of(game::Ref ref) const {
  if (ref.kind == game::RefKind::body && ref.at == 0) return bot_name(game::seat_of(ref));
  if (ref.kind == game::RefKind::gear) return position_.card(ref).name;
  const bool slot = ref.kind == game::RefKind::plan || ref.kind == game::RefKind::string;
  if (!slot || ref.at > 2) return sheet_.rules->name(ref);
  const game::PlanSlot& planned = position_.slot(ref);
  return planned.gear < game::hidden_gear ? position_.card(game::gear_ref(planned.owner, planned.gear)).name
                                          : "a card face down";
}

// The hand looks over the prompt bar; a card that is pointed at comes up. Cards for which there is no room lie closer,
// and what is still too wide scrolls.
void BotsDuel::hand() {
  const game::Cards& hand = state_[seat_].hand;
  // A hand of unknown cards, as spectators see it, is not drawn: backs would take room and tell nothing.
  if (hand.empty() || !table_.open() || table_.model.curtain || hand[0] == game::no_card) return;
  const Box tray = table_.zones.tray;
  const auto count = static_cast<float>(hand.size());
  // The last card is seen whole, so it takes no part in dividing the room.
  const float fitting = (tray.w - hand_card - 2 * hand_edge) / std::max(1.0F, count - 1);
  const float step = std::clamp(fitting, least_step, hand_card + 8);
  const float wide = step * (count - 1) + hand_card + 2 * hand_edge;
  const float shown = table_.zones.form == Form::single ? small_shown : hand_shown;
  const float top = table_.zones.prompt.y - shown;
  const float window = std::min(wide, tray.w);
  const Box room{tray.middle().x - window / 2, top - hand_lift - 6, window, shown + hand_lift + 6};
  const bool scrolls = wide > window + 1;
  ui_.begin("Hand", room);
  const float left = hand_edge + (scrolls ? ui_.begin_scroll_across("Hand/Cards", room, wide) : room.x);
  std::vector<std::size_t> order(hand.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // The chosen one lies on top; of several copies the first.
  const auto look_of = [&](std::size_t i) {
    CardLook look = edges({{hand[i], {}}});
    look.focused = look.focused && hand.find(hand[i]) == i;
    return look;
  };
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return !look_of(i).focused; });
  for (const std::size_t i : order) {
    const Handles handles{{hand[i], {}}};
    Box box{left + step * static_cast<float>(i), top, hand_card, hand_card * card_ratio};
    const CardLook look = look_of(i);
    if (look.focused) box = box.moved(0, -hand_lift);
    const float seen = look.focused || i + 1 == hand.size() ? hand_card : step;
    if (!look.focused) ui_.let_overlap();
    const Touch touch = press(fmt::format("Card {}", i + 1), {box.x, box.y, seen, shown}, handles);
    if (touch.hovered && !look.focused) box = box.moved(0, -6);
    bots_card(ui_.canvas(), box, card(hand[i]), {look, {}, "", seen});
    enlarge(touch, hand[i], box);
    if (look.focused && scrolls && table_.state.hand_at != static_cast<int>(hand[i])) {
      // Scrolls once for each chosen card: whoever scrolls afterwards keeps the place.
      ui_.scroll_across_to(box.grown(hand_edge));
      table_.state.hand_at = static_cast<int>(hand[i]);
    }
  }
  if (scrolls) ui_.end_scroll_across();
  ui_.end();
  table_.zones.board.h = top - table_.zones.board.y - s2;
}

// Draws the card pointed at, large enough to read.
void BotsDuel::shown_large() {
  if (!large_ || table_.modal()) return;
  // Above cards at the foot, beside rows at the sides; never over the thing that is pointed at, if there is room.
  const Box screen = ui_.screen();
  const bool low = beside_.y > screen.h / 2;
  const bool right = beside_.right() + large_card_width + s3 < screen.w;
  const float least = table_.zones.form == Form::full ? table_.zones.left.right() + s2 : s2;  // not over the plans
  const float x = low ? std::clamp(beside_.middle().x - large_card_width / 2, least, screen.w - large_card_width - s2)
                  : right ? std::max(beside_.right() + s3, least)
                          : beside_.x - large_card_width - s3;
  const float y = low ? beside_.y - large_card_height - s3
                      : std::clamp(beside_.y, strip_height + s2, screen.h - prompt_height - large_card_height - s2);
  const float lowest = screen.h - prompt_height - large_card_height - s1;
  const Box box{x, std::min(std::max(strip_height + s2, y), lowest), large_card_width, large_card_height};
  ui_.begin("Large card", box.grown(4), false, true);  // it may lie over the thing that is pointed at
  large_bots_card(ui_, box, card(*large_), sheet_.rules->cards());
  ui_.end();
}

namespace {

struct BotsPanels : PlainPanels<game::Rules> {
  static constexpr std::string_view piece_hint = "press a Bot to see what it sees";
  static constexpr auto open_builder = open_bot_builder;
  static std::optional<OnBoard> meaning(const Rule& rule, Seat seat) {
    constexpr std::array<std::string_view, 2> of_reach{"BA-MOVE-01", "BA-RUSH-01"};  // the first of their chapters
    constexpr std::array<std::string_view, 4> of_sight{"BA-LOS-01", "BA-COVER-01", "BA-RNG-01", "BA-FLANK-01"};
    const auto is_of = [&](std::span<const std::string_view> chapters) {
      // Rules of other chapters cannot be shown on the board.
      return std::ranges::any_of(chapters, [&](auto first) { return game::book()[first].chapter == rule.chapter; });
    };
    const OnBoard lit{fmt::format("body:{}:0", letter(seat)), is_of(of_reach), is_of(of_sight)};
    return lit.reach || lit.sight ? std::optional(lit) : std::nullopt;
  }
  static bool tray(TableFrame& table, const ViewOf<Rules>& seen, Box& left, Box& right) {
    const BotsSheet* const sheet = &bots_sheet(table, seen);
    const auto seat = own_seat(table.model);
    if (!seat || index(*seat) >= static_cast<int>(sheet->state.players.size())) return false;
    // Before play begins there is nothing to tell of Bots and piles.
    if (sheet->state.stage == game::Stage::play) {
      const auto page = [sheet, who = *seat](float (BotsDuel::*draw)(Box)) {
        return [=](TableFrame& shown, Box body) { return (BotsDuel(shown, *sheet, who).*draw)(body); };
      };
      table.pages = {{"Bots", page(&BotsDuel::bots_page)}, {"Piles", page(&BotsDuel::piles_page)}};
    }
    return BotsDuel(table, *sheet, *seat).draw(left, right);
  }
};

}  // namespace

const Panels& bots_panels() {
  static const PanelsOf<BotsPanels> panels;
  return panels;
}

}  // namespace sprue::ui

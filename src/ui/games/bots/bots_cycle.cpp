// Bots and Aces: the Cycle as a stack, and whose answer is waited for.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "games/bots/content/card_text.h"
#include "games/bots/query/stats.h"
#include "games/bots/tile_names.h"
#include "ui/games/bots/bots_duel.h"

namespace sprue::ui {

namespace game = sprue::bots;

namespace {

constexpr float top_item = 59, low_item = 43;  // dp: the item that resolves next, and those below it

}  // namespace

// An item without a card is named after the thing that caused it, or after its kind.
std::string BotsDuel::item_name(const game::CycleItem& item) const {
  if (item.card != game::no_card) return card(item.card).name;
  if (item.kind == game::ItemKind::ability || item.kind == game::ItemKind::answer ||
      item.kind == game::ItemKind::activate)
    return name_of(item.a);
  std::string text(word(item.kind));
  std::ranges::replace(text, '_', ' ');
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

// The tile that a step leads to. While it resolves the Bot may be there already, thrown back, or off the Board, so the
// step under way is asked first.
std::optional<game::Tile> BotsDuel::goes_to(const game::CycleItem& item) const {
  for (const game::Frame& frame : state_.frames) {
    const auto* entering = frame.as<game::Entering>();
    if (entering != nullptr && entering->model == item.a) return entering->to;
  }
  if (!position_.on_board(item.a)) return std::nullopt;
  const game::Tile to = game::neighbour(position_.body(item.a).tile, static_cast<game::Dir>(item.n));
  return to == game::no_tile ? std::nullopt : std::optional(to);
}

// The item's effect in one line, as far as the card fits one, and its target.
std::string BotsDuel::item_words(const game::CycleItem& item) const {
  std::string on;
  if (item.b != game::nothing) on = name_of(item.b);
  for (const game::Target& target : item.targets)
    if (target.ref != game::nothing) on += (on.empty() ? "" : ", ") + name_of(target.ref);
  if (item.kind == game::ItemKind::block && item.a != game::nothing)
    return fmt::format("{} on {}", name_of(item.a), on);
  if (item.kind == game::ItemKind::string) return fmt::format("{} at {}", name_of(item.a), on);
  if (item.kind == game::ItemKind::step || item.kind == game::ItemKind::rush) {
    const std::optional<game::Tile> to = goes_to(item);
    return to ? fmt::format("{} to tile {}", name_of(item.a), game::tile_name(*to)) : name_of(item.a);
  }
  if (item.kind == game::ItemKind::attack) on = name_of(item.a);
  if (!on.empty()) return "on " + on;
  if (item.effect != game::no_effect) return position_.effect(item.effect).text;
  if (item.card != game::no_card) return bots::card_line(card(item.card), sheet_.rules->cards());
  if (item.kind == game::ItemKind::activate) return "is switched on";
  if (item.kind == game::ItemKind::withdraw) return fmt::format("scraps {} of the hand", item.n);
  return item.a != game::nothing ? name_of(item.a) : "waits";
}

void BotsDuel::cycle_item(Box row, const game::CycleItem& item, std::size_t place) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const bool next = place + 1 == state_.cycle.size();
  const Handles handles{{game::no_card, game::item_ref(item.number)}};
  const Touch touch = press(fmt::format("Item {}", item.number), row, handles);
  canvas.fill(row, next ? theme.row_now : theme.ink2, 6);
  if (next || chosen(handles)) canvas.frame(row, theme.accent.colour, 1, 6);
  canvas.label({row.x + 4, row.y, 20, row.h}, fmt::format("{}", place + 1), type::body_bold,
               next ? theme.accent.colour : theme.t3, Align::middle);
  canvas.badge(item.by, {row.x + 36, row.y + 13}, 16);
  canvas.excerpt({row.x + 49, row.y + 4, row.w - 55, 18}, item_name(item), type::small_bold, theme.t1);
  canvas.excerpt({row.x + 28, row.y + 23, row.w - 34, 16}, item_words(item), type::caption, theme.t2);
  if (next) canvas.label({row.x + 28, row.y + 39, row.w - 34, 16}, "resolves next", type::caption, theme.accent.colour);
  if (item.card != game::no_card) enlarge(touch, item.card, row);
}

// Names who may answer now, and who after that (BA-CYCLE-02).
void BotsDuel::priority(Box row) {
  const game::Frame* top = position_.top();
  // Only an open Cycle waits for answers.
  if (top == nullptr || !top->is<game::OpenCycle>()) return;
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Point at{row.x + 20, row.middle().y};
  canvas.badge(top->seat, at, 16);
  canvas.text({at.x + 13, at.y - 9}, "has priority", type::small_bold, theme.accent.colour);
  const auto order = game::priority(position_);
  const auto now = std::find(order.begin(), order.end(), top->seat);
  // The order is a circle: after the last comes the first.
  if (now != order.end() && order.size() > 1) {
    const Seat next = std::next(now) == order.end() ? *order.begin() : *std::next(now);
    const float x = at.x + 22 + canvas.width("has priority", type::small_bold);
    canvas.icon(Icon::right, {x, at.y}, 8, theme.t3);
    canvas.badge(next, {x + 15, at.y}, 14, true);
    canvas.text({x + 26, at.y - 8}, "next", type::caption, theme.t3);
  }
  const float wide = link_width(canvas, "BA-CYCLE-02");
  if (rule_link(ui_, "priority", {row.right() - wide - 12, at.y}, "BA-CYCLE-02"))
    table_.state.rules.open("BA-CYCLE-02");
}

// Draws the Cycle with the newest item on top: last in, first out. Below four items the rest is counted in the head
// only.
void BotsDuel::cycle(Box& column) {
  if (state_.cycle.empty()) return;
  constexpr std::size_t most = 4;
  const std::size_t count = std::min(most, state_.cycle.size());
  const Box panel =
      column.take_top(header_height + 14 + top_item + static_cast<float>(count - 1) * (low_item + 5) + 34);
  column.take_top(s2);
  ui_.panel("Cycle", panel);
  Box body = header(ui_.canvas(), panel, "The Cycle", fmt::format("last in, first out · {}", state_.cycle.size()));
  body.take_top(8);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t place = state_.cycle.size() - 1 - i;
    const Box row = body.take_top(i == 0 ? top_item : low_item);
    body.take_top(5);
    const float inset = i == 0 ? 10.0F : 20.0F;
    cycle_item({row.x + inset, row.y, row.w - inset - 10, row.h}, state_.cycle[place], place);
  }
  priority({body.x, body.y, body.w, 28});
  ui_.end();
}

}  // namespace sprue::ui

// Bots and Aces: both Plans of Attack with what blocks what, and what a String comes to.
#include <fmt/format.h>

#include <algorithm>
#include <numbers>

#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"
#include "ui/games/bots/bots_duel.h"
#include "ui/kit/flow.h"

namespace sprue::ui {

namespace game = sprue::bots;

namespace {

constexpr float widest_card = 85, plan_gap = 8, strip_line = 22, head_line = 24, sealed_line = 28;  // dp

}  // namespace

// A Bot's name and hit points, Armor, and Initiative in one line.
void BotsDuel::plan_head(Box row, Seat seat) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const game::Ref bot = game::body_ref(seat);
  const game::Body& body = position_.body(bot);
  canvas.badge(seat, {row.x + 9, row.middle().y}, 18);
  canvas.number({row.right(), row.y + 3}, fmt::format("{}", game::initiative(position_, bot)), type::small_bold,
                theme.t1);
  canvas.icon(Icon::initiative, {row.right() - 37, row.middle().y}, 12, theme.accent.colour);
  canvas.number({row.right() - 46, row.y + 3}, fmt::format("{}", game::armor(position_, bot)), type::small_bold,
                theme.t1);
  canvas.icon(Icon::armor, {row.right() - 65, row.middle().y}, 12, theme.t2);
  canvas.number({row.right() - 76, row.y + 3}, fmt::format("{}", body.hp), type::small_bold, theme.t1);
  // The bar goes before the name would be cut.
  const bool wide = canvas.width(bot_name(seat), type::small_bold) <= row.w - 172;
  const float share = body.hp_start > 0 ? static_cast<float>(body.hp) / static_cast<float>(body.hp_start) : 0;
  if (wide) bar(canvas, {row.right() - 142, row.middle().y - 4, 36, 8}, share);
  canvas.label({row.x + 24, row.y, row.w - (wide ? 172.0F : 130.0F), row.h}, bot_name(seat), type::small_bold,
               theme.t1);
}

bool BotsDuel::hidden(int side) const {
  const auto& slots = state_.combat.sides[static_cast<std::size_t>(side)].slots;
  return std::ranges::all_of(slots, [](const game::PlanSlot& slot) { return slot.gear >= game::hidden_gear; });
}

// Three cards stand side by side, whatever the column's width.
float BotsDuel::plan_card() const {
  const float room = table_.zones.left.w - 2 * plan_gap - 2 * s2;
  return std::min(widest_card, (room - 2 * s1) / 3);
}

// A hidden plan takes one line while it is being chosen; Attacks need a line each above their Weapon.
float BotsDuel::plan_height(int side) const {
  if (side != game::side_of(position_, seat_) && hidden(side) && selecting())
    return table_.zones.form == Form::single ? 0 : head_line + sealed_line;  // the strip's tags tell it, too
  std::array<int, 3> attached{};
  if (state_.combat.stage >= game::Fight::attach) {
    const game::Ref actor = state_.combat.actor < state_.combat.actors.size() ? position_.acting() : game::nothing;
    if (actor != game::nothing && game::side_of(position_, game::seat_of(actor)) == side)
      for (const game::Attached& attack : state_.combat.attached) ++attached[attack.slot];
  }
  return head_line + 6 + plan_card() * card_ratio + 6 + static_cast<float>(std::ranges::max(attached)) * strip_line;
}

// Draws Attacks above their Weapon, a line each, the newest on top.
void BotsDuel::strips(Box box, int slot) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  float y = box.y;
  for (auto attack = state_.combat.attached.begin(); attack != state_.combat.attached.end(); ++attack) {
    if (attack->slot != slot) continue;
    y -= strip_line;
    const game::Card& what = card(attack->card);
    const Box line{box.x, y, box.w, strip_line - 2};
    canvas.fill(line, theme.paper2, 4);
    canvas.excerpt({line.x + 6, line.y, line.w - 30, line.h}, what.name, type::tiny, theme.pink);
    // A Special Attack that is not at its first value counts less (BA-SPEC-04, BA-SPEC-05).
    const int value = what.is_special() && !attack->first ? what.damage_second : what.damage;
    canvas.number({line.right() - 5, line.y + 3}, signed_number(value), type::tiny, theme.pink);
  }
}

void BotsDuel::plan_slot(Box box, int side, int slot, bool mine) {
  Canvas& canvas = ui_.canvas();
  const game::PlanSlot& planned =
      state_.combat.sides[static_cast<std::size_t>(side)].slots[static_cast<std::size_t>(slot)];
  // Arrows of blocks need this place later in the frame.
  slots_[static_cast<std::size_t>(side * 3 + slot)] = box;
  Handles handles{{game::no_card, game::plan_ref(side, slot)}};
  static constexpr std::array places{"left", "center", "right"};
  const std::string label = fmt::format("{} {}", mine ? "Own" : "Other", places[static_cast<std::size_t>(slot)]);
  if (planned.gear == game::no_gear) {
    press(label, box, handles);
    empty_slot(canvas, box, chosen(handles) && selecting());
    canvas.label({box.x, box.middle().y - 9, box.w, 18}, places[static_cast<std::size_t>(slot)], type::caption,
                 ui_.theme().t3, Align::middle);
    return;
  }
  if (planned.gear == game::hidden_gear) {
    press(label, box, handles);
    card_back(canvas, box, Icon::hexagon, planned.owner, edges(handles, false));
    return;
  }
  // The slot and the Weapon in it are both handles: some choices name the one and some the other.
  const game::Ref weapon = game::gear_ref(planned.owner, planned.gear);
  handles.push_back({game::no_card, weapon});
  const Touch touch = press(label, box, handles);
  const game::Ref shown = shown_gear(planned);
  BotsCardLook look{edges(handles, false), game::durability(position_, shown), ""};
  if (!planned.up && state_.combat.stage > game::Fight::reveal) look.note = "face down";
  if (planned.resolved) look.note = "resolved";
  if (planned.suspended)
    suspended_card(box, position_.card(shown), look);
  else
    bots_card(canvas, box, position_.card(shown), look);
  enlarge(touch, position_.gear(shown).card, box);
}

// Draws a suspended card on its side, smaller, so that its place keeps the width.
void BotsDuel::suspended_card(Box box, const game::Card& card, const BotsCardLook& look) {
  constexpr float quarter = std::numbers::pi_v<float> / 2;
  Canvas& canvas = ui_.canvas();
  const Box upright = around(box.middle(), box.w / card_ratio, box.w);
  BotsCardLook dim = look;
  dim.edges.dim = true;
  const int mark = canvas.mark();
  bots_card(canvas, upright, card, dim);
  canvas.turn_since(mark, box.middle(), quarter);
}

// Says why a Weapon of the attacker brings no String, in the room that Attacks would take.
void BotsDuel::why_no_string(Box box, int side, int slot) {
  const game::PlanSlot& planned =
      state_.combat.sides[static_cast<std::size_t>(side)].slots[static_cast<std::size_t>(slot)];
  const char* const words = planned.suspended ? (planned.blocked ? "blocked" : "suspended") : nullptr;
  if (words == nullptr || planned.gear >= game::hidden_gear) return;
  ui_.canvas().label({box.x, box.bottom() - 24, box.w, 16}, words, type::caption, ui_.theme().t2, Align::middle);
}

// The own plan stands below, its head at the foot, so that both plans face each other.
void BotsDuel::plan(Box box, int side, bool mine) {
  const game::Side& what = state_.combat.sides[static_cast<std::size_t>(side)];
  const float wide = plan_card(), high = wide * card_ratio;
  const Box head = mine ? Box{box.x, box.bottom() - head_line, box.w, head_line} : Box{box.x, box.y, box.w, head_line};
  plan_head(head, what.members.has(seat_) ? seat_ : what.leader);
  if (!mine && box.h < high) {
    const auto laid = std::ranges::count(what.slots, game::hidden_gear, &game::PlanSlot::gear);
    const ChipText words{laid > 0 ? "sealed" : "not chosen yet", laid > 0 ? Icon::lock : Icon::clock};
    chip(ui_.canvas(), {box.x, head.bottom() + 3, chip_width(ui_.canvas(), words), chip_height}, words);
    return;
  }
  const float y = mine ? head.y - 4 - high : head.bottom() + 4;
  for (int slot = 0; slot < 3; ++slot) {
    const float x = box.x + (box.w - 3 * wide - 2 * plan_gap) / 2 + static_cast<float>(slot) * (wide + plan_gap);
    const Box at{x, mine ? y : box.bottom() - 6 - high, wide, high};
    plan_slot(at, side, slot, mine);
    why_no_string(at, side, slot);
    const bool acting = state_.combat.actor < state_.combat.actors.size() &&
                        game::side_of(position_, game::seat_of(position_.acting())) == side;
    if (acting) strips(at, slot);
  }
}

// Draws an arrow from the own card to the one that it blocks or would block, with the block's name on the way.
void BotsDuel::arrow(const game::DeclareBlock& block, bool declared) {
  // Only slots of the two plans have places to lead to.
  if (block.own.at > 2 || block.enemy.at > 2 || block.own.seat > 1 || block.enemy.seat > 1) return;
  const Box from = slots_[static_cast<std::size_t>(block.own.seat * 3 + block.own.at)];
  const Box to = slots_[static_cast<std::size_t>(block.enemy.seat * 3 + block.enemy.at)];
  if (from.w == 0 || to.w == 0) return;
  const Theme& theme = ui_.theme();
  Canvas& canvas = ui_.canvas();
  const Colour colour = declared ? theme.accent.colour : theme.t3;
  const bool up = from.y > to.y;
  const float tip = up ? -1.0F : 1.0F;
  const Point a{from.middle().x, up ? from.y - 3 : from.bottom() + 3};
  const Point b{to.middle().x, up ? to.bottom() + 4 : to.y - 4};
  const float bend = (a.y + b.y) / 2;
  const Point foot = b - Point{0, 6 * tip};
  if (declared) {
    const std::array<Point, 4> way{{a, {a.x, bend}, {b.x, bend}, foot}};
    canvas.path(way, theme.ink0, 7);
    canvas.path(way, colour, 3.5F);
  } else {
    canvas.dashed_line(a, foot, colour, 1.5F, 5, 4);
  }
  const std::array<Point, 3> head{{b, {b.x + 6, b.y - 9 * tip}, {b.x - 6, b.y - 9 * tip}}};
  canvas.polygon(head, colour);
  if (!declared) return;
  const std::string words = "blocks";
  const float wide = canvas.width(words, type::small_bold) + 54;
  const Box chip =
      around({std::clamp((a.x + b.x) / 2, slots_[0].x + wide / 2, slots_[2].right() - wide / 2), bend}, wide, 24);
  canvas.fill(chip, theme.ink1, 12);
  canvas.frame(chip, colour, 1.5F, 12);
  const auto glyph = [&](float x, game::Ref plan) {
    const game::Ref weapon = game::slot_weapon(position_, position_.slot(plan));
    if (weapon == game::nothing) return;
    const game::Card& card = position_.card(weapon);
    canvas.icon(bots_card_icon(card), {x, chip.middle().y}, 13, bots_card_colour(theme, card));
  };
  glyph(chip.x + 15, block.own);
  glyph(chip.right() - 15, block.enemy);
  canvas.label(chip, words, type::small_bold, theme.t1, Align::middle);
}

// Draws arrows for blocks in the Cycle and for the one about to be declared. Before that, possible ones are drawn as
// long as they can be told apart: all of few, else those of the same card.
void BotsDuel::block_arrows() {
  if (state_.combat.stage != game::Fight::blocks) return;
  constexpr std::size_t few = 3;
  const auto* now = shown<game::DeclareBlock>();
  std::vector<game::DeclareBlock> possible;
  for (std::size_t i = 0; table_.may_choose() && i < sheet_.choices.size(); ++i) {
    if (table_.model.choices[i].refusal || !sheet_.choices[i].action) continue;
    const auto* block = std::get_if<game::DeclareBlock>(&*sheet_.choices[i].action);
    if (block != nullptr && (now == nullptr || *block != *now)) possible.push_back(*block);
  }
  if (possible.size() > few)
    std::erase_if(possible, [&](const game::DeclareBlock& block) { return now == nullptr || block.own != now->own; });
  for (const game::DeclareBlock& block : possible) arrow(block, false);
  for (const game::CycleItem& item : state_.cycle)
    if (item.kind == game::ItemKind::block) arrow({item.a, item.b}, true);
  if (now != nullptr) arrow(*now, true);
}

// The other side's plan stands on top, the own one below.
void BotsDuel::plans(Box& column) {
  const int own = std::max(0, game::side_of(position_, seat_)), other = 1 - own;
  const float top = plan_height(other), low = plan_height(own);
  const float between = top == 0 ? 0 : state_.combat.stage == game::Fight::blocks ? 44 : 20;
  const Box panel = column.take_top(top + low + between + 16);
  column.take_top(s2);
  ui_.panel("Plans", panel);
  table_.seats_told = state_.players.size() == 2;  // each Bot's figures stand beside its plan
  const Box body = panel.shrunk(8);
  if (top > 0) plan({body.x, body.y, body.w, top}, other, false);
  plan({body.x, body.bottom() - low, body.w, low}, own, true);
  block_arrows();
  ui_.end();
}

namespace {

// "+4", "+0–3"; a share that may go both ways keeps both signs.
std::string share_text(const game::Share& share) {
  if (share.least == share.most) return signed_number(share.least);
  if (share.least >= 0) return fmt::format("+{}–{}", share.least, share.most);
  if (share.most <= 0) return fmt::format("−{}–{}", -share.most, -share.least);
  return signed_number(share.least) + "–" + signed_number(share.most);
}

std::string span_text(int least, int most) {
  return least == most ? fmt::format("{}", least) : fmt::format("{}–{}", least, most);
}

// The target's hit points afterwards, at worst and at best.
std::pair<int, int> left_after(const game::Forecast& sum) {
  const auto [least, most] = std::ranges::minmax(sum.landings, {}, &game::Landing::after);
  return {least.after, most.after};
}

std::string after_text(const game::Forecast& sum) {
  const auto [least, most] = left_after(sum);
  return fmt::format("{} ▸ {}{}", sum.before, sum.complete ? "" : "perhaps ", span_text(least, most));
}

// Says what decides between the two ends; where not everything was tried, there may be others.
Flow open_words(const Theme& theme, const game::Forecast& sum) {
  const char* const by = !sum.by_choice ? "by the deck"
                         : sum.by_deck  ? "by the deck and what is chosen"
                                        : "by what is still to be chosen";
  Flow words(type::caption);
  if (!sum.complete) words.words("More is possible, and less:", theme.warn, true);
  return words.words(sum.complete ? by : fmt::format(" not all was tried that may come {}.", by), theme.t2);
}

// Results that are less likely than the likeliest are grey.
std::vector<Chance> chances_of(const game::Forecast& sum) {
  const std::int64_t most = std::ranges::max(sum.landings, {}, &game::Landing::ways).ways;
  std::vector<Chance> chances;
  for (const game::Landing& end : sum.landings)
    chances.push_back(
        {fmt::format("{}", end.total), static_cast<double>(end.ways) / static_cast<double>(sum.ways), end.ways < most});
  return chances;
}

}  // namespace

// The forecast for the chosen answer's String: a Resolve at its target, an Attack at the Bot it can reach. While
// Attacks are attached and something else is chosen, it is the strongest String of the player's own. Null: there is
// none.
const game::Forecast* BotsDuel::foreseen() const {
  const auto of = [&](const BotsAim& aim) {
    const auto& made = sheet_.forecast(seat_, aim);
    return made ? &*made : nullptr;
  };
  if (const auto* resolve = shown<game::ResolveString>()) return of(*resolve);
  if (const auto* attach = shown<game::AttachAttack>()) return of(*attach);
  // The seat that may answer a String is shown its forecast, too.
  const auto waits = std::ranges::find(state_.cycle, game::ItemKind::string, &game::CycleItem::kind);
  if (waits != state_.cycle.end()) {
    const game::PendingAttack& now = state_.combat.pending;
    const auto& made = sheet_.forecast(waits->by, game::ResolveString{waits->a, now.target, now.scoped});
    return made ? &*made : nullptr;
  }
  const game::Forecast* best = nullptr;
  const int side = game::side_of(position_, seat_);
  if (state_.combat.stage != game::Fight::attach || side < 0 || game::seat_of(position_.acting()) != seat_) return best;
  for (int at = 0; at < 3; ++at) {
    if (position_.slot(game::attack_ref(side, at)).owner != seat_) continue;
    const game::Forecast* one = of(game::attack_ref(side, at));
    if (one != nullptr && (best == nullptr || one->landings.back().total > best->landings.back().total)) best = one;
  }
  return best;
}

// Odds are drawn where only the deck is open and all was tried; else the two ends are told.
void BotsDuel::forecasts(Box& column) {
  constexpr float bars_room = 74, life_room = 34;
  const game::Forecast* const sum = foreseen();
  if (sum == nullptr) return;
  std::vector<TallyRow> rows;
  for (const game::Share& share : sum->shares)
    rows.push_back({share_text(share), share.what, std::string(share.rule->id), share.least < 0});
  const bool open = sum->landings.size() > 1 || !sum->complete, model = sum->target.kind == game::RefKind::body;
  const Flow words = open_words(ui_.theme(), *sum);
  const float words_room = words.height(ui_.above(), column.w - 28) + 4;
  const float below = (open ? sum->odds() ? bars_room : words_room : 0) + life_room;
  const float sums = tally_height(ui_.canvas(), column.w - 20, rows);
  const Box panel = column.take_top(header_height + sums + 12 + below);
  column.take_top(s2);
  ui_.panel("String", panel);
  Box body = header(ui_.canvas(), panel, "String on " + name_of(sum->target));
  const auto rule =
      tally(ui_, {body.x + 10, body.y + 8}, body.w - 20, rows,
            span_text(sum->landings.front().total, sum->landings.back().total), model ? "damage" : "Durability damage");
  if (rule) table_.state.rules.open(*rule);
  body = {body.x + 14, body.y + 8 + sums, body.w - 28, below};
  if (open && sum->odds())
    distribution(ui_.canvas(), body.take_top(bars_room), chances_of(*sum), ui_.theme().accent.colour);
  else if (open)
    words.draw(ui_, body.take_top(words_room).corner(), body.w, "open");
  life({body.x, panel.bottom() - 30, body.w, 22}, *sum, model);
  ui_.end();
}

// Draws the target's hit points afterwards, at worst where that is open.
void BotsDuel::life(Box row, const game::Forecast& sum, bool model) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  canvas.icon(model ? Icon::hit_points : Icon::hexagon, {row.x + 6, row.middle().y}, 12, theme.bad);
  const std::string words = after_text(sum);
  const float wide = canvas.width(words, type::small_bold) + 6;
  canvas.label({row.x + 20, row.y, wide, row.h}, words, type::small_bold, theme.t1);
  const Box rest{row.x + wide + 28, row.middle().y - 4, row.right() - row.x - wide - 28, 8};
  if (sum.before > 0) bar(canvas, rest, static_cast<float>(left_after(sum).first) / static_cast<float>(sum.before));
}

// Draws the same String with another target, and what would come of it.
void BotsDuel::aim(Box row, std::size_t choice, int number) {
  const auto& resolve = std::get<game::ResolveString>(*sheet_.choices[choice].action);
  const ChoiceLine& line = table_.model.choices[choice];
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const bool off = line.refusal.has_value();
  const Touch touch = ui_.item(fmt::format("Target {}", number), row.shrunk(1), false, 4);
  if (touch.hot()) canvas.fill({row.x + 1, row.y, row.w - 2, row.h}, theme.row_now);
  canvas.icon(off                                          ? Icon::refuse
              : resolve.target.kind == game::RefKind::body ? Icon::hit_points
                                                           : Icon::hexagon,
              {row.x + 18, row.middle().y}, 12, off ? theme.bad : theme.t2);
  std::string result;
  bool gone = false;
  if (!off) {
    const std::optional<game::Forecast>& sum = sheet_.forecast(seat_, resolve);
    gone = sum && sum->complete && resolve.target.kind != game::RefKind::body &&
           std::ranges::all_of(sum->landings, [](const game::Landing& end) { return end.after <= 0; });
    if (sum) result = gone ? "destroyed" : after_text(*sum);
  }
  const float wide = canvas.width(result, type::caption) + 2;
  canvas.excerpt({row.x + 32, row.y, row.w - 48 - wide, row.h}, name_of(resolve.target), type::small,
                 off ? theme.t3 : theme.t1);
  canvas.label({row.right() - 12 - wide, row.y, wide, row.h}, result, type::caption, gone ? theme.ok : theme.t2,
               Align::right);
  if (touch.hot() && off) refusal(table_, line, row);
  if (touch.clicked && !off) table_.choose(choice);
}

// Targets of the chosen String, legal ones first; a press chooses among them.
void BotsDuel::aims(Box& column) {
  constexpr std::size_t most = 6;
  const ChoiceLine* const line = table_.chosen();
  if (line == nullptr || !table_.may_choose() || table_.state.chosen >= sheet_.choices.size()) return;
  const auto& action = sheet_.choices[table_.state.chosen].action;
  const auto* now = action ? std::get_if<game::ResolveString>(&*action) : nullptr;
  if (now == nullptr) return;
  std::vector<std::size_t> others;
  for (const bool refused : {false, true}) {
    for (std::size_t i = 0; i < sheet_.choices.size() && others.size() < most; ++i) {
      if (!sheet_.choices[i].action || table_.model.choices[i].refusal.has_value() != refused) continue;
      const auto* other = std::get_if<game::ResolveString>(&*sheet_.choices[i].action);
      if (other != nullptr && other->slot == now->slot && other->target != now->target) others.push_back(i);
    }
  }
  const float high = header_height + dense_row * static_cast<float>(others.size()) + 6;
  // The list of choices has them anyway.
  if (others.empty() || high > column.h) return;
  const Box panel = column.take_top(high);
  column.take_top(s2);
  ui_.panel("Aim", panel);
  Box body = header(ui_.canvas(), panel, "Aim instead at");
  body.take_top(3);
  for (std::size_t i = 0; i < others.size(); ++i) aim(body.take_top(dense_row), others[i], static_cast<int>(i) + 1);
  ui_.end();
}

}  // namespace sprue::ui

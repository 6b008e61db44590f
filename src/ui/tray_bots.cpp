// Bots and Aces: both Plans of Attack, the own Bot, the Cycle as a stack, what a String would do, hands and piles.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/bots/forecast.h"
#include "ui/bots_cards.h"
#include "ui/bots_move.h"
#include "ui/bots_sheet.h"
#include "ui/widgets.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

constexpr float plan_card = 85, plan_gap = 8, strip_line = 22;
constexpr float hand_card = 92, hand_shown = 112, hand_lift = 16, drawer_card = 88;
constexpr float stat_line = 25, gear_line = 23;

enum class Pile : std::uint8_t { none, weapons, systems, scrapyard, wreckage };
constexpr std::array<std::string_view, 5> pile_names{"", "Weapons", "Sub-Systems", "Scrapyard", "Wreckage"};

// What lies open in the drawer; kept as the focus of the tray: "2A".
struct Opened {
  Pile pile = Pile::none;
  Seat seat{};
};

std::string focus_of(const Opened& opened) {
  return fmt::format("{}{}", static_cast<int>(opened.pile), letter(opened.seat));
}

std::optional<Opened> opened_by(const std::string& focus) {
  if (focus.size() != 2 || focus[0] < '1' || focus[0] > '4') return std::nullopt;
  return Opened{static_cast<Pile>(focus[0] - '0'), seat_at(focus[1] - 'A')};
}

class Duel {
 public:
  Duel(Table& table, const BotsSheet& sheet, Seat seat)
      : table_(table),
        ui_(table.ui),
        sheet_(sheet),
        state_(sheet.state),
        look_(*sheet.rules, sheet.state),
        seat_(seat) {}

  bool draw(Box& left, Box& right) {
    if (table_.state.folded) return true;
    const bool fighting = state_.combat.stage != game::Fight::none;
    if (fighting)
      plans(left);
    else
      own_bot(left);
    cycle(right);
    forecasts(right);
    end_there_panel(table_, sheet_, seat_, right);
    on_board_panel(table_, sheet_, seat_, right);
    piles(right);
    const bool drawer_open = drawer();
    if (!drawer_open) hand();
    shown_large();
    return selecting();
  }

 private:
  bool selecting() const {
    return state_.combat.stage == game::Fight::select && table_.may_choose() &&
           std::ranges::any_of(sheet_.choices, [](const BotsChoice& choice) {
             return choice.action && std::holds_alternative<game::Select>(*choice.action);
           });
  }
  const game::Card& card(game::CardId id) const { return sheet_.rules->cards()[id]; }
  std::string bot_name(Seat seat) const { return sheet_.rules->kit(seat).build.name; }
  bool has(std::size_t choice, const Handle& handle) const {
    return choice < sheet_.choices.size() && std::ranges::count(sheet_.choices[choice].handles, handle) > 0;
  }
  bool has_any(std::size_t choice, const Handles& handles) const {
    return std::ranges::any_of(handles, [&](const Handle& handle) { return has(choice, handle); });
  }
  bool chosen(const Handles& handles) const {
    return table_.may_choose() && table_.chosen() != nullptr && has_any(table_.state.chosen, handles);
  }
  bool playable(const Handles& handles) const { return answer(handles).has_value(); }
  // The legal choice about one of these that has most in common with the chosen one.
  std::optional<std::size_t> answer(const Handles& handles) const;
  const ChoiceLine* refused(const Handles& handles) const;
  // Presses a thing of the tray: chooses what it stands for; a second press plays it.
  Touch press(const std::string& label, Box box, const Handles& handles);
  CardLook edges(const Handles& handles, bool may_dim = true) const {
    CardLook look;
    if (!table_.may_choose()) return look;
    look.playable = playable(handles);
    look.focused = look.playable && chosen(handles);
    look.dim = may_dim && !look.playable;
    return look;
  }

  void plans(Box& column);
  float plan_height(int side) const;
  void plan(Box box, int side, bool mine);
  void plan_head(Box row, Seat seat);
  void plan_slot(Box box, int side, int slot, bool mine);
  void strips(Box box, int slot);
  void block_arrow();
  void own_bot(Box& column);
  void stat(Box row, Icon icon, const char* word, const std::string& value);
  void statuses(Box& body);
  void systems(Box& body, int most);
  std::string gear_note(const game::Gear& gear, const game::Card& what) const;
  void cycle(Box& column);
  void cycle_item(Box row, const game::CycleItem& item, bool next);
  std::string item_name(const game::CycleItem& item) const;
  std::string name_of(game::Ref ref) const;
  void forecasts(Box& column);
  void piles(Box& column);
  bool drawer();
  void hand();
  void shown_large();
  std::vector<game::CardId> pile_cards(const Opened& opened, std::vector<Handles>& handles,
                                       std::vector<BotsCardLook>& looks) const;

  Table& table_;
  Ui& ui_;
  const BotsSheet& sheet_;
  const game::State& state_;
  game::Look look_;
  Seat seat_;
  std::array<Box, 6> slots_{};  // where the planned cards lie, for arrows
  std::optional<game::CardId> large_;
  Box beside_{};
};

std::optional<std::size_t> Duel::answer(const Handles& handles) const {
  if (!table_.may_choose()) return std::nullopt;
  std::optional<std::size_t> best;
  std::ptrdiff_t most = -1;
  const std::size_t now = table_.state.chosen;
  for (std::size_t i = 0; i < sheet_.choices.size() && i < table_.model.choices.size(); ++i) {
    if (table_.model.choices[i].refusal || !has_any(i, handles)) continue;
    const auto shared =
        std::ranges::count_if(sheet_.choices[i].handles, [&](const Handle& one) { return has(now, one); });
    if (shared > most) best = i;
    most = std::max(most, static_cast<std::ptrdiff_t>(shared));
  }
  return best;
}

const ChoiceLine* Duel::refused(const Handles& handles) const {
  if (!table_.may_choose()) return nullptr;
  for (std::size_t i = 0; i < table_.model.choices.size(); ++i)
    if (table_.model.choices[i].refusal && has_any(i, handles)) return &table_.model.choices[i];
  return nullptr;
}

Touch Duel::press(const std::string& label, Box box, const Handles& handles) {
  const auto choice = answer(handles);
  const Touch touch = ui_.item(label, box, false, card_radius);
  if (touch.hot() && choice) table_.state.hovered = choice;
  if (touch.hot() && !choice)
    if (const ChoiceLine* line = refused(handles)) refusal(table_, *line, box);
  if (!touch.clicked || !choice) return touch;
  if (chosen(handles) && *choice == table_.state.chosen)
    table_.play(*choice);
  else
    table_.choose(*choice);
  return touch;
}

void Duel::plan_head(Box row, Seat seat) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const game::Ref bot = game::body_ref(seat);
  const game::Body& body = look_.body(bot);
  canvas.badge(seat, {row.x + 9, row.middle().y}, 18);
  canvas.number({row.right(), row.y + 3}, fmt::format("{}", look_.initiative(bot)), type::small_bold, theme.t1);
  canvas.icon(Icon::initiative, {row.right() - 37, row.middle().y}, 12, theme.accent.colour);
  canvas.number({row.right() - 46, row.y + 3}, fmt::format("{}", look_.armor(bot)), type::small_bold, theme.t1);
  canvas.icon(Icon::armor, {row.right() - 65, row.middle().y}, 12, theme.t2);
  canvas.number({row.right() - 76, row.y + 3}, fmt::format("{}", body.hp), type::small_bold, theme.t1);
  const bool wide = canvas.width(bot_name(seat), type::small_bold) <= row.w - 172;
  const float share = body.hp_start > 0 ? static_cast<float>(body.hp) / static_cast<float>(body.hp_start) : 0;
  if (wide) bar(canvas, {row.right() - 142, row.middle().y - 4, 36, 8}, share);
  canvas.label({row.x + 24, row.y, row.w - (wide ? 172.0F : 130.0F), row.h}, bot_name(seat), type::small_bold,
               theme.t1);
}

float Duel::plan_height(int side) const {
  std::array<int, 3> attached{};
  if (state_.combat.stage >= game::Fight::attach) {
    const game::Ref actor = state_.combat.actor < state_.combat.actors.size() ? look_.acting() : game::nothing;
    if (actor != game::nothing && look_.side_of(game::seat_of(actor)) == side)
      for (const game::Attached& attack : state_.combat.attached) ++attached[attack.slot];
  }
  return 30 + plan_card * card_ratio + 6 + static_cast<float>(std::ranges::max(attached)) * strip_line;
}

// Attacks lie above their Weapon, a line each.
void Duel::strips(Box box, int slot) {
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
    const int value = what.is_special() && !attack->first ? what.damage_second : what.damage;
    canvas.number({line.right() - 5, line.y + 3}, signed_number(value), type::tiny, theme.pink);
  }
}

void Duel::plan_slot(Box box, int side, int slot, bool mine) {
  Canvas& canvas = ui_.canvas();
  const game::PlanSlot& planned =
      state_.combat.sides[static_cast<std::size_t>(side)].slots[static_cast<std::size_t>(slot)];
  slots_[static_cast<std::size_t>(side * 3 + slot)] = box;
  Handles handles{{game::no_card, game::plan_ref(side, slot)}};
  static constexpr std::array places{"left", "centre", "right"};
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
  const game::Ref weapon = game::gear_ref(planned.owner, planned.gear);
  handles.push_back({game::no_card, weapon});
  const Touch touch = press(label, box, handles);
  BotsCardLook look{edges(handles, false), look_.durability(weapon), ""};
  look.edges.dim = planned.suspended;
  if (planned.suspended) look.note = planned.blocked ? "blocked" : "suspended";
  if (!planned.up && state_.combat.stage > game::Fight::reveal) look.note = "face down";
  if (planned.resolved) look.note = "resolved";
  const game::Ref shown =
      planned.original < game::hidden_gear ? game::gear_ref(planned.owner, planned.original) : weapon;
  bots_card(canvas, box, look_.card(shown), look);
  if (touch.hovered) large_ = look_.gear(shown).card, beside_ = box;
}

void Duel::plan(Box box, int side, bool mine) {
  const game::Side& what = state_.combat.sides[static_cast<std::size_t>(side)];
  const float high = plan_card * card_ratio;
  const Box head = mine ? Box{box.x, box.bottom() - 24, box.w, 24} : Box{box.x, box.y, box.w, 24};
  plan_head(head, what.members.has(seat_) ? seat_ : what.leader);
  const float y = mine ? head.y - 4 - high : head.bottom() + 4;
  for (int slot = 0; slot < 3; ++slot) {
    const float x =
        box.x + (box.w - 3 * plan_card - 2 * plan_gap) / 2 + static_cast<float>(slot) * (plan_card + plan_gap);
    const Box at{x, mine ? y : box.bottom() - 6 - high, plan_card, high};
    plan_slot(at, side, slot, mine);
    const bool acting =
        state_.combat.actor < state_.combat.actors.size() && look_.side_of(game::seat_of(look_.acting())) == side;
    if (acting) strips(at, slot);
  }
}

// From the own card to what it would block, or is about to.
void Duel::block_arrow() {
  const auto shown = table_.state.hovered.value_or(table_.state.chosen);
  if (!table_.may_choose() || shown >= sheet_.choices.size() || !sheet_.choices[shown].action) return;
  const auto* block = std::get_if<game::DeclareBlock>(&*sheet_.choices[shown].action);
  if (block == nullptr || block->own.at > 2 || block->enemy.at > 2) return;
  const Box from = slots_[static_cast<std::size_t>(block->own.seat * 3 + block->own.at)];
  const Box to = slots_[static_cast<std::size_t>(block->enemy.seat * 3 + block->enemy.at)];
  Canvas& canvas = ui_.canvas();
  const Colour colour = ui_.theme().accent.colour;
  const Point a{from.middle().x, from.y - 2}, b{to.middle().x, to.bottom() + 4};
  const std::array<Point, 4> way{{a, {a.x, (a.y + b.y) / 2}, {b.x, (a.y + b.y) / 2}, b}};
  canvas.path(way, colour, 3);
  const std::array<Point, 3> tip{{{b.x, b.y - 4}, {b.x + 6, b.y + 6}, {b.x - 6, b.y + 6}}};
  canvas.polygon(tip, colour);
}

void Duel::plans(Box& column) {
  const int own = std::max(0, look_.side_of(seat_)), other = 1 - own;
  const float top = plan_height(other), low = plan_height(own);
  const Box panel = column.take_top(top + low + 26 + 16);
  column.take_top(s2);
  ui_.panel("Plans", panel);
  const Box body = panel.shrunk(8);
  plan({body.x, body.y, body.w, top}, other, false);
  plan({body.x, body.bottom() - low, body.w, low}, own, true);
  block_arrow();
  ui_.end();
}

void Duel::stat(Box row, Icon icon, const char* word, const std::string& value) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  canvas.icon(icon, {row.x + 18, row.middle().y}, 13, theme.t2);
  canvas.label({row.x + 34, row.y, row.w - 110, row.h}, word, type::small, theme.t2);
  canvas.number({row.right() - 14, row.y + 4}, value, type::small_bold, theme.t1);
}

void Duel::statuses(Box& body) {
  const game::Player& own = state_[seat_];
  struct Row {
    bool on;
    const char* word;
  };
  const std::array rows{Row{own.flanking, "Flanking"}, Row{own.overrun, "Overrun"}, Row{own.runaway, "Runaway"},
                        Row{own.strafing, "Strafing"}, Row{own.reserve, "Reserve Power"}};
  float x = body.x + 12;
  bool any = false;
  for (const Row& row : rows) {
    if (!row.on) continue;
    const ChipText words{row.word};
    const float wide = chip_width(ui_.canvas(), words);
    chip(ui_.canvas(), {x, body.y + 3, wide, chip_height}, words);
    x += wide + 6;
    any = true;
  }
  if (any) body.take_top(chip_height + 8);
}

std::string Duel::gear_note(const game::Gear& gear, const game::Card& what) const {
  if (gear.place == game::Place::wreckage) return "destroyed";
  if (gear.cooldown > 0) return fmt::format("cools down {}", gear.cooldown);
  if (look_.switched(what)) return gear.active ? "on" : "off";
  if (what.is(game::Type::support_unit)) return "unit";
  return what.durability > 0 ? fmt::format("{} of {}", what.durability - gear.lost, what.durability) : "";
}

void Duel::systems(Box& body, int most) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const game::Player& own = state_[seat_];
  int drawn = 0;
  for (std::size_t i = 0; i < own.gear.size() && drawn < most; ++i) {
    const game::Gear& gear = own.gear[i];
    if (gear.card == game::no_card || card(gear.card).kind != game::Kind::subsystem) continue;
    ++drawn;
    const game::Card& what = card(gear.card);
    const Box row = body.take_top(gear_line);
    const Handles handles{{game::no_card, game::gear_ref(seat_, static_cast<int>(i))}};
    const Touch touch = press(fmt::format("System {}", drawn), row.shrunk(1), handles);
    if (playable(handles))
      canvas.frame({row.x + 6, row.y + 1, row.w - 12, row.h - 2}, chosen(handles) ? theme.accent.colour : theme.ok, 1,
                   5);
    const bool gone = gear.place == game::Place::wreckage;
    const std::string note = gear_note(gear, what);
    const float wide = canvas.width(note, type::caption);
    canvas.label({row.x + 14, row.y, row.w - 36 - wide, row.h}, what.name, type::small, gone ? theme.gone : theme.t1);
    canvas.label({row.right() - 14 - wide - 2, row.y, wide + 2, row.h}, note, type::caption,
                 gear.active ? theme.ok : theme.t3, Align::right);
    if (touch.hovered) large_ = gear.card, beside_ = row;
  }
}

void Duel::own_bot(Box& column) {
  const game::Player& own = state_[seat_];
  if (own.bodies.empty()) return;
  const game::Ref bot = game::body_ref(seat_);
  const game::Body& body = look_.body(bot);
  const auto is_system = [&](const game::Gear& gear) {
    return gear.card != game::no_card && card(gear.card).kind == game::Kind::subsystem;
  };
  const int count = std::min<int>(8, static_cast<int>(std::count_if(own.gear.begin(), own.gear.end(), is_system)));
  const bool status = own.flanking || own.overrun || own.runaway || own.strafing || own.reserve;
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
  stat(rest.take_top(stat_line), Icon::armor, "Armor", fmt::format("{}", look_.armor(bot)));
  stat(rest.take_top(stat_line), Icon::initiative, "Initiative", fmt::format("{}", look_.initiative(bot)));
  const bool moving =
      state_.stage == game::Stage::play && state_.phase == game::Phase::movement && look_.turn_player() == seat_;
  stat(rest.take_top(stat_line), Icon::move, moving ? "Movement left" : "Movement",
       fmt::format("{}", moving ? look_.points(bot) : look_.movement(bot)));
  stat(rest.take_top(stat_line), Icon::hand, "Hand", fmt::format("{} of {}", own.hand.size(), look_.hand_size(seat_)));
  statuses(rest);
  systems(rest, count);
  ui_.end();
}

// Shorter than the log says it: the card where it is known.
std::string Duel::name_of(game::Ref ref) const {
  if (ref.kind == game::RefKind::body && ref.at == 0) return bot_name(game::seat_of(ref));
  if (ref.kind == game::RefKind::gear) return look_.card(ref).name;
  const bool slot = ref.kind == game::RefKind::plan || ref.kind == game::RefKind::string;
  if (!slot || ref.at > 2) return sheet_.rules->name(ref);
  const game::PlanSlot& planned = look_.slot(ref);
  return planned.gear < game::hidden_gear ? look_.card(game::gear_ref(planned.owner, planned.gear)).name
                                          : "a card face down";
}

std::string Duel::item_name(const game::CycleItem& item) const {
  if (item.card != game::no_card) return card(item.card).name;
  if (item.kind == game::ItemKind::ability || item.kind == game::ItemKind::answer ||
      item.kind == game::ItemKind::activate)
    return name_of(item.a);
  std::string text(word(item.kind));
  std::ranges::replace(text, '_', ' ');
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

void Duel::cycle_item(Box row, const game::CycleItem& item, bool next) {
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Handles handles{{game::no_card, game::item_ref(item.number)}};
  const Touch touch = press(fmt::format("Item {}", item.number), row, handles);
  canvas.fill(row, next ? theme.row_now : theme.ink2, 6);
  if (next || chosen(handles)) canvas.frame(row, theme.accent.colour, 1, 6);
  canvas.badge(item.by, {row.x + 17, row.middle().y}, 18);
  canvas.label({row.x + 34, row.y + 4, row.w - 42, 18}, item_name(item), type::small_bold, theme.t1);
  std::string on;
  if (item.b != game::nothing) on = name_of(item.b);
  for (const game::Target& target : item.targets)
    if (target.ref != game::nothing) on += (on.empty() ? "" : ", ") + name_of(target.ref);
  canvas.label({row.x + 34, row.y + 22, row.w - 42, 16},
               next && on.empty() ? "resolves next"
               : on.empty()       ? "waits"
                                  : "on " + on,
               type::caption, next ? theme.accent.colour : theme.t2);
  if (touch.hovered && item.card != game::no_card) large_ = item.card, beside_ = row;
}

// Last in, first out: the newest lies on top.
void Duel::cycle(Box& column) {
  if (state_.cycle.empty()) return;
  constexpr int most = 4;
  const int count = std::min<int>(most, static_cast<int>(state_.cycle.size()));
  const Box panel = column.take_top(header_height + static_cast<float>(count) * 48 + 38);
  column.take_top(s2);
  ui_.panel("Cycle", panel);
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  Box body = header(canvas, panel, "The Cycle", fmt::format("{} waiting", state_.cycle.size()));
  body.take_top(8);
  for (int i = 0; i < count; ++i) {
    const auto& item = state_.cycle[state_.cycle.size() - 1 - static_cast<std::size_t>(i)];
    const Box row = body.take_top(48);
    const float inset = i == 0 ? 10.0F : 18.0F;
    cycle_item({row.x + inset, row.y, row.w - inset - 10, 43}, item, i == 0);
  }
  const game::Frame* top = look_.top();
  if (top != nullptr && top->kind == game::FrameKind::cycle) {
    const Point at{body.x + 20, body.y + 13};
    canvas.badge(top->seat, at, 16);
    canvas.text({at.x + 14, at.y - 9}, "has priority", type::small_bold, theme.accent.colour);
    const float wide = link_width(canvas, "BA-CYCLE-02");
    if (rule_link(ui_, "priority", {body.right() - wide - 12, at.y}, "BA-CYCLE-02"))
      table_.state.rules.open("BA-CYCLE-02");
  }
  ui_.end();
}

// What the String of the chosen answer comes to: a Resolve at its target, an Attack at the Bot it can reach.
void Duel::forecasts(Box& column) {
  const auto shown = table_.state.hovered.value_or(table_.state.chosen);
  if (!table_.may_choose() || shown >= sheet_.choices.size() || !sheet_.choices[shown].action) return;
  game::Ref string, target;
  game::CardId with = game::no_card;
  if (const auto* resolve = std::get_if<game::ResolveString>(&*sheet_.choices[shown].action)) {
    string = resolve->slot;
    target = resolve->target;
  } else if (const auto* attach = std::get_if<game::AttachAttack>(&*sheet_.choices[shown].action)) {
    string = game::string_ref(attach->slot.seat, attach->slot.at);
    with = attach->card;
    for (const Seat foe : look_.by_initiative(true))
      if (target == game::nothing && look_.foes(seat_, foe) && look_.engaged(foe)) target = game::body_ref(foe);
  }
  if (string == game::nothing || target == game::nothing || !look_.parts(string)) return;
  const game::Forecast sum = game::forecast(*sheet_.rules, state_, string, target, with);
  std::vector<TallyRow> rows;
  for (const Term& term : sum.tally.terms())
    rows.push_back({signed_number(term.amount), term.what, std::string(term.rule->id)});
  const Box panel = column.take_top(header_height + tally_height(ui_.canvas(), column.w - 20, rows) + 46);
  column.take_top(s2);
  ui_.panel("String", panel);
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  const Box body = header(canvas, panel, "String on " + name_of(target));
  const bool model = target.kind == game::RefKind::body;
  const auto rule = tally(ui_, {body.x + 10, body.y + 8}, body.w - 20, rows,
                          fmt::format("{}", std::max(0, sum.tally.total())), model ? "damage" : "Durability damage");
  if (rule) table_.state.rules.open(*rule);
  const Box foot{body.x + 14, panel.bottom() - 30, body.w - 28, 22};
  canvas.icon(model ? Icon::hit_points : Icon::hexagon, {foot.x + 6, foot.middle().y}, 12, theme.bad);
  canvas.label({foot.x + 20, foot.y, foot.w - 20, foot.h}, fmt::format("{} ▸ {}", sum.before, sum.after),
               type::small_bold, theme.t1);
  ui_.end();
}

void Duel::piles(Box& column) {
  const auto seats = static_cast<float>(state_.players.size());
  if (column.h < header_height + seats * 27 + 160 || state_.stage != game::Stage::play) return;
  const Box panel = column.take_top(header_height + seats * 27 + 8);
  column.take_top(s2);
  ui_.panel("Piles", panel);
  Canvas& canvas = ui_.canvas();
  const Theme& theme = ui_.theme();
  Box body = header(canvas, panel, "Piles");
  body.take_top(4);
  const auto open = opened_by(table_.state.focus);
  for (std::size_t i = 0; i < state_.players.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    const game::Player& player = state_.players[i];
    const Box row = body.take_top(27);
    canvas.badge(seat, {row.x + 18, row.middle().y}, 16);
    canvas.icon(Icon::deck, {row.x + 42, row.middle().y}, 12, theme.t3);
    canvas.number({row.x + 68, row.y + 5}, fmt::format("{}", player.deck.size()), type::small, theme.t2);
    canvas.icon(Icon::hand, {row.x + 82, row.middle().y}, 12, theme.t3);
    canvas.number({row.x + 106, row.y + 5}, fmt::format("{}", player.hand.size()), type::small, theme.t2);
    struct Button {
      Pile pile;
      Icon icon;
      std::size_t count;
    };
    const auto destroyed =
        static_cast<std::size_t>(std::count_if(player.gear.begin(), player.gear.end(), [](const game::Gear& gear) {
          return gear.place == game::Place::wreckage;
        }));
    const std::array buttons{Button{Pile::weapons, Icon::damage, 0}, Button{Pile::systems, Icon::gear, 0},
                             Button{Pile::scrapyard, Icon::scrap, player.scrapyard.size()},
                             Button{Pile::wreckage, Icon::wreckage, player.wreckage.size() + destroyed}};
    float x = row.right() - 12 - 4 * 33;
    for (const Button& button : buttons) {
      const Opened this_one{button.pile, seat};
      const bool on = open && open->pile == button.pile && open->seat == seat;
      const std::string label = fmt::format("{} {}", pile_names[static_cast<std::size_t>(button.pile)], letter(seat));
      const Box box{x, row.y + 2, 31, 23};
      const Touch touch = ui_.item(label, box, false, 5);
      canvas.fill(box, on ? theme.row_now : theme.ink2, 5);
      if (on || touch.hot()) canvas.frame(box, on ? theme.accent.colour : theme.t3, 1, 5);
      canvas.icon(button.icon, {box.x + (button.count > 0 ? 9.0F : 15.5F), box.middle().y}, 11, theme.t2);
      if (button.count > 0)
        canvas.number({box.right() - 3, box.y + 3}, fmt::format("{}", button.count), type::tiny, theme.t1);
      if (touch.clicked) table_.state.focus = on ? "" : focus_of(this_one);
      x += 33;
    }
  }
  ui_.end();
}

std::vector<game::CardId> Duel::pile_cards(const Opened& opened, std::vector<Handles>& handles,
                                           std::vector<BotsCardLook>& looks) const {
  std::vector<game::CardId> cards;
  const game::Player& player = state_[opened.seat];
  const auto add = [&](game::CardId id, const Handles& held, const BotsCardLook& look) {
    cards.push_back(id);
    handles.push_back(held);
    looks.push_back(look);
  };
  const game::Cards* pile = opened.pile == Pile::scrapyard  ? &player.scrapyard
                            : opened.pile == Pile::wreckage ? &player.wreckage
                                                            : nullptr;
  if (pile != nullptr)
    for (const game::CardId id : *pile) add(id, {{id, {}}}, {edges({{id, {}}}, false), {}, ""});
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const game::Gear& gear = player.gear[i];
    if (gear.card == game::no_card) continue;
    const game::Card& what = card(gear.card);
    const bool gone = gear.place == game::Place::wreckage;
    const bool weapon = what.kind != game::Kind::subsystem;
    const bool here = opened.pile == Pile::wreckage  ? gone
                      : opened.pile == Pile::weapons ? weapon && !gone
                      : opened.pile == Pile::systems ? !weapon && !gone
                                                     : false;
    if (!here) continue;
    const game::Ref ref = game::gear_ref(opened.seat, static_cast<int>(i));
    const Handles held{{game::no_card, ref}};
    BotsCardLook look{edges(held, selecting()), look_.durability(ref), ""};
    if (gear.cooldown > 0) look.note = fmt::format("cools {}", gear.cooldown);
    if (gear.place == game::Place::plan) look.note = "planned";
    add(gear.card, held, look);
  }
  return cards;
}

// Cards of a pile, side by side; while a Plan of Attack is made, the own Weapons.
bool Duel::drawer() {
  std::optional<Opened> open = opened_by(table_.state.focus);
  if (!open && selecting()) open = Opened{Pile::weapons, seat_};
  if (!open || index(open->seat) >= static_cast<int>(state_.players.size()) || !table_.open()) return false;
  std::vector<Handles> handles;
  std::vector<BotsCardLook> looks;
  const std::vector<game::CardId> cards = pile_cards(*open, handles, looks);
  Box tray = table_.zones.tray;
  if (tray.w < 420) tray = {s3, tray.y, ui_.screen().w - 2 * s3, tray.h};
  const float high = drawer_card * card_ratio;
  const auto across = static_cast<std::size_t>(std::max(1.0F, (tray.w - 24 + 9) / (drawer_card + 9)));
  const std::size_t lines = std::max<std::size_t>(1, (cards.size() + across - 1) / across);
  const float shown = lines > 1 ? 1.6F : 1.0F;
  const float full = header_height + 22 + shown * (high + 10);
  const Box panel{tray.x, table_.zones.prompt.y - full - s2, tray.w, full};
  ui_.panel("Drawer", panel);
  Canvas& canvas = ui_.canvas();
  // BA-ZONE-13: the Weapons Decks of others stay closed during Combat.
  const bool closed = open->pile == Pile::weapons && open->seat != seat_ && state_.combat.stage != game::Fight::none;
  const std::string title =
      fmt::format("{} of {}", pile_names[static_cast<std::size_t>(open->pile)], bot_name(open->seat));
  Box body = header(canvas, panel, title, fmt::format("{} cards", closed ? 0 : cards.size()), open->seat);
  if (closed) {
    canvas.label({body.x + 16, body.y + 8, body.w - 32, 20}, "Weapons Decks of others stay closed during Combat.",
                 type::small, ui_.theme().t2);
    if (rule_link(ui_, "closed", {body.x + 16, body.y + 40}, "BA-ZONE-13")) table_.state.rules.open("BA-ZONE-13");
    ui_.end();
    table_.zones.board.h = panel.y - table_.zones.board.y - s2;
    return true;
  }
  if (cards.empty())
    canvas.label({body.x + 16, body.y + 8, body.w - 32, 20}, "Nothing lies here.", type::small, ui_.theme().t3);
  const Box window{body.x + 6, body.y + 4, body.w - 12, body.h - 8};
  const float y = ui_.begin_scroll("Drawer/Cards", window, static_cast<float>(lines) * (high + 10) + 10);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Box box{window.x + 8 + static_cast<float>(i % across) * (drawer_card + 9),
                  y + 6 + static_cast<float>(i / across) * (high + 10), drawer_card, high};
    const Touch touch = press(fmt::format("Card {}", i + 1), box, handles[i]);
    bots_card(canvas, box, card(cards[i]), looks[i]);
    if (touch.hovered) large_ = cards[i], beside_ = {box.x, panel.y, box.w, box.h};
  }
  ui_.end_scroll();
  ui_.end();
  table_.zones.board.h = panel.y - table_.zones.board.y - s2;
  return true;
}

// The hand looks over the prompt bar; a card that is pointed at comes up.
void Duel::hand() {
  const game::Cards& hand = state_[seat_].hand;
  if (hand.empty() || !table_.open() || table_.model.curtain || hand[0] == game::no_card) return;
  const Box tray = table_.zones.tray;
  const auto count = static_cast<float>(hand.size());
  const float step = std::min(hand_card + 8, (tray.w - hand_card - 16) / std::max(1.0F, count - 1));
  const float wide = step * (count - 1) + hand_card;
  const float top = table_.zones.prompt.y - hand_shown;
  ui_.begin("Hand", {tray.middle().x - wide / 2 - 8, top - hand_lift - 6, wide + 16, hand_shown + hand_lift + 6});
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Handles handles{{hand[i], {}}};
    Box box{tray.middle().x - wide / 2 + step * static_cast<float>(i), top, hand_card, hand_card * card_ratio};
    const CardLook look = edges(handles);
    if (look.focused) box = box.moved(0, -hand_lift);
    const Touch touch = press(fmt::format("Card {}", i + 1),
                              {box.x, box.y, i + 1 < hand.size() ? step : hand_card, hand_shown}, handles);
    if (touch.hovered && !look.focused) box = box.moved(0, -6);
    bots_card(ui_.canvas(), box, card(hand[i]), {look, {}, ""});
    if (touch.hovered) large_ = hand[i], beside_ = box;
  }
  ui_.end();
  table_.zones.board.h = top - table_.zones.board.y - s2;
}

// What is pointed at, large enough to read.
void Duel::shown_large() {
  if (!large_) return;
  const Box screen = ui_.screen();
  const bool low = beside_.y > screen.h / 2;
  const bool right = beside_.right() + large_card_width + s3 < screen.w;
  const float x = low     ? std::clamp(beside_.middle().x - large_card_width / 2, s2, screen.w - large_card_width - s2)
                  : right ? beside_.right() + s3
                          : beside_.x - large_card_width - s3;
  const float y = low ? beside_.y - large_card_height - s3
                      : std::clamp(beside_.y, strip_height + s2, screen.h - prompt_height - large_card_height - s2);
  const Box box{x, std::max(strip_height + s2, y), large_card_width, large_card_height};
  ui_.begin("Large card", box.grown(4));
  large_bots_card(ui_, box, card(*large_), sheet_.rules->cards());
  ui_.end();
}

}  // namespace

bool bots_tray(Table& table, Box& left, Box& right) {
  const BotsSheet* sheet = bots_sheet(table);
  const auto seat = own_seat(table.model);
  if (sheet == nullptr || !seat || index(*seat) >= static_cast<int>(sheet->state.players.size())) return false;
  return Duel(table, *sheet, *seat).draw(left, right);
}

}  // namespace sprue::ui

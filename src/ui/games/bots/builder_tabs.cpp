// The left side of the bot builder: Weapons and Sub-Systems to buy, what was bought, the pilot, the deck.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/values/readable_name.h"
#include "games/bots/content/card_text.h"
#include "ui/games/bots/bots_cards.h"
#include "ui/games/bots/builder_parts.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

constexpr float card_row = 46, plain_row = 44, head_row = 28, counter = 78;  // dp

// Letters beyond ASCII stay as they are; the packs' names have none.
std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// A chip over the list and the cards that pass it. Shields have an attribute, too, but a chip of their own.
struct Filter {
  std::string_view word;
  bool (*fits)(const game::Card& card);
};
// A shield counts as a shield only, whatever its attribute.
template <game::Attribute attribute>
bool is_of(const game::Card& card) {
  return card.attribute == attribute && !card.is(game::Type::shield);
}
template <game::Kind kind>
bool is_kind(const game::Card& card) {
  return card.kind == kind;
}
bool any_card(const game::Card&) { return true; }

using Filters = std::vector<Filter>;
// Built once: filters are looked up in every frame.
const Filters& filters_of(BuilderTab tab) {
  static const Filters weapons{{"All", any_card},
                               {"Beam", is_of<game::Attribute::beam>},
                               {"Heat", is_of<game::Attribute::heat>},
                               {"Solid", is_of<game::Attribute::solid>},
                               {"Shield", [](const game::Card& card) { return card.is(game::Type::shield); }}};
  static const Filters systems{{"All", any_card},
                               {"Armor", [](const game::Card& card) { return card.stack > 0; }},
                               {"Modes", [](const game::Card& card) { return card.is(game::Type::mode); }},
                               {"Units", [](const game::Card& card) { return card.is(game::Type::support_unit); }},
                               {"Hazards", [](const game::Card& card) { return card.is(game::Type::hazard); }}};
  static const Filters deck{{"All", any_card},
                            {"Attacks", is_kind<game::Kind::standard_attack>},
                            {"Special", [](const game::Card& card) { return card.is_special(); }},
                            {"Skills", is_kind<game::Kind::skill>},
                            {"Aces", is_kind<game::Kind::ace>}};
  static const Filters none;
  switch (tab) {
    case BuilderTab::weapons: return weapons;
    case BuilderTab::systems: return systems;
    case BuilderTab::deck: return deck;
    default: return none;
  }
}

bool is_listed_on(BuilderTab tab, const game::Card& card) {
  switch (tab) {
    case BuilderTab::weapons:
      // Ammunition that comes with a Weapon is given out on the Fitted tab and not bought.
      return card.kind == game::Kind::weapon && (card.bp > 0 || !card.is(game::Type::ammunition));
    case BuilderTab::systems: return card.kind == game::Kind::subsystem;
    case BuilderTab::deck: return card.is_attack() || card.is_skill();
    default: return false;
  }
}

// Cards are found by any word that their row shows.
bool found_by(const game::Catalogue& cards, const game::Card& card, const std::string& search) {
  if (search.empty()) return true;
  return lowered(card.name + " " + bots::card_line(card, cards)).find(lowered(search)) != std::string::npos;
}

std::vector<const game::Card*> cards_on(const Workbench& bench) {
  const auto place = static_cast<std::size_t>(bench.tab);
  // Every tab remembers its own filter.
  const Filter& filter = filters_of(bench.tab)[bench.filters[place]];
  std::vector<const game::Card*> cards;
  for (const game::Card& card : bench.draft.cards().cards())
    if (is_listed_on(bench.tab, card) && filter.fits(card) && found_by(bench.draft.cards(), card, bench.search))
      cards.push_back(&card);
  // Stable: cards of one price keep the catalogue's order.
  const auto less = [&](const game::Card* a, const game::Card* b) {
    if (bench.tab == BuilderTab::deck) return bench.by_points && a->rank > b->rank;
    return bench.by_points && a->bp > b->bp;
  };
  std::ranges::stable_sort(cards, less);
  return cards;
}

// Draws less, a number, and more. `warns`: one more would break a rule, but may still be added. Returns -1, 0, or 1.
int count_control(Ui& ui, const std::string& id, Box row, int count, bool warns) {
  const Theme& theme = ui.theme();
  const Box box{row.right() - counter, row.y + (row.h - 26) / 2, counter, 26};
  if (count == 0) {
    const Touch add = ui.item(id + " more", box);
    ui.canvas().fill(box, add.hot() ? theme.ink4 : theme.ink3, button_radius);
    ui.canvas().icon(warns ? Icon::refuse : Icon::plus, {box.x + 18, box.middle().y}, 11, warns ? theme.bad : theme.t1);
    ui.canvas().label({box.x + 30, box.y, box.w - 34, box.h}, "Add", type::small, warns ? theme.t3 : theme.t1);
    return add.clicked ? 1 : 0;
  }
  const Box less{box.x, box.y, 26, box.h}, more{box.right() - 26, box.y, 26, box.h};
  int by = 0;
  if (tool(ui, id + " less", less, Icon::minus).clicked) by = -1;
  ui.canvas().label({less.right(), box.y, box.w - 52, box.h}, fmt::format("{}", count), type::body_bold, theme.t1,
                    Align::middle);
  if (tool(ui, id + " more", more, warns ? Icon::refuse : Icon::plus).clicked) by = 1;
  return by;
}

struct Line {
  std::string id, name, aside, points;
  Icon icon{};
  Colour colour;
};

// Draws a row with a thing and how many of it there are. Returns -1, 0, or 1 as count_control does.
int thing_row(Ui& ui, Workbench& bench, const Line& line, Box row, int count, bool warns) {
  const Theme& theme = ui.theme();
  // The buttons lie on the row, which is an item itself, to be pointed at.
  ui.let_overlap();
  const Touch touch = ui.item(line.id, row.shrunk(1), false, 4);
  Canvas& canvas = ui.canvas();
  // The card is drawn large beside its row by pointed_card().
  if (touch.hot()) {
    bench.pointed = line.id;
    bench.beside = row;
    canvas.fill(row, theme.row_now);
  }
  if (count > 0) canvas.fill({row.x, row.y, 3, row.h}, theme.accent.colour);
  canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, theme.line);
  canvas.icon(line.icon, {row.x + 21, row.middle().y}, 19, line.colour);
  // The counter keeps its room at the right, so that names end in one line.
  const float right = row.right() - counter - 12;
  const float points = line.points.empty() ? 0 : 30;
  canvas.label({right - points, row.y, points, row.h}, line.points, type::body_bold, warns ? theme.bad : theme.t1,
               Align::right);
  const Box room{row.x + 40, row.y + 4, right - points - row.x - 46, 20};
  canvas.label(line.aside.empty() ? Box{room.x, row.y, room.w, row.h} : room, line.name, type::small_bold, theme.t1);
  canvas.excerpt(room.moved(0, 19), line.aside, type::caption, theme.t2);
  return count_control(ui, line.id, {row.x, row.y, row.w - 8, row.h}, count, warns);
}

// The change is made beforehand, as it has to be tried anyway to know whether it warns.
void card_row_of(Ui& ui, Workbench& bench, const game::Card& card, Box row) {
  BuildDraft& draft = bench.draft;
  const bool deck = bench.tab == BuilderTab::deck;
  const int count = deck ? draft.copies(&game::BuildSheet::pilot_deck, card.id) : draft.bought(card.id);
  const std::string name = change_name(bench.tab, card.id);
  const game::BuildSheet more = deck ? draft.adding(&game::BuildSheet::pilot_deck, card.id) : draft.buying(card.id);
  const bool warns = draft.breaks(name, more).has_value();
  Line line{card.id,
            card.name,
            bots::card_line(card, draft.cards()),
            deck ? "" : fmt::format("{}", card.bp),
            bots_card_icon(card),
            bots_card_colour(ui.theme(), card)};
  // Skills and other cards that take a rank show it where Weapons show their price.
  if (deck && card.takes_rank()) line.points = std::string(word(card.rank));
  const int by = thing_row(ui, bench, line, row, count, warns);
  // A change that breaks a rule is made nevertheless: builds are legal only in the end.
  if (by > 0) draft.change(more);
  if (by < 0) draft.change(deck ? draft.dropping(&game::BuildSheet::pilot_deck, card.id) : draft.selling(card.id));
}

void filter_row(Ui& ui, Workbench& bench, Box row) {
  std::size_t& now = bench.filters[static_cast<std::size_t>(bench.tab)];
  const Filters& filters = filters_of(bench.tab);
  float x = row.x;
  for (std::size_t i = 0; i < filters.size(); ++i) {
    const ChipText words{filters[i].word, {}, i == now};
    const Box box{x, row.y, chip_width(ui.canvas(), words), chip_height};
    if (ui.item(std::string(filters[i].word), box, false, chip_height / 2).clicked) now = i;
    chip(ui.canvas(), box, words);
    x = box.right() + 5;
  }
  const ChipText sort{bench.tab == BuilderTab::deck ? "Rank" : "BP", Icon::down, bench.by_points, true};
  const float wide = chip_width(ui.canvas(), sort);
  const Box box{row.right() - wide, row.y, wide, chip_height};
  if (ui.item("Sort", box, false, chip_height / 2).clicked) bench.by_points = !bench.by_points;
  chip(ui.canvas(), box, sort);
}

void card_list(Ui& ui, Workbench& bench, Box body) {
  Box top = body.take_top(72);
  const Box search{top.x + 10, top.y + 8, top.w - 20, 28};
  ui.text_field("Search", search, bench.search);
  if (bench.search.empty())
    ui.canvas().label({search.x + 8, search.y, search.w - 16, search.h}, "Name, keyword or range", type::small,
                      ui.theme().t3);
  filter_row(ui, bench, {top.x + 10, top.y + 43, top.w - 20, chip_height});
  ui.canvas().line({body.x, body.y}, {body.right(), body.y}, ui.theme().line);
  const std::vector<const game::Card*> cards = cards_on(bench);
  const float full = card_row * static_cast<float>(cards.size());
  // Each list has a place of its own to which it was scrolled.
  float y = ui.begin_scroll(fmt::format("Build/Cards {}", static_cast<int>(bench.tab)), body, full);
  for (const game::Card* card : cards) {
    const Box row{body.x + 1, y, body.w - 2, card_row};
    // Rows just out of sight are drawn, so that keys can go on to them.
    const bool near = row.bottom() > body.y - card_row && row.y < body.bottom() + card_row;
    if (near) card_row_of(ui, bench, *card, row);
    y += card_row;
  }
  ui.end_scroll();
}

void head(Ui& ui, Box& column, std::string_view text) {
  const Box box = column.take_top(head_row);
  ui.canvas().label({box.x + 12, box.y + 4, box.w - 24, box.h - 4}, text, {Weight::semi_bold, 12, 16}, ui.theme().t3);
}

// Draws words with arrows that lead to the next and the previous of several things. Returns -1, 0, or 1.
int turner(Ui& ui, const std::string& label, Box box, const std::string& now) {
  const Theme& theme = ui.theme();
  ui.canvas().fill(box, theme.ink2, button_radius);
  int by = 0;
  if (tool(ui, label + " back", {box.x, box.y, 24, box.h}, Icon::left).clicked) by = -1;
  if (tool(ui, label + " on", {box.right() - 24, box.y, 24, box.h}, Icon::right).clicked) by = 1;
  const float wide = std::min(ui.canvas().width(now, type::small) + 1, box.w - 56);
  ui.canvas().excerpt(around(box.middle(), wide, box.h), now, type::small, theme.t1);
  return by;
}

// The thing after or before this one, around at the ends; the first if this one is unknown.
template <class T>
T turned(const std::vector<T>& all, const T& now, int by) {
  const auto at = std::ranges::find(all, now);
  const auto count = static_cast<std::ptrdiff_t>(all.size());
  const std::ptrdiff_t from = at == all.end() ? 0 : at - all.begin();
  return all[static_cast<std::size_t>((from + by + count) % count)];
}

std::string carrier_name(const BuildDraft& draft, const std::string& bearer) {
  if (bearer == "bot") return "The Bot";
  const game::CardId id = draft.cards().find(bearer.substr(0, bearer.find('#')));
  const std::string name = id == game::no_card ? bearer : draft.cards()[id].name;
  // "#2" tells copies of a unit apart and stays visible.
  return bearer.find('#') == std::string::npos ? name : name + bearer.substr(bearer.find('#'));
}

std::string joint_name(const game::Purchase& purchase) {
  if (purchase.compound.empty()) return "Alone";
  return purchase.compound + (purchase.role == "primary" ? ": Primary" : ": Sub");
}

// Draws one purchase: who carries it, and what it is part of.
void fitted_row(Ui& ui, Workbench& bench, std::size_t at, const game::Card& card, Box row) {
  BuildDraft& draft = bench.draft;
  // A copy: the change below replaces the sheet that it would point into.
  const game::Purchase purchase = draft.sheet().purchases[at];
  Canvas& canvas = ui.canvas();
  canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, ui.theme().line);
  canvas.icon(bots_card_icon(card), {row.x + 21, row.y + 20}, 17, bots_card_colour(ui.theme(), card));
  canvas.label({row.x + 40, row.y + 8, row.w - 90, 22}, card.name, type::small_bold, ui.theme().t1);
  const std::string label = fmt::format("{} {}", at + 1, card.id);
  // The row's other controls would act on a purchase that is gone.
  if (tool(ui, label + " sell", {row.right() - 36, row.y + 7, 28, 26}, Icon::minus).clicked)
    return draft.change(draft.selling(at));
  Box below{row.x + 40, row.y + 36, row.w - 48, 26};
  const std::vector<std::string> buyers = draft.buyers(at);
  if (buyers.size() > 1) {
    const int by = turner(ui, label + " carrier", below, carrier_name(draft, purchase.bearer));
    below = below.moved(0, 31);
    if (by != 0) return draft.change(draft.carried_by(at, turned(buyers, purchase.bearer, by)));
  }
  // Sub-Systems are no parts of Compounds.
  if (card.kind != game::Kind::weapon) return;
  const int by = turner(ui, label + " part", below, joint_name(purchase));
  if (by != 0) draft.change(draft.joined(at, by));
}

// Gives out the free Ammunition of the Weapons that come with some.
void ammunition(Ui& ui, Workbench& bench, Box& column) {
  BuildDraft& draft = bench.draft;
  bool first = true;
  for (const game::Card& shell : draft.cards().cards()) {
    // Special ammunition is bought like a Weapon; only plain shells come free.
    const bool free = shell.is(game::Type::ammunition) && !shell.special_ammo && shell.requisite != game::no_card;
    if (!free || draft.bought(draft.cards()[shell.requisite].id) == 0) continue;
    if (first) head(ui, column, "Free Ammunition");
    first = false;
    const int count = draft.given(shell.id);
    const game::BuildSheet more = draft.giving(shell.id, count + 1);
    const bool warns = draft.breaks(change_name(BuilderTab::fitted, shell.id), more).has_value();
    const Line line{shell.id,
                    shell.name,
                    "comes with " + draft.cards()[shell.requisite].name,
                    "",
                    bots_card_icon(shell),
                    bots_card_colour(ui.theme(), shell)};
    const int by = thing_row(ui, bench, line, column.take_top(card_row), count, warns);
    if (by != 0) draft.change(by > 0 ? more : draft.giving(shell.id, count - 1));
  }
}

void fitted(Ui& ui, Workbench& bench, Box body) {
  const float top = ui.begin_scroll("Build/Fitted", body, 0);
  Box column{body.x + 1, top, body.w - 2, 0};
  // A copy: a row may change them while they are drawn.
  const std::vector<game::Purchase> purchases = bench.draft.sheet().purchases;
  if (purchases.empty())
    ui.canvas().label(column.take_top(60), "Nothing has been bought yet.", type::body, ui.theme().t2, Align::middle);
  for (std::size_t i = 0; i < purchases.size(); ++i) {
    const game::CardId id = bench.draft.cards().find(purchases[i].id);
    if (id == game::no_card) continue;
    const game::Card& card = bench.draft.cards()[id];
    const int lines = (card.kind == game::Kind::weapon ? 1 : 0) + (bench.draft.buyers(i).size() > 1 ? 1 : 0);
    fitted_row(ui, bench, i, card, column.take_top(40 + 31 * static_cast<float>(lines)));
  }
  ammunition(ui, bench, column);
  ui.reach(column.y + s2);
  ui.end_scroll();
}

Box titled_row(Ui& ui, Box& column, std::string_view what, std::string_view aside = {}) {
  const Box row = column.take_top(plain_row);
  Canvas& canvas = ui.canvas();
  canvas.line({row.x, row.bottom()}, {row.right(), row.bottom()}, ui.theme().line);
  canvas.label({row.x + 12, row.y + (aside.empty() ? 11 : 3), 110, 20}, what, type::small_bold, ui.theme().t1);
  canvas.label({row.x + 12, row.y + 22, 110, 18}, aside, type::caption, ui.theme().t2);
  return {row.x + 126, row.y + 8, row.w - 136, row.h - 16};
}

// The miniature is named by its file, and shown with its readable name.
void person(Ui& ui, Workbench& bench, Box& column) {
  BuildDraft& draft = bench.draft;
  std::string name = draft.name();
  // Each letter is a change of its own and can be undone.
  if (ui.text_field("Name", titled_row(ui, column, "Name"), name))
    draft.change(draft.with(&game::BuildSheet::name, name));
  const int level = draft.level();
  const std::string price = fmt::format("{} BP each", game::level_price);
  const int by = turner(ui, "Level", titled_row(ui, column, "Pilot Level", price), fmt::format("{} of 10", level));
  // The check has its own opinion of levels; this only keeps them in the rulebook's range.
  if (by != 0) draft.change(draft.with(&game::BuildSheet::pilot_level, std::clamp(level + by, 1, 10)));
  const int richer = turner(ui, "Points", titled_row(ui, column, "Build Points", "750 in the book"),
                            fmt::format("{} BP", draft.points()));
  if (richer != 0) {
    const int points = std::clamp(draft.points() + 50 * richer, 50, game::most_points);
    draft.change(draft.with(&game::BuildSheet::points, points));
  }
  if (bench.miniatures.empty()) return;
  const std::string now = bench.draft.miniature();
  const int other = turner(ui, "Miniature", titled_row(ui, column, "Miniature"), readable_name(now));
  if (other != 0) draft.change(draft.standing_as(turned(bench.miniatures, now, other)));
}

// Chooses each model's first Mode, and which units start attached. Models with nothing to choose are left out.
void start(Ui& ui, Workbench& bench, Box& column) {
  BuildDraft& draft = bench.draft;
  bool first = true;
  for (const std::string& bearer : draft.bearers()) {
    // The empty mode stands for none.
    std::vector<std::string> modes{""};
    for (const game::Purchase& purchase : draft.sheet().purchases) {
      const game::CardId id = draft.cards().find(purchase.id);
      const bool mode = id != game::no_card && draft.cards()[id].is(game::Type::mode);
      if (mode && purchase.bearer == bearer) modes.push_back(draft.cards()[id].id);
    }
    const game::CardId unit = draft.cards().find(bearer.substr(0, bearer.find('#')));
    const bool attaches = unit != game::no_card && draft.cards()[unit].has(game::Trait::detachable);
    if (modes.size() == 1 && !attaches) continue;
    if (first) head(ui, column, "As the match starts");
    first = false;
    const std::string carrier = carrier_name(draft, bearer);
    if (modes.size() > 1) {
      const std::string now = draft.start_mode(bearer);
      const game::CardId mode = draft.cards().find(now);
      const int by = turner(ui, "Mode of " + bearer, titled_row(ui, column, "Mode", carrier),
                            mode == game::no_card ? "None" : draft.cards()[mode].name);
      if (by != 0) draft.change(draft.starting_in(bearer, turned(modes, now, by)));
    }
    if (!attaches) continue;
    const Box box = titled_row(ui, column, "Attached", carrier);
    const bool on = draft.attached(bearer);
    if (toggle(ui, "Attached " + bearer, {box.right() - 40, box.y, 40, box.h}, on))
      draft.change(draft.attaching(bearer, !on));
  }
}

void terrain(Ui& ui, Workbench& bench, Box& column) {
  BuildDraft& draft = bench.draft;
  head(ui, column, "Terrain cards");
  for (const game::Card& card : draft.cards().cards()) {
    if (card.kind != game::Kind::terrain) continue;
    const int count = draft.copies(&game::BuildSheet::terrain, card.id);
    const Line line{card.id, card.name, "", "", Icon::hexagon, ui.theme().t2};
    const int by = thing_row(ui, bench, line, column.take_top(card_row), count, false);
    if (by != 0)
      draft.change(by > 0 ? draft.adding(&game::BuildSheet::terrain, card.id)
                          : draft.dropping(&game::BuildSheet::terrain, card.id));
  }
}

void pilot(Ui& ui, Workbench& bench, Box body) {
  const float top = ui.begin_scroll("Build/Pilot", body, 0);
  Box column{body.x + 1, top, body.w - 2, 0};
  person(ui, bench, column);
  start(ui, bench, column);
  terrain(ui, bench, column);
  ui.reach(column.y + s2);
  ui.end_scroll();
}

void sum(Ui& ui, Workbench& bench, Box body) {
  const float top = ui.begin_scroll("Build/Sum", body, 0);
  Box column{body.x + 1, top, body.w - 2, 0};
  sum_rows(ui, bench, column);
  ui.reach(column.y + s2);
  ui.end_scroll();
}

}  // namespace

std::string change_name(BuilderTab tab, const std::string& id) {
  return fmt::format("{} {}", static_cast<int>(tab), id);
}

void builder_tabs(Ui& ui, Workbench& bench, Box panel, bool narrow) {
  struct Tab {
    BuilderTab kind;
    std::string_view word;
    void (*draw)(Ui& ui, Workbench& bench, Box body);
  };
  static constexpr std::array<Tab, 6> tabs{{{BuilderTab::weapons, "Weapons", card_list},
                                            {BuilderTab::systems, "Systems", card_list},
                                            {BuilderTab::fitted, "Fitted", fitted},
                                            {BuilderTab::pilot, "Pilot", pilot},
                                            {BuilderTab::deck, "Deck", card_list},
                                            {BuilderTab::sum, "Sum", sum}}};
  // A window that has grown wide has no tab for the sums any more.
  if (!narrow && bench.tab == BuilderTab::sum) bench.tab = BuilderTab::weapons;
  ui.panel("Build", panel);
  Box body = panel, top = body.take_top(header_height);
  ui.canvas().line({top.x, top.bottom()}, {top.right(), top.bottom()}, ui.theme().line);
  const std::size_t shown = narrow ? tabs.size() : tabs.size() - 1;
  top.take_left(4);
  for (std::size_t i = 0; i < shown; ++i) {
    const float wide = ui.canvas().width(tabs[i].word, type::small_bold) + 18;
    if (tab(ui, tabs[i].word, top.take_left(wide), tabs[i].word, bench.tab == tabs[i].kind) &&
        bench.tab != tabs[i].kind) {
      bench.tab = tabs[i].kind;
      // A word that was looked for in one list rarely means anything in the next.
      bench.search.clear();
    }
  }
  body.take_bottom(2);
  tabs[static_cast<std::size_t>(bench.tab)].draw(ui, bench, body);
  ui.end();
}

}  // namespace sprue::ui

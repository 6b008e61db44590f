// The right side of the bot builder: where the points went, what the Bot is like, how the deck fills its ranks, and
// every rule that is broken; and the card that is pointed at, with what stands against adding it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ui/games/bots/bots_cards.h"
#include "ui/games/bots/builder_parts.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

constexpr float points_height = 112, figures_height = 62, refusal_width = 300;  // dp

void verdict(Ui& ui, const BuildDraft& draft, Box row) {
  const Theme& theme = ui.theme();
  const std::string words = draft.legal()               ? "Legal build"
                            : draft.flaws().size() == 1 ? "1 rule broken"
                                                        : fmt::format("{} rules broken", draft.flaws().size());
  const Colour colour = draft.legal() ? theme.ok : theme.bad;
  const float wide = ui.canvas().width(words, type::small_bold);
  ui.canvas().icon(draft.legal() ? Icon::check : Icon::refuse, {row.right() - wide - 14, row.middle().y}, 14, colour);
  ui.canvas().label(row, words, type::small_bold, colour, Align::right);
}

struct Share {
  std::string_view word;
  int points;
  Colour colour;
};

void points(Ui& ui, const BuildDraft& draft, Box box) {
  const Theme& theme = ui.theme();
  Canvas& canvas = ui.canvas();
  box = box.shrunk(14);
  const Box top = box.take_top(34);
  const std::string spent = fmt::format("{}", draft.spent());
  canvas.text(top.corner(), spent, type::number, draft.spent() > draft.points() ? theme.bad : theme.t1);
  canvas.text({top.x + canvas.width(spent, type::number) + 8, top.y + 12}, fmt::format("of {} BP", draft.points()),
              type::small, theme.t2);
  verdict(ui, draft, top);
  const std::array shares{Share{"Weapons", draft.spent_on(game::Kind::weapon), theme.beam},
                          Share{"Systems", draft.spent_on(game::Kind::subsystem), theme.solid},
                          Share{"Pilot", draft.spent_on_levels(), theme.accent.colour}};
  box.take_top(6);
  Box bar = box.take_top(14);
  canvas.fill(bar, theme.trough, 3);
  // A build that costs too much fills the whole bar; it never runs over its end.
  const float unit = bar.w / static_cast<float>(std::max({1, draft.points(), draft.spent()}));
  Box words = box;
  words.take_top(7);
  for (const Share& share : shares) {
    if (share.points > 0)
      canvas.fill(bar.take_left(unit * static_cast<float>(share.points)).shrunk(0.5F), share.colour, 2);
    const std::string text = fmt::format("{} {}", share.word, share.points);
    const float wide = canvas.width(text, type::caption) + 17;
    const Box cell = words.take_left(wide + 10);
    canvas.fill({cell.x, cell.y + 4, 9, 9}, share.colour, 2);
    canvas.text({cell.x + 14, cell.y}, text, type::caption, theme.t2);
  }
}

// Without a legal build there are no figures, and dashes stand for them.
void figures(Ui& ui, const BuildDraft& draft, Box box) {
  struct Cell {
    Icon icon;
    std::string_view word;
    int BotFigures::*value;
  };
  static constexpr std::array<Cell, 5> cells{{{Icon::hit_points, "HP", &BotFigures::hit_points},
                                              {Icon::armor, "Armor", &BotFigures::armor},
                                              {Icon::move, "Move", &BotFigures::movement},
                                              {Icon::initiative, "Initiative", &BotFigures::initiative},
                                              {Icon::hand, "Hand", &BotFigures::hand}}};
  const Theme& theme = ui.theme();
  const float wide = box.w / cells.size();
  for (const Cell& cell : cells) {
    const Box room = box.take_left(wide);
    const std::string value = draft.figures() ? fmt::format("{}", *draft.figures().*cell.value) : "–";
    const float half = (18 + ui.canvas().width(value, type::body_bold)) / 2;
    ui.canvas().icon(cell.icon, {room.middle().x - half + 6, room.y + 22}, 14, theme.accent.colour);
    ui.canvas().text({room.middle().x - half + 18, room.y + 13}, value, type::body_bold, theme.t1);
    ui.canvas().label({room.x, room.y + 34, room.w, 18}, cell.word, type::caption, theme.t2, Align::middle);
  }
}

// Cards of the deck that take a place of each Rank, lowest first.
std::array<int, 5> ranks_taken(const BuildDraft& draft) {
  std::array<int, 5> taken{};
  for (const game::Card& card : draft.cards().cards())
    if (card.takes_rank())
      taken[static_cast<std::size_t>(card.rank)] += draft.copies(&game::BuildSheet::pilot_deck, card.id);
  return taken;
}

// Draws a row for each Rank, the highest first: its slots, and the cards in them. A card may take a slot of a higher
// Rank, so free ones are carried down.
void rank_rows(Ui& ui, const BuildDraft& draft, Box& column) {
  const Theme& theme = ui.theme();
  Canvas& canvas = ui.canvas();
  const std::array<int, 5> slots = game::rank_slots(draft.level()), taken = ranks_taken(draft);
  int spare = 0;  // free slots of higher Ranks
  for (std::size_t rank = slots.size(); rank-- > 0;) {
    const Box row = column.take_top(23);
    const Box badge{row.x + 12, row.y + 3, 17, 17};
    canvas.fill(badge, theme.skill_ink, 3);
    canvas.label(badge, word(static_cast<game::Rank>(rank)), {Weight::bold, 12, 16}, theme.white, Align::middle);
    const bool over = taken[rank] > slots[rank] + spare;
    const int cells = std::max(slots[rank], taken[rank]);
    // Many cards make narrow cells, never a second row.
    const float step = std::min(23.0F, (row.w - 110) / static_cast<float>(std::max(cells, 1)));
    for (int i = 0; i < cells; ++i) {
      const Box cell{row.x + 40 + step * static_cast<float>(i), row.y + 6, step - 3, 12};
      const bool filled = i < taken[rank], above = i >= slots[rank];
      // A card in a slot of a higher Rank is darker; one without any slot is red.
      canvas.fill(cell, !filled ? theme.trough : !above ? theme.skill : over ? theme.bad : theme.skill_ink, 2);
    }
    canvas.label({row.right() - 72, row.y, 60, row.h}, fmt::format("{} of {}", taken[rank], slots[rank]), type::small,
                 over ? theme.bad : theme.t2, Align::right);
    spare = std::max(0, spare + slots[rank] - taken[rank]);
  }
}

// A kind of card in the deck with the rule that limits it; no rule: only ranks limit it.
struct Part {
  std::string_view word, aside, rule;
  bool (*fits)(const game::Card& card);
};
constexpr std::array parts{
    Part{"Standard Attacks", "no limit", "BA-PDECK-04",
         [](const game::Card& card) { return card.kind == game::Kind::standard_attack; }},
    Part{"Special Attacks", "one per Weapon", "BA-PDECK-05",
         [](const game::Card& card) { return card.kind == game::Kind::special_attack; }},
    Part{"Skills", "at most 3 of a name", "BA-PDECK-03",
         [](const game::Card& card) { return card.kind == game::Kind::skill; }},
    Part{"Special Attack Skills", "", "",
         [](const game::Card& card) { return card.kind == game::Kind::special_attack_skill; }},
    Part{"Ace Special Attacks", "", "", [](const game::Card& card) { return card.kind == game::Kind::ace; }}};

void deck_parts(Ui& ui, Workbench& bench, Box& column) {
  const Theme& theme = ui.theme();
  Canvas& canvas = ui.canvas();
  for (const Part& part : parts) {
    int count = 0;
    for (const game::Card& card : bench.draft.cards().cards())
      if (part.fits(card)) count += bench.draft.copies(&game::BuildSheet::pilot_deck, card.id);
    const Box row = column.take_top(26);
    canvas.label({row.x + 8, row.y, 26, row.h}, fmt::format("{}", count), type::body_bold, theme.t1, Align::right);
    canvas.label({row.x + 44, row.y, 150, row.h}, part.word, type::small, theme.t1);
    const float x = row.x + 52 + canvas.width(part.word, type::small);
    if (part.rule.empty()) continue;
    const float link = link_width(canvas, part.rule);
    canvas.excerpt({x, row.y, row.right() - 16 - link - x, row.h}, part.aside, type::caption, theme.t3);
    if (rule_link(ui, part.rule, {row.right() - 12 - link, row.middle().y}, part.rule))
      bench.rules.open(std::string(part.rule));
  }
}

// A legal build says so, too: an empty list would look unfinished.
void flaw_rows(Ui& ui, Workbench& bench, Box& column) {
  const Theme& theme = ui.theme();
  Canvas& canvas = ui.canvas();
  if (bench.draft.legal()) {
    const Box row = column.take_top(30);
    canvas.icon(Icon::check, {row.x + 20, row.middle().y}, 13, theme.ok);
    canvas.label({row.x + 36, row.y, row.w - 48, row.h}, "No rule of Bot Creation is broken", type::small, theme.t2);
  }
  std::size_t number = 0;
  for (const Flaw& flaw : bench.draft.flaws()) {
    Flow words(type::small);
    words.words(flaw.what, theme.t1);
    if (flaw.rule != nullptr) words.rule(flaw.rule->id);
    const float high = words.height(canvas, column.w - 48);
    const Box row = column.take_top(high + 12);
    canvas.icon(Icon::refuse, {row.x + 20, row.y + 14}, 14, theme.bad);
    const auto opened = words.draw(ui, {row.x + 36, row.y + 5}, column.w - 48, fmt::format("Flaw {}", ++number));
    if (opened) bench.rules.open(*opened);
  }
}

void deck_rows(Ui& ui, Workbench& bench, Box& column) {
  const Theme& theme = ui.theme();
  Box slots = column.take_top(28);
  ui.canvas().label({slots.x + 12, slots.y + 2, 90, 24}, "Rank slots", type::small, theme.t2);
  if (rule_link(ui, "BA-RANK-03", {slots.x + 92, slots.y + 14}, "BA-RANK-03")) bench.rules.open("BA-RANK-03");
  rank_rows(ui, bench.draft, column);
  const auto line = [&] {
    column.take_top(6);
    ui.canvas().line({column.x, column.y}, {column.right(), column.y}, theme.line);
    column.take_top(5);
  };
  line();
  deck_parts(ui, bench, column);
  line();
  flaw_rows(ui, bench, column);
}

std::string deck_title(const BuildDraft& draft) { return fmt::format("Pilot Deck of Level {}", draft.level()); }
std::string deck_count(const BuildDraft& draft) {
  int count = 0;
  // Only known cards count; an unknown id is a flaw and stands in the list of those.
  for (const game::Card& card : draft.cards().cards()) count += draft.copies(&game::BuildSheet::pilot_deck, card.id);
  return fmt::format("{} of {}", count, game::deck_size);
}

// Explains why the card pointed at cannot be added, and the smallest fix.
void objection(Ui& ui, Workbench& bench, const game::Card& card, Box board, Point at) {
  const bool deck = bench.tab == BuilderTab::deck;
  BuildDraft& draft = bench.draft;
  const game::BuildSheet more = deck ? draft.adding(&game::BuildSheet::pilot_deck, card.id) : draft.buying(card.id);
  const std::optional<Flaw>& flaw = draft.breaks(change_name(bench.tab, card.id), more);
  // The answer is remembered in the draft: this asks in every frame.
  if (!flaw) return;
  const Theme& theme = ui.theme();
  Flow words(type::small);
  words.words("One more:", theme.t1, true).words(" " + flaw->what + ".", theme.t1);
  // Too many points is the one flaw that selling something always mends.
  if (flaw->rule != nullptr && flaw->rule->id == "BA-BUILD-01") {
    std::string fix;
    for (const std::string& id : draft.cheapest(draft.spent() + card.bp - draft.points()))
      fix += (fix.empty() ? "" : " and ") + draft.cards()[draft.cards().find(id)].name;
    if (!fix.empty()) words.words(" Smallest fix: sell " + fix + ".", theme.t2);
  }
  if (flaw->rule != nullptr) words.rule(flaw->rule->id);
  const float wide = std::min(refusal_width, board.w);
  const float high = words.height(ui.above(), wide - 48) + 18;
  const Box box{at.x, std::min(at.y, board.bottom() - high), wide, high};
  // Deaf, so that it does not take the pointer from the row it is about.
  ui.begin("Objection", box, false, true);
  ui.canvas().fill(box, theme.refusal, panel_radius);
  ui.canvas().frame(box, theme.bad, 1, panel_radius);
  ui.canvas().icon(Icon::refuse, {box.x + 20, box.y + 18}, 16, theme.bad);
  words.draw(ui, {box.x + 36, box.y + 9}, wide - 48, "Objection");
  ui.end();
}

}  // namespace

void sum_rows(Ui& ui, Workbench& bench, Box& column) {
  points(ui, bench.draft, column.take_top(points_height));
  figures(ui, bench.draft, column.take_top(figures_height));
  const Box row = column.take_top(28);
  ui.canvas().label({row.x + 12, row.y, row.w - 24, row.h}, deck_title(bench.draft), type::small_bold, ui.theme().t1);
  ui.canvas().label({row.x + 12, row.y, row.w - 24, row.h}, deck_count(bench.draft), type::small_bold, ui.theme().t1,
                    Align::right);
  deck_rows(ui, bench, column);
}

void builder_sums(Ui& ui, Workbench& bench, Box column) {
  // Three panels, so that points and figures never scroll away.
  const Box top = column.take_top(points_height);
  ui.panel("Points", top);
  points(ui, bench.draft, top);
  ui.end();
  column.take_top(s2);
  const Box middle = column.take_top(figures_height);
  ui.panel("Figures", middle);
  figures(ui, bench.draft, middle);
  ui.end();
  column.take_top(s2);
  // The height of the rows is known only after they were drawn; reach() tells it.
  ui.panel("Sum", column);
  Box body = header(ui.canvas(), column, deck_title(bench.draft), deck_count(bench.draft));
  body.take_bottom(3);
  const float y = ui.begin_scroll("Sum/Rows", body, 0);
  Box rows{body.x, y, body.w, 0};
  deck_rows(ui, bench, rows);
  ui.reach(rows.y + 4);
  ui.end_scroll();
  ui.end();
}

void pointed_card(Ui& ui, Workbench& bench, Box board) {
  const game::CardId id = bench.draft.cards().find(bench.pointed);
  // A narrow window has no room for a large card; its row says enough.
  if (bench.pointed.empty() || id == game::no_card || board.w < large_card_width + 2 * s2) return;
  const game::Card& card = bench.draft.cards()[id];
  // The card stands beside its row, but leaves room for the objection below.
  const float low = std::max(board.y, board.bottom() - large_card_height - 96);
  const Box box{board.x + s2, std::clamp(bench.beside.y - 60, board.y, low), large_card_width, large_card_height};
  ui.begin("Card", box.grown(4), false, true);
  large_bots_card(ui, box, card, bench.draft.cards());
  ui.end();
  if (bench.tab == BuilderTab::weapons || bench.tab == BuilderTab::systems || bench.tab == BuilderTab::deck)
    objection(ui, bench, card, board, {box.x, box.bottom() + s2});
}

}  // namespace sprue::ui

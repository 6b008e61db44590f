// Draws a rulebook's pages, and finds words in it.
#include "ui/reading/rules_browser.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/values/citations.h"
#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {

void RuleState::open(std::string to) {
  // The paragraph that was open becomes the way back.
  if (id && !id->empty() && *id != to) before.push_back(*id);
  id = std::move(to);
  scroll = true;
}
void RuleState::toggle() {
  if (id)
    *this = {};
  else
    open({});
}
void RuleState::back() {
  if (before.empty()) return;
  id = before.back();
  before.pop_back();
  scroll = true;
}

namespace {

constexpr float chapters_width = 196, id_room = 128, search_height = 30;  // dp
constexpr std::size_t most_examples = 40, most_lines = 6;  // a rule that everything cites would fill the page

// Ignores case; letters beyond ASCII must match exactly.
bool holds(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

// Draws one frame. An id that the book does not have opens its first paragraph.
class Browser {
 public:
  Browser(Ui& ui, const Rulebook& book, std::span<const PrimerPart> primer, RuleState& state,
          std::span<const LogEntry> log)
      : ui_(ui), theme_(ui.theme()), book_(book), primer_(primer), state_(state), log_(log) {
    const Rule* rule = book.find(*state.id);
    open_ = rule != nullptr ? rule : &book.rules().front();
  }

  std::optional<int> draw(Box room) {
    const float wide = std::min(chapters_width, room.w * 0.4F);
    chapters({room.x, room.y, wide, room.h});
    const Box beside{room.x + wide + s2, room.y, room.w - wide - s2, room.h};
    opens() ? first_page(beside) : page(beside);
    return step_;
  }

 private:
  bool opens() const { return state_.id && state_.id->empty() && !primer_.empty() && !searching(); }
  bool searching() const { return !state_.search.empty(); }
  // A paragraph is found by its words or by its id.
  bool found(const Rule& rule) const { return holds(rule.gist, state_.search) || holds(rule.id, state_.search); }
  int hits(std::string_view chapter) const {
    return static_cast<int>(
        std::ranges::count_if(book_.rules(), [&](const Rule& rule) { return rule.chapter == chapter && found(rule); }));
  }
  void search(Box box);
  void chapters(Box column);
  void chapter_row(std::string_view chapter, Box row);
  void primer_row(Box row);
  void page(Box page);
  void first_page(Box page);
  Box page_body(Box page, std::string_view title);
  Flow gist(const Rule& rule) const;
  float paragraph(const Rule& rule, Point at, float width);
  float more(Point at, float width);
  float links(Point at, float width, std::string_view title, const std::vector<const Rule*>& rules);
  float came_up(Point at, float width);
  std::vector<const LogEntry*> lines() const;
  // A heading below the open paragraph; returns its height.
  float caption(Point at, std::string_view text) {
    ui_.canvas().text({at.x, at.y + 4}, text, {Weight::semi_bold, 12, 16}, theme_.t3);
    return 24;
  }

  Ui& ui_;
  const Theme& theme_;
  const Rulebook& book_;
  std::span<const PrimerPart> primer_;
  RuleState& state_;
  std::span<const LogEntry> log_;
  const Rule* open_;
  std::optional<int> step_;
};

// Leads to the next paragraph that has the word: while it is being typed only if the open one does not have it, and
// always on the button or F3. At the end of the book it begins anew.
void Browser::search(Box box) {
  const bool typed = ui_.text_field("Search", {box.x, box.y, box.w - 34, box.h}, state_.search);
  if (state_.search.empty()) ui_.canvas().icon(Icon::search, {box.x + 14, box.middle().y}, 14, theme_.t3);
  const bool pressed = tool(ui_, "Next", {box.right() - 30, box.y, 30, box.h}, Icon::down, !searching()).clicked;
  const bool next = pressed || ui_.next_hit();
  if (!searching() || (!next && (!typed || found(*open_)))) return;
  const auto rules = book_.rules();
  const auto at = static_cast<std::size_t>(open_ - rules.data());
  for (std::size_t i = 1; i <= rules.size(); ++i) {
    const Rule& rule = rules[(at + i) % rules.size()];
    if (!found(rule)) continue;
    // Searching leaves no trail: going back leads to the last link, not through every hit.
    state_.id = std::string(rule.id);
    state_.scroll = true;
    return;
  }
}

void Browser::chapter_row(std::string_view chapter, Box row) {
  const bool on = !opens() && chapter == open_->chapter;
  const int count = searching() ? hits(chapter) : 0;
  const Touch touch = ui_.item(chapter, row, false, 4);
  Canvas& canvas = ui_.canvas();
  if (on || touch.hot()) canvas.fill(row, theme_.row_now);
  if (on) canvas.fill({row.x, row.y, 3, row.h}, theme_.accent.colour);
  if (count > 0) {
    const std::string words = fmt::format("{}", count);
    const float wide = chip_width(canvas, {words});
    chip(canvas, {row.right() - wide - 6, row.y + 4, wide, row.h - 8}, {words});
  }
  const Colour ink = on || count > 0 ? theme_.t1 : searching() ? theme_.t3 : theme_.t2;
  canvas.clip({row.x, row.y, row.w - 40, row.h});
  canvas.text({row.x + 12, row.y + 5}, chapter, on ? type::small_bold : type::small, ink);
  canvas.unclip();
  if (!touch.clicked) return;
  // A chapter opens at its first hit while a word is looked for.
  const auto first = std::ranges::find_if(
      book_.rules(), [&](const Rule& rule) { return rule.chapter == chapter && (!searching() || found(rule)); });
  const auto any = std::ranges::find(book_.rules(), chapter, &Rule::chapter);
  state_.open(std::string((first == book_.rules().end() ? any : first)->id));
}

void Browser::primer_row(Box row) {
  const Touch touch = ui_.item("How to play", row, false, 4);
  Canvas& canvas = ui_.canvas();
  if (opens() || touch.hot()) canvas.fill(row, theme_.row_now);
  if (opens()) canvas.fill({row.x, row.y, 3, row.h}, theme_.accent.colour);
  canvas.text({row.x + 12, row.y + 5}, "How to play", opens() ? type::small_bold : type::small, theme_.t1);
  if (!touch.clicked) return;
  state_.search.clear();
  state_.open({});
}

void Browser::chapters(Box column) {
  std::vector<std::string_view> all;
  for (const Rule& rule : book_.rules())
    if (std::ranges::find(all, rule.chapter) == all.end()) all.push_back(rule.chapter);
  ui_.panel("Chapters", column, true);
  Box body = column.shrunk(8);
  search(body.take_top(search_height));
  body.take_top(6);
  body = {column.x + 1, body.y, column.w - 2, body.h};
  const float rows = static_cast<float>(all.size() + (primer_.empty() ? 0 : 1));
  float y = ui_.begin_scroll("Chapters/Rows", body, dense_row * rows);
  if (!primer_.empty()) {
    primer_row({body.x, y, body.w, dense_row});
    y += dense_row;
  }
  for (const std::string_view chapter : all) {
    chapter_row(chapter, {body.x, y, body.w, dense_row});
    y += dense_row;
  }
  ui_.end_scroll();
  ui_.end();
}

Flow Browser::gist(const Rule& rule) const {
  const bool bright = searching() ? found(rule) : &rule == open_;
  // While a word is looked for, hits are bold; else only the open paragraph is bright.
  return Flow(reading(theme_, type::body)).words(rule.gist, bright ? theme_.t1 : theme_.t2, searching() && bright);
}

float Browser::paragraph(const Rule& rule, Point at, float width) {
  const Flow flow = gist(rule);
  const float words = width - id_room - 12;
  const Box row{at.x, at.y, width, flow.height(ui_.canvas(), words) + 14};
  const bool on = &rule == open_;
  if (on) {
    ui_.canvas().fill(row, theme_.row_now, 6);
    ui_.canvas().fill({row.x, row.y, 3, row.h}, theme_.accent.colour);
  }
  if (rule_link(ui_, rule.id, {row.x + 12, row.y + 16}, rule.id)) state_.open(std::string(rule.id));
  flow.draw(ui_, {row.x + id_room, row.y + 7}, words, rule.id);
  if (on && state_.scroll) {
    ui_.scroll_to(row);
    state_.scroll = false;
  }
  const float below = on ? more({row.x + id_room, row.bottom() + 4}, words) : 0;
  return row.h + 4 + below;
}

// Draws everything below the open paragraph: what it follows from, what cites it, and where it came up. Returns the
// height, 0 if there is nothing.
float Browser::more(Point at, float width) {
  std::vector<const Rule*> from;
  // Sources may be paragraphs of the printed book, which have no page here.
  for (const std::string_view id : sources(*open_))
    if (const Rule* rule = book_.find(id)) from.push_back(rule);
  float high = links(at, width, "Follows from", from);
  high += links({at.x, at.y + high}, width, "Shown and used by", citing(book_, open_->id));
  high += came_up({at.x, at.y + high}, width);
  return high > 0 ? high + 10 : 0;
}

float Browser::links(Point at, float width, std::string_view title, const std::vector<const Rule*>& rules) {
  if (rules.empty()) return 0;
  float y = at.y + caption(at, title);
  for (std::size_t i = 0; i < std::min(rules.size(), most_examples); ++i) {
    const Rule& rule = *rules[i];
    Flow flow(reading(theme_, type::small));
    flow.rule(rule.id).words(rule.gist, theme_.t2);
    if (const auto pressed = flow.draw(ui_, {at.x, y}, width, fmt::format("{} {}", title, rule.id)))
      state_.open(*pressed);
    y += flow.height(ui_.canvas(), width) + 4;
  }
  return y - at.y;
}

// The newest lines of the log that name the paragraph.
std::vector<const LogEntry*> Browser::lines() const {
  std::vector<const LogEntry*> out;
  // Undone lines tell of nothing that has stayed.
  for (auto line = log_.rbegin(); line != log_.rend() && out.size() < most_lines; ++line)
    if (!line->undone && std::ranges::find(line->rules, open_->id) != line->rules.end()) out.push_back(&*line);
  return out;
}

float Browser::came_up(Point at, float width) {
  const auto found = lines();
  if (found.empty()) return 0;
  float y = at.y + caption(at, "In this match");
  for (const LogEntry* line : found) {
    Flow flow(reading(theme_, type::small));
    flow.icon(Icon::play, theme_.accent.colour).told(line->sentence(), theme_.t2, theme_.t1);
    const Box row{at.x, y, width, flow.height(ui_.canvas(), width) + 4};
    const Touch touch = ui_.item(fmt::format("Step {} {}", line->step, line->text), row, false, 4);
    if (touch.hot()) ui_.canvas().fill(row, theme_.row_now, 4);
    flow.draw(ui_, {at.x, y + 2}, width, "line");
    if (touch.clicked) step_ = line->step;
    y += row.h;
  }
  return y - at.y;
}

// Opens the panel of a page, with the ways out of it in its head.
Box Browser::page_body(Box page, std::string_view title) {
  ui_.panel("Paragraphs", page, true);
  Box body = header(ui_.canvas(), page, title);
  Box head{page.x, page.y, page.w, header_height};
  // The button and Esc close the whole browser, so `state_` may be empty from here on.
  if (close_button(ui_, head)) state_ = {};
  if (state_.id && !state_.before.empty()) {
    const Box back = head.take_right(56);
    if (button(ui_, "Back", {back.x, back.y + 4, back.w, small_button}, {"Back", {}}).clicked) state_.back();
  }
  body.take_bottom(3);
  return body;
}

void Browser::first_page(Box page) {
  const Box body = page_body(page, "How to play");
  const float width = body.w - 2 * s4 - s2;
  const Type head{Weight::semi_bold, 14, 20};
  float y = ui_.begin_scroll("Paragraphs/Primer", body, 0) + s3;
  for (const PrimerPart& part : primer_) {
    ui_.canvas().text({body.x + s4, y}, part.title, head, theme_.accent.colour);
    const Flow words = Flow(reading(theme_, type::body)).words(part.text, theme_.t1);
    words.draw(ui_, {body.x + s4, y + 24}, width, part.title);
    y += 24 + words.height(ui_.canvas(), width) + s4;
  }
  ui_.reach(y);
  ui_.end_scroll();
  ui_.end();
}

void Browser::page(Box page) {
  const Box body = page_body(page, open_->chapter);
  std::vector<const Rule*> rules;
  float full = 16;
  const float width = body.w - 22;
  // The heights of all paragraphs of the chapter, without the part below the open one.
  for (const Rule& rule : book_.rules()) {
    if (rule.chapter != open_->chapter) continue;
    rules.push_back(&rule);
    full += gist(rule).height(ui_.canvas(), width - id_room - 12) + 18;
  }
  float y = ui_.begin_scroll("Paragraphs/Rows", body, full) + 8;
  for (const Rule* rule : rules) y += paragraph(*rule, {body.x + 8, y}, width);
  ui_.reach(y + 8);  // the part below the open paragraph is only known now
  ui_.end_scroll();
  ui_.end();
}

}  // namespace

std::optional<int> rules_browser(Ui& ui, const Rulebook& book, std::span<const PrimerPart> primer, RuleState& state,
                                 Box room, std::span<const LogEntry> log) {
  if (!state.id) return std::nullopt;
  // While the browser is open Esc is its own.
  if (ui.pressed(Key::escape)) {
    state = {};
    return std::nullopt;
  }
  return Browser(ui, book, primer, state, log).draw(room);
}

}  // namespace sprue::ui

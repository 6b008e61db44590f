// The bar at the foot: one sentence says who must choose what, then come the answers, the main one first. It is always
// there, so that nobody has to look for what is asked.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float longest_answer = 420;  // dp

// The meaning of a button; the labels in draw_answers() are in this order.
enum class Does : std::uint8_t { play, play_other, list, yield, go_on, shortcut, lesson };

struct Answer {
  std::string text;
  std::string key;
  ButtonStyle style = ButtonStyle::plain;
  std::size_t choice = 0;
  Does does = Does::play;
};

// Shortens an answer: its brackets go first, since the list and the tray tell them, too; then it is cut.
std::string fitting(const Canvas& canvas, std::string text, float width) {
  if (canvas.width(text, type::body_bold) <= width) return text;
  text.resize(std::min(text.find(" ("), text.size()));
  if (canvas.width(text, type::body_bold) <= width) return text;
  while (!text.empty() && canvas.width(text + "…", type::body_bold) > width) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
    if (!text.empty()) text.pop_back();
  }
  return text + "…";
}

// Words of the button that opens the list, by the room there is.
std::string list_words(const TableFrame& table, std::size_t count) {
  switch (table.zones.form) {
    case Form::full: return fmt::format("All {} choices", count);
    case Form::narrow: return fmt::format("All {}", count);
    case Form::single: break;
  }
  return "More";
}

// The answers from left to right: the chosen one, the other one where there are few, passing for a while, and the list
// of all.
std::vector<Answer> answers(TableFrame& table) {
  std::vector<Answer> out;
  if (table.model.recap) return {{"Continue", table.ui.cap(Key::enter), ButtonStyle::primary, 0, Does::go_on}};
  if (table.model.lesson && table.model.lesson->reads && !table.model.lesson->over)
    return {{"Continue", table.ui.cap(Key::enter), ButtonStyle::primary, 0, Does::lesson}};
  if (!table.may_choose()) return out;
  const std::vector<std::size_t> legal = table.legal();
  const ChoiceLine* chosen = table.chosen();
  if (chosen == nullptr) return out;
  const bool single = table.zones.form == Form::single, roomy = table.two_on_bar();
  // What is not taken back, and what another press of the same key should not do unawares, is said before it is done.
  const bool told = table.state.care.told == table.state.chosen;
  out.push_back({(told ? "Once more: " : "") + chosen->sentence().spoken(), table.ui.cap(Key::enter),
                 chosen->refusal ? ButtonStyle::off : ButtonStyle::primary, table.state.chosen});
  if (const auto other = table.space_answer(); other && roomy) {
    table.key_by_space(*other);
    out.push_back({table.model.choices[*other].sentence().spoken(), table.ui.cap(Key::space), ButtonStyle::plain,
                   *other, Does::play_other});
  }
  if (table.model.shortcut && table.model.prompt.seat)
    out.push_back({*table.model.shortcut, "", ButtonStyle::plain, 0, Does::shortcut});
  if (table.model.may_yield && !single)
    out.push_back({"When to ask", table.ui.cap(Key::yields), ButtonStyle::plain, 0, Does::yield});
  if (legal.size() > (roomy ? 2U : 1U))
    out.push_back({list_words(table, legal.size()), table.ui.cap(Key::list), ButtonStyle::plain, 0, Does::list});
  return out;
}

// The share of the bar that each answer's words may take at most, so that the sentence has room.
float share_of_answers(Form form, std::size_t count) {
  constexpr std::array full{0.5F, 0.36F, 0.27F, 0.22F}, narrow{0.4F, 0.28F, 0.2F, 0.17F};
  constexpr std::array single{0.4F, 0.36F, 0.22F};
  switch (form) {
    case Form::full: return full[std::clamp<std::size_t>(count, 1, 4) - 1];
    case Form::narrow: return narrow[std::clamp<std::size_t>(count, 1, 4) - 1];
    case Form::single: break;
  }
  return single[std::clamp<std::size_t>(count, 1, 3) - 1];
}

// Says why the game's quick player would answer so.
void tell_reason(TableFrame& table, Box button) {
  const TableModel& model = table.model;
  if (model.suggested != table.state.chosen || model.suggested_why.empty()) return;
  Canvas canvas = table.ui.above();
  const std::string reason = "Suggested: " + model.suggested_why;
  const ChipText words{reason};
  const float wide = chip_width(canvas, words);
  chip(canvas, {std::max(s2, button.right() - wide), button.y - chip_height - s2, wide, chip_height}, words);
}

// Draws from the right edge and returns where the answers begin.
float draw_answers(TableFrame& table, Box bar) {
  Ui& ui = table.ui;
  float x = bar.right() - 14;
  auto all = answers(table);
  const float room = bar.w * share_of_answers(table.zones.form, all.size());
  for (auto answer = all.rbegin(); answer != all.rend(); ++answer) {
    // The label and not the words names the button, so that a test finds it whatever is asked.
    answer->text = fitting(ui.canvas(), answer->text, std::min(longest_answer, room));
    const ButtonText words{answer->text, answer->key, answer->style};
    const float wide = button_width(ui.canvas(), words);
    x -= wide;
    static constexpr std::array labels{"Answer", "Other", "More", "Yields", "Go on", "Shortcut", "Read"};
    const char* const label = labels[static_cast<std::size_t>(answer->does)];
    const Box box{x, bar.y + (bar.h - button_height) / 2 + 1, wide, button_height};
    const Touch touch = button(ui, label, box, words);
    if (answer->does == Does::play && touch.hot()) tell_reason(table, box);
    if (touch.clicked) {
      if (answer->does == Does::list)
        table.state.list_open = !table.state.list_open;
      else if (answer->does == Does::yield)
        table.state.yields = true;
      else if (answer->does == Does::go_on)
        table.intent = CloseRecap{};
      else if (answer->does == Does::lesson)
        table.intent = LessonOn{};
      else if (answer->does == Does::shortcut)
        table.intent = TakeShortcut{*table.model.prompt.seat};
      else
        table.press(answer->choice);
    }
    x -= 13;
  }
  return x;
}

// Shows how much of its time a computer player has used.
void draw_deadline(TableFrame& table, Box bar) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const Box way{bar.right() - 190, bar.middle().y - 1, 176, 3};
  canvas.fill(way, theme.ink3, 1.5F);
  canvas.fill({way.x, way.y, way.w * std::clamp(table.model.think_share, 0.0F, 1.0F), way.h}, theme.accent.colour,
              1.5F);
}

// Tells the consequence above the bar while the sentence is pointed at, where it has no room below.
void tell_above(TableFrame& table, const std::string& text, Box words) {
  if (!table.ui.item("Why", words.shrunk(4)).hot()) return;
  Canvas canvas = table.ui.above();
  const float wide = std::min(chip_width(canvas, {text}), table.ui.screen().w - 2 * s2);
  const Box box{std::min(words.x, table.ui.screen().w - wide - s2), words.y - chip_height - s2, wide, chip_height};
  chip(canvas, box, {text});
}

// Gives the sentence for news that are to be read first, since there is nothing to choose before that; and what is to
// be known of the chosen answer.
Prompt prompt_of(const TableFrame& table) {
  const TableModel& model = table.model;
  const ChoiceLine* const chosen = table.may_choose() ? table.chosen() : nullptr;
  if (chosen != nullptr && !chosen->caution.empty()) return {model.prompt.seat, model.prompt.sentence, chosen->caution};
  if (!model.recap || !model.prompt.seat || model.prompt.after_news.empty()) return model.prompt;
  return {model.prompt.seat, model.prompt.after_news, "It closes by itself; any key or click closes it now."};
}

// Draws the sentence and below it what comes of it; with little room the sentence alone, in two lines if need be.
void draw_prompt(TableFrame& table, const Prompt& prompt, Box room) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const std::string& told = prompt.consequence;
  const bool fits = canvas.width(prompt.sentence, type::prompt) <= room.w;
  const bool both =
      !told.empty() && fits && (table.zones.form == Form::full || canvas.width(told, type::caption) <= room.w);
  if (!told.empty() && !both) tell_above(table, told, room);
  if (both) {
    canvas.excerpt({room.x, room.y + 8, room.w, type::prompt.line}, prompt.sentence, type::prompt, theme.t1);
    canvas.excerpt({room.x, room.y + 28, room.w, type::caption.line}, told, type::caption, theme.t2);
  } else if (fits || room.w <= 0) {
    // With no room at all flows would wrap every word; nothing is to be seen then anyway.
    canvas.excerpt({room.x, room.y + 16, room.w, type::prompt.line}, prompt.sentence, type::prompt, theme.t1);
  } else {
    const auto wrapped = [&](Type type) { return Flow(type).words(prompt.sentence, theme.t1, true); };
    const bool two_lines = wrapped(type::small).height(canvas, room.w) < 2.5F * type::small.line;
    const Flow flow = wrapped(two_lines ? type::small : type::tiny);
    const float high = flow.height(canvas, room.w);
    flow.draw(table.ui, {room.x, room.middle().y - high / 2 + 1}, room.w, "sentence");
  }
}

}  // namespace

void prompt_bar(TableFrame& table) {
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  const Box bar = table.zones.prompt;
  ui.begin(prompt_zone, bar);
  Canvas& canvas = ui.canvas();
  canvas.fill(bar, theme.ink1);
  canvas.fill({bar.x, bar.y, bar.w, 2}, theme.accent.colour);
  // The answers are placed first: the sentence takes what they leave.
  const float end = draw_answers(table, bar);
  if (table.model.computer_thinking) draw_deadline(table, bar);
  const Prompt prompt = prompt_of(table);
  float x = bar.x + s4;
  if (prompt.seat) {
    canvas.badge(*prompt.seat, {x + 15, bar.middle().y + 1}, 27);
    x += 43;
  }
  draw_prompt(table, prompt, {x, bar.y, end - x - s2, bar.h});
  ui.end();
}

}  // namespace sprue::ui

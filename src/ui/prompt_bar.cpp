// The bar at the foot: one sentence says who must choose what; then the answers, the main one first.
#include <algorithm>
#include <array>

#include "ui/table.h"
#include "ui/widgets.h"

namespace sprue::ui {
namespace {

constexpr float longest_answer = 420;

enum class Does : std::uint8_t { play, play_other, list, yield };

struct Answer {
  std::string text;
  std::string key;
  Look look = Look::plain;
  std::size_t choice = 0;
  Does does = Does::play;
};

// What stands in brackets is the first to go: the list and the tray tell it, too.
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

// The chosen one, then the others as long as there are few; the rest stands in the list.
std::vector<Answer> answers(const Table& table) {
  std::vector<Answer> out;
  if (!table.may_choose()) return out;
  const std::vector<std::size_t> legal = table.legal();
  const ChoiceLine* chosen = table.chosen();
  if (chosen == nullptr) return out;
  out.push_back({spoken(chosen->label), table.ui.cap(Key::enter), chosen->refusal ? Look::off : Look::primary,
                 table.state.chosen});
  if (const auto other = table.way_on())
    out.push_back(
        {spoken(table.model.choices[*other].label), table.ui.cap(Key::space), Look::plain, *other, Does::play_other});
  if (table.model.may_yield) out.push_back({"Yields", table.ui.cap(Key::yields), Look::plain, 0, Does::yield});
  if (legal.size() > 2)
    out.push_back(
        {"All " + std::to_string(legal.size()) + " choices", table.ui.cap(Key::list), Look::plain, 0, Does::list});
  return out;
}

// Returns where the answers begin.
float draw_answers(Table& table, Box bar) {
  Ui& ui = table.ui;
  float x = bar.right() - 14;
  auto all = answers(table);
  float room = bar.w * (all.size() > 3 ? 0.22F : all.size() > 2 ? 0.27F : all.size() > 1 ? 0.36F : 0.5F);
  for (auto answer = all.rbegin(); answer != all.rend(); ++answer) {
    answer->text = fitting(ui.canvas(), answer->text, std::min(longest_answer, room));
    const ButtonText words{answer->text, answer->key, answer->look};
    const float wide = button_width(ui.canvas(), words);
    x -= wide;
    static constexpr std::array labels{"Answer", "Other", "More", "Yields"};
    const char* const label = labels[static_cast<std::size_t>(answer->does)];
    const Box box{x, bar.y + (bar.h - button_height) / 2 + 1, wide, button_height};
    if (button(ui, label, box, words).clicked) {
      if (answer->does == Does::list)
        table.state.list_open = !table.state.list_open;
      else if (answer->does == Does::yield)
        table.state.yields = true;
      else
        table.play(answer->choice);
    }
    x -= 13;
  }
  return x;
}

void draw_deadline(Table& table, Box bar) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const Box way{bar.right() - 190, bar.middle().y - 1, 176, 3};
  canvas.fill(way, theme.ink3, 1.5F);
  canvas.fill({way.x, way.y, way.w * std::clamp(table.model.think_share, 0.0F, 1.0F), way.h}, theme.accent.colour,
              1.5F);
}

}  // namespace

void prompt_bar(Table& table) {
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  const Box bar = table.zones.prompt;
  ui.begin("Prompt", bar);
  Canvas& canvas = ui.canvas();
  canvas.fill(bar, theme.ink1);
  canvas.fill({bar.x, bar.y, bar.w, 2}, theme.accent.colour);
  const float end = draw_answers(table, bar);
  if (table.model.computer_thinking) draw_deadline(table, bar);
  const Prompt& prompt = table.model.prompt;
  float x = bar.x + s4;
  if (prompt.seat) {
    canvas.badge(*prompt.seat, {x + 15, bar.middle().y + 1}, 27);
    x += 43;
  }
  const bool two = !prompt.consequence.empty();
  const float room = end - x - s2;
  const float top = bar.y + (two ? 8.0F : 16.0F);
  canvas.excerpt({x, top, room, type::prompt.line}, prompt.sentence, type::prompt, theme.t1);
  if (two) canvas.excerpt({x, top + 20, room, type::caption.line}, spoken(prompt.consequence), type::caption, theme.t2);
  ui.end();
}

}  // namespace sprue::ui

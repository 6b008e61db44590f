// Why something cannot be done: how it breaks which rule, and what is allowed instead, one step away.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/panels.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float width = 300, fix_padding = 4;  // dp
constexpr std::size_t most_fixes = 2;          // a third proposal would be no help any more

// Allowed choices that differ from the refused one in a single field: the nearest thing that the player could have
// meant.
std::vector<std::size_t> fixes_of(const TableFrame& table, std::size_t refused) {
  std::vector<std::size_t> fixes;
  const Panels* const panels = table.model.panels;
  const AnyAction& wanted = table.model.choices[refused].action;
  for (const std::size_t choice : table.legal()) {
    if (fixes.size() == most_fixes || panels == nullptr) break;
    if (panels->apart(wanted, table.model.choices[choice].action) == 1) fixes.push_back(choice);
  }
  return fixes;
}

// A refusal is worded to stand within a sentence; here it begins one.
std::string with_capital(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

// Draws one explanation: why, what the rule says in short, its link, and what may be done instead.
class Panel {
 public:
  Panel(TableFrame& table, const Refused& refused)
      : table_(table),
        ui_(table.ui),
        theme_(table.ui.theme()),
        refusal_(*table.model.choices[refused.choice].refusal),
        fixes_(fixes_of(table, refused.choice)),
        why_(reading(theme_, type::small)),
        gist_(reading(theme_, type::caption)) {
    why_.told(with_capital(refusal_.why), theme_.t1, theme_.t1);
    if (refusal_.rule != nullptr) gist_.words(refusal_.rule->gist, theme_.t2);
  }

  // Returns the box that it covers, so that the pointer can move into it.
  Box draw(Box beside) {
    const Canvas measure = ui_.above();
    float high = why_.height(measure, width - 48) + gist_.height(measure, width - 24) + 46;
    for (const std::size_t fix : fixes_) high += fix_height(measure, fix);
    const Box box = place(beside, high);
    ui_.begin("Refusal", box);
    ui_.canvas().fill(box, theme_.refusal, panel_radius);
    ui_.canvas().frame(box, theme_.bad, 1, panel_radius);
    words(box);
    ui_.end();
    return box;
  }

 private:
  // Chooses a place: above cards, which stand side by side, and beside the row of a list. It never covers what is
  // pointed at.
  Box place(Box beside, float high) const {
    const Box screen = ui_.screen();
    const float above = beside.y - high - s2;
    if (beside.h > row_height && above >= strip_height) {
      const float most = std::max(s2, screen.w - width - s2);
      return {std::clamp(beside.middle().x - width / 2, s2, most), above, width, high};
    }
    const bool fits_right = beside.right() + width + s2 < screen.w;
    const float x = fits_right ? beside.right() + s2 : std::max(s2, beside.x - width - s2);
    const float lowest = std::max(strip_height, table_.zones.prompt.y - high - s2);
    return {x, std::clamp(beside.middle().y - high / 2, strip_height, lowest), width, high};
  }
  Flow fix_words(std::size_t fix) const {
    return Flow(reading(theme_, type::small)).told(table_.model.choices[fix].sentence(), theme_.t1, theme_.t1);
  }
  float fix_height(const Canvas& canvas, std::size_t fix) const {
    return fix_words(fix).height(canvas, width - 54) + 2 * fix_padding;
  }

  void words(Box box) {
    Canvas& canvas = ui_.canvas();
    canvas.icon(Icon::refuse, {box.x + 20, box.y + 19}, 16, theme_.bad);
    why_.draw(ui_, {box.x + 36, box.y + 10}, width - 48, "why");
    float y = box.y + 14 + why_.height(canvas, width - 48);
    gist_.draw(ui_, {box.x + 12, y}, width - 24, "gist");
    y += gist_.height(canvas, width - 24) + 6;
    if (refusal_.rule != nullptr && rule_link(ui_, "rule", {box.x + 12, y + 9}, refusal_.rule->id))
      table_.state.rules.open(std::string(refusal_.rule->id));
    y += 24;
    for (const std::size_t fix : fixes_) {
      const Box row{box.x + 6, y, box.w - 12, fix_height(canvas, fix)};
      const Touch touch = ui_.item("Instead: " + table_.model.choices[fix].label, row, false, 4);
      if (touch.hot()) canvas.fill(row, theme_.row_now, 4);
      canvas.icon(Icon::check, {row.x + 14, row.y + fix_padding + 9}, 12, theme_.ok);
      fix_words(fix).draw(ui_, {row.x + 30, row.y + fix_padding}, width - 54, "fix");
      if (touch.hot()) table_.state.hovered = fix;
      if (touch.clicked) table_.press(fix);
      y += row.h;
    }
  }

  TableFrame& table_;
  Ui& ui_;
  const Theme& theme_;
  const Refusal& refusal_;
  std::vector<std::size_t> fixes_;
  Flow why_, gist_;
};

}  // namespace

// The list and trays call this while a refused choice is pointed at. The panel is drawn later, above what was drawn
// since.
void refusal(TableFrame& table, const ChoiceLine& line, Box beside) {
  // The line must be one of the model's own: its place is its number.
  const auto choice = static_cast<std::size_t>(&line - table.model.choices.data());
  table.state.refused = Refused{choice, beside, {}, true};
}

// The panel stays while it is pointed at itself, so that its link and its proposals can be reached. Anything else takes
// it away, above all another choice or a change of the list.
void refusal_panel(TableFrame& table) {
  std::optional<Refused>& refused = table.state.refused;
  if (!refused) return;
  const bool known = refused->choice < table.model.choices.size() && table.model.choices[refused->choice].refusal;
  const bool pointed = refused->box.grown(s2).holds(table.ui.pointer());
  if (!known || !table.may_choose() || table.modal() || (!refused->fresh && !pointed)) {
    refused.reset();
    return;
  }
  refused->fresh = false;
  refused->box = Panel(table, *refused).draw(refused->beside);
}

}  // namespace sprue::ui

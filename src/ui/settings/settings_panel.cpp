// Draws the settings, page by page.
#include "ui/settings/settings_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float panel_width = 560, panel_height = 610, line_height = 42, head_height = 28, key_line = 34;  // dp

// The rows of a page. They are listed first and drawn afterwards, because the scrolling part has to know how tall all
// of them are together.
class Page {
 public:
  explicit Page(Ui& ui) : ui_(ui) {}

  void head(std::string_view text) {
    add(head_height, [text](Ui& ui, Box box) {
      ui.canvas().label({box.x, box.y + 6, box.w, box.h - 6}, text, {Weight::semi_bold, 12, 16}, ui.theme().t3);
      return false;
    });
  }
  void setting(std::string_view what, std::string aside, const SettingPercent& control, Settings& now);
  void setting(std::string_view what, std::string aside, const SettingSwitch& control, Settings& now);
  void setting(std::string_view what, std::string aside, const SettingWords& control, Settings& now);

  // Draws the rows into a box that scrolls; true if one has changed its value.
  bool draw(std::string_view name, Box body) {
    float full = 0;
    for (const Row& row : rows_) full += row.height;
    Box column{body.x, ui_.begin_scroll(std::string(name), body, full), body.w - 8, full};
    bool changed = false;
    // All rows are drawn, also after one has changed.
    for (const Row& row : rows_) changed = row.draw(ui_, column.take_top(row.height)) || changed;
    ui_.end_scroll();
    return changed;
  }

 private:
  using Draw = std::function<bool(Ui&, Box)>;  // returns true when the value has changed
  struct Row {
    float height = 0;
    Draw draw;
  };

  void add(float height, Draw draw) { rows_.push_back({height, std::move(draw)}); }
  void line(std::string_view what, std::string aside, Draw control) {
    add(line_height, [what, aside = std::move(aside), control = std::move(control)](Ui& ui, Box row) {
      Canvas& canvas = ui.canvas();
      canvas.line({row.x, row.y}, {row.right(), row.y}, ui.theme().line);
      canvas.label({row.x, row.y + 3, row.w * 0.55F, 20}, what, type::small_bold, ui.theme().t1);
      canvas.label({row.x, row.y + 22, row.w * 0.55F, 16}, aside, type::caption, ui.theme().t2);
      return control(ui, row);
    });
  }

  Ui& ui_;
  std::vector<Row> rows_;
};

void Page::setting(std::string_view what, std::string aside, const SettingPercent& control, Settings& now) {
  // Rows hold a reference to the settings of this frame, and are drawn in the same frame.
  line(what, std::move(aside), [=, &value = now.*control.value](Ui& ui, Box row) {
    const float y = row.y + 7;
    const Box less{row.right() - 122, y, 28, 28}, more{row.right() - 28, y, 28, 28};
    const int before = value;
    if (tool(ui, fmt::format("{} less", what), less, Icon::minus, value <= control.least).clicked)
      value = std::max(control.least, value - control.step);
    if (tool(ui, fmt::format("{} more", what), more, Icon::plus, value >= control.most).clicked)
      value = std::min(control.most, value + control.step);
    ui.canvas().label({less.right(), y, more.x - less.right(), 28}, fmt::format("{} %", value), type::body_bold,
                      ui.theme().t1, Align::middle);
    return value != before;
  });
}

void Page::setting(std::string_view what, std::string aside, const SettingSwitch& control, Settings& now) {
  line(what, std::move(aside), [=, &value = now.*control.value](Ui& ui, Box row) {
    const bool pressed = toggle(ui, what, {row.right() - 40, row.y + 7, 40, 28}, value);
    if (pressed) value = !value;
    return pressed;
  });
}

void Page::setting(std::string_view what, std::string aside, const SettingWords& control, Settings& now) {
  std::vector<std::string> shown;
  for (const std::string_view word : control.words)
    if (!word.empty()) shown.emplace_back(word);
  line(what, std::move(aside), [=, &now, shown = std::move(shown)](Ui& ui, Box row) {
    const float wide = one_of_width(ui.canvas(), shown);
    // The first word need not stand for 0 (SettingWords::first).
    const auto chosen = static_cast<std::size_t>(control.get(now) - control.first);
    const auto pick = one_of(ui, what, {row.right() - wide, row.y + 7, wide, 28}, shown, chosen);
    if (pick) control.set(now, static_cast<int>(*pick) + control.first);
    return pick.has_value();
  });
}

std::string aside_of(const Ui& ui, const SettingRow& row, bool sound) {
  switch (row.note) {
    case SettingNote::needs_sound: return std::string(sound ? row.aside : "no sound device was found");
    // The row's text has a place for the key's cap, which the user may have changed.
    case SettingNote::has_key: return fmt::format(fmt::runtime(row.aside), ui.cap(Key::mute));
    case SettingNote::as_written: break;
  }
  return std::string(row.aside);
}

bool general(Ui& ui, Settings& now, Box body, bool sound) {
  Page page(ui);
  std::string_view group;
  for (const SettingRow& row : setting_rows) {
    // A head stands before the first row of each group.
    if (std::exchange(group, row.group) != row.group) page.head(row.group);
    std::visit([&](const auto& control) { page.setting(row.what, aside_of(ui, row, sound), control, now); },
               row.control);
  }
  return page.draw("Settings/General", body);
}

// Takes the key that was pressed for the command that waits; Esc keeps the old one.
bool take_key(Ui& ui, SettingsState& state, Settings& now) {
  // Any key of the keyboard counts here, so it is asked before the buttons are drawn.
  const KeyCode code = ui.key_pressed();
  if (!state.binding || code == 0) return false;
  const Key key = *state.binding;
  state.binding.reset();
  state.said.clear();
  if (ui.pressed(Key::escape)) return false;
  state.said = bind(now, key, code);
  return state.said.empty();
}

bool key_page(Ui& ui, SettingsState& state, Settings& now, Box body) {
  bool changed = take_key(ui, state, now);
  const Theme& theme = ui.theme();
  Canvas& canvas = ui.canvas();
  Box foot = body.take_bottom(36);
  canvas.label({foot.x, foot.y + 8, foot.w - 160, 24},
               state.said.empty() ? "Click a key, then press the new one." : state.said, type::small,
               state.said.empty() ? theme.t2 : theme.warn);
  const Box usual{foot.right() - 150, foot.y + 6, 150, small_button};
  if (button(ui, "Reset all keys", usual,
             {"Reset all keys", {}, now.keys.empty() ? ButtonStyle::off : ButtonStyle::plain})
          .clicked) {
    now.keys.clear();
    changed = true;
  }
  const float full = key_line * static_cast<float>(key_count);
  float y = ui.begin_scroll("Settings/Keys", body, full);
  for (std::size_t i = 0; i < key_count; ++i, y += key_line) {
    const auto key = static_cast<Key>(i);
    const BoundKeys keys = keys_of(key, now);
    Canvas& row = ui.canvas();
    row.line({body.x, y}, {body.right() - 8, y}, theme.line);
    row.label({body.x, y, 250, key_line}, gist_of(key), type::small, theme.t1);
    row.label({body.x + 258, y, 70, key_line}, keys.pad == 0 ? std::string("–") : cap_of(keys.pad), type::small,
              theme.t2, Align::middle);
    const Box box{body.right() - 168, y + 3, 160, 28};
    const bool waits = state.binding == key;
    const std::string cap = waits ? "press a key…" : keys.first == 0 ? "none" : cap_of(keys.first);
    const ButtonStyle style = waits ? ButtonStyle::primary : can_be_bound(key) ? ButtonStyle::plain : ButtonStyle::off;
    if (button(ui, gist_of(key), box, {cap, {}, style}).clicked) {
      state.binding = key;
      state.said.clear();
    }
  }
  ui.end_scroll();
  return changed;
}

// Lists who has a PIN. A forgotten one can be removed, unless its owner's secrets lie in an unfinished match: that
// would lift the curtain for everybody.
Intent pin_page(Ui& ui, const std::vector<std::string>& playing, const Settings& now, Box body) {
  constexpr float row_height = 50, wide = 110;
  const Theme& theme = ui.theme();
  const auto full = static_cast<float>(now.pins.size()) * row_height;
  float y = ui.begin_scroll("Settings/PINs", body, full);
  if (now.pins.empty())
    ui.canvas().label({body.x, y, body.w, 28}, "Nobody has a PIN. Seats get one in the lobby.", type::small, theme.t2);
  Intent intent = None{};
  for (const PersonsPin& pin : now.pins) {
    const bool plays = std::ranges::find(playing, pin.name) != playing.end();
    const Box row{body.x, y, body.w - 8 - wide - s3, row_height};
    ui.canvas().line({body.x, y}, {body.right() - 8, y}, theme.line);
    ui.canvas().excerpt({row.x, y + 5, row.w, 20}, pin.name, type::small_bold, theme.t1);
    ui.canvas().label({row.x, y + 26, row.w, 16},
                      plays ? "is in an unfinished match" : "lifts the curtain by four digits", type::caption,
                      plays ? theme.warn : theme.t2);
    const Box box{body.right() - 8 - wide, y + 10, wide, 28};
    if (button(ui, "Forget " + pin.name, box, {"Forget PIN", {}, plays ? ButtonStyle::off : ButtonStyle::plain})
            .clicked)
      intent = ForgetPin{pin.name};
    y += row_height;
  }
  ui.end_scroll();
  return intent;
}

}  // namespace

Intent settings_panel(Ui& ui, SettingsState& state, bool sound, const std::vector<std::string>* playing) {
  if (!state.open) return None{};
  // Remembered, since the page ends the waiting before Esc is asked: that Esc must not close the settings.
  const bool waits = state.binding.has_value();
  // The page changes a copy; the program answers with new settings in the next frame.
  Settings now = ui.frame().settings;
  const Box screen = ui.screen();
  const Box panel =
      around(screen.middle(), std::min(panel_width, screen.w - 2 * s2), std::min(panel_height, screen.h - 2 * s2));
  ui.modal_panel("Settings", panel);
  Box body = header(ui.canvas(), panel, "Settings");
  const Box head{panel.x, panel.y, panel.w, header_height};
  const auto leaf = [&](const char* name, float x, SettingsPage page) {
    if (tab(ui, name, {head.x + x, head.y, 80, head.h}, name, state.page == page)) state.page = page;
  };
  leaf("General", 120, SettingsPage::general);
  leaf("Keys", 204, SettingsPage::keys);
  if (playing != nullptr) leaf("PINs", 288, SettingsPage::pins);
  Box end = head;
  const bool closed = close_button(ui, end);
  body = {body.x + s4, body.y + s2, body.w - 2 * s4, body.h - 2 * s2};
  bool changed = false;
  Intent intent = None{};
  switch (state.page) {
    case SettingsPage::general: changed = general(ui, now, body, sound); break;
    case SettingsPage::keys: changed = key_page(ui, state, now, body); break;
    case SettingsPage::pins:
      if (playing != nullptr) intent = pin_page(ui, *playing, now, body);
      break;
  }
  ui.end();
  // Closing forgets the tab, too: settings open on the first one.
  if (closed || (!waits && ui.pressed(Key::escape))) state = {};
  if (changed) intent = Change{now};
  return intent;
}

}  // namespace sprue::ui

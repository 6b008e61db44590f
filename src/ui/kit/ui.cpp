// Begins and ends the windows and items of a frame.
#include "ui/kit/ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <vector>

namespace sprue::ui {
namespace {

// All windows lie where the screens put them and in the order in which they are drawn; ImGui must not raise one that
// was clicked.
constexpr ImGuiWindowFlags bare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                  ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings |
                                  ImGuiWindowFlags_NoBringToFrontOnFocus;

constexpr float nowhere = 100000;  // dp: below every screen

template <class Test>
bool any_of(const BoundKeys& keys, Test test) {
  for (const KeyCode key : {keys.first, keys.second, keys.pad})
    if (key != ImGuiKey_None && test(static_cast<ImGuiKey>(key))) return true;
  return false;
}

// Takes keys away from ImGui that have a meaning of ours: it would walk items with Tab and press them with Space. An
// owner that asks for nothing is enough.
void keep_keys() {
  for (const ImGuiKey key : {ImGuiKey_Tab, ImGuiKey_Space, ImGuiKey_GamepadFaceLeft, ImGuiKey_GamepadFaceUp})
    ImGui::SetKeyOwner(key, ImGui::GetID("keys of the table"));
}

}  // namespace

void walk_by_keys() {
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NavEnableGamepad;
}

float scale_of(const Frame& frame) {
  // Tests and films fix the scale.
  if (frame.exact_scale > 0) return frame.exact_scale;
  // The screens are designed for 1280 by 720. Quarters keep letters sharp; below 1 they would be too small to read, so
  // columns fold instead (zones.h).
  const float fitting = std::clamp(std::min(frame.width / 1280, frame.height / 720), 1.0F, 3.0F);
  return std::floor(fitting * 4) / 4 * static_cast<float>(frame.settings.ui_scale) / 100;
}

Ui::Ui(const Frame& frame, const Theme& theme, const Fonts& fonts)
    : frame_(frame), theme_(theme), fonts_(&fonts), scale_(scale_of(frame)), canvas_(behind()) {
  for (std::size_t i = 0; i < key_count; ++i) keys_[i] = keys_of(static_cast<Key>(i), frame_.settings);
  ImGui::GetStyle().Colors[ImGuiCol_NavCursor] = {0, 0, 0, 0};  // item() draws the ring
  keep_keys();
}

Canvas Ui::canvas_of(ImDrawList* list) { return {list, theme_, *fonts_, scale_, &cuts_}; }
Canvas Ui::behind() { return canvas_of(ImGui::GetBackgroundDrawList()); }
Canvas Ui::above() { return canvas_of(ImGui::GetForegroundDrawList()); }

void Ui::begin(std::string_view name, Box box, bool modal, bool deaf) {
  window_ = name;
  unseen_ = box.y >= nowhere;
  // A window that is only measured still has to lie somewhere: it gets one pixel outside of the corner.
  if (unseen_) box = {-1, -1, 1 / scale_, 1 / scale_};
  ImGui::SetNextWindowPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  ImGui::SetNextWindowSize({std::max(1.0F, std::round(box.w * scale_)), std::max(1.0F, std::round(box.h * scale_))});
  // ImGui's own paddings and least sizes would move what is placed by the pixel.
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);  // its clip would take a pixel off our outlines
  const ImGuiWindowFlags hearing = deaf ? ImGuiWindowFlags_NoInputs : ImGuiWindowFlags_None;
  ImGui::Begin(window_.c_str(), nullptr, bare | ImGuiWindowFlags_NoScrollWithMouse | hearing);
  ImGui::PopStyleVar(3);
  // Windows are reused from frame to frame, and their order with them; this makes the order of drawing the order of
  // depth.
  ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  if (modal) {
    // The focus must not leave a part of this window that scrolls: ImGui knows that as a window of its own.
    const ImGuiWindow* at = ImGui::GetCurrentContext()->NavWindow;
    if (at == nullptr || at->RootWindow != ImGui::GetCurrentWindow()) ImGui::FocusWindow(ImGui::GetCurrentWindow());
    items_.clear();  // windows below cannot be reached
  }
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
}

void Ui::end() {
  // A panel that was a part of a column is a child window, and ends as one.
  if (part_)
    ImGui::EndChild();
  else
    ImGui::End();
  unseen_ = part_ = false;
  canvas_ = behind();
}

void Ui::panel(std::string_view name, Box box, bool opaque) {
  // A column that lies away opens real windows, so that its panels measure themselves as usual.
  if (in_column(box) && box.y < nowhere)
    begin_part(name, box);
  else
    begin(name, box);
  canvas_.fill(box, opaque ? theme_.ink1 : faded(theme_.ink1, theme_.panel_alpha), panel_radius);
  canvas_.frame(box, theme_.line, 1, panel_radius);
  if (!part_ && !unseen_) covered_ += box.w * box.h;
}

void Ui::begin_part(std::string_view name, Box box) {
  window_ = name;
  // The child is flattened: keys walk from part to part as if they lay in one window.
  part_ = true;
  ImGui::SetCursorScreenPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::BeginChild(window_.c_str(), {std::max(1.0F, box.w * scale_), std::max(1.0F, box.h * scale_)},
                    ImGuiChildFlags_NavFlattened,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar();
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
}

Box Ui::begin_column(std::string_view name, Box box, float full) {
  constexpr float tall = 4000;   // dp: no column has more to show
  constexpr float bar_room = 6;  // dp beside the panels, which would cover a bar of the part that scrolls
  begin(name, {box.x, box.y, box.w + bar_room, box.h});
  column_name_ = name;
  column_ = box;
  covered_ += box.w * box.h;
  // The bar is drawn on the window around the part, where it does not scroll with it.
  Canvas outer = canvas_;
  const float y = begin_scroll(std::string(name) + "/Parts", box, full);
  if (full > box.h + 1) {
    const float share = box.h / full;
    outer.fill({box.right() + 2, box.y + (box.y - y) * share, 4, box.h * share}, theme_.t3, 2);
  }
  return {box.x, y, box.w, tall};
}

void Ui::end_column(float bottom) {
  column_ = {};
  reach(bottom);
  end_scroll();
  end();
}

Box Ui::away(Box column) {
  constexpr float tall = 4000;
  return {column.x, nowhere, column.w, tall};
}

void Ui::modal_panel(std::string_view name, Box box) {
  begin(name, box, true);
  canvas_.fill(box, theme_.ink1, panel_radius);
  canvas_.frame(box, theme_.ink4, 1, panel_radius);
  covered_ += box.w * box.h;
}

void Ui::let_overlap() { ImGui::SetNextItemAllowOverlap(); }

void FocusRing::follow(Ui& ui, const std::vector<Item>& drawn) {
  constexpr int patience = 3;  // frames: ImGui needs that many until it has found its next item
  const bool on_something = std::ranges::any_of(drawn, &Item::focused);
  lost_ = ui.focus_shown() && !on_something ? lost_ + 1 : 0;
  if (lost_ > patience) ImGui::SetNavCursorVisible(false);
  walk(ui, drawn);
}

void FocusRing::walk(Ui& ui, const std::vector<Item>& drawn) {
  const bool on = ui.pressed(Key::zone) && !ImGui::GetIO().KeyShift;
  const bool back = ui.pressed(Key::back_zone) || (ui.pressed(Key::zone) && ImGui::GetIO().KeyShift);
  if (!on && !back) return;
  std::vector<std::string> zones{""};  // no ring at all: the table has the keys
  // Zones are walked in the order in which they were drawn, left out when nothing in them can be pressed.
  for (const Item& item : drawn) {
    if (!item.off && std::ranges::find(zones, item.zone) == zones.end()) zones.push_back(item.zone);
  }
  const ImGuiWindow* at = ImGui::GetCurrentContext()->NavWindow;
  const std::string name = ui.focus_shown() && at != nullptr ? at->RootWindow->Name : "";
  const auto found = std::ranges::find(zones, name);
  const auto now = found == zones.end() ? 0 : static_cast<std::size_t>(found - zones.begin());
  const std::string& next = zones[(now + (on ? 1 : zones.size() - 1)) % zones.size()];
  ImGuiWindow* window = next.empty() ? nullptr : ImGui::FindWindowByName(next.c_str());
  ImGui::SetNavCursorVisible(window != nullptr);
  if (window == nullptr) return;
  ImGui::FocusWindow(window);
  // Forces ImGui to choose an item anew; it would come back to the last one, which may be gone.
  ImGui::NavInitWindow(window, true);
}

Touch Ui::item(std::string_view label, Box box, bool off, float radius) {
  // Nothing is registered in a column that is only measured: tests and keys must not find it.
  if (unseen_) return {};
  std::string id = window_ + "/" + std::string(label);
  // Two rows may read the same; items of one name would answer the same press.
  const std::string first = id;
  for (int copy = 2; std::ranges::find(items_, id, &Item::label) != items_.end(); ++copy)
    id = first + "##" + std::to_string(copy);
  // The item is listed before ImGui is asked, and also when it is off: a test can see that it is refused.
  items_.push_back({id, box, off, false, zone()});
  ImGui::SetCursorScreenPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  // Only `clicked` and `held` obey `off`; a refused choice can still be pointed at, to learn why.
  Touch touch;
  touch.clicked = ImGui::InvisibleButton(id.c_str(), {std::max(1.0F, box.w * scale_), std::max(1.0F, box.h * scale_)},
                                         ImGuiButtonFlags_EnableNav) &&
                  !off;
  touch.hovered = ImGui::IsItemHovered();
  touch.focused = ImGui::IsItemFocused() && focus_shown();
  touch.held = ImGui::IsItemActive() && !off;
  items_.back().focused = touch.focused;
  if (touch.focused) canvas_.frame(box.grown(3), theme_.white, 3, radius + 3);
  return touch;
}

bool Ui::text_field(std::string_view label, Box box, std::string& text, std::size_t longest) {
  const std::string id = window_ + "/" + std::string(label);
  items_.push_back({id, box, false, false, zone()});
  // ImGui edits a buffer of fixed size. A longer text is cut, at a byte.
  std::vector<char> typed(longest);
  text.copy(typed.data(), typed.size() - 1);
  const float size = type::body.size * 1.21F * scale_;  // see inter_height in canvas.cpp
  ImGui::SetCursorScreenPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  ImGui::PushFont(fonts_->face(Weight::semi_bold), size);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6 * scale_, (box.h * scale_ - size) / 2});
  ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, button_radius * scale_);
  ImGui::PushStyleColor(ImGuiCol_FrameBg, packed(theme_.ink2));
  ImGui::PushStyleColor(ImGuiCol_Text, packed(theme_.t1));
  ImGui::SetNextItemWidth(box.w * scale_);
  const bool changed = ImGui::InputText(("##" + id).c_str(), typed.data(), typed.size());
  ImGui::PopStyleColor(2);
  ImGui::PopStyleVar(2);
  ImGui::PopFont();
  if (changed) text = typed.data();
  return changed;
}

void Ui::scroll_to(Box box) {
  const float top = ImGui::GetWindowPos().y / scale_, bottom = top + ImGui::GetWindowHeight() / scale_;
  if (box.y < top) ImGui::SetScrollY(ImGui::GetScrollY() + (box.y - top) * scale_);
  if (box.bottom() > bottom) ImGui::SetScrollY(ImGui::GetScrollY() + (box.bottom() - bottom) * scale_);
}

void Ui::begin_child(std::string_view name, Box box) {
  ImGui::SetCursorScreenPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::BeginChild(std::string(name).c_str(), {box.w * scale_, box.h * scale_}, ImGuiChildFlags_NavFlattened,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar);
  ImGui::PopStyleVar();
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
}

float Ui::begin_scroll(std::string_view name, Box box, float full) {
  begin_child(name, box);
  const float off = ImGui::GetScrollY() / scale_;
  // A dummy at the end of the content tells ImGui how far the part may be scrolled.
  ImGui::SetCursorScreenPos({box.x * scale_, std::round((box.y + full - off) * scale_) - 1});
  ImGui::Dummy({1, 1});
  // A part that reach() has made taller in the last frame keeps its bar at that height.
  const float whole = std::max(full, box.h + ImGui::GetScrollMaxY() / scale_);
  if (whole > box.h + 1) {
    const float share = box.h / whole;
    const Box bar{box.right() - 4, box.y + off * share, 3, box.h * share};
    canvas_.fill(bar, theme_.ink4, 1.5F);
  }
  return box.y - off;
}

void Ui::reach(float y) {
  ImGui::SetCursorScreenPos({ImGui::GetWindowPos().x, std::round(y * scale_) - 1});
  ImGui::Dummy({1, 1});
}

void Ui::end_scroll() {
  ImGui::EndChild();
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
}

float Ui::begin_scroll_across(std::string_view name, Box box, float full) {
  begin_child(name, box);
  constexpr float notch = 60;
  // A wheel has no way to the side on most mice, so its notches go across here.
  const float off = ImGui::GetScrollX() / scale_, wheel = ImGui::GetIO().MouseWheel;
  if (wheel != 0 && ImGui::IsWindowHovered()) ImGui::SetScrollX((off - wheel * notch) * scale_);
  ImGui::SetCursorScreenPos({std::round((box.x + full - off) * scale_) - 1, box.y * scale_});
  ImGui::Dummy({1, 1});
  return box.x - off;
}

// Draws a bar at the foot, over all that lies there, that shows how far the part is scrolled, and closes it.
void Ui::end_scroll_across() {
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const float hidden = ImGui::GetScrollMaxX() / scale_, wide = size.x / scale_;
  if (hidden > 1) {
    const float share = wide / (wide + hidden), x = at.x / scale_ + ImGui::GetScrollX() / scale_ * share;
    canvas_.fill({x, (at.y + size.y) / scale_ - 5, wide * share, 4}, theme_.ink1, 2);
    canvas_.fill({x, (at.y + size.y) / scale_ - 4, wide * share, 3}, theme_.t2, 1.5F);
  }
  end_scroll();
}

void Ui::scroll_across_to(Box box) {
  const float left = ImGui::GetWindowPos().x / scale_, right = left + ImGui::GetWindowWidth() / scale_;
  if (box.x < left) ImGui::SetScrollX(ImGui::GetScrollX() + (box.x - left) * scale_);
  if (box.right() > right) ImGui::SetScrollX(ImGui::GetScrollX() + (box.right() - right) * scale_);
}

Point Ui::pointer() const { return {ImGui::GetMousePos().x / scale_, ImGui::GetMousePos().y / scale_}; }

bool Ui::button_down() const { return ImGui::IsMouseDown(ImGuiMouseButton_Left); }

bool Ui::pressed(Key key) const {
  if (ImGui::GetIO().WantTextInput) return false;
  const bool arrow = key == Key::up || key == Key::down || key == Key::left || key == Key::right;
  if (arrow && ImGui::GetIO().KeyCtrl) return false;  // Ctrl with arrows turns the table
  return any_of(keys(key), [](ImGuiKey one) { return ImGui::IsKeyPressed(one, false); });
}

bool Ui::next_hit() const { return ImGui::IsKeyPressed(ImGuiKey_F3); }

bool Ui::held(Key key) const {
  if (ImGui::GetIO().WantTextInput) return false;
  return any_of(keys(key), [](ImGuiKey one) { return ImGui::IsKeyDown(one); });
}

double Ui::held_for(Key key, double since) const {
  const BoundKeys bound = keys(key);
  double longest = 0;
  for (const KeyCode one : {bound.first, bound.second, bound.pad}) {
    if (one == ImGuiKey_None || !ImGui::IsKeyDown(static_cast<ImGuiKey>(one))) continue;
    const double down = ImGui::GetKeyData(static_cast<ImGuiKey>(one))->DownDuration;
    // The key must have gone down after `since`: it is not enough that it was held for long after.
    if (frame_.seconds - down >= since) longest = std::max(longest, down);
  }
  return longest;
}

std::optional<int> Ui::number_key() const {
  // Alt with digits is left to others.
  if (ImGui::GetIO().WantTextInput || ImGui::GetIO().KeyAlt) return std::nullopt;
  for (int i = 0; i <= 9; ++i) {
    const bool top = ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + i), false);
    if (top || ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad0 + i), false)) return i;
  }
  return std::nullopt;
}

std::optional<int> Ui::digit() const {
  const std::optional<int> typed = number_key();
  return typed == 0 ? std::nullopt : typed;
}

std::string Ui::cap(Key key) const {
  const bool pad = ImGui::GetCurrentContext()->NavInputSource == ImGuiInputSource_Gamepad;
  return cap_of(pad && keys(key).pad != ImGuiKey_None ? keys(key).pad : keys(key).first);
}

KeyCode Ui::key_pressed() const {
  // Gamepads come after the keyboard in ImGui's order.
  for (KeyCode key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_GamepadStart; ++key)
    if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false)) return key;
  return 0;
}

bool Ui::any_key() const {
  for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key) {
    const auto one = static_cast<ImGuiKey>(key);
    // ImGui reports the wheel as a key; turning it answers nothing.
    if (one == ImGuiKey_MouseWheelX || one == ImGuiKey_MouseWheelY) continue;
    if (ImGui::IsKeyPressed(one, false)) return true;
  }
  return false;
}

bool EnterGuard::lets_through(const Ui& ui) {
  constexpr double long_enough = 1;  // seconds without Enter
  const double now = ui.frame().seconds;
  // A question that is asked for the first time starts the clock, and Enter starts it anew until it has run out.
  if (since_ < 0 || (!open_ && ui.held(Key::enter))) since_ = now;
  open_ = open_ || now - since_ >= long_enough;
  return open_;
}

void Ui::hide_focus() { ImGui::SetNavCursorVisible(false); }

void Ui::own_arrows() {
  for (const Key key : {Key::up, Key::down, Key::left, Key::right}) own(key);
  for (const ImGuiKey other : {ImGuiKey_GamepadLStickUp, ImGuiKey_GamepadLStickDown, ImGuiKey_GamepadLStickLeft,
                               ImGuiKey_GamepadLStickRight, ImGuiKey_Home, ImGuiKey_End})
    ImGui::SetKeyOwner(other, ImGui::GetID("keys of the table"));
}

void Ui::own(Key key) {
  for (const KeyCode code : {keys(key).first, keys(key).pad})
    ImGui::SetKeyOwner(static_cast<ImGuiKey>(code), ImGui::GetID("keys of the table"));
}

bool Ui::focus_shown() const { return ImGui::GetCurrentContext()->NavCursorVisible; }

}  // namespace sprue::ui

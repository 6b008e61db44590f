#include "ui/ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

namespace sprue::ui {
namespace {

constexpr ImGuiWindowFlags bare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                  ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings |
                                  ImGuiWindowFlags_NoBringToFrontOnFocus;

struct Binding {
  ImGuiKey first, second, pad;
};
constexpr std::array bindings{
    Binding{ImGuiKey_Enter, ImGuiKey_KeypadEnter, ImGuiKey_GamepadFaceDown},
    Binding{ImGuiKey_Space, ImGuiKey_None, ImGuiKey_GamepadFaceLeft},
    Binding{ImGuiKey_Escape, ImGuiKey_None, ImGuiKey_GamepadStart},
    Binding{ImGuiKey_Tab, ImGuiKey_None, ImGuiKey_GamepadR1},
    Binding{ImGuiKey_UpArrow, ImGuiKey_None, ImGuiKey_GamepadDpadUp},
    Binding{ImGuiKey_DownArrow, ImGuiKey_None, ImGuiKey_GamepadDpadDown},
    Binding{ImGuiKey_LeftArrow, ImGuiKey_None, ImGuiKey_GamepadDpadLeft},
    Binding{ImGuiKey_RightArrow, ImGuiKey_None, ImGuiKey_GamepadDpadRight},
    Binding{ImGuiKey_Z, ImGuiKey_None, ImGuiKey_None},
    Binding{ImGuiKey_Y, ImGuiKey_None, ImGuiKey_None},
    Binding{ImGuiKey_H, ImGuiKey_None, ImGuiKey_GamepadL2},
    Binding{ImGuiKey_L, ImGuiKey_None, ImGuiKey_GamepadBack},
    Binding{ImGuiKey_F1, ImGuiKey_None, ImGuiKey_None},
    Binding{ImGuiKey_F4, ImGuiKey_None, ImGuiKey_None},
    Binding{ImGuiKey_F2, ImGuiKey_None, ImGuiKey_GamepadL3},
    Binding{ImGuiKey_E, ImGuiKey_None, ImGuiKey_None},
};

const Binding& binding(Key key) { return bindings[static_cast<std::size_t>(key)]; }

template <class Test>
bool any_of(const Binding& keys, Test test) {
  for (const ImGuiKey key : {keys.first, keys.second, keys.pad})
    if (key != ImGuiKey_None && test(key)) return true;
  return false;
}

// Our own keys: ImGui would walk items with the one and press them with the other.
void keep_keys() {
  for (const ImGuiKey key : {ImGuiKey_Tab, ImGuiKey_Space, ImGuiKey_GamepadFaceLeft})
    ImGui::SetKeyOwner(key, ImGui::GetID("keys of the table"));
}

}  // namespace

void walk_by_keys() {
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NavEnableGamepad;
}

float scale_of(const Frame& frame) {
  const float fitting = std::clamp(std::min(frame.width / 1280, frame.height / 720), 1.0F, 3.0F);
  return std::floor(fitting * 4) / 4 * frame.user_scale;
}

Ui::Ui(const Frame& frame, const Theme& theme, const Fonts& fonts)
    : frame_(frame), theme_(theme), fonts_(&fonts), scale_(scale_of(frame)), canvas_(behind()) {
  ImGui::GetStyle().Colors[ImGuiCol_NavCursor] = {0, 0, 0, 0};  // the ring is ours
  keep_keys();
}

Canvas Ui::canvas_of(ImDrawList* list) { return {list, theme_, *fonts_, scale_, &cuts_}; }
Canvas Ui::behind() { return canvas_of(ImGui::GetBackgroundDrawList()); }
Canvas Ui::above() { return canvas_of(ImGui::GetForegroundDrawList()); }

void Ui::begin(std::string_view name, Box box, bool modal) {
  window_ = name;
  ImGui::SetNextWindowPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  ImGui::SetNextWindowSize({std::max(1.0F, std::round(box.w * scale_)), std::max(1.0F, std::round(box.h * scale_))});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);  // its clip would take a pixel off our outlines
  ImGui::Begin(window_.c_str(), nullptr, bare | ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar(3);
  ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  if (modal) ImGui::FocusWindow(ImGui::GetCurrentWindow());
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
}

void Ui::end() {
  ImGui::End();
  canvas_ = behind();
}

void Ui::panel(std::string_view name, Box box, bool opaque) {
  begin(name, box);
  canvas_.fill(box, opaque ? theme_.ink1 : faded(theme_.ink1, theme_.panel_alpha), panel_radius);
  canvas_.frame(box, theme_.line, 1, panel_radius);
  covered_ += box.w * box.h;
}

Touch Ui::item(std::string_view label, Box box, bool off, float radius) {
  const std::string id = window_ + "/" + std::string(label);
  items_.push_back({id, box, off});
  ImGui::SetCursorScreenPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  Touch touch;
  touch.clicked = ImGui::InvisibleButton(id.c_str(), {std::max(1.0F, box.w * scale_), std::max(1.0F, box.h * scale_)},
                                         ImGuiButtonFlags_EnableNav) &&
                  !off;
  touch.hovered = ImGui::IsItemHovered();
  touch.focused = ImGui::IsItemFocused() && focus_shown();
  touch.held = ImGui::IsItemActive() && !off;
  if (touch.focused) canvas_.frame(box.grown(3), theme_.white, 3, radius + 3);
  return touch;
}

bool Ui::text_field(std::string_view label, Box box, std::string& text) {
  constexpr std::size_t longest = 40;
  const std::string id = window_ + "/" + std::string(label);
  items_.push_back({id, box, false});
  std::array<char, longest> typed{};
  text.copy(typed.data(), typed.size() - 1);
  const float size = type::body.size * 1.21F * scale_;  // ImGui counts from ascent to descent
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

float Ui::begin_scroll(std::string_view name, Box box, float full) {
  ImGui::SetCursorScreenPos({std::round(box.x * scale_), std::round(box.y * scale_)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::BeginChild(std::string(name).c_str(), {box.w * scale_, box.h * scale_}, ImGuiChildFlags_None,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar);
  ImGui::PopStyleVar();
  const float off = ImGui::GetScrollY() / scale_;
  ImGui::SetCursorScreenPos({box.x * scale_, std::round((box.y + full - off) * scale_) - 1});
  ImGui::Dummy({1, 1});  // how far it may be scrolled
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
  if (full > box.h + 1) {
    const float share = box.h / full;
    const Box bar{box.right() - 4, box.y + off * share, 3, box.h * share};
    canvas_.fill(bar, theme_.ink4, 1.5F);
  }
  return box.y - off;
}

void Ui::end_scroll() {
  ImGui::EndChild();
  canvas_ = canvas_of(ImGui::GetWindowDrawList());
}

bool Ui::pressed(Key key) const {
  if (ImGui::GetIO().WantTextInput) return false;
  return any_of(binding(key), [](ImGuiKey one) { return ImGui::IsKeyPressed(one, false); });
}

bool Ui::held(Key key) const {
  if (ImGui::GetIO().WantTextInput) return false;
  return any_of(binding(key), [](ImGuiKey one) { return ImGui::IsKeyDown(one); });
}

std::optional<int> Ui::digit() const {
  if (ImGui::GetIO().WantTextInput || ImGui::GetIO().KeyAlt) return std::nullopt;
  for (int i = 0; i < 9; ++i) {
    const bool top = ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_1 + i), false);
    if (top || ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_Keypad1 + i), false)) return i + 1;
  }
  return std::nullopt;
}

bool Ui::any_key() const {
  for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key) {
    const auto one = static_cast<ImGuiKey>(key);
    if (one == ImGuiKey_MouseWheelX || one == ImGuiKey_MouseWheelY) continue;
    if (ImGui::IsKeyPressed(one, false)) return true;
  }
  return false;
}

bool Ui::focus_shown() const { return ImGui::GetCurrentContext()->NavCursorVisible; }

}  // namespace sprue::ui

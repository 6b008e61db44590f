#include "app/booth_panel.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "assets/paint.h"

namespace sprue {
namespace {

constexpr float margin = 12, list_width = 226, side_width = 290, prompt_height = 48;

constexpr const char* keys =
    "Drag: orbit   Right drag: pan   Wheel: zoom   Home: frame again   Q, E: turn   T: turntable   F: face, U: stand "
    "another way\nC: picture   V: next view   J: move the light   B: bases   R: ruler";

void begin(const char* title, const ImVec2& at, const ImVec2& size, ImGuiWindowFlags more = 0) {
  constexpr auto fixed = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse;
  ImGui::SetNextWindowPos(at);
  ImGui::SetNextWindowSize(size);
  ImGui::Begin(title, nullptr, fixed | more);
}

void list_exhibits(const Booth& booth, BoothPanel& panel) {
  for (std::size_t i = 0; i < booth.exhibits().size(); ++i) {
    const Exhibit& exhibit = booth.exhibits()[i];
    const std::string label = fmt::format("{}##{}", exhibit.order.name, i);
    if (ImGui::Selectable(label.c_str(), panel.chosen == i)) panel.chosen = i;
    ImGui::TextDisabled("%s, %u triangles", exhibit.baked.report.format.c_str(), exhibit.baked.report.triangles);
  }
  ImGui::Separator();
  ImGui::TextDisabled("Drop files here to add them");
}

void show_report(const Exhibit& exhibit) {
  const assets::Report& report = exhibit.baked.report;
  for (const std::string* line : {&report.up, &report.forward, &report.size, &report.base_why})
    if (!line->empty()) ImGui::TextWrapped("%s", line->c_str());
  for (const std::string& note : report.notes) ImGui::TextColored({0.96F, 0.79F, 0.36F, 1}, "%s", note.c_str());
}

bool choose_paint(Exhibit& exhibit) {
  bool changed = false;
  std::string& paint = exhibit.order.wishes.paint;
  if (ImGui::BeginCombo("Paint", paint.empty() ? "own colours" : paint.c_str())) {
    for (const std::string_view name : assets::scheme_names()) {
      if (!ImGui::Selectable(std::string(name).c_str(), paint == name)) continue;
      paint = name;
      changed = true;
    }
    ImGui::EndCombo();
  }
  return changed;
}

// Quarter turns, and standing it on another side.
bool turn_buttons(Exhibit& exhibit) {
  assets::Turn& turn = exhibit.order.wishes.turn;
  const auto button = [](const char* label, int& quarters) {
    if (!ImGui::Button(label)) return false;
    quarters = (quarters + 1) % 4;
    return true;
  };
  bool changed = button("Turn 90", turn.y);
  ImGui::SameLine();
  changed = button("Tip 90", turn.x) || changed;
  ImGui::SameLine();
  return button("Roll 90", turn.z) || changed;
}

bool choose_clip(Exhibit& exhibit, BoothPanel& panel) {
  const auto& clips = exhibit.baked.model.clips;
  if (clips.empty()) return false;
  bool changed = false;
  if (ImGui::BeginCombo("Clip", clips[exhibit.clip].name.c_str())) {
    for (std::size_t i = 0; i < clips.size(); ++i) {
      if (!ImGui::Selectable(fmt::format("{}##{}", clips[i].name, i).c_str(), i == exhibit.clip)) continue;
      exhibit.clip = i;
      changed = true;
    }
    ImGui::EndCombo();
  }
  ImGui::SliderFloat("Speed", &panel.speed, 0, 3, "%.2f");
  return changed;
}

void choose_look(Booth& booth, render::Look& look, BoothPanel& panel) {
  constexpr std::array inspections{"painted", "wires", "normals", "openness", "curvature", "UV"};
  constexpr std::array grounds{"wood", "felt", "grey"};
  int inspect = static_cast<int>(look.inspect), ground = static_cast<int>(look.ground);
  if (ImGui::Combo("View", &inspect, inspections.data(), static_cast<int>(inspections.size())))
    look.inspect = static_cast<render::Inspect>(inspect);
  if (ImGui::Combo("Table", &ground, grounds.data(), static_cast<int>(grounds.size())))
    look.ground = static_cast<render::Ground>(ground);
  ImGui::SliderFloat("Blur", &booth.blur, 0, 1, "%.2f");
  ImGui::Checkbox("Bases", &booth.bases);
  ImGui::SameLine();
  ImGui::Checkbox("Ruler", &booth.ruler);
  ImGui::SameLine();
  ImGui::Checkbox("Pots", &booth.clutter);
  ImGui::Checkbox("Turntable", &panel.turning);
}

}  // namespace

glm::vec2 clear_of_panels(render::Size window) {
  const float width = static_cast<float>(window.width), height = static_cast<float>(window.height);
  return {std::max(0.3F, 1 - 2 * (side_width + margin) / width), std::max(0.3F, 1 - 2 * prompt_height / height)};
}

BoothWish booth_panels(Booth& booth, render::Look& look, BoothPanel& panel) {
  BoothWish wish;
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float height = window.y - 3 * margin - prompt_height;
  begin("Models", {margin, margin}, {list_width, height});
  list_exhibits(booth, panel);
  ImGui::End();

  begin("Booth", {window.x - margin - side_width, margin}, {side_width, height});
  if (panel.chosen < booth.exhibits().size()) {
    Exhibit& exhibit = booth.exhibits()[panel.chosen];
    show_report(exhibit);
    ImGui::Separator();
    bool changed = choose_paint(exhibit);
    changed = turn_buttons(exhibit) || changed;
    changed = choose_clip(exhibit, panel) || changed;
    if (changed) wish.reread = panel.chosen;
    ImGui::Separator();
  }
  choose_look(booth, look, panel);
  wish.frame_again = ImGui::Button("Frame again");
  ImGui::SameLine();
  wish.picture = ImGui::Button("Picture");
  ImGui::End();

  begin("##prompt", {margin, window.y - margin - prompt_height}, {window.x - 2 * margin, prompt_height},
        ImGuiWindowFlags_NoTitleBar);
  ImGui::TextUnformatted(panel.said.empty() ? keys : panel.said.c_str());
  ImGui::End();
  return wish;
}

}  // namespace sprue

#include "app/watch_panel.h"

#include <imgui.h>

#include <cmath>

namespace sprue {
namespace {

constexpr float height = 92, margin = 12;  // pixels

void tell(const WatchBar& bar) {
  const std::string text = bar.told.empty() ? std::string("the start") : bar.told.front();
  ImGui::TextUnformatted(text.c_str());
  for (std::size_t i = 1; i < bar.told.size() && i < 3; ++i) {
    ImGui::SameLine();
    ImGui::TextDisabled("· %s", bar.told[i].c_str());
  }
  if (bar.notice.empty()) return;
  ImGui::SameLine();
  ImGui::TextColored({1.0F, 0.55F, 0.4F, 1}, "%s", bar.notice.c_str());
}

void control(const WatchBar& bar, WatchWish& wish) {
  if (ImGui::Button("<##back", {34, 0})) wish.step = -1;
  ImGui::SameLine();
  if (ImGui::Button(bar.playing ? "Pause##play" : "Play##play", {62, 0})) wish.playing = !bar.playing;
  ImGui::SameLine();
  if (ImGui::Button(">##on", {34, 0})) wish.step = 1;
  ImGui::SameLine();
  auto place = static_cast<float>(bar.place);
  ImGui::SetNextItemWidth(-132);
  if (ImGui::SliderFloat("##place", &place, 0, static_cast<float>(bar.steps), "step %.1f")) {
    wish.place = static_cast<double>(place);
    wish.playing = false;
  }
  ImGui::SameLine();
  auto speed = static_cast<float>(bar.speed);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::SliderFloat("##speed", &speed, 0.25F, 8, "%.2fx", ImGuiSliderFlags_Logarithmic))
    wish.speed = static_cast<double>(speed);
}

void choose_shot(const WatchBar& bar, WatchWish& wish) {
  for (std::size_t i = 0; i < bar.shots.size(); ++i) {
    if (i > 0) ImGui::SameLine();
    const bool chosen = bar.shots[i] == bar.shot;
    if (chosen) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    if (ImGui::SmallButton(bar.shots[i].c_str())) wish.shot = bar.shots[i];
    if (chosen) ImGui::PopStyleColor();
  }
}

}  // namespace

WatchWish watch_bar(const WatchBar& bar) {
  WatchWish wish;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({margin, screen.y - height - margin});
  ImGui::SetNextWindowSize({screen.x - 2 * margin, height});
  constexpr int fixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
  ImGui::Begin("watch", nullptr, fixed);
  tell(bar);
  control(bar, wish);
  choose_shot(bar, wish);
  ImGui::End();
  return wish;
}

}  // namespace sprue

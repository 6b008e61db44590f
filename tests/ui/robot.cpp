// Feeds ImGui with frames, a mouse and keys.
#include "robot.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "support/source_dir.h"

namespace sprue::test {
namespace {

constexpr double tick = 1.0 / 60;

std::string bytes_of(std::string_view name) {
  std::ifstream in(source_dir() / "data/fonts" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

ui::FontFiles font_files() {
  return {bytes_of(ui::font_names[0]), bytes_of(ui::font_names[1]), bytes_of(ui::font_names[2]),
          bytes_of(ui::font_names[3]), bytes_of(ui::font_names[4])};
}

Robot::Robot() : files_(font_files()) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  fonts_ = ui::add_fonts(files_);
}

Robot::~Robot() { ImGui::DestroyContext(); }

void Robot::run(int frames) {
  for (int i = 0; i < frames; ++i) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {frame_.width, frame_.height};
    io.DeltaTime = static_cast<float>(tick);
    frame_.seconds += tick;
    ImGui::NewFrame();
    items_ = draw_(frame_);
    ImGui::Render();
    check_names();
    // A renderer would take these to the graphics side.
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_OK);
  }
}

// Two items of one name answer the same press.
void Robot::check_names() const {
  std::set<std::string_view> names;
  for (const ui::Item& item : items_)
    if (!names.insert(item.label).second) FAIL_CHECK("two items are called " << item.label);
}

void Robot::wait(double seconds) { run(static_cast<int>(seconds / tick) + 1); }

bool Robot::sees(std::string_view label) const {
  return std::ranges::find(items_, label, &ui::Item::label) != items_.end();
}

void Robot::point(std::string_view label) {
  run();  // what the last press has changed is laid out anew
  INFO("no item " << label);
  REQUIRE(aim(label));
  run(2);
}

bool Robot::aim(std::string_view label) {
  const auto item = std::ranges::find(items_, label, &ui::Item::label);
  if (item == items_.end()) return false;
  const ui::Point at = item->box.middle() * ui::scale_of(frame_);
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  return true;
}

void Robot::button() {
  ImGui::GetIO().AddMouseButtonEvent(0, true);
  run();
  ImGui::GetIO().AddMouseButtonEvent(0, false);
  run();
}

bool Robot::tap(std::string_view label) {
  run();
  if (!aim(label)) return false;
  run(2);
  button();
  return true;
}

bool Robot::grab(std::string_view label) {
  run();
  if (!aim(label)) return false;
  run(2);
  ImGui::GetIO().AddMouseButtonEvent(0, true);
  run();
  return true;
}

void Robot::click(std::string_view label) {
  point(label);
  button();
}

void Robot::press(ImGuiKey key) {
  hold(key);
  run();
  release(key);
  run();
}

}  // namespace sprue::test

#include "app/overlay.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <raylib.h>
#include <rlgl.h>

#include <array>
#include <string>

#include "core/file.h"
#include "render/target.h"
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace sprue {

std::optional<ui::FontFiles> read_fonts(const std::filesystem::path& folder, Problems& problems) {
  ui::FontFiles files;
  const std::array parts{&files.regular, &files.semi_bold, &files.bold, &files.fallback, &files.icons};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::optional<std::string> text = read_file(folder / ui::font_names[i], problems);
    if (!text) return std::nullopt;
    *parts[i] = std::move(*text);
  }
  return files;
}

namespace {

void render_panels() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace

Overlay::Overlay(ui::FontFiles fonts) : files_(std::move(fonts)) {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  fonts_ = ui::add_fonts(files_);
  ImGui_ImplGlfw_InitForOpenGL(glfwGetCurrentContext(), true);  // goes on to raylib's own callbacks
  ImGui_ImplOpenGL3_Init("#version 330");
}

Overlay::~Overlay() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
}

void Overlay::draw(const std::function<void()>& panels) {
  rlDrawRenderBatchActive();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  panels();
  render_panels();
}

struct OverlayOnly::Ground {
  render::Target target;
};

OverlayOnly::OverlayOnly(ui::FontFiles fonts, render::Size size)
    : files_(std::move(fonts)),
      ground_(new Ground{render::new_target(size, render::Pixels::screen, render::Depth::none)}) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
  fonts_ = ui::add_fonts(files_);
  ImGui_ImplOpenGL3_Init("#version 330");
}

OverlayOnly::~OverlayOnly() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui::DestroyContext();
}

void OverlayOnly::draw(const std::function<void()>& panels) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui::GetIO().DeltaTime = 1.0F / 60;
  ImGui::NewFrame();
  panels();
  render::draw_into(ground_->target);
  render_panels();
}

void OverlayOnly::press_log() {
  ImGui::GetIO().AddKeyEvent(ImGuiKey_L, true);
  ImGui::GetIO().AddKeyEvent(ImGuiKey_L, false);
}

render::Picture OverlayOnly::picture() const { return render::read_back(ground_->target); }

bool Overlay::wants_mouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Overlay::wants_text() const { return ImGui::GetIO().WantTextInput; }

}  // namespace sprue

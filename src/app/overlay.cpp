#include "app/overlay.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <raylib.h>
#include <rlgl.h>

#include <array>
#include <string>

#include "core/file.h"
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
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool Overlay::wants_mouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Overlay::wants_text() const { return ImGui::GetIO().WantTextInput; }

}  // namespace sprue

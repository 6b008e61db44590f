#include "app/overlay.h"

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <raylib.h>
#include <rlgl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace sprue {

Overlay::Overlay() {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::StyleColorsDark();
  ImGui::GetStyle().WindowRounding = 8;
  ImGui::GetStyle().FrameRounding = 6;
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
bool Overlay::wants_keys() const { return ImGui::GetIO().WantCaptureKeyboard; }

}  // namespace sprue

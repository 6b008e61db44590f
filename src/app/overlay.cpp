#include "app/overlay.h"

#include <external/glad.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>
#include <raylib.h>
#include <rlgl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "app/data_root.h"
#include "core/file.h"
#include "render/shader.h"
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

// What the screens draw, kept as a picture of its own. It is drawn anew only when something on them has changed, and
// laid over the table where anything is in it: without a graphics card that is a fraction of drawing it.
class Layer {
 public:
  Layer() {
    Problems problems;
    shader_ = render::Shader::load({data_root() / "shaders"}, {"screen.vert", "layer.frag"}, problems);
  }
  // Whether what ImGui has rendered looks like what was drawn last.
  bool is_drawn(const ImDrawData& data) const;
  // Lays what ImGui has rendered over the framebuffer that is bound.
  void draw();

 private:
  void draw_anew(ImDrawData& data);
  void find_cells(const ImDrawData& data);
  void lay_over(const ImDrawData& data);
  bool filled(int column, int row) const { return cells_[static_cast<std::size_t>(row * columns_ + column)]; }

  std::optional<render::Shader> shader_;
  render::GlVertices vertices_;
  render::Target target_;
  std::uint64_t print_ = 0;
  int columns_ = 0, rows_ = 0;
  std::vector<bool> cells_;  // squares of the picture that have anything in them
};

constexpr int cell = 32;  // pixels

template <class T>
void take(std::uint64_t& print, const ImVector<T>& items) {
  const auto* const bytes = reinterpret_cast<const unsigned char*>(items.Data);
  const std::size_t size = static_cast<std::size_t>(items.Size) * sizeof(T);
  std::uint64_t word = 0;
  for (std::size_t at = 0; at + sizeof(word) <= size; at += sizeof(word)) {
    std::memcpy(&word, bytes + at, sizeof(word));
    print = (print ^ word) * 0x9E3779B97F4A7C15U;
    print ^= print >> 29U;
  }
  print = (print ^ size) * 0x9E3779B97F4A7C15U;
}

// Another number: other shapes. Where they are cut off is told by few numbers and goes in whole.
std::uint64_t print_of(const ImDrawData& data) {
  std::uint64_t print = 1;
  for (const ImDrawList* const list : data.CmdLists) {
    take(print, list->VtxBuffer);
    take(print, list->IdxBuffer);
    for (const ImDrawCmd& command : list->CmdBuffer) {
      print = (print ^ command.TexRef._TexID) * 0x9E3779B97F4A7C15U;  // of pictures; letters are asked about below
      for (const float edge : {command.ClipRect.x, command.ClipRect.y, command.ClipRect.z, command.ClipRect.w})
        print = (print ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(edge * 16))) * 0x9E3779B97F4A7C15U;
    }
  }
  return print;
}

bool letters_changed(const ImDrawData& data) {
  return data.Textures != nullptr && std::any_of(data.Textures->begin(), data.Textures->end(), [](const auto* texture) {
           return texture->Status != ImTextureStatus_OK;
         });
}

render::Size size_of(const ImDrawData& data) {
  return {static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x),
          static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y)};
}

bool Layer::is_drawn(const ImDrawData& data) const {
  return size_of(data) == target_.size && print_of(data) == print_ && !letters_changed(data);
}

void Layer::draw() {
  ImDrawData& data = *ImGui::GetDrawData();
  if (!shader_) return ImGui_ImplOpenGL3_RenderDrawData(&data);  // slower, and the same to look at
  const render::Size size = size_of(data);
  if (size.width <= 0 || size.height <= 0) return;
  const bool resized = size != target_.size;
  if (resized) target_ = render::new_target(size, render::Pixels::screen, render::Depth::none);
  if (resized || !is_drawn(data)) draw_anew(data);
  print_ = print_of(data);
  lay_over(data);
}

void Layer::draw_anew(ImDrawData& data) {
  int before = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
  render::draw_into(target_);
  glDisable(GL_SCISSOR_TEST);
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(&data);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<unsigned>(before));
  find_cells(data);
}

void Layer::find_cells(const ImDrawData& data) {
  columns_ = (static_cast<int>(data.DisplaySize.x) + cell - 1) / cell;
  rows_ = (static_cast<int>(data.DisplaySize.y) + cell - 1) / cell;
  cells_.assign(static_cast<std::size_t>(columns_ * rows_), false);
  const auto place = [](float at, int most) { return std::clamp(static_cast<int>(at) / cell, 0, most - 1); };
  for (const ImDrawList* const list : data.CmdLists) {
    for (int i = 0; i + 2 < list->IdxBuffer.Size; i += 3) {
      ImVec2 low(1e9F, 1e9F), high(-1e9F, -1e9F);
      for (int corner = i; corner < i + 3; ++corner) {
        const ImVec2 at = list->VtxBuffer[list->IdxBuffer[corner]].pos;
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
      }
      for (int row = place(low.y, rows_); row <= place(high.y, rows_); ++row)
        for (int column = place(low.x, columns_); column <= place(high.x, columns_); ++column)
          cells_[static_cast<std::size_t>(row * columns_ + column)] = true;
    }
  }
}

// In runs of cells: what holds nothing is not touched.
void Layer::lay_over(const ImDrawData& data) {
  if (!vertices_.id()) vertices_ = render::new_vertices();
  shader_->use();
  render::bind_texture(0, target_.colour);
  shader_->set("layer", 0);
  glBindVertexArray(vertices_.id());
  glViewport(0, 0, target_.size.width, target_.size.height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_SCISSOR_TEST);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  const float unit = data.FramebufferScale.x * cell;
  const auto pixel = [&](int cells) { return static_cast<int>(static_cast<float>(cells) * unit); };
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_;) {
      int end = column;
      while (end < columns_ && filled(end, row)) ++end;
      glScissor(pixel(column), target_.size.height - pixel(row + 1), pixel(end) - pixel(column),
                pixel(row + 1) - pixel(row));
      if (end > column) glDrawArrays(GL_TRIANGLES, 0, 3);
      column = end + 1;
    }
  }
  glDisable(GL_SCISSOR_TEST);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  glBindVertexArray(0);
  glUseProgram(0);
}

}  // namespace

struct Overlay::Drawn {
  Layer layer;
};

Overlay::Overlay(ui::FontFiles fonts) : files_(std::move(fonts)), drawn_(std::make_unique<Drawn>()) {
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

void Overlay::lay_out(const std::function<void()>& panels) {
  rlDrawRenderBatchActive();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  panels();
  ImGui::Render();
}

bool Overlay::changed() const { return !drawn_->layer.is_drawn(*ImGui::GetDrawData()); }

void Overlay::draw() { drawn_->layer.draw(); }

void Overlay::draw(const std::function<void()>& panels) {
  lay_out(panels);
  draw();
}

struct OverlayOnly::Ground {
  render::Target target;
  Layer layer;
};

OverlayOnly::OverlayOnly(ui::FontFiles fonts, render::Size size)
    : files_(std::move(fonts)), ground_(std::make_unique<Ground>()) {
  ground_->target = render::new_target(size, render::Pixels::screen, render::Depth::none);
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
  ImGui::Render();
  render::draw_into(ground_->target);
  ground_->layer.draw();
}

void OverlayOnly::press_log() {
  ImGui::GetIO().AddKeyEvent(ImGuiKey_L, true);
  ImGui::GetIO().AddKeyEvent(ImGuiKey_L, false);
}

render::Picture OverlayOnly::picture() const { return render::read_back(ground_->target); }

bool Overlay::has_input() const { return !ImGui::GetCurrentContext()->InputEventsQueue.empty(); }
bool Overlay::wants_mouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Overlay::wants_text() const { return ImGui::GetIO().WantTextInput; }

}  // namespace sprue

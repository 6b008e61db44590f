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
#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "app/changed_cells.h"
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

// What the screens draw, kept as a picture of its own. Only where something on them has changed it is drawn anew, and
// it is laid over the table where anything is in it: without a graphics card that is a fraction of drawing it.
class Layer {
 public:
  Layer() {
    Problems problems;
    shader_ = render::Shader::load({data_root() / "shaders"}, {"layer.vert", "layer.frag"}, problems);
  }
  // Whether what ImGui has rendered looks like what was drawn last.
  bool is_drawn(const ImDrawData& data) const;
  // Lays what ImGui has rendered over the framebuffer that is bound.
  void draw();
  void forget() { cells_ = {}; }  // all of it is drawn anew next time

 private:
  void draw_changes(ImDrawData& data);
  void outline(const ImDrawData& data);
  void lay_over();
  void cut_off(const ImDrawData& data, const CellBlock& block) const;

  std::optional<render::Shader> shader_;
  render::GlVertices vertices_ = render::new_vertices();
  render::GlBuffer buffer_ = render::new_buffer();
  int corners_ = 0;  // of what lies over the table
  render::Target target_;
  Cells cells_;
};

// Letters that are not in the texture yet have no print of their own before they are.
bool letters_moved(const ImDrawData& data) {
  return data.Textures != nullptr && std::any_of(data.Textures->begin(), data.Textures->end(), [](const auto* texture) {
           return texture->Status == ImTextureStatus_WantCreate;
         });
}

render::Size size_of(const ImDrawData& data) {
  return {static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x),
          static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y)};
}

bool Layer::is_drawn(const ImDrawData& data) const {
  return size_of(data) == target_.size && changed_blocks(cells_, cells_of(data)).empty();
}

void Layer::draw() {
  ImDrawData& data = *ImGui::GetDrawData();
  if (!shader_) return ImGui_ImplOpenGL3_RenderDrawData(&data);  // slower, and the same to look at
  const render::Size size = size_of(data);
  if (size.width <= 0 || size.height <= 0) return;
  if (size != target_.size) {
    target_ = render::new_target(size, render::Pixels::screen, render::Depth::none);
    render::bind_texture(0, target_.colour);
    for (const unsigned filter : {0U + GL_TEXTURE_MIN_FILTER, 0U + GL_TEXTURE_MAG_FILTER})  // pixel on pixel
      glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    forget();
  }
  draw_changes(data);
  lay_over();
}

void Layer::draw_changes(ImDrawData& data) {
  if (letters_moved(data)) forget();
  Cells now = cells_of(data);
  const std::vector<CellBlock> blocks = changed_blocks(cells_, now);
  cells_ = std::move(now);
  if (blocks.empty()) return;
  int before = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
  render::draw_into(target_);
  glEnable(GL_SCISSOR_TEST);
  glClearColor(0, 0, 0, 0);
  for (const CellBlock& block : blocks) {
    cut_off(data, block);
    glClear(GL_COLOR_BUFFER_BIT);
  }
  draw_blocks(data, blocks, [](ImDrawData& parts) { ImGui_ImplOpenGL3_RenderDrawData(&parts); });
  glDisable(GL_SCISSOR_TEST);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<unsigned>(before));
  outline(data);
}

void Layer::cut_off(const ImDrawData& data, const CellBlock& block) const {
  const auto pixel = [unit = data.FramebufferScale.x * cell_size](int cells) {
    return static_cast<int>(static_cast<float>(cells) * unit);
  };
  const int left = pixel(block.column), top = pixel(block.row), bottom = pixel(block.row + block.rows);
  glScissor(left, target_.size.height - bottom, pixel(block.column + block.columns) - left, bottom - top);
}

// The rectangles that have anything in them: what holds nothing is not touched.
void Layer::outline(const ImDrawData& data) {
  std::vector<glm::vec2> corners;
  const glm::vec2 cell = glm::vec2(cell_size) / glm::vec2(data.DisplaySize.x, data.DisplaySize.y);
  for (const CellBlock& block : filled_blocks(cells_)) {
    const glm::vec2 low = cell * glm::vec2(block.column, block.row);
    const glm::vec2 high = low + cell * glm::vec2(block.columns, block.rows);
    const glm::vec2 left{low.x, 1 - high.y}, right{high.x, 1 - low.y};  // upright, as textures are
    for (const glm::vec2& corner : {left, {right.x, left.y}, right, left, right, {left.x, right.y}})
      corners.push_back(corner);
  }
  corners_ = static_cast<int>(corners.size());
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(glm::vec2)), corners.data(),
               GL_DYNAMIC_DRAW);
  render::describe_floats(0, 2, sizeof(glm::vec2), 0);
}

void Layer::lay_over() {
  shader_->use();
  render::bind_texture(0, target_.colour);
  shader_->set("layer", 0);
  glBindVertexArray(vertices_.id());
  glViewport(0, 0, target_.size.width, target_.size.height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDrawArrays(GL_TRIANGLES, 0, corners_);
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
  glClearColor(0, 0, 0, 0);
  glClear(GL_COLOR_BUFFER_BIT);
  ground_->layer.draw();
}

void OverlayOnly::forget() { ground_->layer.forget(); }

void OverlayOnly::press_log() {
  ImGui::GetIO().AddKeyEvent(ImGuiKey_L, true);
  ImGui::GetIO().AddKeyEvent(ImGuiKey_L, false);
}

render::Picture OverlayOnly::picture() const { return render::read_back(ground_->target); }

bool Overlay::has_input() const { return !ImGui::GetCurrentContext()->InputEventsQueue.empty(); }
bool Overlay::wants_mouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Overlay::wants_text() const { return ImGui::GetIO().WantTextInput; }

}  // namespace sprue

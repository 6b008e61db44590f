// Draws the panels on the processor, and lays them over the picture of the table.
#include "app/window/overlay.h"

#include <external/glad.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_internal.h>
#include <raylib.h>
#include <rlgl.h>

#include <algorithm>
#include <array>
#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "app/window/changed_cells.h"
#include "core/files/file.h"
#include "core/system/data_root.h"
#include "render/device/shader.h"
#include "render/device/target.h"
#include "ui/kit/off_screen.h"
// raylib brings the functions of OpenGL.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace sprue {

namespace {

// The screens as a picture of their own, which is laid over the table wherever anything is in it. The processor draws
// it: letters are small, and of a frame few have changed.
class Layer {
 public:
  Layer() {
    Problems problems;
    shader_ = render::Shader::load({data_root() / "shaders"}, {"layer.vert", "layer.frag"}, problems);
  }
  bool is_drawn(const ImDrawData& data) { return picture_.is_like(data); }
  // Lays the frame that ImGui has rendered over the framebuffer that is bound.
  void draw();
  void forget() { picture_.forget(); }

 private:
  void upload(const std::vector<CellBlock>& blocks);
  void outline();
  void lay_over(const ImDrawData& data);

  std::optional<render::Shader> shader_;
  render::GlVertices vertices_ = render::new_vertices();
  render::GlBuffer buffer_ = render::new_buffer();
  int corners_ = 0;  // the number of corners of the triangles that lie over the table
  render::GlTexture texture_ = render::new_texture();
  render::Size size_;  // the texture's size
  KeptPicture picture_;
};

void Layer::draw() {
  const ImDrawData& data = *ImGui::GetDrawData();
  if (!shader_ || data.DisplaySize.x < 1 || data.DisplaySize.y < 1) return;
  const std::vector<CellBlock> blocks = picture_.draw(data);
  // Textures that ImGui has made in this frame count as made once they were drawn from.
  ui::keep_textures();
  if (!blocks.empty()) {
    upload(blocks);
    outline();
  }
  lay_over(data);
}

// Only the blocks that changed go to the graphics card.
void Layer::upload(const std::vector<CellBlock>& blocks) {
  render::bind_texture(0, texture_);
  const auto send = [&](const ui::Area& area) {
    const std::uint8_t* const first = picture_.rgba().data() + (std::ptrdiff_t{area.top} * size_.width + area.left) * 4;
    glTexSubImage2D(GL_TEXTURE_2D, 0, area.left, area.top, area.right - area.left, area.bottom - area.top, GL_RGBA,
                    GL_UNSIGNED_BYTE, first);
  };
  const render::Size size{picture_.width(), picture_.height()};
  if (size != size_) {
    size_ = size;
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.width, size.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    // One pixel of the picture on one of the window.
    for (const unsigned filter : {0U + GL_TEXTURE_MIN_FILTER, 0U + GL_TEXTURE_MAG_FILTER})
      glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
  }
  // A block is a part of the picture's rows, so the card is told how long those are.
  glPixelStorei(GL_UNPACK_ROW_LENGTH, size.width);
  for (const CellBlock& block : blocks) send(picture_.area_of(block));
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

// Makes the rectangles that have anything in them; the others are not touched, and the table is not blended there.
void Layer::outline() {
  std::vector<glm::vec2> corners;
  const glm::vec2 cell = glm::vec2(cell_size) / glm::vec2(size_.width, size_.height);
  for (const CellBlock& block : filled_blocks(picture_.cells())) {
    const glm::vec2 low = cell * glm::vec2(block.column, block.row);
    const glm::vec2 high = low + cell * glm::vec2(block.columns, block.rows);
    for (const glm::vec2& corner : {low, {high.x, low.y}, high, low, high, {low.x, high.y}}) corners.push_back(corner);
  }
  corners_ = static_cast<int>(corners.size());
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(glm::vec2)), corners.data(),
               GL_DYNAMIC_DRAW);
  render::describe_floats(0, 2, sizeof(glm::vec2), 0);
}

void Layer::lay_over(const ImDrawData& data) {
  shader_->use();
  render::bind_texture(0, texture_);
  shader_->set("layer", 0);
  glBindVertexArray(vertices_.id());
  // On some displays a pixel of the window is several of the framebuffer.
  glViewport(0, 0, static_cast<int>(data.DisplaySize.x * data.FramebufferScale.x),
             static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y));
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  // The picture's colors are multiplied by their alpha already.
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDrawArrays(GL_TRIANGLES, 0, corners_);
  // raylib expects its own mode of blending, and neither arrays nor shaders of others.
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
  // People are not told of our mistakes by the library's own pop-ups; tests find them (tests/ui/robot.cpp).
  ImGui::GetIO().ConfigDebugHighlightIdConflicts = false;
  ImGui::GetIO().ConfigErrorRecoveryEnableTooltip = false;
  ui::draw_by_processor();
  fonts_ = ui::add_fonts(files_);
  ImGui_ImplGlfw_InitForOther(glfwGetCurrentContext(), true);  // passes events on to raylib's own callbacks
}

Overlay::~Overlay() {
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
}

void Overlay::start_anew() {
  ImGui::GetIO().ConfigFlags &= ~(ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NavEnableGamepad);
  ImGui::ClearActiveID();
  ImGui::FocusWindow(nullptr);
  ImGui::SetNavCursorVisible(false);
}

void Overlay::lay_out(const std::function<void()>& panels) {
  // Everything that raylib has gathered must be drawn before, since the panels are drawn by OpenGL directly.
  rlDrawRenderBatchActive();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  panels();
  ImGui::Render();
}

bool Overlay::changed() const { return !drawn_->layer.is_drawn(*ImGui::GetDrawData()); }

void Overlay::draw() { drawn_->layer.draw(); }

struct OverlayOnly::Ground {
  render::Target target;
  Layer layer;
};

OverlayOnly::OverlayOnly(ui::FontFiles fonts, render::Size size)
    : files_(std::move(fonts)), ground_(std::make_unique<Ground>()) {
  ground_->target = render::new_target(size, render::Pixels::screen, render::Depth::none);
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  ui::draw_by_processor();
  io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
  fonts_ = ui::add_fonts(files_);
}

OverlayOnly::~OverlayOnly() { ImGui::DestroyContext(); }

void OverlayOnly::draw(const std::function<void()>& panels) {
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
LeftButton Overlay::left_button() const {
  const ImGuiIO& io = ImGui::GetIO();
  const bool pressed = io.MouseClicked[0];
  const ImVec2 at = pressed ? io.MouseClickedPos[0] : io.MousePos;
  return {pressed, io.MouseReleased[0], {at.x, at.y}};
}
bool Overlay::wants_text() const { return ImGui::GetIO().WantTextInput; }

}  // namespace sprue

// Runs ImGui without a window, and draws its shapes by the processor.
#include "ui/kit/off_screen.h"

#include <imgui.h>

namespace sprue::ui {
namespace {

// Makes one of several contexts the current one while it lives, and puts back whichever was before.
class Current {
 public:
  explicit Current(ImGuiContext* context) : before_(ImGui::GetCurrentContext()) { ImGui::SetCurrentContext(context); }
  Current(const Current&) = delete;
  Current& operator=(const Current&) = delete;
  ~Current() { ImGui::SetCurrentContext(before_); }

 private:
  ImGuiContext* before_;
};

}  // namespace

void draw_by_processor() {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // nothing is remembered between runs
  io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  // One byte a pixel is all that letters need, and what Texture::is_cover() of raster.cpp looks for.
  io.Fonts->TexDesiredFormat = ImTextureFormat_Alpha8;
  // Lines become triangles: rasterise() then needs no texture for them, and their edges are the same at every place.
  ImGui::GetStyle().AntiAliasedLinesUseTex = false;
}

// Says of each texture that ImGui wants made that it is made: rasterise() reads the pixels from ImGui's own memory, so
// there is nothing to upload.
void keep_textures() {
  for (ImTextureData* const texture : ImGui::GetPlatformIO().Textures)
    texture->SetStatus(texture->Status == ImTextureStatus_WantDestroy ? ImTextureStatus_Destroyed : ImTextureStatus_OK);
}

OffScreen::OffScreen(FontFiles fonts) : files_(std::move(fonts)), context_(ImGui::CreateContext()) {
  const Current current(context_);
  draw_by_processor();
  fonts_ = add_fonts(files_);
}

OffScreen::~OffScreen() { ImGui::DestroyContext(context_); }

void OffScreen::draw(const Pixels& picture, const std::function<void()>& screen) {
  const Current current(context_);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(picture.width), static_cast<float>(picture.height)};
  // A fixed step keeps pictures independent of how long drawing took.
  io.DeltaTime = 1.0F / 60;
  ImGui::NewFrame();
  screen();
  ImGui::Render();
  rasterise(*ImGui::GetDrawData(), picture);
  keep_textures();
}

}  // namespace sprue::ui

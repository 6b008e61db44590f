// Gives the typefaces to ImGui.
#include "ui/kit/fonts.h"

#include <imgui.h>

namespace sprue::ui {
namespace {

ImFont* add(std::string& file, bool merged) {
  // Size 0 lets ImGui render each letter at the size at which it is drawn, so one font serves all types and scales.
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = merged;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(file.data(), static_cast<int>(file.size()), 0.0F, &config);
}

}  // namespace

Fonts add_fonts(FontFiles& files) {
  Fonts fonts;
  // Each weight is followed by the fallback, which ImGui merges into the font added last: it has the arrows and signs
  // that Inter lacks.
  fonts.faces[0] = add(files.regular, false);
  add(files.fallback, true);
  fonts.faces[1] = add(files.semi_bold, false);
  add(files.fallback, true);
  fonts.faces[2] = add(files.bold, false);
  add(files.fallback, true);
  fonts.icons = add(files.icons, false);
  return fonts;
}

}  // namespace sprue::ui

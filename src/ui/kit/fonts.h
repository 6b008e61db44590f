// The typefaces, as files in memory: whoever starts the screens reads them from data/fonts.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "ui/kit/theme.h"

struct ImFont;

namespace sprue::ui {

// Contents of the files in the order of font_names. They are read here by nobody but ImGui.
struct FontFiles {
  std::string regular, semi_bold, bold, fallback, icons;
};
// Names below data/fonts/.
inline constexpr std::array<std::string_view, 5> font_names{"Inter-Regular.ttf", "Inter-SemiBold.ttf", "Inter-Bold.ttf",
                                                            "DejaVuSans.ttf", "icons.ttf"};

// Pointers into ImGui's current context: they live as long as it does.
struct Fonts {
  std::array<ImFont*, 3> faces{};  // by Weight
  ImFont* icons = nullptr;
  ImFont* face(Weight weight) const { return faces[static_cast<std::size_t>(weight)]; }
};

// Adds the fonts to ImGui's current context, which goes on reading `files`: they must outlive it.
Fonts add_fonts(FontFiles& files);

}  // namespace sprue::ui

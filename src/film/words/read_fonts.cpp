// The screens themselves read no files; this does it for them.
#include "film/words/read_fonts.h"

#include <array>

#include "core/files/file.h"

namespace sprue::film {

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

}  // namespace sprue::film

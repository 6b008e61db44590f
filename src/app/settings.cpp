#include "app/settings.h"

#include "app/user_folders.h"
#include "core/fields_json.h"
#include "core/file.h"
#include "core/setup.h"

namespace sprue {

std::optional<ui::Settings> read_settings(const std::filesystem::path& file, Problems& problems) {
  std::error_code error;
  ui::Settings settings;
  if (!std::filesystem::exists(file, error)) return settings;
  const std::optional<Document> document = Document::read(file, problems);
  if (!document) return std::nullopt;
  const std::size_t before = problems.size();
  const NoContext none;
  FieldReader reader(none, *document, problems, false);
  reader.read(document->value(), "", settings);
  for (std::size_t i = 0; i < settings.names.size(); ++i) {
    const std::string path = fmt::format("names[{}]", i);
    if (!is_person_name(settings.names[i])) problems.push_back({document->where(path), "is no name"});
  }
  if (problems.size() > before) return std::nullopt;
  return settings;
}

ui::Settings usable_settings(const std::filesystem::path& file, Problems& problems) {
  const std::size_t before = problems.size();
  if (file.empty()) return {};
  if (auto settings = read_settings(file, problems)) return *settings;
  std::filesystem::path aside = file;
  aside += ".unread";
  std::error_code error;
  std::filesystem::rename(file, aside, error);
  if (!error && problems.size() > before) problems[before].what += fmt::format(" (the file is now {})", aside.string());
  return {};
}

bool write_settings(const std::filesystem::path& file, const ui::Settings& settings, Problems& problems) {
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  if (error) {
    problems.push_back({file.parent_path().string(), "cannot be made: " + error.message()});
    return false;
  }
  return write_file(file, to_json(NoContext{}, settings).dump(2) + "\n", problems);
}

std::filesystem::path settings_file() {
  const std::filesystem::path folder = config_folder();
  return folder.empty() ? folder : folder / "settings.json";
}

}  // namespace sprue

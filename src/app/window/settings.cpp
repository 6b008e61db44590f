// Reads and writes the settings; a file that cannot be used is set aside.
#include "app/window/settings.h"

#include "core/files/file.h"
#include "core/files/private_folder.h"
#include "core/json/fields_json.h"
#include "core/match/setup.h"
#include "core/system/user_folders.h"

namespace sprue {

std::optional<ui::Settings> read_settings(const std::filesystem::path& file, Problems& problems) {
  std::error_code error;
  ui::Settings settings;
  if (!std::filesystem::exists(file, error)) return settings;
  const std::optional<Document> document = Document::read(file, problems);
  if (!document) return std::nullopt;
  const std::size_t before = problems.size();
  const NoContext none;
  // Keys that are missing keep their usual values: older files have fewer.
  FieldReader reader(none, *document, problems, false);
  reader.read(document->value(), "", settings);
  // The fields' own ranges do not tell what a name is.
  for (std::size_t i = 0; i < settings.names.size(); ++i) {
    const std::string path = fmt::format("names[{}]", i);
    if (!is_person_name(settings.names[i])) problems.push_back({document->where(path), "is not a name"});
  }
  for (const ui::SeatedMiniatures& seated : settings.miniatures) {
    for (const std::string& model : seated.models)
      if (!is_model_name(model)) problems.push_back({document->where("miniatures"), "names no miniature"});
  }
  if (problems.size() > before) return std::nullopt;
  ui::renew_pins(settings);
  return settings;
}

namespace {

// A name beside the file's that no earlier one has.
std::filesystem::path name_aside(const std::filesystem::path& file) {
  std::error_code unknown;
  for (int number = 1;; ++number) {
    std::filesystem::path aside = file;
    aside += number == 1 ? ".unread" : fmt::format(".unread-{}", number);
    if (!std::filesystem::exists(aside, unknown)) return aside;
  }
}

}  // namespace

ui::Settings usable_settings(const std::filesystem::path& file, Problems& problems) {
  if (file.empty()) return {};
  Problems wrong, told;
  if (auto settings = read_settings(file, wrong)) return *settings;
  if (!read_file(file, told)) {  // its content may be good: only this time it cannot be read
    problems.append(wrong);
    return {};
  }
  const std::filesystem::path aside = name_aside(file);
  std::error_code error;
  std::filesystem::rename(file, aside, error);
  if (!error) wrong.push_back({file.string(), fmt::format("could not be used; it is kept as {}", aside.string())});
  problems.append(wrong);
  return {};
}

bool write_settings(const std::filesystem::path& file, const ui::Settings& settings, Problems& problems) {
  if (!make_private_folder(file.parent_path(), problems)) return false;
  remove_leftovers(file.parent_path());
  std::error_code error;
  // A file that exists but cannot be read may hold settings that would be lost.
  if (std::filesystem::exists(file, error) && !read_file(file, problems)) return false;
  return write_file(file, to_json(NoContext{}, settings).dump(2) + "\n", problems, Readers::owner);
}

std::filesystem::path settings_file() {
  const std::filesystem::path folder = config_folder();
  return folder.empty() ? folder : folder / "settings.json";
}

}  // namespace sprue

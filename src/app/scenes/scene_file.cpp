// Reads scene files, again when they change, and finds shots in them.
#include "app/scenes/scene_file.h"

#include <system_error>

#include "app/scenes/read_scene.h"
#include "core/system/data_root.h"

namespace sprue {

SceneFile::SceneFile(const std::string& name)
    : file_(name.ends_with(".json") ? std::filesystem::path(name) : data_root() / "scenes" / (name + ".json")) {}

bool SceneFile::refresh(Problems& problems) {
  std::error_code gone;  // a file that is gone is read like any other, and reading says so once
  const auto written = std::filesystem::last_write_time(file_, gone);
  if (is_read_ && written == read_) return false;
  is_read_ = true;
  read_ = written;
  std::optional<render::Scene> read = read_scene(file_, problems);
  if (!read || *read == scene_) return false;
  scene_ = std::move(*read);
  return true;
}

const stage::NamedShot* find_shot(const SceneFile& scene, const std::string& name, Problems& problems) {
  const auto& shots = scene.scene().shots;
  const auto found = shots.find(name.empty() ? "play" : name);
  if (found != shots.end()) return &found->second;
  std::vector<std::string_view> known;
  for (const auto& [known_name, shot] : shots) known.push_back(known_name);
  problems.push_back({scene.file().string(), unknown_word("shot", name, known)});
  return nullptr;
}

}  // namespace sprue

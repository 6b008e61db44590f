// The scene of each game, from scenes/<game>.json. A file that was edited is read again; when it cannot be understood,
// the last good scene stays.
#pragma once

#include <filesystem>

#include "core/values/problem.h"
#include "render/scene.h"

namespace sprue {

// Nothing is read before refresh() is called for the first time.
class SceneFile {
 public:
  // The name is that of a game, or of a file when it ends in ".json".
  explicit SceneFile(const std::string& name);
  // Reads the file if it has changed since. True when the scene is another one now; problems tell what is wrong, once
  // for each change of the file.
  bool refresh(Problems& problems);
  const render::Scene& scene() const { return scene_; }
  const std::filesystem::path& file() const { return file_; }

 private:
  std::filesystem::path file_;
  std::filesystem::file_time_type read_{};
  bool is_read_ = false;
  render::Scene scene_;
};

// Finds a shot by its name, which is "play" when none is given. Null, with a problem that lists the names, when the
// scene has none of that name.
const stage::NamedShot* find_shot(const SceneFile& scene, const std::string& name, Problems& problems);

}  // namespace sprue

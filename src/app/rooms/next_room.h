// The next room of the window: a value with all that the room needs to open. Rooms say where to go by it and know
// nothing of each other.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/booth/booth.h"
#include "app/scenes/scene_file.h"
#include "core/values/problem.h"
#include "film/seen_match.h"
#include "play/lesson.h"
#include "play/open_session.h"
#include "ui/model/table_model.h"

namespace sprue {

struct ToLobby {
  Problems told = {};                            // problems from before, to be said in the lobby
  std::optional<ui::EditBuild> made = {};        // a build that its seat brings from now on
  std::optional<ui::NewMatch> begins_with = {};  // a match that is begun at once
};

struct ToTable {
  OpenedSession table;
  std::optional<LessonScript> lesson = {};  // beside the match
};

struct ToWatch {
  film::SeenMatch seen;
  SceneFile scene;
  std::string record;              // the record's file
  std::vector<std::string> packs;  // folders that its packs may lie in, beside the usual ones
  std::string shot = "play";       // the shot of the scene to begin with
  bool leaving_quits = false;      // else leaving leads to the lobby
};

struct ToBooth {
  Booth booth;
  render::SceneStyle style = {};
  stage::Orbit orbit = booth_orbit();
  std::vector<std::string> models = {};  // files that are read while people look at the others
  bool leaving_quits = false;            // else leaving leads to the lobby
};

struct ToBuilder {
  ui::EditBuild build;
};

struct Quit {
  Problems told = {};  // problems to be said in the terminal
};

using NextRoom = std::variant<ToLobby, ToTable, ToWatch, ToBooth, ToBuilder, Quit>;

}  // namespace sprue

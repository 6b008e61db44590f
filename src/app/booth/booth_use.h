// "Use on the table": makes a model of the photo booth the miniature of somebody in a build: a Bot, or one of its
// Support Units. The choice is written into a build of this user's own; one that comes with a game is copied first.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/booth/booth.h"
#include "core/match/game.h"

namespace sprue {

// A machine or a unit in a build that a model may stand for.
struct Role {
  const Game* game = nullptr;
  std::filesystem::path build;  // the build's file
  bool own = false;             // the build is this user's and can be changed
  std::string name;             // the name of the build
  BuildRole in_build{};
  std::string stands_as{};  // for people; empty if nobody has chosen a miniature for it
};

// The roles in this user's builds, then those in the game's. Builds that cannot be read are left out.
std::vector<Role> roles();
// Gives the role to the exhibit. Returns a sentence that says so; nothing, with problems, if that could not be done.
std::optional<std::string> stand_for(const Role& role, const Exhibit& exhibit, Problems& problems);

}  // namespace sprue

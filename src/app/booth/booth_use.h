// "Use on the table": makes a model of the photo booth the miniature of a Bot, or of one of its Support Units. The
// choice is written into a build of this user's own; a build that comes with the game is copied first.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/booth/booth.h"

namespace sprue {

// A Bot or a unit that a model may stand for.
struct Role {
  std::filesystem::path build;
  bool own = false;         // the build is this user's
  std::string name;         // of the build
  std::string unit{};       // as the build's file names it, "SY-044#2"; empty for the Bot itself
  std::string unit_name{};  // for people
  std::string stands_as{};  // for people; empty if nobody has chosen a miniature for it
};

// The roles in this user's builds, then in the game's.
std::vector<Role> roles();
// Gives the role to the exhibit and says so in a sentence; nothing, with problems, if that could not be done.
std::optional<std::string> stand_for(const Role& role, const Exhibit& exhibit, Problems& problems);

}  // namespace sprue

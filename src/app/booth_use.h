// "Use on the table": a model of the photo booth becomes what a Bot, or one of its Support Units, stands as. That is
// written into a build of this user's own; of a build that comes with the game a copy is made.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/booth.h"

namespace sprue {

// A Bot or a unit that a model may stand for.
struct Role {
  std::filesystem::path build;
  bool own = false;         // the build is this user's
  std::string name;         // of the build
  std::string unit{};       // as the build's file names it, "SY-044#2"; empty: the Bot
  std::string unit_name{};  // for people
  std::string stands_as{};  // for people; empty: as such a unit does by itself
};

// Of this user's builds, then of the game's.
std::vector<Role> roles();
// Says what is so now; nothing, with problems, when it could not be done.
std::optional<std::string> stand_for(const Role& role, const Exhibit& exhibit, Problems& problems);

}  // namespace sprue

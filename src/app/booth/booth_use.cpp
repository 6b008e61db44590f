// Finds who stands on the table by all builds, and gives them miniatures.
#include "app/booth/booth_use.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "assets/loader/own_miniatures.h"
#include "core/files/file.h"
#include "core/values/readable_name.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// Adds the roles of one build; none of a file that is no build.
void add_roles(const Game& game, const Setup& packs, const fs::path& file, bool own, std::vector<Role>& all) {
  Problems unread;
  const auto document = Document::read(file, unread);
  const std::string name = document ? text_in(document->value(), "name") : std::string();
  if (name.empty()) return;
  for (BuildRole& role : game.build_roles(packs, *document)) {
    std::string stands_as = readable_name(role.miniature);
    all.push_back({&game, file, own, name, std::move(role), std::move(stands_as)});
  }
}

}  // namespace

std::vector<Role> roles() {
  std::vector<Role> all;
  for (const Game& game : games()) {
    // Only games with builds have roles to give.
    Setup setup;
    Problems problems;
    if (game.build_roles == nullptr || !add_packs(game, {}, setup, problems)) continue;
    add_user_packs(game, setup);
    for (const fs::path& file : user_builds(game)) add_roles(game, setup, file, true, all);
    for (const fs::path& file : own_builds(game)) add_roles(game, setup, file, false, all);
  }
  return all;
}

std::optional<std::string> stand_for(const Role& role, const Exhibit& exhibit, Problems& problems) {
  auto document = Document::read(role.build, problems);
  if (!document) return std::nullopt;
  // The file may have been changed since the roles were listed.
  if (!document->value().is_object()) {
    problems.push_back({role.build.string(), "is not a build"});
    return std::nullopt;
  }
  const std::string kind(role.game->info().miniatures);
  // The model goes among the user's own miniatures: a build must not depend on a file that somebody dropped here.
  const auto miniature = assets::keep_miniature(kind, exhibit.request, exhibit.baked, problems);
  if (!miniature) return std::nullopt;
  Json build =
      role.game->give_miniature(std::make_shared<const Document>(std::move(*document)), role.in_build, *miniature)
          .value();
  // A copy gets a name of its own, or nobody could tell it from the original.
  const std::string name = role.own ? role.name : role.name + " II";
  build["name"] = name;
  const fs::path file = role.own ? role.build : fs::path();
  if (!keep_build(*role.game, std::move(build), file, problems)) return std::nullopt;
  const std::string who = role.in_build.unit.empty() ? name : fmt::format("{} of {}", role.in_build.unit_name, name);
  return fmt::format("{} stands as {} now{}", who, exhibit.request.name, role.own ? "." : ": a build of yours.");
}

}  // namespace sprue

// Finds the roles in builds, and writes miniatures into them.
#include "app/booth/booth_use.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "assets/loader/own_miniatures.h"
#include "core/files/file.h"
#include "games/bots/content/build.h"
#include "games/registry.h"
#include "play/own_supplies.h"
#include "play/supplies.h"

namespace sprue {
namespace {

namespace fs = std::filesystem;

// "mech_marrow_fox" -> "Marrow Fox"
std::string spoken_miniature(std::string key) {
  if (key.starts_with(bots::miniature_prefix)) key.erase(0, bots::miniature_prefix.size());
  bool begins = true;
  for (char& c : key) {
    if (c == '_') c = ' ';
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ';
  }
  return key;
}

// Adds the Bot, then its units in the order in which they are bought; of several that are alike the second is "#2".
void add_roles(const fs::path& file, bool own, const bots::Catalogue& cards, std::vector<Role>& all) {
  Problems unread;  // not told: files that are no builds are left out
  const auto document = Document::read(file, unread);
  const std::string name = document ? text_in(document->value(), "name") : std::string();
  if (name.empty()) return;
  const Json model = part_of(document->value(), "model"), units = part_of(model, "units");
  all.push_back({file, own, name, {}, {}, spoken_miniature(text_in(model, "key"))});
  std::map<std::string, int> copies;
  for (const Json& purchase : part_of(document->value(), "purchases")) {
    const std::string id = text_in(purchase, "id");
    const bots::CardId card = cards.find(id);
    if (card == bots::no_card || !cards[card].is(bots::Type::support_unit)) continue;
    const int copy = ++copies[id];
    const std::string suffix = copy == 1 ? std::string() : fmt::format("#{}", copy);
    all.push_back({file, own, name, id + suffix, fmt::format("{}{}", cards[card].name, suffix),
                   spoken_miniature(text_in(units, id + suffix))});
  }
}

}  // namespace

std::vector<Role> roles() {
  std::vector<Role> all;
  const Game* const game = find_game("bots");
  Setup setup;
  Problems problems;
  if (game == nullptr || !add_packs(*game, {}, setup, problems)) return all;
  add_user_packs(*game, setup);
  const auto cards = bots::load_catalogue(setup.packs, problems);
  if (!cards) return all;
  for (const fs::path& file : user_builds(*game)) add_roles(file, true, *cards, all);
  for (const fs::path& file : own_builds(*game)) add_roles(file, false, *cards, all);
  return all;
}

std::optional<std::string> stand_for(const Role& role, const Exhibit& exhibit, Problems& problems) {
  const Game* const game = find_game("bots");
  const auto document = Document::read(role.build, problems);
  if (game == nullptr || !document) return std::nullopt;
  Json build = document->value();
  if (!build.is_object()) {
    problems.push_back({role.build.string(), "is no build"});
    return std::nullopt;
  }
  const auto miniature = keep_miniature("mechs", exhibit.request, exhibit.baked, problems);
  if (!miniature) return std::nullopt;
  const std::string key = std::string(bots::miniature_prefix) + *miniature;
  Json model = part_of(build, "model"), units = part_of(model, "units");
  if (!units.is_object()) units = Json::object();
  if (!model.is_object() || !model.contains("key"))  // then it was called like the build
    model = {{"key", std::string(bots::miniature_prefix) + file_stem(role.name, "")}};
  if (role.unit.empty()) model = {{"key", key}};  // what the file told about another one goes
  if (!role.unit.empty()) units[role.unit] = key;
  if (!units.empty()) model["units"] = std::move(units);
  build["model"] = std::move(model);
  const std::string name = role.own ? role.name : role.name + " II";
  build["name"] = name;
  if (!keep_build(*game, std::move(build), role.own ? role.build : fs::path(), problems)) return std::nullopt;
  const std::string who = role.unit.empty() ? name : fmt::format("{} of {}", role.unit_name, name);
  return fmt::format("{} stands as {} now{}", who, exhibit.request.name, role.own ? "." : ": a build of yours.");
}

}  // namespace sprue

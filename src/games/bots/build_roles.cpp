// Reads and changes the miniatures that a build's file names.
#include "games/bots/build_roles.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/files/file.h"
#include "games/bots/build_sheet.h"

namespace sprue::bots {
namespace {

std::string without_prefix(const std::string& key) {
  return key.starts_with(miniature_prefix) ? key.substr(miniature_prefix.size()) : key;
}

}  // namespace

std::vector<BuildRole> build_roles(const Setup& setup, const Document& build) {
  Problems problems;  // told where the packs are checked
  const std::optional<Catalogue> cards = load_catalogue(setup.packs, problems);
  if (!cards) return {};
  const BuildSheet sheet(std::make_shared<const Document>("build", build.value()));
  std::vector<BuildRole> roles{{{}, {}, sheet.miniature}};
  std::map<std::string, int> copies;
  for (const Purchase& purchase : sheet.purchases) {
    const CardId card = cards->find(purchase.id);
    if (card == no_card || !(*cards)[card].is(Type::support_unit)) continue;
    const int copy = ++copies[purchase.id];  // of several that are alike the second is "#2"
    const std::string suffix = copy == 1 ? std::string() : fmt::format("#{}", copy);
    const auto chosen = sheet.units.find(purchase.id + suffix);
    roles.push_back({purchase.id + suffix, (*cards)[card].name + suffix,
                     chosen == sheet.units.end() ? std::string() : without_prefix(chosen->second)});
  }
  return roles;
}

Document give_miniature(std::shared_ptr<const Document> build, const BuildRole& role, const std::string& miniature) {
  BuildSheet sheet(std::move(build));
  if (role.unit.empty()) {
    sheet.miniature = miniature;
  } else {
    // A Bot for which none was chosen stands as what is called like its build: now the file has to say so.
    if (sheet.miniature.empty()) sheet.miniature = file_stem(sheet.name, "");
    sheet.units[role.unit] = std::string(miniature_prefix) + miniature;
  }
  return sheet.document();
}

}  // namespace sprue::bots

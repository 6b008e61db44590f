// Namespaces follow folders: a layer's is named like it, a game's like the game; core, play, and app are the program
// itself and speak in `sprue`.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/sources.h"

namespace {

constexpr std::array<std::string_view, 3> plain_layers{"core", "play", "app"};

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, slash));
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return parts;
}

// The namespace of a file in src/. A registry of games knows them all, and stands above them.
std::string namespace_of(std::string_view path) {
  const std::vector<std::string> parts = parts_of(path);  // src, layer, ..., file
  const std::string& layer = parts[1];
  const bool in_folder = parts.size() > 3;
  if (std::ranges::find(plain_layers, layer) != plain_layers.end()) return "sprue";
  if (layer == "games") return in_folder ? "sprue::" + parts[2] : "sprue";
  if (layer == "stage") return in_folder && parts[2] != "table" ? "sprue::stage::" + parts[2] : "sprue::stage";
  return "sprue::" + layer;
}

// Those of our own that a text opens.
std::vector<std::string> opened_in(std::string_view text) {
  constexpr std::string_view opening = "namespace ", end = " {";
  std::vector<std::string> names;
  for (const std::string& line : lines_of(text)) {
    if (!line.starts_with(opening) || !line.ends_with(end)) continue;
    const std::string name = line.substr(opening.size(), line.size() - opening.size() - end.size());
    if (name == "sprue" || name.starts_with("sprue::")) names.push_back(name);
  }
  return names;
}

}  // namespace

TEST_CASE("Namespaces follow folders", "[architecture]") {
  for (const Source& source : sources_below("src")) {
    const std::string own = namespace_of(source.path);
    for (const std::string& opened : opened_in(source.text)) {
      INFO(source.path);
      CHECK(opened == own);
    }
  }
}

TEST_CASE("The scan of namespaces knows layers, games, and registries", "[architecture]") {
  CHECK(namespace_of("src/core/match/match.h") == "sprue");
  CHECK(namespace_of("src/film/shots/framing.h") == "sprue::film");
  CHECK(namespace_of("src/games/registry.h") == "sprue");
  CHECK(namespace_of("src/games/bots/query/rules.h") == "sprue::bots");
  CHECK(namespace_of("src/stage/registry.h") == "sprue::stage");
  CHECK(namespace_of("src/stage/table/shots.h") == "sprue::stage");
  CHECK(namespace_of("src/stage/bots/scene.h") == "sprue::stage::bots");
  CHECK(opened_in("namespace sprue::ui {\nnamespace {\n}\n// namespace sprue {\nnamespace sprue {\n") ==
        std::vector<std::string>{"sprue::ui", "sprue"});
}

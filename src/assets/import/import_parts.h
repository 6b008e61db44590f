// The steps of an import by assimp, each in a source file of its own.
#pragma once

#include <optional>
#include <vector>

#include "assets/import/imported.h"
#include "assets/import/named_files.h"

struct aiScene;

namespace sprue::assets {

// Formats differ in what their numbers mean; a row of formats.cpp holds one format's customs.
struct FormatTraits {
  std::string_view ending;  // ".stl"
  std::string_view up;      // "+z", or empty: the format does not say
  std::string_view forward;
  std::string_view axis_rule;  // says why, for the report
  float unit_mm = 0;           // 0: the format does not say
  std::string_view unit_rule;
  bool linear = false;  // colors are light, not what a screen is told
  // Nothing in the file says which faces have a back.
  bool two_sided = true;
};
// The traits of the format that the name's ending stands for; empty ones for an unknown format.
const FormatTraits& traits_of(const std::filesystem::path& file);

// Puts the scene's materials and their textures into the model, in the scene's order. The report tells which textures
// were found.
void import_materials(const aiScene& scene, const FormatTraits& traits, const ImportOptions& options, NamedFiles& files,
                      Imported& out);

// The unit that a 3MF file states, in mm; 0 if it states none, or none that is known.
float unit_of_3mf(const std::filesystem::path& file);

// The sets of texture coordinates that a material of the scene looks at: the first, and the second if it has one.
struct UvSets {
  unsigned first = 0;
  std::optional<unsigned> second{};
};
UvSets uv_sets_of(const aiScene& scene, unsigned material);

// Puts nodes, meshes, skins, morph targets and clips into the model. False if there is nothing to be drawn, and `why`
// says so.
bool import_scene(const aiScene& scene, const FormatTraits& traits, Imported& out, std::string& why);

}  // namespace sprue::assets

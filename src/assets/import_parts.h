// The steps of an import by assimp, each in a source file of its own.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "assets/import.h"

struct aiScene;

namespace sprue::assets {

// Every name that a model has asked for, and what was found under it.
class NamedFiles {
 public:
  explicit NamedFiles(std::filesystem::path model) : model_(std::move(model)) {}
  const std::filesystem::path& model() const { return model_; }

  // `name` as the model writes it, or that behind the model's folder, as the library likes to put it.
  std::filesystem::path find(std::string_view name);

  std::vector<std::string> names() const;
  // Where a file is, from the model's folder.
  std::string place(const std::filesystem::path& found) const;

 private:
  std::filesystem::path model_;
  std::map<std::string, std::filesystem::path, std::less<>> found_;
};

// Formats differ in what their numbers mean.
struct FormatTraits {
  std::string_view ending;  // ".stl"
  std::string_view up;      // "+z", or empty: the format does not say
  std::string_view forward;
  std::string_view axis_rule;  // why
  float unit_mm = 0;           // 0: the format does not say
  std::string_view unit_rule;
  bool linear = false;    // colours are light, not what a screen is told
  bool two_sided = true;  // nothing says which faces have a back
};
// Of the name's ending; that of an unknown format is empty.
const FormatTraits& traits_of(const std::filesystem::path& file);

// Materials and their textures go into the model, one a material of the scene.
void import_materials(const aiScene& scene, const FormatTraits& traits, const Wishes& wishes, NamedFiles& files,
                      Imported& out);

// The JSON of a glTF file, which in a .glb is the first part; empty if there is none.
std::string_view gltf_text(std::string_view all);

// A glTF file as the library can read it, and a buffer that it asks for by this name.
inline constexpr std::string_view floats_name = "sprue-floats.bin";
struct Rewritten {
  std::string model, floats;
};
// Nothing if the library can read all of it as it is.
std::optional<Rewritten> made_readable(NamedFiles& files);
std::optional<Rewritten> made_readable(std::string_view all, NamedFiles& files);

// A glTF file's buffers are compressed in a way that the library takes for plain numbers.
bool is_packed(const std::filesystem::path& file);

// Strengths of glowing materials, which stand in the same order in the file and in the scene.
void import_gltf_glow(const std::filesystem::path& file, Model& model);

// How many mm the unit is that a 3MF file states; 0: it does not, or not in a way that is known.
float unit_of_3mf(const std::filesystem::path& file);

// Which sets of texture coordinates a material of the scene looks at: the first, and the second if it has one.
struct UvSets {
  unsigned first = 0;
  std::optional<unsigned> second{};
};
UvSets uv_sets_of(const aiScene& scene, unsigned material);

// Nodes, meshes, skins, morph targets and clips. False: there is nothing to be drawn, and `why` says so.
bool import_scene(const aiScene& scene, const FormatTraits& traits, Imported& out, std::string& why);

}  // namespace sprue::assets

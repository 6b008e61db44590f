// The steps of an import by assimp, each in a source file of its own.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "assets/import/imported.h"

struct aiScene;

namespace sprue::assets {

// Finds the files that a model names and remembers every name that was asked for, found or not: they all are part of
// the bake's key, so that a texture that is put there later makes another bake.
class NamedFiles {
 public:
  explicit NamedFiles(std::filesystem::path model) : model_(std::move(model)) {}
  const std::filesystem::path& model() const { return model_; }

  // `name` is as the model writes it; the library may have put the model's folder before it.
  std::filesystem::path find(std::string_view name);

  std::vector<std::string> names() const;
  // The path of a file relative to the model's folder.
  std::string place(const std::filesystem::path& found) const;

 private:
  std::filesystem::path model_;
  std::map<std::string, std::filesystem::path, std::less<>> found_;
};

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

// The JSON of a glTF file, which in a .glb is the first part; empty if there is none.
std::string_view gltf_text(std::string_view all);

// A glTF file as the library can read it, and a buffer that it asks for by this name.
inline constexpr std::string_view floats_name = "sprue-floats.bin";
struct Rewritten {
  std::string model, floats;
};
// The file rewritten; nothing if the library can read all of it as it is.
std::optional<Rewritten> made_readable(NamedFiles& files);
std::optional<Rewritten> made_readable(std::string_view all, NamedFiles& files);

// True if a glTF file's buffers are compressed in a way that the library takes for plain numbers.
bool is_packed(const std::filesystem::path& file);

// Multiplies the glow of materials by the strengths in the file, where they stand in the same order as in the scene.
void import_gltf_glow(const std::filesystem::path& file, Model& model);

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

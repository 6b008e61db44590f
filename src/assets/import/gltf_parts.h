// The steps of reading a glTF file, each in a source file of its own.
#pragma once

#include <optional>
#include <vector>

#include "assets/import/gltf_file.h"
#include "assets/import/imported.h"

namespace sprue::assets {

// The sets of texture coordinates that a material looks at: a vertex has room for two.
struct CoordinateSets {
  std::uint64_t first = 0;
  std::optional<std::uint64_t> second{};
};
CoordinateSets gltf_uv_sets(const Json& material);

// Puts the file's materials with their pictures into the model, in the file's order, and one for meshes that have none.
void read_gltf_materials(const GltfFile& file, const ImportOptions& options, NamedFiles& files, Imported& out);

// One primitive of a mesh, as arrays: triangles, and what each corner has. Arrays are empty where the file has none.
struct Primitive {
  std::vector<std::uint32_t> indices{};
  std::vector<float> positions{}, normals{}, weights{};
  std::vector<float> uv{}, uv2{}, colours{};
  std::size_t colour_width = 0;
  std::vector<std::uint32_t> joints{};  // four for each vertex, as weights
  struct Target {
    std::vector<float> positions{}, normals{};
  };
  std::vector<Target> targets{};

  std::size_t vertices() const { return positions.size() / 3; }
};
// Nothing if it has no triangles.
std::optional<Primitive> read_primitive(const GltfFile& file, const Json& primitive, const CoordinateSets& sets);
// Adds to a primitive what its packed part holds (KHR_draco_mesh_compression).
bool unpack_draco(std::string_view bytes, const Json& attributes, const CoordinateSets& sets, Primitive& out);

// Puts nodes, meshes, skins, morph targets, and clips of the chosen scene into the model. False if there is nothing to
// be drawn; where that is because there is too much, it says so.
bool read_gltf_scene(const GltfFile& file, const ImportOptions& options, Imported& out, std::string& why);

void read_gltf_clips(const GltfFile& file, const std::vector<std::int32_t>& nodes, Model& model);

// Reads a file by a reader of our own. Nothing if it is of another version or has no triangles: the library may know
// what to make of it, unless this says why nobody should try.
std::optional<Imported> import_gltf(std::string_view all, NamedFiles& files, const ImportOptions& options,
                                    std::string& why);

}  // namespace sprue::assets

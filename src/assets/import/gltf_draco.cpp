// Unpacks triangles that are packed by Draco.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <draco/compression/decode.h>
#pragma GCC diagnostic pop

#include "assets/import/gltf_json.h"
#include "assets/import/gltf_parts.h"

namespace sprue::assets {
namespace {

constexpr std::uint32_t most_points = 12'000'000;

// The numbers of one attribute, point by point; empty if the mesh has none of that number.
template <class Number>
std::vector<Number> numbers_of(const draco::Mesh& mesh, const Json& attributes, const std::string& name,
                               std::int8_t width) {
  const std::uint64_t id = whole(&attributes, name.c_str(), nowhere);
  if (id == nowhere) return {};
  const draco::PointAttribute* const attribute = mesh.GetAttributeByUniqueId(static_cast<std::uint32_t>(id));
  if (attribute == nullptr) return {};
  std::vector<Number> out(std::size_t{mesh.num_points()} * static_cast<std::size_t>(width));
  for (draco::PointIndex i(0); i < mesh.num_points(); ++i)
    if (!attribute->ConvertValue<Number>(attribute->mapped_index(i), width,
                                         out.data() + std::size_t{i.value()} * static_cast<std::size_t>(width)))
      return {};
  return out;
}

}  // namespace

bool unpack_draco(std::string_view bytes, const Json& attributes, const CoordinateSets& sets, Primitive& out) {
  draco::DecoderBuffer buffer;
  buffer.Init(bytes.data(), bytes.size());
  draco::Decoder decoder;
  auto decoded = decoder.DecodeMeshFromBuffer(&buffer);
  if (!decoded.ok()) return false;
  const std::unique_ptr<draco::Mesh> mesh = std::move(decoded).value();
  if (mesh == nullptr || mesh->num_points() > most_points || mesh->num_faces() > most_points) return false;
  for (draco::FaceIndex i(0); i < mesh->num_faces(); ++i)
    for (const draco::PointIndex& corner : mesh->face(i)) out.indices.push_back(corner.value());
  out.positions = numbers_of<float>(*mesh, attributes, "POSITION", 3);
  out.normals = numbers_of<float>(*mesh, attributes, "NORMAL", 3);
  out.uv = numbers_of<float>(*mesh, attributes, "TEXCOORD_" + std::to_string(sets.first), 2);
  if (sets.second) out.uv2 = numbers_of<float>(*mesh, attributes, "TEXCOORD_" + std::to_string(*sets.second), 2);
  out.colours = numbers_of<float>(*mesh, attributes, "COLOR_0", 4);
  out.colour_width = 4;
  out.joints = numbers_of<std::uint32_t>(*mesh, attributes, "JOINTS_0", 4);
  out.weights = numbers_of<float>(*mesh, attributes, "WEIGHTS_0", 4);
  return !out.positions.empty();
}

}  // namespace sprue::assets

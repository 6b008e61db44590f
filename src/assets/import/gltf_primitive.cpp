// Reads the triangles of one primitive: as a list, a strip, or a fan, packed or plain.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "assets/import/gltf_json.h"
#include "assets/import/gltf_parts.h"

namespace sprue::assets {
namespace {

constexpr std::size_t most_targets = 64;

// Strips turn every second triangle round, fans go about their first corner; both may hold triangles without area.
std::vector<std::uint32_t> as_list(const std::vector<std::uint32_t>& corners, std::uint64_t mode) {
  if (mode == 4) return {corners.begin(), corners.end() - static_cast<std::ptrdiff_t>(corners.size() % 3)};
  std::vector<std::uint32_t> out;
  for (std::size_t i = 2; i < corners.size(); ++i) {
    const std::uint32_t a = mode == 6 ? corners[0] : corners[i - 2], b = corners[i - 1], c = corners[i];
    if (a == b || b == c || a == c) continue;
    const bool turned = mode == 5 && i % 2 != 0;
    out.insert(out.end(), {a, turned ? c : b, turned ? b : c});
  }
  return out;
}

void keep_known(std::size_t vertices, std::vector<std::uint32_t>& indices) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
    if (std::max({indices[i], indices[i + 1], indices[i + 2]}) >= vertices) continue;
    std::copy_n(indices.begin() + static_cast<std::ptrdiff_t>(i), 3,
                indices.begin() + static_cast<std::ptrdiff_t>(kept));
    kept += 3;
  }
  indices.resize(kept);
}

// Reads an attribute that must have as many values as there are vertices.
std::vector<float> attribute(const GltfFile& file, const Json* attributes, const std::string& name, std::size_t width,
                             std::size_t vertices) {
  std::vector<float> out = file.floats(whole(attributes, name.c_str(), nowhere), width);
  if (out.size() != vertices * width) out.clear();
  return out;
}

// Reads what lies in plain arrays; `packed` names what does not, if anything does.
void read_attributes(const GltfFile& file, const Json& from, const Json* packed, const CoordinateSets& sets,
                     Primitive& out) {
  const Json* const attributes = member(&from, "attributes");
  const auto read = [&](std::vector<float>& row, const std::string& name, std::size_t width) {
    if (member(packed, name.c_str()) == nullptr) row = attribute(file, attributes, name, width, out.vertices());
  };
  read(out.normals, "NORMAL", 3);
  read(out.uv, "TEXCOORD_" + std::to_string(sets.first), 2);
  if (sets.second) read(out.uv2, "TEXCOORD_" + std::to_string(*sets.second), 2);
  const std::size_t width = file.width(whole(attributes, "COLOR_0", nowhere));
  if (member(packed, "COLOR_0") == nullptr) out.colour_width = width;
  if (width == 3 || width == 4) read(out.colours, "COLOR_0", width);
  read(out.weights, "WEIGHTS_0", 4);
  if (member(packed, "JOINTS_0") == nullptr) out.joints = file.wholes(whole(attributes, "JOINTS_0", nowhere));
}

void read_plain(const GltfFile& file, const Json& from, const CoordinateSets& sets, Primitive& out) {
  out.positions = file.floats(whole(member(&from, "attributes"), "POSITION", nowhere), 3);
  read_attributes(file, from, nullptr, sets, out);
  const std::size_t vertices = out.vertices();
  const std::uint64_t indices = whole(&from, "indices", nowhere);
  std::vector<std::uint32_t> corners = file.wholes(indices);
  if (member(&from, "indices") == nullptr) {
    corners.resize(vertices);
    std::iota(corners.begin(), corners.end(), 0U);
  }
  out.indices = as_list(corners, whole(&from, "mode", 4));
}

void read_targets(const GltfFile& file, const Json& from, Primitive& out) {
  const Json* const targets = member(&from, "targets");
  for (std::size_t i = 0; i < std::min(count_of(targets), most_targets); ++i)
    out.targets.push_back({attribute(file, entry(targets, i), "POSITION", 3, out.vertices()),
                           attribute(file, entry(targets, i), "NORMAL", 3, out.vertices())});
}

// Takes a corner's values for every corner of every triangle.
template <class Value>
void spread(const std::vector<std::uint32_t>& indices, std::size_t width, std::vector<Value>& values) {
  if (values.empty()) return;
  std::vector<Value> out;
  out.reserve(indices.size() * width);
  for (const std::uint32_t index : indices)
    for (std::size_t k = 0; k < width; ++k) out.push_back(values[index * width + k]);
  values = std::move(out);
}

// Triangles without normals are flat, as the format says: each gets corners of its own.
void make_flat(Primitive& out) {
  spread(out.indices, 3, out.positions);
  spread(out.indices, 2, out.uv);
  spread(out.indices, 2, out.uv2);
  spread(out.indices, out.colour_width, out.colours);
  spread(out.indices, 4, out.weights);
  spread(out.indices, 4, out.joints);
  for (Primitive::Target& target : out.targets) {
    spread(out.indices, 3, target.positions);
    target.normals.clear();
  }
  std::iota(out.indices.begin(), out.indices.end(), 0U);
  const auto corner = [&](std::size_t at) {
    return glm::vec3(out.positions[3 * at], out.positions[3 * at + 1], out.positions[3 * at + 2]);
  };
  for (std::size_t i = 0; i + 2 < out.vertices(); i += 3) {
    const glm::vec3 normal = glm::cross(corner(i + 1) - corner(i), corner(i + 2) - corner(i));
    for (int k = 0; k < 3; ++k) out.normals.insert(out.normals.end(), {normal.x, normal.y, normal.z});
  }
}

}  // namespace

std::optional<Primitive> read_primitive(const GltfFile& file, const Json& from, const CoordinateSets& sets) {
  Primitive out;
  const std::uint64_t mode = whole(&from, "mode", 4);
  if (mode < 4 || mode > 6) return std::nullopt;
  const Json* const packed = extension(&from, "KHR_draco_mesh_compression");
  const Json* const attributes = member(packed, "attributes");
  const bool unpacked =
      attributes != nullptr && unpack_draco(file.view(whole(packed, "bufferView", nowhere)), *attributes, sets, out);
  if (unpacked) {
    read_attributes(file, from, attributes, sets, out);
  } else {
    out = {};
    read_plain(file, from, sets, out);
  }
  keep_known(out.vertices(), out.indices);
  if (out.indices.empty()) return std::nullopt;
  if (out.joints.size() != 4 * out.vertices() || out.weights.size() != out.joints.size())
    out.joints.clear(), out.weights.clear();
  read_targets(file, from, out);
  if (out.normals.empty()) make_flat(out);
  return out;
}

}  // namespace sprue::assets

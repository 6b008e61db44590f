// Joins vertices by meshoptimizer, in all arrays that have an entry for each of them.
#include "assets/model/join.h"

#include <meshoptimizer.h>

namespace sprue::assets {
namespace {

constexpr std::size_t most_streams = 16;  // meshoptimizer takes no more

// Shortens the end of an array, which has one value for each vertex of the mesh, to the values of those that stay.
template <class Value>
void keep(std::vector<Value>& values, std::size_t first, const std::vector<std::uint32_t>& remap, std::size_t count) {
  meshopt_remapVertexBuffer(values.data() + first, values.data() + first, remap.size(), sizeof(Value), remap.data());
  values.resize(first + count);
}

}  // namespace

// Vertices, influences and morph targets are joined together, or a vertex would get another one's bones. Meshes with
// too many targets are left as they are.
void join_alike(Model& model, Mesh& mesh) {
  const Level& level = mesh.levels.front();
  std::vector<meshopt_Stream> streams{{model.vertices.data() + mesh.first_vertex, sizeof(Vertex), sizeof(Vertex)}};
  if (mesh.skin != none)
    streams.push_back({model.influences.data() + mesh.first_influence, sizeof(Influence), sizeof(Influence)});
  for (const std::uint32_t first : mesh.morphs)
    streams.push_back({model.shifts.data() + first, sizeof(Shift), sizeof(Shift)});
  if (streams.size() > most_streams) return;
  std::vector<std::uint32_t> remap(mesh.vertices);
  std::uint32_t* const indices = model.indices.data() + level.first_index;
  const std::size_t count = meshopt_generateVertexRemapMulti(remap.data(), indices, level.indices, mesh.vertices,
                                                             streams.data(), streams.size());
  meshopt_remapIndexBuffer(indices, indices, level.indices, remap.data());
  keep(model.vertices, mesh.first_vertex, remap, count);
  if (mesh.skin != none) keep(model.influences, mesh.first_influence, remap, count);
  // The last goes first, so that those before it do not move.
  for (std::size_t i = mesh.morphs.size(); i-- > 0;) {
    std::uint32_t& first = mesh.morphs[i];
    meshopt_remapVertexBuffer(model.shifts.data() + first, model.shifts.data() + first, mesh.vertices, sizeof(Shift),
                              remap.data());
    const auto from = model.shifts.begin() + first;
    model.shifts.erase(from + static_cast<std::ptrdiff_t>(count), from + mesh.vertices);
    first -= static_cast<std::uint32_t>(i * (mesh.vertices - count));
  }
  mesh.vertices = static_cast<std::uint32_t>(count);
}

}  // namespace sprue::assets

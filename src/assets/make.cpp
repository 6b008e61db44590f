// The whole bake, in the child process.
#include <algorithm>
#include <new>

#include "assets/base.h"
#include "assets/buried.h"
#include "assets/fit.h"
#include "assets/levels.h"
#include "assets/shade.h"
#include "assets/shop.h"

namespace sprue::assets {
namespace {

Baked make(Imported in, const Wishes& wishes) {
  Report& report = in.report;
  for (const Mesh& mesh : in.model.meshes) report.file_triangles += mesh.levels.front().indices / 3;
  fit(in, wishes);
  face_outwards(in.model, report);
  thin_out(in.model, report);
  if (wishes.coarser) order_triangles(in.model);
  const Surface surface = surface_of(in.model, pose_of(in.model, {}));
  if (wishes.shade && !report.shaded) {
    shade(in.model, surface);
    report.shaded = true;
  }
  report.base = base_of(in.model, surface, wishes, report.base_why);
  if (wishes.coarser) add_simpler_levels(in.model, buried(in.model, surface));
  for (const Mesh& mesh : in.model.meshes) report.triangles += mesh.levels.front().indices / 3;
  report.vertices = static_cast<std::uint32_t>(in.model.vertices.size());
  return {std::move(in.model), std::move(in.report)};
}

}  // namespace

bool bake_file(const std::filesystem::path& file, const std::filesystem::path& out, const Wishes& wishes,
               Problems& problems) {
  try {
    std::optional<Imported> imported = import_model(file, wishes, problems);
    if (!imported) return false;
    const Baked baked = make(std::move(*imported), wishes);
    if (const glm::vec3& size = baked.report.table_size; std::max({size.x, size.y, size.z}) <= 0) {
      problems.push_back({file.string(), "all of it lies in one place"});
      return false;
    }
    if (const std::string fault = fault_of(baked.model); !fault.empty()) {
      problems.push_back({file.string(), "what was made of it " + fault});
      return false;
    }
    return write_bake(baked, out, problems);
  } catch (const std::bad_alloc&) {  // the limit of this process is the only guard that all libraries obey
    problems.push_back({file.string(), "it needs more memory than the limit"});
    return false;
  }
}

}  // namespace sprue::assets

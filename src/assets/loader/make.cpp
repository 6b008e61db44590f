// The whole bake, as it runs in the child process: import, fit, thin out, shade, base, levels, file.
#include <algorithm>
#include <new>

#include "assets/bake/base.h"
#include "assets/bake/buried.h"
#include "assets/bake/fit.h"
#include "assets/bake/levels.h"
#include "assets/bake/shade.h"
#include "assets/loader/model_loader.h"
#include "assets/loader/room_loader.h"

namespace sprue::assets {
namespace {

// The order matters: the fit sets the bounds and the scale that all later steps measure by, and levels are made of the
// faces that were turned outwards.
Baked make(Imported in, const ImportOptions& options) {
  Report& report = in.report;
  report.ours = in.facts.ours;
  for (const Mesh& mesh : in.model.meshes) report.file_triangles += mesh.levels.front().indices / 3;
  fit(in, options);
  // Formats that say which side of a face is its front are taken at their word.
  const bool asked = options.faces != Faces::judged;
  face_outwards(in.model, asked || !in.facts.sided ? options.faces : Faces::kept, report);
  thin_out(in.model, report);
  // Shading and the search for buried faces look at the full mesh, so the levels come last.
  if (options.coarser) order_triangles(in.model);
  const Surface surface = surface_of(in.model, pose_of(in.model, {}));
  // Only paint looks at what is open and what is recessed.
  const bool painted = options.painted || wants_paint(report, options);
  if (options.shade && painted && !report.shaded) {
    shade(in.model, surface);
    report.shaded = true;
  }
  report.base = base_of(in.model, surface, options, report.base_why);
  if (options.coarser) add_simpler_levels(in.model, buried(in.model, surface));
  for (const Mesh& mesh : in.model.meshes) report.triangles += mesh.levels.front().indices / 3;
  report.vertices = static_cast<std::uint32_t>(in.model.vertices.size());
  return {std::move(in.model), std::move(in.report)};
}

}  // namespace

bool bake_file(const std::filesystem::path& file, const std::filesystem::path& out, const ImportOptions& options,
               Problems& problems, const std::vector<std::string>& notes) {
  try {
    if (options.room) {
      const std::optional<Baked> room = bake_room(file, problems);
      return room && write_bake(*room, out, problems);
    }
    std::optional<Imported> imported = import_model(file, options, problems);
    if (!imported) return false;
    imported->report.notes.insert(imported->report.notes.begin(), notes.begin(), notes.end());
    const Baked baked = make(std::move(*imported), options);
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

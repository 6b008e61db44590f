// The whole bake, in the child process.
#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "assets/base.h"
#include "assets/fit.h"
#include "assets/image.h"
#include "assets/levels.h"
#include "assets/paint.h"
#include "assets/shade.h"
#include "assets/shop.h"

namespace sprue::assets {
namespace {

// A scheme that is asked for paints everything; without one, only what has no colours.
void choose_paint(Model& model, const Wishes& wishes) {
  const bool all = find_scheme(wishes.paint) != nullptr, nothing = wishes.paint == as_made;
  for (Material& material : model.materials) material.bare = !nothing && (material.bare || all);
}

void apply_palette(Model& model, const Wishes& wishes, Report& report) {
  for (const Recolour& wish : wishes.palette) {
    const auto found = std::ranges::find(model.materials, wish.material, &Material::name);
    if (found == model.materials.end()) {
      report.notes.push_back(fmt::format("it has no material '{}' to be painted", shown(wish.material)));
      continue;
    }
    const auto channel = [&](unsigned shift) {
      return to_linear(static_cast<float>((wish.colour >> shift) & 255U) / 255.0F);
    };
    found->colour = {channel(16), channel(8), channel(0), found->colour.a};
    found->colours = {};
    found->bare = false;
  }
}

Baked make(Imported in, const Wishes& wishes) {
  Report& report = in.report;
  for (const Mesh& mesh : in.model.meshes) report.file_triangles += mesh.levels.front().indices / 3;
  fit(in, wishes);
  face_outwards(in.model, report);
  thin_out(in.model, report);
  const Surface surface = surface_of(in.model, pose_of(in.model, {}));
  if (wishes.shade && !report.shaded) {
    shade(in.model, surface);
    report.shaded = true;
  }
  report.base = base_of(in.model, surface, wishes, report.base_why);
  choose_paint(in.model, wishes);
  apply_palette(in.model, wishes, report);
  add_simpler_levels(in.model);
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

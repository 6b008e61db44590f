// Writes a report as JSON and as lines of text.
#include "assets/model/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/values/fields.h"

namespace sprue::assets {
namespace {

Json json_of(const glm::vec3& v) { return Json{v.x, v.y, v.z}; }

Json json_of(const Wanted& wanted) {
  Json json{{"name", wanted.name}, {"found", wanted.found.empty() ? Json() : Json(wanted.found)}};
  if (wanted.width > 0) json["size"] = {wanted.width, wanted.height};
  return json;
}

// The triangles and the largest loss of each level over all meshes. A mesh that has fewer levels stays at its last.
std::vector<std::pair<std::uint32_t, float>> sums_of_levels(const Model& model) {
  std::size_t most = 0;
  for (const Mesh& mesh : model.meshes) most = std::max(most, mesh.levels.size());
  std::vector<std::pair<std::uint32_t, float>> sums(most);
  for (const Mesh& mesh : model.meshes)
    for (std::size_t i = 0; i < most && !mesh.levels.empty(); ++i) {
      const Level& level = mesh.levels[std::min(i, mesh.levels.size() - 1)];
      sums[i].first += level.indices / 3;
      sums[i].second = std::max(sums[i].second, level.error);
    }
  return sums;
}

Json levels_of(const Model& model) {
  Json json = Json::array();
  for (const auto& [triangles, error] : sums_of_levels(model))
    json.push_back({{"triangles", triangles}, {"loss_mm", error}});
  return json;
}

std::string levels_line(const Model& model) {
  std::string line = "from farther away:";
  const auto sums = sums_of_levels(model);
  for (std::size_t i = 1; i < sums.size(); ++i)
    line += fmt::format(" {} triangles, at most {:.2f} mm off;", sums[i].first, sums[i].second);
  line.pop_back();
  return line;
}

std::string files_line(const Report& report) {
  std::size_t found = 0;
  for (const Wanted& wanted : report.files) found += wanted.found.empty() ? 0 : 1;
  return fmt::format("textures: {} found, {} missing", found, report.files.size() - found);
}

std::string clips_line(const Model& model) {
  std::string line = "clips:";
  for (const Clip& clip : model.clips) line += fmt::format(" '{}' {:.2f} s,", shown(clip.name), clip.seconds);
  line.pop_back();
  return line;
}

}  // namespace

Json to_json(const Baked& baked) {
  const Report& report = baked.report;
  Json json{{"format", report.format},
            {"up", report.up},
            {"forward", report.forward},
            {"size", report.size},
            {"file_size", json_of(report.file_size)},
            {"size_mm", json_of(report.table_size)},
            {"file_triangles", report.file_triangles},
            {"triangles", report.triangles},
            {"vertices", report.vertices},
            {"bones", report.bones},
            {"morphs", report.morphs},
            {"coloured", report.coloured},
            {"shaded", report.shaded},
            {"base", {{"kind", word(report.base.kind)}, {"mm", report.base.mm}, {"why", report.base_why}}},
            {"levels", levels_of(baked.model)}};
  json["textures"] = Json::array();
  for (const Wanted& wanted : report.files) json["textures"].push_back(json_of(wanted));
  json["clips"] = Json::array();
  for (const Clip& clip : baked.model.clips) json["clips"].push_back({{"name", clip.name}, {"seconds", clip.seconds}});
  json["notes"] = report.notes;
  return json;
}

std::string to_text(const Baked& baked) {
  const Report& r = baked.report;
  const glm::vec3& mm = r.table_size;
  std::string text = fmt::format("{}, {} triangles, {} materials, {} bones, {} morph targets\n", r.format, r.triangles,
                                 baked.model.materials.size(), r.bones, r.morphs);
  text += fmt::format("{}; {}\n", r.up, r.forward);
  text += fmt::format("size: {:.1f} wide, {:.1f} tall, {:.1f} deep mm ({})\n", mm.x, mm.y, mm.z, r.size);
  text += fmt::format("base: {} {:g} mm ({})\n", word(r.base.kind), r.base.mm, r.base_why);
  if (sums_of_levels(baked.model).size() > 1) text += levels_line(baked.model) + "\n";
  if (!r.files.empty()) text += files_line(r) + "\n";
  if (!baked.model.clips.empty()) text += clips_line(baked.model) + "\n";
  for (const std::string& note : r.notes) text += "note: " + note + "\n";
  return text;
}

}  // namespace sprue::assets

// Reads a glTF 2.0 file: what it says of itself, then its materials, its scene, and what is left out.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "assets/import/gltf_json.h"
#include "assets/import/gltf_parts.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

struct LeftOut {
  std::string_view extension, note;
};
constexpr std::array<LeftOut, 6> left_out{
    {{"KHR_lights_punctual", "its own lights are left out; the table has its lamps"},
     {"KHR_materials_anisotropy", "its brushed metal (anisotropy) is drawn as even metal"},
     {"KHR_materials_dispersion", "its glass is drawn without the colors of a prism (dispersion)"},
     {"KHR_materials_diffuse_transmission", "its thin, glowing surfaces (diffuse transmission) are drawn solid"},
     {"KHR_materials_volume_scatter", "its scattering inside (volume scatter) is left out"},
     {"KHR_animation_pointer", "clips that change materials are left out"}}};

void tell_what_is_left_out(const Json& json, Report& report) {
  const Json* const used = member(&json, "extensionsUsed");
  for (const LeftOut& one : left_out)
    for (std::size_t i = 0; i < count_of(used); ++i)
      if ((*used)[i] == one.extension) report.notes.emplace_back(one.note);
}

// What a file cannot be shown without, and what we know of that.
constexpr std::array<std::string_view, 11> known_needs{
    "KHR_meshopt_compression", "MSFT_texture_dds",        "KHR_draco_mesh_compression", "EXT_meshopt_compression",
    "KHR_mesh_quantization",   "KHR_texture_basisu",      "EXT_texture_webp",           "EXT_texture_avif",
    "KHR_texture_transform",   "EXT_mesh_gpu_instancing", "KHR_lights_punctual"};

void tell_what_is_unknown(const Json& json, Report& report) {
  const Json* const needed = member(&json, "extensionsRequired");
  for (std::size_t i = 0; i < count_of(needed); ++i) {
    if (!(*needed)[i].is_string()) continue;
    const std::string name = (*needed)[i].get<std::string>();
    if (name.starts_with("KHR_materials_") || std::ranges::count(known_needs, name) > 0) continue;
    report.notes.push_back(fmt::format("it needs {}, which is not known here: it may look different", shown(name, 60)));
  }
}

// The names that a file gives to things to choose from. One without a name gets its number.
std::vector<std::string> names_of(const Json* list) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count_of(list); ++i) {
    const std::string name = text(entry(list, i), "name");
    names.push_back(name.empty() ? std::to_string(i + 1) : shown(name, 80));
  }
  return names;
}

FileFacts gltf_facts(const Json& json) {
  return {.up = Axis::plus_y,
          .forward = Axis::plus_z,
          .axis_rule = "the format's rule",
          .unit_mm = 1000,
          .unit_rule = "the format is in meters",
          .sided = true,
          .ours = text(member(&json, "asset"), "generator") == "Sprue models/build"};
}

}  // namespace

std::optional<Imported> import_gltf(std::string_view all, NamedFiles& files, const ImportOptions& options,
                                    std::string& why) {
  std::string unread;  // the library has its own opinion of the file, and that is told
  const std::optional<GltfFile> file = GltfFile::of(all, files, unread);
  if (!file || !text(member(&file->json(), "asset"), "version").starts_with("2")) return std::nullopt;
  Imported out;
  out.facts = gltf_facts(file->json());
  out.report.format = "glTF 2.0";
  out.report.variants = names_of(member(extension(&file->json(), "KHR_materials_variants"), "variants"));
  if (count_of(file->list("scenes")) > 1) out.report.scenes = names_of(file->list("scenes"));
  read_gltf_materials(*file, options, files, out);
  if (!read_gltf_scene(*file, options, out, why)) return std::nullopt;
  tell_what_is_left_out(file->json(), out.report);
  tell_what_is_unknown(file->json(), out.report);
  out.report.looked_for = files.names();
  return out;
}

}  // namespace sprue::assets

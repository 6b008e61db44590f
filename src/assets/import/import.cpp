// Reads a file by assimp, keeps it from opening others, and collects what the file says of its axes and units.
#include "assets/import/import.h"

#include <fmt/format.h>

#include <assimp/DefaultIOStream.h>
#include <assimp/anim.h>
#include <assimp/commonMetaData.h>
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <assimp/mesh.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <algorithm>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <span>

#include "assets/import/gltf_parts.h"
#include "assets/import/import_parts.h"
#include "assets/model/mapped_file.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

namespace fs = std::filesystem;

// aiProcess_JoinIdenticalVertices is left out: it joins vertices that differ in color. join.h does that work.
constexpr unsigned steps =
    aiProcess_Triangulate | aiProcess_GenSmoothNormals | aiProcess_SortByPType | aiProcess_LimitBoneWeights;

// The library's only door to the disk: it opens the model and what find_beside allows, and nothing for writing.
class ModelFolder final : public Assimp::IOSystem {
 public:
  explicit ModelFolder(NamedFiles& files) : files_(&files) {}
  bool Exists(const char* name) const override { return !files_->find(name).empty(); }
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char* name, const char* mode) override {
    if (std::string_view(mode).find_first_of("wa+") != std::string_view::npos) return nullptr;
    const fs::path found = files_->find(name);
    std::FILE* const opened = found.empty() ? nullptr : std::fopen(found.c_str(), "rb");
    return opened == nullptr ? nullptr : new File(opened, found.string());
  }
  void Close(Assimp::IOStream* stream) override { delete stream; }

 private:
  struct File final : Assimp::DefaultIOStream {
    File(std::FILE* opened, const std::string& name) : DefaultIOStream(opened, name) {}
  };

  NamedFiles* files_;
};

// The importer owns its door to the disk and deletes it.
void set_options(Assimp::Importer& importer, NamedFiles& files) {
  importer.SetIOHandler(new ModelFolder(files));
  importer.SetPropertyInteger(AI_CONFIG_PP_LBW_MAX_WEIGHTS, 4);
  importer.SetPropertyInteger(AI_CONFIG_PP_FD_REMOVE, 1);
  importer.SetPropertyFloat(AI_CONFIG_PP_GSN_MAX_SMOOTHING_ANGLE, 45);  // degrees; sharper edges stay edges
}

// Drops normals that are better made from the surfaces, with soft edges soft: those of STL, which has one for each
// facet and says nothing new by it, and those of files that leave most of them empty.
void drop_normals(const aiScene& scene, const FormatTraits& traits) {
  constexpr float least = 1e-6F;
  for (aiMesh* const mesh : std::span(scene.mMeshes, scene.mNumMeshes)) {
    if (!mesh->HasNormals()) continue;
    const auto empty = [](const aiVector3D& normal) { return !(normal.SquareLength() > least); };
    const auto count = std::ranges::count_if(std::span(mesh->mNormals, mesh->mNumVertices), empty);
    if (traits.ending != ".stl" && 2 * count <= static_cast<std::ptrdiff_t>(mesh->mNumVertices)) continue;
    delete[] mesh->mNormals;
    mesh->mNormals = nullptr;
  }
}

// Reads the rate of MD5 clips again: the library loses it unless an empty line follows it, and takes 24 frames a
// second.
void set_frame_rate(const aiScene& scene, const fs::path& clip) {
  constexpr int before_frames = 4096;  // characters; the rate stands in the file's head, before its frames
  std::string head(before_frames, '\0');
  std::ifstream(clip, std::ios::binary).read(head.data(), before_frames);
  constexpr std::string_view key = "frameRate";
  const auto at = head.find(key);
  const double rate = at == std::string::npos ? 0 : std::strtod(head.c_str() + at + key.size(), nullptr);
  if (!(rate > 0 && rate <= 1000)) return;
  for (aiAnimation* const animation : std::span(scene.mAnimations, scene.mNumAnimations))
    animation->mTicksPerSecond = rate;
}

// Reading and post-processing are two steps, so that unwanted normals can be dropped between them: the second step then
// makes new ones.
const aiScene* read_scene(Assimp::Importer& importer, const fs::path& file, const FormatTraits& traits) {
  const aiScene* const scene = importer.ReadFile(file.string(), 0);
  if (scene == nullptr) return nullptr;
  drop_normals(*scene, traits);
  return importer.ApplyPostProcessing(steps);
}

// One line of the library's own words, which may be long and hold anything.
std::string plain_error(const std::string& error) {
  if (error.find("bad_alloc") != std::string::npos || error.find("alloc") != std::string::npos)
    return "it needs more memory than the limit";
  if (error.starts_with("No suitable reader")) return "its format is not one that can be read";
  return error.empty() ? "nothing in it can be read" : shown(error, 200);
}

std::string format_of(Assimp::Importer& importer) {
  const int place = importer.GetPropertyInteger("importerIndex", -1);
  const aiImporterDesc* const about = place < 0 ? nullptr : importer.GetImporterInfo(static_cast<std::size_t>(place));
  std::string name = about == nullptr ? "unknown" : shown(about->mName);
  if (const auto end = name.find(" Importer"); end != std::string::npos) name.resize(end);
  return name;
}

std::optional<Axis> axis_of(std::string_view text) {
  const auto words = names(Axis{});
  const auto found = std::ranges::find(words, text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Axis>(found - words.begin());
}

// An axis by its number and sign, as FBX states it.
std::optional<Axis> stated_axis(const aiScene& scene, const char* which, const char* sign) {
  std::int32_t axis = -1, side = 1;
  if (scene.mMetaData == nullptr || !scene.mMetaData->Get(which, axis) || axis < 0 || axis > 2) return std::nullopt;
  scene.mMetaData->Get(sign, side);
  return static_cast<Axis>(2 * axis + (side < 0 ? 1 : 0));
}

// Models of our own collection name the script that has made them.
bool is_ours(const aiScene& scene) {
  aiString generator;
  return scene.mMetaData != nullptr && scene.mMetaData->Get(AI_METADATA_SOURCE_GENERATOR, generator) &&
         std::string_view(generator.C_Str()) == "Sprue models/build";
}

// The traits of the format come first; FBX and 3MF files may state otherwise for themselves.
FileFacts facts_of(const aiScene& scene, const fs::path& file, const FormatTraits& traits) {
  FileFacts facts{.up = axis_of(traits.up),
                  .forward = axis_of(traits.forward),
                  .axis_rule = std::string(traits.axis_rule),
                  .unit_mm = traits.unit_mm,
                  .unit_rule = std::string(traits.unit_rule),
                  .sided = !traits.two_sided,
                  .ours = is_ours(scene)};
  if (const float unit = traits.ending == ".3mf" ? unit_of_3mf(file) : 0; unit > 0) {
    facts.unit_mm = unit;
    facts.unit_rule = "the file states its unit";
    facts.unit_stated = true;
  }
  if (traits.ending != ".fbx") return facts;
  if (const auto up = stated_axis(scene, "UpAxis", "UpAxisSign")) facts.up = up;
  if (const auto forward = stated_axis(scene, "FrontAxis", "FrontAxisSign")) facts.forward = forward;
  float centimetres = 1;
  if (scene.mMetaData != nullptr && scene.mMetaData->Get("UnitScaleFactor", centimetres) && centimetres > 0) {
    facts.unit_mm = 10 * centimetres;
    facts.unit_rule = "the file states its unit";
  }
  return facts;
}

// True for a file of a Blender that is newer than the library. Those files fail for reasons that nobody could act on,
// or are compressed as a whole.
bool is_of_new_blender(const fs::path& file) {
  constexpr std::string_view compressed = "\x28\xb5\x2f\xfd", name = "BLENDER", first_unread = "301";
  std::string head(12, '\0');  // name, size of pointers, order of bytes, and three digits
  std::ifstream(file, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
  if (head.starts_with(compressed)) return true;
  const bool longer = head[name.size()] >= '0' && head[name.size()] <= '9';  // heads since 5.0 begin with their length
  return head.starts_with(name) && (longer || std::string_view(head).substr(9) >= first_unread);
}

std::string refusal_of(const fs::path& file, const FormatTraits& traits, const std::string& error) {
  if (traits.ending == ".blend" && is_of_new_blender(file))
    return "it was saved by a Blender too new for this program: export it from there as glTF (.glb)";
  return plain_error(error);
}

bool holds_nothing(const fs::path& file) {
  std::error_code error;
  return fs::file_size(file, error) == 0 && !error;
}

// Our own reader knows more of glTF than the library, which is asked for the rest: the first version, and what holds
// nothing but lines and points.
std::optional<Imported> import_own(const fs::path& file, NamedFiles& files, const ImportOptions& options,
                                   std::string& why) {
  Problems unread;  // the library has its own opinion of the file, and that is told
  const auto mapped = MappedFile::open(file, unread);
  if (!mapped) return std::nullopt;
  return import_gltf({reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size()}, files, options,
                     why);
}

}  // namespace

std::optional<Imported> import_model(const fs::path& file, const ImportOptions& options, Problems& problems) {
  const FormatTraits& traits = traits_of(file);
  if (traits.ending == ".vox") return import_vox(file, problems);
  NamedFiles files(file);
  if (holds_nothing(file)) {
    problems.push_back({file.string(), "is empty"});
    return std::nullopt;
  }
  std::string why;
  if (traits.ending == ".glb" || traits.ending == ".gltf")
    if (auto read = import_own(file, files, options, why)) return read;
  if (!why.empty()) {
    problems.push_back({file.string(), why});
    return std::nullopt;
  }
  Assimp::Importer importer;
  set_options(importer, files);
  const aiScene* const scene = read_scene(importer, file, traits);
  if (scene == nullptr) {
    problems.push_back({file.string(), refusal_of(file, traits, importer.GetErrorString())});
    return std::nullopt;
  }
  if (traits.ending == ".md5mesh") set_frame_rate(*scene, files.find(file.stem().string() + ".md5anim"));
  Imported out;
  out.report.format = format_of(importer);
  out.facts = facts_of(*scene, file, traits);
  import_materials(*scene, traits, options, files, out);
  if (!import_scene(*scene, traits, out, why)) {
    problems.push_back({file.string(), why});
    return std::nullopt;
  }
  out.report.looked_for = files.names();
  return out;
}

}  // namespace sprue::assets

// Reads from a glTF file what the library leaves unread: how strongly materials glow, and whether buffers are packed.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "assets/import/import_parts.h"
#include "assets/model/mapped_file.h"

namespace sprue::assets {
namespace {

// The head of a .glb: magic, version, size, and size and kind of its first part.
constexpr std::size_t head_size = 20;
constexpr float strongest = 100;  // times; more would only be white

const Json* member(const Json* json, const char* key) {
  if (json == nullptr || !json->is_object()) return nullptr;
  const auto found = json->find(key);
  return found == json->end() ? nullptr : &*found;
}

}  // namespace

// A .glb begins with a head and the part that holds the JSON.
std::string_view gltf_text(std::string_view all) {
  if (!all.starts_with("glTF")) return all;
  std::uint32_t size = 0;
  if (all.size() < head_size) return {};
  std::memcpy(&size, all.data() + 12, sizeof size);
  return size <= all.size() - head_size ? all.substr(head_size, size) : std::string_view();
}

bool is_packed(const std::filesystem::path& file) {
  constexpr std::string_view packing = "EXT_meshopt_compression";
  Problems unread;
  const auto mapped = MappedFile::open(file, unread);
  if (!mapped || mapped->bytes().size() > largest_document * 64) return false;
  const std::string_view all(reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size());
  const std::string_view text = gltf_text(all);
  // Parsing takes long for large files, and few of them need it.
  if (text.find(packing) == std::string_view::npos) return false;
  const Json json = Json::parse(text, nullptr, false);
  const Json* const required = member(&json, "extensionsRequired");
  return required != nullptr && required->is_array() && std::ranges::find(*required, packing) != required->end();
}

// The file's own materials come first in the library's list and in the same order, so the places agree.
void import_gltf_glow(const std::filesystem::path& file, Model& model) {
  Problems unread;  // the library has its own opinion of the file, and that is told
  const auto mapped = MappedFile::open(file, unread);
  if (!mapped || mapped->bytes().size() > largest_document * 64) return;
  const std::string_view all(reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size());
  const auto document = Document::parse("glTF", gltf_text(all), unread);
  const Json* const materials = document ? member(&document->value(), "materials") : nullptr;
  if (materials == nullptr || !materials->is_array()) return;
  for (std::size_t i = 0; i < std::min(materials->size(), model.materials.size()); ++i) {
    const Json* const glow = member(member(&(*materials)[i], "extensions"), "KHR_materials_emissive_strength");
    const Json* const strength = member(glow, "emissiveStrength");
    if (strength == nullptr || !strength->is_number()) continue;
    const auto value = strength->get<float>();
    if (std::isfinite(value)) model.materials[i].glow *= std::clamp(value, 0.0F, strongest);
  }
}

}  // namespace sprue::assets

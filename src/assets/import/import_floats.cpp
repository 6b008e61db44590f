// The library copies a glTF file's vertices as if all of them were floats. Those that are smaller numbers
// (KHR_mesh_quantization, and texture coordinates and weights of any file) are made floats before it reads them.
// Textures that are WebP pictures (EXT_texture_webp) are named where it looks for pictures.
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "assets/import/import_parts.h"
#include "assets/model/mapped_file.h"

namespace sprue::assets {
namespace {

constexpr std::uint64_t nowhere = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t largest = std::uint64_t{1} << 32U;  // counts and places in a file are cut off here
constexpr std::uint64_t float_component = 5126;             // glTF's number for 32-bit floats

// A whole number of the file; `otherwise` if it is missing or something else. Large ones are cut off, so that sums of
// several cannot overflow.
std::uint64_t whole(const Json& json, const char* key, std::uint64_t otherwise) {
  const auto found = json.find(key);
  if (found == json.end() || !found->is_number_unsigned()) return otherwise;
  return std::min(found->get<std::uint64_t>(), largest);
}

Json* entry(Json& json, const char* list, std::uint64_t place) {
  const auto found = json.find(list);
  if (found == json.end() || !found->is_array() || place >= found->size()) return nullptr;
  Json& one = (*found)[place];
  return one.is_object() ? &one : nullptr;
}

// Bytes of one small number by glTF's number for its kind; 0 for kinds that need no conversion.
std::size_t size_of(std::uint64_t component) {
  constexpr std::array<std::size_t, 4> sizes{1, 1, 2, 2};  // signed and unsigned bytes, then shorts
  return component >= 5120 && component < 5124 ? sizes[component - 5120] : 0;
}

// Numbers to a value; 0 for matrices, which are left alone.
std::size_t width_of(const Json& accessor) {
  const auto type = accessor.find("type");
  if (type == accessor.end() || !type->is_string()) return 0;
  const auto& word = type->get_ref<const std::string&>();
  if (word == "SCALAR") return 1;
  return word.starts_with("VEC") && word.size() == 4 && word[3] >= '2' && word[3] <= '4'
             ? static_cast<std::size_t>(word[3] - '0')
             : 0;
}

// Normalized numbers stand for -1..1 or 0..1, as glTF defines it.
template <class Number>
float number_at(const char* at, bool normalized) {
  Number value{};
  std::memcpy(&value, at, sizeof value);
  if (!normalized) return static_cast<float>(value);
  return std::max(static_cast<float>(value) / static_cast<float>(std::numeric_limits<Number>::max()), -1.0F);
}

float number_at(const char* at, std::uint64_t component, bool normalized) {
  switch (component) {
    case 5120: return number_at<std::int8_t>(at, normalized);
    case 5121: return number_at<std::uint8_t>(at, normalized);
    case 5122: return number_at<std::int16_t>(at, normalized);
    default: return number_at<std::uint16_t>(at, normalized);
  }
}

std::string of_base64(std::string_view text) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0, held = 0;
  for (const char letter : text) {
    const std::size_t value = digits.find(letter);
    if (value == std::string_view::npos) break;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(bits >> held & 255U);
  }
  return out;
}

// Walks through everything that the library reads as floats, appends converted copies to one new buffer, and points the
// accessors there. The old buffers stay as they are.
class Converter {
 public:
  Converter(Json& json, std::string_view binary, NamedFiles& files) : json_(&json), binary_(binary), files_(&files) {}

  bool changed() const { return changed_; }
  // The bytes of a new buffer, which the file now asks for by `floats_name`; empty if it needs none.
  std::string convert() {
    each("meshes", "primitives", [&](Json& primitive) {
      if (const auto found = primitive.find("attributes"); found != primitive.end()) attributes(*found);
      if (const auto targets = primitive.find("targets"); targets != primitive.end() && targets->is_array())
        for (const Json& target : *targets) attributes(target);
    });
    each("animations", "samplers", [&](Json& sampler) { accessor(whole(sampler, "output", nowhere)); });
    for (std::uint64_t i = 0; Json* const texture = entry(*json_, "textures", i); ++i) name_webp(*texture);
    if (!floats_.empty()) (*json_)["buffers"].push_back({{"uri", floats_name}, {"byteLength", floats_.size()}});
    return std::move(floats_);
  }

 private:
  // Programs that do not know the extension find no picture; the library is one of them, but we read WebP.
  void name_webp(Json& texture) {
    const auto extensions = texture.find("extensions");
    if (texture.contains("source") || extensions == texture.end() || !extensions->is_object()) return;
    const auto webp = extensions->find("EXT_texture_webp");
    const std::uint64_t source =
        webp != extensions->end() && webp->is_object() ? whole(*webp, "source", nowhere) : nowhere;
    if (source == nowhere) return;
    texture["source"] = source;
    changed_ = true;
  }

  // Calls what(part) for every part of every entry of a list, as for all primitives of all meshes.
  template <class What>
  void each(const char* list, const char* inner, What&& what) {
    for (std::uint64_t i = 0; Json* const one = entry(*json_, list, i); ++i)
      for (std::uint64_t k = 0; Json* const part = entry(*one, inner, k); ++k) what(*part);
  }

  // Colours and joints are left out: the library reads them in any kind of numbers.
  void attributes(const Json& attributes) {
    constexpr std::array<std::string_view, 5> kinds{"POSITION", "NORMAL", "TANGENT", "TEXCOORD_", "WEIGHTS_"};
    if (!attributes.is_object()) return;
    for (const auto& [name, number] : attributes.items())
      for (const std::string_view kind : kinds)
        if (name.starts_with(kind) && number.is_number_unsigned()) accessor(number.get<std::uint64_t>());
  }

  // Copies one accessor's values as floats. Those that are floats already, that are sparse, or that lie outside of the
  // file are left to the library.
  void accessor(std::uint64_t place) {
    Json* const one = entry(*json_, "accessors", place);
    if (one == nullptr || one->contains("sparse")) return;
    Json* const view = entry(*json_, "bufferViews", whole(*one, "bufferView", nowhere));
    const std::uint64_t component = whole(*one, "componentType", 0), count = whole(*one, "count", 0);
    const std::size_t size = size_of(component), width = width_of(*one);
    if (view == nullptr || size == 0 || width == 0 || count == 0) return;
    const std::string_view bytes = buffer(whole(*view, "buffer", nowhere));
    const std::uint64_t first = whole(*view, "byteOffset", 0) + whole(*one, "byteOffset", 0);
    const std::uint64_t stride = whole(*view, "byteStride", size * width);
    // A place outside of the buffer is for the library to refuse.
    if (count > bytes.size() || first + (count - 1) * stride + size * width > bytes.size()) return;
    const auto said = one->find("normalized");
    const bool normalized = said != one->end() && said->is_boolean() && said->get<bool>();
    const std::size_t start = floats_.size();
    for (std::uint64_t i = 0; i < count; ++i)
      for (std::size_t k = 0; k < width; ++k)
        add(number_at(bytes.data() + first + i * stride + k * size, component, normalized));
    point_to(start, *one);
  }

  void add(float value) {
    std::array<char, sizeof value> bytes{};
    std::memcpy(bytes.data(), &value, sizeof value);
    floats_.append(bytes.data(), bytes.size());
  }

  // The accessor gets a view of its own into the new buffer, which will be the last one of the file.
  void point_to(std::size_t start, Json& accessor) {
    changed_ = true;
    Json& views = (*json_)["bufferViews"];
    accessor["bufferView"] = views.size();
    accessor["byteOffset"] = 0;
    accessor["componentType"] = float_component;
    for (const char* key : {"normalized", "min", "max"}) accessor.erase(key);
    views.push_back(
        {{"buffer", (*json_)["buffers"].size()}, {"byteOffset", start}, {"byteLength", floats_.size() - start}});
  }

  // A buffer without a name is the binary part of a .glb; others are files beside it, or text in base64.
  std::string_view buffer(std::uint64_t place) {
    const Json* const one = entry(*json_, "buffers", place);
    if (one == nullptr) return {};
    const auto uri = one->find("uri");
    if (uri == one->end() || !uri->is_string()) return place == 0 ? binary_ : std::string_view();
    const auto [known, fresh] = buffers_.try_emplace(place);
    if (fresh) known->second = content_of(uri->get_ref<const std::string&>());
    return known->second;
  }

  std::string content_of(std::string_view uri) const {
    if (uri.starts_with("data:")) return of_base64(uri.substr(std::min(uri.find(',') + 1, uri.size())));
    Problems missing;  // the library looks for it too, and that is told
    const auto mapped = MappedFile::open(files_->find(uri), missing);
    if (!mapped) return {};
    return {reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size()};
  }

  Json* json_;
  std::string_view binary_;
  NamedFiles* files_;
  std::string floats_;
  bool changed_ = false;
  std::map<std::uint64_t, std::string> buffers_;
};

std::string four_bytes(std::size_t number) {
  std::array<char, 4> bytes{};
  const auto value = static_cast<std::uint32_t>(number);
  std::memcpy(bytes.data(), &value, sizeof value);
  return {bytes.data(), bytes.size()};
}

// The file with another text: a .glb with its sizes corrected and its binary part kept, or the text itself.
std::string with_text(std::string text, std::string_view old_text, std::string_view all) {
  if (!all.starts_with("glTF")) return text;
  // Parts of a .glb begin at multiples of four bytes, and text is filled up by spaces.
  text.append((4 - text.size() % 4) % 4, ' ');
  const std::string_view rest = all.substr(static_cast<std::size_t>(old_text.data() - all.data()) + old_text.size());
  const std::size_t head = 20;
  return "glTF" + four_bytes(2) + four_bytes(head + text.size() + rest.size()) + four_bytes(text.size()) + "JSON" +
         text + std::string(rest);
}

}  // namespace

std::optional<Rewritten> made_readable(NamedFiles& files) {
  Problems unread;  // the library has its own opinion of the file, and that is told
  const auto mapped = MappedFile::open(files.model(), unread);
  if (!mapped || mapped->bytes().size() > largest_document * 64) return std::nullopt;
  return made_readable({reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size()}, files);
}

std::optional<Rewritten> made_readable(std::string_view all, NamedFiles& files) {
  const std::string_view text = gltf_text(all);
  Json json = Json::parse(text, nullptr, false);
  const auto buffers = json.is_object() ? json.find("buffers") : json.end();
  if (!json.is_object() || buffers == json.end() || !buffers->is_array()) return std::nullopt;
  constexpr std::size_t chunk_head = 8;
  const std::size_t end = static_cast<std::size_t>(text.data() - all.data()) + text.size() + chunk_head;
  const std::string_view binary = all.starts_with("glTF") && end <= all.size() ? all.substr(end) : std::string_view();
  Converter converter(json, binary, files);
  std::string floats = converter.convert();
  if (!converter.changed()) return std::nullopt;
  return Rewritten{with_text(json.dump(-1, ' ', false, Json::error_handler_t::replace), text, all), std::move(floats)};
}

}  // namespace sprue::assets

// Finds buffers, unpacks views, and reads arrays of any kind of numbers.
#include "assets/import/gltf_file.h"

#include <meshoptimizer.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "assets/import/gltf_json.h"

namespace sprue::assets {
namespace {

// The head of a .glb: magic, version, size, and size and kind of its first part.
constexpr std::size_t head_size = 20, chunk_head = 8;
constexpr std::uint64_t most_values = 12'000'000;                // of one array
constexpr std::uint64_t largest_view = std::uint64_t{1} << 30U;  // bytes, unpacked

// glTF's numbers for kinds of numbers.
enum Kind : std::uint64_t { signed_byte = 5120, byte, signed_short, word, whole_32 = 5125, real = 5126 };

std::size_t size_of(std::uint64_t kind) {
  switch (kind) {
    case signed_byte:
    case byte: return 1;
    case signed_short:
    case word: return 2;
    case whole_32:
    case real: return 4;
    default: return 0;
  }
}

template <class Number>
double plain_at(const char* at, bool normalized) {
  Number value{};
  std::memcpy(&value, at, sizeof value);
  if (!normalized) return static_cast<double>(value);
  return std::max(static_cast<double>(value) / static_cast<double>(std::numeric_limits<Number>::max()), -1.0);
}

double number_at(const char* at, std::uint64_t kind, bool normalized) {
  switch (kind) {
    case signed_byte: return plain_at<std::int8_t>(at, normalized);
    case byte: return plain_at<std::uint8_t>(at, normalized);
    case signed_short: return plain_at<std::int16_t>(at, normalized);
    case word: return plain_at<std::uint16_t>(at, normalized);
    case whole_32: return plain_at<std::uint32_t>(at, false);
    default: return plain_at<float>(at, false);
  }
}

std::size_t width_of(const Json* accessor) {
  const std::string type = text(accessor, "type");
  if (type == "SCALAR") return 1;
  if (type == "MAT4") return 16;
  const bool vector = type.size() == 4 && type.starts_with("VEC") && type[3] >= '2' && type[3] <= '4';
  return vector ? static_cast<std::size_t>(type[3] - '0') : 0;
}

// How an array lies in its bytes. Its values are `stride` bytes apart.
struct Layout {
  std::uint64_t kind = 0, count = 0, stride = 0, offset = 0;
  std::size_t width = 0, size = 0;
  bool normalized = false;

  bool lies_in(std::string_view bytes) const {
    return size > 0 && count > 0 && count <= most_values && stride >= size * width && offset <= bytes.size() &&
           (count - 1) * stride + size * width <= bytes.size() - offset;
  }
};

}  // namespace

std::string_view gltf_text(std::string_view all) {
  if (!all.starts_with("glTF")) return all;
  std::uint32_t size = 0;
  if (all.size() < head_size) return {};
  std::memcpy(&size, all.data() + 12, sizeof size);
  return size <= all.size() - head_size ? all.substr(head_size, size) : std::string_view();
}

std::string of_base64(std::string_view text) {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t i = 0; i < digits.size(); ++i)
    values[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
  std::string out;
  out.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0, held = 0;
  for (const char letter : text) {
    const std::int8_t value = values[static_cast<unsigned char>(letter)];
    if (value < 0) break;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(bits >> held & 255U);
  }
  return out;
}

std::optional<GltfFile> GltfFile::of(std::string_view all, NamedFiles& files, std::string& why) {
  const std::string_view text = gltf_text(all);
  auto json = std::make_shared<Json>(Json::parse(text, nullptr, false));
  if (!json->is_object()) return why = "its JSON is damaged", std::nullopt;
  std::string_view binary;
  if (all.starts_with("glTF")) {
    const std::size_t end = static_cast<std::size_t>(text.data() - all.data()) + text.size() + chunk_head;
    if (end <= all.size()) binary = all.substr(end);
  }
  return GltfFile(std::move(json), binary, files);
}

const Json* GltfFile::list(const char* name) const { return member(json_.get(), name); }

std::string GltfFile::resource(std::string_view uri) const {
  if (uri.starts_with("data:")) return of_base64(uri.substr(std::min(uri.find(',') + 1, uri.size())));
  Problems missing;  // whoever asks says what is missing
  const auto mapped = MappedFile::open(files_->find(uri), missing);
  if (!mapped) return {};
  return {reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size()};
}

// A buffer without a name is the binary part of a .glb.
std::string_view GltfFile::buffer(std::uint64_t place) const {
  const Json* const one = entry(list("buffers"), place);
  if (one == nullptr) return {};
  const std::string uri = text(one, "uri");
  if (uri.empty()) return place == 0 ? binary_ : std::string_view();
  const auto [known, fresh] = buffers_.try_emplace(place);
  if (fresh) known->second = resource(uri);
  return known->second;
}

// The part of a buffer that a view names.
std::string_view GltfFile::stretch(const Json* from) const {
  const std::string_view bytes = buffer(whole(from, "buffer", nowhere));
  const std::uint64_t first = whole(from, "byteOffset", 0), size = whole(from, "byteLength", 0);
  return first <= bytes.size() && size <= bytes.size() - first ? bytes.substr(first, size) : std::string_view();
}

std::string GltfFile::unpacked(const Json& packed) const {
  const std::string_view from = stretch(&packed);
  const std::uint64_t count = whole(&packed, "count", 0), stride = whole(&packed, "byteStride", 0);
  const std::string mode = text(&packed, "mode"), filter = text(&packed, "filter");
  if (count == 0 || stride == 0 || stride > 256 || count > most_values || count * stride > largest_view) return {};
  const auto* const bytes = reinterpret_cast<const unsigned char*>(from.data());
  std::string out(count * stride, '\0');
  const bool indices = mode != "ATTRIBUTES";
  if (indices ? stride != 2 && stride != 4 : stride % 4 != 0) return {};
  if (mode == "TRIANGLES" && count % 3 != 0) return {};
  const int failed = !indices              ? meshopt_decodeVertexBuffer(out.data(), count, stride, bytes, from.size())
                     : mode == "TRIANGLES" ? meshopt_decodeIndexBuffer(out.data(), count, stride, bytes, from.size())
                                           : meshopt_decodeIndexSequence(out.data(), count, stride, bytes, from.size());
  if (failed != 0) return {};
  if (indices) return out;  // filters are for attributes
  if (filter == "OCTAHEDRAL" && (stride == 4 || stride == 8)) meshopt_decodeFilterOct(out.data(), count, stride);
  if (filter == "QUATERNION" && stride == 8) meshopt_decodeFilterQuat(out.data(), count, stride);
  if (filter == "EXPONENTIAL") meshopt_decodeFilterExp(out.data(), count, stride);
  return out;
}

std::string_view GltfFile::view(std::uint64_t place) const {
  const Json* const one = entry(list("bufferViews"), place);
  if (one == nullptr) return {};
  const Json* packed = extension(one, "EXT_meshopt_compression");
  if (packed == nullptr) packed = extension(one, "KHR_meshopt_compression");
  if (packed == nullptr) return stretch(one);
  const auto [known, fresh] = views_.try_emplace(place);
  if (fresh) known->second = unpacked(*packed);
  return known->second;
}

std::size_t GltfFile::count(std::uint64_t accessor) const {
  return std::min(whole(entry(list("accessors"), accessor), "count", 0), most_values);
}

std::size_t GltfFile::width(std::uint64_t accessor) const { return width_of(entry(list("accessors"), accessor)); }

// Calls take(place, value) for every number of an array. Rows of matrices of small numbers would be padded; only those
// of floats are read.
template <class Read>
void GltfFile::read(std::uint64_t accessor, std::size_t wide, Read&& take) const {
  const Json* const one = entry(list("accessors"), accessor);
  if (one == nullptr || width_of(one) != wide) return;
  Layout layout{.kind = whole(one, "componentType", 0),
                .count = whole(one, "count", 0),
                .offset = whole(one, "byteOffset", 0),
                .width = wide,
                .normalized = flag(one, "normalized")};
  layout.size = size_of(layout.kind);
  if (wide == 16 && layout.kind != real) return;
  const std::uint64_t view_place = whole(one, "bufferView", nowhere);
  const Json* const view_entry = entry(list("bufferViews"), view_place);
  layout.stride = whole(view_entry, "byteStride", layout.size * wide);
  const std::string_view bytes = view_entry == nullptr ? std::string_view() : view(view_place);
  if (layout.lies_in(bytes))
    for (std::size_t i = 0; i < layout.count; ++i)
      for (std::size_t k = 0; k < wide; ++k)
        take(i * wide + k, number_at(bytes.data() + layout.offset + i * layout.stride + k * layout.size, layout.kind,
                                     layout.normalized));
  if (member(one, "sparse") != nullptr) read_sparse(*one, wide, take);
}

// Values that differ from the rest of an array, each with its place.
template <class Read>
void GltfFile::read_sparse(const Json& accessor, std::size_t wide, Read&& take) const {
  const Json* const sparse = member(&accessor, "sparse");
  const Json *const indices = member(sparse, "indices"), *const values = member(sparse, "values");
  const std::uint64_t count = whole(sparse, "count", 0), all = whole(&accessor, "count", 0);
  Layout at{.kind = whole(indices, "componentType", 0),
            .count = count,
            .offset = whole(indices, "byteOffset", 0),
            .width = 1};
  Layout what{.kind = whole(&accessor, "componentType", 0),
              .count = count,
              .offset = whole(values, "byteOffset", 0),
              .width = wide,
              .normalized = flag(&accessor, "normalized")};
  at.size = at.stride = at.kind == real ? 0 : size_of(at.kind);  // places are whole numbers
  what.size = size_of(what.kind);
  what.stride = what.size * wide;
  const std::string_view places = view(whole(indices, "bufferView", nowhere)),
                         numbers = view(whole(values, "bufferView", nowhere));
  if (!at.lies_in(places) || !what.lies_in(numbers)) return;
  for (std::size_t i = 0; i < count; ++i) {
    const auto place = static_cast<std::uint64_t>(number_at(places.data() + at.offset + i * at.stride, at.kind, false));
    for (std::size_t k = 0; place < all && k < wide; ++k)
      take(place * wide + k,
           number_at(numbers.data() + what.offset + i * what.stride + k * what.size, what.kind, what.normalized));
  }
}

std::vector<float> GltfFile::floats(std::uint64_t accessor, std::size_t wide) const {
  std::vector<float> out;
  if (width(accessor) != wide) return out;
  bool any = false;
  out.resize(count(accessor) * wide);
  read(accessor, wide, [&](std::size_t place, double value) {
    any = true;
    if (place < out.size()) out[place] = static_cast<float>(value);
  });
  // An array without a view is all zeros, unless the view is there and damaged.
  const bool zeros = member(entry(list("accessors"), accessor), "bufferView") == nullptr;
  return any || zeros ? out : std::vector<float>();
}

std::vector<std::uint32_t> GltfFile::wholes(std::uint64_t accessor) const {
  std::vector<std::uint32_t> out;
  const std::size_t wide = width(accessor);
  out.resize(count(accessor) * wide);
  bool any = false;
  read(accessor, wide, [&](std::size_t place, double value) {
    any = true;
    if (place < out.size() && value >= 0 && value < 4e9) out[place] = static_cast<std::uint32_t>(value);
  });
  return any ? out : std::vector<std::uint32_t>();
}

}  // namespace sprue::assets

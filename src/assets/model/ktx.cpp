// Finds the largest level in a KTX2 file, and decodes it by how it is packed.
#include "assets/model/ktx.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "assets/model/etc1s.h"

namespace sprue::assets {
namespace {

constexpr std::array<std::uint8_t, 12> magic{0xAB, 'K', 'T', 'X', ' ', '2', '0', 0xBB, '\r', '\n', 0x1A, '\n'};
constexpr std::size_t most_pixels = std::size_t{64} << 20U;
constexpr std::uint32_t plain = 0, basis_lz = 1;            // ways to pack a level once more
constexpr std::uint32_t rgba = 37, rgba_srgb = 43;          // Vulkan's numbers for formats
constexpr std::size_t level_index = 80, picture_size = 20;  // bytes: where the levels are listed, size of an entry

// Parts of a file. What lies outside of it is empty, or 0.
std::span<const std::byte> part(std::span<const std::byte> bytes, std::uint64_t first, std::uint64_t size) {
  return first <= bytes.size() && size <= bytes.size() - first ? bytes.subspan(first, size)
                                                               : std::span<const std::byte>();
}
template <class Number>
Number number_at(std::span<const std::byte> bytes, std::size_t place) {
  Number value{};
  const auto from = part(bytes, place, sizeof value);
  if (!from.empty()) std::memcpy(&value, from.data(), sizeof value);
  return value;
}

std::optional<Image> plain_picture(std::span<const std::byte> level, Image image) {
  if (level.size() < image.rgba.size()) return std::nullopt;
  std::memcpy(image.rgba.data(), level.data(), image.rgba.size());
  return image;
}

// The codebooks that all levels share, then the slices of colors and of transparency.
std::optional<Image> basis_picture(std::span<const std::byte> bytes, std::span<const std::byte> level, Image image) {
  const auto shared = part(bytes, number_at<std::uint64_t>(bytes, 64), number_at<std::uint64_t>(bytes, 72));
  const std::uint32_t levels = std::max(number_at<std::uint32_t>(bytes, 40), 1U);
  constexpr std::size_t head = 20;
  std::size_t at = head + picture_size * levels;
  const auto next = [&](std::size_t place) {
    const std::uint32_t size = number_at<std::uint32_t>(shared, place);
    const auto out = part(shared, at, size);
    at += size;
    return out;
  };
  const auto endpoints = next(4), selectors = next(8), tables = next(12);
  Etc1s decoder({.endpoints = number_at<std::uint16_t>(shared, 0),
                 .selectors = number_at<std::uint16_t>(shared, 2),
                 .endpoint_bytes = endpoints,
                 .selector_bytes = selectors,
                 .table_bytes = tables});
  // The first entry is that of the largest level; its slices lie in that level.
  const auto slice = [&](std::size_t place) {
    return part(level, number_at<std::uint32_t>(shared, head + place),
                number_at<std::uint32_t>(shared, head + place + 4));
  };
  if (!decoder.good() || !decoder.add_colours(slice(4), image)) return std::nullopt;
  if (const auto clear = slice(12); !clear.empty() && !decoder.add_alpha(clear, image)) return std::nullopt;
  return image;
}

}  // namespace

bool is_ktx(std::span<const std::byte> bytes) {
  return bytes.size() > level_index && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

std::optional<Image> decode_ktx(std::span<const std::byte> bytes, std::string& why) {
  const auto word = [&](std::size_t place) { return number_at<std::uint32_t>(bytes, place); };
  const std::uint32_t format = word(12), width = word(20), height = word(24), packing = word(44);
  Image image{.width = width, .height = height, .levels = 1};
  const std::size_t size = image_bytes(width, height, 1);
  why = "a damaged or too large KTX2 picture";
  if (size == 0 || size / 4 > most_pixels) return std::nullopt;
  image.rgba.assign(size, 255);
  const auto level =
      part(bytes, number_at<std::uint64_t>(bytes, level_index), number_at<std::uint64_t>(bytes, level_index + 8));
  if (packing == basis_lz) return basis_picture(bytes, level, std::move(image));
  if (packing == plain && (format == rgba || format == rgba_srgb)) return plain_picture(level, std::move(image));
  why = "a KTX2 picture packed in a way that is not read (ETC1S is)";
  return std::nullopt;
}

}  // namespace sprue::assets

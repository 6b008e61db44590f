// Writes a hash and the pixels, and believes what it reads only if the hash fits.
#include "render/device/kept_image.h"

#include <bit>
#include <cstring>

#include "assets/model/mapped_file.h"

namespace sprue::render {
namespace {

using Bytes = std::span<const std::byte>;

std::uint64_t hash_of(Bytes bytes) {
  Hasher hasher;
  assets::add_bytes(hasher, bytes);
  return hasher.hash();
}

}  // namespace

std::optional<assets::Image> kept_image(const std::filesystem::path& file, Size size) {
  // These problems are not told: the picture is made then.
  Problems none;
  std::error_code gone;
  if (!std::filesystem::is_regular_file(file, gone)) return std::nullopt;
  const auto mapped = assets::MappedFile::open(file, none);
  if (!mapped) return std::nullopt;
  assets::Image image{.width = static_cast<std::uint32_t>(size.width),
                      .height = static_cast<std::uint32_t>(size.height)};
  image.levels = static_cast<std::uint32_t>(std::bit_width(std::max(image.width, image.height)));
  std::uint64_t hash = 0;
  if (mapped->bytes().size() != sizeof hash + assets::image_bytes(image.width, image.height, image.levels))
    return std::nullopt;
  std::memcpy(&hash, mapped->bytes().data(), sizeof hash);
  const Bytes pixels = mapped->bytes().subspan(sizeof hash);
  if (hash_of(pixels) != hash) return std::nullopt;
  image.rgba.resize(pixels.size());
  std::memcpy(image.rgba.data(), pixels.data(), pixels.size());
  return image;
}

void keep_image(const std::filesystem::path& file, const assets::Image& image) {
  Problems unkept;
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  if (error) return;
  const std::uint64_t hash = hash_of(std::as_bytes(std::span(image.rgba)));
  std::string bytes(sizeof hash + image.rgba.size(), '\0');
  std::memcpy(bytes.data(), &hash, sizeof hash);
  std::memcpy(bytes.data() + sizeof hash, image.rgba.data(), image.rgba.size());
  assets::replace_file(file, bytes, unkept);
}

}  // namespace sprue::render

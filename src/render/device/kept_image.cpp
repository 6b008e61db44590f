// Writes a hash and the pixels, and believes what it reads only if the hash fits.
#include "render/device/kept_image.h"

#include <bit>
#include <cstring>

#include "assets/model/mapped_file.h"

namespace sprue::render {
namespace {

using Bytes = std::span<const std::byte>;

std::uint64_t print_of(Bytes bytes) {
  Hasher print;
  assets::add_bytes(print, bytes);
  return print.hash();
}

}  // namespace

std::optional<assets::Image> kept_image(const std::filesystem::path& file, Size size) {
  Problems none;  // not told: then the picture is made
  std::error_code gone;
  if (!std::filesystem::is_regular_file(file, gone)) return std::nullopt;
  const auto mapped = assets::MappedFile::open(file, none);
  if (!mapped) return std::nullopt;
  assets::Image image{.width = static_cast<std::uint32_t>(size.width),
                      .height = static_cast<std::uint32_t>(size.height)};
  image.levels = static_cast<std::uint32_t>(std::bit_width(std::max(image.width, image.height)));
  std::uint64_t print = 0;
  if (mapped->bytes().size() != sizeof print + assets::image_bytes(image.width, image.height, image.levels))
    return std::nullopt;
  std::memcpy(&print, mapped->bytes().data(), sizeof print);
  const Bytes pixels = mapped->bytes().subspan(sizeof print);
  if (print_of(pixels) != print) return std::nullopt;
  image.rgba.resize(pixels.size());
  std::memcpy(image.rgba.data(), pixels.data(), pixels.size());
  return image;
}

void keep_image(const std::filesystem::path& file, const assets::Image& image) {
  Problems unkept;
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  if (error) return;
  const std::uint64_t print = print_of(std::as_bytes(std::span(image.rgba)));
  std::string bytes(sizeof print + image.rgba.size(), '\0');
  std::memcpy(bytes.data(), &print, sizeof print);
  std::memcpy(bytes.data() + sizeof print, image.rgba.data(), image.rgba.size());
  assets::replace_file(file, bytes, unkept);
}

}  // namespace sprue::render

// Decodes pictures by stb_image and libwebp, and halves them with regard to what their numbers mean.
#include "assets/model/image.h"

#include <avif/avif.h>
#include <tinyexr.h>
#include <webp/decode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "assets/model/ktx.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#define STBI_NO_PIC
#define STBI_NO_PNM
#define STBI_MAX_DIMENSIONS 16384
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace sprue::assets {
namespace {

// One picture may have so many pixels before it is shrunk.
constexpr std::size_t most_pixels = std::size_t{64} << 20U;

const std::uint8_t* data_of(std::span<const std::byte> bytes) {
  return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

bool is_webp(std::span<const std::byte> bytes) {
  return bytes.size() > 12 && std::memcmp(bytes.data(), "RIFF", 4) == 0 &&
         std::memcmp(bytes.data() + 8, "WEBP", 4) == 0;
}

bool too_large(int width, int height) {
  return width <= 0 || height <= 0 || static_cast<std::size_t>(width) * static_cast<std::size_t>(height) > most_pixels;
}

Image plain_image(int width, int height) {
  Image image{.width = static_cast<std::uint32_t>(width), .height = static_cast<std::uint32_t>(height), .levels = 1};
  image.rgba.resize(image_bytes(image.width, image.height, 1));
  return image;
}

std::optional<Image> decode_webp(std::span<const std::byte> bytes, std::string& why) {
  int width = 0, height = 0;
  const bool known = WebPGetInfo(data_of(bytes), bytes.size(), &width, &height) != 0;
  if (known && !too_large(width, height)) {
    Image image = plain_image(width, height);
    if (WebPDecodeRGBAInto(data_of(bytes), bytes.size(), image.rgba.data(), image.rgba.size(), width * 4) != nullptr)
      return image;
  }
  why = known ? "a damaged or too large WebP picture" : "a damaged WebP picture";
  return std::nullopt;
}

bool is_avif(std::span<const std::byte> bytes) {
  return bytes.size() > 12 && std::memcmp(bytes.data() + 4, "ftyp", 4) == 0 &&
         (std::memcmp(bytes.data() + 8, "avif", 4) == 0 || std::memcmp(bytes.data() + 8, "mif1", 4) == 0);
}

std::optional<Image> decode_avif(std::span<const std::byte> bytes, std::string& why) {
  const std::unique_ptr<avifDecoder, decltype(&avifDecoderDestroy)> decoder(avifDecoderCreate(), avifDecoderDestroy);
  why = "a damaged or too large AVIF picture";
  if (!decoder) return std::nullopt;
  decoder->maxThreads = 1;
  decoder->imageSizeLimit = most_pixels;
  if (avifDecoderSetIOMemory(decoder.get(), data_of(bytes), bytes.size()) != AVIF_RESULT_OK ||
      avifDecoderParse(decoder.get()) != AVIF_RESULT_OK || avifDecoderNextImage(decoder.get()) != AVIF_RESULT_OK)
    return std::nullopt;
  const auto width = static_cast<int>(decoder->image->width), height = static_cast<int>(decoder->image->height);
  if (too_large(width, height)) return std::nullopt;
  Image image = plain_image(width, height);
  avifRGBImage rgb;
  avifRGBImageSetDefaults(&rgb, decoder->image);
  rgb.depth = 8;
  rgb.format = AVIF_RGB_FORMAT_RGBA;
  rgb.pixels = image.rgba.data();
  rgb.rowBytes = image.width * 4;
  if (avifImageYUVToRGB(decoder->image, &rgb) != AVIF_RESULT_OK) return std::nullopt;
  return image;
}

// Sizes are read before pixels: a small file may claim a picture that fills the memory.
std::optional<Image> decode_others(std::span<const std::byte> bytes, std::string& why) {
  int width = 0, height = 0, channels = 0;
  const int size = static_cast<int>(std::min<std::size_t>(bytes.size(), INT_MAX));
  if (stbi_info_from_memory(data_of(bytes), size, &width, &height, &channels) == 0) {
    why = "not a picture of a kind that is known";
    return std::nullopt;
  }
  if (too_large(width, height)) {
    why = "a picture of more than 64 million pixels";
    return std::nullopt;
  }
  stbi_uc* const pixels = stbi_load_from_memory(data_of(bytes), size, &width, &height, &channels, 4);
  if (pixels == nullptr) {
    why = std::string("a damaged picture (") + stbi_failure_reason() + ")";
    return std::nullopt;
  }
  Image image = plain_image(width, height);
  std::memcpy(image.rgba.data(), pixels, image.rgba.size());
  std::free(pixels);
  return image;
}

// Averages sRGB colors as light. The mean of the numbers themselves would darken bright specks with distance. Tables
// take the place of powers: to 16 bits of light, and back from its upper 12.
class Light {
 public:
  Light() {
    for (std::size_t i = 0; i < to_.size(); ++i)
      to_[i] = static_cast<std::uint16_t>(std::lround(65535.0F * to_linear(static_cast<float>(i) / 255.0F)));
    std::size_t value = 0;
    for (std::size_t i = 0; i < from_.size(); ++i) {
      while (value < 255 && (to_[value] + to_[value + 1]) / 2 < static_cast<int>(i * 16 + 8)) ++value;
      from_[i] = static_cast<std::uint8_t>(value);
    }
  }
  std::uint8_t mean(std::array<std::uint8_t, 4> four) const {
    const unsigned sum = to_[four[0]] + to_[four[1]] + to_[four[2]] + to_[four[3]];
    return from_[sum / 64];
  }

 private:
  std::array<std::uint16_t, 256> to_{};
  std::array<std::uint8_t, 4096> from_{};
};

std::uint8_t plain_mean(std::array<std::uint8_t, 4> four) {
  return static_cast<std::uint8_t>((four[0] + four[1] + four[2] + four[3] + 2) / 4);
}

struct Size {
  std::uint32_t width = 0, height = 0;
};

// Writes the level below `from`, half as wide and high. Odd sides lose nothing that could be seen: places are scaled.
void halve(const std::uint8_t* from, Size size, std::uint8_t* to, bool colour) {
  static const Light light;
  const Size half{std::max(size.width / 2, 1U), std::max(size.height / 2, 1U)};
  for (std::uint32_t y = 0; y < half.height; ++y) {
    const std::uint8_t* const upper = from + std::size_t{4} * size.width * (y * size.height / half.height);
    const std::uint8_t* const lower = upper + (size.height > 1 ? std::size_t{4} * size.width : 0);
    for (std::uint32_t x = 0; x < half.width; ++x) {
      const std::size_t left = std::size_t{4} * (x * size.width / half.width);
      const std::size_t right = left + (size.width > 1 ? 4 : 0);
      for (std::size_t c = 0; c < 4; ++c) {
        const std::array<std::uint8_t, 4> four{upper[left + c], upper[right + c], lower[left + c], lower[right + c]};
        *to++ = colour && c < 3 ? light.mean(four) : plain_mean(four);
      }
    }
  }
}

}  // namespace

float to_linear(float srgb) { return srgb <= 0.04045F ? srgb / 12.92F : std::pow((srgb + 0.055F) / 1.055F, 2.4F); }

std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& why) {
  if (is_avif(bytes)) return decode_avif(bytes, why);
  if (is_ktx(bytes)) return decode_ktx(bytes, why);
  return is_webp(bytes) ? decode_webp(bytes, why) : decode_others(bytes, why);
}

namespace {

// Takes the first three of every four numbers of an array that the C libraries have made.
LightPicture light_picture(int width, int height, float* rgba) {
  LightPicture out{width, height, {}};
  const std::size_t pixels = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  const auto sane = [](float value) { return std::isfinite(value) ? std::max(value, 0.0F) : 0.0F; };
  out.pixels.reserve(pixels);
  for (std::size_t i = 0; i < pixels; ++i)
    out.pixels.emplace_back(sane(rgba[4 * i]), sane(rgba[4 * i + 1]), sane(rgba[4 * i + 2]));
  std::free(rgba);
  return out;
}

bool is_exr(std::span<const std::byte> bytes) {
  return bytes.size() > 4 && std::memcmp(bytes.data(), "\x76\x2f\x31\x01", 4) == 0;
}

std::optional<LightPicture> decode_exr(std::span<const std::byte> bytes, std::string& why) {
  float* pixels = nullptr;
  int width = 0, height = 0;
  const char* error = nullptr;
  if (LoadEXRFromMemory(&pixels, &width, &height, data_of(bytes), bytes.size(), &error) == TINYEXR_SUCCESS &&
      !too_large(width, height))
    return light_picture(width, height, pixels);
  std::free(pixels);
  FreeEXRErrorMessage(error);
  why = "an OpenEXR picture that is damaged or of a kind that is not read";
  return std::nullopt;
}

}  // namespace

std::optional<LightPicture> decode_light(std::span<const std::byte> bytes, std::string& why) {
  if (is_exr(bytes)) return decode_exr(bytes, why);
  int width = 0, height = 0, channels = 0;
  const int size = static_cast<int>(std::min<std::size_t>(bytes.size(), INT_MAX));
  const bool known = stbi_info_from_memory(data_of(bytes), size, &width, &height, &channels) != 0;
  why = known ? "a damaged or too large picture" : "not a picture of a kind that is known";
  if (!known || too_large(width, height)) return std::nullopt;
  float* const pixels = stbi_loadf_from_memory(data_of(bytes), size, &width, &height, &channels, 4);
  return pixels == nullptr ? std::nullopt : std::optional(light_picture(width, height, pixels));
}

void shrink(Image& image, std::uint32_t largest, bool colour) {
  while (std::max(image.width, image.height) > std::max(largest, 1U)) {
    Image half{.width = std::max(image.width / 2, 1U), .height = std::max(image.height / 2, 1U), .levels = 1};
    half.rgba.resize(image_bytes(half.width, half.height, 1));
    halve(image.rgba.data(), {image.width, image.height}, half.rgba.data(), colour);
    image = std::move(half);
  }
}

// All levels lie in one array, each behind the one before, as Image has it.
void add_levels(Image& image, bool colour) {
  image.levels = static_cast<std::uint32_t>(std::bit_width(std::max(image.width, image.height)));
  image.rgba.resize(image_bytes(image.width, image.height, image.levels));
  std::uint8_t* from = image.rgba.data();
  Size size{image.width, image.height};
  for (std::uint32_t level = 1; level < image.levels; ++level) {
    std::uint8_t* const to = from + std::size_t{4} * size.width * size.height;
    halve(from, size, to, colour);
    from = to;
    size = {std::max(size.width / 2, 1U), std::max(size.height / 2, 1U)};
  }
}

bool has_holes(const Image& image) {
  for (std::size_t i = 3; i < image.rgba.size(); i += 4)
    if (image.rgba[i] < 250) return true;
  return false;
}

bool is_normal_map(const Image& image) {
  std::size_t bluish = 0;
  for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
    const int red = image.rgba[i], green = image.rgba[i + 1], blue = image.rgba[i + 2];
    // The normal of a flat place is (128, 128, 255), so maps of normals are bluish nearly everywhere.
    if (blue > 140 && blue > red && blue > green) ++bluish;
  }
  return bluish * 5 > image.rgba.size();  // four fifths of the pixels
}

void heights_to_normals(Image& image) {
  const std::vector<std::uint8_t> heights = image.rgba;
  const auto height = [&](std::uint32_t x, std::uint32_t y) {
    const std::size_t at = std::size_t{4} * ((y % image.height) * std::size_t{image.width} + x % image.width);
    return static_cast<float>(heights[at]) / 255.0F;
  };
  // Chosen by eye, since heights in files have no unit.
  constexpr float strength = 4;
  const auto packed = [](float value) { return static_cast<std::uint8_t>(std::lround(127.5F + 127.5F * value)); };
  for (std::uint32_t y = 0; y < image.height; ++y)
    for (std::uint32_t x = 0; x < image.width; ++x) {
      const glm::vec3 slope(height(x + image.width - 1, y) - height(x + 1, y),
                            height(x, y + 1) - height(x, y + image.height - 1), 1 / strength);
      const glm::vec3 normal = glm::normalize(slope);
      const std::size_t at = std::size_t{4} * (y * std::size_t{image.width} + x);
      for (int c = 0; c < 3; ++c) image.rgba[at + static_cast<std::size_t>(c)] = packed(normal[c]);
    }
}

}  // namespace sprue::assets

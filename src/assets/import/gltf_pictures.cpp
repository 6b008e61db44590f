// Finds the picture of a texture, decodes it, and puts several into one.
#include "assets/import/gltf_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>

#include "assets/import/gltf_json.h"
#include "assets/model/image.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

std::uint8_t sample(const Image& image, std::size_t x, std::size_t y, const Image& as_wide_as, std::size_t channel) {
  return image
      .rgba[4 * (y * image.height / as_wide_as.height * image.width + x * image.width / as_wide_as.width) + channel];
}

}  // namespace

std::int32_t GltfPictures::get(std::uint64_t texture, Use use) {
  // Several textures may show one picture, each in a way of its own.
  const auto [known, fresh] = places_.try_emplace({pictures(texture), use}, none);
  if (!fresh) return known->second;
  std::optional<Image> image = load(texture);
  if (image) known->second = add(std::move(*image), use);
  return known->second;
}

std::int32_t GltfPictures::joined(const std::vector<Share>& shares, Use use) {
  const bool same = std::ranges::all_of(
      shares, [&](const Share& share) { return pictures(share.texture) == pictures(shares[0].texture); });
  if (same && shares.size() > 1) return get(shares[0].texture, use);
  const auto [known, fresh] = joined_.try_emplace({shares, use}, none);
  if (!fresh) return known->second;
  Image both;
  for (const Share& share : shares) {
    const std::optional<Image> image = load(share.texture);
    if (!image) continue;
    if (both.rgba.empty()) {
      both = {.width = image->width, .height = image->height, .levels = 1};
      both.rgba.assign(image_bytes(both.width, both.height, 1), 255);
    }
    for (std::size_t y = 0; y < both.height; ++y)
      for (std::size_t x = 0; x < both.width; ++x)
        for (const std::size_t channel : share.channels)
          both.rgba[4 * (y * both.width + x) + channel] = sample(*image, x, y, both, channel);
  }
  if (both.rgba.empty()) return none;
  return joined_[{shares, use}] = add(std::move(both), use);
}

std::int32_t GltfPictures::add(Image image, Use use) {
  shrink(image, largest_, use == Use::colour);
  add_levels(image, use == Use::colour);
  out_->model.images.push_back(std::move(image));
  return static_cast<std::int32_t>(out_->model.images.size()) - 1;
}

// A texture names its picture itself, or an extension does, for kinds of pictures that not every program knows.
std::vector<std::uint64_t> GltfPictures::pictures(std::uint64_t texture) const {
  const Json* const from = entry(file_->list("textures"), texture);
  std::vector<std::uint64_t> all;
  for (const char* name : {"KHR_texture_basisu", "EXT_texture_webp", "EXT_texture_avif", "MSFT_texture_dds"})
    if (const Json* const other = extension(from, name)) all.push_back(whole(other, "source", nowhere));
  all.push_back(whole(from, "source", nowhere));
  return all;
}

// The first of the texture's pictures that can be decoded.
std::optional<Image> GltfPictures::load(std::uint64_t texture) {
  for (const std::uint64_t place : pictures(texture))
    if (place != nowhere)
      if (auto image = load_image(place)) return image;
  return std::nullopt;
}

// Inside the file, or beside it. The first time a picture is asked for it goes into the report.
std::optional<Image> GltfPictures::load_image(std::uint64_t place) {
  const Json* const from = entry(file_->list("images"), place);
  const std::string uri = text(from, "uri");
  const bool beside = !uri.empty() && !uri.starts_with("data:");
  std::string name = beside ? uri : text(from, "name");
  if (name.empty()) name = fmt::format("picture {}", place + 1);
  Wanted wanted{.name = name, .found = "inside the file"};
  const auto found = beside ? files_->find(uri) : std::filesystem::path();
  if (beside) wanted.found = found.empty() ? std::string() : files_->place(found);
  const std::string held = uri.empty() ? std::string() : file_->resource(uri);
  const std::string_view bytes = uri.empty() ? file_->view(whole(from, "bufferView", nowhere)) : std::string_view(held);
  std::string why = beside && found.empty() ? "nowhere near the model" : "not in the file";
  std::optional<Image> image = bytes.empty() ? std::nullopt : decode_image(std::as_bytes(std::span(bytes)), why);
  if (image) {
    wanted.width = image->width;
    wanted.height = image->height;
  }
  auto& listed = out_->report.files;
  if (std::ranges::find(listed, name, &Wanted::name) != listed.end()) return image;
  if (!image) out_->report.notes.push_back(fmt::format("texture '{}' is {}; drawn without it", shown(name, 120), why));
  listed.push_back(std::move(wanted));
  return image;
}

}  // namespace sprue::assets

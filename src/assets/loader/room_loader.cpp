// Makes panoramas small and equally bright, and packs them as pixels.
#include "assets/loader/room_loader.h"

#include <algorithm>
#include <cmath>

#include "assets/model/image.h"
#include "assets/model/mapped_file.h"
#include "core/system/data_root.h"

namespace sprue::assets {
namespace {

constexpr int wide = 256;            // texels of a panorama; a surface's mirror shows no more
constexpr float usual_light = 0.7F;  // of all directions together
constexpr float brightest = 400;     // a sun beyond it would show as sparks
constexpr int middle = 128;          // the power of two that a fourth byte of this size stands for

// Three bytes and a power of two for all of them, as .hdr files have it.
glm::u8vec4 packed(const glm::vec3& light) {
  const float most = std::max({light.r, light.g, light.b});
  if (!(most > 1e-9F)) return glm::u8vec4(0);
  int power = 0;
  const float share = std::frexp(most, &power) * 256 / most;
  return {static_cast<int>(light.r * share), static_cast<int>(light.g * share), static_cast<int>(light.b * share),
          power + middle};
}

glm::vec3 unpacked(const std::uint8_t* bytes) {
  return glm::vec3(bytes[0], bytes[1], bytes[2]) * std::ldexp(1.0F, static_cast<int>(bytes[3]) - middle - 8);
}

// The mean of all texels that fall into each of the small ones.
Panorama shrunk(const LightPicture& from) {
  Panorama out{wide, wide / 2, {}};
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < wide; ++x) {
      const auto part = [](int at, int of, int all) {
        return static_cast<std::size_t>(at) * static_cast<std::size_t>(all) / static_cast<std::size_t>(of);
      };
      const std::size_t left = part(x, wide, from.width), right = std::max(part(x + 1, wide, from.width), left + 1);
      const std::size_t top = part(y, out.height, from.height),
                        low = std::max(part(y + 1, out.height, from.height), top + 1);
      glm::vec3 sum(0);
      for (std::size_t row = top; row < low; ++row)
        for (std::size_t column = left; column < right; ++column)
          sum += from.pixels[row * static_cast<std::size_t>(from.width) + column];
      out.pixels.push_back(glm::clamp(sum / static_cast<float>((low - top) * (right - left)), 0.0F, brightest));
    }
  return out;
}

// Rows near the poles stand for less of what is around.
void level(Panorama& panorama) {
  glm::vec3 sum(0);
  float weight = 0;
  for (std::size_t i = 0; i < panorama.pixels.size(); ++i) {
    const float row = static_cast<float>(i / static_cast<std::size_t>(panorama.width)) + 0.5F;
    const float share = std::sin(3.1415927F * row / static_cast<float>(panorama.height));
    sum += share * panorama.pixels[i];
    weight += share;
  }
  const float mean = (sum.r + sum.g + sum.b) / (3 * weight);
  if (mean > 1e-6F)  // darker than that it stays dark
    for (glm::vec3& pixel : panorama.pixels) pixel *= usual_light / mean;
}

std::filesystem::path own_room(const std::string& name) { return data_root() / "data" / "rooms" / (name + ".hdr"); }

}  // namespace

std::vector<std::string> room_names() {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(data_root() / "data" / "rooms", error))
    names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

std::optional<Baked> bake_room(const std::filesystem::path& file, Problems& problems) {
  const auto mapped = MappedFile::open(file, problems);
  if (!mapped) return std::nullopt;
  std::string why;
  const std::optional<LightPicture> picture = decode_light(mapped->bytes(), why);
  if (!picture) {
    problems.push_back({file.string(), "it is " + why});
    return std::nullopt;
  }
  Panorama panorama = shrunk(*picture);
  level(panorama);
  Image image{.width = wide, .height = wide / 2, .levels = 1};
  for (const glm::vec3& pixel : panorama.pixels) {
    const glm::u8vec4 bytes = packed(pixel);
    image.rgba.insert(image.rgba.end(), {bytes.r, bytes.g, bytes.b, bytes.a});
  }
  Baked out;
  out.model.nodes.push_back({.name = "room"});
  out.model.images.push_back(std::move(image));
  return out;
}

std::shared_ptr<const RoomLight> open_room(const std::string& name, const ModelLoader& loader, Problems& problems) {
  std::error_code error;
  const bool ours = name.find('/') == std::string::npos && std::filesystem::exists(own_room(name), error);
  const std::filesystem::path file = ours ? own_room(name) : std::filesystem::path(name);
  const auto baked = open_model({.file = file, .card = {}, .name = name, .options = {.room = true}}, loader, problems);
  if (!baked) return nullptr;
  const std::vector<Image>& images = baked->model.images;
  if (images.size() != 1 || images[0].width != wide || images[0].height != wide / 2) {
    problems.push_back({name, "it is no room"});
    return nullptr;
  }
  Panorama panorama{wide, wide / 2, {}};
  for (std::size_t i = 0; i < std::size_t{wide} * (wide / 2); ++i)
    panorama.pixels.push_back(unpacked(images[0].rgba.data() + 4 * i));
  return std::make_shared<const RoomLight>(room_light(panorama));
}

}  // namespace sprue::assets

// Parses the chunks of a MagicaVoxel file, none of which is trusted.
#include <algorithm>
#include <charconv>
#include <cstring>
#include <map>

#include "assets/import/vox.h"

namespace sprue::assets {
namespace {

constexpr std::size_t most_solids = 1024;
constexpr int most_placed = 4096;  // parts of the scene that are looked at
// All solids' boxes together may have so many cubes.
constexpr std::size_t most_cubes = std::size_t{64} << 20U;
constexpr int deepest = 32;  // groups within groups

// Reads numbers and texts in order. Beyond the end everything is 0, and `good` is false from then on.
class Bytes {
 public:
  explicit Bytes(std::span<const std::byte> bytes) : left_(bytes) {}
  bool good() const { return good_; }
  bool at_end() const { return left_.empty(); }
  std::size_t size() const { return left_.size(); }

  std::span<const std::byte> take(std::size_t count) {
    good_ = good_ && count <= left_.size();
    if (!good_) return {};
    const auto out = left_.first(count);
    left_ = left_.subspan(count);
    return out;
  }
  std::int32_t number() {
    std::int32_t out = 0;
    if (const auto four = take(sizeof out); good_) std::memcpy(&out, four.data(), sizeof out);
    return out;
  }
  std::string text() {
    const auto letters = take(static_cast<std::size_t>(std::max(number(), 0)));
    return {reinterpret_cast<const char*>(letters.data()), letters.size()};
  }
  std::map<std::string, std::string> words() {
    std::map<std::string, std::string> out;
    const std::int32_t count = number();
    for (std::int32_t i = 0; good_ && i < count; ++i) {
      std::string key = text();
      out[std::move(key)] = text();
    }
    return out;
  }

 private:
  std::span<const std::byte> left_;
  bool good_ = true;
};

// The scene is a graph of transforms, groups and shapes, which name each other by number.
struct SceneNode {
  glm::mat3 turn{1};
  glm::vec3 move{0};
  std::vector<std::int32_t> children, solids;
};
using Scene = std::map<std::int32_t, SceneNode>;

// A turn in quarters is one byte: in which column each row has its one, and with what sign.
glm::mat3 turn_of(const std::string& text) {
  unsigned bits = 0;
  std::from_chars(text.data(), text.data() + text.size(), bits);
  const unsigned first = bits & 3U, second = (bits >> 2U) & 3U;
  if (first > 2 || second > 2 || first == second) return glm::mat3(1);
  const std::array<unsigned, 3> columns{first, second, 3 - first - second};
  glm::mat3 out(0);
  for (unsigned row = 0; row < 3; ++row)
    out[static_cast<int>(columns[row])][static_cast<int>(row)] = ((bits >> (4U + row)) & 1U) != 0 ? -1.0F : 1.0F;
  return out;
}

// Three whole numbers as text. What is no number counts as 0.
glm::vec3 move_of(const std::string& text) {
  glm::vec3 out(0);
  const char* from = text.data();
  const char* const end = from + text.size();
  for (int i = 0; i < 3; ++i) {
    int value = 0;
    while (from != end && *from == ' ') ++from;
    from = std::from_chars(from, end, value).ptr;
    out[i] = static_cast<float>(std::clamp(value, -1'000'000, 1'000'000));
  }
  return out;
}

// The numbers that are read and dropped are parts of the format that nothing here needs.
void read_transform(Bytes bytes, Scene& scene) {
  SceneNode node;
  const std::int32_t id = bytes.number();
  bytes.words();
  node.children = {bytes.number()};
  bytes.number();
  bytes.number();
  if (bytes.number() > 0) {  // the first of its moments
    const auto words = bytes.words();
    if (const auto turn = words.find("_r"); turn != words.end()) node.turn = turn_of(turn->second);
    if (const auto move = words.find("_t"); move != words.end()) node.move = move_of(move->second);
  }
  if (bytes.good()) scene[id] = std::move(node);
}

void read_group(Bytes bytes, Scene& scene) {
  SceneNode node;
  const std::int32_t id = bytes.number();
  bytes.words();
  const std::int32_t count = bytes.number();
  for (std::int32_t i = 0; bytes.good() && i < count; ++i) node.children.push_back(bytes.number());
  if (bytes.good()) scene[id] = std::move(node);
}

void read_shape(Bytes bytes, Scene& scene) {
  SceneNode node;
  const std::int32_t id = bytes.number();
  bytes.words();
  if (bytes.number() > 0) node.solids.push_back(bytes.number());
  if (bytes.good()) scene[id] = std::move(node);
}

// Places what a node holds and goes on to its children. A scene may name itself without end, so `steps` are counted.
void place(const Scene& scene, std::int32_t id, const glm::mat3& turn, const glm::vec3& move, int depth, int& steps,
           Voxels& out) {
  const auto found = scene.find(id);
  if (found == scene.end() || depth > deepest || --steps < 0) return;
  const SceneNode& node = found->second;
  const glm::vec3 here = turn * node.move + move;
  for (const std::int32_t solid : node.solids)
    if (solid >= 0 && static_cast<std::size_t>(solid) < out.solids.size())
      out.placed.push_back({static_cast<std::size_t>(solid), turn * node.turn, here});
  for (const std::int32_t child : node.children) place(scene, child, turn * node.turn, here, depth + 1, steps, out);
}

// The palette of files without one: a cube of six steps a color, then ramps of red, green, blue and gray.
std::array<glm::u8vec4, 256> usual_palette() {
  constexpr std::array<std::uint8_t, 10> ramp{0xee, 0xdd, 0xbb, 0xaa, 0x88, 0x77, 0x55, 0x44, 0x22, 0x11};
  std::array<glm::u8vec4, 256> out{};
  std::size_t at = 1;
  for (int i = 0; i < 215; ++i) out[at++] = {255 - 51 * (i / 36), 255 - 51 * (i / 6 % 6), 255 - 51 * (i % 6), 255};
  for (int channel = 0; channel < 4; ++channel)
    for (const std::uint8_t value : ramp) {
      glm::u8vec4 colour(channel == 3 ? value : 0);
      if (channel < 3) colour[channel] = value;
      colour.a = 255;
      out[at++] = colour;
    }
  return out;
}

// Takes the chunks in the order of the file. A solid is a SIZE followed by its XYZI.
class Parser {
 public:
  bool chunk(std::string_view id, Bytes content) {
    if (id == "SIZE") return size(content);
    if (id == "XYZI") return cubes(content);
    if (id == "RGBA") return palette(content);
    if (id == "nTRN") read_transform(content, scene_);
    if (id == "nGRP") read_group(content, scene_);
    if (id == "nSHP") read_shape(content, scene_);
    return true;  // others do not change what is seen here
  }

  // Files before scenes have solids alone; they all stand at the origin.
  Voxels take() {
    int steps = most_placed;
    place(scene_, 0, glm::mat3(1), glm::vec3(0), 0, steps, out_);
    if (out_.placed.empty())
      for (std::size_t i = 0; i < out_.solids.size(); ++i) out_.placed.push_back({.solid = i});
    return std::move(out_);
  }
  Parser() { out_.palette = usual_palette(); }

 private:
  bool size(Bytes bytes) {
    Solid solid;
    for (int i = 0; i < 3; ++i) solid.size[i] = bytes.number();
    for (int i = 0; i < 3; ++i)
      if (solid.size[i] < 1 || solid.size[i] > 256) return false;
    const auto count = static_cast<std::size_t>(solid.size.x) * static_cast<std::size_t>(solid.size.y * solid.size.z);
    cubes_ += count;
    if (cubes_ > most_cubes || out_.solids.size() >= most_solids) return false;
    solid.colours.resize(count);
    out_.solids.push_back(std::move(solid));
    return bytes.good();
  }

  bool cubes(Bytes bytes) {
    if (out_.solids.empty()) return false;
    Solid& solid = out_.solids.back();
    const std::int32_t count = bytes.number();
    if (count < 0 || static_cast<std::size_t>(count) > bytes.size() / 4) return false;
    for (std::int32_t i = 0; i < count; ++i) {
      const auto four = bytes.take(4);
      const glm::ivec3 at(static_cast<int>(four[0]), static_cast<int>(four[1]), static_cast<int>(four[2]));
      if (at.x >= solid.size.x || at.y >= solid.size.y || at.z >= solid.size.z) return false;
      solid.colours[static_cast<std::size_t>((at.z * solid.size.y + at.y) * solid.size.x + at.x)] =
          static_cast<std::uint8_t>(four[3]);
    }
    return true;
  }

  bool palette(Bytes bytes) {
    for (std::size_t i = 0; i < 255; ++i) {
      const auto four = bytes.take(4);
      if (!bytes.good()) return false;
      std::memcpy(&out_.palette[i + 1], four.data(), 4);
    }
    return true;
  }

  Voxels out_;
  Scene scene_;
  std::size_t cubes_ = 0;
};

}  // namespace

std::optional<Voxels> parse_vox(std::span<const std::byte> all, std::string& why) {
  Bytes bytes(all);
  const auto magic = bytes.take(4);
  bytes.number();  // version: 150 and 200 differ in nothing that is read here
  if (!bytes.good() || std::memcmp(magic.data(), "VOX ", 4) != 0) return why = "it is no VOX file", std::nullopt;
  Parser parser;
  while (!bytes.at_end()) {
    const auto id = bytes.take(4);
    const std::int32_t size = bytes.number();
    bytes.number();  // size of the children, which simply follow
    const auto content = bytes.take(static_cast<std::size_t>(std::max(size, 0)));
    if (!bytes.good() || size < 0) return why = "it is cut short", std::nullopt;
    const std::string name(reinterpret_cast<const char*>(id.data()), id.size());
    if (!parser.chunk(name, Bytes(content))) return why = "its part " + name + " is damaged", std::nullopt;
  }
  return parser.take();
}

std::uint8_t Solid::at(const glm::ivec3& place) const {
  for (int i = 0; i < 3; ++i)
    if (place[i] < 0 || place[i] >= size[i]) return 0;
  return colours[static_cast<std::size_t>((place.z * size.y + place.y) * size.x + place.x)];
}

}  // namespace sprue::assets

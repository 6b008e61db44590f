// Clips of a glTF file: one track for each node that moves.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <span>

#include "assets/import/gltf_json.h"
#include "assets/import/gltf_parts.h"

namespace sprue::assets {
namespace {

constexpr std::size_t pieces = 6;  // straight lines that a curve between two keys becomes

// Keys over time, as straight lines between them: values of so many numbers each.
struct Keys {
  std::vector<float> times{}, values{};
  std::size_t width = 0;

  void add(float time, std::span<const float> value) {
    times.push_back(time);
    values.insert(values.end(), value.begin(), value.end());
  }
};

// The place on a cubic curve between two keys, of which each has a tangent before it, a value, and one after it.
std::vector<float> on_curve(std::span<const float> from, std::span<const float> to, std::size_t width, float share,
                            float seconds) {
  std::vector<float> out(width);
  const float s2 = share * share, s3 = s2 * share;
  for (std::size_t k = 0; k < width; ++k)
    out[k] = (2 * s3 - 3 * s2 + 1) * from[width + k] + seconds * (s3 - 2 * s2 + share) * from[2 * width + k] +
             (3 * s2 - 2 * s3) * to[width + k] + seconds * (s3 - s2) * to[k];
  return out;
}

Keys keys_of(const std::vector<float>& times, const std::vector<float>& values, const std::string& kind) {
  Keys out;
  const bool curved = kind == "CUBICSPLINE";
  const std::size_t step = times.empty() ? 0 : values.size() / times.size();
  out.width = curved ? step / 3 : step;
  if (out.width == 0) return out;
  const std::span<const float> all(values);
  const auto key = [&](std::size_t i) { return all.subspan(i * step, step); };
  const auto value = [&](std::size_t i) { return key(i).subspan(curved ? out.width : 0, out.width); };
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!std::isfinite(times[i]) || times[i] < 0 || (!out.times.empty() && times[i] < out.times.back())) continue;
    if (i > 0 && kind == "STEP" && !out.times.empty()) out.add(times[i], value(i - 1));
    if (i > 0 && curved && !out.times.empty()) {
      const float seconds = times[i] - times[i - 1];
      for (std::size_t p = 1; p < pieces; ++p) {
        const float share = static_cast<float>(p) / pieces;
        if (const float at = times[i - 1] + share * seconds; at >= out.times.back())
          out.add(at, on_curve(key(i - 1), key(i), out.width, share, seconds));
      }
    }
    out.add(times[i], value(i));
  }
  for (float& number : out.values)
    if (!std::isfinite(number)) number = 0;
  return out;
}

// One clip under construction: tracks by their node.
class GltfClip {
 public:
  GltfClip(const GltfFile& file, const Model& model) : file_(&file), model_(&model) {}

  void add(const Json& animation, const Json& channel, const std::vector<std::int32_t>& nodes) {
    const Json* const target = member(&channel, "target");
    const std::uint64_t place = whole(target, "node", nowhere);
    const Json* const sampler = entry(member(&animation, "samplers"), whole(&channel, "sampler", nowhere));
    if (place >= nodes.size() || nodes[place] == none || sampler == nullptr) return;
    const auto node = static_cast<std::uint32_t>(nodes[place]);
    const std::string path = text(target, "path"), kind = text(sampler, "interpolation");
    const std::size_t width = path == "rotation" ? 4 : path == "weights" ? 1 : 3;
    const Keys keys = keys_of(file_->floats(whole(sampler, "input", nowhere), 1),
                              file_->floats(whole(sampler, "output", nowhere), width), kind);
    if (keys.times.empty()) return;
    Track& track = tracks_.try_emplace(node, Track{.node = node}).first->second;
    if (path == "translation" && keys.width == 3) fill(keys, track.move_times, track.moves);
    if (path == "scale" && keys.width == 3) fill(keys, track.scale_times, track.scales);
    if (path == "rotation" && keys.width == 4) fill_turns(keys, track);
    if (path == "weights" && keys.width == model_->nodes[node].weights.size()) {
      track.weight_times = keys.times;
      track.weights = keys.values;
    }
    seconds_ = std::max(seconds_, keys.times.back());
  }

  std::optional<Clip> clip(std::string name) {
    Clip out{.name = std::move(name), .seconds = seconds_};
    for (auto& [node, track] : tracks_) out.tracks.push_back(std::move(track));
    return out.tracks.empty() ? std::nullopt : std::optional(std::move(out));
  }

 private:
  static void fill(const Keys& keys, std::vector<float>& times, std::vector<glm::vec3>& values) {
    times = keys.times;
    values.clear();
    for (std::size_t i = 0; i < keys.times.size(); ++i)
      values.emplace_back(keys.values[3 * i], keys.values[3 * i + 1], keys.values[3 * i + 2]);
  }
  static void fill_turns(const Keys& keys, Track& track) {
    track.turn_times = keys.times;
    track.turns.clear();
    for (std::size_t i = 0; i < keys.times.size(); ++i) {
      const glm::quat turn(keys.values[4 * i + 3], keys.values[4 * i], keys.values[4 * i + 1], keys.values[4 * i + 2]);
      const float length = glm::dot(turn, turn);
      track.turns.push_back(length > 1e-12F && std::isfinite(length) ? glm::normalize(turn) : glm::quat(1, 0, 0, 0));
    }
  }

  const GltfFile* file_;
  const Model* model_;
  std::map<std::uint32_t, Track> tracks_;
  float seconds_ = 0;
};

}  // namespace

void read_gltf_clips(const GltfFile& file, const std::vector<std::int32_t>& nodes, Model& model) {
  const Json* const animations = file.list("animations");
  for (std::size_t i = 0; i < count_of(animations); ++i) {
    const Json* const animation = entry(animations, i);
    const Json* const channels = member(animation, "channels");
    GltfClip reading(file, model);
    for (std::size_t k = 0; k < count_of(channels); ++k)
      if (const Json* const channel = entry(channels, k)) reading.add(*animation, *channel, nodes);
    std::string name = text(animation, "name");
    if (name.empty()) name = fmt::format("clip {}", model.clips.size() + 1);
    if (auto clip = reading.clip(std::move(name))) model.clips.push_back(std::move(*clip));
  }
}

}  // namespace sprue::assets

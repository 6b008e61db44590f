// What a person, or the model.json beside a model, wants done with a file. Everything unsaid is decided by the bake.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "assets/paint.h"
#include "assets/report.h"

namespace sprue::assets {

// A direction along an axis of the file.
enum class Axis : std::uint8_t { plus_x, minus_x, plus_y, minus_y, plus_z, minus_z };
constexpr std::array<std::string_view, 6> names(Axis) { return {"+x", "-x", "+y", "-y", "+z", "-z"}; }

struct Turn {
  int x = 0, y = 0, z = 0;  // quarter turns, made in this order about the axes of the table

  bool operator==(const Turn&) const = default;
};

// A material that gets another colour than its own, 0xRRGGBB as on the screen.
struct Recolour {
  std::string material{};
  std::uint32_t colour = 0;

  bool operator==(const Recolour&) const = default;
};

struct Wishes {
  std::optional<Axis> up{}, forward{};
  float height_mm = 0;  // of the posed model; 0: the file's own size if it is a miniature's, else a usual one
  float hex_mm = 0;     // fit the footprint into a hex of this size instead
  float scale = 1;      // on top of all that
  Turn turn{};          // on top of all that
  std::optional<Base> base{};
  std::string base_part{};          // the node that is the model's own base
  std::string paint{};              // a scheme of assets/paint.h; empty: the model's own colours if it has any
  std::vector<std::string> team{};  // materials that take the team's colour
  std::vector<Recolour> palette{};
  Strokes strokes{};
  bool coarser = true;  // have simpler levels for when it stands far away
  bool shade = true;    // compute openness and curvature
  std::uint32_t largest_texture = 1024;

  bool operator==(const Wishes&) const = default;
};

// Wishes are one line of text on their way to the child, and part of the cache's key.
std::string to_line(const Wishes& wishes);
std::optional<Wishes> wishes_of_line(std::string_view line, Problems& problems);

// What is written in a model.json.
struct ModelCard {
  std::string name;            // for people
  std::filesystem::path file;  // the model, beside it
  Wishes wishes;

  bool operator==(const ModelCard&) const = default;
};
std::optional<ModelCard> read_card(const std::filesystem::path& file, Problems& problems);
bool write_card(const ModelCard& card, const std::filesystem::path& file, Problems& problems);

}  // namespace sprue::assets

// Options for an import, from a person or from the model.json beside a model. The bake decides what they leave open.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "assets/model/paint.h"
#include "assets/model/report.h"

namespace sprue::assets {

// A direction along an axis of the file.
enum class Axis : std::uint8_t { plus_x, minus_x, plus_y, minus_y, plus_z, minus_z };
constexpr std::array<std::string_view, 6> names(Axis) { return {"+x", "-x", "+y", "-y", "+z", "-z"}; }

// Which faces have their fronts outside: those of a closed body that encloses nothing the other way round are turned,
// unless its format says where fronts are; none are; all are.
enum class Faces : std::uint8_t { judged, kept, turned };
constexpr std::array<std::string_view, 3> names(Faces) { return {"judged", "kept", "turned"}; }

// A correction by hand, for models that no rule stands upright.
struct Turn {
  int x = 0, y = 0, z = 0;  // quarter turns, made in this order about the axes of the table

  bool operator==(const Turn&) const = default;
};

// A material that gets another color than its own, 0xRRGGBB as on the screen.
struct Recolour {
  std::string material{};
  std::uint32_t colour = 0;

  bool operator==(const Recolour&) const = default;
};

// Zero, empty and unset mean that the bake decides. All of them but the paint go into the key of the cache.
struct ImportOptions {
  std::optional<Axis> up{}, forward{};
  // This is the height of the posed model in mm. With 0 a miniature's file keeps its own size, and any other gets a
  // usual one.
  float height_mm = 0;
  float hex_mm = 0;  // mm; fits the footprint into a hex of this size instead
  float scale = 1;   // times the size that follows from the above
  Turn turn{};       // after the model has been stood upright
  std::optional<Base> base{};
  std::string base_part{};          // the node that is the model's own base
  std::string paint{};              // a word of assets/model/paint.h; empty: "own" if it has materials, else a scheme
  std::vector<std::string> team{};  // materials that take the team's color
  std::vector<Recolour> palette{};
  Strokes strokes{};
  Faces faces = Faces::judged;
  std::string variant{}, scene{};        // of those that the file offers; empty: the first
  bool coarser = true;                   // makes simpler levels for when it stands far away
  bool shade = true;                     // computes openness and curvature, for paint
  bool room = false;                     // the file is a picture of a room, and no model
  bool painted = false;                  // paint is wanted even where the model has materials
  std::uint32_t largest_texture = 1024;  // pixels; larger ones are halved

  bool operator==(const ImportOptions&) const = default;
};

// The words that options are written in, as a model.json has them and a command line takes them. Nothing for others.
inline constexpr std::string_view axis_words = "one of x, -x, y, -y, z, -z is expected here";
std::optional<Axis> axis_of(std::string_view word);             // "y", "+y" or "-y"
std::optional<std::uint32_t> colour_of(std::string_view word);  // "D2452B", in six digits
float* strength_of(Strokes& strokes, std::string_view kind);    // "wash"
// No length that is asked for may be larger.
inline constexpr double largest_mm = 10'000;
inline constexpr int most_quarters = 3;

// True if a model is shown painted: because it was asked for, or because it says nothing of its own surfaces.
bool wants_paint(const Report& report, const ImportOptions& options);

// ImportOptions are one line of text on their way to the child, and part of the cache's key.
std::string to_line(const ImportOptions& options);
std::optional<ImportOptions> options_of_line(std::string_view line, Problems& problems);

// The content of a model.json: where the model is, and the options for it.
struct ModelCard {
  std::string name;            // for people
  std::filesystem::path file;  // the model, beside it
  ImportOptions options;

  bool operator==(const ModelCard&) const = default;
};
std::optional<ModelCard> read_card(const std::filesystem::path& file, Problems& problems);
bool write_card(const ModelCard& card, const std::filesystem::path& file, Problems& problems);

}  // namespace sprue::assets

// The report on a bake, for people: the findings in a model's file, and the decisions that were taken.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "assets/model/model.h"
#include "core/json/json.h"
#include "core/values/problem.h"

namespace sprue::assets {

// The base of a miniature: `own` came with the file, `stand` is a rod for what flies.
enum class BaseKind : std::uint8_t { nothing, round, hex, own, stand };
constexpr std::array<std::string_view, 5> names(BaseKind) { return {"none", "round", "hex", "own", "stand"}; }

struct Base {
  BaseKind kind = BaseKind::nothing;
  float mm = 0;  // across; of a hex, from side to side

  bool operator==(const Base&) const = default;
};

// A texture or other file that the model asks for.
struct Wanted {
  std::string name{};   // as the model writes it
  std::string found{};  // where, from the model's folder; "inside the file"; empty: nowhere
  // This is the size of an image before it was made smaller.
  std::uint32_t width = 0, height = 0;

  bool operator==(const Wanted&) const = default;
};

struct Report {
  std::string format{};  // "glTF 2.0"
  // Plain sentences: the decision, and the rule that led to it.
  std::string up{}, forward{}, size{};
  glm::vec3 file_size{0};   // in the file's own units and axes
  glm::vec3 table_size{0};  // mm: across, up, deep
  std::uint32_t file_triangles = 0, triangles = 0, vertices = 0;
  std::uint32_t bones = 0, morphs = 0;
  bool coloured = false;                          // has a material, texture or vertex color of its own
  bool ours = false;                              // comes from our own collection, which is made to be painted
  bool shaded = false;                            // has openness and curvature at its vertices
  std::vector<std::string> variants{}, scenes{};  // that the file offers to choose from
  Base base{};
  std::string base_why{};
  std::vector<Wanted> files{};
  std::vector<std::string> looked_for{};  // every name that the reading asked for, optional ones too
  std::vector<std::string> notes{};       // problems, and what was done about each

  bool operator==(const Report&) const = default;
};

// A model and its report: the content of one file of the cache.
struct Baked {
  Model model{};
  Report report{};

  bool operator==(const Baked&) const = default;
};

Json to_json(const Baked& baked);
// The report for the terminal, one thing a line.
std::string to_text(const Baked& baked);

}  // namespace sprue::assets

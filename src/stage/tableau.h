// The picture at one moment, as values: which pieces stand where, what lines lie between them, where the camera is.
// Lengths are millimetres on the table: x right, y up, z towards the viewer; the middle of the board is the origin.
#pragma once
#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <string>
#include <vector>

namespace sprue::stage {

struct Pose {
  glm::vec3 position{0};
  glm::quat turn{1, 0, 0, 0};
  float scale = 1;

  bool operator==(const Pose&) const = default;
};

using Colour = std::uint32_t;  // 0xRRGGBB as on the screen
inline constexpr Colour own_colours = 0xffffffff;

struct Piece {
  std::string id;     // the same thing keeps its id from one tableau to the next
  std::string model;  // a folder under models/, such as "mechs/heron"
  Pose pose;
  Colour tint = own_colours;        // what the model's team parts are painted with
  float seen = 1;                   // 0: gone, 1: there; between: on its way
  std::vector<std::string> hidden;  // nodes of the model that are not shown
  std::string print;                // what stands on its face: a number, a card's title
  float clip = 0;                   // seconds into the model's idle clip

  bool operator==(const Piece&) const = default;
};

// A wire, a beam, a line of sight: a tube along some points.
struct Line {
  std::string id;
  std::vector<glm::vec3> points;
  Colour colour = 0xffffff;
  float thick = 1;
  float glow = 0;
  float seen = 1;

  bool operator==(const Line&) const = default;
};

// Text that floats over a place, always facing the viewer and never hidden.
struct Label {
  std::string id;
  glm::vec3 over{0};
  std::string text;
  Colour colour = 0xffffff;
  std::string on = {};  // a piece that it goes with while that moves

  bool operator==(const Label&) const = default;
};

struct Shot {
  glm::vec3 eye{0, 400, 700}, target{0};
  float view = 20;  // degrees from the picture's lower to its upper edge
  float blur = 0;   // depth blur as a share of the film look's

  bool operator==(const Shot&) const = default;
};

struct Tableau {
  std::vector<Piece> pieces;
  std::vector<Line> lines;
  std::vector<Label> labels;
  Shot shot;

  bool operator==(const Tableau&) const = default;
};

}  // namespace sprue::stage

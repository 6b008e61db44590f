// The picture at one moment, as values: which pieces stand where, what lines lie between them, where the camera is.
// Lengths are millimeters on the table: x right, y up, z toward the viewer; the middle of the board is the origin.
#pragma once
#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/seat.h"
#include "stage/table/model_ref.h"

namespace sprue::stage {

// The place of something, the way it is turned, and its size. An unturned figure looks at the viewer, along +z.
struct Pose {
  glm::vec3 position{0};
  glm::quat turn{1, 0, 0, 0};
  float scale = 1;

  bool operator==(const Pose&) const = default;
};

using Colour = std::uint32_t;  // 0xRRGGBB as on the screen
inline constexpr Colour own_colours = 0xffffffff;

// The face of a card. A blank one is known to nobody here: the card shows its back on either side.
struct CardFace {
  std::string title;                      // in the band along the upper edge
  std::string kind;                       // small, below the title
  std::string text;                       // what the card does, as far as there is room
  std::string symbol;                     // in the middle: a word of render/models/symbols.cpp
  std::vector<std::string> numbers;       // each in a badge of its own
  std::string other_title, other_symbol;  // upside down at the lower end, of a card that is played either way up
  Colour colour = 0x59636B;               // of the band
  Colour border = 0x23272D;

  bool blank() const { return title.empty() && symbol.empty(); }
  bool operator==(const CardFace&) const = default;
};

// The owner of something on the table, and the paint that says so: the seat's own, or the one that was chosen for it.
// Without a paint its color says something else, such as the alliance that the seat plays for.
struct Owner {
  Seat seat{};
  std::optional<std::uint8_t> paint;
  bool operator==(const Owner&) const = default;
};

// The kind of a piece, for films: figures are high enough to hide others, and to lose their heads in a picture of their
// feet; things aside, beside the board, are of interest only when nothing happens on it.
enum class PieceKind : std::uint8_t { thing, figure, aside, die };

// The sound of something that moves or flashes up; the recordings in data/sounds are called so.
enum class Sound : std::uint8_t { none, step, card, die, blast, hit };
constexpr std::array<std::string_view, 6> names(Sound) { return {"", "step", "card", "die", "blast", "hit"}; }

// One thing on the table. Presenters make it, and the renderer draws it without knowing any game.
struct Piece {
  // The same thing keeps its id from one tableau to the next: a timeline matches pieces by it, and hints, traces and
  // touches name them by it.
  std::string id;
  ModelRef model;
  Pose pose;
  Colour tint = own_colours;        // what the model's team parts are painted with
  float seen = 1;                   // 0: gone, 1: there; between: on its way
  std::vector<std::string> hidden;  // nodes of the model that are not shown
  CardFace face;                    // of a card
  float clip = 0;                   // seconds into the model's idle clip
  std::optional<Owner> owner = {};
  PieceKind kind = PieceKind::thing;
  Sound sound = Sound::step;

  bool operator==(const Piece&) const = default;
};

// A wire, a beam, a line of sight: a tube along some points. Of one point it is a ball.
struct Line {
  std::string id;
  std::vector<glm::vec3> points;
  Colour colour = 0xffffff;
  float thick = 1;
  float glow = 0;
  float seen = 1;
  float dash = 0;  // mm of each dash; 0: unbroken
  std::optional<Owner> owner = {};
  bool is_choice = false;  // a way that may be taken now

  bool operator==(const Line&) const = default;
};

// The subject of a label, for those who write some of them elsewhere: films have points and time in a bar and leave out
// the odds of an attack, screens have the cost of a choice on its button.
enum class LabelSubject : std::uint8_t { piece, points, time, odds, choice };

// Text that floats over a place, always facing the viewer and never hidden.
struct Label {
  std::string id;
  glm::vec3 over{0};
  std::string text;
  Colour colour = 0xffffff;
  std::string on = {};  // a piece that it goes with while that moves
  std::optional<Owner> owner = {};
  LabelSubject subject = LabelSubject::piece;

  bool operator==(const Label&) const = default;
};

// A camera: its place, the point that it looks at, and its lens.
struct Shot {
  glm::vec3 eye{0, 400, 700}, target{0};
  float view = 20;  // degrees from the picture's lower to its upper edge
  float blur = 0;   // depth blur, as a share of that of films

  bool operator==(const Shot&) const = default;
};

// The part of the table that has to be seen to play: a box along the axes.
struct PlayArea {
  glm::vec3 low{-200, 0, -200}, high{200, 60, 200};

  bool operator==(const PlayArea&) const = default;
};

// All that one picture of the table shows. It is compared as a value: equal tableaus give equal pictures.
struct Tableau {
  std::vector<Piece> pieces;
  std::vector<Line> lines;
  std::vector<Label> labels;
  Shot shot;
  PlayArea room;

  bool operator==(const Tableau&) const = default;
};

}  // namespace sprue::stage

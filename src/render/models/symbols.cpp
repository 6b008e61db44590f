// The signs as rows of shapes, and their small reader.
#include "render/models/symbols.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace sprue::render {
namespace {

// A sign is a row of shapes: "P x y x y ..." is a polygon, "C x y r" a disc, "R x y r thick" a ring, all in hundredths.
// Small letters are printed in the ground's color.
struct Sign {
  std::string_view name, shapes;
};
constexpr std::array signs{
    // The Last Blast, as on its tiles
    Sign{"drop", "C 0 28 55 P 0 -95 30 -40 53 10 -53 10 -30 -40"},
    Sign{"hammers",
         "P -85 -60 -45 -95 5 -50 -35 -12 P -30 -35 -12 -52 85 65 62 88 P 85 -60 45 -95 -5 -50 35 -12 P 30 -35 12 -52 "
         "-85 65 -62 88"},
    Sign{"three_circles", "C 0 -42 38 C -44 36 38 C 44 36 38"},
    Sign{"bricks",
         "P -90 -60 -5 -60 -5 -24 -90 -24 P 5 -60 90 -60 90 -24 5 -24 P -90 -16 -50 -16 -50 20 -90 20 P -40 -16 40 -16 "
         "40 20 -40 20 P 50 -16 90 -16 90 20 50 20 P -90 28 -5 28 -5 64 -90 64 P 5 28 90 28 90 64 5 64"},
    Sign{"wheel",
         "C 0 0 62 P -14 -95 14 -95 18 95 -18 95 P -95 -14 95 -18 95 14 -95 18 P -75 -58 -58 -75 75 58 58 75 P 58 -75 "
         "75 -58 -58 75 -75 58 c 0 0 24"},
    Sign{"arrow", "P 0 -90 80 -5 34 -5 34 85 -34 85 -34 -5 -80 -5"},
    // Bots and Aces
    Sign{"beam", "P 0 -95 22 -22 95 0 22 22 0 95 -22 22 -95 0 -22 -22 c 0 0 16"},
    Sign{"heat",
         "P 0 -95 26 -52 20 -18 46 -40 62 10 52 60 22 90 -22 90 -52 60 -60 14 -36 -14 -28 8 -20 -46 p 0 22 22 56 "
         "12 80 -12 80 -22 56"},
    Sign{"solid",
         "P 0 -90 78 -45 78 45 0 90 -78 45 -78 -45 p 0 -50 43 -25 43 25 0 50 -43 25 -43 -25 P 0 -26 22 -13 22 13 "
         "0 26 -22 13 -22 -13"},
    Sign{"universal", "R 0 0 85 18 P -10 -60 10 -60 10 60 -10 60 P -60 -10 60 -10 60 10 -60 10"},
    Sign{"skill", "P 0 -80 75 -5 38 -5 0 -42 -38 -5 -75 -5 P 0 -10 75 65 38 65 0 28 -38 65 -75 65"},
    Sign{"ace", "P 0 -95 24 -32 90 -30 38 12 56 78 0 40 -56 78 -38 12 -90 -30 -24 -32"},
    Sign{"subsystem",
         "P -16 -95 16 -95 16 95 -16 95 P -95 -16 95 -16 95 16 -95 16 P -78 -56 -56 -78 78 56 56 78 P 56 -78 78 "
         "-56 -56 78 -78 56 C 0 0 66 c 0 0 34"},
    Sign{"shield", "P 0 -92 76 -66 70 10 40 60 0 92 -40 60 -70 10 -76 -66 p 0 -60 44 -44 40 6 0 56"},
    Sign{"terrain", "P -90 60 -30 -50 0 0 28 -32 90 60"},
    Sign{"status", "R 0 0 88 20 P -12 -50 12 -50 12 18 -12 18 C 0 42 14"},
    // Aerial Assault
    Sign{"move", "P -90 -26 10 -26 10 -70 92 0 10 70 10 26 -90 26"},
    Sign{"move_2", "P -92 -60 -30 -60 40 0 -30 60 -92 60 -22 0 P -10 -60 30 -60 95 0 30 60 -10 60 55 0"},
    Sign{"shoot", "R 0 0 90 18 R 0 0 52 16 C 0 0 20"},
    Sign{"truss",
         "P -95 -70 95 -70 95 -48 -95 -48 P -95 20 95 20 95 42 -95 42 P -90 -50 -74 -50 -30 22 -46 22 P -14 22 -30 "
         "22 14 -50 30 -50 P 46 22 30 22 74 -50 90 -50 P -46 22 -30 22 14 -50 -2 -50"},
    Sign{"catch", "C 0 -52 36 P -95 -20 -70 -20 -46 44 46 44 70 -20 95 -20 62 80 -62 80"},
    Sign{"floor_pick_up",
         "P -95 66 95 66 95 84 -95 84 C 0 28 34 P -26 -20 26 -20 0 -20 P -30 -38 0 -90 30 -38 12 -38 12 -14 -12 "
         "-14 -12 -38"},
    Sign{"block", "P -40 -92 40 -92 92 -40 92 40 40 92 -40 92 -92 40 -92 -40 p -60 -16 60 -16 60 16 -60 16"},
};

const Sign* sign_of(std::string_view name) {
  const auto found = std::ranges::find(signs, name, &Sign::name);
  return found == signs.end() ? nullptr : &*found;
}

// One shape of a sign, with its numbers from -1 to 1.
struct SymbolPart {
  char kind = 0;
  std::vector<float> numbers{};
};

// Takes the next shape off a row.
SymbolPart next_shape(std::string_view& row) {
  SymbolPart shape{row.front()};
  row.remove_prefix(1);
  while (!row.empty()) {
    const auto start = row.find_first_not_of(' ');
    if (start == std::string_view::npos) return row = {}, shape;
    row.remove_prefix(start);
    int number = 0;
    const auto [end, error] = std::from_chars(row.data(), row.data() + row.size(), number);
    if (error != std::errc{}) return shape;
    shape.numbers.push_back(static_cast<float>(number) / 100);
    row.remove_prefix(static_cast<std::size_t>(end - row.data()));
  }
  return shape;
}

}  // namespace

void print_symbol(assets::Canvas& canvas, std::string_view name, glm::vec2 middle, float half, assets::Ink ink,
                  assets::Ink ground) {
  const Sign* const sign = sign_of(name);
  if (sign == nullptr) return;
  for (std::string_view row = sign->shapes; !row.empty();) {
    const SymbolPart shape = next_shape(row);
    const std::vector<float>& n = shape.numbers;
    const assets::Ink paint = shape.kind >= 'a' ? ground : ink;
    if (shape.kind == 'C' || shape.kind == 'c') {
      canvas.disc(middle + glm::vec2(n[0], n[1]) * half, n[2] * half, paint);
    } else if (shape.kind == 'R') {
      canvas.ring(middle + glm::vec2(n[0], n[1]) * half, n[2] * half, n[3] * half, paint);
    } else {
      std::vector<glm::vec2> corners;
      for (std::size_t i = 0; i + 1 < n.size(); i += 2) corners.push_back(middle + glm::vec2(n[i], n[i + 1]) * half);
      canvas.polygon(corners, paint);
    }
  }
}

}  // namespace sprue::render

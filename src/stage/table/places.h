// The four tables share what is here: the seats' colors, pieces, cards and piles, and room between pieces.
#pragma once
#include <array>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include "core/values/seat.h"
#include "stage/table/tableau.h"

namespace sprue::stage {

inline constexpr std::array<Colour, 6> seat_colours{0xD2452B, 0x1F6FB5, 0xE3A72F, 0xEDE6D2, 0x26282D, 0x5FB79A};
inline Colour colour_of(Seat seat) { return seat_colours[static_cast<std::size_t>(index(seat)) % seat_colours.size()]; }

inline Owner owner_of(Seat seat) {
  return {seat, static_cast<std::uint8_t>(static_cast<std::size_t>(index(seat)) % seat_colours.size())};
}

inline constexpr float card_width = 44, card_depth = 63, card_height = 0.6F;  // mm

inline glm::quat turned(float degrees) {  // about the upright axis, from above against the clock
  return glm::angleAxis(degrees * std::numbers::pi_v<float> / 180, glm::vec3{0, 1, 0});
}

Piece make_piece(std::string id, ModelRef model, const Pose& pose, Colour tint = own_colours);
// Makes the same in its owner's paint.
Piece make_piece(std::string id, ModelRef model, const Pose& pose, Seat owner);
// A card flat on the table, `depth` cards above it. `share` is how large it lies there, of the size it is held at.
Piece make_card(std::string id, CardFace face, glm::vec3 place, int depth = 0, float share = 1);
// A card's pose face down: it is turned about its long axis.
Pose turned_over(Pose card);
// A pile of so many face-down cards: one piece stands for six, so its height tells roughly how many.
std::vector<Piece> make_pile(std::string_view name, std::size_t cards, glm::vec3 place, float share = 1);
const Piece* find_piece(const Tableau& table, std::string_view id);

// Moves places that are closer together than `least` apart, in plan and by as little as it takes. Those in the very
// same place go different ways by their number, so the result is the same every time.
void push_apart(std::span<glm::vec3> places, float least);

// Adds the way from one place to another as a bow, its highest point so far above. The first place is not added.
void add_arc(std::vector<glm::vec3>& points, glm::vec3 from, glm::vec3 to, float height);

}  // namespace sprue::stage

// References: how actions, events and frames name a model, a card, a place or a seat, in three bytes.
#pragma once

#include <compare>
#include <cstdint>

#include "core/values/seat.h"
#include "games/bots/vocabulary/board.h"
#include "games/bots/vocabulary/card_words.h"

namespace sprue::bots {

// Anything that can be pointed at.
// `plan` is a card lying in a Plan of Attack, whatever it is; `string` the Attack String of that slot; `attached` an
// Attack by its place in Combat::attached.
enum class RefKind : std::uint8_t {
  none,
  body,
  gear,
  compound,
  seat,
  tile,
  cover,
  item,
  plan,
  string,
  attribute,
  yes,
  no,
  option,
  attached
};
constexpr Words<15> names(RefKind) {
  return {"none", "body",   "gear",      "compound", "seat", "tile",   "cover",   "item",
          "plan", "string", "attribute", "yes",      "no",   "option", "attached"};
}
struct Ref {
  RefKind kind = RefKind::none;
  std::uint8_t seat = 0;
  std::uint8_t at = 0;
  constexpr auto operator<=>(const Ref&) const = default;
  static void fields(auto& self, auto&& field) {
    field("kind", self.kind);
    field("seat", self.seat);
    field("at", self.at);
  }
};
inline constexpr Ref nothing{};
constexpr Ref body_ref(Seat seat, int at = 0) {
  return {RefKind::body, static_cast<std::uint8_t>(index(seat)), static_cast<std::uint8_t>(at)};
}
constexpr Ref gear_ref(Seat seat, int at) {
  return {RefKind::gear, static_cast<std::uint8_t>(index(seat)), static_cast<std::uint8_t>(at)};
}
constexpr Ref compound_ref(Seat seat, int at) {
  return {RefKind::compound, static_cast<std::uint8_t>(index(seat)), static_cast<std::uint8_t>(at)};
}
constexpr Ref seat_ref(Seat seat) { return {RefKind::seat, static_cast<std::uint8_t>(index(seat)), 0}; }
constexpr Ref tile_ref(Tile tile) { return {RefKind::tile, 0, static_cast<std::uint8_t>(tile)}; }
constexpr Ref cover_ref(Slot slot) { return {RefKind::cover, 0, static_cast<std::uint8_t>(slot)}; }
constexpr Ref item_ref(int number) { return {RefKind::item, 0, static_cast<std::uint8_t>(number)}; }
constexpr Ref option_ref(int number) { return {RefKind::option, 0, static_cast<std::uint8_t>(number)}; }
constexpr Ref attached_ref(int place) { return {RefKind::attached, 0, static_cast<std::uint8_t>(place)}; }
constexpr Ref plan_ref(int side, int slot) {
  return {RefKind::plan, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(slot)};
}
constexpr Ref attack_ref(int side, int slot) {
  return {RefKind::string, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(slot)};
}
constexpr Seat seat_of(Ref ref) { return seat_at(ref.seat); }
constexpr Tile tile_in(Ref ref) { return Tile{ref.at}; }

}  // namespace sprue::bots

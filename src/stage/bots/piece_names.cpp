// Names tiles, Cover, Bots, and their gear.
#include "stage/bots/piece_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sprue::stage::bots {

std::string slug(std::string_view name) {
  std::string made;
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter)
      made += c;
    else if (c >= 'A' && c <= 'Z')
      made += static_cast<char>(c - 'A' + 'a');
    else if (!made.empty() && made.back() != '_')
      made += '_';
  }
  return made;
}

std::string tile_id(game::Tile tile) { return "tile:" + game::to_text(tile); }
std::string cover_id(game::Slot slot) { return "cover:" + game::to_text(slot); }
std::string body_id(Seat seat, int body) { return fmt::format("body:{}:{}", letter(seat), body); }

std::string gear_id(Seat seat, int gear) { return fmt::format("gear:{}:{}", letter(seat), gear); }
std::string compound_id(Seat seat, int compound) { return fmt::format("compound:{}:{}", letter(seat), compound); }
bool is_model_of(std::string_view id, Seat seat) {
  return std::ranges::any_of(std::array{"body", "gear", "compound"}, [&](const char* kind) {
    return id.starts_with(fmt::format("{}:{}:", kind, letter(seat)));
  });
}

std::string id_of(game::Ref ref) {
  switch (ref.kind) {
    case game::RefKind::body: return body_id(game::seat_of(ref), ref.at);
    case game::RefKind::gear: return gear_id(game::seat_of(ref), ref.at);
    case game::RefKind::seat: return body_id(game::seat_of(ref), 0);
    case game::RefKind::tile: return tile_id(game::tile_in(ref));
    case game::RefKind::cover: return cover_id(game::slot_at(ref.at));
    case game::RefKind::compound: return compound_id(game::seat_of(ref), ref.at);
    case game::RefKind::none:
    case game::RefKind::item:
    case game::RefKind::plan:
    case game::RefKind::string:
    case game::RefKind::attribute:
    case game::RefKind::yes:
    case game::RefKind::no:
    case game::RefKind::option:
    case game::RefKind::attached: return {};
  }
  return {};
}

}  // namespace sprue::stage::bots

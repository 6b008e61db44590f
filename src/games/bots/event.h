// What playing an action tells. Most of it is one kind of sentence: somebody, a deed, what it was done with and to.
#pragma once

#include <string_view>
#include <variant>

#include "core/rule.h"
#include "games/bots/state.h"

namespace sprue::bots {

enum class Deed : std::uint8_t {
  rolled,
  marked,
  placed_cover,
  showed_terrain,
  placed_terrain,
  began_round,
  began_turn,
  began_phase,
  drew,
  played,
  used,
  announced,
  negated,
  failed,
  scrapped,
  destroyed,
  switched_on,
  switched_off,
  attached,
  detached,
  began_combat,
  offered,
  joined,
  refused,
  planned,
  flipped,
  blocked,
  suspended,
  unsuspended,
  joined_string,
  ended_combat,
  slowed,
  pinned,
  gained_status,
  lost_status,
  set_hazard,
  repositioned,
  reserve_power,
  wore,
  mended,
  repaired,
  damaged,
  lost_model,
  entered,
  cooled,
  warmed,
  placed_warhead,
  warhead,
  predicted,
  recycled,
  drained,
  retrieved,
  removed_cover,
  idle,
  out,
  ended
};
constexpr Words<56> names(Deed) {
  return {"rolled",       "marked",        "placed_cover", "showed_terrain", "placed_terrain", "began_round",
          "began_turn",   "began_phase",   "drew",         "played",         "used",           "announced",
          "negated",      "failed",        "scrapped",     "destroyed",      "switched_on",    "switched_off",
          "attached",     "detached",      "began_combat", "offered",        "joined",         "refused",
          "planned",      "flipped",       "blocked",      "suspended",      "unsuspended",    "joined_string",
          "ended_combat", "slowed",        "pinned",       "gained_status",  "lost_status",    "set_hazard",
          "repositioned", "reserve_power", "wore",         "mended",         "repaired",       "damaged",
          "lost_model",   "entered",       "cooled",       "warmed",         "placed_warhead", "warhead",
          "predicted",    "recycled",      "drained",      "retrieved",      "removed_cover",  "idle",
          "out",          "ended"};
}

struct Did {
  static constexpr std::string_view kind = "did";
  Seat who{};
  Deed deed = Deed::announced;
  const Rule* rule = nullptr;
  Ref on, with;
  CardId card = no_card;
  std::int16_t n = 0;
  // What lay hidden is shown: cards of a hand or deck, a plan; or what is aimed at tells of a plan.
  bool is_binding() const {
    const bool card_shown = card != no_card && (deed == Deed::announced || deed == Deed::scrapped);
    return card_shown || deed == Deed::flipped || deed == Deed::showed_terrain || deed == Deed::drained ||
           deed == Deed::played || deed == Deed::used;
  }
  bool operator==(const Did&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("deed", self.deed);
    field("rule", self.rule);
    field("on", self.on);
    field("with", self.with);
    field("card", self.card);
    field("n", self.n);
  }
};

struct Moved {
  static constexpr std::string_view kind = "moved";
  Ref model;
  Tile from = no_tile, to = no_tile;
  bool through_cover = false;
  bool operator==(const Moved&) const = default;
  static void fields(auto& self, auto&& field) {
    field("model", self.model);
    field("from", self.from);
    field("to", self.to);
    field("through_cover", self.through_cover);
  }
};

// A total that players may dispute: the damage of a String, less Armor; a model's Initiative or Movement; the tiles
// between the two Weapons of a block, with what lets the one block the other.
enum class Total : std::uint8_t { string, initiative, movement, block };
constexpr Words<4> names(Total) { return {"string", "initiative", "movement", "block"}; }

struct Counted {
  static constexpr std::string_view kind = "counted";
  Total of = Total::string;
  Ref on;
  Ref target;
  Tally tally;
  bool operator==(const Counted&) const = default;
  static void fields(auto& self, auto&& field) {
    field("of", self.of);
    field("on", self.on);
    field("target", self.target);
    field("tally", self.tally);
  }
};

// Cards that went to a hand, or were looked at: for the eyes of one seat, or of all.
struct Saw {
  static constexpr std::string_view kind = "saw";
  static constexpr bool binding = true;
  Seat who{};
  bool everybody = false;
  const Rule* rule = nullptr;
  Cards cards;
  bool operator==(const Saw&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("everybody", self.everybody);
    field("rule", self.rule);
    field("cards", self.cards);
  }
};

using Event = std::variant<Did, Moved, Counted, Saw>;

}  // namespace sprue::bots

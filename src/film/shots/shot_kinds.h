// The kinds of shots that a film is cut from, a row each. A new kind is a value and a row here, and the place in
// director.cpp that chooses it; framing, captions, sound and cutting go by the columns.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "stage/table/shots.h"

namespace sprue::film {

enum class ShotKind : std::uint8_t { opening, wide, follow, behind, dice, reaction, board, victory };

// The way that the camera goes about its target while the shot lasts: degrees from the place that it was given, and
// shares of the distance. The director mirrors the turns by chance.
struct CameraMove {
  float from_turn = 0, to_turn = 0;
  float from_away = 1, to_away = 1;
  float upright_from_away = from_away;  // the same for an upright picture
  bool eased = false;                   // it starts and stops like a crane; else it drifts evenly
};

// The view of a camera that comes near.
struct NearView {
  float pitch = 27, upright_pitch = 36;  // degrees above the table
  float radius = 62;                     // mm that are seen around the middle, at least
  bool varies = true;                    // chance makes it a little steeper or flatter
  float below = 0.12F;                   // share of an upright picture that words take at its lower end
};

// The texts that stand over a shot.
enum class ShotWriting : std::uint8_t {
  title,      // the game's, and no labels on the table
  play,       // the match's state, captions, cards, and dice
  standings,  // the match's state, large, and nothing else
  verdict,    // the winners
};

struct ShotKindRow {
  ShotKind kind;
  std::string_view name;  // in shot lists, and for people
  int lasts = 0;          // ms at the usual speed; 0: as long as what it shows
  CameraMove move = {};
  NearView near = {};
  float needs_width = 1;  // width over height of the narrowest picture that shows all of it
  ShotWriting writing = ShotWriting::play;
  bool is_bookend = false;      // opens or closes the film: it is neither hurried with the match nor left out
  std::string_view sound = {};  // the recording that begins with it
};

inline constexpr CameraMove coming_closer{.to_turn = 4, .to_away = 0.94F};

inline constexpr std::array shot_kinds{
    // The table, under the title: the camera swings in from afar. Things at the table's sides may be cut off.
    ShotKindRow{.kind = ShotKind::opening,
                .name = "opening",
                .lasts = 2800,
                .move = {.from_turn = 24, .from_away = 1.25F, .upright_from_away = 1.1F, .eased = true},
                .needs_width = 1.3F,
                .writing = ShotWriting::title,
                .is_bookend = true},
    // All of the table, for steps of little interest.
    ShotKindRow{.kind = ShotKind::wide,
                .name = "wide",
                .move = {.from_turn = -5, .to_turn = 5, .to_away = 0.97F},
                .needs_width = stage::wide_shape},
    // Things that move, from near by.
    ShotKindRow{.kind = ShotKind::follow, .name = "follow", .move = coming_closer},
    // An attack over the shoulder of whoever makes it.
    ShotKindRow{.kind = ShotKind::behind, .name = "behind", .move = {.to_away = 0.9F}},
    // Dice that lie, from above.
    ShotKindRow{.kind = ShotKind::dice,
                .name = "dice",
                .move = coming_closer,
                .near = {.pitch = 44, .upright_pitch = 44, .radius = 44, .varies = false, .below = 0.19F}},
    // Whoever was attacked, afterwards.
    ShotKindRow{.kind = ShotKind::reaction, .name = "reaction", .lasts = 1100, .move = coming_closer},
    // The table between two rounds, under the standings.
    ShotKindRow{.kind = ShotKind::board,
                .name = "board",
                .lasts = 2400,
                .move = {.from_turn = -6, .to_turn = 6, .from_away = 1.05F, .to_away = 1.05F},
                .needs_width = stage::wide_shape,
                .writing = ShotWriting::standings},
    // The winners, under the verdict.
    ShotKindRow{.kind = ShotKind::victory,
                .name = "victory",
                .lasts = 4000,
                .move = {.from_turn = -15, .to_turn = 15, .from_away = 1.1F, .eased = true},
                .needs_width = stage::wide_shape,
                .writing = ShotWriting::verdict,
                .is_bookend = true,
                .sound = "end"},
};

constexpr const ShotKindRow& row_of(ShotKind kind) { return shot_kinds[static_cast<std::size_t>(kind)]; }

constexpr std::array<std::string_view, shot_kinds.size()> names(ShotKind) {
  std::array<std::string_view, shot_kinds.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = shot_kinds[i].name;
  return all;
}

static_assert(
    [] {
      for (std::size_t i = 0; i < shot_kinds.size(); ++i)
        if (shot_kinds[i].kind != static_cast<ShotKind>(i)) return false;
      return true;
    }(),
    "a row for each kind, in their order");

}  // namespace sprue::film

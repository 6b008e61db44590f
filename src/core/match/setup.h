// A Setup is all that a match is made from: the number of seats, the options in force, the packs and builds in play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/json.h"
#include "core/match/players.h"
#include "core/values/seat.h"

namespace sprue {

// A pack is a folder of JSON files. One of them, pack.json, says what it is:
//   {"sprue": "pack", "game": "asteroid", "title": "The kit's deck", "version": "1"}
// The fingerprint covers every file, so that a record knows what it was played with.
struct Pack {
  // This is the name of the pack's folder.
  std::string name;
  std::string game, title, version;
  // They are in the order of their names, so that a fingerprint means one thing.
  std::vector<Document> files;
  std::uint64_t fingerprint = 0;

  // The file of that name, or null.
  const Document* find(std::string_view file) const;
};

std::optional<Pack> load_pack(const std::filesystem::path& folder, Problems& problems);

// Names stand in records and on one line of the screen: up to 40 bytes of printable text, not all blank.
bool is_person_name(std::string_view text);

// The look of a seat's things, on the table and on the screens: a color and a shape, each one of six, and a
// miniature of the collection.
inline constexpr int livery_count = 6;
struct Livery {
  int colour = 0, shape = 0;
  std::string model;  // "mechs/marrow_fox"; empty: the game's own
  bool operator==(const Livery&) const = default;
  static void fields(auto& self, auto&& field) {
    field("colour", self.colour, 0, livery_count - 1);
    field("shape", self.shape, 0, livery_count - 1);
    field("model", self.model);
  }
};
// The livery of a seat to which nobody gave one: the first color and shape for A, the second for B, and so on.
Livery usual_livery(Seat seat);
// A name within a collection that leads nowhere else: records come from other people, and this one becomes a path below
// models/. An empty name is fine, too.
bool is_model_name(std::string_view text);

// One seat of the plan. The keys of its fields are older than its name: records say "sits" and "sitters".
struct PlannedSeat {
  std::string name;
  SeatPlayer player = SeatPlayer::human;
  // If nobody chose one, the piece is as the game has it.
  std::optional<Livery> livery = {};
  bool operator==(const PlannedSeat&) const = default;
  static void fields(auto& self, auto&& field) {
    field("name", self.name);
    field("sits", self.player);
    field("livery", self.livery);
  }
};

// A seating plan: who sits at the table, in seat order, and its customs. Rules know nothing of it; records keep it, so
// that a match can be gone on with.
struct SeatingPlan {
  std::vector<PlannedSeat> seats;  // empty: nobody said
  bool real_dice = false;          // people roll their own dice and tell what they show
  bool sandbox = false;            // anything may be taken back
  bool operator==(const SeatingPlan&) const = default;
  static void fields(auto& self, auto&& field) {
    field("sitters", self.seats);
    field("real_dice", self.real_dice);
    field("sandbox", self.sandbox);
  }
};
// Liveries by seat; none when nobody chose one. Seats without one get the usual livery.
std::vector<Livery> liveries_of(const SeatingPlan& seating);
// Seats with both color and shape of a seat before them: they could not be told apart.
Seats seats_alike(const SeatingPlan& seating);

// Options as they were given, in text: {"wrecks", "true"}.
using GivenOptions = std::vector<std::pair<std::string, std::string>>;

// Made by the lobby, the command line or a record, and only read from then on.
struct Setup {
  int seats = 0;  // 0: the fewest that the game takes
  GivenOptions options;
  std::vector<Pack> packs;
  // There is one a seat, for games in which people bring their own.
  std::vector<Document> builds;
  SeatingPlan seating;
  // A match of a series draws all chance from this stream of its seed; others draw as step_stream says.
  std::optional<std::uint64_t> stream = {};
};

}  // namespace sprue

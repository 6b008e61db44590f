// What playing an action tells: one struct for each thing that can happen, with the player it happened to or through
// (`who`) and the rule behind it. Events with `binding` show what lay hidden, so the step is not taken back.
#pragma once

#include <string_view>
#include <variant>

#include "core/values/rule.h"
#include "games/bots/state/state.h"

namespace sprue::bots {

// Set-up
// A die of setup, or of a roll-off among the tied (BA-COVER-02, BA-R-14); dice are never secret.
struct Rolled {
  static constexpr std::string_view kind = "rolled";
  Seat who{};
  int die = 0;
  const Rule* rule = nullptr;
  bool operator==(const Rolled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("die", self.die);
    field("rule", self.rule);
  }
};
// `number` is the order in which the marks are served with Cover (BA-COVER-08, BA-COVER-09).
struct Marked {
  static constexpr std::string_view kind = "marked";
  Seat who{};
  Tile tile = no_tile;
  int number = 0;
  const Rule* rule = nullptr;
  bool operator==(const Marked&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("tile", self.tile);
    field("number", self.number);
    field("rule", self.rule);
  }
};
struct PlacedCover {
  static constexpr std::string_view kind = "placed_cover";
  Seat who{};
  Slot slot = no_slot;
  const Rule* rule = nullptr;
  bool operator==(const PlacedCover&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("slot", self.slot);
    field("rule", self.rule);
  }
};
struct ShowedTerrain {  // what was picked face down
  static constexpr std::string_view kind = "showed_terrain";
  static constexpr bool binding = true;
  Seat who{};
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const ShowedTerrain&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// Tiles are laid one at a time, for all to see (BA-TERR-03); the cards were shown before.
struct PlacedTerrain {
  static constexpr std::string_view kind = "placed_terrain";
  Seat who{};
  Tile tile = no_tile;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const PlacedTerrain&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("tile", self.tile);
    field("card", self.card);
    field("rule", self.rule);
  }
};

// Rounds and turns
struct BeganRound {  // `who` goes first
  static constexpr std::string_view kind = "began_round";
  Seat who{};
  int round = 0;
  const Rule* rule = nullptr;
  bool operator==(const BeganRound&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("round", self.round);
    field("rule", self.rule);
  }
};
// Told before Quick-Start answers (BA-R-154), so before the Draw Phase begins.
struct BeganTurn {
  static constexpr std::string_view kind = "began_turn";
  Seat who{};
  const Rule* rule = nullptr;
  bool operator==(const BeganTurn&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("rule", self.rule);
  }
};
struct BeganPhase {  // of that player's turn
  static constexpr std::string_view kind = "began_phase";
  Seat who{};
  Phase phase = Phase::start;
  const Rule* rule = nullptr;
  bool operator==(const BeganPhase&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("phase", self.phase);
    field("rule", self.rule);
  }
};
struct Idle {  // neither moved nor fought: the Knockout Count rises
  static constexpr std::string_view kind = "idle";
  Seat who{};
  int count = 0;
  const Rule* rule = nullptr;
  bool operator==(const Idle&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("count", self.count);
    field("rule", self.rule);
  }
};

// Cards
struct Drew {  // `card` when it is known which: a revealed card that was taken
  static constexpr std::string_view kind = "drew";
  Seat who{};
  int count = 0;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Drew&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("count", self.count);
    field("card", self.card);
    field("rule", self.rule);
  }
};
struct Played {  // from the hand
  static constexpr std::string_view kind = "played";
  static constexpr bool binding = true;
  Seat who{};
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Played&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// Binding, since it may have come from a hand or off a deck, where nobody else saw it (BA-ZONE-19).
struct Scrapped {
  static constexpr std::string_view kind = "scrapped";
  static constexpr bool binding = true;
  Seat who{};
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Scrapped&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
    field("rule", self.rule);
  }
};
struct CardDestroyed {  // a Pilot Deck card, on Reserve Power
  static constexpr std::string_view kind = "card_destroyed";
  Seat who{};
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const CardDestroyed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
    field("rule", self.rule);
  }
};
struct Predicted {  // put the top of the deck in an order
  static constexpr std::string_view kind = "predicted";
  Seat who{};
  const Rule* rule = nullptr;
  bool operator==(const Predicted&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("rule", self.rule);
  }
};
struct Recycled {  // `card` when one was chosen
  static constexpr std::string_view kind = "recycled";
  Seat who{};
  int count = 0;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Recycled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("count", self.count);
    field("card", self.card);
    field("rule", self.rule);
  }
};
struct Drained {  // off the deck, for all to see
  static constexpr std::string_view kind = "drained";
  static constexpr bool binding = true;
  Seat who{};
  int count = 0;
  const Rule* rule = nullptr;
  bool operator==(const Drained&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("count", self.count);
    field("rule", self.rule);
  }
};
struct RetrievedCard {  // from the Wreckage to the hand
  static constexpr std::string_view kind = "retrieved_card";
  Seat who{};
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const RetrievedCard&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// Statuses lie open beside the plan, so all learn of them (BA-STRF-04, BA-R-66).
struct GainedStatus {
  static constexpr std::string_view kind = "gained_status";
  Seat who{};
  Status status = Status::flanking;
  const Rule* rule = nullptr;
  bool operator==(const GainedStatus&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("status", self.status);
    field("rule", self.rule);
  }
};
// A used status returns to where it may be gained again; Runaway stays until Combat ends (BA-R-65).
struct LostStatus {
  static constexpr std::string_view kind = "lost_status";
  Seat who{};
  Status status = Status::flanking;
  const Rule* rule = nullptr;
  bool operator==(const LostStatus&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("status", self.status);
    field("rule", self.rule);
  }
};

// The Cycle
struct Used {  // an ability or an answer: its card is shown
  static constexpr std::string_view kind = "used";
  static constexpr bool binding = true;
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const Used&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
struct Announced {  // `thing` acts, on `target`
  static constexpr std::string_view kind = "announced";
  bool is_binding() const { return card != no_card; }  // it lay hidden in a hand
  Seat who{};
  ItemKind item = ItemKind::card;
  Ref thing;
  Ref target;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Announced&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("item", self.item);
    field("thing", self.thing);
    field("target", self.target);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// What would have happened does not; what was paid stays paid (BA-R-42).
struct Negated {
  static constexpr std::string_view kind = "negated";
  Seat who{};
  ItemKind item = ItemKind::card;
  Ref thing;
  Ref target;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Negated&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("item", self.item);
    field("thing", self.thing);
    field("target", self.target);
    field("card", self.card);
    field("rule", self.rule);
  }
};
struct Failed {  // what was announced can no longer happen
  static constexpr std::string_view kind = "failed";
  Seat who{};
  Ref thing;
  Ref target;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const Failed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("thing", self.thing);
    field("target", self.target);
    field("card", self.card);
    field("rule", self.rule);
  }
};

// Gear and models
// A Sub-System or a Mode works from now on (BA-SUB-05, BA-MODE-01).
struct SwitchedOn {
  static constexpr std::string_view kind = "switched_on";
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const SwitchedOn&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
// Switched by its player, or out of Uptime: both look the same on the table.
struct SwitchedOff {
  static constexpr std::string_view kind = "switched_off";
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const SwitchedOff&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
// A Funnel or a Detachable unit leaves the Board for its Bot (BA-FUNL-04, BA-DETACH-02).
struct AttachedGear {
  static constexpr std::string_view kind = "attached";
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const AttachedGear&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
// It stands on its Bot's tile now (BA-FUNL-05, BA-DETACH-06).
struct DetachedGear {
  static constexpr std::string_view kind = "detached";
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const DetachedGear&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
struct Retrieved {  // from the Wreckage to where it came from
  static constexpr std::string_view kind = "retrieved";
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const Retrieved&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
struct Wore {  // lost Durability
  static constexpr std::string_view kind = "wore";
  Seat who{};
  Ref thing;
  int points = 0;
  const Rule* rule = nullptr;
  bool operator==(const Wore&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("thing", self.thing);
    field("points", self.points);
    field("rule", self.rule);
  }
};
struct Mended {  // regained Durability
  static constexpr std::string_view kind = "mended";
  Seat who{};
  Ref thing;
  int points = 0;
  const Rule* rule = nullptr;
  bool operator==(const Mended&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("thing", self.thing);
    field("points", self.points);
    field("rule", self.rule);
  }
};
struct Cooled {  // went on Cooldown
  static constexpr std::string_view kind = "cooled";
  Seat who{};
  Ref thing;
  int rounds = 0;
  const Rule* rule = nullptr;
  bool operator==(const Cooled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("thing", self.thing);
    field("rounds", self.rounds);
    field("rule", self.rule);
  }
};
struct Warmed {  // came off Cooldown
  static constexpr std::string_view kind = "warmed";
  Seat who{};
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const Warmed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
// To its owner's Wreckage, which is open to all (BA-ZONE-05, BA-ZONE-15).
struct Destroyed {
  static constexpr std::string_view kind = "destroyed";
  Seat who{};
  Ref thing;
  const Rule* rule = nullptr;
  bool operator==(const Destroyed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("thing", self.thing);
    field("rule", self.rule);
  }
};
// `hp` is what the model lost in fact: after Armor, and never more than it had (BA-STR-07).
struct Damaged {
  static constexpr std::string_view kind = "damaged";
  Seat who{};
  Ref model;
  int hp = 0;
  const Rule* rule = nullptr;
  bool operator==(const Damaged&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("hp", self.hp);
    field("rule", self.rule);
  }
};
// `hp` is what came back in fact, up to the starting value (BA-R-150).
struct Repaired {
  static constexpr std::string_view kind = "repaired";
  Seat who{};
  Ref model;
  int hp = 0;
  const Rule* rule = nullptr;
  bool operator==(const Repaired&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("hp", self.hp);
    field("rule", self.rule);
  }
};
// A model without Hit Points; what it bore goes with it (BA-R-174).
struct LostModel {
  static constexpr std::string_view kind = "lost_model";
  Seat who{};
  Ref model;
  const Rule* rule = nullptr;
  bool operator==(const LostModel&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("rule", self.rule);
  }
};
struct Entered {  // a Core, where its Bot was lost
  static constexpr std::string_view kind = "entered";
  Seat who{};
  Ref model;
  const Rule* rule = nullptr;
  bool operator==(const Entered&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("rule", self.rule);
  }
};

// The Board
struct Slowed {  // passed Cover
  static constexpr std::string_view kind = "slowed";
  Seat who{};
  Ref model;
  const Rule* rule = nullptr;
  bool operator==(const Slowed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("rule", self.rule);
  }
};
// Pins go when the Phase ends, which is told by the Phase and not pin by pin (BA-OVRN-02).
struct Pinned {
  static constexpr std::string_view kind = "pinned";
  Seat who{};
  Tile tile = no_tile;
  const Rule* rule = nullptr;
  bool operator==(const Pinned&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("tile", self.tile);
    field("rule", self.rule);
  }
};
// By an effect; passing Cover leaves it where it is (BA-R-53).
struct RemovedCover {
  static constexpr std::string_view kind = "removed_cover";
  Seat who{};
  Slot slot = no_slot;
  const Rule* rule = nullptr;
  bool operator==(const RemovedCover&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("slot", self.slot);
    field("rule", self.rule);
  }
};
struct RemovedTerrain {  // the tile is blank from now on
  static constexpr std::string_view kind = "removed_terrain";
  Seat who{};
  Tile tile = no_tile;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const RemovedTerrain&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("tile", self.tile);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// From now on the Hazard lies face up on a tile and may be set off (BA-HAZ-03).
struct HazardSet {
  static constexpr std::string_view kind = "set_hazard";
  Seat who{};
  Ref gear;
  Tile tile = no_tile;
  const Rule* rule = nullptr;
  bool operator==(const HazardSet&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("gear", self.gear);
    field("tile", self.tile);
    field("rule", self.rule);
  }
};
// It goes off at the end of the next round (BA-R-138).
struct WarheadPlaced {
  static constexpr std::string_view kind = "placed_warhead";
  Seat who{};
  Tile tile = no_tile;
  const Rule* rule = nullptr;
  bool operator==(const WarheadPlaced&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("tile", self.tile);
    field("rule", self.rule);
  }
};
// The damage to each Bot on the tile is told by itself, model by model (BA-KW-NUKE-02).
struct WarheadExploded {
  static constexpr std::string_view kind = "warhead";
  Seat who{};
  Tile tile = no_tile;
  const Rule* rule = nullptr;
  bool operator==(const WarheadExploded&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("tile", self.tile);
    field("rule", self.rule);
  }
};
// Once per match (BA-R-80); from now on what is scrapped is destroyed (BA-R-81).
struct SwitchedToReserve {
  static constexpr std::string_view kind = "reserve_power";
  Seat who{};
  Ref model;
  const Rule* rule = nullptr;
  bool operator==(const SwitchedToReserve&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("rule", self.rule);
  }
};

// Combat
// Those two lead the sides (BA-FFA-05); a team fights as a whole (BA-TEAM-06).
struct BeganCombat {
  static constexpr std::string_view kind = "began_combat";
  Seat who{};
  Seat against{};
  const Rule* rule = nullptr;
  bool operator==(const BeganCombat&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("against", self.against);
    field("rule", self.rule);
  }
};
// How many slots are offered is open, which of them is between the two (BA-FFA-07).
struct Offered {
  static constexpr std::string_view kind = "offered";
  Seat who{};
  Seat to{};
  int slots = 0;
  const Rule* rule = nullptr;
  bool operator==(const Offered&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("to", self.to);
    field("slots", self.slots);
    field("rule", self.rule);
  }
};
struct Joined {  // the side of `leader`
  static constexpr std::string_view kind = "joined";
  Seat who{};
  Seat leader{};
  const Rule* rule = nullptr;
  bool operator==(const Joined&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("leader", self.leader);
    field("rule", self.rule);
  }
};
// Refusing costs nothing, and the leader does not ask the same player again (BA-FFA-08, BA-R-200).
struct Refused {
  static constexpr std::string_view kind = "refused";
  Seat who{};
  const Rule* rule = nullptr;
  bool operator==(const Refused&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("rule", self.rule);
  }
};
// All that others learn of a plan while its cards lie face down (BA-CMB-SEL-02).
struct Planned {
  static constexpr std::string_view kind = "planned";
  Seat who{};
  const Rule* rule = nullptr;
  bool operator==(const Planned&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("rule", self.rule);
  }
};
struct Flipped {  // `gear` is turned face up and counts as `weapon`
  static constexpr std::string_view kind = "flipped";
  static constexpr bool binding = true;
  Seat who{};
  Ref weapon;
  Ref gear;
  const Rule* rule = nullptr;
  bool operator==(const Flipped&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("weapon", self.weapon);
    field("gear", self.gear);
    field("rule", self.rule);
  }
};
// Both Weapons are suspended, and who was blocked draws a card (BA-CMB-BLK-04, BA-CMB-BLK-05).
struct Blocked {
  static constexpr std::string_view kind = "blocked";
  Seat who{};
  Ref attacker;
  Ref blocker;
  const Rule* rule = nullptr;
  bool operator==(const Blocked&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("attacker", self.attacker);
    field("blocker", self.blocker);
    field("rule", self.rule);
  }
};
// By an effect, which is no block: nobody draws for it (BA-R-94).
struct Suspended {
  static constexpr std::string_view kind = "suspended";
  Seat who{};
  Ref weapon;
  const Rule* rule = nullptr;
  bool operator==(const Suspended&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("weapon", self.weapon);
    field("rule", self.rule);
  }
};
// Upright again, so the Weapon may still form a String (BA-STR-01).
struct Unsuspended {
  static constexpr std::string_view kind = "unsuspended";
  Seat who{};
  Ref weapon;
  const Rule* rule = nullptr;
  bool operator==(const Unsuspended&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("weapon", self.weapon);
    field("rule", self.rule);
  }
};
struct JoinedString {  // an Attack
  static constexpr std::string_view kind = "joined_string";
  Seat who{};
  Ref weapon;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const JoinedString&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("weapon", self.weapon);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// An Ace is a String alone: no Attack joins it (BA-STR-10, BA-ACE-04).
struct AceJoined {
  static constexpr std::string_view kind = "ace_joined";
  Seat who{};
  Ref model;
  CardId card = no_card;
  const Rule* rule = nullptr;
  bool operator==(const AceJoined&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("model", self.model);
    field("card", self.card);
    field("rule", self.rule);
  }
};
// Whatever was left on the field is scrapped before this is told (BA-CMB-ATK-08).
struct EndedCombat {
  static constexpr std::string_view kind = "ended_combat";
  Seat who{};
  const Rule* rule = nullptr;
  bool operator==(const EndedCombat&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("rule", self.rule);
  }
};

// The end
// The player leaves with all models and cards (BA-R-190).
struct Out {
  static constexpr std::string_view kind = "out";
  Seat who{};
  Loss loss = Loss::none;
  const Rule* rule = nullptr;
  bool operator==(const Out&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("loss", self.loss);
    field("rule", self.rule);
  }
};
// Who has won is the outcome of the match, not of this event: all may have lost at once (BA-R-191).
struct Ended {
  static constexpr std::string_view kind = "ended";
  const Rule* rule = nullptr;
  bool operator==(const Ended&) const = default;
  static void fields(auto& self, auto&& field) { field("rule", self.rule); }
};

// Movement, totals, and cards that were looked at
// A model goes tile by tile, pushed or not (BA-MOVE-04); a Weapon's model may be set down farther away (BA-BIT-06).
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

using Event =
    std::variant<Rolled, Marked, PlacedCover, ShowedTerrain, PlacedTerrain, BeganRound, BeganTurn, BeganPhase, Idle,
                 Drew, Played, Scrapped, CardDestroyed, Predicted, Recycled, Drained, RetrievedCard, GainedStatus,
                 LostStatus, Used, Announced, Negated, Failed, SwitchedOn, SwitchedOff, AttachedGear, DetachedGear,
                 Retrieved, Wore, Mended, Cooled, Warmed, Destroyed, Damaged, Repaired, LostModel, Entered, Slowed,
                 Pinned, RemovedCover, HazardSet, WarheadPlaced, WarheadExploded, SwitchedToReserve, BeganCombat,
                 Offered, Joined, Refused, Planned, Flipped, Blocked, Suspended, Unsuspended, JoinedString, AceJoined,
                 EndedCombat, Out, Ended, Moved, Counted, Saw, RemovedTerrain>;

}  // namespace sprue::bots

// Everything a player can do, one struct each. What names a card, model or place is a Ref, written "A:W-006",
// "A:bot", "tile 0,-1" and the like.
#pragma once

#include <string_view>
#include <variant>

#include "games/bots/state/state.h"

namespace sprue::bots {

enum class PlanPlace : std::uint8_t { left, centre, right, ace };
constexpr Words<4> names(PlanPlace) { return {"left", "centre", "right", "ace"}; }
using PlanPlaces = List<PlanPlace, 4>;

// Setup.
// The highest Initiative rolls first, and a repeated tile marks the centre (BA-COVER-02, BA-COVER-06).
struct MarkRoll {
  static constexpr std::string_view kind = "mark_roll";
  bool operator==(const MarkRoll&) const = default;
  static void fields(auto&, auto&&) {}
};
// Next to the mark that is served, later on the outer ring (BA-COVER-09, BA-COVER-13).
struct PlaceCover {
  static constexpr std::string_view kind = "place_cover";
  Slot slot = no_slot;
  bool operator==(const PlaceCover&) const = default;
  static void fields(auto& self, auto&& field) { field("slot", self.slot); }
};
// Secret until all have picked (BA-TERR-01).
struct PickTerrain {
  static constexpr std::string_view kind = "pick_terrain";
  CardId card = no_card;
  bool operator==(const PickTerrain&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
// The kind of Terrain was picked before, so the tile is all that is chosen (BA-TERR-03).
struct PlaceTerrain {
  static constexpr std::string_view kind = "place_terrain";
  Tile tile = no_tile;
  bool operator==(const PlaceTerrain&) const = default;
  static void fields(auto& self, auto&& field) { field("tile", self.tile); }
};

// Turns, cards and Sub-Systems.
// Answers a question about the Cycle or a window: nothing is added (BA-CYCLE-04).
struct Pass {
  static constexpr std::string_view kind = "pass";
  bool operator==(const Pass&) const = default;
  static void fields(auto&, auto&&) {}
};
// The owner's word that a step is over; the others then have a window (BA-R-39).
struct EndStep {
  static constexpr std::string_view kind = "end_step";
  bool operator==(const EndStep&) const = default;
  static void fields(auto&, auto&&) {}
};
// Which of the two comes first; the other follows by itself (BA-ROUND-07).
struct ChoosePhase {
  static constexpr std::string_view kind = "choose_phase";
  Phase phase = Phase::action;
  bool operator==(const ChoosePhase&) const = default;
  static void fields(auto& self, auto&& field) { field("phase", self.phase); }
};
// Allowed at any moment in which the seat is asked (BA-R-193).
struct Concede {
  static constexpr std::string_view kind = "concede";
  bool operator==(const Concede&) const = default;
  static void fields(auto&, auto&&) {}
};
// A Skill, or a Special Attack with a timing (BA-SKILL-01, BA-SPEC-07).
struct PlayCard {
  static constexpr std::string_view kind = "play_card";
  CardId card = no_card;
  bool operator==(const PlayCard&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
// `effect` counts the effects of the card, of which several may be abilities.
struct UseAbility {
  static constexpr std::string_view kind = "use_ability";
  Ref gear{};
  std::uint8_t effect = 0;
  bool operator==(const UseAbility&) const = default;
  static void fields(auto& self, auto&& field) {
    field("gear", self.gear);
    field("effect", self.effect);
  }
};
// Like UseAbility, but as an answer to the Attack String that waits.
struct Respond {
  static constexpr std::string_view kind = "respond";
  Ref gear{};
  std::uint8_t effect = 0;
  bool operator==(const Respond&) const = default;
  static void fields(auto& self, auto&& field) {
    field("gear", self.gear);
    field("effect", self.effect);
  }
};
// Sub-Systems with Uptime and Modes are switched in Standby (BA-STBY-01).
struct Activate {
  static constexpr std::string_view kind = "activate";
  Ref gear{};
  bool operator==(const Activate&) const = default;
  static void fields(auto& self, auto&& field) { field("gear", self.gear); }
};
// Only Modes go off by choice: Uptime runs out by itself (BA-SUB-04, BA-MODE-03).
struct Deactivate {
  static constexpr std::string_view kind = "deactivate";
  Ref gear{};
  bool operator==(const Deactivate&) const = default;
  static void fields(auto& self, auto&& field) { field("gear", self.gear); }
};
// BA-PRIO-14: Funnels and Detachable units; Attacks attach by AttachAttack.
struct Attach {
  static constexpr std::string_view kind = "attach";
  Ref thing{};
  bool operator==(const Attach&) const = default;
  static void fields(auto& self, auto&& field) { field("thing", self.thing); }
};
static_assert(states("BA-PRIO-14"));
// Once per Standby, as attaching (BA-R-168).
struct Detach {
  static constexpr std::string_view kind = "detach";
  Ref thing{};
  bool operator==(const Detach&) const = default;
  static void fields(auto& self, auto&& field) { field("thing", self.thing); }
};

// Movement.
// Says who moves before it says where: Pins come between the two (BA-R-60).
struct DeclareMove {
  static constexpr std::string_view kind = "declare_move";
  Ref unit{};
  bool operator==(const DeclareMove&) const = default;
  static void fields(auto& self, auto&& field) { field("unit", self.unit); }
};
// For the Bot that the frame on top asks about; a Pin per Bot (BA-OVRN-01, BA-R-60).
struct PlacePin {
  static constexpr std::string_view kind = "place_pin";
  Tile tile = no_tile;
  bool operator==(const PlacePin&) const = default;
  static void fields(auto& self, auto&& field) { field("tile", self.tile); }
};
// One tile, and one point unless Terrain says otherwise (BA-MOVE-04, BA-MOVE-05).
struct Step {
  static constexpr std::string_view kind = "step";
  Ref unit{};
  Dir dir = Dir::n;
  bool operator==(const Step&) const = default;
  static void fields(auto& self, auto&& field) {
    field("unit", self.unit);
    field("dir", self.dir);
  }
};
// A direction suffices: a Rush goes to a tile next door (BA-RUSH-01).
struct BotRush {
  static constexpr std::string_view kind = "bot_rush";
  Ref unit{};
  Dir dir = Dir::n;
  bool operator==(const BotRush&) const = default;
  static void fields(auto& self, auto&& field) {
    field("unit", self.unit);
    field("dir", self.dir);
  }
};
// On a tile that the Bot has been on in this Phase (BA-HAZ-01).
struct SetHazard {
  static constexpr std::string_view kind = "set_hazard";
  Ref gear{};
  Tile tile = no_tile;
  bool operator==(const SetHazard&) const = default;
  static void fields(auto& self, auto&& field) {
    field("gear", self.gear);
    field("tile", self.tile);
  }
};
// Who enters picks whose Hazard may go off (BA-HAZ-05).
struct ChooseHazardOwner {
  static constexpr std::string_view kind = "choose_hazard_owner";
  Seat owner{};
  bool operator==(const ChooseHazardOwner&) const = default;
  static void fields(auto& self, auto&& field) { field("owner", self.owner); }
};
// That owner may decline, and then none goes off (BA-R-161).
struct TriggerHazard {
  static constexpr std::string_view kind = "trigger_hazard";
  Ref gear{};
  bool operator==(const TriggerHazard&) const = default;
  static void fields(auto& self, auto&& field) { field("gear", self.gear); }
};
// Bits and Funnels move after their Bot, once, and again only if they are out of its leash (BA-BIT-02, BA-R-197).
struct Reposition {
  static constexpr std::string_view kind = "reposition";
  Ref thing{};
  Tile tile = no_tile;
  bool operator==(const Reposition&) const = default;
  static void fields(auto& self, auto&& field) {
    field("thing", self.thing);
    field("tile", self.tile);
  }
};
// Once per match, after crossing Cover onto a tile without enemies (BA-RSRV-01, BA-R-80).
struct ReservePower {
  static constexpr std::string_view kind = "reserve_power";
  Ref unit{};
  bool operator==(const ReservePower&) const = default;
  static void fields(auto& self, auto&& field) { field("unit", self.unit); }
};

// Combat.
// Needs no Range and cannot be refused (BA-R-32).
struct InitiateCombat {
  static constexpr std::string_view kind = "initiate_combat";
  Seat against{};
  bool operator==(const InitiateCombat&) const = default;
  static void fields(auto& self, auto&& field) { field("against", self.against); }
};
// So many cards are scrapped and one fewer drawn (BA-ACT-07); which ones is asked afterwards.
struct Withdraw {
  static constexpr std::string_view kind = "withdraw";
  std::uint8_t cards = 0;
  bool operator==(const Withdraw&) const = default;
  static void fields(auto& self, auto&& field) { field("cards", self.cards); }
};
// A leader gives slots of the plan away (BA-FFA-07).
struct OfferSlots {
  static constexpr std::string_view kind = "offer_slots";
  Seat to{};
  PlanPlaces slots{};
  bool operator==(const OfferSlots&) const = default;
  static void fields(auto& self, auto&& field) {
    field("to", self.to);
    field("slots", self.slots);
  }
};
struct AcceptSlots {
  static constexpr std::string_view kind = "accept_slots";
  bool operator==(const AcceptSlots&) const = default;
  static void fields(auto&, auto&&) {}
};
struct RefuseSlots {
  static constexpr std::string_view kind = "refuse_slots";
  bool operator==(const RefuseSlots&) const = default;
  static void fields(auto&, auto&&) {}
};
// Puts a Weapon into a slot, or another one in its stead until the plan stands (BA-CMB-SEL-01).
struct Select {
  static constexpr std::string_view kind = "select";
  PlanPlace slot = PlanPlace::centre;
  Ref weapon{};
  bool operator==(const Select&) const = default;
  static void fields(auto& self, auto&& field) {
    field("slot", self.slot);
    field("weapon", self.weapon);
  }
};
// The plan stands. All choose at once and unseen (BA-R-84).
struct Commit {
  static constexpr std::string_view kind = "commit";
  bool operator==(const Commit&) const = default;
  static void fields(auto&, auto&&) {}
};
// Some flip a planned card, Strafing lets the opponent choose which (BA-FLANK-04, BA-OVRN-05, BA-STRF-05).
struct UseStatus {
  static constexpr std::string_view kind = "use_status";
  Status status = Status::flanking;
  Ref on{};
  bool operator==(const UseStatus&) const = default;
  static void fields(auto& self, auto&& field) {
    field("status", self.status);
    field("on", self.on);
  }
};
// One at a time, each settled before the next (BA-CMB-BLK-09, BA-R-85).
struct DeclareBlock {
  static constexpr std::string_view kind = "declare_block";
  Ref own{};
  Ref enemy{};
  bool operator==(const DeclareBlock&) const = default;
  static void fields(auto& self, auto&& field) {
    field("own", self.own);
    field("enemy", self.enemy);
  }
};
// To an own upright Weapon, while some target fits (BA-CMB-ATK-03, BA-R-100).
struct AttachAttack {
  static constexpr std::string_view kind = "attach_attack";
  CardId card = no_card;
  Ref slot{};
  bool operator==(const AttachAttack&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("slot", self.slot);
  }
};
// One per player and Combat (BA-ACE-03); `unit` is the model whose String it is (BA-R-124).
struct PlayAce {
  static constexpr std::string_view kind = "play_ace";
  CardId card = no_card;
  Ref unit{};
  bool operator==(const PlayAce&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("unit", self.unit);
  }
};
// No Attack is attached after this: first attach, then resolve (BA-R-97).
struct BeginResolve {
  static constexpr std::string_view kind = "begin_resolve";
  bool operator==(const BeginResolve&) const = default;
  static void fields(auto&, auto&&) {}
};
// Targets are chosen String by String (BA-R-99); `scoped` lets Range 2 count as 3 (BA-KW-SCOPED-01).
struct ResolveString {
  static constexpr std::string_view kind = "resolve_string";
  Ref slot{};
  Ref target{};
  bool scoped = false;
  bool operator==(const ResolveString&) const = default;
  static void fields(auto& self, auto&& field) {
    field("slot", self.slot);
    field("target", self.target);
    field("scoped", self.scoped);
  }
};
// On a tile in Range and sight, with or without a target there (BA-KW-NUKE-01, BA-R-137).
struct PlaceWarhead {
  static constexpr std::string_view kind = "place_warhead";
  Ref slot{};
  Tile tile = no_tile;
  bool operator==(const PlaceWarhead&) const = default;
  static void fields(auto& self, auto&& field) {
    field("slot", self.slot);
    field("tile", self.tile);
  }
};

// Answers to what a rule or effect asks.
// What may be picked depends on the frame on top, which knows its purpose (frames.h).
struct Choose {
  static constexpr std::string_view kind = "choose";
  Ref pick{};
  bool operator==(const Choose&) const = default;
  static void fields(auto& self, auto&& field) { field("pick", self.pick); }
};
// A card that lies in a hand, a deck, or a pile has no Ref, so it is named by its number in the catalogue.
struct ChooseCard {
  static constexpr std::string_view kind = "choose_card";
  CardId card = no_card;
  bool operator==(const ChooseCard&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
// Ends a choice of "up to" so many (BA-R-29).
struct Done {
  static constexpr std::string_view kind = "done";
  bool operator==(const Done&) const = default;
  static void fields(auto&, auto&&) {}
};

using Action =
    std::variant<MarkRoll, PlaceCover, PickTerrain, PlaceTerrain, Pass, EndStep, ChoosePhase, Concede, PlayCard,
                 UseAbility, Respond, Activate, Deactivate, Attach, Detach, DeclareMove, PlacePin, Step, BotRush,
                 SetHazard, ChooseHazardOwner, TriggerHazard, Reposition, ReservePower, InitiateCombat, Withdraw,
                 OfferSlots, AcceptSlots, RefuseSlots, Select, Commit, UseStatus, DeclareBlock, AttachAttack, PlayAce,
                 BeginResolve, ResolveString, PlaceWarhead, Choose, ChooseCard, Done>;

}  // namespace sprue::bots

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
struct MarkRoll {
  static constexpr std::string_view kind = "mark_roll";
  bool operator==(const MarkRoll&) const = default;
  static void fields(auto&, auto&&) {}
};
struct PlaceCover {
  static constexpr std::string_view kind = "place_cover";
  Slot slot = no_slot;
  bool operator==(const PlaceCover&) const = default;
  static void fields(auto& self, auto&& field) { field("slot", self.slot); }
};
struct PickTerrain {
  static constexpr std::string_view kind = "pick_terrain";
  CardId card = no_card;
  bool operator==(const PickTerrain&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
struct PlaceTerrain {
  static constexpr std::string_view kind = "place_terrain";
  Tile tile = no_tile;
  bool operator==(const PlaceTerrain&) const = default;
  static void fields(auto& self, auto&& field) { field("tile", self.tile); }
};

// Turns, cards and Sub-Systems.
struct Pass {
  static constexpr std::string_view kind = "pass";
  bool operator==(const Pass&) const = default;
  static void fields(auto&, auto&&) {}
};
struct EndStep {
  static constexpr std::string_view kind = "end_step";
  bool operator==(const EndStep&) const = default;
  static void fields(auto&, auto&&) {}
};
struct ChoosePhase {
  static constexpr std::string_view kind = "choose_phase";
  Phase phase = Phase::action;
  bool operator==(const ChoosePhase&) const = default;
  static void fields(auto& self, auto&& field) { field("phase", self.phase); }
};
struct Concede {
  static constexpr std::string_view kind = "concede";
  bool operator==(const Concede&) const = default;
  static void fields(auto&, auto&&) {}
};
struct PlayCard {
  static constexpr std::string_view kind = "play_card";
  CardId card = no_card;
  bool operator==(const PlayCard&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
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
struct Activate {
  static constexpr std::string_view kind = "activate";
  Ref gear{};
  bool operator==(const Activate&) const = default;
  static void fields(auto& self, auto&& field) { field("gear", self.gear); }
};
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
struct Detach {
  static constexpr std::string_view kind = "detach";
  Ref thing{};
  bool operator==(const Detach&) const = default;
  static void fields(auto& self, auto&& field) { field("thing", self.thing); }
};

// Movement.
struct DeclareMove {
  static constexpr std::string_view kind = "declare_move";
  Ref unit{};
  bool operator==(const DeclareMove&) const = default;
  static void fields(auto& self, auto&& field) { field("unit", self.unit); }
};
struct PlacePin {
  static constexpr std::string_view kind = "place_pin";
  Tile tile = no_tile;
  bool operator==(const PlacePin&) const = default;
  static void fields(auto& self, auto&& field) { field("tile", self.tile); }
};
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
struct ChooseHazardOwner {
  static constexpr std::string_view kind = "choose_hazard_owner";
  Seat owner{};
  bool operator==(const ChooseHazardOwner&) const = default;
  static void fields(auto& self, auto&& field) { field("owner", self.owner); }
};
struct TriggerHazard {
  static constexpr std::string_view kind = "trigger_hazard";
  Ref gear{};
  bool operator==(const TriggerHazard&) const = default;
  static void fields(auto& self, auto&& field) { field("gear", self.gear); }
};
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
struct ReservePower {
  static constexpr std::string_view kind = "reserve_power";
  Ref unit{};
  bool operator==(const ReservePower&) const = default;
  static void fields(auto& self, auto&& field) { field("unit", self.unit); }
};

// Combat.
struct InitiateCombat {
  static constexpr std::string_view kind = "initiate_combat";
  Seat against{};
  bool operator==(const InitiateCombat&) const = default;
  static void fields(auto& self, auto&& field) { field("against", self.against); }
};
struct Withdraw {
  static constexpr std::string_view kind = "withdraw";
  std::uint8_t cards = 0;
  bool operator==(const Withdraw&) const = default;
  static void fields(auto& self, auto&& field) { field("cards", self.cards); }
};
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
struct Commit {
  static constexpr std::string_view kind = "commit";
  bool operator==(const Commit&) const = default;
  static void fields(auto&, auto&&) {}
};
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
struct BeginResolve {
  static constexpr std::string_view kind = "begin_resolve";
  bool operator==(const BeginResolve&) const = default;
  static void fields(auto&, auto&&) {}
};
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
struct Choose {
  static constexpr std::string_view kind = "choose";
  Ref pick{};
  bool operator==(const Choose&) const = default;
  static void fields(auto& self, auto&& field) { field("pick", self.pick); }
};
struct ChooseCard {
  static constexpr std::string_view kind = "choose_card";
  CardId card = no_card;
  bool operator==(const ChooseCard&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
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

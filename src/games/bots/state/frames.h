// What is unfinished, one struct for each kind. Frames lie on each other: a response inside a block inside a Combat.
// Records write all of them in one flat form (frame_record.h).
#pragma once

#include <array>
#include <type_traits>
#include <variant>

#include "games/bots/state/frame_record.h"

namespace sprue::bots {

// One step of one of the on_resolve records of a card; a record has at most four steps.
struct RecordStep {
  std::uint8_t number = 0;
  constexpr std::size_t record() const { return number / 4U; }
  constexpr std::uint8_t step() const { return number % 4U; }
  constexpr RecordStep next_record() const { return {static_cast<std::uint8_t>((number / 4U + 1) * 4)}; }
  bool operator==(const RecordStep&) const = default;
};

inline constexpr std::uint8_t nobody_yet = 255;  // where a place in an order of seats is meant

// A turn starts: who has Quick-Start may use it, the turn player first (BA-KW-QUICK-01).
struct QuickStarts {
  static constexpr FrameKind kind = FrameKind::quick;
  std::uint8_t had_turn = 0;  // bits by the places of the round, from the turn player on
  bool acted = false;         // nothing follows from it
  bool operator==(const QuickStarts&) const = default;
};

// The others may start a Cycle as the owner ends a step (BA-R-39).
struct StepWindow {
  static constexpr FrameKind kind = FrameKind::window;
  Seat owner{};
  std::uint8_t asked = nobody_yet;  // place by Initiative of whoever was asked last
  bool passed = false;
  bool acted = false;  // somebody did, so the owner may act again
  bool operator==(const StepWindow&) const = default;
};

// Priority goes round over the items of the Cycle from `base` up (BA-CYCLE-02).
struct OpenCycle {
  static constexpr FrameKind kind = FrameKind::cycle;
  std::uint8_t base = 0;
  std::uint8_t asked = 0;  // place in the order of priority of whoever was asked last
  bool passed = false;
  bool asking = false;  // somebody was asked since the last item joined
  bool operator==(const OpenCycle&) const = default;
};

// Targets and costs of an item are chosen before it joins the Cycle.
struct Announcing {
  static constexpr FrameKind kind = FrameKind::announce;
  static constexpr std::uint8_t enough = 99;  // as `chosen`: no more targets are wanted
  Ref item;
  RecordStep at{};
  std::uint8_t chosen = 0;  // targets for this step
  std::uint8_t paid = 0;    // parts of the record's cost
  bool operator==(const Announcing&) const = default;
};

// An item of the Cycle takes effect.
struct Resolving {
  static constexpr FrameKind kind = FrameKind::resolve;
  Ref item;
  std::uint8_t progress = 0;      // parts of the resolution that are done
  std::uint8_t next_lasting = 0;  // of Strings: the lasting effect that is asked about next
  bool operator==(const Resolving&) const = default;
};

// The record on top of State::runs is carried out.
struct Running {
  static constexpr FrameKind kind = FrameKind::run;
  bool operator==(const Running&) const = default;
};

// Records that fired together wait their turns in State::queue (BA-R-48).
struct Firing {
  static constexpr FrameKind kind = FrameKind::queue;
  bool operator==(const Firing&) const = default;
};

// A model goes to a neighbouring tile.
struct Entering {
  static constexpr FrameKind kind = FrameKind::enter;
  Ref model;
  Tile to = no_tile, from = no_tile;
  bool own = false;     // its player moved it
  bool rushed = false;  // by a Bot Rush
  std::uint8_t progress = 0;
  bool operator==(const Entering&) const = default;
};

// An effect moves a model tile by tile.
// A move by an effect goes anywhere, a pull nearer to its source, a push away from it (BA-R-54).
enum class Way : std::uint8_t { free, nearer, farther };
struct Travelling {
  static constexpr FrameKind kind = FrameKind::travel;
  Ref thing;
  Ref reference;  // nearer to this, or farther from it
  std::uint8_t left = 0;
  Way way = Way::free;
  bool operator==(const Travelling&) const = default;
};

// Opponents on a model's tile may pin the tiles around it (BA-R-60).
struct Pinning {
  static constexpr FrameKind kind = FrameKind::pins;
  Ref model;
  std::uint8_t asked = nobody_yet;  // place by Initiative of whoever is asked
  std::uint8_t placed = 0;          // Pins, by that seat
  bool passed = false;
  bool operator==(const Pinning&) const = default;
};

// A model has entered a tile with Hazards of opponents (BA-HAZ-03, BA-HAZ-05).
struct HazardChance {
  static constexpr FrameKind kind = FrameKind::hazards;
  enum class Part : std::uint8_t { look, owner, trigger, over = 9 };  // the mover names an owner, who may trigger one
  Ref mover;
  Tile tile = no_tile;
  Part part = Part::look;
  bool acted = false;  // nothing follows from it
  bool operator==(const HazardChance&) const = default;
};

// A side's leader offers slots of the plan to others (BA-FFA-07).
struct OfferingSlots {
  static constexpr FrameKind kind = FrameKind::offers;
  std::uint8_t side = 0;
  bool leader_done = false;
  bool operator==(const OfferingSlots&) const = default;
};

// Slots were offered to the frame's seat.
struct AnsweringOffer {
  static constexpr FrameKind kind = FrameKind::answer;
  std::uint8_t side = 0;
  std::uint8_t slots = 0;  // bits by place
  bool operator==(const AnsweringOffer&) const = default;
};

// The end of Selection goes round (BA-R-68, BA-R-199).
struct Rotation {
  static constexpr FrameKind kind = FrameKind::rotation;
  enum class Part : std::uint8_t { look, asked, passed };
  std::uint8_t place = 0;  // by Initiative
  Part part = Part::look;
  bool acted = false;  // somebody did: it goes round again
  bool operator==(const Rotation&) const = default;
};

// Where all blocks of a Block Step are declared before the first is settled (BA-R-85): their Cycle waits until its
// owner has declared them, and the rest of the step declares no more.
struct DeclaringBlocks {
  static constexpr FrameKind kind = FrameKind::blocks;
  enum class Part : std::uint8_t { declaring, settling, settled };
  Part part = Part::declaring;
  bool operator==(const DeclaringBlocks&) const = default;
};

// Picks: somebody chooses, and there is nothing to remember but what for.
template <Purpose of>
struct PickOne {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = of;
  bool operator==(const PickOne&) const = default;
};
using PickAnnounced = PickOne<Purpose::announce>;
using PickRetrieved = PickOne<Purpose::retrieve>;
using PickDirection = PickOne<Purpose::direction>;
using PickOrder = PickOne<Purpose::order>;
using PickAgreement = PickOne<Purpose::agree>;
using PickCore = PickOne<Purpose::core>;
using PickModeOff = PickOne<Purpose::mode_off>;
using PickAlly = PickOne<Purpose::ally>;
using PickOption = PickOne<Purpose::option>;

// Several cards, one after the other.
template <Purpose of>
struct PickCards {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = of;
  std::uint8_t left = 1;
  bool operator==(const PickCards&) const = default;
};
using PickPrice = PickCards<Purpose::price>;
using PickScrap = PickCards<Purpose::scrap>;
using PickRecycled = PickCards<Purpose::recycle>;
using PickTaken = PickCards<Purpose::take>;
using PickPredicted = PickCards<Purpose::predict>;  // of the top cards, that go to the bottom

struct PickTargets {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::target;
  std::uint8_t left = 1;
  bool any = false;  // one was chosen: "up to" so many may end there
  bool operator==(const PickTargets&) const = default;
};

// The order of the cards that stay on top.
struct PickTopOrder {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::predict_top;
  std::uint8_t cards = 1;
  std::uint8_t placed = 0;
  bool operator==(const PickTopOrder&) const = default;
};

struct PickAttribute {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::attribute;
  Ref weapon;
  bool operator==(const PickAttribute&) const = default;
};

// The Weapon that takes a slot.
struct PickExchange {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::exchange;
  Ref plan;
  bool operator==(const PickExchange&) const = default;
};

struct PickFlip {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::flip_own;
  bool strafed = false;  // Strafing asks for it, not Flanking
  bool operator==(const PickFlip&) const = default;
};

// A player picks which of its units of the same Initiative comes first (BA-SUP-12).
struct PickUnit {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::unit;
  std::int16_t initiative = 0;
  bool operator==(const PickUnit&) const = default;
};

// Whether an effect on some of one's Strings counts for this one.
struct PickCounted {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::strings;
  std::uint8_t lasting = 0;  // its place in State::lasting
  bool operator==(const PickCounted&) const = default;
};

// A recorded frame whose numbers fit no kind; a position with one is refused.
struct Misfit {
  static constexpr FrameKind kind = FrameKind::pick;
  static constexpr Purpose purpose = Purpose::none;
  bool operator==(const Misfit&) const = default;
};

// Every kind of frame that there is; recorded() and frame_of() have a case for each.
using Course =
    std::variant<Misfit, QuickStarts, StepWindow, OpenCycle, Announcing, Resolving, Running, Firing, Entering,
                 Travelling, Pinning, HazardChance, OfferingSlots, AnsweringOffer, Rotation, DeclaringBlocks,
                 PickAnnounced, PickRetrieved, PickDirection, PickOrder, PickAgreement, PickCore, PickModeOff, PickAlly,
                 PickPrice, PickScrap, PickRecycled, PickTaken, PickPredicted, PickTargets, PickTopOrder, PickAttribute,
                 PickExchange, PickFlip, PickUnit, PickCounted, PickOption>;

template <class T>
constexpr Purpose purpose_of_course() {
  if constexpr (requires { T::purpose; })
    return T::purpose;
  else
    return Purpose::none;
}

template <class... T>
constexpr std::array<FrameKind, sizeof...(T)> kinds_of(std::type_identity<std::variant<T...>>) {
  return {T::kind...};
}
template <class... T>
constexpr std::array<Purpose, sizeof...(T)> purposes_of(std::type_identity<std::variant<T...>>) {
  return {purpose_of_course<T>()...};
}
inline constexpr auto frame_kinds = kinds_of(std::type_identity<Course>{});
inline constexpr auto frame_purposes = purposes_of(std::type_identity<Course>{});

struct Frame;
FrameRecord recorded(const Frame& frame);
Frame frame_of(const FrameRecord& record);  // a Misfit where the numbers fit no kind

struct Frame {
  Seat seat{};  // who decides, or for whom it is done
  Course course;

  template <class T>
  bool is() const {
    return std::holds_alternative<T>(course);
  }
  template <class T>
  const T* as() const {
    return std::get_if<T>(&course);
  }
  template <class T>
  T* as() {
    return std::get_if<T>(&course);
  }
  // What the variant holds says which frame this is; nothing else is stored for it.
  FrameKind kind() const { return frame_kinds[course.index()]; }
  Purpose purpose() const { return frame_purposes[course.index()]; }  // of a pick; else none
  bool operator==(const Frame&) const = default;
  // Printed and recorded as the flat form.
  static void fields(auto& self, auto&& field) {
    FrameRecord record = recorded(self);
    FrameRecord::fields(record, field);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(self)>>) self = frame_of(record);
  }
};
static_assert(std::is_trivially_copyable_v<Frame> && sizeof(Frame) <= sizeof(FrameRecord));

}  // namespace sprue::bots

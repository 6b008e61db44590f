// The one flat form in which records, prints and golden matches keep every kind of frame. Play never reads it: it sees
// the structs of frames.h, and the columns of each stand in frames.cpp alone.
#pragma once

#include "games/bots/state/ref.h"

namespace sprue::bots {

// Records write the words below; the structs that play sees are those of frames.h.
enum class FrameKind : std::uint8_t {
  quick,
  window,
  cycle,
  announce,
  resolve,
  run,
  queue,
  pick,
  enter,
  travel,
  pins,
  hazards,
  offers,
  answer,
  rotation,
  blocks
};
constexpr Words<16> names(FrameKind) {
  return {"quick", "window", "cycle", "announce", "resolve", "run",    "queue",    "pick",
          "enter", "travel", "pins",  "hazards",  "offers",  "answer", "rotation", "blocks"};
}

// The purposes of picks.
enum class Purpose : std::uint8_t {
  none,
  target,    // of the current step of the run
  announce,  // of a step of the item being announced
  price,     // cards scrapped as a cost
  scrap,     // cards scrapped
  recycle,
  retrieve,
  take,
  predict,      // which of the cards looked at go to the bottom
  predict_top,  // the order of the others
  direction,    // where a model moves
  attribute,
  exchange,  // the Weapon that takes a slot
  flip_own,
  order,  // which of several own effects comes first
  unit,   // which of several own units comes first
  agree,  // yes or no
  core,
  mode_off,
  ally,
  strings,  // whether an effect on some Strings counts for this one
  option    // which part of an effect
};
constexpr Words<22> names(Purpose) {
  return {"none",    "target",      "announce",  "price",     "scrap",    "recycle",  "retrieve", "take",
          "predict", "predict_top", "direction", "attribute", "exchange", "flip_own", "order",    "unit",
          "agree",   "core",        "mode_off",  "ally",      "strings",  "option"};
}

// What the columns mean differs from kind to kind; unused ones are 0.
struct FrameRecord {
  FrameKind kind = FrameKind::pick;
  Purpose purpose = Purpose::none;
  Seat seat{};
  std::uint8_t step = 0, a = 0, b = 0, n = 0;
  bool flag = false;
  Ref ref, other;
  bool operator==(const FrameRecord&) const = default;
  static void fields(auto& self, auto&& field) {
    field("kind", self.kind);
    field("purpose", self.purpose);
    field("seat", self.seat);
    field("step", self.step);
    field("a", self.a);
    field("b", self.b);
    field("n", self.n);
    field("flag", self.flag);
    field("ref", self.ref);
    field("other", self.other);
  }
};

}  // namespace sprue::bots

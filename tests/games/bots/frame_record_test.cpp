// Every kind of frame goes into its record and comes back the same, and what no kind can have is not taken for one.
#include <catch2/catch_test_macros.hpp>

#include "core/values/fields.h"
#include "games/bots/state/frames.h"

namespace {

using namespace sprue;
using namespace sprue::bots;

constexpr Seat b = seat_at(1);

template <class Kind>
Frame back(const Kind& course) {
  const Frame frame{b, course};
  const FrameRecord record = recorded(frame);
  CHECK(record.seat == b);
  CHECK(record.kind == frame.kind());
  CHECK(record.purpose == frame.purpose());
  return frame_of(record);
}

TEST_CASE("A frame comes back from its record", "[bots]") {
  const auto same = [](const auto& course) {
    INFO(word(Frame{b, course}.kind()) << " " << word(Frame{b, course}.purpose()));
    CHECK(back(course) == Frame{b, course});
  };
  same(QuickStarts{5, true});
  same(StepWindow{seat_at(2), 3, true, false});
  same(OpenCycle{4, 2, false, true});
  same(Announcing{item_ref(7), RecordStep{6}, 2, 1});
  same(Resolving{item_ref(7), 3, 12});
  same(Running{});
  same(Firing{});
  same(Entering{body_ref(b), Tile{4}, Tile{3}, true, true, 2});
  same(Travelling{gear_ref(b, 3), body_ref(seat_at(0)), 2, Way::farther});
  same(Pinning{body_ref(b), 1, 2, true});
  same(HazardChance{body_ref(b), Tile{9}, HazardChance::Part::over, true});
  same(OfferingSlots{1, true});
  same(AnsweringOffer{1, 9});
  same(Rotation{2, Rotation::Part::passed, true});
  same(DeclaringBlocks{DeclaringBlocks::Part::settled});
  same(PickAgreement{});
  same(PickScrap{3});
  same(PickPredicted{4});
  same(PickTargets{2, true});
  same(PickTopOrder{5, 2});
  same(PickAttribute{gear_ref(b, 1)});
  same(PickExchange{plan_ref(1, 2)});
  same(PickFlip{true});
  same(PickUnit{300});
  same(PickCounted{41});
}

TEST_CASE("The fields of a frame's record are those of old records", "[bots]") {
  const FrameRecord unit = recorded({b, PickUnit{300}});
  CHECK(unit.a == 44);
  CHECK(unit.b == 1);
  CHECK(unit.n == 1);
  const FrameRecord window = recorded({b, StepWindow{.owner = seat_at(2)}});
  CHECK(window.ref == seat_ref(seat_at(2)));
  CHECK(window.a == 255);
  CHECK(recorded({b, PickScrap{2}}).flag);
  CHECK_FALSE(recorded({b, PickRecycled{2}}).flag);
}

TEST_CASE("A record that fits no kind of frame is a misfit", "[bots]") {
  FrameRecord record = recorded({b, Running{}});
  record.a = 1;  // nothing of a run stands there
  CHECK(frame_of(record).is<Misfit>());
  record = recorded({b, OpenCycle{}});
  record.n = 2;  // neither passed nor not
  CHECK(frame_of(record).is<Misfit>());
  record = recorded({b, OpenCycle{}});
  record.purpose = Purpose::unit;
  CHECK(frame_of(record).is<Misfit>());
  record = recorded({b, PickUnit{32767}});
  CHECK(frame_of(record) == Frame{b, PickUnit{32767}});
  record.b = 128;  // an Initiative below 0
  CHECK(frame_of(record).is<Misfit>());
}

}  // namespace

// Which member of which frame stands in which field of a record. Each list of columns serves both directions.
#include "games/bots/state/frames.h"

#include <cassert>

namespace sprue::bots {

namespace {

using Record = FrameRecord;

void columns(QuickStarts& quick, const auto& column) {
  column(&Record::a, quick.had_turn);
  column(&Record::flag, quick.acted);
}
void columns(StepWindow& window, const auto& column) {
  // Records have no column for a second seat, so it stands there as a Ref.
  Ref owner = seat_ref(window.owner);
  column(&Record::ref, owner);
  window.owner = seat_of(owner);
  column(&Record::a, window.asked);
  column(&Record::n, window.passed);
  column(&Record::flag, window.acted);
}
void columns(OpenCycle& cycle, const auto& column) {
  column(&Record::a, cycle.base);
  column(&Record::b, cycle.asked);
  column(&Record::n, cycle.passed);
  column(&Record::flag, cycle.asking);
}
void columns(Announcing& announced, const auto& column) {
  column(&Record::ref, announced.item);
  column(&Record::step, announced.at.number);
  column(&Record::n, announced.chosen);
  column(&Record::a, announced.paid);
}
void columns(Resolving& resolving, const auto& column) {
  column(&Record::ref, resolving.item);
  column(&Record::step, resolving.progress);
  column(&Record::a, resolving.next_lasting);
}
void columns(Running&, const auto&) {}
void columns(Firing&, const auto&) {}
void columns(Entering& entering, const auto& column) {
  column(&Record::ref, entering.model);
  column(&Record::a, entering.to);
  column(&Record::b, entering.from);
  column(&Record::flag, entering.own);
  column(&Record::n, entering.rushed);
  column(&Record::step, entering.progress);
}
void columns(Travelling& travel, const auto& column) {
  column(&Record::ref, travel.thing);
  column(&Record::other, travel.reference);
  column(&Record::n, travel.left);
  column(&Record::a, travel.way);
}
void columns(Pinning& pinning, const auto& column) {
  column(&Record::ref, pinning.model);
  column(&Record::a, pinning.asked);
  column(&Record::b, pinning.placed);
  column(&Record::n, pinning.passed);
}
void columns(HazardChance& chance, const auto& column) {
  column(&Record::ref, chance.mover);
  column(&Record::a, chance.tile);
  column(&Record::step, chance.part);
  column(&Record::flag, chance.acted);
}
void columns(OfferingSlots& offering, const auto& column) {
  column(&Record::a, offering.side);
  column(&Record::flag, offering.leader_done);
}
void columns(AnsweringOffer& answering, const auto& column) {
  column(&Record::a, answering.slots);
  column(&Record::b, answering.side);
}
void columns(Rotation& rotation, const auto& column) {
  column(&Record::a, rotation.place);
  column(&Record::step, rotation.part);
  column(&Record::flag, rotation.acted);
}

void columns(DeclaringBlocks& declaring, const auto& column) { column(&Record::step, declaring.part); }

// Every pick says how many are left.
void one_left(const auto& column) {
  std::uint8_t left = 1;
  column(&Record::n, left);
}
template <Purpose of>
void columns(PickOne<of>&, const auto& column) {
  one_left(column);
}
template <Purpose of>
void columns(PickCards<of>& pick, const auto& column) {
  column(&Record::n, pick.left);
  bool scraps = of == Purpose::scrap;  // those records say so twice
  column(&Record::flag, scraps);
}
void columns(PickTargets& pick, const auto& column) {
  column(&Record::n, pick.left);
  column(&Record::flag, pick.any);
}
void columns(PickTopOrder& pick, const auto& column) {
  column(&Record::n, pick.cards);
  column(&Record::b, pick.placed);
}
void columns(PickAttribute& pick, const auto& column) {
  one_left(column);
  column(&Record::ref, pick.weapon);
}
void columns(PickExchange& pick, const auto& column) {
  one_left(column);
  column(&Record::ref, pick.plan);
}
void columns(PickFlip& pick, const auto& column) {
  one_left(column);
  column(&Record::flag, pick.strafed);
}
void columns(PickUnit& pick, const auto& column) {  // in two bytes, the low one first
  one_left(column);
  assert(pick.initiative >= 0);
  auto low = static_cast<std::uint8_t>(pick.initiative % 256), high = static_cast<std::uint8_t>(pick.initiative / 256);
  column(&Record::a, low);
  column(&Record::b, high);
  pick.initiative = static_cast<std::int16_t>(high < 128 ? low + 256 * high : 0);  // or it is a misfit
}
void columns(PickCounted& pick, const auto& column) {
  one_left(column);
  column(&Record::a, pick.lasting);
}
void columns(Misfit&, const auto&) {}

template <class T>
Record record_of(Seat seat, T course) {
  Record record;
  record.kind = T::kind;
  record.purpose = purpose_of_course<T>();
  record.seat = seat;
  columns(course, [&]<class To>(To Record::*field, const auto& member) { record.*field = static_cast<To>(member); });
  return record;
}

template <class T>
T course_of(const Record& record) {
  T course;
  columns(course, [&]<class Member>(auto field, Member& member) { member = static_cast<Member>(record.*field); });
  return course;
}

// The alternative of that kind and purpose, if all numbers are some that it can have.
template <class... T>
Course course_of(const Record& record, std::type_identity<std::variant<T...>>) {
  // Stays a Misfit unless some kind fits.
  Course course;
  const auto take = [&]<class Kind>(std::type_identity<Kind>) {
    if (record.kind != Kind::kind || record.purpose != purpose_of_course<Kind>()) return false;
    const Kind read = course_of<Kind>(record);
    // What is read must be written the same: columns that a kind does not have are 0.
    if (record_of(record.seat, read) == record) course = read;
    return true;
  };
  static_cast<void>((take(std::type_identity<T>{}) || ...));
  return course;
}

}  // namespace

FrameRecord recorded(const Frame& frame) {
  return std::visit([&](const auto& course) { return record_of(frame.seat, course); }, frame.course);
}

Frame frame_of(const FrameRecord& record) { return {record.seat, course_of(record, std::type_identity<Course>{})}; }

}  // namespace sprue::bots

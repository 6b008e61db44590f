// Chance is an input. Rules ask a Roller and know nothing of where its answers come from: a seed, a script, people
// rolling real dice, or the record of an earlier match.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/values/random.h"

namespace sprue {

// The only source of chance. Rules may call it within `start` and `apply`, and nowhere else.
class Roller {
 public:
  virtual ~Roller() = default;
  virtual int die(int sides) = 0;                           // 1..sides
  virtual void shuffle(std::span<std::uint8_t> order) = 0;  // fills in an order of 0..size-1

  // Rules never look at faults: they are given valid results, different ones each time (or "the tied roll again" would
  // never end), and go on. Whoever started the step drops it.
  const std::string& fault() const { return fault_; }
  void clear_fault() { fault_.clear(); }

 protected:
  void fail(std::string what) {
    if (fault_.empty()) fault_ = std::move(what);
  }

 private:
  std::string fault_;
};

// One answer of chance, as records keep it: a die, or the order of a shuffle.
struct Roll {
  int value = 0;  // 1 or more; 0: a shuffle
  std::vector<std::uint8_t> order;
  bool is_shuffle() const { return value == 0; }
  bool operator==(const Roll&) const = default;
};
using Rolls = std::vector<Roll>;

// Chance from a seed: the same seed and stream give the same answers to the same questions, on every machine.
class SeededRoller final : public Roller {
 public:
  explicit SeededRoller(std::uint64_t seed, std::uint64_t stream = 0) : random_(seed, stream) {}
  int die(int sides) override { return 1 + static_cast<int>(random_.below(static_cast<std::uint32_t>(sides))); }
  void shuffle(std::span<std::uint8_t> order) override;

 private:
  Random random_;
};

// Gives out a list in order; what is not on it comes from `then`, or is a fault when there is none. Replays, undo,
// tests, and promises about future dice use it. An entry that does not fit the question (a 9 for a d8) is a fault.
class ScriptedRoller final : public Roller {
 public:
  explicit ScriptedRoller(Rolls script, Roller* then = nullptr) : script_(std::move(script)), then_(then) {}
  int die(int sides) override;
  void shuffle(std::span<std::uint8_t> order) override;
  std::size_t left() const { return script_.size() - at_; }
  std::size_t used() const { return at_; }

 private:
  const Roll* take();
  Rolls script_;
  std::size_t at_ = 0;
  Roller* then_;
  // After a fault the rules still need valid answers until the step is dropped.
  SeededRoller after_fault_{0};
};

// Dice rolled on a real table and typed in; cards are still shuffled for the players.
class TypedRoller final : public Roller {
 public:
  // Asks for one die; an empty answer means that nobody can say.
  using Ask = std::function<std::optional<int>(int sides)>;
  TypedRoller(Ask ask, Roller& cards) : ask_(std::move(ask)), cards_(&cards) {}
  int die(int sides) override;
  void shuffle(std::span<std::uint8_t> order) override { cards_->shuffle(order); }

 private:
  Ask ask_;
  Roller* cards_;
  SeededRoller after_fault_{0};
};

// Passes questions on and keeps the answers. MatchOf wraps every roller in one, so that a step knows its own rolls. A
// fault of the source becomes its own.
class RecordingRoller final : public Roller {
 public:
  explicit RecordingRoller(Roller& source) : source_(&source) {}
  int die(int sides) override;
  void shuffle(std::span<std::uint8_t> order) override;
  Rolls rolls;

 private:
  Roller* source_;
};

}  // namespace sprue

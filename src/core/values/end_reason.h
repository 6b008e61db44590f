// Why a match ended: a value of its game's own enum, and the word for it in records.
#pragma once

#include <cassert>

#include "core/values/fields.h"

namespace sprue {

class EndReason {
 public:
  EndReason() = default;
  template <Worded Ending>
  EndReason(Ending ending)  // NOLINT: a game's ending is a reason
      : value_(static_cast<std::uint8_t>(ending)), word_of_(&word_of<Ending>) {}

  // Precondition: it is one of these.
  template <Worded Ending>
  Ending as() const {
    assert(word_of_ == &word_of<Ending>);
    return static_cast<Ending>(value_);
  }
  std::string_view word() const { return word_of_ == nullptr ? std::string_view() : word_of_(value_); }
  bool operator==(const EndReason&) const = default;

 private:
  template <Worded Ending>
  static std::string_view word_of(std::uint8_t value) {
    return sprue::word(static_cast<Ending>(value));
  }

  std::uint8_t value_ = 0;
  std::string_view (*word_of_)(std::uint8_t) = nullptr;  // also says which enum it is
};

}  // namespace sprue

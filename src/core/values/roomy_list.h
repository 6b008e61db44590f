// A list with much room, stored in place, of which only the values that are there are copied: a State may hold what is
// rarely needed, and what is usual stays quick to copy. Like List in all else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "core/values/broken_state.h"

namespace sprue {

template <class T, std::size_t N>
class RoomyList {
  static_assert(N < 256);
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  static constexpr std::size_t capacity = N;

  RoomyList() {}
  RoomyList(const RoomyList& other) { *this = other; }
  RoomyList& operator=(const RoomyList& other) {
    if (this == &other) return *this;
    size_ = other.size_;
    std::uninitialized_copy_n(other.begin(), size_, begin());
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  T* begin() { return room_.items; }
  T* end() { return begin() + size_; }
  const T* begin() const { return room_.items; }
  const T* end() const { return begin() + size_; }
  T& operator[](std::size_t at) {
    if (at >= size_) beyond();
    return begin()[at];
  }
  const T& operator[](std::size_t at) const {
    if (at >= size_) beyond();
    return begin()[at];
  }
  T& back() { return (*this)[size_ - 1U]; }
  const T& back() const { return (*this)[size_ - 1U]; }

  void push_back(const T& value) {
    if (full()) overflows();
    std::construct_at(end(), value);
    ++size_;
  }
  T take_back() {
    if (empty()) beyond();
    return begin()[--size_];
  }
  // Removes one value and closes the gap; the others keep their order.
  T take(std::size_t at) {
    if (at >= size_) beyond();
    const T value = begin()[at];
    std::copy(begin() + at + 1, end(), begin() + at);
    --size_;
    return value;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t size) {
    if (size > N) overflows();
    for (std::size_t i = size_; i < size; ++i) std::construct_at(begin() + i);
    size_ = static_cast<std::uint8_t>(size);
  }
  bool has(const T& value) const { return std::find(begin(), end(), value) != end(); }

  bool operator==(const RoomyList& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  [[noreturn]] static void beyond() { broken_state("a list is shorter than what was asked of it"); }
  [[noreturn]] static void overflows() { broken_state("a list is full"); }

  union Room {
    Room() {}
    T items[N];
  };
  Room room_;
  std::uint8_t size_ = 0;
};

}  // namespace sprue

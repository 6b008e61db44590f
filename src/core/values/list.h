// A list of at most N values stored in place: a State made of these is flat and copied like memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "core/values/broken_state.h"

namespace sprue {

// It lives in states that are copied a million times a second, so it has no allocation and no pointers. Whatever lies
// behind its size is neither compared nor hashed. Going past its size or its room stops the step that is played, as
// broken_state.h says.
template <class T, std::size_t N>
class List {
  static_assert(N < 256);

 public:
  using value_type = T;
  static constexpr std::size_t capacity = N;

  constexpr List() = default;
  constexpr List(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t at) {
    if (at >= size_) beyond();
    return items_[at];
  }
  constexpr const T& operator[](std::size_t at) const {
    if (at >= size_) beyond();
    return items_[at];
  }
  constexpr T& front() { return (*this)[0]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr void push_back(const T& value) {
    if (full()) overflows();
    items_[size_++] = value;
  }
  constexpr T take_back() {
    if (empty()) beyond();
    return items_[--size_];
  }
  constexpr T take_front() { return take(0); }
  // Removes one value and closes the gap; the others keep their order.
  constexpr T take(std::size_t at) {
    if (at >= size_) beyond();
    T value = items_[at];
    std::copy(begin() + at + 1, end(), begin() + at);
    --size_;
    return value;
  }
  constexpr void insert(std::size_t at, const T& value) {
    if (full()) overflows();
    if (at > size_) beyond();
    std::copy_backward(begin() + at, end(), end() + 1);
    items_[at] = value;
    ++size_;
  }
  constexpr void push_front(const T& value) { insert(0, value); }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size, const T& filler = T{}) {
    if (size > N) overflows();
    if (size > size_) std::fill(end(), begin() + size, filler);
    size_ = static_cast<std::uint8_t>(size);
  }
  // The place of a value, or size() when it is not there.
  constexpr std::size_t find(const T& value) const {
    return static_cast<std::size_t>(std::find(begin(), end(), value) - begin());
  }
  constexpr bool has(const T& value) const { return find(value) != size_; }

  constexpr bool operator==(const List& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  [[noreturn]] static void beyond() { broken_state("a list is shorter than what was asked of it"); }
  [[noreturn]] static void overflows() { broken_state("a list is full"); }

  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace sprue

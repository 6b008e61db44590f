// The places at a table. Seats are lettered clockwise: A, B, C, ... A Seats value is a small set of them.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace sprue {

// A type of its own, so that a seat is not mixed up with a row, a card or a number of players.
enum class Seat : std::uint8_t {};
inline constexpr int max_seats = 8;

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
// The neighbor `steps` places clockwise among `count` seats.
constexpr Seat clockwise(Seat seat, int count, int steps = 1) { return seat_at((index(seat) + steps) % count); }

constexpr char letter(Seat seat) { return static_cast<char>('A' + index(seat)); }
inline std::string to_text(Seat seat) { return {letter(seat)}; }
bool from_text(std::string_view text, Seat& seat);

// The one who looks: a seat, or a spectator (empty), who sees what is public.
using Viewer = std::optional<Seat>;

// Iterating goes from A on. It is one byte, so states can hold as many as they like.
class Seats {
 public:
  constexpr Seats() = default;
  constexpr Seats(std::initializer_list<Seat> seats) {
    for (Seat seat : seats) add(seat);
  }
  static constexpr Seats first(int count) {
    Seats seats;
    seats.bits_ = static_cast<std::uint8_t>((1U << count) - 1U);
    return seats;
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  constexpr bool has(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return seat_at(std::countr_zero(bits_)); }  // precondition: any()
  constexpr unsigned bits() const { return bits_; }
  constexpr bool operator==(const Seats&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  // A seat beyond the table is in no set.
  static constexpr unsigned bit(Seat seat) { return index(seat) < max_seats ? 1U << index(seat) : 0U; }
  std::uint8_t bits_ = 0;
};

std::string to_text(Seats seats);  // "A, C"

}  // namespace sprue

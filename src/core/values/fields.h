// One description of a struct serves for everything that is made of its parts: its hash (64 bits), JSON both ways and
// the naming of differences. A struct describes itself by
//
//   static void fields(auto& self, auto&& field) { field("row", self.row, 0, 5); field("alive", self.alive); }
//
// where the optional last two arguments bound a whole number. Enums give their words by a function found beside them:
//
//   constexpr std::array<std::string_view, 2> names(End) { return {"front", "rear"}; }
//
// Alternatives of a variant carry `static constexpr std::string_view kind = "pick"`. Small ids that have a text of
// their own offer to_text(id) and from_text(text, id), or text(id) and parse(text, id) of the game's Rules where the
// catalogue is needed.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/values/hash.h"
#include "core/values/rule.h"
#include "core/values/seat.h"

namespace sprue {

// A struct that lists its fields, as said above.
template <class T>
concept Described = requires(T& value) {
  T::fields(value, [](auto&&...) {});
};

// An enum that has words, in the order of its values from 0.
template <class T>
concept Worded = std::is_enum_v<T> && requires(T value) {
  std::string_view(names(value)[0]);
};

// A small id that writes and reads itself, such as a seat by its letter.
template <class T>
concept Texted = requires(const T& value, T& out, std::string_view text) {
  { to_text(value) } -> std::same_as<std::string>;
  { from_text(text, out) } -> std::same_as<bool>;
};

// Anything that is listed: arrays, vectors, and the flat lists of states.
template <class T>
concept Row = requires(const T& value) {
  typename T::value_type;
  value.begin();
  value.size();
}
&&!std::same_as<T, std::string>;

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// The word of an enum's value. A value out of range shows as "?": it may come from a damaged state that is about to be
// reported.
template <Worded E>
constexpr std::string_view word(E value) {
  const auto words = names(value);
  const auto at = static_cast<std::size_t>(value);
  return at < words.size() ? words[at] : std::string_view("?");
}

// Adds the parts in the order of their fields; names are left out, so renaming a field changes no hash, while moving or
// adding one does, and with it every recorded one.
template <class T>
void add_to_hash(Hasher& hasher, const T& value) {
  if constexpr (is_variant<T>) {
    hasher.add(value.index());
    std::visit([&](const auto& alternative) { add_to_hash(hasher, alternative); }, value);
  } else if constexpr (is_optional<T>) {
    hasher.add(value.has_value() ? 1U : 0U);
    if (value) add_to_hash(hasher, *value);
  } else if constexpr (std::same_as<T, Seats>) {
    hasher.add(value.bits());
  } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
    hasher.add(std::string_view(value));
  } else if constexpr (Row<T>) {
    hasher.add(value.size());
    for (const auto& item : value) add_to_hash(hasher, item);
  } else if constexpr (Described<T>) {
    T::fields(value, [&](std::string_view, const auto& part, auto&&...) { add_to_hash(hasher, part); });
  } else {
    hasher.add(static_cast<std::uint64_t>(value));  // whole numbers, truth values, enums
  }
}

template <class T>
std::uint64_t hash_of_value(const T& value) {
  Hasher hasher;
  add_to_hash(hasher, value);
  return hasher.hash();
}

}  // namespace sprue

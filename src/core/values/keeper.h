// Puts an event where those who listen find it. How a variant of many kinds is built, moved, and destroyed is most of
// what a source that tells events would be compiled to, so it is compiled in one source a game: there stands
// `template struct Keeper<Event>;`, and `extern` before it where events are told.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace sprue {

template <class Event>
struct Keeper;

template <class... Kinds>
struct Keeper<std::variant<Kinds...>> {
  using Events = std::vector<std::variant<Kinds...>>;

  template <class Kind>
  static void keep(Events& told, Kind event) {
    keep_kind(told, place<Kind>(), &event);
  }

 private:
  // Keeps what `event` points to, which is of the kind at that place among Kinds.
  static void keep_kind(Events& told, std::size_t kind, void* event);

  template <class Kind>
  static void keep_as(Events& told, void* event) {
    told.emplace_back(std::move(*static_cast<Kind*>(event)));
  }

  template <class Kind>
  static constexpr std::size_t place() {
    constexpr std::array<bool, sizeof...(Kinds)> is_it{std::is_same_v<Kind, Kinds>...};
    std::size_t at = 0;
    while (!is_it[at]) ++at;
    return at;
  }
};

template <class... Kinds>
void Keeper<std::variant<Kinds...>>::keep_kind(Events& told, std::size_t kind, void* event) {
  static constexpr std::array<void (*)(Events&, void*), sizeof...(Kinds)> keep_each{&keep_as<Kinds>...};
  keep_each[kind](told, event);
}

}  // namespace sprue

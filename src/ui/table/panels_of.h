// Makes Panels of a game's functions on its own types: one source file of each game includes it, and is the only one
// that opens an AnyView there.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/match/rules.h"
#include "ui/table/panels.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

// All that a game may leave out of its panels. A function of the game's own with the same name takes the place of the
// one here.
template <RulesOfGame R>
struct PlainPanels {
  using Rules = R;
  using Event = typename R::Event;

  // Else void(TableFrame&, const ViewOf<Rules>&, Box& column); null lets helps_blind() know at compile time.
  static constexpr std::nullptr_t blind_help = nullptr;
  static std::optional<std::pair<Seat, int>> score(const Event&) { return std::nullopt; }
  static std::optional<Luck> luck(const ViewOf<Rules>&, const Event&) { return std::nullopt; }
  static constexpr std::string_view luck_word{};
  static std::optional<OnBoard> meaning(const Rule&, Seat) { return std::nullopt; }
  static constexpr std::string_view piece_hint{};
  static std::unique_ptr<BuilderScreen> open_builder(const Fonts&, const Setup&, const BuildFile&,
                                                     const std::vector<std::string>&, Problems&) {
    return nullptr;
  }
};

// A game's panels need a tray, at least. It reads the rules, the state as whoever looks may know it, and the choices'
// actions.
template <class P>
concept GamePanels = std::derived_from<P, PlainPanels<typename P::Rules>> &&
    requires(TableFrame& table, const ViewOf<typename P::Rules>& seen, Box& box) {
  { P::tray(table, seen, box, box) } -> std::same_as<bool>;
};

// The action of a choice, if it is of this kind: trays find their own among all choices by it.
template <class Action, class Rules>
const Action* action_as(const AnyAction& action) {
  const auto* const typed = action.as<typename Rules::Action>();
  return typed == nullptr ? nullptr : std::get_if<Action>(typed);
}

// The number of fields in which two values differ. For a variant: of those of the same kind; else nothing.
template <Described T>
int parts_apart(const T& one, const T& other) {
  // Fields are visited in the same order on both sides, so their addresses pair them.
  std::vector<const void*> parts;
  T::fields(one, [&](std::string_view, const auto& part, auto&&...) { parts.push_back(&part); });
  std::size_t at = 0;
  int apart = 0;
  T::fields(other, [&]<class Part>(std::string_view, const Part& part, auto&&...) {
    apart += *static_cast<const Part*>(parts[at++]) == part ? 0 : 1;
  });
  return apart;
}
template <class... T>
std::optional<int> parts_apart(const std::variant<T...>& one, const std::variant<T...>& other) {
  if (one.index() != other.index()) return std::nullopt;
  return std::visit([&]<class Kind>(const Kind& kind) { return parts_apart(kind, std::get<Kind>(other)); }, one);
}

template <GamePanels P>
class PanelsOf final : public Panels {
 public:
  using Rules = typename P::Rules;
  using Action = typename Rules::Action;
  using Event = typename Rules::Event;

  // A view of another game cannot come here; a model without a match has an empty one.
  bool tray(TableFrame& table, Box& left, Box& right) const override {
    const ViewOf<Rules>* const seen = seen_of(table);
    return seen != nullptr && P::tray(table, *seen, left, right);
  }
  bool helps_blind() const override { return has_blind_help; }
  void blind_help(TableFrame& table, Box& column) const override {
    const ViewOf<Rules>* const seen = seen_of(table);
    if constexpr (has_blind_help) {
      if (seen != nullptr) P::blind_help(table, *seen, column);
    }
  }
  std::optional<std::pair<Seat, int>> score(const AnyEvent& event) const override {
    const Event* const told = event.as<Event>();
    return told != nullptr ? P::score(*told) : std::nullopt;
  }
  std::optional<Luck> luck(const AnyView& seen, const AnyEvent& event) const override {
    const auto* const view = seen.as<ViewOf<Rules>>();
    const Event* const told = event.as<Event>();
    return view != nullptr && told != nullptr ? P::luck(*view, *told) : std::nullopt;
  }
  std::string_view luck_word() const override { return P::luck_word; }
  std::optional<OnBoard> meaning(const Rule& rule, Seat seat) const override { return P::meaning(rule, seat); }
  std::string_view piece_hint() const override { return P::piece_hint; }
  std::unique_ptr<BuilderScreen> open_builder(const Fonts& fonts, const Setup& packs, const BuildFile& build,
                                              std::vector<std::string> miniatures, Problems& problems) const override {
    return P::open_builder(fonts, packs, build, std::move(miniatures), problems);
  }
  std::optional<int> apart(const AnyAction& one, const AnyAction& other) const override {
    const Action *const left = one.as<Action>(), *const right = other.as<Action>();
    if (left == nullptr || right == nullptr) return std::nullopt;
    return parts_apart(*left, *right);
  }

 private:
  static constexpr bool has_blind_help = !std::is_same_v<decltype(P::blind_help), const std::nullptr_t>;
  static const ViewOf<Rules>* seen_of(const TableFrame& table) { return table.model.seen.template as<ViewOf<Rules>>(); }
};

}  // namespace sprue::ui

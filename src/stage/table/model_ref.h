// A ModelRef says which model a piece shows. A model that comes from a file goes by its name; one that the renderer
// makes to measure carries the measure as a number, so that no name has to be taken apart again.
#pragma once
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace sprue::stage {

// These are the models that are made to measure: bases, a rod, a ruler, and the pots of paint in the photo booth.
struct RoundBase {
  float mm = 0;  // across
  auto operator<=>(const RoundBase&) const = default;
};
struct HexBase {
  // This is the width from side to side.
  float mm = 0;
  auto operator<=>(const HexBase&) const = default;
};
struct FlightRod {
  float mm = 0;  // tall
  auto operator<=>(const FlightRod&) const = default;
};
struct Ruler {
  float mm = 0;  // tall, at least
  auto operator<=>(const Ruler&) const = default;
};
struct PaintPot {
  std::uint32_t colour = 0;  // 0xRRGGBB as on the screen
  auto operator<=>(const PaintPot&) const = default;
};
// One of the models that the photo booth shows, which are files that nobody has named yet.
struct ExhibitIndex {
  std::size_t place = 0;
  auto operator<=>(const ExhibitIndex&) const = default;
};

// Two are equal if kind and measure are, and they have an order, so one can be the key of a cache.
class ModelRef {
 public:
  using Kind = std::variant<std::string, RoundBase, HexBase, FlightRod, Ruler, PaintPot, ExhibitIndex>;

  ModelRef() = default;
  // A folder under models/, such as "mechs/heron", or a thing that the renderer knows by name.
  ModelRef(std::string name) : kind_(std::move(name)) {}
  ModelRef(std::string_view name) : kind_(std::string(name)) {}
  ModelRef(const char* name) : kind_(std::string(name)) {}
  template <class Measured>
  requires(!std::convertible_to<Measured, std::string_view> && std::constructible_from<Kind, Measured> &&
           !std::same_as<Measured, ModelRef>) ModelRef(Measured measured)
      : kind_(measured) {}

  const Kind& kind() const { return kind_; }
  // Empty for a model that is made to measure.
  std::string_view name() const {
    const auto* const name = std::get_if<std::string>(&kind_);
    return name == nullptr ? std::string_view() : std::string_view(*name);
  }

  friend bool operator==(const ModelRef&, const ModelRef&) = default;
  friend bool operator<(const ModelRef& a, const ModelRef& b) { return a.kind_ < b.kind_; }
  template <class Name>
  requires std::convertible_to<const Name&, std::string_view>
  friend bool operator==(const ModelRef& model, const Name& name) {
    return std::holds_alternative<std::string>(model.kind_) && model.name() == std::string_view(name);
  }

 private:
  Kind kind_;
};

}  // namespace sprue::stage

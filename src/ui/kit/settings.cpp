// Keeps a PIN as a hash, and compares it.
#include "ui/kit/settings.h"

#include <algorithm>

#include "core/values/hash.h"

namespace sprue::ui {
namespace {

// The name goes into the hash, so that two people with the same digits do not have the same entry.
std::uint64_t hash_of(std::string_view name, std::string_view digits) {
  Hasher hasher;
  hasher.add(name);
  hasher.add(digits);
  return hasher.hash();
}

}  // namespace

bool asks_at(const Settings& settings, std::string_view game, std::string_view stop, bool usual) {
  for (const ChangedStop& one : settings.stops)
    if (one.game == game && one.key == stop) return one.on;
  return usual;
}

// Only what differs from the usual is kept, so that a better usual choice reaches those who never chose.
void ask_at(Settings& settings, std::string_view game, std::string_view stop, bool usual, bool on) {
  std::erase_if(settings.stops, [&](const ChangedStop& one) { return one.game == game && one.key == stop; });
  if (on != usual) settings.stops.push_back({std::string(game), std::string(stop), on});
}

bool has_pin(const Settings& settings, std::string_view name) {
  return std::ranges::find(settings.pins, name, &PersonsPin::name) != settings.pins.end();
}

bool is_pin_of(const Settings& settings, std::string_view name, std::string_view digits) {
  const auto pin = std::ranges::find(settings.pins, name, &PersonsPin::name);
  return pin != settings.pins.end() && pin->hash == hash_of(name, digits);
}

// Replaces, so that nobody has two.
void set_pin(Settings& settings, const std::string& name, std::string_view digits) {
  std::erase_if(settings.pins, [&](const PersonsPin& pin) { return pin.name == name; });
  if (!digits.empty()) settings.pins.push_back({name, hash_of(name, digits)});
}

}  // namespace sprue::ui

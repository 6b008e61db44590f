// Answers what the settings say of stops, told phases, lessons, and PINs, and changes it.
#include "ui/kit/settings.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/system/slow_hash.h"
#include "core/values/hash.h"

namespace sprue::ui {
namespace {

// The hash of older files.
std::uint64_t quick_hash_of(std::string_view name, std::string_view digits) {
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

bool was_told(const Settings& settings, std::string_view name, std::string_view game, std::string_view phase) {
  return std::ranges::any_of(settings.told, [&](const ToldPhases& one) {
    return one.name == name && one.game == game && std::ranges::count(one.phases, phase) > 0;
  });
}

void tell(Settings& settings, std::string_view name, std::string_view game, std::string_view phase) {
  if (was_told(settings, name, game, phase)) return;
  auto one = std::ranges::find_if(settings.told,
                                  [&](const ToldPhases& told) { return told.name == name && told.game == game; });
  if (one == settings.told.end()) one = settings.told.insert(one, ToldPhases{std::string(name), std::string(game), {}});
  one->phases.emplace_back(phase);
}

KeptLesson& kept(Settings& settings, std::string_view lesson) {
  auto one = std::ranges::find(settings.lessons, lesson, &KeptLesson::lesson);
  if (one == settings.lessons.end()) one = settings.lessons.insert(one, KeptLesson{std::string(lesson), {}, false});
  return *one;
}

bool has_pin(const Settings& settings, std::string_view name) {
  return std::ranges::find(settings.pins, name, &PersonsPin::name) != settings.pins.end();
}

bool is_pin_of(const Settings& settings, std::string_view name, std::string_view digits) {
  const auto pin = std::ranges::find(settings.pins, name, &PersonsPin::name);
  return pin != settings.pins.end() && is_slow_hash_of(pin->hash, digits);
}

// Replaces, so that nobody has two.
void set_pin(Settings& settings, const std::string& name, std::string_view digits) {
  std::erase_if(settings.pins, [&](const PersonsPin& pin) { return pin.name == name; });
  if (!digits.empty()) settings.pins.push_back({name, slow_hash(digits)});
}

void renew_pins(Settings& settings) {
  for (PersonsPin& pin : settings.pins) {
    if (!pin.quick_hash) continue;
    for (int digits = 0; digits < 10'000 && pin.hash.empty(); ++digits) {
      const std::string tried = fmt::format("{:0{}}", digits, pin_length);
      if (quick_hash_of(pin.name, tried) == *pin.quick_hash) pin.hash = slow_hash(tried);
    }
    pin.quick_hash.reset();
  }
}

}  // namespace sprue::ui

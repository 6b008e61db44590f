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
  return pin != settings.pins.end() && pin->hash == hash_of(name, digits);
}

// Replaces, so that nobody has two.
void set_pin(Settings& settings, const std::string& name, std::string_view digits) {
  std::erase_if(settings.pins, [&](const PersonsPin& pin) { return pin.name == name; });
  if (!digits.empty()) settings.pins.push_back({name, hash_of(name, digits)});
}

}  // namespace sprue::ui

// Puts what moves and flashes up in a step into the order in which it is heard.
#include "stage/table/sounds.h"

#include <algorithm>

#include "core/values/fields.h"
#include "stage/table/dice.h"

namespace sprue::stage {
namespace {

constexpr float together = 0.07F;  // seconds: nearer ones are heard as one
constexpr float last_bounce = throw_seconds * 5 / 6;

// Cards are heard as they leave, dice when they come to lie, before they are taken away; all else as it lands.
float heard_at(const PieceMovement& movement) {
  if (movement.sound == Sound::card) return movement.start;
  return movement.sound == Sound::die ? std::min(movement.end, movement.start + last_bounce) : movement.end;
}

}  // namespace

std::vector<SoundCue> sound_cues(const Timeline& timeline) {
  std::vector<SoundCue> all;
  const auto add = [&](float at, Sound sound) {
    if (sound != Sound::none) all.push_back({at, word(sound)});
  };
  for (const PieceMovement& movement : timeline.movements()) add(heard_at(movement), movement.sound);
  for (const Flash& flash : timeline.flashes())
    add(flash.sounds_at_end ? flash.start + flash.seconds : flash.start, flash.sound);
  std::ranges::stable_sort(all, {}, &SoundCue::at);
  std::vector<SoundCue> heard;
  for (const SoundCue& cue : all) {
    const bool masked = std::ranges::any_of(
        heard, [&](const SoundCue& one) { return one.name == cue.name && cue.at - one.at < together; });
    if (!masked) heard.push_back(cue);
  }
  return heard;
}

}  // namespace sprue::stage

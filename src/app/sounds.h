// What a table sounds like: which of the recordings in data/sounds belongs to what moves, and when. And a device that
// plays them, where there is one.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"
#include "stage/timeline.h"

namespace sprue {

struct SoundCue {
  float at = 0;           // seconds since the step began
  std::string_view name;  // "die": one of die-1.wav, die-2.wav, ...
  bool operator==(const SoundCue&) const = default;
};

// Ascending; what would sound at the same moment as another of its kind is left out.
std::vector<SoundCue> sound_cues(const stage::Timeline& timeline);

class Speaker {
 public:
  // Silent, with problems, when a recording is missing; silent without any where nothing can play sounds.
  static std::unique_ptr<Speaker> open(const std::filesystem::path& folder, Problems& problems);
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  bool heard() const;            // there is a device
  void set_volume(float share);  // of the loudest
  void play(std::string_view name);

 private:
  struct Device;
  explicit Speaker(std::unique_ptr<Device> device);
  std::unique_ptr<Device> device_;
};

}  // namespace sprue

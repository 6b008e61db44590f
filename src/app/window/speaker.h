// A device that plays the recordings in data/sounds, where there is one.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

// Everything can be called without a device, and then does nothing.
class Speaker {
 public:
  // Silent, with problems, when a recording is missing; silent without any where nothing can play sounds.
  static std::unique_ptr<Speaker> open(const std::filesystem::path& folder, Problems& problems);
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  bool heard() const;            // there is a device
  void set_volume(float share);  // a share of the loudest, 0 to 1
  // By the name of a sound; one with several recordings plays them in turn. Unknown names are silent.
  void play(std::string_view name);

 private:
  struct Device;
  explicit Speaker(std::unique_ptr<Device> device);
  std::unique_ptr<Device> device_;
};

}  // namespace sprue

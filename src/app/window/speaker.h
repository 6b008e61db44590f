// A device that plays the recordings in data/sounds, where there is one.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

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

// Loads the recordings and plays them in turn, where there is a device.
#include "app/window/speaker.h"

#include <raylib.h>

#include <cstdlib>
#include <map>

#include "film/sound/recordings.h"

namespace sprue {
namespace {

// True if sounds could be played. It is asked beforehand, because the library for sounds complains aloud where there is
// no card and no server for them.
bool is_device_there() {
  namespace fs = std::filesystem;
  std::error_code gone;
  const char* const runtime = std::getenv("XDG_RUNTIME_DIR");
  if (std::getenv("PULSE_SERVER") != nullptr) return true;
  if (runtime != nullptr && fs::exists(fs::path(runtime) / "pulse/native", gone)) return true;
  for (const auto& entry : fs::directory_iterator("/dev/snd", gone))
    if (entry.path().filename().string().starts_with("pcm")) return true;
  return false;
}

}  // namespace

struct Speaker::Device {
  std::map<std::string, std::vector<Sound>, std::less<>> sounds;  // the recordings of each name, played in turn
  std::map<std::string, std::size_t, std::less<>> turn;           // the number of times that each name was played
  bool open = false;
};

Speaker::Speaker(std::unique_ptr<Device> device) : device_(std::move(device)) {}

std::unique_ptr<Speaker> Speaker::open(const std::filesystem::path& folder, Problems& problems) {
  auto device = std::make_unique<Device>();
  if (is_device_there()) InitAudioDevice();
  device->open = IsAudioDeviceReady();
  std::unique_ptr<Speaker> speaker(new Speaker(std::move(device)));
  if (!speaker->heard()) return speaker;
  std::error_code gone;
  const film::RecordingFiles files = film::recordings_in(folder, gone);
  if (gone) problems.push_back({folder.string(), "cannot be read: " + gone.message()});
  for (const auto& [name, recordings] : files) {
    for (const std::filesystem::path& file : recordings) {
      const Sound sound = LoadSound(file.c_str());
      if (IsSoundValid(sound))
        speaker->device_->sounds[name].push_back(sound);
      else
        problems.push_back({file.string(), "is not a sound that can be played"});
    }
  }
  return speaker;
}

Speaker::~Speaker() {
  if (!heard()) return;
  for (const auto& [name, recordings] : device_->sounds)
    for (const Sound& sound : recordings) UnloadSound(sound);
  CloseAudioDevice();
}

bool Speaker::heard() const { return device_->open; }

void Speaker::set_volume(float share) {
  if (heard()) SetMasterVolume(share);
}

void Speaker::play(std::string_view name) {
  const auto found = device_->sounds.find(name);
  if (found == device_->sounds.end()) return;
  std::size_t& turn = device_->turn[found->first];
  PlaySound(found->second[turn++ % found->second.size()]);
}

}  // namespace sprue

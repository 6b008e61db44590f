#include "app/sounds.h"

#include <raylib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

#include "stage/dice.h"

namespace sprue {
namespace {

constexpr float together = 0.07F;  // seconds: nearer ones are heard as one
constexpr float last_bounce = stage::throw_seconds * 5 / 6;

// Pieces by the beginning of their ids; `landing`: heard when the motion ends, not when it begins.
struct Row {
  std::string_view piece, sound;
  bool landing;
};
constexpr std::array rows{
    Row{"die:", "die", true},         Row{"roll:", "die", true},     Row{"card:", "card", false},
    Row{"hand:", "card", false},      Row{"plan:", "card", false},   Row{"hidden:", "card", false},
    Row{"discarded:", "card", false}, Row{"burst:", "blast", false}, Row{"warhead:", "blast", true},
    Row{"tracer:", "hit", true},      Row{"beam:", "hit", false},    Row{"bead:", {}, false},
    Row{"mark:", {}, false},          Row{"pin:", {}, false},        Row{"altitude:", {}, false},
};
constexpr Row others{"", "step", true};

const Row& row_of(std::string_view id) {
  const auto row = std::ranges::find_if(rows, [&](const Row& one) { return id.starts_with(one.piece); });
  return row == rows.end() ? others : *row;
}

// Asked beforehand: the library for sounds complains aloud where there is no card and no server for them.
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

std::vector<SoundCue> sound_cues(const stage::Timeline& timeline) {
  std::vector<SoundCue> all;
  const auto add = [&](const std::string& id, float start, float end) {
    const Row& row = row_of(id);
    // Dice lie there for a while before they are taken away.
    const float lands = row.sound == "die" ? std::min(end, start + last_bounce) : end;
    if (!row.sound.empty()) all.push_back({row.landing ? lands : start, row.sound});
  };
  for (const stage::Stir& stir : timeline.stirs()) add(stir.id, stir.start, stir.end);
  for (const stage::Flash& flash : timeline.flashes()) add(flash.line.id, flash.start, flash.start + flash.seconds);
  std::ranges::stable_sort(all, {}, &SoundCue::at);
  std::vector<SoundCue> heard;
  for (const SoundCue& cue : all) {
    const bool masked = std::ranges::any_of(
        heard, [&](const SoundCue& one) { return one.name == cue.name && cue.at - one.at < together; });
    if (!masked) heard.push_back(cue);
  }
  return heard;
}

struct Speaker::Device {
  std::map<std::string, std::vector<Sound>, std::less<>> sounds;  // by name: its recordings, played in turn
  std::map<std::string, std::size_t, std::less<>> turn;
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
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, gone)) files.push_back(entry.path());
  if (gone) problems.push_back({folder.string(), "cannot be read: " + gone.message()});
  std::ranges::sort(files);
  for (const std::filesystem::path& file : files) {
    const std::string stem = file.stem().string();
    const Sound sound = LoadSound(file.c_str());
    if (IsSoundValid(sound))
      speaker->device_->sounds[stem.substr(0, stem.find('-'))].push_back(sound);
    else
      problems.push_back({file.string(), "is no recording that can be played"});
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

// Mixes the recordings that a film's movements ask for.
#include "film/sound/film_sound.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "core/files/file.h"
#include "core/system/data_root.h"
#include "film/sound/recordings.h"
#include "stage/table/sounds.h"

namespace sprue::film {
namespace {

namespace fs = std::filesystem;

constexpr int rate = 22050;         // samples a second, as the recordings have
constexpr int together_ms = 70;     // ms; sounds of one kind that are nearer to each other are heard as one
constexpr int gain = 3, least = 5;  // three fifths of the recording: several may sound at once

using Samples = std::vector<std::int16_t>;
// By name; several of a name are taken in turn.
using Recordings = std::map<std::string, std::vector<Samples>, std::less<>>;

int little(const std::string& bytes, std::size_t at, std::size_t count) {
  int value = 0;
  for (std::size_t i = 0; i < count; ++i) value |= static_cast<unsigned char>(bytes[at + i]) << 8 * i;
  return value;
}

// The samples of a WAV file of one channel at our rate; nothing for any other file.
std::optional<Samples> samples_in(const std::string& bytes) {
  constexpr std::size_t head = 44;
  // The recordings are made by tools/make-sounds.py, so only its plain form is read.
  const bool sound = bytes.size() >= head && bytes.starts_with("RIFF") && bytes.compare(36, 4, "data") == 0 &&
                     little(bytes, 22, 2) == 1 && little(bytes, 24, 4) == rate && little(bytes, 34, 2) == 16;
  if (!sound) return std::nullopt;
  Samples samples;
  for (std::size_t at = head; at + 2 <= bytes.size(); at += 2)
    samples.push_back(static_cast<std::int16_t>(little(bytes, at, 2)));
  return samples;
}

std::optional<Recordings> read_recordings(Problems& problems) {
  const fs::path folder = data_root() / "data" / "sounds";
  std::error_code error;
  const RecordingFiles files = recordings_in(folder, error);
  if (files.empty()) problems.push_back({folder.string(), "holds no recordings; --silent makes a film without"});
  Recordings recordings;
  for (const auto& [name, taken_in_turn] : files) {
    for (const fs::path& file : taken_in_turn) {
      const auto bytes = read_file(file, problems);
      auto samples = bytes ? samples_in(*bytes) : std::nullopt;
      if (!samples) {
        problems.push_back({file.string(), "is no WAV file of one channel with 22050 samples of 16 bits a second"});
        return std::nullopt;
      }
      recordings[name].push_back(std::move(*samples));
    }
  }
  return files.empty() ? std::nullopt : std::optional(std::move(recordings));
}

// A recording that begins at a moment of the film.
struct Heard {
  std::int64_t ms = 0;  // ms since the film began
  std::string_view name;
};

// Adds the sounds of a stretch of a step, as fast as the film shows it.
void hear(const std::vector<stage::SoundCue>& cues, const Take& take, std::int64_t begins, std::vector<Heard>& all) {
  if (take.until <= take.from) return;
  for (const stage::SoundCue& cue : cues) {
    const int at = static_cast<int>(cue.at * 1000);
    // A sound on the border of two takes belongs to the first of them, or it would be heard twice.
    if (at > take.until || (at <= take.from && at > 0) || at < take.from) continue;
    all.push_back({begins + std::int64_t{at - take.from} * take.lasts / (take.until - take.from), cue.name});
  }
}

// All sounds of the film, in order; a shot's own sound begins with it.
std::vector<Heard> heard_in(const SeenMatch& seen, const ShotList& list) {
  std::vector<Heard> all;
  std::int64_t now = 0;
  int step = 0;
  std::vector<stage::SoundCue> cues;
  for (const FilmShot& shot : list.shots) {
    if (const auto sound = row_of(shot.kind).sound; !sound.empty()) all.push_back({now, sound});
    for (const Take& take : shot.takes) {
      if (take.step != step) cues = sound_cues(seen.picture->show(*seen.match, take.step, seen.audience));
      step = take.step;
      hear(cues, take, now, all);
      now += take.lasts;
    }
  }
  std::ranges::stable_sort(all, {}, &Heard::ms);
  return all;
}

// Adds a recording from this moment on; too loud sums are cut off.
void mix(const Samples& recording, std::int64_t ms, Samples& into) {
  auto at = static_cast<std::size_t>(ms * rate / 1000);
  for (const std::int16_t sample : recording) {
    if (at >= into.size()) return;
    into[at] = static_cast<std::int16_t>(std::clamp(into[at] + sample * gain / least, -32768, 32767));
    ++at;
  }
}

}  // namespace

std::optional<video::Soundtrack> soundtrack_of(const SeenMatch& seen, const ShotList& list, int fps,
                                               Problems& problems) {
  const auto recordings = read_recordings(problems);
  if (!recordings) return std::nullopt;
  const std::int64_t frames = FilmClock(list, fps).frames();
  video::Soundtrack track{rate, Samples(static_cast<std::size_t>(frames * rate / fps), 0)};
  std::map<std::string_view, std::int64_t> last;
  std::map<std::string_view, std::size_t> turn;
  for (const Heard& one : heard_in(seen, list)) {
    const auto known = recordings->find(one.name);
    const auto before = last.find(one.name);
    if (known == recordings->end() || (before != last.end() && one.ms - before->second < together_ms)) continue;
    last[one.name] = one.ms;
    mix(known->second[turn[one.name]++ % known->second.size()], one.ms, track.samples);
  }
  return track;
}

}  // namespace sprue::film

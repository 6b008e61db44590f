// The formats of films: series of PNG files, GIF, and videos by ffmpeg.
#include "video/reel_format.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>

#include "core/files/file.h"
#include "video/ffmpeg.h"
#include "video/gif_sink.h"
#include "video/memory_file.h"
#include "video/part_file.h"
#include "video/planes.h"
#include "video/png_sink.h"

namespace sprue::video {
namespace {

using Words = std::vector<std::string>;
namespace fs = std::filesystem;

// A series of PNG files. Every frame is a file of its own, so there is nothing to bind.
class PictureFormat final : public ReelFormat {
 public:
  explicit PictureFormat(const ReelOrder& order) : order_(order) {}
  std::string codec() const override { return "PNG"; }
  bool begin(int first, Problems&) override { return number_ = first, true; }
  bool write(const Frame& frame, Problems& problems) override {
    return write_png(*numbered(order_.film.file.string(), number_++), frame, false, problems);
  }
  bool end(std::string&, Problems&) override { return true; }
  bool bind(const Reels&, const Extras&, Problems&) override { return true; }

 private:
  ReelOrder order_;
  int number_ = 0;
};

// GIF. Frames know nothing of each other, so a segment is frames in a row.
class GifFormat final : public ReelFormat {
 public:
  explicit GifFormat(const ReelOrder& order) : order_(order) {}
  std::string codec() const override { return std::string(gif_codec); }
  bool begin(int first, Problems&) override { return number_ = first, frames_.clear(), true; }
  bool write(const Frame& frame, Problems&) override {
    return frames_ += gif_frame(frame, number_++, order_.film.fps), true;
  }
  bool end(std::string& bytes, Problems&) override { return bytes += frames_, true; }
  bool bind(const Reels& reels, const Extras&, Problems& problems) override {
    PartFile film(order_.film.file);
    std::ofstream out(film.part(), std::ios::binary | std::ios::trunc);
    out << gif_head(order_.film.width, order_.film.height);
    const auto add = [&](std::span<const std::uint8_t> piece) {
      out.write(reinterpret_cast<const char*>(piece.data()), static_cast<std::streamsize>(piece.size()));
      return static_cast<bool>(out);
    };
    if (!each_piece(reels, add, problems)) return false;
    out << gif_end;
    out.close();
    if (out) return film.finish(problems);
    problems.push_back({order_.film.file.string(), "cannot be written"});
    return false;
  }

 private:
  ReelOrder order_;
  std::string frames_;
  int number_ = 0;
};

struct Codec {
  std::string_view ending, stream, name;
  std::string_view sound, sound_name;  // the encoder of sound, for ffmpeg and for people
  Words (*encoder)(const SinkOrder& order);
};

// No frame is stored before an earlier one (no B-frames): then a bare stream tells the time of each frame by its place.
// Few frames are looked ahead at, since each of them takes memory in every process that films.
Words h264(const SinkOrder& order) {
  const bool quick = order.effort == Effort::quick;
  return {"-c:v", "libx264", "-preset", quick ? "superfast" : "veryfast", "-bf", "0", "-x264-params", "rc-lookahead=4"};
}
Words vp9(const SinkOrder& order) {
  const bool quick = order.effort == Effort::quick;
  return {"-c:v",      "libvpx-vp9",      "-deadline", quick ? "realtime" : "good",
          "-cpu-used", quick ? "8" : "5", "-row-mt",   "0"};
}
constexpr std::array codecs{
    Codec{".mp4", "h264", "H.264 (libx264) in MP4", "aac", "AAC", &h264},
    Codec{".webm", "ivf", "VP9 (libvpx) in WebM", "libopus", "Opus", &vp9},
};

// The words for quality. A film that must not be larger than so many bytes gets a rate that no stretch of it exceeds
// for long.
Words rate(const ReelOrder& order, const Codec& codec) {
  if (order.most_bytes == 0) {
    if (codec.stream == "h264") return {"-crf", order.film.effort == Effort::quick ? "23" : "18"};
    return {"-crf", "28", "-b:v", "0"};
  }
  constexpr double share = 0.9;  // the rest is for the container, and for as much as the encoder misses by
  const double all = share * 8 * static_cast<double>(order.most_bytes) * order.film.fps / order.frames;
  const double bits = std::max(order.sound ? all - sound_bits : all, 1000.0);
  const std::string text = std::to_string(static_cast<std::int64_t>(bits));
  Words words{"-b:v", text, "-maxrate", text, "-bufsize"};
  if (codec.stream == "h264") {
    words.push_back(text);
  } else {  // left to itself this encoder takes up to twice as much in a short segment
    const std::string half = std::to_string(static_cast<std::int64_t>(bits / 2));
    words.insert(words.end(), {half, "-minrate", text, "-undershoot-pct", "100", "-overshoot-pct", "0"});
  }
  return words;
}

constexpr std::size_t ivf_head = 32, ivf_frame_head = 12;  // bytes before the file's and each frame's content

// The frames of an IVF file, with their numbers counted from `first` on, so that segments can follow each other.
std::string ivf_frames(std::string file, int first) {
  file.erase(0, ivf_head);
  for (std::size_t at = 0; at + ivf_frame_head <= file.size(); ++first) {
    const auto byte = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(file[at + i])}; };
    const std::size_t size = byte(0) | byte(1) << 8U | byte(2) << 16U | byte(3) << 24U;
    for (std::size_t i = 0; i < 8; ++i)
      file[at + 4 + i] = static_cast<char>(i < 4 ? static_cast<unsigned>(first) >> 8 * i & 255U : 0U);
    at += ivf_frame_head + size;
  }
  return file;
}

// Adds a number, its lowest byte first.
void little(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> 8 * i & 255U);
}

std::string ivf_header(const ReelOrder& order) {
  std::string head = "DKIF";
  little(head, 0, 2);
  little(head, ivf_head, 2);
  head += "VP90";
  little(head, static_cast<std::uint64_t>(order.film.width), 2);
  little(head, static_cast<std::uint64_t>(order.film.height), 2);
  little(head, static_cast<std::uint64_t>(order.film.fps), 4);
  little(head, 1, 4);
  little(head, static_cast<std::uint64_t>(order.frames), 4);
  little(head, 0, 4);
  return head;
}

// Escapes the signs that mean something in ffmpeg's metadata.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (std::string_view("=;#\\\n").find(letter) != std::string_view::npos) safe += '\\';
    safe += letter;
  }
  return safe;
}

// Chapters in the format of ffmpeg's metadata files.
std::string chapter_text(const ReelOrder& order, const std::vector<Chapter>& chapters) {
  std::string text = ";FFMETADATA1\n";
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    const int end = i + 1 < chapters.size() ? chapters[i + 1].frame : order.frames;
    text += fmt::format("[CHAPTER]\nTIMEBASE=1/{}\nSTART={}\nEND={}\ntitle={}\n", order.film.fps, chapters[i].frame,
                        end, escaped(chapters[i].title));
  }
  return text;
}

std::string raw(const Soundtrack& sound) {
  std::string bytes;
  bytes.reserve(sound.samples.size() * 2);
  for (const std::int16_t sample : sound.samples) little(bytes, static_cast<std::uint16_t>(sample), 2);
  return bytes;
}

// Videos. Each segment is a run of the program, with one thread: the same frames give the same bytes.
class VideoFormat final : public ReelFormat {
 public:
  VideoFormat(const ReelOrder& order, const Codec& codec) : order_(order), codec_(codec) {}
  std::string codec() const override {
    return order_.sound ? fmt::format("{}, sound {}", codec_.name, codec_.sound_name) : std::string(codec_.name);
  }

  bool begin(int first, Problems& problems) override {
    first_ = first;
    // The program writes into memory, so a segment is on the disk whole or not at all.
    segment_ = std::make_unique<MemoryFile>();
    Words words = quiet();
    const SinkOrder& film = order_.film;
    add(words, {"-f", "rawvideo", "-pix_fmt", std::string(planes_name), "-s",
                fmt::format("{}x{}", film.width, film.height), "-r", std::to_string(film.fps), "-i", "-", "-an"});
    add(words, named_colours());
    add(words, codec_.encoder(film));
    add(words, rate(order_, codec_));
    add(words, {"-threads", "1", "-flags:v", "+bitexact", "-fflags", "+bitexact", "-f", std::string(codec_.stream),
                segment_->name()});
    program_ = std::make_unique<Ffmpeg>(film.file, words);
    if (program_->started()) return true;
    problems.push_back({film.file.string(), "ffmpeg could not be started"});
    return false;
  }

  bool write(const Frame& frame, Problems& problems) override {
    fill_planes(frame, planes_);
    return program_->write(planes_, problems);
  }

  bool end(std::string& bytes, Problems& problems) override {
    if (!program_->finish(problems)) return false;
    std::string made = segment_->bytes();
    // Each run begins an IVF file of its own and counts its frames from 0.
    bytes += codec_.stream == "ivf" ? ivf_frames(std::move(made), first_) : std::move(made);
    return true;
  }

  bool bind(const Reels& reels, const Extras& extras, Problems& problems) override {
    PartFile film(order_.film.file);
    const MemoryFile notes(chapter_text(order_, extras.chapters));
    std::optional<MemoryFile> sound;
    if (extras.sound) sound.emplace(raw(*extras.sound));
    Words words = quiet();
    add(words, {"-f", std::string(codec_.stream)});
    if (codec_.stream == "h264") add(words, {"-r", std::to_string(order_.film.fps)});
    add(words, {"-i", "-", "-i", notes.name()});
    if (sound) add(words, {"-f", "s16le", "-ar", std::to_string(extras.sound->rate), "-ac", "1", "-i", sound->name()});
    // The frames are only copied, so binding takes moments.
    add(words, {"-map", "0:v", "-map_metadata", "1", "-c:v", "copy", "-fflags", "+bitexact"});
    if (sound)
      add(words, {"-map", "2:a", "-c:a", std::string(codec_.sound), "-b:a", std::to_string(sound_bits), "-flags:a",
                  "+bitexact"});
    // Players then know the time of each frame exactly.
    if (codec_.stream == "h264")
      add(words, {"-movflags", "+faststart", "-video_track_timescale", std::to_string(order_.film.fps * 512)});
    words.push_back(file_word(film.part()));
    Ffmpeg program(order_.film.file, words);
    const std::string head = codec_.stream == "ivf" ? ivf_header(order_) : std::string{};
    const auto take = [&](std::span<const std::uint8_t> piece) { return program.write(piece, problems); };
    return take({reinterpret_cast<const std::uint8_t*>(head.data()), head.size()}) &&
           each_piece(reels, take, problems) && program.finish(problems) && film.finish(problems);
  }

 private:
  static Words quiet() { return {"ffmpeg", "-loglevel", "error", "-y"}; }
  static void add(Words& words, const Words& more) { words.insert(words.end(), more.begin(), more.end()); }

  ReelOrder order_;
  const Codec& codec_;
  std::unique_ptr<MemoryFile> segment_;  // the file that the program writes to
  std::unique_ptr<Ffmpeg> program_;
  std::vector<std::uint8_t> planes_;  // the frame that is being written
  int first_ = 0;
};

}  // namespace

std::unique_ptr<ReelFormat> format_of(const ReelOrder& order, Problems& problems) {
  const std::string name = order.film.file.string(), ending = order.film.file.extension().string();
  if (!can_be_made(order.film, problems)) return nullptr;
  if (ending == ".gif" || ending == ".png") {
    if (order.most_bytes > 0) {
      problems.push_back({name, "only .mp4 and .webm can be made to fit a size"});
      return nullptr;
    }
    if (ending == ".gif") return std::make_unique<GifFormat>(order);
    if (!numbered(name, 0)) {
      problems.push_back({name, "one file holds one picture; %04d in its name makes a series"});
      return nullptr;
    }
    return folder_for_series(order.film.file, problems) ? std::make_unique<PictureFormat>(order) : nullptr;
  }
  if (!needs_ffmpeg(order.film.file, problems)) return nullptr;
  // can_be_made() has seen to it that the ending is known.
  const auto codec = std::ranges::find(codecs, ending, &Codec::ending);
  return std::make_unique<VideoFormat>(order, *codec);
}

namespace {

// Hands over the bytes of one reel, and gives up their room on the disk if reels are used up.
bool each_piece_of(const fs::path& file, const Reels& reels, bool& begun,
                   const std::function<bool(std::span<const std::uint8_t>)>& take, Problems& problems) {
  const auto fault = [&](const char* what) {
    problems.push_back({file.string(), fmt::format("{}: {}", what, std::strerror(errno))});
    return false;
  };
  const int reel = open(file.c_str(), (reels.use_up ? O_RDWR : O_RDONLY) | O_CLOEXEC);
  if (reel < 0) return fault("cannot be opened");
  const std::unique_ptr<const int, void (*)(const int*)> closed(&reel, [](const int* open) { close(*open); });
  std::vector<std::uint8_t> piece(std::size_t{1} << 16U);
  ssize_t size = 0;
  for (off_t at = 0;; at += size) {
    if (!begun && reels.stopped()) return false;
    while ((size = pread(reel, piece.data(), piece.size(), at)) < 0 && errno == EINTR) {
    }
    if (size < 0) return fault("cannot be read");
    if (size == 0) return true;
    if (!take(std::span(piece).first(static_cast<std::size_t>(size)))) return false;
    if (!reels.use_up) continue;
    if (!begun) reels.use_up();
    begun = true;
    // The bytes were taken, so their place in the file can be given back.
    if (fallocate(reel, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, at, size) != 0) return fault("keeps its room");
  }
}

}  // namespace

bool each_piece(const Reels& reels, const std::function<bool(std::span<const std::uint8_t>)>& take,
                Problems& problems) {
  bool begun = false;  // true once the first piece is gone: there is no way back then
  return std::ranges::all_of(reels.files,
                             [&](const fs::path& file) { return each_piece_of(file, reels, begun, take, problems); });
}

// Tried behind the file's end, where it changes nothing.
bool gives_room_back(const fs::path& file) {
  const int reel = open(file.c_str(), O_RDWR | O_CLOEXEC);
  struct stat now {};
  const bool gives = reel >= 0 && fstat(reel, &now) == 0 &&
                     fallocate(reel, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, now.st_size, 4096) == 0;
  if (reel >= 0) close(reel);
  return gives;
}

}  // namespace sprue::video

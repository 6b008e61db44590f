// Encodes a whole video in one run of ffmpeg, for turntables; films use reel_format.cpp, which can stop and go on.
#include "video/ffmpeg_sink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "video/ffmpeg.h"
#include "video/part_file.h"

namespace sprue::video {
namespace {

// The name is for people.
struct Codec {
  std::string_view ending, encoder, name;
};
constexpr std::array codecs{
    Codec{".mp4", "libx264", "H.264 (libx264) in MP4"},
    Codec{".webm", "libvpx-vp9", "VP9 (libvpx) in WebM"},
};

using Words = std::vector<std::string>;

// Lower crf is better: 18 can hardly be told from the original.
Words quality_of(const SinkOrder& order, const Codec& codec) {
  const bool quick = order.effort == Effort::quick;
  // With its index in front, an MP4 can be played before all of it has come.
  if (codec.encoder == "libx264") {
    return {
        "-preset",   quick ? "superfast" : "veryfast", "-crf", quick ? "23" : "18", "-pix_fmt", "yuv420p", "-movflags",
        "+faststart"};
  }
  // VP9 takes the quality from crf only if the rate is 0.
  return {"-deadline", quick ? "realtime" : "good",
          "-cpu-used", quick ? "8" : "4",
          "-row-mt",   "1",
          "-crf",      "28",
          "-b:v",      "0",
          "-pix_fmt",  order.clear ? "yuva420p" : "yuv420p"};
}

// The command line. With one thread and without notes about the encoder the same frames give the same bytes.
Words command(const SinkOrder& order, const Codec& codec, const std::filesystem::path& part) {
  Words words{"ffmpeg",
              "-nostdin",
              "-loglevel",
              "error",
              "-y",
              "-f",
              "rawvideo",
              "-pix_fmt",
              "rgba",
              "-s",
              fmt::format("{}x{}", order.width, order.height),
              "-r",
              std::to_string(order.fps),
              "-i",
              "-",
              "-an",
              "-c:v",
              std::string(codec.encoder),
              "-threads",
              "1",
              "-fflags",
              "+bitexact",
              "-flags:v",
              "+bitexact"};
  for (const Words& more : {true_colours(), quality_of(order, codec)})
    words.insert(words.end(), more.begin(), more.end());
  words.push_back(file_word(part));
  return words;
}

class FfmpegSink final : public FrameSink {
 public:
  // The program writes to the part's name, so that a broken run leaves no file that looks whole.
  FfmpegSink(const SinkOrder& order, const Codec& codec)
      : codec_(codec),
        clear_(order.clear),
        file_(order.file),
        program_(order.file, command(order, codec, file_.part())) {}

  bool started() const { return program_.started(); }
  std::string codec() const override {
    return std::string(codec_.name) + (clear_ ? ", transparent where nothing is" : "");
  }
  bool write(const Frame& frame, Problems& problems) override { return program_.write(frame.rgba, problems); }
  bool finish(Problems& problems) override { return program_.finish(problems) && file_.finish(problems); }

 private:
  const Codec& codec_;
  bool clear_;
  PartFile file_;
  // Declared after the part's file, which it writes to and must not outlive.
  Ffmpeg program_;
};

}  // namespace

std::unique_ptr<FrameSink> open_ffmpeg(const SinkOrder& order, Problems& problems) {
  const std::string ending = order.file.extension().string();
  // can_be_made() has checked the ending before.
  const auto* const codec = std::ranges::find(codecs, ending, &Codec::ending);
  if (!needs_ffmpeg(order.file, problems)) return nullptr;
  auto sink = std::make_unique<FfmpegSink>(order, *codec);
  if (sink->started()) return sink;
  problems.push_back({order.file.string(), "ffmpeg could not be started"});
  return nullptr;
}

}  // namespace sprue::video

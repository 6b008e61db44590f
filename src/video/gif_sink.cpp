// Writes GIF89a: a palette for each frame, and pixels compressed by LZW.
#include "video/gif_sink.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

#include "video/palette.h"
#include "video/part_file.h"

namespace sprue::video {
namespace {

constexpr int smallest_code = 8;    // bits of a pixel
constexpr int longest_code = 12;    // bits; the format's limit
constexpr std::size_t block = 255;  // bytes at most in one piece of pixel data

// Packs codes of growing length, lowest bits first, into blocks with their length before them.
class CodeWriter {
 public:
  explicit CodeWriter(std::string& out) : out_(out) {}
  void put(unsigned code, int bits) {
    held_ |= code << count_;
    for (count_ += bits; count_ >= 8; count_ -= 8, held_ >>= 8U) byte(held_ & 255U);
  }
  // The rest of the last byte, and an empty block that ends the picture.
  void end() {
    if (count_ > 0) byte(held_ & 255U);
    flush();
    out_ += '\0';
  }

 private:
  void byte(unsigned value) {
    bytes_ += static_cast<char>(value);
    if (bytes_.size() == block) flush();
  }
  void flush() {
    if (bytes_.empty()) return;
    out_ += static_cast<char>(bytes_.size());
    out_ += bytes_;
    bytes_.clear();
  }

  std::string& out_;
  std::string bytes_;
  unsigned held_ = 0;
  int count_ = 0;
};

// LZW as the format wants it: every run of pixels that has been met before is one code. A full table is begun again.
void compress(const std::vector<std::uint8_t>& pixels, std::string& out) {
  constexpr unsigned clear = 1U << smallest_code, end = clear + 1, most = 1U << longest_code;
  static constexpr std::uint16_t unknown = 0xFFFF;
  // By run and pixel: the code of the run with that pixel added.
  std::vector<std::uint16_t> next(std::size_t{most} * 256, unknown);
  CodeWriter codes(out);
  unsigned free = end + 1;
  int bits = smallest_code + 1;
  codes.put(clear, bits);
  unsigned run = pixels.front();
  for (std::size_t at = 1; at < pixels.size(); ++at) {
    std::uint16_t& longer = next[std::size_t{run} * 256 + pixels[at]];
    if (longer != unknown) {
      run = longer;
      continue;
    }
    codes.put(run, bits);
    longer = static_cast<std::uint16_t>(free);
    // A decoder's table is one entry behind, so the codes grow when the next one would not fit.
    if (free == 1U << bits) ++bits;
    if (++free == most) {
      codes.put(clear, std::min(bits, longest_code));
      std::ranges::fill(next, unknown);
      free = end + 1;
      bits = smallest_code + 1;
    }
    run = pixels[at];
  }
  codes.put(run, bits);
  // The end's code is written as the decoder expects it, after one more entry.
  if (free == 1U << bits && bits < longest_code) ++bits;
  codes.put(end, bits);
  codes.end();
}

void put16(std::string& out, int value) {
  out += static_cast<char>(value & 255);
  out += static_cast<char>(value >> 8 & 255);
}

class GifSink final : public FrameSink {
 public:
  explicit GifSink(const SinkOrder& order)
      : order_(order), file_(order.file), out_(file_.part(), std::ios::binary | std::ios::trunc) {
    out_ << gif_head(order.width, order.height);
  }

  std::string codec() const override { return std::string(gif_codec); }

  bool write(const Frame& frame, Problems& problems) override {
    out_ << gif_frame(frame, written_++, order_.fps);
    return good(problems);
  }

  bool finish(Problems& problems) override {
    out_ << gif_end;
    out_.close();
    return good(problems) && file_.finish(problems);
  }

 private:
  bool good(Problems& problems) {
    if (!out_) problems.push_back({file_.file().string(), "cannot be written"});
    return static_cast<bool>(out_);
  }

  SinkOrder order_;
  PartFile file_;
  std::ofstream out_;
  int written_ = 0;
};

}  // namespace

std::string gif_head(int width, int height) {
  std::string head = "GIF89a";
  put16(head, width);
  put16(head, height);
  head += {'\x70', '\0', '\0'};      // no palette for all frames
  head += {'\x21', '\xFF', '\x0B'};  // the GIF plays for ever
  head += "NETSCAPE2.0";
  head += {'\x03', '\x01', '\0', '\0', '\0'};
  return head;
}

std::string gif_frame(const Frame& frame, int number, int fps) {
  // The delay counts hundredths of a second until the next frame. Later frames make up for what rounding loses in one.
  const int delay = 100 * (number + 1) / fps - 100 * number / fps;
  const Palette palette(frame.rgba);
  std::string text{'\x21', '\xF9', '\x04', '\x04'};
  put16(text, delay);
  text += {'\0', '\0', '\x2C', '\0', '\0', '\0', '\0'};
  put16(text, frame.width);
  put16(text, frame.height);
  text += '\x87';  // a palette of its own, 256 colors
  for (const Palette::Rgb& colour : palette.colours()) text.append(reinterpret_cast<const char*>(colour.data()), 3);
  text += static_cast<char>(smallest_code);
  compress(palette.pixels(frame.rgba, frame.width), text);
  return text;
}

std::unique_ptr<FrameSink> open_gif(const SinkOrder& order, Problems&) { return std::make_unique<GifSink>(order); }

}  // namespace sprue::video

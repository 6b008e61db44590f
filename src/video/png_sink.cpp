#include "video/png_sink.h"

#include <zlib.h>

#include <cstdlib>

namespace {

// The writer's own deflate takes six times as long. What is left of a rendered picture after a PNG's filters repeats in
// runs only: looking for more takes twice as long and gives a larger file.
unsigned char* deflated(unsigned char* data, int size, int* deflated_size, int) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL, Z_RLE) != Z_OK) return nullptr;
  const uLong room = deflateBound(&stream, static_cast<uLong>(size));
  auto* const out = static_cast<unsigned char*>(std::malloc(room));  // the writer frees it
  stream.next_in = data;
  stream.avail_in = static_cast<uInt>(size);
  stream.next_out = out;
  stream.avail_out = static_cast<uInt>(room);
  const bool whole = out != nullptr && deflate(&stream, Z_FINISH) == Z_STREAM_END;
  *deflated_size = static_cast<int>(stream.total_out);
  deflateEnd(&stream);
  if (whole) return out;
  std::free(out);
  return nullptr;
}

}  // namespace

#define STBIW_ZLIB_COMPRESS deflated
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#define STB_IMAGE_WRITE_STATIC
#include <fmt/format.h>
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

#include <charconv>
#include <vector>

#include "core/file.h"

namespace sprue::video {
namespace {

void append(void* text, void* data, int size) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

std::vector<std::uint8_t> without_alpha(const Frame& frame) {
  std::vector<std::uint8_t> rgb;
  rgb.reserve(frame.rgba.size() / 4 * 3);
  for (std::size_t at = 0; at + 3 < frame.rgba.size(); at += 4) {
    rgb.insert(rgb.end(), {frame.rgba[at], frame.rgba[at + 1], frame.rgba[at + 2]});
  }
  return rgb;
}

class PngSink final : public FrameSink {
 public:
  explicit PngSink(const SinkOrder& order) : order_(order) {}
  std::string codec() const override { return "PNG"; }
  bool write(const Frame& frame, Problems& problems) override {
    const std::string name = order_.file.string();
    const std::optional<std::string> file = numbered(name, written_);
    if (!file && written_ > 0) {
      problems.push_back({name, "one file holds one picture; %04d in its name makes a series"});
      return false;
    }
    ++written_;
    return write_png(file.value_or(name), frame, order_.clear, problems);
  }
  bool finish(Problems&) override { return true; }

 private:
  SinkOrder order_;
  int written_ = 0;
};

}  // namespace

std::optional<std::string> numbered(std::string_view pattern, int number) {
  const std::size_t start = pattern.find('%');
  if (start == std::string_view::npos) return std::nullopt;
  const std::size_t end = pattern.find('d', start);
  if (end == std::string_view::npos || pattern.find('%', start + 1) != std::string_view::npos) return std::nullopt;
  const std::string_view width = pattern.substr(start + 1, end - start - 1);
  int digits = 0;
  const auto [stop, error] = std::from_chars(width.data(), width.data() + width.size(), digits);
  if (!width.empty() && (error != std::errc{} || stop != width.data() + width.size() || digits > 9))
    return std::nullopt;
  return fmt::format("{}{:0{}}{}", pattern.substr(0, start), number, digits, pattern.substr(end + 1));
}

bool write_png(const std::filesystem::path& file, const Frame& frame, bool clear, Problems& problems) {
  const std::vector<std::uint8_t> rgb = clear ? std::vector<std::uint8_t>{} : without_alpha(frame);
  const int channels = clear ? 4 : 3;
  const void* const pixels = clear ? frame.rgba.data() : rgb.data();
  std::string text;
  stbi_write_force_png_filter = 1;  // to the pixel on the left; trying all five saves nothing
  if (stbi_write_png_to_func(&append, &text, frame.width, frame.height, channels, pixels, frame.width * channels) ==
      0) {
    problems.push_back({file.string(), "the picture could not be made"});
    return false;
  }
  return write_file(file, text, problems);
}

std::unique_ptr<FrameSink> open_png(const SinkOrder& order, Problems&) { return std::make_unique<PngSink>(order); }

}  // namespace sprue::video

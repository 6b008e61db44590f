// Filters, compresses, and writes PNG, for speed rather than for the smallest file.
#include "video/png_sink.h"

#include <fmt/format.h>
#include <zlib.h>

#include <charconv>

#include "core/files/file.h"

namespace sprue::video {
namespace {

// The filter Sub in every row: each byte is the difference to that of the pixel on its left. Trying the other filters
// saves nothing with rendered pictures.
std::string filtered(const Frame& frame, std::size_t channels) {
  constexpr char to_the_left = 1;
  const auto width = static_cast<std::size_t>(frame.width), height = static_cast<std::size_t>(frame.height);
  std::string out(height * (1 + width * channels), '\0');
  char* to = out.data();
  const std::uint8_t* from = frame.rgba.data();
  for (std::size_t y = 0; y < height; ++y) {
    *to++ = to_the_left;
    for (std::size_t c = 0; c < channels; ++c) to[c] = static_cast<char>(from[c]);
    for (std::size_t x = 1; x < width; ++x)
      for (std::size_t c = 0; c < channels; ++c)
        to[x * channels + c] = static_cast<char>(from[4 * x + c] - from[4 * (x - 1) + c]);
    to += width * channels;
    from += 4 * width;
  }
  return out;
}

// Compresses by runs only. After the filter a rendered picture repeats itself in runs alone: looking for more takes
// twice as long and gives a larger file.
std::string deflated(std::string_view data) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL, Z_RLE) != Z_OK) return {};
  // The bound is always enough, so one call does it all.
  std::string out(deflateBound(&stream, static_cast<uLong>(data.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

void add_number(std::string& out, std::size_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) out += static_cast<char>(number >> shift & 255U);
}

// A chunk: its length, its kind, its data, and a checksum of the last two.
void add_part(std::string& out, std::string_view kind, std::string_view data) {
  add_number(out, data.size());
  const std::size_t start = out.size();
  out += kind;
  out += data;
  out.reserve(out.size() + 4);
  add_number(out, crc32(0, reinterpret_cast<const Bytef*>(out.data() + start), static_cast<uInt>(out.size() - start)));
}

class PngSink final : public FrameSink {
 public:
  explicit PngSink(const SinkOrder& order) : order_(order) {}
  std::string codec() const override { return "PNG"; }
  bool write(const Frame& frame, Problems& problems) override {
    const std::string name = order_.file.string();
    // A name without a number can take one picture only.
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

bool folder_for_series(const std::filesystem::path& pattern, Problems& problems) {
  const std::filesystem::path folder = pattern.parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) problems.push_back({folder.string(), "cannot be made: " + error.message()});
  return !error;
}

std::optional<std::string> numbered(std::string_view pattern, int number) {
  // The pattern is judged by hand: handing it to printf could do anything.
  const std::size_t start = pattern.find('%');
  if (start == std::string_view::npos) return std::nullopt;
  const std::size_t end = pattern.find('d', start);
  if (end == std::string_view::npos || pattern.find('%', start + 1) != std::string_view::npos) return std::nullopt;
  const std::string_view width = pattern.substr(start + 1, end - start - 1);
  // No digits at all are good, too: "%d".
  int digits = 0;
  const auto [stop, error] = std::from_chars(width.data(), width.data() + width.size(), digits);
  if (!width.empty() && (error != std::errc{} || stop != width.data() + width.size() || digits > 9))
    return std::nullopt;
  return fmt::format("{}{:0{}}{}", pattern.substr(0, start), number, digits, pattern.substr(end + 1));
}

bool write_png(const std::filesystem::path& file, const Frame& frame, bool clear, Problems& problems) {
  const std::string packed = deflated(filtered(frame, clear ? 4 : 3));
  if (packed.empty()) {
    problems.push_back({file.string(), "the picture could not be made"});
    return false;
  }
  std::string head, text = "\x89PNG\r\n\x1a\n";
  add_number(head, static_cast<std::size_t>(frame.width));
  add_number(head, static_cast<std::size_t>(frame.height));
  for (const int setting : {8, clear ? 6 : 2, 0, 0, 0}) head += static_cast<char>(setting);  // bits, kind of colors
  add_part(text, "IHDR", head);
  add_part(text, "IDAT", packed);
  add_part(text, "IEND", {});
  return write_file(file, text, problems);
}

std::unique_ptr<FrameSink> open_png(const SinkOrder& order, Problems& problems) {
  const bool is_series = numbered(order.file.string(), 0).has_value();
  if (is_series && !folder_for_series(order.file, problems)) return nullptr;
  return std::make_unique<PngSink>(order);
}

}  // namespace sprue::video

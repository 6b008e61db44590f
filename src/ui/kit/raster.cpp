// Fills triangles with colors and textures in whole numbers, so that compilers and processors cannot disagree on a
// single byte.
#include "ui/kit/raster.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace sprue::ui {
namespace {

// Products of three places need more than 32 bits.
using Wide = std::int64_t;
using Channels = std::array<int, 4>;  // red, green, blue, alpha; 0 to 255

constexpr int unit = 256, half = unit / 2;  // places are whole numbers: 256ths of a pixel, or of a texel in textures.

Wide floor_of(Wide value, Wide by) { return value >= 0 ? value / by : -((-value + by - 1) / by); }
Wide whole(Wide place) { return place >> 8; }  // floor_of(place, unit), at less cost
// The first pixel whose middle is not before this place.
int pixel_from(Wide place) { return static_cast<int>(-whole(half - place)); }

// A place in 256ths of a pixel. rounded() puts every corner on this grid first; all that follows is exact.
struct Spot {
  Wide x = 0, y = 0;
  bool operator==(const Spot&) const = default;
};
Wide rounded(float value) { return static_cast<Wide>(value + (value < 0 ? -0.5F : 0.5F)); }
Spot spot_of(const ImVec2& at) { return {rounded(at.x * unit), rounded(at.y * unit)}; }
// Twice the area of a triangle; negative when it runs against the clock, y downwards.
Wide side(Spot a, Spot b, Spot c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// Divides a row of dividends that grow by the same amount, each quotient rounded down. Only the first needs a division,
// and the rest is carried on exactly, so no error gathers along the row.
class Quotients {
 public:
  Quotients(Wide dividend, Wide growth, Wide divisor)
      : now_(floor_of(dividend, divisor)),
        rest_(dividend - now_ * divisor),
        step_(floor_of(growth, divisor)),
        step_rest_(growth - step_ * divisor),
        divisor_(divisor) {}
  Wide operator*() const { return now_; }
  Quotients& operator++() {
    now_ += step_;
    rest_ += step_rest_;
    if (rest_ < divisor_) return *this;
    rest_ -= divisor_;
    ++now_;
    return *this;
  }

 private:
  Wide now_, rest_, step_, step_rest_, divisor_;
};

// Divides by the same number again and again. Floating point only guesses the quotient: it may be one off, and the rest
// corrects it, so the result is exact on every machine.
class Divisor {
 public:
  explicit Divisor(Wide by) : by_(by), part_(1 / static_cast<double>(by)) {}
  Wide by() const { return by_; }
  Wide share_of(Wide sum) const {  // the sum must not be negative
    const auto guess = static_cast<Wide>(static_cast<double>(sum) * part_);
    const Wide rest = sum - guess * by_;
    return guess + (rest >= by_ ? 1 : 0) - (rest < 0 ? 1 : 0);
  }

 private:
  Wide by_;
  double part_;
};

// A value that changes evenly between a triangle's three corners, read at the middles of pixels.
class Slope {
 public:
  // Values are weighted by the areas that a pixel's middle makes with two corners each; their sum grows evenly from
  // pixel to pixel. Half of the area is added first, to round to the nearest.
  Slope(const std::vector<Spot>& corners, const Divisor& area, Wide one, Wide two, Wide three)
      : level_(one == two && one == three), first_(one), sum_(area.by() / 2) {
    const std::array values{one, two, three};
    for (std::size_t i = 0; i < 3 && !level_; ++i) {
      const Spot from = corners[(i + 1) % 3], to = corners[(i + 2) % 3];
      sum_ += values[i] * side(from, to, {half, half});
      across_ += values[i] * (from.y - to.y) * unit;
      down_ += values[i] * (to.x - from.x) * unit;
    }
  }
  Wide at(const Divisor& area, int x, int y) const {
    return level_ ? first_ : area.share_of(sum_ + across_ * x + down_ * y);
  }

 private:
  bool level_;
  Wide first_;  // the first corner's value
  Wide sum_, across_ = 0, down_ = 0;
};

Channels channels_of(ImU32 colour) {
  return {static_cast<int>(colour & 255U), static_cast<int>(colour >> 8 & 255U), static_cast<int>(colour >> 16 & 255U),
          static_cast<int>(colour >> 24 & 255U)};
}

// The two texels between whose middles a place lies, and how much each counts, along one axis.
// The shares add up to 256, or to less at the edge of a letter.
struct Between {
  int one = 0, other = 0;
  int one_counts = 0, other_counts = 0;
  int counts() const { return one_counts + other_counts; }
};

class Texture {
 public:
  // A texture of ImGui's own is the atlas of letters and shapes; anything else is the address of an Image
  // (Canvas::image).
  explicit Texture(const ImDrawCmd& command) {
    if (const ImTextureData* const data = command.TexRef._TexData) {
      *this = Texture(data->Pixels, data->Width, data->Height, data->BytesPerPixel);
      return;
    }
    const auto* const image = reinterpret_cast<const Image*>(static_cast<std::uintptr_t>(command.TexRef._TexID));
    *this = Texture(image->rgba.data(), image->width, image->height, 4);
  }

  // ImGui's places lie on texels' edges or middles: rounded to these, what a letter looks like does not depend on where
  // in the atlas it happens to be.
  Spot place_of(const ImVec2& uv) const {
    return {rounded(uv.x * static_cast<float>(width_ * 2)) * half,
            rounded(uv.y * static_cast<float>(height_ * 2)) * half};
  }
  // A letter's texels outside of its corners do not count: they belong to its neighbors in the atlas.
  Between across(Wide x, Wide low, Wide high) const { return between(x, low, high, width_); }
  Between down(Wide y, Wide low, Wide high) const { return between(y, low, high, height_); }
  bool is_cover() const { return depth_ == 1; }  // the atlas: no colors, only how much of each texel is covered
  Channels at(const Between& x, const Between& y) const {
    if (is_cover()) return lettered(mix(0, x, y), x, y);
    return {mix(0, x, y), mix(1, x, y), mix(2, x, y), mix(3, x, y)};
  }
  Channels lettered(int cover, const Between& x, const Between& y) const {
    // White, but weaker where a neighbor's texels do not count: the same weights as for the cover itself.
    const int white = shared(255 * x.counts() * y.counts());
    return {white, white, white, cover};
  }
  // One channel, mixed from four texels by their shares.
  int mix(int channel, const Between& x, const Between& y) const {
    const auto along = [&](int row) {
      const std::uint8_t* const texels = bytes_ + std::ptrdiff_t{row} * width_ * depth_ + channel;
      return texels[x.one * depth_] * x.one_counts + texels[x.other * depth_] * x.other_counts;
    };
    const int lower = y.other_counts == 0 ? 0 : along(y.other) * y.other_counts;
    return shared(along(y.one) * y.one_counts + lower);
  }
  Channels at(Spot place) const {
    return at(across(place.x, 0, Wide{width_} * unit), down(place.y, 0, Wide{height_} * unit));
  }

 private:
  // Pixels are read where they are and not copied: the atlas must not change while the frame is drawn.
  Texture(const std::uint8_t* bytes, int width, int height, int depth)
      : bytes_(bytes), width_(width), height_(height), depth_(depth) {}

  static int shared(int sum) { return (sum + unit * half) / (unit * unit); }
  Between between(Wide place, Wide low, Wide high, int size) const {
    const Wide before = whole(place - half);
    const int share = static_cast<int>(place - half - before * unit);
    const auto inside = [&](Wide at) { return depth_ != 1 || (at >= whole(low) && at * unit < high); };
    const auto held = [&](Wide at) { return static_cast<int>(std::clamp<Wide>(at, 0, size - 1)); };
    return {held(before), held(before + 1), inside(before) ? unit - share : 0, inside(before + 1) ? share : 0};
  }

  const std::uint8_t* bytes_ = nullptr;
  int width_ = 0, height_ = 0, depth_ = 1;
};

// Texel and vertex colors are multiplied, as a GPU does; 127 rounds to the nearest.
Channels tinted(const Channels& texel, const Channels& colour) {
  const auto mixed = [&](std::size_t i) {
    return static_cast<int>(static_cast<unsigned>(texel[i] * colour[i] + 127) / 255U);
  };
  const bool white = texel[0] == 255 && texel[1] == 255 && texel[2] == 255;  // as nearly all texels are
  if (white) return {colour[0], colour[1], colour[2], mixed(3)};
  return {mixed(0), mixed(1), mixed(2), mixed(3)};
}

// A colour that is laid over pixels. The four channels of a pixel lie in 16 bits each, so that one multiplication does
// for all of them.
class Coat {
 public:
  explicit Coat(const Channels& colour)
      : keeps_(255U - static_cast<unsigned>(colour[3])),
        adds_(spread({colour[0], colour[1], colour[2], 255}) * static_cast<unsigned>(colour[3]) + one * 127) {}
  bool is_nothing() const { return keeps_ == 255; }
  void on(std::uint8_t* pixel, int count) const {
    if (is_nothing()) return;
    if (keeps_ == 0) return cover(pixel, count);
    std::uint8_t* const end = pixel + std::ptrdiff_t{count} * 4;
    const auto adds = [this](int channel) { return static_cast<std::uint16_t>(adds_ >> 16 * channel); };
    Words in_order{adds(0), adds(2), adds(1), adds(3)};
    for (int i = 4; i < 16; ++i) in_order[i] = in_order[i - 4];
    // Sixteen bytes a step where there are as many. The compiler makes vector instructions of it, and plain ones where
    // a processor has none.
    for (; end - pixel >= std::ptrdiff_t{sizeof(Bytes)}; pixel += sizeof(Bytes)) on_some(pixel, in_order);
    for (; pixel != end; pixel += 4) on(pixel);
  }
  void on(std::uint8_t* pixel) const {
    std::uint32_t bytes = 0;
    std::memcpy(&bytes, pixel, sizeof bytes);
    bytes = packed(adds_ + spread(bytes) * keeps_);
    std::memcpy(pixel, &bytes, sizeof bytes);
  }

 private:
  using Bytes __attribute__((vector_size(16))) = std::uint8_t;
  using Words __attribute__((vector_size(32))) = std::uint16_t;

  void cover(std::uint8_t* pixel, int count) const {
    const std::uint32_t solid = packed(adds_);
    const std::array four{solid, solid, solid, solid};
    std::uint8_t* const end = pixel + std::ptrdiff_t{count} * 4;
    for (; end - pixel >= std::ptrdiff_t{sizeof four}; pixel += sizeof four) std::memcpy(pixel, &four, sizeof four);
    for (; pixel != end; pixel += 4) std::memcpy(pixel, &solid, sizeof solid);
  }
  // Works on as many pixels as a vector has room for: four.
  void on_some(std::uint8_t* pixels, const Words& adds) const {
    Bytes bytes;
    std::memcpy(&bytes, pixels, sizeof bytes);
    const Words sum = adds + __builtin_convertvector(bytes, Words) * static_cast<std::uint16_t>(keeps_);
    // Exact division by 255 without a division, as in packed() below.
    bytes = __builtin_convertvector((sum + 1 + (sum >> 8)) >> 8, Bytes);
    std::memcpy(pixels, &bytes, sizeof bytes);
  }

  static constexpr std::uint64_t one = 0x0001000100010001U;  // in each of the four channels
  static std::uint64_t spread(std::uint32_t bytes) {
    return (bytes & 0xFF00FFU) | (std::uint64_t{bytes & 0xFF00FF00U} << 24U);
  }
  // The order 0, 2, 1, 3 is the one in which spread(bytes) leaves the channels of a pixel.
  static std::uint64_t spread(const Channels& colour) {
    const auto channel = [&](std::size_t i) { return static_cast<std::uint64_t>(colour[i]); };
    return channel(0) | channel(2) << 16U | channel(1) << 32U | channel(3) << 48U;
  }
  static std::uint32_t packed(std::uint64_t sum) {  // divided by 255: right up to 65534
    const std::uint64_t by_255 = (sum + one + (sum >> 8U & one * 255)) >> 8U & one * 255;
    return static_cast<std::uint32_t>(by_255) | static_cast<std::uint32_t>(by_255 >> 24U);
  }
  std::uint64_t keeps_, adds_;
};

struct Edges {
  float left = 0, top = 0, right = 0, bottom = 0;
};

// Draws one command of ImGui's into one area. Its clip box is cut to the picture once, so nothing below tests borders
// pixel by pixel.
class Painter {
 public:
  Painter(const ImDrawCmd& command, const Pixels& into, const Area& area)
      : texture_(command),
        into_(into),
        left_(std::max({0, area.left, static_cast<int>(command.ClipRect.x)})),
        top_(std::max({0, area.top, static_cast<int>(command.ClipRect.y)})),
        right_(std::min({into.width, area.right, static_cast<int>(command.ClipRect.z)})),
        bottom_(std::min({into.height, area.bottom, static_cast<int>(command.ClipRect.w)})) {}
  bool sees_nothing() const { return left_ >= right_ || top_ >= bottom_; }
  // Most shapes of a frame miss most areas: this test in floats spares them the exact work.
  bool may_see(const Edges& edges) const {
    return edges.left < static_cast<float>(right_) && edges.right > static_cast<float>(left_) &&
           edges.top < static_cast<float>(bottom_) && edges.bottom > static_cast<float>(top_);
  }

  // A box by its upper left and lower right corners: letters, pictures, plain boxes.
  void rectangle(const ImDrawVert& a, const ImDrawVert& b) {
    const Spot low = spot_of(a.pos), high = spot_of(b.pos);
    const int first = std::max(left_, pixel_from(low.x)), last = std::min(right_, pixel_from(high.x));
    const int upper = std::max(top_, pixel_from(low.y)), lower = std::min(bottom_, pixel_from(high.y));
    if (first >= last || upper >= lower) return;
    const Spot from = texture_.place_of(a.uv), to = texture_.place_of(b.uv);
    const Channels colour = channels_of(a.col);
    // Both corners point at the same texel: the box is plain.
    if (from == to) {
      const Coat coat(tinted(texture_.at(from), colour));
      for (int y = upper; y < lower; ++y) fill(y, first, last, coat);
      return;
    }
    columns_.clear();
    Quotients u((Wide{first} * unit + half - low.x) * (to.x - from.x), unit * (to.x - from.x), high.x - low.x);
    for (int x = first; x < last; ++x, ++u) columns_.push_back(texture_.across(from.x + *u, from.x, to.x));
    Quotients v((Wide{upper} * unit + half - low.y) * (to.y - from.y), unit * (to.y - from.y), high.y - low.y);
    for (int y = upper; y < lower; ++y, ++v) {
      const Between row = texture_.down(from.y + *v, from.y, to.y);
      std::uint8_t* pixel = pixel_at(first, y);
      for (const Between& column : columns_) {
        if (!texture_.is_cover())
          Coat(tinted(texture_.at(column, row), colour)).on(pixel);
        else if (const int cover = texture_.mix(0, column, row); cover > 0)  // most of a letter is nothing
          Coat(tinted(texture_.lettered(cover, column, row), colour)).on(pixel);
        pixel += 4;
      }
    }
  }

  // Corners are made to run clockwise; a triangle without area draws nothing.
  void triangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c) {
    const Wide area = side(spot_of(a.pos), spot_of(b.pos), spot_of(c.pos));
    if (area < 0) return triangle(a, c, b);
    if (area == 0) return;
    corners_ = {spot_of(a.pos), spot_of(b.pos), spot_of(c.pos)};
    if (!find_spans()) return;
    const std::array colours{channels_of(a.col), channels_of(b.col), channels_of(c.col)};
    const std::array places{texture_.place_of(a.uv), texture_.place_of(b.uv), texture_.place_of(c.uv)};
    const bool even = places[0] == places[1] && places[0] == places[2];
    if (even && colours[0] == colours[1] && colours[0] == colours[2]) return fill_spans(colours[0], places[0]);
    const Shades shades(corners_, area, colours, places);
    if (even) return fade(shades, texture_.at(places[0]));
    each_span([&](int y, int first, int last) {
      std::uint8_t* pixel = pixel_at(first, y);
      for (int x = first; x < last; ++x, pixel += 4)
        Coat(tinted(texture_.at(shades.place(x, y)), shades.colour(x, y))).on(pixel);
    });
  }

  // Draws neighboring triangles of one color around their first corner as one shape, if that is convex: rounded boxes
  // and discs are such fans, and a row of pixels is filled once instead of once for each triangle.
  bool fan(std::span<const ImDrawVert* const> corners) {
    corners_.clear();
    for (const ImDrawVert* const corner : corners) corners_.push_back(spot_of(corner->pos));
    if (!bulges()) return false;
    if (find_spans()) fill_spans(channels_of(corners[0]->col), texture_.place_of(corners[0]->uv));
    return true;
  }

 private:
  // Tells what a triangle with different colors or texture places at its corners shows at a pixel.
  class Shades {
   public:
    Shades(const std::vector<Spot>& corners, Wide area, const std::array<Channels, 3>& colours,
           const std::array<Spot, 3>& places)
        : area_(area),
          colours_{channel(corners, colours, 0), channel(corners, colours, 1), channel(corners, colours, 2),
                   channel(corners, colours, 3)},
          across_(corners, area_, places[0].x, places[1].x, places[2].x),
          down_(corners, area_, places[0].y, places[1].y, places[2].y) {}
    Channels colour(int x, int y) const {
      return {channel(0, x, y), channel(1, x, y), channel(2, x, y), channel(3, x, y)};
    }
    Spot place(int x, int y) const { return {across_.at(area_, x, y), down_.at(area_, x, y)}; }

   private:
    Slope channel(const std::vector<Spot>& corners, const std::array<Channels, 3>& colours, std::size_t i) const {
      return {corners, area_, colours[0][i], colours[1][i], colours[2][i]};
    }
    int channel(std::size_t i, int x, int y) const { return static_cast<int>(colours_[i].at(area_, x, y)); }

    Divisor area_;
    std::array<Slope, 4> colours_;
    Slope across_, down_;
  };
  // Pixels of one row: from `first` up to, but without, `last`.
  struct Span {  // pixels of a row
    int first = 0, last = 0;
  };

  // True if all corners turn the same way; they run clockwise afterwards. Turns seen from the first corner are tested
  // too, since a star turns one way everywhere and is not convex.
  bool bulges() {
    const std::size_t count = corners_.size();
    bool right = false, left = false;
    for (std::size_t i = 0; i < count; ++i) {
      const Spot next = corners_[(i + 1) % count];
      const std::array turns{side(corners_[i], next, corners_[(i + 2) % count]), side(corners_[0], corners_[i], next)};
      for (const Wide turn : turns) {
        right = right || turn > 0;
        left = left || turn < 0;
      }
    }
    if (left) std::ranges::reverse(corners_);
    return left != right;
  }

  // Finds the rows' spans between edges that run clockwise around a convex shape. A pixel on an edge that two shapes
  // share belongs to exactly one of them, or transparent shapes would show seams. False: nothing can be seen.
  bool find_spans() {
    Spot low = corners_.front(), high = low;
    for (const Spot& corner : corners_) {
      low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
      high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    top_span_ = std::max(top_, pixel_from(low.y));
    const int bottom = std::min(bottom_, pixel_from(high.y));
    if (top_span_ >= bottom || pixel_from(low.x) >= right_ || pixel_from(high.x) <= left_) return false;
    spans_.assign(static_cast<std::size_t>(bottom - top_span_), {left_, right_});
    for (std::size_t i = 0; i < corners_.size(); ++i) cut(corners_[i], corners_[(i + 1) % corners_.size()]);
    return true;
  }

  // Cuts the rows along one edge: a falling edge is where rows end, a rising one where they begin.
  void cut(Spot from, Spot to) {
    const Wide rise = to.y - from.y, run = to.x - from.x;
    const bool ends = rise > 0;
    const int count = static_cast<int>(spans_.size());
    const int first = std::max(0, pixel_from(std::min(from.y, to.y)) - top_span_);
    const int last = std::min(count, pixel_from(std::max(from.y, to.y)) - top_span_);
    if (first >= last) return;
    // All spans begin as wide as the area, and each edge only takes something away, so the order of edges does not
    // matter.
    const Wide middle = Wide{top_span_ + first} * unit + half;
    const Wide reach = run * (middle - from.y) + rise * from.x;  // inside: reach >= rise * x; > where a row ends
    Quotients edge = ends ? Quotients(reach - 1, run * unit, rise) : Quotients(-reach - rise - 1, -run * unit, -rise);
    for (int i = first; i < last; ++i, ++edge) {
      Span& span = spans_[static_cast<std::size_t>(i)];
      if (ends) span.last = std::min(span.last, static_cast<int>(whole(*edge - half)) + 1);
      if (!ends) span.first = std::max(span.first, pixel_from(*edge));
    }
  }

  template <class Take>
  void each_span(const Take& take) {
    int y = top_span_;
    for (const Span& span : spans_) {
      if (span.first < span.last) take(y, span.first, span.last);
      ++y;
    }
  }

  void fill_spans(const Channels& colour, Spot place) {
    const Coat coat(tinted(texture_.at(place), colour));
    each_span([&](int y, int first, int last) { fill(y, first, last, coat); });
  }

  // Fills a shape whose color changes, which is mostly a soft edge. Along such an edge a row has one color, and then it
  // is filled at once.
  void fade(const Shades& shades, const Channels& texel) {
    each_span([&](int y, int first, int last) {
      const Channels begin = shades.colour(first, y);
      if (first + 1 == last || begin == shades.colour(last - 1, y))
        return fill(y, first, last, Coat(tinted(texel, begin)));
      std::uint8_t* pixel = pixel_at(first, y);
      for (int x = first; x < last; ++x, pixel += 4) Coat(tinted(texel, shades.colour(x, y))).on(pixel);
    });
  }

  std::uint8_t* pixel_at(int x, int y) {
    return &into_.rgba[(static_cast<std::size_t>(y) * static_cast<std::size_t>(into_.width) +
                        static_cast<std::size_t>(x)) *
                       4];
  }
  void fill(int y, int first, int last, const Coat& coat) { coat.on(pixel_at(first, y), last - first); }

  Texture texture_;
  Pixels into_;
  int left_, top_, right_, bottom_;
  std::vector<Between> columns_;  // the rectangle that is being drawn, column by column
  std::vector<Spot> corners_;     // the shape that is being drawn
  std::vector<Span> spans_;       // and its rows
  int top_span_ = 0;
};

// True if the six indices are two triangles that make an upright box of one color: letters, pictures, and plain boxes
// all come this way, and rectangle() fills them without slopes.
bool is_box(const ImDrawVert* corners, const ImDrawIdx* order) {
  if (order[3] != order[0] || order[4] != order[2]) return false;
  const ImDrawVert &a = corners[order[0]], &b = corners[order[1]], &c = corners[order[2]], &d = corners[order[5]];
  return a.pos.y == b.pos.y && b.pos.x == c.pos.x && c.pos.y == d.pos.y && d.pos.x == a.pos.x && a.col == b.col &&
         a.col == c.col && a.col == d.col && a.uv.y == b.uv.y && b.uv.x == c.uv.x && c.uv.y == d.uv.y &&
         d.uv.x == a.uv.x;
}

// Collects the corners of the triangles from here on that lie around one corner and have one color and one texel.
void gather_fan(const ImDrawVert* corners, std::span<const ImDrawIdx> order, std::vector<const ImDrawVert*>& fan) {
  fan = {corners + order[0], corners + order[1]};
  const auto alike = [&](const ImDrawVert& corner) {
    return corner.col == fan[0]->col && corner.uv.x == fan[0]->uv.x && corner.uv.y == fan[0]->uv.y;
  };
  for (std::size_t i = 0; i + 3 <= order.size(); i += 3) {
    const bool goes_on = order[i] == order[0] && corners + order[i + 1] == fan.back();
    if (!goes_on || !alike(*fan.back()) || !alike(corners[order[i + 2]])) return;
    fan.push_back(corners + order[i + 2]);
  }
}

// The box around a shape, for may_see().
Edges around(std::span<const ImDrawVert* const> corners) {
  Edges edges{corners[0]->pos.x, corners[0]->pos.y, corners[0]->pos.x, corners[0]->pos.y};
  for (const ImDrawVert* const corner : corners)
    edges = {std::min(edges.left, corner->pos.x), std::min(edges.top, corner->pos.y),
             std::max(edges.right, corner->pos.x), std::max(edges.bottom, corner->pos.y)};
  return edges;
}

template <class Paint>
void each_that_sees(std::vector<Painter>& painters, std::span<const ImDrawVert* const> corners, const Paint& paint) {
  const Edges edges = around(corners);
  for (Painter& painter : painters)
    if (painter.may_see(edges)) paint(painter);
}

// Draws the shape at the head of the indices by the cheapest way that fits it. Returns how many indices it took.
std::size_t draw_first(const ImDrawVert* corners, std::span<const ImDrawIdx> order, std::vector<Painter>& painters,
                       std::vector<const ImDrawVert*>& fan) {
  if (order.size() >= 6 && is_box(corners, order.data())) {
    const std::array ends{corners + order[0], corners + order[2]};
    each_that_sees(painters, ends, [&](Painter& painter) { painter.rectangle(*ends[0], *ends[1]); });
    return 6;
  }
  gather_fan(corners, order, fan);
  bool whole = fan.size() > 3;
  if (whole) each_that_sees(painters, fan, [&](Painter& painter) { whole = painter.fan(fan); });
  if (whole) return (fan.size() - 2) * 3;
  const std::array three{corners + order[0], corners + order[1], corners + order[2]};
  each_that_sees(painters, three, [&](Painter& painter) { painter.triangle(*three[0], *three[1], *three[2]); });
  return 3;
}

void draw(const ImDrawList& list, const ImDrawCmd& command, std::vector<Painter>& painters) {
  const ImDrawVert* const corners = list.VtxBuffer.Data + command.VtxOffset;
  std::span<const ImDrawIdx> order(list.IdxBuffer.Data + command.IdxOffset, command.ElemCount);
  std::vector<const ImDrawVert*> fan;
  // The shape is shared by all areas: it is recognized once and then drawn in each that sees it.
  while (order.size() >= 3) order = order.subspan(draw_first(corners, order, painters, fan));
}

}  // namespace

void rasterise(const ImDrawData& data, const Pixels& into) {
  const Area all{0, 0, into.width, into.height};
  rasterise(data, into, {&all, 1});
}

void rasterise(const ImDrawData& data, const Pixels& into, std::span<const Area> areas) {
  std::vector<Painter> painters;
  for (const ImDrawList* const list : data.CmdLists) {
    for (const ImDrawCmd& command : list->CmdBuffer) {
      // Callbacks would set up a GPU; there is none.
      if (command.UserCallback != nullptr || command.ElemCount == 0) continue;
      // Painters are made for each command anew, because the clip box and the texture are its own.
      painters.clear();
      for (const Area& area : areas)
        if (Painter painter(command, into, area); !painter.sees_nothing()) painters.push_back(std::move(painter));
      if (!painters.empty()) draw(*list, command, painters);
    }
  }
}

}  // namespace sprue::ui

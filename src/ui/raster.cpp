#include "ui/raster.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sprue::ui {
namespace {

using Wide = std::int64_t;
using Channels = std::array<int, 4>;  // red, green, blue, alpha; 0 to 255

constexpr int unit = 256, half = unit / 2;  // of a pixel or a texel: places are whole numbers

Wide floor_of(Wide value, Wide by) { return value >= 0 ? value / by : -((-value + by - 1) / by); }
Wide ceiling_of(Wide value, Wide by) { return -floor_of(-value, by); }
// The first pixel whose middle is not before this place.
int pixel_from(Wide place) { return static_cast<int>(ceiling_of(place - half, unit)); }

struct Spot {
  Wide x = 0, y = 0;
  bool operator==(const Spot&) const = default;
};
Spot spot_of(const ImVec2& at) { return {std::lround(at.x * unit), std::lround(at.y * unit)}; }

Channels channels_of(ImU32 colour) {
  return {static_cast<int>(colour & 255U), static_cast<int>(colour >> 8 & 255U), static_cast<int>(colour >> 16 & 255U),
          static_cast<int>(colour >> 24 & 255U)};
}

class Texture {
 public:
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
    return {std::lround(uv.x * static_cast<float>(width_ * 2)) * half,
            std::lround(uv.y * static_cast<float>(height_ * 2)) * half};
  }
  Channels at(Spot place) const { return at(place, {0, 0}, {Wide{width_} * unit, Wide{height_} * unit}); }
  // Between the middles of the four texels around a place. Those outside of the corners do not count: what lies beside
  // a letter is no part of it, whatever that may be.
  Channels at(Spot place, Spot low, Spot high) const {
    const Wide x = place.x - half, y = place.y - half;
    const Wide left = floor_of(x, unit), top = floor_of(y, unit);
    const Wide right_share = x - left * unit, lower_share = y - top * unit;
    Channels sum{};
    for (std::size_t i = 0; i < 4; ++i) {
      const auto value = [&](Wide dx, Wide dy) {
        const Wide column = left + dx, row = top + dy;
        const bool outside =
            column < low.x / unit || column * unit >= high.x || row < low.y / unit || row * unit >= high.y;
        return outside && depth_ == 1 ? Wide{0} : Wide{texel(column, row, i)};
      };
      const Wide upper = value(0, 0) * (unit - right_share) + value(1, 0) * right_share;
      const Wide lower = value(0, 1) * (unit - right_share) + value(1, 1) * right_share;
      sum[i] = static_cast<int>((upper * (unit - lower_share) + lower * lower_share + unit * half) / (unit * unit));
    }
    return sum;
  }

 private:
  Texture(const std::uint8_t* bytes, int width, int height, int depth)
      : bytes_(bytes), width_(width), height_(height), depth_(depth) {}
  int texel(Wide x, Wide y, std::size_t channel) const {
    if (depth_ == 1 && channel < 3) return 255;  // coverage alone
    const Wide column = std::clamp<Wide>(x, 0, width_ - 1), row = std::clamp<Wide>(y, 0, height_ - 1);
    return bytes_[(row * width_ + column) * depth_ + (depth_ == 1 ? 0 : static_cast<Wide>(channel))];
  }

  const std::uint8_t* bytes_ = nullptr;
  int width_ = 0, height_ = 0, depth_ = 1;
};

Channels tinted(const Channels& texel, const Channels& colour) {
  Channels made{};
  for (std::size_t i = 0; i < 4; ++i) made[i] = (texel[i] * colour[i] + 127) / 255;
  return made;
}

class Painter {
 public:
  Painter(const ImDrawCmd& command, const Pixels& into)
      : texture_(command),
        into_(into),
        left_(std::max(0, static_cast<int>(command.ClipRect.x))),
        top_(std::max(0, static_cast<int>(command.ClipRect.y))),
        right_(std::min(into.width, static_cast<int>(command.ClipRect.z))),
        bottom_(std::min(into.height, static_cast<int>(command.ClipRect.w))) {}

  // Of the upper left and the lower right corner: letters, pictures, plain boxes.
  void rectangle(const ImDrawVert& a, const ImDrawVert& b) {
    const Spot low = spot_of(a.pos), high = spot_of(b.pos);
    if (high.x <= low.x || high.y <= low.y) return;
    const Spot from = texture_.place_of(a.uv), to = texture_.place_of(b.uv);
    const Channels colour = channels_of(a.col);
    const bool plain = from == to;
    const Channels solid = tinted(texture_.at(from), colour);
    const int first = std::max(left_, pixel_from(low.x)), last = std::min(right_, pixel_from(high.x));
    for (int y = std::max(top_, pixel_from(low.y)); y < std::min(bottom_, pixel_from(high.y)); ++y) {
      const Wide v = from.y + (Wide{y} * unit + half - low.y) * (to.y - from.y) / (high.y - low.y);
      if (plain) stretch(first, last, y, solid);
      for (int x = first; x < last && !plain; ++x) {
        const Wide u = from.x + (Wide{x} * unit + half - low.x) * (to.x - from.x) / (high.x - low.x);
        put(x, y, tinted(texture_.at({u, v}, from, to), colour));
      }
    }
  }

  void triangle(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c) {
    const std::array corners{spot_of(a.pos), spot_of(b.pos), spot_of(c.pos)};
    const Wide area = side(corners[0], corners[1], corners[2]);
    if (area < 0) return triangle(a, c, b);
    if (area == 0) return;
    const auto [low, high] = std::minmax({corners[0].y, corners[1].y, corners[2].y});
    const Shades shades{{channels_of(a.col), channels_of(b.col), channels_of(c.col)},
                        {texture_.place_of(a.uv), texture_.place_of(b.uv), texture_.place_of(c.uv)}};
    for (int y = std::max(top_, pixel_from(low)); y < std::min(bottom_, pixel_from(high)); ++y)
      row(corners, area, shades, y);
  }

 private:
  struct Shades {  // of the three corners
    std::array<Channels, 3> colours;
    std::array<Spot, 3> places;
  };

  // Twice the area of a triangle; negative when it runs against the clock, y downwards.
  static Wide side(Spot a, Spot b, Spot c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

  // The pixels of a row that lie on the inner side of an edge. One that two triangles share belongs to one of them.
  static void cut(Spot from, Spot to, Wide y, int& first, int& last) {
    const Wide rise = to.y - from.y, run = to.x - from.x;
    const bool keeps = rise < 0 || (rise == 0 && run > 0);
    const Wide c = run * (y - from.y) + rise * from.x - (keeps ? 0 : 1);  // inside: c >= rise * x
    if (rise > 0) last = std::min(last, static_cast<int>(floor_of(floor_of(c, rise) - half, unit)) + 1);
    if (rise < 0) first = std::max(first, pixel_from(ceiling_of(-c, -rise)));
    if (rise == 0 && c < 0) last = first;
  }

  void row(const std::array<Spot, 3>& corners, Wide area, const Shades& shades, int y) {
    const Wide middle = Wide{y} * unit + half;
    int first = left_, last = right_;
    for (std::size_t i = 0; i < 3; ++i) cut(corners[i], corners[(i + 1) % 3], middle, first, last);
    if (first >= last) return;
    const std::array<Channels, 3>& colours = shades.colours;
    const std::array<Spot, 3>& places = shades.places;
    const auto shares_at = [&](int x) {
      const Spot here{Wide{x} * unit + half, middle};
      return std::array{side(corners[1], corners[2], here), side(corners[2], corners[0], here),
                        side(corners[0], corners[1], here)};
    };
    const auto mix = [&](const std::array<Wide, 3>& shares, Wide one, Wide two, Wide three) {
      return (one * shares[0] + two * shares[1] + three * shares[2] + area / 2) / area;
    };
    const auto colour_by = [&](const std::array<Wide, 3>& shares) {
      Channels colour{};
      for (std::size_t i = 0; i < 4; ++i)
        colour[i] = static_cast<int>(mix(shares, colours[0][i], colours[1][i], colours[2][i]));
      return colour;
    };
    const bool even = places[0] == places[1] && places[0] == places[2];
    const Channels texel = texture_.at(places[0]), begin = colour_by(shares_at(first));
    // What is the same at both ends is so between them: colours change evenly.
    if (even && begin == colour_by(shares_at(last - 1))) return stretch(first, last, y, tinted(texel, begin));
    for (int x = first; x < last; ++x) {
      const std::array shares = shares_at(x);
      const Spot place{mix(shares, places[0].x, places[1].x, places[2].x),
                       mix(shares, places[0].y, places[1].y, places[2].y)};
      put(x, y, tinted(even ? texel : texture_.at(place), colour_by(shares)));
    }
  }

  void put(int x, int y, const Channels& colour) { stretch(x, x + 1, y, colour); }

  // From one pixel of a row to the one before the other.
  void stretch(int first, int last, int y, const Channels& colour) {
    const auto alpha = static_cast<unsigned>(colour[3]), kept = 255 - alpha;
    if (alpha == 0 || first >= last) return;
    std::array<unsigned, 3> laid{};
    for (std::size_t i = 0; i < 3; ++i) laid[i] = static_cast<unsigned>(colour[i]) * alpha + 127;
    const auto place = [&](int x) { return (Wide{y} * into_.width + x) * 4; };
    for (auto at = static_cast<std::size_t>(place(first)); at < static_cast<std::size_t>(place(last)); at += 4) {
      for (std::size_t i = 0; i < 3; ++i)
        into_.rgba[at + i] = static_cast<std::uint8_t>((laid[i] + into_.rgba[at + i] * kept) / 255);
    }
  }

  Texture texture_;
  const Pixels& into_;
  int left_, top_, right_, bottom_;
};

// Two triangles that ImGui made of a box of one colour.
bool is_box(const ImDrawVert* corners, const ImDrawIdx* order) {
  if (order[3] != order[0] || order[4] != order[2]) return false;
  const ImDrawVert &a = corners[order[0]], &b = corners[order[1]], &c = corners[order[2]], &d = corners[order[5]];
  return a.pos.y == b.pos.y && b.pos.x == c.pos.x && c.pos.y == d.pos.y && d.pos.x == a.pos.x && a.col == b.col &&
         a.col == c.col && a.col == d.col && a.uv.y == b.uv.y && b.uv.x == c.uv.x && c.uv.y == d.uv.y &&
         d.uv.x == a.uv.x;
}

void draw(const ImDrawList& list, const ImDrawCmd& command, const Pixels& into) {
  Painter painter(command, into);
  const ImDrawVert* const corners = list.VtxBuffer.Data + command.VtxOffset;
  const ImDrawIdx* const order = list.IdxBuffer.Data + command.IdxOffset;
  for (unsigned i = 0; i + 3 <= command.ElemCount; i += 3) {
    if (i + 6 <= command.ElemCount && is_box(corners, order + i)) {
      painter.rectangle(corners[order[i]], corners[order[i + 2]]);
      i += 3;
    } else {
      painter.triangle(corners[order[i]], corners[order[i + 1]], corners[order[i + 2]]);
    }
  }
}

}  // namespace

void rasterise(const ImDrawData& data, const Pixels& into) {
  for (const ImDrawList* const list : data.CmdLists) {
    for (const ImDrawCmd& command : list->CmdBuffer) {
      if (command.UserCallback == nullptr && command.ElemCount > 0) draw(*list, command, into);
    }
  }
}

}  // namespace sprue::ui

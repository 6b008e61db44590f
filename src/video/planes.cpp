// BT.709 in whole numbers of 1/65536, so that all machines give the same bytes.
#include "video/planes.h"

namespace sprue::video {
namespace {

constexpr unsigned shift_of_one = 16, shift_of_four = 18;
constexpr int one = 1 << shift_of_one;

// The weights of red, green, and blue in a value, in parts of `one`.
struct Weights {
  int red, green, blue;
};
constexpr int whole(double share) { return static_cast<int>(share * one + (share < 0 ? -0.5 : 0.5)); }
constexpr double range = 219.0 / 255, colour_range = 224.0 / 255;  // video leaves room below and above
constexpr double red = 0.2126, green = 0.7152, blue = 0.0722;      // shares of brightness
constexpr Weights brightness{whole(red * range), whole(green* range), whole(blue* range)};

// The weights of the difference of blue, or red, to brightness. They add up to 0, so that grey has no color at all.
constexpr int half_colour = whole(colour_range / 2);
constexpr int less(double share, double of) { return whole(-share / (2 * (1 - of)) * colour_range); }
constexpr Weights bluish{less(red, blue), -half_colour - less(red, blue), half_colour};
constexpr Weights reddish{half_colour, -half_colour - less(blue, red), less(blue, red)};

// A value from the sums of one pixel, or of four; `shift` divides by their number, too.
std::uint8_t weighed(const Weights& weights, int r, int g, int b, int base, unsigned shift) {
  const int rounded = (base << shift) + (1 << (shift - 1));
  return static_cast<std::uint8_t>((weights.red * r + weights.green * g + weights.blue * b + rounded) >> shift);
}

void fill_brightness(const Frame& frame, std::uint8_t* to) {
  const std::uint8_t* from = frame.rgba.data();
  const std::size_t pixels = frame.rgba.size() / 4;
  for (std::size_t i = 0; i < pixels; ++i, from += 4)
    to[i] = weighed(brightness, from[0], from[1], from[2], 16, shift_of_one);
}

void fill_colours(const Frame& frame, std::uint8_t* to_blue, std::uint8_t* to_red) {
  const auto stride = static_cast<std::size_t>(frame.width) * 4;
  for (int y = 0; y < frame.height; y += 2) {
    const std::uint8_t* upper = frame.rgba.data() + static_cast<std::size_t>(y) * stride;
    for (int x = 0; x < frame.width; x += 2, upper += 8) {
      const std::uint8_t* lower = upper + stride;
      // Each block's color is the mean of its four pixels.
      const auto sum = [&](int i) { return upper[i] + upper[i + 4] + lower[i] + lower[i + 4]; };
      const int r = sum(0), g = sum(1), b = sum(2);
      *to_blue++ = weighed(bluish, r, g, b, 128, shift_of_four);
      *to_red++ = weighed(reddish, r, g, b, 128, shift_of_four);
    }
  }
}

}  // namespace

void fill_planes(const Frame& frame, std::vector<std::uint8_t>& planes) {
  const std::size_t pixels = frame.rgba.size() / 4;
  planes.resize(pixels + pixels / 2);
  fill_brightness(frame, planes.data());
  fill_colours(frame, planes.data() + pixels, planes.data() + pixels + pixels / 4);
}

}  // namespace sprue::video

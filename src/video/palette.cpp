// Median cut over cells of similar colors, and ordered dithering. Both go by the picture alone, so the same frame has
// the same palette in every process.
#include "video/palette.h"

#include <algorithm>
#include <numeric>

namespace sprue::video {
namespace {

constexpr int cell_bits = 5;  // bits of red, green, and blue each by which colors are told apart
constexpr int cells = 1 << (3 * cell_bits);

constexpr int cell_of(int red, int green, int blue) { return (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3; }

// Pixels of similar color, with the sums for their mean.
struct Cell {
  std::array<std::uint64_t, 3> sum{};
  std::uint64_t count = 0;
  int mean(int channel) const { return static_cast<int>((sum[static_cast<std::size_t>(channel)] + count / 2) / count); }
};

// The cells that one color of the palette will stand for.
struct Group {
  std::size_t first = 0, last = 0;
  std::uint64_t spread = 0;  // pixels times the square of the widest channel: the group with the most is divided next
  int channel = 0;           // the widest channel
};

Group measured(const std::vector<Cell>& found, std::size_t first, std::size_t last) {
  Group group{first, last};
  std::uint64_t count = 0;
  for (std::size_t at = first; at < last; ++at) count += found[at].count;
  int widest = -1;
  for (int channel = 0; channel < 3; ++channel) {
    int low = 255, high = 0;
    for (std::size_t at = first; at < last; ++at) {
      low = std::min(low, found[at].mean(channel));
      high = std::max(high, found[at].mean(channel));
    }
    if (high - low > widest) {
      widest = high - low;
      group.channel = channel;
    }
  }
  group.spread = last - first < 2 ? 0 : count * static_cast<std::uint64_t>(widest) * static_cast<std::uint64_t>(widest);
  return group;
}

// The cell before which half of the group's pixels lie; both halves have a cell at least.
std::size_t middle(const std::vector<Cell>& found, const Group& group) {
  std::uint64_t count = 0, half = 0;
  for (std::size_t at = group.first; at < group.last; ++at) count += found[at].count;
  std::size_t at = group.first;
  while (at + 2 < group.last && (half += found[at].count) < count / 2) ++at;
  return at + 1;
}

Palette::Rgb mean_of(const std::vector<Cell>& found, const Group& group) {
  Cell all;
  for (std::size_t at = group.first; at < group.last; ++at) {
    for (std::size_t channel = 0; channel < 3; ++channel) all.sum[channel] += found[at].sum[channel];
    all.count += found[at].count;
  }
  Palette::Rgb mean{};
  for (int channel = 0; channel < 3; ++channel) {
    mean[static_cast<std::size_t>(channel)] = static_cast<std::uint8_t>(all.mean(channel));
  }
  return mean;
}

// The steps by which pixels are moved before their color is looked up: a grid of 4 by 4 that nearly evens out. A
// regular grid stands still from frame to frame, which noise would not.
constexpr std::array<std::array<int, 4>, 4> pattern{{{-4, 0, -3, 1}, {2, -2, 3, -1}, {-3, 1, -4, 0}, {3, -1, 2, -2}}};

}  // namespace

Palette::Palette(std::span<const std::uint8_t> rgba) {
  std::vector<Cell> all(cells);
  for (std::size_t at = 0; at + 3 < rgba.size(); at += 4) {
    Cell& cell = all[static_cast<std::size_t>(cell_of(rgba[at], rgba[at + 1], rgba[at + 2]))];
    for (std::size_t channel = 0; channel < 3; ++channel) cell.sum[channel] += rgba[at + channel];
    ++cell.count;
  }
  std::vector<Cell> found;
  for (const Cell& cell : all) {
    if (cell.count > 0) found.push_back(cell);
  }
  if (found.empty()) return;
  exact_ = found.size() <= colours_.size();
  std::vector<Group> groups{measured(found, 0, found.size())};
  while (groups.size() < colours_.size()) {
    const auto widest = std::ranges::max_element(groups, {}, &Group::spread);
    // Nothing is left that could be divided.
    if (widest->spread == 0) break;
    const Group group = *widest;
    const auto begin = found.begin() + static_cast<std::ptrdiff_t>(group.first);
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(group.last);
    // Stable, so that equal cells keep one order everywhere.
    std::stable_sort(begin, end,
                     [&](const Cell& a, const Cell& b) { return a.mean(group.channel) < b.mean(group.channel); });
    const std::size_t half = middle(found, group);
    *widest = measured(found, group.first, half);
    groups.push_back(measured(found, half, group.last));
  }
  for (std::size_t at = 0; at < groups.size(); ++at) colours_[at] = mean_of(found, groups[at]);
}

std::uint8_t Palette::nearest(int red, int green, int blue) const {
  int best = 0, least = 1 << 30;
  for (int at = 0; at < static_cast<int>(colours_.size()); ++at) {
    const Rgb& colour = colours_[static_cast<std::size_t>(at)];
    const int r = red - colour[0], g = green - colour[1], b = blue - colour[2];
    const int distance = 3 * r * r + 6 * g * g + b * b;  // eyes see green best
    if (distance < least) {
      least = distance;
      best = at;
    }
  }
  return static_cast<std::uint8_t>(best);
}

std::vector<std::uint8_t> Palette::pixels(std::span<const std::uint8_t> rgba, int width) const {
  constexpr std::int16_t unknown = -1;
  std::vector<std::int16_t> by_cell(cells, unknown);  // looked for when a pixel first needs it
  std::vector<std::uint8_t> chosen(rgba.size() / 4);
  for (std::size_t at = 0; at < chosen.size(); ++at) {
    const std::size_t x = at % static_cast<std::size_t>(width), y = at / static_cast<std::size_t>(width);
    const int shift = exact_ ? 0 : pattern[y % 4][x % 4];
    const auto moved = [&](std::size_t channel) { return std::clamp(rgba[at * 4 + channel] + shift, 0, 255); };
    const int cell = cell_of(moved(0), moved(1), moved(2));
    std::int16_t& colour = by_cell[static_cast<std::size_t>(cell)];
    if (colour == unknown) colour = nearest((cell >> 10) * 8 + 4, (cell >> 5 & 31) * 8 + 4, (cell & 31) * 8 + 4);
    chosen[at] = static_cast<std::uint8_t>(colour);
  }
  return chosen;
}

}  // namespace sprue::video

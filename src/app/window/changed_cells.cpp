// Compares two lists of triangles cell by cell, so that only what changed is drawn again.
#include "app/window/changed_cells.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <span>

namespace sprue {
namespace {

constexpr std::uint64_t prime = 0x9E3779B97F4A7C15U;  // an odd number whose multiples spread well over 64 bits

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  // The multiplication spreads each word over the hash; the shift brings high bits down again.
  hash = (hash ^ word) * prime;
  return hash ^ (hash >> 29U);
}

// All of a corner counts: place, texture, and color.
std::uint64_t hash_of(const ImDrawVert& corner) {
  std::array<std::uint64_t, 3> words{};
  // A corner has 20 bytes; the rest of the last word stays 0.
  static_assert(sizeof corner <= sizeof words);
  std::memcpy(words.data(), &corner, sizeof corner);
  return mixed(mixed(mixed(1, words[0]), words[1]), words[2]);
}

std::uint64_t hash_of(const ImDrawCmd& command) {
  // ImGui's own texture is known by a number, because it may be moved in memory.
  const ImTextureData* const letters = command.TexRef._TexData;
  std::uint64_t hash = mixed(1, letters != nullptr ? static_cast<std::uint64_t>(letters->UniqueID) : 0);
  hash = mixed(hash, command.TexRef._TexID);
  for (const float edge : {command.ClipRect.x, command.ClipRect.y, command.ClipRect.z, command.ClipRect.w}) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &edge, sizeof bits);
    hash = mixed(hash, bits);
  }
  return mixed(mixed(mixed(hash, command.VtxOffset), command.IdxOffset), command.ElemCount);
}

struct Edges {
  float left = 0, top = 0, right = 0, bottom = 0;
  bool empty() const { return right <= left || bottom <= top; }
};

Edges common(const Edges& a, const Edges& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right), std::min(a.bottom, b.bottom)};
}

// The edges of a clip rectangle in whole pixels, as the rasterizer cuts off.
Edges edges_of(const ImDrawCmd& command) {
  const ImVec4& clip = command.ClipRect;
  return {std::trunc(clip.x), std::trunc(clip.y), std::trunc(clip.z), std::trunc(clip.w)};
}

// The rectangle in which a triangle may leave anything, with a pixel to spare: a flat triangle is still somewhere.
Edges edges_of(const ImDrawList& list, const ImDrawCmd& command, int first) {
  Edges edges{1e9F, 1e9F, -1e9F, -1e9F};
  for (int i = first; i < first + 3; ++i) {
    const ImVec2 at = list.VtxBuffer[static_cast<int>(command.VtxOffset) + list.IdxBuffer[i]].pos;
    edges = {std::min(edges.left, at.x), std::min(edges.top, at.y), std::max(edges.right, at.x),
             std::max(edges.bottom, at.y)};
  }
  return {edges.left - 1, edges.top - 1, edges.right + 1, edges.bottom + 1};
}

// The last cell of a row may reach beyond the window.
int cells_along(float pixels) { return (static_cast<int>(pixels) + cell_size - 1) / cell_size; }

// Mixes a shape into every cell that it touches; the order of shapes counts, as it does in drawing.
void mix_in(Cells& cells, const Edges& where, std::uint64_t hash) {
  const auto cell = [](float at, int most) { return std::clamp(static_cast<int>(at) / cell_size, 0, most - 1); };
  const int left = cell(where.left, cells.columns), right = cell(where.right, cells.columns);
  for (int row = cell(where.top, cells.rows); row <= cell(where.bottom, cells.rows); ++row) {
    std::uint64_t* const hashes = &cells.hashes[static_cast<std::size_t>(row * cells.columns)];
    for (int column = left; column <= right; ++column) hashes[column] = mixed(hashes[column], hash);
  }
}

template <class T>
std::span<const std::uint8_t> bytes_of(const ImVector<T>& all) {
  // Compared and copied as bytes: two frames are the same or not, nothing else matters.
  return {reinterpret_cast<const std::uint8_t*>(all.Data), static_cast<std::size_t>(all.size_in_bytes())};
}

bool same(std::span<const std::uint8_t> left, std::span<const std::uint8_t> right) {
  return left.size() == right.size() && (left.empty() || std::memcmp(left.data(), right.data(), left.size()) == 0);
}

template <class Take>
void each_triangle(const ImDrawCmd& command, const Take& take) {
  const int first = static_cast<int>(command.IdxOffset);
  for (int i = first; i < first + static_cast<int>(command.ElemCount); i += 3) take(i);
}

// Mixes the shapes of one list into the cells. `commands` are the hashes of its commands.
void draw_in(Cells& cells, const ImDrawList& list, const std::vector<std::uint64_t>& commands, const Edges& picture) {
  std::vector<std::uint64_t> corners;
  for (const ImDrawVert& corner : list.VtxBuffer) corners.push_back(hash_of(corner));
  auto hash = commands.begin();
  for (const ImDrawCmd& command : list.CmdBuffer) {
    // Only the part of the clip rectangle that lies in the picture counts.
    const Edges seen = common(edges_of(command), picture);
    const std::uint64_t* const of = corners.data() + command.VtxOffset;
    each_triangle(command, [&, hash = *hash++](int i) {
      const Edges where = common(edges_of(list, command, i), seen);
      if (where.empty()) return;
      const auto corner = [&](int which) { return of[list.IdxBuffer[i + which]]; };
      mix_in(cells, where, mixed(mixed(mixed(hash, corner(0)), corner(1)), corner(2)));
    });
  }
}

}  // namespace

Cells CellReader::read(const ImDrawData& data) {
  // Another size has other cells: nothing that is known holds.
  if (data.DisplaySize.x != width_ || data.DisplaySize.y != height_) lists_.clear();
  width_ = data.DisplaySize.x;
  height_ = data.DisplaySize.y;
  Cells cells{cells_along(width_), cells_along(height_), {}};
  cells.hashes.resize(static_cast<std::size_t>(cells.columns * cells.rows));
  if (cells.hashes.empty()) return cells;
  const Cells empty = cells;
  lists_.resize(static_cast<std::size_t>(data.CmdLists.Size));
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    const List& list = read(i, data, empty);
    // A list without anything in a cell leaves the cell's hash alone, so an empty list more changes nothing.
    for (std::size_t at = 0; at < cells.hashes.size(); ++at)
      if (list.hashes[at] != 0) cells.hashes[at] = mixed(cells.hashes[at], list.hashes[at]);
  }
  return cells;
}

const CellReader::List& CellReader::read(std::size_t which, const ImDrawData& data, const Cells& empty) {
  List& last = lists_[which];
  const ImDrawList& now = *data.CmdLists[static_cast<int>(which)];
  std::vector<std::uint64_t> commands;
  for (const ImDrawCmd& command : now.CmdBuffer) commands.push_back(hash_of(command));
  const auto corners = bytes_of(now.VtxBuffer), order = bytes_of(now.IdxBuffer);
  // Comparing the bytes is much cheaper than hashing every triangle anew.
  if (commands == last.commands && same(corners, last.corners) && same(order, last.order)) return last;
  Cells alone = empty;
  draw_in(alone, now, commands, {0, 0, width_, height_});
  last = {{corners.begin(), corners.end()}, {order.begin(), order.end()}, std::move(commands), std::move(alone.hashes)};
  return last;
}

namespace {

// Joins runs of cells, and those of the same width below them, into rectangles.
template <class Test>
std::vector<CellBlock> blocks_where(const Cells& cells, const Test& test) {
  std::vector<CellBlock> blocks;
  for (int row = 0; row < cells.rows; ++row) {
    for (int column = 0; column < cells.columns;) {
      int end = column;
      while (end < cells.columns && test(static_cast<std::size_t>(row * cells.columns + end))) ++end;
      // A run joins a block above only if both are equally wide, so blocks never overlap.
      const auto above = std::ranges::find_if(blocks, [&](const CellBlock& block) {
        return block.column == column && block.columns == end - column && block.row + block.rows == row;
      });
      if (end > column && above != blocks.end()) ++above->rows;
      if (end > column && above == blocks.end()) blocks.push_back({column, row, end - column, 1});
      column = end + 1;
    }
  }
  return blocks;
}

CellBlock around(const std::vector<CellBlock>& blocks) {
  CellBlock all = blocks.front();
  for (const CellBlock& block : blocks) {
    const int right = std::max(all.column + all.columns, block.column + block.columns);
    const int bottom = std::max(all.row + all.rows, block.row + block.rows);
    all.column = std::min(all.column, block.column);
    all.row = std::min(all.row, block.row);
    all.columns = right - all.column;
    all.rows = bottom - all.row;
  }
  return all;
}

}  // namespace

std::vector<CellBlock> changed_blocks(const Cells& before, const Cells& now) {
  constexpr std::size_t most = 32;  // each is drawn by itself, so many small ones cost more than one around them
  // A window of another size is drawn as a whole.
  if (before.columns != now.columns || before.rows != now.rows) return {{0, 0, now.columns, now.rows}};
  std::vector<CellBlock> blocks =
      blocks_where(now, [&](std::size_t at) { return before.hashes[at] != now.hashes[at]; });
  if (blocks.size() > most) blocks = {around(blocks)};
  return blocks;
}

std::vector<CellBlock> filled_blocks(const Cells& cells) {
  return blocks_where(cells, [&](std::size_t at) { return cells.hashes[at] != 0; });
}

bool KeptPicture::is_like(const ImDrawData& data) { return changed_blocks(cells_, reader_.read(data)).empty(); }

// Changed blocks are emptied first: the shapes are drawn over what is there, and some of them let it shine through.
std::vector<CellBlock> KeptPicture::draw(const ImDrawData& data) {
  const auto width = static_cast<int>(data.DisplaySize.x), height = static_cast<int>(data.DisplaySize.y);
  if (width != width_ || height != height_) {
    width_ = width;
    height_ = height;
    rgba_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4, 0);
    forget();
  }
  Cells now = reader_.read(data);
  const std::vector<CellBlock> blocks = changed_blocks(cells_, now);
  cells_ = std::move(now);
  std::vector<ui::Area> areas;
  for (const CellBlock& block : blocks) {
    const ui::Area area = area_of(block);
    // Empty pixels let the table through.
    for (int y = area.top; y < area.bottom; ++y)
      std::fill_n(rgba_.begin() + (std::ptrdiff_t{y} * width_ + area.left) * 4, (area.right - area.left) * 4, 0);
    areas.push_back(area);
  }
  ui::rasterise(data, {width_, height_, rgba_}, areas);
  return blocks;
}

ui::Area KeptPicture::area_of(const CellBlock& block) const {
  return {block.column * cell_size, block.row * cell_size, std::min(width_, (block.column + block.columns) * cell_size),
          std::min(height_, (block.row + block.rows) * cell_size)};
}

}  // namespace sprue

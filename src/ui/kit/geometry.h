// Places and rectangles on the screen, in density-independent pixels: 1 is a pixel at scale 1.
#pragma once

namespace sprue::ui {

// A place, and also the way between two.
struct Point {
  float x = 0, y = 0;
  constexpr bool operator==(const Point&) const = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, float by) { return {a.x * by, a.y * by}; }

// A rectangle. Width and height may become negative when more is cut off than there was; callers that can meet this
// test for it before they draw.
struct Box {
  float x = 0, y = 0, w = 0, h = 0;
  constexpr float right() const { return x + w; }
  constexpr float bottom() const { return y + h; }
  constexpr Point corner() const { return {x, y}; }
  constexpr Point middle() const { return {x + w / 2, y + h / 2}; }
  // The right and lower edges do not belong to it, so neighboring boxes never hold the same point.
  constexpr bool holds(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
  constexpr Box moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
  constexpr Box shrunk(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  constexpr Box grown(float by) const { return shrunk(-by); }
  // Cuts a strip off one side of this box and returns it. Panels are laid out by this alone: what is left is the room
  // for the next part.
  constexpr Box take_top(float height) {
    const Box strip{x, y, w, height};
    y += height, h -= height;
    return strip;
  }
  constexpr Box take_bottom(float height) {
    h -= height;
    return {x, y + h, w, height};
  }
  constexpr Box take_left(float width) {
    const Box strip{x, y, width, h};
    x += width, w -= width;
    return strip;
  }
  constexpr Box take_right(float width) {
    w -= width;
    return {x + w, y, width, h};
  }
  constexpr bool operator==(const Box&) const = default;
};
constexpr Box around(Point middle, float width, float height) {
  return {middle.x - width / 2, middle.y - height / 2, width, height};
}

}  // namespace sprue::ui

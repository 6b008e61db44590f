// Draws the exhibits one by one and puts the pictures together.
#include "app/booth/booth_pictures.h"

#include <algorithm>
#include <cmath>

#include "film/camera/picture_file.h"

namespace sprue {
namespace {

// Fields that stay empty are black, not transparent.
render::Picture black(render::Size size) {
  const auto pixels = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
  render::Picture picture{size, std::vector<std::uint8_t>(4 * pixels)};
  for (std::size_t i = 0; i < pixels; ++i) picture.rgba[4 * i + 3] = 255;
  return picture;
}

void paste(const render::Picture& from, int x, int y, render::Picture& into) {
  const auto at = [](const render::Picture& picture, int column, int row) {
    return static_cast<std::ptrdiff_t>(4) * (static_cast<std::ptrdiff_t>(row) * picture.size.width + column);
  };
  for (int row = 0; row < from.size.height; ++row)
    std::copy_n(from.rgba.begin() + at(from, 0, row), 4 * from.size.width, into.rgba.begin() + at(into, x, y + row));
}

}  // namespace

render::Picture contact_sheet(render::Renderer& renderer, const Booth& booth, const render::SceneStyle& style,
                              BoothView view) {
  const auto count = static_cast<int>(booth.exhibits().size());
  const int columns = static_cast<int>(std::ceil(std::sqrt(count))), rows = (count + columns - 1) / columns;
  // The sheet may come out a few pixels smaller than was asked for.
  view.size = {std::max(1, view.size.width / columns), std::max(1, view.size.height / rows)};
  render::Picture sheet = black({view.size.width * columns, view.size.height * rows});
  for (int i = 0; i < count; ++i) {
    view.only = static_cast<std::size_t>(i);
    renderer.draw(booth.tableau(view), style, view.size);
    paste(renderer.picture(), i % columns * view.size.width, i / columns * view.size.height, sheet);
  }
  return sheet;
}

Turntable::Turntable(std::unique_ptr<video::FrameSink> sink, const Plan& plan, const BoothView& view)
    : sink_(std::move(sink)),
      view_(view),
      first_(view.seconds),
      fps_(plan.fps),
      frames_(std::max(1, static_cast<int>(std::lround(plan.seconds * plan.fps)))) {}

std::optional<Turntable> Turntable::open(const Plan& plan, const BoothView& view, Problems& problems) {
  auto sink = video::open_sink(
      {.file = plan.file, .width = view.size.width, .height = view.size.height, .fps = plan.fps, .clear = plan.clear},
      problems);
  if (!sink) return std::nullopt;
  return Turntable(std::move(sink), plan, view);
}

bool Turntable::step(render::Renderer& renderer, const Booth& booth, const render::SceneStyle& style,
                     Problems& problems) {
  // The last frame stops short of the first one, so that the film can be looped.
  view_.turned = 360 * static_cast<float>(done_) / static_cast<float>(frames_);
  view_.seconds = first_ + static_cast<float>(done_) / static_cast<float>(fps_);
  renderer.draw(booth.tableau(view_), style, view_.size);
  if (!sink_->write(film::frame_of(renderer.picture()), problems)) return false;
  ++done_;
  return done_ < frames_ || sink_->finish(problems);
}

}  // namespace sprue

// Makes the pictures that are kept of a booth: contact sheets and turntables, for the command and for the window.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/booth/booth.h"
#include "render/renderer.h"
#include "video/sink.h"

namespace sprue {

// A picture with a field for each exhibit, about as many columns as rows. There must be one exhibit at least; `view`
// has the size of the whole picture.
render::Picture contact_sheet(render::Renderer& renderer, const Booth& booth, const render::SceneStyle& style,
                              BoothView view);

// A film in which the models turn once under lamps that stay. One call makes one frame, so that a window can go on
// meanwhile.
class Turntable {
 public:
  struct Plan {
    std::filesystem::path file;
    double seconds = 6;
    int fps = 30;
    bool clear = false;  // the background is transparent, where the format can
  };
  // Nothing, with problems, if the file cannot be written.
  static std::optional<Turntable> open(const Plan& plan, const BoothView& view, Problems& problems);
  int frames() const { return frames_; }
  int done() const { return done_; }
  // Draws the next frame and writes it; after the last one, ends the file. False, with problems, when nothing came of
  // it.
  bool step(render::Renderer& renderer, const Booth& booth, const render::SceneStyle& style, Problems& problems);
  std::string codec() const { return sink_->codec(); }

 private:
  Turntable(std::unique_ptr<video::FrameSink> sink, const Plan& plan, const BoothView& view);

  std::unique_ptr<video::FrameSink> sink_;
  BoothView view_;
  float first_ = 0;  // seconds into the clips at which the film begins
  int fps_ = 30, frames_ = 1, done_ = 0;
};

}  // namespace sprue

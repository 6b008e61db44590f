// `sprue bench frame`: what one frame costs, pass by pass.
#pragma once
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "render/renderer.h"

namespace sprue {

// `sprue bench frame`: what one frame costs in CPU time of all threads, drawn without a graphics card.
class BenchFrame {
 public:
  void arguments(Arguments& line);
  int run(Io& io) const;

 private:
  int measure(render::Renderer& renderer, stage::Tableau now, const render::SceneStyle& style, double played,
              Io& io) const;

  std::string scene_, size_ = "1280x720";
  int frames_ = 30;
  int triangles_ = 15000;
  bool moving_ = false, fine_ = false, json_ = false;
  std::string picture_;
};

}  // namespace sprue

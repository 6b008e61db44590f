// Runs the passes of a frame in their order.
#include "render/renderer.h"

#include <external/glad.h>

#include "render/passes/card_pass.h"
#include "render/passes/finish_pass.h"
#include "render/passes/label_pass.h"
#include "render/passes/line_pass.h"
#include "render/passes/shadow_pass.h"
#include "render/passes/surface_pass.h"

namespace sprue::render {

namespace {

// Undoes settings that others who draw here, such as a window's panels, leave behind.
void undo_settings_of_others() {
  for (const unsigned setting : {GL_BLEND, GL_SCISSOR_TEST, GL_STENCIL_TEST}) glDisable(setting);
  glDepthFunc(GL_LESS);
  glFrontFace(GL_CCW);
}

}  // namespace

namespace {

constexpr float live_coarsest = 2;  // pixels; moving pictures are not looked at as closely as those to keep

}  // namespace

// The passes in the order of a frame. The fonts stand last, since cards and labels only point to them.
struct Renderer::Passes {
  ShadowPass shadow;
  SurfacePass surface;
  CardPass cards;
  LinePass lines;
  FinishPass finish;
  LabelPass labels;
  std::optional<assets::Lettering> lettering{};
};

std::unique_ptr<Renderer::Passes> Renderer::passes_of(const ShaderFolder& shaders, Problems& problems) {
  auto shadow = ShadowPass::create(shaders, problems);
  auto surface = SurfacePass::create(shaders, problems);
  auto cards = CardPass::create(shaders, problems);
  auto lines = LinePass::create(shaders, problems);
  auto finish = FinishPass::create(shaders, problems);
  auto labels = LabelPass::create(shaders, problems);
  if (!shadow || !surface || !cards || !lines || !finish || !labels) return nullptr;
  return std::make_unique<Passes>(Passes{std::move(*shadow), std::move(*surface), std::move(*cards), std::move(*lines),
                                         std::move(*finish), std::move(*labels)});
}

std::unique_ptr<Renderer> Renderer::create(const std::filesystem::path& shaders, ModelProvider models,
                                           Problems& problems) {
  auto late = std::make_unique<Problems>();
  auto passes = passes_of({.path = shaders, .rare = late.get()}, problems);
  if (!passes) return nullptr;
  return std::unique_ptr<Renderer>(new Renderer(std::move(late), std::move(passes), std::move(models)));
}

std::unique_ptr<Renderer> Renderer::create_quickly(const std::filesystem::path& shaders, ModelProvider models,
                                                   const std::filesystem::path& kept) {
  auto late = std::make_unique<Problems>();
  auto passes = passes_of({shaders, late.get(), kept}, *late);
  return std::unique_ptr<Renderer>(new Renderer(std::move(late), std::move(passes), std::move(models)));
}

Renderer::Renderer(std::unique_ptr<Problems> late, std::unique_ptr<Passes> passes, ModelProvider models)
    : late_(std::move(late)), passes_(std::move(passes)), models_(std::move(models)) {}
Renderer::~Renderer() = default;

void Renderer::done(std::string_view pass) const {
  // Graphics cards work behind the program's back: a pass has been measured only once it is finished.
  if (!watch_) return;
  glFinish();
  watch_(pass);
}

// The order matters: shadows need the cards, surfaces need the map of shadows, lines hide behind surfaces, and labels
// are drawn over the finished picture. An inspected model is drawn without any of it.
void Renderer::draw(const stage::Tableau& tableau, const SceneStyle& style, Size size) {
  undo_settings_of_others();
  View view = view_of(tableau.shot, size);
  if (!style.soft_shadows) view.coarsest = live_coarsest;
  const DrawList list = draw_list(tableau, models_, view);
  drawn_ = {list.batches.draws(), list.batches.triangles()};
  done("list");
  if (style.inspect != Inspect::nothing) {
    draw_into(passes_->finish.scene(style, size));
    passes_->surface.inspect(list, view, style.inspect);
    passes_->finish.keep();
    return;
  }
  passes_->cards.gather(tableau, view);
  passes_->shadow.draw(list, passes_->cards, style);
  passes_->surface.cover_table(style);
  done("shadow");
  const Target& scene = passes_->finish.scene(style, size);
  draw_into(scene);
  passes_->surface.draw(list, passes_->cards, view, style, passes_->shadow, scene);
  passes_->lines.draw(tableau.lines, view, style);
  done("surface");
  passes_->finish.draw(style, tableau.shot);
  done("finish");
  passes_->labels.draw(tableau.labels, view, size);
  done("labels");
}

void Renderer::letter_with(assets::Lettering lettering) {
  passes_->lettering.emplace(std::move(lettering));
  passes_->cards.letter_with(*passes_->lettering);
  passes_->labels.letter_with(*passes_->lettering);
}

Picture Renderer::picture() const { return read_back(passes_->finish.picture()); }
void Renderer::show(Size window) const { blit_to_window(passes_->finish.picture(), window); }

const GpuModel& Renderer::model(const stage::ModelRef& ref) { return models_.get(ref); }
void Renderer::forget(const stage::ModelRef& ref) { models_.forget(ref); }
const std::set<std::string>& Renderer::missing() const { return models_.missing(); }
void Renderer::watch(Watch watch) { watch_ = std::move(watch); }

}  // namespace sprue::render

// Takes a film's frames: tableau, camera and words of one number become one picture.
#include "film/camera/film_camera.h"

#include "film/jobs/film_plan.h"

namespace sprue {
namespace {

// Points and time, which the film has in the bar at its upper edge; and odds, which are for whoever has to choose.
bool is_for_players(const stage::Label& label) {
  using stage::LabelSubject;
  return label.subject == LabelSubject::points || label.subject == LabelSubject::time ||
         label.subject == LabelSubject::odds;
}

}  // namespace

FilmCamera::FilmCamera(const SeenMatch& seen, const render::Scene& scene, const stage::ShotList& list,
                       const FilmStyle& style)
    : seen_(seen), scene_(scene), list_(list), style_(style), clock_(list, style.fps) {}

std::unique_ptr<FilmCamera> FilmCamera::open(const SeenMatch& seen, const render::Scene& scene,
                                             const stage::ShotList& list, const FilmStyle& style, Problems& problems) {
  std::unique_ptr<FilmCamera> camera(new FilmCamera(seen, scene, list, style));
  camera->studio_ = Studio::open(style.samples, problems);
  if (!camera->studio_) return nullptr;
  camera->studio_->hurry();
  if (style.clean) return camera;
  camera->painter_ = FilmPainter::open(seen, problems);
  camera->words_.emplace(seen, list, style.fps);
  return camera->painter_ ? std::move(camera) : nullptr;
}

std::optional<render::Picture> FilmCamera::frame(int number, Problems& problems) {
  const stage::Moment moment = clock_.at(number);
  if (moment.step != step_) line_.emplace(seen_.picture->show(*seen_.match, moment.step, seen_.audience));
  step_ = moment.step;
  stage::Tableau table = line_->at(static_cast<float>(moment.seconds));
  table.shot = fitted(moment, list_, style_.size.width, style_.size.height);
  if (style_.clean || list_.shots[moment.shot].kind == stage::ShotKind::opening) table.labels.clear();
  std::erase_if(table.labels, is_for_players);
  render::Picture picture = studio_->picture(std::move(table), scene_, style_.size);
  if (!studio_->problems().empty()) {
    problems = studio_->problems();
    return std::nullopt;
  }
  if (words_) painter_->draw(words_->at(number), picture);
  return picture;
}

}  // namespace sprue

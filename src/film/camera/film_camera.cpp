// Takes a film's frames: tableau, camera, and overlay of a number become a picture.
#include "film/camera/film_camera.h"

#include "film/shots/framing.h"

namespace sprue::film {
namespace {

// True for labels that a film leaves out: points and time stand in the bar at its upper edge already, and odds are for
// whoever has to choose.
bool is_for_players(const stage::Label& label) {
  using stage::LabelSubject;
  return label.subject == LabelSubject::points || label.subject == LabelSubject::time ||
         label.subject == LabelSubject::odds;
}

}  // namespace

FilmCamera::FilmCamera(const SeenMatch& seen, const render::Scene& scene, const ShotList& list,
                       const FilmOptions& options)
    : seen_(seen), scene_(scene), list_(list), options_(options), clock_(list, options.fps) {}

std::unique_ptr<FilmCamera> FilmCamera::open(const SeenMatch& seen, const render::Scene& scene, const ShotList& list,
                                             const FilmOptions& options, Problems& problems) {
  std::unique_ptr<FilmCamera> camera(new FilmCamera(seen, scene, list, options));
  camera->renderer_ = render::OffscreenRenderer::open(row_of(options.quality).samples, problems);
  if (!camera->renderer_) return nullptr;
  // Films have thousands of frames, so shadows are drawn faster for them.
  camera->renderer_->hurry();
  if (options.clean) return camera;
  camera->painter_ = FilmPainter::open(seen, problems);
  camera->words_.emplace(seen, list, options.fps);
  return camera->painter_ ? std::move(camera) : nullptr;
}

std::optional<render::Picture> FilmCamera::frame(int number, Problems& problems) {
  const Moment moment = clock_.at(number);
  if (moment.step != step_) line_.emplace(seen_.picture->show(*seen_.match, moment.step, seen_.audience));
  step_ = moment.step;
  stage::Tableau table = line_->at(static_cast<float>(moment.seconds));
  table.shot = fitted(moment, list_, options_.width, options_.height);
  const bool is_title = row_of(list_.shots[moment.shot].kind).writing == ShotWriting::title;
  if (options_.clean || is_title) table.labels.clear();
  std::erase_if(table.labels, is_for_players);
  render::Picture picture = renderer_->picture(std::move(table), scene_, {options_.width, options_.height});
  // A film with holes in it would be worse than none.
  if (!renderer_->problems().empty()) {
    problems = renderer_->problems();
    return std::nullopt;
  }
  if (words_) painter_->draw(words_->at(number), picture);
  return picture;
}

}  // namespace sprue::film

// Finds the shot, the moment and the camera of a frame.
#include "film/shots/film_shot.h"

#include <algorithm>

#include "stage/table/timeline.h"

namespace sprue::film {
namespace {

// Whole millimeters become floats only here.
glm::vec3 point(const Spot& spot) { return glm::vec3(glm::ivec3{spot.x, spot.y, spot.z}); }

stage::Shot between(const FilmShot& shot, float share) {
  const float way = row_of(shot.kind).move.eased ? eased(stage::Ease::both, share) : share;
  const auto mix = [way](int a, int b) { return glm::mix(static_cast<float>(a), static_cast<float>(b), way); };
  return {glm::mix(point(shot.begin.eye), point(shot.end.eye), way),
          glm::mix(point(shot.begin.target), point(shot.end.target), way), mix(shot.begin.view, shot.end.view),
          mix(shot.begin.blur, shot.end.blur) / 100};
}

// The way from the eye to the target, mm.
struct Look {
  std::int64_t x = 0, y = 0, z = 0;
};
Look look_of(const Camera& camera) {
  const Spot &eye = camera.eye, &target = camera.target;
  return {std::int64_t{target.x} - eye.x, std::int64_t{target.y} - eye.y, std::int64_t{target.z} - eye.z};
}
bool is_nowhere(const Look& look) { return look.x == 0 && look.y == 0 && look.z == 0; }

}  // namespace

// Eye and target go straight and in step. Between the ends they can therefore meet only when the camera looks exactly
// the other way at the end.
bool meets_target(const FilmShot& shot) {
  const Look a = look_of(shot.begin), b = look_of(shot.end);
  if (is_nowhere(a) || is_nowhere(b)) return true;
  const Look cross{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  return is_nowhere(cross) && a.x * b.x + a.y * b.y + a.z * b.z < 0;
}

FilmClock::FilmClock(const ShotList& list, int fps) : list_(&list), fps_(fps) {
  std::int64_t lasts = 0;
  for (const FilmShot& shot : list.shots) {
    starts_.push_back(lasts);
    lasts += shot.lasts();
  }
  // Rounded to the nearest frame; a film of less than half a frame has none.
  frames_ = static_cast<int>((lasts * fps + 500) / 1000);
}

Moment FilmClock::at(int frame) const {
  const std::int64_t now = std::int64_t{1000} * frame / fps_;
  const auto next = std::ranges::upper_bound(starts_, now);
  const auto number = static_cast<std::size_t>(next - starts_.begin()) - 1;
  const FilmShot& shot = list_->shots[number];
  auto left = static_cast<int>(now - starts_[number]);
  const int lasts = shot.lasts();
  Moment moment{number, 1, 0, between(shot, lasts > 0 ? static_cast<float>(left) / static_cast<float>(lasts) : 1)};
  // A take without length shows its end at once.
  for (const Take& take : shot.takes) {
    const double share = take.lasts > 0 ? std::min(1.0, static_cast<double>(left) / take.lasts) : 1;
    moment.step = take.step;
    moment.seconds = (take.from + share * (take.until - take.from)) / 1000;
    if (left < take.lasts) break;
    left -= take.lasts;
  }
  return moment;
}

}  // namespace sprue::film

// A film as a list of shots: each says which stretch of the match it shows, how fast, and from where. All numbers are
// whole, so that a list written to a file and read back is the same film.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/values/fields.h"
#include "film/shots/shot_kinds.h"
#include "stage/table/tableau.h"

namespace sprue::film {

struct Spot {
  int x = 0, y = 0, z = 0;  // mm
  bool operator==(const Spot&) const = default;
  static void fields(auto& self, auto&& field) {
    field("x", self.x, -100000, 100000);
    field("y", self.y, -100000, 100000);
    field("z", self.z, -100000, 100000);
  }
};

struct Camera {
  Spot eye, target;
  int view = 24;  // degrees from the picture's lower to its upper edge
  int blur = 0;   // depth blur, in percent of the full one
  bool operator==(const Camera&) const = default;
  static void fields(auto& self, auto&& field) {
    field("eye", self.eye);
    field("target", self.target);
    field("view", self.view, 4, 90);
    field("blur", self.blur, 0, 100);
  }
};

// A stretch of a step's own time, shown in so much of the film's. In a stretch without length the table stands still.
struct Take {
  int step = 1;
  int from = 0, until = 0;  // ms since the step began
  int lasts = 0;            // ms of the film
  bool operator==(const Take&) const = default;
  static void fields(auto& self, auto&& field) {
    field("step", self.step, 1, 1000000);
    field("from", self.from, 0, 3600000);
    field("until", self.until, 0, 3600000);
    field("lasts", self.lasts, 0, 3600000);
  }
};

// The camera goes from its first place to its last one while the takes follow each other.
struct FilmShot {
  ShotKind kind = ShotKind::wide;
  Camera begin, end;
  std::vector<Take> takes;

  int lasts() const {
    int all = 0;
    for (const Take& take : takes) all += take.lasts;
    return all;
  }
  bool operator==(const FilmShot&) const = default;
  static void fields(auto& self, auto&& field) {
    field("kind", self.kind);
    field("begin", self.begin);
    field("end", self.end);
    field("takes", self.takes);
  }
};

enum class Shape : std::uint8_t { wide, upright };  // the shape of pictures: 16:9, 9:16
constexpr std::array<std::string_view, 2> names(Shape) { return {"wide", "upright"}; }

struct ShotList {
  std::vector<FilmShot> shots;
  std::optional<Shape> shape = {};  // the shape of the pictures that the shots are made for; none: wide
  int lasts() const {               // ms
    int all = 0;
    for (const FilmShot& shot : shots) all += shot.lasts();
    return all;
  }
  bool operator==(const ShotList&) const = default;
  static void fields(auto& self, auto&& field) {
    field("shape", self.shape);
    field("shots", self.shots);
  }
};

// The moment of the match that a frame shows, and its camera.
struct Moment {
  std::size_t shot = 0;
  int step = 1;
  double seconds = 0;  // since the step began
  stage::Shot camera;
};

// True if the camera's eye comes to its target somewhere on the way: then there is no direction to look in.
bool meets_target(const FilmShot& shot);

// Finds the moment of each frame, by its number alone.
class FilmClock {
 public:
  FilmClock(const ShotList& list, int fps);  // the list must outlive it
  int frames() const { return frames_; }
  // For numbers from 0 to before frames().
  Moment at(int frame) const;

 private:
  const ShotList* list_;
  int fps_, frames_ = 0;
  std::vector<std::int64_t> starts_;  // ms, one for each shot
};

}  // namespace sprue::film

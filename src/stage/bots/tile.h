// Places and directions on the Board: of models, of the tokens around them, and of Cover between tiles.
#pragma once
#include <vector>

#include "games/bots/query/rules.h"
#include "stage/table/places.h"

namespace sprue::stage::bots {

namespace game = sprue::bots;

inline constexpr float side = 40;     // mm, of a hex
inline constexpr float tile_top = 5;  // of an inlay over the table
inline constexpr float slot_floor = 2.2F;
inline constexpr float chest = 38;  // of a mech over its foot

glm::vec3 middle_of(game::Tile tile);
glm::vec3 middle_of(game::Slot slot);
// The turn that makes a model that looks along +z look along `way`.
glm::quat facing(glm::vec3 way);

bool is_on_board(const game::Body& body);

struct Standing {
  Seat seat{};
  int body = 0;
};
// The models that share a tile, in an order that does not change while they stay.
std::vector<Standing> on_tile(const game::State& state, game::Tile tile);
// Two models stand side by side for the table's own camera. Support Units stand around a Bot that is alone with them,
// in a smaller size. Only where three Bots or more meet are these smaller, too.
Pose spot_of_body(const game::State& state, Seat seat, int body);
// The same, turned towards the nearest model of another seat.
Pose pose_of_body(const game::State& state, Seat seat, int body);

// The needs of a token: its room to either side, in mm, and whether it is tall enough to be seen behind Cover.
struct Need {
  float half = 0;
  bool tall = false;
};
// The nooks of a tile that are not under the models on it, given to its tokens one after the other. The order in which
// tokens ask decides, so it must be the same every time.
class Nooks {
 public:
  Nooks(const game::State& state, game::Tile tile);
  Pose take(const Need& need);

 private:
  struct Circle {
    glm::vec3 place;
    float radius;
  };
  // The distance (mm) from a place to the nearest model or token that takes room there.
  float air(glm::vec3 place) const;

  glm::vec3 middle_;
  std::vector<Circle> taken_;
};

}  // namespace sprue::stage::bots

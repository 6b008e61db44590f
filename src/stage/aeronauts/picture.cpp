// Aeronauts on the table: a printed mat, and planes on stands that lie on their templates.
#include "stage/aeronauts/picture.h"

#include <fmt/format.h>

#include <cstdio>
#include <numbers>

#include "stage/aeronauts/cues.h"
#include "stage/aeronauts/motions.h"
#include "stage/aeronauts/scene.h"
#include "stage/table/places.h"
#include "stage/table/presenter.h"

namespace sprue::stage::aeronauts {
namespace {

using game::State;
using Ids = std::vector<std::string>;

// Names the pieces that an action is about. There is one overload for each action: a new one is a compile error here.
struct Touched {
  const State& state;
  Seat seat;

  Ids operator()(const game::Assign&) const { return {id_of("plane", seat)}; }
  Ids operator()(const game::Place&) const { return {id_of("plane", seat), "mat"}; }
  Ids operator()(const game::Fly& fly) const {
    return {id_of("plane", seat), template_id(game::template_of(fly.manoeuvre)),
            fmt::format("ahead:{}", word(fly.manoeuvre))};
  }
  Ids operator()(const game::Climb&) const {
    return {id_of("plane", seat), token_id(seat, state.plane(seat).altitude)};
  }
  Ids operator()(const game::Dive& dive) const {
    Ids given{id_of("plane", seat)};
    for (int i = 1; i <= dive.n; ++i) given.push_back(token_id(seat, state.plane(seat).altitude - i));
    return given;
  }
  Ids operator()(const game::EndMove&) const { return {id_of("base", seat)}; }
  Ids operator()(const game::Attack& attack) const { return {id_of("plane", attack.target)}; }
  Ids operator()(const game::Pass&) const { return {id_of("base", seat)}; }
};

// Draws the place where a plane that is still to be placed would stand, and its heading. Screens ask for it as
// "place:A:20:350:2": the seat, millimeters, and a heading in eighths.
Hints place_hint(const std::string& asked) {
  constexpr float radius = 13, ahead = 110, wing = 18, thick = 4, glow = 2, above = 3;  // mm
  constexpr int corners = 8;
  char seat = 0;
  int x = 0, y = 0, h = 0;
  if (std::sscanf(asked.c_str(), "place:%c:%d:%d:%d", &seat, &x, &y, &h) != 4) return {};
  const game::Pose pose{x * game::mm, y * game::mm, static_cast<std::int8_t>(h)};
  const glm::vec3 middle = place_of(pose) + glm::vec3{0, above, 0};
  const glm::quat way = heading_of(pose);
  const Colour colour = colour_of(seat_at(seat - 'A'));
  Line foot{asked + ":foot", {}, colour, thick, glow};
  for (int i = 0; i <= corners; ++i) {
    const float angle = (static_cast<float>(i) + 0.5F) * 2 * std::numbers::pi_v<float> / corners;
    foot.points.push_back(middle + way * glm::vec3{std::sin(angle) * radius, 0, std::cos(angle) * radius});
  }
  const auto at = [&](float aside, float along) { return middle + way * glm::vec3{aside, 0, along}; };
  Line nose{asked + ":nose", {at(0, radius), at(0, ahead)}, colour, thick, glow};
  Line head{asked + ":head", {at(-wing, ahead - wing), at(0, ahead), at(wing, ahead - wing)}, colour, thick, glow};
  foot.owner = nose.owner = head.owner = owner_of(seat_at(seat - 'A'));
  return {{std::move(foot), std::move(nose), std::move(head)}, {}};
}

// Names the place where each event happened. There is one overload for each event: a new one is a compile error here.
struct Traced {
  const State& state;

  // A seat that is out of the match has no piece any more, but a place.
  Trace at(Seat seat) const {
    const game::Plane& plane = state.plane(seat);
    if (plane.alive || !plane.placed) return {id_of("base", seat), {}};
    return {{}, {place_of(plane.pose)}, seat};
  }

  Trace operator()(const game::Chosen& chosen) const { return at(chosen.who); }
  Trace operator()(const game::Revealed& shown) const { return at(shown.who); }
  Trace operator()(const game::StartRolled& rolled) const { return at(rolled.who); }
  Trace operator()(const game::Placed& placed) const { return at(placed.who); }
  Trace operator()(const game::TurnBegan&) const { return {}; }
  Trace operator()(const game::Flew& flew) const {
    constexpr int steps = 10;
    constexpr glm::vec3 low{0, template_height + 2, 0};
    Trace trace{id_of("base", flew.who), {}, flew.who};
    for (int i = 0; i <= steps; ++i)
      trace.way.push_back(on_the_way(flew.from, flew.manoeuvre, static_cast<float>(i) / steps).position + low);
    return trace;
  }
  Trace operator()(const game::Climbed& climbed) const { return at(climbed.who); }
  Trace operator()(const game::Dived& dived) const { return at(dived.who); }
  Trace operator()(const game::MoveEnded& ended) const { return at(ended.who); }
  Trace operator()(const game::Destroyed& destroyed) const { return at(destroyed.who); }
  Trace operator()(const game::Attacked& attacked) const { return at(attacked.target); }
  Trace operator()(const game::HeldFire& held) const { return at(held.who); }
  Trace operator()(const game::Ended&) const { return {}; }
};

struct Presents {
  using Rules = game::Rules;
  using Memory = aeronauts::Memory;

  static std::vector<Unit> units(const Rules&, const State& state) {
    std::vector<Unit> units;
    for (int i = 0; i < state.seats(); ++i)
      if (state.plane(seat_at(i)).alive) units.push_back({id_of("base", seat_at(i)), seat_at(i)});
    return units;
  }
  static Hints hints(const Rules&, const State&, const About& about) { return place_hint(about.piece); }
  static Trace trace(const Rules&, const State& state, const game::Event& event) {
    return std::visit(Traced{state}, event);
  }
  static Cue cue(const State&, const game::Event& event) { return aeronauts::cue(event); }
  static Scoreboard scoreboard(const Rules&, const State& state) {
    Scoreboard board;
    for (int i = 0; i < state.seats(); ++i) board.seats.push_back(figure_of(state.plane(seat_at(i))));
    return board;
  }
  // A plane has its numbers once they are told, and an altitude whether they are or not.
  static SeatScore figure_of(const game::Plane& plane) {
    if (!plane.alive) return {"plane", "destroyed", {}};
    if (plane.stats.attack != 0) return {"health", fmt::format("{}", plane.stats.health), {}};
    return plane.altitude == 0 ? SeatScore{} : SeatScore{"altitude", fmt::format("{}", plane.altitude), {}};
  }

  // A seat's miniature is the plane on the rod; its base is the piece that log lines point at, since it stays on the
  // mat.
  static std::string unit(Seat seat) { return id_of("plane", seat); }
  static void remember(Memory& memory, const game::Event& event) { aeronauts::remember(memory, event); }
  static Tableau rest(const Rules& rules, const State& state, const Memory& memory) {
    return scene(rules, state, memory);
  }
  static Timeline show(const Rules& rules, const State& before, const Memory& old, const State& after,
                       const Memory& memory, std::span<const game::Event> events) {
    return motions(rules, {before, old}, {after, memory}, events);
  }
  static Ids touches(const Rules&, const State& state, Seat seat, const game::Action& action) {
    return std::visit(Touched{state, seat}, action);
  }
};

}  // namespace

const Picture& picture() {
  static const PictureOf<Presents> picture;
  return picture;
}

}  // namespace sprue::stage::aeronauts

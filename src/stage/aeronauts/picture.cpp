// Aeronauts on the table: a printed mat, and planes on stands that lie on their templates.
#include "stage/aeronauts/picture.h"

#include <fmt/format.h>

#include "stage/aeronauts/motions.h"
#include "stage/aeronauts/scene.h"
#include "stage/presenter.h"

namespace sprue::stage::aeronauts {
namespace {

using game::State;
using Ids = std::vector<std::string>;

// One overload for each action: a new one is a compile error here.
struct Touched {
  const State& state;
  Seat seat;

  Ids operator()(const game::Assign&) const { return {id_of("plane", seat)}; }
  Ids operator()(const game::Place&) const { return {id_of("plane", seat), "mat"}; }
  Ids operator()(const game::Fly& fly) const {
    return {id_of("plane", seat), template_id(game::template_of(fly.manoeuvre))};
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

struct Presents {
  using Rules = game::Rules;
  using Memory = aeronauts::Memory;

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

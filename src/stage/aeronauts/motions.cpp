// Turns the events of Aeronauts into flights, loops, throws and crashes.
#include "stage/aeronauts/motions.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numbers>

#include "stage/aeronauts/scene.h"
#include "stage/table/burst.h"
#include "stage/table/dice.h"
#include "stage/table/places.h"
#include "stage/table/script.h"

namespace sprue::stage::aeronauts {
namespace {

constexpr float lay_seconds = 0.6F, flight_seconds = 1.6F, loop_seconds = 1.4F, fall_seconds = 1.1F;
constexpr float read_seconds = 0.8F;  // dice lie there to be read
constexpr float dice_apart = 22;
constexpr float most_bank = 34;  // degrees, in the middle of a bend
constexpr float pi = std::numbers::pi_v<float>;

glm::quat about(glm::vec3 axis, float degrees) { return glm::angleAxis(degrees * pi / 180, axis); }

// Writes a step down, event by event. There is one overload for each event: a new one is a compile error here.
class StepWriter {
 public:
  StepWriter(const game::Rules& rules, const Moment& before, const Moment& after)
      : after_(after),
        script_(scene(rules, before.state, before.memory), scene(rules, after.state, after.memory)),
        from_(stands(before.state, before.memory)),
        to_(stands(after.state, after.memory)) {}
  Timeline timeline() { return script_.timeline(); }

  // These need no movement of their own: the timeline carries tokens and planes to where they stand afterwards.
  void operator()(const game::Chosen&) {}
  void operator()(const game::Revealed&) {}
  void operator()(const game::Placed&) {}
  void operator()(const game::TurnBegan&) {}
  void operator()(const game::Climbed&) {}
  void operator()(const game::Dived&) {}
  void operator()(const game::MoveEnded&) {}
  void operator()(const game::HeldFire&) {}
  void operator()(const game::Ended&) {}
  void operator()(const game::StartRolled& rolled);
  void operator()(const game::Flew& flew);
  void operator()(const game::Attacked& attacked);
  void operator()(const game::Destroyed& destroyed);

 private:
  using Part = std::function<Pose(const Stand&)>;
  static const Stand& of(const std::vector<Stand>& stands, Seat seat) {
    return stands[static_cast<std::size_t>(index(seat))];
  }
  std::vector<std::pair<std::string, Part>> parts(Seat seat) const;
  LaidTemplate lay(const game::Flew& flew);
  std::vector<Stand> flight(const game::Flew& flew, float top) const;
  void loop(const game::Flew& flew);
  void make_way(Seat flying);
  void dice(const game::Dice& values, Die die, glm::vec3 first);
  void throw_die(Die die, int value, glm::vec3 place, float start);
  glm::vec3 free_place(Seat attacker) const;
  void fire(Seat attacker, Seat target, bool hits);

  const Moment after_;
  Script script_;
  std::vector<Stand> from_, to_;
  int dice_ = 0;
  std::array<int, game::most_planes> start_rolls_{};
};

// The pieces that move with a plane, each with its pose on a stand: a flight moves all of them by one row of stands.
std::vector<std::pair<std::string, StepWriter::Part>> StepWriter::parts(Seat seat) const {
  std::vector<std::pair<std::string, Part>> all{
      {id_of("base", seat),
       [](const Stand& stand) {
         return Pose{stand.base(), stand.heading};
       }},
      {id_of("stand", seat), [](const Stand& stand) { return stand.rod(); }},
      {id_of("plane", seat), [](const Stand& stand) { return stand.plane(); }},
  };
  for (int i = 0; i < of(from_, seat).tokens; ++i) {
    all.emplace_back(token_id(seat, i), [i](const Stand& stand) {
      return Pose{stand.foot + glm::vec3{0, octagon_height * static_cast<float>(i), 0}, stand.heading};
    });
  }
  return all;
}

// Lays the template to the plane, over those that lie in its way. If it is still there after the step, its layer is
// known; one that was laid again since lies on the mat.
LaidTemplate StepWriter::lay(const game::Flew& flew) {
  LaidTemplate laid{flew.manoeuvre, flew.from, 0};
  const std::string id = template_id(game::template_of(flew.manoeuvre));
  for (const LaidTemplate& piece : laid_templates(after_.state, after_.memory)) {
    if (piece.manoeuvre == laid.manoeuvre && piece.from == laid.from) laid = piece;
  }
  script_.move(id, carry(script_.pose(id), laid.pose(), lay_seconds));
  return laid;
}

// The stands of a flight along the template: up onto it, and banked in the bend. A plane that stood aside because of
// others goes over into the place that it has afterwards.
std::vector<Stand> StepWriter::flight(const game::Flew& flew, float top) const {
  constexpr int steps = 20;
  const Stand &from = of(from_, flew.who), &to = of(to_, flew.who);
  const glm::vec3 aside_from = from.foot - place_of(flew.from);
  const glm::vec3 aside_to = to.shown ? to.foot - place_of(flew.to) : glm::vec3{0};
  const float side = static_cast<float>(side_of(flew.manoeuvre));
  std::vector<Stand> stops;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    const Pose way = on_the_way(flew.from, flew.manoeuvre, share);
    Stand stop = from;
    stop.foot = way.position + glm::mix(aside_from, aside_to, share);
    stop.foot.y = glm::mix(from.foot.y, top, std::min(1.0F, 6 * share));
    stop.heading = way.turn;
    stop.bank = glm::mix(from.bank, bank_at_rest * side, share) + std::sin(share * pi) * most_bank * side;
    stop.lean = glm::mix(from.lean, to.lean, share);
    stops.push_back(stop);
  }
  return stops;
}

void StepWriter::operator()(const game::Flew& flew) {
  make_way(flew.who);
  const LaidTemplate laid = lay(flew);
  script_.wait(lay_seconds);
  const std::vector<Stand> stops = flight(flew, laid.top());
  for (const auto& [id, pose_in] : parts(flew.who)) {
    std::vector<Key> keys;
    for (std::size_t i = 0; i < stops.size(); ++i) {
      const float share = static_cast<float>(i) / static_cast<float>(stops.size() - 1);
      keys.push_back({flight_seconds * share, pose_in(stops[i]), Ease::even});
    }
    script_.move(id, keys);
  }
  script_.wait(flight_seconds);
  if (flew.loop) loop(flew);
}

// Flies a loop: up and over, and rolled upright on the way down, while the stand turns under the plane.
void StepWriter::loop(const game::Flew& flew) {
  constexpr int steps = 24;
  constexpr float radius = 24;
  const Pose begin = script_.pose(id_of("plane", flew.who));
  const glm::vec3 ahead = begin.turn * glm::vec3{0, 0, 1};
  std::vector<Key> keys;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    const float over = std::min(1.0F, 2 * share), down = std::max(0.0F, 2 * share - 1);
    Pose pose = begin;
    pose.position += ahead * radius * std::sin(over * pi);
    pose.position.y += radius * (1 - std::cos(over * pi)) * (1 - down);
    pose.turn = begin.turn * about({1, 0, 0}, -180 * over) * about({0, 0, 1}, 180 * down);
    keys.push_back({loop_seconds * share, pose, Ease::even});
  }
  script_.move(id_of("plane", flew.who), keys);
  for (const auto& [id, pose_in] : parts(flew.who)) {
    if (id == id_of("plane", flew.who)) continue;
    Pose turned_back = script_.pose(id);
    turned_back.turn = heading_of(flew.to);
    script_.move(id, slide(script_.pose(id), turned_back, loop_seconds));
  }
  script_.wait(loop_seconds);
}

// Planes over which the template is laid are set on it, and wings lean away from wings.
void StepWriter::make_way(Seat flying) {
  for (int i = 0; i < static_cast<int>(from_.size()); ++i) {
    const Seat seat = seat_at(i);
    if (seat == flying || !of(from_, seat).shown || !of(to_, seat).shown) continue;
    for (const auto& [id, pose_in] : parts(seat)) {
      const Pose to = pose_in(of(to_, seat));
      if (script_.pose(id) != to) script_.move(id, slide(script_.pose(id), to, lay_seconds));
    }
  }
}

// ---- Dice and fire

void StepWriter::dice(const game::Dice& values, Die die, glm::vec3 first) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    throw_die(die, values[i], first + glm::vec3{dice_apart * static_cast<float>(i), 0, 0}, script_.now());
  }
}

void StepWriter::throw_die(Die die, int value, glm::vec3 place, float start) {
  const glm::vec3 hand{-30, 50, 60};
  Piece thrown = make_die(fmt::format("die:{}", dice_++), die, value, place);
  script_.add(thrown_die(std::move(thrown), place + hand, start, start + throw_seconds + 2 * read_seconds));
}

// A die falls before its player; after a tie another one falls beside the first.
void StepWriter::operator()(const game::StartRolled& rolled) {
  const int round = start_rolls_[static_cast<std::size_t>(index(rolled.who))]++;
  glm::vec3 place = berth(after_.state, rolled.who) * 0.85F;
  place.x += dice_apart * static_cast<float>(round);
  place.y = mat_top;
  throw_die(Die::red_eight, rolled.die, place, static_cast<float>(round) * throw_seconds);
}

// The place of the dice beside the attacker: of eight places around it the one that is farthest from any plane.
glm::vec3 StepWriter::free_place(Seat attacker) const {
  constexpr float beside = 95, border = half_mat - 60;
  const glm::vec3 middle = of(from_, attacker).foot;
  glm::vec3 best = middle;
  float most = -1;
  for (int i = 0; i < 8; ++i) {
    glm::vec3 place = middle + turned(45.0F * static_cast<float>(i)) * glm::vec3{0, 0, beside};
    place = glm::clamp(place, glm::vec3{-border}, glm::vec3{border});
    float nearest = beside;
    for (const Stand& stand : from_) {
      if (stand.shown) nearest = std::min(nearest, glm::distance(stand.foot, place));
    }
    if (nearest > most) best = place;
    most = std::max(most, nearest);
  }
  return {best.x, mat_top, best.z};
}

void StepWriter::operator()(const game::Attacked& attacked) {
  constexpr float half_row = 44, rows_apart = 26;
  const glm::vec3 place = free_place(attacked.who) - glm::vec3{half_row, 0, 0};
  dice(attacked.attack, Die::red_eight, place);
  dice(attacked.defence, Die::green_eight, place + glm::vec3{0, 0, rows_apart});
  script_.wait(throw_seconds + read_seconds);
  fire(attacked.who, attacked.target, attacked.damage.total() > 0);
}

// Tracers fly from both guns by turns; a plane that is hit is shaken.
void StepWriter::fire(Seat attacker, Seat target, bool hits) {
  constexpr int shots = 6;
  constexpr float each = 0.12F, flash = 0.3F, tail = 22;
  constexpr Colour tracer = 0xFFD166;
  const Pose from = script_.pose(id_of("plane", attacker)), to = script_.pose(id_of("plane", target));
  const glm::vec3 miss = hits ? glm::vec3{0} : glm::vec3{0, 22, 0};
  std::vector<Flash> flashes;
  for (int i = 0; i < shots; ++i) {
    const glm::vec3 gun = from.position + from.turn * glm::vec3{i % 2 == 0 ? 1.5F : -1.5F, 4, 8};
    const float start = script_.now() + each * static_cast<float>(i);
    flashes.push_back({{fmt::format("tracer:{}", i), {gun, to.position + miss}, tracer, 1.1F, 5}, start, flash, tail});
    flashes.back().sound = Sound::hit;
  }
  // The attack is told apart from the tracers, so that films know where to look along.
  script_.add(Attack{flashes.front().line.points.front(), flashes.front().line.points.back()});
  script_.add(std::move(flashes));
  if (hits) {
    Pose shaken = to;
    shaken.position.y -= 3;
    shaken.turn = to.turn * about({0, 0, 1}, 16);
    script_.add(make_burst("hit", to.position, 22, script_.now() + 2 * each, shots * each));
    script_.wait(2 * each);
    script_.move(id_of("plane", target), {{0, to}, {each, shaken}, {3 * each, to}});
  }
  script_.wait(shots * each);
}

// The plane falls off its rod in a spin. One that has left the mat is taken away where it is, by the timeline.
void StepWriter::operator()(const game::Destroyed& destroyed) {
  if (destroyed.fate == game::Fate::lost) return;
  constexpr int steps = 12;
  const std::string id = id_of("plane", destroyed.who);
  const Pose begin = script_.pose(id);
  const glm::vec3 drift = begin.turn * glm::vec3{0, 0, 46};
  std::vector<Key> keys;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    Pose pose = begin;
    pose.position += glm::vec3{drift.x, 0, drift.z} * share;
    pose.position.y = glm::mix(begin.position.y, mat_top + 6, share * share);
    pose.turn = begin.turn * about({1, 0, 0}, 50 * share) * about({0, 0, 1}, 300 * share);
    keys.push_back({fall_seconds * share, pose, Ease::even});
  }
  script_.add(make_burst("fire", begin.position, 34, script_.now(), fall_seconds));
  script_.move(id, keys);
  script_.wait(fall_seconds);
}

}  // namespace

Timeline motions(const game::Rules& rules, const Moment& before, const Moment& after,
                 std::span<const game::Event> events) {
  StepWriter writer(rules, before, after);
  for (const game::Event& event : events) std::visit(writer, event);
  return writer.timeline();
}

}  // namespace sprue::stage::aeronauts

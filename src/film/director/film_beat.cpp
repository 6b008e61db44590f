// Looks for things that move in a step, when and where, and for things that stand before them.
#include "film/director/film_beat.h"

#include <algorithm>
#include <cmath>

#include "stage/table/places.h"

namespace sprue::film {
namespace {

int ms(float seconds) { return static_cast<int>(std::lround(seconds * 1000)); }

bool is_die(const stage::PieceMovement& movement) { return movement.kind == stage::PieceKind::die; }
bool is_aside(const stage::PieceMovement& movement) { return movement.kind == stage::PieceKind::aside; }

constexpr float half = 28;  // mm: half of a miniature's height

// The middle of a miniature, or of a die.
glm::vec3 middle_of(glm::vec3 foot, bool die = false) {
  constexpr float lifted = 20;  // mm: planes are where their wings are
  if (!die && foot.y < lifted) foot.y += half;
  return foot;
}

// A miniature is seen from its feet to its head.
void add_miniature(Bounds& bounds, glm::vec3 foot) {
  bounds.add(foot);
  bounds.add(foot + 2.0F * (middle_of(foot) - foot));
}

Bounds figures_on(const stage::Tableau& table) {
  Bounds bounds;
  for (const stage::Piece& piece : table.pieces) {
    if (piece.kind == stage::PieceKind::figure) add_miniature(bounds, piece.pose.position);
  }
  return bounds;
}

// The middles of all things that may hide others.
std::vector<glm::vec3> stands_on(const stage::Tableau& table, const std::vector<stage::Wall>& walls) {
  constexpr int posts = 8;  // along a wall, so that nothing can be seen between them
  std::vector<glm::vec3> stands;
  for (const stage::Wall& wall : walls) {
    for (int i = 0; i <= posts; ++i) stands.push_back(glm::mix(wall.from, wall.to, static_cast<float>(i) / posts));
  }
  for (const stage::Piece& piece : table.pieces) {
    if (piece.kind == stage::PieceKind::figure) stands.push_back(middle_of(piece.pose.position));
  }
  return stands;
}

Bounds places_of(const stage::PieceMovement& movement) {
  Bounds bounds;
  bounds.add(movement.last);
  if (is_die(movement)) return bounds;  // the place that dice come from is of no interest
  bounds.add(movement.low);
  bounds.add(movement.high);
  if (movement.kind == stage::PieceKind::figure) add_miniature(bounds, movement.last);
  return bounds;
}

// Movements come in the order of their beginnings. Those that begin together, or before the other has ended, are one
// phase.
void add_phase(std::vector<Phase>& phases, const stage::PieceMovement& movement) {
  constexpr int together = 250;  // ms
  constexpr float falls = 1.2F;  // seconds of a die's fall; then it lies there for a while
  const bool dice = is_die(movement);
  const int from = ms(movement.start), until = ms(dice ? std::min(movement.end, movement.start + falls) : movement.end);
  const bool joins = !phases.empty() && (from < phases.back().from + together || from + together < phases.back().until);
  if (!joins) phases.push_back({{}, dice, from, until, {}, {}});
  Phase& phase = phases.back();
  if (phase.dice && !dice) {  // dice that fall while something moves are not looked at by themselves
    phase.what = {};
    phase.places.clear();
  }
  phase.dice = phase.dice && dice;
  if (phase.dice == dice) {
    phase.what.add(places_of(movement));
    phase.places.push_back(middle_of(movement.last, dice));
  }
  if (!dice) phase.movers.push_back(movement);
  phase.until = std::max(phase.until, until);
}

// The place of a mover at a moment.
struct Waypoint {
  int ms = 0;
  glm::vec3 place{0};
};

std::vector<Waypoint> way_of(const Phase& phase, const stage::Timeline& line) {
  constexpr int often = 50;  // ms
  std::vector<Waypoint> way;
  for (int now = phase.from; now <= phase.until; now += often) {
    const stage::Tableau table = line.at(static_cast<float>(now) / 1000);
    for (const stage::PieceMovement& mover : phase.movers) {
      const stage::Piece* const piece = stage::find_piece(table, mover.id);
      if (piece != nullptr && ms(mover.start) <= now && now <= ms(mover.end))
        way.push_back({now, piece->pose.position});
    }
  }
  return way;
}

// Divides a phase whose movers go farther than can be seen from near by: they are watched as they leave, until they are
// out of sight, and then as they arrive.
std::optional<Phase> cut_where_far(Phase& phase, const stage::Timeline& line) {
  constexpr float worth = 0.75F;  // so much nearer the camera must come
  constexpr int least = 2 * 500;  // ms
  constexpr int seen = 60;        // percent of either half that are seen
  const int time = phase.until - phase.from;
  if (phase.dice || phase.what.radius() < far_radius || time < least) return std::nullopt;
  Phase leaves = phase, arrives = phase;
  leaves.until = arrives.from = phase.from + time / 2;
  leaves.what = arrives.what = {};
  for (const Waypoint& point : way_of(phase, line)) {
    if (point.ms <= phase.from + time * seen / 200) leaves.what.add(point.place);
    if (point.ms >= phase.until - time * seen / 200) arrives.what.add(point.place);
  }
  if (leaves.what.empty() || arrives.what.empty() ||
      std::max(leaves.what.radius(), arrives.what.radius()) > worth * phase.what.radius())
    return std::nullopt;
  arrives.goes_on = true;
  phase = std::move(leaves);
  return arrives;
}

}  // namespace

Beat beat_of(const stage::Picture& picture, const Match& match, Audience audience, const stage::NamedShot& home,
             int step) {
  const stage::Timeline line = picture.show(match, step, audience);
  Beat beat;
  beat.step = step;
  beat.length = ms(line.length());
  const std::vector<stage::Cue> cues = picture.cues(match, step, audience);
  beat.cue = stage::weightiest(cues);
  for (const stage::Cue& cue : cues) {
    if (cue.round) beat.round = cue.round;
  }
  beat.before = stage::shot_of(home, line.at(0));
  beat.after = stage::shot_of(home, line.at(line.length()));
  std::vector<stage::PieceMovement> movements = line.movements();
  std::ranges::stable_sort(movements, {}, &stage::PieceMovement::start);
  const bool on_board = std::ranges::any_of(
      movements, [](const stage::PieceMovement& movement) { return !is_die(movement) && !is_aside(movement); });
  const stage::Tableau end = line.at(line.length());
  const stage::FilmStage stage = picture.film_stage();
  const Bounds told_of = stage.cards_are_about_figures ? figures_on(end) : Bounds{};
  beat.stands = stands_on(end, stage.walls);
  for (const stage::PieceMovement& movement : movements) {
    if ((on_board || !told_of.empty()) && is_aside(movement)) continue;
    add_phase(beat.phases, movement);
    if (!is_die(movement)) beat.all.add(places_of(movement));
  }
  // Only steps of weight are worth two shots of one movement.
  for (std::size_t i = 0; beat.cue.weight >= 2 && i < beat.phases.size(); ++i) {
    if (auto rest = cut_where_far(beat.phases[i], line))
      beat.phases.insert(beat.phases.begin() + static_cast<std::ptrdiff_t>(++i), std::move(*rest));
  }
  constexpr float least_way = 50;  // mm: those who are nearer to each other are not looked at over a shoulder
  for (const stage::Attack& attack : line.attacks()) {
    if (!beat.attack && glm::distance(attack.from, attack.to) > least_way) beat.attack = Path{attack.from, attack.to};
  }
  Bounds flashes;
  for (const stage::Flash& flash : line.flashes()) {
    flashes.add(flash.line.points.front());
    flashes.add(flash.line.points.back());
  }
  const Bounds& seen = flashes.empty() ? told_of : flashes;
  // Nothing moves on the board, but something shines there, or cards tell of figures.
  if (beat.all.empty() && !movements.empty() && !seen.empty()) {
    beat.all = seen;
    beat.phases.push_back({seen, false, beat.phases.empty() ? 0 : beat.phases.back().until, beat.length, {}, {}});
  }
  return beat;
}

}  // namespace sprue::film

#include "stage/film_beat.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "stage/aerial/layout.h"

namespace sprue::stage {
namespace {

int ms(float seconds) { return static_cast<int>(std::lround(seconds * 1000)); }

bool is_die(const Stir& stir) { return stir.id.starts_with("die:") || stir.id.starts_with("roll:"); }
// What is laid beside the board is of interest only when nothing happens on it.
bool is_beside_board(const Stir& stir) {
  constexpr std::array<std::string_view, 10> words{
      "card:", "hand:", "deck:", "scrapyard:", "wreckage:", "pile:", "plan:", "sub:", "template:", "hidden:"};
  return std::ranges::any_of(words, [&](std::string_view word) { return stir.id.starts_with(word); });
}

constexpr float half = 28;  // mm: of a miniature's height

// Of a miniature, or of a die.
glm::vec3 middle_of(glm::vec3 foot, bool die = false) {
  constexpr float lifted = 20;  // mm: planes are where their wings are
  if (!die && foot.y < lifted) foot.y += half;
  return foot;
}

// From its feet to its head.
void add_miniature(Frame& frame, glm::vec3 foot) {
  frame.add(foot);
  frame.add(foot + 2.0F * (middle_of(foot) - foot));
}

// Where models stand for what the cards beside them are about: cards are better read in the film's corner than filmed.
Frame models_on(const Tableau& table) {
  Frame frame;
  for (const Piece& piece : table.pieces) {
    if (piece.id.starts_with("body:")) add_miniature(frame, piece.pose.position);
  }
  return frame;
}

// High enough to hide something else, and to lose its head in a picture of its feet.
bool is_high(std::string_view id) {
  constexpr std::array<std::string_view, 3> high{"body:", "plane:", "robot:"};
  return std::ranges::any_of(high, [&](std::string_view word) { return id.starts_with(word); });
}

// What belongs to a board and hides things as well, from end to end; as high above its line as below it.
struct Wall {
  std::string_view piece;
  glm::vec3 from, to;
};
constexpr float wall_end = 100;  // z, of the field of Aerial Assault
constexpr float beam = (aerial::truss_height + aerial::truss_under) / 2, half_goal = aerial::goal_height / 2;
constexpr std::array walls{
    Wall{"truss", {0, beam, -wall_end}, {0, beam, wall_end}},
    Wall{"field", {-aerial::goal_x, half_goal, -wall_end}, {-aerial::goal_x, half_goal, wall_end}},
    Wall{"field", {aerial::goal_x, half_goal, -wall_end}, {aerial::goal_x, half_goal, wall_end}}};

// Where such stand.
std::vector<glm::vec3> stands_on(const Tableau& table) {
  constexpr int posts = 8;  // along a wall, so that nothing can be seen between them
  std::vector<glm::vec3> stands;
  for (const Wall& wall : walls) {
    if (std::ranges::find(table.pieces, wall.piece, &Piece::id) == table.pieces.end()) continue;
    for (int i = 0; i <= posts; ++i) stands.push_back(glm::mix(wall.from, wall.to, static_cast<float>(i) / posts));
  }
  for (const Piece& piece : table.pieces) {
    if (is_high(piece.id)) stands.push_back(middle_of(piece.pose.position));
  }
  return stands;
}

Frame places_of(const Stir& stir) {
  Frame frame;
  frame.add(stir.last);
  if (is_die(stir)) return frame;  // where dice come from is of no interest
  frame.add(stir.low);
  frame.add(stir.high);
  if (is_high(stir.id)) add_miniature(frame, stir.last);
  return frame;
}

// In their order; what begins together, or before the other has ended, is one.
void add_phase(std::vector<Phase>& phases, const Stir& stir) {
  constexpr int together = 250;  // ms
  constexpr float falls = 1.2F;  // seconds, of a die: then it lies there for a while
  const bool dice = is_die(stir);
  const int from = ms(stir.start), until = ms(dice ? std::min(stir.end, stir.start + falls) : stir.end);
  const bool joins = !phases.empty() && (from < phases.back().from + together || from + together < phases.back().until);
  if (!joins) phases.push_back({{}, dice, from, until, {}, {}});
  Phase& phase = phases.back();
  if (phase.dice && !dice) {  // dice that fall while something moves are not looked at by themselves
    phase.what = {};
    phase.places.clear();
  }
  phase.dice = phase.dice && dice;
  if (phase.dice == dice) {
    phase.what.add(places_of(stir));
    phase.places.push_back(middle_of(stir.last, dice));
  }
  if (!dice) phase.movers.push_back(stir);
  phase.until = std::max(phase.until, until);
}

// Where one of the movers is while it moves.
struct Trace {
  int ms = 0;
  glm::vec3 place{0};
};

std::vector<Trace> traces_of(const Phase& phase, const Timeline& line) {
  constexpr int often = 50;  // ms
  std::vector<Trace> traces;
  for (int now = phase.from; now <= phase.until; now += often) {
    const Tableau table = line.at(static_cast<float>(now) / 1000);
    for (const Stir& mover : phase.movers) {
      const auto piece = std::ranges::find(table.pieces, mover.id, &Piece::id);
      if (piece != table.pieces.end() && ms(mover.start) <= now && now <= ms(mover.end))
        traces.push_back({now, piece->pose.position});
    }
  }
  return traces;
}

// What goes farther than it can be seen from near by is watched as it leaves, until it is out of sight, and then as it
// arrives.
std::optional<Phase> cut_where_far(Phase& phase, const Timeline& line) {
  constexpr float worth = 0.75F;  // so much nearer the camera must come
  constexpr int least = 2 * 500;  // ms
  constexpr int seen = 60;        // per cent of either half
  const int time = phase.until - phase.from;
  if (phase.dice || phase.what.radius() < far_radius || time < least) return std::nullopt;
  Phase leaves = phase, arrives = phase;
  leaves.until = arrives.from = phase.from + time / 2;
  leaves.what = arrives.what = {};
  for (const Trace& trace : traces_of(phase, line)) {
    if (trace.ms <= phase.from + time * seen / 200) leaves.what.add(trace.place);
    if (trace.ms >= phase.until - time * seen / 200) arrives.what.add(trace.place);
  }
  if (leaves.what.empty() || arrives.what.empty() ||
      std::max(leaves.what.radius(), arrives.what.radius()) > worth * phase.what.radius())
    return std::nullopt;
  arrives.goes_on = true;
  phase = std::move(leaves);
  return arrives;
}

}  // namespace

Beat beat_of(const Picture& picture, const Match& match, Audience audience, const NamedShot& home, int step) {
  const Timeline line = picture.show(match, step, audience);
  Beat beat;
  beat.step = step;
  beat.length = ms(line.length());
  const std::vector<Told> told = match.told(step, audience);
  beat.cue = cue_of(match.game().id, told);
  for (const Told& one : told) {
    if (const auto round = round_begun(match.game().id, one)) beat.round = round;
  }
  beat.before = shot_of(home, line.at(0));
  beat.after = shot_of(home, line.at(line.length()));
  std::vector<Stir> stirs = line.stirs();
  std::ranges::stable_sort(stirs, {}, &Stir::start);
  const bool on_board =
      std::ranges::any_of(stirs, [](const Stir& stir) { return !is_die(stir) && !is_beside_board(stir); });
  const Tableau end = line.at(line.length());
  const Frame models = models_on(end);
  beat.stands = stands_on(end);
  for (const Stir& stir : stirs) {
    if ((on_board || !models.empty()) && is_beside_board(stir)) continue;
    add_phase(beat.phases, stir);
    if (!is_die(stir)) beat.all.add(places_of(stir));
  }
  for (std::size_t i = 0; beat.cue.weight >= 2 && i < beat.phases.size(); ++i) {
    if (auto rest = cut_where_far(beat.phases[i], line))
      beat.phases.insert(beat.phases.begin() + static_cast<std::ptrdiff_t>(++i), std::move(*rest));
  }
  constexpr float least_way = 50;  // mm: shorter flashes are sparks
  Frame flashes;
  for (const Flash& flash : line.flashes()) {
    const glm::vec3 from = flash.line.points.front(), to = flash.line.points.back();
    if (!beat.attack && glm::distance(from, to) > least_way) beat.attack = Path{from, to};
    flashes.add(from);
    flashes.add(to);
  }
  const Frame& stage = flashes.empty() ? models : flashes;
  if (beat.all.empty() && !stirs.empty() && !stage.empty()) {
    beat.all = stage;
    beat.phases.push_back({stage, false, beat.phases.empty() ? 0 : beat.phases.back().until, beat.length, {}, {}});
  }
  return beat;
}

}  // namespace sprue::stage

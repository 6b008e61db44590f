// Sets out the mat, planes, and cards of Aeronauts at rest.
#include "stage/aeronauts/scene.h"

#include <fmt/format.h>

#include "games/aeronauts/attack.h"
#include "games/aeronauts/move.h"
#include "games/aeronauts/turn.h"
#include "stage/table/places.h"
#include "stage/table/shots.h"

namespace sprue::stage::aeronauts {
namespace {

using game::State;

constexpr float wire = 1.4F, thread = 1.1F;  // mm
constexpr Colour birch = 0xE8C99A, warning = 0xFF4A26, cord = 0xD8CFB8;
constexpr float above_plane = 27, above_string = 9;

// Sets the table out, part by part. The state is the one that the audience knows, so hidden numbers are zero.
class TableauBuilder {
 public:
  TableauBuilder(const game::Rules& rules, const State& state, const Memory& memory)
      : rules_(rules), state_(state), memory_(memory), stands_(stands(state, memory)) {}
  Tableau made();

 private:
  void add(Piece piece) { table_.pieces.push_back(std::move(piece)); }
  const Stand& stand(Seat seat) const { return stands_[static_cast<std::size_t>(index(seat))]; }
  void plane(Seat seat);
  void name(Seat seat);
  void tokens(Seat seat);
  void templates();
  void trail(Seat seat);
  void ways_ahead();
  void way_ahead(Seat seat, game::Manoeuvre manoeuvre);
  void shots_ahead();

  const game::Rules& rules_;
  const State& state_;
  const Memory& memory_;
  std::vector<Stand> stands_;
  Tableau table_;
};

// A plane stands on its base and rod as long as it is in the game.
void TableauBuilder::plane(Seat seat) {
  constexpr std::array<std::string_view, game::most_planes> models{"planes/red", "planes/blue", "planes/gold",
                                                                   "planes/ivory"};
  const Stand& at = stand(seat);
  if (!at.shown) return;
  add(make_piece(id_of("base", seat), "tokens/plane_base", {at.base(), at.heading}, seat));
  add(make_piece(id_of("stand", seat), "planes/stand", at.rod(), seat));
  add(make_piece(id_of("plane", seat), std::string(models[static_cast<std::size_t>(index(seat))]), at.plane(), seat));
  table_.pieces.back().kind = PieceKind::figure;
  name(seat);
}

void TableauBuilder::name(Seat seat) {
  const game::Plane& plane = state_.plane(seat);
  std::string text = to_text(seat);
  if (plane.chosen && plane.stats.attack > 0) {
    const game::Stats& stats = plane.stats;
    text += fmt::format(" · health {} · {}-{}-{}", stats.health, stats.attack, stats.defense, stats.speed);
  }
  if (plane.altitude > 0) text += fmt::format(" · altitude {}", plane.altitude);
  table_.labels.push_back({id_of("name", seat), stand(seat).plane().position + glm::vec3{0, above_plane, 0},
                           std::move(text), colour_of(seat), id_of("plane", seat), owner_of(seat)});
}

// Tokens under the plane, and the unused ones beside the mat; there are none in matches without altitude.
void TableauBuilder::tokens(Seat seat) {
  const Stand& at = stand(seat);
  if (!at.shown || !rules_.options().altitude) return;
  for (int i = 0; i < game::altitude_tokens; ++i) {
    const glm::vec3 up{0, octagon_height * static_cast<float>(i), 0};
    const Pose pose = i < at.tokens ? Pose{at.foot + up, at.heading} : spare_token(state_, seat, i);
    add(make_piece(token_id(seat, i), "tokens/altitude", pose));
    table_.pieces.back().sound = Sound::none;
  }
}

// The players share one of each template, so each is one piece: where it was laid last, or put away.
void TableauBuilder::templates() {
  constexpr std::array which{game::Template::straight, game::Template::bank, game::Template::turn};
  const std::vector<LaidTemplate> laid = laid_templates(state_, memory_);
  for (const game::Template each : which) {
    Pose pose = put_away(each);
    for (const LaidTemplate& piece : laid) {
      if (game::template_of(piece.manoeuvre) == each) pose = piece.pose();
    }
    add(make_piece(template_id(each), fmt::format("tokens/template_{}", word(each)), pose));
    table_.pieces.back().kind = PieceKind::aside;
  }
}

// Draws a wire over the mat for the maneuvers that were flown in this turn.
void TableauBuilder::trail(Seat seat) {
  constexpr int steps = 10;
  std::vector<glm::vec3> points;
  for (const Flown& flown : memory_.trails[static_cast<std::size_t>(index(seat))]) {
    for (int i = points.empty() ? 0 : 1; i <= steps; ++i) {
      const float share = static_cast<float>(i) / steps;
      points.push_back(on_the_way(flown.from, flown.manoeuvre, share).position +
                       glm::vec3{0, template_height + wire, 0});
    }
  }
  if (points.empty()) return;
  table_.lines.push_back({id_of("trail", seat), std::move(points), colour_of(seat), wire});
  table_.lines.back().owner = owner_of(seat);
}

// Only the seat that moves now has ways ahead.
void TableauBuilder::ways_ahead() {
  if (state_.stage != game::Stage::move) return;
  for (const game::Manoeuvre manoeuvre : game::manoeuvres) way_ahead(state_.to_act, manoeuvre);
}

// Draws a template that could be laid, with its cost, and the cost of a loop if that is legal, too. The rules decide:
// nothing here works out what is allowed.
void TableauBuilder::way_ahead(Seat seat, game::Manoeuvre manoeuvre) {
  const game::Fly fly{manoeuvre, false}, loop{manoeuvre, true};
  const bool flies = rules_.allowed(state_, seat, fly, nullptr), loops = rules_.allowed(state_, seat, loop, nullptr);
  if (!flies && !loops) return;
  const bool lost = game::loses(rules_.options(), state_, seat, fly);
  const LaidTemplate ghost{manoeuvre, state_.plane(seat).pose, 0};
  const std::string id = fmt::format("ahead:{}", word(manoeuvre));
  std::string text = flies ? fmt::format("{}", game::cost(fly)) : std::string{};
  if (loops) text += fmt::format("{}loop {}", flies ? " · " : "", game::cost(loop));
  if (lost) text += " · off the mat";
  const glm::vec3 end = on_the_way(ghost.from, manoeuvre, 1).position;
  const Colour colour = lost ? warning : birch;
  table_.lines.push_back({.id = id,
                          .points = ghost.outline(),
                          .colour = colour,
                          .thick = wire,
                          .glow = 0.8F,
                          .seen = 0.85F,
                          .is_choice = true});
  table_.labels.push_back({.id = id,
                           .over = end + glm::vec3{0, 3 * template_height, 0},
                           .text = std::move(text),
                           .colour = colour,
                           .subject = LabelSubject::choice});
}

// Draws the range string to each plane that can be shot at now, with how many dice against how many.
void TableauBuilder::shots_ahead() {
  if (state_.stage != game::Stage::attack) return;
  const Seat seat = state_.to_act;
  for (const Seat target : game::flying(state_)) {
    if (target == seat) continue;
    const game::Shot shot = game::shot(rules_.options(), state_, seat, target);
    if (!shot.possible()) continue;
    Line string = range_string(stand(seat), stand(target), target);
    constexpr float near_target = 0.8F;  // several strings begin where the attacker is
    const glm::vec3 beside = glm::mix(string.points.front(), string.points.back(), near_target);
    table_.lines.push_back(std::move(string));
    table_.labels.push_back({.id = id_of("string", target),
                             .over = beside + glm::vec3{0, above_string, 0},
                             .text = fmt::format("{} against {}", shot.attack_dice, shot.defence_dice),
                             .colour = cord,
                             .subject = LabelSubject::odds});
  }
  for (Line& line : fields_of_fire(stand(seat), colour_of(seat))) {
    line.owner = owner_of(seat);
    table_.lines.push_back(std::move(line));
  }
}

// Pieces come first, then whatever is drawn over them. Until all planes are placed the picture shows the whole mat,
// later only the planes and the air around them.
Tableau TableauBuilder::made() {
  add(make_piece("mat", "tokens/mat", {}));
  for (int i = 0; i < state_.seats(); ++i) {
    plane(seat_at(i));
    tokens(seat_at(i));
    trail(seat_at(i));
  }
  templates();
  ways_ahead();
  shots_ahead();
  const bool placed = state_.stage != game::Stage::stats && state_.stage != game::Stage::place;
  table_.room = framed(stands_, placed);
  table_.shot = shot_of(table_.room, {.yaw = 6, .pitch = 33});
  return std::move(table_);
}

}  // namespace

std::string id_of(std::string_view what, Seat seat) { return fmt::format("{}:{}", what, letter(seat)); }
std::string token_id(Seat seat, int token) { return fmt::format("altitude:{}:{}", letter(seat), token); }
std::string template_id(game::Template which) { return fmt::format("template:{}", word(which)); }

Tableau scene(const game::Rules& rules, const State& state, const Memory& memory) {
  return TableauBuilder(rules, state, memory).made();
}

// The string, hanging a little from knot to knot over the tokens.
Line range_string(const Stand& attacker, const Stand& target, Seat name) {
  constexpr int steps = 8;
  constexpr float sag = 6;
  const glm::vec3 up{0, octagon_height + wire, 0}, a = attacker.base() + up, b = target.base() + up;
  std::vector<glm::vec3> points;
  for (int i = 0; i <= steps; ++i) {
    const float share = static_cast<float>(i) / steps;
    points.push_back(glm::mix(a, b, share) - glm::vec3{0, sag * share * (1 - share), 0});
  }
  return {id_of("string", name), std::move(points), cord, wire};
}

// The wedge of fire as far as the range string reaches, and the lane of the forward guides (AE-GEO-09).
std::vector<Line> fields_of_fire(const Stand& attacker, Colour colour) {
  constexpr int steps = 12;
  constexpr float reach = 242, guide = 3.25F;
  const glm::vec3 eye{attacker.foot.x, mat_top + template_height + wire, attacker.foot.z};
  const auto ahead = [&](float degrees) { return eye + attacker.heading * turned(degrees) * glm::vec3{0, 0, reach}; };
  std::vector<glm::vec3> wedge{eye};
  for (int i = 0; i <= steps; ++i) wedge.push_back(ahead(45 - 90 * static_cast<float>(i) / steps));
  wedge.push_back(eye);
  std::vector<Line> lines{{"arc", std::move(wedge), colour, thread, 0.8F, 0.8F}};
  for (const float side : {-guide, guide}) {
    const glm::vec3 aside = attacker.heading * glm::vec3{side, 0, 0};
    lines.push_back(
        {side < 0 ? "lane:right" : "lane:left", {eye + aside, ahead(0) + aside}, colour, thread, 0.8F, 0.8F});
  }
  return lines;
}

}  // namespace sprue::stage::aeronauts

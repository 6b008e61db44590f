// Sets out the field, robots, balls, and cards of Aerial Assault at rest.
#include "stage/aerial/scene.h"

#include <fmt/format.h>

#include "stage/table/dice.h"
#include "stage/table/shots.h"

namespace sprue::stage::aerial {
namespace {

using game::CardId;
using game::Phase;
using game::RobotId;
using game::State;

constexpr float robot_height = 52;
constexpr float wire = 1.6F;

// The word of an action is also the name of its sign. A component of a card (the parts that it is printed with) maps to
// the action that it stands for.
game::Play as_play(game::Component part) {
  using game::Play;
  constexpr std::array<Play, 7> plays{Play::move,     Play::move,    Play::shoot, Play::truss,
                                      Play::catching, Play::pick_up, Play::block};
  return plays[static_cast<std::size_t>(part)];
}

class TableauBuilder {
 public:
  TableauBuilder(const game::Rules& rules, const State& state) : rules_(rules), state_(state) {}
  Tableau made();

 private:
  void add(Piece piece) { table_.pieces.push_back(std::move(piece)); }
  void robot(RobotId id);
  std::vector<std::string> parts_hidden(const game::Robot& robot) const;
  void balls();
  void cards(RobotId id);
  void card(RobotId id, CardRow row, std::size_t at, CardId card, game::Side side, bool face_up, std::size_t hidden);
  void draft();
  void scores();
  void announced(RobotId id);
  void dice();

  const game::Rules& rules_;
  const State& state_;
  Tableau table_;
};

// The model of a robot holds every part there is. Its nodes are called by a part's kind and its number among its kind;
// all that the robot is not built of are hidden.
std::vector<std::string> TableauBuilder::parts_hidden(const game::Robot& robot) const {
  constexpr std::array<std::string_view, 4> kinds{"drive", "shooter", "pick_up", "active_catch"};
  std::array<int, 4> numbers{};
  std::vector<std::string> hidden;
  const auto& parts = rules_.catalogue().parts;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const auto kind = static_cast<std::size_t>(parts[at].kind);
    const int number = ++numbers[kind];
    const game::PartId id = game::part_at(at);
    const bool built = id == robot.drive || id == robot.shooter || id == robot.pick_up || id == robot.active_catch;
    if (!built) hidden.push_back(fmt::format("{}_{}", kinds[kind], number));
  }
  return hidden;
}

void TableauBuilder::robot(RobotId id) {
  const game::Robot& robot = state_.robot(id);
  const Colour colour = colour_of(robot.alliance);
  Piece piece = make_piece(id_of(id), "robots/robot", robot_pose(state_, id), colour);
  piece.hidden = parts_hidden(robot);
  piece.kind = PieceKind::figure;
  // A robot has the color of its alliance, so its owner gives it none.
  piece.owner = Owner{robot.seat, {}};
  std::string text = fmt::format("{} · {}", index(id) + 1, letter(robot.seat));
  if (robot.team != game::Team::none) text += fmt::format(" · {}", word(robot.team));
  if (robot.cancelled) text += " · blocked";
  const glm::vec3 over = piece.pose.position + glm::vec3{0, robot_height * piece.pose.scale + 10, 0};
  table_.labels.push_back({id_of(id), over, std::move(text), colour, id_of(id), piece.owner});
  add(std::move(piece));
}

void TableauBuilder::balls() {
  for (std::size_t at = 0; at < game::ball_slots; ++at) {
    const game::BallId id = game::ball_at(at);
    if (!on_table(state_.at(id))) continue;
    const bool red = alliance_of(id) == game::Alliance::red;
    add(make_piece(id_of(id), red ? "tokens/ball_red" : "tokens/ball_blue", {ball_place(state_, id)}));
  }
}

// A card that the audience may not know has no id of its own: it is counted instead, and lies with its back up, so that
// nothing tells which one it is.
void TableauBuilder::card(RobotId id, CardRow row, std::size_t at, CardId card, game::Side side, bool face_up,
                          std::size_t hidden) {
  Piece piece = make_card({}, {}, {});
  const bool known = card != CardId::hidden;
  const std::string out = fmt::format("discarded:{}:{}", index(id) + 1, hidden);
  piece.id = known ? card_id(rules_, id, card) : row == CardRow::discard ? out : hidden_id(id, hidden);
  piece.pose = lying(card_pose(state_, id, row, at), side, face_up && known);
  piece.tint = colour_of(state_.robot(id).alliance);
  if (known) piece.face = face_of(rules_, card);
  if (!known && row == CardRow::discard) piece.kind = PieceKind::thing;
  add(std::move(piece));
}

// Before the match a robot's cards lie where its hand will be.
void TableauBuilder::cards(RobotId id) {
  const game::Robot& robot = state_.robot(id);
  const bool matched = !robot.hand.empty() || !robot.laid.empty() || !robot.discard.empty();
  const auto& hand = matched ? robot.hand : robot.deck;
  // Cards that are known keep the place that they have in the deck's list, so a hand does not close up and move
  // whenever a card is laid.
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const std::size_t at = hand[i] == CardId::hidden ? i : robot.deck.find(hand[i]);
    card(id, CardRow::hand, at, hand[i], game::Side::top, true, i);
  }
  for (std::size_t i = 0; i < robot.laid.size(); ++i) {
    const game::Slot& slot = robot.laid[i];
    card(id, CardRow::laid, i, slot.card, slot.side, slot.face_up, robot.hand.size() + i);
  }
  for (std::size_t i = 0; i < robot.discard.size(); ++i) {
    const game::Slot& slot = robot.discard[i];
    card(id, CardRow::discard, i, slot.card, slot.side, slot.face_up, i);
  }
}

// The specials to choose from lie on the empty field; those that nobody took are put away.
void TableauBuilder::draft() {
  if (state_.phase != Phase::draft && state_.phase != Phase::extra && state_.phase != Phase::first) return;
  for (std::size_t at = 0; at < state_.row.size(); ++at) {
    add(make_card(card_id(rules_, RobotId::none, state_.row[at]), face_of(rules_, state_.row[at]), draft_place(at)));
  }
  for (Piece& card : make_pile("pile", state_.pile.size(), pile_place())) {
    card.pose = lying(card.pose, game::Side::top, false);
    add(std::move(card));
  }
}

// Labels over the goals and behind the truss; films leave them out, since a bar shows the same.
void TableauBuilder::scores() {
  for (const game::Alliance alliance : {game::Alliance::red, game::Alliance::blue}) {
    const float side = alliance == game::Alliance::red ? -1.0F : 1.0F;
    table_.labels.push_back({.id = fmt::format("score:{}", word(alliance)),
                             .over = {side * goal_x, goal_height + 40, 0},
                             .text = fmt::format("{}", state_.score(alliance).points),
                             .colour = colour_of(alliance),
                             .subject = LabelSubject::points});
  }
  std::string time;
  if (state_.play > 0 && state_.round == 0) time = fmt::format("autonomous {}", state_.play);
  if (state_.play > 0 && state_.round > 0) time = fmt::format("round {} · {}", state_.round, state_.play);
  if (state_.phase == Phase::over) time = "over";
  if (time.empty()) return;
  table_.labels.push_back({.id = "time",
                           .over = {0, truss_height + 24, -109},
                           .text = std::move(time),
                           .colour = undecided_colour,
                           .subject = LabelSubject::time});
}

// A robot's announcement that has not happened yet: whom it blocks, where it drives.
void TableauBuilder::announced(RobotId id) {
  const game::Robot& robot = state_.robot(id);
  if (state_.phase != Phase::act || robot.done || robot.cancelled) return;
  const Colour colour = colour_of(robot.alliance);
  const glm::vec3 from = robot_pose(state_, id).position;
  if (robot.target != RobotId::none) {
    const glm::vec3 up{0, robot_height * 0.6F * scale_of(state_), 0};
    table_.lines.push_back({fmt::format("block:{}", index(id) + 1),
                            {from + up, robot_pose(state_, robot.target).position + up},
                            colour,
                            wire,
                            1.5F});
  }
  const int to = index(robot.zone) + robot.steps;
  if (robot.steps == 0 || !game::on_field(to)) return;
  const glm::vec3 low{0, wire, 0};
  table_.lines.push_back({fmt::format("drive:{}", index(id) + 1),
                          {from + low, robot_pose(state_, id, game::zone_at(to)).position + low},
                          colour,
                          wire,
                          0.5F,
                          0.7F});
}

// Dice of an attempt that its player may roll again lie on the table until that is decided.
void TableauBuilder::dice() {
  const game::Throw& dice = state_.dice;
  const auto lie = [&](int which, RobotId roller, int value) {
    if (roller == RobotId::none || value == 0) return;
    const float x = robot_pose(state_, roller).position.x + 16 * static_cast<float>(which);
    add(make_die(pending_die(which), Die::six, value, dice_place(x)));
  };
  if (state_.ask != game::Ask::reroll) return;
  lie(0, dice.robot, dice.die);
  lie(1, dice.other, dice.other_die);
}

Tableau TableauBuilder::made() {
  constexpr float half_width = 233, near_end = 186;
  add(make_piece("field", "tokens/field", {}));
  add(make_piece("truss", "tokens/truss", {}));
  for (std::size_t at = 0; at < state_.robots.size(); ++at) {
    robot(game::robot_at(at));
    cards(game::robot_at(at));
    announced(game::robot_at(at));
  }
  balls();
  draft();
  dice();
  scores();
  table_.room = {{-half_width, 0, -112}, {half_width, 70, near_end}};
  table_.shot = shot_of(table_.room, {.yaw = -12, .pitch = 36, .fill = 1});
  return std::move(table_);
}

}  // namespace

std::string id_of(RobotId robot) { return fmt::format("robot:{}", index(robot) + 1); }
std::string id_of(game::BallId ball) { return fmt::format("ball:{}", word(ball)); }
// Every robot has basic cards of its own, while each special is there once; so only basic cards need the robot's
// number.
std::string card_id(const game::Rules& rules, RobotId robot, CardId card) {
  const std::string name = fmt::format("card:{}", rules.text(card));
  return index(card) < game::basic_cards ? fmt::format("{}:{}", name, index(robot) + 1) : name;
}
std::string hidden_id(RobotId robot, std::size_t at) { return fmt::format("hidden:{}:{}", index(robot) + 1, at); }
std::string pending_die(int which) { return fmt::format("die:{}", which); }

Colour colour_of(game::Alliance alliance) {
  return alliance == game::Alliance::undecided ? undecided_colour
                                               : alliance_colours[static_cast<std::size_t>(alliance)];
}

// A card without a lower end shows its upper one at both ends.
CardFace face_of(const game::Rules& rules, CardId card) {
  constexpr std::array<Colour, 7> bands{0x59636B, 0x3E6B8C, 0xB5472F, 0x8C6A2E, 0x2E7D6B, 0x6B5A8C, 0x7A3B4E};
  const game::ActionCard& shown = rules.card(card);
  const game::Option& below = shown.bottom ? *shown.bottom : shown.top;
  const auto symbol = [](const game::Option& end) {
    return end.play == game::Play::move_2 ? std::string("move_2") : std::string(word(as_play(end.parts[0])));
  };
  CardFace face;
  face.title = shown.top.text;
  face.symbol = symbol(shown.top);
  face.other_title = below.text;
  face.other_symbol = symbol(below);
  face.colour = bands[static_cast<std::size_t>(shown.top.parts[0])];
  return face;
}

Tableau scene(const game::Rules& rules, const State& state) { return TableauBuilder(rules, state).made(); }

}  // namespace sprue::stage::aerial

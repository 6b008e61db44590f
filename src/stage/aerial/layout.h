// The layout of Aerial Assault: where everything stands when nothing moves.
#pragma once
#include "games/aerial/rules.h"
#include "stage/table/places.h"

namespace sprue::stage::aerial {

namespace game = sprue::aerial;

// Millimeters on the table, measured on the models of the field, the balls, and the truss.
inline constexpr float floor_top = 3;
inline constexpr float zone_width = 72;
inline constexpr float ball_radius = 8.6F;
// The heights of the truss's upper and lower chords.
inline constexpr float truss_height = 67, truss_under = 55;
inline constexpr float goal_height = 52, goal_x = 222;  // of the high goals
inline constexpr float behind_the_field = -150;         // z: the pits

float scale_of(const game::State& state);  // six robots are smaller, or they would not fit in one zone

// A robot keeps to a lane of its own, so that any number of them stand in a zone and pass each other.
Pose robot_pose(const game::State& state, game::RobotId robot);
Pose robot_pose(const game::State& state, game::RobotId robot, game::Zone zone);
float facing(const game::Robot& robot);  // degrees: its own goals, or the viewer

// The place of a ball that a robot at this pose holds: ball `which` of so many.
glm::vec3 held_place(const Pose& robot, std::size_t which, std::size_t of);
glm::vec3 floor_place(game::BallId ball, game::Zone zone);
float strip_beside(const Pose& robot);  // x of where balls lie in its zone
// The place of a ball that is on the table; a robot's balls lie side by side.
glm::vec3 ball_place(const game::State& state, game::BallId ball);
// The number of balls that its holder holds besides, before it in their order.
std::size_t held_before(const game::State& state, game::BallId ball);
// Balls that the number of players leaves in the box are absent.
bool on_table(const game::Ball& ball);

// The cards of a robot lie at its alliance's half of the near edge. The hand is nearest to the player.
enum class CardRow : std::uint8_t { laid, discard, hand };
Pose card_pose(const game::State& state, game::RobotId robot, CardRow row, std::size_t at);
// Specials lie on the field as long as no robots are there.
glm::vec3 draft_place(std::size_t at);
glm::vec3 pile_place();
// Turns a card so that the end that is played is away from the viewer, and over if it is face down.
Pose lying(Pose card, game::Side side, bool face_up);

// Beside the robot, between the rails and the cards.
glm::vec3 dice_place(float x);

}  // namespace sprue::stage::aerial

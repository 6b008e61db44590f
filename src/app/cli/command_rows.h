// The makers that the table of commands names; each command's file has one.
#pragma once

#include <memory>

#include "app/cli/command.h"
#include "core/match/game.h"

namespace sprue {

std::unique_ptr<Command> games_command();
std::unique_ptr<Command> rules_command();
std::unique_ptr<Command> sim_command();
std::unique_ptr<Command> arena_command();
std::unique_ptr<Command> replay_command();
std::unique_ptr<Command> check_command();
std::unique_ptr<Command> referee_command();
std::unique_ptr<Command> show_command();
std::unique_ptr<Command> play_command();
std::unique_ptr<Command> bench_command();
std::unique_ptr<Command> bake_command();
std::unique_ptr<Command> shot_command();
std::unique_ptr<Command> film_command();
std::unique_ptr<Command> film_order_command();
std::unique_ptr<Command> watch_command();
// The command of a game to which people bring builds; it is called like the game.
std::unique_ptr<Command> builds_command(const Game& game);

}  // namespace sprue

// The command line: one row for each command. Help, and the list that `sprue` prints, come from the rows.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/cli/command.h"

namespace sprue {

std::span<const CommandRow> command_rows();

// The whole program, without its process: returns the exit code. Without arguments it opens a window, if there is a
// display.
int run(const std::vector<std::string>& arguments, Io io);

}  // namespace sprue

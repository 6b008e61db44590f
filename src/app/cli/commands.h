// The command line: one row per command. Help, and the list that `sprue` prints, come from the rows.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/cli/command.h"

namespace sprue {

std::span<const CommandRow> command_rows();

// The whole program, without its process.
int run(const std::vector<std::string>& arguments, Io io);

}  // namespace sprue

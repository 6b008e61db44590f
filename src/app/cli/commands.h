// The command line: one row per command. Help, and the list that `sprue` prints, come from the rows.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/command.h"
#include "core/system/io.h"

namespace sprue {

struct CommandRow {
  std::string_view name;
  std::string_view gist;  // empty: not for people, and no help names it
  std::unique_ptr<Command> (*make)();
};
std::span<const CommandRow> command_rows();

// The whole program, without its process.
int run(const std::vector<std::string>& arguments, Io io);

}  // namespace sprue

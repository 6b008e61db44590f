// The command line: one row per command. Help, and the list that `sprue` prints, come from the rows.
#pragma once

#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.h"
#include "core/problem.h"

namespace sprue {

struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

// What a program tells whoever started it.
enum Exit : int { exit_good = 0, exit_problems = 1, exit_usage = 2 };

// One command: first it describes its arguments, which are then filled in, then it runs.
class Command {
 public:
  virtual ~Command() = default;
  virtual void arguments(Arguments& line) = 0;
  virtual int run(Io& io) = 0;
};

struct CommandRow {
  std::string_view name;
  std::string_view gist;  // empty: not for people, and no help names it
  std::unique_ptr<Command> (*make)();
};
std::span<const CommandRow> command_rows();

// The whole program, without its process.
int run(const std::vector<std::string>& arguments, Io io);

// Prints problems to err, each on a line of its own; returns exit_problems.
int report(const Problems& problems, Io& io);

}  // namespace sprue

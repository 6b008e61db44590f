// The interface of a command, and its row in the table of commands.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/cli/arguments.h"
#include "core/system/io.h"

namespace sprue {

// One command: it describes its arguments, which are then filled in, and then it runs. An object is made for each
// command line and used once.
class Command {
 public:
  virtual ~Command() = default;
  virtual void arguments(Arguments& line) = 0;
  virtual int run(Io& io) = 0;  // returns the exit code of the process: exit_good and its like
};

struct CommandRow {
  std::string name;
  std::string gist;  // empty: it is not for people, and no help names it
  std::function<std::unique_ptr<Command>()> make;
};

}  // namespace sprue

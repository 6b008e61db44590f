// One command of the command line: first it describes its arguments, which are then filled in, then it runs.
#pragma once

#include "app/cli/arguments.h"
#include "core/system/io.h"

namespace sprue {

class Command {
 public:
  virtual ~Command() = default;
  virtual void arguments(Arguments& line) = 0;
  virtual int run(Io& io) = 0;
};

}  // namespace sprue

// Lines of a log that can be pressed: a line itself, or a rule in it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "ui/kit/flow.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

struct LogPressed {
  std::optional<int> step;
  std::optional<std::string> rule;
};
// The newest line is at the foot, and the one that shines. `follow`: it comes into sight.
LogPressed log_lines(Ui& ui, std::span<const LogEntry> log, Box body, bool follow);

}  // namespace sprue::ui

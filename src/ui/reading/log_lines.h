// Lines of a log that can be pressed: a line itself, or a rule in it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "ui/kit/flow.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// At most one of the two is set, by what was pressed in this frame.
struct LogPressed {
  std::optional<int> step;
  std::optional<std::string> rule;
};
// Draws the log with its newest line at the foot, marked as the current one. `follow` brings that line into view;
// without it the reader's place stays.
LogPressed log_lines(Ui& ui, std::span<const LogEntry> log, Box body, bool follow);

}  // namespace sprue::ui

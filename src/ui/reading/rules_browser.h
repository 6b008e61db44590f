// A rulebook to read: chapters, their paragraphs, what each follows from, which examples show it, where it came up.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/values/rule.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

struct RuleState {
  std::optional<std::string> id;  // the open paragraph; an empty id: the first one of the book
  std::string search;
  std::vector<std::string> before;  // paragraphs that links led away from
  bool scroll = false;              // to the open paragraph

  void open(std::string to);
  void toggle();
  void back();
};

// Returns the step of the log line that was pressed among those that name the paragraph.
std::optional<int> rules_browser(Ui& ui, const Rulebook& book, RuleState& state, Box room,
                                 std::span<const LogEntry> log = {});

}  // namespace sprue::ui

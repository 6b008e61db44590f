// A rulebook to read: chapters and their paragraphs, what each follows from, which examples show it, and where it came
// up in the match.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/match/teaching.h"
#include "core/values/rule.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// Open while `id` is set. It is the same at the table, in the lobby, and over a record.
struct RuleState {
  std::optional<std::string> id;    // the open paragraph; an empty id: the page that opens the book
  std::string search;               // a word that is looked for in all chapters
  std::vector<std::string> before;  // paragraphs that links led away from; back() returns to them
  bool scroll = false;              // the open paragraph has to come into view

  // Opens a paragraph, and remembers the one that was open.
  void open(std::string to);
  // Opens the book at its beginning, or closes it with everything that was looked for.
  void toggle();
  void back();
};

// Draws the browser while it is open. Returns the step of the log line that was pressed among those that name the
// paragraph. The book opens with the primer, or without one with its first paragraph.
std::optional<int> rules_browser(Ui& ui, const Rulebook& book, std::span<const PrimerPart> primer, RuleState& state,
                                 Box room, std::span<const LogEntry> log = {});

}  // namespace sprue::ui

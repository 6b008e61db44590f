// Keys and pads at the table. Everything that can be done by pointing can be done with these alone.
#include <algorithm>

#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

// Moves the chosen answer along the legal ones, and around at the ends. If the chosen one is refused, the first legal
// one is next.
void step(TableFrame& table, int by) {
  const std::vector<std::size_t> legal = table.legal();
  if (legal.empty()) return;
  const auto now = std::ranges::find(legal, table.state.chosen);
  const int count = static_cast<int>(legal.size());
  const int at = now == legal.end() ? 0 : static_cast<int>(now - legal.begin()) + by;
  table.choose(legal[static_cast<std::size_t>((at % count + count) % count)]);
}

// Plays the choice whose key cap was drawn in the last frame, if it can still be chosen. Keys are bound to actions and
// not to places in the list: the list may have changed since the player read it.
void play_shown(TableFrame& table, const AnyAction& action) {
  for (const std::size_t i : table.legal())
    if (table.model.choices[i].action == action) return table.press_key(i);
}

// Obeys the keys that choose or play. Only called while the seat may choose and nothing lies over the table.
void choose(TableFrame& table) {
  Ui& ui = table.ui;
  const std::vector<std::size_t>& legal = table.legal();
  // A focus ring that is shown takes Enter and the arrows for its own item.
  if (!ui.focus_shown()) {
    if (ui.pressed(Key::enter)) table.press_key(table.state.chosen, true);
    if (ui.pressed(Key::down) || ui.pressed(Key::right)) step(table, 1);
    if (ui.pressed(Key::up) || ui.pressed(Key::left)) step(table, -1);
  }
  if (const auto digit = ui.digit()) play_shown(table, table.state.keyed.digits[static_cast<std::size_t>(*digit - 1)]);
  // Space passes, whether that is the chosen answer or not, but never by somebody who only peeks.
  if (!ui.pressed(Key::space) || table.state.peeking) return;
  const ChoiceLine* const chosen = table.chosen();
  const bool passes = chosen != nullptr && chosen->weight == ChoiceWeight::idle;
  if (legal.size() == 1 || passes) return table.press_key(legal.size() == 1 ? legal[0] : table.state.chosen);
  play_shown(table, table.state.keyed.space);
}

// For a seat that passes for a while the key ends it; else it opens or closes the panel.
void yields(TableFrame& table) {
  const std::optional<Seat> seat = table.model.prompt.seat;
  const bool promised = seat && std::ranges::any_of(table.model.yields, [&](const YieldLine& line) {
                          return line.seat == *seat && line.until != Yield::none;
                        });
  if (table.model.passing && promised)
    table.intent = YieldFor{*seat, Yield::none};
  else
    table.state.yields = !table.state.yields && asks_when(table.model);
}

// The rule to open: that of the refusal pointed at, else that of the newest event that names one; empty: the first rule
// of the book.
std::string rule_at_hand(const TableFrame& table) {
  const auto& refused = table.state.refused;
  if (refused && refused->choice < table.model.choices.size()) {
    const Verdict& verdict = table.model.choices[refused->choice].refusal;
    if (verdict && verdict->rule != nullptr) return std::string(verdict->rule->id);
  }
  const auto& log = table.model.log;
  const auto told = std::find_if(log.rbegin(), log.rend(),
                                 [](const LogEntry& entry) { return !entry.undone && !entry.rules.empty(); });
  return told == log.rend() ? std::string() : told->rules.front();
}

void panels(TableFrame& table) {
  Ui& ui = table.ui;
  if (ui.pressed(Key::settings)) table.state.settings.open = true;
  if (ui.pressed(Key::log)) table.state.log_open = !table.state.log_open;
  if (ui.pressed(Key::list)) table.state.list_open = !table.state.list_open;
  // With one column beside the board the key opens the left one over the board; else it puts both away.
  bool& folds = table.zones.form == Form::narrow ? table.state.folding.left_open : table.state.folding.columns;
  if (ui.pressed(Key::fold)) folds = !folds;
  if (ui.pressed(Key::yields)) yields(table);
  if (ui.pressed(Key::reach)) table.state.board.reach = !table.state.board.reach;
  if (ui.pressed(Key::sight)) table.state.board.sight = !table.state.board.sight;
  if (ui.pressed(Key::threat)) table.state.board.threat = !table.state.board.threat;
  if (ui.pressed(Key::cover)) table.state.board.cover = !table.state.board.cover;
  if (ui.pressed(Key::picture)) table.intent = TakePicture{};
  if (ui.pressed(Key::rules)) {
    if (table.state.rules.id)
      table.state.rules.toggle();
    else
      table.state.rules.open(rule_at_hand(table));
    // Closing the rules brings the choices back, which may have been scrolled.
    table.state.scroll_to_chosen = true;
  }
  // Escape takes back one thing at a time, the topmost first; with nothing left to close it opens the menu. The rules
  // close themselves.
  if (ui.pressed(Key::escape) && !table.state.rules.id) {
    if (table.state.yields)
      table.state.yields = false;
    else if (ui.focus_shown() && !table.modal())
      ui.hide_focus();
    else if (table.state.drawer && !table.state.focus.empty())
      table.state.focus.clear();
    else if (table.state.peek_locked)
      table.state.peek_locked = false;
    else
      table.state.menu = !table.state.menu;
  }
}

void keys_of_curtain(TableFrame& table) {
  // Panels that one person has opened must not stand there for the next one.
  table.state.peek_locked = table.state.yields = false;
  table.state.settings = {};
  if (table.ui.pressed(Key::escape)) table.state.menu = !table.state.menu;
  if (table.ui.pressed(Key::undo) && table.model.can_undo && !table.state.menu) table.intent = Undo{};
}

}  // namespace

// Runs before anything is drawn, so that a key acts on the frame that it is pressed in. The order of the checks says
// who gets the keys: the curtain, the settings, blind pads, panels, then the table.
void keys(TableFrame& table) {
  Ui& ui = table.ui;
  const bool covered = table.model.curtain.has_value();
  table.state.peeking = !covered && (table.state.peek_locked || ui.held(Key::peek));
  if (covered) return keys_of_curtain(table);
  if (table.state.settings.open) return;
  if (!table.model.pads.empty()) {  // all letters are keys of the seats now
    if (ui.pressed(Key::escape) && !table.state.rules.id) table.state.menu = !table.state.menu;
    return;
  }
  const bool was_modal = table.modal();
  panels(table);
  // A key that has just closed a panel must not play a choice as well.
  if (was_modal || table.modal()) return;
  // Without a ring the arrows walk the choices.
  if (!ui.focus_shown()) ui.own_arrows();
  if (ui.pressed(Key::undo) && table.model.can_undo) table.intent = Undo{};
  if (ui.pressed(Key::undo)) table.tell_barrier();
  if (ui.pressed(Key::redo) && table.model.can_redo) table.intent = Redo{};
  const auto& lesson = table.model.lesson;
  if (lesson && lesson->reads && !lesson->over && !ui.focus_shown() && ui.pressed(Key::enter))
    table.intent = LessonOn{};
  if (table.may_choose()) choose(table);
}

}  // namespace sprue::ui

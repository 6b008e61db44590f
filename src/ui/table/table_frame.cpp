// Sorts the choices of the table's screen, and plays them.
#include "ui/table/table_frame.h"

#include <algorithm>
#include <array>

#include "games/registry.h"

namespace sprue::ui {

// An open list or log is not modal: choices can be made beside it.
bool TableFrame::modal() const {
  return model.curtain.has_value() || state.menu || state.yields || state.settings.open || state.rules.id.has_value() ||
         model.recap.has_value();
}

const ChoiceLine* TableFrame::chosen() const {
  return state.chosen < model.choices.size() ? &model.choices[state.chosen] : nullptr;
}

bool TableFrame::listed(std::size_t choice) const {
  if (model.picked.empty()) return true;
  return std::ranges::any_of(model.picked, [&](const std::string& id) {
    return std::ranges::find(model.choices[choice].touches, id) != model.choices[choice].touches.end();
  });
}

void TableFrame::choose(std::size_t choice) {
  if (choice != state.chosen) state.care.told.reset();
  state.chosen = choice;
  state.care.by_hand = true;
  state.scroll_to_chosen = true;
}

void TableFrame::play(std::size_t choice) {
  // A refused or outdated choice plays nothing, however it was reached.
  if (choice >= model.choices.size() || model.choices[choice].refusal || !model.prompt.seat) return;
  intent = Play{*model.prompt.seat, model.choices[choice].action};
}

void TableFrame::press(std::size_t choice) {
  if (state.care.earlier_press || choice >= model.choices.size()) return;
  if (needs_thought(model.choices[choice]) && state.care.told != choice)
    tell_first(choice);
  else
    play(choice);
}

void TableFrame::tell_first(std::size_t choice) {
  choose(choice);
  state.care.told = choice;
}

void TableFrame::press_key(std::size_t choice, bool by_enter) {
  constexpr double too_soon = 0.3, in_a_row = 2;  // seconds
  if (choice >= model.choices.size() || model.choices[choice].refusal) return;
  const double now = ui.frame().seconds;
  Care& care = state.care;
  const bool again = by_enter && now - care.last_at < in_a_row;
  // Two quick presses were both meant for the question before.
  if (!care.by_hand && care.asked_since > care.last_at && now - care.last_at < too_soon) return;
  const ChoiceWeight weight = model.choices[choice].weight;
  const bool other_kind = again && !care.by_hand && (weight == ChoiceWeight::idle) != (care.last == ChoiceWeight::idle);
  if ((needs_thought(model.choices[choice]) || other_kind) && care.told != choice) return tell_first(choice);
  care.last = weight;
  care.last_at = now;
  play(choice);
}

void TableFrame::tell_barrier() {
  if (model.can_undo || model.undo_refusal.empty()) return;
  state.said = "Can't undo: " + model.undo_refusal;
  state.said_since = ui.frame().seconds;
}

// The short answers are found with the legal ones, since most parts ask for them: with two choices both may stand on
// the bar, unless one of them needs thought and the other does not; with more only the one that passes.
void TableFrame::sort_choices() {
  for (std::size_t i = 0; i < model.choices.size(); ++i)
    if (!model.choices[i].refusal && listed(i)) allowed.push_back(i);
  if (allowed.size() <= 2) {
    const auto thought = [&](std::size_t i) { return needs_thought(model.choices[i]); };
    const bool all = std::ranges::all_of(allowed, thought);
    brief = allowed;
    std::erase_if(brief, [&](std::size_t i) { return is_fatal(model.choices[i]) || (!all && thought(i)); });
    return;
  }
  // Rules say which choice is the idle one, such as passing.
  const auto idle =
      std::ranges::find_if(allowed, [&](std::size_t i) { return model.choices[i].weight == ChoiceWeight::idle; });
  if (idle != allowed.end()) brief.push_back(*idle);
}

std::optional<std::size_t> TableFrame::space_answer() const {
  // The key that passes never does anything else: where one may pass, it is that answer or none.
  const auto idle = [&](std::size_t i) { return model.choices[i].weight == ChoiceWeight::idle; };
  if (std::ranges::any_of(brief, idle)) {
    const auto pass = std::ranges::find_if(brief, idle);
    return *pass == state.chosen ? std::nullopt : std::optional(*pass);
  }
  const auto other = std::ranges::find_if(brief, [&](std::size_t i) { return i != state.chosen; });
  return other == brief.end() ? std::nullopt : std::optional(*other);
}

// The digit that the action had in the last frame, also at the question before; else one that no other action will want
// back; else any.
std::ptrdiff_t TableFrame::free_digit(const AnyAction& action) const {
  const auto& before = state.keyed.digits;
  const auto is_free = [&](std::size_t i) { return keyed.digits[i] == AnyAction(); };
  const auto is_wanted = [&](const AnyAction& other) {
    return std::ranges::any_of(allowed, [&](std::size_t i) { return model.choices[i].action == other; });
  };
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] == action && is_free(i)) return static_cast<std::ptrdiff_t>(i);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (is_free(i) && !is_wanted(before[i])) return static_cast<std::ptrdiff_t>(i);
  return std::ranges::find(keyed.digits, AnyAction()) - keyed.digits.begin();
}

int TableFrame::key_by_digit(std::size_t choice) {
  // A tray that lies away is measured but not drawn; its choices must not use up the digits.
  if (ui.unseen()) return 0;
  const AnyAction& action = model.choices[choice].action;
  // A choice can stand in the tray and on the bar: it keeps one digit.
  auto key = std::ranges::find(keyed.digits, action);
  if (key == keyed.digits.end()) key = keyed.digits.begin() + free_digit(action);
  if (key == keyed.digits.end()) return 0;
  *key = action;
  return static_cast<int>(key - keyed.digits.begin()) + 1;
}

const SeatLine* TableFrame::seat(Seat who) const {
  const auto line = std::ranges::find(model.seats, who, &SeatLine::seat);
  return line == model.seats.end() ? nullptr : &*line;
}

std::string TableFrame::name(Seat who) const {
  const SeatLine* line = seat(who);
  return line == nullptr ? to_text(who) : line->name;
}

// Leaves out the letter and the space after it.
Sentence without_seat(const LogEntry& entry) { return entry.by_letter ? entry.sentence().slice(2) : entry.sentence(); }

bool needs_thought(const ChoiceLine& line) {
  return line.weight == ChoiceWeight::careful || is_fatal(line) || !line.caution.empty();
}

bool is_fatal(const ChoiceLine& line) { return line.weight == ChoiceWeight::fatal; }

std::optional<Seat> own_seat(const TableModel& model) {
  if (model.prompt.seat) return model.prompt.seat;
  // A seat that only looks has its own things in the tray.
  for (const SeatLine& line : model.seats)
    if (line.here) return line.seat;
  for (const SeatLine& line : model.seats)
    if (line.player == SeatPlayer::human) return line.seat;
  return std::nullopt;
}

}  // namespace sprue::ui

// The values that the parts of the table's screen share while a frame is drawn.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/model/table_model.h"
#include "ui/reading/rules_browser.h"
#include "ui/settings/settings_panel.h"
#include "ui/table/on_board.h"
#include "ui/table/zones.h"

namespace sprue::ui {

// Something that cannot be done, and is asked about.
struct Refused {
  std::size_t choice = 0;
  Box beside, box;     // what was pointed at; the words about it
  bool fresh = false;  // it is still pointed at
};

// One seat's choosing on its own keys.
struct PadHand {
  int question = -1;
  std::size_t page = 0;
  std::optional<std::size_t> chosen;  // an option
  double changed = -1, page_since = -1;
  bool peeks = false, seals = false;
  PadState before;
};

// Actions that keys play, as the last frame has shown them; empty: none.
struct KeyedActions {
  std::array<AnyAction, 9> digits;
  AnyAction space;
};

// A small screen has one column and shows its parts one at a time.
enum class ColumnPart : std::uint8_t { by_itself, choices, mine, now, log };

struct SingleColumn {
  ColumnPart asked = ColumnPart::by_itself;  // by the player: mine or now; the others have states of their own
  ColumnPart shown = ColumnPart::by_itself;  // of what the tray has for it, now
  // Measured in the last frame:
  float mine = 0, now = 0;  // how tall these parts are
  float elsewhere = 0;      // what the tray covers beside the column, dp²
  bool pends = false;       // something waits that the question is about
  bool listed = false;      // there are choices that neither the tray nor the bar shows
};

// The memory of the table's screen from frame to frame: what is open, chosen, and held.
struct TableState {
  std::size_t chosen = 0;                        // the choice that Enter plays
  std::pair<AnyAction, std::string> choices_of;  // the list it was chosen from, by its first action and its question
  KeyedActions keyed;
  bool log_open = false, list_open = false, menu = false, yields = false;
  Folding folding;
  SingleColumn single;
  bool peek_locked = false, peeking = false;
  bool scroll_to_chosen = false;
  OnBoard board;
  std::optional<OnBoard> lit;  // instead, in this frame: what a paragraph of the rules means, or a place would reach
  RuleState rules;
  SettingsState settings;
  FocusRing ring;
  double curtain_since = -1, ring_since = -1;
  std::string pin;  // digits typed so far
  double recap_since = -1, recap_shown = 0;
  std::optional<Point> resting;  // a pointer that has not moved since the recap opened
  EnterGuard result_guard;
  std::string said;        // of what was asked for in vain
  double said_since = -1;  // seconds
  std::size_t log_size = 0;
  std::string page;  // behind the log, by its word; empty: the log itself
  std::array<PadHand, max_seats> pads;
  std::optional<std::size_t> hovered;  // a choice
  std::optional<Refused> refused;
  // The card, template, or row of a tray that is being looked at; empty: none.
  std::string focus;
  bool drawer = false;         // one was open in the last frame
  int hand_at = -1;            // the chosen card that a wide hand was scrolled to
  std::shared_ptr<void> kept;  // what the tray has read of the view: read anew only when it changes
};

using Spots = std::map<std::string, PieceSpot>;  // by piece, in dp

struct TableFrame;

// A page that a game adds behind the log, with a tab of its own.
struct LogPage {
  std::string_view word;
  std::function<float(TableFrame&, Box body)> draw;  // into a part that scrolls; returns how tall it is
};

struct TableFrame {
  Ui& ui;
  const TableModel& model;
  TableState& state;
  Zones zones;
  const Spots& spots;
  std::vector<std::string>& wanted;
  Intent intent = None{};
  std::size_t recap_from = 0;           // the first of its entries that has room
  bool pends = false;                   // so a tray says: something waits that the question is about
  bool drawer = false;                  // one is open
  bool seats_told = false;              // a tray says what there is to know of the seats
  std::vector<BoardLabel> labels = {};  // in dp
  std::vector<LogPage> pages = {};
  std::map<Seat, std::vector<std::pair<Icon, Colour>>> marks = {};  // of a seat's things, for the ribbon
  std::vector<std::size_t> in_tray = {};              // choices that a tray shows, so that the list need not
  KeyedActions keyed = {};                            // keys that this frame shows: they play it in the next one
  std::vector<std::size_t> allowed = {}, brief = {};  // of the choices

  // True if the seat's secrets may be shown now: it peeks, or there is nothing to hide.
  bool open() const { return !model.covered || state.peeking; }
  bool modal() const;
  // True when the panel with the seat's own things can be seen: in the left column, or behind its tab.
  bool own_shown() const {
    return zones.left_shown && (zones.form != Form::single || state.single.shown == ColumnPart::mine);
  }
  bool folded() const { return state.folding.columns && zones.form != Form::narrow; }
  bool may_choose() const { return !model.choices.empty() && open(); }
  const ChoiceLine* chosen() const;
  bool listed(std::size_t choice) const;  // not filtered away by what was pointed at
  void sort_choices();                    // once, before anybody asks for them
  void choose(std::size_t choice);
  void play(std::size_t choice);
  void press(std::size_t choice);                                    // to play it; what is fatal is chosen first
  void tell_barrier();                                               // why nothing can be taken back, if so
  const std::vector<std::size_t>& legal() const { return allowed; }  // listed ones
  // Choices short enough for the prompt bar: both when there are two, else the one that passes.
  const std::vector<std::size_t>& short_answers() const { return brief; }
  bool two_on_bar() const { return zones.form != Form::single || zones.prompt.w >= 800; }  // else the chosen one alone
  std::optional<std::size_t> way_on() const;  // of those the one that is not chosen: the answer of Space
  int key_by_digit(std::size_t choice);       // by that it has, or the next one that is free; 0: none is
  void key_by_space(std::size_t choice) { keyed.space = model.choices[choice].action; }
  const SeatLine* seat(Seat who) const;
  std::string name(Seat who) const;
};

// The parts of the screen, in the order in which they are drawn. A column is cut: a part takes what it needs off its
// top.
void top_strip(TableFrame& table);  // where people are, who plays, and tools
void ribbon(TableFrame& table);     // stands for the left column where that has no room
void seats_panel(TableFrame& table, Box& column);
void choice_list(TableFrame& table, Box column);
bool lists_something(const TableFrame& table);  // else the choice list is left out
void single_column(TableFrame& table);          // of a small screen: its parts stand behind tabs
void hidden_hint(TableFrame& table);            // says how to see what is hidden of one's own
void add_luck_page(TableFrame& table);
void seats_above_log(TableFrame& table, Box& column);
void log_panel(TableFrame& table, Box column);
void prompt_bar(TableFrame& table);
void dice_panel(TableFrame& table);  // people tell there what their own dice show
void recap_panel(TableFrame& table);
void board_marks(TableFrame& table);
void result_panel(TableFrame& table);
void rule_panel(TableFrame& table);
void menu_panel(TableFrame& table);
void yields_panel(TableFrame& table);
void curtain(TableFrame& table);  // hides all while the screen goes from one person to another
void pads(TableFrame& table);     // on which everybody chooses at once, blind
void keys(TableFrame& table);     // takes what was pressed
void refusal(TableFrame& table, const ChoiceLine& line, Box beside);  // it is pointed at: to be explained
void refusal_panel(TableFrame& table);

// A sentence as people say it in the game that is played (GameText::spoken).
std::string spoken(const TableModel& model, std::string_view sentence);

// A line's text without the seat's letter, for a place where its badge stands before it.
std::string without_seat(const LogEntry& entry);
// The choice should not be played by a key that is pressed too often.
bool needs_thought(const ChoiceLine& line);
// The choice ends the match for whoever makes it, so one press is not enough.
bool is_fatal(const ChoiceLine& line);
// The seat whose own things the tray shows: the one that chooses, or the one before the screen.
std::optional<Seat> own_seat(const TableModel& model);

}  // namespace sprue::ui

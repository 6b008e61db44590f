// The values that the parts of the table's screen share while a frame is drawn, and the list of those parts.
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

// A refused choice that is pointed at, to be explained (refusal.cpp).
struct Refused {
  std::size_t choice = 0;
  Box beside, box;     // the thing that was pointed at; the explanation's own box
  bool fresh = false;  // it was pointed at in this frame
};

// One seat's choosing on its own keys (pads.cpp).
struct PadHand {
  int question = -1;  // the question that the rest is about; -1: none yet
  std::size_t page = 0;
  std::optional<std::size_t> chosen;     // one of PadLine::options
  double changed = -1, page_since = -1;  // seconds; below 0: never, or not held
  bool peeks = false, seals = false;     // its options show now; it wants to seal
  PadState before;                       // the gamepad in the frame before
};

// The actions that keys play, as the last frame has shown them; an empty action: the key does nothing.
struct KeyedActions {
  std::array<AnyAction, 9> digits;
  AnyAction space;
};

// Keeps a press from doing what it was not meant for: it belongs to the question that it was made at, and a key that is
// pressed again and again goes on doing what it did.
struct Care {
  double asked_since = 0;                   // seconds; when the question came up
  bool earlier_press = false;               // the button of the mouse that is down went down at another question
  bool by_hand = false;                     // the chosen answer was chosen by the player
  std::optional<std::size_t> told;          // the choice that a first press has announced; the next plays it
  ChoiceWeight last = ChoiceWeight::usual;  // of the choice that a key has played
  double last_at = -10;                     // seconds; when that was
};

// The rows of the menu, and the one that a first press has announced, while this seat was asked.
enum class MenuRow : std::uint8_t { go_on, lower, yields, settings, rules, save, concede, again, leave, quit };
struct MenuTold {
  MenuRow row{};
  std::optional<Seat> seat;
  bool operator==(const MenuTold&) const = default;
};

// A small screen has one column and shows its parts one at a time. `by_itself`: nothing was called for.
enum class ColumnPart : std::uint8_t { by_itself, choices, mine, now, log };

struct SingleColumn {
  // By the player: mine or now; choices and log have states of their own, list_open and log_open.
  ColumnPart asked = ColumnPart::by_itself;
  ColumnPart shown = ColumnPart::by_itself;  // the part of the tray that is open now
  // Measured in the last frame:
  float mine = 0, now = 0;  // dp; how tall these parts are
  float elsewhere = 0;      // dp² that the tray covers beside the column
  bool pends = false;       // something waits that the question is about
  bool listed = false;      // there are choices that neither the tray nor the bar shows
};

// The memory of the table's screen from frame to frame: what is open, chosen, and held. It holds nothing of the match;
// a screen can always be made anew for any model.
struct TableState {
  std::size_t chosen = 0;  // the choice that Enter plays
  Care care;
  // The list that `chosen` belongs to, by its first action and its question.
  std::pair<AnyAction, std::string> choices_of;
  KeyedActions keyed;
  bool log_open = false, list_open = false, menu = false,
       yields = false;                // columns that the player has put away or called for
  std::optional<MenuTold> menu_told;  // what a first press in the menu has announced
  Folding folding;
  SingleColumn single;
  bool peek_locked = false, peeking = false;  // a press keeps own things open; they are open in this frame
  bool scroll_to_chosen = false;              // the list has to bring the chosen row into view
  OnBoard board;                              // hints that the player has asked for
  // Hints that stand instead in this frame: for a paragraph of the rules, or for a place that is pointed at.
  std::optional<OnBoard> lit;
  RuleState rules;
  SettingsState settings;
  FocusRing ring;
  // Seconds; when the curtain came, when the ring was pressed; below 0: neither.
  double curtain_since = -1, ring_since = -1;
  std::string pin;                           // digits typed so far
  double recap_since = -1, recap_shown = 0;  // seconds; the last frame with a recap, and how long it could be read
  std::optional<Point> resting;              // a pointer that has not moved since the recap opened
  EnterGuard result_guard;
  std::string said;          // the answer to something that was asked for in vain, such as undo
  double said_since = -1;    // seconds
  std::size_t log_size = 0;  // the number of lines in the log when it was last drawn
  std::string page;          // the page behind the log, by its word; empty: the log itself
  std::array<PadHand, max_seats> pads;
  std::optional<std::size_t> hovered;  // the choice that is pointed at; as an index, and only in this frame
  std::optional<Refused> refused;
  // The card, template, or row of a tray that is being looked at, by the tray's own word for it; empty: none.
  std::string focus;
  bool drawer = false;  // a tray's drawer was open in the last frame
  int hand_at = -1;     // the chosen card that a wide hand was scrolled to; -1: none yet
  int banner = 0;       // the number of the phase's opening that is shown
  double banner_since = -1;
  // Anything that the tray has worked out from the view, in a type of its own; made anew only when the view changes.
  std::shared_ptr<void> kept;
};

using Spots = std::map<std::string, PieceSpot>;  // in dp, by the piece's id

struct TableFrame;

// A page that a game adds behind the log, with a tab of its own.
struct LogPage {
  std::string_view word;                             // the word on its tab
  std::function<float(TableFrame&, Box body)> draw;  // draws into a part that scrolls; returns its height
};

// Everything that a part of the screen gets: the model to show, the state to keep, and the intent to answer with. It
// lives for one frame. Parts are functions on it and not objects, because nothing of theirs may outlast the frame
// except in TableState.
struct TableFrame {
  Ui& ui;
  const TableModel& model;
  TableState& state;
  Zones zones;  // cut by parts that need room of the board, such as panels over it
  const Spots& spots;
  std::vector<std::string>& wanted;     // pieces whose places this frame would like to know
  Intent intent = None{};               // the answer; a frame has one, and a later part overrules an earlier one
  std::size_t recap_from = 0;           // the first entry of the recap that has room
  bool pends = false;                   // set by a tray: something waits that the question is about
  bool drawer = false;                  // set by a tray: a drawer is open
  bool seats_told = false;              // set by a tray: it tells all that there is to know of the seats
  std::vector<BoardLabel> labels = {};  // in dp
  std::vector<LogPage> pages = {};
  std::map<Seat, std::vector<std::pair<Icon, Colour>>> marks = {};  // things that a seat has, as icons in the ribbon
  std::vector<std::size_t> in_tray = {};              // choices that the tray shows, so that the list need not
  KeyedActions keyed = {};                            // keys that this frame shows; they play in the next one
  std::vector<std::size_t> allowed = {}, brief = {};  // see legal() and short_answers()

  // True if the seat's secrets may be shown now: it peeks, or there is nothing to hide.
  bool open() const { return !model.covered || state.peeking; }
  // True while something lies over the table that takes the keys.
  bool modal() const;
  // True when the panel with the seat's own things can be seen: in the left column, or behind its tab.
  bool own_shown() const {
    return zones.left_shown && (zones.form != Form::single || state.single.shown == ColumnPart::mine);
  }
  // True when the player has put the columns away. Where the ribbon stands, the key folds the left one only.
  bool folded() const { return state.folding.columns && zones.form != Form::narrow; }
  // True when the seat that is asked can answer at this screen now.
  bool may_choose() const { return !model.choices.empty() && open(); }
  // Null when there is nothing to choose.
  const ChoiceLine* chosen() const;
  bool listed(std::size_t choice) const;  // it is about a piece that was picked, or none was
  void sort_choices();                    // to be called once, before anybody asks for them
  // Makes it the one that Enter plays.
  void choose(std::size_t choice);
  // Plays it at once, unless it is refused.
  void play(std::size_t choice);
  // Plays it by a click; of one that is not taken back the first press only says what it does.
  void press(std::size_t choice);
  // The same by a key. Enter, whose answer changes with each question, does not change what it risks unawares.
  void press_key(std::size_t choice, bool by_enter = false);
  void tell_first(std::size_t choice);
  void tell_barrier();  // says why nothing can be taken back, if that is so
  const std::vector<std::size_t>& legal() const { return allowed; }  // allowed choices that are listed, as indices
  // Choices that the prompt bar may offer: both when there are two, else the one that passes. None that ends the match
  // by a slip.
  const std::vector<std::size_t>& short_answers() const { return brief; }
  // Else the bar has room for the chosen one alone.
  bool two_on_bar() const { return zones.form != Form::single || zones.prompt.w >= 800; }
  std::optional<std::size_t> space_answer() const;  // the one of them that is not chosen: the answer of Space
  // Gives the choice a digit, the one it has or the next that is free; 0: none is.
  int key_by_digit(std::size_t choice);
  std::ptrdiff_t free_digit(const AnyAction& action) const;  // its place; the end: none is free
  void key_by_space(std::size_t choice) { keyed.space = model.choices[choice].action; }
  // Null for a seat that the model does not have.
  const SeatLine* seat(Seat who) const;
  std::string name(Seat who) const;
};

inline constexpr std::string_view prompt_zone = "Prompt";  // the window of the bar at the foot

// The parts of the screen, each drawn by the file of its name. A column is passed by reference and cut: a part takes
// what it needs off its top, so parts stand below each other in the order of the calls in table_screen.cpp.
void top_strip(TableFrame& table);     // the match's state, the players, and tools
void aim_line(TableFrame& table);      // what the game is about, below the strip
void phase_banner(TableFrame& table);  // opens a phase with what it is for
void lesson_panel(TableFrame& table);
void lesson_mark(TableFrame& table, const std::vector<Item>& items);  // shows what the lesson speaks of
void ribbon(TableFrame& table);  // stands for the left column where that has no room
void seats_panel(TableFrame& table, Box& column);
void choice_list(TableFrame& table, Box column);
bool lists_something(const TableFrame& table);  // false: the choice list is left out
void single_column(TableFrame& table);          // the one column of small screens, with tabs for its parts
void hidden_hint(TableFrame& table);            // says how to see one's own things while they are hidden
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
void stops_panel(TableFrame& table);
bool asks_when(const TableModel& model);  // there is something for the panel above to say
// Draws the phases with their stops between these, at the right end; returns where they begin.
float phase_bar(TableFrame& table, float from, float to);
void curtain(TableFrame& table);  // hides all while the screen goes from one person to another
void pads(TableFrame& table);     // everybody chooses at once, blind
void keys(TableFrame& table);     // obeys what was pressed
// The refused choice is pointed at: refusal_panel() explains it.
void refusal(TableFrame& table, const ChoiceLine& line, Box beside);
void refusal_panel(TableFrame& table);

// A line's text without the seat's letter, for a place where its badge stands before it.
Sentence without_seat(const LogEntry& entry);
// True for a choice that a key which is pressed too often should not play: careful and fatal ones, and those of which
// there is something to know.
bool needs_thought(const ChoiceLine& line);
// True for a choice that ends the match for whoever makes it, so that one press is not enough.
bool is_fatal(const ChoiceLine& line);
// The seat whose own things the tray shows: the one that chooses, else the one before the screen, else the first
// person.
std::optional<Seat> own_seat(const TableModel& model);

}  // namespace sprue::ui

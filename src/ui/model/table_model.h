// The model of a table's screen and its answers: plain values. The program makes a TableModel from what the seats that
// look may know, whenever something has changed; the screen never holds a match, so it cannot show what it must not.
// The lobby's model stands here, too, since one Intent answers both.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/match/game_option.h"
#include "core/match/game_text.h"
#include "ui/kit/settings.h"

namespace sprue::ui {

// Defined in ui/table/panels.h, which needs this header.
class Panels;
using BuildFile = std::shared_ptr<const Document>;  // the build that a seat brings; only its game's own code reads it

struct Fact {  // a figure of a seat that everybody may know: HP 71, row 3, points 12
  std::string label, value;
};

// A seat as everybody at the table sees it.
struct SeatLine {
  Seat seat{};
  std::string name;
  SeatPlayer player = SeatPlayer::human;
  std::string word;         // choosing, sealed, waits, thinks, or won
  bool acting = false;      // it owes a decision
  bool here = false;        // it sits before the screen now
  std::vector<Fact> facts;  // the most important one comes first
  std::string clock = {};   // the time that it has taken; empty: nobody wants to know
};

// One choice of the seat that is asked, refused ones among them: a list shows them with their reasons.
struct ChoiceLine {
  AnyAction action;
  std::string label;
  Verdict refusal;                   // set: the choice is refused, and why
  std::vector<std::string> touches;  // ids of pieces that the choice is about; pressing one chooses it
  ChoiceWeight weight = ChoiceWeight::usual;
  std::vector<NamedCard> cards = {};  // in the label
  std::string caution = {};           // what somebody should know before making it; empty: nothing

  Sentence sentence() const { return {label, cards}; }
};

// One line of the log or of a recap.
struct LogEntry {
  int step = 0;             // the step that it tells of; undone ones keep theirs
  std::optional<Seat> who;  // the seat that made the step; empty: nobody did
  std::string text;
  std::vector<std::string> rules;  // ids of the rules behind it
  bool undone = false;
  AnyEvent event;                     // the event itself, as the seats that look were told of it
  std::optional<Seat> told_of = {};   // the seat that the text is about
  bool by_letter = false;             // the text begins with that seat's letter, so that a badge can stand for it
  std::string place = {};             // for a recap: the piece to look at on the board; empty: none
  std::vector<NamedCard> cards = {};  // in the text

  Sentence sentence() const { return {text, cards}; }
};

struct UnitLine {  // a miniature on the board that stands for a seat
  std::string piece;
  Seat seat{};
  bool painted = true;  // it wears that seat's color
};

struct DieWanted {  // people roll this die themselves and tell what it shows
  Seat seat{};
  int sides = 6;
  std::string what = {};       // "a d6", "attack die 1 of 3"
  std::string why = {};        // the choice that it is rolled for
  std::vector<int> told = {};  // values told so far for the same choice
  bool defends = false;        // it defends; attack and defense dice have colors of their own
};

struct Prompt {
  std::optional<Seat> seat;           // the seat that has to choose; empty: nobody at this screen
  std::string sentence, consequence;  // the consequence stands below the sentence where there is room
  std::string after_news = {};        // the sentence while there is news to read first; empty: it is the same
};

struct Visit {  // one seat's turn at the screen while secrets are chosen
  Seat seat{};
  std::string name;
  bool sealed = false;
};

// Set while the curtain is down.
struct CurtainModel {
  Seat seat{};  // the seat that is to sit down
  std::string name;
  std::vector<Visit> visits;
  int visit = 1, of = 1;  // "visit 2 of 3"
  std::string what = {};  // the choice to make in the visit: "build robot 3"; empty: not told
  SideWords side = {};    // the alliance that the person plays for; without a name: none
  bool asks_pin = false;  // the person's digits lift it instead of holding
};

// One seat's own keys, while everybody chooses at once from what all may know (pads.cpp).
struct PadLine {
  Seat seat{};
  std::string name;
  bool sealed = false;
  std::vector<ChoiceLine> options;  // its public list; choices that were sealed stay on it
  int question = 0;                 // another number is another question
  std::uint64_t shuffle = 0;        // decides which key stands for which option
  std::string what = {};            // the question
};
inline constexpr std::size_t most_pads = 4;  // a keyboard has room for so many hands

// A seat that passes by itself for a while.
struct YieldLine {
  Seat seat{};
  std::string name;
  Yield until = Yield::none;
};

// A kind of moment at which people may be asked whether they answer.
struct StopLine {
  std::string key, words;                 // of StopKind
  std::optional<std::size_t> phase = {};  // its place among TableModel::phases; none: it is not on their bar
  bool own = false;
  bool usual = true, on = true;  // people are asked unless they say otherwise; they are asked now
};

// The news since the seat last looked, shown before it chooses.
struct RecapModel {
  std::vector<LogEntry> entries;
};

// A seat's luck: its rolls against their average.
struct LuckLine {
  Seat seat{};
  int rolls = 0;
  double over = 0;  // in what the game counts; below 0: bad luck
};

// The words that open a phase. The number tells one opening from the next.
struct BannerModel {
  int number = 0;
  std::string title, purpose;  // the purpose is empty for somebody who was told it before
};

// A lesson or a puzzle beside the match.
struct LessonModel {
  std::string title, say;
  int number = 1, of = 1;             // of the lesson's steps; of 0: a puzzle
  bool reads = false;                 // it waits until this was read, else for a choice
  bool over = false;                  // nothing follows
  bool again = false;                 // it can be tried again
  std::string next = {};              // the file of the lesson that follows; empty: none
  std::string piece = {}, item = {};  // what it points at; both may be empty
};

// All that the table's screen shows. Optional parts that are empty are not on the screen.
struct TableModel {
  std::string game, title;         // "asteroid", "The Last Blast"
  std::vector<std::string> where;  // from the largest part to the smallest: Round 3, Turn of A, Combat
  std::vector<SeatLine> seats;
  std::vector<Livery> liveries = {};  // by seat; none: the usual ones
  std::vector<UnitLine> units = {};
  std::string goal = {}, so_far = {};  // what the game is about, and what the seat before the screen has of it
  BannerModel banner = {};
  std::optional<LessonModel> lesson = {};
  Prompt prompt;
  std::vector<ChoiceLine> choices;  // all choices of prompt.seat, in the rules' order
  // The choice of the game's quick player, and why; empty: it has none.
  std::optional<std::size_t> suggested = {};
  std::string suggested_why = {};
  std::optional<std::string> shortcut = {};  // the button that leaves choices like these to chance
  std::optional<AnyAction> concede;          // the action that gives the match up, in games that have one
  std::vector<LogEntry> log;
  std::optional<DieWanted> die;
  std::optional<CurtainModel> curtain;
  std::vector<PadLine> pads;              // one for each seat that chooses blind; there is no curtain then
  bool may_yield = false;                 // the seat that is asked may pass for a while
  std::vector<StopLine> stops = {};       // the moments at which people can choose to be asked; none: the game has none
  std::vector<std::string> phases = {};   // the bar of phases, by its words
  std::optional<std::size_t> phase = {};  // the one of them in which the match stands
  bool passing = false;                   // prompt.seat passes by itself, and is not asked
  std::vector<YieldLine> yields;          // only those in force
  std::vector<Seat> holding = {};         // seats that hold priority
  std::optional<RecapModel> recap;
  std::vector<LuckLine> luck;         // none: nothing was rolled for, or the game does not count it
  std::string luck_word;              // the thing that is counted: "damage"
  std::string seal;                   // the dice seal, eight words; empty: people roll their own dice
  std::optional<std::uint64_t> seed;  // the seed behind the seal, once the match is over
  std::optional<Outcome> outcome;
  std::string verdict, decided;  // the outcome in words: "Ines wins", "more points"
  bool kept = false;             // this match has a record
  bool can_undo = false, can_redo = false;
  std::optional<Seat> undo_of;  // the seat whose choice would be taken back
  std::string undo_what;        // the choice that would be taken back, where those who look may read it
  std::string undo_refusal;     // why nothing can be taken back
  bool computer_thinking = false;
  float think_share = 0;            // share of its time that the computer player has used, 0 to 1
  bool covered = false;             // the seat's own things show only while it peeks
  bool may_lower = false;           // whoever looks can turn away, and the curtain comes down
  AnyView seen;                     // the match as the seats that look may know it, for Panels
  const Panels* panels = nullptr;   // the game's; null: it is played from the list
  std::vector<std::string> picked;  // pieces that were pointed at on the table; choices about others are not listed
  std::string notice;               // news of the program: "Saved as ..."
  bool sound = true;                // this machine can be heard
};

// One seat of a match that somebody wants to begin.
struct SeatWish {
  std::string name;
  SeatPlayer player = SeatPlayer::human;
  std::string build = {};  // a file, in games to which each seat brings a build
  std::optional<Livery> livery = {};
  bool operator==(const SeatWish&) const = default;
};

// One option of a game, as a match is begun with it.
// A build that a seat may bring.
struct BuildLine {
  std::string file, name, gist;
  int cost = 0, budget = 0;  // in points
  std::string flaw = {};     // why no match can begin with it; empty: it is legal
};

struct MiniatureLine {
  std::string model, name;  // "mechs/marrow_fox", "Marrow Fox"
};

// A game as the lobby offers it.
struct GameLine {
  std::string id, title;
  int fewest = 2, most = 2;  // numbers of seats that it can be played with
  std::vector<GameOption> options;
  std::vector<BuildLine> builds = {};          // each seat brings one of these; none: the game has no builds
  std::vector<MiniatureLine> miniatures = {};  // one of these may stand for each seat
  std::string blurb = {};                      // one line, for the game's box
};

struct SavedLine {  // a match that was left before its end, or a record of one that is over
  std::string file, game, title, where, when;
  std::vector<std::string> names;
};

struct LessonLine {  // a lesson or a puzzle
  std::string file, game, title, gist;
  bool puzzle = false, done = false;
  std::string journal = {};  // the match in which it was left; empty: it begins anew
};

struct ModelGroup {  // miniatures of one kind, for the photo booth
  std::string title;
  std::vector<std::string> models, files;  // their names, and in the same order their files
};

// All that the lobby's screen shows.
struct LobbyModel {
  std::vector<GameLine> games;
  std::vector<SavedLine> saved;
  std::vector<SavedLine> records;  // matches that are over
  std::vector<LessonLine> lessons = {};
  std::vector<std::string> sitting;  // people in matches that are not over, also in other windows: their PINs stay
  std::vector<ModelGroup> models;
  std::string notice;
  bool sound = true;  // this machine can be heard
};

// The answers. Each is a wish; whether it comes true the program decides, and the next model shows it. None: nothing
// was asked for.
struct None {};
struct Play {
  Seat seat{};
  AnyAction action;
};
struct Seal {  // a choice from a seat's own keys
  Seat seat{};
  AnyAction action;
};
struct Undo {};
struct Redo {};
struct LiftCurtain {  // the key was held long enough, or digits were typed that the program has yet to compare
  Seat seat{};
  std::string pin = {};
};
struct LowerCurtain {};  // whoever looks turns away
struct YieldFor {
  Seat seat{};
  Yield until = Yield::none;  // none: the seat wants to be asked again
};
// The seat wants to be asked wherever it has a choice, or no longer.
struct HoldPriority {
  Seat seat{};
  bool holds = true;
};
// Leaves the present choices to chance, as the model's shortcut says.
struct TakeShortcut {
  Seat seat{};
};
// The news have been read, and the choices come.
struct CloseRecap {};
struct TellDie {  // the value that a die of the people's own shows
  int value = 1;
};
struct Save {};
struct Leave {};  // goes to the lobby; the journal keeps the match
struct Quit {};
struct TakePicture {};  // a picture of the table without panels
struct ShowStep {       // shows again how this step played out
  int step = 0;
};
// The options are pairs of key and typed value, as `sprue play` takes them.
struct NewMatch {
  std::string game;
  std::vector<SeatWish> seats;
  std::vector<std::pair<std::string, std::string>> options;
  bool real_dice = false, sandbox = false;
};
// Goes on with a match that was left.
struct Continue {
  std::string file;
};
struct WatchRecord {
  std::string file;
};
// Opens a lesson or a puzzle; with a journal, where it was left.
struct Learn {
  std::string file, journal = {};
};
struct LessonOn {};     // what the lesson says was read
struct LessonSkip {};   // without its present step
struct LessonLeave {};  // the match goes on without the lesson
struct PlayAgain {};    // begins the match that is over anew, with the same people and options
struct WatchMatch {};   // shows the one that is over
struct OpenBooth {
  std::vector<std::string> models;  // files
};
struct EditBuild {  // opens the bot builder
  std::string game;
  std::size_t seat = 0;  // the seat that brings the build when it is saved
  std::string file;      // the build's file; empty: a new one
};
// An answer of the builder.
struct SaveBuild {
  BuildFile build;
  std::string name;   // the build's name, which becomes its file's
  bool play = false;  // plays it against the computer at once
};
struct Change {  // new settings, in force at once
  Settings settings;
};
struct ForgetPin {  // not done while this person sits in a match that is not over
  std::string name;
};

using Intent = std::variant<None, YieldFor, HoldPriority, TakeShortcut, Play, Seal, Undo, Redo, LiftCurtain,
                            LowerCurtain, CloseRecap, Save, Leave, Quit, ShowStep, NewMatch, Continue, PlayAgain,
                            WatchMatch, WatchRecord, OpenBooth, EditBuild, SaveBuild, TellDie, Change, ForgetPin,
                            TakePicture, Learn, LessonOn, LessonSkip, LessonLeave>;

}  // namespace sprue::ui

// The model of a table's screen and its answers: plain values. The program makes a TableModel from what the seats that
// look may know, whenever something has changed; the screen never holds a match.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/match/game_text.h"
#include "ui/kit/settings.h"

namespace sprue::ui {

class Panels;
using BuildFile = std::shared_ptr<const Document>;  // what a seat brings; only its game's own code reads it

struct Fact {  // a public figure of a seat: HP 71, row 3, points 12
  std::string label, value;
};

struct SeatLine {
  Seat seat{};
  std::string name;
  SeatPlayer player = SeatPlayer::human;
  std::string word;     // one of: choosing, sealed, waits, thinks, won
  bool acting = false;  // owes a decision
  bool here = false;    // sits before the screen now
  std::vector<Fact> facts;
};

struct ChoiceLine {
  AnyAction action;
  std::string label;
  Verdict refusal;
  std::vector<std::string> touches;  // ids of pieces on the table
  ChoiceWeight weight = ChoiceWeight::usual;
};

struct LogEntry {
  int step = 0;
  std::optional<Seat> who;
  std::string text;
  std::vector<std::string> rules;  // their ids
  bool undone = false;
  AnyEvent event;                    // as the seats that look were told of it
  std::optional<Seat> told_of = {};  // the seat that the text is about
  bool by_letter = false;            // the text begins with the letter of that seat
  std::string place = {};            // of a recap: what to look at on the board for it; empty: nothing
};

struct UnitLine {  // a miniature on the board that stands for a seat
  std::string piece;
  Seat seat{};
  bool painted = true;  // in that seat's colour
};

struct DieWanted {  // people roll it themselves
  Seat seat{};
  int sides = 6;
  std::string what = {};       // "a d6", "attack die 1 of 3"
  std::string why = {};        // the choice that it is rolled for
  std::vector<int> told = {};  // of that choice, so far
  bool defends = false;
};

struct Prompt {
  std::optional<Seat> seat;  // empty: nobody at this screen has to choose
  std::string sentence, consequence;
  std::string after_news = {};  // the sentence while there is news to read first; empty: no different
};

struct Visit {  // one seat's turn at the screen while secrets are chosen
  Seat seat{};
  std::string name;
  bool sealed = false;
};

struct CurtainModel {
  Seat seat{};  // who is to sit down
  std::string name;
  std::vector<Visit> visits;
  int visit = 1, of = 1;  // "visit 2 of 3"
  std::string what = {};  // the person has to choose there: "build robot 3"
  SideWords side = {};    // whom that person plays for
  bool asks_pin = false;  // it is lifted by that person's digits, not by holding
};

// One seat's own keys, while everybody chooses at once from what all may know.
struct PadLine {
  Seat seat{};
  std::string name;
  bool sealed = false;
  std::vector<ChoiceLine> options;  // those that are allowed, and those chosen since something was shown
  int question = 0;                 // another number: another question
  std::uint64_t shuffle = 0;        // which key stands for what
  std::string what = {};            // is asked
};
inline constexpr std::size_t most_pads = 4;  // that a keyboard has room for

struct YieldLine {
  Seat seat{};
  std::string name;
  Yield until = Yield::none;
};

struct RecapModel {
  std::vector<LogEntry> entries;
};

// A seat's luck: its rolls against their mean.
struct LuckLine {
  Seat seat{};
  int rolls = 0;
  double over = 0;  // in what the game counts; less than nothing: bad luck
};

struct TableModel {
  std::string game, title;         // "asteroid", "The Last Blast"
  std::vector<std::string> where;  // crumbs: Round 3, Turn of A, Combat
  std::vector<SeatLine> seats;
  std::vector<Livery> liveries = {};  // by seat; none: what is usual
  std::vector<UnitLine> units = {};
  Prompt prompt;
  std::vector<ChoiceLine> choices;   // of prompt.seat
  std::optional<AnyAction> concede;  // what gives the match up, in games where that is an action
  std::vector<LogEntry> log;
  std::optional<DieWanted> die;
  std::optional<CurtainModel> curtain;
  std::vector<PadLine> pads;      // of all seats that choose blind; then there is no curtain
  bool may_yield = false;         // the seat that is asked can leave it at passing
  bool passing = false;           // prompt.seat does, and is not asked
  std::vector<YieldLine> yields;  // those in force
  std::optional<RecapModel> recap;
  std::vector<LuckLine> luck;         // none: nothing was rolled for, or it is not counted
  std::string luck_word;              // what is counted: "damage"
  std::string seal;                   // of all chance to come; empty: people roll their own dice
  std::optional<std::uint64_t> seed;  // that was sealed, once the match is over
  std::optional<Outcome> outcome;
  std::string verdict, decided;  // of the outcome: "Ines wins", "more points"
  bool kept = false;             // there is a record of this match
  bool can_undo = false, can_redo = false;
  std::optional<Seat> undo_of;          // whose choice would be taken back
  std::string undo_refusal, undo_rule;  // why not, and the rule behind it
  bool computer_thinking = false;
  float think_share = 0;            // of the time it may take
  bool covered = false;             // the seat's own things show only while it peeks
  bool may_lower = false;           // whoever looks can turn away, and the curtain comes down
  AnyView seen;                     // the match, for who may look
  const Panels* panels = nullptr;   // of the game; none: it is played from the list
  std::vector<std::string> picked;  // pieces that were pointed at on the table
  std::string notice;               // what the program has to say: "Saved as ..."
  bool sound = true;                // there is something to hear sounds with
};

// One seat of a match that somebody wishes to begin.
struct SeatWish {
  std::string name;
  SeatPlayer player = SeatPlayer::human;
  std::string build = {};  // a file, in games to which each seat brings one
  std::optional<Livery> livery = {};
  bool operator==(const SeatWish&) const = default;
};

struct OptionLine {
  std::string key, kind, gist, rule;  // kind: switch, word, number
  std::string value;                  // as typed
  std::vector<std::string> words;
  int least = 0, most = 0;  // of a number
};

struct BuildLine {
  std::string file, name, gist;
  int cost = 0, budget = 0;  // points
  std::string flaw = {};     // why no match can begin with it; empty: one can
};

struct MiniatureLine {
  std::string model, name;  // "mechs/marrow_fox", "Marrow fox"
};

struct GameLine {
  std::string id, title;
  int fewest = 2, most = 2;
  std::vector<OptionLine> options;
  std::vector<BuildLine> builds = {};          // of which each seat brings one; none: nobody does
  std::vector<MiniatureLine> miniatures = {};  // of which one may stand for each seat
  std::string blurb = {};                      // one line, for its box
};

struct SavedLine {  // a match that was left
  std::string file, game, title, where, when;
  std::vector<std::string> names;
};

struct ModelGroup {  // miniatures of one kind
  std::string title;
  std::vector<std::string> models, files;  // their names, and where they are
};

struct LobbyModel {
  std::vector<GameLine> games;
  std::vector<SavedLine> saved;
  std::vector<SavedLine> records;    // of matches that are over
  std::vector<std::string> sitting;  // who sits in matches that are not over, also in other windows
  std::vector<ModelGroup> models;
  std::string notice;
  bool sound = true;
};

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
struct LiftCurtain {  // held for half a second, or by digits that are still to be looked at
  Seat seat{};
  std::string pin = {};
};
struct LowerCurtain {};  // whoever looks turns away
struct YieldFor {
  Seat seat{};
  Yield until = Yield::none;  // none: it is asked again
};
struct CloseRecap {};
struct TellDie {  // what a die of the people's own shows
  int value = 1;
};
struct Save {};
struct Leave {};  // to the lobby; the journal keeps the match
struct Quit {};
struct TakePicture {};  // of the table, without panels
struct ShowStep {       // how this step played out
  int step = 0;
};
struct NewMatch {
  std::string game;
  std::vector<SeatWish> seats;
  std::vector<std::pair<std::string, std::string>> options;
  bool real_dice = false, sandbox = false;
};
struct Continue {
  std::string file;
};
struct WatchRecord {
  std::string file;
};
struct PlayAgain {};   // the match that is over, with the same people and options
struct WatchMatch {};  // the one that is over
struct OpenBooth {
  std::vector<std::string> models;  // files
};
struct EditBuild {  // in the bot builder
  std::string game;
  std::size_t seat = 0;  // that brings it when it is saved
  std::string file;      // empty: a new one
};
struct SaveBuild {
  BuildFile build;
  std::string name;   // what it is called
  bool play = false;  // against the computer, at once
};
struct Change {  // of the settings; at once
  Settings settings;
};
struct ForgetPin {  // unless this person sits in a match that is not over
  std::string name;
};

using Intent = std::variant<None, YieldFor, Play, Seal, Undo, Redo, LiftCurtain, LowerCurtain, CloseRecap, Save, Leave,
                            Quit, ShowStep, NewMatch, Continue, PlayAgain, WatchMatch, WatchRecord, OpenBooth,
                            EditBuild, SaveBuild, TellDie, Change, ForgetPin, TakePicture>;

}  // namespace sprue::ui

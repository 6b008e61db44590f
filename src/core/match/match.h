// The seam between games and everything else. The program, its records and its tests do not care which game is on the
// table: they see a Match. One template (core/match/match_of.h) implements it for every game. Actions and events cross
// the seam as values that nobody else can open; for files and programs there are explicit ways to JSON and back.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match/any_value.h"
#include "core/match/players.h"
#include "core/match/setup.h"
#include "core/match/thinking.h"
#include "core/values/end_reason.h"
#include "core/values/problem.h"
#include "core/values/random.h"
#include "core/values/roller.h"
#include "core/values/rule.h"
#include "core/values/seat.h"

namespace sprue {

// The end of a match, as the rules know it. `reason` points into the game's code and lives as long as the program.
struct Outcome {
  Seats winners;        // empty: nobody wins
  bool shared = false;  // several rivals win together: a draw between them, not a team's win
  EndReason reason;
  bool operator==(const Outcome&) const = default;
};

// Says how carefully a choice should be made before it is played.
enum class ChoiceWeight : std::uint8_t {
  usual,
  idle,     // it goes on without doing anything
  careful,  // nobody wants it by a key pressed too often
  fatal     // by a rule, whoever chooses it loses; to concede is careful, for nobody does that unawares
};

// One thing that a seat might try, with what its button says and why it is refused, if it is.
struct Choice {
  AnyAction action;
  std::string label;
  Verdict refusal;
  ChoiceWeight weight = ChoiceWeight::usual;
  std::vector<NamedCard> cards = {};  // in the label

  Sentence sentence() const { return {label, cards}; }
  bool operator==(const Choice&) const = default;
};

// One of a seat's choices as a search judges it, by what that seat may know.
struct Advice {
  Choice choice;
  int worth = 0;  // in thousandths: 1000 is a sure win
  std::uint64_t visits = 0;
  bool operator==(const Advice&) const = default;
};

// One event as a viewer learns of it.
struct Told {
  AnyEvent event;
  LogLine line;
  bool operator==(const Told&) const = default;
};

// A step as records keep it: enough to play it again and to prove that it led to the same state.
struct Step {
  Seat seat{};
  std::string action;  // JSON
  Rolls rolls;
  // This is the hash of the state after the action.
  std::uint64_t hash = 0;
  // True when it rolled, showed somebody something, or the rules call it final.
  bool binding = false;
  std::string changes;  // JSON: the fields of the state that are new after it, {"players[1].row": 3}
};

// The packs, builds and seed that a match was made from, for its record. Builds are JSON.
struct Origin {
  std::vector<std::pair<std::string, std::uint64_t>> packs;  // name, fingerprint
  std::vector<std::string> builds;
  // All chance came from this seed, if it is there: the start drew from its stream 0 and each step from step_stream.
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> stream = {};  // as in Setup
  SeatingPlan seating;
};

// The stream of a seed that a step's chance is drawn from, far away from those of a series. Each step has its own, so a
// step that was taken back and is played again rolls the same.
constexpr std::uint64_t step_stream(int step) { return (std::uint64_t{1} << 40U) + static_cast<std::uint64_t>(step); }

// The listener: one viewer, or someone who may see everything (replays, films of matches that are over, the referee).
struct Audience {
  bool everything = false;
  Viewer viewer;
};
inline constexpr Audience all_seeing{true, {}};

enum class UndoPolicy { strict, sandbox };  // sandbox: anything may be taken back

// One option of a game as menus and help show it. Its kind and bounds come from the options' own fields.
struct OptionInfo {
  std::string_view key;
  std::string_view rule;  // the id behind it
  std::string_view gist;
};

struct OptionValue {
  // Both are texts as they are typed: "maxTurns", "100".
  std::string_view key, value;
};

// A game's box as the lobby shows it, and the colors of its screens.
struct GameBox {
  std::string_view blurb;           // one line: "Pocket dogfight"
  std::uint32_t accent = 0xC9D2DC;  // RGB
  std::uint32_t ink = 0x12161D;     // RGB, of what is written on the accent
  std::string_view icon = "sprue";  // one of the screens' icons
};

// A part of the state that came with a version of the rules; older records do not know of it. The path is without
// indices: "players.crew".
struct AddedField {
  std::string_view version, path;
};

// Everything that the program knows of a game without starting a match. All texts point into the game's code.
struct GameInfo {
  std::string_view id;     // "asteroid"
  std::string_view title;  // "The Last Blast"
  // This is the version of the rules: a change that alters any match raises it.
  std::string_view version;
  int fewest = 2;  // seats
  int most = 2;
  std::string_view pack;  // the pack in data/<id>/ that is played unless another is named; empty: none needed
  std::span<const OptionInfo> options;
  // Options that series of matches between computer players set unless they are given: nobody sits there who would call
  // a match that circles for ever a draw.
  std::span<const OptionValue> series_options = {};
  GameBox box = {};
  // The kind of miniatures, a folder of models/, of which one may stand for each seat; empty: seats have none.
  std::string_view miniatures = {};
  std::span<const AddedField> added_fields = {};
  // The players behind the strengths 1 to 10; empty: every strength is the simple player.
  std::span<const SeatPlayer> ladder = {};
};

// True for the version of a record that was made before this one.
bool is_older_version(std::string_view recorded, std::string_view present);

// A match that was recorded under an older version of its rules, and where today's rules decide otherwise.
struct OlderRules {
  std::string version;
  std::optional<int> differs_at = {};  // the first such step; 0: the start; none: nowhere
  std::string difference = {};         // of that step, for those who look for the reason
};

// Holds the present state, the steps that led there, and those that were taken back and may be played again. It is not
// safe to use from two threads. Computer players, curtains and files are not its business: see play/session.h.
class Match {
 public:
  virtual ~Match() = default;
  virtual const GameInfo& game() const = 0;
  virtual const Rulebook& book() const = 0;
  virtual int seats() const = 0;
  virtual const Origin& origin() const = 0;

  // The seats that owe a decision; none when the match is over.
  virtual Seats waiting() const = 0;
  // The same, but where several owe one decision together, only the seat that speaks for them.
  virtual Seats deciders() const = 0;
  // The actions that a seat might sensibly try now, always in the same order; a refused one says why.
  virtual std::vector<Choice> choices(Seat seat) const = 0;
  // The number of the side on which a seat plays, from 0: its team where there are teams, and its own otherwise. None
  // while that is not settled.
  virtual std::optional<int> side(Seat seat) const = 0;
  // Legal or not. Precondition: the action is one of this game's.
  virtual Verdict check(Seat seat, const AnyAction& action) const = 0;
  // Tells whether the game can seat such a computer player.
  virtual bool seats_player(SeatPlayer player) const = 0;
  // Chooses for a computer player at that seat, by what the seat may know. Precondition: the seat is waited for.
  virtual AnyAction policy(Seat seat, SeatPlayer player, Random& random) const = 0;
  // The same as a piece of work for another thread: it owns all that it needs, and the match may go on or end
  // meanwhile. It asks now and then whether it must stop, and then answers with what it has.
  virtual std::function<AnyAction(const MustStop&)> deliberation(Seat seat, SeatPlayer player, Random random) const = 0;
  // What a player that looks ahead makes of the seat's choices now, the best first. Precondition: as for `policy`.
  virtual std::vector<Advice> advice(Seat seat, SeatPlayer player, Random random, const MustStop& must_stop) const = 0;
  // The seat knows something that the table does not, or will when it has chosen.
  virtual bool keeps_secrets(Seat seat) const = 0;
  // The action of whoever leaves an answer unsaid, in games where players may answer each other in turn.
  virtual std::optional<AnyAction> pass() const = 0;
  // The action of whoever gives up, in games where that is one.
  virtual std::optional<AnyAction> concede() const = 0;
  // The only legal choice of the seat, when everybody can tell that there is no other: whatever is hidden, it would be
  // the same.
  virtual std::optional<Choice> forced_public_choice(Seat seat) const = 0;
  // A state that the viewer cannot tell from the present one, as JSON.
  virtual std::string resample(Viewer viewer, Roller& roll) const = 0;

  // Plays an action of this game. Returns false and changes nothing when the rules refuse it, which fills in `refusal`;
  // or when there is a problem: chance fails, or a position that was loaded makes no sense after all.
  virtual bool play(Seat seat, const AnyAction& action, Roller& roll, Problems& problems, Verdict& refusal) = 0;
  // The same for callers to whom a refusal is one more problem.
  bool play(Seat seat, const AnyAction& action, Roller& roll, Problems& problems);

  // Actions and events as JSON, for records, the referee and text. Nothing, with problems, when nobody sits at that
  // seat or the text is no action of this game.
  virtual std::optional<AnyAction> read_action(Seat seat, std::string_view text, Problems& problems) const = 0;
  virtual std::string json_of(const AnyAction& action) const = 0;
  virtual std::string json_of(const AnyEvent& event) const = 0;
  // Checks and plays what was written; what is malformed is a problem.
  Verdict check(Seat seat, std::string_view action, Problems& problems) const;
  bool play(Seat seat, std::string_view action, Roller& roll, Problems& problems, Verdict& refusal);
  bool play(Seat seat, std::string_view action, Roller& roll, Problems& problems);

  // The present position as this audience may know it: for templates over the game, and as JSON.
  virtual AnyView seen(Audience audience) const = 0;
  virtual std::string view(Viewer viewer) const = 0;
  virtual std::string state() const = 0;
  virtual std::uint64_t state_hash() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  // Sets a position; history starts anew from it. Refused with reasons when it breaks an invariant.
  virtual bool load(const Document& position, Problems& problems) = 0;

  // Older records. The changes of a step as a record of that version would tell them: without fields that came later.
  virtual std::string changes_as_of(int step, std::string_view version) const = 0;
  // The hash that a record of that version has for this start.
  virtual std::uint64_t start_hash_as_of(std::string_view version) const = 0;
  // Adds a step whose outcome is as it was recorded, whatever the rules say of it: its `changes` lead to the next
  // state. False, with problems, when they lead to none that could be loaded.
  virtual bool take_as_recorded(const Step& step, Problems& problems) = 0;
  // Said once all of a record of older rules has been replayed. Nothing can be played past the first step that differs.
  virtual void set_older(OlderRules older) = 0;
  virtual const std::optional<OlderRules>& older() const = 0;

  // History. Position 0 is the start; position n is after step n.
  virtual int at() const = 0;
  virtual int steps() const = 0;
  virtual Step step(int number) const = 0;           // 1..steps()
  virtual const Rolls& rolls(int number) const = 0;  // parts of that step; cheaper than the whole
  // The seat that took the step.
  virtual Seat seat_of(int number) const = 0;
  virtual AnyAction action_of(int number) const = 0;
  virtual bool is_binding(int number) const = 0;
  // True when only the seat that took the step knows what it was: the table was told that there was one, no more.
  virtual bool is_secret_commit(int number) const = 0;
  virtual void go_to(int position) = 0;  // 0..steps(); playing from there drops the later steps
  virtual std::vector<Told> told(int position, Audience audience) const = 0;  // 0: what setup showed
  // Takes the last step back, or says why it stands. The step is kept for `redo` until something else is played.
  virtual Verdict undo(UndoPolicy policy) = 0;
  virtual bool redo() = 0;

  // The beginning: the rolls of setup, or the position that was loaded; and the hash of that start.
  virtual const Rolls& start_rolls() const = 0;
  virtual std::optional<std::string> start_position() const = 0;
  virtual std::uint64_t start_hash() const = 0;
  virtual std::string options() const = 0;  // JSON of all options in force
};

// The rules of the table itself, not of any game: who may take back what, and who may choose when. They are cited like
// a game's own, so that every refusal names a rule.
const Rulebook& table_rules();

// A refusal where problems are listed: "action: refused by AR-FLT-06: row 2 is taken".
Problem problem_of(const Refusal& refusal);

}  // namespace sprue

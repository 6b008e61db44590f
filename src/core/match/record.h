// Records: a match as lines of JSON. The first line is the header (game, rules version, packs, setup, how it started);
// then one line a step: seat, action, rolls, the hash of the state after, and what changed. A step taken back leaves
// its line and adds {"undo": 1}. A finished match ends with {"end": ...}. Each line carries a link of the chain.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/files/file.h"
#include "core/match/chain.h"
#include "core/match/match.h"

namespace sprue {

// Raised when older programs could no longer read new records; the rules of a game have a version of their own.
inline constexpr int record_format = 1;

// The first line, without its link.
std::string header_line(const Match& match);
// The whole record up to the present position.
std::string record_text(const Match& match);

// {"reason": "...", "winners": ["A"], "shared": false}
Json outcome_json(const Outcome& outcome);

// JSON of rolls: a die is a number, a shuffle the list of its order.
std::string rolls_text(const Rolls& rolls);
bool rolls_of(const Json& json, const Document& document, const std::string& path, Rolls& rolls, Problems& problems);

// A step of a record as read. Nothing in it has been tried against the rules yet.
struct RecordedStep {
  // The step stands in this line of the file.
  int line = 0;
  Seat seat{};
  std::string action;
  Rolls rolls;
  std::uint64_t hash = 0;
  std::string changes;
};
// The end of a match as its record tells of it.
struct RecordedEnd {
  Seats winners;
  bool shared = false;
  std::string reason;
  bool operator==(const RecordedEnd&) const = default;
  static void fields(auto& self, auto&& field) {
    field("reason", self.reason);
    field("winners", self.winners);
    field("shared", self.shared);
  }
};
// A record as read, with the undos already worked in: `steps` are those that still stood at its end.
struct Record {
  std::string name;
  std::string game, version;
  Setup setup;  // without packs: they are named below and loaded by the caller
  std::vector<std::pair<std::string, std::uint64_t>> packs;
  std::optional<std::uint64_t> seed;
  Rolls start_rolls;
  std::optional<std::string> position;
  std::uint64_t start_hash = 0;
  std::vector<RecordedStep> steps;  // without those that were taken back
  std::optional<RecordedEnd> end;   // when the match was played to its end
  bool torn = false;                // the last line is incomplete, as after a crash; it was left out
};

// `allow_torn`: a journal of a program that was killed may end within a line. Otherwise that is a problem.
std::optional<Record> read_record(const std::string& name, std::string_view text, bool allow_torn, Problems& problems);

// True when the text's first line calls itself a record.
bool looks_like_record(std::string_view text);

// Plays a record's steps on a match that has just been started from it. Stops with a problem at the first step that is
// refused or whose hash differs, naming the fields. In a record of older rules such steps are taken as recorded
// (Match::older tells the first); there only changes that lead to no sound state are a problem.
bool play_record(const Record& record, Match& match, Problems& problems);

// Says where today's rules decide otherwise than those of a match's record; empty when they nowhere do.
std::string older_rules_told(const Match& match);
// False, with a problem, for a match that stands behind the first step that today's rules decide otherwise.
bool can_be_played_on(const std::string& name, const Match& match, Problems& problems);

// A file that holds the match at every moment: a line is on the disk before `step` returns.
class Journal {
 public:
  static std::optional<Journal> start(const std::filesystem::path& file, const Match& match, Problems& problems);
  // It is called after every step, played or redone.
  bool step(const Match& match, Problems& problems);
  bool undone(Problems& problems);  // after one step was taken back
  // After so many steps were taken back and so many played again; all of it is on the disk, or nothing.
  bool retaken(const Match& match, int undone, int again, Problems& problems);

 private:
  Journal(LineFile lines, Chain chain) : lines_(std::move(lines)), chain_(std::move(chain)) {}
  // The chain goes on only with what is on the disk.
  bool append(const std::vector<Json>& lines, Problems& problems);
  LineFile lines_;
  Chain chain_;
};

}  // namespace sprue

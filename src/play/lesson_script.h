// A lesson or a puzzle as its file tells it: a start that is always the same, and a script beside the match.
//   {"sprue": "lesson", "game": "asteroid", "title": "Your first flight", "gist": "Build a rocket and fly it",
//    "seed": 7, "moves": [{"seat": "A", "play": {...}}], "steps": [
//      {"say": "This is your rocket.", "piece": "rocket:A"},
//      {"say": "Add a card.", "do": {"kind": "pick"}, "times": 3}],
//    "replies": [{"seat": "B", "play": {"kind": "move", "row": 1}}]}
// A puzzle has a goal and a solution as well. docs/lessons.md tells all of it.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json/json.h"
#include "core/match/game.h"

namespace sprue {

// Parts that something must have: {"kind": "pick"}. Null: there is none.
using Pattern = std::shared_ptr<const Json>;

// A move that the file names for a seat: an action as records write it, and what it rolls where that matters.
struct ScriptedMove {
  Seat seat{};
  std::string play;
  Rolls rolls = {};
};

// Says something and waits until it was read; or, with `wanted`, for choices that have the parts of one of these.
struct LessonStep {
  std::string say;
  std::string piece, item;      // a piece of the table or an item of the screen to point at; both may be empty
  std::vector<Pattern> wanted;  // empty: it waits for nothing
  int times = 1;                // so many choices
};

// A part of the state as the learner sees it, by its path: planes.1.alive. Bounds are for numbers, and for how long a
// list is. Or, with `can`, that the learner has a legal choice with these parts.
struct LessonCondition {
  std::string path;
  Pattern is, can;  // both null: the bounds count
  std::optional<int> least, most;
};

struct PuzzleGoal {
  std::string say;     // "Fly into his tail"
  std::string solved;  // why it worked, in a sentence
  int choices = 1;     // it has to be reached with so many of the learner's
  std::vector<LessonCondition> all;
  std::vector<std::string> solution;  // the learner's actions
};

struct LessonScript {
  std::string file;  // where it was read
  const Game* game = nullptr;
  std::string title, gist;
  std::uint64_t seed = 0;
  int seats = 2;
  Seat learner{};
  GivenOptions options;
  std::vector<std::string> builds;
  std::string position;             // JSON of a state to begin with instead of setup; empty: none
  std::vector<ScriptedMove> moves;  // they lead from the start to where it begins
  std::vector<LessonStep> steps;
  std::vector<ScriptedMove> replies;  // of the other seats, each seat's in their order
  std::optional<PuzzleGoal> goal;     // set: it is a puzzle
};

// Nothing, with problems that tell their places, when the file is no lesson.
std::optional<LessonScript> read_lesson(const std::filesystem::path& file, Problems& problems);
std::optional<LessonScript> read_lesson(const Document& document, Problems& problems);
// The files of a game's lessons, and then those of its puzzles, in the order of their names.
std::vector<std::filesystem::path> lesson_files(const Game& game);

}  // namespace sprue

// A game's own part of the table's screen. The screen knows no game: it holds the Panels of the one that is played and
// hands them values that only they open. They have no state; what a tray remembers stands in TableState.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match/match.h"
#include "core/match/setup.h"
#include "ui/kit/fonts.h"
#include "ui/model/builder_screen.h"
#include "ui/table/on_board.h"

namespace sprue::ui {

struct TableFrame;

// The luck of one roll: by how much it brought its seat more than such dice do on average, in what the game counts.
struct Luck {
  Seat seat{};
  double over = 0;
};

// Found in the registry (ui/games/registry.h), made by PanelsOf, and alive as long as the program. A game without
// Panels is played from the list.
class Panels {
 public:
  virtual ~Panels() = default;
  // Draws the game's own tray: the hand, what is pending, and what may be done, cutting what it needs off the two
  // columns. False when it leaves the choices to the list.
  virtual bool tray(TableFrame& table, Box& left, Box& right) const = 0;
  // Some games have something to tell to all who choose at once, on keys of their own; blind_help() cuts its panel off
  // the column's top.
  virtual bool helps_blind() const = 0;
  virtual void blind_help(TableFrame& table, Box& column) const = 0;
  // The final score of a seat, if this event counts it.
  virtual std::optional<std::pair<Seat, int>> score(const AnyEvent& event) const = 0;
  // The luck of the roll that an event tells of, seen with the eyes that saw it; nothing if it tells of none, or if the
  // game does not count luck.
  virtual std::optional<Luck> luck(const AnyView& seen, const AnyEvent& event) const = 0;
  virtual std::string_view luck_word() const = 0;  // the thing that luck counts: "damage"; empty: it is not counted
  // The hints that show what a rule means on the board for this seat; nothing if it cannot be shown.
  virtual std::optional<OnBoard> meaning(const Rule& rule, Seat seat) const = 0;
  // Advice for watchers of a record: "press a Bot to see what it sees". Empty: pieces show nothing of their own.
  virtual std::string_view piece_hint() const = 0;
  // Opens the game's builder. Null without problems: nobody brings builds to this game. Null with problems: its packs
  // cannot be read.
  virtual std::unique_ptr<BuilderScreen> open_builder(const Fonts& fonts, const Setup& packs, const BuildFile& build,
                                                      std::vector<std::string> miniatures,
                                                      Problems& problems) const = 0;
  // The number of fields in which two actions differ; nothing if they are of different kinds. A refusal proposes
  // actions that differ in one.
  virtual std::optional<int> apart(const AnyAction& one, const AnyAction& other) const = 0;
};

}  // namespace sprue::ui

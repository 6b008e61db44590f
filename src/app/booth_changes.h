// What somebody in the booth has changed about its models: made anew behind the window's back, undone and redone.
#pragma once

#include <optional>
#include <vector>

#include "app/booth.h"
#include "app/booth_reader.h"

namespace sprue {

class BoothChanges {
 public:
  BoothChanges(Booth& booth, BoothReader& reader) : booth_(booth), reader_(reader) {}

  // Not while anything that is shown is made again: what can be undone is known only then.
  bool can_undo() const { return !done_.empty() && !reader_.makes_again(); }
  bool can_redo() const { return !undone_.empty() && !reader_.makes_again(); }
  // What was wanted before is asked for; or after, when it has been undone. Of this exhibit; of none: that cannot be.
  std::optional<std::size_t> undo();
  std::optional<std::size_t> redo();

  struct Made {
    std::size_t place = 0;
    bool to_remember = false;  // somebody here has chosen this, and nothing newer that is on its way
  };
  // Shows what was made anew. Nothing, where that could not be: the old one is shown still, and wanted again unless
  // something else is on its way.
  std::optional<Made> take(BoothReader::Again again);

  void forget(std::size_t place);  // what was done to one
  void forget_all();

 private:
  struct Change {
    std::size_t place;
    assets::Wishes wishes;
  };
  std::size_t ask_for(const Change& change, BoothReader::Why why);
  bool note(std::size_t place, const assets::Wishes& before, BoothReader::Why why);

  Booth& booth_;
  BoothReader& reader_;
  std::vector<Change> done_, undone_;
};

}  // namespace sprue

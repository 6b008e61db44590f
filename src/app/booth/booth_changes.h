// Keeps the changes that people make to models in the booth, to undo and redo them. Models are made anew by the reader
// while the window goes on, so a change is known only when its model has come back.
#pragma once

#include <optional>
#include <vector>

#include "app/booth/booth.h"
#include "app/booth/booth_reader.h"

namespace sprue {

class BoothChanges {
 public:
  BoothChanges(Booth& booth, BoothReader& reader) : booth_(booth), reader_(reader) {}

  // Neither is possible while anything that is shown is made again: what can be undone is known only afterwards.
  bool can_undo() const { return !done_.empty() && !reader_.makes_again(); }
  bool can_redo() const { return !undone_.empty() && !reader_.makes_again(); }
  // Asks for the options before the last change, or after the last one that was undone. Returns the exhibit that they
  // are of; nothing if there is no such change.
  std::optional<std::size_t> undo();
  std::optional<std::size_t> redo();

  struct Made {
    std::size_t place = 0;
    bool to_remember = false;  // somebody here chose it, and nothing newer is on its way that will replace it
  };
  // Shows a model that was made anew. Nothing if it could not be made: the old one stays then, and is wanted again
  // unless something else is on its way.
  std::optional<Made> take(BoothReader::Again again);

  void forget(std::size_t place);  // the changes of one exhibit, which leaves
  void forget_all();

 private:
  // The options before a change, which is what undoing needs.
  struct Change {
    std::size_t place;
    assets::ImportOptions options;
  };
  std::size_t ask_for(const Change& change, BoothReader::Why why);
  bool note(std::size_t place, const assets::ImportOptions& before, BoothReader::Why why);

  Booth& booth_;
  BoothReader& reader_;
  std::vector<Change> done_, undone_;
};

}  // namespace sprue

// Keeps two stacks of changes: those that can be undone, and those that were.
#include "app/booth/booth_changes.h"

#include <utility>

namespace sprue {

std::optional<std::size_t> BoothChanges::undo() {
  if (!can_undo()) return std::nullopt;
  return ask_for(done_.back(), BoothReader::Why::undone);
}

std::optional<std::size_t> BoothChanges::redo() {
  if (!can_redo()) return std::nullopt;
  return ask_for(undone_.back(), BoothReader::Why::redone);
}

// The change leaves its stack when its model has come; see note().
std::size_t BoothChanges::ask_for(const Change& change, BoothReader::Why why) {
  Exhibit& exhibit = booth_.exhibits()[change.place];
  exhibit.request.options = change.options;
  reader_.ask_again(exhibit, why);
  return change.place;
}

std::optional<BoothChanges::Made> BoothChanges::take(BoothReader::Again again) {
  const std::optional<std::size_t> place = booth_.place_of(again.number);
  if (!place) return std::nullopt;
  Exhibit& exhibit = booth_.exhibits()[*place];
  if (!again.baked) {
    // The request goes back to what is shown, unless a newer wish is already being made.
    if (!reader_.makes_again(again.number)) exhibit.request.options = exhibit.made;
    return std::nullopt;
  }
  const assets::ImportOptions before = exhibit.made;
  booth_.renew(*place, again.request.options, std::move(*again.baked));
  const bool chosen = note(*place, before, again.why);
  return Made{*place, chosen && exhibit.request.options == exhibit.made};
}

// Notes how the exhibit was made before, on the stack that the change belongs to. True if somebody here has chosen it
// just now.
bool BoothChanges::note(std::size_t place, const assets::ImportOptions& before, BoothReader::Why why) {
  // A file that changed on the disk is nobody's choice, and the same options again are no change.
  const assets::ImportOptions& now = booth_.exhibits()[place].made;
  if (why == BoothReader::Why::file || now == before) return false;
  if (why == BoothReader::Why::changed) {
    done_.push_back({place, before});
    undone_.clear();
    return true;
  }
  const bool undone = why == BoothReader::Why::undone;
  std::vector<Change>&from = undone ? done_ : undone_, &to = undone ? undone_ : done_;
  // The model may have come of a wish that is no longer the last one.
  if (from.empty() || from.back().place != place || from.back().options != now) return false;
  from.pop_back();
  to.push_back({place, before});
  return true;
}

void BoothChanges::forget(std::size_t place) {
  const auto of_it = [&](const Change& change) { return change.place == place; };
  std::erase_if(done_, of_it);
  std::erase_if(undone_, of_it);
}

void BoothChanges::forget_all() {
  done_.clear();
  undone_.clear();
}

}  // namespace sprue

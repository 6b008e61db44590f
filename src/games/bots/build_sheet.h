// A build as its file has it, to be changed: also one that breaks rules, or is not well formed. Whatever is not changed
// goes back to the file as it was there.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/bots/content/build.h"

namespace sprue::bots {

// One bought card, by the names that the file uses; empty: none.
struct Purchase {
  std::string id, bearer = "bot", compound = {}, role = {};
  int line = -1;  // its place in the file; below 0: it is new
  bool operator==(const Purchase&) const = default;
};

class BuildSheet {
 public:
  explicit BuildSheet(std::shared_ptr<const Document> file);

  std::string name;
  int points = start_points;  // that it may spend
  int pilot_level = 1;
  std::string miniature;                     // "halyard_vane"
  std::map<std::string, std::string> units;  // their miniatures, by unit
  std::vector<Purchase> purchases;
  std::map<std::string, int> free_ammunition;  // by card
  std::vector<std::string> terrain, attached_units, pilot_deck;
  std::map<std::string, std::string> start_modes;  // by bearer
  bool operator==(const BuildSheet&) const = default;

  // For the file, and for the check.
  Document document() const;

 private:
  std::shared_ptr<const Document> file_;
};

}  // namespace sprue::bots

// A build of Bots and Aces on the workbench: what it holds, what the game's own check says of it, and every change that
// can be made to it. Each change is a new sheet, so that it can be tried first and taken back later.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/bots/build_sheet.h"
#include "games/bots/query/rules.h"

namespace sprue::ui {

// One broken rule.
struct Flaw {
  const Rule* rule = nullptr;  // null: the file itself is wrong there
  std::string what;
  bool operator==(const Flaw&) const = default;
};

// The Bot as it would start its first match.
struct BotFigures {
  int hit_points = 0, armor = 0, movement = 0, initiative = 0, hand = 0;
};

// The draft knows no screen. It checks the whole build again after every change: rules of building depend on each
// other, and the check is the one that matches use.
class BuildDraft {
 public:
  // The build as it is in its file; it counts as saved.
  BuildDraft(bots::Catalogue cards, bots::BuildSheet build);

  const bots::Catalogue& cards() const { return cards_; }
  using Sheet = bots::BuildSheet;
  using Ids = std::vector<std::string>;

  const Sheet& sheet() const { return all_[at_]; }
  const std::string& name() const { return sheet().name; }
  const std::string& miniature() const { return sheet().miniature; }  // "halyard_vane"
  int level() const;
  int points() const { return sheet().points; }  // that it may spend
  int copies(Ids Sheet::*list, const std::string& id) const;
  // The number of purchases of that card.
  int bought(const std::string& id) const;
  int given(const std::string& shell) const;  // Ammunition that a Weapon brings for nothing, as the build gets it
  std::vector<std::string> bearers() const;   // things that carry Weapons: "bot", "SY-044", "SY-044#2"
  std::vector<std::string> buyers(std::size_t purchase) const;  // bearers that may have it: no unit has itself
  std::string start_mode(const std::string& bearer) const;
  // The unit starts attached to its Bot.
  bool attached(const std::string& unit) const;

  const std::vector<Flaw>& flaws() const { return flaws_; }
  bool legal() const { return flaws_.empty(); }
  // In BP, as the game's own bill counts them.
  int spent() const { return spent_; }
  int spent_on(bots::Kind kind) const;  // at the bill's prices
  int spent_on_levels() const;
  // Only a legal build has figures: the rules make no match of another.
  std::optional<BotFigures> figures() const { return figures_; }

  // Changed copies: nothing happens to the draft before change() takes one.
  template <class T>
  Sheet with(T Sheet::*part, const T& value) const {
    Sheet next = sheet();
    next.*part = value;
    return next;
  }
  Sheet standing_as(const std::string& miniature) const;
  Sheet buying(const std::string& id) const;
  Sheet selling(const std::string& id) const;  // the one bought last
  Sheet selling(std::size_t purchase) const;
  Sheet adding(Ids Sheet::*list, const std::string& id) const;
  Sheet dropping(Ids Sheet::*list, const std::string& id) const;
  Sheet giving(const std::string& shell, int number) const;
  // Without a mode: the bearer starts in none.
  Sheet starting_in(const std::string& bearer, const std::string& mode) const;
  Sheet attaching(const std::string& unit, bool on) const;
  Sheet carried_by(std::size_t purchase, const std::string& bearer) const;
  // The next or previous thing that a bought Weapon can be: alone, or the Primary or Sub-Weapon of one of the
  // Compounds.
  Sheet joined(std::size_t purchase, int by) const;

  // The first rule that a change would break and the draft does not break yet. It is tried once for each name until the
  // draft changes, since lists ask in every frame.
  const std::optional<Flaw>& breaks(const std::string& name, const Sheet& changed);
  // The fewest purchases that free so many points, the cheapest of those; ids. Empty: no one or two are enough.
  std::vector<std::string> cheapest(int points) const;

  // Makes it the draft; what was undone before is forgotten.
  void change(Sheet next);
  bool can_undo() const { return at_ > 0; }
  bool can_redo() const { return at_ + 1 < all_.size(); }
  void undo();
  void redo();
  bool saved() const { return sheet() == saved_; }
  void mark_saved() { saved_ = sheet(); }

 private:
  std::vector<Flaw> checked(const Sheet& sheet, bots::Budget& budget, std::optional<bots::Build>& build) const;
  void refresh();
  void work_out(const bots::Build& build);

  bots::Catalogue cards_;
  std::vector<Sheet> all_;  // every state of the draft, to go back to
  std::size_t at_ = 0;
  Sheet saved_;
  std::vector<Flaw> flaws_;
  bots::Budget budget_;
  int spent_ = 0;
  std::optional<BotFigures> figures_;
  std::map<std::string, int> given_;                  // free Ammunition of a legal build, by card
  std::map<std::string, std::optional<Flaw>> tried_;  // by name, since the last change
};

}  // namespace sprue::ui

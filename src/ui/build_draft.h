// A build of Bots and Aces on the workbench: what it holds, what the game's own check says of it, and every change that
// can be made to it. Each change is a new JSON, so that it can be tried first and taken back later.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "games/bots/rules.h"

namespace sprue::ui {

// One broken rule.
struct Flaw {
  const Rule* rule = nullptr;  // null: the file itself is wrong there
  std::string what;
  bool operator==(const Flaw&) const = default;
};

struct BotFigures {
  int hit_points = 0, armor = 0, movement = 0, initiative = 0, hand = 0;
};

class BuildDraft {
 public:
  BuildDraft(bots::Catalogue cards, Json build);
  BuildDraft(BuildDraft&& other) noexcept;
  ~BuildDraft();

  const bots::Catalogue& cards() const { return cards_; }
  const Json& json() const;
  std::string name() const { return text("name"); }
  std::string miniature() const;  // "halyard_vane"
  std::string text(std::string_view key) const;
  int level() const;
  int copies(std::string_view list, const std::string& id) const;  // in "pilot_deck" or "terrain"
  int bought(const std::string& id) const;
  int given(const std::string& shell) const;  // free Ammunition
  std::vector<std::string> bearers() const;   // "bot", "SY-044", "SY-044#2"
  std::string start_mode(const std::string& bearer) const;
  bool attached(const std::string& unit) const;

  const std::vector<Flaw>& flaws() const { return flaws_; }
  bool legal() const { return flaws_.empty(); }
  int spent() const { return spent_; }
  int spent_on(bots::Kind kind) const;  // at the prices on the bill
  int spent_on_levels() const;
  std::optional<BotFigures> figures() const { return figures_; }  // of a legal build

  // Changed copies.
  Json with(std::string_view key, Json value) const;
  Json standing_as(const std::string& miniature) const;
  Json buying(const std::string& id) const;
  Json selling(const std::string& id) const;  // the last one bought
  Json selling(std::size_t purchase) const;
  Json adding(std::string_view list, const std::string& id) const;
  Json dropping(std::string_view list, const std::string& id) const;
  Json giving(const std::string& shell, int number) const;
  Json starting_in(const std::string& bearer, const std::string& mode) const;  // an empty mode: none
  Json attaching(const std::string& unit, bool on) const;
  Json carried_by(std::size_t purchase, const std::string& bearer) const;
  // The next or last thing that a bought Weapon can be: alone, or Primary or Sub-Weapon of one of the Compounds.
  Json joined(std::size_t purchase, int by) const;

  // The first rule that a change would break and the draft does not; tried once for each name.
  const std::optional<Flaw>& breaks(const std::string& name, const Json& changed);
  // What to sell for so many points, as few and as cheap as possible; ids.
  std::vector<std::string> cheapest(int points) const;

  void change(Json next);
  bool can_undo() const;
  bool can_redo() const;
  void undo();
  void redo();
  bool saved() const;
  void mark_saved();

 private:
  std::vector<Flaw> checked(const Json& json, bots::Budget& budget, std::optional<bots::Build>& build) const;
  void look();
  void work_out(const bots::Build& build);

  bots::Catalogue cards_;
  struct History;
  std::unique_ptr<History> history_;
  std::vector<Flaw> flaws_;
  bots::Budget budget_;
  int spent_ = 0;
  std::optional<BotFigures> figures_;
  std::map<std::string, std::optional<Flaw>> tried_;
};

}  // namespace sprue::ui

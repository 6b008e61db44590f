// Changes a build, checks it, and remembers how it was.
#include "ui/games/bots/build_draft.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/values/random.h"
#include "core/values/roller.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/position.h"
#include "games/bots/query/stats.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

using Sheet = game::BuildSheet;

// A problem of the file itself has no rule; its place says more.
Flaw flaw_of(const Problem& problem) {
  return {problem.rule, problem.rule == nullptr ? to_text(problem) : problem.what};
}

// A Weapon's part in a Compound; without a name it stands alone.
struct Joint {
  std::string compound, role;
  bool operator==(const Joint&) const = default;
};

// The places that this purchase can take: alone, in a Compound of others, or as the first of a new one.
std::vector<Joint> joints(const Sheet& build, std::size_t purchase) {
  const std::vector<game::Purchase>& all = build.purchases;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = i == purchase ? std::string() : all[i].compound;
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  std::vector<Joint> out{{}};
  for (const std::string& name : names)
    for (const char* role : {"primary", "sub"}) out.push_back({name, role});
  // Its own Compound keeps the name, so that turning through all places ends where it began.
  std::string fresh = all[purchase].compound;
  for (int number = 1; fresh.empty() || std::ranges::find(names, fresh) != names.end(); ++number)
    fresh = fmt::format("Compound {}", number);
  out.push_back({fresh, "primary"});
  return out;
}

// "bot", then the Support Units; of several that are alike the second is "#2", as builds name them.
std::vector<std::string> bearers_in(const Sheet& build, const game::Catalogue& cards) {
  std::vector<std::string> names{"bot"};
  // Counted by card, since each copy is a unit of its own.
  std::map<std::string, int> seen;
  for (const game::Purchase& purchase : build.purchases) {
    const game::CardId card = cards.find(purchase.id);
    if (card == game::no_card || !cards[card].is(game::Type::support_unit)) continue;
    const int copy = ++seen[purchase.id];
    names.push_back(copy == 1 ? purchase.id : fmt::format("{}#{}", purchase.id, copy));
  }
  return names;
}

// Removes every mention of cards that are no longer bought, which the check would call wrong.
void tidy(Sheet& build, const game::Catalogue& cards) {
  const auto bought = [&](const std::string& id) {
    return std::ranges::find(build.purchases, id, &game::Purchase::id) != build.purchases.end();
  };
  // A start mode may be of a card that was sold.
  std::erase_if(build.start_modes, [&](const auto& mode) { return !bought(mode.second); });
  // Shells go with the Weapon that brings them.
  std::erase_if(build.free_ammunition, [&](const auto& shell) {
    const game::CardId id = cards.find(shell.first);
    return id != game::no_card && cards[id].requisite != game::no_card && !bought(cards[cards[id].requisite].id);
  });
  const std::vector<std::string> bearers = bearers_in(build, cards);
  // The Bot itself is always there and never among the units.
  std::erase_if(build.units, [&](const auto& unit) {
    return std::find(bearers.begin() + 1, bearers.end(), unit.first) == bearers.end();
  });
}

}  // namespace

BuildDraft::BuildDraft(bots::Catalogue cards, Sheet build)
    : cards_(std::move(cards)), all_{build}, saved_(std::move(build)) {
  refresh();
}

// Files may hold any number; the rules know ten levels.
int BuildDraft::level() const { return std::clamp(sheet().pilot_level, 1, 10); }

int BuildDraft::copies(Ids Sheet::*list, const std::string& id) const {
  return static_cast<int>(std::ranges::count(sheet().*list, id));
}

int BuildDraft::bought(const std::string& id) const {
  return static_cast<int>(std::ranges::count(sheet().purchases, id, &bots::Purchase::id));
}

int BuildDraft::given(const std::string& shell) const {
  const std::map<std::string, int>& all = legal() ? given_ : sheet().free_ammunition;
  const auto at = all.find(shell);
  return at == all.end() ? 0 : at->second;
}

std::vector<std::string> BuildDraft::bearers() const { return bearers_in(sheet(), cards_); }

std::vector<std::string> BuildDraft::buyers(std::size_t purchase) const {
  const std::vector<std::string> all = bearers();
  Sheet before = sheet();
  before.purchases.resize(purchase);
  const std::size_t own = bearers_in(before, cards_).size();  // the place of what is bought here, if it is a unit
  const bots::CardId card = cards_.find(sheet().purchases.at(purchase).id);
  const bool unit = card != bots::no_card && cards_[card].is(bots::Type::support_unit);
  std::vector<std::string> others;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!unit || i != own) others.push_back(all[i]);
  return others;
}

std::string BuildDraft::start_mode(const std::string& bearer) const {
  const auto at = sheet().start_modes.find(bearer);
  return at == sheet().start_modes.end() ? std::string() : at->second;
}
bool BuildDraft::attached(const std::string& unit) const { return copies(&Sheet::attached_units, unit) > 0; }

int BuildDraft::spent_on_levels() const {
  int points = 0;
  for (const bots::BudgetLine& line : budget_)
    if (line.rule->id == "BA-BUILD-05") points += line.points;
  return points;
}

// Sub-Systems cost what is printed; the rest of the bill went into Weapons, which cost less within a Compound.
int BuildDraft::spent_on(bots::Kind kind) const {
  int subsystems = 0;
  for (const bots::Purchase& purchase : sheet().purchases) {
    const bots::CardId id = cards_.find(purchase.id);
    if (id != bots::no_card && cards_[id].kind == bots::Kind::subsystem) subsystems += cards_[id].bp;
  }
  return kind == bots::Kind::subsystem ? subsystems : spent_ - spent_on_levels() - subsystems;
}

Sheet BuildDraft::standing_as(const std::string& miniature) const { return with(&Sheet::miniature, miniature); }

Sheet BuildDraft::buying(const std::string& id) const {
  Sheet next = sheet();
  next.purchases.push_back({id});
  return next;
}

Sheet BuildDraft::selling(const std::string& id) const {
  const std::vector<bots::Purchase>& all = sheet().purchases;
  // The newest purchase of the card is the one that is taken back.
  for (std::size_t i = all.size(); i-- > 0;)
    if (all[i].id == id) return selling(i);
  return sheet();
}

Sheet BuildDraft::selling(std::size_t purchase) const {
  Sheet next = sheet();
  next.purchases.erase(next.purchases.begin() + static_cast<std::ptrdiff_t>(purchase));
  // Whatever the sold card was needed for goes with it.
  tidy(next, cards_);
  return next;
}

Sheet BuildDraft::adding(Ids Sheet::*list, const std::string& id) const {
  Sheet next = sheet();
  (next.*list).push_back(id);
  // Sorted, so that two decks with the same cards are the same sheet, however they were put together.
  std::ranges::sort(next.*list);
  return next;
}

Sheet BuildDraft::dropping(Ids Sheet::*list, const std::string& id) const {
  Sheet next = sheet();
  const auto at = std::ranges::find(next.*list, id);
  if (at != (next.*list).end()) (next.*list).erase(at);
  return next;
}

Sheet BuildDraft::giving(const std::string& shell, int number) const {
  Sheet next = sheet();
  // None is no entry at all, as files have it.
  if (number > 0)
    next.free_ammunition[shell] = number;
  else
    next.free_ammunition.erase(shell);
  return next;
}

Sheet BuildDraft::starting_in(const std::string& bearer, const std::string& mode) const {
  Sheet next = sheet();
  if (mode.empty())
    next.start_modes.erase(bearer);
  else
    next.start_modes[bearer] = mode;
  return next;
}

Sheet BuildDraft::attaching(const std::string& unit, bool on) const {
  return on ? adding(&Sheet::attached_units, unit) : dropping(&Sheet::attached_units, unit);
}

Sheet BuildDraft::carried_by(std::size_t purchase, const std::string& bearer) const {
  Sheet next = sheet();
  next.purchases.at(purchase).bearer = bearer;
  return next;
}

Sheet BuildDraft::joined(std::size_t purchase, int by) const {
  Sheet next = sheet();
  bots::Purchase& bought = next.purchases.at(purchase);
  const std::vector<Joint> all = joints(next, purchase);
  const auto now = std::ranges::find(all, Joint{bought.compound, bought.role});
  const auto count = static_cast<int>(all.size());
  const int at = now == all.end() ? 0 : static_cast<int>(now - all.begin());
  // The places form a ring, so both directions lead everywhere.
  const Joint& joint = all[static_cast<std::size_t>((at + by + count) % count)];
  bought.compound = joint.compound;
  bought.role = joint.role;
  return next;
}

std::vector<Flaw> BuildDraft::checked(const Sheet& sheet, bots::Budget& budget,
                                      std::optional<bots::Build>& build) const {
  Problems problems;
  build = bots::check_build(sheet.document(), cards_, problems, budget);
  std::vector<Flaw> flaws;
  for (const Problem& problem : problems) flaws.push_back(flaw_of(problem));
  return flaws;
}

const std::optional<Flaw>& BuildDraft::breaks(const std::string& name, const Sheet& changed) {
  // A deck that is still too small breaks this rule with every card, so one card more is no new flaw.
  const auto [at, added] = tried_.try_emplace(name);
  if (!added) return at->second;
  // The first question since the last change works it out.
  bots::Budget budget;
  std::optional<bots::Build> build;
  const Rule& full = bots::book()["BA-PDECK-01"];  // one card more of a deck that is too small is what it wants
  const bool filling = changed.pilot_deck.size() <= bots::deck_size;
  for (Flaw& flaw : checked(changed, budget, build)) {
    // Rules that the draft breaks already are no objection to this change.
    if (std::ranges::find(flaws_, flaw) != flaws_.end() || (filling && flaw.rule == &full)) continue;
    at->second = std::move(flaw);
    break;
  }
  return at->second;
}

// One purchase is tried first, then every two; more would be no advice.
std::vector<std::string> BuildDraft::cheapest(int points) const {
  struct Offer {
    int points = 0;
    std::string id;
  };
  std::vector<Offer> all;
  for (const bots::Purchase& purchase : sheet().purchases) {
    const bots::CardId card = cards_.find(purchase.id);
    // A Sub-Weapon costs half, so selling it would not free what is printed.
    if (card != bots::no_card && purchase.role != "sub") all.push_back({cards_[card].bp, purchase.id});
  }
  std::vector<std::string> best;
  int least = 1 << 20;
  const auto consider = [&](int sum, std::vector<std::string> ids) {
    if (sum < points || sum >= least) return;
    least = sum;
    best = std::move(ids);
  };
  for (const Offer& one : all) consider(one.points, {one.id});
  if (!best.empty()) return best;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) consider(all[i].points + all[j].points, {all[i].id, all[j].id});
  return best;
}

void BuildDraft::change(Sheet next) {
  // Typing the same name again must not fill the list of undo.
  if (next == sheet()) return;
  // A change after an undo begins another future.
  all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, all_.end());
  all_.push_back(std::move(next));
  ++at_;
  refresh();
}

void BuildDraft::undo() {
  if (can_undo()) --at_, refresh();
}
void BuildDraft::redo() {
  if (can_redo()) ++at_, refresh();
}

void BuildDraft::refresh() {
  // All that was known of the draft is void.
  tried_.clear();
  budget_.clear();
  figures_.reset();
  std::optional<bots::Build> build;
  flaws_ = checked(sheet(), budget_, build);
  spent_ = 0;
  for (const bots::BudgetLine& line : budget_) spent_ += line.points;
  given_.clear();
  if (!build) return;
  for (const bots::Item& item : build->items)
    if (item.free) ++given_[cards_[item.card].id];
  work_out(*build);
}

// Computes the figures from a match's first state, since only the rules know what changes them. The opponent is the
// same build and the seed is always the same.
void BuildDraft::work_out(const bots::Build& build) {
  const bots::Rules rules(2, {}, cards_, {build, build});
  SeededRoller roll(1);
  const bots::State state = rules.start(roll, nullptr);
  const bots::Position pos(rules, state);
  const bots::Ref bot = bots::body_ref(seat_at(0));
  figures_ = BotFigures{bots::start_hp, game::armor(pos, bot), game::movement(pos, bot), game::initiative(pos, bot),
                        game::hand_size(pos, seat_at(0))};
}

}  // namespace sprue::ui

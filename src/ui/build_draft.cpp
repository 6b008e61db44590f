#include "ui/build_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "core/roller.h"
#include "games/bots/look.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

// What a file may lack, or have of another kind.
Json& list_of(Json& build, std::string_view key) {
  Json& list = build[std::string(key)];
  if (!list.is_array()) list = Json::array();
  return list;
}
Json& object_of(Json& build, std::string_view key) {
  Json& object = build[std::string(key)];
  if (!object.is_object()) object = Json::object();
  return object;
}

std::string word_of(const Json& object, std::string_view key) {
  const auto at = object.is_object() ? object.find(std::string(key)) : object.end();
  return object.is_object() && at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

const Json& part(const Json& build, std::string_view key) {
  static const Json none = Json::array();
  const auto at = build.find(std::string(key));
  return at == build.end() ? none : *at;
}

// "BA-PDECK-01: the Pilot Deck has 59 cards, not 60".
Flaw flaw_of(const Problem& problem) {
  const std::size_t colon = problem.what.find(": ");
  const Rule* rule = colon == std::string::npos ? nullptr : game::book().find(problem.what.substr(0, colon));
  if (rule == nullptr) return {nullptr, to_text(problem)};
  return {rule, problem.what.substr(colon + 2)};
}

// What a Weapon is in a Compound, or alone with an empty name.
struct Joint {
  std::string compound, role;
  bool operator==(const Joint&) const = default;
};

// What this purchase can be: alone, in a Compound of others, or the first of a new one.
std::vector<Joint> joints(const Json& build, std::size_t purchase) {
  const Json& all = part(build, "purchases");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = i == purchase ? std::string() : word_of(all[i], "compound");
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  std::vector<Joint> out{{}};
  for (const std::string& name : names)
    for (const char* role : {"primary", "sub"}) out.push_back({name, role});
  std::string fresh = word_of(all[purchase], "compound");
  for (int number = 1; fresh.empty() || std::ranges::find(names, fresh) != names.end(); ++number)
    fresh = fmt::format("Compound {}", number);
  out.push_back({fresh, "primary"});
  return out;
}

// "bot", then the Support Units: of several that are alike the second is "#2".
std::vector<std::string> bearers_in(const Json& build, const game::Catalogue& cards) {
  std::vector<std::string> names{"bot"};
  std::map<std::string, int> seen;
  for (const Json& purchase : part(build, "purchases")) {
    const std::string id = word_of(purchase, "id");
    const game::CardId card = cards.find(id);
    if (card == game::no_card || !cards[card].is(game::Type::support_unit)) continue;
    const int copy = ++seen[id];
    names.push_back(copy == 1 ? id : fmt::format("{}#{}", id, copy));
  }
  return names;
}

// What is bought no more is named no more.
void tidy(Json& build, const game::Catalogue& cards) {
  const auto bought = [&](const std::string& id) {
    return std::ranges::any_of(part(build, "purchases"), [&](const Json& one) { return word_of(one, "id") == id; });
  };
  const auto forget = [](Json& object, const auto& gone) {
    for (auto at = object.begin(); at != object.end();) at = gone(at.key(), *at) ? object.erase(at) : std::next(at);
  };
  forget(object_of(build, "start_modes"),
         [&](const std::string&, const Json& mode) { return mode.is_string() && !bought(mode.get<std::string>()); });
  forget(object_of(build, "free_ammunition"), [&](const std::string& shell, const Json&) {
    const game::CardId id = cards.find(shell);
    return id != game::no_card && cards[id].requisite != game::no_card && !bought(cards[cards[id].requisite].id);
  });
  const std::vector<std::string> bearers = bearers_in(build, cards);
  if (const Json& model = part(build, "model"); model.is_object() && model.contains("units"))
    forget(object_of(build["model"], "units"), [&](const std::string& unit, const Json&) {
      return std::find(bearers.begin() + 1, bearers.end(), unit) == bearers.end();
    });
}

}  // namespace

struct BuildDraft::History {
  std::vector<Json> all;
  std::size_t at = 0;
  Json saved;
};

BuildDraft::BuildDraft(bots::Catalogue cards, Json build)
    : cards_(std::move(cards)), history_(std::make_unique<History>()) {
  history_->saved = build;
  history_->all.push_back(std::move(build));
  look();
}
BuildDraft::BuildDraft(BuildDraft&& other) noexcept = default;
BuildDraft::~BuildDraft() = default;

const Json& BuildDraft::json() const { return history_->all[history_->at]; }
bool BuildDraft::can_undo() const { return history_->at > 0; }
bool BuildDraft::can_redo() const { return history_->at + 1 < history_->all.size(); }
bool BuildDraft::saved() const { return json() == history_->saved; }
void BuildDraft::mark_saved() { history_->saved = json(); }

std::string BuildDraft::text(std::string_view key) const { return word_of(json(), key); }

std::string BuildDraft::miniature() const {
  const std::string key = word_of(part(json(), "model"), "key");
  return key.starts_with(game::miniature_prefix) ? key.substr(game::miniature_prefix.size()) : key;
}

int BuildDraft::level() const {
  const Json& level = part(json(), "pilot_level");
  return level.is_number_integer() ? std::clamp(level.get<int>(), 1, 10) : 1;
}

int BuildDraft::copies(std::string_view list, const std::string& id) const {
  const Json& all = part(json(), list);
  return all.is_array() ? static_cast<int>(std::ranges::count(all, Json(id))) : 0;
}

int BuildDraft::bought(const std::string& id) const {
  const auto same = [&](const Json& purchase) { return word_of(purchase, "id") == id; };
  return static_cast<int>(std::ranges::count_if(part(json(), "purchases"), same));
}

int BuildDraft::given(const std::string& shell) const {
  const Json& number = part(part(json(), "free_ammunition"), shell);
  return number.is_number_integer() ? number.get<int>() : 0;
}

std::vector<std::string> BuildDraft::bearers() const { return bearers_in(json(), cards_); }

std::string BuildDraft::start_mode(const std::string& bearer) const {
  return word_of(part(json(), "start_modes"), bearer);
}
bool BuildDraft::attached(const std::string& unit) const { return copies("attached_units", unit) > 0; }

int BuildDraft::spent_on_levels() const {
  int points = 0;
  for (const bots::BudgetLine& line : budget_)
    if (line.rule->id == "BA-BUILD-05") points += line.points;
  return points;
}

// Sub-Systems cost what is printed; what is left of the bill went into Weapons.
int BuildDraft::spent_on(bots::Kind kind) const {
  int subsystems = 0;
  for (const Json& purchase : part(json(), "purchases")) {
    const bots::CardId id = cards_.find(word_of(purchase, "id"));
    if (id != bots::no_card && cards_[id].kind == bots::Kind::subsystem) subsystems += cards_[id].bp;
  }
  return kind == bots::Kind::subsystem ? subsystems : spent_ - spent_on_levels() - subsystems;
}

Json BuildDraft::with(std::string_view key, Json value) const {
  Json next = json();
  next[std::string(key)] = std::move(value);
  return next;
}

// The file may tell more about the miniature it had; that goes. Its units stand as before.
Json BuildDraft::standing_as(const std::string& miniature) const {
  Json model{{"key", std::string(bots::miniature_prefix) + miniature}};
  const Json& before = part(json(), "model");
  if (before.is_object() && before.contains("units")) model["units"] = before["units"];
  return with("model", std::move(model));
}

Json BuildDraft::buying(const std::string& id) const {
  Json next = json();
  list_of(next, "purchases").push_back({{"id", id}, {"bearer", "bot"}, {"compound", nullptr}, {"role", nullptr}});
  return next;
}

Json BuildDraft::selling(const std::string& id) const {
  const Json& all = part(json(), "purchases");
  for (std::size_t i = all.size(); i-- > 0;)
    if (word_of(all[i], "id") == id) return selling(i);
  return json();
}

Json BuildDraft::selling(std::size_t purchase) const {
  Json next = json();
  list_of(next, "purchases").erase(purchase);
  tidy(next, cards_);
  return next;
}

Json BuildDraft::adding(std::string_view list, const std::string& id) const {
  Json next = json();
  Json& all = list_of(next, list);
  all.push_back(id);
  std::sort(all.begin(), all.end());
  return next;
}

Json BuildDraft::dropping(std::string_view list, const std::string& id) const {
  Json next = json();
  Json& all = list_of(next, list);
  const auto at = std::ranges::find(all, Json(id));
  if (at != all.end()) all.erase(at);
  return next;
}

Json BuildDraft::giving(const std::string& shell, int number) const {
  Json next = json();
  Json& all = object_of(next, "free_ammunition");
  if (number > 0)
    all[shell] = number;
  else
    all.erase(shell);
  return next;
}

Json BuildDraft::starting_in(const std::string& bearer, const std::string& mode) const {
  Json next = json();
  Json& modes = object_of(next, "start_modes");
  if (mode.empty())
    modes.erase(bearer);
  else
    modes[bearer] = mode;
  return next;
}

Json BuildDraft::attaching(const std::string& unit, bool on) const {
  return on ? adding("attached_units", unit) : dropping("attached_units", unit);
}

Json BuildDraft::carried_by(std::size_t purchase, const std::string& bearer) const {
  Json next = json();
  list_of(next, "purchases").at(purchase)["bearer"] = bearer;
  return next;
}

Json BuildDraft::joined(std::size_t purchase, int by) const {
  Json next = json();
  Json& bought = list_of(next, "purchases").at(purchase);
  const std::vector<Joint> all = joints(next, purchase);
  const auto now = std::ranges::find(all, Joint{word_of(bought, "compound"), word_of(bought, "role")});
  const auto count = static_cast<int>(all.size());
  const int at = now == all.end() ? 0 : static_cast<int>(now - all.begin());
  const Joint& joint = all[static_cast<std::size_t>((at + by + count) % count)];
  bought["compound"] = joint.compound.empty() ? Json() : Json(joint.compound);
  bought["role"] = joint.role.empty() ? Json() : Json(joint.role);
  return next;
}

std::vector<Flaw> BuildDraft::checked(const Json& json, bots::Budget& budget, std::optional<bots::Build>& build) const {
  Problems problems;
  const Document document("build", json);
  build = bots::check_build(document, cards_, problems, budget);
  std::vector<Flaw> flaws;
  for (const Problem& problem : problems) flaws.push_back(flaw_of(problem));
  return flaws;
}

const std::optional<Flaw>& BuildDraft::breaks(const std::string& name, const Json& changed) {
  const auto [at, added] = tried_.try_emplace(name);
  if (!added) return at->second;
  bots::Budget budget;
  std::optional<bots::Build> build;
  const Rule& full = bots::book()["BA-PDECK-01"];  // one card more of a deck that is too small is what it wants
  const bool filling = part(changed, "pilot_deck").size() <= bots::deck_size;
  for (Flaw& flaw : checked(changed, budget, build)) {
    if (std::ranges::find(flaws_, flaw) != flaws_.end() || (filling && flaw.rule == &full)) continue;
    at->second = std::move(flaw);
    break;
  }
  return at->second;
}

std::vector<std::string> BuildDraft::cheapest(int points) const {
  struct Offer {
    int points = 0;
    std::string id;
  };
  std::vector<Offer> all;
  for (const Json& purchase : part(json(), "purchases")) {
    const std::string id = word_of(purchase, "id");
    const bots::CardId card = cards_.find(id);
    if (card != bots::no_card && word_of(purchase, "role") != "sub") all.push_back({cards_[card].bp, id});
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

void BuildDraft::change(Json next) {
  if (next == json()) return;
  history_->all.resize(history_->at + 1);
  history_->all.push_back(std::move(next));
  ++history_->at;
  look();
}

void BuildDraft::undo() {
  if (can_undo()) --history_->at, look();
}
void BuildDraft::redo() {
  if (can_redo()) ++history_->at, look();
}

void BuildDraft::look() {
  tried_.clear();
  budget_.clear();
  figures_.reset();
  std::optional<bots::Build> build;
  flaws_ = checked(json(), budget_, build);
  spent_ = 0;
  for (const bots::BudgetLine& line : budget_) spent_ += line.points;
  if (build) work_out(*build);
}

// As the Bot comes to the table: the game itself knows what changes its stats.
void BuildDraft::work_out(const bots::Build& build) {
  const bots::Rules rules(2, {}, cards_, {build, build});
  SeededRoller roll(1);
  const bots::State state = rules.start(roll, nullptr);
  const bots::Look look(rules, state);
  const bots::Ref bot = bots::body_ref(seat_at(0));
  figures_ =
      BotFigures{bots::start_hp, look.armor(bot), look.movement(bot), look.initiative(bot), look.hand_size(seat_at(0))};
}

}  // namespace sprue::ui

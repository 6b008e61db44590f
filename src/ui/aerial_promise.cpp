#include "ui/aerial_promise.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/fields_json.h"
#include "games/aerial/promise.h"
#include "ui/aerial_sheet.h"

namespace sprue::ui {

namespace game = sprue::aerial;

// What was worked out for this view.
struct AerialPromises {
  std::string catalogue, options, view;
  std::unique_ptr<const game::Rules> rules;
  std::optional<game::State> state;
  std::map<std::string, std::vector<double>> known;
};

namespace {

std::unique_ptr<const game::Rules> rules_of(const Table& table) {
  Problems problems;
  Setup setup;
  setup.seats = static_cast<int>(table.model.seats.size());
  Pack pack{"pack", "aerial", "", "", {}, 0};
  for (const auto& [name, file] : table.catalogue.items()) pack.files.emplace_back(name, file);
  setup.packs.push_back(std::move(pack));
  game::Options options;
  const Document given("options", own_json(table.model.options.empty() ? "{}" : table.model.options));
  const NoContext none;
  FieldReader reader(none, given, problems, false);
  reader.read(given.value(), "", options);
  auto rules = game::Rules::make(setup.seats, options, setup, problems);
  return problems.empty() ? std::move(rules) : nullptr;
}

std::optional<game::State> state_of(const game::Rules& rules, const Json& view) {
  Problems problems;
  const Document document("view", view);
  game::State state;
  FieldReader reader(rules, document, problems, false);
  reader.read(document.value(), "", state);
  return problems.empty() ? std::optional(std::move(state)) : std::nullopt;
}

AerialPromises* kept_of(Table& table) {
  if (!table.view.is_object() || !table.catalogue.is_object()) return nullptr;
  AerialSheet& sheet = aerial_sheet(table);
  if (!sheet.promises) sheet.promises = std::make_shared<AerialPromises>();
  AerialPromises& kept = *sheet.promises;
  if (kept.catalogue != table.model.catalogue || kept.options != table.model.options)
    kept = AerialPromises{table.model.catalogue, table.model.options, {}, rules_of(table), {}, {}};
  if (!kept.rules) return nullptr;
  if (kept.view != table.model.view) {
    kept.view = table.model.view;
    kept.state = state_of(*kept.rules, table.view);
    kept.known.clear();
  }
  return kept.state ? &kept : nullptr;
}

}  // namespace

std::vector<double> promised(Table& table, int robot, const std::optional<LaidHalf>& with) {
  AerialPromises* const kept = kept_of(table);
  if (kept == nullptr || robot < 1 || robot > static_cast<int>(kept->state->robots.size())) return {};
  const std::string key = fmt::format("{} {}", robot, with ? with->card + " " + with->side : "");
  const auto [known, fresh] = kept->known.try_emplace(key);
  if (!fresh) return known->second;
  const game::RobotId id = game::robot_at(static_cast<std::size_t>(robot - 1));
  std::optional<game::Lay> lay;
  if (with) {
    lay = game::Lay{id, game::CardId::hidden, with->side == "top" ? game::Side::top : game::Side::bottom};
    if (!kept->rules->parse(with->card, lay->card)) return {};
  }
  for (const std::int64_t points : game::promised_points(*kept->rules, *kept->state, id, lay))
    known->second.push_back(static_cast<double>(points) / static_cast<double>(game::promise_parts));
  return known->second;
}

}  // namespace sprue::ui

// Edits a build that need not be legal yet, and writes its file as it was found where nothing changed.
#include "games/bots/build_sheet.h"

#include <nlohmann/json.hpp>

namespace sprue::bots {
namespace {

const Json& part(const Json& object, const char* key) {
  static const Json none;
  const auto at = object.is_object() ? object.find(key) : object.end();
  return object.is_object() && at != object.end() ? *at : none;
}

// What is missing or of another kind reads as empty: the check says what is wrong with it.
std::string text_in(const Json& object, const char* key, const char* otherwise = "") {
  const Json& value = part(object, key);
  return value.is_string() ? value.get<std::string>() : std::string(otherwise);
}

std::vector<std::string> list_in(const Json& build, const char* key) {
  std::vector<std::string> list;
  if (const Json& all = part(build, key); all.is_array())
    for (const Json& one : all)
      if (one.is_string()) list.push_back(one.get<std::string>());
  return list;
}

std::map<std::string, std::string> words_in(const Json& object) {
  std::map<std::string, std::string> words;
  if (!object.is_object()) return words;
  for (const auto& [key, value] : object.items())
    if (value.is_string()) words.emplace(key, value.get<std::string>());
  return words;
}

std::map<std::string, int> numbers_in(const Json& object) {
  std::map<std::string, int> numbers;
  if (!object.is_object()) return numbers;
  for (const auto& [key, value] : object.items())
    if (value.is_number_integer()) numbers.emplace(key, value.get<int>());
  return numbers;
}

std::vector<Purchase> purchases_in(const Json& build) {
  std::vector<Purchase> purchases;
  const Json& all = part(build, "purchases");
  for (std::size_t i = 0; all.is_array() && i < all.size(); ++i)
    purchases.push_back({text_in(all[i], "id"), text_in(all[i], "bearer", "bot"), text_in(all[i], "compound"),
                         text_in(all[i], "role"), static_cast<int>(i)});
  return purchases;
}

std::string miniature_in(const Json& build) {
  const std::string key = text_in(part(build, "model"), "key");
  return key.starts_with(miniature_prefix) ? key.substr(miniature_prefix.size()) : key;
}

// Writes the changed keys of an object; its other keys keep their places.
template <class T>
void update(Json& object, const std::map<std::string, T>& before, const std::map<std::string, T>& now) {
  if (before == now) return;
  if (!object.is_object()) object = Json::object();
  for (const auto& [key, value] : before)
    if (!now.contains(key)) object.erase(key);
  for (const auto& [key, value] : now)
    if (const auto at = before.find(key); at == before.end() || at->second != value) object[key] = value;
}

Json or_nothing(const std::string& text) { return text.empty() ? Json() : Json(text); }

// The text of the file, but for the changes.
Json purchase_json(const Purchase& now, const Json& all, const std::vector<Purchase>& before) {
  // A purchase that the file did not have is written whole.
  if (now.line < 0 || now.line >= static_cast<int>(before.size()))
    return {
        {"id", now.id}, {"bearer", now.bearer}, {"compound", or_nothing(now.compound)}, {"role", or_nothing(now.role)}};
  const auto line = static_cast<std::size_t>(now.line);
  Json json = all[line];
  if (now.bearer != before[line].bearer) json["bearer"] = now.bearer;
  if (now.compound != before[line].compound) json["compound"] = or_nothing(now.compound);
  if (now.role != before[line].role) json["role"] = or_nothing(now.role);
  return json;
}

}  // namespace

BuildSheet::BuildSheet(std::shared_ptr<const Document> file) : file_(std::move(file)) {
  const Json& build = file_->value();
  name = text_in(build, "name");
  points = points_of(*file_);
  const Json& level = part(build, "pilot_level");
  pilot_level = level.is_number_integer() ? level.get<int>() : 1;
  miniature = miniature_in(build);
  units = words_in(part(part(build, "model"), "units"));
  purchases = purchases_in(build);
  free_ammunition = numbers_in(part(build, "free_ammunition"));
  terrain = list_in(build, "terrain");
  attached_units = list_in(build, "attached_units");
  pilot_deck = list_in(build, "pilot_deck");
  start_modes = words_in(part(build, "start_modes"));
}

// The file may tell more about the miniature it had; that goes with it. Its units stand as before.
Document BuildSheet::document() const {
  // Compared with what the file said, so that only what was changed is written.
  const BuildSheet before(file_);
  Json build = file_->value();
  if (name != before.name) build["name"] = name;
  if (points != before.points) build["points"] = points;
  if (pilot_level != before.pilot_level) build["pilot_level"] = pilot_level;
  if (miniature != before.miniature) {
    Json model{{"key", std::string(miniature_prefix) + miniature}};
    if (const Json& known = part(part(build, "model"), "units"); !known.is_null()) model["units"] = known;
    build["model"] = std::move(model);
  }
  if (units != before.units) update(build["model"]["units"], before.units, units);
  if (purchases != before.purchases) {
    const Json all = part(build, "purchases");
    Json& list = build["purchases"] = Json::array();
    for (const Purchase& one : purchases) list.push_back(purchase_json(one, all, before.purchases));
  }
  if (free_ammunition != before.free_ammunition)
    update(build["free_ammunition"], before.free_ammunition, free_ammunition);
  if (start_modes != before.start_modes) update(build["start_modes"], before.start_modes, start_modes);
  if (terrain != before.terrain) build["terrain"] = terrain;
  if (attached_units != before.attached_units) build["attached_units"] = attached_units;
  if (pilot_deck != before.pilot_deck) build["pilot_deck"] = pilot_deck;
  return Document("build", std::move(build));
}

}  // namespace sprue::bots

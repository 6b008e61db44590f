// Cards of the packs in the tree with parts and fields of others: what somebody who writes a pack might come to.
#pragma once

#include <fmt/format.h>

#include "games/bots/bench.h"
#include "games/bots/query/context.h"
#include "support/spoilt_json.h"

namespace bots_test {

// A changed card under an id of its own, and what became of it. A Weapon comes with its Special Attack.
struct ChangedCard {
  Json pack;
  std::string id, special_id, told;
};

class ChangedCards {
 public:
  static constexpr std::string_view name = "Changeling";

  explicit ChangedCards(Random& random) : random_(random) {
    for (const char* pack : {"foundry_row", "slack_tide"}) {
      for (const Document& file : pack_of_source("bots", pack).files) keep(file.value());
    }
    Json words = {{"op", names(Op{})},         {"target", names(Aim{})},     {"trigger", names(Trigger{})},
                  {"timing", names(Timing{})}, {"duration", names(Until{})}, {"kind", names(CycleKind{})},
                  {"types", names(Type{})},    {"limit", names(Limit{})},    {"count", names(Count{})}};
    spoiler_.keep_values(words);
  }

  // Most are refused by the reader of packs.
  ChangedCard next(const std::string& id) {
    const Known* from = nullptr;
    do {
      from = &known_[below(known_.size())];
    } while (from->section == "special_attacks");  // they are changed with their Weapons
    return changed(*from, id);
  }

 private:
  struct Known {
    std::string section;
    Json card;
  };

  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  void keep(const Json& file) {
    if (!file.is_object()) return;
    for (const auto& [section, list] : file.items()) {
      if (!list.is_array() || section == "statuses" || section == "modifiers") continue;
      for (const Json& card : list) {
        known_.push_back({section, card});
        spoiler_.keep_values(card);
        keep_parts(card);
      }
    }
  }
  // Lists and objects by their key, to be put in the place of others.
  void keep_parts(const Json& json) {
    for (const auto& [key, part] : json.items()) {
      if (json.is_object() && part.is_structured() && !part.empty() && key != "model") parts_[key].push_back(part);
      if (part.is_structured()) keep_parts(part);
    }
  }

  // Another card's part in the place of one of these.
  std::string exchange(Json& card) {
    std::vector<std::pair<Json*, std::string>> places;
    collect(card, places);
    if (places.empty()) return "";
    const auto& [place, key] = places[below(places.size())];
    const std::vector<Json>& others = parts_[key];
    *place = others[below(others.size())];
    return fmt::format("another card's '{}'; ", key);
  }
  void collect(Json& json, std::vector<std::pair<Json*, std::string>>& places) {
    for (auto part = json.begin(); part != json.end(); ++part) {
      if (!part->is_structured()) continue;
      if (json.is_object() && parts_.contains(part.key())) places.emplace_back(&*part, part.key());
      collect(*part, places);
    }
  }

  const Json* special_of(const Json& weapon) const {
    const Json id = weapon.value("special_attack", Json());
    const auto found = std::ranges::find_if(known_, [&](const Known& each) { return each.card["id"] == id; });
    return id.is_string() && found != known_.end() ? &found->card : nullptr;
  }

  ChangedCard changed(const Known& from, const std::string& id) {
    ChangedCard made{{{"modifiers", {"salvage", "tidal"}}}, id, id + "A", ""};
    Json card = from.card;
    made.told = card["id"].get<std::string>() + ": ";
    const Json* special = special_of(card);
    card.erase("model");
    Json second = special != nullptr ? *special : Json();
    Json& changed = special != nullptr && below(3) == 0 ? second : card;
    if (below(2) == 0) made.told += exchange(changed);
    for (std::uint32_t change = 1 + below(3); change > 0; --change)
      made.told += spoiler_.change_somewhere(changed) + "; ";
    card["id"] = id, card["name"] = name;
    if (special != nullptr) {
      card["special_attack"] = second["signature"] = made.special_id;
      second["id"] = made.special_id, second["signature"] = id;
      made.pack["special_attacks"] = {second};
    }
    made.pack[from.section].push_back(std::move(card));
    return made;
  }

  Random& random_;
  sprue::test::JsonSpoiler spoiler_{random_};
  std::vector<Known> known_;
  std::map<std::string, std::vector<Json>> parts_;
};

}  // namespace bots_test

// A pack that passes `check` plays: cards of the packs in the tree are changed at random, and each that is accepted is
// played, by random players and by quick ones, without harm.
#include <fmt/format.h>

#include "core/match/playout.h"
#include "games/bots/bench.h"
#include "games/bots/query/context.h"
#include "support/spoilt_json.h"

namespace {

using namespace bots_test;

constexpr std::string_view changed_id = "M1", special_id = "M1A", name = "Changeling";

class MutatedPacks {
 public:
  explicit MutatedPacks(std::uint64_t seed) : random_(seed, 3), dice_(seed), packs_(starter_packs()) {
    packs_.push_back(drill_pack());
    packs_.push_back(test_pack("own", "{}"));
    for (const char* pack : {"foundry_row", "slack_tide"}) {
      for (const Document& file : pack_of_source("bots", pack).files) keep(file.value());
    }
    Json words = {{"op", names(Op{})},         {"target", names(Aim{})},     {"trigger", names(Trigger{})},
                  {"timing", names(Timing{})}, {"duration", names(Until{})}, {"kind", names(CycleKind{})},
                  {"types", names(Type{})},    {"limit", names(Limit{})},    {"count", names(Count{})}};
    spoiler_.keep_values(words);
  }

  // So many packs that are accepted.
  void play(int packs) {
    while (packs > 0 && failed_ < 12) packs -= try_one() ? 1 : 0;
    CHECK(refused_ > 0);
    CHECK(used_ * 2 > played_);  // most cards that were brought were also played
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

  // A card of the packs with some changes, which are told; a Weapon comes with its Special Attack, which may be changed
  // instead.
  Json changed_pack(const Known& from, std::string& told) {
    Json card = from.card;
    std::string what = card["id"].get<std::string>() + ": ";
    Json pack = {{"modifiers", {"salvage", "tidal"}}};
    const Json* special = special_of(card);
    card.erase("model");
    Json second = special != nullptr ? *special : Json();
    Json& changed = special != nullptr && below(3) == 0 ? second : card;
    if (below(2) == 0) what += exchange(changed);
    for (std::uint32_t change = 1 + below(3); change > 0; --change) what += spoiler_.change_somewhere(changed) + "; ";
    card["id"] = changed_id, card["name"] = name;
    if (special != nullptr) {
      card["special_attack"] = second["signature"] = special_id;
      second["id"] = special_id, second["signature"] = changed_id;
      pack["special_attacks"] = {second};
    }
    pack[from.section].push_back(std::move(card));
    told = std::move(what);
    return pack;
  }

  bool try_one() {
    const Known& from = known_[below(known_.size())];
    if (from.section == "special_attacks") return false;  // they are changed with their Weapons
    std::string told;
    const Json pack = changed_pack(from, told);
    packs_.back() = test_pack("own", pack.dump());
    Problems problems;
    const std::optional<Catalogue> catalogue = load_catalogue(packs_, problems);
    if (!catalogue) return ++refused_, false;
    const Brings brings = brought(*catalogue);
    play_on(Rules(2, Options{}, *catalogue, make_builds({brings, brings}, *catalogue)), told);
    return true;
  }

  // A build with several of that card, and with what it asks for.
  static Brings brought(const Catalogue& catalogue) {
    const CardId changed = catalogue.find(changed_id);
    const Card& card = catalogue[changed];
    Brings brings{.gear = {"W-006", "W-032"}};
    const std::string id(changed_id);
    for (const CardId needed : card.requirements) brings.gear.push_back(catalogue[needed].id);
    if (card.requisite != no_card) brings.gear.push_back(catalogue[card.requisite].id);
    if (card.kind == Kind::terrain) {
      brings.terrain = id;
    } else if (card.kind == Kind::weapon || card.kind == Kind::subsystem) {
      for (int copy = 0; copy < 3; ++copy) brings.gear.push_back(id);
      if (card.special_attack != no_card) brings.deck.assign(20, std::string(special_id));
    } else {
      if (card.signature != no_card) brings.gear.push_back(catalogue[card.signature].id);
      brings.deck.assign(40, id);
    }
    return brings;
  }

  void play_on(const Rules& rules, const std::string& told) {
    constexpr int steps = 500;
    const bool quick = below(8) == 0;
    Playout<Rules> playout(rules, quick ? SeatPlayer::simple : SeatPlayer::random);
    State now = rules.start(dice_, nullptr);
    bool used = false;
    int step = 0;
    try {
      for (; step < steps && rules.waiting(now).any(); ++step) {
        const Seat seat = rules.waiting(now).lowest();
        const Action action = playout.choose(now, seat, random_);
        if (!used) used = rules.label(now, seat, action).find(name) != std::string::npos;
        rules.apply(now, seat, action, dice_, nullptr);
        Problems problems;
        rules.faults(now, problems);
        if (!problems.empty()) return fail(told, step, to_text(problems.front()));
      }
    } catch (const BrokenState& broken) {
      return fail(told, step, broken.what());
    }
    ++played_;
    used_ += used ? 1 : 0;
  }

  void fail(const std::string& told, int step, const std::string& what) {
    ++failed_;
    FAIL_CHECK(told << "is accepted, and after " << step << " steps: " << what);
  }

  Random random_;
  SeededRoller dice_;
  sprue::test::JsonSpoiler spoiler_{random_};
  std::vector<Pack> packs_;  // the last one is that of the changed card
  std::vector<Known> known_;
  std::map<std::string, std::vector<Json>> parts_;
  int refused_ = 0, played_ = 0, used_ = 0, failed_ = 0;
};

TEST_CASE("Packs that are accepted can be played, whatever their cards say", "[bots]") { MutatedPacks(1).play(60); }

// Sections, so that `-c` runs a portion of them.
TEST_CASE("Thousands of packs that are accepted can be played", "[bots][long]") {
  for (std::uint64_t portion = 1; portion <= 10; ++portion) {
    DYNAMIC_SECTION("portion " << portion) { MutatedPacks(1 + portion).play(500); }
  }
}

}  // namespace

// What the rules answer in matches with cards that are like no others in the tree, as hashes.
#include "games/bots/cards/changed_cards.h"
#include "games/bots/answers/asking.h"

namespace {

using namespace bots_test;

class ChangedMatches {
 public:
  explicit ChangedMatches(std::uint64_t seed) : random_(seed, 5), packs_(starter_packs()) {
    packs_.push_back(pack_of_source("bots", "slack_tide"));
    packs_.push_back(test_pack("own", "{}"));
  }

  // So many matches of two builds, each with so many changed cards in it.
  test::Hashes play(int matches, int cards) {
    test::Hashes all;
    for (int match = 0; match < matches; ++match) {
      const Catalogue catalogue = changed(cards);
      std::vector<Build> builds;
      for (const int seat : {0, 1}) builds.push_back(build_of(catalogue, 2 * match + seat));
      const Rules rules(2, Options{}, catalogue, std::move(builds));
      Asking asking(rules, random_.next());
      asking.match(101, 500);
      for (const auto& [kind, hash] : asking.hashes()) hashers_[kind].add(hash);
    }
    for (const auto& [kind, hasher] : hashers_) all[kind] = hasher.hash();
    return all;
  }

 private:
  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  // The packs with so many changed cards, each of which is accepted by itself.
  Catalogue changed(int cards) {
    Json whole = {{"modifiers", {"salvage", "tidal"}}};
    ids_.clear();
    while (static_cast<int>(ids_.size()) < cards) {
      const ChangedCard card = cards_.next(fmt::format("M{}", ids_.size() + 1));
      Json more = whole;
      for (const auto& [section, list] : card.pack.items()) {
        if (section == "modifiers") continue;
        for (const Json& each : list) more[section].push_back(each);
      }
      packs_.back() = test_pack("own", more.dump());
      Problems problems;
      if (!load_catalogue(packs_, problems)) continue;
      whole = std::move(more);
      ids_.push_back(card.id);
      if (card.pack.contains("special_attacks")) ids_.push_back(card.special_id);
    }
    packs_.back() = test_pack("own", whole.dump());
    Problems problems;
    return std::move(*load_catalogue(packs_, problems));
  }

  // A build of the tree that has the changed cards besides, or in the place of some of its own.
  Build build_of(const Catalogue& catalogue, int number) {
    const std::vector<std::filesystem::path> files = builds_of_source("bots");
    Problems problems;
    const std::optional<Document> file =
        Document::read(files[static_cast<std::size_t>(number) % files.size()], problems);
    Build build = *read_build(*file, catalogue, problems);
    for (const std::string& id : ids_) {
      const Card& card = catalogue[catalogue.find(id)];
      Item item;
      item.card = catalogue.find(id);
      if (card.kind == Kind::terrain) {
        build.terrain = {item.card};
      } else if (card.kind == Kind::weapon || card.kind == Kind::subsystem) {
        if (card.unit) {
          build.bodies.push_back(static_cast<std::uint8_t>(build.items.size()));
          item.body = static_cast<std::uint8_t>(build.bodies.size());
        }
        build.items.push_back(item);
      } else {
        for (int copy = 0; copy < 8; ++copy) build.deck[below(build.deck.size())] = item.card;
      }
    }
    std::ranges::sort(build.deck);
    return build;
  }

  Random random_;
  ChangedCards cards_{random_};
  std::vector<Pack> packs_;  // the last one is that of the changed cards
  std::vector<std::string> ids_;
  std::map<std::string, Hasher> hashers_;
};

TEST_CASE("Changed cards are answered as they were", "[bots][answers]") {
  for (std::uint64_t portion = 1; portion <= 4; ++portion) {
    DYNAMIC_SECTION("portion " << portion) {
      test::check_answers("bots", fmt::format("cards of no pack {}", portion), ChangedMatches(60 + portion).play(6, 8));
    }
  }
}

}  // namespace

// A plain legal build to begin with: what a new build file holds, and what a seat without a build plays.
#include <nlohmann/json.hpp>

#include "games/bots/content/build.h"

namespace sprue::bots {

Document starting_build(const Catalogue& catalogue, const std::string& name, int most) {
  Json purchases = Json::array(), deck = Json::array(), terrain = Json::array();
  int points = 0;
  std::vector<std::string> attacks;
  for (const Card& card : catalogue.cards()) {
    // Weapons that need nothing else: neither an interface nor shells.
    const bool plain = card.kind == Kind::weapon && !card.psyco && !card.is(Type::ammunition) && card.limited == 0;
    if (plain && purchases.size() < 12 && points + card.bp <= most) {
      purchases.push_back({{"id", card.id}, {"bearer", "bot"}, {"compound", nullptr}, {"role", nullptr}});
      points += card.bp;
    }
    if (card.kind == Kind::standard_attack) attacks.push_back(card.id);
    if (card.kind == Kind::terrain && terrain.empty()) terrain.push_back(card.id);
  }
  // Standard Attacks have no limit, so they fill any deck (BA-PDECK-04).
  for (std::size_t i = 0; i < deck_size && !attacks.empty(); ++i) deck.push_back(attacks[i % attacks.size()]);
  return Document("starting build", Json{{"id", name},
                                         {"kind", "build"},
                                         {"name", name},
                                         {"pilot_level", 1},
                                         {"purchases", std::move(purchases)},
                                         {"free_ammunition", Json::object()},
                                         {"terrain", std::move(terrain)},
                                         {"start_modes", Json::object()},
                                         {"attached_units", Json::array()},
                                         {"pilot_deck", std::move(deck)}});
}

}  // namespace sprue::bots

// The aim of Bots and Aces and what its phases are for.
#include "games/bots/teaching.h"

#include <fmt/format.h>

#include <array>

#include "core/match/teaching_of.h"
#include "games/bots/query/rules.h"

namespace sprue::bots {
namespace {

PhaseWords of_setup(Stage stage) {
  switch (stage) {
    case Stage::marks:
    case Stage::inner_cover:
    case Stage::outer_cover:
      return {"cover", "Place Cover", "Cover stands on the edge between two tiles and blocks the view across it."};
    case Stage::pick_terrain:
    case Stage::place_terrain:
      return {"terrain", "Place Terrain", "Each player lays one kind of Terrain. It changes what happens on its tile."};
    case Stage::play:
    case Stage::over: break;
  }
  return {};
}

PhaseWords of_combat(Fight fight) {
  switch (fight) {
    case Fight::offers:
    case Fight::select:
    case Fight::rotation:
    case Fight::reveal:
    case Fight::order:
      return {"plan", "Combat: make a plan",
              "Choose three Weapons in secret, left to right. All plans are revealed together."};
    case Fight::blocks:
      return {"blocks", "Combat: block",
              "Beam blocks Heat, Heat blocks Solid, Solid blocks Beam. A blocked Weapon does nothing, and neither does "
              "the one that blocks it."};
    case Fight::check:
    case Fight::attach:
      return {"attack", "Combat: add Attacks", "Play Attack cards on your open Weapons to make them hit harder."};
    case Fight::resolve:
    case Fight::ending:
    case Fight::closing:
      return {"strings", "Combat: hit", "Choose what each Weapon hits. Armor takes its number off each hit."};
    case Fight::none: break;
  }
  return {};
}

PhaseWords of_turn(Phase phase) {
  switch (phase) {
    case Phase::start:
    case Phase::draw: return {"draw", "Draw Phase", "You draw a card. An empty Pilot Deck loses you the match."};
    case Phase::standby: return {"standby", "Standby Phase", "Switch your Sub-Systems on or off before you act."};
    case Phase::fork:
    case Phase::action:
      return {"action", "Action Phase", "Start Combat with a Bot in range, or withdraw to draw new cards."};
    case Phase::movement:
      return {"movement", "Movement Phase",
              "Move one tile for each Movement point. Get enemies in range of your Weapons, with no Cover between."};
    case Phase::end:
    case Phase::round_end: return {"end", "End Phase", "The turn ends, and Weapons cool down."};
  }
  return {};
}

struct Newcomer {
  using Rules = bots::Rules;
  static constexpr std::string_view goal = "Be the last Bot standing: fight the others down to 0 HP.";

  static constexpr std::array primer{
      PrimerPart{"What you try", "Fight with your Bot until the others are at 0 HP. The last Bot standing wins."},
      PrimerPart{"Your turn",
                 "Draw a card, use Sub-Systems in Standby, then move and act in the order you like. Each tile costs a "
                 "Movement point."},
      PrimerPart{"Combat",
                 "In your Action Phase start Combat with a Bot. Both sides choose three Weapons in secret and reveal "
                 "them together."},
      PrimerPart{
          "Block",
          "Beam blocks Heat, Heat blocks Solid, Solid blocks Beam. Both Weapons of a block are out of this Combat."},
      PrimerPart{"Attack",
                 "Add Attack cards to Weapons that are left, then choose what each one hits. The target has to be in "
                 "range, with no Cover in the way. Armor takes its number off."},
      PrimerPart{
          "Answers",
          "Almost everything can be answered with a card before it happens. The last card played happens first."},
      PrimerPart{"The end", "A Bot at 0 HP is out, and so is a player whose Pilot Deck is empty."}};

  static std::string so_far(const Rules& rules, const State& now, Seat seat) {
    if (now[seat].loss != Loss::none) return "Your Bot is out";
    std::string words = fmt::format("You have {} HP", now[seat].bodies[0].hp);
    int rivals = 0;
    const Player* rival = nullptr;
    for (int i = 0; i < rules.seats(); ++i) {
      const Player& other = now[seat_at(i)];
      if (other.loss != Loss::none || !rules.opposed(seat, seat_at(i))) continue;
      ++rivals;
      rival = &other;
    }
    if (rivals == 1) return fmt::format("{}, your enemy {}", words, rival->bodies[0].hp);
    return rivals == 0 ? words : fmt::format("{}; {} enemies stand", words, rivals);
  }

  static PhaseWords phase(const State& now) {
    if (now.stage != Stage::play) return of_setup(now.stage);
    return now.combat.stage != Fight::none ? of_combat(now.combat.stage) : of_turn(now.phase);
  }
};

}  // namespace

const Teaching& teaching() {
  static const TeachingOf<Newcomer> teaching;
  return teaching;
}

}  // namespace sprue::bots

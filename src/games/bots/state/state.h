// What is on the table. Cards of the Pilot Deck lie in zones by their number in the catalogue; everything else a player
// brings (Weapons, Sub-Systems, Support Units, Duplicates) is gear, numbered as in the build. Whatever is unfinished, a
// response inside a block inside a Combat, is a frame on `frames`.
#pragma once

#include "core/values/list.h"
#include "core/values/roomy_list.h"
#include "core/values/seat.h"
#include "games/bots/content/build.h"
#include "games/bots/state/frames.h"
#include "games/bots/state/ref.h"
#include "games/bots/vocabulary/board.h"

namespace sprue::bots {

inline constexpr std::size_t most_seats = 6;
// Cards are refused while fewer lasting effects than this fit: records that fire by themselves need room.
inline constexpr std::size_t kept_for_triggers = 24;
// So many records that fired may wait at once; builds that could set off more are refused (Rules::most_waiting).
inline constexpr std::size_t room_for_fired = 250;
inline constexpr std::size_t room_for_answers = 64;  // of a player's cards to one String

// Where gear is kept. What is neither in a plan nor destroyed is in the Weapons Deck or, for Sub-Systems, on the field
// (BA-ZONE-12, BA-SETUP-05).
enum class Place : std::uint8_t { field, deck, plan, wreckage };
constexpr Words<4> names(Place) { return {"field", "deck", "plan", "wreckage"}; }

// One bought card besides the Pilot Deck. Its place in the list is its number in the build, all match.
struct Gear {
  CardId card = no_card;
  Place place = Place::field;
  std::uint8_t lost = 0;                       // Durability lost; it stays with the card (BA-R-205)
  std::uint8_t cooldown = 0;                   // rounds left; above 0 the card is on Cooldown
  std::uint8_t uptime = 0;                     // rounds left
  Tile tile = no_tile;                         // of its own model or token
  std::uint8_t used = 0;                       // bit per effect of the card whose limit is used up
  std::uint16_t since = 0;                     // moment of its activation, for BA-R-55
  bool active = false;                         // switched on
  bool attached = false;                       // a Funnel at its Bot
  bool loose = false;                          // a part that has left its Compound Weapon for good (BA-COMP-11)
  bool spent = false;                          // an Overdrive that was activated once
  bool moved = false;                          // a model repositioned in this Phase
  bool doomed = false;                         // used up by this Combat, at whose end it is destroyed (BA-R-135)
  bool turned_on = false, turned_off = false;  // in this Standby Phase (BA-R-155, BA-R-168)
  bool operator==(const Gear&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("place", self.place);
    field("lost", self.lost, 0, 20);
    field("cooldown", self.cooldown, 0, 99);
    field("uptime", self.uptime, 0, 99);
    field("tile", self.tile);
    field("used", self.used);
    field("since", self.since);
    field("active", self.active);
    field("attached", self.attached);
    field("loose", self.loose);
    field("spent", self.spent);
    field("moved", self.moved);
    field("doomed", self.doomed);
    field("turned_on", self.turned_on);
    field("turned_off", self.turned_off);
  }
};

enum class Stand : std::uint8_t { board, attached, aside, lost };  // aside: a Core that has not entered
constexpr Words<4> names(Stand) { return {"board", "attached", "aside", "lost"}; }
constexpr bool in_play(Stand stand) { return stand == Stand::board || stand == Stand::attached; }

// A Bot (number 0) or a Support Unit.
struct Body {
  Stand stand = Stand::board;
  Tile tile = no_tile;
  std::int16_t hp = 0, hp_start = 0;
  std::uint8_t gained = 0, spent = 0;  // Movement points since the last own turn began (BA-R-51)
  std::uint8_t moved = 0;              // tiles this turn, forced ones included
  bool slowed = false;                 // passed Cover: Initiative 0 (BA-MOVE-09)
  std::uint16_t slowed_at = 0;
  std::uint16_t arrived_at = 0;    // when it entered its tile
  std::uint64_t terrain_used = 0;  // bit per effect of a seat's Terrain whose limit this model has used up
  // These belong to the Movement Phase and end with it.
  Tile start = no_tile;
  Tiles visited{};
  bool declared = false, stepped = false, crossed = false, through = false, strafed = false, rushed = false;
  bool reserve_ready = false;   // it crossed Cover into a tile free of enemies (BA-RSRV-01)
  bool moved_in_phase = false;  // it entered a tile in this Phase, pushed or not
  bool ran = false;             // gained Flanking or Runaway, so no Strafing (BA-STRF-03)
  bool bits_moved = false;      // so it takes no more steps (BA-R-164)
  Seats left_with;              // opponents whose tile it shared when it stepped off
  bool operator==(const Body&) const = default;
  static void fields(auto& self, auto&& field) {
    field("stand", self.stand);
    field("tile", self.tile);
    field("hp", self.hp, 0, 999);
    field("hp_start", self.hp_start, 0, 999);
    field("gained", self.gained, 0, 99);
    field("spent", self.spent, 0, 250);
    field("moved", self.moved, 0, 250);
    field("slowed", self.slowed);
    field("slowed_at", self.slowed_at);
    field("arrived_at", self.arrived_at);
    field("terrain_used", self.terrain_used);
    field("start", self.start);
    field("visited", self.visited);
    field("declared", self.declared);
    field("stepped", self.stepped);
    field("crossed", self.crossed);
    field("through", self.through);
    field("strafed", self.strafed);
    field("rushed", self.rushed);
    field("reserve_ready", self.reserve_ready);
    field("moved_in_phase", self.moved_in_phase);
    field("ran", self.ran);
    field("bits_moved", self.bits_moved);
    field("left_with", self.left_with);
  }
};

// The card of a Compound Weapon, and its model if it has one.
struct CompoundCard {
  bool gone = false;
  std::uint8_t lost = 0, cooldown = 0;
  Tile tile = no_tile;
  bool moved = false;
  bool operator==(const CompoundCard&) const = default;
  static void fields(auto& self, auto&& field) {
    field("gone", self.gone);
    field("lost", self.lost, 0, 20);
    field("cooldown", self.cooldown, 0, 99);
    field("tile", self.tile);
    field("moved", self.moved);
  }
};

// Why a player is out; the first reason found counts (BA-WIN-01, BA-WIN-03, BA-R-193).
enum class Loss : std::uint8_t { none, hit_points, empty_deck, knockout, conceded };
constexpr Words<5> names(Loss) { return {"none", "hit points", "empty deck", "knockout", "concession"}; }

// Why the match is over, for its outcome. A duel ends for the Loss of one Bot.
enum class MatchEnding : std::uint8_t { draw, round_limit, last_team, last_bot };
constexpr Words<4> names(MatchEnding) { return {"draw", "round limit", "last team", "last bot"}; }

// Any zone may hold all sixty cards: what is drawn, scrapped, or destroyed comes from the one deck.
using Cards = List<CardId, deck_size>;

// BA-ZONE-01, BA-ZONE-02: cards lie in these zones, only models stand on tiles.
struct Player {
  Cards deck, hand, scrapyard, wreckage;  // the deck's last card is its top; a hand is sorted
  RoomyList<Gear, most_gear> gear;
  RoomyList<Body, most_bodies> bodies;
  RoomyList<CompoundCard, most_compounds> compounds;
  CardId terrain = no_card;
  std::uint8_t terrain_left = 0;
  bool flanking = false, overrun = false, runaway = false, strafing = false, reserve = false;
  std::uint8_t strafer = 0;  // the body that earned Strafing (BA-R-72)
  Tiles pins{};
  std::uint8_t knockout = 0;
  static_assert(states("BA-KO-01"));
  bool moved = false, fought = false;              // this round, as BA-R-187 counts it
  std::uint8_t maneuvers = 0, more_maneuvers = 0;  // in this Phase
  Loss loss = Loss::none;
  bool operator==(const Player&) const = default;
  static void fields(auto& self, auto&& field) {
    field("deck", self.deck);
    field("hand", self.hand);
    field("scrapyard", self.scrapyard);
    field("wreckage", self.wreckage);
    field("gear", self.gear);
    field("bodies", self.bodies);
    field("compounds", self.compounds);
    field("terrain", self.terrain);
    field("terrain_left", self.terrain_left, 0, 19);
    field("flanking", self.flanking);
    field("overrun", self.overrun);
    field("runaway", self.runaway);
    field("strafing", self.strafing);
    field("strafer", self.strafer, 0, int{most_bodies} - 1);
    field("reserve", self.reserve);
    field("pins", self.pins);
    field("knockout", self.knockout, 0, 3);
    field("moved", self.moved);
    field("fought", self.fought);
    field("maneuvers", self.maneuvers, 0, 99);
    field("more_maneuvers", self.more_maneuvers, 0, 99);
    field("loss", self.loss);
  }
};
static_assert(states("BA-ZONE-01", "BA-ZONE-02"));

// Setup goes through its parts in this order, and play follows (BA-SETUP-03).
enum class Stage : std::uint8_t { marks, inner_cover, outer_cover, pick_terrain, place_terrain, play, over };
constexpr Words<7> names(Stage) {
  return {"marks", "inner_cover", "outer_cover", "pick_terrain", "place_terrain", "play", "over"};
}
// `fork` is the question what comes first, Action or Movement; `round_end` belongs to no turn (BA-ROUND-07, BA-EOR-01).
enum class Phase : std::uint8_t { start, draw, standby, fork, action, movement, end, round_end };
constexpr Words<8> names(Phase) {
  return {"start", "draw", "standby", "fork", "action", "movement", "end", "round_end"};
}

// An effect that lasts: one operation, its subject and its end.
struct Lasting {
  EffectId effect = no_effect;  // no_effect: Reach (BA-KW-REACH-01)
  std::uint8_t step = 0;
  Seat by{};           // its controller
  Ref subject;         // model, card or seat
  std::int16_t n = 0;  // amount; what is left of a pool of prevention
  Until until = Until::turn;
  std::uint8_t left = 1;  // rounds or turns to tick
  std::uint16_t born = 0;
  Attribute attribute = Attribute::none;  // of set_attribute
  bool operator==(const Lasting&) const = default;
  static void fields(auto& self, auto&& field) {
    field("effect", self.effect);
    field("step", self.step, 0, 3);
    field("by", self.by);
    field("subject", self.subject);
    field("n", self.n, -999, 999);
    field("until", self.until);
    field("left", self.left);
    field("born", self.born);
    field("attribute", self.attribute);
  }
};

// It has no owner any more: whoever stands on the tile takes the damage (BA-KW-NUKE-02).
struct Warhead {
  Tile tile = no_tile;
  std::uint16_t due = 0;  // the round at whose end it goes off
  bool operator==(const Warhead&) const = default;
  static void fields(auto& self, auto&& field) {
    field("tile", self.tile);
    field("due", self.due);
  }
};

// A chosen target: for which step of which record.
struct Target {
  RecordStep at{};
  Ref ref;
  bool operator==(const Target&) const = default;
  static void fields(auto& self, auto&& field) {
    field("step", self.at.number);
    field("ref", self.ref);
  }
};
using Targets = RoomyList<Target, 100>;

// Nearly every act waits in the Cycle, where it may be answered (BA-CYCLE-01, BA-R-37).
enum class ItemKind : std::uint8_t {
  card,
  ability,
  answer,
  activate,
  deactivate,
  attach,
  detach,
  combat,
  withdraw,
  step,
  rush,
  reserve_power,
  set_hazard,
  hazard,
  status,
  block,
  attack,
  ace,
  string,
  warhead
};
constexpr Words<20> names(ItemKind) {
  return {"card",   "ability",  "answer", "activate", "deactivate",    "attach",     "detach",
          "combat", "withdraw", "step",   "rush",     "reserve_power", "set_hazard", "hazard",
          "status", "block",    "attack", "ace",      "string",        "warhead"};
}

// A card or action waiting in the Cycle.
struct CycleItem {
  ItemKind kind = ItemKind::card;
  Seat by{};
  std::uint8_t number = 0;  // unique among those waiting
  CardId card = no_card;    // pilot card played, attached or used as Ace
  EffectId effect = no_effect;
  Ref a, b;  // what acts, and on what
  std::uint8_t n = 0;
  Targets targets;
  bool operator==(const CycleItem&) const = default;
  static void fields(auto& self, auto&& field) {
    field("kind", self.kind);
    field("by", self.by);
    field("number", self.number);
    field("card", self.card);
    field("effect", self.effect);
    field("a", self.a);
    field("b", self.b);
    field("n", self.n);
    field("targets", self.targets);
  }
};

// An effect record that fired and waits its turn.
struct Fired {
  EffectId effect = no_effect;
  Seat by{};
  Ref source;  // the gear or tile it comes from; nothing: a pilot card
  Ref self;    // the model it works for
  Ref mover;
  Ref attacker;
  bool operator==(const Fired&) const = default;
  static void fields(auto& self, auto&& field) {
    field("effect", self.effect);
    field("by", self.by);
    field("source", self.source);
    field("self", self.self);
    field("mover", self.mover);
    field("attacker", self.attacker);
  }
};

// An effect record being carried out.
struct Run {
  EffectId effect = no_effect;
  std::uint8_t record = 0;  // which on_resolve record of its card
  Seat by{};
  Ref source, self, mover, attacker;  // as when it fired
  std::uint8_t item = 255;            // number of the Cycle item it resolves
  std::uint8_t step = 0, target = 0;  // which step, and which of its targets comes next
  bool chosen = false;                // the targets of this step are settled
  bool paid = false, agreed = false;
  std::uint8_t revealed = 0;  // cards of the own deck shown by this record
  Targets targets;
  bool operator==(const Run&) const = default;
  static void fields(auto& self, auto&& field) {
    field("effect", self.effect);
    field("record", self.record);
    field("by", self.by);
    field("source", self.source);
    field("self", self.self);
    field("mover", self.mover);
    field("attacker", self.attacker);
    field("item", self.item);
    field("step", self.step, 0, 4);
    field("target", self.target, 0, int{Targets::capacity});
    field("chosen", self.chosen);
    field("paid", self.paid);
    field("agreed", self.agreed);
    field("revealed", self.revealed, 0, 60);
    field("targets", self.targets);
  }
};

// A slot's card, besides a number of gear: none, and one that lies face down for whoever looks.
inline constexpr std::uint8_t no_gear = 255;
inline constexpr std::uint8_t hidden_gear = 254;

// BA-ZONE-17: one of the three places of a Plan of Attack.
struct PlanSlot {
  Seat owner{};
  std::uint8_t gear = no_gear;
  std::uint8_t original = no_gear;  // what a Duplicate became an instance of
  bool up = false, suspended = false, blocked = false;
  bool used = false;      // face up when the Block Step began
  bool thrown = false;    // gained Destroy After Use by Thrown
  bool resolved = false;  // its String is done
  bool warhead = false;   // its Warhead is placed
  bool touched = false;   // chosen anew in this Selection
  bool operator==(const PlanSlot&) const = default;
  static void fields(auto& self, auto&& field) {
    field("owner", self.owner);
    field("gear", self.gear);
    field("original", self.original);
    field("up", self.up);
    field("suspended", self.suspended);
    field("blocked", self.blocked);
    field("used", self.used);
    field("thrown", self.thrown);
    field("resolved", self.resolved);
    field("warhead", self.warhead);
    field("touched", self.touched);
  }
};
// Slots by number: left, centre, right; the Ace's place is 3 where a slot is named.
inline constexpr int left_slot = 0, centre_slot = 1, right_slot = 2, ace_slot = 3;

// One of the two sides of a Combat. Allies share its three slots and one Ace (BA-TEAM-07, BA-FFA-06).
struct Side {
  Seat leader{};
  Seats members;
  std::array<PlanSlot, 3> slots;
  Seat ace_owner{};
  CardId ace = no_card;  // an Ace played and not yet resolved
  Ref ace_unit;
  bool ace_resolved = false;
  bool operator==(const Side&) const = default;
  static void fields(auto& self, auto&& field) {
    field("leader", self.leader);
    field("members", self.members);
    field("slots", self.slots);
    field("ace_owner", self.ace_owner);
    field("ace", self.ace);
    field("ace_unit", self.ace_unit);
    field("ace_resolved", self.ace_resolved);
  }
};

// An Attack that waits on a Weapon for its String to resolve (BA-CMB-ATK-03).
struct Attached {
  CardId card = no_card;
  std::uint8_t slot = 0;
  bool first = false;  // at its first value, so its effects work; settled at its String's target
  bool operator==(const Attached&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("slot", self.slot, 0, 2);
    field("first", self.first);
  }
};

// A unit with steps of its own, at the Initiative that the check found.
struct Actor {
  Ref body;
  std::int16_t initiative = 0;
  bool done = false;
  bool operator==(const Actor&) const = default;
  static void fields(auto& self, auto&& field) {
    field("body", self.body);
    field("initiative", self.initiative);
    field("done", self.done);
  }
};

// The one Attack String that waits in the Cycle or resolves.
struct PendingAttack {
  bool on = false;
  bool resolving = false;
  std::uint8_t side = 0, slot = 0;
  Ref target;
  Ref answered;             // the model it was first aimed at
  bool scoped = false;      // Range 2 counts as 3
  bool redirected = false;  // at its own attacker: Range and sight are ignored
  bool hit = false;
  std::int16_t damage = 0, dur_damage = 0;  // what effects add to this String
  std::uint64_t answers = 0;                // bit per Kit::answerers that has answered it
  bool operator==(const PendingAttack&) const = default;
  static void fields(auto& self, auto&& field) {
    field("on", self.on);
    field("resolving", self.resolving);
    field("side", self.side, 0, 1);
    field("slot", self.slot, 0, 3);
    field("target", self.target);
    field("answered", self.answered);
    field("scoped", self.scoped);
    field("redirected", self.redirected);
    field("hit", self.hit);
    field("damage", self.damage);
    field("dur_damage", self.dur_damage);
    field("answers", self.answers);
  }
};

// The steps of a Combat in their order: Selection up to `reveal`, blocks, then attacks (BA-ACT-05).
enum class Fight : std::uint8_t {
  none,
  offers,
  select,
  rotation,
  reveal,
  order,
  blocks,
  check,
  attach,
  resolve,
  ending,
  closing
};
constexpr Words<12> names(Fight) {
  return {"none",   "offers", "select", "rotation", "reveal", "order",
          "blocks", "check",  "attach", "resolve",  "ending", "closing"};
}

// All of it ends with the Combat; what outlasts that is in Gear, Player, or a Lasting (BA-FFA-10).
struct Combat {
  Fight stage = Fight::none;
  std::array<Side, 2> sides;
  Seats offered;               // players who had the current leader's offer
  Seats committed;             // Selection done
  std::uint8_t selection = 0;  // how often Selection was reached
  List<Actor, 12> actors;
  std::uint8_t actor = 255;  // whose step it is
  List<Attached, deck_size> attached;
  PendingAttack pending;
  Seats aced;                                      // who played an Ace
  std::array<std::uint8_t, most_seats> blocked{};  // own Weapons blocked so far
  std::array<std::uint8_t, most_seats> hits{};     // own Strings that dealt at least 1
  bool fired = false;                              // the first String has begun to resolve
  bool repeat = false;                             // Selection is to be repeated
  bool stop = false;                               // an effect ended the Combat
  bool operator==(const Combat&) const = default;
  static void fields(auto& self, auto&& field) {
    field("stage", self.stage);
    field("sides", self.sides);
    field("offered", self.offered);
    field("committed", self.committed);
    field("selection", self.selection);
    field("actors", self.actors);
    field("actor", self.actor);
    field("attached", self.attached);
    field("string", self.pending);
    field("aced", self.aced);
    field("blocked", self.blocked);
    field("hits", self.hits);
    field("fired", self.fired);
    field("repeat", self.repeat);
    field("stop", self.stop);
  }
};

// Flat, without pointers: a copy is a plain copy of bytes, which forecasts and computer players make by the thousand.
struct State {
  Stage stage = Stage::marks;
  RoomyList<Player, most_seats> players;
  Covers covers{};
  List<Tile, 3> marks;
  std::array<CardId, tile_count> terrain;     // by tile; no_card: blank
  std::array<Seat, tile_count> terrain_by{};  // whose Terrain lies there
  std::uint8_t progress = 0;                  // within this part of setup or of the End of Round
  List<Seat, most_seats> order;               // setup order, then Round Start Initiative
  std::uint16_t round = 0;
  std::uint8_t turn = 0;  // place in the order
  Phase phase = Phase::start;
  bool action_done = false, movement_done = false;
  bool acted = false;  // Combat or Withdrawal used up
  std::uint8_t more_combats = 0;
  bool step_over = false;    // the owner ended the step and nobody used the window
  std::uint16_t moment = 1;  // counts what BA-R-55 must tell apart within a turn
  Seats fallen;              // out in this moment, or bound to be; whether others fall with them is still open
  Seats losing;              // who fell last, when the match is over
  RoomyList<Lasting, 240> lasting;
  RoomyList<Warhead, 100> warheads;
  RoomyList<CycleItem, 24> cycle;
  std::uint8_t next_item = 0;
  RoomyList<Frame, 40> frames;
  RoomyList<Run, 12> runs;
  RoomyList<Fired, room_for_fired> queue;
  Combat combat;
  bool operator==(const State&) const = default;
  State() { terrain.fill(no_card); }
  static void fields(auto& self, auto&& field) {
    field("stage", self.stage);
    field("round", self.round, 0, 9999);
    field("turn", self.turn, 0, 5);
    field("phase", self.phase);
    field("order", self.order);
    field("players", self.players);
    field("covers", self.covers);
    field("marks", self.marks);
    field("terrain", self.terrain);
    field("terrain_by", self.terrain_by);
    field("progress", self.progress, 0, 40);
    field("action_done", self.action_done);
    field("movement_done", self.movement_done);
    field("acted", self.acted);
    field("more_combats", self.more_combats, 0, 99);
    field("step_over", self.step_over);
    field("moment", self.moment, 1, 9999);
    field("fallen", self.fallen);
    field("losing", self.losing);
    field("lasting", self.lasting);
    field("warheads", self.warheads);
    field("cycle", self.cycle);
    field("next_item", self.next_item);
    field("frames", self.frames);
    field("runs", self.runs);
    field("queue", self.queue);
    field("combat", self.combat);
  }

  Player& operator[](Seat seat) { return players[static_cast<std::size_t>(index(seat))]; }
  const Player& operator[](Seat seat) const { return players[static_cast<std::size_t>(index(seat))]; }
};

}  // namespace sprue::bots

// Bots and Aces as a table at a screen tells of it: where the match stands, what is asked, and the board in words.
#include "games/bots/text.h"

#include <fmt/format.h>

#include "core/match/text_of.h"
#include "games/bots/content/card_text.h"
#include "games/bots/query/rules.h"
#include "games/bots/text/item_words.h"
#include "games/bots/tile_names.h"

namespace sprue::bots {
namespace {

std::string_view name_of(Stage stage) {
  switch (stage) {
    case Stage::marks: return "Marked tiles";
    case Stage::inner_cover: return "Inner Cover";
    case Stage::outer_cover: return "Outer Cover";
    case Stage::pick_terrain:
    case Stage::place_terrain: return "Terrain";
    case Stage::play: return "";
    case Stage::over: return "The end";
  }
  return "";
}

std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::start: return "Start of Turn";
    case Phase::draw: return "Draw Phase";
    case Phase::standby: return "Standby Phase";
    case Phase::fork: return "Choice of Phase";
    case Phase::action: return "Action Phase";
    case Phase::movement: return "Movement Phase";
    case Phase::end: return "End Phase";
    case Phase::round_end: return "End of Round";
  }
  return "";
}

std::string_view name_of(Fight fight) {
  switch (fight) {
    case Fight::none: return "";
    case Fight::offers: return "Offers";
    case Fight::select:
    case Fight::rotation: return "Selection";
    case Fight::reveal: return "Reveal";
    case Fight::order: return "Order";
    case Fight::blocks: return "Block Step";
    case Fight::check: return "Initiative check";
    case Fight::attach: return "Attack Step";
    case Fight::resolve: return "Strings";
    case Fight::ending:
    case Fight::closing: return "End of Combat";
  }
  return "";
}

// The question that each part of a match asks the player it waits for; empty when it waits for nobody.
std::string_view asks(Stage stage) {
  switch (stage) {
    case Stage::marks: return "roll for a marked tile";
    case Stage::inner_cover:
    case Stage::outer_cover: return "place Cover";
    case Stage::pick_terrain: return "pick a Terrain in secret";
    case Stage::place_terrain: return "lay the Terrain";
    case Stage::play:
    case Stage::over: return "";
  }
  return "";
}

std::string_view asks(Phase phase) {
  switch (phase) {
    case Phase::start:
    case Phase::round_end: return "";
    case Phase::draw:
    case Phase::end: return "play a card, or end the Phase";
    case Phase::standby: return "use Sub-Systems, or end the Phase";
    case Phase::fork: return "choose the Phase that comes first";
    case Phase::action: return "act, or end the Phase";
    case Phase::movement: return "move, or end the Phase";
  }
  return "";
}

std::string_view asks(Fight fight) {
  switch (fight) {
    case Fight::select: return "make a Plan of Attack";
    case Fight::rotation: return "act as Selection ends, or pass";
    case Fight::blocks: return "declare blocks, or end the step";
    case Fight::attach: return "attach Attacks, or end the step";
    case Fight::resolve: return "resolve a String";
    case Fight::none:
    case Fight::offers:
    case Fight::reveal:
    case Fight::order:
    case Fight::check:
    case Fight::ending:
    case Fight::closing: return "";
  }
  return "";
}

std::string_view asks(FrameKind frame) {
  switch (frame) {
    case FrameKind::quick: return "use Quick-Start, or pass";
    case FrameKind::cycle: return "respond, or pass";
    case FrameKind::announce: return "announce targets and costs";
    case FrameKind::pick: return "choose for the effect";
    case FrameKind::travel: return "move the model";
    case FrameKind::pins: return "pin the tile, or pass";
    case FrameKind::hazards: return "set off a Hazard, or pass";
    case FrameKind::offers: return "offer slots, or keep them";
    case FrameKind::answer: return "take the slots, or refuse";
    case FrameKind::blocks: return "declare another block, or pass";
    case FrameKind::window:
    case FrameKind::resolve:
    case FrameKind::run:
    case FrameKind::queue:
    case FrameKind::enter:
    case FrameKind::rotation: return "";
  }
  return "";
}

// The consequence of a choice, where one sentence tells it.
std::string_view means(Stage stage) {
  switch (stage) {
    case Stage::inner_cover:
    case Stage::outer_cover: return "Cover breaks Line of Sight across the edge it stands on.";
    case Stage::pick_terrain: return "Nobody sees it before all have picked.";
    case Stage::place_terrain: return "A tile bears one Terrain; the others stay blank.";
    case Stage::marks:
    case Stage::play:
    case Stage::over: return "";
  }
  return "";
}

std::string_view means(Phase phase) {
  switch (phase) {
    case Phase::standby: return "Modes and other Sub-Systems are switched now.";
    case Phase::fork: return "The other one follows.";
    case Phase::movement: return "Each tile costs a point; crossing Cover sets Initiative to 0 for this turn.";
    case Phase::start:
    case Phase::draw:
    case Phase::action:
    case Phase::end:
    case Phase::round_end: return "";
  }
  return "";
}

std::string_view means(Fight fight) {
  switch (fight) {
    case Fight::select: return "Three Weapons, left to right; all plans turn up together.";
    case Fight::blocks: return "Beam blocks Heat, Heat Solid, Solid Beam; what is blocked forms no String.";
    case Fight::attach: return "Each Attack adds to the String of its Weapon.";
    case Fight::resolve: return "Armor is taken off each String once.";
    case Fight::none:
    case Fight::offers:
    case Fight::rotation:
    case Fight::reveal:
    case Fight::order:
    case Fight::check:
    case Fight::ending:
    case Fight::closing: return "";
  }
  return "";
}

bool is_combat(const State& now) { return now.combat.stage != Fight::none; }

std::optional<Seat> turn_of(const State& now) {
  return now.turn < now.order.size() ? std::optional(now.order[now.turn]) : std::nullopt;
}

std::optional<FrameKind> top_frame(const State& now) {
  return now.frames.empty() ? std::nullopt : std::optional(now.frames.back().kind());
}

// The item that resolves next is the one that may be answered.
bool answers_are_asked(const State& now) { return top_frame(now) == FrameKind::cycle && !now.cycle.empty(); }

std::string what(const State& now) {
  if (now.stage != Stage::play) return std::string(asks(now.stage));
  if (answers_are_asked(now)) {
    const CycleItem& item = now.cycle.back();
    return fmt::format("respond to {}'s {}, or pass", letter(item.by), words_of(item.kind).name);
  }
  if (const auto frame = top_frame(now)) {
    // Settled blocks leave the step open as a window does, so the question is the same.
    const auto* declaring = now.frames.back().as<DeclaringBlocks>();
    if (*frame == FrameKind::window || (declaring != nullptr && declaring->part == DeclaringBlocks::Part::settled))
      return fmt::format("act before the {} ends, or pass",
                         is_combat(now) ? name_of(now.combat.stage) : name_of(now.phase));
    if (!asks(*frame).empty()) return std::string(asks(*frame));
  }
  const std::string_view combat = asks(now.combat.stage);
  return std::string(combat.empty() ? asks(now.phase) : combat);
}

std::string consequence(const State& now) {
  if (now.stage != Stage::play) return std::string(means(now.stage));
  if (answers_are_asked(now))
    return fmt::format("When all pass it takes effect; {} in the Cycle, last in, first out.", now.cycle.size());
  if (!now.frames.empty()) return "";
  const std::string_view combat = means(now.combat.stage);
  return std::string(combat.empty() ? means(now.phase) : combat);
}

std::string name_of(const Rules& rules, CardId card) {
  return index(card) < rules.cards().cards().size() ? rules.cards()[card].name : rules.text(card);
}

std::string listed(const Rules& rules, const auto& cards) {
  std::string text;
  for (const CardId card : cards) text += (text.empty() ? "" : ", ") + name_of(rules, card);
  return text.empty() ? "none" : text;
}

std::string body_line(const Body& body, std::size_t at) {
  const std::string name = at == 0 ? "Bot" : fmt::format("unit {}", at);
  return fmt::format("  {}: {} HP, {}", name, body.hp,
                     body.stand == Stand::board ? "tile " + tile_name(body.tile) : std::string(word(body.stand)));
}

std::string gear_line(const Rules& rules, const Gear& gear) {
  std::string line = fmt::format("  {}: {}", name_of(rules, gear.card), word(gear.place));
  if (gear.lost != 0) line += fmt::format(", {} durability lost", gear.lost);
  if (gear.cooldown != 0) line += fmt::format(", cools down {} rounds", gear.cooldown);
  if (gear.active) line += ", on";
  return line;
}

std::string slot_text(const Rules& rules, const State& now, const PlanSlot& slot) {
  if (slot.gear == no_gear) return "empty";
  if (slot.gear == hidden_gear) return "face down";
  const std::string name = rules.cards()[now[slot.owner].gear[slot.gear].card].name;
  return slot.up ? name : name + " (face down)";
}

void add_plans(const Rules& rules, const State& now, std::vector<std::string>& lines) {
  if (now.combat.stage == Fight::none) return;
  for (const Side& side : now.combat.sides) {
    std::string line = fmt::format("Plan of {}: ", letter(side.leader));
    for (const PlanSlot& slot : side.slots)
      line += (&slot == &side.slots.front() ? "" : ", ") + slot_text(rules, now, slot);
    lines.push_back(std::move(line));
  }
}

// For how long an effect is in force yet.
std::string lasts(const Lasting& lasting) {
  const auto limit = [&](std::string_view what) {
    return fmt::format(", {} {}{} left", lasting.left, what, lasting.left == 1 ? "" : "s");
  };
  switch (lasting.until) {
    case Until::once: return "";
    case Until::string: return ", this String";
    case Until::combat: return ", this Combat";
    case Until::phase: return ", this Phase";
    case Until::turn: return ", this turn";
    case Until::round: return ", this round";
    case Until::rounds: return limit("round");
    case Until::turns: return limit("turn");
    case Until::until_own_turn: return fmt::format(", until {}'s next turn", letter(lasting.by));
  }
  return "";
}

void add_lasting(const Rules& rules, const State& now, std::vector<std::string>& lines) {
  for (const Lasting& lasting : now.lasting) {
    const CardId card = lasting.effect == no_effect ? no_card : rules.cards().effect(lasting.effect).card;
    const std::string what = card == no_card ? "Reach" : rules.cards()[card].name;
    const std::string on = lasting.subject == nothing ? ""
                           : lasting.subject.kind == RefKind::seat
                               ? fmt::format(" for {}", letter(seat_of(lasting.subject)))
                               : " on " + rules.name(lasting.subject);
    lines.push_back(fmt::format("In force: {}{}{}", what, on, lasts(lasting)));
  }
}

std::string said(const Card& card, const Catalogue& all) {
  std::string text = card_line(card, all);
  // A terminal may not show the dot that stands on cards.
  constexpr std::string_view dot = " · ";
  for (std::size_t at = text.find(dot); at != std::string::npos; at = text.find(dot))
    text.replace(at, dot.size(), ", ");
  if (card.kind != Kind::weapon) return text;
  const std::string what =
      card.attribute == Attribute::none ? std::string("Weapon") : fmt::format("Weapon of {}", word(card.attribute));
  return text.empty() ? what : what + ", " + text;
}

struct Text {
  using Rules = bots::Rules;

  static std::vector<std::string> where(const Rules&, const State& now) {
    if (now.stage == Stage::over) return {std::string(name_of(now.stage))};
    if (now.stage != Stage::play) return {"Setup", std::string(name_of(now.stage))};
    const std::optional<Seat> turn = turn_of(now);
    std::vector<std::string> crumbs{fmt::format("Round {}", now.round)};
    if (now.phase != Phase::round_end) crumbs.push_back(fmt::format("Turn of {}", turn ? letter(*turn) : '-'));
    crumbs.emplace_back(name_of(now.phase));
    if (is_combat(now)) crumbs.push_back(fmt::format("Combat: {}", name_of(now.combat.stage)));
    if (!now.cycle.empty()) crumbs.push_back(fmt::format("Cycle of {}", now.cycle.size()));
    return crumbs;
  }

  static Asked asked(const Rules&, const State& now, Seat seat) {
    const std::string text = what(now), told = consequence(now);
    const Player& own = now[seat];
    // Where no sentence tells what comes of the choice, the own figures are of more use than nothing.
    const std::string stands =
        fmt::format("{} HP, {} cards in hand, {} in the deck.", own.bodies[0].hp, own.hand.size(), own.deck.size());
    return {text.empty() ? "choose" : text, told.empty() ? stands : told};
  }

  static Figures figures(const Rules&, const State& now, Seat seat) {
    const Player& own = now[seat];
    Figures figures{{"HP", std::to_string(own.bodies[0].hp)},
                    {"tile", tile_name(own.bodies[0].tile)},
                    {"hand", std::to_string(own.hand.size())},
                    {"deck", std::to_string(own.deck.size())}};
    if (own.loss != Loss::none) figures.emplace_back("out", word(own.loss));
    return figures;
  }

  static std::vector<std::string> table(const Rules& rules, const State& now) {
    std::vector<std::string> lines{"Cover at: " + slot_names(now.covers)};
    for (std::size_t i = 0; i < now.players.size(); ++i) {
      const Player& own = now.players[i];
      lines.push_back(fmt::format("{}: hand {}; deck {}; scrapyard {}; wreckage {}",
                                  letter(seat_at(static_cast<int>(i))), listed(rules, own.hand), own.deck.size(),
                                  listed(rules, own.scrapyard), listed(rules, own.wreckage)));
      for (std::size_t at = 0; at < own.bodies.size(); ++at) lines.push_back(body_line(own.bodies[at], at));
      for (const Gear& gear : own.gear) lines.push_back(gear_line(rules, gear));
    }
    add_plans(rules, now, lines);
    add_lasting(rules, now, lines);
    for (const CycleItem& item : now.cycle)
      lines.push_back(fmt::format("In the Cycle: {} of {}", words_of(item.kind).with_article(), letter(item.by)));
    return lines;
  }

  static std::optional<Priority> priority(const Rules&, const State& now) {
    if (now.stage != Stage::play) return Priority{};
    const std::optional<FrameKind> frame = top_frame(now);
    return Priority{frame == FrameKind::window || frame == FrameKind::cycle, static_cast<int>(now.cycle.size()),
                    turn_of(now)};
  }

  static std::vector<CardWords> cards(const Rules& rules) {
    std::vector<CardWords> out;
    for (const Card& card : rules.cards().cards()) out.push_back({card.id, card.name, said(card, rules.cards())});
    return out;
  }
  static std::vector<CardWords> cards_of(const Rules& rules, const State& now, Seat seat, const Action& action) {
    std::vector<CardWords> out;
    for (const CardId id : rules.cards_in_label(now, seat, action)) {
      const Card& card = rules.cards()[id];
      out.push_back({card.id, card.name, said(card, rules.cards())});
    }
    return out;
  }
};

}  // namespace

const GameText& text() {
  static const TextOf<Text> text;
  return text;
}

}  // namespace sprue::bots

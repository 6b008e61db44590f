// Bots and Aces in words for a table at a screen.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/game_words.h"
#include "core/fields.h"
#include "games/bots/catalogue.h"
#include "ui/bots_cards.h"

namespace sprue {
namespace {

struct Row {
  std::string_view key, text;
};

template <std::size_t N>
std::string_view found(const std::array<Row, N>& rows, const std::string& key) {
  const auto row = std::ranges::find(rows, key, &Row::key);
  return row == rows.end() ? std::string_view{} : row->text;
}

constexpr std::array<Row, 6> stages{{
    {"marks", "Marked tiles"},
    {"inner_cover", "Inner Cover"},
    {"outer_cover", "Outer Cover"},
    {"pick_terrain", "Terrain"},
    {"place_terrain", "Terrain"},
    {"over", "The end"},
}};
constexpr std::array<Row, 8> phases{{
    {"start", "Start of Turn"},
    {"draw", "Draw Phase"},
    {"standby", "Standby Phase"},
    {"fork", "Choice of Phase"},
    {"action", "Action Phase"},
    {"movement", "Movement Phase"},
    {"end", "End Phase"},
    {"round_end", "End of Round"},
}};
constexpr std::array<Row, 11> fights{{
    {"offers", "Offers"},
    {"select", "Selection"},
    {"rotation", "Selection"},
    {"reveal", "Reveal"},
    {"order", "Order"},
    {"blocks", "Block Step"},
    {"check", "Initiative check"},
    {"attach", "Attack Step"},
    {"resolve", "Strings"},
    {"ending", "End of Combat"},
    {"closing", "End of Combat"},
}};
// What a frame on top of the pile asks for.
constexpr std::array<Row, 9> frames{{
    {"quick", "use Quick-Start, or pass"},
    {"cycle", "respond, or pass"},
    {"announce", "announce targets and costs"},
    {"pick", "choose for the effect"},
    {"travel", "move the model"},
    {"pins", "pin the tile, or pass"},
    {"hazards", "set off a Hazard, or pass"},
    {"offers", "offer slots, or keep them"},
    {"answer", "take the slots, or refuse"},
}};
constexpr std::array<Row, 5> combat_asks{{
    {"select", "make a Plan of Attack"},
    {"rotation", "act as Selection ends, or pass"},
    {"blocks", "declare blocks, or end the step"},
    {"attach", "attach Attacks, or end the step"},
    {"resolve", "resolve a String"},
}};
constexpr std::array<Row, 5> setup_asks{{
    {"marks", "roll for a marked tile"},
    {"inner_cover", "place Cover"},
    {"outer_cover", "place Cover"},
    {"pick_terrain", "pick a Terrain in secret"},
    {"place_terrain", "lay the Terrain"},
}};
constexpr std::array<Row, 6> phase_asks{{
    {"draw", "play a card, or end the Phase"},
    {"end", "play a card, or end the Phase"},
    {"standby", "use Sub-Systems, or end the Phase"},
    {"fork", "choose the Phase that comes first"},
    {"action", "act, or end the Phase"},
    {"movement", "move, or end the Phase"},
}};

const Json& player(const Json& view, Seat seat) { return view.at("players").at(static_cast<std::size_t>(index(seat))); }

std::string turn_of(const Json& view) {
  const auto turn = view.at("turn").get<std::size_t>();
  return turn < view.at("order").size() ? view.at("order")[turn].get<std::string>() : "-";
}

bool is_combat(const Json& view) { return view.at("combat").at("stage") != "none"; }

// The Phase, or in Combat the step.
std::string step_of(const Json& view) {
  return std::string(is_combat(view) ? found(fights, view.at("combat").at("stage")) : found(phases, view.at("phase")));
}

std::vector<std::string> where(const Json& view) {
  const std::string stage = view.at("stage");
  if (stage == "over") return {"The end"};
  if (stage != "play") return {"Setup", std::string(found(stages, stage))};
  std::vector<std::string> crumbs{fmt::format("Round {}", view.at("round").dump())};
  if (view.at("phase") != "round_end") crumbs.push_back("Turn of " + turn_of(view));
  crumbs.emplace_back(found(phases, view.at("phase")));
  if (is_combat(view)) crumbs.push_back(fmt::format("Combat: {}", step_of(view)));
  if (!view.at("cycle").empty()) crumbs.push_back(fmt::format("Cycle of {}", view.at("cycle").size()));
  return crumbs;
}

// What may be answered is what resolves next.
std::string respond(const Json& item) {
  constexpr std::array<Row, 12> acts{{
      {"activate", "activation"},
      {"deactivate", "shutting down"},
      {"attach", "attached Attack"},
      {"detach", "detached Attack"},
      {"combat", "start of Combat"},
      {"withdraw", "withdrawal"},
      {"rush", "Bot Rush"},
      {"reserve_power", "Reserve Power"},
      {"set_hazard", "setting of a Hazard"},
      {"hazard", "Hazard"},
      {"string", "String"},
      {"ace", "Ace"},
  }};
  const std::string kind = item.at("kind");
  const std::string_view act = found(acts, kind);
  return fmt::format("respond to {}'s {}, or pass", item.at("by").get<std::string>(), act.empty() ? kind : act);
}

std::string what(const Json& view) {
  const std::string stage = view.at("stage");
  if (stage != "play") return std::string(found(setup_asks, stage));
  if (!view.at("frames").empty()) {
    const std::string frame = view.at("frames").back().at("kind");
    if (frame == "cycle" && !view.at("cycle").empty()) return respond(view.at("cycle").back());
    if (frame == "window") return fmt::format("act before the {} ends, or pass", step_of(view));
    const std::string_view asked = found(frames, frame);
    if (!asked.empty()) return std::string(asked);
  }
  const std::string_view combat = found(combat_asks, view.at("combat").at("stage"));
  return std::string(combat.empty() ? found(phase_asks, view.at("phase")) : combat);
}

// What comes of it, where one sentence tells.
constexpr std::array<Row, 4> setup_means{{
    {"inner_cover", "Cover breaks Line of Sight across the edge it stands on."},
    {"outer_cover", "Cover breaks Line of Sight across the edge it stands on."},
    {"pick_terrain", "Nobody sees it before all have picked."},
    {"place_terrain", "A tile bears one Terrain; the others stay blank."},
}};
constexpr std::array<Row, 4> combat_means{{
    {"select", "Three Weapons, left to right; all plans turn up together."},
    {"blocks", "Beam blocks Heat, Heat Solid, Solid Beam; what is blocked forms no String."},
    {"attach", "Each Attack adds to the String of its Weapon."},
    {"resolve", "Armor is taken off each String once."},
}};
constexpr std::array<Row, 3> phase_means{{
    {"standby", "Modes and other Sub-Systems are switched now."},
    {"fork", "The other one follows."},
    {"movement", "Each tile costs a point; crossing Cover sets Initiative to 0 for this turn."},
}};

std::string means(const Json& view) {
  const std::string stage = view.at("stage");
  if (stage != "play") return std::string(found(setup_means, stage));
  const std::string frame = view.at("frames").empty() ? "" : view.at("frames").back().at("kind").get<std::string>();
  if (frame == "cycle" && !view.at("cycle").empty())
    return fmt::format("When all pass it takes effect; {} in the Cycle, last in, first out.", view.at("cycle").size());
  if (!frame.empty()) return "";
  const std::string_view combat = found(combat_means, view.at("combat").at("stage"));
  return std::string(combat.empty() ? found(phase_means, view.at("phase")) : combat);
}

Asked asked(const Json& view, Seat seat) {
  const std::string text = what(view), told = means(view);
  const Json& own = player(view, seat);
  const std::string stands =
      fmt::format("{} HP, {} cards in hand, {} in the deck.", own.at("bodies").front().at("hp").dump(),
                  own.at("hand").size(), own.at("deck").size());
  return {text.empty() ? "choose" : text, told.empty() ? stands : told};
}

Figures figures(const Json& view, Seat seat) {
  const Json& own = player(view, seat);
  Figures figures{{"HP", own.at("bodies").front().at("hp").dump()},
                  {"tile", own.at("bodies").front().at("tile").get<std::string>()},
                  {"hand", std::to_string(own.at("hand").size())},
                  {"deck", std::to_string(own.at("deck").size())}};
  if (own.at("loss") != "none") figures.emplace_back("out", own.at("loss").get<std::string>());
  return figures;
}

std::string list(const Json& items) {
  std::string text;
  for (const Json& item : items) text += (text.empty() ? "" : " ") + item.get<std::string>();
  return text.empty() ? "none" : text;
}

std::string body_line(const Json& body, std::size_t at) {
  const std::string name = at == 0 ? "Bot" : fmt::format("unit {}", at);
  const std::string stand = body.at("stand");
  return fmt::format("  {}: {} HP, {}", name, body.at("hp").dump(),
                     stand == "board" ? "tile " + body.at("tile").get<std::string>() : stand);
}

std::string gear_line(const Json& gear) {
  std::string line = fmt::format("  {}: {}", gear.at("card").get<std::string>(), gear.at("place").get<std::string>());
  if (gear.at("lost") != 0) line += fmt::format(", {} durability lost", gear.at("lost").dump());
  if (gear.at("cooldown") != 0) line += fmt::format(", cools down {} rounds", gear.at("cooldown").dump());
  if (gear.at("active").get<bool>()) line += ", on";
  return line;
}

void plans(const Json& combat, std::vector<std::string>& lines) {
  if (combat.at("stage") == "none") return;
  for (const Json& side : combat.at("sides")) {
    std::string line = fmt::format("Plan of {}:", side.at("leader").get<std::string>());
    for (const Json& slot : side.at("slots")) line += " " + slot.at("gear").dump();
    lines.push_back(std::move(line));
  }
}

std::vector<std::string> table(const Json& view) {
  std::vector<std::string> lines{fmt::format("Cover at: {}", view.at("covers").get<std::string>())};
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& own = view.at("players")[i];
    lines.push_back(fmt::format("{}: hand {}; deck {}; scrapyard {}; wreckage {}", letter(seat_at(static_cast<int>(i))),
                                list(own.at("hand")), own.at("deck").size(), list(own.at("scrapyard")),
                                list(own.at("wreckage"))));
    for (std::size_t at = 0; at < own.at("bodies").size(); ++at) lines.push_back(body_line(own.at("bodies")[at], at));
    for (const Json& gear : own.at("gear")) lines.push_back(gear_line(gear));
  }
  plans(view.at("combat"), lines);
  for (const Json& item : view.at("cycle"))
    lines.push_back(
        fmt::format("In the Cycle: {} of {}", item.at("kind").get<std::string>(), item.at("by").get<std::string>()));
  return lines;
}

Priority priority(const Json& view) {
  Priority now;
  if (view.at("stage") != "play") return now;
  const Json& pile = view.at("frames");
  const std::string asked = pile.empty() ? "" : pile.back().at("kind").get<std::string>();
  now.asked = asked == "window" || asked == "cycle";
  now.waiting = static_cast<int>(view.at("cycle").size());
  const std::string turn = turn_of(view);
  if (turn != "-") now.turn = seat_at(turn.front() - 'A');
  return now;
}

std::string said(const bots::Card& card, const bots::Catalogue& all) {
  std::string text = ui::bots_card_line(card, all);
  constexpr std::string_view dot = " · ";
  for (std::size_t at = text.find(dot); at != std::string::npos; at = text.find(dot))
    text.replace(at, dot.size(), ", ");
  if (card.kind != bots::Kind::weapon) return text;
  const std::string what = card.attribute == bots::Attribute::none ? std::string("Weapon")
                                                                   : fmt::format("Weapon of {}", word(card.attribute));
  return text.empty() ? what : what + ", " + text;
}

std::vector<CardWords> cards(const Json& catalogue) {
  Pack pack{"pack", "bots", "", "", {}, 0};
  for (const auto& [name, file] : catalogue.items()) pack.files.emplace_back(name, file);
  Problems problems;
  const std::optional<bots::Catalogue> all = bots::load_catalogue({&pack, 1}, problems);
  std::vector<CardWords> out;
  if (!all) return out;
  for (const bots::Card& card : all->cards()) out.push_back({card.id, card.name, said(card, *all)});
  return out;
}

}  // namespace

const GameWords& bots_words() {
  static const GameWords words{"bots",  where,    asked, figures, table, [](const Json&, Seat, Seat) { return false; },
                               nullptr, priority, cards};
  return words;
}

}  // namespace sprue

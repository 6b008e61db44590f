// The Rules object: made of packs and builds, and the names of things.
#include "games/bots/query/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "games/bots/procedures/loop.h"
#include "games/bots/procedures/setup.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/timing.h"
#include "games/bots/tile_names.h"

namespace sprue::bots {

Rules::Rules(int seats, const Options& options, Catalogue cards, std::vector<Build> builds)
    : seats_(seats), options_(options), cards_(std::move(cards)) {
  // The book's own number for Duplicates.
  duplicate_ = cards_.find("X-2");
  make_kits(std::move(builds));
  collect_statics();
}

std::unique_ptr<const Rules> Rules::make(int seats, const Options& options, const Setup& setup, Problems& problems) {
  // All that is wrong is told at once, so nothing returns before the builds are read.
  if (options.format == Format::teams && seats % 2 != 0) {
    problems.push_back(
        {"seats", fmt::format("BA-TEAM-02: {} players do not make two even teams; format=one_against_all "
                              "is for uneven ones",
                              seats)});
  }
  if (!setup.builds.empty() && static_cast<int>(setup.builds.size()) != seats) {
    problems.push_back(
        {"builds", fmt::format("{} builds are given for {} players; each brings one", setup.builds.size(), seats)});
  }
  std::optional<Catalogue> cards = load_catalogue(setup.packs, problems);
  if (!cards) return nullptr;
  std::vector<Build> builds;
  while (setup.builds.empty() && static_cast<int>(builds.size()) < seats) {  // nobody brings one: all play a plain one
    std::optional<Build> build =
        read_build(starting_build(*cards, "START", options.points), *cards, problems, options.points);
    if (!build) return nullptr;
    builds.push_back(std::move(*build));
  }
  for (const Document& document : setup.builds) {
    if (std::optional<Build> build = read_build(document, *cards, problems, options.points))
      builds.push_back(std::move(*build));
  }
  const bool complete = static_cast<int>(builds.size()) == seats;
  // A build that could not be read leaves a seat without one.
  if (!complete || !problems.empty()) return nullptr;
  auto rules = std::make_unique<const Rules>(seats, options, std::move(*cards), std::move(builds));
  if (!rules->holds_all(problems)) return nullptr;
  return rules;
}

// What no rule of the game bars, and this program has no room for.
bool Rules::holds_all(Problems& problems) const {
  const std::size_t before = problems.size(), waiting = most_waiting();
  if (waiting > room_for_fired)
    problems.push_back({"builds", fmt::format("{} effects could wait their turn at once; this program holds {}",
                                              waiting, room_for_fired)});
  for (const Kit& kit : kits_) {
    if (kit.answerers.size() > room_for_answers)
      problems.push_back({"builds", fmt::format("{} cards of {} may answer Attack Strings; this program holds {}",
                                                kit.answerers.size(), kit.build.name, room_for_answers)});
  }
  return problems.size() == before;
}

namespace {

using PerTrigger = std::array<std::size_t, names(Trigger{}).size()>;

void count(const Catalogue& cards, CardId card, PerTrigger& records) {
  for (EffectId id : cards[card].effects) ++records[static_cast<std::size_t>(cards.effect(id).trigger)];
}

void raise(PerTrigger& most, const PerTrigger& other) {
  for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], other[i]);
}

// Records of Weapons that fire for no more of them than lie in the two plans.
constexpr std::array planned_triggers{Trigger::on_string,    Trigger::on_hit,         Trigger::on_block,
                                      Trigger::on_reveal,    Trigger::on_phase_start, Trigger::on_selection_end,
                                      Trigger::on_round_end, Trigger::on_combat_end,  Trigger::on_reserve_power};
constexpr std::size_t planned_weapons = 6;

}  // namespace

// The most records that wait in the queue together. A moment sets off, at worst, all records of its triggers: of all
// gear, but of Weapons only those in the plans, of the Terrain under every model, and of one player's Attacks. While
// they wait nothing else happens but their own effects, which can switch on, flip and destroy cards, and bring a Core
// in: of these records each waits once.
std::size_t Rules::most_waiting() const {
  PerTrigger gear{}, planned{}, terrain{}, attacks{};
  std::size_t bodies = 0;
  for (const Kit& kit : kits_) {
    PerTrigger deck{};
    bodies += 1 + kit.build.bodies.size();
    for (const Item& item : kit.build.items) {
      PerTrigger own{};
      count(cards_, item.card, own);
      for (Trigger trigger : planned_triggers) {
        const auto at = static_cast<std::size_t>(trigger);
        // No more Weapons than lie in plans can fire, so the worst of them is counted six times, and not all of them.
        if (cards_[item.card].kind == Kind::weapon) planned[at] = std::max(planned[at], std::exchange(own[at], 0));
      }
      for (std::size_t i = 0; i < own.size(); ++i) gear[i] += own[i];
    }
    for (CardId card : kit.build.deck) count(cards_, card, deck);
    raise(attacks, deck);
    for (CardId card : kit.build.terrain) {
      PerTrigger tile{};
      count(cards_, card, tile);
      raise(terrain, tile);
    }
  }
  const auto all = [&](Trigger trigger) {
    const auto at = static_cast<std::size_t>(trigger);
    return gear[at] + planned_weapons * planned[at] + bodies * terrain[at] + attacks[at];
  };
  std::size_t most = all(Trigger::on_string) + all(Trigger::response);
  most = std::max(most, all(Trigger::on_enter_tile) + all(Trigger::on_leave_tile));
  for (Trigger trigger : {Trigger::on_hit, Trigger::on_block, Trigger::on_phase_start, Trigger::on_selection_end,
                          Trigger::on_combat_end, Trigger::on_round_end, Trigger::on_hazard, Trigger::on_reserve_power})
    most = std::max(most, all(trigger));
  return most + all(Trigger::on_destroyed) + all(Trigger::on_activate) + all(Trigger::on_reveal) +
         all(Trigger::on_core_enter);
}

namespace {

// Gear that may answer a String has the bit of its own number, as long as there is one; what comes later has one of
// those that are left.
void number_answerers(Kit& kit, const Catalogue& cards) {
  const auto& items = kit.build.items;
  const auto answers = [&](std::size_t at) {
    return std::ranges::any_of(cards[items[at].card].effects, [&](EffectId id) {
      return cards.effect(id).trigger == Trigger::response && cards.effect(id).optional;
    });
  };
  kit.answerers.assign(std::min(items.size(), room_for_answers), no_gear);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i < room_for_answers && answers(i)) kit.answerers[i] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = room_for_answers; i < items.size(); ++i) {
    if (!answers(i)) continue;
    const auto spare = std::ranges::find(kit.answerers, no_gear);
    if (spare == kit.answerers.end())
      kit.answerers.push_back(static_cast<std::uint8_t>(i));
    else
      *spare = static_cast<std::uint8_t>(i);
  }
}

}  // namespace

void Rules::make_kits(std::vector<Build> builds) {
  for (Build& build : builds) {
    Kit kit;
    kit.build = std::move(build);
    const auto& items = kit.build.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const Card& card = cards_[items[i].card];
      // The first copy has the plain id, so names stay as they are when another one is bought.
      const auto copies = std::count_if(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i),
                                        [&](const Item& other) { return other.card == items[i].card; });
      kit.names.push_back(copies == 0 ? card.id : fmt::format("{}#{}", card.id, copies + 1));
      if (card.stack > 0) kit.stack.push_back(static_cast<std::uint8_t>(i));
      const bool gives = std::ranges::any_of(card.effects, [&](EffectId id) {
        return std::ranges::any_of(cards_.effect(id).steps, [](const EffectStep& step) {
          return step.op == Op::grant && step.grant == Grant::psyco_interface;
        });
      });
      // Kept by seat: Psyco cards ask for these in every position.
      if (gives && card.kind == Kind::subsystem) kit.interfaces.push_back(static_cast<std::uint8_t>(i));
      const bool any_time = std::ranges::any_of(card.effects, [&](EffectId id) {
        return cards_.effect(id).trigger == Trigger::ability && cards_.effect(id).timing == Timing::any;
      });
      if (any_time) kit.any_time.push_back(static_cast<std::uint8_t>(i));
    }
    // Equal ones stay in the order of the build (BA-R-196).
    std::stable_sort(kit.stack.begin(), kit.stack.end(), [&](std::uint8_t a, std::uint8_t b) {
      return cards_[items[a].card].stack < cards_[items[b].card].stack;
    });
    number_answerers(kit, cards_);
    kits_.push_back(std::move(kit));
  }
}

// A list for each stat, grant and ban: they are asked for in every position, and most are about none of the others.
void Rules::collect(const StaticRow& row, const EffectStep& step) {
  if (step.op == Op::mod) stats_[static_cast<std::size_t>(step.stat)].push_back(row);
  if (step.op == Op::grant) grants_[static_cast<std::size_t>(step.grant)].push_back(row);
  if (step.op == Op::forbid) forbids_[static_cast<std::size_t>(step.forbid)].push_back(row);
  if (step.op == Op::untargetable) untargetable_.push_back(row);
}

void Rules::collect_statics() {
  const auto collect_card = [&](CardId id, StaticRow row) {
    for (EffectId effect : cards_[id].effects) {
      const Effect& record = cards_.effect(effect);
      if (record.trigger != Trigger::always) continue;
      for (std::size_t step = 0; step < record.steps.size(); ++step) {
        row.effect = effect;
        row.step = static_cast<std::uint8_t>(step);
        collect(row, record.steps[step]);
      }
    }
  };
  std::vector<CardId> terrains;
  for (int seat = 0; seat < seats_; ++seat) {
    const Build& build = kits_[static_cast<std::size_t>(seat)].build;
    // Each copy of a card is a row of its own: two of them add twice.
    for (std::size_t i = 0; i < build.items.size(); ++i) {
      StaticRow row;
      row.seat = static_cast<std::uint8_t>(seat);
      row.gear = static_cast<std::uint8_t>(i);
      collect_card(build.items[i].card, row);
    }
    for (CardId id : build.terrain) {
      // A Terrain that two players own is one row; Applying::times() counts how often it lies there.
      if (std::ranges::find(terrains, id) == terrains.end()) terrains.push_back(id);
    }
  }
  // Terrain belongs to no seat: it works for whoever stands on it.
  for (CardId id : terrains) collect_card(id, StaticRow{});
}

State Rules::start(Roller& roll, std::vector<Event>* told) const {
  State state;
  Turn turn(*this, state, roll, told);
  bots::start(turn);
  return state;
}

Seats Rules::waiting(const State& now) const { return bots::waiting({*this, now}); }

void Rules::apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const {
  Turn turn(*this, now, roll, told);
  bots::apply(turn, seat, action);
}

std::optional<Outcome> Rules::outcome(const State& now) const {
  if (now.stage != Stage::over) return std::nullopt;
  Outcome outcome;
  outcome.winners = living_seats({*this, now});
  // Who fell last shares the draw (BA-R-191).
  if (outcome.winners.none()) return Outcome{now.losing, true, MatchEnding::draw};
  const Seat first = outcome.winners.lowest();
  bool rivals = false;
  for (Seat seat : outcome.winners) rivals = rivals || opposed(seat, first);
  if (rivals) return Outcome{outcome.winners, true, MatchEnding::round_limit};
  if (teams()) {  // the whole team wins
    for (int seat = 0; seat < seats_; ++seat) {
      if (!opposed(seat_at(seat), first)) outcome.winners.add(seat_at(seat));
    }
    outcome.reason = MatchEnding::last_team;
  } else if (seats_ > 2) {
    outcome.reason = MatchEnding::last_bot;
  } else {
    // In a duel the other one's loss says why.
    outcome.reason = now[clockwise(first, 2)].loss;
  }
  return outcome;
}

std::string Rules::text(const CardId& card) const {
  if (card == hidden_card) return "?";
  return index(card) < cards_.cards().size() ? cards_[card].id : "-";
}

bool Rules::parse(std::string_view text, CardId& card) const {
  card = text == "-" ? no_card : text == "?" ? hidden_card : cards_.find(text);
  return text == "-" || card != no_card;
}

namespace {

constexpr Words<3> sides{"first", "second", "?"};

std::string place_text(std::string_view what, Ref ref) {
  return fmt::format("{} {} {}", what, sides[std::min<std::size_t>(ref.seat, 2)], word(static_cast<PlanPlace>(ref.at)));
}

bool number(std::string_view text, std::uint8_t& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

// "A", "A/bot", "A/SY-044", "A:W-006", "A+1" for a Compound Weapon, "tile 0,-1", "cover 0,0:n", "item 2",
// "plan first left", "string second ace", "beam", "yes", "no", "-".
std::string Rules::text(const Ref& ref) const {
  const bool seated = ref.seat < seats_;
  const char who = letter(seat_at(ref.seat));
  switch (ref.kind) {
    case RefKind::none: return "-";
    case RefKind::seat: return std::string(1, who);
    case RefKind::body: {
      if (ref.at == 0 || !seated || ref.at > kit(seat_of(ref)).build.bodies.size()) return fmt::format("{}/bot", who);
      return fmt::format("{}/{}", who, kit(seat_of(ref)).names[kit(seat_of(ref)).build.bodies[ref.at - 1U]]);
    }
    case RefKind::gear:
      return seated && ref.at < kit(seat_of(ref)).names.size()
                 ? fmt::format("{}:{}", who, kit(seat_of(ref)).names[ref.at])
                 : fmt::format("{}:?", who);
    case RefKind::compound: return fmt::format("{}+{}", who, ref.at + 1);
    case RefKind::tile: return "tile " + to_text(tile_in(ref));
    case RefKind::cover: return "cover " + to_text(Slot{ref.at});
    case RefKind::item: return fmt::format("item {}", ref.at);
    case RefKind::plan: return place_text("plan", ref);
    case RefKind::string: return place_text("string", ref);
    case RefKind::attribute: return std::string(word(static_cast<Attribute>(ref.at)));
    case RefKind::yes: return "yes";
    case RefKind::no: return "no";
    case RefKind::option: return fmt::format("option {}", ref.at);
    case RefKind::attached: return fmt::format("attack {}", ref.at + 1);
  }
  return "-";
}

bool Rules::parse(std::string_view text, Ref& ref) const {
  ref = nothing;
  if (text == "-") return true;
  if (text == "yes" || text == "no") return ref.kind = text == "yes" ? RefKind::yes : RefKind::no, true;
  for (std::uint8_t at = 1; at <= 3; ++at) {
    if (text == word(static_cast<Attribute>(at))) return ref = {RefKind::attribute, 0, at}, true;
  }
  const std::size_t space = text.find(' ');
  if (space != std::string_view::npos) return parse_place(text.substr(0, space), text.substr(space + 1), ref);
  const int seat = text.empty() ? -1 : text[0] - 'A';
  if (seat < 0 || seat >= seats_) return false;
  if (text.size() == 1) return ref = seat_ref(seat_at(seat)), true;
  const Kit& own = kit(seat_at(seat));
  const std::string_view name = text.substr(2);
  if (text[1] == '+') {
    // Texts count from 1, Refs from 0.
    ref = compound_ref(seat_at(seat), 0);
    return number(name, ref.at) && ref.at >= 1 && ref.at-- <= own.build.compounds.size();
  }
  if (text[1] == '/' && name == "bot") return ref = body_ref(seat_at(seat)), true;
  const auto found = std::ranges::find(own.names, name);
  if (found == own.names.end()) return false;
  const int at = static_cast<int>(found - own.names.begin());
  if (text[1] == ':') return ref = gear_ref(seat_at(seat), at), true;
  const auto unit = std::ranges::find(own.build.bodies, at);
  if (text[1] != '/' || unit == own.build.bodies.end()) return false;
  return ref = body_ref(seat_at(seat), static_cast<int>(unit - own.build.bodies.begin()) + 1), true;
}

bool Rules::parse_place(std::string_view what, std::string_view where, Ref& ref) const {
  Tile tile{};
  Slot slot{};
  if (what == "tile") return from_text(where, tile) && (ref = tile_ref(tile), true);
  if (what == "cover") return from_text(where, slot) && (ref = cover_ref(slot), true);
  if (what == "item") return ref.kind = RefKind::item, number(where, ref.at);
  if (what == "attack") return ref.kind = RefKind::attached, number(where, ref.at) && ref.at-- >= 1;
  if (what == "option") return ref.kind = RefKind::option, number(where, ref.at);
  const std::size_t space = where.find(' ');
  if ((what != "plan" && what != "string") || space == std::string_view::npos) return false;
  const auto side = std::ranges::find(sides, where.substr(0, space));
  const auto places = names(PlanPlace{});
  const auto place = std::ranges::find(places, where.substr(space + 1));
  if (side >= sides.begin() + 2 || place == places.end()) return false;
  ref = {what == "plan" ? RefKind::plan : RefKind::string, static_cast<std::uint8_t>(side - sides.begin()),
         static_cast<std::uint8_t>(place - places.begin())};
  return true;
}

// For sentences: the printed names of cards and models, and what people call tiles and edges.
Sentence Rules::named(const Ref& ref) const {
  const bool seated = ref.seat < seats_;
  const Seat who = seat_at(ref.seat);
  if (ref.kind == RefKind::seat && seated) return Sentence::of_seat(who);
  if (ref.kind == RefKind::body) {
    const Kit& own = kit(seat_of(ref));
    if (ref.at == 0) return worded("{} of {}", own.build.name, who);
    return worded("{} of {}", cards_[own.build.items[own.build.bodies[ref.at - 1U]].card].name, who);
  }
  if (ref.kind == RefKind::gear && seated && ref.at < kit(seat_of(ref)).names.size())
    return worded("{} of {}", cards_[kit(seat_of(ref)).build.items[ref.at].card].name, who);
  if (ref.kind == RefKind::compound && seated && ref.at < kit(seat_of(ref)).build.compounds.size())
    return worded("{} of {}", kit(seat_of(ref)).build.compounds[ref.at].name, who);
  if (ref.kind == RefKind::plan || ref.kind == RefKind::string)
    return fmt::format("the {} slot of the {} side", word(static_cast<PlanPlace>(ref.at)),
                       sides[std::min<std::size_t>(ref.seat, 2)]);
  if (ref.kind == RefKind::seat && seated) return Sentence::of_seat(who);
  if (ref.kind == RefKind::tile) return "tile " + tile_name(tile_in(ref));
  if (ref.kind == RefKind::cover) return "Cover " + slot_words(Slot{ref.at});
  return text(ref);
}

}  // namespace sprue::bots

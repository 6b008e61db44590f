// What a String is said to come to before it is resolved, against what it did.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <numeric>

#include "bench.h"
#include "games/bots/forecast.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/position.h"
#include "games/bots/threat.h"
#include "support/packs.h"

using namespace sprue;
using namespace sprue::bots;

namespace {

std::unique_ptr<const Rules> duel_rules() {
  Problems problems;
  Setup setup;
  setup.seats = 2;
  setup.packs.push_back(pack_of_source("bots", "foundry_row"));
  const std::vector<std::filesystem::path> builds = builds_of_source("bots");
  for (std::size_t i = 0; i < 2; ++i) setup.builds.push_back(*Document::read(builds[i], problems));
  return Rules::make(2, {}, setup, problems);
}

std::vector<Action> legal_for(const Rules& rules, const State& now, Seat seat) {
  std::vector<Action> ideas, legal;
  rules.ideas(now, seat, ideas);
  std::ranges::copy_if(ideas, std::back_inserter(legal),
                       [&](const Action& idea) { return rules.allowed(now, seat, idea, nullptr); });
  return legal;
}

// The String resolves while everybody passes, and decides anyhow what must be decided; what it came to, and what is
// left of its target.
std::optional<std::pair<int, int>> resolved(const Rules& rules, State now, Seat seat, const ResolveString& resolve,
                                            Roller& roll, Random& random) {
  std::vector<Event> told;
  rules.apply(now, seat, resolve, roll, &told);
  for (int i = 0; i < 20; ++i) {
    for (const Event& event : told) {
      const auto* counted = std::get_if<Counted>(&event);
      if (counted == nullptr || counted->on != resolve.slot) continue;
      const Position pos(rules, now);
      const bool model = resolve.target.kind == RefKind::body;
      return std::pair{std::max(0, counted->tally.total()),
                       model ? int{pos.body(resolve.target).hp} : durability(pos, resolve.target)};
    }
    const Seats waiting = rules.waiting(now);
    if (!waiting.any()) return std::nullopt;
    const Seat next = *waiting.begin();
    const std::vector<Action> legal = legal_for(rules, now, next);
    const bool passes = rules.allowed(now, next, Pass{}, nullptr);
    const Action any = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (!passes && std::holds_alternative<Concede>(any)) continue;
    rules.apply(now, next, passes ? Action{Pass{}} : any, roll, &told);
  }
  return std::nullopt;
}

// Everybody passes until it is so; false when somebody cannot.
template <class Reached>
bool passed_until(const Rules& rules, State& now, Roller& roll, const Reached& reached) {
  for (int passes = 0; passes < 20 && !reached(); ++passes) {
    const Seats waiting = rules.waiting(now);
    if (waiting.none() || !rules.allowed(now, *waiting.begin(), Pass{}, nullptr)) return false;
    rules.apply(now, *waiting.begin(), Pass{}, roll, nullptr);
  }
  return reached();
}

// The step, when nobody answers it, and the end of the Phase after it.
std::optional<State> ended_after(const Rules& rules, State now, Seat seat, const bots::Step& step, Tile to,
                                 Roller& roll) {
  rules.apply(now, seat, step, roll, nullptr);
  if (!passed_until(rules, now, roll, [&] { return where(Position(rules, now), step.unit) == to; }))
    return std::nullopt;
  if (!rules.allowed(now, seat, EndStep{}, nullptr)) return std::nullopt;
  rules.apply(now, seat, EndStep{}, roll, nullptr);
  if (!passed_until(rules, now, roll, [&] { return now.phase != Phase::movement; })) return std::nullopt;
  return now;
}

}  // namespace

TEST_CASE("A String comes to what was forecast when nobody answers it",
          "[bots][BA-STR-06][BA-STR-07][BA-STR-09][BA-PRIO-08]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0, open = 0, cards = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SeededRoller roll(seed);
    Random random(seed);
    State now = rules->start(roll, nullptr);
    for (int step = 0; step < 1500 && !rules->outcome(now); ++step) {
      const Seat seat = *rules->waiting(now).begin();
      const std::vector<Action> legal = legal_for(*rules, now, seat);
      for (const Action& action : legal) {
        const auto* resolve = std::get_if<ResolveString>(&action);
        if (resolve == nullptr) continue;
        const auto said = forecast(*rules, rules->view(now, seat), seat, *resolve);
        REQUIRE(said);
        const auto was = resolved(*rules, now, seat, *resolve, roll, random);
        if (!was) continue;
        ++compared;
        open += said->landings.size() > 1 ? 1 : 0;
        cards += resolve->target.kind == RefKind::body ? 0 : 1;
        CHECK(std::ranges::any_of(said->landings,
                                  [&](const Landing& end) { return std::pair(end.total, end.after) == *was; }));
        int least = 0, most = 0;
        for (const Share& share : said->shares) least += share.least, most += share.most;
        CHECK(least <= said->landings.front().total);
        CHECK(most >= said->landings.back().total);
      }
      rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
    }
  }
  INFO(compared << " " << open << " " << cards);
  CHECK(compared > 40);
  CHECK(open > 0);
  CHECK(cards > 5);
}

namespace {

using bots_test::A;
using bots_test::B;
using bots_test::Bench;
const std::vector<std::string> idle{"", "W-020"};

// A fires from the centre at B's Bot: what the Bench shows of it to A.
Forecast said(const Bench& table) {
  const auto told =
      forecast(table.rules, table.rules.view(table.now, A), A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(told);
  return *told;
}
std::vector<std::pair<int, std::int64_t>> odds(const Forecast& told) {
  std::vector<std::pair<int, std::int64_t>> out;
  for (const Landing& end : told.landings) out.emplace_back(end.total, end.ways);
  return out;
}

}  // namespace

TEST_CASE("What a String shows of the deck is forecast with its odds, counted over all orders of the deck",
          "[bots][BA-KW-REVEAL-01][BA-STR-06]") {
  // 20 Skills, 40 Standard Attacks; Drumroll shows three cards, of which each Standard Attack adds 1.
  std::vector<std::string> deck(20, "SK-061");
  deck.emplace_back("SA-033");
  Bench table = bots_test::attack({.gear = {"W-033"}, .deck = deck}, {.gear = {"W-020"}}, {"", "W-033"},
                                  bots_test::tile(0, 1), idle);
  table.hand(A, {"SA-033"});
  table.attach(A, "SA-033", 1);
  table.resolve();
  const int sure = bots_test::cards()[table.known("W-033")].damage + 4;
  REQUIRE(table.now[A].deck.size() == 59);
  const Forecast told = said(table);
  CHECK(told.odds());
  const std::int64_t skills = 20, attacks = 39;
  CHECK(told.ways == 59 * 58 * 57);
  CHECK(odds(told) == std::vector<std::pair<int, std::int64_t>>{{sure, skills * (skills - 1) * (skills - 2)},
                                                                {sure + 1, 3 * attacks * skills * (skills - 1)},
                                                                {sure + 2, 3 * attacks * (attacks - 1) * skills},
                                                                {sure + 3, attacks * (attacks - 1) * (attacks - 2)}});
  CHECK(told.landings.front().after == 100 - sure);
  const Share& shown = told.shares.back();
  CHECK(shown.what == "effect of Drumroll");
  CHECK(shown.least == 0);
  CHECK(shown.most == 3);
  table.hand(A, {});
  table.deck_of(A, 2);  // both are shown whatever their order
  CHECK(said(table).landings.size() == 1);
}

TEST_CASE("Where its player still has to choose, a String is forecast for every choice, without odds",
          "[bots][BA-PRIO-08]") {
  Bench table = bots_test::attack({.gear = {"W-066"}, .deck = {"SA-066"}}, {.gear = {"W-020"}}, {"", "W-066"},
                                  bots_test::tile(0, 1), idle);
  table.attach(A, "SA-066", 1);
  table.resolve();
  const Forecast told = said(table);  // 2 Hit Points for 4 more damage, if its player likes
  CHECK_FALSE(told.odds());
  REQUIRE(told.landings.size() == 2);
  CHECK(told.landings[1].total == told.landings[0].total + 4);
  CHECK(told.shares.back().least == 0);
  CHECK(told.shares.back().most == 4);
}

TEST_CASE("An Attack of the hand is forecast as if it had joined its String", "[bots][BA-STR-04][BA-R-99]") {
  Bench table = bots_test::attack({.gear = {"W-018"}, .deck = {"SA-018", "ST-001"}}, {.gear = {"W-020"}}, {"", "W-018"},
                                  bots_test::tile(0, 0), idle);
  const AttachAttack attach{table.known("SA-018"), table.string(A, 1)};
  const auto before = forecast(table.rules, table.rules.view(table.now, A), attach);
  REQUIRE(before);
  CHECK(before->target == body_ref(B));
  table.attach(A, "SA-018", 1);
  table.resolve();
  const Forecast after = said(table);
  REQUIRE(after.landings.size() == 1);
  CHECK(before->landings.front().total == after.landings.front().total);
  CHECK(before->landings.front().after == after.landings.front().after);
  CHECK(after.landings.front().total ==
        bots_test::cards()[table.known("W-018")].damage + bots_test::cards()[table.known("SA-018")].damage + 1);
}

namespace {

// How often the String came to what, over deals that look the same to that seat.
std::map<std::pair<int, int>, int> ends_of(const Rules& rules, const State& now, Seat viewer, Seat seat,
                                           const ResolveString& resolve, int deals) {
  SeededRoller roll(11);
  Random random(11);
  std::map<std::pair<int, int>, int> ends;
  for (int i = 0; i < deals; ++i) {
    const auto was = resolved(rules, resampled(rules, now, viewer, roll), seat, resolve, roll, random);
    if (was) ++ends[*was];
  }
  return ends;
}

// Every end was forecast; where there are odds, each comes as often as they say, but for five standard deviations.
void check_ends(const Forecast& told, const std::map<std::pair<int, int>, int>& ends) {
  int deals = 0;
  for (const auto& [end, times] : ends) {
    INFO(end.first << " damage, " << end.second << " left");
    deals += times;
    const auto is_end = [&wanted = end](const Landing& each) { return std::pair(each.total, each.after) == wanted; };
    CHECK(std::ranges::any_of(told.landings, is_end));
  }
  REQUIRE(deals > 0);
  if (!told.odds()) return;
  for (const Landing& landing : told.landings) {
    const auto at = ends.find({landing.total, landing.after});
    const double share = static_cast<double>(landing.ways) / static_cast<double>(told.ways);
    const double off = (at == ends.end() ? 0 : at->second) - share * deals;
    INFO(landing.total << " damage in " << share << " of " << deals << " deals, off by " << off);
    CHECK(off * off <= 25 * share * (1 - share) * deals + 1e-6);
  }
}

// A Weapon N1 with such steps as its String resolves, and what B's Bot carries with such steps as an answer to it.
Catalogue with_steps(const std::string& steps, const std::string& answer = "") {
  const auto effects = [](const std::string& trigger, const std::string& each) {
    return each.empty() ? "" : fmt::format(R"({{"trigger": "{}", "steps": [{}], "text": "."}})", trigger, each);
  };
  return bots_test::cards_and(fmt::format(
      R"({{"weapons": [{{"id": "N1", "kind": "weapon", "name": "Lottery", "bp": 5, "attribute": "heat", "types": ["ranged"],
          "range": {{"min": 1, "max": 1}}, "damage": 9, "dur_damage": 0, "modifiers": [], "keywords": [],
          "special_attack": "N2", "effects": [{}]}}],
        "special_attacks": [{{"id": "N2", "kind": "special_attack", "name": "Draw", "signature": "N1", "attribute": "heat", "range": {{"min": 1, "max": 1}},
          "damage_first": 1, "damage_second": 1, "dur_damage": 0, "timing": [], "effects": []}}],
        "subsystems": [{{"id": "N3", "kind": "subsystem", "name": "Umbrella", "bp": 5, "types": [],
          "modifiers": [], "keywords": [], "requirements": [], "effects": [{}]}}]}})",
      effects("on_string", steps), effects("response", answer)));
}

std::string reveal(int n) { return fmt::format(R"({{"op": "reveal", "args": [{}], "target": "me"}})", n); }
std::string per_card(const std::string& sort, int n = 1) {
  return fmt::format(R"({{"op": "mod", "args": ["string_damage", {{"count": "revealed", "k": {}, "kind": "{}"}}],
                         "target": "string", "duration": "string"}})",
                     n, sort);
}
std::string prevented_per_card(const std::string& sort) {
  return fmt::format(
      R"({{"op": "prevent", "args": [{{"count": "revealed", "k": 1, "kind": "{}"}}], "target": "self",
           "duration": "string"}})",
      sort);
}

// A fires N1 from the centre at B; both decks hold these, the rest are Standard Attacks.
const std::vector<std::string> skills(20, "SK-061");
Bench lottery(const Catalogue& catalogue, const std::vector<std::string>& attached = {},
              const std::vector<std::string>& deck = skills) {
  std::vector<std::string> own = deck;
  own.insert(own.end(), attached.begin(), attached.end());
  Bench table({{.gear = {"N1"}, .deck = own}, {.gear = {"W-020", "N3"}, .deck = deck}}, Format::free_for_all, 0,
              catalogue);
  table.begin();
  table.place(A, bots_test::tile(0, 0));
  table.place(B, bots_test::tile(0, 1));
  table.to(Phase::action);
  table.hand(A, attached);
  table.fight(B, {"", "N1"}, idle);
  table.no_blocks();
  for (const std::string& attack : attached) table.attach(A, attack, 1);
  table.resolve();
  return table;
}

Forecast said_to(const Bench& table, Seat viewer) {
  const auto told = forecast(table.rules, table.rules.view(table.now, viewer), A,
                             ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(told);
  return *told;
}
void check_lottery(const Bench& table, bool odds) {
  for (const Seat viewer : {A, B}) {
    INFO("seen by " << (viewer == A ? "A" : "B"));
    const Forecast told = said_to(table, viewer);
    CHECK(told.complete);
    CHECK(told.odds() == odds);
    CHECK(told.by_deck);
    const ResolveString resolve{table.string(A, 1), body_ref(B), false};
    check_ends(told, ends_of(table.rules, table.now, viewer, A, resolve, 400));
  }
}

}  // namespace

TEST_CASE("A forecast knows no more than its player: what comes of deals that look the same was all forecast",
          "[bots][BA-ZONE-12][BA-ZONE-13]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0;
  SeededRoller roll(5);
  Random random(5);
  State now = rules->start(roll, nullptr);
  for (int step = 0; step < 1500 && !rules->outcome(now); ++step) {
    const Seat seat = *rules->waiting(now).begin();
    const std::vector<Action> legal = legal_for(*rules, now, seat);
    for (const Action& action : legal) {
      const auto* resolve = std::get_if<ResolveString>(&action);
      if (resolve == nullptr) continue;
      const auto ends = ends_of(*rules, now, seat, seat, *resolve, 12);
      if (ends.empty()) continue;
      ++compared;
      const auto one = forecast(*rules, rules->view(now, seat), seat, *resolve);
      REQUIRE(one);
      check_ends(*one, ends);
    }
    rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
  }
  CHECK(compared > 5);
}

TEST_CASE("Odds are those of deals that look the same, whatever is done to a deck before it is shown",
          "[bots][BA-KW-REVEAL-01][BA-ZONE-12]") {
  const std::string counted = R"({"op": "reveal", "args": [{"count": "attacks"}], "target": "me"})",
                    draw = R"({"op": "draw", "args": [2], "target": "me"})",
                    drain = R"({"op": "drain", "args": [2], "target": "me"})",
                    recycle = R"({"op": "recycle", "args": [9], "target": "me"})";
  SECTION("as many cards as there are Attacks") {
    check_lottery(lottery(with_steps(counted + "," + per_card("standard")), {"N2", "ST-001"}), true);
  }
  SECTION("below what is drawn") {
    check_lottery(lottery(with_steps(draw + "," + reveal(2) + "," + per_card("standard"))), true);
  }
  SECTION("below what is drained") {
    check_lottery(lottery(with_steps(drain + "," + reveal(2) + "," + per_card("skill", 3))), true);
  }
  SECTION("below what may be taken") {
    const std::string take = R"({"op": "take", "args": ["skill", 1], "target": "me"})";
    check_lottery(lottery(with_steps(reveal(2) + "," + take + "," + reveal(2) + "," + per_card("standard"))), false);
  }
  SECTION("a whole deck that is short, while the hand may be covered") {
    Bench table = lottery(with_steps(reveal(3) + "," + per_card("standard")));
    table.hand(A, {"SK-061", "SK-061", "ST-001"});
    bots::Cards& deck = table.now[A].deck;
    for (const char* card : {"SK-061", "ST-001"}) deck.push_back(deck.take(deck.find(table.known(card))));
    while (deck.size() > 3) table.now[A].scrapyard.push_back(deck.take_front());
    const Forecast own = said_to(table, A), other = said_to(table, B);
    CHECK(own.landings.size() == 1);
    CHECK(other.landings.size() > 1);
    const ResolveString resolve{table.string(A, 1), body_ref(B), false};
    check_ends(own, ends_of(table.rules, table.now, A, A, resolve, 50));
    check_ends(other, ends_of(table.rules, table.now, B, A, resolve, 400));
  }
  SECTION("both decks") {
    check_lottery(
        lottery(with_steps(reveal(2) + "," + per_card("standard"), reveal(2) + "," + prevented_per_card("standard"))),
        true);
  }
  SECTION("what is shuffled meanwhile has no odds") {
    Bench table = lottery(with_steps(recycle + "," + reveal(2) + "," + per_card("standard")));
    table.deck_of(A, 50);
    const Forecast told = said_to(table, A);
    CHECK_FALSE(told.complete);
    CHECK_FALSE(told.odds());
    CHECK(told.by_deck);
  }
}

TEST_CASE("However many cards are shown, a forecast tries few orders, and says so", "[bots][BA-KW-REVEAL-01]") {
  SECTION("both decks have too many") {
    const Bench table =
        lottery(with_steps(reveal(8) + "," + per_card("standard"), reveal(8) + "," + prevented_per_card("standard")));
    const Forecast told = said_to(table, A);
    CHECK_FALSE(told.complete);
    CHECK_FALSE(told.odds());
    CHECK(told.by_deck);
    CHECK_FALSE(told.by_choice);
    CHECK(told.landings.front().total < told.landings.back().total);
    CHECK(told.ways > 0);
  }
  SECTION("a deck of one kind has one order") {
    const Forecast told = said_to(lottery(with_steps(reveal(30) + "," + per_card("attack")), {}, {}), A);
    CHECK(told.odds());
    CHECK(told.ways == 1);
    REQUIRE(told.landings.size() == 1);
    CHECK(told.landings.front().total == 9 + 30);
  }
}

TEST_CASE("Where more may be chosen than is tried, the forecast is not complete", "[bots][BA-PRIO-08]") {
  const std::string take = R"({"op": "take", "args": ["attack", 3], "target": "me"})";
  std::vector<std::string> deck;  // one of each: whatever may be taken makes a course of its own
  for (int i = 1; i <= 30; ++i) deck.push_back(fmt::format("SA-{:03}", i));
  SECTION("from a deck of Attacks") {
    const Bench table = lottery(with_steps(reveal(30) + "," + take + "," + per_card("attack")), {}, deck);
    const Forecast told = said_to(table, A);
    CHECK_FALSE(told.complete);
    CHECK_FALSE(told.odds());
    CHECK(told.by_choice);
    CHECK_FALSE(told.by_deck);
  }
  SECTION("from a deck that may show more or fewer of them: every order has its courses") {
    deck.insert(deck.end(), 30, "SK-061");
    const Bench table = lottery(with_steps(reveal(8) + "," + take + "," + per_card("attack")), {}, deck);
    const Forecast told = said_to(table, A);
    CHECK_FALSE(told.complete);
    CHECK(told.by_choice);
    CHECK(told.by_deck);
    CHECK(told.landings.front().total == 9);
    CHECK(told.landings.back().total == 9 + 7);  // one of eight is taken; that none is taken was not tried
  }
}

TEST_CASE("Who ends the Movement Phase one step on has what was forecast", "[bots][BA-FLANK-01][BA-STRF-01]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0, flanked = 0, held = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    SeededRoller roll(seed);
    Random random(seed);
    State now = rules->start(roll, nullptr);
    for (int step = 0; step < 600 && !rules->outcome(now); ++step) {
      const Seat seat = *rules->waiting(now).begin();
      const std::vector<Action> legal = legal_for(*rules, now, seat);
      for (const Action& action : legal) {
        const auto* walk = std::get_if<bots::Step>(&action);
        if (walk == nullptr || walk->unit.kind != RefKind::body) continue;
        const Tile to = neighbour(where(Position(*rules, now), walk->unit), walk->dir);
        const Ending said = ending_of(*rules, now, walk->unit, to);
        const auto was = ended_after(*rules, now, seat, *walk, to, roll);
        if (!was) continue;
        ++compared;
        flanked += said.flanking ? 1 : 0;
        held += now[seat].flanking && !said.flanking ? 1 : 0;
        CHECK((said.flanking || now[seat].flanking) == (*was)[seat].flanking);
        CHECK((said.strafing || now[seat].strafing) == (*was)[seat].strafing);
      }
      rules->apply(now, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], roll, nullptr);
    }
  }
  CHECK(compared > 20);
  CHECK(flanked > 0);
  CHECK(held > 0);  // what is held already is not gained
}

TEST_CASE("Where it is dangerous to stand, and what Cover hides, is what Line of Sight says",
          "[bots][BA-LOS-01][BA-LOS-03]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int threatened = 0, hidden_tiles = 0;
  SeededRoller roll(3);
  Random random(3);
  State now = rules->start(roll, nullptr);
  for (int step = 0; step < 400 && !rules->outcome(now); ++step) {
    const Position pos(*rules, now);
    const Tile from = where(pos, body_ref(seat_at(0)));
    if (from == no_tile) {
      CHECK(std::ranges::count(threat_of(pos, seat_at(0)), 0) == tile_count);
    } else {
      const auto threat = threat_of(pos, seat_at(0));
      const auto hidden = hidden_by(pos, from);
      int unseen = 0;
      for (int at = 0; at < tile_count; ++at) {
        const bool seen = sees(from, tile_at(at), now.covers);
        const int reach = weapons_reaching(pos, seat_at(0), distance(from, tile_at(at)));
        CHECK(threat[static_cast<std::size_t>(at)] == (seen ? reach : 0));
        unseen += in_line(from, tile_at(at)) && !seen ? 1 : 0;
        threatened += seen && reach > 0 ? 1 : 0;
      }
      CHECK(std::accumulate(hidden.begin(), hidden.end(), 0) == unseen);
      for (int slot = 0; slot < slot_count; ++slot)
        if (hidden[static_cast<std::size_t>(slot)] > 0) CHECK(has(now.covers, slot_at(slot)));
      hidden_tiles += unseen;
    }
    const Seat seat = *rules->waiting(now).begin();
    const std::vector<Action> legal = legal_for(*rules, now, seat);
    rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
  }
  CHECK(threatened > 0);
  CHECK(hidden_tiles > 0);
}

TEST_CASE("Of two Covers on the way the nearer one hides what lies behind both", "[bots][BA-LOS-01]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  SeededRoller roll(3);
  State now = rules->start(roll, nullptr);
  now.covers = {};
  const Tile from = tile_at(0);
  std::vector<Slot> crossed;  // on the longest way across the Board
  Tile far = from;
  for (int at = 0; at < tile_count; ++at)
    if (in_line(from, tile_at(at)) && distance(from, tile_at(at)) > distance(from, far)) far = tile_at(at);
  for (int at = 0; at < slot_count; ++at)
    if (has(slots_between(from, far), slot_at(at))) crossed.push_back(slot_at(at));
  REQUIRE(crossed.size() >= 2);
  const auto nearness = [&](Slot slot) { return distance(from, edge(slot).a) + distance(from, edge(slot).b); };
  std::ranges::sort(crossed, {}, nearness);
  for (const Slot slot : {crossed.front(), crossed.back()}) now.covers = with(now.covers, slot);
  const auto hidden = hidden_by(Position(*rules, now), from);
  CHECK(hidden[static_cast<std::size_t>(index(crossed.front()))] >= distance(from, far));
  CHECK(hidden[static_cast<std::size_t>(index(crossed.back()))] == 0);
}

TEST_CASE("A String is forecast at the first model that it reaches", "[bots][BA-STR-08]") {
  using namespace bots_test;
  Bench table =
      attack({.gear = {"W-006"}}, {.gear = {"W-006", "SY-044", "SY-001"}}, {"", "W-006"}, tile(0, 1), {"", "W-006"});
  table.place(B, tile(0, 1), 1);
  const auto told = forecast(table.rules, table.rules.view(table.now, A), table.string(A, 1));
  REQUIRE(told);
  CHECK(told->target == body_ref(B));
}

// The golden matches of the specification: flown here with their literal numbers, and kept as records that must replay.
#include <catch2/catch_test_macros.hpp>

#include <fstream>

#include "core/match/game_of.h"
#include "core/match/record.h"
#include "games/aeronauts/attack.h"
#include "support/aeronauts_table.h"
#include "support/records/unchained.h"
#include "support/source_dir.h"

namespace sprue::aeronauts::test {
namespace {

using Flown = MatchOf<Rules>;

// A match played on, with dice written in the test.
class Script {
 public:
  explicit Script(const Options& options) : start_({}), match_(std::make_unique<Rules>(2, options), {}, start_) {}

  // What the seat does, one after another; the last action rolls the dice.
  const State& act(Seat seat, std::initializer_list<Action> actions, Rolls rolls = {}) {
    const Action* last = actions.end() - 1;
    for (const Action& action : actions) {
      INFO("turn " << match_.value().turn << ", " << letter(seat) << ": "
                   << match_.rules().label(match_.value(), seat, action));
      Refusal why;
      const bool allowed = match_.rules().allowed(match_.value(), seat, action, &why);
      INFO(why.why);
      REQUIRE(allowed);
      ScriptedRoller roller(&action == last ? rolls : Rolls{});
      Problems problems;
      REQUIRE(match_.play(seat, action, roller, problems));
      CHECK(roller.left() == 0);
    }
    return match_.value();
  }
  void moves(Seat seat, std::initializer_list<Action> actions, Pose end) {
    CHECK(act(seat, actions).plane(seat).pose == end);
  }
  // An attack in this arc that leaves the target this Health.
  void attacks(Seat seat, Arc arc, std::initializer_list<int> red, std::initializer_list<int> green, int health) {
    const Seat target = seat == A ? B : A;
    const Shot planned = shot(match_.rules().options(), match_.value(), seat, target);
    CHECK(planned.in_range);
    CHECK(planned.arc == arc);
    CHECK(planned.attack_dice == static_cast<int>(red.size()));
    CHECK(planned.defence_dice == static_cast<int>(green.size()));
    Rolls rolls = dice(red);
    for (const int die : green) rolls.push_back({die, {}});
    CHECK(act(seat, {Attack{target}}, rolls).plane(target).stats.health == health);
  }
  // In range, and in neither arc.
  void no_arc(Seat seat) {
    const Shot planned = shot(match_.rules().options(), match_.value(), seat, seat == A ? B : A);
    CHECK(planned.in_range);
    CHECK(planned.arc == Arc::none);
    act(seat, {Pass{}});
  }
  Flown& match() { return match_; }
  const State& now() const { return match_.value(); }

 private:
  ScriptedRoller start_;
  Flown match_;
};

constexpr EndMove end{};

std::unique_ptr<Script> fly_t_1() {
  auto script = std::make_unique<Script>(Options{});
  Script& t = *script;
  t.act(A, {Assign{{3, 3, 4, 2}}});
  t.act(B, {Assign{{4, 3, 3, 2}}}, dice({8, 1}));
  t.moves(A, {Place{330, 40, 2}}, {990000, 120000, 2});
  t.moves(B, {Place{380, 660, 6}}, {1140000, 1980000, 6});

  t.moves(A, {S, S, S, S}, {990000, 1160000, 2});
  t.moves(B, {S, end}, {1140000, 1720000, 6});
  t.attacks(A, Arc::wide, {8}, {5, 6, 3}, 1);
  t.attacks(B, Arc::wide, {7, 1}, {6, 8, 5}, 2);
  CHECK(t.now().turn == 2);
  t.moves(B, {S, BR}, {1050850, 1244765, 5});
  t.moves(A, {TL, S}, {600000, 1290000, 4});
  t.no_arc(B);
  t.no_arc(A);
  t.moves(A, {TR, end}, {470000, 1420000, 2});
  t.moves(B, {BR, end}, {835615, 1155615, 4});
  t.no_arc(A);
  t.attacks(B, Arc::wide, {8, 4}, {1, 3, 8}, 1);
  CHECK(t.now().turn == 4);
  t.moves(B, {BR, end}, {620380, 1244765, 3});
  t.moves(A, {BR, BR}, {774385, 1724385, 0});
  t.no_arc(B);
  t.no_arc(A);
  t.moves(A, {TR, end}, {904385, 1594385, 6});
  t.moves(B, {TR}, {620380, 1428615, 1});
  t.no_arc(A);
  t.attacks(B, Arc::wide, {6, 3}, {6, 4, 1}, 1);
  CHECK(t.now().turn == 6);
  t.moves(B, {S, end}, {804230, 1612465, 1});
  t.moves(A, {S, BL, end}, {993535, 1119150, 7});
  t.no_arc(B);
  t.no_arc(A);
  t.moves(A, {TL, end}, {1177385, 1119150, 1});
  t.moves(B, {TR}, {988080, 1612465, 7});
  t.no_arc(A);
  t.attacks(B, Arc::wide, {4, 2}, {6, 7, 2}, 1);
  CHECK(t.now().turn == 8);
  t.moves(B, {BR, end}, {1077230, 1397230, 6});
  t.moves(A, {TL, end}, {1177385, 1303000, 3});
  t.attacks(B, Arc::wide, {1, 1}, {4, 2, 7}, 1);
  t.attacks(A, Arc::forward, {8, 2, 7}, {3, 6, 3}, 0);
  CHECK(t.match().outcome() == Outcome{{A}, false, Ending::last_plane});
  return script;
}

TEST_CASE("A whole duel, pose by pose and die by die", "[aeronauts][golden][AE-DET-01][AE-DET-03]") { fly_t_1(); }

// B turns on the spot in a corner of the mat while A climbs, dives and loops; nobody fires.
constexpr std::string_view start_of_t_2 = R"({
  "planes": [
    {"x": 1050000, "y": 300000, "h": 2, "altitude": 0, "health": 2, "attack": 4, "defense": 3, "speed": 3,
     "chosen": true, "placed": true, "alive": true},
    {"x": 1700000, "y": 1700000, "h": 0, "altitude": 0, "health": 2, "attack": 4, "defense": 3, "speed": 3,
     "chosen": true, "placed": true, "alive": true}],
  "turn": 1, "first_seat": "A", "stage": "move", "to_act": "A",
  "move": {"budget": 3, "spent": 0, "templates": [], "climbed": false, "dived": 0, "looped": false}})";

std::unique_ptr<Script> fly_t_2() {
  auto script = std::make_unique<Script>(with_altitude());
  Script& t = *script;
  Problems problems;
  const auto position = Document::parse("position", start_of_t_2, problems);
  REQUIRE(position);
  REQUIRE(t.match().load(*position, problems));
  const auto turn = [&](std::initializer_list<Action> actions, Pose end_pose, int altitude) {
    const bool first = t.now().first_seat == A;
    if (!first) t.act(B, {TL});
    t.moves(A, actions, end_pose);
    CHECK(t.now().plane(A).altitude == altitude);
    if (first) t.act(B, {TL});
    for (int pass = 0; pass < 2; ++pass) t.act(t.now().to_act, {Pass{}});
  };
  turn({Climb{}, S, S}, {1050000, 820000, 2}, 1);
  turn({BL, Climb{}}, {960850, 1035235, 3}, 2);
  turn({S, Climb{}, S}, {593150, 1402935, 3}, 3);
  turn({looped(S), S}, {593150, 1402935, 7}, 0);
  turn({Climb{}, BR}, {682300, 1187700, 6}, 1);
  turn({Dive{1}, TL, S}, {1072300, 1057700, 0}, 0);
  CHECK(t.now().turn == 7);
  // In between, where a turn's line names it.
  const auto pose_after = [&](int step) {
    t.match().go_to(step);
    return t.now().plane(A).pose;
  };
  const int last = t.match().steps();
  CHECK(pose_after(last - 2) == Pose{1072300, 1057700, 0});
  CHECK(pose_after(last - 3) == Pose{812300, 1057700, 0});
  t.match().go_to(last);
  return script;
}

TEST_CASE("Six turns of one plane's altitude", "[aeronauts][golden][AE-ALT-03][AE-ALT-05][AE-LOP-01]") {
  const std::unique_ptr<Script> script = fly_t_2();
  // Every move used all of its speed: it ended by itself.
  for (int step = 1; step <= script->match().steps(); ++step) {
    CHECK(script->match().step(step).action.find("end_move") == std::string::npos);
  }
  // The loop of turn 4, between its two manoeuvres.
  bool seen = false;
  for (int step = 1; step <= script->match().steps(); ++step) {
    script->match().go_to(step);
    if (script->now().move.looped) seen = script->now().plane(A).pose == Pose{409300, 1586785, 7};
  }
  CHECK(seen);
}

std::filesystem::path record_file(std::string_view name) {
  return source_dir() / "tests/golden/matches" / fmt::format("aeronauts-{}.jsonl", name);
}

TEST_CASE("Write the records of the golden matches", "[.make-golden]") {
  std::ofstream(record_file("ae-t-1")) << sprue::test::without_chain(record_text(fly_t_1()->match()));
  std::ofstream(record_file("ae-t-2")) << sprue::test::without_chain(record_text(fly_t_2()->match()));
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Plays a record as any program would that was handed the file.
std::unique_ptr<Match> replayed(const std::string& text, Problems& problems) {
  const std::optional<Record> record = read_record("record", text, false, problems);
  if (!record) return nullptr;
  ScriptedRoller start(record->start_rolls);  // the replay has no dice of its own
  std::unique_ptr<Match> match = begin_match<Rules>(record->setup, start, record->seed, problems);
  if (match && record->position) {
    const auto position = Document::parse("position", *record->position, problems);
    match->load(*position, problems);
  }
  if (!match || !play_record(*record, *match, problems)) return nullptr;
  return match;
}

TEST_CASE("The golden records replay to their prints", "[aeronauts][golden][AE-S-39][AE-DET-01][AE-DET-02]") {
  struct Golden {
    std::string_view name;
    std::unique_ptr<Script> flown;
  };
  Golden goldens[] = {{"ae-t-1", fly_t_1()}, {"ae-t-2", fly_t_2()}};
  for (Golden& golden : goldens) {
    INFO(golden.name);
    const std::string text = text_of(record_file(golden.name));
    CHECK(text == sprue::test::without_chain(record_text(golden.flown->match())));
    Problems problems;
    const std::unique_ptr<Match> match = replayed(text, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(match);
    CHECK(match->state() == golden.flown->match().state());
    CHECK(match->state_hash() == golden.flown->match().state_hash());
    CHECK(match->steps() == golden.flown->match().steps());
  }
}

TEST_CASE("A record whose dice were changed does not replay", "[aeronauts][golden][AE-DET-02]") {
  std::string text = text_of(record_file("ae-t-1"));
  const std::size_t at = text.find("\"rolls\":[8,2,7,3,6,3]");
  REQUIRE(at != std::string::npos);
  text.replace(at, 21, "\"rolls\":[8,2,7,6,6,6]");
  Problems problems;
  CHECK_FALSE(replayed(text, problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what.find("health") != std::string::npos);

  text = text_of(record_file("ae-t-1"));
  text.replace(at, 21, "\"rolls\":[8,2,7,3,6]");
  problems.clear();
  CHECK_FALSE(replayed(text, problems));
}

TEST_CASE("Five dice of an attack in their order, the same from the same seed",
          "[aeronauts][AE-S-52][AE-DET-03][AE-DET-04]") {
  Table table(2);
  table.rated(A, {3, 4, 3, 2}).rated(B, {4, 2, 3, 3});
  table.put(A, {1050000, 1050000, 2}).put(B, {1050000, 1500000, 6}).attacks(A);
  ScriptedRoller start({});
  Flown match(std::make_unique<Rules>(2, Options{}), {}, start);
  Problems problems;
  REQUIRE(match.load(Document("position", to_json(match.rules(), table.now)), problems));
  SeededRoller seeded(2022);
  REQUIRE(match.play(A, Action{Attack{B}}, seeded, problems));
  // Our own generator: these five on every machine and compiler.
  CHECK(rolls_text(match.step(1).rolls) == "[2,5,5,3,2]");
  const auto told = match.told(1, all_seeing);
  CHECK(match.json_of(told.front().event).find("\"attack\":[2,5,5],\"defence\":[3,2]") != std::string::npos);
}

TEST_CASE("A d8 of ours favours no face", "[aeronauts][AE-DET-04][AE-CMP-07]") {
  SeededRoller roller(5);
  std::array<int, 9> faces{};
  for (int roll = 0; roll < 80000; ++roll) ++faces[static_cast<std::size_t>(roller.die(die_sides))];
  CHECK(faces[0] == 0);
  for (std::size_t face = 1; face <= 8; ++face) CHECK(std::abs(faces[face] - 10000) < 400);
}

}  // namespace
}  // namespace sprue::aeronauts::test

// The seam and its history, with the toy game on the table.
#include <catch2/catch_test_macros.hpp>

#include "core/match/game_of.h"
#include "support/toy_game.h"

namespace {

using namespace sprue;

constexpr Seat A = seat_at(0), B = seat_at(1);
const char* const lay_one = R"({"kind":"lay","card":"one"})";
const char* const lay_two = R"({"kind":"lay","card":"two"})";
const char* const boast = R"({"kind":"boast"})";

std::unique_ptr<Match> toy_match(Setup setup = {}) {
  Problems problems;
  SeededRoller roll(1);
  auto match = begin_match<toy::Rules>(setup, roll, 1, problems);
  REQUIRE(match);
  return match;
}

void play(Match& match, Seat seat, std::string_view action, Rolls rolls = {}) {
  Problems problems;
  ScriptedRoller roll(std::move(rolls));
  const bool played = match.play(seat, action, roll, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  REQUIRE(played);
}

// Steps 1 and 2: the first round, with dice 2 and 5.
void play_round(Match& match) {
  play(match, A, lay_one);
  play(match, B, lay_two, {{2, {}}, {5, {}}});
}

TEST_CASE("A setup must fit the game", "[core]") {
  const auto problems_of = [](Setup setup) {
    Problems problems;
    SeededRoller roll(1);
    CHECK_FALSE(begin_match<toy::Rules>(setup, roll, 1, problems));
    std::string text;
    for (const Problem& problem : problems) text += to_text(problem) + '\n';
    return text;
  };
  Setup five;
  five.seats = 5;
  CHECK(problems_of(std::move(five)) == "seats: Toy takes 2 to 4 players, not 5\n");
  Setup options;
  options.options = {{"sides", "99"}, {"bosting", "on"}, {"sides", "3"}};
  CHECK(problems_of(std::move(options)) ==
        "option sides: is given twice\noption bosting: no key 'bosting'; did you mean 'boasting'?\n");
  Setup wrong;
  wrong.options = {{"sides", "99"}, {"boasting", "maybe"}};
  CHECK(problems_of(std::move(wrong)) ==
        "option sides: a whole number from 2 to 20 is expected here, not 99\n"
        "option boasting: true or false is expected here, not \"maybe\"\n");
}

TEST_CASE("Choices come with labels, and refusals with their rule", "[core]") {
  const auto match = toy_match();
  play(*match, A, lay_one);
  const std::vector<Choice> choices = match->choices(B);
  REQUIRE(choices.size() == 4);
  CHECK(choices[0] ==
        Choice{AnyAction::of(toy::Action(toy::Lay{toy::Card::one})), "Lay the one", {}, ChoiceWeight::usual});
  CHECK(match->json_of(choices[0].action) == lay_one);
  const std::vector<Choice> late = match->choices(A);
  REQUIRE(late[0].refusal);
  CHECK(late[0].refusal->rule->id == "TOY-LAY-2");
  CHECK(late[0].refusal->why == "nothing is asked of A now");
}

TEST_CASE("A malformed action is a problem and changes nothing", "[core]") {
  const auto match = toy_match();
  const std::uint64_t before = match->state_hash();
  SeededRoller roll(1);
  for (const char* wrong : {"", "[]", "{}", R"({"kind":"lay"})", R"({"kind":"lay","card":"four"})",
                            R"({"kind":"lay","card":"one","x":1})", R"({"kind":"lie"})", "{\"kind\":\"lay\""}) {
    Problems problems;
    CHECK_FALSE(match->play(A, wrong, roll, problems));
    CHECK(problems.size() == 1);
    problems.clear();
    CHECK_FALSE(match->check(A, wrong, problems));
    CHECK(problems.size() == 1);
  }
  Problems problems;
  CHECK_FALSE(match->play(seat_at(7), boast, roll, problems));
  CHECK(problems.front() == Problem{"seat", "nobody sits at H"});
  CHECK(match->state_hash() == before);
  CHECK(match->steps() == 0);
}

TEST_CASE("A step whose chance fails is dropped whole", "[core]") {
  const auto match = toy_match();
  play(*match, A, lay_one);
  const std::uint64_t before = match->state_hash();
  Problems problems;
  ScriptedRoller roll(Rolls{{3, {}}});
  CHECK_FALSE(match->play(B, lay_two, roll, problems));
  CHECK(problems.front() == Problem{"rolls", "a d6 is rolled and no roll is left"});
  CHECK(match->state_hash() == before);
  CHECK(match->steps() == 1);
  CHECK(roll.fault().empty());
}

TEST_CASE("A viewer is told what that viewer may know", "[core]") {
  const auto match = toy_match();
  play(*match, A, lay_two);
  CHECK(match->told(1, {false, A}).front().line.text == "A lays two");
  CHECK(match->told(1, {false, B}).front().line.text == "A lays hidden");
  const auto laid = [&](const Audience& audience) { return match->json_of(match->told(1, audience).front().event); };
  CHECK(laid({false, {}}) == R"({"kind":"laid","who":"A","card":"hidden"})");
  CHECK(laid(all_seeing) == R"({"kind":"laid","who":"A","card":"two"})");
  CHECK(match->view(A).find("two") != std::string::npos);
  CHECK(match->view(B).find(R"("laid":"two")") == std::string::npos);
}

TEST_CASE("A match tells which seats have something to hide", "[core]") {
  const auto match = toy_match();
  CHECK(match->keeps_secrets(A));  // its card will lie face down
  play(*match, A, lay_one);
  CHECK(match->keeps_secrets(A));        // and now it does
  CHECK_FALSE(match->keeps_secrets(B));  // the last card is turned up at once
}

TEST_CASE("A step is a secret commitment while the table cannot tell what it was", "[core]") {
  const auto match = toy_match();
  play(*match, A, lay_one);
  CHECK(match->is_secret_commit(1));
  play(*match, B, lay_two, {{2, {}}, {5, {}}});  // the last card is turned up at once
  CHECK_FALSE(match->is_secret_commit(2));
}

TEST_CASE("An open step is no secret for others that could have been taken instead", "[core]") {
  const auto match = toy_match();
  play(*match, A, R"({"kind":"boast"})");
  CHECK_FALSE(match->is_secret_commit(1));
  play(*match, A, lay_one);
  CHECK(match->is_secret_commit(2));
}

TEST_CASE("A choice is forced and public when everybody can tell that there is no other", "[core]") {
  Setup setup;
  setup.options = {{"boasting", "off"}};
  const auto match = toy_match(std::move(setup));
  play_round(*match);
  CHECK_FALSE(match->forced_public_choice(A));
  play(*match, A, lay_two);
  play(*match, B, lay_one, {{2, {}}, {5, {}}});
  REQUIRE(match->forced_public_choice(A));
  CHECK(match->json_of(match->forced_public_choice(A)->action) == R"({"kind":"lay","card":"three"})");
}

TEST_CASE("A resampled match looks the same to the viewer and to nobody else", "[core]") {
  const auto match = toy_match();
  play(*match, A, lay_one);
  SeededRoller roll(1);
  bool differed = false;
  for (int i = 0; i < 20; ++i) {
    Problems problems;
    const auto other = toy_match();
    REQUIRE(other->load(*Document::parse("resampled", match->resample(B, roll), problems), problems));
    CHECK(other->view(B) == match->view(B));
    differed = differed || other->view(A) != match->view(A);
  }
  CHECK(differed);
}

TEST_CASE("A computer player chooses a legal action, the same one for the same chance", "[core]") {
  const auto match = toy_match();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random one(seed), other(seed);
    const AnyAction action = match->policy(B, SeatPlayer::random, one);
    CHECK(match->policy(B, SeatPlayer::simple, other) == action);  // the toy has no simple player
    CHECK_FALSE(match->check(B, action));
  }
}

// Rules that no computer player can think about: their states are broken.
struct Unthinkable : toy::Rules {
  using toy::Rules::Rules;
  static std::unique_ptr<const Unthinkable> make(int seats, const toy::Options& options, const Setup&, Problems&) {
    return std::make_unique<const Unthinkable>(seats, options);
  }
  std::size_t simple(const toy::State&, Seat, std::span<const toy::Action>, Random&) const { broken_state("a hole"); }
  Thought think(const toy::State&, Seat, std::span<const toy::Action>, SeatPlayer, Random&, const MustStop&) const {
    broken_state("a hole");
  }
};

TEST_CASE("In a broken state a computer player does the first thing that it may, and gives no advice", "[core]") {
  Problems problems;
  SeededRoller roll(1);
  const auto match = begin_match<Unthinkable>({}, roll, 1, problems);
  REQUIRE(match);
  const AnyAction first = match->choices(A).front().action;
  const SeatPlayer searching{PlayerKind::search, 10};
  Random random(1);
  CHECK(match->policy(A, SeatPlayer::simple, random) == first);
  CHECK(match->policy(A, searching, random) == first);
  CHECK(match->deliberation(A, searching, random)({}) == first);
  CHECK(match->advice(A, searching, random, {}).empty());
}

TEST_CASE("Undo takes back what nobody has learned from", "[core]") {
  const auto match = toy_match();
  CHECK(match->undo(UndoPolicy::strict)->rule->id == "TABLE-UNDO-1");
  play(*match, A, lay_one);
  CHECK_FALSE(match->undo(UndoPolicy::strict));
  CHECK(match->at() == 0);
  CHECK(match->waiting().has(A));
  CHECK(match->redo());
  CHECK_FALSE(match->redo());
  CHECK_FALSE(match->waiting().has(A));
}

TEST_CASE("Undo stops at dice and at a reveal, except at a sandbox table", "[core]") {
  const auto match = toy_match();
  play_round(*match);
  const Verdict no = match->undo(UndoPolicy::strict);
  REQUIRE(no);
  CHECK(no->rule->id == "TABLE-UNDO-2");
  CHECK(match->at() == 2);
  CHECK_FALSE(match->undo(UndoPolicy::sandbox));
  CHECK(match->at() == 1);
  CHECK(match->waiting() == Seats{B});
}

TEST_CASE("Playing from an earlier position drops the later steps", "[core]") {
  const auto match = toy_match();
  play_round(*match);
  match->go_to(1);
  play(*match, B, boast);
  CHECK(match->steps() == 2);
  CHECK(match->step(2).action == boast);
}

TEST_CASE("Every position is reached again, forwards and backwards", "[core]") {
  const auto match = toy_match();
  std::vector<std::uint64_t> hashes{match->state_hash()};
  for (int i = 0; i < 50; ++i) {
    play(*match, A, boast);
    hashes.push_back(match->state_hash());
    if (i == 20) play_round(*match);
    if (i == 20) hashes.insert(hashes.end(), {match->step(match->at() - 1).hash, match->state_hash()});
  }
  for (const int position : {52, 0, 17, 16, 15, 22, 23, 32, 52}) {
    match->go_to(position);
    CHECK(match->state_hash() == hashes[static_cast<std::size_t>(position)]);
    CHECK(match->at() == position);
  }
  match->go_to(23);
  CHECK(match->state_hash() == hashes[23]);
}

// Snapshots of the steps that were dropped must go with them.
TEST_CASE("After branching, every position is that of the new branch", "[core]") {
  const auto match = toy_match();
  for (int i = 0; i < 40; ++i) play(*match, A, boast);
  match->go_to(10);
  play_round(*match);
  std::vector<std::uint64_t> hashes;
  for (int i = 0; i < 40; ++i) {
    play(*match, A, boast);
    hashes.push_back(match->state_hash());
  }
  for (const int position : {13, 16, 32, 33, 52}) {
    match->go_to(position);
    CHECK(match->state_hash() == hashes[static_cast<std::size_t>(position - 13)]);
  }
}

TEST_CASE("A step says what it changed", "[core]") {
  const auto match = toy_match();
  play(*match, A, lay_one);
  CHECK(match->step(1).changes ==
        R"({"hands[0].cards":["two","three"],"hands[0].laid":"one","hands[0].has_laid":true})");
}

// Believes every position, and stumbles over those of the third round.
class Careless : public toy::Rules {
 public:
  using toy::Rules::Rules;
  static std::unique_ptr<const Careless> make(int seats, const toy::Options& options, const Setup&, Problems&) {
    return std::make_unique<const Careless>(seats, options);
  }
  void faults(const toy::State& now, Problems& problems) const {
    if (now.round == 4) problems.push_back({"round", "there is no fourth one"});
  }
  void apply(toy::State& now, Seat seat, const toy::Action& action, Roller& roll, std::vector<toy::Event>* told) const {
    if (now.round == 2) now.round = 4;
    if (now.round == 3) now.hands[4].points = 1;
    if (now.round == 1) toy::Rules::apply(now, seat, action, roll, told);
  }
};

TEST_CASE("A position that breaks while it is played ends its match with a problem", "[core]") {
  Problems problems;
  SeededRoller roll(1);
  const auto match = begin_match<Careless>(Setup{}, roll, 1, problems);
  REQUIRE(match);
  Json position = own_json(match->state());
  const auto play_in_round = [&](int round) {
    position["round"] = round;
    problems.clear();
    REQUIRE(match->load(Document("position", position), problems));
    const std::uint64_t before = match->state_hash();
    CHECK_FALSE(match->play(A, lay_one, roll, problems));
    CHECK(match->state_hash() == before);
    CHECK(match->steps() == 0);
    REQUIRE(problems.size() == 1);
    return to_text(problems[0]);
  };
  CHECK(play_in_round(3) == "position: it cannot be played on: a list is shorter than what was asked of it");
  CHECK(play_in_round(2) == "round: there is no fourth one");
}

TEST_CASE("A position in which nobody can go on is refused", "[core]") {
  Problems problems;
  SeededRoller roll(1);
  const auto match = begin_match<Careless>(Setup{}, roll, 1, problems);
  REQUIRE(match);
  Json position = own_json(match->state());
  position["hands"][0]["has_laid"] = true;
  position["hands"][1]["has_laid"] = true;
  CHECK_FALSE(match->load(Document("position", position), problems));
  REQUIRE(problems.size() == 1);
  CHECK(to_text(problems[0]) == "waiting: nobody is waited for, and the match is not over");
}

TEST_CASE("A position is loaded when it is whole and keeps the rules", "[core]") {
  const auto match = toy_match();
  play_round(*match);
  const std::string saved = match->state();
  const auto other = toy_match();
  Problems problems;
  const auto position = Document::parse("state", saved, problems);
  REQUIRE(other->load(*position, problems));
  CHECK(other->state_hash() == match->state_hash());
  CHECK(other->steps() == 0);
  CHECK(other->start_position() == saved);
  CHECK(other->undo(UndoPolicy::sandbox)->rule->id == "TABLE-UNDO-1");
}

TEST_CASE("A position that breaks an invariant is refused with the reason", "[core]") {
  const auto match = toy_match();
  const std::uint64_t before = match->state_hash();
  const auto refuse = [&](const std::string& text) {
    Problems problems;
    const auto position = Document::parse("state", text, problems);
    REQUIRE(position);
    CHECK_FALSE(match->load(*position, problems));
    CHECK(match->state_hash() == before);
    return problems.empty() ? std::string() : problems.front().what;
  };
  std::string state = match->state();
  CHECK(refuse("{}") == "'hands' is missing");
  CHECK(refuse(state.replace(state.find(R"("round":1)"), 9, R"("round":2)")) ==
        "a hand does not hold the cards of this round");
}

TEST_CASE("A series is the same for the same seed and can be cut in two", "[core]") {
  Problems problems;
  const auto series = [&](std::uint64_t first, std::uint64_t matches, std::uint64_t seed) {
    SimOrder order;
    order.first = first;
    order.matches = matches;
    order.seed = seed;
    return *simulate_matches<toy::Rules>({}, order, problems);
  };
  const SimResult whole = series(0, 30, 4);
  CHECK(whole.hashes.hash() == series(0, 30, 4).hashes.hash());
  CHECK(whole.hashes.hash() != series(0, 30, 5).hashes.hash());
  const SimResult head = series(0, 10, 4), tail = series(10, 20, 4);
  CHECK(head.moves + tail.moves == whole.moves);
  CHECK(head.wins[0] + tail.wins[0] == whole.wins[0]);
  CHECK(whole.wins[0] + whole.wins[1] + whole.draws == 30);
  CHECK(whole.ends.at("rounds") == 30);
}

TEST_CASE("Recorded series are the same matches as unrecorded ones", "[core]") {
  Problems problems;
  SimOrder order;
  order.matches = 10;
  const SimResult plain = *simulate_matches<toy::Rules>({}, order, problems);
  int records = 0;
  order.recorded = [&](std::uint64_t, Match& match) { return match.outcome() && ++records > 0; };
  CHECK(simulate_matches<toy::Rules>({}, order, problems)->hashes.hash() == plain.hashes.hash());
  CHECK(records == 10);
}

TEST_CASE("Options are listed for people and for programs", "[core]") {
  const GameOption sides = game_options<toy::Rules>().front();
  CHECK(sides.kind == GameOption::Kind::number);
  CHECK(sides.standard == 6);
  CHECK(sides.typed(20) == "20");
  CHECK(json_of(sides).dump().starts_with(R"({"key":"sides","default":6,"kind":"number","bounds":[2,20],)"));
}

}  // namespace

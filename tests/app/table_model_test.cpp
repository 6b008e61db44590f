// What the screen is given: nothing in it depends on what the seats that look may not know.
#include "app/rooms/table_model.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "app/rooms/recap_ways.h"
#include "core/json/fields_json.h"
#include "core/match/game_text.h"
#include "games/aeronauts/action.h"
#include "games/registry.h"
#include "stage/registry.h"
#include "support/seated_table.h"

namespace {

using namespace sprue;
using test::seats;

Json entries(const Match& match, const std::vector<ui::LogEntry>& log) {
  Json list = Json::array();
  for (const ui::LogEntry& entry : log)
    list.push_back({entry.step, entry.who ? to_text(*entry.who) : "", entry.text, entry.rules, entry.undone,
                    match.json_of(entry.event), entry.told_of ? to_text(*entry.told_of) : "", entry.place});
  return list;
}

Json units(const ui::TableModel& model) {
  Json list = Json::array();
  for (const ui::UnitLine& unit : model.units) list.push_back({unit.piece, to_text(unit.seat), unit.painted});
  return list;
}

// What is drawn on the board for the recap.
Json ways(const Session& session, const ui::TableModel& model) {
  Json list = Json::array();
  if (!model.recap) return list;
  for (const stage::Line& line : recap_ways(session.match(), session.screen().eyes(), *model.recap).lines) {
    list.push_back({line.id, line.colour});
    for (const glm::vec3& point : line.points) list.push_back({point.x, point.y, point.z});
  }
  return list;
}

Json choices(const Match& match, const ui::TableModel& model) {
  Json list = Json::array();
  for (const ui::ChoiceLine& choice : model.choices)
    list.push_back({match.json_of(choice.action), choice.label, choice.refusal ? choice.refusal->why : "",
                    choice.refusal ? choice.refusal->rule->id : "", choice.touches});
  return list;
}

Json lines(const ui::TableModel& model) {
  Json list = Json::array();
  for (const ui::SeatLine& seat : model.seats) {
    Json facts = Json::array();
    for (const ui::Fact& fact : seat.facts) facts.push_back({fact.label, fact.value});
    list.push_back({to_text(seat.seat), seat.name, to_text(seat.player), seat.word, seat.acting, seat.here, facts});
  }
  return list;
}

// Everything in a model, as text.
std::string dump(const Session& session, const ui::TableModel& model) {
  const Match& match = session.match();
  const Viewer eyes = session.screen().eyes();
  Json json{{"game", model.game},
            {"title", model.title},
            {"where", model.where},
            {"aim", {model.goal, model.so_far}},
            {"seats", lines(model)},
            {"prompt",
             {model.prompt.seat ? to_text(*model.prompt.seat) : "", model.prompt.sentence, model.prompt.consequence}},
            {"choices", choices(match, model)},
            {"units", units(model)},
            {"log", entries(match, model.log)},
            {"recap", model.recap ? entries(match, model.recap->entries) : Json()},
            {"over", model.outcome.has_value()},
            {"undo", {model.can_undo, model.can_redo, model.undo_refusal}},
            {"thinking", {model.computer_thinking, model.think_share, model.may_lower}},
            {"view", model.seen == match.seen({false, eyes}) ? match.view(eyes) : "of another"},
            {"picked", model.picked},
            {"notice", model.notice}};
  if (model.curtain) {
    Json visits = Json::array();
    for (const ui::Visit& visit : model.curtain->visits)
      visits.push_back({to_text(visit.seat), visit.name, visit.sealed});
    json["curtain"] = {
        to_text(model.curtain->seat), model.curtain->name,     model.curtain->visit, model.curtain->of, visits,
        model.curtain->what,          model.curtain->side.name};
  }
  return json.dump();
}

// Where two texts part, with a little of each; empty: they are equal.
std::string difference(const std::string& left, const std::string& right) {
  const auto [at, other] = std::ranges::mismatch(left, right);
  if (at == left.end() && other == right.end()) return {};
  const auto from = static_cast<std::size_t>(at - left.begin());
  const std::size_t before = from - std::min<std::size_t>(from, 120);
  return left.substr(before, 240) + "\n" + right.substr(before, 240);
}

std::unique_ptr<Session> at_position(const Game& game, const SeatingPlan& seating, const std::string& state) {
  Problems problems;
  auto match = test::begun(game, seating, 1);
  const auto position = Document::parse("state", state, problems);
  REQUIRE(position);
  REQUIRE(match->load(*position, problems));
  return test::laid(std::move(match));
}

// Two sessions whose states the viewer cannot tell apart show the same; so do they after the curtain has lifted.
int compare_resampled(const Game& game, const SeatingPlan& seating, const Match& match, Roller& other) {
  int differed = 0;
  const auto same = [&](Viewer viewer, bool lift) {
    const std::string state = match.state(), resampled = match.resample(viewer, other);
    const auto left = at_position(game, seating, state), right = at_position(game, seating, resampled);
    if (lift && !left->lift(*viewer, hold_to_lift)) return;
    if (lift) REQUIRE(right->lift(*viewer, hold_to_lift));
    if (left->screen().eyes() != viewer) return;  // this table shows nothing to that viewer now
    differed += state == resampled ? 0 : 1;
    INFO(left->screen().reason() << " / " << right->screen().reason());
    const ui::TableModel one = table_model(*left), other_one = table_model(*right);
    REQUIRE(difference(dump(*left, one), dump(*right, other_one)) == "");
    REQUIRE(ways(*left, one) == ways(*right, other_one));
  };
  same({}, false);
  for (const Seat seat : match.waiting()) {
    same(seat, false);
    same(seat, true);
  }
  return differed;
}

void models_are_blind(const Game& game, const std::string& who, int most_steps, int every) {
  const SeatingPlan seating = seats(who);
  SeededRoller other(7);
  int differed = 0;
  const auto session = test::laid(test::begun(game, seating, 3));
  Random random(5);
  for (int step = 0; step < most_steps && !session->over(); ++step) {
    if (step < 10 || step % every == 0) differed += compare_resampled(game, seating, session->match(), other);
    test::step_on(*session, random);
  }
  INFO(game.info().id << " " << who);
  CHECK(differed > 0);  // or nothing was tried
}

TEST_CASE("Two states that differ in another seat's secrets show the same model", "[app]") {
  for (const Game& game : games()) {
    if (game.info().id == "bots") continue;  // in the long test
    models_are_blind(game, "Ines,Tom", 120, 5);
    models_are_blind(game, "Ines,simple", 120, 8);
  }
}

TEST_CASE("Two states that differ in another seat's secrets show the same model at every step", "[app][long]") {
  for (const Game& game : games()) {
    for (const char* const who : {"Ines,Tom", "Ines,Tom,Kim", "Ines,random,Kim,simple"}) {
      if (static_cast<int>(seats(who).seats.size()) <= game.info().most) models_are_blind(game, who, 600, 1);
    }
  }
}

// Secrets that were played, not dealt: the log, the recap and the words about undo keep them too.
TEST_CASE("What another seat has sealed shows in no part of the model", "[app]") {
  const auto model_after = [](int choice) {
    const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,Tom,Kim"), 3));
    Problems problems;
    REQUIRE(session->lift(seat_at(0), hold_to_lift));
    const AnyAction action = session->choices()[static_cast<std::size_t>(choice)].action;
    REQUIRE(session->play({seat_at(0), action}, problems).done == Session::Done::yes);
    std::string text = dump(*session, table_model(*session));
    REQUIRE(session->lift(seat_at(1), hold_to_lift));
    return text + dump(*session, table_model(*session));
  };
  CHECK(model_after(0) == model_after(1));
}

TEST_CASE("What a recap tells of has its place on the board, in every game", "[app]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    const stage::Picture& picture = *stage::find_picture(game.info().id);
    const auto session = test::laid(test::begun(game, seats("Ines,Tom,Kim"), 3));
    Random random(5);
    int places = 0, found = 0, paths = 0;
    for (int step = 0; step < 400 && !session->over(); ++step) {
      test::step_on(*session, random);
      const ui::TableModel model = table_model(*session);
      if (!model.recap) continue;
      const stage::Tableau table =
          picture.rest(session->match(), session->match().at(), {false, session->screen().eyes()});
      const stage::Hints drawn = recap_ways(session->match(), session->screen().eyes(), *model.recap);
      for (const ui::LogEntry& entry : model.recap->entries) {
        if (entry.place.empty()) continue;
        ++places;
        const bool is_piece = std::ranges::count(table.pieces, entry.place, &stage::Piece::id) > 0;
        const bool is_way = std::ranges::count(drawn.lines, entry.place, &stage::Line::id) == 1;
        CHECK_FALSE((is_piece && is_way));
        CHECK(is_way == entry.place.starts_with("way:"));
        found += is_piece || is_way ? 1 : 0;
        paths += is_way ? 1 : 0;
      }
      session->close_recap();
    }
    INFO(found << " of " << places << " are there, " << paths << " as ways");
    CHECK(found > (game.info().id == "aeronauts" ? 0 : 5));  // there is one secret choice in the whole match
    CHECK(found * 10 >= places * 8);                         // some have left the table since
  }
}

TEST_CASE("The pieces that stand for seats are on the table", "[app]") {
  for (const Game& game : games()) {
    INFO(game.info().id);
    const auto session = test::laid(test::begun(game, seats("Ines,simple"), 3));
    Random random(3);
    for (int step = 0; step < 300 && table_model(*session).units.empty(); ++step) test::step_on(*session, random);
    const ui::TableModel model = table_model(*session);
    const stage::Tableau table =
        stage::find_picture(game.info().id)->rest(session->match(), session->match().at(), {false, {}});
    CHECK_FALSE(model.units.empty());
    for (const ui::UnitLine& unit : model.units)
      CHECK(std::ranges::count(table.pieces, unit.piece, &stage::Piece::id) == 1);
  }
}

TEST_CASE("The same line several times in a recap is one line", "[app]") {
  const auto session = test::laid(test::begun(*find_game("aerial"), seats("Ines,Tom"), 5));
  Random random(3);
  bool met = false;
  for (int step = 0; step < 400 && !met && !session->over(); ++step) {
    test::step_on(*session, random);
    const ui::TableModel model = table_model(*session);
    if (!model.recap) continue;
    for (std::size_t i = 1; i < model.recap->entries.size(); ++i)
      CHECK(model.recap->entries[i].text != model.recap->entries[i - 1].text);
    met = std::ranges::any_of(model.recap->entries,
                              [](const ui::LogEntry& entry) { return entry.text.ends_with(" times"); });
  }
  CHECK(met);
}

TEST_CASE("What is built unseen is built behind the curtain, and who has sealed stays in its list", "[app]") {
  const auto session = test::laid(test::begun(*find_game("aerial"), seats("Ines,Tom"), 5));
  Random random(3);
  const auto phase = [&] { return own_json(session->match().state()).at("phase").get<std::string>(); };
  while (phase() == "teams") test::step_on(*session, random);
  REQUIRE(phase() == "build");
  ui::TableModel model = table_model(*session);
  REQUIRE(model.curtain);  // before anything is built
  CHECK(model.curtain->what.starts_with("build robot"));
  const Seat first = model.curtain->seat;
  while (!model.curtain || model.curtain->seat == first) {
    test::step_on(*session, random);
    model = table_model(*session);
    REQUIRE(phase() == "build");
  }
  REQUIRE(model.curtain->visits.size() == 2);
  CHECK(model.curtain->visit == 2);
  for (const ui::Visit& visit : model.curtain->visits) CHECK(visit.sealed == (visit.seat == first));
}

TEST_CASE("Lines about robots are told of their seats", "[app]") {
  const auto session = test::laid(test::begun(*find_game("aerial"), seats("Ines,Tom"), 5));
  Random random(3);
  for (int step = 0; step < 60; ++step) test::step_on(*session, random);
  const Json state = own_json(session->match().state());
  int lines = 0;
  for (const ui::LogEntry& entry : table_model(*session).log) {
    if (!entry.text.starts_with("robot ")) continue;
    ++lines;
    const auto robot = static_cast<std::size_t>(entry.text[6] - '1');
    REQUIRE(entry.told_of);
    CHECK(to_text(*entry.told_of) == state.at("robots")[robot].at("seat").get<std::string>());
  }
  CHECK(lines > 5);
}

TEST_CASE("The model says who must choose what, and where the match stands", "[app]") {
  const auto session = test::laid(test::begun(*find_game("asteroid"), seats("Ines,Tom"), 3));
  ui::TableModel model = table_model(*session);
  CHECK(model.where == std::vector<std::string>{"Draft", "Hand 1", "Pick 1"});
  CHECK(model.prompt.sentence == "Hand over to Ines");
  REQUIRE(model.curtain);
  CHECK(model.curtain->visit == 1);
  CHECK(model.curtain->of == 2);
  CHECK(model.choices.empty());
  REQUIRE(session->lift(seat_at(0), hold_to_lift));
  model = table_model(*session);
  CHECK_FALSE(model.curtain);
  CHECK(model.prompt.sentence == "Ines: choose a card for the rocket");
  CHECK(model.prompt.consequence == "Pick 1 of 4 in hand 1 of 3; the rocket has 0 of 12 cards.");
  CHECK(model.choices.size() == 5);
  CHECK(model.so_far == "Your rocket: 0 of 12 cards, 0 points");
  CHECK(model.may_lower);
  CHECK(model.seats[0].word == "choosing");
  CHECK(model.seats[0].here);
  CHECK(model.seats[1].word == "waits");
  CHECK_FALSE(model.can_undo);
}

TEST_CASE("The curtain says which alliance somebody plays for, once there are alliances", "[app]") {
  const auto session = test::laid(test::begun(*find_game("aerial"), seats("Ines,Tom,Kim,Ada"), 3));
  Random random(3);
  ui::TableModel model = table_model(*session);
  for (int step = 0; step < 300 && (!model.curtain || model.curtain->side.name.empty()); ++step) {
    test::step_on(*session, random);
    model = table_model(*session);
  }
  REQUIRE(model.curtain);
  std::string alliance;
  const Json state = own_json(session->match().state());
  for (const Json& robot : state.at("robots"))
    if (robot.at("seat") == to_text(model.curtain->seat)) alliance = robot.at("alliance");
  CHECK(model.curtain->side.name == (alliance == "red" ? "Red alliance" : "Blue alliance"));
}

TEST_CASE("At the end is told who has won and what has decided it", "[app]") {
  for (const Game& game : games()) {
    if (game.info().id == "bots") continue;  // takes long
    INFO(game.info().id);
    const auto session = test::laid(test::begun(game, seats("simple,simple,Ines"), 3));
    Random random(5);
    while (!session->over()) test::step_on(*session, random);
    const ui::TableModel model = table_model(*session);
    CHECK(model.verdict.find(" w") != std::string::npos);  // wins, win, share the win
    CHECK(model.decided.find('_') == std::string::npos);
    CHECK(model.decided.find(' ') != std::string::npos);  // a phrase, not the reason's name
    CHECK(model.prompt.sentence == model.verdict + ": " + model.decided);
    for (const ui::SeatLine& seat : model.seats)
      CHECK(seat.word == (model.outcome->winners.has(seat.seat) ? "won" : ""));
  }
}

TEST_CASE("Who is level has drawn, and won only where the rules share a win", "[app]") {
  const Outcome level{Seats{seat_at(0), seat_at(1)}, true, {}};
  const std::vector<std::string> names{"Ines", "Tom"};
  for (const char* const game : {"bots", "aerial", "aeronauts"})
    CHECK(verdict_of(text_of(game), level, names) == "A draw between Ines and Tom");  // BA-R-191, AA-END-05, AE-END-03
  CHECK(verdict_of(text_of("asteroid"), level, names) == "Ines and Tom share the win");  // AR-END-06
}

TEST_CASE("Of a die that people roll is told whose it is, what for, and what was told so far", "[app]") {
  SeatingPlan seating = seats("simple,Ines,simple");
  seating.real_dice = true;
  Problems problems;
  int defended = 0;
  for (std::uint64_t seed = 1; seed < 20 && defended == 0; ++seed) {
    const auto session = test::laid(test::begun(*find_game("aeronauts"), seating, seed));
    Random random(seed);
    for (int step = 0; step < 400 && defended == 0 && !session->over(); ++step) {
      if (!session->wanted_die()) {
        test::step_on(*session, random);
        continue;
      }
      const WantedDie wanted = *session->wanted_die();
      const ui::TableModel model = table_model(*session);
      REQUIRE(model.die);
      CHECK(model.die->told == wanted.told);
      CHECK(model.prompt.sentence == session->name(model.die->seat) + ": roll " + model.die->what);
      if (std::holds_alternative<aeronauts::Attack>(*wanted.action.action.as<aeronauts::Action>())) {
        CHECK(model.die->why.starts_with("Attack "));
        CHECK(model.die->what.starts_with(model.die->defends ? "defense die " : "attack die "));
        CHECK((model.die->seat == wanted.action.seat) == !model.die->defends);
        defended += model.die->defends ? 1 : 0;
      }
      session->tell_die(static_cast<int>(random.next() % 8) + 1, problems);
    }
  }
  CHECK(problems.empty());
  CHECK(defended > 0);
}

TEST_CASE("What all may know already is told of a computer's die, too", "[app]") {
  SeatingPlan seating = seats("simple,Ines");
  seating.real_dice = true;
  const auto session = test::laid(test::begun(*find_game("aerial"), seating, 4));
  Problems problems;
  Random random(4);
  int told = 0;
  for (int step = 0; step < 2000 && told < 10 && !session->over(); ++step) {
    if (!session->wanted_die()) {
      test::step_on(*session, random);
      continue;
    }
    // What a computer player has chosen in secret is told when it is shown, not before.
    const bool open = text_of("aerial").openness(session->match()) == Openness::choices;
    const bool own = session->wanted_die()->action.seat == seat_at(1);
    CHECK(table_model(*session).die->why.empty() == (!open && !own));
    told += session->wanted_die()->action.seat == seat_at(0) ? 1 : 0;
    session->tell_die(static_cast<int>(random.next() % 6) + 1, problems);
  }
  CHECK(problems.empty());
  CHECK(told > 0);
}

TEST_CASE("Who may respond is told to what", "[app]") {
  const auto session = test::laid(test::begun(*find_game("bots"), seats("Ines,simple"), 3));
  Random random(5);
  int told = 0;
  for (int step = 0; step < 400 && told < 3 && !session->over(); ++step, test::step_on(*session, random)) {
    const Json state = own_json(session->match().state());
    const Json &frames = state.at("frames"), &cycle = state.at("cycle");
    if (frames.empty() || frames.back().at("kind") != "cycle" || session->computer() || session->passing()) continue;
    REQUIRE_FALSE(cycle.empty());
    const std::string sentence = table_model(*session).prompt.sentence;
    INFO(sentence);
    CHECK(sentence.starts_with("Ines: respond to " + cycle.back().at("by").get<std::string>() + "'s "));
    ++told;
  }
  CHECK(told == 3);
}

TEST_CASE("Prompts keep to the length that the bar has room for", "[app]") {
  for (const Game& game : games()) {
    const auto session = test::laid(test::begun(game, seats("Ines,Tom"), 3));
    Random random(5);
    for (int step = 0; step < 150 && !session->over(); ++step) {
      const ui::TableModel model = table_model(*session);
      INFO(model.prompt.sentence << " / " << model.prompt.consequence);
      CHECK(model.prompt.sentence.size() <= 60);
      CHECK(model.prompt.consequence.size() <= 110);
      CHECK_FALSE(model.where.empty());
      test::step_on(*session, random);
    }
  }
}

TEST_CASE("While dice are told, pads leave their keys to the dice", "[app]") {
  SeatingPlan seating = seats("Ines,Tom");
  seating.real_dice = true;
  const auto session = test::laid(test::begun(*find_game("aerial"), seating, 1));
  session->choose_blind(true);
  Random random(7);
  Problems problems;
  bool met = false;
  for (int step = 0; step < 3000 && !met && !session->over(); ++step) {
    met = session->wanted_die() && session->blind().any();
    if (met) {
      CHECK(table_model(*session).pads.empty());
    } else if (session->wanted_die()) {
      session->tell_die(1 + static_cast<int>(random.below(6)), problems);
    } else if (session->blind().any()) {
      const Seat seat = session->match().deciders().lowest();
      const std::vector<Choice> choices = session->blind_choices(seat);
      const auto pick = random.below(static_cast<std::uint32_t>(choices.size()));
      session->commit({seat, choices[pick].action}, problems);
    } else {
      test::step_on(*session, random);
    }
  }
  CHECK(problems.empty());
  CHECK(met);
}

}  // namespace

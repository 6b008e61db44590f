// Words that no card of the starter pack needs: a choice among own models, any deck, limits in turns, one of several
// things, Terrain and attached Attacks as targets, modifiers of one's own, and moments that abilities name.
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"
#include "own_pack.h"

namespace {

using namespace bots_test;

const std::string draw_one = R"({"op": "draw", "args": [1], "target": "me"})";

TEST_CASE("A Bot one controls is chosen among the own models that the effect can help",
          "[bots][BA-R-150][BA-PRIO-06]") {
  const Catalogue catalogue =
      skill_catalogue({R"("steps": [{"op": "repair", "args": [5], "target": "my_bot"}])",
                       R"("steps": [{"op": "mod", "args": ["armor", 2], "target": "my_bot", "duration": "turn"}])"});
  const Brings unit{.gear = {"W-006", "SY-044>", "W-032"}};
  Skilled table(catalogue, {"S1", "S1", "S2"}, unit, unit);
  CHECK(table.refused(A, PlayCard{table.known("S1")}) == "BA-TGT-03");  // nobody is hurt
  table.bot(A).hp = 90;
  table.bot(A, 1).hp = 3;
  table.bot(B).hp = 50;
  table.play(A, PlayCard{table.known("S1")});
  REQUIRE(table.asks(Purpose::announce));
  CHECK(table.legal(A) == std::vector<Action>{Choose{body_ref(A)}, Choose{body_ref(A, 1)}});
  CHECK(table.refused(A, Choose{body_ref(B)}) == "BA-TGT-03");
  table.answer({Choose{body_ref(A, 1)}});
  CHECK(table.bot(A, 1).hp == 8);
  CHECK(table.bot(A).hp == 90);
  table.plays(A, "S2", {Choose{body_ref(A, 1)}});
  const int plain = armor(table.position(), body_ref(B, 1));
  CHECK(armor(table.position(), body_ref(A, 1)) == plain + 2);
  table.bot(A, 1).hp = table.bot(A, 1).hp_start;
  table.plays(A, "S1");  // one hurt model: no question
  CHECK(table.bot(A).hp == 95);
}

TEST_CASE("A Sub-System strengthens all models of its player", "[bots][BA-PRIO-05]") {
  const Catalogue catalogue = subsystem_catalogue(
      "X1",
      R"({"trigger": "static", "steps": [{"op": "mod", "args": ["armor", 2], "target": "my_bot"}], "text": "."})");
  Skilled table(catalogue, {}, {.gear = {"W-006", "SY-044>", "X1"}}, {.gear = {"W-006", "SY-044>"}});
  for (const int body : {0, 1}) {
    CHECK(armor(table.position(), body_ref(A, body)) == armor(table.position(), body_ref(B, body)) + 2);
  }
}

TEST_CASE("Drain without a deck named takes from the deck of any player", "[bots][BA-R-146][BA-KW-DRAIN-01]") {
  const Catalogue catalogue = skill_catalogue({R"("steps": [{"op": "drain", "args": [3], "target": "player"}])"});
  for (const Seat drained : {A, B}) {
    Skilled table(catalogue, {"S1"});
    const std::size_t before = table.now[drained].deck.size(), scrapped = table.now[drained].scrapyard.size();
    table.plays(A, "S1", {Choose{seat_ref(drained)}});
    CHECK(table.now[drained].deck.size() == before - 3);
    CHECK(table.now[drained].scrapyard.size() == scrapped + 3 + (drained == A ? 1 : 0));
  }
  Bench three({{.deck = {"S1"}}, Brings{}, Brings{}}, Format::free_for_all, 0, catalogue);
  three.begin();
  three.hand(A, {"S1"});
  three.deck_of(C, 2);
  three.play(A, PlayCard{three.known("S1")});
  CHECK(three.legal(A).size() == 3);
  three.answer({Choose{seat_ref(C)}});
  CHECK(three.now[C].deck.empty());  // all that is there, and no loss
  CHECK(three.now[C].loss == Loss::none);
}

TEST_CASE("A limit in turns ticks down in every End Phase", "[bots][BA-S-19][BA-END-02][BA-END-03]") {
  const Catalogue catalogue = skill_catalogue(
      {R"("steps": [{"op": "mod", "args": ["initiative", 10], "target": "self", "duration": {"turns": 2}}])"});
  Skilled table(catalogue, {"S1"});
  table.plays(A, "S1");
  const auto bonus = [&] { return initiative(table.position(), body_ref(A)) - 100; };
  CHECK(bonus() == 10);
  REQUIRE(table.now.lasting.size() == 1);
  CHECK(table.now.lasting[0].left == 2);
  table.to(Phase::end);
  CHECK(bonus() == 10);
  CHECK(table.now.lasting[0].left == 1);
  table.next_turn();
  CHECK(bonus() == 10);
  table.to(Phase::action);
  CHECK(bonus() == 10);
  table.to(Phase::end);
  CHECK(bonus() == 0);
  CHECK(table.now.lasting.empty());
}

TEST_CASE("A limit in turns that begins in an End Phase counts that turn as it is passed",
          "[bots][BA-END-02][BA-END-03][BA-R-44]") {
  for (const int turns : {1, 2, 3}) {
    INFO(turns);
    const Catalogue catalogue = skill_catalogue({fmt::format(
        R"("steps": [{{"op": "mod", "args": ["initiative", 10], "target": "self", "duration": {{"turns": {}}}}}])",
        turns)});
    Skilled table(catalogue, {"S1"});
    const auto bonus = [&] { return initiative(table.position(), body_ref(A)) - 100; };
    table.to(Phase::end);
    table.plays(A, "S1");
    CHECK(bonus() == 10);
    for (int turn = 2; turn <= turns; ++turn) {
      table.next_turn();
      CHECK(bonus() == 10);
      table.to(Phase::movement);
      CHECK(bonus() == 10);
      table.to(Phase::end);
      CHECK(bonus() == (turn < turns ? 10 : 0));
    }
    if (turns == 1) table.next_turn();
    CHECK(bonus() == 0);
    CHECK(table.now.lasting.empty());
  }
}

TEST_CASE("A limit says how many rounds or turns", "[bots][BA-END-02]") {
  const auto problems = [](const std::string& duration) {
    Problems found;
    std::vector<Pack> packs = starter_packs();
    packs.push_back(test_pack("own", "{" +
                                         skills({R"("steps": [{"op": "mod", "args": ["armor", 1], "target": "self",
                                         "duration": )" +
                                                 duration + "}]"}) +
                                         "}"));
    load_catalogue(packs, found);
    return found.size();
  };
  CHECK(problems(R"({"turns": 3})") == 0);
  CHECK(problems(R"({"rounds": 3})") == 0);
  CHECK(problems(R"("turns")") == 1);
  CHECK(problems(R"("rounds")") == 1);
  CHECK(problems(R"({"turns": 0})") == 1);
  CHECK(problems(R"({"turns": 1, "rounds": 1})") == 1);
}

TEST_CASE("An effect counts Strings or turns, not both", "[bots][BA-END-02]") {
  const auto problems = [](const std::string& count, const std::string& duration) {
    Problems found;
    std::vector<Pack> packs = starter_packs();
    packs.push_back(test_pack("own", "{" +
                                         skills({R"("steps": [{"op": "mod", "args": ["string_damage", 1], "target":
                                         "my_strings", "count": )" +
                                                 count + R"(, "duration": )" + duration + "}]"}) +
                                         "}"));
    load_catalogue(packs, found);
    return found.size();
  };
  CHECK(problems("2", R"("turn")") == 0);
  CHECK(problems(R"("all")", R"({"rounds": 2})") == 0);
  CHECK(problems("2", R"({"rounds": 2})") == 1);
  CHECK(problems("2", R"({"turns": 2})") == 1);
}

// A shoots at B with a Weapon, one Attack in hand; B holds a Skill of the pack.
Bench shooting(const Catalogue& catalogue, const std::vector<std::string>& theirs) {
  Bench table({{.gear = {"W-005"}, .deck = {"ST-001", "ST-002"}}, {.gear = {"W-020"}, .deck = theirs}},
              Format::free_for_all, 0, catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.fight(B, {"", "W-005"}, {"", "W-020"});
  table.no_blocks();
  table.hand(B, theirs);
  return table;
}

TEST_CASE("A String can be negated, and nothing else by that card", "[bots][BA-R-198][BA-NEG-01]") {
  const Catalogue catalogue =
      skill_catalogue({R"("steps": [{"op": "negate", "target": "cycle", "filter": [{"kind": "string"}]}])"});
  Bench table = shooting(catalogue, {"S1"});
  table.play(A, BeginResolve{});
  CHECK(table.refused(B, PlayCard{table.known("S1")}) == "BA-TGT-03");
  table.settle();
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  table.plays(B, "S1");
  CHECK(table.bot(B).hp == 100);
  CHECK_FALSE(table.offers(A, ResolveString{table.string(A, 1), body_ref(B), false}));
}

TEST_CASE("An Attack can be negated as it is attached, used as an Ace, or played", "[bots][BA-R-198][BA-ATKS-01]") {
  const Catalogue catalogue =
      skill_catalogue({R"("steps": [{"op": "negate", "target": "cycle", "filter": [{"kind": "attack"}]}])"});
  Bench table = shooting(catalogue, {"S1", "S1"});
  std::string fitting;
  for (const std::string_view card : table.rules.cards().ids(Kind::standard_attack)) {
    table.now[A].deck[0] = table.known(card);
    table.hand(A, {std::string(card)});
    if (table.refused(A, AttachAttack{table.known(card), table.string(A, 1)}).empty()) fitting = card;
    if (!fitting.empty()) break;
  }
  REQUIRE_FALSE(fitting.empty());
  table.play(A, AttachAttack{table.known(fitting), table.string(A, 1)});
  REQUIRE(table.waited() == B);
  table.plays(B, "S1");
  CHECK(table.now.combat.attached.empty());
  CHECK(table.now[A].scrapyard.has(table.known(fitting)));
  table.resolve();
  table.play(A, ResolveString{table.string(A, 1), body_ref(B), false});
  CHECK(table.refused(B, PlayCard{table.known("S1")}) == "BA-TGT-03");  // a String is no Attack
}

TEST_CASE("Retrieve without a kind takes any card back", "[bots][BA-R-151][BA-KW-RETRIEVE-01]") {
  const Catalogue catalogue = skill_catalogue({R"("steps": [{"op": "retrieve", "target": "me"}])"});
  Skilled table(catalogue, {"S1", "S1", "S1"}, {.gear = {"W-006", "W-032", "SY-010"}});
  table.gear(table.thing(A, "W-032")).place = Place::wreckage;
  table.gear(table.thing(A, "SY-010")).place = Place::wreckage;
  Player& own = table.now[A];
  own.wreckage.push_back(own.hand.take_back());
  own.wreckage.push_back(own.deck.take_back());
  table.play(A, PlayCard{table.known("S1")});
  table.cycle();
  REQUIRE(table.asks(Purpose::retrieve));
  const std::vector<Action> wanted{ChooseCard{table.known("S1")}, ChooseCard{id("ST-001")},
                                   Choose{table.thing(A, "W-032")}};
  CHECK(table.legal(A) == wanted);  // no Sub-System
  table.answer({Choose{table.thing(A, "W-032")}});
  CHECK(table.gear(table.thing(A, "W-032")).place == Place::deck);
}

TEST_CASE("A Psyco Skill or Attack asks for an interface of its user", "[bots][BA-R-203][BA-R-131]") {
  const Catalogue catalogue = cards_and(R"({
      "skills": [{"id": "S1", "kind": "skill", "name": "Mind", "rank": "D", "timing": ["any"], "types": [], "modifiers": ["psyco"],
        "effects": [{"trigger": "on_resolve", "steps": [)" +
                                        draw_one + R"(], "text": "."}]}],
      "standard_attacks": [{"id": "P1", "kind": "standard_attack", "name": "Thought", "attribute": "universal",
        "req_type": "none", "range": null, "damage": 2, "dur_damage": 0, "modifiers": ["psyco"], "effects": []}]})");
  for (const bool linked : {false, true}) {
    Brings mine{.gear = {"W-005"}, .deck = {"S1", "P1"}};
    if (linked) mine.gear.push_back("DR-01");
    Bench table({mine, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    table.to(Phase::action);
    table.hand(A, {"S1", "P1"});
    table.fight(B, {"", "W-005"}, {"", "W-020"});
    table.no_blocks();
    const std::string refused = linked ? "" : "BA-R-203";
    CHECK(table.refused(A, PlayCard{table.known("S1")}) == refused);
    CHECK(table.refused(A, AttachAttack{table.known("P1"), table.string(A, 1)}) == refused);
    CHECK(table.offers(A, AttachAttack{table.known("P1"), table.string(A, 1)}) == linked);
  }
}

TEST_CASE("An Ace without Range reaches as far as it sees", "[bots][BA-R-124][BA-ATKS-05][BA-LOS-03]") {
  const auto pack = [](const std::string& type) {
    return R"({"aces": [{"id": "A1", "kind": "ace", "name": "Far Word", "rank": "D", "attribute": "universal",
        "req_type": ")" +
           type + R"(", "range": null, "damage": 9, "dur_damage": 0, "modifiers": [], "effects": []}]})";
  };
  const Catalogue catalogue = cards_and(pack("none"));
  for (const int south : {0, 1, 3, 4}) {
    Bench table({{.gear = {"W-005"}, .deck = {"A1"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.place(A, tile(0, -2));
    table.place(B, tile(0, south - 2));
    table.to(Phase::action);
    table.hand(A, {"A1"});
    table.fight(B, {"", "W-005"}, {"", "W-020"});
    table.no_blocks();
    table.does(A, PlayAce{table.known("A1"), body_ref(A)});
    table.resolve();
    table.shoot(A, ace_slot, body_ref(B));
    CHECK(table.bot(B).hp == 91);
  }
  Bench hidden({{.gear = {"W-005"}, .deck = {"A1"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
  hidden.begin();
  hidden.place(A, tile(0, -2));
  hidden.place(B, tile(1, -1));
  hidden.to(Phase::action);
  hidden.hand(A, {"A1"});
  hidden.fight(B, {"", "W-005"}, {"", "W-020"});
  hidden.no_blocks();
  hidden.place(B, tile(1, 1));  // not in a straight line
  CHECK(hidden.refused(A, PlayAce{hidden.known("A1"), body_ref(A)}) == "BA-RNG-06");
  Problems problems;
  std::vector<Pack> packs = starter_packs();
  packs.push_back(test_pack("own", pack("melee")));
  load_catalogue(packs, problems);
  CHECK(problems.size() == 1);  // Melee is Range 0
}

TEST_CASE("Terrain on a tile can be cleared, and own Terrain laid on a blank one",
          "[bots][BA-TGT-01][BA-TERR-04][BA-TERR-07]") {
  const Catalogue catalogue =
      skill_catalogue({R"("steps": [{"op": "destroy", "target": "terrain", "filter": [{"range": {"max": 1}}]}])",
                       R"("steps": [{"op": "lay_terrain", "target": "tile", "filter": [{"near": "self"}]}])",
                       R"("steps": [{"op": "destroy", "target": "terrain", "filter": [{"id": "TE-004"}]}])"});
  Skilled table(catalogue, {"S1", "S2", "S3"}, {}, {.terrain = "TE-001"});
  const auto bears = [&](Tile at) { return table.now.terrain[static_cast<std::size_t>(index(at))]; };
  CHECK(table.refused(A, PlayCard{table.known("S1")}) == "BA-TGT-03");  // all is blank
  REQUIRE(table.now[A].terrain == id("TE-004"));
  table.play(A, PlayCard{table.known("S2")});
  CHECK(table.legal(A).size() == 6);
  CHECK(table.refused(A, Choose{tile_ref(tile(0, 0))}) == "BA-TGT-03");
  table.answer({Choose{tile_ref(tile(0, -1))}});
  CHECK(bears(tile(0, -1)) == id("TE-004"));
  CHECK(table.now.terrain_by[static_cast<std::size_t>(index(tile(0, -1)))] == A);
  table.lay(tile(0, 2), id("TE-001"));
  table.now.terrain_by[static_cast<std::size_t>(index(tile(0, 2)))] = B;
  CHECK(table.refused(B, PlayCard{table.known("S1")}) != "");
  table.play(A, PlayCard{table.known("S1")});
  CHECK(table.told_any<Announced>());  // one such tile within Range 1: no question
  table.cycle();
  CHECK(bears(tile(0, -1)) == no_card);
  CHECK(bears(tile(0, 2)) == id("TE-001"));
  CHECK(table.refused(A, PlayCard{table.known("S3")}) == "BA-TGT-03");  // that is another Terrain
}

TEST_CASE("Attached Attacks can be negated or destroyed, and what lies behind them stays aimed at",
          "[bots][BA-TGT-01][BA-ZONE-05][BA-CYCLE-05]") {
  const Catalogue catalogue = skill_catalogue({R"("steps": [{"op": "negate", "target": "foe_attack"}])",
                                               R"("steps": [{"op": "destroy", "target": "foe_attack"}])"});
  Bench table = shooting(catalogue, {"S1", "S2"});
  CHECK(table.refused(A, PlayCard{table.known("S1")}) != "");
  for (const char* card : {"ST-001", "ST-002"}) table.now[A].deck.take(table.now[A].deck.find(id(card)));
  table.now.combat.attached.push_back({id("ST-001"), centre_slot, true});
  table.now.combat.attached.push_back({id("ST-002"), centre_slot, true});
  table.play(A, BeginResolve{});
  REQUIRE(table.waited() == B);
  table.play(B, PlayCard{table.known("S2")});
  CHECK(table.legal(B).size() == 2);
  CHECK(table.rules.label(table.now, B, Choose{attached_ref(1)}).find(table.rules.cards()[id("ST-002")].name) !=
        std::string::npos);
  table.play(B, Choose{attached_ref(1)});
  while (table.waited() != B) table.play(table.waited(), Pass{});
  table.play(B, PlayCard{table.known("S1")});
  table.play(B, Choose{attached_ref(0)});
  table.cycle();  // the newer one first: the Attack that is to be destroyed has moved up
  CHECK(table.now.combat.attached.empty());
  CHECK(table.now[A].scrapyard.has(id("ST-001")));
  CHECK(table.now[A].wreckage.has(id("ST-002")));
  Ref read = nothing;
  CHECK(table.rules.parse("attack 2", read));
  CHECK(read == attached_ref(1));
  CHECK(table.rules.text(read) == "attack 2");
}

TEST_CASE("Cards can aim at a Compound Weapon without Durability, but cannot wear it",
          "[bots][BA-TGT-01][BA-COMP-06][BA-COMP-07][BA-COMP-10][BA-R-178]") {
  const Catalogue catalogue =
      skill_catalogue({R"("steps": [{"op": "cooldown", "args": [2], "target": "foe_card"}])",
                       R"("steps": [{"op": "dur_damage", "args": [2], "target": "foe_card"}])",
                       R"("steps": [{"op": "destroy", "target": "foe_card"}])",
                       R"("steps": [{"op": "reduce_cooldown", "args": [1], "target": "my_card"}])"});
  const Brings plain{.gear = {"W-006", "W-005", "W-002"}, .compounds = {{"W-006", "W-005"}}};
  Skilled table(catalogue, {"S1", "S2", "S3", "S4"}, Brings{}, plain);
  const CompoundCard& whole = table.now[B].compounds[0];
  CHECK(table.refused(A, PlayCard{table.known("S2")}) == "BA-TGT-03");
  table.plays(A, "S1");  // the one card of B that lies on the field: no question
  CHECK(whole.cooldown == 2);
  CHECK_FALSE(selectable(table.position(), table.thing(B, "W-005")));
  CHECK(table.refused(A, PlayCard{table.known("S4")}) == "BA-TGT-03");  // it is not A's
  table.play(A, EndStep{});
  REQUIRE(table.waited() == B);
  table.plays(B, "S4");
  CHECK(whole.cooldown == 1);
  table.settle();
  table.plays(A, "S3");
  CHECK(whole.gone);
  CHECK(table.gear(table.thing(B, "W-006")).place == Place::wreckage);
  CHECK(table.gear(table.thing(B, "W-002")).place == Place::deck);
}

TEST_CASE("One of several things is chosen as the card is announced, among those that could happen",
          "[bots][BA-PRIO-06][BA-TGT-03][BA-R-38]") {
  const Catalogue catalogue = skill_catalogue({R"("options": ["Draw 2", "Repair 5 and draw 1"],
          "steps": [{"op": "draw", "args": [2], "target": "me", "option": 1},
                    {"op": "repair", "args": [5], "target": "my_bot", "option": 2},
                    {"op": "draw", "args": [1], "target": "me", "option": 2},
                    {"op": "drain", "args": [1], "target": "me"}])"});
  Skilled table(catalogue, {"S1", "S1"});
  const auto before = [&] { return table.now[A].deck.size(); };
  std::size_t cards = before();
  table.play(A, PlayCard{table.known("S1")});
  CHECK_FALSE(table.asks(Purpose::option));  // nobody is hurt: one thing could happen
  table.cycle();
  CHECK(table.now[A].hand.size() == 3);
  CHECK(before() == cards - 3);  // the step of all options, too
  table.bot(A).hp = 90;
  cards = before();
  table.play(A, PlayCard{table.known("S1")});
  REQUIRE(table.asks(Purpose::option));
  CHECK(table.legal(A) == std::vector<Action>{Choose{option_ref(1)}, Choose{option_ref(2)}});
  CHECK(table.refused(A, Choose{option_ref(3)}) == "BA-TGT-03");
  CHECK(table.rules.label(table.now, A, Choose{option_ref(2)}) == "Choose Repair 5 and draw 1");
  table.answer({Choose{option_ref(2)}});
  CHECK(table.bot(A).hp == 95);
  CHECK(before() == cards - 2);
  CHECK(table.now[A].hand.size() == 3);
}

TEST_CASE("An effect that goes off by itself asks for its option as it does", "[bots][BA-PRIO-06]") {
  const Catalogue catalogue = subsystem_catalogue("X1", R"({"trigger": "on_phase_start", "timing": "end", "text": ".",
      "options": ["Draw 1", "Drain an opponent"],
      "steps": [{"op": "draw", "args": [1], "target": "me", "option": 1},
                {"op": "drain", "args": [2], "target": "opp", "option": 2}]})");
  Skilled table(catalogue, {}, {.gear = {"W-006", "X1"}});
  const std::size_t theirs = table.now[B].deck.size();
  for (int i = 0; i < 40 && !table.asks(Purpose::option); ++i)
    table.play(table.waited(), table.now.frames.empty() && table.now.phase != Phase::fork
                                   ? Action{EndStep{}}
                                   : table.legal(table.waited()).front());
  REQUIRE(table.asks(Purpose::option));
  REQUIRE(table.waited() == A);
  table.play(A, Choose{option_ref(2)});
  CHECK(table.now[B].deck.size() == theirs - 2);
  CHECK(table.now[A].hand.empty());
  Ref read = nothing;
  CHECK(table.rules.parse("option 2", read));
  CHECK(read == option_ref(2));
}

TEST_CASE("A choice has two options or more, each with a step", "[bots][BA-PRIO-06]") {
  const auto problems = [](const std::string& record) {
    Problems found;
    std::vector<Pack> packs = starter_packs();
    packs.push_back(test_pack("own", "{" + skills({record}) + "}"));
    load_catalogue(packs, found);
    return found.size();
  };
  const std::string one = R"({"op": "draw", "args": [1], "target": "me", "option": 1})",
                    two = R"({"op": "draw", "args": [2], "target": "me", "option": 2})";
  CHECK(problems(R"("options": ["Few", "Many"], "steps": [)" + one + ", " + two + "]") == 0);
  CHECK(problems(R"("options": ["Few"], "steps": [)" + one + "]") == 1);
  CHECK(problems(R"("options": ["Few", "Many"], "steps": [)" + one + "]") == 1);
  CHECK(problems(R"("steps": [)" + one + "]") == 1);
  CHECK(problems(R"("options": ["Few", ""], "steps": [)" + one + ", " + two + "]") == 1);
}

TEST_CASE("Four steps and a cost: it is paid", "[bots][BA-PRIO-02]") {
  const std::string step = draw_one + ", ";
  const Catalogue catalogue =
      skill_catalogue({R"("cost": [{"op": "scrap", "args": [1]}], "steps": [)" + step + step + step + draw_one + "]"});
  Skilled table(catalogue, {"S1", "S1"});
  table.play(A, PlayCard{table.known("S1")});
  REQUIRE(table.asks(Purpose::price));
  table.answer({ChooseCard{table.known("S1")}});
  CHECK(table.now[A].hand.size() == 4);
}

TEST_CASE("Abilities are used in the Phase or step they name", "[bots][BA-ACT-02][BA-SKILL-05][BA-SKILL-08]") {
  const auto table_of = [](const std::string& timing) {
    const Catalogue catalogue = subsystem_catalogue(
        "X1",
        fmt::format(R"({{"trigger": "ability", "timing": "{}", "limit": "per_turn", "steps": [{}], "text": "."}})",
                    timing, draw_one));
    Bench table({{.gear = {"W-005", "X1"}}, {.gear = {"W-020", "X1"}}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    return table;
  };
  const auto use = [](const Bench& table, Seat seat) { return Action{UseAbility{table.thing(seat, "X1"), 0}}; };
  {
    Bench table = table_of("action");
    CHECK(table.refused(A, use(table, A)) == "BA-PRIO-02");
    table.to(Phase::standby);
    CHECK_FALSE(table.offers(A, use(table, A)));
    table.to(Phase::action);
    CHECK(table.offers(A, use(table, A)));
    CHECK(table.refused(B, use(table, B)) != "");
    table.fight(B, {"", "W-005"}, {"", "W-020"});
    CHECK(table.offers(A, use(table, A)));  // Combat is part of the Action Phase
    table.does(A, use(table, A));
    CHECK(table.now[A].hand.size() == 1);
    table.does(A, EndStep{});
    CHECK(table.refused(B, use(table, B)) == "BA-PRIO-02");  // in its own Action Phase alone
  }
  {
    Bench table = table_of("block");
    table.to(Phase::action);
    CHECK(table.refused(A, use(table, A)) == "BA-PRIO-02");
    table.fight(B, {"", "W-005"}, {"", "W-020"});
    CHECK(table.offers(A, use(table, A)));
    table.does(A, EndStep{});
    CHECK(table.offers(B, use(table, B)));  // its own Block Step
    table.does(B, EndStep{});
    CHECK(table.refused(A, use(table, A)) == "BA-PRIO-02");
  }
  {
    Bench table = table_of("any");
    CHECK(table.offers(A, use(table, A)));
    table.hand(B, {"ST-001"});
    table.play(A, EndStep{});
    REQUIRE(table.waited() == B);
    CHECK(table.offers(B, use(table, B)));
    table.play(B, use(table, B));
    table.cycle();
    CHECK(table.now[B].hand.size() == 2);
    table.hand(B, {});
    table.to(Phase::movement);
    CHECK(table.offers(A, use(table, A)));
    table.play(A, bots::Step{body_ref(A), Dir::n});
    CHECK(table.waited() == A);  // who may still use it is asked, with an empty hand as well
    CHECK(table.offers(A, use(table, A)));
  }
}

TEST_CASE("An ability for any time needs a cost or a limit", "[bots][BA-SKILL-08]") {
  const auto problems = [](const std::string& more, const std::string& trigger = "ability") {
    Problems found;
    std::vector<Pack> packs = starter_packs();
    packs.push_back(test_pack("own", R"({"subsystems": [)" +
                                         subsystem("X1", R"({"trigger": ")" + trigger + R"(", "timing": "any", )" +
                                                             more + R"("steps": [)" + draw_one + R"(], "text": "."})") +
                                         "]}"));
    load_catalogue(packs, found);
    return found.size();
  };
  CHECK(problems("") == 1);
  CHECK(problems(R"("limit": "per_round", )") == 0);
  CHECK(problems(R"("cost": [{"op": "scrap", "args": [1]}], )") == 0);
  CHECK(problems(R"("limit": "per_round", )", "on_phase_start") == 1);  // no Phase starts at any time
}

TEST_CASE("Effects go off as a Phase or step starts", "[bots][BA-ROUND-06][BA-R-48]") {
  for (const std::string timing : {"standby", "action", "movement", "block", "attack", "end"}) {
    INFO(timing);
    const Catalogue catalogue = subsystem_catalogue(
        "X1", fmt::format(R"({{"trigger": "on_phase_start", "timing": "{}", "steps": [{}], "text": "."}})", timing,
                          draw_one));
    Bench table({{.gear = {"W-005", "X1"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
    table.begin();
    table.place(A, tile(0, 0));
    table.place(B, tile(0, 1));
    const auto drawn = [&] { return table.now[A].hand.size(); };
    table.to(Phase::standby);
    CHECK(drawn() == (timing == "standby" ? 1 : 0));
    table.to(Phase::action);
    CHECK(drawn() == (timing == "standby" || timing == "action" ? 1 : 0));
    table.fight(B, {"", "W-005"}, {"", "W-020"});
    CHECK(drawn() == (timing == "standby" || timing == "action" || timing == "block" ? 1 : 0));
    table.no_blocks();
    CHECK(drawn() == (timing == "movement" || timing == "end" ? 0 : 1));
    table.end_fight();
    table.to(Phase::movement);
    CHECK(drawn() == (timing == "end" ? 0 : 1));
    table.to(Phase::end);
    CHECK(drawn() == 1);
  }
}

TEST_CASE("A Skill may name one step of Combat", "[bots][BA-SKILL-05][BA-ACT-05]") {
  const auto card = [](const std::string& id, const std::string& timing) {
    return fmt::format(R"({{"id": "{}", "kind": "skill", "name": "{}", "rank": "D", "timing": ["{}"], "types": [],
        "effects": [{{"trigger": "on_resolve", "steps": [{}], "text": "."}}]}})",
                       id, id, timing, draw_one);
  };
  const Catalogue catalogue = cards_and(R"({"skills": [)" + card("S1", "block") + ", " + card("S2", "attack") + "]}");
  Bench table({{.gear = {"W-005"}, .deck = {"S1", "S2"}}, {.gear = {"W-020"}, .deck = {"S1", "S2"}}},
              Format::free_for_all, 0, catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 1));
  table.to(Phase::action);
  table.hand(A, {"S1", "S2"});
  const auto refused = [&](const char* played) { return table.refused(A, PlayCard{table.known(played)}); };
  CHECK(refused("S1") == "BA-SKILL-05");
  CHECK(refused("S2") == "BA-SKILL-05");
  table.fight(B, {"", "W-005"}, {"", "W-020"});
  REQUIRE(table.now.combat.stage == Fight::blocks);
  CHECK(refused("S1").empty());
  CHECK(refused("S2") == "BA-SKILL-05");
  table.no_blocks();
  CHECK(refused("S1") == "BA-SKILL-05");
  CHECK(refused("S2").empty());
}

TEST_CASE("Packs name modifiers, and cards ask for them", "[bots][BA-PRIO-13][BA-R-04]") {
  const auto weapon = [](const std::string& id, const std::string& modifiers) {
    return fmt::format(
        R"({{"id": "{}", "kind": "weapon", "name": "{}", "bp": 5, "attribute": "heat", "types": ["ranged"],
       "range": {{"min": 1, "max": 4}}, "damage": 3, "dur_damage": 1, "durability": null, "modifiers": [{}], "keywords": [],
       "special_attack": "{}A", "effects": []}})",
        id, id, modifiers, id);
  };
  const auto special = [](const std::string& id) {
    return fmt::format(
        R"({{"id": "{}A", "kind": "special_attack", "name": "{}A", "signature": "{}", "attribute": "heat",
       "range": {{"min": 1, "max": 4}}, "damage_first": 3, "damage_second": 1, "dur_damage": 1, "timing": [], "effects": []}})",
        id, id, id);
  };
  const std::string pack =
      R"({"modifiers": ["heavy", "relic"], "weapons": [)" + weapon("M1", R"("heavy")") + ", " +
      weapon("M2", R"("relic", "psyco")") + R"(], "special_attacks": [)" + special("M1") + ", " + special("M2") +
      R"(], "subsystems": [)" +
      subsystem("X1", R"({"trigger": "static", "steps": [{"op": "mod", "args": ["damage", 4], "target": "my_weapon",
                          "filter": [{"modifier": "heavy"}]}], "text": "."},
                         {"trigger": "static", "steps": [{"op": "mod", "args": ["dur_damage", 2], "target": "my_weapon",
                          "filter": [{"modifier": "relic"}]}], "text": "."},
                         {"trigger": "static", "steps": [{"op": "mod", "args": ["range_min", 1], "target": "my_weapon",
                          "filter": [{"modifier": "heavy"}]}], "text": "."})") +
      "]}";
  const Catalogue catalogue = cards_and(pack);
  CHECK(catalogue[catalogue.find("M1")].has_modifier(0));
  CHECK_FALSE(catalogue[catalogue.find("M1")].has_modifier(1));
  CHECK(catalogue[catalogue.find("M2")].psyco);
  Bench table({{.gear = {"M1", "M2", "X1", "DR-01"}}, {.gear = {"W-020"}}}, Format::free_for_all, 0, catalogue);
  table.begin();
  table.place(A, tile(0, 0));
  table.place(B, tile(0, 2));
  const Ref heavy = table.thing(A, "M1"), relic = table.thing(A, "M2");
  CHECK(sum(table.position(), Stat::damage, heavy) == 4);
  CHECK(sum(table.position(), Stat::damage, relic) == 0);
  CHECK(range(table.position(), heavy) == Bounds{2, 4});
  CHECK(range(table.position(), relic) == Bounds{1, 4});
  table.to(Phase::action);
  table.fight(B, {"M1", "M2"}, {"", "W-020"});
  table.no_blocks();
  CHECK(string_dur_total(table.position(), table.string(A, 0), nullptr) == 1);
  CHECK(string_dur_total(table.position(), table.string(A, 1), nullptr) == 3);
  const auto problems = [](const std::string& text) {
    Problems found;
    std::vector<Pack> packs = starter_packs();
    packs.push_back(test_pack("own", text));
    load_catalogue(packs, found);
    return found;
  };
  CHECK(problems(R"({"modifiers": ["psyco"]})").size() == 1);
  CHECK(problems(R"({"modifiers": ["two words"]})").size() == 1);
  const Problems unknown = problems(R"({"modifiers": ["heavy"], "skills": [{"id": "S1", "kind": "skill", "name": "S",
      "rank": "D", "timing": ["any"], "types": [], "modifiers": ["heavi"], "effects": []}]})");
  REQUIRE(unknown.size() == 1);
  CHECK(unknown[0].what.find("did you mean 'heavy'") != std::string::npos);
}

}  // namespace

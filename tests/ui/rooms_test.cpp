// What lies beside the tables: settings, rules, records, miniatures; and walking between the parts of a screen by keys.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "games/registry.h"
#include "seated.h"
#include "ui/film/film_panel.h"
#include "ui/kit/key_map.h"
#include "ui/lobby/lobby_screen.h"
#include "ui/lobby/seat_panel.h"

using namespace sprue;
using namespace sprue::ui;
using sprue::test::Robot;
using sprue::test::Seated;

namespace {

LobbyModel some_lobby() {
  LobbyModel model;
  model.games = {{"asteroid", "The Last Blast", 2, 4, {}}, {"aeronauts", "Aeronauts", 2, 4, {}}};
  model.records = {{"one.jsonl", "asteroid", "The Last Blast", "Ines wins", "2026-11-18 17:40", {"Ines", "Tom"}}};
  model.models = {{"Mechs", {"Marrow fox", "Quiet choir"}, {"models/fox", "models/choir"}}};
  return model;
}

// A robot in the lobby, with all that was answered. Settings that were changed are in force.
struct Lobby {
  Robot robot;
  LobbyModel model = some_lobby();
  LobbyScreen screen{robot.fonts()};
  std::vector<Intent> intents;

  explicit Lobby(Settings known = {}) {
    robot.frame().settings = std::move(known);
    robot.show([this](const Frame& frame) -> const std::vector<Item>& {
      Intent intent = screen.draw(frame, model);
      if (const auto* change = std::get_if<Change>(&intent)) robot.frame().settings = change->settings;
      if (!std::holds_alternative<None>(intent)) intents.push_back(std::move(intent));
      return screen.items();
    });
    robot.run(3);
  }
  const Settings& settings() { return robot.frame().settings; }
};

TableModel resting_table() {
  TableModel model;
  model.game = "asteroid";
  model.title = "The Last Blast";
  model.seats = {{seat_at(0), "Ines", SeatPlayer::human, "choosing", true, true, {}}};
  model.prompt = {seat_at(0), "Ines: choose", ""};
  model.choices = {test::written("one", "Move to row 1"), test::written("two", "Move to row 2")};
  model.log = {{7, seat_at(0), "A enters row 2 of column 3", {"AR-FLT-06"}, false, {}, seat_at(0), true}};
  return model;
}

void check_text(const std::vector<Cut>& cuts) {
  for (const Cut& cut : cuts) UNSCOPED_INFO(cut.text << ": " << cut.wide << " of " << cut.room);
  CHECK(cuts.empty());
}

}  // namespace

TEST_CASE("Settings are changed where they stand and take effect at once", "[ui]") {
  Lobby lobby;
  lobby.robot.press(ImGuiKey_O);
  lobby.robot.click("Settings/Interface size more");
  CHECK(lobby.settings().ui_scale == 105);
  lobby.robot.click("Settings/Less motion");
  CHECK(lobby.settings().less_motion);
  lobby.robot.click("Settings/Picture quality/Best");
  CHECK(lobby.settings().quality == Quality::best);
  lobby.robot.press(ImGuiKey_Escape);
  lobby.robot.run(2);
  CHECK_FALSE(lobby.robot.sees("Settings/Less motion"));
}

TEST_CASE("The lobby opens as the table was last set, with the game that was played", "[ui]") {
  Settings known;
  known.tables = {{"aeronauts", {"human", "human", "simple"}, {}, {}, true, false},
                  {"asteroid", {"human", "human"}, {}, {}, false, false}};
  known.names = {"Uma", "Per"};
  Lobby lobby(known);
  CHECK(lobby.screen.chosen() == 1);
  REQUIRE(lobby.screen.seats().size() == 3);
  CHECK(lobby.screen.seats()[1].name == "Per");
  CHECK(is_computer(lobby.screen.seats()[2].player));
  lobby.robot.wait(1.2);  // the guard opens
  lobby.robot.click("Prompt/Start");
  REQUIRE(lobby.intents.size() == 1);
  CHECK(std::get<NewMatch>(lobby.intents[0]).real_dice);
}

TEST_CASE("Nobody is called by a name that they have not given", "[ui]") {
  Lobby lobby;
  CHECK(lobby.screen.seats().at(0).name == "Player 1");
}

TEST_CASE("A key is bound to what another does not have", "[ui]") {
  Lobby lobby;
  lobby.robot.press(ImGuiKey_O);
  lobby.robot.click("Settings/Keys");
  lobby.robot.run(2);
  lobby.robot.click("Settings/undo");
  lobby.robot.press(ImGuiKey_H);  // is taken
  CHECK(lobby.settings().keys.empty());
  lobby.robot.click("Settings/undo");
  lobby.robot.press(ImGuiKey_U);
  CHECK(lobby.settings().keys == std::vector<KeyBinding>{{"undo", "U"}});
  CHECK(keys_of(Key::undo, lobby.settings()).first == ImGuiKey_U);
  lobby.robot.click("Settings/Reset all keys");
  CHECK(lobby.settings().keys.empty());
}

TEST_CASE("A key that this user has bound does nothing else, whatever comes with it later", "[ui]") {
  Settings settings;
  settings.keys = {{"undo", "T"}, {"redo", "C"}};
  CHECK(keys_of(Key::threat, settings).first == 0);
  CHECK(keys_of(Key::picture, settings).first == ImGuiKey_F12);
  CHECK(keys_of(Key::picture, settings).second == 0);
  CHECK(bind(settings, Key::threat, ImGuiKey_U).empty());
  CHECK(keys_of(Key::threat, settings).first == ImGuiKey_U);
  settings.keys.clear();
  CHECK(bind(settings, Key::picture, ImGuiKey_U).empty());
  CHECK(keys_of(Key::picture, settings).first == ImGuiKey_U);
  CHECK(keys_of(Key::picture, settings).second == 0);  // both of its keys gave way
}

TEST_CASE("A key that was bound does it, and the old one no longer does", "[ui]") {
  Seated table(resting_table());
  table.model.can_undo = true;
  table.robot.frame().settings.keys = {{"undo", "U"}};
  table.robot.press(ImGuiKey_Z);
  CHECK(table.count<Undo>() == 0);
  table.robot.press(ImGuiKey_U);
  CHECK(table.count<Undo>() == 1);
}

TEST_CASE("On small screens, too, every game of the lobby is reached, and a match that was left", "[ui]") {
  Lobby lobby;
  lobby.model.games.push_back({"aerial", "Aerial Assault", 2, 6, {}});
  lobby.model.games.push_back({"bots", "Bots and Aces", 2, 6, {}});
  lobby.model.saved = {{"left.jsonl", "bots", "Bots and Aces", "Round 2", "2026-11-18 17:40", {"Ines", "Tom"}}};
  lobby.robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  lobby.robot.run(3);
  const auto box_of = [&](std::string_view label) {
    const auto item = std::ranges::find(lobby.robot.items(), label, &Item::label);
    REQUIRE(item != lobby.robot.items().end());
    return item->box;
  };
  const float scale = scale_of(lobby.robot.frame()), bar = 720 / scale - 52;
  for (std::size_t i = 0; i < lobby.model.games.size(); ++i) {
    lobby.robot.press(ImGuiKey_DownArrow);
    lobby.robot.run(3);
    const GameLine& chosen = lobby.model.games[lobby.screen.chosen()];
    const Box tile = box_of("Games/" + chosen.title);
    CHECK((tile.y > 60 && tile.bottom() < bar));
    CHECK(tile.right() < box_of("Table/Add seat").x);
  }
  const Box left = box_of("Continue/left.jsonl");
  CHECK(left.bottom() < bar);
  check_text(lobby.screen.cuts());
  lobby.robot.click("Continue/left.jsonl");
  REQUIRE_FALSE(lobby.intents.empty());
  CHECK(std::holds_alternative<Continue>(lobby.intents.back()));
}

TEST_CASE("Of many matches that were left each can be gone on with", "[ui]") {
  Lobby lobby;
  lobby.robot.frame().settings.ui_scale = GENERATE(100, 200);
  for (int i = 1; i <= 9; ++i)
    lobby.model.saved.push_back(
        {fmt::format("{}.jsonl", i), "bots", "Bots and Aces", "Round 2", "2026-11-18 17:40", {}});
  lobby.robot.run(3);
  lobby.robot.point("Continue/1.jsonl");
  ImGui::GetIO().AddMouseWheelEvent(0, -50);
  lobby.robot.run(10);
  lobby.robot.click("Continue/9.jsonl");
  REQUIRE_FALSE(lobby.intents.empty());
  REQUIRE(std::holds_alternative<Continue>(lobby.intents.back()));
  CHECK(std::get<Continue>(lobby.intents.back()).file == "9.jsonl");
}

TEST_CASE("Settings, keys and rooms fit at every scale", "[ui]") {
  Lobby lobby;
  lobby.robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  lobby.robot.frame().settings.text_size = GENERATE(100, 150);
  lobby.robot.press(ImGuiKey_O);
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.click("Settings/Keys");
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.press(ImGuiKey_Escape);
  lobby.robot.click("Rooms/Records");
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.press(ImGuiKey_Escape);
  lobby.robot.click("Rooms/Photo booth");
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.press(ImGuiKey_Escape);
  lobby.robot.tap("Table/Look 1");
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.tap("Seat/Curtain/PIN");
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
}

TEST_CASE("A seat's colour, shape and miniature are chosen in the lobby; a colour changes places", "[ui]") {
  Lobby lobby;
  lobby.model.games[0].miniatures = {
      {"mechs/marrow_fox", "Marrow fox"}, {"mechs/choir", "Quiet choir"}, {"mechs/quiet_choir", "Quiet choir"}};
  lobby.robot.run(2);
  lobby.robot.click("Table/Look 1");
  lobby.robot.click("Seat/Orange");
  lobby.robot.click("Seat/Hexagon");
  lobby.robot.click("Seat/mechs/quiet_choir");
  check_text(lobby.screen.cuts());
  lobby.robot.press(ImGuiKey_Escape);
  lobby.robot.run(2);
  CHECK_FALSE(lobby.robot.sees("Seat/Orange"));
  lobby.robot.click("Table/Add seat");
  lobby.robot.click("Prompt/Start");
  const auto& wish = std::get<NewMatch>(lobby.intents.at(0));
  REQUIRE(wish.seats.size() == 3);
  CHECK(wish.seats[0].livery == Livery{1, 5, "mechs/quiet_choir"});
  CHECK(wish.seats[1].livery == Livery{0, 1, ""});
  CHECK(wish.seats[2].livery == Livery{2, 2, ""});
}

TEST_CASE("How a seat looks is chosen by keys, or by a gamepad", "[ui]") {
  Lobby lobby;
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  const bool pad = GENERATE(false, true);
  const ImGuiKey on = pad ? ImGuiKey_GamepadR1 : ImGuiKey_Tab, does = pad ? ImGuiKey_GamepadFaceDown : ImGuiKey_Enter;
  const ImGuiKey left = pad ? ImGuiKey_GamepadDpadLeft : ImGuiKey_LeftArrow;
  const ImGuiKey down = pad ? ImGuiKey_GamepadDpadDown : ImGuiKey_DownArrow;
  const auto focused = [&](std::string_view label) {
    return std::ranges::any_of(lobby.robot.items(),
                               [&](const Item& item) { return item.focused && item.label == label; });
  };
  const auto walk = [&](ImGuiKey key, std::string_view label) {
    for (int i = 0; i < 20 && !focused(label); ++i) {
      lobby.robot.press(key);
      lobby.robot.run(2);
      for (const Item& item : lobby.robot.items())
        if (item.focused) UNSCOPED_INFO(item.label);
    }
    REQUIRE(focused(label));
  };
  walk(on, "Table/Look 1");
  lobby.robot.press(does);
  lobby.robot.run(3);
  REQUIRE(lobby.robot.sees("Seat/Blue"));
  walk(down, "Seat/Grey");  // below the button that closes
  walk(left, "Seat/Green");
  lobby.robot.press(does);
  lobby.robot.run(2);
  CHECK(lobby.screen.seats().at(0).livery->colour == 2);
  lobby.robot.press(pad ? ImGuiKey_GamepadFaceRight : ImGuiKey_Escape);
  lobby.robot.run(2);
  CHECK_FALSE(lobby.robot.sees("Seat/Blue"));
}

TEST_CASE("Seats find their liveries again, each in a colour of its own", "[ui]") {
  Settings settings;
  remember_liveries(settings, "bots",
                    {{"Ines", SeatPlayer::human, {}, Livery{3, 4, "mechs/marrow_fox"}},
                     {"Tom", SeatPlayer::human, {}, Livery{0, 1, ""}}});
  CHECK(livery_for({}, 0, "bots", settings) == Livery{3, 4, "mechs/marrow_fox"});
  CHECK(livery_for({}, 0, "aeronauts", settings) == Livery{3, 4, ""});
  GameLine bots{"bots", "Bots and Aces", 2, 4, {}};
  CHECK(livery_for({}, 0, bots, settings) == Livery{3, 4, ""});  // the miniature is no longer there
  bots.miniatures = {{"mechs/marrow_fox", "Marrow fox"}};
  CHECK(livery_for({}, 0, bots, settings).model == "mechs/marrow_fox");
  const Livery third = livery_for({Livery{3, 4, ""}, Livery{2, 1, ""}}, 2, "bots", settings);
  CHECK(third == Livery{0, 2, ""});  // its usual colour is taken
}

TEST_CASE("Somebody sets four digits for the curtain, and takes them away", "[ui]") {
  Lobby lobby;
  lobby.robot.click("Table/Look 1");
  lobby.robot.click("Seat/Curtain/PIN");
  for (const ImGuiKey key : {ImGuiKey_4, ImGuiKey_0, ImGuiKey_Keypad7}) lobby.robot.press(key);
  CHECK(lobby.settings().pins.empty());
  lobby.robot.click("Seat/1");
  CHECK(has_pin(lobby.settings(), "Player 1"));
  CHECK(is_pin_of(lobby.settings(), "Player 1", "4071"));
  CHECK_FALSE(is_pin_of(lobby.settings(), "Player 1", "4072"));
  CHECK_FALSE(is_pin_of(lobby.settings(), "Tom", "4071"));
  lobby.robot.run(2);
  const auto type = [&](std::string_view digits) {
    for (const char digit : digits) lobby.robot.press(static_cast<ImGuiKey>(ImGuiKey_0 + (digit - '0')));
    lobby.robot.run(2);
  };
  lobby.robot.click("Seat/Curtain/PIN");  // somebody changes them who knows them
  type("4072");
  type("1111");
  CHECK(is_pin_of(lobby.settings(), "Player 1", "4071"));
  type("4071");
  type("2580");
  CHECK(is_pin_of(lobby.settings(), "Player 1", "2580"));
  lobby.robot.click("Seat/Curtain/Held");
  lobby.robot.run(2);
  CHECK(has_pin(lobby.settings(), "Player 1"));
  type("4071");
  CHECK(has_pin(lobby.settings(), "Player 1"));
  check_text(lobby.screen.cuts());
  type("2580");
  CHECK(lobby.settings().pins.empty());
}

TEST_CASE("The lobby asks to forget a PIN, of nobody whose match goes on", "[ui]") {
  Lobby lobby;
  Settings& settings = lobby.robot.frame().settings;
  set_pin(settings, "Ines", "4071");
  set_pin(settings, "Tom", "1234");
  lobby.model.sitting = {"Tom", "Uma"};
  lobby.robot.press(ImGuiKey_O);
  lobby.robot.click("Settings/PINs");
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.click("Settings/Forget Tom");
  CHECK(lobby.intents.empty());
  lobby.robot.click("Settings/Forget Ines");
  REQUIRE(lobby.intents.size() == 1);
  CHECK(std::get<ForgetPin>(lobby.intents[0]).name == "Ines");
}

TEST_CASE("At a table nobody's PIN is forgotten", "[ui]") {
  Seated table(resting_table());
  set_pin(table.robot.frame().settings, "Ines", "4071");
  table.robot.press(ImGuiKey_O);
  CHECK(table.robot.sees("Settings/Keys"));
  CHECK_FALSE(table.robot.sees("Settings/PINs"));
}

TEST_CASE("A record is watched and a miniature looked at from the lobby", "[ui]") {
  Lobby lobby;
  lobby.robot.click("Rooms/Records");
  lobby.robot.click("Records/one.jsonl");
  REQUIRE(lobby.intents.size() == 1);
  CHECK(std::get<WatchRecord>(lobby.intents[0]).file == "one.jsonl");
  lobby.robot.press(ImGuiKey_Escape);
  lobby.robot.click("Rooms/Photo booth");
  lobby.robot.click("Booth/Quiet choir");
  lobby.robot.click("Booth/All");
  REQUIRE(lobby.intents.size() == 3);
  CHECK(std::get<OpenBooth>(lobby.intents[1]).models == std::vector<std::string>{"models/choir"});
  CHECK(std::get<OpenBooth>(lobby.intents[2]).models.size() == 2);
}

TEST_CASE("How a table plays is wished for in the lobby", "[ui]") {
  Lobby lobby;
  lobby.robot.click("Table/Dice/You roll");
  lobby.robot.click("Table/Undo/Everything");
  lobby.robot.click("Prompt/Start");
  const auto& wish = std::get<NewMatch>(lobby.intents.at(0));
  CHECK(wish.real_dice);
  CHECK(wish.sandbox);
}

TEST_CASE("Enter pressed again and again after a match starts no other", "[ui]") {
  Lobby lobby;
  lobby.screen.arrive();
  for (int i = 0; i < 40; ++i) lobby.robot.press(ImGuiKey_Enter);
  CHECK(lobby.intents.empty());
  lobby.robot.wait(1.1);
  lobby.robot.press(ImGuiKey_Enter);
  CHECK(lobby.intents.size() == 1);
}

TEST_CASE("The result is read before Enter leaves it", "[ui]") {
  Seated table(resting_table());
  table.model.choices.clear();
  table.model.outcome = Outcome{Seats{}, false, {}};
  for (int i = 0; i < 20; ++i) table.robot.press(ImGuiKey_Enter);
  CHECK(table.count<Leave>() == 0);
  table.robot.wait(1.1);
  table.robot.press(ImGuiKey_Enter);
  CHECK(table.count<Leave>() == 1);
}

TEST_CASE("After the result the match is watched, or another one played, where it was kept", "[ui]") {
  Seated table(resting_table());
  table.model.choices.clear();
  table.model.outcome = Outcome{Seats{seat_at(0)}, false, {}};
  table.model.verdict = "Ines wins";
  table.model.decided = "level on points, assists and catches, more points by trusses";
  table.robot.run(3);
  CHECK_FALSE(table.robot.sees("Result/Play again"));
  table.model.kept = true;
  table.robot.frame().settings.ui_scale = GENERATE(100, 150, 200);
  table.robot.run(3);
  CHECK(table.screen.cuts().empty());
  table.robot.click("Result/Play again");
  CHECK(table.count<PlayAgain>() == 1);
  table.robot.click("Result/Watch the match");
  CHECK(table.count<WatchMatch>() == 1);
}

TEST_CASE("A word leads to its paragraphs, links lead on, and back", "[ui]") {
  Seated table(resting_table());
  table.robot.press(ImGuiKey_F1);
  table.robot.run(2);
  CHECK(table.robot.sees("Paragraphs/AR-FLT-06"));  // of the last line of the log
  table.robot.click("Chapters/Search");
  ImGui::GetIO().AddInputCharactersUTF8("cube");
  table.robot.run(3);
  const auto lit = [&] {
    std::vector<std::string> labels;
    for (const Item& item : table.robot.items())
      if (item.label.starts_with("Paragraphs/")) labels.push_back(item.label);
    return labels;
  };
  const std::vector<std::string> first = lit();
  table.robot.press(ImGuiKey_F3);  // to the next one, while it is being typed
  table.robot.run(3);
  CHECK(lit() != first);
  table.robot.press(ImGuiKey_Escape);  // leaves the field
  table.robot.click("Chapters/Next");
  table.robot.run(2);
  CHECK(table.robot.sees("Paragraphs/Close"));
  CHECK_FALSE(table.robot.sees("Choices/Move to row 1"));
  check_text(table.screen.cuts());
  table.robot.press(ImGuiKey_Escape);
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Paragraphs/Close"));
}

TEST_CASE("A line of the log shows its step once more, and its link opens the rule", "[ui]") {
  Seated table(resting_table());
  table.robot.press(ImGuiKey_L);
  table.robot.click("Log/7 A enters row 2 of column 3");
  REQUIRE(table.count<ShowStep>() == 1);
  CHECK(std::get<ShowStep>(table.intents.back()).step == 7);
  table.robot.click("Log/7/AR-FLT-06");
  CHECK(table.count<ShowStep>() == 1);
  table.robot.run(2);
  CHECK(table.robot.sees("Paragraphs/AR-FLT-06"));
  table.robot.click("Paragraphs/Step 7 A enters row 2 of column 3");
  CHECK(table.count<ShowStep>() == 2);
}

TEST_CASE("Dice of the people's own are told by a click or a digit", "[ui]") {
  TableModel model = resting_table();
  model.choices.clear();
  model.die = DieWanted{seat_at(0), GENERATE(6, 8)};
  Seated table(model);
  check_text(table.screen.cuts());
  table.robot.click("Dice/4");
  table.robot.press(ImGuiKey_5);
  table.robot.press(ImGuiKey_9);  // on no die
  REQUIRE(table.intents.size() == 3);
  CHECK(std::get<TellDie>(table.intents[0]).value == 4);
  CHECK(std::get<TellDie>(table.intents[1]).value == 5);
  CHECK(std::get<TellDie>(table.intents[2]).value == 9);  // the table says why that is none
}

TEST_CASE("One key leads through all parts of the screen, and back to the table", "[ui]") {
  Seated table(resting_table());
  const ImGuiKey key = GENERATE(ImGuiKey_Tab, ImGuiKey_GamepadR1);
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasGamepad;
  std::vector<std::string> seen;
  for (int i = 0; i < 8; ++i) {
    table.robot.press(key);
    table.robot.run(2);
    const auto on = std::ranges::find(table.robot.items(), true, &Item::focused);
    seen.push_back(on == table.robot.items().end() ? "" : on->label);
  }
  CHECK(std::ranges::count(seen, "") >= 1);
  CHECK(std::ranges::any_of(seen, [](const std::string& one) { return one.starts_with("Strip/"); }));
  CHECK(std::ranges::any_of(seen, [](const std::string& one) { return one.starts_with("Prompt/"); }));
}

TEST_CASE("Every key can be told from every other", "[ui]") {
  const Settings settings;
  std::vector<KeyCode> codes;
  for (std::size_t i = 0; i < key_count; ++i) {
    const BoundKeys keys = keys_of(static_cast<Key>(i), settings);
    for (const KeyCode code : {keys.first, keys.second, keys.pad})
      if (code != 0) codes.push_back(code);
  }
  std::ranges::sort(codes);
  CHECK(std::ranges::adjacent_find(codes) == codes.end());
}

TEST_CASE("Each seat brings a build where a game has builds, another one at the press of an arrow", "[ui]") {
  Lobby lobby;
  lobby.model.games = {{"bots", "Bots and Aces", 2, 6, {}}};
  for (const char* name : {"Vane", "Badger", "Heron"})
    lobby.model.games[0].builds.push_back({std::string(name) + ".json", name, "all-rounder", 750, 750});
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.click("Table/Build 2 on");
  lobby.robot.click("Table/Build 1 back");
  lobby.robot.click("Prompt/Start");
  const auto& wish = std::get<NewMatch>(lobby.intents.at(0));
  CHECK(wish.seats[0].build == "Heron.json");
  CHECK(wish.seats[1].build == "Heron.json");
}

TEST_CASE("No match begins with a build that is not legal", "[ui]") {
  Lobby lobby;
  lobby.model.games = {{"bots", "Bots and Aces", 2, 6, {}}};
  lobby.model.games[0].builds = {{"vane.json", "Vane", "all-rounder", 750, 750},
                                 {"begun.json", "Begun", "all-rounder", 300, 750, "the Pilot Deck has 59 cards"}};
  lobby.robot.run(2);
  check_text(lobby.screen.cuts());
  lobby.robot.click("Prompt/Start");
  lobby.robot.press(ImGuiKey_Enter);
  CHECK(lobby.intents.empty());
  lobby.robot.click("Table/Build 2 on");
  lobby.robot.click("Prompt/Start");
  CHECK(lobby.intents.size() == 1);
}

TEST_CASE("Where one may pass for a while a key offers how long", "[ui]") {
  TableModel model = resting_table();
  model.may_yield = true;
  Seated table(model);
  CHECK(table.robot.sees("Prompt/Yields"));
  table.robot.press(ImGuiKey_P);
  table.robot.run(2);
  check_text(table.screen.cuts());
  table.robot.press(ImGuiKey_Enter);  // answers no question that lies below
  CHECK(table.count<Play>() == 0);
  table.robot.press(ImGuiKey_2);
  REQUIRE(table.count<YieldFor>() == 1);
  CHECK(std::get<YieldFor>(table.intents.back()).until == Yield::turn);
  table.robot.run(2);
  CHECK_FALSE(table.robot.sees("Yields/Pass until Ines's turn"));
}

TEST_CASE("Who passes for a while shows, and is asked again by the same key", "[ui]") {
  TableModel model = resting_table();
  model.choices.clear();
  model.passing = true;
  model.yields = {{seat_at(0), "Ines", Yield::cycle}};
  Seated table(model);
  table.robot.press(ImGuiKey_P);
  REQUIRE(table.count<YieldFor>() == 1);
  CHECK(std::get<YieldFor>(table.intents.back()).until == Yield::none);
  table.model.passing = false;
  table.robot.press(ImGuiKey_P);
  table.robot.click("Yields/Ask Ines again");
  CHECK(table.count<YieldFor>() == 2);
}

namespace {

// A robot at the panel that orders films.
struct FilmDesk {
  Robot robot;
  FilmOrder order;
  FilmPanelModel model;
  FilmWish wished;
  std::vector<Item> items;
  std::vector<Cut> cuts;

  FilmDesk() {
    order.to = model.steps = 90;
    order.name = "bots-2-seed4-000000";
    model.folder = "in /home/ines/films";
    model.steps_told = "Round 1 to Round 12";
    robot.show([this](const Frame& frame) -> const std::vector<Item>& {
      Ui ui(frame, theme_of("bots"), robot.fonts());
      const FilmWish wish = film_panel(ui, order, model);
      if (wish.make || wish.go_on || wish.cancel || wish.look || wish.close) wished = wish;
      items = ui.items();
      cuts = ui.cuts();
      return items;
    });
    robot.run(3);
  }
};

}  // namespace

TEST_CASE("A film is ordered in the panel, and nothing is changed while it is made", "[ui]") {
  FilmDesk desk;
  desk.robot.click("Film/Length/1 min");
  desk.robot.click("Film/Picture/Upright");
  desk.robot.click("Film/Sound");
  desk.robot.click("Film/Format/GIF");
  CHECK(film_lengths()[desk.order.length].word == "60");
  CHECK(film_pictures()[desk.order.picture].word == "720x1280");
  CHECK(film_formats()[desk.order.format].word == ".gif");
  CHECK_FALSE(desk.order.sound);
  desk.robot.click("Film/Make");
  CHECK(desk.wished.make);
  desk.model.making = FilmMaking::going_on;
  desk.model.done = 450;
  desk.model.of = 1800;
  desk.model.pace = "7.7 a second, 2 min 55 s left";
  desk.robot.run(2);
  desk.robot.tap("Film/Length/30 s");
  desk.robot.tap("Film/Quality/Best");
  CHECK(film_lengths()[desk.order.length].word == "60");
  CHECK(film_qualities()[desk.order.quality].word == "film");
  CHECK_FALSE(desk.robot.sees("Film/Make"));
  CHECK_FALSE(desk.robot.sees("Film/Name"));
  desk.robot.click("Film/Stop");
  CHECK(desk.wished.cancel);
  desk.model.making = FilmMaking::stopped;
  desk.robot.run(2);
  desk.robot.click("Film/Go on");
  CHECK(desk.wished.go_on);
}

TEST_CASE("Without a program for videos only what needs none can be made", "[ui]") {
  FilmDesk desk;
  desk.model.can_encode = false;
  desk.robot.run(2);
  desk.robot.tap("Film/Make");
  CHECK_FALSE(desk.wished.make);
  desk.robot.click("Film/Format/PNG");
  desk.robot.click("Film/Make");
  CHECK(desk.wished.make);
}

TEST_CASE("The range of a film is dragged, and its ends do not pass each other", "[ui]") {
  FilmDesk desk;
  const auto drag = [&](std::string_view label, float by) {
    desk.robot.point(label);
    ImGuiIO& io = ImGui::GetIO();
    const ImVec2 from = io.MousePos;
    io.AddMouseButtonEvent(0, true);
    desk.robot.run(2);
    io.AddMousePosEvent(from.x + by, from.y);
    desk.robot.run(2);
    io.AddMouseButtonEvent(0, false);
    desk.robot.run(2);
  };
  drag("Film/From", 100);
  CHECK(desk.order.from > 10);
  CHECK(desk.order.from < 40);
  drag("Film/To", -2000);
  CHECK(desk.order.to == desk.order.from);
  desk.robot.click("Film/Whole match");
  CHECK(desk.order.from == 1);
  CHECK(desk.order.to == 90);
}

TEST_CASE("The panel for films fits at every scale", "[ui]") {
  FilmDesk desk;
  using enum FilmMaking;
  for (const auto& [making, leaving] :
       {std::pair{nothing, false}, std::pair{going_on, false}, std::pair{going_on, true}, std::pair{made, false},
        std::pair{stopped, false}, std::pair{failed, false}}) {
    desk.model.making = making;
    desk.model.leaving = leaving;
    desk.model.done = 123456, desk.model.of = 1234567;
    desk.model.pace = "17.7 a second, 16 min 26 s left";
    desk.model.said = "/home/ines/films/bots-2-seed4-000000.mp4: cannot be written: is the disk full?";
    for (const int scale : {75, 100, 125}) {
      desk.robot.frame().settings.ui_scale = scale;
      desk.robot.run(2);
      check_text(desk.cuts);
      for (const Item& item : desk.items) CHECK(item.box.bottom() * static_cast<float>(scale) / 100 <= 720);
    }
  }
}

TEST_CASE("A film that is looked at goes on from where its strip is pressed", "[ui]") {
  Robot robot;
  FilmLook look{12, 60, 1, "follow", {0, 10, 30}};
  LookWish wished;
  std::vector<Item> items;
  robot.show([&](const Frame& frame) -> const std::vector<Item>& {
    Ui ui(frame, theme_of("bots"), robot.fonts());
    const LookWish wish = look_strip(ui, look);
    if (wish.seconds || wish.stop) wished = wish;
    items = ui.items();
    check_text(ui.cuts());
    return items;
  });
  robot.run(3);
  robot.click("Look/Way");  // in its middle
  REQUIRE(wished.seconds);
  CHECK(std::abs(*wished.seconds - 30) < 1);
  wished = {};
  robot.press(ImGuiKey_Escape);
  CHECK(wished.stop);
}

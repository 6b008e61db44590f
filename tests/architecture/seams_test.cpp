// What stays behind its seam: a game's name within its own folders, JSON away from what is drawn, and words that people
// read out of what the program decides.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "support/sources.h"

namespace {

constexpr std::array<std::string_view, 4> games{"aerial", "aeronauts", "asteroid", "bots"};
// They turn records, packs and settings into values; what is drawn gets values.
constexpr std::array<std::string_view, 4> drawn{"src/ui/", "src/stage/", "src/render/", "src/film/"};

// A registry is where the program learns which games there are.
bool may_name(std::string_view path, std::string_view game) {
  if (module_of(path).ends_with("/registry")) return true;
  return path.find("/" + std::string(game) + "/") != std::string_view::npos;
}

// Screens and rooms: they write words for people.
constexpr std::array<std::string_view, 4> worded{"src/ui/", "src/app/rooms/", "src/app/booth/", "src/app/window/"};

// "path:line: name" for each line of code that names a game it should not know.
std::vector<std::string> named_games(const Source& source) {
  std::vector<std::string> faults;
  int number = 0;
  for (const std::string& line : lines_of(without_comments(source.text))) {
    ++number;
    for (const std::string_view game : games) {
      if (may_name(source.path, game) || !has_part(line, game)) continue;
      faults.push_back(source.path + ":" + std::to_string(number) + ": " + std::string(game));
    }
  }
  return faults;
}

// "path:line" for each line of code of what is drawn that knows JSON.
std::vector<std::string> drawn_json(const Source& source) {
  std::vector<std::string> faults;
  const auto within = [&](std::string_view folder) { return source.path.starts_with(folder); };
  if (std::ranges::none_of(drawn, within)) return faults;
  int number = 0;
  for (const std::string& line : lines_of(without_comments(source.text))) {
    ++number;
    if (has_part(line, "Json") || line.find("nlohmann") != std::string::npos ||
        line.find("Document::parse") != std::string::npos)
      faults.push_back(source.path + ":" + std::to_string(number));
  }
  return faults;
}

// "path:line" for each line of code in a screen or room that recognises something by words for people: it compares
// with such words, looks for them, or, in a screen, compares what is written on two things. Ids of rules are no such
// words.
std::vector<std::string> known_by_words(const Source& source) {
  static const std::regex literal(
      R"re([=!]= *"[A-Z][a-z]|"[A-Z][a-z][^"]*" *[=!]=|(find|starts_with|ends_with|contains)\("[A-Z])re");
  static const std::regex member(R"re((\.|->)(text|words|title|gist|sentence) *[=!]=)re");
  std::vector<std::string> faults;
  const auto within = [&](std::string_view folder) { return source.path.starts_with(folder); };
  if (std::ranges::none_of(worded, within)) return faults;
  int number = 0;
  for (const std::string& line : lines_of(without_comments(source.text))) {
    ++number;
    const bool compares = source.path.starts_with("src/ui/") && std::regex_search(line, member);
    if (compares || std::regex_search(line, literal)) faults.push_back(source.path + ":" + std::to_string(number));
  }
  return faults;
}

// "path:line" for each line of code that reads buttons of gamepads, beside the key map's: one button would do two
// things. Who plays blind has hands of its own, and a window that sleeps wakes up by any button.
std::vector<std::string> second_buttons(const Source& source) {
  constexpr std::array<std::string_view, 2> may{"src/app/window/window.cpp", "src/app/window/window_rest.cpp"};
  std::vector<std::string> faults;
  if (std::ranges::count(may, source.path) > 0) return faults;
  int number = 0;
  for (const std::string& line : lines_of(without_comments(source.text))) {
    ++number;
    if (line.find("GAMEPAD_BUTTON") != std::string::npos) faults.push_back(source.path + ":" + std::to_string(number));
  }
  return faults;
}

}  // namespace

TEST_CASE("A game is named in its own folders and in the registries only", "[architecture]") {
  for (const Source& source : sources_below("src")) {
    for (const std::string& fault : named_games(source)) FAIL_CHECK(fault);
  }
}

TEST_CASE("What is drawn knows no JSON", "[architecture]") {
  for (const Source& source : sources_below("src")) {
    for (const std::string& fault : drawn_json(source)) FAIL_CHECK(fault);
  }
}

TEST_CASE("Screens recognise nothing by words for people", "[architecture]") {
  for (const Source& source : sources_below("src")) {
    for (const std::string& fault : known_by_words(source)) FAIL_CHECK(fault);
  }
}

TEST_CASE("A button of a gamepad does what the key map says, and nothing else", "[architecture]") {
  for (const Source& source : sources_below("src")) {
    for (const std::string& fault : second_buttons(source)) FAIL_CHECK(fault);
  }
  CHECK(second_buttons({"src/app/window/camera_hand.cpp", "IsGamepadButtonDown(0, GAMEPAD_BUTTON_RIGHT_THUMB);\n"}) ==
        std::vector<std::string>{"src/app/window/camera_hand.cpp:1"});
}

TEST_CASE("The scan for games finds names in code, not in comments or other words", "[architecture]") {
  const auto names = [](const char* path, const char* text) { return named_games({path, text}); };
  using Faults = std::vector<std::string>;
  CHECK(names("src/ui/table.cpp", "#include \"games/bots/state.h\"\n") == Faults{"src/ui/table.cpp:1: bots"});
  CHECK(names("src/ui/table.cpp", "\nreturn id == \"asteroid\";\n") == Faults{"src/ui/table.cpp:2: asteroid"});
  CHECK(names("src/ui/table.cpp", "void f(AerialCards& cards);\n") == Faults{"src/ui/table.cpp:1: aerial"});
  CHECK(names("src/ui/table.cpp", "draw_aeronauts(aeronauts_split);\n") == Faults{"src/ui/table.cpp:1: aeronauts"});
  CHECK(names("src/stage/bots/scene.cpp", "using bots::State; aerial::Field f;\n") ==
        Faults{"src/stage/bots/scene.cpp:1: aerial"});
  CHECK(names("src/ui/table.cpp", "// bots\n/* aerial\nbots */ int robots = asteroids; // aeronauts\n").empty());
  CHECK(names("src/ui/games/bots/sheet.cpp", "using bots::State;\n").empty());
  CHECK(names("src/games/registry.cpp", "#include \"games/bots/game.h\"\n").empty());
}

TEST_CASE("The scan for JSON reads the code of what is drawn", "[architecture]") {
  CHECK(drawn_json({"src/ui/table.h", "struct Table {\n  Json view;\n};\n"}) ==
        std::vector<std::string>{"src/ui/table.h:2"});
  CHECK(drawn_json({"src/film/shots.cpp", "#include <nlohmann/json.hpp>\n"}).size() == 1);
  CHECK(drawn_json({"src/stage/cues.cpp", "auto told = own_json(text);\n"}).size() == 1);
  CHECK(drawn_json({"src/render/scene.cpp", "Document::parse(text);  // Json\n"}).size() == 1);
  CHECK(drawn_json({"src/ui/table.h", "int x = 0;  // Json, nlohmann\n"}).empty());
  CHECK(drawn_json({"src/core/json.h", "using Json = nlohmann::ordered_json;\n"}).empty());
}

TEST_CASE("The scan for words finds what is recognised by them", "[architecture]") {
  const auto known = [](const char* line) { return known_by_words({"src/ui/table/stops.cpp", line}); };
  const std::vector<std::string> found{"src/ui/table/stops.cpp:1"};
  CHECK(known("if (phase == \"Answers\") return;\n") == found);
  CHECK(known("const bool clears = \"Clear\" == key;\n") == found);
  CHECK(known("if (item.zone != \"Prompt\") return;\n") == found);
  CHECK(known("state.yields = row.text == yields;\n") == found);
  CHECK(known("return place.starts_with(\"Action\");\n") == found);
  CHECK(known("if (rule.id == \"BA-BUILD-01\" || key == \"own_end\") return;  // == \"Answers\"\n").empty());
  CHECK(known("const bool own = line.own == true;\n").empty());
  CHECK(known_by_words({"src/assets/import.cpp", "if (name == \"Sprue models\") return;\n"}).empty());
}

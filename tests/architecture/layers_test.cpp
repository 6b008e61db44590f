// The layers point one way: every #include in src/ is read against the table below. The linker cannot do this alone,
// since all layers share one include root and the system's headers are always in reach.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/sources.h"

namespace {

using Names = std::vector<std::string_view>;

struct Layer {
  std::string_view name;
  Names sees;     // layers it may include, itself among them
  Names refuses;  // headers from outside that it must not know
};

// A refused name ending in '/' stands for all headers of that folder.
const Names pictures{"glm/", "raylib.h", "raymath.h", "rlgl.h", "imgui.h", "GLFW/", "assimp/"};
const Names files{"filesystem", "fstream", "iostream", "cstdio", "stdio.h"};
const Names clocks{"chrono", "ctime", "time.h", "sys/time.h"};
const Names chance_and_floats{"random", "cmath", "math.h", "cfloat", "complex", "valarray"};

Names all_of(std::initializer_list<Names> parts) {
  Names all;
  for (const Names& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

const std::array layers{
    Layer{"core", {"core"}, pictures},
    Layer{"games", {"core", "games"}, all_of({pictures, files, clocks, chance_and_floats})},
    Layer{
        "stage", {"core", "games", "stage"}, all_of({{"raylib.h", "raymath.h", "rlgl.h", "imgui.h", "GLFW/"}, clocks})},
    Layer{"assets", {"core", "assets"}, {"raylib.h", "raymath.h", "rlgl.h", "imgui.h", "GLFW/"}},
    Layer{"render", {"core", "stage", "assets", "render"}, {"imgui.h"}},
    Layer{"ui", {"core", "games", "ui"}, all_of({{"raylib.h", "raymath.h", "rlgl.h", "GLFW/"}, files})},
    Layer{"video", {"core", "assets", "video"}, {"raylib.h", "raymath.h", "rlgl.h", "imgui.h", "GLFW/"}},
    Layer{"play", {"core", "games", "play"}, pictures},
    Layer{"film",
          {"core", "games", "stage", "assets", "render", "ui", "video", "play", "film"},
          {"raylib.h", "raymath.h", "rlgl.h", "imgui.h", "GLFW/"}},
    Layer{"app", {"core", "games", "stage", "assets", "render", "ui", "video", "play", "film", "app"}, {}},
};
// The full JSON header costs three seconds to compile: outside of .cpp files only these templates may pull it in, and
// they in turn are for .cpp files.
const Names heavy{"nlohmann/json.hpp",        "core/json/fields_json.h", "core/json/walker.h",
                  "core/match/match_of.h",    "core/match/options.h",    "core/match/playout.h",
                  "core/match/text_of.h",     "core/match/game_of.h",    "core/match/questions_of.h",
                  "core/match/teaching_of.h", "stage/table/presenter.h"};
// It draws panels over the table: the one file that knows both libraries.
constexpr std::string_view overlay = "app/window/overlay.cpp";

bool has(const Names& names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

bool refused(const Layer& layer, std::string_view header) {
  return std::ranges::any_of(layer.refuses, [&](std::string_view name) {
    return name.ends_with('/') ? header.starts_with(name) : header == name;
  });
}

struct Include {
  std::string_view header;  // empty: the line includes nothing
  bool quoted = false;      // "ours", not <theirs>
};

Include include_on(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('#')) return {};
  line = trimmed(line.substr(1));
  if (!line.starts_with("include")) return {};
  const auto open = line.find_first_of("<\"");
  if (open == std::string_view::npos) return {};
  const auto close = line.find_first_of(">\"", open + 1);
  return {.header = line.substr(open + 1, close - open - 1), .quoted = line[open] == '"'};
}

bool has_word(std::string_view text, std::string_view word) {
  const auto part_of_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || !part_of_name(text[at - 1])) && (end == text.size() || !part_of_name(text[end]))) return true;
  }
  return false;
}

// Rules compute with integers; a line that only shows a number to people says so at its end.
bool floats_on(std::string_view line) {
  if (trimmed(line).ends_with("// display")) return false;
  const std::string code = without_strings(without_comments(line));
  return has_word(code, "float") || has_word(code, "double");
}

// What is wrong with one include of a file in this layer; empty if nothing is.
std::string fault_of(const Layer& layer, std::string_view file, const Include& include) {
  const std::string header(include.header);
  if (has(heavy, header) && file.ends_with(".h") && !has(heavy, file))
    return header + " in a header; it is for .cpp files";
  if (refused(layer, header)) return std::string(layer.name) + " must not know " + header;
  if (!include.quoted || has(layer.sees, header.substr(0, header.find('/')))) return {};
  return std::string(layer.name) + " must not include \"" + header + "\"";
}

// All faults of one file, as "file:line: what". `file` is its path from src/.
std::vector<std::string> faults_in(const std::string& file, const std::string& text) {
  const auto layer = std::ranges::find(layers, file.substr(0, file.find('/')), &Layer::name);
  if (layer == layers.end()) return {file + ": belongs to no layer"};
  std::vector<std::string> faults;
  int number = 0;
  const auto report = [&](const std::string& what) {
    if (!what.empty()) faults.push_back(file + ":" + std::to_string(number) + ": " + what);
  };
  Names seen;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const Include include = include_on(line);
    if (!include.header.empty()) report(fault_of(*layer, file, include));
    if (include.header == "raylib.h") seen.push_back("raylib");
    if (include.header == "imgui.h") seen.push_back("imgui");
    if (layer->name == "games" && floats_on(line)) report("rules compute with integers");
  }
  if (has(seen, "raylib") && has(seen, "imgui") && file != overlay)
    report("raylib and imgui meet in app/window/overlay.cpp only");
  return faults;
}

}  // namespace

TEST_CASE("Layers point one way", "[architecture]") {
  const std::vector<Source> sources = sources_below("src");
  for (const Source& source : sources) {
    const std::string file = source.path.substr(std::string_view("src/").size());
    for (const std::string& fault : faults_in(file, source.text)) FAIL_CHECK("src/" << fault);
  }
  CHECK_FALSE(sources.empty());
}

TEST_CASE("The layer scan accepts what the table allows", "[architecture]") {
  CHECK(faults_in("games/bots/turn.cpp", "#include \"core/values/seat.h\"\n#include <vector>\n").empty());
  CHECK(faults_in("games/bots/turn.cpp", "// doubles, a \"float\"\nsay(\"double\"); int double_hit;\n").empty());
  CHECK(faults_in("games/bots/log.cpp", "const double mm = ticks / 3000.0;  // display\n").empty());
  CHECK(faults_in("core/json/json.cpp", "#include <nlohmann/json.hpp>\n#include <filesystem>\n").empty());
  CHECK(faults_in("core/json/fields_json.h", "#include <nlohmann/json.hpp>\n").empty());
  CHECK(faults_in("app/window/overlay.cpp", "#include <imgui.h>\n#include <raylib.h>\n").empty());
  CHECK(faults_in("render/pass.cpp", "#include <raylib.h>\n#include \"stage/piece.h\"\n").empty());
}

TEST_CASE("The layer scan finds what the table forbids", "[architecture]") {
  const auto only_fault = [](const std::string& file, const std::string& text) {
    const std::vector<std::string> faults = faults_in(file, text);
    return faults.size() == 1 ? faults.front() : std::to_string(faults.size()) + " faults";
  };
  CHECK(only_fault("core/values/seat.cpp", "#pragma once\n#include \"games/registry.h\"\n") ==
        "core/values/seat.cpp:2: core must not include \"games/registry.h\"");
  CHECK(only_fault("games/bots/turn.cpp", "  #  include <chrono>\n") ==
        "games/bots/turn.cpp:1: games must not know chrono");
  CHECK(only_fault("games/bots/turn.cpp", "#include <glm/vec3.hpp>\n") ==
        "games/bots/turn.cpp:1: games must not know glm/vec3.hpp");
  CHECK(only_fault("games/bots/turn.cpp", "#include \"raylib.h\"\n") ==
        "games/bots/turn.cpp:1: games must not know raylib.h");
  CHECK(only_fault("games/bots/turn.cpp", "auto x = static_cast<float>(y);\n") ==
        "games/bots/turn.cpp:1: rules compute with integers");
  CHECK(only_fault("games/bots/turn.cpp", "say(\"http://\"); double x = 0;\n") ==
        "games/bots/turn.cpp:1: rules compute with integers");
  CHECK(only_fault("games/bots/turn.cpp", "#include \"state.h\"\n") ==
        "games/bots/turn.cpp:1: games must not include \"state.h\"");
  CHECK(only_fault("core/json/json.h", "#include <nlohmann/json.hpp>\n") ==
        "core/json/json.h:1: nlohmann/json.hpp in a header; it is for .cpp files");
  CHECK(only_fault("games/match.h", "#include \"core/match/match_of.h\"\n") ==
        "games/match.h:1: core/match/match_of.h in a header; it is for .cpp files");
  CHECK(only_fault("render/pass.cpp", "#include \"games/bots/state.h\"\n") ==
        "render/pass.cpp:1: render must not include \"games/bots/state.h\"");
  CHECK(only_fault("app/window.cpp", "#include <imgui.h>\n#include <raylib.h>\n") ==
        "app/window.cpp:2: raylib and imgui meet in app/window/overlay.cpp only");
  CHECK(only_fault("misc/odd.cpp", "") == "misc/odd.cpp: belongs to no layer");
}

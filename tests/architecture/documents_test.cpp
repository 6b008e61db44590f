// What the documents show of the code is the code: their worked examples and the files that they name.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/source_dir.h"

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// The blocks of code of a document that are marked as C++.
std::vector<std::string> code_blocks(const std::string& document) {
  const std::string open = "```cpp\n", close = "```";
  std::vector<std::string> blocks;
  for (auto at = document.find(open); at != std::string::npos; at = document.find(open, at)) {
    at += open.size();
    const auto end = document.find(close, at);
    blocks.push_back(document.substr(at, end - at));
    at = end;
  }
  return blocks;
}

// The targets of a document's links to files, as in [words](docs/films.md).
std::set<std::string> links_in(const std::string& document) {
  const std::regex link(R"(\]\(([^)#]+)\))");
  std::set<std::string> targets;
  for (std::sregex_iterator at(document.begin(), document.end(), link), end; at != end; ++at)
    if ((*at)[1].str().find("://") == std::string::npos) targets.insert((*at)[1]);
  return targets;
}

// The words in backquotes that are paths of our tree: `src/games/registry.cpp`.
std::set<std::string> paths_in(const std::string& document) {
  const std::regex path("`((src|tests|tools|docs|data|models|scenes|shaders|cmake)/[A-Za-z0-9_./-]*)`");
  std::set<std::string> paths;
  for (std::sregex_iterator at(document.begin(), document.end(), path), end; at != end; ++at) paths.insert((*at)[1]);
  return paths;
}

std::vector<fs::path> documents() {
  std::vector<fs::path> all{source_dir() / "README.md", source_dir() / "CONTRIBUTING.md"};
  for (const fs::directory_entry& entry : fs::directory_iterator(source_dir() / "docs"))
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  return all;
}

TEST_CASE("The worked example of a game is the toy game's own code", "[architecture]") {
  std::string code;
  for (const char* file : {"tests/support/toy_game.h", "tests/support/toy_game.cpp", "tests/core/toy_test.cpp"})
    code += text_of(source_dir() / file);
  const std::vector<std::string> blocks = code_blocks(text_of(source_dir() / "docs/adding-a-game.md"));
  CHECK(blocks.size() >= 6);
  for (const std::string& block : blocks) {
    INFO(block);
    CHECK(code.find(block) != std::string::npos);
  }
}

TEST_CASE("Documents name files that are there", "[architecture]") {
  for (const fs::path& document : documents()) {
    const std::string text = text_of(document);
    for (const std::string& target : links_in(text)) {
      INFO(document.filename().string() << ": " << target);
      CHECK(fs::exists(document.parent_path() / target));
    }
    for (const std::string& path : paths_in(text)) {
      INFO(document.filename().string() << ": " << path);
      CHECK(fs::exists(source_dir() / path));
    }
  }
}

TEST_CASE("The README is read in one sitting", "[architecture]") {
  const std::string readme = text_of(source_dir() / "README.md");
  CHECK(std::ranges::count(readme, '\n') <= 150);
}

TEST_CASE("The scan of documents finds blocks, links and paths", "[architecture]") {
  CHECK(code_blocks("a\n```cpp\nint x;\n```\nb\n```\nno\n```\n") == std::vector<std::string>{"int x;\n"});
  CHECK(links_in("[a](docs/a.md) [b](https://x.org) ![c](c.jpg)") == std::set<std::string>{"c.jpg", "docs/a.md"});
  CHECK(paths_in("`src/a.cpp`, `sprue x`, `src/<game>/`, `tools/b`") == std::set<std::string>{"src/a.cpp", "tools/b"});
}

}  // namespace

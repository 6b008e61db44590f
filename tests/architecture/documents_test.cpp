// What the documents show of the code is the code: their worked examples and the files that they name.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/source_dir.h"
#include "support/sources.h"

namespace {

namespace fs = std::filesystem;

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
  static const std::regex link(R"(\]\(([^)#]+)\))");
  std::set<std::string> targets;
  for (std::sregex_iterator at(document.begin(), document.end(), link), end; at != end; ++at)
    if ((*at)[1].str().find("://") == std::string::npos) targets.insert((*at)[1]);
  return targets;
}

// The words in backquotes that are paths of our tree: `src/games/registry.cpp`.
std::set<std::string> paths_in(const std::string& document) {
  static const std::regex path("`((src|tests|tools|docs|data|models|scenes|shaders|cmake)/[A-Za-z0-9_./-]*)`");
  std::set<std::string> paths;
  for (std::sregex_iterator at(document.begin(), document.end(), path), end; at != end; ++at) paths.insert((*at)[1]);
  return paths;
}

// The sources and documents that a comment names, in words or in a path below src or tests: core/match/rules.h.
std::set<std::string> files_in(const std::string& comment) {
  static const std::regex file(R"(\b[a-z_]+(/[A-Za-z0-9_-]+)+\.(h|cpp|md)\b)");
  std::set<std::string> files;
  for (std::sregex_iterator at(comment.begin(), comment.end(), file), end; at != end; ++at) files.insert(at->str());
  return files;
}

// The names of test cases in a table's rows: "What is not JSON is refused at its place".
std::set<std::string> cases_in(const std::string& document) {
  static const std::regex name(R"re("([A-Z][^"|]+)")re");
  std::set<std::string> names;
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('|')) continue;
    for (std::sregex_iterator at(line.begin(), line.end(), name), end; at != end; ++at) names.insert((*at)[1]);
  }
  return names;
}

bool is_file(const std::string& path) {
  return std::ranges::any_of(std::array{"", "src", "tests"},
                             [&](const char* top) { return fs::exists(source_dir() / top / path); });
}

std::vector<fs::path> documents() {
  std::vector<fs::path> all{source_dir() / "README.md", source_dir() / "CONTRIBUTING.md", source_dir() / "SECURITY.md"};
  for (const fs::directory_entry& entry : fs::directory_iterator(source_dir() / "docs"))
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  return all;
}

TEST_CASE("The worked example of a game is the toy game's own code", "[architecture]") {
  std::string code;
  for (const char* file : {"tests/support/toy_game.h", "tests/support/toy_game.cpp", "tests/core/toy_test.cpp"})
    code += content_of(source_dir() / file);
  const std::vector<std::string> blocks = code_blocks(content_of(source_dir() / "docs/adding-a-game.md"));
  CHECK(blocks.size() >= 6);
  for (const std::string& block : blocks) {
    INFO(block);
    CHECK(code.find(block) != std::string::npos);
  }
}

TEST_CASE("Documents name files that are there", "[architecture]") {
  for (const fs::path& document : documents()) {
    const std::string text = content_of(document);
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

TEST_CASE("Comments name files that are there", "[architecture]") {
  std::size_t named = 0;
  for (const std::string_view tree : {"src", "tests"}) {
    for (const Source& source : sources_below(tree)) {
      if (source.path == "tests/architecture/documents_test.cpp") continue;
      for (const std::string& comment : comments_of(source.text)) {
        for (const std::string& file : files_in(comment)) {
          ++named;
          INFO(source.path << ": " << file);
          CHECK(is_file(file));
        }
      }
    }
  }
  CHECK(named > 10);  // or the scan has lost its way
}

TEST_CASE("The tests behind what is promised about security are there", "[architecture]") {
  std::string tests;
  for (const Source& source : sources_below("tests")) tests += source.text;
  const std::set<std::string> promised = cases_in(content_of(source_dir() / "SECURITY.md"));
  CHECK(promised.size() > 30);
  for (const std::string& name : promised) {
    INFO(name);
    CHECK(tests.find("TEST_CASE(\"" + name + "\"") != std::string::npos);
  }
}

TEST_CASE("The README is read in one sitting", "[architecture]") {
  const std::string readme = content_of(source_dir() / "README.md");
  CHECK(std::ranges::count(readme, '\n') <= 150);
}

TEST_CASE("The scan of documents finds blocks, links and paths", "[architecture]") {
  CHECK(code_blocks("a\n```cpp\nint x;\n```\nb\n```\nno\n```\n") == std::vector<std::string>{"int x;\n"});
  CHECK(links_in("[a](docs/a.md) [b](https://x.org) ![c](c.jpg)") == std::set<std::string>{"c.jpg", "docs/a.md"});
  CHECK(files_in("// by core/a.h, and src/x/b.cpp; not c.h") == std::set<std::string>{"core/a.h", "src/x/b.cpp"});
  CHECK(comments_of("f(\"// no\");  // yes\n// all\ng();\n") == std::vector<std::string>{"// yes", "// all", ""});
  CHECK(cases_in("| a | \"B c\", \"D e\" |\nno \"E\"\n") == std::set<std::string>{"B c", "D e"});
  CHECK(paths_in("`src/a.cpp`, `sprue x`, `src/<game>/`, `tools/b`") == std::set<std::string>{"src/a.cpp", "tools/b"});
}

}  // namespace

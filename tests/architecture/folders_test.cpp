// Folders are rooms that show themselves: none holds more than can be read at a glance, and each can be understood
// after those that it includes, because no way of includes leads back.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/sources.h"

namespace {

constexpr std::size_t most_files = 40;  // directly in a folder

using Names = std::set<std::string>;

using Graph = std::map<std::string, Names>;  // what each includes

std::map<std::string, std::size_t> files_by_folder(const std::vector<Source>& sources) {
  std::map<std::string, std::size_t> files;
  for (const Source& source : sources) ++files[folder_of(source.path)];
  return files;
}

Graph folder_graph(const std::vector<Source>& sources) {
  Graph graph;
  for (const Source& source : sources) {
    const std::string from = folder_of(source.path);
    for (const std::string& header : own_includes(source.text)) {
      if (const std::string to = folder_of("src/" + header); to != from) graph[from].insert(to);
    }
  }
  return graph;
}

// Modules: a header and what implements it. Only ways within one folder count; others are ways between folders.
Graph module_graph(const std::vector<Source>& sources) {
  Graph graph;
  for (const Source& source : sources) {
    const std::string from = module_of(source.path);
    for (const std::string& header : own_includes(source.text)) {
      const std::string to = module_of("src/" + header);
      if (to != from && folder_of(to) == folder_of(from)) graph[from].insert(to);
    }
  }
  return graph;
}

Names reached_from(const Graph& graph, const std::string& start) {
  Names reached;
  std::vector<std::string> open{start};
  while (!open.empty()) {
    const auto at = graph.find(open.back());
    open.pop_back();
    if (at == graph.end()) continue;
    for (const std::string& next : at->second) {
      if (reached.insert(next).second) open.push_back(next);
    }
  }
  return reached;
}

// Each set of those that include one another, in a line: "a b c".
Names cycles_in(const Graph& graph) {
  std::map<std::string, Names> reach;
  for (const auto& [name, includes] : graph) reach[name] = reached_from(graph, name);
  Names cycles;
  for (const auto& [name, reached] : reach) {
    if (!reached.contains(name)) continue;
    std::string members;
    for (const std::string& other : reached) {
      if (!reach.contains(other) || !reach[other].contains(name)) continue;
      members += (members.empty() ? "" : " ") + other;
    }
    cycles.insert(members);
  }
  return cycles;
}

}  // namespace

TEST_CASE("No folder holds more files than can be read at a glance", "[architecture]") {
  for (const std::string_view tree : {"src", "tests"}) {
    for (const auto& [folder, files] : files_by_folder(sources_below(tree))) {
      INFO(folder);
      CHECK(files <= most_files);
    }
  }
}

TEST_CASE("Folders do not include one another in circles", "[architecture]") {
  CHECK(cycles_in(folder_graph(sources_below("src"))) == Names{});
}

TEST_CASE("Modules of a folder do not include one another in circles", "[architecture]") {
  CHECK(cycles_in(module_graph(sources_below("src"))) == Names{});
}

TEST_CASE("The scan of folders counts files and finds circles", "[architecture]") {
  const std::vector<Source> sources{
      {"src/a/one.h", "#include \"a/two.h\"\n"},
      {"src/a/one.cpp", "#include \"a/one.h\"\n#include \"b/three.h\"\n"},
      {"src/a/two.h", "#include <vector>\n// #include \"a/one.h\"\n"},
      {"src/a/two.cpp", "  #  include \"a/one.h\"\n"},
      {"src/b/three.h", "#include \"c/four.h\"\n"},
      {"src/c/four.h", "#include \"c/d/five.h\"\n"},
      {"src/c/d/five.h", "#include \"b/three.h\"\n"},
  };
  CHECK(files_by_folder(sources) ==
        std::map<std::string, std::size_t>{{"src/a", 4}, {"src/b", 1}, {"src/c", 1}, {"src/c/d", 1}});
  CHECK(cycles_in(folder_graph(sources)) == Names{"src/b src/c src/c/d"});
  CHECK(cycles_in(module_graph(sources)) == Names{"src/a/one src/a/two"});
  CHECK(cycles_in({{"a", {"b"}}, {"b", {"c"}}}) == Names{});
}

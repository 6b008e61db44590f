// open_model (assets/loader/model_loader.h) starts its own program again to read a file. When that program is a test,
// it must do as `sprue bake` does, before any test runs: one file of the test has `const bool is_child =
// sprue::test::bake_if_child();`.
#pragma once
#include <unistd.h>

#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "assets/loader/model_loader.h"

namespace sprue::test {

inline std::vector<std::string> own_arguments() {
  std::ifstream file("/proc/self/cmdline");
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

inline bool bake_if_child() {
  const std::vector<std::string> words = own_arguments();
  if (words.size() < 2 || words[1] != "bake") return false;
  Problems problems;
  const bool good = assets::bake_as_asked(std::span(words).subspan(2), problems);
  std::string said;
  for (const Problem& problem : problems) said += to_text(problem) + "\n";
  if (::write(STDERR_FILENO, said.data(), said.size()) < 0) ::_exit(2);
  ::_exit(good ? 0 : 1);
}

}  // namespace sprue::test

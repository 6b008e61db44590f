// open_model starts its own program again to read a file. When that program is this one, it must do as `sprue bake`
// does, before any test runs.
#include <unistd.h>

#include <fstream>

#include "assets/shop.h"

namespace {

std::vector<std::string> own_arguments() {
  std::ifstream file("/proc/self/cmdline");
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

const bool is_child = [] {
  const std::vector<std::string> words = own_arguments();
  if (words.size() < 2 || words[1] != "bake") return false;
  sprue::Problems problems;
  const bool good = sprue::assets::bake_as_asked(std::span(words).subspan(2), problems);
  std::string said;
  for (const sprue::Problem& problem : problems) said += to_text(problem) + "\n";
  if (::write(STDERR_FILENO, said.data(), said.size()) < 0) ::_exit(2);
  ::_exit(good ? 0 : 1);
}();

}  // namespace

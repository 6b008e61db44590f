// Makes this test program a child that makes a share of a film, when it is started as one.
#include <iostream>

#include "app/cli/commands.h"
#include "support/bake_child.h"

namespace {

// A film that is made by several processes starts this program for each of them.
bool film_if_child() {
  const std::vector<std::string> words = sprue::test::own_arguments();
  if (words.size() < 2 || !words[1].starts_with("film")) return false;
  const int exit = sprue::run({words.begin() + 1, words.end()}, {std::cin, std::cout, std::cerr});
  std::cout.flush();
  ::_exit(exit);
}

const bool is_child = sprue::test::bake_if_child() || film_if_child();

}  // namespace

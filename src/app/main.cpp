#include <iostream>
#include <string>
#include <vector>

#include "app/commands.h"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  return sprue::run(std::vector<std::string>(arguments + 1, arguments + count), {std::cin, std::cout, std::cerr});
}

// Turns the names of files into words.
#include "core/values/readable_name.h"

namespace sprue {

std::string readable_name(std::string name) {
  bool begins = true;
  for (char& c : name) {
    if (c == '_') c = ' ';
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ';
  }
  return name;
}

}  // namespace sprue

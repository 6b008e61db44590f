// The text of a record without its chain: kept records of tests have none, and neither have those of earlier versions.
#pragma once

#include <string>

namespace sprue::test {

inline std::string without_chain(std::string text) {
  constexpr const char* link = ",\"chain\":\"";
  for (std::size_t at = text.find(link); at != std::string::npos; at = text.find(link, at))
    text.erase(at, text.find('}', at) - at);
  return text;
}

}  // namespace sprue::test

// An option of a game's rules as those see it who set it: the lobby, the command line, programs. options.h makes it of
// the game's own Options.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/json.h"

namespace sprue {

// Values of all kinds are whole numbers here: a switch is 0 or 1, a word its place in the list, a number itself.
struct GameOption {
  enum class Kind : std::uint8_t { on_off, word, number };

  std::string_view key;
  Kind kind = Kind::on_off;
  int standard = 0;                                         // where nobody says anything
  std::vector<std::string_view> words;                      // of a word
  int least = 0, most = 0;                                  // of a number
  std::string_view rule, gist;                              // the id behind it, and what it does
  std::vector<std::pair<int, int>> standard_by_seats = {};  // seats, value: where it is another one

  int standard_for(int seats) const;
  std::string typed(int value) const;  // as people type it: "true", "below_six", "100"
};

Json json_of(const GameOption& option);

}  // namespace sprue

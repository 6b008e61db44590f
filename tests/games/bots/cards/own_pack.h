// Packs that tests write: Skills of one record each, Sub-Systems, and a table with such Skills in both hands.
#pragma once

#include <fmt/format.h>

#include "games/bots/bench.h"

namespace bots_test {

// Skills to be played at any time; their ids are S1, S2 and so on.
inline std::string skills(const std::vector<std::string>& records) {
  std::string pack;
  for (const std::string& record : records) {
    pack += fmt::format(R"({}{{"id": "S{}", "kind": "skill", "name": "Skill {}", "rank": "D", "timing": ["any"],
                            "types": [], "effects": [{{"trigger": "on_resolve", "text": ".", {}}}]}})",
                        pack.empty() ? "" : ", ", &record - records.data() + 1, &record - records.data() + 1, record);
  }
  return R"("skills": [)" + pack + "]";
}
inline Catalogue skill_catalogue(const std::vector<std::string>& records) {
  return cards_and("{" + skills(records) + "}");
}

// A Sub-System with these records; `more` are further keys of the card.
inline std::string subsystem(const std::string& id, const std::string& effects, const std::string& more = "") {
  return fmt::format(R"({{"id": "{}", "kind": "subsystem", "name": "{}", "bp": 5, "types": [], "modifiers": [],
        "keywords": [], "requirements": [], {} "effects": [{}]}})",
                     id, id, more, effects);
}
inline Catalogue subsystem_catalogue(const std::string& id, const std::string& effects, const std::string& more = "") {
  return cards_and(R"({"subsystems": [)" + subsystem(id, effects, more) + "]}");
}

// A and B beside each other, in A's turn, with such Skills in both hands.
struct Skilled : Bench {
  Skilled(const Catalogue& catalogue, const std::vector<std::string>& played, Brings a = {}, Brings b = {})
      : Bench({with(a, played), with(b, played)}, Format::free_for_all, 0, catalogue) {
    begin();
    place(A, tile(0, 0));
    place(B, tile(0, 1));
    for (Seat seat : {A, B}) hand(seat, played);
  }
  static Brings with(Brings brings, const std::vector<std::string>& deck) {
    brings.deck = deck;
    return brings;
  }
};

}  // namespace bots_test

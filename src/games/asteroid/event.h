// The events of a match, as the players are told of them.
#pragma once

#include "games/asteroid/state.h"

namespace sprue::asteroid {

// The field as it was laid in the setup; it lies open (AR-SET-06).
struct FieldLaid {
  static constexpr std::string_view kind = "field_laid";
  static constexpr bool binding = true;
  List<std::array<std::uint8_t, columns>, most_rows> field;
  bool operator==(const FieldLaid&) const = default;
  static void fields(auto& self, auto&& field) { field("field", self.field, 1, symbols); }
};

// The discards became a new deck of so many cards (AR-DRF-15).
struct Reshuffled {
  static constexpr std::string_view kind = "reshuffled";
  static constexpr bool binding = true;
  int cards = 0;
  bool operator==(const Reshuffled&) const = default;
  static void fields(auto& self, auto&& field) { field("cards", self.cards, 0, deck_size); }
};

// A seat was dealt a hand. Others learn how many cards it has.
struct Dealt {
  static constexpr std::string_view kind = "dealt";
  static constexpr bool binding = true;
  Seat who{};
  int hand = 1;
  List<Card, hand_size> cards;
  bool operator==(const Dealt&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("hand", self.hand, 1, hands);
    field("cards", self.cards);
  }
};

// A seat has chosen in secret. The others learn only that it has; until the last one has chosen, it may be taken back.
struct Committed {
  static constexpr std::string_view kind = "committed";
  Seat who{};
  Commit commit;
  bool operator==(const Committed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("commit", self.commit);
  }
};

// A seat looked at the card that it drew blind. Others learn that it drew.
struct Drew {
  static constexpr std::string_view kind = "drew";
  static constexpr bool binding = true;
  Seat who{};
  Card card{};
  bool operator==(const Drew&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
  }
};

// A claim to a blind draw met an empty deck and no discards (AR-R-09).
struct ClaimFailed {
  static constexpr std::string_view kind = "claim_failed";
  static constexpr bool binding = true;
  Seat who{};
  bool operator==(const ClaimFailed&) const = default;
  static void fields(auto& self, auto&& field) { field("who", self.who); }
};

// A card was added to a rocket, with all others of the pick.
struct Placed {
  static constexpr std::string_view kind = "placed";
  static constexpr bool binding = true;
  Seat who{};
  Card card{};
  std::optional<End> end;
  bool blind = false;
  bool operator==(const Placed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("card", self.card);
    field("end", self.end);
    field("blind", self.blind);
  }
};

// A hand went on to a neighbor.
struct Passed {
  static constexpr std::string_view kind = "passed";
  static constexpr bool binding = true;
  Seat from{}, to{};
  int cards = 0;
  bool operator==(const Passed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("from", self.from);
    field("to", self.to);
    field("cards", self.cards, 0, hand_size);
  }
};

// A seat threw away the rest of its hand, face down.
struct Discarded {
  static constexpr std::string_view kind = "discarded";
  static constexpr bool binding = true;
  Seat who{};
  List<Card, hand_size> cards;
  bool operator==(const Discarded&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("cards", self.cards);
  }
};

// The comparison that decided who holds the token.
enum class By : std::uint8_t { lowest_front, lot, fewest_cards, lower_front, clockwise };
constexpr std::array<std::string_view, 5> names(By) {
  return {"lowest_front", "lot", "fewest_cards", "lower_front", "clockwise"};
}

// Somebody takes the Start Player token, or keeps it.
struct TokenGiven {
  static constexpr std::string_view kind = "token_given";
  Seat who{};
  By by = By::lowest_front;
  bool operator==(const TokenGiven&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("by", self.by);
  }
};

// The round of this column begins.
struct RoundBegan {
  static constexpr std::string_view kind = "round_began";
  int column = 1;
  bool operator==(const RoundBegan&) const = default;
  static void fields(auto& self, auto&& field) { field("column", self.column, 1, columns); }
};

// A wreck moved a tile along its row before the round's first turn (AR-ALT-02).
struct Drifted {
  static constexpr std::string_view kind = "drifted";
  Seat who{};
  Spot to;
  bool operator==(const Drifted&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("to", self.to);
  }
};

// A rocket entered a tile, with all that the damage was worked out from.
struct Moved {
  static constexpr std::string_view kind = "moved";
  Seat who{};
  int from_row = 0;  // 0: from outside
  Spot to;
  Card front{};
  int tile = 1;
  int jump = 0, jump_taken = 0, collision = 0, collision_taken = 0;
  Tally damage;
  bool operator==(const Moved&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("from_row", self.from_row, 0, most_rows);
    field("to", self.to);
    field("front", self.front);
    field("tile", self.tile, 1, symbols);
    field("jump", self.jump, 0, most_rows);
    field("jump_taken", self.jump_taken, 0, most_rows);
    field("collision", self.collision, 0, symbols);
    field("collision_taken", self.collision_taken, 0, symbols);
    field("damage", self.damage);
  }
};

// A rocket lost cards. They are listed in the order in which each end lost them.
struct Lost {
  static constexpr std::string_view kind = "lost";
  Seat who{};
  List<Card, rocket_size> front, rear;
  bool operator==(const Lost&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("front", self.front);
    field("rear", self.rear);
  }
};

// A rocket lost its last card on this tile.
struct Exploded {
  static constexpr std::string_view kind = "exploded";
  Seat who{};
  Spot at;
  bool wreck = false;  // the cube stays on the field
  bool operator==(const Exploded&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("at", self.at);
    field("wreck", self.wreck);
  }
};

// A rocket, or the wreck of one, left the field at the far end.
struct Left {
  static constexpr std::string_view kind = "left";
  Seat who{};
  bool wreck = false;
  bool operator==(const Left&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("wreck", self.wreck);
  }
};

// A seat's printed numbers were added up (AR-END-04).
struct Scored {
  static constexpr std::string_view kind = "scored";
  Seat who{};
  Tally score;
  bool operator==(const Scored&) const = default;
  static void fields(auto& self, auto&& field) {
    field("who", self.who);
    field("score", self.score);
  }
};

// Why the match is over, for its outcome.
enum class Ending : std::uint8_t { score, last_survivor, no_survivor };
constexpr std::array<std::string_view, 3> names(Ending) { return {"score", "last_survivor", "no_survivor"}; }

// The match is over.
struct Ended {
  static constexpr std::string_view kind = "ended";
  Seats winners;
  Seats drawn;  // without a winner: those who exploded in the last round
  // Otherwise the winner was the last one alive.
  bool by_score = false;
  bool operator==(const Ended&) const = default;
  static void fields(auto& self, auto&& field) {
    field("winners", self.winners);
    field("drawn", self.drawn);
    field("by_score", self.by_score);
  }
};

using Event = std::variant<FieldLaid, Reshuffled, Dealt, Committed, Drew, ClaimFailed, Placed, Passed, Discarded,
                           TokenGiven, RoundBegan, Drifted, Moved, Lost, Exploded, Left, Scored, Ended>;

}  // namespace sprue::asteroid

// A sentence that knows which of its words are cards and which letters are seats, so that screens can draw those and
// people can say them. Files and programs read its text, which names a card by a short form.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/values/seat.h"

namespace sprue {

// What is printed on a part of a rocket: one of three grounds, a number, and a symbol, which counts 1 to 6.
struct PartFace {
  int ground = 0, printed = 0, symbol = 0;
  bool operator==(const PartFace&) const = default;
};

struct NamedCard {
  std::size_t at = 0, size = 0;  // bytes of the text that name it: "G1@1"
  std::string spoken;            // "Shield 1 Drop"
  PartFace face;
  bool operator==(const NamedCard&) const = default;
};

// A letter that stands for a seat, as not every lone letter does: a sentence may begin with the word "A".
struct NamedSeat {
  std::size_t at = 0;  // byte of the text
  Seat seat{};
  bool operator==(const NamedSeat&) const = default;
};

struct Sentence {
  std::string text;
  std::vector<NamedCard> cards;  // in the order of the text
  std::vector<NamedSeat> seats;  // in the order of the text

  Sentence() = default;
  template <class Text>
  requires std::constructible_from<std::string, Text> Sentence(Text&& words)  // NOLINT: plain words are a sentence
      : text(std::forward<Text>(words)) {}
  Sentence(std::string words, std::vector<NamedCard> named, std::vector<NamedSeat> seated = {})
      : text(std::move(words)), cards(std::move(named)), seats(std::move(seated)) {}
  static Sentence of_card(std::string_view name, std::string spoken, const PartFace& face);
  static Sentence of_seat(Seat seat);    // "A"
  static Sentence of_seats(Seats some);  // "A, C"

  Sentence& operator+=(const Sentence& more);
  Sentence slice(std::size_t from, std::size_t end = std::string::npos) const;  // bytes
  bool empty() const { return text.empty(); }
  std::string spoken() const;  // "Take Shield 1 Drop"
  bool operator==(const Sentence&) const = default;
  template <class Text>
  requires std::convertible_to<const Text&, std::string_view>
  bool operator==(const Text& words) const { return text == std::string_view(words); }
};

Sentence joined(std::initializer_list<Sentence> parts);

// The words of a sentence with a pair of braces for each of its parts; the compiler counts them.
template <std::size_t Count>
struct SentencePattern {
  std::string_view text;
  consteval SentencePattern(const char* words) : text(words) {  // NOLINT: a pattern is written as plain words
    std::size_t braces = 0;
    for (std::size_t at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 1)) ++braces;
    if (braces != Count) throw "a sentence has as many pairs of braces as parts";
  }
  // Takes the words up to the next part.
  std::string_view next() {
    const std::size_t end = text.find("{}");
    const std::string_view words = text.substr(0, end);
    text.remove_prefix(end + 2);
    return words;
  }
};

template <class Part>
Sentence sentence_of(const Part& part) {
  if constexpr (std::is_same_v<Part, Seat>)
    return Sentence::of_seat(part);
  else if constexpr (std::is_same_v<Part, Sentence>)
    return part;
  else
    return fmt::format("{}", part);
}

// "{} passes {} to {}": the sentence with these parts in it knows of the seats and cards among them.
template <class... Parts>
Sentence worded(std::type_identity_t<SentencePattern<sizeof...(Parts)>> pattern, const Parts&... parts) {
  Sentence all;
  ((all += pattern.next(), all += sentence_of(parts)), ...);
  return all += pattern.text;
}

}  // namespace sprue

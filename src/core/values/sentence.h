// A sentence that knows which of its words are cards, so that screens can draw those and people can say them. Files and
// programs read its text, which names a card by a short form.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

struct Sentence {
  std::string text;
  std::vector<NamedCard> cards;  // in the order of the text

  Sentence() = default;
  template <class Text>
  requires std::constructible_from<std::string, Text> Sentence(Text&& words)  // NOLINT: plain words are a sentence
      : text(std::forward<Text>(words)) {}
  Sentence(std::string words, std::vector<NamedCard> named) : text(std::move(words)), cards(std::move(named)) {}
  static Sentence of_card(std::string_view name, std::string spoken, const PartFace& face);

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

}  // namespace sprue

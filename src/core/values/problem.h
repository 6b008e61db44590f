// A Problem says what is wrong with a file, a command line or a message. Problems are collected, so that all are shown
// at once.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sprue {

struct Rule;

// A refusal is something else: it is the rules' business, and names a rule (core/values/rule.h).
struct Problem {
  std::string where;           // "deck.json:41:9 cards[3].symbol"
  std::string what;            // "no symbol 'whel'; did you mean 'wheel'?"
  const Rule* rule = nullptr;  // of a game, which is broken there

  std::string cited() const;  // what, after the id of its rule: "BA-PDECK-01: the Pilot Deck has 59 cards, not 60"
  bool operator==(const Problem&) const = default;
};
std::string to_text(const Problem& problem);  // "where: what", citing its rule

// The problems of one request. A hostile file may have one in each of its values: the first hundred show what is
// wrong, the others are only counted.
class Problems {
 public:
  static constexpr std::size_t most_listed = 100;

  Problems() = default;
  Problems(std::initializer_list<Problem> list) {
    for (const Problem& one : list) push_back(one);
  }
  void push_back(Problem problem) {
    if (!is_full()) listed_.push_back(std::move(problem));
    ++found_;
  }
  void count() { ++found_; }  // one more that nobody would read
  void append(const Problems& others) {
    for (const Problem& one : others) push_back(one);
    found_ += others.left_out();
  }
  void clear() { *this = {}; }
  // Takes back those of the listed that `is_unwanted` is true of.
  template <class Test>
  void drop(const Test& is_unwanted) {
    found_ -= std::erase_if(listed_, is_unwanted);
  }

  bool empty() const { return found_ == 0; }
  std::size_t size() const { return found_; }  // with those that are not listed
  // No more will be listed: whoever reads a file can spare itself the words.
  bool is_full() const { return listed_.size() == most_listed; }
  std::size_t left_out() const { return found_ - listed_.size(); }
  // The listed ones.
  std::vector<Problem>::const_iterator begin() const { return listed_.begin(); }
  std::vector<Problem>::const_iterator end() const { return listed_.end(); }
  const Problem& front() const { return listed_.front(); }
  const Problem& back() const { return listed_.back(); }
  const Problem& operator[](std::size_t at) const { return listed_[at]; }
  bool operator==(const Problems&) const = default;

 private:
  std::vector<Problem> listed_;
  std::size_t found_ = 0;
};

// One line for each that is listed, and "and 812 more" for the others.
std::vector<std::string> to_lines(const Problems& problems);

// The known word that is spelled most like `word`; empty when none is close. About every third letter may be wrong, and
// one may be in a short word.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

// "no symbol 'whel'; did you mean 'wheel'?", or the whole list when it is short and nothing is close.
std::string unknown_word(std::string_view kind, std::string_view word, std::span<const std::string_view> known);

// Text from outside, made safe to print in one line: no control characters, and cut when it is long.
std::string shown(std::string_view text, std::size_t longest = 60);

}  // namespace sprue

// Follows nlohmann's parser through a text, so that whoever listens to it knows where each value begins. The parser
// itself tells places only of errors.
#pragma once

#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>

namespace sprue {

// Hands the text to the parser letter by letter and counts the letters, so that a walker knows how far it has come. The
// library's own iterators would not tell.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  Cursor(const char* at, std::size_t* read) : at_(at), read_(read) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    ++at_;
    ++*read_;
    return *this;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  std::size_t* read_;
};

// What all who listen have in common: they call `begin` once for each value, key, and closing bracket. The parser calls
// back after it has read a value, so the beginning has to be found from the end of the value before.
class Walker : public nlohmann::json_sax<nlohmann::ordered_json> {
 public:
  Walker(std::string_view text, const std::size_t& read) : text_(text), read_(&read) {}
  bool binary(binary_t&) override { return false; }

 protected:
  // The first letter of the value or key that the parser has just read.
  std::size_t begin() {
    std::size_t at = done_;
    while (at < text_.size() && std::string_view(" \t\r\n,:").find(text_[at]) != std::string_view::npos) ++at;
    done_ = *read_;
    return at;
  }

 private:
  std::string_view text_;
  const std::size_t* read_;
  std::size_t done_ = 0;
};

}  // namespace sprue

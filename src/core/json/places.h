// Where the values of a JSON text stand, by line and column. A text is read once for all of its places: a hostile file
// may have a problem in each of its values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sprue {

struct Spot {
  std::size_t line = 1;
  std::size_t column = 1;  // in bytes
};

class LineStarts {
 public:
  explicit LineStarts(std::string_view text);
  Spot spot_of(std::size_t offset) const;

 private:
  std::vector<std::size_t> starts_;  // the offset of each line's first byte
};

// The text must be JSON that was parsed before; it need not live as long as this.
class Places {
 public:
  explicit Places(std::string_view text);
  // Finds a value by its path; the nearest value around it when nothing is there, since what is missing has no place.
  Spot find(std::string_view path) const;

 private:
  class Collector;
  // A value; nodes stand in the order of the text, so a value's children follow it.
  struct Node {
    std::uint32_t offset = 0;               // in the text
    std::uint32_t after = 0;                // the node that follows this value and all that it holds
    std::uint32_t key = 0, key_length = 0;  // within keys_; a list's values have none
    bool is_list = false;
  };

  std::string_view key_of(const Node& node) const { return std::string_view(keys_).substr(node.key, node.key_length); }
  // Returns the child that the path goes on with, and cuts its part off the path; `at` itself if there is none.
  std::uint32_t child(std::uint32_t at, std::string_view& path) const;
  std::uint32_t item(std::uint32_t at, std::string_view& path) const;
  std::uint32_t member(std::uint32_t at, std::string_view& path) const;

  LineStarts lines_;
  std::vector<Node> nodes_;
  std::string keys_;
};

}  // namespace sprue

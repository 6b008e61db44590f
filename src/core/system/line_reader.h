// Lines from a stream that may hold anything: a line without an end does not fill the memory.
#pragma once

#include <istream>
#include <string>

namespace sprue {

class LineReader {
 public:
  struct Line {
    std::string text;
    bool too_long = false;  // the rest of the line was skipped
    bool end = false;       // nothing was left
  };

  explicit LineReader(std::istream& in, std::size_t longest = std::size_t{16} << 20U) : in_(&in), longest_(longest) {}
  Line next();

 private:
  std::istream* in_;
  std::size_t longest_;
};

}  // namespace sprue

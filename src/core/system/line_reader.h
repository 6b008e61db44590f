// Lines from a stream that may hold anything: a line without an end does not fill the memory.
#pragma once

#include <istream>
#include <string>

namespace sprue {

// Reads the referee's requests and what people type into the terminal. It blocks until a line or the end has come.
class LineReader {
 public:
  struct Line {
    std::string text;
    bool too_long = false;  // the rest of the line was skipped
    bool end = false;       // nothing was left
  };

  // The rest of a line beyond `longest` bytes is read and dropped, so the next line begins where it should.
  explicit LineReader(std::istream& in, std::size_t longest = std::size_t{16} << 20U) : in_(&in), longest_(longest) {}
  Line next();

 private:
  std::istream* in_;
  std::size_t longest_;
};

}  // namespace sprue

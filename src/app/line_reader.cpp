#include "app/line_reader.h"

namespace sprue {

LineReader::Line LineReader::next() {
  Line line;
  std::streambuf& letters = *in_->rdbuf();
  using Traits = std::streambuf::traits_type;
  bool any = false;
  for (auto letter = letters.sbumpc(); !Traits::eq_int_type(letter, Traits::eof()); letter = letters.sbumpc()) {
    any = true;
    if (Traits::to_char_type(letter) == '\n') return line;
    if (line.text.size() < longest_)
      line.text += Traits::to_char_type(letter);
    else
      line.too_long = true;
  }
  line.end = !any;
  return line;
}

}  // namespace sprue

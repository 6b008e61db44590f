// Cuts a stream into lines of limited length.
#include "core/system/line_reader.h"

namespace sprue {
namespace {

// Input that can no longer be read, because it was closed or is a folder, has ended.
std::streambuf::int_type letter_of(std::streambuf& letters) {
  try {
    return letters.sbumpc();
  } catch (const std::ios_base::failure&) {
    return std::streambuf::traits_type::eof();
  }
}

}  // namespace

LineReader::Line LineReader::next() {
  Line line;
  std::streambuf& letters = *in_->rdbuf();
  using Traits = std::streambuf::traits_type;
  bool any = false;
  for (auto letter = letter_of(letters); !Traits::eq_int_type(letter, Traits::eof()); letter = letter_of(letters)) {
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

// Feeds the reader of lessons and puzzles with anything.
#include "support/fuzz_entries.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  sprue::test::try_lesson({reinterpret_cast<const char*>(data), size});
  return 0;
}

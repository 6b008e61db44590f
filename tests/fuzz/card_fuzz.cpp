// Feeds the reader of model.json with anything.
#include "support/fuzz_entries.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  sprue::test::try_card({reinterpret_cast<const char*>(data), size});
  return 0;
}

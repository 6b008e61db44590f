// The guards that the compiler and the linker build into the program against faults that no test has met.
#include <elf.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <string>
#include <vector>

#include "core/files/file.h"
#include "support/real_program.h"

namespace {

using namespace sprue;

template <class T>
T at(const std::string& bytes, std::size_t place) {
  T value{};
  REQUIRE(place + sizeof value <= bytes.size());
  std::memcpy(&value, bytes.data() + place, sizeof value);
  return value;
}

TEST_CASE("The program is built with the guards that SECURITY.md names", "[app]") {
#ifndef SPRUE_GUARDED
  SKIP("only the release build has them");
#endif
  Problems problems;
  const auto bytes = read_file(test::program(), problems);
  REQUIRE(bytes);
  const auto head = at<Elf64_Ehdr>(*bytes, 0);
  CHECK(head.e_type == ET_DYN);  // lies at another address in each run
  std::vector<Elf64_Word> parts;
  Elf64_Xword flags = 0;
  for (std::size_t i = 0; i < head.e_phnum; ++i) {
    const auto part = at<Elf64_Phdr>(*bytes, head.e_phoff + i * sizeof(Elf64_Phdr));
    parts.push_back(part.p_type);
    for (std::size_t entry = 0; part.p_type == PT_DYNAMIC && entry < part.p_filesz; entry += sizeof(Elf64_Dyn)) {
      const auto dynamic = at<Elf64_Dyn>(*bytes, part.p_offset + entry);
      if (dynamic.d_tag == DT_FLAGS_1) flags = dynamic.d_un.d_val;
    }
  }
  CHECK(std::ranges::count(parts, Elf64_Word{PT_GNU_RELRO}) == 1);
  CHECK((flags & DF_1_NOW) != 0);  // the table of functions is closed before anything is read
  CHECK((flags & DF_1_PIE) != 0);
  // What the compiler calls when a guard finds something.
  CHECK(bytes->find("__stack_chk_fail") != std::string::npos);
  CHECK(bytes->find("__memcpy_chk") != std::string::npos);
  CHECK(bytes->find("__glibcxx_assert_fail") != std::string::npos);
}

}  // namespace

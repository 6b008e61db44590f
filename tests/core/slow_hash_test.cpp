// Slow hashes of short secrets, and waiting after wrong ones.
#include "core/system/slow_hash.h"

#include <catch2/catch_test_macros.hpp>

#include "core/values/patience.h"

namespace sprue {
namespace {

TEST_CASE("A slow hash knows its secret alone, and two of one secret differ", "[core]") {
  const std::string hash = slow_hash("4071");
  REQUIRE_FALSE(hash.empty());
  CHECK(hash.find("4071") == std::string::npos);
  CHECK(is_slow_hash_of(hash, "4071"));
  CHECK_FALSE(is_slow_hash_of(hash, "4072"));
  CHECK_FALSE(is_slow_hash_of(hash, ""));
  CHECK(slow_hash("4071") != hash);
}

TEST_CASE("Text that is no slow hash is nobody's secret", "[core]") {
  // The third is DES of "4071": other kinds of hash are not ours.
  for (const char* text : {"", "*0", "abrVJhPMKJPR.", "$y$", "$y$j9T$", "4071"})
    CHECK_FALSE(is_slow_hash_of(text, "4071"));
}

TEST_CASE("Who answers wrong three times in a row waits, then twice as long, at most a minute", "[core]") {
  Patience patience;
  patience.wrong(0);
  patience.wrong(0);
  CHECK(patience.left(0) == 0);
  patience.wrong(10);
  CHECK(patience.left(10) == 2);
  CHECK(patience.left(11.5) == 0.5);
  CHECK(patience.left(12) == 0);
  patience.wrong(12);
  CHECK(patience.left(12) == 4);
  for (int i = 0; i < 50; ++i) patience.wrong(100);
  CHECK(patience.left(100) == 60);
  patience.right();
  CHECK(patience.left(100) == 0);
}

}  // namespace
}  // namespace sprue

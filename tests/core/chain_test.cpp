// The chain of a record: any changed line is found. SHA-256 under it, by the examples of its standard.
#include "core/match/chain.h"

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "core/values/seed_words.h"
#include "core/values/sha256.h"

namespace sprue {
namespace {

std::string hex(std::string_view bytes) {
  std::string text;
  for (const std::uint8_t byte : sha256(bytes)) text += fmt::format("{:02x}", byte);
  return text;
}

std::string chained(const std::vector<Json>& lines) {
  Chain chain;
  std::string text;
  for (const Json& line : lines) text += chain.linked(line) + '\n';
  return text;
}

const std::vector<Json> lines{{{"seed", 7}}, {{"step", 1}, {"rolls", {3, 4}}}, {{"undo", 1}}, {{"step", 1}}};

TEST_CASE("SHA-256 gives the digests of its standard's examples", "[core]") {
  CHECK(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(hex(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("A record's chain is whole as it was written, also when it was cut off within a line", "[core]") {
  const std::string text = chained(lines);
  CHECK(check_chain(text).has_chain);
  CHECK_FALSE(check_chain(text).broken);
  CHECK_FALSE(check_chain(text.substr(0, text.size() - 3)).broken);
}

TEST_CASE("A changed, added, missing, or moved line breaks the chain at its place", "[core]") {
  const std::string text = chained(lines);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') continue;
    std::string changed = text;
    changed[i] = changed[i] == '1' ? '2' : '1';
    const int line =
        1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i), '\n'));
    const ChainCheck check = check_chain(changed);
    INFO(changed);
    // A first line that has lost its link reads like one of an older record.
    CHECK((line == 1 && !check.has_chain ? 1 : check.broken) == line);
  }
  const auto line = [&](int number) {
    std::size_t begin = 0;
    for (int i = 1; i < number; ++i) begin = text.find('\n', begin) + 1;
    return text.substr(begin, text.find('\n', begin) + 1 - begin);
  };
  CHECK(check_chain(line(1) + line(3) + line(4)).broken == 2);
  CHECK(check_chain(line(1) + line(2) + line(2) + line(3) + line(4)).broken == 3);
  CHECK(check_chain(line(1) + line(2) + line(4) + line(3)).broken == 3);
  CHECK(check_chain(line(1) + line(2) + "{\"undo\":1}\n").broken == 3);
}

TEST_CASE("A record that carries no chain says so", "[core]") {
  for (const char* text : {"", "{\"seed\":7}\n", "[]\n", "{\n", "{\"chain\":5}\n"})
    CHECK_FALSE(check_chain(text).has_chain);
}

TEST_CASE("The words of a seed are eight, and change with any of its bits", "[core]") {
  const std::string words = seed_words(1);
  CHECK(std::count(words.begin(), words.end(), ' ') == 14);  // with the dots between
  for (int bit = 0; bit < 64; ++bit) CHECK(seed_words(1 ^ std::uint64_t{1} << bit) != words);
}

}  // namespace
}  // namespace sprue

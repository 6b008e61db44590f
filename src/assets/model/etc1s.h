// ETC1S pictures of Basis Universal: every block of four by four pixels names a color with a spread, and a pattern.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "assets/model/model.h"

namespace sprue::assets {

// A prefix code, as Huffman's, whose codes of one length follow each other.
class PrefixCode {
 public:
  static constexpr std::size_t longest = 16;  // bits of a code
  // From the length of each symbol's code; 0 for symbols that do not occur. False if they are too many.
  bool build(std::span<const std::uint8_t> lengths);

  std::array<std::uint32_t, longest + 1> counts{};  // codes of each length
  std::vector<std::uint16_t> symbols{};             // in the order of their codes
};

// Reads bits, the lowest first. Beyond the end all are 0, and it is no longer good.
class BitReader {
 public:
  explicit BitReader(std::span<const std::byte> bytes) : bytes_(bytes) {}
  bool good() const { return good_; }
  std::uint32_t bits(unsigned count);
  std::uint32_t symbol(const PrefixCode& code);
  std::uint32_t chunks(unsigned size);  // a number in chunks of so many bits, each followed by whether there are more
  PrefixCode code();

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;  // bits
  bool good_ = true;
};

// Decodes slices by the codebooks that they share. Nothing is trusted: a picture is whole, or it is refused.
class Etc1s {
 public:
  struct Books {
    std::size_t endpoints = 0, selectors = 0;  // entries
    std::span<const std::byte> endpoint_bytes{}, selector_bytes{}, table_bytes{};
  };
  explicit Etc1s(const Books& books);
  bool good() const { return good_; }
  bool add_colours(std::span<const std::byte> slice, Image& into) const { return add(slice, into, false); }
  bool add_alpha(std::span<const std::byte> slice, Image& into) const { return add(slice, into, true); }

 private:
  struct Endpoint {
    std::array<std::uint8_t, 3> colour{};  // 5 bits each
    std::uint8_t spread = 0;
  };
  using Selector = std::array<std::uint8_t, 4>;  // rows of four times two bits
  class Slice;
  void read_endpoints(const Books& books);
  void read_selectors(const Books& books);
  void read_tables(const Books& books);
  bool add(std::span<const std::byte> slice, Image& into, bool alpha) const;

  std::vector<Endpoint> endpoints_;
  std::vector<Selector> selectors_;
  PrefixCode guesses_, steps_, patterns_, runs_;
  std::size_t recent_ = 0;  // patterns that are remembered
  bool good_ = true;
};

}  // namespace sprue::assets

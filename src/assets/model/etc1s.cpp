// Walks through the blocks of a slice: each takes its color from a neighbor or a codebook, its pattern from those that
// were used before or from a codebook.
#include "assets/model/etc1s.h"

#include <algorithm>
#include <utility>

namespace sprue::assets {
namespace {

constexpr std::uint32_t most_symbols = 1U << 14U;
// How far the four shades of a block lie from its color, by its spread.
constexpr std::array<std::array<int, 4>, 8> spreads{{{-8, -2, 2, 8},
                                                     {-17, -5, 5, 17},
                                                     {-29, -9, 9, 29},
                                                     {-42, -13, 13, 42},
                                                     {-60, -18, 18, 60},
                                                     {-80, -24, 24, 80},
                                                     {-106, -33, 33, 106},
                                                     {-183, -47, 47, 183}}};

// Patterns that were used lately. One that is used again moves halfway to the front; new ones take turns in the rear.
class Recent {
 public:
  explicit Recent(std::size_t size) : values_(size), next_(size / 2) {}
  std::size_t size() const { return values_.size(); }
  std::uint32_t take(std::size_t place) {
    const std::uint32_t value = values_[place];
    std::swap(values_[place / 2], values_[place]);
    return value;
  }
  void add(std::uint32_t value) {
    values_[next_++] = value;
    if (next_ == values_.size()) next_ = values_.size() / 2;
  }

 private:
  std::vector<std::uint32_t> values_;
  std::size_t next_;
};

}  // namespace

bool PrefixCode::build(std::span<const std::uint8_t> lengths) {
  counts.fill(0);
  symbols.clear();
  std::uint64_t used = 0;
  for (const std::uint8_t length : lengths) {
    if (length > longest) return false;
    if (length > 0) ++counts[length];
    if (length > 0) used += std::uint64_t{1} << (longest - length);
  }
  for (std::size_t length = 1; length <= longest; ++length)
    for (std::size_t i = 0; i < lengths.size(); ++i)
      if (lengths[i] == length) symbols.push_back(static_cast<std::uint16_t>(i));
  return used <= std::uint64_t{1} << longest;
}

std::uint32_t BitReader::bits(unsigned count) {
  std::uint32_t out = 0;
  for (unsigned i = 0; i < count; ++i, ++at_) {
    if (at_ / 8 >= bytes_.size()) {
      good_ = false;
      return 0;
    }
    out |= (std::to_integer<std::uint32_t>(bytes_[at_ / 8]) >> (at_ % 8) & 1U) << i;
  }
  return out;
}

// Codes of one length are numbers that follow each other, from the first one on.
std::uint32_t BitReader::symbol(const PrefixCode& code) {
  std::uint32_t value = 0, first = 0, before = 0;
  for (std::size_t length = 1; length <= PrefixCode::longest && good_; ++length) {
    value = value << 1U | bits(1);
    const std::uint32_t count = code.counts[length];
    if (value >= first && value - first < count) return code.symbols[before + value - first];
    before += count;
    first = (first + count) << 1U;
  }
  good_ = false;
  return 0;
}

std::uint32_t BitReader::chunks(unsigned size) {
  std::uint32_t out = 0;
  for (unsigned place = 0; place < 32; place += size) {
    const std::uint32_t chunk = bits(size);
    out |= chunk << place;
    if (bits(1) == 0) return out;
  }
  good_ = false;
  return 0;
}

// The lengths of a code's symbols are packed by a prefix code of their own, with runs.
PrefixCode BitReader::code() {
  constexpr std::array<std::uint8_t, 21> order{17, 18, 19, 20, 0,  8, 7,  9, 6,  10, 5,
                                               11, 4,  12, 3,  13, 2, 14, 1, 15, 16};
  constexpr std::uint32_t short_gap = 17, long_gap = 18, short_run = 19;
  PrefixCode out, inner;
  const std::uint32_t count = bits(14);
  if (count == 0) return out;
  std::array<std::uint8_t, 21> sizes{};
  const std::uint32_t given = bits(5);
  good_ = good_ && given >= 1 && given <= order.size() && count <= most_symbols;
  for (std::uint32_t i = 0; good_ && i < given; ++i) sizes[order[i]] = static_cast<std::uint8_t>(bits(3));
  good_ = good_ && inner.build(sizes);
  std::vector<std::uint8_t> lengths;
  while (good_ && lengths.size() < count) {
    const std::uint32_t symbol_read = symbol(inner);
    if (symbol_read <= PrefixCode::longest) {
      lengths.push_back(static_cast<std::uint8_t>(symbol_read));
    } else if (symbol_read == short_gap || symbol_read == long_gap) {
      lengths.resize(lengths.size() + (symbol_read == short_gap ? bits(3) + 3 : bits(7) + 11));
    } else {
      good_ = good_ && !lengths.empty() && lengths.back() != 0;
      const std::uint32_t run = symbol_read == short_run ? bits(2) + 3 : bits(7) + 7;
      if (good_) lengths.resize(lengths.size() + run, lengths.back());
    }
  }
  good_ = good_ && lengths.size() == count && out.build(lengths);
  return out;
}

Etc1s::Etc1s(const Books& books) {
  read_endpoints(books);
  read_selectors(books);
  read_tables(books);
  good_ = good_ && !endpoints_.empty() && !selectors_.empty() && recent_ > 0;
}

// Each color is a step from the one before; how steps are coded depends on how light that was.
void Etc1s::read_endpoints(const Books& books) {
  BitReader reader(books.endpoint_bytes);
  const std::array<PrefixCode, 3> steps{reader.code(), reader.code(), reader.code()};
  const PrefixCode spread_steps = reader.code();
  const std::size_t channels = reader.bits(1) != 0 ? 1 : 3;
  Endpoint now{{16, 16, 16}, 0};
  for (std::size_t i = 0; i < books.endpoints && reader.good(); ++i) {
    now.spread = static_cast<std::uint8_t>((now.spread + reader.symbol(spread_steps)) & 7U);
    for (std::size_t c = 0; c < channels; ++c) {
      const std::size_t which = now.colour[c] <= 9 ? 0 : now.colour[c] <= 21 ? 1 : 2;
      now.colour[c] = static_cast<std::uint8_t>((now.colour[c] + reader.symbol(steps[which])) & 31U);
    }
    if (channels == 1) now.colour[1] = now.colour[2] = now.colour[0];
    endpoints_.push_back(now);
  }
  good_ = good_ && reader.good();
}

// Each row of a pattern differs from that of the pattern before by a few bits.
void Etc1s::read_selectors(const Books& books) {
  BitReader reader(books.selector_bytes);
  const bool foreign = reader.bits(1) != 0, mixed = reader.bits(1) != 0, raw = reader.bits(1) != 0;
  good_ = good_ && !foreign && !mixed;
  const PrefixCode changes = raw ? PrefixCode() : reader.code();
  Selector now{};
  for (std::size_t i = 0; i < books.selectors && reader.good(); ++i) {
    for (std::uint8_t& row : now)
      row = static_cast<std::uint8_t>(raw || i == 0 ? reader.bits(8) : reader.symbol(changes) ^ row);
    selectors_.push_back(now);
  }
  good_ = good_ && reader.good();
}

void Etc1s::read_tables(const Books& books) {
  BitReader reader(books.table_bytes);
  guesses_ = reader.code();
  steps_ = reader.code();
  patterns_ = reader.code();
  runs_ = reader.code();
  recent_ = reader.bits(13);
  good_ = good_ && reader.good();
}

// One slice while it is read, block by block.
class Etc1s::Slice {
 public:
  Slice(const Etc1s& books, std::span<const std::byte> bytes, std::uint32_t across)
      : books_(&books), reader_(bytes), recent_(books.recent_), below_(across), above_(across), here_(across) {}

  // False at the first block that cannot be.
  bool read(std::uint32_t x, std::uint32_t y, const Endpoint*& endpoint, const Selector*& selector) {
    if (x == 0) std::swap(above_, here_);
    if (!read_endpoint(x, y) || !read_selector()) return false;
    endpoint = &books_->endpoints_[endpoint_];
    selector = &books_->selectors_[selector_];
    return reader_.good();
  }

 private:
  // Where a block's color comes from is told for two by two blocks at once: two bits each, the lower two for later.
  std::uint32_t guess(std::uint32_t x, std::uint32_t y) {
    constexpr std::uint32_t again = 256;
    if (x % 2 == 0 && y % 2 == 0) {
      if (repeats_ > 0) {
        --repeats_;
      } else if (const std::uint32_t symbol = reader_.symbol(books_->guesses_); symbol == again) {
        repeats_ = reader_.chunks(4) + 2;
      } else {
        last_guess_ = symbol;
      }
      guess_ = last_guess_;
      below_[x] = guess_ >> 4U;
    } else if (x % 2 == 0) {
      guess_ = below_[x];
    }
    const std::uint32_t own = guess_ & 3U;
    guess_ >>= 2U;
    return own;
  }

  bool read_endpoint(std::uint32_t x, std::uint32_t y) {
    const std::uint32_t from = guess(x, y);
    if ((from == 0 || from == 2) && x == 0) return false;
    if ((from == 1 || from == 2) && y == 0) return false;
    if (from == 1) endpoint_ = above_[x];
    if (from == 2) endpoint_ = above_[x - 1];
    if (from == 3) {
      endpoint_ += reader_.symbol(books_->steps_);
      if (endpoint_ >= books_->endpoints_.size()) endpoint_ -= static_cast<std::uint32_t>(books_->endpoints_.size());
    }
    here_[x] = endpoint_;
    return endpoint_ < books_->endpoints_.size();
  }

  bool read_selector() {
    const auto known = static_cast<std::uint32_t>(books_->selectors_.size());
    const auto run = known + static_cast<std::uint32_t>(recent_.size());
    constexpr std::uint32_t long_run = 63;
    std::uint32_t symbol = known;  // the first of those used lately
    if (run_ > 0) {
      --run_;
    } else {
      symbol = reader_.symbol(books_->patterns_);
      if (symbol == run) {
        const std::uint32_t length = reader_.symbol(books_->runs_);
        run_ = (length == long_run ? reader_.chunks(7) : length) + 2;
        symbol = known;
      }
    }
    if (symbol < known) {
      selector_ = symbol;
      recent_.add(symbol);
    } else {
      if (symbol - known >= recent_.size()) return false;
      selector_ = recent_.take(symbol - known);
    }
    return selector_ < known;
  }

  const Etc1s* books_;
  BitReader reader_;
  Recent recent_;
  std::vector<std::uint32_t> below_, above_, here_;
  std::uint32_t repeats_ = 0, last_guess_ = 0, guess_ = 0, endpoint_ = 0, run_ = 0, selector_ = 0;
};

bool Etc1s::add(std::span<const std::byte> slice, Image& into, bool alpha) const {
  const std::uint32_t across = (into.width + 3) / 4, down = (into.height + 3) / 4;
  Slice blocks(*this, slice, across);
  for (std::uint32_t y = 0; y < down; ++y)
    for (std::uint32_t x = 0; x < across; ++x) {
      const Endpoint* endpoint = nullptr;
      const Selector* selector = nullptr;
      if (!blocks.read(x, y, endpoint, selector)) return false;
      const std::array<int, 4>& shades = spreads[endpoint->spread];
      for (std::uint32_t row = 0; row < 4 && 4 * y + row < into.height; ++row)
        for (std::uint32_t column = 0; column < 4 && 4 * x + column < into.width; ++column) {
          const int shade = shades[(*selector)[row] >> (2 * column) & 3U];
          std::uint8_t* const pixel = into.rgba.data() + 4 * ((4 * y + row) * std::size_t{into.width} + 4 * x + column);
          const auto channel = [&](std::size_t c) {
            const int value = endpoint->colour[c] << 3 | endpoint->colour[c] >> 2;
            return static_cast<std::uint8_t>(std::clamp(value + shade, 0, 255));
          };
          if (alpha)
            pixel[3] = channel(1);
          else
            for (std::size_t c = 0; c < 3; ++c) pixel[c] = channel(c);
        }
    }
  return true;
}

}  // namespace sprue::assets

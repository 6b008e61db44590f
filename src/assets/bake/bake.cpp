// Writes and reads baked files: a head, the large arrays as they lie in memory, and one section for all the rest.
#include "assets/bake/bake.h"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <numeric>

#include "assets/bake/bake_parts.h"
#include "assets/model/mapped_file.h"
#include "core/values/hash.h"

namespace sprue::assets {
namespace {

constexpr std::array<char, 8> magic{'S', 'P', 'R', 'U', 'E', 'B', 'K', '\n'};
constexpr std::size_t section_count = 6;
constexpr std::size_t alignment = 16;  // bytes that each section starts at a multiple of
// The tree is copied value by value, so its size is limited; the arrays are not copied until it has been read.
constexpr std::size_t largest_tree = std::size_t{256} << 20U;

// The sections, in the order in which they lie in the file. `tree` holds everything that has no array of its own.
enum Part : std::size_t { vertices, indices, influences, shifts, pixels, tree };

struct Section {
  std::uint64_t offset = 0, size = 0;  // bytes
};

// Lies at the very beginning of the file, as it lies in memory: files go to no other machine.
struct Head {
  std::array<char, 8> magic{};
  std::uint32_t version = 0, sections = 0;
  std::uint64_t size = 0;   // of the whole file
  std::uint64_t print = 0;  // a hash of everything behind this number
  std::array<Section, section_count> section{};
};
constexpr std::size_t printed_from = offsetof(Head, print) + sizeof(Head::print);

// Values that are written as they lie in memory. Types that have `parts` (bake_parts.h) are not: they hold vectors.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && !requires(T & value) {
  parts(value, [](auto&...) {});
};

// Walks a value part by part and appends its bytes; the Reader below walks the same parts in the same order.
class Writer {
 public:
  template <class T>
  void write(const T& value) {
    if constexpr (Plain<T>) {
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof(T));
    } else if constexpr (requires { value.size(); }) {
      write(static_cast<std::uint32_t>(value.size()));
      for (const auto& item : value) write(item);
    } else {
      parts(value, [this](const auto&... part) { (this->write(part), ...); });
    }
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Reads what Writer has written. It stops at the first value that is impossible; the caller then drops everything.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : left_(bytes) {}
  bool good() const { return good_; }
  bool at_end() const { return left_.empty(); }

  template <class T>
  void read(T& value) {
    if (!good_) return;
    // A byte that is no value of its enum must not become one: visiting it would be undefined.
    if constexpr (std::same_as<T, bool> || std::is_enum_v<T>) {
      std::uint8_t byte = 0;
      read_plain(byte);
      value = static_cast<T>(byte <= largest(value) ? byte : 0);
      good_ = good_ && byte <= largest(value);
    } else if constexpr (Plain<T>) {
      read_plain(value);
    } else if constexpr (requires { value.size(); }) {
      read_row(value);
    } else {
      parts(value, [this](auto&... part) { (this->read(part), ...); });
    }
  }

 private:
  static std::uint8_t largest(bool) { return 1; }
  template <class E>
  static std::uint8_t largest(E value) {
    return static_cast<std::uint8_t>(last_of(value));
  }

  template <class T>
  void read_plain(T& value) {
    good_ = good_ && left_.size() >= sizeof(T);
    if (!good_) return;
    std::memcpy(&value, left_.data(), sizeof(T));
    left_ = left_.subspan(sizeof(T));
  }

  // The row grows as it is read, so that a false count costs no more memory than the file has bytes for.
  template <class Row>
  void read_row(Row& row) {
    std::uint32_t count = 0;
    read_plain(count);
    good_ = good_ && count <= left_.size();
    for (std::uint32_t i = 0; good_ && i < count; ++i) {
      typename Row::value_type item{};
      read(item);
      row.push_back(std::move(item));
    }
  }

  std::span<const std::byte> left_;
  bool good_ = true;
};

// The bytes of an array as they lie in memory, and an array from such bytes.
template <class T>
std::string_view bytes_of(const std::vector<T>& row) {
  return {reinterpret_cast<const char*>(row.data()), row.size() * sizeof(T)};
}

template <class T>
bool copy_row(std::span<const std::byte> bytes, std::vector<T>& row) {
  if (bytes.size() % sizeof(T) != 0) return false;
  row.resize(bytes.size() / sizeof(T));
  if (!bytes.empty()) std::memcpy(row.data(), bytes.data(), bytes.size());
  return true;
}

std::uint64_t print_of_bytes(std::span<const std::byte> bytes) {
  Hasher hasher;
  add_bytes(hasher, bytes);
  return hasher.hash();
}

// Says why the head cannot be trusted; empty if it can. The size comes before the sections and the hash comes last,
// since each check relies on those before it.
std::string fault_of(const Head& head, std::span<const std::byte> bytes) {
  if (head.magic != magic) return "is no baked model";
  if (head.version != bake_version || head.sections != section_count) return "was baked by another version";
  if (head.size != bytes.size()) return "is cut short";
  for (const Section& section : head.section) {
    const bool inside = section.offset >= sizeof(Head) && section.offset % alignment == 0 &&
                        section.offset <= bytes.size() && section.size <= bytes.size() - section.offset;
    if (!inside) return "has a section outside of the file";
  }
  if (head.print != print_of_bytes(bytes.subspan(printed_from))) return "has been changed since it was written";
  return {};
}

// Deals the section of pixels out to the images, which know their sizes. False if the section is not exactly as long.
bool share_pixels(std::span<const std::byte> pixels, std::vector<Image>& images) {
  for (Image& image : images) {
    const std::size_t size = image_bytes(image.width, image.height, image.levels);
    if (size == 0 || size > pixels.size()) return false;
    copy_row(pixels.first(size), image.rgba);
    pixels = pixels.subspan(size);
  }
  return pixels.empty();
}

std::string joined_pixels(const std::vector<Image>& images) {
  std::string all;
  for (const Image& image : images) all += bytes_of(image.rgba);
  return all;
}

}  // namespace

std::string bake_bytes(const Baked& baked) {
  const Model& model = baked.model;
  Writer writer;
  writer.write(baked);
  const std::string whole_tree = writer.take(), all_pixels = joined_pixels(model.images);
  const std::array<std::string_view, section_count> content{bytes_of(model.vertices),
                                                            bytes_of(model.indices),
                                                            bytes_of(model.influences),
                                                            bytes_of(model.shifts),
                                                            all_pixels,
                                                            whole_tree};
  Head head{.magic = magic, .version = bake_version, .sections = section_count};
  std::string bytes(sizeof(Head), '\0');
  for (std::size_t i = 0; i < section_count; ++i) {
    // Sections are aligned so that the arrays in a mapped file could be used in place.
    bytes.resize((bytes.size() + alignment - 1) / alignment * alignment);
    head.section[i] = {bytes.size(), content[i].size()};
    bytes += content[i];
  }
  std::memcpy(bytes.data(), &head, sizeof head);
  seal(bytes);
  return bytes;
}

// The hash covers all behind itself, so it is written last.
void seal(std::string& bytes) {
  if (bytes.size() < sizeof(Head)) return;
  const std::uint64_t size = bytes.size();
  std::memcpy(bytes.data() + offsetof(Head, size), &size, sizeof size);
  const std::uint64_t print = print_of_bytes(std::as_bytes(std::span(bytes)).subspan(printed_from));
  std::memcpy(bytes.data() + offsetof(Head, print), &print, sizeof print);
}

std::optional<Baked> parse_bake(std::span<const std::byte> bytes, std::string& why) {
  Head head;
  if (bytes.size() < sizeof head) {
    why = "is no baked model";
    return std::nullopt;
  }
  std::memcpy(&head, bytes.data(), sizeof head);
  why = fault_of(head, bytes);
  if (!why.empty()) return std::nullopt;
  const auto part = [&](Part which) { return bytes.subspan(head.section[which].offset, head.section[which].size); };
  Baked baked;
  Reader reader(part(tree).first(std::min(part(tree).size(), largest_tree)));
  // The hash only tells accidents: a file that was made to look right still has to pass fault_of below.
  reader.read(baked);
  Model& model = baked.model;
  const bool whole = reader.good() && reader.at_end() && copy_row(part(vertices), model.vertices) &&
                     copy_row(part(indices), model.indices) && copy_row(part(influences), model.influences) &&
                     copy_row(part(shifts), model.shifts) && share_pixels(part(pixels), model.images);
  why = whole ? fault_of(model) : "has a part that cannot be read";
  if (!why.empty()) return std::nullopt;
  return baked;
}

bool write_bake(const Baked& baked, const std::filesystem::path& file, Problems& problems) {
  return write_over(file, bake_bytes(baked), problems);
}

std::optional<Baked> read_bake(const std::filesystem::path& file, Problems& problems) {
  const std::optional<MappedFile> mapped = MappedFile::open(file, problems);
  if (!mapped) return std::nullopt;
  std::string why;
  std::optional<Baked> baked = parse_bake(mapped->bytes(), why);
  if (!baked) problems.push_back({file.string(), why});
  return baked;
}

}  // namespace sprue::assets

// Reads from a 3MF file, a ZIP archive of XML, what the library leaves unread: the unit of its numbers.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "assets/import/import_parts.h"
#include "assets/model/mapped_file.h"

namespace sprue::assets {
namespace {

constexpr std::size_t most_read = 8192;            // bytes of the document, whose first element states the unit
constexpr std::size_t entry_size = 46;             // bytes of an entry of the archive's list, before its name
constexpr std::size_t local_size = 30;             // bytes of the head before each file, before its name
constexpr std::size_t end_size = 22;               // bytes of the record behind the list, before a comment
constexpr std::size_t most_comment = 65'535;       // bytes
constexpr std::uint16_t stored = 0, deflated = 8;  // the ways to pack a file that 3MF allows

// A number at a place of the archive, or 0 behind its end.
template <class Number>
Number number_at(std::string_view archive, std::size_t at) {
  Number out{};
  if (at <= archive.size() && sizeof out <= archive.size() - at) std::memcpy(&out, archive.data() + at, sizeof out);
  return out;
}

std::string_view part_of(std::string_view archive, std::size_t at, std::size_t size) {
  return at <= archive.size() ? archive.substr(at, size) : std::string_view();
}

struct Entry {
  std::uint16_t method = 0;
  std::string_view bytes;
};

// Finds the document with the ending .model by the list at the archive's end, as ZIP wants it. All places come from the
// file, so each is checked against its length.
std::optional<Entry> model_in(std::string_view archive) {
  const std::size_t tail = archive.size() - std::min(archive.size(), end_size + most_comment);
  const std::size_t end = archive.rfind("PK\5\6");
  if (end == std::string_view::npos || end < tail) return std::nullopt;
  std::size_t at = number_at<std::uint32_t>(archive, end + 16);
  while (part_of(archive, at, 4) == "PK\1\2") {
    const auto method = number_at<std::uint16_t>(archive, at + 10);
    const auto packed = number_at<std::uint32_t>(archive, at + 20), local = number_at<std::uint32_t>(archive, at + 42);
    const auto name_size = number_at<std::uint16_t>(archive, at + 28);
    if (part_of(archive, at + entry_size, name_size).ends_with(".model")) {
      const std::size_t head = std::size_t{local} + local_size + number_at<std::uint16_t>(archive, local + 26U) +
                               number_at<std::uint16_t>(archive, local + 28U);
      return Entry{method, part_of(archive, head, packed)};
    }
    at += entry_size + name_size + number_at<std::uint16_t>(archive, at + 30) +
          number_at<std::uint16_t>(archive, at + 32);
  }
  return std::nullopt;
}

std::string beginning_of(const Entry& entry) {
  if (entry.method == stored) return std::string(entry.bytes.substr(0, most_read));
  std::string out(most_read, '\0');
  z_stream stream{};
  if (entry.method != deflated || inflateInit2(&stream, -MAX_WBITS) != Z_OK) return {};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(entry.bytes.data()));
  stream.avail_in = static_cast<uInt>(entry.bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  // Only the beginning is asked for, so the result does not say whether the rest is sound.
  inflate(&stream, Z_SYNC_FLUSH);
  out.resize(out.size() - stream.avail_out);
  inflateEnd(&stream);
  return out;
}

constexpr std::string_view white = " \t\r\n";

std::string_view after_white(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(white), text.size()));
}

// The unit that the document's first element states, as in <model unit="inch" ...>; empty if it states none.
std::string_view stated_in(std::string_view document) {
  constexpr std::string_view name = "unit";
  const std::size_t start = document.find("<model");
  if (start == std::string_view::npos) return {};
  const std::string_view element = document.substr(start, document.find('>', start) - start);
  for (std::size_t at = element.find(name); at != std::string_view::npos; at = element.find(name, at + 1)) {
    const std::string_view equals = after_white(element.substr(at + name.size()));
    if (white.find(element[at - 1]) == std::string_view::npos || !equals.starts_with('=')) continue;
    const std::string_view quoted = after_white(equals.substr(1));
    return quoted.empty() ? quoted : quoted.substr(1, quoted.find(quoted.front(), 1) - 1);
  }
  return {};
}

}  // namespace

float unit_of_3mf(const std::filesystem::path& file) {
  constexpr std::array<std::pair<std::string_view, float>, 6> units{
      {{"micron", 0.001F}, {"millimeter", 1}, {"centimeter", 10}, {"inch", 25.4F}, {"foot", 304.8F}, {"meter", 1000}}};
  Problems unread;  // the library has its own opinion of the file, and that is told
  const auto mapped = MappedFile::open(file, unread);
  if (!mapped) return 0;
  const auto entry = model_in({reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size()});
  if (!entry) return 0;
  const std::string document = beginning_of(*entry);
  const auto* const known = std::ranges::find(units, stated_in(document), &std::pair<std::string_view, float>::first);
  return known == units.end() ? 0 : known->second;
}

}  // namespace sprue::assets

// JSON from outside: parsed strictly, and every value remembers the line and column it stood at.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

// Ordered, so that files keep the keys in the order in which they were written and records are the same to the byte.
using Json = nlohmann::ordered_json;

// Limits on what comes from outside, so that a hostile file cannot exhaust the stack or the memory: levels of nesting,
// keys of one object, bytes of a file.
inline constexpr std::size_t deepest_json = 64;
inline constexpr std::size_t most_keys = 1024;              // of one object
inline constexpr std::size_t largest_document = 8U << 20U;  // bytes of a file

class Places;

// One parsed text. Paths within it look like "cards[3].symbol"; the empty path is the whole.
class Document {
 public:
  // Refused: anything that is not one JSON value in UTF-8, a key given twice, more depth or keys than the limits.
  // `line` is the number of the text's first line, for a text that is part of a file.
  static std::optional<Document> parse(std::string name, std::string_view text, Problems& problems,
                                       std::size_t line = 1);
  static std::optional<Document> read(const std::filesystem::path& file, Problems& problems);
  // A value made by the program itself: places are told by path alone.
  Document(std::string name, Json value);
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;
  ~Document();

  const Json& value() const { return *value_; }
  const std::string& name() const { return name_; }
  // "deck.json:41:9 cards[3].symbol"
  std::string where(std::string_view path) const;
  // The hash of the bytes that the document was read from; the same on every machine.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  std::string name_;
  std::unique_ptr<Json> value_;
  std::string text_;  // empty: made by the program
  // Made when the first problem is told: most documents have none.
  mutable std::unique_ptr<Places> places_;
  std::size_t first_line_ = 1;
  std::uint64_t fingerprint_ = 0;
};

// JSON that the program has made itself.
Json own_json(std::string_view text);
// One line. Names of files and folders may be no UTF-8: what cannot be written is replaced.
std::string line_of(const Json& json);

// The parts of `right` that differ from `left`, by path: {"rockets[1].row": 3}. A list that grew or shrank is one part.
Json changes(const Json& left, const Json& right);
// Puts such changes into a value. False, with problems, when a path leads nowhere.
bool put_changes(const Document& changes, Json& value, Problems& problems);

// A path without its indices: "rockets[1].row" is "rockets.row".
std::string without_indices(std::string_view path);
// Takes out whatever such a path names, of each item of a list.
void leave_out(std::string_view path, Json& value);

// The paths at which two values differ, with both values: "rockets[1].row: 2, not 3". At most `most` of them.
std::vector<std::string> differences(const Json& left, const Json& right, std::size_t most = 8);

}  // namespace sprue
